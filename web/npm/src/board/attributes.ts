// A board's attributes.

import { EngineError } from "../index.js";
import { boardText, checkOptions } from "../options.js";
import type { EngineOptions, GameWord } from "../types.js";

/** When the engine moves by itself: as the first player, as the second, or as both. */
export type EngineSeat = "first" | "second" | "both";

export interface Attributes {
  options: EngineOptions;
  /** The position to show first, as a Tripoint link. */
  link: string;
  isPlayable: boolean;
  seat: EngineSeat | null;
}

/** A change in these attributes restarts the board. */
export const GAME_ATTRIBUTES = ["game", "size", "turns", "swap", "moves", "playable", "engine", "networks", "books", "orientation", "coordinates", "files", "memory", "seed"];
/** The attributes for the engine's strength. */
export const STRENGTH_ATTRIBUTES = ["level", "seconds"];
/** Attributes that affect only how the board looks. */
export const LOOK_ATTRIBUTES = ["labels", "numbers", "theme", "lang", "confirm"];

function seatOf(word: string | null): EngineSeat | null {
  if (word === null || word === "first" || word === "second" || word === "both") {
    return word;
  }
  throw new EngineError("refused", `engine: got "${word}", expected first, second or both`);
}

/** An attribute's number; NaN if it isn't a number. */
export function numberIn(element: Element, name: string): number | undefined {
  const text = element.getAttribute(name);
  return text === null ? undefined : text.trim() === "" ? NaN : Number(text);
}

export function attributesOf(element: Element): Attributes {
  const text = (name: string) => element.getAttribute(name)?.trim() ?? undefined;
  const given = <Value>(name: string, value: Value | undefined) => (value === undefined ? {} : { [name]: value });
  const options: EngineOptions = {
    ...given("game", text("game") as GameWord | undefined),
    ...given("size", text("size")?.split(/[\s,x×]+/).map(Number)),
    ...given("turns", text("turns")),
    ...given("orientation", text("orientation")),
    ...given("coordinates", text("coordinates")),
    ...given("files", text("files")),
    ...given("memory", numberIn(element, "memory")),
    ...given("seed", numberIn(element, "seed")),
    ...(text("swap") === "off" && { swap: false }),
    networks: element.hasAttribute("networks"),
    books: element.hasAttribute("books"),
  };
  checkOptions(options);
  const moves = text("moves") ?? "";
  const rules = `${options.turns === undefined ? "" : ` turns ${options.turns}`}${options.swap === false ? " no-swap" : ""}`;
  const seat = seatOf(text("engine") ?? null);
  return {
    options,
    link: moves.includes(":") ? moves : `${boardText(options)}${rules}: ${moves.replaceAll(",", " ")}`,
    isPlayable: element.hasAttribute("playable") || seat !== null,
    seat,
  };
}
