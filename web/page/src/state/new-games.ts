// How a game begins, and which of its settings do anything.

import type { Colour } from "../protocol";
import { fullClock, stopped, type TimeControl } from "./groups/clock";
import type { Mode } from "./groups/game";
import type { Preferences } from "./preferences";
import type { Session } from "./session";
import type { Store } from "./store";
import { FULL_STRENGTH } from "./strength";
import { namesFor, type Names, type Sides } from "./tree";
import { t } from "../text";

/** How many cells a board has for each handicap stone, and the most stones. */
const CELLS_FOR_STONE = 8;
const MOST_STONES = 5;

/** A game to begin. */
export interface GameChoice {
  board: string;
  turns: string;
  swap: boolean;
  sides: Sides;
  names: Names;
  level: number;
  seconds: number;
  /** How many stones Black has on the board before White's first move; 0 without a handicap. */
  handicap: number;
  control: TimeControl | null;
}

/** The settings that do something in a game. */
export interface OpenFields {
  /** The people, by their colours. */
  people: readonly Colour[];
  level: boolean;
  adapts: boolean;
  seconds: boolean;
  /** The possible numbers of handicap stones. */
  handicaps: readonly number[];
  swap: boolean;
  control: boolean;
}

export function openFields({ turns, sides, level, handicap, control }: GameChoice, cells: number): OpenFields {
  const people = (["black", "white"] as const).filter((colour) => sides[colour] === "person");
  const hasEngine = people.length < 2;
  const most = people.includes("black") && turns === "1" ? Math.min(MOST_STONES, Math.floor(cells / CELLS_FOR_STONE)) : 0;
  const handicaps = Array.from({ length: Math.max(0, most - 1) }, (_, index) => index + 2);
  return {
    people,
    level: hasEngine,
    adapts: people.length === 1,
    seconds: hasEngine && level === FULL_STRENGTH && (control === null || people.length === 0),
    handicaps,
    swap: !handicaps.includes(handicap),
    control: people.length > 0,
  };
}

/** The game without the settings that do nothing in it. */
export function playable(choice: GameChoice, cells: number): GameChoice {
  const open = openFields(choice, cells);
  return { ...choice, swap: choice.swap && open.swap, handicap: open.swap ? 0 : choice.handicap, control: open.control ? choice.control : null };
}

/** What it needs from the page. */
interface Around {
  readonly preferences: Preferences;
  mode: (mode: Mode) => void;
}

export class NewGames {
  readonly #store: Store;
  readonly #session: Session;
  readonly #page: Around;

  constructor(store: Store, session: Session, page: Around) {
    this.#store = store;
    this.#session = session;
    this.#page = page;
  }

  begin({ board, turns, swap, sides, names, level, seconds, handicap, control }: GameChoice): void {
    // The game before keeps its own players and level.
    this.#session.files.offerEarlier(t.play.notices.newGame);
    this.#page.preferences.level(level);
    this.#page.preferences.set({ sides, playerNames: names, seconds });
    this.#store.set({ view: { dialog: null }, game: { paused: false }, search: { wantsAnalysis: false }, lessons: { course: null, isFirstGame: false } });
    this.#session.files.begin(board, turns, swap, { handicap, clock: control && fullClock(control) });
  }

  /** Begins a game with the reader's own settings, which the form then has again. */
  beginOwn(choice: GameChoice, cells: number): void {
    this.#page.preferences.set({ swap: choice.swap, control: choice.control });
    this.begin(playable(choice, cells));
  }

  /** Plays on from this position, whatever follows it in the file. This game has no clocks. */
  playFrom(sides: Sides, level: number, seconds: number): void {
    const { game: { state } } = this.#store.get();
    if (state === null) {
      return;
    }
    this.#page.preferences.level(level);
    this.#page.preferences.set({ sides, seconds });
    this.#store.set({ view: { dialog: null }, game: { paused: false } });
    this.#page.mode("play");
    this.#store.set({ game: { playsFrom: state.at }, clock: stopped(null) });
    this.#session.reconcile();
  }

  /** Begins another game like this one, with these players at this level. */
  rematch(sides: Sides, level: number): void {
    const { game: { state, handicap }, settings, clock: { control } } = this.#store.get();
    if (state !== null) {
      const { seconds, playerNames } = settings;
      const names = namesFor(sides, settings.sides, playerNames);
      this.begin({ board: state.board, turns: state.turns, swap: state.hasSwap, sides, names, level, seconds, handicap, control });
    }
  }
}
