// A study: variations, marks, set-up stones and names, saved and opened again; and reviews.

import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

async function savedText(seat: Table): Promise<string> {
  await seat.tab("Share");
  const { content } = await seat.download(() => seat.button("Save as SGF").click());
  return content.toString();
}

const PHONE = { viewport: { width: 390, height: 844 } };

describeCarriers("a study", (carrier) => {
  const { table } = useTables(carrier);

  for (const [size, options] of [["desktop", undefined], ["phone", PHONE]] as const) {
    test(`variations, marks, set-up and names are saved and opened unchanged, ${size}`, async () => {
      const seat = await table(options);
      await seat.newGame({ board: "y 7" });
      await seat.mode("Analyse");
      await seat.playAll("d5", "c4", "d6");
      await seat.button("Previous move").click();
      await seat.play("e6");
      await seat.tab("Edit");
      const edit = seat.page.locator(".edit");
      const tool = (name: string) => edit.getByRole("button", { name, exact: true }).click();
      await tool("Triangle");
      await seat.cell("c4").click();
      await tool("Letter");
      await seat.cell("d6").click();
      await seat.cell("d7").click();
      await tool("Arrow");
      await seat.cell("d5").click();
      await seat.cell("c4").click();
      await edit.getByRole("button", { name: "Remove all marks" }).waitFor();
      for (const [field, text] of [["Black", "Ann"], ["White", "Bob"], ["Event", "Cup"], ["Date", "2026-11-27"], ["Result", "B+R"]] as const) {
        await edit.getByLabel(field, { exact: true }).fill(text);
        await edit.getByLabel(field, { exact: true }).press("Tab");
      }
      // A position with stones of both colours begins its own node.
      await tool("White");
      await seat.cell("a1").click();
      await expect.poll(() => seat.stone("a1")).toContain("white stone");
      await tool("Black");
      await seat.cell("g7").click();
      await tool("White to move");
      await expect.poll(() => seat.caption().textContent()).toContain("White to move");
      await tool("Black");
      const text = await savedText(seat);
      for (const part of ["PB[Ann]", "PW[Bob]", "EV[Cup]", "DT[2026-11-27]", "RE[B+R]", "TR[c4]", "LB[d6:A][d7:B]", "AR[d5:c4]", "AW[a1]", "AB[g7]", "PL[W]"]) {
        expect(text).toContain(part);
      }
      expect(text).toContain("(;B[e6]");
      await seat.tab("Moves");
      await expect.poll(() => seat.moves()).toHaveLength(5);
      const moves = await seat.moves();
      await seat.newGame({ board: "y 4" });
      await seat.openText(text);
      await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 7");
      expect(await seat.moves()).toEqual(moves);
      expect((await savedText(seat)).trim()).toBe(text.trim());
      expect(seat.complaints).toEqual([]);
    });
  }

  test("the engine’s line becomes a variation by one click", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    await seat.playAll("d5", "c4");
    await seat.tab("Analysis");
    await seat.button("Analysis").click();
    await seat.page.locator(".candidates tbody tr").first().waitFor();
    await expect.poll(() => seat.button("Add line").isEnabled()).toBe(true);
    await seat.button("Add line").click();
    await seat.tab("Moves");
    await expect.poll(() => seat.numberOfMoves()).toBeGreaterThan(3);
    expect(await seat.caption().textContent()).toContain("White c4");
  });

  test("the loss of a move is shown while the engine’s moves are hidden", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c3", "b3");
    await seat.tab("Analysis");
    await seat.page.getByLabel(/^Hide the engine/).check();
    await seat.button("Analysis").click();
    await seat.page.waitForTimeout(700);
    expect(await seat.page.locator(".candidates").count()).toBe(0);
    await seat.play("a1");
    await expect.poll(() => seat.page.locator(".last-loss").textContent(), { timeout: 20_000 }).toMatch(/a1 lost (nothing|\d+ points)/);
  });

  test("a review continues while you look around, and you can try again at each mistake", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    await seat.playAll("d5", "c4", "d6", "a1", "c5");
    await seat.tab("Review");
    await seat.button("Review the game").click();
    await seat.button("Stop the review").waitFor();
    for (const key of ["ArrowLeft", "ArrowLeft", "Home", "End", "ArrowLeft"]) {
      await seat.page.keyboard.press(key);
    }
    await seat.button("Review more deeply").waitFor({ timeout: 120_000 });
    await expect.poll(() => seat.page.locator(".curve-dot").count()).toBe(6);
    const mistake = seat.page.locator(".mistake", { hasText: "a1" });
    expect(await seat.page.locator(".mistake").first().textContent()).toContain("decisive");
    await mistake.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => seat.caption().textContent()).toContain("White to move");
    await mistake.getByText("Find a better move for White").waitFor();
    // The answer stays hidden.
    expect(await mistake.textContent()).not.toMatch(/; better|Show [a-g]\d/);
    await seat.cell("g7").click();
    await expect.poll(() => mistake.textContent(), { timeout: 30_000 }).toMatch(/g7 (loses|is right)/);
    await mistake.getByRole("button", { name: "Show the answer" }).click();
    await mistake.getByText("The better move is").waitFor();
    await mistake.getByRole("button", { name: "Done" }).click();
    expect(seat.complaints).toEqual([]);
  });

  test("a review that is stopped is saved, and shown when the game is opened again", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    await seat.playAll("d5", "c4", "d6", "a1", "c5");
    await seat.tab("Review");
    await seat.button("Review the game").click();
    await expect.poll(() => seat.page.locator(".curve-dot").count(), { timeout: 60_000 }).toBeGreaterThan(1);
    // On a fast machine, the review finishes before it can be stopped.
    await seat.button("Stop the review").click({ timeout: 2000 }).catch(() => undefined);
    await expect.poll(() => seat.button("Stop the review").count()).toBe(0);
    const text = await savedText(seat);
    expect(text).toContain("TV[");
    await seat.newGame({ board: "y 4" });
    await seat.openText(text);
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 7");
    await seat.tab("Review");
    await expect.poll(() => seat.page.locator(".curve-dot").count()).toBeGreaterThan(1);
    expect((await savedText(seat)).trim()).toBe(text.trim());
  });

  test.runIf(process.env["TRIPOINT"] !== undefined)("a review of the command line is shown", async () => {
    const folder = await mkdtemp(join(tmpdir(), "review-"));
    const [game, reviewed] = [join(folder, "game.sgf"), join(folder, "reviewed.sgf")];
    await writeFile(game, "(;FF[4]TG[Y 5];B[c3];W[a1];B[b3];W[a5];B[c4])");
    const { status, stderr } = spawnSync(process.env["TRIPOINT"] ?? "", ["review", game, "--simulations", "100", "--output", reviewed], { encoding: "utf8" });
    expect(`${String(status)} ${stderr}`).toMatch(/^0/);
    const seat = await table();
    await seat.openText(await readFile(reviewed, "utf8"));
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 5");
    await seat.tab("Review");
    await expect.poll(() => seat.page.locator(".curve-dot").count()).toBe(6);
    await seat.page.locator(".mistake").first().waitFor();
    await seat.page.locator(".mistake").getByRole("button", { name: "Try again" }).first().waitFor();
  });
});
