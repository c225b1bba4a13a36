// The reader's preferences, which are stored between visits.

import type { Request, State } from "../../protocol";
import type { Language } from "../../text";
import type { Stones } from "../../text/stones";
import { read, write } from "../storage";
import { PERSON_BEGINS, playerOf, type Names, type Sides } from "../tree";
import type { TimeControl } from "./clock";
import type { Connection } from "./connection";
import type { Game } from "./game";
import type { Group } from "./group";

const KEY = "tripoint.settings";

/** How a game's boards are shown. */
export interface Display {
  orientation?: string;
  coordinates?: string;
}

export interface Settings {
  sides: Sides;
  playerNames: Names;
  level: number;
  /** The last level between the weakest one and full strength: the one for an even game. */
  evenLevel: number;
  /** Whether the next game's level follows the last one's result. */
  adapts: boolean;
  /** The level that follows from the last game against the engine; null once the reader chooses a level. */
  nextLevel: number | null;
  seconds: number;
  map: string;
  names: boolean;
  numbers: boolean;
  /** How each game's boards are shown, by the game's word. */
  displays: Record<string, Display>;
  /** The colours of each game's stones, by the game's word; black and white if it has none here. */
  stones: Record<string, Stones>;
  theme: "system" | "light" | "dark";
  /** The page's language; the browser has one too. */
  language: "system" | Language;
  /** Whether a first tap marks a cell and a second one plays it; null for small touch screens only. */
  confirm: boolean | null;
  /** Whether win rates are hidden during a game against the engine. */
  hidesRates: boolean;
  /** Whether an analysis hides moves and shows only what the last move lost. */
  hidesMoves: boolean;
  sounds: boolean;
  /** Whether new games have a swap. */
  swap: boolean;
  /** The clocks of new games; null for none. */
  control: TimeControl | null;
}

/** On the first visit, the reader plays Black against an engine that can be beaten. */
export const FIRST_SETTINGS: Settings = {
  sides: PERSON_BEGINS,
  playerNames: { black: "", white: "" },
  level: 2,
  evenLevel: 2,
  adapts: false,
  nextLevel: null,
  seconds: 5,
  map: "none",
  names: true,
  numbers: false,
  displays: {},
  stones: {},
  theme: "system",
  language: "system",
  confirm: null,
  hidesRates: true,
  hidesMoves: false,
  sounds: false,
  swap: true,
  control: null,
};

interface Reads {
  connection: Connection;
  game: Game;
  settings: Settings;
}

export const settings: Group<Settings, Reads> = {
  first: () => ({ ...FIRST_SETTINGS, displays: firstDisplays(), ...(read(localStorage, KEY) as Partial<Settings> | null) }),
  receive: (app, message) => (message.type === "state" && hasEnded(app, message) ? { nextLevel: levelAfter(message, app.settings, app.connection.games?.levels ?? []) } : {}),
};

/**
 * Whether a game has ended here, so that it affects the next one's level. If a game was opened or walked through, its
 * result says nothing about the reader.
 */
function hasEnded({ game: { state: before, mode } }: Reads, state: State): boolean {
  const isOther = mode !== "play" || state.opened !== undefined || state.lesson !== before?.lesson || state.revision === before.revision;
  return before?.result === null && state.result !== null && !isOther;
}

/** The level after a game: it goes up if the person beat the engine, and down after a loss. */
export function levelAfter({ result, exchanged }: State, { sides, level }: Settings, levels: readonly { number: number }[]): number {
  if (result === null || sides.black === sides.white) {
    return level;
  }
  const hasWon = playerOf(result.winner, sides, exchanged) === "person";
  return levels.find(({ number }) => number === level + (hasWon ? 1 : -1))?.number ?? level;
}

/** Whether a first tap only marks the cell. */
export function confirms({ confirm }: Settings): boolean {
  return confirm ?? matchMedia("(pointer: coarse) and (max-width: 48rem)").matches;
}

/** How each game's boards are shown at first: on a phone that is held upright, Hex has the largest cells on its acute corner. */
function firstDisplays(): Record<string, Display> {
  return matchMedia("(max-width: 48rem) and (max-aspect-ratio: 13 / 20)").matches ? { hex: { orientation: "tall" } } : {};
}

/** The requests that tell an engine the settings; the time for a move comes with the search. */
export function settingsRequests({ displays, level, map }: Settings): Request[] {
  return [...Object.entries(displays).map(([game, display]) => ({ verb: "display" as const, game, ...display })), { verb: "level", level }, { verb: "map", map }];
}

export function keepSettings(settings: Settings): void {
  write(localStorage, KEY, settings);
}
