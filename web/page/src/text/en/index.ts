import { games } from "./games";
import { learn } from "./learn";
import { play } from "./play";
import { study } from "./study";

export const en = { games, play, study, learn };

export type Text = typeof en;
