// The preferences of the reader, which are kept between visits.

import type { State } from "../../protocol";
import type { Language } from "../../text";
import { read, write } from "../storage";
import { playerOf, type Sides } from "../tree";
import type { Connection } from "./connection";
import type { Game } from "./game";
import type { Group } from "./group";

const KEY = "tripoint.settings";

/** How the boards of a game are shown. */
export interface Display {
  orientation?: string;
  coordinates?: string;
}

export interface Settings {
  sides: Sides;
  level: number;
  /** Whether the level of the next game follows the result of the last one. */
  adapts: boolean;
  /** The level to which the last game against the engine has led; null once a level is chosen. */
  nextLevel: number | null;
  seconds: number;
  map: string;
  names: boolean;
  numbers: boolean;
  /** How the boards of each game are shown, by its word. */
  displays: Record<string, Display>;
  theme: "system" | "light" | "dark";
  /** The language of the page; the browser has one, too. */
  language: "system" | Language;
  /** A first tap marks a cell, a second one plays it; null: on small screens that are touched. */
  confirm: boolean | null;
  /** Whether win rates are hidden while a game against the engine goes on. */
  hidesRates: boolean;
  /** Whether an analysis shows no moves, but what the last move has lost. */
  hidesMoves: boolean;
  sounds: boolean;
  /** Whether new games have a swap. */
  swap: boolean;
}

/** A first visitor plays Black, against an engine that can be beaten. */
export const FIRST_SETTINGS: Settings = {
  sides: { black: "person", white: "engine" },
  level: 3,
  adapts: false,
  nextLevel: null,
  seconds: 5,
  map: "none",
  names: true,
  numbers: false,
  displays: {},
  theme: "system",
  language: "system",
  confirm: null,
  hidesRates: true,
  hidesMoves: false,
  sounds: false,
  swap: true,
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

/** Whether a game has ended here, so that it moves the level of the next one. The result of a game that is opened, or walked through, says
 * nothing of the reader. */
function hasEnded({ game: { state: before, mode } }: Reads, state: State): boolean {
  const isOther = mode !== "play" || state.opened !== undefined || state.lesson !== before?.lesson || state.revision === before.revision;
  return before?.result === null && state.result !== null && !isOther;
}

/** The level after a game: a win of the person against the engine raises it, and a loss lowers it. */
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

/** How the boards of each game are shown at first: a tall and narrow screen has the largest cells with Hex on its acute corner. */
function firstDisplays(): Record<string, Display> {
  return matchMedia("(max-width: 48rem) and (max-aspect-ratio: 12 / 25)").matches ? { hex: { orientation: "tall" } } : {};
}


export function keepSettings(settings: Settings): void {
  write(localStorage, KEY, settings);
}
