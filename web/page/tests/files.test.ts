import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

function bytesOf(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

async function openFile(seat: Table, name: string, content: Buffer): Promise<void> {
  await seat.button("Open a game").click();
  await seat.page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/x-go-sgf", buffer: content });
}

async function saved(seat: Table): Promise<Buffer> {
  await seat.tab("Share");
  const { content } = await seat.download(() => seat.button("Save as SGF").click());
  await seat.tab("Moves");
  return content;
}

async function comment(seat: Table, text: string): Promise<void> {
  await seat.page.getByLabel("Comment").fill(text);
  await seat.page.getByLabel("Comment").blur();
  await seat.page.locator(".move-list").getByText(text, { exact: true }).waitFor();
}

const COLLECTION =
  "(;FF[4]GM[11]SZ[4]TG[Y 4]PB[Ann]PW[Bob]RE[B+];B[b3];W[c4])\n(;GM[11]SZ[4]TG[Y 4];B[z9])\n(;GM[11]SZ[5]TG[Hex 5 5]PB[Cid]PW[Dee];B[c3])\n";

describeCarriers("files", (carrier) => {
  const { table } = useTables(carrier);

  test("a file is saved in the charset that it has", async () => {
    const seat = await table();
    for (const [file, shown, added, stays] of [
      ["(;GM[11]SZ[4]TG[Y 4]CA[ISO-8859-1]\r\n;B[b3]C[caf\xe9])\r\n", "café", ["dé", "d\xe9"], "C[caf\xe9]"],
      // The second byte of the first letter is a backslash.
      ["(;GM[11]SZ[4]TG[Y 4]CA[Shift_JIS]PB[\x83\x5c]  ;B[b3]C[\x83\x5d\x83\x5c ok])", "ゾソ ok", ["ソ", "\x83\x5c"], "C[\x83\x5d\x83\x5c ok]"],
      ["(;GM[11]SZ[4]TG[Y 4];B[b3]C[\xe9t\xe9])", "été", ["ô", "\xf4"], "C[\xe9t\xe9]"],
    ] as const) {
      await openFile(seat, "game.sgf", bytesOf(file));
      await expect.poll(() => seat.page.locator(".move-list .comment").textContent()).toBe(shown);
      expect(await saved(seat)).toEqual(bytesOf(file));
      await seat.page.reload();
      await seat.ready();
      expect(await saved(seat)).toEqual(bytesOf(file));
      await comment(seat, added[0]);
      const changed = (await saved(seat)).toString("latin1");
      expect(changed).toContain(`C[${added[1]}]`);
      expect(changed).toContain(stays);
      // A letter that the charset lacks turns the file into UTF-8, and `CA` says so.
      await comment(seat, "한");
      const other = (await saved(seat)).toString("utf8");
      expect(other).toContain("C[한]");
      expect(other).toContain(`C[${shown}]`);
      expect(other).toContain("CA[UTF-8]");
    }
  });

  test("of several games the reader chooses one, and all are saved", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await openFile(seat, "games.sgf", bytesOf(COLLECTION));
    const dialog = seat.page.getByRole("dialog", { name: "The file has 3 games" });
    await dialog.waitFor();
    expect(await seat.page.locator("main").getAttribute("data-board")).toBe("y 5");
    const games = dialog.locator(".choice button");
    expect(await games.allTextContents()).toEqual([
      "1Ann – BobY 4, 2 moves, B+",
      expect.stringContaining("got 'z9'") as string,
      "3Cid – DeeHex 5 5, 1 move",
    ]);
    expect(await games.nth(1).isDisabled()).toBe(true);
    // By keys alone.
    await games.nth(0).focus();
    await seat.page.keyboard.press("Tab");
    await seat.page.keyboard.press("Enter");
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("hex 5 5");
    expect(await seat.page.getByRole("dialog").count()).toBe(0);
    expect((await saved(seat)).toString()).toBe(COLLECTION);
    await seat.button("Last position").click();
    await seat.play("d2");
    await expect.poll(async () => (await saved(seat)).toString()).toContain(";B[c3];W[d2])");
    expect((await saved(seat)).toString()).toContain("PB[Ann]PW[Bob]RE[B+]");
    await seat.page.waitForTimeout(500);
    await seat.page.reload();
    await seat.ready();
    await expect.poll(() => seat.moves()).toEqual(["1. black c3", "2. white d2"]);
  });

  test("a file that fits Hex and Y is asked about", async () => {
    const seat = await table();
    const file = bytesOf("(;FF[4]GM[11]SZ[5];B[c3];W[b4])\n");
    const board = () => seat.page.locator("main").getAttribute("data-board");
    await openFile(seat, "game.sgf", file);
    const dialog = seat.page.getByRole("dialog", { name: "Hex or Y?" });
    await dialog.waitFor();
    expect(await dialog.locator("button", { hasText: "5" }).allTextContents()).toEqual(["Hex 5 5", "Y 5"]);
    // Hex is what Enter means.
    await seat.page.keyboard.press("Enter");
    await expect.poll(board).toBe("hex 5 5");
    await openFile(seat, "game.sgf", file);
    await dialog.getByRole("button", { name: "Y 5" }).click();
    await expect.poll(board).toBe("y 5");
    expect(await seat.page.locator(".warnings").count()).toBe(0);
    expect(await saved(seat)).toEqual(file);
    await seat.page.waitForTimeout(500);
    await seat.page.reload();
    await seat.ready();
    await expect.poll(board).toBe("y 5");
    await comment(seat, "a game of Y");
    expect((await saved(seat)).toString()).toContain("TG[Y 5]");
    await openFile(seat, "games.sgf", Buffer.concat([file, file]));
    await seat.page.getByRole("dialog").locator(".choice button").nth(1).click();
    await dialog.getByRole("button", { name: "Hex 5 5" }).click();
    await expect.poll(board).toBe("hex 5 5");
  });

  test("what is wrong with a file is told, and can be closed", async () => {
    const seat = await table();
    await openFile(seat, "game.sgf", bytesOf("garbage\n(;FF[4]GM[11]SZ[4]TG[Y 4];B[b3]"));
    const notes = seat.page.getByRole("status", { name: "Notes on the file" });
    await expect.poll(() => notes.locator("li").allTextContents()).toEqual([
      expect.stringMatching(/^1:1: got text before the first game/) as string,
      expect.stringMatching(/^2:\d+: got the end of the file/) as string,
    ]);
    await seat.button("Close the notes").click();
    await expect.poll(() => notes.count()).toBe(0);
    expect(await seat.moves()).toEqual(["1. black b3"]);
  });

  test("JSON is opened", async () => {
    const seat = await table();
    const game = { board: "Y 4", players: ["Ann", "Bob"], moves: [{ colour: "black", move: "b3", comment: "so" }] };
    await openFile(seat, "game.json", Buffer.from(JSON.stringify(game)));
    await expect.poll(() => seat.moves()).toEqual(["1. black b3"]);
    await seat.openText(JSON.stringify({ ...game, moves: [{ colour: "black", move: "z9" }] }));
    const alert = seat.page.getByRole("dialog").getByRole("alert");
    await expect.poll(() => alert.textContent()).toMatch(/move 1: got 'z9'/);
  });

  test("a text that cannot be read stays in its field, with the reason", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.play("c4");
    for (const text of ["(;GM[11]SZ[4]TG[Y 4];B[z9])", "nothing that anybody knows"]) {
      await seat.openText(text);
      const dialog = seat.page.getByRole("dialog");
      await expect.poll(async () => (await dialog.getByRole("alert").textContent())?.length).toBeGreaterThan(10);
      expect(await dialog.getByRole("textbox").inputValue()).toBe(text);
      await dialog.getByRole("button", { name: "Close" }).click();
      expect(await seat.stone("c4")).toContain("black stone");
    }
    // The same for what is pasted on the page.
    await seat.page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", "(;GM[11]SZ[4]TG[Y 4];B[z9])");
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    });
    await expect.poll(() => seat.page.getByRole("dialog").getByRole("textbox").inputValue()).toContain("z9");
    await seat.page.getByRole("dialog").getByRole("textbox").fill("(;GM[11]SZ[4]TG[Y 4];B[b3])");
    await seat.page.getByRole("dialog").getByRole("button", { name: "Open", exact: true }).click();
    await expect.poll(() => seat.moves()).toEqual(["1. black b3"]);
    expect(await seat.page.getByRole("dialog").count()).toBe(0);
  });

  test("a file that is too large is refused with the limit", async () => {
    const seat = await table();
    await openFile(seat, "large.sgf", Buffer.alloc(1_200_000, " "));
    const alert = seat.page.getByRole("dialog").getByRole("alert");
    await expect.poll(() => alert.textContent()).toContain("1,200,000 bytes, and the page opens at most 1,048,512");
    await seat.page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await openFile(seat, "nodes.sgf", bytesOf(`(;SZ[4]TG[Y 4]${";".repeat(20_000)})`));
    await expect.poll(() => alert.textContent()).toContain("20001 nodes, and a page opens at most 20000");
  });

  test("after a resignation the game can be studied and go on", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c4", "b3");
    await seat.button("Resign").click();
    await seat.button("Resign?").click();
    await expect.poll(() => seat.caption().textContent()).toBe("White wins: Black resigned");
    await seat.button("Hint").click();
    await expect.poll(() => seat.page.locator(".hint").textContent()).toContain("Hint");
    await seat.tab("Analysis");
    await seat.button("Analysis").click();
    await seat.page.locator(".candidate").first().waitFor();
    await seat.tab("Moves");
    expect((await saved(seat)).toString()).toContain("RE[W+Resign]");
    await seat.play("d4");
    await expect.poll(() => seat.caption().textContent()).toContain("Black d4");
    expect((await saved(seat)).toString()).toContain("RE[W+Resign]");
  });
});

describeCarriers("comments", (carrier) => {
  const { table } = useTables(carrier);
  const typed = (seat: Table) => seat.page.getByLabel("Comment");
  const commentOf = (seat: Table, move: string) =>
    seat.page.locator(".move-list .row-of-moves").evaluateAll((rows, name) => {
      const moves = rows.flatMap((row) => [...row.children]);
      const index = moves.findIndex((each) => each.textContent.endsWith(name));
      const next = moves[index + 1];
      return next?.classList.contains("comment") ? next.textContent : null;
    }, move);

  test("a comment stays with the move at which its typing began", async () => {
    const seat = await table();
    // A board without a book: the engine thinks for some seconds.
    await seat.newGame({ board: "poly-y 7 5", white: "engine", level: 10 });
    await seat.play("a1");
    await seat.page.locator('main[data-busy="move"]').waitFor();
    await typed(seat).click();
    await seat.page.keyboard.type("First half");
    await expect.poll(() => seat.numberOfMoves(), { timeout: 60_000 }).toBe(2);
    await seat.page.keyboard.type(", second half");
    expect(await typed(seat).inputValue()).toBe("First half, second half");
    expect(await seat.page.locator(".comment-field").textContent()).toContain("Comment on move 1, a1");
    await typed(seat).blur();
    await expect.poll(() => commentOf(seat, "a1")).toBe("First half, second half");
    expect(await seat.page.locator(".move-list .comment").count()).toBe(1);
    expect(await typed(seat).inputValue()).toBe("");
  });

  test("a comment is kept while it is typed, and when the page is left", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.play("c4");
    await typed(seat).click();
    await seat.page.keyboard.type("soon");
    // The field keeps the focus.
    await expect.poll(() => commentOf(seat, "c4")).toBe("soon");
    await seat.page.waitForTimeout(500);
    await seat.page.keyboard.type(" and at once");
    await seat.page.reload();
    await seat.ready();
    await expect.poll(() => commentOf(seat, "c4")).toBe("soon and at once");
    await typed(seat).click();
    await seat.page.keyboard.press("End");
    await seat.page.keyboard.type("!");
    await seat.page.keyboard.press("Tab");
    await seat.openText(await readFile(new URL("../../../docs/games/y-10.sgf", import.meta.url), "utf8"));
    await seat.button("Back to the earlier game").click();
    await expect.poll(() => commentOf(seat, "c4")).toBe("soon and at once!");
  });
});
