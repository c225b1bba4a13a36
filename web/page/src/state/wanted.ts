// The search that the state of the page calls for.

import type { Analysis } from "../protocol";
import type { AppState, Hint } from "./store";
import { playerOf } from "./tree";

/** How long the engine searches for a hint. */
export const HINT_SECONDS = 1.5;

/** The wanted search: a move, the hint that it has found, an analysis, or none. Null while it must not be disturbed.
 * `analysed` is the node whose analysis has ended by itself. */
export function wantedSearch(app: Readonly<AppState>, analysed: number | null): "move" | "hint" | "analysis" | "none" | null {
  const { state, analysis, busy, settings, engineFollows, wantsAnalysis, hintFor } = app;
  if (state === null || busy.what === "move" || busy.what === "review") {
    return null;
  }
  if (state.result === null && engineFollows && playerOf(state.toMove, settings.sides, state.exchanged) === "engine") {
    return "move";
  }
  const isHint = hintFor === state.at;
  if (isHint && analysis?.node === state.at && (analysed === state.at || analysis.seconds >= HINT_SECONDS)) {
    return "hint";
  }
  return !state.decided && analysed !== state.at && (wantsAnalysis || isHint) ? "analysis" : "none";
}

/** The hint from an analysis; null before it has a move. */
export function hintOf(analysis: Analysis | null): Hint | null {
  const best = analysis?.moves[0];
  return analysis && best ? { node: analysis.node, word: analysis.swap?.better ? "swap" : best.word, rate: best.rate } : null;
}

/** The request for an analysis: of the chosen moves alone, if there are any. */
export function analysisOf({ compared }: Readonly<AppState>): string {
  return ["analyse", ...(compared ?? [])].join(" ");
}
