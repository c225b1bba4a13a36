// The game of a board: its changes come one after the other, and one loop plays the engine's moves.

import type { Engine } from "../index.js";
import type { GenmoveOptions, Position } from "../types.js";
import type { EngineSeat } from "./attributes.js";

/** What a board does for its game. */
export interface PlayEvents {
  /** The position has changed. */
  show(): Promise<void>;
  /** Whether the engine searches for a move has changed. */
  thinking(): void;
  /** The engine could not move after a change. */
  failed(error: unknown): void;
  /** The strength of the next move. */
  strength(): GenmoveOptions;
}

export class Play {
  readonly #engine: Engine;
  readonly #seat: EngineSeat | null;
  readonly #events: PlayEvents;
  /** The last of the tasks, which wait for each other. */
  #last: Promise<unknown> = Promise.resolve();
  /** Raised by every change that does not wait for the engine: then it has nothing to answer before that. */
  #generation = 0;
  #search: AbortController | null = null;
  #isClosed = false;

  constructor(engine: Engine, seat: EngineSeat | null, events: PlayEvents) {
    this.#engine = engine;
    this.#seat = seat;
    this.#events = events;
  }

  /** Whether the engine searches for its move. */
  get isThinking(): boolean {
    return this.#search !== null;
  }

  isEngineTurn({ toMove, exchanged, winner }: Position): boolean {
    const mover = (toMove === "black") !== exchanged ? "first" : "second";
    return winner === null && (this.#seat === "both" || this.#seat === mover);
  }

  /** Nothing more is played. */
  close(): void {
    this.#isClosed = true;
    this.#interrupt();
  }

  /** Makes a move once the engine has made its own; resolves after the engine's answer. */
  move(move: string): Promise<void> {
    return this.#change(async () => {
      await this.#engine.play(move);
    });
  }

  /** Takes back the last move; against the engine, up to the reader's last one. Its search ends. */
  undo(): Promise<void> {
    this.#interrupt();
    return this.#change(async () => {
      do {
        await this.#engine.undo();
      } while (this.isEngineTurn(this.#engine.position) && this.#engine.position.moves.length > 0);
    });
  }

  /** Begins anew. The engine's search ends. */
  restart(): Promise<void> {
    this.#interrupt();
    return this.#change(async () => {
      await this.#engine.newGame();
    });
  }

  /** Plays the engine's moves, until the reader is to move or something else changes the game. */
  answer(): Promise<void> {
    const generation = this.#generation;
    return this.#after(async () => {
      while (generation === this.#generation && !this.#isClosed && this.isEngineTurn(this.#engine.position)) {
        await this.#findMove();
        await this.#events.show();
      }
    });
  }

  /** Searches for a move and plays it. */
  async #findMove(): Promise<void> {
    const search = new AbortController();
    this.#search = search;
    this.#events.thinking();
    try {
      await this.#engine.genmove({ ...this.#events.strength(), signal: search.signal });
    } catch (error) {
      // After an abort the game is as it was.
      if (!search.signal.aborted) {
        throw error;
      }
    } finally {
      this.#search = null;
      this.#events.thinking();
    }
  }

  async #change(change: () => Promise<void>): Promise<void> {
    const changed = this.#after(async () => {
      await change();
      await this.#events.show();
    });
    // An engine whose search has ended goes on if the change is refused, too.
    const answered = this.answer().catch((error: unknown) => {
      this.#events.failed(error);
    });
    await changed;
    await answered;
  }

  #interrupt(): void {
    this.#generation += 1;
    this.#search?.abort();
  }

  /** Does something after all that was asked for before. */
  #after<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => {});
    return done;
  }
}
