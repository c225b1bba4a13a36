// The dialog for a new game: ready games, and names, a handicap and clocks.

import { expect, test } from "vitest";
import { playable, openFields, type GameChoice } from "../src/state/new-games";
import { sketchOf } from "../src/state/board-sketch";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

const CHOICE: GameChoice = {
  board: "hex 11 11",
  turns: "1",
  swap: true,
  sides: { black: "person", white: "engine" },
  names: { black: "", white: "" },
  level: 10,
  seconds: 5,
  handicap: 0,
  control: null,
};
const PEOPLE = { black: "person", white: "person" } as const;
const ENGINES = { black: "engine", white: "engine" } as const;
const CONTROL = { main: 300, increment: 0 };

test("only settings that do something are open", () => {
  const open = (changes: Partial<GameChoice>, cells = 121) => openFields({ ...CHOICE, ...changes }, cells);
  expect(open({})).toEqual({ people: ["black"], level: true, adapts: true, seconds: true, handicaps: [2, 3, 4, 5], swap: true, control: true });
  expect(open({ sides: PEOPLE })).toMatchObject({ people: ["black", "white"], level: false, adapts: false, seconds: false });
  expect(open({ sides: ENGINES })).toMatchObject({ people: [], adapts: false, handicaps: [], control: false });
  expect([open({ level: 9 }).seconds, open({ control: CONTROL }).seconds]).toEqual([false, false]);
  expect([open({ handicap: 2 }).swap, open({ handicap: 2, turns: "122*" }).swap, open({ handicap: 4 }, 28).swap]).toEqual([false, true, true]);
});

test("a setting that isn't open does nothing", () => {
  expect(playable({ ...CHOICE, handicap: 3 }, 121)).toMatchObject({ handicap: 3, swap: false });
  expect(playable({ ...CHOICE, handicap: 3, turns: "122*", sides: ENGINES, control: CONTROL }, 121)).toMatchObject({ handicap: 0, swap: true, control: null });
});

test("a sketch has a board's cells", () => {
  const cells = (board: string) => sketchOf(board).empty.split("M").length - 1;
  expect(["y 10", "hex 11 13", "poly-y 5 7", "bent-y 5 4", "obtuse-y 6", "caeth-y 9"].map(cells)).toEqual([55, 143, 106, 93, 91, 108]);
});

const over = (seat: Table, text: string) => expect.poll(() => seat.caption().textContent(), { timeout: 20_000 }).toBe(text);

/** Begins a game of two people on Y 5. */
async function begin(seat: Table, fields: Record<string, string>, names: Record<string, string> = {}): Promise<void> {
  const dialog = await seat.ownSettings();
  await dialog.locator(".size select").selectOption("5");
  await dialog.getByRole("combobox", { name: "White" }).selectOption("person");
  for (const [name, value] of Object.entries(fields)) {
    await dialog.getByRole("combobox", { name }).selectOption(value);
  }
  for (const [name, value] of Object.entries(names)) {
    await dialog.getByRole("textbox", { name }).fill(value);
  }
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 5");
}

async function savedText(seat: Table): Promise<string> {
  await seat.tab("Share");
  const { content } = await seat.download(() => seat.button("Save as SGF").click());
  return content.toString();
}

/** Leaves players this time, in milliseconds, and opens the page again. */
async function setClocks(seat: Table, left: { black: number; white: number }): Promise<void> {
  // The page stores the clocks once more when it closes.
  await seat.page.context().addInitScript((times) => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith("tripoint.clock.") && sessionStorage.getItem("set") === null)) {
      localStorage.setItem(key, JSON.stringify({ ...(JSON.parse(localStorage.getItem(key) ?? "{}") as object), left: times }));
    }
    sessionStorage.setItem("set", "true");
  }, left);
  await seat.reload();
  await seat.ready();
}

describeCarriers("a new game", (carrier) => {
  const { table } = useTables(carrier);

  test("begins with one click", async () => {
    const seat = await table();
    const games = seat.page.getByRole("dialog").locator(".ready-games button");
    await seat.button("New game").click();
    expect(await games.locator(".choice-title").allTextContents()).toEqual(["First game", "Even game", "Full strength"]);
    await games.first().click();
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 7");
    await seat.page.locator(".goal-line").waitFor();
    expect(await seat.page.locator(".player").last().textContent()).toContain("Engine, level 0");
    await seat.button("New game").click();
    await seat.page.getByRole("dialog").getByRole("combobox", { name: "Game" }).selectOption("hex");
    // The level of the first game isn't the one for an even game.
    expect(await games.nth(1).textContent()).toContain("Hex 11×11The usual board against level 2;");
    await games.nth(1).click();
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("hex 11 11");
    expect(await seat.page.locator(".player").last().textContent()).toContain("Engine, level 2");
    expect(seat.complaints).toEqual([]);
  });

  test("shows no setting that does nothing", async () => {
    const seat = await table();
    const dialog = await seat.ownSettings();
    const labels = () => dialog.locator("form label").evaluateAll((all) => all.map((label) => label.querySelector("span")?.textContent));
    expect(await labels()).toEqual(["Cells on a side", "Black (first)", "White", "Your name", "Engine’s level", expect.stringContaining("Adapt"), "Clock", "Turns", "Handicap", expect.stringContaining("Swap")]);
    await dialog.getByRole("combobox", { name: "White" }).selectOption("person");
    await dialog.getByRole("combobox", { name: "Clock" }).selectOption("5");
    await dialog.getByRole("combobox", { name: "Handicap" }).selectOption("2");
    expect(await labels()).toEqual(["Cells on a side", "Black (first)", "White", "Black’s name", "White’s name", "Clock", "Added for each move", "Turns", "Handicap"]);
  });

  test("has the players' names, also in its file", async () => {
    const seat = await table();
    await begin(seat, {}, { "Black’s name": "Ann", "White’s name": "Bob" });
    const players = () => seat.page.locator(".player-name").allTextContents();
    expect(await players()).toEqual(["Black Ann", "White Bob"]);
    await seat.playAll("c3", "b2");
    await seat.reload();
    await seat.ready();
    await expect.poll(players).toEqual(["Black Ann", "White Bob"]);
    expect(await savedText(seat)).toMatch(/PB\[Ann\].*PW\[Bob\]|PW\[Bob\].*PB\[Ann\]/s);
  });

  test("can have handicap stones", async () => {
    const seat = await table();
    const dialog = await seat.ownSettings();
    await dialog.locator(".size select").selectOption("7");
    await dialog.getByRole("combobox", { name: "Engine’s level" }).selectOption("1");
    await dialog.getByRole("combobox", { name: "Handicap" }).selectOption("3");
    await dialog.getByRole("button", { name: "Start" }).click();
    await over(seat, "Black places handicap stone 1 of 3");
    await seat.playAll("d5", "c4");
    await over(seat, "Black places handicap stone 3 of 3");
    await seat.cell("c4").click();
    await over(seat, "Black places handicap stone 2 of 3");
    await seat.reload();
    await seat.ready();
    await over(seat, "Black places handicap stone 2 of 3");
    await seat.playAll("c5", "a1");
    // Then the engine moves.
    await expect.poll(() => seat.numberOfMoves()).toBe(1);
    expect(await seat.settled()).toBe("person");
    expect(await seat.page.locator('[data-cell][aria-label*="black stone"]').count()).toBe(3);
    expect(await seat.page.getByRole("button", { name: /^Swap/ }).count()).toBe(0);
    expect(await savedText(seat)).toMatch(/AB(\[\w+\]){3}/);
    expect(seat.complaints).toEqual([]);
  });

  test("is lost on time", async () => {
    const seat = await table();
    await begin(seat, { Clock: "1", "Added for each move": "2" });
    const clocks = () => seat.page.getByRole("timer").allTextContents();
    expect(await clocks()).toEqual(["1:00", "1:00"]);
    await seat.playAll("c3", "b2");
    await expect.poll(async () => (await clocks())[0]).toBe("0:58");
    await setClocks(seat, { black: 3000, white: 30_000 });
    await over(seat, "White wins: Black ran out of time");
    expect(await clocks()).toEqual(["0.0", "0:30"]);
    expect(await seat.button("Take back").count()).toBe(0);
    await seat.cell("a1").click();
    await seat.page.getByText("The game is over.").waitFor();
    expect(await seat.moves()).toEqual(["1. black c3", "2. white b2"]);
    expect(await savedText(seat)).toContain("RE[W+Time]");
    await seat.reload();
    await seat.ready();
    await over(seat, "White wins: Black ran out of time");
    await seat.tab("Moves");
    await seat.button("Rematch").click();
    await expect.poll(clocks).toEqual(["1:00", "1:00"]);
    expect(seat.complaints).toEqual([]);
  });

  test("can be lost on time by the engine", async () => {
    const seat = await table();
    await begin(seat, { Clock: "1", White: "engine", "Engine’s level": "10" });
    await seat.play("c3");
    await expect.poll(() => seat.numberOfMoves()).toBe(2);
    expect(await seat.page.getByRole("timer").last().textContent()).toMatch(/^(1:00|0:5\d)$/);
    await setClocks(seat, { black: 30_000, white: 1 });
    await seat.play("a1");
    await over(seat, "You win: White ran out of time");
    expect(seat.complaints).toEqual([]);
  });
});
