// Options and positions from callers, checked before they reach the engine.

import type { State } from "../../page/src/protocol.js";
import { EngineError } from "./errors.js";
import type { EngineOptions, GameWord, PositionText } from "./types.js";

/** The usual board for each game. */
const USUAL: Record<GameWord, string> = {
  y: "y 10",
  "poly-y": "poly-y 5 7",
  "bent-y": "bent-y 5 4",
  "obtuse-y": "obtuse-y 6",
  hex: "hex 11 11",
  "caeth-y": "caeth-y 9",
};

const GAMES = Object.keys(USUAL);

/** A value as it appears in a message. */
function worded(got: unknown): string {
  if (typeof got === "string") {
    return `"${got}"`;
  }
  if (typeof got !== "object" || got === null) {
    return typeof got === "bigint" ? `${got}n` : String(got);
  }
  try {
    return Array.isArray(got) ? JSON.stringify(got) : "an object";
  } catch {
    return "an array";
  }
}

export function refuse(name: string, got: unknown, expected: string): never {
  throw new EngineError("refused", `${name}: got ${worded(got)}, expected ${expected}`);
}

function isNumber(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && value >= least && value <= most;
}

/** A call's options, which must be an object. */
function fieldsOf(options: unknown): Record<string, unknown> {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    refuse("options", options, "an object such as { seconds: 1 }, or nothing");
  }
  return options as Record<string, unknown>;
}

/** Refuses invalid options; the engine checks the boards. */
export function checkOptions(options: EngineOptions): void {
  const { game, size, level, seconds, memory, seed, ...others } = fieldsOf(options);
  if (game !== undefined && !GAMES.includes(game as GameWord)) {
    refuse("game", game, `one of ${GAMES.join(", ")}`);
  }
  const sizes: unknown = size === undefined ? [] : typeof size === "number" ? [size] : size;
  if (!Array.isArray(sizes) || !sizes.every((each) => Number.isInteger(each) && each > 0)) {
    refuse("size", size, "a whole number above 0 such as 11, or several such as [5, 7]");
  }
  if (level !== undefined && !(Number.isInteger(level) && isNumber(level, 0, 10))) {
    refuse("level", level, "a whole number from 0 to 10");
  }
  if (seconds !== undefined && !isNumber(seconds, 0.01, 3600)) {
    refuse("seconds", seconds, "a number from 0.01 to 3600");
  }
  if (memory !== undefined && !(isNumber(memory, 0, Number.MAX_VALUE) && memory > 0)) {
    refuse("memory", memory, "a number above 0");
  }
  if (seed !== undefined && !(Number.isSafeInteger(seed) && isNumber(seed, 0, Infinity))) {
    refuse("seed", seed, "a whole number from 0");
  }
  for (const name of ["swap", "networks", "books"]) {
    if (others[name] !== undefined && typeof others[name] !== "boolean") {
      refuse(name, others[name], "true or false");
    }
  }
  for (const name of ["turns", "orientation", "coordinates"]) {
    if (others[name] !== undefined && typeof others[name] !== "string") {
      refuse(name, others[name], "a text");
    }
  }
}

function isSignal(value: unknown): boolean {
  const { aborted, addEventListener, throwIfAborted } = (value ?? {}) as Partial<AbortSignal>;
  return typeof aborted === "boolean" && typeof addEventListener === "function" && typeof throwIfAborted === "function";
}

/** Refuses invalid limits, signals and callbacks. */
export function checkCall(options: unknown): void {
  const { seconds, simulations, moves, signal, onProgress } = fieldsOf(options);
  if (seconds !== undefined && !isNumber(seconds, 0, Infinity)) {
    refuse("seconds", seconds, "a number from 0, or Infinity for no limit");
  }
  if (simulations !== undefined && simulations !== Infinity && !(Number.isInteger(simulations) && isNumber(simulations, 1, Infinity))) {
    refuse("simulations", simulations, "a whole number above 0, or Infinity for no limit");
  }
  if (moves !== undefined && !(Array.isArray(moves) && moves.every((move) => typeof move === "string"))) {
    refuse("moves", moves, 'an array of moves such as ["c4"]');
  }
  if (signal !== undefined && !isSignal(signal)) {
    refuse("signal", signal, "an AbortSignal, such as that of an AbortController");
  }
  if (onProgress !== undefined && typeof onProgress !== "function") {
    refuse("onProgress", onProgress, "a function");
  }
}

/** Refuses anything but a text. */
export function checkText(name: string, text: unknown, expected: string): void {
  if (typeof text !== "string") {
    refuse(name, text, expected);
  }
}

/** Splits a method's arguments: a position may come before its options; without one, the method uses the game's. */
export function split<Options extends object>(first: PositionText | Options | undefined, second: Options | undefined): [PositionText | undefined, Options] {
  const isPosition = first === undefined || typeof first === "string" || Array.isArray(first);
  const options = (isPosition ? (second === undefined ? {} : second) : first) as Options;
  checkCall(options);
  return [isPosition ? (first as PositionText | undefined) : undefined, options];
}

/** A new game's board, as the engine reads it. */
export function boardText({ game = "hex", size }: EngineOptions): string {
  if (size === undefined) {
    return USUAL[game];
  }
  const sizes = typeof size === "number" ? [size] : size;
  // A single number means a square Hex board.
  const all = game === "hex" && sizes.length === 1 ? [...sizes, ...sizes] : sizes;
  return [game, ...all].join(" ");
}

/** A position as a Tripoint link; moves are on the shown board. */
export function linkOf(position: PositionText, { board, words }: State): string {
  if (typeof position === "string") {
    return position;
  }
  if (!Array.isArray(position)) {
    refuse("position", position, "a link such as hex-11:a5,swap,d4, or an array of moves");
  }
  const wrong: unknown = position.find((move) => typeof move !== "string" || !/^[\w()*.-]+$/.test(move));
  if (wrong !== undefined) {
    refuse("move", wrong, "a cell such as c4, or swap");
  }
  const [head] = words.split(":");
  return `${head === undefined || head === "" ? board : head}: ${position.join(" ")}`;
}
