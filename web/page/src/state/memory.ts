// The browser's storage between visits: a game for each tab, and a comment in progress. None of it leaves the browser.

import type { Request } from "../protocol";
import type { KeptClock } from "./groups/clock";
import type { GameMode } from "./groups/game";
import type { Lesson } from "./lessons";
import { read, write } from "./storage";
import type { Summary } from "./summary";
import type { Names, Sides } from "./tree";

const GAME = "tripoint.game.";
const PATH = "tripoint.path.";
const MODE = "tripoint.mode.";
const CLOCK = "tripoint.clock.";
/** The lesson or the puzzle on the board, beside the game. */
const LEARNING = "tripoint.learning.";
const DRAFT = "tripoint.draft";
/** Whether the reader has seen the first lesson or left it. */
const TAUGHT = "tripoint.taught";
/** This tab's name, which survives reloads. */
const TAB = "tripoint.tab";
/** Earlier versions stored one game for all tabs under this key. */
const OLD_GAME = "tripoint.game";
/**
 * How many of the latest games are stored: those in tabs, and those that others replaced. The list shows fewer, because
 * tabs may have the same game.
 */
const MOST_GAMES = 60;

export interface KeptGame {
  sgf: string;
  /** The game's number in its file, from 1. */
  number: number;
  /** The game to read it as if the file doesn't name it: a game's word, or `-`. */
  reading: string;
  /** The charset of the file that it was opened from. */
  charset: string;
  /** That file, one letter for each byte, if its text doesn't preserve it and nothing has changed. */
  raw?: string;
  path: number[];
  mode: GameMode;
  /** Who plays it and how strong the engine is, for a game that another one replaced. */
  sides?: Sides;
  playerNames?: Names;
  level?: number;
  handicap?: number;
  clock?: KeptClock | null;
  /** The board, and how many nodes follow the first one. */
  board?: string;
  moves?: number;
  /** Whether nothing has been done in it yet, or at most one stone played. */
  isNew?: true;
  isSlight?: true;
  /** Whether it was begun here. */
  isOwn?: true;
  /** Its identity, which it keeps when it is opened again or in another tab. */
  id?: string;
  /** What the list of games shows. */
  summary?: Summary;
}

/** A game by the name under which it is stored. */
export interface StoredGame {
  name: string;
  game: KeptGame;
  /** When it was last stored, in milliseconds since 1970. */
  time: number;
}

/** Keys and values in the browser's store. */
export type StoredValues = [key: string, value: string][];

/** A comment that was in progress when the reader left the page: the path to its node, and the text. */
export interface KeptDraft {
  path: number[];
  text: string;
}

/**
 * A lesson or, without one, a puzzle, with the request that opens its position. Without a request, the list of lessons.
 */
export interface KeptLearning {
  lesson: Lesson | null;
  request: Request | null;
}

function modeOf(kept: unknown): GameMode {
  return kept === "analyse" ? kept : "play";
}

function gameOf(tab: string): (KeptGame & { time: number }) | null {
  const kept = read(localStorage, tab === "" ? OLD_GAME : GAME + tab) as (Partial<KeptGame> & { time?: number; learning?: unknown }) | null;
  // Earlier versions stored a lesson's position as the game.
  if (kept === null || typeof kept.sgf !== "string" || kept.learning !== undefined) {
    return null;
  }
  const path = read(localStorage, PATH + tab) ?? kept.path;
  return {
    ...kept,
    sgf: kept.sgf,
    number: kept.number ?? 1,
    reading: kept.reading ?? "-",
    charset: kept.charset ?? "utf-8",
    path: Array.isArray(path) ? (path as number[]) : [],
    mode: modeOf(read(localStorage, MODE + tab)),
    clock: read(localStorage, CLOCK + tab) as KeptClock | null,
    time: kept.time ?? 0,
  };
}

/** The tabs that have stored a game, the last one first. */
function tabs(): string[] {
  const times = Object.keys(localStorage)
    .filter((key) => key.startsWith(GAME))
    .map((key) => key.slice(GAME.length))
    .map((tab) => ({ tab, time: gameOf(tab)?.time ?? 0 }));
  return times.sort((one, other) => other.time - one.time).map(({ tab }) => tab);
}

/** The keys of everything stored under a name. */
function keysOf(tab: string): string[] {
  return [GAME, PATH, MODE, CLOCK, LEARNING].map((key) => key + tab);
}

function forget(tab: string): void {
  for (const key of keysOf(tab)) {
    localStorage.removeItem(key);
  }
}

/** Deletes the games of all tabs except this one and the latest ones. */
function forgetAllBut(most: number, own: string): void {
  tabs().filter((each) => each !== own).slice(most).forEach(forget);
}

/** Stores all values or, if there is no space, none; returns whether there was. */
function writeAll(values: StoredValues): boolean {
  try {
    for (const [key, value] of values) {
      localStorage.setItem(key, value);
    }
    return true;
  } catch {
    for (const [key] of values) {
      localStorage.removeItem(key);
    }
    return false;
  }
}

/** Most games have no clocks. */
function writeClock(tab: string, clock: KeptClock | null): void {
  if (clock === null) {
    localStorage.removeItem(CLOCK + tab);
  } else {
    write(localStorage, CLOCK + tab, clock);
  }
}

/** Deletes games of other tabs, the oldest first, until this one can be written; if it still can't, restores them. */
function makeRoom(own: string, write: () => boolean): boolean {
  const forgotten: StoredValues = [];
  // Each is deleted once, even if the write brings some of them back.
  const others = tabs().filter((tab) => tab !== own);
  while (!write()) {
    const oldest = others.pop();
    if (oldest === undefined) {
      forgotten.forEach((value) => writeAll([value]));
      return false;
    }
    for (const key of keysOf(oldest)) {
      const value = localStorage.getItem(key);
      if (value !== null) {
        forgotten.push([key, value]);
      }
      localStorage.removeItem(key);
    }
  }
  return true;
}

export function newName(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join("-");
}

/** The game that a tab stores; no other tab writes it. */
export class TabMemory {
  #tab: string;
  /** Identifies the writer, because two tabs share a name if the browser copied one of them. */
  readonly #writer = newName();
  #last: (KeptGame & { time: number }) | null = null;

  constructor() {
    const named = read(sessionStorage, TAB);
    this.#tab = typeof named === "string" ? named : newName();
    write(sessionStorage, TAB, this.#tab);
    window.addEventListener("storage", ({ key, newValue }) => {
      if (key === GAME + this.#tab && newValue !== null && this.#last !== null && !newValue.includes(this.#writer)) {
        // This tab's copy keeps the name, and this one keeps its game.
        this.#tab = newName();
        write(sessionStorage, TAB, this.#tab);
        this.keep(this.#last);
      }
    });
    window.addEventListener("pagehide", () => {
      // Another tab may have needed the space, but a reload must find the game on the board.
      if (this.#last !== null && localStorage.getItem(GAME + this.#tab) === null) {
        this.keep(this.#last);
      }
    });
  }

  /** This tab's game or, in a new tab, the last one of any tab. */
  game(): KeptGame | null {
    return this.#last ?? gameOf(this.#tab) ?? gameOf(tabs()[0] ?? "") ?? gameOf("");
  }

  /** Returns whether there was space; games of other tabs are deleted for it, the oldest first. */
  keep(game: KeptGame): boolean {
    const { path, mode, clock = null, ...rest } = game;
    this.#last = { ...game, time: Date.now() };
    forgetAllBut(MOST_GAMES - 1, this.#tab);
    const kept = { ...rest, time: this.#last.time, writer: this.#writer };
    const isKept = makeRoom(this.#tab, () => write(localStorage, GAME + this.#tab, kept));
    this.keepPath(path);
    this.keepMode(mode);
    this.keepClock(clock);
    return isKept;
  }

  /** Games of other tabs and replaced games, the last one first. */
  others(): StoredGame[] {
    return tabs().filter((name) => name !== this.#tab).flatMap((name) => {
      const kept = gameOf(name);
      if (kept === null) {
        return [];
      }
      const { time, ...game } = kept;
      return [{ name, game, time }];
    });
  }

  /** The game on the board. */
  own(): StoredGame | null {
    return this.#last && { name: this.#tab, game: this.#last, time: this.#last.time };
  }

  /** Forgets games, and returns what was stored. */
  remove(names: readonly string[]): StoredValues {
    const keys = names.filter((name) => name !== this.#tab).flatMap(keysOf);
    const values = keys.flatMap((key): StoredValues => {
      const value = localStorage.getItem(key);
      return value === null ? [] : [[key, value]];
    });
    keys.forEach((key) => {
      localStorage.removeItem(key);
    });
    return values;
  }

  /** Stores again what was forgotten, if there is space without deleting other games; returns whether there was. */
  putBack(values: StoredValues): boolean {
    // A tab that still has the game may have stored it again.
    return writeAll(values.filter(([key]) => localStorage.getItem(key) === null));
  }

  /** Stores a replaced game under its own name, unless another tab has it; null if there is no space. */
  putAside(game: KeptGame): StoredGame | null {
    const there = this.others().find((other) => other.game.sgf === game.sgf && other.game.number === game.number)?.name;
    const [name, time] = [there ?? newName(), Date.now()];
    if (there !== undefined) {
      return { name, game, time };
    }
    const { path, mode, clock = null, ...rest } = game;
    forgetAllBut(MOST_GAMES - 2, this.#tab);
    if (!makeRoom(this.#tab, () => write(localStorage, GAME + name, { ...rest, time, isAside: true }))) {
      return null;
    }
    write(localStorage, PATH + name, path);
    write(localStorage, MODE + name, mode);
    writeClock(name, clock);
    return { name, game, time };
  }

  /** Forgets a game that was put aside and is back on the board. Another tab's game stays. */
  takeBack(name: string): void {
    if ((read(localStorage, GAME + name) as { isAside?: boolean } | null)?.isAside === true) {
      forget(name);
    }
  }

  /** The lesson or the puzzle that was on the board; null if it was the game. */
  get learning(): KeptLearning | null {
    return read(localStorage, LEARNING + this.#tab) as KeptLearning | null;
  }

  keepLearning(learning: KeptLearning | null): void {
    if (learning === null) {
      localStorage.removeItem(LEARNING + this.#tab);
    } else {
      write(localStorage, LEARNING + this.#tab, learning);
    }
  }

  /** Stores what the reader does with the game. */
  keepMode(mode: GameMode): void {
    if (this.#last !== null) {
      this.#last.mode = mode;
    }
    write(localStorage, MODE + this.#tab, mode);
  }

  /** Stores the clocks, which run on between the moves. */
  keepClock(clock: KeptClock | null): void {
    if (this.#last !== null) {
      this.#last.clock = clock;
    }
    writeClock(this.#tab, clock);
  }

  /** Stores the reader's position in the game. */
  keepPath(path: number[]): void {
    if (this.#last !== null) {
      this.#last.path = path;
    }
    write(localStorage, PATH + this.#tab, path);
  }

  /** Leaves this tab's stored game, and continues under another name. */
  setAside(): void {
    this.#tab = newName();
    this.#last = null;
    write(sessionStorage, TAB, this.#tab);
  }

  keepDraft(draft: KeptDraft): void {
    write(sessionStorage, DRAFT, draft);
  }

  /** Returns the comment that was in progress, and deletes it from the store. */
  takeDraft(): KeptDraft | null {
    const kept = read(sessionStorage, DRAFT) as KeptDraft | null;
    sessionStorage.removeItem(DRAFT);
    return kept;
  }
}

/** Whether nothing is stored yet, because this browser has never been here. */
export function isFirstVisit(): boolean {
  return Object.keys(localStorage).every((key) => !key.startsWith("tripoint."));
}

export function keepTaught(): void {
  write(localStorage, TAUGHT, true);
}
