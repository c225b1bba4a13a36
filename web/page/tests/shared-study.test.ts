// A shared study: claims, proofs and comments, edited in two copies, merged, and read by the program.

import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

const PANEL = ".study";

/** Begins a study of Y 4 with Black's claim that b3 wins. */
async function begin(seat: Table): Promise<void> {
  await seat.newGame({ board: "y 4" });
  await seat.tab("Study");
  await seat.button("Begin a study of Y 4").click();
  await seat.play("b3");
  await claim(seat, "Black wins");
}

async function claim(seat: Table, title: string): Promise<void> {
  await seat.button(title).click();
  await seat.page.locator(`${PANEL} .button[aria-pressed="true"]`, { hasText: title }).waitFor();
}

/** The position's value, in words. */
function value(seat: Table): Promise<string | null> {
  return seat.page.locator(".study-value").textContent();
}

async function saved(seat: Table): Promise<string> {
  const { name, content } = await seat.download(() => seat.button("Save the study").click());
  expect(name).toBe("y-4.book");
  return content.toString();
}

/** Steps back to the empty board. */
async function toStart(seat: Table): Promise<void> {
  await seat.page.locator("body").press("Home");
  await expect.poll(() => seat.page.locator("[data-cell][aria-label*=stone]").count()).toBe(0);
  await seat.page.locator(`${PANEL} .book`).waitFor();
}

/** What `tripoint book` prints, if the tests have the program. */
function bookCommand(...words: string[]): string | null {
  const program = process.env["TRIPOINT"];
  return program === undefined ? null : execFileSync(program, ["book", ...words]).toString();
}

describeCarriers("a study to share", (carrier) => {
  const { table } = useTables(carrier);

  test("two copies are edited and merged, saved, and opened by the program", async () => {
    const seat = await table();
    await begin(seat);
    expect(await value(seat)).toBe("Black wins: claimed.");
    const base = await saved(seat);

    // In one copy, White's a2 loses, with a comment.
    await seat.play("a2");
    await claim(seat, "Black wins");
    await seat.page.getByLabel("Comment in the study").fill("too far");
    await seat.page.getByLabel("Comment in the study").blur();
    await toStart(seat);
    const rows = () => seat.page.locator(`${PANEL} .book tbody tr`).allTextContents();
    expect(await rows()).toEqual(["b3Winsclaimed1"]);
    const one = await saved(seat);

    // In the other copy, a2 wins and a1 is unknown.
    await seat.openText(base);
    await seat.button("Open it instead").click();
    await expect.poll(rows).toEqual(["b3Winsclaimed0"]);
    await seat.play("b3");
    await seat.play("a2");
    await claim(seat, "White wins");
    await toStart(seat);
    await expect.poll(async () => (await rows())[0]).toContain("Contradiction");
    await seat.play("a1");
    await claim(seat, "Unknown");
    expect(await value(seat)).toBe("Unknown: to be examined.");
    const other = await saved(seat);

    // Merges the first one into it.
    await seat.openText(one);
    await seat.button("Merge it into this one").click();
    await seat.page.getByRole("region", { name: "Merged: 0 new positions" }).waitFor();
    await expect.poll(() => seat.page.locator(".study-card").textContent()).toContain("b3 a2: one person says win, another one says loss");
    await toStart(seat);
    await seat.play("b3");
    await expect.poll(async () => (await rows())[0]).toContain("Disputed");
    expect((await rows())[0]).toContain("too far");
    const merged = await saved(seat);
    expect(merged).toContain('a2 person disputed "too far"');

    // Both ways give the same file, and the program can read it.
    const folder = mkdtempSync(join(tmpdir(), "tripoint-study-"));
    const path = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const joined = bookCommand("join", path("one.book", one), path("other.book", other));
    if (joined !== null) {
      expect(joined).toContain("b3 a2: got person loss and person win, kept person disputed");
      const file = path("merged.book", merged);
      expect(bookCommand("show", file, "--moves", "b3")).toContain('person disputed "too far"');
      expect(bookCommand("check", file)).toContain("written as the program writes it");
      // A line that the program adds appears on the page.
      bookCommand("edit", file, "--moves", "b3 a2 a4", "--win", "--comment", "from the program");
      await seat.button("Merge another").click();
      await seat.page.locator("dialog input[type=file]").setInputFiles(file);
      await seat.button("Merge it into this one").click();
      await seat.page.getByRole("region", { name: "Merged: 1 new position" }).waitFor();
      await seat.play("a2");
      await expect.poll(async () => (await rows())[0]).toContain("from the program");
    }

    // A reload loses nothing.
    const before = await saved(seat);
    await seat.reload();
    await seat.ready();
    await seat.tab("Study");
    await seat.button("Save the study").waitFor();
    expect(await saved(seat)).toBe(before);
    expect(seat.complaints).toEqual([]);
  });

  test("a proof of Solve is taken over, and stays one against a claim", async () => {
    const seat = await table();
    await begin(seat);
    await seat.play("a2");
    await seat.tab("Solve");
    await seat.button("Prove who wins").click();
    await seat.page.locator(".solve .right").waitFor();
    await seat.tab("Study");
    await seat.button("Add the proof").click();
    await expect.poll(() => value(seat)).toBe("Black wins: proven.");
    await claim(seat, "White wins");
    expect(await value(seat)).toBe("Black wins: proven.");
    expect(await seat.page.locator(`${PANEL} > .contradiction`).textContent()).toContain("a person says win, a proof says loss");
    expect(await saved(seat)).toContain("a2 proof loss person win");
    await seat.button("Remove from the study").click();
    await seat.button("Remove it and all after it?").click();
    await expect.poll(() => value(seat)).toBe("This position is not in the study yet.");
    await seat.button("Add these moves").click();
    await expect.poll(() => value(seat)).toBe("Unknown: no claim yet.");
    expect(seat.complaints).toEqual([]);
  });

  test("a study of another board brings its board, and what is none says why", async () => {
    const seat = await table();
    await seat.openText("tripoint book 1\nboard Hex 4 4\nturns 1\n\n| b2 person win \"the middle\"");
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("hex 4 4");
    await expect.poll(() => seat.page.locator(`${PANEL} .book`).textContent()).toContain("the middle");
    // A bad file doesn't change the study.
    const refused = async (text: string) => {
      await seat.openText(text);
      const offered = seat.button("Open it instead");
      await offered.waitFor();
      await offered.click();
      await seat.page.getByRole("alert").filter({ hasText: "this isn't a study" }).waitFor();
      return seat.page.getByRole("alert").filter({ hasText: "this isn't a study" }).textContent();
    };
    expect(await refused("tripoint book 1\nboard Hex 4 4\nturns 1\n\n| z9")).toContain("5:3: got 'z9', expected a cell");
    await expect.poll(() => seat.page.locator(`${PANEL} .book`).textContent()).toContain("the middle");
    await seat.button("Merge another").click();
    const large = { name: "large.book", mimeType: "text/plain", buffer: Buffer.from(`tripoint book 1\n${"#".repeat(1 << 20)}`) };
    await seat.page.locator("dialog input[type=file]").setInputFiles(large);
    await expect.poll(() => seat.page.locator("#open-error").textContent()).toContain("Edit and join larger studies with “tripoint book”");
    await seat.page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await seat.button("Close the study").click();
    await seat.button("Close without saving?").click();
    await seat.button("Begin a study of Hex 4×4").waitFor();
    await seat.openText("tripoint book 7");
    await expect.poll(() => seat.page.locator("#open-error").textContent()).toContain("this isn't a study: 1:1");
    expect(seat.complaints).toEqual([]);
  });
});
