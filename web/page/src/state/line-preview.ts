// A line on the board that waits for its position.

import type { LineMove } from "../protocol";
import type { Store } from "./store";

export class LinePreview {
  readonly #store: Store;
  #waiting: { node: number; line: readonly LineMove[] } | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Shows a line on the board, at once or when its position arrives. */
  at(node: number, line: readonly LineMove[]): void {
    this.#waiting = { node, line };
    this.show();
  }

  /** Shows the line if its position is there. */
  show(): void {
    const { game: { state } } = this.#store.get();
    if (this.#waiting !== null && state?.at === this.#waiting.node) {
      this.#store.set({ overlay: { preview: this.#waiting.line } });
      this.#waiting = null;
    }
  }
}
