// The lesson on the board, and the game after the first one.

import type { Course, Lesson } from "../lessons";
import type { Group } from "./group";

export interface Lessons {
  lesson: Lesson | null;
  /** The game whose lessons the reader has chosen; null for those of the game on the board. */
  course: Course | null;
  /** Whether the game is the one after the first lesson. */
  isFirstGame: boolean;
}

export const lessons: Group<Lessons, unknown> = {
  first: () => ({ lesson: null, course: null, isFirstGame: false }),
};
