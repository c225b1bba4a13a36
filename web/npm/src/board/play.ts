// A board's game: its changes come one after the other, and one loop plays the engine's moves.

import type { Engine } from "../index.js";
import type { GenmoveOptions, Position } from "../types.js";
import type { EngineSeat } from "./attributes.js";

/** What a board does for its game. */
export interface PlayEvents {
  /** The position changed. */
  show(): Promise<void>;
  /** The engine began or ended a search for a move. */
  thinking(): void;
  /** The engine couldn't move after a change. */
  failed(error: unknown): void;
  /** The strength for the next move. */
  strength(): GenmoveOptions;
}

export class Play {
  readonly #engine: Engine;
  readonly #seat: EngineSeat | null;
  readonly #events: PlayEvents;
  /** The last task; each task waits for the one before it. */
  #last: Promise<unknown> = Promise.resolve();
  /** Every change that doesn't wait for the engine raises this; then an earlier answer is no longer needed. */
  #generation = 0;
  #search: AbortController | null = null;
  #isClosed = false;

  constructor(engine: Engine, seat: EngineSeat | null, events: PlayEvents) {
    this.#engine = engine;
    this.#seat = seat;
    this.#events = events;
  }

  /** Whether the engine is searching for its move. */
  get isThinking(): boolean {
    return this.#search !== null;
  }

  isEngineTurn({ toMove, exchanged, winner }: Position): boolean {
    const mover = (toMove === "black") !== exchanged ? "first" : "second";
    return winner === null && (this.#seat === "both" || this.#seat === mover);
  }

  /** Stops playing for good. */
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

  /** Takes back the last move; against the engine, back to the reader's last one. Ends the engine's search. */
  undo(): Promise<void> {
    this.#interrupt();
    return this.#change(async () => {
      do {
        await this.#engine.undo();
      } while (this.isEngineTurn(this.#engine.position) && this.#engine.position.moves.length > 0);
    });
  }

  /** Restarts the game. Ends the engine's search. */
  restart(): Promise<void> {
    this.#interrupt();
    return this.#change(async () => {
      await this.#engine.newGame();
    });
  }

  /** Plays the engine's moves until the reader is to move or something else changes the game. */
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
      // An abort leaves the game unchanged.
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
    // If the change is refused too, an engine whose search was ended continues.
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

  /** Runs a task after all earlier ones. */
  #after<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => {});
    return done;
  }
}
