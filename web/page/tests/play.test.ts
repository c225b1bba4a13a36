// A game in the mode for playing: what belongs to it, and what doesn't.

import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

async function savedText(seat: Table): Promise<string> {
  await seat.tab("Share");
  const { content } = await seat.download(() => seat.button("Save as SGF").click());
  return content.toString();
}

describeCarriers("a game that is played", (carrier) => {
  const { table } = useTables(carrier);

  test("moves that are taken back aren't part of it", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5", white: "engine", level: 1 });
    await seat.play("a1");
    await seat.settled();
    if (await seat.page.getByRole("button", { name: /^Swap/ }).isVisible()) {
      throw new Error("the engine may swap, not the person");
    }
    const before = await seat.numberOfMoves();
    const free = async () => {
      for (const name of await seat.cellNames()) {
        if ((await seat.stone(name))?.includes("empty")) {
          return name;
        }
      }
      throw new Error("the board is full");
    };
    await seat.play(await free());
    await expect.poll(() => seat.numberOfMoves()).toBe(before + 2);
    await seat.button("Take back").click();
    await expect.poll(() => seat.numberOfMoves()).toBe(before);
    await seat.play(await free());
    await expect.poll(() => seat.numberOfMoves()).toBe(before + 2);
    expect(await savedText(seat)).not.toContain("(;B");
    expect(await seat.page.getByRole("group", { name: /Variation/ }).count()).toBe(0);
    expect(seat.complaints).toEqual([]);
  });

  test("an earlier position is looked at, not played on", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c3", "b2", "d4");
    await seat.button("Previous move").click();
    await seat.cell("a1").click();
    await seat.page.getByText("The game has gone on from here.").waitFor();
    expect(await seat.numberOfMoves()).toBe(3);
    await seat.button("Take back to here").click();
    await expect.poll(() => seat.numberOfMoves()).toBe(2);
    await seat.play("a1");
    expect(await seat.moves()).toEqual(["1. black c3", "2. white b2", "3. black a1"]);
  });

  test("the win rate is hidden, and shown when it is wanted", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7", white: "engine", level: 2 });
    await seat.play("d5");
    await seat.settled();
    expect(await seat.page.locator(".win-rate").count()).toBe(0);
    expect(await seat.page.getByRole("tab", { name: "Analysis" }).count()).toBe(0);
    await seat.button("Show win rate").click();
    await seat.page.locator(".win-rate").waitFor();
    await seat.button("Hide win rate").click();
    await expect.poll(() => seat.page.locator(".win-rate").count()).toBe(0);
  });

  test("a game with a swap to its end, and what comes then", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 4", black: "engine", white: "person", level: 1 });
    await seat.page.locator('[data-cell][aria-label*="black stone"]').waitFor();
    await seat.page.getByRole("button", { name: /^Swap:/ }).click();
    await seat.settled();
    await seat.playToEnd(await seat.cellNames());
    for (const name of ["Review", "Rematch", "Other side"]) {
      expect(await seat.button(name).isVisible()).toBe(true);
    }
    await seat.button("Other side").click();
    await expect.poll(() => seat.numberOfMoves()).toBe(0);
    expect(await seat.settled()).toBe("person");
    await seat.play("b3");
    await seat.settled();
    await seat.button("Resign").click();
    await seat.button("Really resign?").click();
    await seat.button("Rematch").waitFor();
    // Only winners are offered the next level.
    expect(await seat.page.getByRole("button", { name: /^Play level/ }).count()).toBe(0);
    await seat.button("Review").click();
    await seat.page.locator('main[data-mode="analyse"]').waitFor();
    await seat.button("Review more deeply").waitFor({ timeout: 120_000 });
    expect(seat.complaints).toEqual([]);
  });

  test("a new game can do without the swap, and says so in its file and its link", async () => {
    const seat = await table();
    await (await seat.ownSettings()).getByLabel(/^Swap/).uncheck();
    await seat.page.keyboard.press("Escape");
    await seat.newGame({ board: "y 5" });
    const dialog = await seat.ownSettings();
    await dialog.getByLabel(/^Swap/).uncheck();
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect.poll(() => seat.page.getByRole("dialog").count()).toBe(0);
    await seat.play("c3");
    expect(await seat.page.getByRole("button", { name: /^Swap/ }).count()).toBe(0);
    expect(await savedText(seat)).toContain("RU[no-swap]");
    expect(await seat.page.getByRole("textbox", { name: "Link to this position" }).inputValue()).toMatch(/y-5-no-swap:c3$/);
  });

  test("a game goes on after a resignation is taken back, also when the page is opened again", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c3", "b2");
    await seat.button("Resign").click();
    await seat.button("Really resign?").click();
    await expect.poll(() => seat.caption().textContent()).toBe("White wins: Black resigned");
    await seat.button("Take back").click();
    await expect.poll(() => seat.numberOfMoves()).toBe(1);
    await seat.page.waitForTimeout(600);
    await seat.reload();
    await seat.ready();
    await expect.poll(() => seat.caption().textContent()).toContain("White to move");
  });

  test("you can play on from any position, as either side", async () => {
    const seat = await table();
    await seat.openText("(;TG[Y 7]PB[Ann]PW[Bob];B[d5];W[c4];B[d6];W[e6])");
    await expect.poll(() => seat.page.locator("main").getAttribute("data-mode")).toBe("analyse");
    await seat.button("Next move").click();
    await seat.button("Next move").click();
    await expect.poll(() => seat.caption().textContent()).toContain("Black to move");
    // The engine doesn't reply in a study.
    await seat.page.waitForTimeout(400);
    expect(await seat.turn()).toBe("person");
    await seat.button("Play from here").click();
    const dialog = seat.page.getByRole("dialog");
    await dialog.getByLabel("You play").selectOption("white");
    await dialog.getByRole("combobox", { name: "Engine’s level" }).selectOption("1");
    await dialog.getByRole("button", { name: "Play", exact: true }).click();
    // The engine's move is a variation, or equals the study's next move.
    await expect.poll(() => seat.page.locator("[data-cell][aria-label*=stone]").count()).toBe(3);
    expect(await seat.settled()).toBe("person");
    // The study is still there.
    expect(await savedText(seat)).toContain(";B[d6]");
  });

  test("a position of a link behaves the same before and after a reload", async () => {
    const seat = await table();
    const address = new URL(seat.page.url());
    await seat.page.goto(`${address.origin}${address.pathname}#y-7:d5`);
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 7");
    const look = async () => {
      await seat.page.waitForTimeout(600);
      return [await seat.numberOfMoves(), await seat.page.locator("main").getAttribute("data-mode"), await seat.turn()];
    };
    const before = await look();
    expect(before).toEqual([1, "analyse", "person"]);
    await seat.reload();
    await seat.ready();
    expect(await look()).toEqual(before);
  });
});
