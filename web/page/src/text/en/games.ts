// The games and the levels: their English texts come from the engine.

import { GOALS, LEVELS, SIZES } from "../../games";

/** A new game or level may lack its texts in another language: the English ones are shown then. */
export interface GameTexts {
  /** The goal of each colour, by the word of the game. */
  goals: typeof GOALS;
  /** What the numbers of a board count, by the word of the game. */
  sizes: typeof SIZES;
  /** The play of each level, in a sentence, by its number. */
  levels: typeof LEVELS;
}

export const games: GameTexts = { goals: GOALS, sizes: SIZES, levels: LEVELS };
