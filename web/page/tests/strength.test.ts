// The level of the next game, and what is hidden while a game goes on.

import { describe, expect, test } from "vitest";
import type { Colour, State } from "../src/protocol";
import { FIRST_SETTINGS, type Settings } from "../src/state/memory";
import type { AppState } from "../src/state/store";
import { hidesRates, nextLevel } from "../src/state/strength";

interface Case {
  winner?: Colour | null;
  exchanged?: boolean;
  settings?: Partial<Settings>;
  wantsAnalysis?: boolean;
}

function app({ winner = null, exchanged = false, settings = {}, wantsAnalysis = false }: Case): AppState {
  const result = winner === null ? null : { winner, text: "" };
  const levels = Array.from({ length: 10 }, (_, index) => ({ number: index + 1 }));
  return {
    state: { result, exchanged } as State,
    games: { levels },
    settings: { ...FIRST_SETTINGS, adapts: true, hidesRates: true, ...settings },
    wantsAnalysis,
  } as unknown as AppState;
}

describe("the level of the next game", () => {
  test("rises after a win and falls after a loss, within the ten levels", () => {
    expect(nextLevel(app({ winner: "black", settings: { level: 3 } }))).toBe(4);
    expect(nextLevel(app({ winner: "white", settings: { level: 3 } }))).toBe(2);
    expect(nextLevel(app({ winner: "white", settings: { level: 1 } }))).toBe(1);
    expect(nextLevel(app({ winner: "black", settings: { level: 10 } }))).toBe(10);
  });

  test("is about the person, who may have another colour after a swap", () => {
    expect(nextLevel(app({ winner: "black", exchanged: true, settings: { level: 3 } }))).toBe(2);
    expect(nextLevel(app({ winner: "white", settings: { level: 3, sides: { black: "engine", white: "person" } } }))).toBe(4);
  });

  test("stays without a result, without an opponent, and where it is not to adapt", () => {
    expect(nextLevel(app({ settings: { level: 3 } }))).toBe(3);
    expect(nextLevel(app({ winner: "black", settings: { level: 3, adapts: false } }))).toBe(3);
    expect(nextLevel(app({ winner: "black", settings: { level: 3, sides: { black: "person", white: "person" } } }))).toBe(3);
  });
});

test("win rates are hidden in a game against the engine until it is over or analysed", () => {
  expect(hidesRates(app({}))).toBe(true);
  expect(hidesRates(app({ winner: "white" }))).toBe(false);
  expect(hidesRates(app({ wantsAnalysis: true }))).toBe(false);
  expect(hidesRates(app({ settings: { hidesRates: false } }))).toBe(false);
  expect(hidesRates(app({ settings: { sides: { black: "engine", white: "engine" } } }))).toBe(false);
});
