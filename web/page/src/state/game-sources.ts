// Where games come from: the reader's file, this browser, or the page itself.

import type { Request } from "../protocol";
import { encode, namedCharset, type Decoded } from "./charset";
import { keptClock, type KeptClock } from "./groups/clock";
import type { GameMode } from "./groups/game";
import type { Settings } from "./groups/settings";
import type { Tab } from "./groups/view";
import type { KeptGame } from "./memory";
import type { AppState } from "./store";
import type { Summary } from "./summary";

/** How to reach the engine. */
export interface Engine {
  /** Returns the request's number; null if it was too long. */
  send: (request: Request) => number | null;
  change: (request: Request) => void;
  /** Whether the stored game has reached it. */
  isRestored: () => boolean;
}

/** What a `save` request is for: this tab's memory, a file, or the way back to a game that is about to be replaced. */
export type Save = { for: "keep" } | { for: "download"; isNamed: boolean } | ({ for: "return"; text: string; players: Players } & Place);

/** What the players have besides the rules: stones before the first move, and clocks. */
export interface Terms {
  handicap: number;
  clock: KeptClock | null;
}

/** Who plays a game and how, and how strong the engine is. */
export type Players = Pick<Settings, "sides" | "playerNames" | "level"> & Terms;

export function playersOf({ settings: { sides, playerNames, level }, game: { handicap }, clock }: AppState): Players {
  return { sides, playerNames, level, handicap, clock: keptClock(clock) };
}

/** The file that the game on the board was opened from. */
export interface Source {
  /** The game's number in the file, from 1, and the game to read it as if the file doesn't name it. */
  number: number;
  reading: string;
  file: Decoded;
  /** Whether this browser has saved it. */
  kept?: true;
  /** Whether it begins on the page: until it changes, there is nothing to store. */
  isNew?: true;
  /** Whether it was begun here, so that the players are this page's. */
  isOwn?: true;
  /** Whether it is a position in the page's address. */
  isLink?: true;
  /** What the reader does with it. */
  mode?: GameMode;
  /** The panel to show with it, if not the moves. */
  tab?: Tab;
  /** The name under which it was put aside. */
  name?: string;
  /** Its identity, and what the list of games shows of it. */
  id?: string;
  summary?: Summary;
  terms?: Terms;
}

/** A game with the reader's place in it, and what the reader does with it. */
export interface Place {
  source: Source;
  path: number[];
  mode: GameMode;
  isNew: boolean;
  isSlight: boolean;
  board: string;
  moves: number;
  summary: Summary | null;
}

/** Requests that put another game on the board. */
export const OPENING = new Set<Request["verb"]>(["open", "choose", "restore", "line", "game"]);

/** As in the file. */
export const AS_WRITTEN = "-";

/** A game that begins on the page: a file, a link, or one that the page's readers play. */
export const NEW: Source = { number: 1, reading: AS_WRITTEN, file: { text: "", charset: "utf-8", bytes: null }, isNew: true };
export const OWN: Source = { ...NEW, isOwn: true };

/** The game to read a text as. */
export function gameOf(reading: string): { game?: string } {
  return reading === AS_WRITTEN ? {} : { game: reading };
}

function isAscii(text: string): boolean {
  return /^[\x00-\x7f]*$/.test(text);
}

/** A saved game as the file that it came from, or in UTF-8. */
export function decodedOf({ sgf, charset, raw }: KeptGame): Decoded {
  return { text: sgf, charset, bytes: raw === undefined ? null : Uint8Array.from(raw, (letter) => letter.charCodeAt(0)) };
}

/** A text in its game's file charset, or null if the charset lacks some letters or isn't named. */
export function written(text: string, file: Decoded, isNamed: boolean): Uint8Array<ArrayBuffer> | string | null {
  const isSame = text === file.text;
  // A UTF-8 file names its charset, unless it is pure ASCII.
  const isPlain = isNamed || file.charset !== "utf-8" || isAscii(text) || namedCharset(text) === "utf-8";
  return isSame && file.bytes !== null ? file.bytes : isSame || isPlain ? encode(text, file.charset) : null;
}

export function bytesOf({ bytes, text, charset }: Decoded): Uint8Array<ArrayBuffer> | string {
  return bytes ?? encode(text, charset) ?? text;
}

/** Where a stored game comes from. */
export function sourceOf(kept: KeptGame, name?: string): Source {
  const { number, reading, isNew, isOwn, id, summary, handicap = 0, clock = null } = kept;
  const known = { ...(isNew && { isNew }), ...(isOwn && { isOwn }), ...(name !== undefined && { name }), ...(id !== undefined && { id }), ...(summary && { summary }) };
  return { number, reading, file: decodedOf(kept), kept: true, terms: { handicap, clock }, ...known };
}

/** A game in the form that this browser stores, with its players. */
export function keptGame(sgf: string, { source: { number, reading, file, id, isOwn }, path, mode, isNew, isSlight, board, moves, summary }: Place, players: Players): KeptGame {
  const raw = file.bytes === null || file.text !== sgf ? undefined : Array.from(file.bytes, (byte) => String.fromCharCode(byte)).join("");
  const flags = { ...(isNew && { isNew }), ...(isOwn && { isOwn }), ...(isSlight && { isSlight }) };
  const list = { ...(id !== undefined && { id }), ...(summary !== null && { summary }) };
  return { sgf, number, reading, charset: file.charset, path, mode, ...players, board, moves, ...flags, ...list, ...(raw !== undefined && { raw }) };
}
