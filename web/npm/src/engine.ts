import type { Board, Request, State } from "../../page/src/protocol.js";
import { analyse, MOST_SIMULATIONS } from "./analysis.js";
import { positionOf, reviewedMoves, solutionOf } from "./convert.js";
import { EngineError } from "./errors.js";
import { boardText, checkCall, checkOptions, checkText, split } from "./options.js";
import { Session } from "./session.js";
import type { Platform } from "./start/start.js";
import { takeBack } from "./undo.js";
import type {
  AnalyseOptions, EngineOptions, GenmoveOptions, NewGameOptions, OpenOptions, PictureOptions, Position, PositionText, Report, Review, ReviewOptions, Solution,
  SolveOptions,
} from "./types.js";

/**
 * An engine with a game. It runs in its own worker, so nothing blocks the page and several engines can search at once.
 *
 * An engine does one thing at a time, and calls wait for their turn. Only an analysis is different, because it may
 * never end: another call ends it at once.
 */
export class EngineBase {
  readonly #session: Session;

  /** @internal */
  constructor(options: EngineOptions, platform: Platform) {
    checkOptions(options);
    this.#session = new Session(options, platform);
  }

  /** Resolves once the engine can be used; rejects if it can't start. Other calls wait for this themselves. */
  get ready(): Promise<void> {
    return this.#session.ready;
  }

  /** The game's current position; `ready` and every later call update it. */
  get position(): Position {
    return this.#session.position;
  }

  /** Plays a move for the player to move: a cell such as `c4`, `swap` or `resign`. */
  play(move: string): Promise<Position> {
    return this.#session.turn(undefined, async () => {
      checkText("move", move, "a cell such as c4, swap or resign");
      this.#refuseAfterEnd();
      await this.#session.connection.ask({ verb: "play", word: move });
      return this.position;
    });
  }

  /** Takes back this many moves, by default one. */
  undo(moves = 1): Promise<Position> {
    return this.#session.turn(undefined, async () => {
      const { length } = this.position.moves;
      if (!Number.isInteger(moves) || moves < 0 || moves > length) {
        throw new EngineError("refused", `got ${String(moves)}, expected a number of moves to take back, at most ${length}`);
      }
      await takeBack(this.#session, moves);
      return this.position;
    });
  }

  /** Begins a new game, by default with the last one's board and rules. Another board gets its usual rules. */
  newGame(options: NewGameOptions = {}): Promise<Position> {
    return this.#session.turn(undefined, async () => {
      checkOptions(options);
      const isSame = options.game === undefined && options.size === undefined;
      const { board, game } = this.position;
      const { turns, hasSwap } = this.#session.shown;
      await (isSame
        ? this.#session.startGame(board, { turns, swap: hasSwap, ...options })
        : this.#session.startGame(boardText({ game: game as "hex", ...options }), options));
      return this.position;
    });
  }

  /** Opens a game at its end, in any format that Tripoint reads, such as SGF or a HexWorld link. */
  open(text: string, options: OpenOptions = {}): Promise<Position> {
    return this.#session.turn(undefined, async () => {
      checkCall(options);
      checkText("text", text, "a game as a text, such as a link or SGF");
      const { number, game } = options;
      const { connection } = this.#session;
      const isChosen = number !== undefined || game !== undefined;
      const chosen = { number: number ?? 1, ...(game !== undefined && { game }) };
      const answers = await connection.ask(isChosen ? { verb: "choose", ...chosen, text } : { verb: "open", text });
      const choice = answers.find((answer) => answer.type === "choice");
      if (choice !== undefined) {
        const { length } = choice.games;
        const got = length === 1 ? "a text that does not say which game it is" : `a text with ${length} games`;
        throw new EngineError("refused", `got ${got}: choose with the option ${length === 1 ? "game" : "number"}`);
      }
      await this.#session.goToEnd();
      return this.position;
    });
  }

  /** Searches for a move at the engine's level and plays it. Returns a cell, `swap` or `resign`. */
  async genmove(options: GenmoveOptions = {}): Promise<string> {
    checkCall(options);
    const { level, seconds, signal } = options;
    checkOptions({ ...(level !== undefined && { level }), ...(seconds !== undefined && { seconds }) });
    const { connection, tree } = this.#session;
    return this.#session.turn(signal, async () => {
      this.#refuseAfterEnd();
      await this.#session.setStrength(level, seconds);
      const before = this.#session.shown.at;
      const children = new Set(tree.children(before).map(({ id }) => id));
      const searched = connection.watch<null>({ verb: "genmove" }, (message, finish) => {
        if (message.type === "state" && message.busy !== "move") {
          finish(null);
        }
      });
      await this.#session.unlessAborted(searched, signal, async () => {
        await connection.ask({ verb: "go", node: before });
        // The move may have arrived at the same moment.
        for (const { id } of tree.children(before).filter((child) => !children.has(child.id))) {
          await connection.ask({ verb: "delete", node: id });
        }
      });
      return this.position.moves.at(-1) ?? "";
    });
  }

  /**
   * Analyses a position at full strength, with four reports a second, until it reaches a limit, you leave the loop, or
   * nothing is left to find. Without a position it analyses the game's. The game doesn't change.
   */
  analyse(options?: AnalyseOptions): AsyncGenerator<Report, void, undefined>;
  analyse(position: PositionText | undefined, options?: AnalyseOptions): AsyncGenerator<Report, void, undefined>;
  analyse(first?: PositionText | AnalyseOptions, second?: AnalyseOptions): AsyncGenerator<Report, void, undefined> {
    return analyse(this.#session, first, second);
  }

  /** Proves who wins a position with best play, and which moves win; null if the time was too short. */
  solve(options?: SolveOptions): Promise<Solution | null>;
  solve(position: PositionText | undefined, options?: SolveOptions): Promise<Solution | null>;
  async solve(first?: PositionText | SolveOptions, second?: SolveOptions): Promise<Solution | null> {
    const [position, { seconds, signal, onProgress }] = split(first, second);
    const solve = async () => {
      let solution: Solution | null = null;
      const proven = this.#session.connection.watch<null>({ verb: "solve" }, (message, finish) => {
        if (message.type === "proving") {
          onProgress?.({ decided: message.decided, moves: message.moves, seconds: message.seconds });
        } else if (message.type === "solved") {
          solution = solutionOf(message);
        } else if ((message.type === "busy" && message.what === null) || (message.type === "state" && message.busy === null)) {
          finish(null);
        }
      });
      await this.#session.limited(proven, seconds, signal, { verb: "stop" });
      return solution;
    };
    return this.#session.turn(signal, () => this.#session.at(position, solve));
  }

  /** Reviews the game: who wins where, the mistakes and their reasons, and better moves. */
  async review(options: ReviewOptions = {}): Promise<Review> {
    checkCall(options);
    const { simulations, seconds, signal, onProgress } = options;
    return this.#session.turn(signal, async () => {
      let isComplete = false;
      const request: Request = { verb: "review", ...(simulations !== undefined && { simulations: Math.min(simulations, MOST_SIMULATIONS) }) };
      const reviewed = this.#session.connection.watch<null>(request, (message, finish) => {
        if (message.type === "review" && message.progress !== null) {
          onProgress?.({ ...message.progress });
        } else if (message.type === "review") {
          isComplete = true;
          finish(null);
        } else if (message.type === "state" && message.review === null) {
          finish(null);
        }
      });
      await this.#session.limited(reviewed, seconds, signal, { verb: "stop-review" });
      const sgf = await this.#session.file();
      return { moves: reviewedMoves(this.#session.shown, this.#session.tree), isComplete, sgf };
    });
  }

  /** Draws a position as SVG, by default the game's. */
  svg(options?: PictureOptions): Promise<string>;
  svg(position: PositionText | undefined, options?: PictureOptions): Promise<string>;
  async svg(first?: PositionText | PictureOptions, second?: PictureOptions): Promise<string> {
    const [position, { names = true, numbers = false }] = split(first, second);
    return this.#shownAt(position, async () => {
      const answers = await this.#session.connection.ask({ verb: "picture", names, numbers });
      return answers.find((answer) => answer.type === "picture")?.svg ?? "";
    });
  }

  /** Returns another position, for example from a link; the game doesn't change. */
  look(position: PositionText): Promise<Position> {
    return this.#shownAt(position, () => Promise.resolve(positionOf(this.#session.shown, this.#session.board, this.#session.tree)));
  }

  /** The game as SGF, including what reviews have found. */
  sgf(): Promise<string> {
    return this.#session.turn(undefined, () => this.#session.file());
  }

  /** Runs a GTP line in the game's position; returns the reply with its `=` or `?`. It ends after 10 s at most. */
  gtp(line: string): Promise<string> {
    return this.#session.turn(undefined, async () => {
      checkText("line", line, "a line of GTP such as showboard");
      const answers = await this.#session.connection.ask({ verb: "gtp", line });
      return answers.find((answer) => answer.type === "gtp")?.reply ?? "";
    });
  }

  /** Ends the worker. Rejects waiting calls, and all later ones. */
  close(): void {
    this.#session.connection.fail(new EngineError("closed", "the engine is closed: make a new one"));
  }

  /** @internal What you need to draw a board: its geometry and a position's state. */
  scene(position?: PositionText): Promise<{ board: Board; state: State }> {
    return this.#shownAt(position, () => Promise.resolve({ board: this.#session.board, state: this.#session.shown }));
  }

  #refuseAfterEnd(): void {
    if (this.position.winner !== null) {
      throw new EngineError("refused", "the game is over: take back moves or begin a new game first");
    }
  }

  #shownAt<T>(position: PositionText | undefined, task: () => Promise<T>): Promise<T> {
    return this.#session.turn(undefined, () => this.#session.at(position, task));
  }
}
