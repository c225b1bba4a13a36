// Faults of engines: a page starts another engine by itself, but not for ever.

/** The most restarts in such a time, in milliseconds. */
const MOST = 3;
const PERIOD_MS = 60_000;

export class Faults {
  #times: number[] = [];

  /** Counts a fault, and says whether another engine is to be started. */
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
