import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { AxeResults } from "axe-core";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** axe's findings that keep somebody from using the page. */
async function findings(seat: Table): Promise<string[]> {
  const results = await seat.page.evaluate(async (source) => {
    // Not as a script element, because the page's policy would refuse it.
    (0, eval)(source);
    return (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run();
  }, axe);
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
}

describeCarriers("for everybody", (carrier) => {
  const { table } = useTables(carrier);

  test("a game by the keyboard alone", async () => {
    const seat = await table();
    const { keyboard } = seat.page;
    const tabTo = async (isThere: () => Promise<boolean>) => {
      for (let presses = 0; presses < 60; presses += 1) {
        await keyboard.press("Tab");
        if (await isThere()) {
          return;
        }
      }
      throw new Error("the Tab key does not lead there");
    };
    const focused = () =>
      seat.page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "";
      });

    await tabTo(async () => (await focused()) === "New game");
    await keyboard.press("Enter");
    // In the dialog, goes through the ready games and then the fields in turn.
    await tabTo(async () => (await focused()) === "Your own settings");
    await keyboard.press("Enter");
    await tabTo(() => seat.page.evaluate(() => document.activeElement?.closest("label")?.textContent.startsWith("White") ?? false));
    await keyboard.type("Person");
    await tabTo(async () => (await focused()) === "Start");
    await keyboard.press("Enter");
    await expect.poll(() => seat.page.getByRole("dialog").count()).toBe(0);

    await tabTo(async () => / empty$/.test(await focused()));
    const first = (await focused()).split(",")[0] ?? "";
    await keyboard.press("Enter");
    await expect.poll(() => seat.stone(first)).toContain("black stone, last move");
    await keyboard.press("ArrowRight");
    const second = (await focused()).split(",")[0] ?? "";
    expect(second).not.toBe(first);
    await keyboard.press(" ");
    await expect.poll(() => seat.stone(second)).toContain("white stone");
    await keyboard.press("ArrowLeft");
    expect((await focused()).split(",")[0]).toBe(first);
    await keyboard.press("ArrowUp");
    await keyboard.press("Enter");
    await expect.poll(() => seat.numberOfMoves()).toBe(3);

    await keyboard.press("Control+z");
    await expect.poll(() => seat.numberOfMoves()).toBe(2);
    await keyboard.press("2");
    await seat.page.locator('main[data-mode="analyse"]').waitFor();
    await tabTo(async () => (await seat.page.evaluate(() => document.activeElement?.getAttribute("role"))) === "tab");
    await keyboard.press("ArrowRight");
    await expect.poll(() => seat.page.getByRole("tab", { name: "Analysis" }).getAttribute("aria-selected")).toBe("true");
    await keyboard.press("a");
    await seat.page.locator(".candidates tbody tr").first().waitFor();
    await tabTo(async () => (await focused()).startsWith("Play "));
    await seat.page.locator(".line-stone").first().waitFor();
    await keyboard.press("Enter");
    await expect.poll(() => seat.caption().textContent()).toContain("White to move");
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing serious, ${colorScheme}`, async () => {
      const seat = await table({ colorScheme });
      await seat.newGame({ board: "y 7" });
      await seat.playAll("d5", "c4");
      expect(await findings(seat)).toEqual([]);
      await seat.tab("Analysis");
      await seat.button("Analysis").click();
      await seat.page.locator(".candidates tbody tr").first().waitFor();
      expect(await findings(seat)).toEqual([]);
      await seat.tab("Review");
      expect(await findings(seat)).toEqual([]);
      await seat.tab("Edit");
      expect(await findings(seat)).toEqual([]);
      await seat.tab("Share");
      await seat.page.getByText("GTP console").click();
      expect(await findings(seat)).toEqual([]);
      for (const dialog of ["New game", "Rules", "Open a game", "Settings", "Commands", "Play from here"]) {
        await seat.button(dialog).click();
        await seat.page.getByRole("dialog").waitFor();
        if (dialog === "New game") {
          await seat.page.getByText("Your own settings").click();
        }
        expect(await findings(seat)).toEqual([]);
        await seat.page.keyboard.press("Escape");
        await expect.poll(() => seat.page.getByRole("dialog").count()).toBe(0);
      }
      // The list of games, with one that can be deleted, and the end of a game.
      await seat.newGame({ board: "hex 5 5" });
      await seat.playAll("c3", "b2");
      await seat.button("Resign").click();
      await seat.button("Really resign?").click();
      await seat.button("Rematch").waitFor();
      expect(await findings(seat)).toEqual([]);
      await seat.page.keyboard.press("j");
      await seat.page.getByRole("dialog", { name: "Your games" }).waitFor();
      expect(await findings(seat)).toEqual([]);
      await seat.page.getByRole("button", { name: /^Delete Y 7/ }).click();
      await seat.button("Put it back").waitFor();
      expect(await findings(seat)).toEqual([]);
    });
  }

  test("a phone needs no sideways scrolling, and fingers find their targets", async () => {
    const seat = await table({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await seat.newGame({ board: "hex 5 5" });
    // A first tap shows the move, a second one plays it.
    await seat.cell("c3").tap();
    await expect.poll(() => seat.stone("c3")).toContain("marked");
    await expect.poll(() => seat.page.locator(".tap-again").textContent()).toBe("Tap again to play");
    await seat.cell("c3").tap();
    await seat.page.getByRole("button", { name: /^Swap/ }).waitFor();
    expect(await seat.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await seat.newGame({ board: "y 7", white: "engine", level: 1 });
    await seat.cell("d5").tap();
    await seat.cell("d5").tap();
    await expect.poll(() => seat.numberOfMoves()).toBe(2);
    for (const tab of ["Moves", "Analysis", "Review", "Openings", "Study", "Solve", "Edit", "Share"] as const) {
      await seat.tab(tab);
      expect(await seat.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
    // In one step, because the page may draw its buttons again between two.
    const small = await seat.page.evaluate(() =>
      [...document.querySelectorAll("button, select")].filter((control) => control.checkVisibility()).flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        return Math.min(width, height) < 43.9 ? [`${control.textContent}: ${width} × ${height}`] : [];
      }),
    );
    expect(small).toEqual([]);
    for (const dialog of ["New game", "Rules", "Open a game", "Settings", "Commands", "Play from here"]) {
      await seat.dialog(dialog);
      const box = await seat.page.getByRole("dialog").boundingBox();
      expect(box?.width).toBeLessThanOrEqual(360);
      await seat.button("Close").click();
    }
  });

  if (carrier.name === "WebAssembly") {
    test("the name leads to a page about Tripoint, and back", async () => {
      const seat = await table();
      await seat.newGame({ board: "y 5" });
      await seat.cell("c4").click();
      await seat.page.getByRole("link", { name: "Tripoint" }).click();
      for (const [title, other] of [["About Tripoint", "Deutsch"], ["Über Tripoint", "English"]] as const) {
        await expect.poll(() => seat.page.title()).toBe(title);
        expect(await findings(seat)).toEqual([]);
        expect(await seat.page.getByRole("row").count()).toBe(4);
        await seat.page.getByRole("link", { name: other }).click();
      }
      await seat.page.getByRole("link", { name: "Play now" }).click();
      await expect.poll(() => seat.stone("c4")).toContain("black stone");
    });
  }

  test("a second tap confirms a move, so a slip of the finger plays nothing", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.button("Settings").click();
    await seat.page.getByLabel("Confirm moves with a second tap").click();
    await seat.button("Done").click();
    await seat.cell("c4").click();
    await seat.cell("b3").click();
    await expect.poll(() => seat.stone("b3")).toContain("marked");
    expect(await seat.stone("c4")).toBe("c4, empty");
    await seat.cell("b3").click();
    await expect.poll(() => seat.stone("b3")).toContain("black stone");
  });
});
