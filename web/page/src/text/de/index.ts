import type { Text } from "..";
import { learn } from "./learn";
import { play } from "./play";
import { study } from "./study";

export const de: Text = { play, study, learn };
