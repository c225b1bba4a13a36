// Engine faults: the page restarts the engine itself, but not forever.

/** At most this many restarts in the period, which is in milliseconds. */
const MOST = 3;
const PERIOD_MS = 60_000;

export class Faults {
  #times: number[] = [];

  /** Counts a fault, and returns whether to start another engine. */
  mayRestart(): boolean {
    const now = Date.now();
    this.#times = [...this.#times.filter((time) => now - time < PERIOD_MS), now];
    const isFew = this.#times.length <= MOST;
    if (!isFew) {
      this.#times = [];
    }
    return isFew;
  }
}
