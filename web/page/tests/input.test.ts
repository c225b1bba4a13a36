// Keys, the command menu, pasted and dropped texts, touches, notices.

import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

/** Pastes a text on the page, outside every field. */
async function paste(seat: Table, text: string): Promise<void> {
  await seat.page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const ARENA = JSON.stringify({
  data: {
    logs: [
      { data: [{ type: "message", args: { size: "11x11", red: 1 } }] },
      { data: [{ type: "playToken", args: { player_id: 1, player_name: "Ann", coord: "a5" } }] },
      { data: [{ type: "playToken", args: { player_id: 2, player_name: "Bob", coord: "d4" } }] },
    ],
  },
});
const ABSTRACT = JSON.stringify({
  game: "hex",
  variants: ["size-11"],
  gameover: false,
  stack: [{ _results: [] }, { _results: [{ type: "place", where: "c2" }] }, { _results: [{ type: "place", where: "f6" }] }],
});
const GOLEM = "(;FF[4]EV[hex.ch.1.1.1]PB[Ann]PW[Bob]SZ[11]RE[W]SO[http://www.littlegolem.com];W[ad];B[fe])";

describeCarriers("input", (carrier) => {
  const { table } = useTables(carrier);

  test("every command is listed with its key, and found by its words", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.page.keyboard.press("?");
    const dialog = seat.page.getByRole("dialog");
    await dialog.getByText("Take back", { exact: true }).waitFor();
    await seat.page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    await seat.play("c3");
    await seat.page.keyboard.press("Control+k");
    await dialog.getByRole("combobox").fill("take back");
    await seat.page.keyboard.press("Enter");
    await expect.poll(() => seat.numberOfMoves()).toBe(0);
    await seat.page.keyboard.press("2");
    await seat.page.locator('main[data-mode="analyse"]').waitFor();
    await seat.page.keyboard.press("7");
    await expect.poll(() => seat.button("Triangle").getAttribute("aria-pressed")).toBe("true");
    await seat.page.keyboard.press("0");
    await seat.page.keyboard.press("1");
    await seat.page.locator('main[data-mode="play"]').waitFor();
  });

  for (const [name, text] of [["Board Game Arena", ARENA], ["Abstract Play", ABSTRACT], ["Little Golem", GOLEM], ["a list", "hex 11 a5 d4"]] as const) {
    test(`a game of ${name} is pasted anywhere`, async () => {
      const seat = await table();
      await paste(seat, text);
      await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("hex 11 11");
      await expect.poll(() => seat.numberOfMoves()).toBe(2);
    });
  }

  test("text that isn't a game is shown with the reason", async () => {
    const seat = await table();
    await paste(seat, "hello there");
    await seat.page.getByRole("dialog").getByText("This is not a game that Tripoint can read").waitFor();
  });

  test("a text is dropped on the page", async () => {
    const seat = await table();
    await seat.page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["(;TG[Y 6];B[c3])"], "game.sgf"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 6");
  });

  test("the hint for a cell has a name of the board", async () => {
    const seat = await table();
    await seat.newGame({ board: "poly-y 5 4" });
    const hint = await seat.page.getByLabel("Move by name").getAttribute("placeholder");
    expect(await seat.cellNames()).toContain(hint?.replace("e.g. ", ""));
  });

  for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
    test(`notices move nothing, cover no cell, and go by themselves (${viewport.width}x${viewport.height})`, async () => {
      const seat = await table({ viewport });
      await seat.newGame({ board: "y 5" });
      await seat.playAll("c3", "b2");
      await seat.button("Previous move").click();
      await expect.poll(() => seat.stone("b2")).not.toContain("white stone");
      await seat.page.waitForTimeout(300);
      const places = () =>
        seat.page.locator("header, .status, .board, .actions, .panel, [data-cell]").evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));
      const before = await places();
      await seat.cell("a1").click();
      const notice = seat.page.locator(".notice");
      await notice.waitFor();
      expect(await places()).toEqual(before);
      const covered = await seat.page.evaluate(() => {
        const { top, bottom, left, right } = document.querySelector(".notice")?.getBoundingClientRect() ?? new DOMRect();
        return [...document.querySelectorAll("[data-cell]")].filter((cell) => {
          const other = cell.getBoundingClientRect();
          return other.left < right && other.right > left && other.top < bottom && other.bottom > top;
        }).length;
      });
      expect(covered).toBe(0);
      await expect.poll(() => notice.count(), { timeout: 25_000 }).toBe(0);
    });
  }

  test("an outdated notice disappears", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.play("c3");
    const notice = seat.page.locator(".notice");
    await seat.page.getByRole("button", { name: /^Swap:/ }).click();
    await expect.poll(() => notice.textContent()).toContain("White swapped");
    await seat.button("Take back").click();
    await expect.poll(() => notice.count()).toBe(0);
    await seat.page.keyboard.press("x");
    await expect.poll(() => notice.textContent()).toContain("Resign this game?");
    await seat.button("Previous move").click();
    await expect.poll(() => notice.count()).toBe(0);
  });

  test("keys work on a Russian keyboard, and synonyms find commands", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c3", "b2");
    const press = (key: string, code: string, ctrlKey = false) =>
      seat.page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true })), { key, code, ctrlKey });
    await press("я", "KeyZ", true);
    await expect.poll(() => seat.numberOfMoves()).toBe(1);
    await press("л", "KeyK", true);
    const dialog = seat.page.getByRole("dialog");
    for (const word of ["undo", "back"]) {
      await dialog.getByRole("combobox").fill(word);
      await expect.poll(() => dialog.getByRole("option").allTextContents()).toContain("Take backT");
    }
    await seat.page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    await press("к", "KeyR");
    await dialog.getByRole("heading", { name: "Rules" }).waitFor();
  });

  test("an analysis waits while the tab is hidden", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 13" });
    await seat.play("e7");
    await seat.tab("Analysis");
    await seat.button("Analysis").click();
    await seat.page.locator('main[data-busy="analysis"]').waitFor();
    const hide = (state: string) =>
      seat.page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await hide("hidden");
    await seat.page.locator('main[data-busy="none"]').waitFor();
    await hide("visible");
    await seat.page.locator('main[data-busy="analysis"]').waitFor();
  });
});
