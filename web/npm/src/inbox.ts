/** Holds the newest report for a reader that may be slower than the engine. */
export class Inbox<T> {
  #newest: T | null = null;
  #failure: { reason: unknown } | null = null;
  #hasEnded = false;
  #endsNext = false;
  #wake: (() => void) | null = null;
  /** Whether a report has arrived. */
  #hasHad = false;

  /** Replaces an older report that hasn't been read. */
  put(report: T): void {
    if (!this.#hasEnded) {
      this.#newest = report;
      this.#hasHad = true;
      this.#hasEnded = this.#endsNext;
      this.#wake?.();
    }
  }

  /** Ends the reports; a waiting one can still be read. */
  end(): void {
    this.#hasEnded = true;
    this.#wake?.();
  }

  /** The same, but not before the first report. */
  endSoon(): void {
    if (this.#hasHad) {
      this.end();
    } else {
      this.#endsNext = true;
    }
  }

  /** The reader gets an error instead of further reports. */
  fail(reason: unknown): void {
    this.#failure ??= { reason };
    this.#wake?.();
  }

  /** The next report; null after the last one. */
  async next(): Promise<T | null> {
    while (this.#newest === null && this.#failure === null && !this.#hasEnded) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#failure !== null) {
      throw this.#failure.reason;
    }
    const report = this.#newest;
    this.#newest = null;
    return report;
  }
}
