// The strength of the engine, and whether its evaluations are shown.

import type { Settings } from "./groups/settings";
import type { AppState } from "./store";

/** The level of the next game: the one after the last result, if the level adapts. */
export function nextLevel({ level, adapts, nextLevel: next }: Settings): number {
  return adapts ? (next ?? level) : level;
}

/** Whether a person plays against the engine, in a game that goes on. */
export function isAgainstEngine({ game: { mode, state }, settings }: AppState): boolean {
  return mode === "play" && settings.sides.black !== settings.sides.white && state?.result === null;
}

/** Whether win rates are hidden now: while a person plays against the engine. */
export function hidesRates(app: AppState): boolean {
  return app.settings.hidesRates && isAgainstEngine(app);
}
