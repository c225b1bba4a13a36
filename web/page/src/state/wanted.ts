// The search that the page's state calls for.

import { HINT_SECONDS, type Request, type State } from "../protocol";
import { comparedFor } from "./groups/review";
import type { AppState } from "./store";
import { hidesRates, isAgainstEngine } from "./strength";
import { lateRequest } from "./time";
import { playerOf } from "./tree";

/** How long to search for a game's shown win rate: the few simulations of its level say nothing. */
const RATE_SECONDS = 1;

/**
 * The wanted search: a move, the hint that it has found, an analysis, or none; null if it must not be disturbed.
 * `analysed` is the node whose analysis ended by itself.
 */
export function wantedSearch(app: Readonly<AppState>, analysed: number | null): "move" | "hint" | "analysis" | "none" | null {
  const { game: { state }, search: { analysis, busy, wantsAnalysis, hintFor }, review: { trial }, view: { isHidden } } = app;
  if (state === null || busy.what === "move" || busy.what === "proof") {
    return null;
  }
  if (!app.game.paused && engineIsToMove(app)) {
    return "move";
  }
  const isHint = hintFor === state.at;
  if (isHint && analysis?.node === state.at && (analysed === state.at || analysis.seconds >= HINT_SECONDS)) {
    return "hint";
  }
  // The reader can't see a hidden tab's analysis.
  const isWanted = ((wantsAnalysis || isRateWanted(app)) && !isHidden) || isHint || comparedFor(trial) !== null;
  return !state.decided && analysed !== state.at && isWanted ? "analysis" : "none";
}

/** Whether a game against the engine should show a win rate that isn't known yet. */
function isRateWanted(app: Readonly<AppState>): boolean {
  const { game: { state, tree }, search: { analysis } } = app;
  if (state === null || !isAgainstEngine(app) || hidesRates(app)) {
    return false;
  }
  const found = analysis?.node === state.at ? analysis : null;
  return found === null ? tree.node(state.at)?.rate == null : found.proven === null && found.seconds < RATE_SECONDS;
}

/**
 * The request that comes before a search: for the end of a player's time, another map, the puzzles, or the book's or
 * the study's moves; null if there is none.
 */
export function wantedRequest(app: Readonly<AppState>): Request | null {
  const { game: { state, mode }, view: { tab }, settings, openings: { book }, study: { entry: study }, puzzles: { list: puzzles } } = app;
  const late = lateRequest(app);
  if (state === null || late !== null) {
    return late;
  }
  // During a game, a map would give away the moves.
  const map = mode !== "analyse" ? "none" : tab === "openings" ? "book" : tab === "study" ? "study" : settings.map;
  if (state.map !== map) {
    return { verb: "map", map };
  }
  if (tab === "openings" && book === null) {
    return { verb: "book" };
  }
  if (tab === "study" && study === null) {
    return { verb: "study" };
  }
  return tab === "puzzles" && puzzles === null ? { verb: "puzzles" } : null;
}

/** Whether a game is played from this position: at its end, or where the reader plays from. */
export function isPlayedHere({ game: { mode, state, tree, playsFrom } }: Readonly<AppState>): boolean {
  return mode === "play" && state !== null && state.lesson === null && (playsFrom === state.at || tree.children(state.at).length === 0);
}

/** Whether Black still has handicap stones to place. */
export function isSettingUp({ game: { mode, state, tree, handicap } }: Readonly<AppState>): boolean {
  return mode === "play" && state !== null && state.lesson === null && tree.size === 1 && stonesSetUp(state) < handicap;
}

/** How many stones are on the board. */
export function stonesSetUp({ stones }: State): number {
  return stones.filter((stone) => stone !== null).length;
}

/** Whether the engine is to move in a game. */
export function engineIsToMove(app: Readonly<AppState>): boolean {
  const { game: { state }, settings } = app;
  return (
    state !== null && state.result === null && isPlayedHere(app) && !isSettingUp(app) && playerOf(state.toMove, settings.sides, state.exchanged) === "engine"
  );
}

/** The request for an analysis, only of the chosen moves if there are any. */
export function analysisOf({ search: { compared }, review: { trial } }: Readonly<AppState>): Request {
  return { verb: "analyse", moves: comparedFor(trial) ?? compared ?? [] };
}
