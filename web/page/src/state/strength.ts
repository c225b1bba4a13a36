// How strong the engine plays, and whether its judgement is to be seen.

import type { AppState } from "./store";
import { playerOf } from "./tree";

/** The level of the next game: one that adapts rises after a win of the person against the engine, and falls after a loss. */
export function nextLevel({ state, settings, games }: AppState): number {
  const { sides, level, adapts } = settings;
  if (!adapts || state?.result == null || sides.black === sides.white) {
    return level;
  }
  const hasWon = playerOf(state.result.winner, sides, state.exchanged) === "person";
  const levels = games?.levels ?? [];
  const next = levels.find(({ number }) => number === level + (hasWon ? 1 : -1));
  return next?.number ?? level;
}

/** Whether win rates are not to be seen now: while a person plays against the engine and has not asked for an analysis. */
export function hidesRates({ state, settings, wantsAnalysis }: AppState): boolean {
  const isPlayed = settings.sides.black !== settings.sides.white && state?.result === null;
  return settings.hidesRates && isPlayed && !wantsAnalysis;
}
