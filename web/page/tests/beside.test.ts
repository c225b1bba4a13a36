// Games survive lessons, puzzles and the games that replace them.

import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

const FILE = "(;FF[4]SZ[7]TG[Y 7]PB[Ann]C[of the file];B[d5];W[c4](;B[e6])(;B[b3]C[a line]))";

function board(seat: Table): Promise<string | null> {
  return seat.page.locator("main").getAttribute("data-board");
}

async function onBoard(seat: Table, name: string): Promise<void> {
  await expect.poll(() => board(seat)).toBe(name);
}

/** The names of the cells with stones, and their colours. */
function stones(seat: Table): Promise<string[]> {
  return seat.page.locator('[data-cell][aria-label*=" stone"]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")?.split(",")[0] ?? ""));
}

async function saved(seat: Table): Promise<string> {
  await seat.tab("Share");
  const { content } = await seat.download(() => seat.button("Save as SGF").click());
  await seat.tab("Moves");
  return content.toString();
}

function comment(seat: Table) {
  return seat.page.getByRole("textbox", { name: "Comment" });
}

/** The boards of the games that are not on the board, from the list of games, which stays open if there are any. */
async function earlier(seat: Table): Promise<string[]> {
  await seat.button("Open a game").click();
  await seat.page.getByRole("dialog").getByRole("button", { name: "Your games" }).click();
  await seat.page.getByRole("dialog", { name: "Your games" }).waitFor();
  const found = await seat.page.locator(".games .game:enabled .choice-title").allTextContents();
  if (found.length === 0) {
    await seat.page.keyboard.press("Escape");
  }
  return found;
}

async function goBack(seat: Table, index: number): Promise<void> {
  await seat.page.locator(".games .game:enabled").nth(index).click();
}

async function lesson(seat: Table): Promise<void> {
  await seat.mode("Learn");
  await seat.button("The first steps").click();
  await onBoard(seat, "y 5");
}

describeCarriers("a game beside others", (carrier) => {
  const { table, server } = useTables(carrier);

  test("a game is there again after a lesson and a puzzle", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    await seat.playAll("d5", "c4");
    const before = await stones(seat);
    await lesson(seat);
    await seat.cell("b5").click();
    await seat.page.locator(".task .right").waitFor();
    await seat.mode("Play");
    await onBoard(seat, "y 7");
    expect(await stones(seat)).toEqual(before);
    expect(await seat.moves()).toEqual(["1. black d5", "2. white c4"]);
    await seat.mode("Learn");
    await seat.page.getByRole("tab", { name: "Puzzles" }).click();
    await seat.button("Today’s puzzle").click();
    await expect.poll(() => seat.page.locator(".task h2").textContent()).toContain("Puzzle ");
    await seat.button("Back to your game").click();
    await onBoard(seat, "y 7");
    expect(await stones(seat)).toEqual(before);
    // The game continues and is stored.
    await seat.play("e6");
    await expect.poll(() => seat.moves()).toHaveLength(3);
    await seat.reload();
    await seat.ready();
    await expect.poll(() => seat.moves()).toHaveLength(3);
    expect(seat.complaints).toEqual([]);
  });

  test("a file and what was typed are there again, as they were left", async () => {
    const seat = await table();
    await seat.openText(FILE);
    await onBoard(seat, "y 7");
    await seat.button("Next move").click();
    await expect.poll(() => stones(seat)).toHaveLength(1);
    await comment(seat).fill("typed and not left");
    await lesson(seat);
    await seat.mode("Analyse");
    await onBoard(seat, "y 7");
    expect(await stones(seat)).toHaveLength(1);
    await expect.poll(() => comment(seat).inputValue()).toBe("typed and not left");
    const text = await saved(seat);
    expect(text).toContain("C[typed and not left]");
    expect(text).toContain("C[a line]");
    expect(text).toContain("PB[Ann]");
  });

  test("a reload comes back to the lesson, and the game is still beside it", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    await seat.playAll("d5", "c4");
    await lesson(seat);
    for (let time = 0; time < 2; time += 1) {
      await seat.reload();
      await seat.ready();
      await expect.poll(() => seat.page.locator(".task h2").textContent()).toContain("Connect");
      await onBoard(seat, "y 5");
    }
    await seat.mode("Play");
    await onBoard(seat, "y 7");
    expect(await seat.moves()).toEqual(["1. black d5", "2. white c4"]);
    // With the list of lessons, the game is on the board but waits.
    await seat.mode("Learn");
    await seat.cell("a1").click();
    await expect.poll(() => seat.page.locator(".notice").textContent()).toContain("Your game waits");
    await seat.mode("Play");
    expect(await seat.moves()).toHaveLength(2);
  });

  test("the engine plays on in its game, and not in a lesson", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7", white: "engine", level: 1 });
    await seat.play("d5");
    await expect.poll(() => seat.numberOfMoves(), { timeout: 60_000 }).toBe(2);
    const before = await stones(seat);
    await seat.mode("Learn");
    await seat.button("Try: Ladders").click();
    await expect.poll(() => seat.page.locator(".task h2").textContent()).toContain("A ladder");
    await seat.cell("c5").click();
    await seat.page.locator(".task .right").waitFor();
    await seat.mode("Play");
    await expect.poll(() => stones(seat)).toEqual(before);
    expect(await seat.turn()).toBe("person");
  });

  test("games that others replace stay within reach", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7", white: "engine", level: 2 });
    await seat.play("d5");
    await expect.poll(() => seat.numberOfMoves(), { timeout: 60_000 }).toBe(2);
    const first = await stones(seat);
    // At its first position, with only a typed comment.
    await seat.openText(FILE);
    await expect.poll(() => stones(seat)).toHaveLength(0);
    await comment(seat).fill("mine");
    await seat.newGame({ board: "hex 5 5" });
    // A game in which nothing was done isn't stored.
    await seat.newGame({ board: "y 5" });
    await seat.reload();
    await seat.ready();
    await onBoard(seat, "y 5");
    expect(await earlier(seat)).toEqual(["Y 7", "Y 7"]);
    await goBack(seat, 0);
    await onBoard(seat, "y 7");
    await expect.poll(() => comment(seat).inputValue()).toBe("mine");
    expect(await saved(seat)).toContain("C[a line]");
    expect(await earlier(seat)).toEqual(["Y 7"]);
    await goBack(seat, 0);
    await expect.poll(() => stones(seat)).toEqual(first);
    expect(await seat.page.locator("main").getAttribute("data-mode")).toBe("play");
    expect(await seat.page.locator(".player").nth(1).textContent()).toContain("level 2");
    expect(await earlier(seat)).toEqual(["Y 7"]);
    expect(seat.complaints).toEqual([]);
  });

  test("a link, a pasted text and a command leave a way back", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    // With a single stone, only the notice would lead back.
    await seat.playAll("d5", "c4");
    const { origin } = new URL(server().address);
    await seat.page.goto(`${origin}/#hex-5-5:c3,d2`);
    await onBoard(seat, "hex 5 5");
    await seat.page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", "y-6:c4,d5,b3");
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    });
    await onBoard(seat, "y 6");
    await seat.tab("Share");
    await seat.page.getByText("GTP console").click();
    const command = seat.page.getByRole("textbox", { name: "GTP command" });
    await command.fill("boardsize 4");
    await command.press("Enter");
    await onBoard(seat, "y 4");
    expect(await earlier(seat)).toEqual(["Y 6", "Hex 5×5", "Y 7"]);
    await goBack(seat, 2);
    await onBoard(seat, "y 7");
    await expect.poll(() => stones(seat)).toHaveLength(2);
  });

  test("stones below moves are corrected, and moves that no longer fit can be had back", async () => {
    const seat = await table();
    await seat.openText("(;FF[4]SZ[7]TG[Y 7]AB[a1];B[d5];W[c4];B[e6])");
    await expect.poll(() => stones(seat)).toHaveLength(1);
    await seat.tab("Edit");
    await seat.button("White").first().click();
    await seat.cell("b2").click();
    await expect.poll(() => stones(seat)).toHaveLength(2);
    await seat.tab("Moves");
    await expect.poll(() => seat.moves()).toHaveLength(3);
    await seat.tab("Edit");
    await seat.button("White").first().click();
    await seat.cell("c4").click();
    await expect.poll(() => seat.page.locator(".notice").textContent()).toContain("2 moves no longer fit");
    await seat.tab("Moves");
    await expect.poll(() => seat.moves()).toHaveLength(1);
    await seat.button("Undo").click();
    await expect.poll(() => seat.moves()).toHaveLength(3);
    expect(await stones(seat)).toHaveLength(2);
    expect(seat.complaints).toEqual([]);
  });

  test("a win rate in a game comes from an analysis, not from the few simulations of a level", async () => {
    const seat = await table();
    // A board without a book, because if a book proved the engine's reply, a proof would replace the bar.
    await seat.newGame({ board: "hex 10 10", white: "engine", level: 1 });
    await seat.play("b2");
    await expect.poll(() => seat.numberOfMoves(), { timeout: 60_000 }).toBe(2);
    await seat.settled();
    await seat.button("Show win rate").click();
    await expect.poll(() => seat.page.locator(".win-rate-bar").count(), { timeout: 60_000 }).toBe(1);
    await seat.page.locator('main[data-busy="none"]').waitFor();
    // The engine's move has it on its mark; the opponent's own move didn't.
    await seat.button("Hide win rate").click();
    await seat.mode("Analyse");
    const rates = await seat.page.locator(".move-list .move").evaluateAll((moves) => moves.map((move) => /%/.test(move.textContent)));
    expect(rates.filter(Boolean).length).toBeLessThanOrEqual(1);
  });
});
