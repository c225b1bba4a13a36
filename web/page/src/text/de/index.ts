import type { Text } from "../en";
import { learn } from "./learn";
import { play } from "./play";
import { study } from "./study";

export const de: Text = { play, study, learn };
