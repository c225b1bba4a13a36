import type { Text } from "../en";
import type { Players, Stones } from "../stones";
import { colours } from "./colours";
import { games } from "./games";
import { learn } from "./learn";
import { lessons } from "./lessons";
import { play } from "./play";
import { study } from "./study";

const withPlayers = (players: Players): Text => ({ colours: colours(players), games: games(players), learn, lessons: lessons(players), play, study });

export const de: Record<Stones, Text> = {
  "black-white": withPlayers({ black: { name: "Schwarz", adjective: "schwarz" }, white: { name: "Weiß", adjective: "weiß" } }),
  "red-blue": withPlayers({ black: { name: "Rot", adjective: "rot" }, white: { name: "Blau", adjective: "blau" } }),
};
