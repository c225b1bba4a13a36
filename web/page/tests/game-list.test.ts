// The list of games, the end of a game, and what its file says.

import { expect, test } from "vitest";
import { collectionOf, gamesIn } from "../src/state/collection";
import type { KeptGame } from "../src/state/memory";
import { speakingName } from "../src/state/signature";
import { t, textsFor } from "../src/text";
import { resultText } from "../src/view/ended";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

const PEOPLE = /^\d{4}-\d{2}-\d{2}$/;

function dialog(seat: Table) {
  return seat.page.getByRole("dialog", { name: "Your games" });
}

async function openList(seat: Table): Promise<void> {
  await seat.page.keyboard.press("Control+k");
  await seat.page.getByRole("dialog", { name: "Commands" }).getByRole("combobox").waitFor();
  await seat.page.keyboard.type("your games");
  await seat.page.keyboard.press("Enter");
  await dialog(seat).waitFor();
}

/** Each game's board, players and other facts. */
function listed(seat: Table): Promise<string[][]> {
  return dialog(seat).locator(".game").evaluateAll((games) => games.map((game) => [...game.querySelectorAll("span")].map((part) => part.textContent)));
}

async function boards(seat: Table): Promise<(string | undefined)[]> {
  await openList(seat);
  const found = (await listed(seat)).map(([board]) => board);
  await seat.page.keyboard.press("Escape");
  await expect.poll(() => dialog(seat).count()).toBe(0);
  return found;
}

async function resign(seat: Table): Promise<void> {
  await seat.button("Resign").click();
  await seat.button("Really resign?").click();
}

describeCarriers("the list of games", (carrier) => {
  const { table, server } = useTables(carrier);

  test("games enter it when another one begins or when they end, and open from it", async () => {
    const seat = await table();
    expect(await boards(seat)).toEqual([]);
    await seat.newGame({ board: "y 5" });
    await seat.play("c3");
    // A single stone is not a game yet.
    expect(await boards(seat)).toEqual([]);
    await seat.play("b2");
    await expect.poll(() => boards(seat)).toEqual(["Y 5"]);
    await seat.newGame({ board: "hex 5 5", white: "engine", level: 1 });
    await seat.play("a5");
    await seat.settled();
    await resign(seat);
    await expect.poll(() => seat.caption().textContent()).toMatch(/^You lose: (Black|White) resigned$/);
    await seat.page.waitForTimeout(300);
    await openList(seat);
    const [hex, y] = await listed(seat);
    expect(hex?.[0]).toBe("Hex 5×5");
    // The engine may have swapped.
    expect(["You – Tripoint, level 1", "Tripoint, level 1 – You"]).toContain(hex?.[1]);
    expect(hex?.[2]).toMatch(/^on the board; You lose: (Black|White) resigned; 2 moves, \d{4}-\d{2}-\d{2}$/);
    expect(y?.slice(0, 2)).toEqual(["Y 5", "Person – Person"]);
    // The picture has both stones, and the other cells.
    const dots = (kind: string) => dialog(seat).locator(`.miniature path.${kind}`).nth(1).evaluate((path) => (path.getAttribute("d") ?? "").split("M").length - 1);
    expect([await dots("black"), await dots("white"), await dots("empty")]).toEqual([1, 1, 13]);
    await dialog(seat).getByRole("button", { name: /^Y 5/ }).click();
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 5");
    // The game on the board continues in its place.
    await seat.play("a2");
    await expect.poll(() => boards(seat)).toEqual(["Y 5", "Hex 5×5"]);
    await seat.reload();
    await seat.ready();
    await expect.poll(() => boards(seat)).toEqual(["Y 5", "Hex 5×5"]);
    expect(seat.complaints).toEqual([]);
  });

  test("a game is deleted and put back by the keyboard, and all are saved in one file", async () => {
    const seat = await table();
    for (const board of ["y 5", "hex 5 5", "y 6"]) {
      await seat.newGame({ board });
      await seat.playAll("c3", "b2");
    }
    await seat.newGame({ board: "y 4" });
    await openList(seat);
    const focused = () => seat.page.evaluate(() => document.activeElement?.textContent ?? "");
    await dialog(seat).getByRole("button", { name: /^Delete Hex 5×5/ }).focus();
    await seat.page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Put it back");
    expect((await listed(seat)).map(([board]) => board)).toEqual(["Y 6", "Y 5"]);
    await seat.page.keyboard.press("Enter");
    await expect.poll(focused).toContain("Hex 5×5");
    await dialog(seat).getByRole("button", { name: /^Delete Y 5/ }).click();
    const { name, content } = await seat.download(() => dialog(seat).getByRole("button", { name: "Save all as SGF" }).click());
    expect(name).toMatch(/^tripoint-\d{4}-\d{2}-\d{2}\.sgf$/);
    expect(content.toString().match(/TG\[[^\]]*\]/g)).toEqual(["TG[Y 6]", "TG[Hex 5 5]"]);
    await seat.page.keyboard.press("Escape");
    await expect.poll(() => dialog(seat).count()).toBe(0);
    expect(await boards(seat)).toEqual(["Y 6", "Hex 5×5"]);
    await seat.openText(content.toString());
    await seat.page.getByRole("dialog").getByText("The file has 2 games").waitFor();
  });

  test("a game that is open in another tab is not deleted", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c3", "b2");
    const other = await seat.another(server().address);
    await other.newGame({ board: "hex 5 5" });
    await other.playAll("c3", "b2");
    await openList(seat);
    const remove = dialog(seat).getByRole("button", { name: /^Delete Hex/ });
    await expect.poll(async () => (await listed(seat)).map(([board, , facts]) => `${board ?? ""}: ${facts?.split(";")[0] ?? ""}`)).toEqual(["Y 5: on the board", "Hex 5×5: open in another tab"]);
    expect(await remove.count()).toBe(0);
    await seat.page.keyboard.press("Escape");
    await expect.poll(() => dialog(seat).count()).toBe(0);
    await other.page.close();
    // The closed list's entry in the history is taken back, which would close a dialog that opens at once.
    await seat.page.waitForTimeout(300);
    await openList(seat);
    await remove.click();
    await expect.poll(async () => (await listed(seat)).map(([board]) => board)).toEqual(["Y 5"]);
  });

  test("tabs share the list, and a full store loses the oldest games, never the one on the board", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c3", "b2");
    const other = await seat.another(server().address);
    await expect.poll(() => other.numberOfMoves()).toBe(2);
    // The new tab's game is the same one.
    await expect.poll(() => boards(other)).toEqual(["Y 5"]);
    await other.play("a1");
    await expect.poll(() => boards(other)).toEqual(["Y 5"]);
    await other.newGame({ board: "hex 5 5" });
    await other.playAll("c3", "b2");
    await expect.poll(() => boards(seat)).toEqual(["Y 5", "Hex 5×5", "Y 5"]);
    // Older games fill the store to the last letter.
    await seat.page.evaluate(() => {
      const game = { sgf: "(;TG[Y 3])", number: 1, board: "y 3", moves: 9, filler: "x".repeat(90_000) };
      try {
        for (let index = 0; ; index += 1) {
          localStorage.setItem(`tripoint.game.old-${index}`, JSON.stringify({ ...game, sgf: `(;TG[Y 3]C[${index}])`, time: 1000 + index }));
        }
      } catch {
        for (let size = 80_000; size > 0; size = Math.floor(size / 2)) {
          try {
            localStorage.setItem(`filler-${size}`, "x".repeat(size));
          } catch {
            // The rest is smaller.
          }
        }
      }
    });
    await seat.playAll("a3", "a1", "d4");
    await seat.page.waitForTimeout(300);
    expect(await seat.page.getByText("no space left").count()).toBe(0);
    const names = await seat.page.evaluate(() => Object.keys(localStorage));
    expect(names).not.toContain("tripoint.game.old-0");
    const found = await boards(seat);
    expect(found.slice(0, 3)).toEqual(["Y 5", "Hex 5×5", "Y 5"]);
    expect(found).toHaveLength(50);
    for (const each of [seat, other]) {
      await each.reload();
      await each.ready();
    }
    await expect.poll(() => seat.numberOfMoves()).toBe(5);
    await expect.poll(() => other.numberOfMoves()).toBe(2);
  });
});

describeCarriers("the end of a game", (carrier) => {
  const { table } = useTables(carrier);

  test("says who wins and why, and what comes next stays through the review", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 4", white: "engine", level: 2 });
    await seat.play("b3");
    await seat.settled();
    await seat.button("Resign").focus();
    await seat.page.keyboard.press("Enter");
    await seat.page.keyboard.press("Enter");
    // The focus goes to what comes next.
    await expect.poll(() => seat.page.evaluate(() => document.activeElement?.textContent)).toBe("Review");
    const text = () => seat.page.locator(".end-text").textContent();
    await expect.poll(() => seat.caption().textContent()).toMatch(/^You lose: (Black|White) resigned$/);
    await seat.button("Review").click();
    await seat.page.locator('main[data-mode="analyse"]').waitFor();
    await seat.button("Review more deeply").waitFor({ timeout: 120_000 });
    await seat.button("First position").click();
    await expect.poll(text).toMatch(/^You lose: (Black|White) resigned$/);
    for (const name of ["Review", "Rematch", "Other side"]) {
      expect(await seat.page.locator(".actions").getByRole("button", { name, exact: true }).isVisible()).toBe(true);
    }
    // It is there after a reload, too.
    await seat.reload();
    await seat.ready();
    await seat.page.keyboard.press("Home");
    await expect.poll(text).toMatch(/^You lose/);
    await seat.button("Rematch").click();
    await seat.page.locator('main[data-mode="play"]').waitFor();
    await expect.poll(() => seat.page.locator(".end-text").count()).toBe(0);
    expect(await seat.button("Rematch").count()).toBe(0);
    expect(seat.complaints).toEqual([]);
  });

  test("two people read which colour wins, and another game's file gets no names", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 3" });
    await seat.playAll("a1", "a3", "b2", "c3", "b3");
    await seat.settled();
    await expect.poll(() => seat.caption().textContent()).toBe("Black wins: Black connected all three sides");
    await seat.openText("(;FF[4]TG[Y 2]PB[Ann];B[a1];W[a2];B[b2])");
    await seat.button("Last position").click();
    await expect.poll(() => seat.caption().textContent()).toContain("Black has won");
    await seat.tab("Share");
    const { name, content } = await seat.download(() => seat.button("Save as SGF").click());
    expect([name, content.toString()]).toEqual(["y-2-ann.sgf", "(;FF[4]TG[Y 2]PB[Ann];B[a1];W[a2];B[b2])"]);
  });

  test("its file has the players, the date and a name that says so", async () => {
    const seat = await table();
    await seat.newGame({ board: "hex 5 5", black: "engine", white: "person", level: 1 });
    await seat.settled();
    const [first = "", ...others] = await seat.cellNames();
    const last = others.at(-1) ?? "";
    await seat.play((await seat.stone(last))?.includes("black stone") === true ? first : last);
    await seat.settled();
    await resign(seat);
    await expect.poll(() => seat.caption().textContent()).toMatch(/^You lose/);
    await seat.tab("Share");
    const { name, content } = await seat.download(() => seat.button("Save as SGF").click());
    const text = content.toString();
    const property = (word: string) => new RegExp(`${word}\\[([^\\]]*)\\]`).exec(text)?.[1];
    expect([property("PB"), property("PW")]).toEqual(["Tripoint, level 1", "Person"]);
    expect(property("DT")).toMatch(PEOPLE);
    expect(name).toBe(`hex-5-5-tripoint-level-1-person-${property("DT") ?? ""}.sgf`);
  });
});

test("games in a file are found, whatever their texts have in them", () => {
  expect(gamesIn("junk (;C[a (b\\] c)];B[a1](;W[b2])) x ] (;C[)])")).toEqual(["(;C[a (b\\] c)];B[a1](;W[b2]))", "(;C[)])"]);
  expect(gamesIn("(;B[a1]")).toEqual([]);
  // Brackets in a text around the games are none.
  expect(gamesIn("Game 1 (see below), from mail: ( \n;B[a1](;W[b2])) (end)")).toEqual(["( \n;B[a1](;W[b2]))"]);
});

test("a collection is in UTF-8, and each game says so", () => {
  const game = (sgf: string, number = 1) => ({ sgf, number }) as KeptGame;
  const games = [game("(;FF[4]C[CA[x\\]]CA[Shift_JIS];B[a1]C[CA[y\\]])"), game("(;a)(;FF[4]TG[Y 3])", 2), game("nothing")];
  expect(collectionOf(games)).toBe("(;FF[4]C[CA[x\\]]CA[UTF-8];B[a1]C[CA[y\\]])\n(;CA[UTF-8]FF[4]TG[Y 3])\n");
});

test("a file's name has what the file says", () => {
  expect(speakingName("y-7.sgf", {})).toBe("y-7.sgf");
  expect(speakingName("y-7.sgf", { PB: "Jörg / 1d", PW: "", DT: "2026-12-01" })).toBe("y-7-jörg-1d-2026-12-01.sgf");
});

test("results in words", () => {
  const text = (player: "person" | "engine" | null, by: "board" | "resignation" | "time" | "unknown", board: string) => resultText({ winner: "black", by, player }, board, t);
  expect(text("person", "board", "hex 11 11")).toBe("You win: Black connected the black sides");
  expect(text("engine", "time", "y 7")).toBe("You lose: White ran out of time");
  expect(text(null, "unknown", "y 7")).toBe("Black wins");
  expect(resultText({ winner: "white", by: "board", player: null }, "poly-y 5 3", t, { black: ["a"], white: ["b", "c", "d"], needed: 3 })).toBe("White wins: White captured 3 of 4 corners");
  expect(resultText({ winner: "white", by: "board", player: null }, "hex 5 5", textsFor("red-blue"))).toBe("Blue wins: Blue connected the blue sides");
});
