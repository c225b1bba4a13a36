// A comment while it is typed: it belongs to the node at which the typing began, wherever the game goes meanwhile.

import type { KeptDraft, TabMemory } from "./memory";
import type { Store } from "./store";

/** How long a comment is typed before it is kept. */
const DRAFT_MS = 1000;

export class Drafts {
  readonly #store: Store;
  readonly #memory: TabMemory;
  readonly #send: (message: string) => void;
  #timer: number | undefined;
  /** A comment that was being typed when the page was left, or the engine lost. */
  #left: KeptDraft | null = null;

  constructor(store: Store, memory: TabMemory, send: (message: string) => void) {
    this.#store = store;
    this.#memory = memory;
    this.#send = send;
    window.addEventListener("pagehide", () => {
      const draft = this.#byPath();
      if (draft !== null) {
        this.#memory.keepDraft(draft);
      }
    });
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) {
        // The text still stands in its field.
        this.#memory.takeDraft();
      }
    });
    document.addEventListener("visibilitychange", () => {
      this.keep();
    });
  }

  /** An engine starts: its nodes have other numbers. */
  begin(): void {
    this.#left = this.#byPath() ?? this.#memory.takeDraft();
    this.#store.set({ draft: null });
  }

  /** Notes what is typed as the comment of a node. */
  type(node: number, text: string): void {
    this.#store.set({ draft: { node, text } });
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.keep();
    }, DRAFT_MS);
  }

  /** Gives the comment to its node. */
  keep(): void {
    const { draft, tree } = this.#store.get();
    window.clearTimeout(this.#timer);
    const node = draft && tree.node(draft.node);
    if (draft && node && node.comment.trim() !== draft.text.trim()) {
      this.#send(`comment ${draft.node} ${draft.text}`);
    }
  }

  /** The typing has ended. */
  end(): void {
    const { draft, tree } = this.#store.get();
    this.keep();
    const node = draft && tree.node(draft.node);
    if (draft && node) {
      // The engine says the same in a moment.
      tree.change({ whole: false, nodes: [{ ...node, comment: draft.text.trim() }], removed: [] });
    }
    this.#store.set({ draft: null });
  }

  /** Gives the comment from before the engine started to its node, now that the game is there again. */
  giveBack(): void {
    const draft = this.#left;
    this.#left = null;
    if (draft === null) {
      return;
    }
    const node = this.#store.get().tree.nodeAt(draft.path);
    if (node === undefined) {
      this.#store.set({ notice: { text: `The move of this comment is gone: ${draft.text}`, alert: true } });
    } else if (node.comment.trim() !== draft.text.trim()) {
      this.#send(`comment ${node.id} ${draft.text}`);
    }
  }

  /** The comment with the way to its node. */
  #byPath(): KeptDraft | null {
    const { draft, tree } = this.#store.get();
    return draft && { path: tree.pathTo(draft.node), text: draft.text };
  }
}
