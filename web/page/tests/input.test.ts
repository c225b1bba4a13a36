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

  test("notices cover nothing, and go by themselves", async () => {
    const seat = await table({ viewport: { width: 390, height: 844 } });
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c3", "b2");
    await seat.button("Previous move").click();
    await seat.cell("a1").click();
    const notice = seat.page.locator(".notice");
    await notice.waitFor();
    const covered = await seat.page.evaluate(() => {
      const box = document.querySelector(".notice")?.getBoundingClientRect();
      return [...document.querySelectorAll("button, input, select, [data-cell]")].filter((control) => {
        const other = control.getBoundingClientRect();
        return (
          box !== undefined &&
          control.closest(".notice") === null &&
          control.checkVisibility() &&
          other.left < box.right &&
          other.right > box.left &&
          other.top < box.bottom &&
          other.bottom > box.top
        );
      }).length;
    });
    expect(covered).toBe(0);
    await expect.poll(() => notice.count(), { timeout: 25_000 }).toBe(0);
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
