import type { Players, Stones } from "../stones";
import { colours } from "./colours";
import { games } from "./games";
import { learn } from "./learn";
import { lessons } from "./lessons";
import { play } from "./play";
import { study } from "./study";

const withPlayers = (players: Players) => ({ colours: colours(players), games: games(players), learn, lessons: lessons(players), play, study });

export type Text = ReturnType<typeof withPlayers>;

export const en: Record<Stones, Text> = {
  "black-white": withPlayers({ black: { name: "Black", adjective: "black" }, white: { name: "White", adjective: "white" } }),
  "red-blue": withPlayers({ black: { name: "Red", adjective: "red" }, white: { name: "Blue", adjective: "blue" } }),
};
