// Figures, not checks: printed by `npm run measure`. No test depends on how fast a machine is.

import { test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables } from "./support/table";

const MOVES = 60;
/** How long the analysis of each position is watched. */
const WATCHED_MS = 500;
const MIB = 1 << 20;

declare global {
  interface Window {
    longTasks: number[];
  }
}

describeCarriers("figures", (carrier) => {
  const { table, server } = useTables(carrier);

  test.runIf(process.env["MEASURE"])("from the address to the first stone", async () => {
    const seat = await table();
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      await seat.page.evaluate(() => {
        localStorage.clear();
      });
      const begun = performance.now();
      await seat.page.goto(new URL("?", server().address).href.replace("?", ""));
      await seat.page.reload();
      await seat.ready();
      const names = await seat.cellNames();
      await seat.play(names[Math.floor(names.length / 2)] ?? "");
      times.push(Math.round(performance.now() - begun));
    }
    console.log(`${carrier.name}: from the address to the first stone: ${times.join(", ")} ms`);
  });

  test.runIf(process.env["MEASURE"])("a game with live analysis", async () => {
    const seat = await table();
    const devtools = await seat.page.context().newCDPSession(seat.page);
    const heap = async () => {
      await devtools.send("HeapProfiler.collectGarbage");
      const { usedSize } = await devtools.send("Runtime.getHeapUsage");
      return (usedSize / MIB).toFixed(2);
    };
    await seat.newGame({ board: "hex 13 13" });
    await seat.tab("Analysis");
    await seat.button("Analysis").click();
    await seat.page.evaluate(() => {
      window.longTasks = [];
      new PerformanceObserver((list) => {
        window.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
      }).observe({ type: "longtask" });
    });
    const begun = await heap();
    // Row by row in alternating colours: nobody connects anything before the middle of the board.
    const cells = (await seat.cellNames()).slice(0, MOVES);
    for (const cell of cells) {
      await seat.play(cell);
      await seat.page.waitForTimeout(WATCHED_MS);
    }
    const long = await seat.page.evaluate(() => window.longTasks);
    console.log(
      `${carrier.name}: ${cells.length} moves with live analysis: ${long.length} tasks above 50 ms (${long.join(", ")}); ` +
        `heap ${begun} MiB at the beginning, ${await heap()} MiB at the end`,
    );
  });
});
