// The games and the levels. The engine provides their English texts.

import { GOALS, LEVELS, SIZES } from "../../games";
import { each, type Players } from "../stones";

/** If another language lacks a new game's or level's texts, the English ones are shown. */
export interface GameTexts {
  /** Each colour's goal, by the game's word. */
  goals: typeof GOALS;
  /** What a board's numbers count, by the game's word. */
  sizes: typeof SIZES;
  /** A sentence about each level's play, by its number. */
  levels: typeof LEVELS;
}

export const games = (players: Players): GameTexts => ({
  // The engine's texts know only Black and White.
  goals: { ...GOALS, hex: each(players, ({ adjective }) => `a chain that joins the two ${adjective} sides wins`) },
  sizes: SIZES,
  levels: LEVELS,
});
