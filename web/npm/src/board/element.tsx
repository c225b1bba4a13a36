// <tripoint-board>: a board that shows a position or a game, or to play on.

import { render } from "preact";
import type { Board, State } from "../../../page/src/protocol.js";
import boardStyles from "../../../page/src/style/board.css";
import colours from "../../../page/src/style/colours.css";
import { preferred, useLanguage } from "../../../page/src/text/index.js";
import type { Engine } from "../index.js";
import type { Position } from "../types.js";
import { attributesOf, GAME_ATTRIBUTES, LOOK_ATTRIBUTES, numberIn, STRENGTH_ATTRIBUTES, type EngineSeat } from "./attributes.js";
import styles from "./element.css";
import { ownEngine, sharedEngine, type Lent } from "./engines.js";
import { View } from "./view.js";

/** The details of `tripoint-move`, which can be cancelled, and of `tripoint-change`. */
export interface TripointMoveDetail {
  /** The move that the reader wants to make. */
  readonly move: string;
  readonly position: Position;
}
export interface TripointChangeDetail {
  readonly position: Position;
}

let sheet: CSSStyleSheet | null = null;

function styleSheet(): CSSStyleSheet {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync([colours, boardStyles, styles].join("\n"));
  }
  return sheet;
}

const NO_MOVES = "a board of this page only shows a position: give it the attribute playable";

/** A board. Its attributes, events and methods are described in the README of the package. */
export class TripointBoard extends HTMLElement {
  static readonly observedAttributes = [...GAME_ATTRIBUTES, ...STRENGTH_ATTRIBUTES, ...LOOK_ATTRIBUTES];

  readonly #root = this.attachShadow({ mode: "open" });
  #lent: Lent | null = null;
  #scene: { board: Board; state: State } | null = null;
  #position: Position | null = null;
  #isPlayable = false;
  #seat: EngineSeat | null = null;
  /** Whether a move is on its way, and whether the engine searches for one. */
  #isBusy = false;
  #isThinking = false;
  #marked: string | null = null;
  #error: string | null = null;
  #isScheduled = false;
  /** Counts the beginnings: what belongs to an earlier one is dropped. */
  #game = 0;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [styleSheet()];
  }

  connectedCallback(): void {
    this.#schedule();
  }

  disconnectedCallback(): void {
    // It may only have been moved to another place of the page.
    queueMicrotask(() => {
      if (!this.isConnected) {
        this.#giveBack();
      }
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before !== now && this.isConnected && GAME_ATTRIBUTES.includes(name)) {
      this.#schedule();
    } else if (before !== now && LOOK_ATTRIBUTES.includes(name)) {
      this.#draw();
    }
  }

  /** The position that is shown; null until the engine has drawn it. */
  get position(): Position | null {
    return this.#position;
  }

  /** The engine of a board to play on; null for one that only shows something. */
  get engine(): Engine | null {
    return this.#isPlayable ? (this.#lent?.engine ?? null) : null;
  }

  /** Plays a move, and lets the engine answer if it has the next one. */
  async play(move: string): Promise<Position> {
    await this.#change(async (engine) => {
      await engine.play(move);
    });
    return this.#shownPosition();
  }

  /** Takes back the last move; against the engine, up to the reader's last one. */
  async undo(): Promise<Position> {
    await this.#change(async (engine) => {
      do {
        await engine.undo();
      } while (this.#isEngineTurn(engine.position) && engine.position.moves.length > 0);
    });
    return this.#shownPosition();
  }

  /** Begins the game anew, from the empty board. */
  async restart(): Promise<Position> {
    await this.#change(async (engine) => {
      await engine.newGame();
    });
    return this.#shownPosition();
  }

  /** Begins once for all attributes that change together. */
  #schedule(): void {
    if (this.#isScheduled) {
      return;
    }
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      if (this.isConnected) {
        void this.#begin();
      }
    });
  }

  #giveBack(): void {
    this.#game += 1;
    this.#lent?.giveBack();
    this.#lent = null;
  }

  async #begin(): Promise<void> {
    this.#giveBack();
    const game = this.#game;
    [this.#isBusy, this.#isThinking, this.#marked, this.#error] = [false, false, null, null];
    try {
      const { options, link, isPlayable, seat } = attributesOf(this);
      [this.#isPlayable, this.#seat] = [isPlayable, seat];
      if (isPlayable) {
        this.#lent = ownEngine(options);
        await this.#lent.engine.open(link);
        await this.#show(this.#lent.engine, game);
        await this.#answer(game);
        return;
      }
      const { orientation, coordinates, files } = options;
      const look = { ...(orientation && { orientation }), ...(coordinates && { coordinates }), ...(files && { files }) };
      this.#lent = sharedEngine({ ...look, ...(options.game && { game: options.game }) });
      const { engine } = this.#lent;
      const [scene, position] = await Promise.all([engine.scene(link), engine.look(link)]);
      if (game === this.#game) {
        [this.#scene, this.#position] = [scene, position];
        this.#draw();
        this.#tellChange();
      }
    } catch (error) {
      this.#fail(game, error);
    }
  }

  /** Shows the position of the engine's game. */
  async #show(engine: Engine, game: number): Promise<void> {
    const scene = await engine.scene();
    if (game === this.#game) {
      [this.#scene, this.#position] = [scene, engine.position];
      this.#draw();
      this.#tellChange();
    }
  }

  #tellChange(): void {
    this.dispatchEvent(new CustomEvent<TripointChangeDetail>("tripoint-change", { bubbles: true, detail: { position: this.#shownPosition() } }));
  }

  #shownPosition(): Position {
    if (this.#position === null) {
      throw new Error("the board has not been drawn yet: wait for tripoint-change first");
    }
    return this.#position;
  }

  /** Changes the game, and lets the engine answer. */
  async #change(change: (engine: Engine) => Promise<void>): Promise<void> {
    const { engine } = this;
    if (engine === null) {
      throw new Error(NO_MOVES);
    }
    const game = this.#game;
    [this.#isBusy, this.#marked, this.#error] = [true, null, null];
    try {
      await change(engine);
      await this.#show(engine, game);
    } finally {
      if (game === this.#game) {
        this.#isBusy = false;
      }
    }
    await this.#answer(game);
  }

  #isEngineTurn({ toMove, exchanged, winner }: Position): boolean {
    const mover = (toMove === "black") !== exchanged ? "first" : "second";
    return winner === null && (this.#seat === "both" || this.#seat === mover);
  }

  /** Plays the engine's moves. */
  async #answer(game: number): Promise<void> {
    const engine = this.#lent?.engine;
    while (engine !== undefined && game === this.#game && this.#isEngineTurn(engine.position)) {
      [this.#isBusy, this.#isThinking] = [true, true];
      this.#draw();
      const [level, seconds] = [numberIn(this, "level") ?? 3, numberIn(this, "seconds") ?? 1];
      try {
        await engine.genmove({ level, seconds });
      } finally {
        if (game === this.#game) {
          [this.#isBusy, this.#isThinking] = [false, false];
        }
      }
      await this.#show(engine, game);
    }
    if (game === this.#game) {
      this.#draw();
    }
  }

  #fail(game: number, error: unknown): void {
    if (game === this.#game) {
      this.#error = error instanceof Error ? error.message : String(error);
      this.#draw();
      this.dispatchEvent(new CustomEvent("tripoint-error", { bubbles: true, detail: { error } }));
    }
  }

  get #isOwnTurn(): boolean {
    const position = this.#position;
    return this.#isPlayable && !this.#isBusy && position !== null && position.winner === null && !this.#isEngineTurn(position);
  }

  /** Whether a first tap only marks the cell: on small screens that are touched, unless the attribute says otherwise. */
  get #confirms(): boolean {
    const word = this.getAttribute("confirm");
    return word === null ? matchMedia("(pointer: coarse) and (max-width: 48rem)").matches : word !== "off";
  }

  /** A click on a cell, or the swap. */
  #want(move: string, isCell: boolean): void {
    const position = this.#position;
    if (position === null || !this.#isOwnTurn || (isCell && !position.legal.includes(move))) {
      return;
    }
    if (isCell && this.#confirms && this.#marked !== move) {
      this.#marked = move;
      this.#draw();
      return;
    }
    const wanted = new CustomEvent<TripointMoveDetail>("tripoint-move", { bubbles: true, cancelable: true, detail: { move, position } });
    if (this.dispatchEvent(wanted)) {
      this.#run(() => this.play(move));
    }
  }

  /** Does what a button asks for. */
  #run(action: () => Promise<unknown>): void {
    const game = this.#game;
    action().catch((error: unknown) => {
      this.#fail(game, error);
    });
  }

  #draw(): void {
    useLanguage(preferred([this.closest("[lang]")?.getAttribute("lang") ?? navigator.language]));
    render(
      <View
        scene={this.#scene}
        error={this.#error}
        isPlayable={this.#isPlayable}
        isOwnTurn={this.#isOwnTurn}
        isThinking={this.#isThinking}
        labels={this.getAttribute("labels") !== "off"}
        numbers={this.hasAttribute("numbers")}
        marked={this.#marked}
        onCell={(name) => { this.#want(name, true); }}
        onSwap={() => { this.#want("swap", false); }}
        onTakeBack={() => { this.#run(() => this.undo()); }}
        onNewGame={() => { this.#run(() => this.restart()); }}
      />,
      this.#root,
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tripoint-board": TripointBoard;
  }
  interface HTMLElementEventMap {
    "tripoint-move": CustomEvent<TripointMoveDetail>;
    "tripoint-change": CustomEvent<TripointChangeDetail>;
    "tripoint-error": CustomEvent<{ readonly error: unknown }>;
  }
}

if (customElements.get("tripoint-board") === undefined) {
  customElements.define("tripoint-board", TripointBoard);
}
