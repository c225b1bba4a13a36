// What the browser keeps between visits: the game and the settings. Nothing of it leaves the browser.

import type { Sides } from "./tree";

const GAME = "tripoint.game";
const SETTINGS = "tripoint.settings";

export interface KeptGame {
  sgf: string;
  path: number[];
}

export interface Settings {
  sides: Sides;
  level: number;
  seconds: number;
  map: string;
  names: boolean;
  numbers: boolean;
  theme: "system" | "light" | "dark";
  /** A first tap marks a cell, a second one plays it. */
  confirm: boolean;
}

/** A first visitor plays Black, against an engine that can be beaten. */
export const FIRST_SETTINGS: Settings = {
  sides: { black: "person", white: "engine" },
  level: 5,
  seconds: 5,
  map: "none",
  names: true,
  numbers: false,
  theme: "system",
  confirm: false,
};

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden store costs the memory of the game, not the game.
  }
}

export function keptGame(): KeptGame | null {
  const kept = read(GAME) as Partial<KeptGame> | null;
  return kept !== null && typeof kept.sgf === "string" && Array.isArray(kept.path) ? (kept as KeptGame) : null;
}

export function keepGame(game: KeptGame): void {
  write(GAME, game);
}

export function keptSettings(): Settings {
  return { ...FIRST_SETTINGS, ...(read(SETTINGS) as Partial<Settings> | null) };
}

export function keepSettings(settings: Settings): void {
  write(SETTINGS, settings);
}
