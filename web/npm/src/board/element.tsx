// <tripoint-board>: shows a position or a game, or lets the reader play.

import { render } from "preact";
import type { Board, State } from "../../../page/src/protocol.js";
import boardStyles from "../../../page/src/style/board.css";
import colours from "../../../page/src/style/colours.css";
import { preferred } from "../../../page/src/text/index.js";
import type { Engine } from "../index.js";
import type { Position } from "../types.js";
import { attributesOf, GAME_ATTRIBUTES, LOOK_ATTRIBUTES, numberIn, STRENGTH_ATTRIBUTES } from "./attributes.js";
import styles from "./element.css";
import { ownEngine, sharedEngine, type Lent } from "./engines.js";
import { Play } from "./play.js";
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
const NO_PAGE = "the board is not in a page: insert it before it is played on";

/** Without HTML elements, as in Node, the class can be imported but not used. */
const Base: typeof HTMLElement = (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** A board. The package's README describes its attributes, events and methods. */
export class TripointBoard extends Base {
  static readonly observedAttributes = [...GAME_ATTRIBUTES, ...STRENGTH_ATTRIBUTES, ...LOOK_ATTRIBUTES];

  readonly #root = this.attachShadow({ mode: "open" });
  #lent: Lent | null = null;
  #scene: { board: Board; state: State } | null = null;
  #position: Position | null = null;
  #isPlayable = false;
  /** The game, if the board is playable. */
  #play: Play | null = null;
  /** How many changes are in progress. */
  #changes = 0;
  #marked: string | null = null;
  #error: string | null = null;
  /** Resolves once the board is drawn or has failed to be; null before it begins. */
  #start: Promise<void> | null = null;
  /** Why the board couldn't begin. */
  #failure: Error | null = null;
  #isScheduled = false;
  /** Whether game attributes have changed since the board began. */
  #isStale = false;
  /** Whether the engine couldn't move; another strength may fix that. */
  #hasStopped = false;
  /** The game of a board that left the page; it continues if the board comes back unchanged. */
  #kept: string | null = null;
  /** Counts the starts, so that anything from an earlier one is dropped. */
  #game = 0;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [styleSheet()];
  }

  connectedCallback(): void {
    // A board that was only moved to another place continues.
    if (this.#lent === null || this.#isStale) {
      this.#schedule();
    }
  }

  disconnectedCallback(): void {
    // It may only have been moved to another place on the page.
    queueMicrotask(() => {
      if (!this.isConnected) {
        this.#giveBack();
        this.#start = null;
      }
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before !== now && GAME_ATTRIBUTES.includes(name)) {
      // Whatever is in progress belongs to the game that ends now.
      this.#game += 1;
      [this.#kept, this.#isStale] = [null, true];
      this.#schedule();
    } else if (before !== now && STRENGTH_ATTRIBUTES.includes(name)) {
      this.#tryAgain();
    } else if (before !== now && LOOK_ATTRIBUTES.includes(name)) {
      this.#draw();
    }
  }

  /** The position on the board; null until the engine has drawn it. */
  get position(): Position | null {
    return this.#position;
  }

  /** The engine, if the board is playable; otherwise null. */
  get engine(): Engine | null {
    return this.#isPlayable ? (this.#lent?.engine ?? null) : null;
  }

  /** Plays a move, and lets the engine answer if it's to move. */
  play(move: string): Promise<Position> {
    return this.#change((play) => play.move(move));
  }

  /** Takes back the last move; against the engine, back to the reader's last one. */
  undo(): Promise<Position> {
    return this.#change((play) => play.undo());
  }

  /** Restarts the game from the empty board. */
  restart(): Promise<Position> {
    return this.#change((play) => play.restart());
  }

  /** Restarts just once if several attributes change together. */
  #schedule(): void {
    if (this.#isScheduled || !this.isConnected) {
      return;
    }
    this.#isScheduled = true;
    this.#start = Promise.resolve().then(() => {
      this.#isScheduled = false;
      return this.isConnected ? this.#begin() : undefined;
    });
  }

  #giveBack(): void {
    this.#game += 1;
    this.#play?.close();
    this.#lent?.giveBack();
    [this.#play, this.#lent] = [null, null];
  }

  async #begin(): Promise<void> {
    this.#giveBack();
    this.#isStale = false;
    const game = this.#game;
    [this.#marked, this.#error, this.#failure, this.#hasStopped] = [null, null, null, false];
    try {
      const { options, link, isPlayable, seat } = attributesOf(this);
      this.#isPlayable = isPlayable;
      if (isPlayable) {
        this.#lent = ownEngine(options);
        const { engine } = this.#lent;
        const play = new Play(engine, seat, {
          show: () => this.#show(engine, game),
          thinking: () => { this.#drawIn(game); },
          failed: (error) => { this.#fail(game, error, true); },
          strength: () => ({ level: numberIn(this, "level") ?? 2, seconds: numberIn(this, "seconds") ?? 1 }),
        });
        await engine.open(this.#kept ?? link);
        if (game === this.#game) {
          this.#play = play;
          await this.#show(engine, game);
          this.#answer(play, game);
        }
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
      if (game === this.#game) {
        // The last drawing doesn't belong to these attributes.
        [this.#scene, this.#position] = [null, null];
        this.#failure = error instanceof Error ? error : new Error(String(error));
        this.#lent?.giveBack();
        [this.#play, this.#lent] = [null, null];
        this.#fail(game, error);
      }
    }
  }

  /** Lets the engine move if it's to move. */
  #answer(play: Play, game: number): void {
    play.answer().catch((error: unknown) => {
      this.#fail(game, error, true);
    });
  }

  /** Lets an engine that couldn't move try again, with another strength. */
  #tryAgain(): void {
    if (this.#hasStopped && this.#play !== null) {
      [this.#hasStopped, this.#error] = [false, null];
      this.#draw();
      this.#answer(this.#play, this.#game);
    }
  }

  /** Shows the position in the engine's game. */
  async #show(engine: Engine, game: number): Promise<void> {
    const scene = await engine.scene();
    const { position } = engine;
    // A link can't contain set-up stones.
    const kept = position.link === "" ? await engine.sgf() : position.link;
    if (game === this.#game) {
      [this.#scene, this.#position, this.#kept] = [scene, position, kept];
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

  /** Changes the game once the board is drawn, and then lets the engine answer. */
  async #change(change: (play: Play) => Promise<void>): Promise<Position> {
    if (this.#start === null) {
      throw new Error(NO_PAGE);
    }
    this.#changes += 1;
    try {
      await this.#start;
      if (this.#failure !== null) {
        throw this.#failure;
      }
      if (this.#play === null) {
        throw new Error(this.#lent === null ? NO_PAGE : NO_MOVES);
      }
      [this.#marked, this.#error, this.#hasStopped] = [null, null, false];
      await change(this.#play);
      return this.#shownPosition();
    } finally {
      this.#changes -= 1;
      this.#draw();
    }
  }

  #fail(game: number, error: unknown, hasStopped = false): void {
    if (game === this.#game) {
      this.#error = error instanceof Error ? error.message : String(error);
      this.#hasStopped = hasStopped;
      this.#draw();
      this.dispatchEvent(new CustomEvent("tripoint-error", { bubbles: true, detail: { error } }));
    }
  }

  get #isOwnTurn(): boolean {
    const position = this.#position;
    const play = this.#play;
    return play !== null && this.#changes === 0 && position !== null && position.winner === null && !play.isEngineTurn(position);
  }

  /** Whether a first tap only marks the cell: on small touch screens, unless an attribute decides. */
  get #confirms(): boolean {
    const word = this.getAttribute("confirm");
    return word === null ? matchMedia("(pointer: coarse) and (max-width: 48rem)").matches : word !== "off";
  }

  /** Handles a click on a cell or on the swap. */
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

  /** Runs a button's action. */
  #run(action: () => Promise<unknown>): void {
    const game = this.#game;
    action().catch((error: unknown) => {
      this.#fail(game, error);
    });
  }

  #drawIn(game: number): void {
    if (game === this.#game) {
      this.#draw();
    }
  }

  #draw(): void {
    render(
      <View
        language={preferred([this.closest("[lang]")?.getAttribute("lang") ?? navigator.language])}
        scene={this.#scene}
        error={this.#error}
        isPlayable={this.#isPlayable}
        isOwnTurn={this.#isOwnTurn}
        isThinking={this.#play?.isThinking ?? false}
        canTakeBack={(this.#position?.moves.length ?? 0) > 0}
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

if ("customElements" in globalThis && customElements.get("tripoint-board") === undefined) {
  customElements.define("tripoint-board", TripointBoard);
}
