// An engine's game: who may use it, which position is shown, and how tasks end.

import type { Board, Request, State } from "../../page/src/protocol.js";
import { GameTree } from "../../page/src/state/tree.js";
import { Connection } from "./connection.js";
import { positionOf } from "./convert.js";
import { EngineError } from "./errors.js";
import { boardText, linkOf } from "./options.js";
import { startMessage, type Platform } from "./start/start.js";
import { startTimer } from "./timer.js";
import { Turns, unlessAborted } from "./turns.js";
import type { EngineOptions, Position, PositionText } from "./types.js";

/** Something that runs until another call comes. */
export interface Interruptible {
  /** Ends it; the engine is free once the promise resolves. */
  end(): Promise<void>;
}

export class Session {
  readonly connection: Connection;
  readonly tree = new GameTree();
  /** Resolves once the first game has begun. */
  readonly ready: Promise<void>;
  /** What the next call ends. */
  running: Interruptible | null = null;
  readonly #turns = new Turns();
  /** The board and state on show: the engine's own game or, for a while, another position. */
  #board: Board | null = null;
  #state: State | null = null;
  #position: Position | null = null;

  constructor(options: EngineOptions, platform: Platform) {
    this.connection = new Connection(platform, startMessage(options, platform), (message) => {
      switch (message.type) {
        case "board":
          this.#board = message;
          break;
        case "state":
          this.#receiveState(message);
          break;
        case "review":
          if (message.tree !== undefined) {
            this.tree.change(message.tree);
          }
          break;
      }
    });
    this.ready = this.turn(undefined, () => this.#begin(options));
    // A caller that doesn't wait for it gets the error with the next call.
    this.ready.catch((error: unknown) => {
      this.connection.fail(error instanceof EngineError ? error : new EngineError("not-started", String(error)));
    });
  }

  /** The game's position. */
  get position(): Position {
    if (this.#position === null) {
      throw this.connection.failure ?? new EngineError("refused", "the engine has not started yet: wait for `ready` first");
    }
    return this.#position;
  }

  /** What is on show. */
  get shown(): State {
    if (this.#state === null) {
      throw new EngineError("not-started", "the engine shows no game");
    }
    return this.#state;
  }

  get board(): Board {
    if (this.#board === null) {
      throw new EngineError("not-started", "the engine shows no board");
    }
    return this.#board;
  }

  #receiveState(state: State): void {
    if (state.tree !== undefined) {
      this.tree.change(state.tree);
    }
    this.#state = state;
    if (state.lesson === null) {
      this.#position = positionOf(state, this.board, this.tree);
    }
  }

  /** Waits for a turn and runs a task. */
  async turn<T>(signal: AbortSignal | undefined, task: () => Promise<T>): Promise<T> {
    const release = await this.take(signal);
    try {
      return await task();
    } finally {
      release();
    }
  }

  /** Begins something that another call ends; if a call is waiting already, it ends at once. */
  interruptBy(running: Interruptible): void {
    this.running = running;
    if (this.#turns.areWanted) {
      void running.end();
    }
  }

  /** Waits for a turn; returns the function that ends it. */
  async take(signal: AbortSignal | undefined): Promise<() => void> {
    void this.running?.end();
    const release = await this.#turns.take(signal);
    if (this.connection.failure !== null) {
      release();
      throw this.connection.failure;
    }
    return release;
  }

  async #begin(options: EngineOptions): Promise<void> {
    const { level = 10, seconds = 1, orientation, coordinates } = options;
    await this.connection.ask({ verb: "hello" });
    await this.setStrength(level, seconds);
    await this.startGame(boardText(options), options);
    if (orientation !== undefined || coordinates !== undefined) {
      const { game } = this.position;
      await this.connection.ask({ verb: "display", game, ...(orientation && { orientation }), ...(coordinates && { coordinates }) });
    }
  }

  async startGame(board: string, { turns, swap }: Pick<EngineOptions, "turns" | "swap">): Promise<void> {
    await this.connection.ask({ verb: "game", board, ...(turns !== undefined && { turns }), ...(swap !== undefined && { swap }) });
  }

  /** Goes to the end of the shown line. */
  async goToEnd(): Promise<void> {
    const { line, at } = this.shown;
    const last = line.at(-1) ?? at;
    if (last !== at) {
      await this.connection.ask({ verb: "go", node: last });
    }
  }

  async setStrength(level: number | undefined, seconds: number | undefined): Promise<void> {
    if (level !== undefined && level !== this.#state?.level) {
      await this.connection.ask({ verb: "level", level });
    }
    if (seconds !== undefined && seconds !== this.#state?.seconds) {
      await this.connection.ask({ verb: "time", seconds });
    }
  }

  async file(): Promise<string> {
    const answers = await this.connection.ask({ verb: "save" });
    return answers.find((answer) => answer.type === "file")?.text ?? "";
  }

  /** Runs a task at a position. */
  async at<T>(position: PositionText | undefined, task: () => Promise<T>): Promise<T> {
    await this.enter(position);
    try {
      return await task();
    } finally {
      await this.leave(position);
    }
  }

  /** Shows a position and puts the game aside; without a position the game stays. */
  async enter(position: PositionText | undefined): Promise<void> {
    if (position !== undefined) {
      await this.connection.ask({ verb: "lesson", link: linkOf(position, this.shown) });
    }
  }

  /** Shows the game again. */
  async leave(position: PositionText | undefined): Promise<void> {
    if (position !== undefined && this.connection.failure === null) {
      await this.connection.ask({ verb: "leave" });
    }
  }

  /**
   * Waits for a task. If the signal is aborted or a caller's function throws, it ends the task with `stop` and then
   * rejects.
   */
  async unlessAborted<T>(task: Promise<T>, signal: AbortSignal | undefined, stop: () => Promise<unknown>): Promise<T> {
    try {
      return await unlessAborted(task, signal);
    } catch (error) {
      task.catch(() => {});
      if (this.connection.failure === null) {
        await stop();
      }
      throw error;
    }
  }

  /** Waits for a task, and sends the request `stop` when the time is up or the signal is aborted. */
  async limited(task: Promise<unknown>, seconds: number | undefined, signal: AbortSignal | undefined, stop: Request): Promise<void> {
    const end = () => this.connection.ask(stop);
    const timer = startTimer(seconds, () => void end().catch(() => {}));
    try {
      await this.unlessAborted(task, signal, end);
    } finally {
      clearTimeout(timer);
    }
  }
}
