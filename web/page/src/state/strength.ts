// The strength of the engine, and whether its evaluations are shown.

import type { State } from "../protocol";
import type { Settings } from "./memory";
import type { AppState } from "./store";
import { playerOf } from "./tree";

/** The level after a game: a win of the person against the engine raises it, and a loss lowers it. */
export function levelAfter({ result, exchanged }: State, { sides, level }: Settings, levels: readonly { number: number }[]): number {
  if (result === null || sides.black === sides.white) {
    return level;
  }
  const hasWon = playerOf(result.winner, sides, exchanged) === "person";
  return levels.find(({ number }) => number === level + (hasWon ? 1 : -1))?.number ?? level;
}

/** The settings after a state that the page is told. A game that has ended here moves the level of the next one. The result of a game
 * that is opened, or walked through, says nothing of the reader. */
export function settingsAfter({ state: before, settings, games, mode }: AppState, state: State): Settings {
  const isOther = mode !== "play" || state.opened !== undefined || state.lesson !== before?.lesson || state.revision === before.revision;
  const hasEnded = before?.result === null && state.result !== null && !isOther;
  return hasEnded ? { ...settings, nextLevel: levelAfter(state, settings, games?.levels ?? []) } : settings;
}

/** The level of the next game: the one after the last result, if the level adapts. */
export function nextLevel({ level, adapts, nextLevel: next }: Settings): number {
  return adapts ? (next ?? level) : level;
}

/** Whether a person plays against the engine, in a game that goes on. */
export function isAgainstEngine({ mode, state, settings }: AppState): boolean {
  return mode === "play" && settings.sides.black !== settings.sides.white && state?.result === null;
}

/** Whether win rates are hidden now: while a person plays against the engine. */
export function hidesRates(app: AppState): boolean {
  return app.settings.hidesRates && isAgainstEngine(app);
}
