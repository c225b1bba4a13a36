// The board's drawing: geometry, orientations and coordinates, marks, maps and files.

import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

/** A cell's place in the drawing, from 0 to 1. */
async function placeOf(seat: Table, name: string): Promise<{ x: number; y: number }> {
  const [board, cell] = await Promise.all([seat.page.locator(".board .cells").boundingBox(), seat.cell(name).boundingBox()]);
  if (board === null || cell === null) {
    throw new Error(`${name} is not drawn`);
  }
  return { x: (cell.x + cell.width / 2 - board.x) / board.width, y: (cell.y + cell.height / 2 - board.y) / board.height };
}

async function choose(seat: Table, field: string, value: string): Promise<void> {
  await seat.button("Settings").click();
  await seat.page.getByRole("dialog").getByLabel(field).selectOption(value);
  await seat.page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await seat.page.getByRole("dialog").waitFor({ state: "detached" });
}

describeCarriers("the board", (carrier) => {
  const { table } = useTables(carrier);

  test("lies as it was chosen, also after a reload, and each game by itself", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.play("c3");
    expect((await placeOf(seat, "a1")).y).toBeLessThan(0.2);
    await choose(seat, "Direction of the board", "down");
    await expect.poll(async () => (await placeOf(seat, "a1")).y).toBeGreaterThan(0.8);
    expect(await seat.stone("c3")).toContain("black stone");
    await seat.reload();
    await seat.ready();
    await expect.poll(() => seat.stone("c3")).toContain("black stone");
    expect((await placeOf(seat, "a1")).y).toBeGreaterThan(0.8);
    // A stone is placed where the click is.
    await seat.play("a1");
    await seat.newGame({ board: "hex 5 5" });
    expect((await placeOf(seat, "a1")).y).toBeLessThan(0.2);
    await choose(seat, "Direction of the board", "diamond");
    await expect.poll(async () => Math.abs((await placeOf(seat, "a1")).y - 0.5)).toBeLessThan(0.05);
    expect(seat.complaints).toEqual([]);
  });

  test("arrow keys follow the drawing of a turned board", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await choose(seat, "Direction of the board", "down");
    await expect.poll(async () => (await placeOf(seat, "a1")).y).toBeGreaterThan(0.8);
    await seat.cell("a1").focus();
    await seat.page.keyboard.press("ArrowUp");
    const focused = () => seat.page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
    expect(["a2", "b2"]).toContain(await focused());
  });

  test("has the coordinates that were chosen, and links keep theirs", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await choose(seat, "Coordinates", "xy");
    await expect.poll(() => seat.cellNames()).toContain("a5");
    await seat.play("a5");
    await seat.tab("Share");
    expect(await seat.page.getByRole("textbox", { name: "Link to this position" }).inputValue()).toContain("y-5:a1");
    await choose(seat, "Coordinates", "gogui");
    await expect.poll(() => seat.cellNames()).toContain("E5");
    expect(await seat.stone("E5")).toContain("black stone");
  });

  test("shows every game, with its whole board in view", async () => {
    const seat = await table();
    for (const board of ["y 27", "poly-y 9 8", "bent-y 7 8", "obtuse-y 9", "hex 20 20", "caeth-y 13"]) {
      await seat.page.goto(`${seat.page.url().split("#")[0] ?? ""}#${board.replaceAll(" ", "-")}:`);
      await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe(board);
      const inside = await seat.page.locator(".drawing").evaluate((svg: SVGSVGElement) => {
        const { x, y, width, height } = svg.viewBox.baseVal;
        return Array.from(svg.querySelectorAll<SVGGraphicsElement>(".cells [data-cell], .sides *"), (part) => part.getBBox()).every(
          (box) => box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height,
        );
      });
      expect(inside, board).toBe(true);
    }
    expect(seat.complaints).toEqual([]);
  });

  test("shows the marks of a file, and numbers", async () => {
    const seat = await table();
    await seat.openText("(;FF[4]TG[Y 5];B[c3]TR[a1]SQ[a2]CR[b2]MA[c3]LB[b3:A]AR[a4:c4]LN[a5:e5];W[b2])");
    await seat.page.getByRole("dialog").waitFor({ state: "detached" });
    await seat.page.keyboard.press("ArrowRight");
    await expect.poll(() => seat.page.locator(".drawing .mark").count()).toBe(7);
    await seat.button("Settings").click();
    await seat.page.getByRole("dialog").getByLabel("Numbers on the stones").check();
    await seat.page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    expect(await seat.page.locator(".stone .number").allTextContents()).toEqual(["1"]);
  });

  test("joins the winning chain", async () => {
    const seat = await table();
    await seat.openText("#y-3:a1,c3,a2,b3,a3");
    await expect.poll(() => seat.page.locator(".links line:not(.under)").count()).toBe(2);
  });
});
