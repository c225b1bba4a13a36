// The lesson on the board, and the game after the first one.

import type { Lesson } from "../lessons";
import type { Group } from "./group";

export interface Lessons {
  lesson: Lesson | null;
  /** Whether the game is the one after the first lesson. */
  isFirstGame: boolean;
}

export const lessons: Group<Lessons, unknown> = {
  first: () => ({ lesson: null, isFirstGame: false }),
};
