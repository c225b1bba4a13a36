// The browser's Back and Forward.

import { expect, test } from "vitest";
import { stepTo, type Place } from "../src/state/places";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

function dialogs(seat: Table): Promise<string[]> {
  return seat.page.getByRole("dialog").evaluateAll((found) => found.map((each) => each.getAttribute("aria-label") ?? ""));
}

async function shows(seat: Table, mode: string, tab: string, dialog?: string): Promise<void> {
  await expect.poll(async () => [await seat.page.locator("main").getAttribute("data-mode"), await seat.page.locator('[role="tab"][aria-selected="true"]').textContent(), await dialogs(seat)]).toEqual([mode, tab, dialog === undefined ? [] : [dialog]]);
  // The page notes where it is once it has drawn everything.
  await seat.page.waitForTimeout(100);
}

async function back(seat: Table): Promise<void> {
  await seat.page.evaluate(() => {
    history.back();
  });
}

async function forward(seat: Table): Promise<void> {
  await seat.page.evaluate(() => {
    history.forward();
  });
}

describeCarriers("Back and Forward", (carrier) => {
  const { table, server } = useTables(carrier);

  test("Back closes a dialog and returns to the mode before; Forward goes there again", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    await seat.playAll("d5", "c4");
    const address = seat.page.url();
    await seat.mode("Analyse");
    await seat.tab("Edit");
    await shows(seat, "analyse", "Edit");
    await seat.button("Settings").focus();
    await seat.page.keyboard.press("Enter");
    await shows(seat, "analyse", "Edit", "Settings");
    await back(seat);
    await shows(seat, "analyse", "Edit");
    // The focus is where it was.
    expect(await seat.page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Settings");
    await forward(seat);
    await shows(seat, "analyse", "Edit", "Settings");
    await seat.page.keyboard.press("Escape");
    await shows(seat, "analyse", "Edit");
    await back(seat);
    await shows(seat, "analyse", "Moves");
    await back(seat);
    await shows(seat, "play", "Moves");
    expect(await seat.moves()).toEqual(["1. black d5", "2. white c4"]);
    await forward(seat);
    await shows(seat, "analyse", "Moves");
    expect([seat.page.url(), seat.complaints]).toEqual([address, []]);
  });

  test("a dialog that is closed or leads to another one leaves nothing to go back to", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    await seat.mode("Analyse");
    await shows(seat, "analyse", "Moves");
    await seat.button("Rules").click();
    await shows(seat, "analyse", "Moves", "Rules");
    await seat.page.keyboard.press("Escape");
    await shows(seat, "analyse", "Moves");
    await seat.page.keyboard.press("Control+k");
    await shows(seat, "analyse", "Moves", "Commands");
    await seat.page.keyboard.type("settings");
    await seat.page.keyboard.press("Enter");
    await shows(seat, "analyse", "Moves", "Settings");
    await back(seat);
    await shows(seat, "analyse", "Moves");
    await back(seat);
    await shows(seat, "play", "Moves");
  });

  test("Back leaves a lesson and a puzzle, and the game is as it was", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    await seat.playAll("d5", "c4");
    await seat.mode("Learn");
    await shows(seat, "learn", "Lessons");
    await seat.button("The first steps").click();
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 5");
    await shows(seat, "learn", "Lessons");
    await back(seat);
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 7");
    await shows(seat, "learn", "Lessons");
    await forward(seat);
    await expect.poll(() => seat.page.locator(".task h2").textContent()).toContain("Connect");
    await back(seat);
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 7");
    await seat.page.getByRole("tab", { name: "Puzzles" }).click();
    await shows(seat, "learn", "Puzzles");
    await seat.button("Today’s puzzle").click();
    await expect.poll(() => seat.page.locator(".task h2").textContent()).toContain("Puzzle ");
    await seat.page.waitForTimeout(200);
    await back(seat);
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 7");
    await shows(seat, "learn", "Puzzles");
    await back(seat);
    await shows(seat, "learn", "Lessons");
    await back(seat);
    await shows(seat, "play", "Moves");
    expect(await seat.moves()).toEqual(["1. black d5", "2. white c4"]);
    expect(seat.complaints).toEqual([]);
  });

  test("after a reload Back still works, and a link's game is not played on by the engine", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7", black: "engine", white: "engine", level: 1 });
    await seat.mode("Analyse");
    await seat.tab("Review");
    await shows(seat, "analyse", "Review");
    await seat.reload();
    await seat.ready();
    await shows(seat, "analyse", "Moves");
    await seat.button("Rules").click();
    await shows(seat, "analyse", "Moves", "Rules");
    await back(seat);
    await shows(seat, "analyse", "Moves");
    await seat.page.goto(`${new URL(server().address).origin}/#hex-5-5:c3,d2`);
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("hex 5 5");
    for (let times = 0; times < 2; times += 1) {
      await back(seat);
      await seat.page.waitForTimeout(300);
    }
    expect(await seat.page.locator("main").getAttribute("data-board")).toBe("hex 5 5");
    expect([await seat.page.locator("main").getAttribute("data-mode"), await seat.numberOfMoves()]).toEqual(["analyse", 2]);
    // All entries were of the page.
    await seat.page.goBack();
    expect(seat.page.url()).toBe("about:blank");
  });
});

test("which step the history takes", () => {
  const place = (changes: Partial<Place>): Place => ({ mode: "play", tab: "moves", dialog: null, learns: null, learning: null, game: "1", ...changes });
  const [play, analyse, edit, rules] = [place({}), place({ mode: "analyse" }), place({ mode: "analyse", tab: "edit" }), place({ mode: "analyse", dialog: "rules" })];
  const step = (from: Place, before: Place | null, to: Place) => stepTo({ place: from, before }, to);
  expect(step(play, null, play)).toBe(null);
  expect(step(play, null, place({ game: "2" }))).toBe("change");
  expect(step(play, null, analyse)).toBe("add");
  // A mode is another place each time, a panel is not.
  expect(step(analyse, play, play)).toBe("add");
  expect(step(edit, analyse, analyse)).toBe("back");
  expect(step(analyse, play, rules)).toBe("add");
  expect(step(rules, analyse, analyse)).toBe("back");
  expect(step(rules, analyse, place({ mode: "analyse", dialog: "settings" }))).toBe("change");
  expect(step(rules, analyse, play)).toBe("change");
  const lesson = place({ mode: "learn", tab: "lessons", learns: "lesson", learning: { lesson: null, request: null } });
  expect(step(lesson, place({ mode: "learn", tab: "lessons" }), place({ mode: "learn", tab: "lessons" }))).toBe("back");
});
