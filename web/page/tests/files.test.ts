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

/** The name of the focused element. */
function focused(seat: Table): Promise<string> {
  return seat.page.evaluate(() => {
    const { activeElement } = document;
    const label = activeElement?.closest("label")?.querySelector("span")?.textContent;
    return activeElement?.getAttribute("aria-label") ?? label ?? activeElement?.textContent ?? "";
  });
}

/** Whether the whole board has the focus, not one of its cells. */
function onBoard(seat: Table): Promise<boolean> {
  return seat.page.evaluate(() => document.activeElement?.matches(".board") ?? false);
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
    for (const [file, shown, added, stays, note] of [
      ["(;GM[11]SZ[4]TG[Y 4]CA[ISO-8859-1]\r\n;B[b3]C[caf\xe9])\r\n", "café", ["dé", "d\xe9"], "C[caf\xe9]", null],
      // The first letter's second byte is a backslash.
      ["(;GM[11]SZ[4]TG[Y 4]CA[Shift_JIS]PB[\x83\x5c]  ;B[b3]C[\x83\x5d\x83\x5c ok])", "ゾソ ok", ["ソ", "\x83\x5c"], "C[\x83\x5d\x83\x5c ok]", null],
      ["(;GM[11]SZ[4]TG[Y 4];B[b3]C[\xe9t\xe9])", "été", ["ô", "\xf4"], "C[\xe9t\xe9]", "does not name its charset (CA). It is read as Windows-1252"],
      ["(;GM[11]SZ[4]TG[Y 4]CA[CP437];B[b3]C[\x82t\x82])", "‚t‚", ["ô", "\xf4"], "C[\x82t\x82]", "the charset CP437, which this browser does not know"],
    ] as const) {
      await openFile(seat, "game.sgf", bytesOf(file));
      await expect.poll(() => seat.page.locator(".move-list .comment").textContent()).toBe(shown);
      expect(await seat.page.locator(".warnings li").allTextContents()).toEqual(note === null ? [] : [expect.stringContaining(note)]);
      expect(await saved(seat)).toEqual(bytesOf(file));
      // The closed dialog takes its entry out of the history, which would end the reload.
      await seat.page.waitForTimeout(200);
      await seat.reload();
      await seat.ready();
      expect(await saved(seat)).toEqual(bytesOf(file));
      await comment(seat, added[0]);
      const changed = (await saved(seat)).toString("latin1");
      expect(changed).toContain(`C[${added[1]}]`);
      expect(changed).toContain(stays);
      // If the charset lacks a letter, the file becomes UTF-8, and `CA` says so.
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
      "3Cid – DeeHex 5×5, 1 move",
    ]);
    expect(await games.nth(1).isDisabled()).toBe(true);
    // With keys only.
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
    await seat.reload();
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
    expect(await dialog.locator("button", { hasText: "5" }).allTextContents()).toEqual(["Hex 5×5", "Y 5"]);
    await expect.poll(() => focused(seat)).toBe("Hex 5×5");
    // Enter means Hex.
    await seat.page.keyboard.press("Enter");
    await expect.poll(board).toBe("hex 5 5");
    await openFile(seat, "game.sgf", file);
    await dialog.getByRole("button", { name: "Y 5" }).click();
    await expect.poll(board).toBe("y 5");
    expect(await seat.page.locator(".warnings").count()).toBe(0);
    expect(await saved(seat)).toEqual(file);
    await seat.page.waitForTimeout(500);
    await seat.reload();
    await seat.ready();
    await expect.poll(board).toBe("y 5");
    await comment(seat, "a game of Y");
    expect((await saved(seat)).toString()).toContain("TG[Y 5]");
    await openFile(seat, "games.sgf", Buffer.concat([file, file]));
    await seat.page.getByRole("dialog").locator(".choice button").nth(1).click();
    await dialog.getByRole("button", { name: "Hex 5×5" }).click();
    await expect.poll(board).toBe("hex 5 5");
  });

  test("a file that seems to be of another game is asked about", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    const board = () => seat.page.locator("main").getAttribute("data-board");
    const file = bytesOf("(;FF[4]AP[GoGui:1.6.0]GM[1]SZ[10];B[dg];W[];B[ef])");
    await openFile(seat, "game.sgf", file);
    const dialog = seat.page.getByRole("dialog", { name: "Another game?" });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain("got GM[1]");
    expect(await dialog.textContent()).not.toContain("--game");
    // Enter doesn't open anything.
    await seat.page.keyboard.press("Enter");
    await expect.poll(() => seat.page.getByRole("dialog").count()).toBe(0);
    expect(await board()).toBe("y 5");
    await openFile(seat, "game.sgf", file);
    await dialog.getByRole("button", { name: "Y 10" }).click();
    await expect.poll(board).toBe("y 10");
    expect(await saved(seat)).toEqual(file);
    await openFile(seat, "go.sgf", bytesOf("(;FF[4]SZ[9]KM[7.5];B[ee];W[cc];B[gg])"));
    await expect.poll(() => dialog.textContent()).toContain("got no GM, which stands for Go");
  });

  test("the player to move is the one of the next move of the file", async () => {
    const seat = await table();
    await openFile(seat, "set-up.sgf", bytesOf("(;FF[4]GM[11]SZ[4]TG[Hex 4 4]AB[b1][b2][c2]AW[a4];B[d1];W[b3])"));
    await expect.poll(() => seat.caption().textContent()).toContain("Black to move");
    await seat.mode("Play");
    await seat.button("Show win rate").click();
    await seat.button("Hint").click();
    // Black wins with these moves; White would win only with c3.
    await expect.poll(() => seat.page.locator(".hint").textContent()).toMatch(/^Hint: (d2|b3|c3|d3|b4)\. Black wins, proven by /);
  });

  test("all nodes have a name in the list of moves", async () => {
    const seat = await table();
    const file = "(;GM[11]SZ[4]TG[Y 4]RE[W+R];B[c3];W[pass];AB[a1];PL[W];W[b2](;B[d4])(;B[forfeit]))";
    await openFile(seat, "game.sgf", bytesOf(file));
    const names = () => seat.page.locator(".move-list .move").allTextContents();
    await expect.poll(names).toEqual([
      "Start",
      "1. black c3",
      "2. white pass",
      "set-up",
      "White to move",
      "3. white b2",
      "4. black d4, Black resigns",
      "Black forfeits",
    ]);
    await seat.page.locator(".move-list .move", { hasText: "set-up" }).click();
    await comment(seat, "so");
  });

  test("the focus begins where there is something to do, and is on the board after a game is opened", async () => {
    const seat = await table();
    const close = async () => {
      await seat.page.keyboard.press("Escape");
      await expect.poll(() => seat.page.getByRole("dialog").count()).toBe(0);
    };
    for (const [name, first] of [
      ["New game", "Game"],
      ["Rules", "Y"],
      ["Open a game", "A game file, such as SGF, or a study; you can also drop it on the page"],
      ["Settings", "Black (first)"],
    ] as const) {
      await seat.button(name).click();
      await expect.poll(() => focused(seat), { message: name }).toBe(first);
      await close();
      await expect.poll(() => focused(seat), { message: name }).toBe(name);
    }
    await openFile(seat, "games.sgf", bytesOf(COLLECTION));
    await expect.poll(() => focused(seat)).toBe("1Ann – BobY 4, 2 moves, B+");
    await seat.page.keyboard.press("Enter");
    await expect.poll(() => onBoard(seat)).toBe(true);
    // The arrow keys step through the game.
    const begin = await seat.page.locator('.move-list [aria-current="true"]').textContent();
    await seat.page.keyboard.press("ArrowRight");
    await expect.poll(() => seat.page.locator('.move-list [aria-current="true"]').textContent()).not.toBe(begin);
    await seat.openText("(;GM[11]SZ[4]TG[Y 4];B[z9])");
    await expect.poll(() => seat.page.getByRole("dialog").getByRole("alert").textContent()).toContain("z9");
    await seat.page.getByRole("dialog").getByLabel("Or paste the text").fill("(;GM[11]SZ[5]TG[Y 5];B[c3])");
    await seat.page.getByRole("dialog").getByRole("button", { name: "Open", exact: true }).click();
    await expect.poll(() => onBoard(seat)).toBe(true);
  });

  test("no dialog is wider than a phone", async () => {
    const seat = await table({ viewport: { width: 390, height: 844 } });
    for (const name of ["New game", "Rules", "Open a game", "Settings"]) {
      await seat.dialog(name);
      const tooWide = await seat.page.getByRole("dialog").evaluate((dialog) => {
        const { right } = dialog.getBoundingClientRect();
        const parts = [...dialog.querySelectorAll("*")].filter((part) => part.getBoundingClientRect().right > right);
        return [right > innerWidth, dialog.scrollWidth > dialog.clientWidth, ...parts.map((part) => part.outerHTML.slice(0, 60))];
      });
      expect(tooWide, name).toEqual([false, false]);
      await seat.page.keyboard.press("Escape");
      await expect.poll(() => seat.page.getByRole("dialog").count()).toBe(0);
    }
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
    // The same for a text pasted on the page.
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

  test("a dialog that was closed just before takes no reason away", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.button("Open a game").click();
    // The browser reports that the dialog was closed once the game has been sent.
    await seat.page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", "(;GM[11]SZ[4]TG[Y 4];B[z9])");
      document.querySelector<HTMLElement>("dialog [aria-label=Close]")?.click();
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    });
    await expect.poll(() => seat.page.getByRole("dialog").getByRole("alert").textContent()).toContain("z9");
    await expect.poll(() => focused(seat)).toContain("Or paste the text");
  });

  test("a file that is too large is refused with the limit", async () => {
    const seat = await table();
    await openFile(seat, "large.sgf", Buffer.alloc(1_200_000, " "));
    const alert = seat.page.getByRole("dialog").getByRole("alert");
    await expect.poll(() => alert.textContent()).toContain("1,200,000 bytes, and the page opens files of at most 1,048,576");
    await seat.page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await openFile(seat, "nodes.sgf", bytesOf(`(;SZ[4]TG[Y 4]${";".repeat(20_000)})`));
    await expect.poll(() => alert.textContent()).toContain("20001 nodes, and a page opens at most 20000");
  });

  test("after a resignation you can study the game and play on", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c4", "b3");
    await seat.button("Resign").click();
    await seat.button("Really resign?").click();
    await expect.poll(() => seat.caption().textContent()).toBe("White wins: Black resigned");
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
    // A board without a book, so the engine thinks for some seconds.
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
    await seat.reload();
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
