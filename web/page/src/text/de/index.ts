import type { Text } from "../en";
import { games } from "./games";
import { learn } from "./learn";
import { play } from "./play";
import { study } from "./study";

export const de: Text = { games, play, study, learn };
