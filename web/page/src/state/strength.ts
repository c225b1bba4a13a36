// The engine's strength, and whether its evaluations are shown.

import type { Settings } from "./groups/settings";
import type { AppState } from "./store";

/** The weakest level, and the one that only time limits. */
export const WEAKEST_LEVEL = 0;
export const FULL_STRENGTH = 10;

/** Whether a level is neither for a first game nor full strength. */
export function isEven(level: number): boolean {
  return level > WEAKEST_LEVEL && level < FULL_STRENGTH;
}

/** The next game's level: if the level adapts, it follows from the last result. */
export function nextLevel({ level, adapts, nextLevel: next }: Settings): number {
  return adapts ? (next ?? level) : level;
}

/** The level for an even game. */
export function evenLevel(settings: Settings): number {
  const next = nextLevel(settings);
  return isEven(next) ? next : settings.evenLevel;
}

/** Whether a person is playing against the engine and the game isn't over. */
export function isAgainstEngine({ game: { mode, state }, settings }: AppState): boolean {
  return mode === "play" && settings.sides.black !== settings.sides.white && state?.result === null;
}

/** Whether win rates are hidden now: while a person plays against the engine. */
export function hidesRates(app: AppState): boolean {
  return app.settings.hidesRates && isAgainstEngine(app);
}
