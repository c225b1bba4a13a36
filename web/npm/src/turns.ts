/** Lets one task at a time use the engine, in the order of their requests. */
export class Turns {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Whether a task is waiting. */
  get areWanted(): boolean {
    return this.#waiting > 0;
  }

  /** Waits for a turn; returns the function that ends it. An aborted signal ends the wait. */
  async take(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const before = this.#last;
    let release = () => {};
    const own = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#last = before.then(() => own);
    this.#waiting += 1;
    try {
      await unlessAborted(before, signal);
    } catch (error) {
      release();
      throw error;
    } finally {
      this.#waiting -= 1;
    }
    return release;
  }
}

/** A promise's result; rejects with the signal's reason if that is aborted first. */
export function unlessAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) {
    return promise;
  }
  return new Promise((resolve, reject) => {
    const abort = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener("abort", abort);
    });
    if (signal.aborted) {
      abort();
    }
  });
}
