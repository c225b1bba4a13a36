// How long the engine may think, and the requests that end a game when a player's time runs out.

import type { Request } from "../protocol";
import { mainLine } from "./ending";
import { latePlayer } from "./groups/clock";
import type { AppState } from "./store";
import { seatOf } from "./tree";

/** Seconds that the engine keeps for answers that take longer than planned. */
const RESERVE = 1;
/** The part of its remaining time, and of the increment, that it plans for a move. */
const SHARE = 1 / 20;
const INCREMENT_SHARE = 0.8;
/** What the engine accepts, in seconds. */
const LEAST = 0.01;
const LONGEST = 3600;

/** Seconds for the engine's next move: what the reader has set or, with a clock, a part of what is left. */
export function moveSeconds({ clock: { control, left }, game: { mode, state }, settings }: AppState): number {
  if (control === null || state === null || mode !== "play") {
    return settings.seconds;
  }
  const free = left[seatOf(state.toMove, state.exchanged)] / 1000 - RESERVE;
  const planned = Math.min(free, SHARE * free + INCREMENT_SHARE * control.increment);
  return Math.round(100 * Math.min(LONGEST, Math.max(LEAST, planned))) / 100;
}

/** The request that comes next where a player's time has run out; null if there is nothing to do. */
export function lateRequest({ clock, game: { mode, state, tree }, ending, search }: AppState): Request | null {
  const late = latePlayer(clock);
  if (late === null || state === null || mode !== "play" || state.lesson !== null) {
    return null;
  }
  const { end } = mainLine(tree);
  const written = state.header.RE ?? "";
  if (state.at === end && state.result?.isResignation === true) {
    return /^[BW]\+R/.test(written) ? { verb: "header", name: "RE", text: `${written.slice(0, 2)}Time` } : null;
  }
  if (ending.last !== null || state.result !== null || end === null) {
    return null;
  }
  if (search.busy.what === "move") {
    return { verb: "stop" };
  }
  if (state.at !== end) {
    return { verb: "go", node: end };
  }
  if (seatOf(state.toMove, state.exchanged) === late) {
    return { verb: "play", word: "resign" };
  }
  // The move came after the end of the time.
  return clock.lateAt !== null && tree.node(end)?.parent === clock.lateAt ? { verb: "delete", node: end } : null;
}
