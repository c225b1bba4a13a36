import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

const HOSTILE = '<img src=x onerror="document.title=\'broken\'">';

async function commentHere(seat: Table, text: string): Promise<void> {
  await seat.page.getByLabel("Comment").fill(text);
  await seat.page.getByLabel("Comment").blur();
  await seat.page.locator(".comment", { hasText: text.split("\n")[0] ?? "" }).waitFor();
}

/** A main line with three moves, and a variation from the second move, each with a comment. */
async function playWithVariation(seat: Table): Promise<void> {
  await seat.newGame({ board: "y 7" });
  await seat.playAll("d5", "c4", "d6");
  await seat.mode("Analyse");
  await seat.button("Previous move").click();
  await seat.button("Previous move").click();
  await expect.poll(() => seat.stone("c4")).toContain("empty");
  await seat.playAll("e6", "f7");
  await commentHere(seat, "another way\n\\ and ] [");
}

const WITH_VARIATION = ["1. black d5", "2. white c4", "3. black d6", "2. white e6", "3. black f7"];

/** Sorts the listed moves, so that the order of main line and variations doesn't matter. */
function sorted(moves: string[]): string[] {
  return [...moves].sort();
}

describeCarriers("the tree of the game", (carrier) => {
  const { table } = useTables(carrier);

  test("another move at an earlier position is a variation", async () => {
    const seat = await table();
    await playWithVariation(seat);
    expect(sorted(await seat.moves())).toEqual(sorted(WITH_VARIATION));
    expect(await seat.page.getByRole("group", { name: "Variation from move 2" }).count()).toBe(1);
    await seat.button("First position").click();
    await expect.poll(() => seat.stone("d5")).toContain("empty");
    await seat.button("Last position").click();
    await expect.poll(() => seat.stone("d5")).toContain("black stone");
  });

  test("undo against the engine takes back to one's own turn", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7", white: "engine", level: 1 });
    await seat.play("d5");
    await seat.settled();
    const before = await seat.caption().textContent();
    await seat.play((await seat.stone("a1"))?.includes("empty") ? "a1" : "a7");
    await expect.poll(() => seat.numberOfMoves()).toBe(4);
    await seat.settled();
    await seat.button("Take back").click();
    await expect.poll(() => seat.caption().textContent()).toBe(before);
    expect(await seat.settled()).toBe("person");
  });

  test("undo while the engine thinks ends its search", async () => {
    const seat = await table();
    // A board without a book, so the engine has to search.
    await seat.newGame({ board: "poly-y 7 5", white: "engine", level: 10 });
    await seat.play("a1");
    await seat.page.locator('main[data-busy="move"]').waitFor();
    await seat.button("Take back").click();
    await expect.poll(() => seat.stone("a1")).toContain("empty");
    await seat.page.waitForTimeout(500);
    expect(await seat.turn()).toBe("person");
    expect(await seat.page.locator("main").getAttribute("data-busy")).toBe("none");
  });

  test("variations are made the main line and deleted", async () => {
    const seat = await table();
    await playWithVariation(seat);
    await seat.button("Make main line").click();
    await expect.poll(() => seat.moves()).toEqual(["1. black d5", "2. white e6", "2. white c4", "3. black d6", "3. black f7"]);
    await seat.button("Previous move").click();
    await expect.poll(() => seat.stone("f7")).toContain("empty");
    await seat.button("Delete this move and the rest").click();
    await seat.button("Really delete?").click();
    await expect.poll(() => seat.moves()).toEqual(["1. black d5", "2. white c4", "3. black d6"]);
  });

  test("SGF is saved and read back, variations, comments and all", async () => {
    const seat = await table();
    await playWithVariation(seat);
    const moves = await seat.moves();
    await seat.tab("Share");
    const { name, content } = await seat.download(() => seat.button("Save as SGF").click());
    expect(name).toMatch(/\.sgf$/);
    const sgf = content.toString("utf8");
    expect(sgf).toMatch(/^\(;/);

    const other = await table();
    await other.newGame({ board: "hex 5 5" });
    await other.button("Open a game").click();
    await other.page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/x-go-sgf", buffer: content });
    await expect.poll(() => other.moves()).toEqual(moves);
    expect(await other.page.locator(".move-list .comment").textContent()).toBe("another way\n\\ and ] [");
    expect(await other.page.locator("main").getAttribute("data-board")).toBe("y 7");
  });

  test("pictures are saved as SVG and PNG", async () => {
    const seat = await table();
    await seat.newGame({ board: "hex 5 5" });
    await seat.play("c3");
    await seat.tab("Share");
    const svg = await seat.download(() => seat.button("SVG").click());
    expect(svg.name).toMatch(/\.svg$/);
    expect(svg.content.toString("utf8")).toContain("</svg>");
    const png = await seat.download(() => seat.button("PNG").click());
    expect(png.name).toMatch(/\.png$/);
    expect(png.content.subarray(1, 4).toString()).toBe("PNG");
    expect(png.content.length).toBeGreaterThan(2000);
  });

  test("a comment is text, whatever it holds", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.play("c4");
    await commentHere(seat, HOSTILE);
    expect(await seat.page.locator(".move-list .comment").textContent()).toBe(HOSTILE);
    expect(await seat.page.locator(".move-list img").count()).toBe(0);
    expect(await seat.page.title()).toBe("Tripoint");

    await seat.tab("Share");
    const { content } = await seat.download(() => seat.button("Save as SGF").click());
    await seat.openText(content.toString("utf8"));
    await seat.tab("Moves");
    await expect.poll(() => seat.page.locator(".move-list .comment").textContent()).toBe(HOSTILE);
    expect(await seat.page.title()).toBe("Tripoint");
  });

  test("games of the documentation open", async () => {
    const seat = await table();
    for (const [file, board] of [
      ["hex-11", "hex 11 11"],
      ["poly-y-5-7", "poly-y 5 7"],
      ["y-10", "y 10"],
    ] as const) {
      await seat.openText(await readFile(new URL(`../../../docs/games/${file}.sgf`, import.meta.url), "utf8"));
      await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe(board);
      await seat.button("Last position").click();
      await seat.page.locator('main[data-turn="over"]').waitFor();
    }
  });

  test("text that isn't a game is refused in words", async () => {
    const seat = await table();
    await seat.openText("(;GM[99]SZ[1000000]");
    await seat.page.getByRole("alert").waitFor();
    expect((await seat.page.getByRole("alert").textContent())?.length).toBeGreaterThan(10);
    await seat.page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await seat.newGame({ board: "y 5" });
    await seat.play("c4");
  });
});
