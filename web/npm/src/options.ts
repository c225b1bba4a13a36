// Options and positions of callers, checked before they reach the engine.

import type { State } from "../../page/src/protocol.js";
import { EngineError } from "./errors.js";
import type { EngineOptions, GameWord, PositionText } from "./types.js";

/** The usual boards of the games. */
const USUAL: Record<GameWord, string> = {
  y: "y 10",
  "poly-y": "poly-y 5 7",
  "bent-y": "bent-y 5 4",
  "obtuse-y": "obtuse-y 6",
  hex: "hex 11 11",
  "caeth-y": "caeth-y 9",
};

const GAMES = Object.keys(USUAL);

function refuse(name: string, got: unknown, expected: string): never {
  const text = typeof got === "string" ? `"${got}"` : String(got);
  throw new EngineError("refused", `${name}: got ${text}, expected ${expected}`);
}

/** Refuses what is no option at all; boards and levels are checked by the engine. */
export function checkOptions(options: EngineOptions): void {
  const { game, size, level, seconds, memory, seed } = options;
  if (game !== undefined && !GAMES.includes(game)) {
    refuse("game", game, `one of ${GAMES.join(", ")}`);
  }
  const sizes: readonly unknown[] = size === undefined ? [] : typeof size === "number" ? [size] : size;
  if (!Array.isArray(sizes) || !sizes.every((each) => Number.isInteger(each))) {
    refuse("size", size, "a whole number such as 11, or several such as [5, 7]");
  }
  for (const [name, value] of Object.entries({ level, seconds, memory })) {
    if (value !== undefined && !(typeof value === "number" && value > 0 && value < Infinity)) {
      refuse(name, value, "a number above 0");
    }
  }
  if (seed !== undefined && !(Number.isSafeInteger(seed) && seed >= 0)) {
    refuse("seed", seed, "a whole number from 0");
  }
}

/** The board of a new game as the engine reads it. */
export function boardText({ game = "hex", size }: EngineOptions): string {
  if (size === undefined) {
    return USUAL[game];
  }
  const sizes = typeof size === "number" ? [size] : size;
  // A single number is a square board of Hex.
  const all = game === "hex" && sizes.length === 1 ? [...sizes, ...sizes] : sizes;
  return [game, ...all].join(" ");
}

/** A position as a Tripoint link: moves are those of the board that is shown. */
export function linkOf(position: PositionText, { board, words }: State): string {
  if (typeof position === "string") {
    return position;
  }
  const wrong = position.find((move) => typeof move !== "string" || !/^[\w()*.-]+$/.test(move));
  if (wrong !== undefined) {
    refuse("move", wrong, "a cell such as c4, or swap");
  }
  const [head] = words.split(":");
  return `${head === undefined || head === "" ? board : head}: ${position.join(" ")}`;
}
