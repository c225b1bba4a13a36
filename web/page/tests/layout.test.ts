// How the page uses its space: on small and large screens, with zoom and large letters.

import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

interface Screen {
  width: number;
  height: number;
  /** The browser's zoom: it leaves so much less space. */
  zoom?: number;
  /** The browser's size of letters. */
  letters?: number;
}

const SCREENS: readonly Screen[] = [
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 568, height: 320 },
  { width: 667, height: 375 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1280, height: 720, zoom: 2 },
  { width: 1280, height: 720, zoom: 3 },
  { width: 1280, height: 720, letters: 32 },
  { width: 1920, height: 1080 },
  { width: 740, height: 360, letters: 32 },
  { width: 390, height: 844, letters: 24 },
  { width: 390, height: 844, letters: 32 },
  { width: 320, height: 256, letters: 32 },
];

/** A browser with a zoom has fewer pixels of CSS. */
async function show(seat: Table, { width, height, zoom = 1, letters = 16 }: Screen): Promise<void> {
  await seat.page.setViewportSize({ width: Math.floor(width / zoom), height: Math.floor(height / zoom) });
  const session = await seat.page.context().newCDPSession(seat.page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: letters, fixed: letters } });
  await session.detach();
  // The board follows the window one frame later.
  await seat.page.evaluate(() => new Promise(requestAnimationFrame));
}

interface Space {
  window: { width: number; height: number };
  board: DOMRect;
  cell: number;
  /** How wide the page is. */
  page: number;
}

function spaceOf(seat: Table): Promise<Space> {
  return seat.page.evaluate(() => {
    scrollTo(0, 0);
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
    return { window: { width: clientWidth, height: clientHeight }, board: box(".drawing").toJSON() as DOMRect, cell: Math.round(box("[data-cell]").width), page: scrollWidth };
  });
}

const nameOf = ({ width, height, zoom, letters }: Screen) => `${width}x${height}${zoom ? `, zoom ${zoom}` : ""}${letters ? `, letters of ${letters} px` : ""}`;

describeCarriers("the layout", (carrier) => {
  const { table } = useTables(carrier);

  test("every screen has a board to see and to play on", async () => {
    const seat = await table();
    await seat.newGame({ board: "hex 11 11" });
    const cells = (await seat.cellNames()).filter((_, index) => index % 6 === 0);
    for (const [index, screen] of SCREENS.entries()) {
      await show(seat, screen);
      const { window, board, cell, page } = await spaceOf(seat);
      const found = `${nameOf(screen)}: board of ${Math.round(board.width)}x${Math.round(board.height)} px, cells of ${cell} px`;
      expect.soft(page, `${found}: nothing is wider than the screen`).toBeLessThanOrEqual(window.width);
      expect.soft(board.width, `${found}: the whole board fits`).toBeLessThanOrEqual(window.width + 0.5);
      expect.soft(board.height, `${found}: the whole board fits`).toBeLessThanOrEqual(window.height + 0.5);
      expect.soft(cell, found).toBeGreaterThanOrEqual(18);
      expect.soft(window.height - board.y, `${found}: the board is in sight`).toBeGreaterThanOrEqual(Math.min(board.height, 120));
      await seat.play(cells[index] ?? "");
    }
    expect(seat.complaints).toEqual([]);
  });

  test("a phone has the board as wide as its screen, a large screen as wide or as high as there is room", async () => {
    const phone = await table({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await phone.newGame({ board: "hex 11 11" });
    const upright = await spaceOf(phone);
    expect([upright.board.width, upright.cell >= 30]).toEqual([390, true]);
    // With the actions below it, all of it is on the first screen.
    const actions = await phone.page.locator(".actions").boundingBox();
    expect(upright.board.y + upright.board.height).toBeLessThanOrEqual((actions?.y ?? 0) + 4);
    const seat = await table({ viewport: { width: 1920, height: 1080 } });
    for (const board of ["hex 11 11", "y 10"]) {
      await seat.newGame({ board });
      const { window, board: drawn } = await spaceOf(seat);
      const panel = await seat.page.locator(".panel").boundingBox();
      const shares = [drawn.width / (panel?.x ?? 0), drawn.height / window.height];
      expect(Math.max(...shares), `${board}: ${shares.join(", ")}`).toBeGreaterThan(0.85);
    }
  });

  test("an analysis on a small laptop shows five moves and the curve at once", async () => {
    const seat = await table({ viewport: { width: 1280, height: 720 } });
    await seat.newGame({ board: "hex 11 11" });
    await seat.play("f6");
    await seat.tab("Analysis");
    await seat.button("Analysis").click();
    const rows = seat.page.locator(".candidates tbody tr");
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(5);
    const ends = await seat.page.evaluate(() => {
      const bottom = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? Infinity;
      const row = document.querySelectorAll(".candidates tbody tr")[4];
      return [bottom(row) <= bottom(document.querySelector(".candidates")) + 1, bottom(document.querySelector(".curve")) <= innerHeight];
    });
    expect(ends).toEqual([true, true]);
  });

  test("the best line is stepped through on the board", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    await seat.play("d5");
    await seat.tab("Analysis");
    await seat.button("Analysis").click();
    const [on, back, stones] = [seat.button("One move more of the line"), seat.button("One move less of the line"), seat.page.locator(".line-stone")];
    await expect.poll(() => on.isEnabled()).toBe(true);
    await on.click();
    await expect.poll(() => stones.count()).toBe(1);
    await expect.poll(() => seat.page.locator(".line-steps p").textContent()).toMatch(/^[a-g]\d: move 1 of \d+ in the line$/);
    await back.click();
    await expect.poll(() => stones.count()).toBe(0);
    expect(await seat.caption().textContent()).toContain("Black d5");
  });

  test("controls are as high as the pointer needs, in one row of tabs", async () => {
    const heights = (seat: Table) =>
      seat.page.locator(".top .button, .actions .button, .navigation .button, [role=tab], .modes button").evaluateAll((buttons) =>
        buttons.filter((button) => button.checkVisibility()).map((button) => Math.round(button.getBoundingClientRect().height)),
      );
    const rows = (seat: Table) => seat.page.getByRole("tab").evaluateAll((tabs) => new Set(tabs.map((tab) => tab.getBoundingClientRect().y)).size);
    const mouse = await table({ viewport: { width: 1280, height: 720 } });
    await mouse.mode("Analyse");
    expect(Math.min(...(await heights(mouse)))).toBeGreaterThanOrEqual(32);
    expect(Math.max(...(await mouse.page.locator(".top .button, [role=tab]").evaluateAll((all) => all.map((button) => button.clientHeight))))).toBeLessThanOrEqual(36);
    expect(await rows(mouse)).toBe(1);
    const finger = await table({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await finger.mode("Analyse");
    expect(Math.min(...(await heights(finger)))).toBeGreaterThanOrEqual(44);
    await finger.tab("Solve");
    expect(await rows(finger)).toBe(1);
  });

  test("on a phone, a notice leaves the board and the header free", async () => {
    for (const viewport of [{ width: 390, height: 844 }, { width: 320, height: 568 }]) {
      const seat = await table({ viewport, hasTouch: true, isMobile: true });
      await seat.newGame({ board: "hex 11 11", white: "engine" });
      await seat.page.evaluate(() => { localStorage.setItem("tripoint.settings", JSON.stringify({ confirm: false })); });
      await seat.reload();
      await seat.ready();
      await seat.play("f6");
      await seat.settled();
      await seat.play("e4");
      await seat.settled();
      await seat.newGame({ board: "hex 11 11" });
      await seat.button("Back to the earlier game").waitFor();
      const covered = await seat.page.evaluate(() => {
        const notice = document.querySelector(".notice")?.getBoundingClientRect() ?? new DOMRect();
        return [...document.querySelectorAll("[data-cell], .top button")].filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return left < notice.right && notice.left < right && top < notice.bottom && notice.top < bottom;
        }).length;
      });
      expect(covered, JSON.stringify(viewport)).toBe(0);
    }
  });

  test("a menu is used by the keyboard alone", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.mode("Analyse");
    const { keyboard } = seat.page;
    await seat.button("More panels").focus();
    await keyboard.press("Enter");
    await keyboard.press("ArrowDown");
    await keyboard.press("Escape");
    expect(await seat.page.evaluate(() => document.activeElement?.getAttribute("aria-expanded"))).toBe("false");
    await keyboard.press("Enter");
    await keyboard.press("ArrowUp");
    await keyboard.press("Enter");
    await expect.poll(() => seat.page.getByRole("tab", { name: "Share" }).getAttribute("aria-selected")).toBe("true");
    // The tab goes when another is chosen.
    await seat.tab("Moves");
    await expect.poll(() => seat.page.getByRole("tab", { name: "Share" }).count()).toBe(0);
  });

  test("labels have a greatest size, and keep away from the board", async () => {
    const seat = await table({ viewport: { width: 1920, height: 1080 } });
    for (const board of ["y 7", "caeth-y 8", "hex 11 11"]) {
      await seat.newGame({ board });
      const labels = await seat.page.evaluate(() => {
        const drawing = document.querySelector<SVGSVGElement>(".drawing");
        const scale = (drawing?.clientWidth ?? 0) / (drawing?.viewBox.baseVal.width ?? 1);
        const sides = [...document.querySelectorAll<SVGPolygonElement>(".sides polygon")];
        return [...document.querySelectorAll<SVGTextElement>(".edge-name")].map((label) => {
          // The letter itself, without the space above and below it.
          const { x, y, width, height } = label.getBBox();
          const points = [0.05, 0.5, 0.95].flatMap((across) => [0.25, 0.5, 0.75].map((down) => new DOMPoint(x + across * width, y + down * height)));
          return { size: parseFloat(getComputedStyle(label).fontSize) * scale, touches: points.some((point) => sides.some((side) => side.isPointInFill(point))) };
        });
      });
      expect(labels.length).toBeGreaterThan(5);
      expect(Math.max(...labels.map(({ size }) => size)), board).toBeLessThanOrEqual(16.5);
      expect(labels.filter(({ touches }) => touches).length, board).toBe(0);
    }
  });

  test("the focus and a marked cell have a whole line, above their neighbours", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.button("Last position").focus();
    await seat.cell("c3").focus();
    await seat.page.keyboard.press("ArrowLeft");
    const framed = () => seat.page.locator(".focus-frame polygon").first().getAttribute("points");
    const focused = await seat.page.evaluate(() => document.activeElement?.getAttribute("points"));
    await expect.poll(framed).toBe(focused);
    // It is drawn after all cells and stones.
    expect(await seat.page.locator(".focus-frame").evaluate((frame) => frame.nextElementSibling)).toBe(null);
    await seat.cell("c3").click();
    await expect.poll(() => seat.page.locator(".focus-frame").count()).toBe(0);
  });

  test("each line on the board has its own colour", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const seat = await table({ colorScheme });
      const colours = await seat.page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ["--best", "--chain", "--mark", "--cell"].map((name) => style.getPropertyValue(name).trim());
      });
      expect(new Set(colours).size, colours.join(", ")).toBe(4);
    }
  });
});
