// Learning: the first visit, puzzles, openings, and proofs.

import { expect, test } from "vitest";
import { COURSES, STEPS, topicsOf } from "../src/state/lessons";
import { en } from "../src/text/en";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

const PHONE = { viewport: { width: 390, height: 844 } };

/** The text above the board for a lesson or puzzle. */
function task(seat: Table): Promise<string | null> {
  return seat.page.locator(".task p").textContent();
}

/** Opens the puzzle with this number from the list. */
async function openPuzzle(seat: Table, number: number): Promise<void> {
  await seat.page.getByRole("tab", { name: "Puzzles" }).click();
  await seat.page.locator(".puzzle-entry").nth(number - 1).click();
  await expect.poll(() => seat.page.locator(".task h2").textContent()).toContain(`Puzzle ${number} `);
}

function emptyCells(seat: Table): Promise<number> {
  return seat.page.locator('[data-cell][aria-label*="empty"]').count();
}

/** Waits until this browser has stored the lesson or puzzle with this text beside the game, or none. */
async function kept(seat: Table, learning: string | null): Promise<void> {
  await expect
    .poll(() =>
      seat.page.evaluate(() => {
        const tab = JSON.parse(sessionStorage.getItem("tripoint.tab") ?? "null") as string;
        return localStorage.getItem(`tripoint.learning.${tab}`) ?? "null";
      }),
    )
    .toContain(learning ?? "null");
}

/** Takes back the tried move; then this many cells are empty. */
async function tryAgain(seat: Table, empty: number): Promise<void> {
  await seat.button("Try again").click();
  await expect.poll(() => emptyCells(seat)).toBe(empty);
  expect(await task(seat)).toContain("one move that wins");
}

/** Tries the empty cells until one is judged as wanted; returns the cell. */
async function tryUntil(seat: Table, isRight: boolean): Promise<string> {
  const empty = await emptyCells(seat);
  for (const name of await seat.cellNames()) {
    if (!(await seat.stone(name))?.includes("empty")) {
      continue;
    }
    const before = await task(seat);
    await seat.cell(name).click();
    await expect.poll(() => task(seat)).not.toBe(before);
    if ((await task(seat))?.startsWith("Solved") === isRight) {
      return name;
    }
    await tryAgain(seat, empty);
  }
  throw new Error("no such move");
}

describeCarriers("learning", (carrier) => {
  const { table, newcomer, server } = useTables(carrier);

  for (const [size, options] of [["desktop", undefined], ["phone", PHONE]] as const) {
    test(`a first visit goes from the first stone to the end of the first game, ${size}`, async () => {
      const seat = await newcomer(options);
      const title = () => seat.page.locator(".task h2").textContent();
      await expect.poll(title).toContain("Connect");
      expect(await seat.button("Skip the lesson").isVisible()).toBe(true);
      expect(await seat.page.locator(".asked-mark").count()).toBe(0);
      await seat.cell("a4").click();
      await expect.poll(() => task(seat)).toContain("Play there yourself");
      expect(await seat.page.locator(".asked-mark").count()).toBe(1);
      for (const [step, cell] of [["Connect", "b5"], ["Block at a distance", "b5"], ["The bridge", "a4"]] as const) {
        await expect.poll(title).toContain(step);
        await seat.play(cell);
        await seat.page.locator(".task .right").waitFor();
        await seat.page.locator(".actions .primary").click();
      }
      await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 7");
      await seat.page.locator(".goal-line").waitFor();
      expect(await seat.page.locator("main").getAttribute("data-mode")).toBe("play");
      await seat.playToEnd(["d5", "d6", "d4", "c5", "e5", "d7", "c4", "c6", ...(await seat.cellNames())]);
      expect(await seat.caption().textContent()).toMatch(/^You (win|lose): /);
      for (const name of ["Review", "Rematch", "Other side"]) {
        expect(await seat.button(name).isVisible()).toBe(true);
      }
      // The second visit continues the game.
      await seat.reload();
      await seat.ready();
      await expect.poll(() => seat.page.locator("main").getAttribute("data-mode")).toBe("play");
      expect(seat.complaints).toEqual([]);
    });
  }

  test("a link never begins with the lesson", async () => {
    const seat = await newcomer();
    await seat.page.evaluate(() => {
      localStorage.clear();
    });
    await seat.page.goto("about:blank");
    const address = new URL(server().address);
    const before = address.hash.replace(/^#/, "");
    await seat.page.goto(`${address.origin}${address.pathname}#${before === "" ? "" : `${before}&`}y-7:d5`);
    await seat.ready();
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 7");
    expect(await seat.page.locator(".task").count()).toBe(0);
  });

  test("all lessons of all games can be done, and the rules are there", async () => {
    const seat = await table();
    await seat.mode("Learn");
    const list = seat.page.locator(".lessons");
    for (const course of COURSES) {
      await list.getByLabel("Lessons for").selectOption(course);
      for (const topic of topicsOf(course)) {
        await seat.button(`Try: ${en["black-white"].learn.topics[topic].title}`).click();
        const steps = STEPS[course][topic] ?? [];
        for (const [index, { text, right }] of steps.entries()) {
          await expect.poll(() => seat.page.locator(".task h2").textContent()).toContain(en["black-white"].lessons[text].title);
          const [move = ""] = right;
          await (move === "swap" ? seat.button("Swap") : seat.cell(move)).click();
          await seat.page.locator(".task .right").waitFor();
          await seat.button(index + 1 < steps.length ? "Next step" : "Done").click();
        }
        await expect.poll(() => seat.page.locator(".task h2").textContent()).toBe("Learn");
      }
    }
    expect(await seat.page.locator(".lessons h3").last().textContent()).toContain("Rules of Y");
    await seat.page.locator(".lessons .finished").waitFor();
    expect(seat.complaints).toEqual([]);
  });

  test("a puzzle is solved, another one fails and shows its solution and its proof", async () => {
    const seat = await table();
    await seat.mode("Learn");
    await openPuzzle(seat, 1);
    await tryUntil(seat, true);
    await seat.button("Why it wins").click();
    await seat.page.locator(".explained h3").first().waitFor();
    await openPuzzle(seat, 2);
    const empty = await emptyCells(seat);
    await tryUntil(seat, false);
    await tryAgain(seat, empty);
    await tryUntil(seat, false);
    await seat.button("Show the solution").click();
    await expect.poll(() => task(seat)).toContain("The solution is");
    await seat.page.locator(".drawing .cell.lit").first().waitFor({ state: "attached" });
    await seat.button("Show the proof").click();
    await seat.page.locator(".refutations li").first().waitFor();
    await seat.page.locator(".refutations .link").first().click();
    await seat.page.locator(".line-stone").first().waitFor();
    const outcomes = () => seat.page.locator(".puzzle-entry .muted").evaluateAll((all) => all.slice(0, 2).map((each) => each.textContent));
    const before = await outcomes();
    expect(before[0]).toMatch(/^solved/);
    expect(before[1]).toBe("shown");
    await seat.reload();
    await seat.ready();
    await seat.page.getByRole("tab", { name: "Puzzles" }).click();
    await expect.poll(outcomes).toEqual(before);
    expect(seat.complaints).toEqual([]);
  });

  test("a solution is shown at once, its explanation can be stopped, and a line of play stands for a large proof", async () => {
    const seat = await table();
    await seat.mode("Learn");
    await openPuzzle(seat, 170);
    const empty = await emptyCells(seat);
    for (const name of ["a1", "b1"]) {
      await seat.cell(name).click();
      await tryAgain(seat, empty);
    }
    await seat.button("Show the solution").click();
    await expect.poll(() => task(seat)).toContain("The solution is h4");
    expect(await seat.stone("h4")).toContain("black stone");
    const explained = () => seat.page.locator(".explained").textContent();
    await seat.page.locator(".explained").getByRole("button", { name: "Stop" }).click();
    await expect.poll(() => seat.page.locator("main").getAttribute("data-busy")).toBe("none");
    expect(await explained()).not.toContain("too large");
    await seat.button("Show the proof").click();
    await seat.page.locator(".refutations li").first().waitFor();
    await expect.poll(explained, { timeout: 60_000 }).toContain("A line of play in which the winner plays as in the proof");
    await seat.page.locator(".explained .plan").click();
    await seat.page.locator(".line-stone").nth(2).waitFor();
    // The puzzle's position can be studied; then the puzzle itself is another game.
    await seat.button("Analyse the position").click();
    await expect.poll(() => seat.page.locator("main").getAttribute("data-mode")).toBe("analyse");
    expect(await seat.stone("h4")).toContain("black stone");
    expect(seat.complaints).toEqual([]);
  });

  test("the openings call a proof a proof, and speak of the stone only before a swap", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.tab("Openings");
    const evidence = seat.page.locator(".book tbody tr td:nth-child(3)");
    await expect.poll(() => evidence.first().textContent()).toMatch(/proven: the stone (wins|loses)/);
    await seat.play("b4");
    await expect.poll(() => seat.page.locator(".openings").textContent()).toContain("The first stone is proven to win: swap.");
    expect(await seat.page.locator(".openings").textContent()).not.toMatch(/100%|the stone (wins|loses)/);
  });

  test("a puzzle and a lesson are there after a reload", async () => {
    const seat = await table();
    const title = () => seat.page.locator(".task h2").textContent();
    await seat.mode("Learn");
    await openPuzzle(seat, 3);
    const [empty, asked] = [await emptyCells(seat), await task(seat)];
    await kept(seat, '"number":3');
    await seat.reload();
    await seat.ready();
    await expect.poll(title).toContain("Puzzle 3 ");
    expect([await emptyCells(seat), await task(seat)]).toEqual([empty, asked]);
    expect(await seat.page.getByRole("tab", { name: "Puzzles" }).getAttribute("aria-selected")).toBe("true");
    await tryUntil(seat, true);
    await seat.page.getByRole("tab", { name: "Lessons" }).click();
    await seat.button("Try: Ladders").click();
    await expect.poll(title).toContain("A ladder");
    await kept(seat, '"topic":"ladder"');
    await seat.reload();
    await seat.ready();
    await expect.poll(title).toContain("A ladder");
    await seat.cell("c5").click();
    await seat.page.locator(".task .right").waitFor();
    // An earlier lesson doesn't replace the game.
    await seat.newGame({ board: "y 5" });
    await kept(seat, null);
    await seat.mode("Learn");
    await seat.reload();
    await seat.ready();
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 5");
    expect(await title()).toBe("Learn");
    expect(seat.complaints).toEqual([]);
  });

  test("every day has its puzzle", async () => {
    const seat = await table();
    const titleOn = async (date: string) => {
      await seat.page.clock.setFixedTime(new Date(date));
      await seat.mode("Learn");
      await seat.page.getByRole("tab", { name: "Puzzles" }).click();
      const title = () => seat.page.locator(".task h2").textContent();
      const before = await title();
      await seat.button("Today’s puzzle").click();
      let shown: string | null = null;
      await expect.poll(async () => {
        shown = await title();
        return shown !== before && shown?.includes("Puzzle ");
      }).toBe(true);
      return shown;
    };
    const first = await titleOn("2026-11-27T12:00:00");
    const second = await titleOn("2026-11-28T12:00:00");
    const again = await titleOn("2026-11-27T20:00:00");
    expect(second).not.toBe(first);
    expect(again).toBe(first);
  });

  for (const board of ["y 10", "hex 11 11"]) {
    test(`the openings follow six moves on ${board}`, async () => {
      const seat = await table();
      await seat.newGame({ board });
      await seat.tab("Openings");
      await seat.page.locator(".book tbody tr").first().waitFor();
      const judged = await seat.page.locator(".book tbody tr td:nth-child(2)").allTextContents();
      // Strong moves should be swapped, weak ones shouldn't.
      expect(judged.some((text) => /^(Swap|Probably swap)/.test(text))).toBe(true);
      expect(judged.some((text) => /^(Do not swap|Probably do not swap)/.test(text))).toBe(true);
      const rows = seat.page.locator(".book tbody tr");
      const stones = () => seat.page.locator(".stone .body").count();
      let known = 0;
      for (let move = 1; move <= 6; move += 1) {
        await rows.first().or(seat.page.getByText("The book ends here.")).waitFor();
        if ((await rows.count()) > 0) {
          // The move after which the book knows most.
          const replies = (await rows.locator("td:nth-child(4)").allTextContents()).map(Number);
          await rows.nth(replies.indexOf(Math.max(...replies))).locator(".link").first().click();
          known += 1;
        } else {
          const free = seat.page.locator('[data-cell][aria-label$="empty"]').first();
          await seat.play((await free.getAttribute("data-cell")) ?? "");
        }
        await expect.poll(stones).toBe(move);
      }
      expect(known).toBeGreaterThanOrEqual(2);
      // It also follows the moves backwards.
      for (let move = 6; move > 0; move -= 1) {
        await seat.button("Previous move").click();
      }
      await expect.poll(() => rows.locator("td:nth-child(2)").allTextContents()).toEqual(judged);
      expect(seat.complaints).toEqual([]);
    });
  }

  test("a position is proven, with its moves, its connections and its pages", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 6" });
    await seat.tab("Solve");
    for (const name of ["e5", "d4", "a3", "c4"]) {
      await seat.play(name);
    }
    await seat.button("Prove who wins").click();
    await expect.poll(() => seat.page.locator(".solve .right").textContent(), { timeout: 60_000 }).toContain("Black wins, with b5");
    await seat.page.locator(".solve .plan").first().click();
    await seat.page.locator(".drawing .cell.lit").first().waitFor({ state: "attached" });
    await seat.button("Explain the proof").click();
    const proof = seat.page.getByRole("dialog", { name: "The proof" });
    await expect.poll(() => proof.locator("h1").textContent()).toContain("Black wins with b5");
    await proof.getByRole("link", { name: /All claims/ }).click();
    await proof.getByRole("link").first().waitFor();
    expect(seat.complaints).toEqual([]);
  });

  test("a proof that takes long shows its progress and can be stopped", async () => {
    const seat = await table();
    // A board whose book doesn't prove anything.
    await seat.newGame({ board: "y 11" });
    await seat.tab("Solve");
    await seat.button("Prove who wins").click();
    await seat.page.locator(".solve").getByText(/moves decided/).waitFor();
    await seat.button("Stop").click();
    await expect.poll(() => seat.page.locator("main").getAttribute("data-busy")).toBe("none");
    expect(seat.complaints).toEqual([]);
  });
});
