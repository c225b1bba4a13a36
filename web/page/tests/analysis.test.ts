import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

async function begin(seat: Table): Promise<void> {
  // Large enough that the engine doesn't prove the position during the test.
  await seat.newGame({ board: "y 13" });
  await seat.playAll("e7", "g9", "f9");
  await seat.tab("Analysis");
}

describeCarriers("analysis", (carrier) => {
  const { table } = useTables(carrier);

  test("starts, follows the position, shows lines, and stops", async () => {
    const seat = await table();
    await begin(seat);
    const main = seat.page.locator("main");
    await seat.button("Analysis").click();
    const rows = seat.page.locator(".candidates tbody tr");
    await rows.first().waitFor();
    expect(await main.getAttribute("data-busy")).toBe("analysis");
    expect(await seat.page.locator(".win-rate").getAttribute("aria-label")).toMatch(/Black \d+\.\d%/);

    await rows.first().hover();
    await seat.page.locator(".line-stone").first().waitFor();
    expect(await seat.page.locator(".line-stone.white").count()).toBeGreaterThan(0);
    await seat.page.locator("h1").hover();
    await expect.poll(() => seat.page.locator(".line-stone").count()).toBe(0);

    await seat.play("e6");
    await expect.poll(() => seat.page.locator(".summary").textContent()).toContain("Black’s win rate");

    await seat.button("Analysis").click();
    await expect.poll(() => main.getAttribute("data-busy")).toBe("none");
    const last = await seat.page.locator(".summary").textContent();
    await seat.page.waitForTimeout(700);
    expect(await seat.page.locator(".summary").textContent()).toBe(last);
    expect(seat.complaints).toEqual([]);
  });

  test("nothing moves while the engine thinks", async () => {
    const seat = await table();
    await begin(seat);
    const places = () =>
      seat.page
        .locator(".board, .candidates, .curve, .tabs, .actions")
        .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));
    await seat.page.locator(".curve").waitFor();
    const before = await places();
    await seat.button("Analysis").click();
    await seat.page.locator(".candidates tbody tr").first().waitFor();
    await seat.page.waitForTimeout(700);
    expect(await places()).toEqual(before);
  });

  test("every map is drawn", async () => {
    const seat = await table();
    await begin(seat);
    await seat.button("Analysis").click();
    const map = seat.page.getByLabel("Map");
    for (const name of await map.locator("option").evaluateAll((options) => options.map((each) => (each as HTMLOptionElement).value))) {
      await map.selectOption(name);
      await expect.poll(() => map.inputValue()).toBe(name);
    }
    expect(seat.complaints).toEqual([]);
    expect(await seat.page.getByRole("alert").count()).toBe(0);
  });

  test("chosen moves are compared, on the board and in the table, until that is ended", async () => {
    const seat = await table();
    await begin(seat);
    const rows = seat.page.locator(".candidates tbody tr");
    await seat.button("Compare moves").click();
    await expect.poll(() => seat.button("Analysis").getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => rows.count()).toBeGreaterThan(2);
    await seat.cell("a1").click();
    await seat.cell("e6").click();
    await expect.poll(() => rows.locator(".candidate").allTextContents().then((words) => words.sort())).toEqual(["a1", "e6"]);
    expect(await seat.page.locator(".compared-mark").count()).toBe(2);
    expect(await seat.stone("a1")).toContain("empty, chosen for the comparison");
    // A single bad move says nothing about the position.
    await seat.button("Compare e6").click();
    await expect.poll(() => rows.locator(".candidate").allTextContents()).toEqual(["a1"]);
    await expect.poll(() => seat.page.locator(".summary").textContent()).toMatch(/Comparing the chosen moves|proven/);
    expect(await seat.page.locator(".win-rate").getAttribute("aria-label")).not.toContain("White 0.");
    await seat.button("End the comparison").click();
    await expect.poll(() => rows.count()).toBeGreaterThan(2);
    expect(await seat.page.locator(".compared-mark").count()).toBe(0);
    // Moves are chosen for just one position.
    await seat.button("Compare moves").click();
    await seat.cell("a1").click();
    await seat.button("First position").click();
    await seat.button("Compare moves").waitFor();
    await expect.poll(() => rows.count()).toBeGreaterThan(2);
    expect(seat.complaints).toEqual([]);
  });

  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    test(`a map has its legend below the board (${viewport.width}x${viewport.height})`, async () => {
      const seat = await table({ viewport });
      await seat.newGame({ board: "y 7" });
      await seat.tab("Analysis");
      const legend = seat.page.getByRole("note", { name: "Legend" });
      expect(await legend.count()).toBe(0);
      for (const [map, text] of [
        ["rate", "Win rate0%100%yes the stone wins: swapno the stone loses: do not swappale: few visits"],
        ["visits", "Share of the visitsfewmany"],
        ["proven", "Proven moves"],
      ] as const) {
        await seat.page.getByLabel("Map").selectOption(map);
        await expect.poll(() => legend.textContent()).toContain(text);
        const box = await legend.boundingBox();
        const board = await seat.page.locator(".board").boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
        expect(box?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      }
      await seat.play("d5");
      await seat.page.getByLabel("Map").selectOption("rate");
      await expect.poll(() => legend.textContent()).toContain("W proven winL proven loss");
    });
  }

  test("what is proven is said by every view, with no estimate", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c3", "a1", "b3");
    await seat.button("Hint").click();
    await expect.poll(() => seat.page.locator("p.hint").textContent(), { timeout: 20_000 }).toMatch(/^Hint: \w+\. Black wins, proven by /);
    const rate = seat.page.locator(".win-rate");
    await expect.poll(() => rate.getAttribute("aria-label")).toMatch(/^Black wins, proven by /);
    await seat.tab("Analysis");
    await seat.button("Analysis").click();
    await expect.poll(() => seat.page.locator(".summary").textContent()).toMatch(/^Black wins, proven by /);
    const values = seat.page.locator(".candidates tbody tr td:nth-child(2)");
    await expect.poll(async () => new Set(await values.allTextContents()), { timeout: 20_000 }).toEqual(new Set(["loses"]));
    await seat.page.getByLabel("Map").selectOption("rate");
    await expect.poll(() => seat.page.locator(".board").textContent()).not.toContain("%");
    await expect.poll(() => seat.page.getByRole("slider", { name: "win rate" }).getAttribute("aria-valuetext")).toBe("Move 3, Black wins");
    // The book proves every position, so only a deeper review has anything left to do.
    await seat.tab("Review");
    await seat.button("Review more deeply").click();
    await seat.button("Review more deeply").waitFor({ timeout: 60_000 });
    expect(await rate.getAttribute("aria-label")).toMatch(/^Black wins, proven by /);
  });

  test("a hint marks a move and searches no longer", async () => {
    const seat = await table();
    await begin(seat);
    await seat.mode("Play");
    await seat.button("Hint").click();
    await expect.poll(() => seat.page.locator("p.hint").textContent(), { timeout: 20_000 }).toMatch(/^Hint: \w+, win rate/);
    expect(await seat.page.locator(".hint-mark").count()).toBe(1);
    await expect.poll(() => seat.page.locator("main").getAttribute("data-busy")).toBe("none");
    await seat.play("e6");
    await expect.poll(() => seat.page.locator(".hint-mark").count()).toBe(0);
  });

  test("a review fills the curve, which leads to each move", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    // White's third move, in the corner, loses the game.
    await seat.playAll("d5", "c4", "d6", "a1", "c5");
    await seat.button("First position").click();
    await seat.tab("Review");
    await seat.button("Review the game").click();
    await expect.poll(() => seat.page.locator(".curve-dot").count(), { timeout: 120_000 }).toBeGreaterThanOrEqual(6);
    await seat.button("Review more deeply").waitFor({ timeout: 120_000 });
    await seat.page.locator(".swings .move", { hasText: "a1" }).click();
    await expect.poll(() => seat.caption().textContent()).toContain("a1");
    const curve = seat.page.getByRole("slider", { name: "win rate" });
    expect(await curve.getAttribute("aria-valuenow")).toBe("4");
    const box = await curve.boundingBox();
    await curve.click({ position: { x: (box?.width ?? 0) * 0.21, y: 20 } });
    await expect.poll(() => curve.getAttribute("aria-valuenow")).toBe("1");
    await curve.press("End");
    await expect.poll(() => curve.getAttribute("aria-valuenow")).toBe("5");
  });

  test("a review is saved with the game, and shown where that is opened", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c3", "a1", "b3");
    await seat.tab("Review");
    await seat.button("Review the game").click();
    await seat.button("Review more deeply").waitFor({ timeout: 60_000 });
    await seat.tab("Share");
    const { content } = await seat.download(() => seat.button("Save as SGF").click());
    const text = content.toString();
    expect(text).toMatch(/C\[Tripoint: Black wins, proven by [^\]]*\]SBKV\[100\.00\]/);
    expect(text).toContain("TV[3 ");
    await seat.newGame({ board: "y 4" });
    await seat.openText(text);
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 5");
    await seat.tab("Review");
    await expect.poll(() => seat.page.locator(".curve-dot").count()).toBe(4);
    expect(await seat.page.locator("main").getAttribute("data-busy")).toBe("none");
    await seat.button("Last position").click();
    await expect.poll(() => seat.page.locator(".win-rate").getAttribute("aria-label")).toMatch(/^Black wins, proven by /);
    expect(seat.complaints).toEqual([]);
  });

  test("the GTP console answers", async () => {
    const seat = await table();
    await seat.tab("Share");
    await seat.page.getByText("GTP console").click();
    await seat.page.getByLabel("GTP command").fill("protocol_version");
    await seat.button("Send").click();
    await expect.poll(() => seat.page.getByRole("log").textContent()).toContain("= 2");
  });
});
