// Runs the clocks. A player's time runs from the first stone on while they are to move and the game can be seen.

import { keptClock, latePlayer, timeLeft, type KeptClock, type Run } from "./groups/clock";
import type { AppState, Store } from "./store";
import { seatOf } from "./tree";
import { engineIsToMove, isPlayedHere } from "./wanted";

/** Timers can be early. */
const LATER_MS = 5;

/** Whose time should run now, and in which position. */
function wantedRun(app: AppState): Omit<Run, "since"> | null {
  const { clock, game: { mode, state, tree, paused }, ending, view, connection } = app;
  if (clock.control === null || latePlayer(clock) !== null || state === null || mode !== "play" || ending.last !== null || view.isHidden || connection.lost !== null) {
    return null;
  }
  if (!isPlayedHere(app)) {
    // Looking back doesn't stop the clock.
    return clock.running;
  }
  const hasBegun = (tree.node(state.at)?.number ?? 0) > 0;
  const waits = paused && engineIsToMove(app);
  return state.result !== null || !hasBegun || waits ? null : { player: seatOf(state.toMove, state.exchanged), node: state.at };
}

export class GameClock {
  readonly #store: Store;
  readonly #keep: (clock: KeptClock | null) => void;
  readonly #runOut: () => void;
  #timer: number | undefined;

  /** `keep` stores the clocks, and `runOut` is called when somebody's time has run out. */
  constructor(store: Store, keep: (clock: KeptClock | null) => void, runOut: () => void) {
    this.#store = store;
    this.#keep = keep;
    this.#runOut = runOut;
  }

  /** The page's state may have changed, and the clocks follow it. */
  follow(now = performance.now()): void {
    const app = this.#store.get();
    const { clock, game: { state, tree } } = app;
    const { control, running, left } = clock;
    const wanted = wantedRun(app);
    const rest = running && timeLeft(clock, running.player, now);
    if (control === null || (running?.player === wanted?.player && running?.node === wanted?.node && rest !== 0)) {
      return;
    }
    window.clearTimeout(this.#timer);
    if (running !== null && rest !== null) {
      const hasMoved = tree.node(state?.at ?? 0)?.parent === running.node;
      const added = hasMoved && rest > 0 ? 1000 * control.increment : 0;
      this.#store.set({ clock: { left: { ...left, [running.player]: rest + added }, lateAt: rest === 0 ? running.node : null } });
    }
    const next = rest === 0 ? null : wanted;
    this.#store.set({ clock: { running: next && { player: next.player, node: next.node, since: now } } });
    if (next !== null) {
      this.#timer = window.setTimeout(this.#runOut, this.#store.get().clock.left[next.player] + LATER_MS);
    }
    this.#keep(keptClock(this.#store.get().clock));
  }
}
