// A comment while it is typed. It stays with the node where the typing began, wherever the game goes.

import type { Request } from "../protocol";
import type { KeptDraft, TabMemory } from "./memory";
import type { Store } from "./store";
import { t } from "../text";

/** How long after typing a comment is saved. */
const DRAFT_MS = 1000;

/** How to reach the engine. */
interface Engine {
  /** Whether an engine is there and has the game. */
  isReady: () => boolean;
  /** Returns the request's number; null if it was too long. */
  send: (request: Request) => number | null;
}

export class Drafts {
  readonly #store: Store;
  readonly #memory: TabMemory;
  readonly #engine: Engine;
  #timer: number | undefined;
  /** A comment that no engine has, because the reader left the page or there was no engine. */
  #left: KeptDraft | null = null;

  constructor(store: Store, memory: TabMemory, engine: Engine) {
    this.#store = store;
    this.#memory = memory;
    this.#engine = engine;
    window.addEventListener("pagehide", () => {
      const draft = this.#byPath() ?? this.#left;
      if (draft !== null) {
        this.#memory.keepDraft(draft);
      }
    });
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) {
        // The text is still in its field.
        this.#memory.takeDraft();
      }
    });
    document.addEventListener("visibilitychange", () => {
      this.keep();
    });
  }

  /** An engine starts, so its nodes have other numbers. */
  begin(): void {
    this.#left = this.#byPath() ?? this.#left ?? this.#memory.takeDraft();
    this.#store.set({ edit: { draft: null } });
  }

  /** Notes what is typed as a node's comment. */
  type(node: number, text: string): void {
    this.#store.set({ edit: { draft: { node, text } } });
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.keep();
    }, DRAFT_MS);
  }

  /** Gives the comment to its node, and returns whether the node has it. */
  keep(): boolean {
    const { edit: { draft }, game: { tree } } = this.#store.get();
    window.clearTimeout(this.#timer);
    const node = draft && tree.node(draft.node);
    if (!draft || !node || node.comment.trim() === draft.text.trim()) {
      return true;
    }
    return this.#engine.isReady() && this.#engine.send({ verb: "comment", node: draft.node, text: draft.text }) !== null;
  }

  /** Ends the typing. */
  end(): void {
    const { edit: { draft }, game: { tree } } = this.#store.get();
    if (!this.keep()) {
      if (this.#engine.isReady()) {
        // It's too long, so it stays in its field.
        return;
      }
      this.#left = this.#byPath();
    }
    const node = draft && tree.node(draft.node);
    if (draft && node) {
      // The engine confirms this in a moment.
      tree.change({ whole: false, nodes: [{ ...node, comment: draft.text.trim() }], removed: [] });
    }
    this.#store.set({ edit: { draft: null } });
  }

  /** Gives the comment from before the engine started to its node, once the game is back. */
  giveBack(): void {
    const draft = this.#left;
    this.#left = null;
    if (draft === null) {
      return;
    }
    const node = this.#store.get().game.tree.nodeAt(draft.path);
    if (node === undefined) {
      this.#store.set({ view: { notice: { text: t.play.notices.commentLost(draft.text), alert: true } } });
    } else if (node.comment.trim() !== draft.text.trim()) {
      this.#engine.send({ verb: "comment", node: node.id, text: draft.text });
    }
  }

  /** The comment with the path to its node. */
  #byPath(): KeptDraft | null {
    const { edit: { draft }, game: { tree } } = this.#store.get();
    return draft && { path: tree.pathTo(draft.node), text: draft.text };
  }
}
