// The colours of the stones, which the reader chooses for each game.

import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

async function choose(seat: Table, game: string, stones: "black-white" | "red-blue"): Promise<void> {
  await seat.dialog("Settings");
  await seat.page.getByLabel(`Stones (${game})`).selectOption(stones);
  await seat.button("Done").click();
  await expect.poll(() => seat.page.getByRole("dialog").count()).toBe(0);
}

/** What is on the screen or read out, except what the engine has written in English. */
function texts(seat: Table): Promise<string> {
  return seat.page.evaluate(() => {
    const labels = [...document.querySelectorAll("[aria-label], [title], [aria-valuetext]")].flatMap((element) => ["aria-label", "title", "aria-valuetext"].map((name) => element.getAttribute(name) ?? ""));
    return [document.querySelector("#page")?.textContent, ...labels].join("\n");
  });
}

const BLACK_OR_WHITE = /black|white/i;

describeCarriers("the colours of the stones", (carrier) => {
  const { table } = useTables(carrier);

  test("red and blue stones have other names everywhere, and each game remembers its own", async () => {
    const seat = await table();
    const stones = () => seat.page.locator("html").getAttribute("data-stones");
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c3", "b2");
    await seat.newGame({ board: "hex 4 4" });
    await choose(seat, "Hex", "red-blue");
    await seat.playAll("b1", "a2", "b2");
    expect([await seat.caption().textContent(), await stones()]).toEqual(["Last move: Red b2; Blue to move", "red-blue"]);
    expect([await seat.stone("a2"), await seat.moves()]).toEqual(["a2, blue stone", ["1. red b1", "2. blue a2", "3. red b2"]]);
    expect(await texts(seat)).not.toMatch(BLACK_OR_WHITE);
    for (const tab of ["Edit", "Study", "Review", "Analysis"] as const) {
      await seat.tab(tab);
      expect([tab, BLACK_OR_WHITE.exec(await texts(seat))]).toEqual([tab, null]);
    }
    await seat.mode("Play");
    await seat.playAll("c3", "b3", "d3", "b4");
    await expect.poll(() => seat.caption().textContent()).toBe("Red wins: Red connected the red sides");

    await seat.reload();
    await seat.ready();
    await expect.poll(stones).toBe("red-blue");
    await seat.page.keyboard.press("j");
    const list = seat.page.locator(".games");
    await expect.poll(() => list.locator(".miniature").evaluateAll((all) => all.map((each) => (each as SVGElement).dataset["stones"]))).toEqual(["red-blue", "black-white"]);
    expect(await list.textContent()).toContain("Red connected the red sides");
    await seat.page.keyboard.press("Escape");
    await seat.newGame({ board: "y 5" });
    expect([await stones(), await seat.caption().textContent()]).toEqual(["black-white", "Black to move"]);
    expect(seat.complaints).toEqual([]);
  });

  test("a lesson names the players by the stones of its board", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await choose(seat, "Y", "red-blue");
    await seat.mode("Learn");
    await seat.button("Try: The swap").click();
    await expect.poll(() => seat.page.locator(".task p").textContent()).toContain("You are Blue.");
    await expect.poll(() => seat.stone("b4")).toContain("red stone");
  });

  test("both stones differ from the board, and every line from both", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const seat = await table({ colorScheme });
      await seat.newGame({ board: "hex 4 4" });
      await choose(seat, "Hex", "red-blue");
      const colours = await seat.page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ["--stone-black", "--stone-white", "--cell", "--mark", "--chain", "--best"].map((name) => style.getPropertyValue(name).trim());
      });
      expect(new Set(colours).size, colours.join(", ")).toBe(6);
      const [black = 0, white = 0, cell = 0] = colours.map(luminance);
      const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      expect(contrast(black, cell)).toBeGreaterThanOrEqual(3);
      expect(contrast(white, cell)).toBeGreaterThanOrEqual(3);
      expect(contrast(black, white)).toBeGreaterThanOrEqual(1.7);
    }
  });
});

/** The relative luminance of a colour such as `#d04a12`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
