// The state of the page, in one place; views read it and never change it.

import type { Site } from "../transport/site";
import type { Choice } from "../messages";
import type { Analysis, Board, BookMoves, Busy, Games, LineMove, Merged, Proving, PuzzleEntry, Solved, State, StudyEntry } from "../protocol";
import type { CharsetNote } from "./charset";
import type { Lesson } from "./lessons";
import { keptOutcomes, keptSettings, type GameMode, type Mode, type Outcome, type Settings } from "./memory";
import type { OpenPuzzle } from "./puzzle";
import { GameTree } from "./tree";
import type { Trial } from "./trial";

export type Dialog = "new" | "rules" | "open" | "settings" | "choose" | "from" | "keys" | "commands" | "explanation";
export type Tab = "lessons" | "puzzles" | "openings" | "study" | "solve" | "moves" | "analysis" | "review" | "edit" | "share";

/** What a click on a cell does in place of a move: it sets up a stone or sets a mark. */
export type Tool = "black" | "white" | "empty" | "triangle" | "square" | "circle" | "cross" | "label" | "arrow" | "line";

export interface Message {
  text: string;
  /** A text of the engine, in English, behind it. */
  quoted?: string;
}

export interface Notice extends Message {
  /** An alert is read out at once. */
  alert: boolean;
  action?: { label: string; run: () => void };
}

/** A game that is being opened, until the engine has taken it. */
export interface Opening {
  /** The text in the field of the dialog, if it was typed or pasted. */
  typed: string;
  /** Why it could not be opened. */
  error: Message | null;
}

export interface Hint {
  /** The position that it is about. */
  node: number;
  word: string;
  rate: number | null;
}

export interface AppState {
  site: Site;
  /** Why there is no engine, in words for the reader; null while there is one. */
  lost: string | null;
  /** Whether there is a game that can be saved now. */
  hasGame: boolean;
  /** The remedy: give the token, or start without the game on which the engine fails. */
  way: "connect" | "token" | "game";
  games: Games | null;
  board: Board | null;
  state: State | null;
  tree: GameTree;
  analysis: Analysis | null;
  busy: Busy;
  settings: Settings;
  mode: Mode;
  /** What is done with the reader's game, which a lesson or a puzzle puts aside. */
  gameMode: GameMode;
  /** Whether the engine waits although it is its turn in a game. */
  paused: boolean;
  /** The position from which a game is played although the file goes on from there. */
  playsFrom: number | null;
  /** A mistake that the reader tries to better. */
  trial: Trial | null;
  /** What a click on a cell does in place of a move. */
  tool: Tool | null;
  /** Whether the tab of the browser cannot be seen. */
  isHidden: boolean;
  /** Whether the reader wants an analysis whenever the engine does not play. */
  wantsAnalysis: boolean;
  /** The position that a hint is searched for. */
  hintFor: number | null;
  hint: Hint | null;
  /** The moves at this position that are chosen to be compared; null while a click plays. */
  compared: string[] | null;
  /** A line shown on the board, from the current position on. */
  preview: readonly LineMove[] | null;
  /** A cell that waits for its second tap. */
  marked: string | null;
  notice: Notice | null;
  /** Parts of the file that were read differently than written. */
  warnings: string[];
  /** What the reader should know about the letters of the file. */
  charsetNote: CharsetNote | null;
  /** A comment that is being typed, and the node at which that began. */
  draft: { node: number; text: string } | null;
  opening: Opening | null;
  /** The number of games that the reader has opened or begun. */
  gamesOpened: number;
  /** The games of the file that is being opened. */
  choice: Choice | null;
  /** The lesson on the board. */
  lesson: Lesson | null;
  /** The puzzles, once they are asked for, and what became of each. */
  puzzles: readonly PuzzleEntry[] | null;
  outcomes: Record<string, Outcome>;
  puzzle: OpenPuzzle | null;
  /** What the opening book knows here. */
  book: BookMoves | null;
  /** What the study knows here, another one that the reader has opened, and what the last one that was merged has changed. */
  study: StudyEntry | null;
  studyOffer: string | null;
  merged: Merged | null;
  /** The proof that runs, and the one that was found here. */
  proving: Proving | null;
  solved: Solved | null;
  /** Cells of a connection that are shown on the board. */
  lit: readonly string[];
  /** Whether the game is the one after the first lesson. */
  isFirstGame: boolean;
  tab: Tab;
  dialog: Dialog | null;
  gtp: { line: string; reply: string }[];
}

export function firstState(site: Site): AppState {
  return {
    site,
    lost: null,
    hasGame: false,
    way: "connect",
    games: null,
    board: null,
    state: null,
    tree: new GameTree(),
    analysis: null,
    busy: { what: null },
    settings: keptSettings(),
    mode: "play",
    gameMode: "play",
    paused: false,
    playsFrom: null,
    trial: null,
    tool: null,
    isHidden: false,
    wantsAnalysis: false,
    hintFor: null,
    hint: null,
    compared: null,
    preview: null,
    marked: null,
    notice: null,
    warnings: [],
    charsetNote: null,
    draft: null,
    opening: null,
    gamesOpened: 0,
    choice: null,
    lesson: null,
    puzzles: null,
    outcomes: keptOutcomes(),
    puzzle: null,
    book: null,
    study: null,
    studyOffer: null,
    merged: null,
    proving: null,
    solved: null,
    lit: [],
    isFirstGame: false,
    tab: "moves",
    dialog: null,
    gtp: [],
  };
}

export class Store {
  #state: AppState;
  readonly #changed: () => void;

  constructor(site: Site, changed: () => void) {
    this.#state = firstState(site);
    this.#changed = changed;
  }

  get(): Readonly<AppState> {
    return this.#state;
  }

  set(changes: Partial<AppState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#changed();
  }
}
