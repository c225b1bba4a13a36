// Figures, not checks: `npm run measure` prints them. No test depends on a machine's speed.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables } from "./support/table";

const MOVES = 60;
/** How long to watch the analysis of each position. */
const WATCHED_MS = 500;
/** A longer task shows as a dropped frame. */
const LONG_MS = 50;
/** How many steps through a large tree to measure. */
const STEPS = 12;
/** How much time a large tree has to open. */
const OPENED_MS = 6000;
const MIB = 1 << 20;

/** A task on the page's thread: how long it took, and how long a processor worked on it, in ms. */
interface Task {
  duration: number;
  processor: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** Microseconds. */
  dur?: number;
  tdur?: number;
}

/** The tasks of the threads that draw pages while something runs. */
async function tasksWhile(page: Page, goesOn: () => Promise<void>): Promise<Task[]> {
  const devtools = await page.context().browser()?.newBrowserCDPSession();
  if (devtools === undefined) {
    throw new Error("the browser has gone");
  }
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await devtools.send("Tracing.start", { traceConfig: { includedCategories: ["toplevel"] } });
  await goesOn();
  const complete = new Promise<void>((resolve) => {
    devtools.once("Tracing.tracingComplete", () => {
      resolve();
    });
  });
  await devtools.send("Tracing.end");
  await complete;
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const drawing = new Set(events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(thread));
  return events
    .filter((event) => event.ph === "X" && event.name.endsWith("RunTask") && drawing.has(thread(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ duration: dur / 1000, processor: tdur / 1000 }));
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
      await seat.reload();
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
    const begun = await heap();
    // Row by row in alternating colours, so neither side connects anything before the middle of the board.
    const cells = (await seat.cellNames()).slice(0, MOVES);
    const tasks = await tasksWhile(seat.page, async () => {
      for (const cell of cells) {
        await seat.play(cell);
        await seat.page.waitForTimeout(WATCHED_MS);
      }
    });
    const long = tasks.filter(({ duration }) => duration > LONG_MS).map(({ duration, processor }) => `${duration.toFixed(0)} (${processor.toFixed(0)})`);
    console.log(
      `${carrier.name}: ${cells.length} moves with live analysis: ${long.length} tasks above ${LONG_MS} ms, with the processor time of each: ` +
        `${long.join(", ") || "none"}; most processor time in a task ${Math.max(...tasks.map(({ processor }) => processor)).toFixed(0)} ms, ` +
        `in all ${tasks.reduce((sum, { processor }) => sum + processor, 0).toFixed(0)} ms; ` +
        `heap ${begun} MiB at the beginning, ${await heap()} MiB at the end`,
    );
  });

  test.runIf(process.env["MEASURE"])("a large tree", async () => {
    const file = process.env["FILE"];
    if (file === undefined) {
      throw new Error("set FILE to an SGF file with many variations");
    }
    const seat = await table();
    await seat.tab("Moves");
    await seat.button("Open a game").click();
    const field = seat.page.locator("input[type=file]");
    const inAll = (tasks: Task[]) => tasks.reduce((sum, { processor }) => sum + processor, 0);
    const most = (tasks: Task[]) => Math.max(...tasks.map(({ processor }) => processor));
    // In the meantime the tests look for nothing on the page, because that would use processor time on the same thread.
    const opened = await tasksWhile(seat.page, async () => {
      await field.setInputFiles(file);
      await seat.page.waitForTimeout(OPENED_MS);
    });
    console.log(`${carrier.name}: opened with ${inAll(opened).toFixed(0)} ms of processor time, at most ${most(opened).toFixed(0)} in a task`);
    await seat.page.locator("dialog").waitFor({ state: "detached" });
    expect(await seat.numberOfMoves()).toBeGreaterThan(20);
    for (const analysis of [false, true]) {
      if (analysis) {
        await seat.tab("Analysis");
        await seat.button("Analysis").click();
        await seat.tab("Moves");
      }
      const sums: number[] = [];
      const longest: number[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const tasks = await tasksWhile(seat.page, async () => {
          await seat.page.keyboard.press(step % 4 < 3 ? "ArrowRight" : "ArrowLeft");
          // The game is stored shortly afterwards.
          await seat.page.waitForTimeout(WATCHED_MS);
        });
        sums.push(inAll(tasks));
        longest.push(most(tasks));
      }
      const list = (times: number[]) => times.map((time) => time.toFixed(1)).join(" ");
      console.log(
        `${carrier.name}: steps with analysis ${analysis ? "on" : "off"}, ms of processor time: in all ${list(sums)}; longest task ${list(longest)}`,
      );
    }
  });
});
