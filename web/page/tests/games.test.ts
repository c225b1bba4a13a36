import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables } from "./support/table";

/** Whole games by clicks, on boards small enough to end soon. */
const BOARDS = ["y 7", "poly-y 5 3", "bent-y 3 2", "hex 6 6", "caeth-y 4"];

describeCarriers("whole games against the engine", (carrier) => {
  const { table } = useTables(carrier);

  for (const board of BOARDS) {
    test(board, async () => {
      const seat = await table();
      await seat.newGame({ board, black: "person", white: "engine", level: 1 });
      const clicks = await seat.playToEnd(await seat.cellNames());
      expect(clicks).toBeGreaterThan(2);
      expect(await seat.caption().textContent()).toMatch(/Black|White/);
      expect(await seat.page.locator('[aria-label*="winning chain"]').count()).toBeGreaterThan(2);
      // The game is over, so a click on a free cell doesn't play.
      const moves = await seat.numberOfMoves();
      const free = seat.page.locator('[data-cell][aria-label*="empty"]').first();
      if ((await free.count()) > 0) {
        await free.click();
        expect(await seat.numberOfMoves()).toBe(moves);
      }
      expect(seat.complaints).toEqual([]);
    });
  }

  for (const turns of ["122*", "1,2,4,6*"]) {
    test(`turns of ${turns} stones`, async () => {
      const seat = await table();
      await seat.newGame({ board: "y 7", turns, black: "person", white: "engine", level: 1 });
      await seat.play("d5");
      expect(await seat.settled()).toBe("person");
      // White has placed two stones, or swapped and placed none; then two people continue.
      await seat.newGame({ board: "y 7", turns });
      await seat.playAll("d5", "a7");
      expect(await seat.caption().textContent()).toContain("White, stone 2 of 2");
      expect(await seat.stone("b7")).toContain("barred");
      await seat.play("g7");
      expect(await seat.caption().textContent()).toContain(`Black, stone 1 of ${turns === "122*" ? 2 : 4}`);
      await seat.tab("Share");
      await seat.reload();
      await seat.ready();
      await expect.poll(() => seat.caption().textContent()).toContain("Black, stone 1 of");
      expect(seat.complaints).toEqual([]);
    });
  }

  test("the engine plays against itself, pauses and continues", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5", black: "engine", white: "engine", level: 1 });
    await expect.poll(() => seat.numberOfMoves(), { timeout: 30_000 }).toBeGreaterThan(1);
    await seat.button("Pause").click();
    await seat.page.locator('main[data-busy="none"]').waitFor();
    const paused = await seat.numberOfMoves();
    await seat.page.waitForTimeout(1000);
    expect(await seat.numberOfMoves()).toBe(paused);
    await seat.button("Engine move").click();
    await seat.page.locator('main[data-turn="over"]').waitFor({ timeout: 60_000 });
  });

  test("resignation is asked twice", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.play("c4");
    await seat.button("Resign").click();
    expect(await seat.turn()).toBe("person");
    await seat.button("Really resign?").click();
    await seat.page.locator('main[data-turn="over"]').waitFor();
    expect(await seat.caption().textContent()).toContain("Black");
  });
});
