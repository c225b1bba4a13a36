// The next game's level, and what is hidden during a game.

import { describe, expect, test } from "vitest";
import type { Colour, State } from "../src/protocol";
import { FIRST_SETTINGS, levelAfter, type Settings } from "../src/state/groups/settings";
import type { AppState } from "../src/state/store";
import { hidesRates, nextLevel } from "../src/state/strength";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

interface Case {
  mode?: "play" | "analyse";
  winner?: Colour | null;
  exchanged?: boolean;
  settings?: Partial<Settings>;
}

function app({ winner = null, exchanged = false, settings = {}, mode = "play" }: Case): AppState {
  const result = winner === null ? null : { winner, text: "" };
  const levels = Array.from({ length: 11 }, (_, number) => ({ number }));
  return {
    game: { state: { result, exchanged } as State, mode },
    connection: { games: { levels } },
    settings: { ...FIRST_SETTINGS, adapts: true, hidesRates: true, ...settings },
  } as unknown as AppState;
}

describe("the level of the next game", () => {
  const after = (played: Case): number => {
    const { game: { state }, settings, connection: { games } } = app(played);
    return levelAfter(state as State, settings, games?.levels ?? []);
  };

  test("rises after a win and falls after a loss, within the eleven levels", () => {
    expect(after({ winner: "black", settings: { level: 3 } })).toBe(4);
    expect(after({ winner: "white", settings: { level: 3 } })).toBe(2);
    expect(after({ winner: "white", settings: { level: 0 } })).toBe(0);
    expect(after({ winner: "black", settings: { level: 10 } })).toBe(10);
  });

  test("is about the person, who may have another colour after a swap", () => {
    expect(after({ winner: "black", exchanged: true, settings: { level: 3 } })).toBe(2);
    expect(after({ winner: "white", settings: { level: 3, sides: { black: "engine", white: "person" } } })).toBe(4);
  });

  test("stays without a result, and without an opponent", () => {
    expect(after({ settings: { level: 3 } })).toBe(3);
    expect(after({ winner: "black", settings: { level: 3, sides: { black: "person", white: "person" } } })).toBe(3);
  });

  test("is the one that a game has led to, if it is to adapt", () => {
    const settings = { ...FIRST_SETTINGS, level: 3 };
    expect(nextLevel({ ...settings, adapts: true, nextLevel: 4 })).toBe(4);
    expect(nextLevel({ ...settings, adapts: true, nextLevel: null })).toBe(3);
    expect(nextLevel({ ...settings, adapts: false, nextLevel: 4 })).toBe(3);
  });
});

describeCarriers("a level that adapts", (carrier) => {
  const { table } = useTables(carrier);
  const next = (seat: Table) => seat.page.locator("p.hint");

  test("follows a game that ends here, and none that is opened", async () => {
    const seat = await table();
    await (await seat.ownSettings()).getByLabel("Adapt the level").check();
    await seat.page.keyboard.press("Escape");
    await seat.newGame({ board: "y 4", white: "engine", level: 3 });
    await seat.openText("(;TG[Y 2];B[a1];W[a2];B[b2])");
    await seat.button("Last position").click();
    await expect.poll(() => seat.caption().textContent()).toContain("Black has won");
    await expect.poll(() => next(seat).textContent()).not.toContain("next game");
    await seat.newGame({ board: "y 4", white: "engine", level: 3 });
    await seat.button("Resign").click();
    await seat.button("Really resign?").click();
    await expect.poll(() => next(seat).textContent()).toContain("The next game is at level 2.");
    // Opening a game doesn't affect it.
    await seat.openText("(;TG[Y 2];B[a1];W[a2];B[b2])");
    await seat.button("Last position").click();
    await expect.poll(() => seat.caption().textContent()).toContain("Black has won");
    await seat.mode("Play");
    await expect.poll(() => next(seat).textContent()).toContain("The next game is at level 2.");
  });
});

test("win rates are hidden in a game against the engine until it is over or studied", () => {
  expect(hidesRates(app({}))).toBe(true);
  expect(hidesRates(app({ winner: "white" }))).toBe(false);
  expect(hidesRates(app({ mode: "analyse" }))).toBe(false);
  expect(hidesRates(app({ settings: { hidesRates: false } }))).toBe(false);
  expect(hidesRates(app({ settings: { sides: { black: "engine", white: "engine" } } }))).toBe(false);
});
