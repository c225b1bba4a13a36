// The page in German: nothing from the English table is on the screen, and everything has enough space.

import { expect, test } from "vitest";
import { en as english } from "../src/text/en";
import { de as german } from "../src/text/de";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";
import { SAME_IN_GERMAN, sentencesOf } from "./support/texts";

const [en, de] = [english["black-white"], german["black-white"]];

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "de-DE" };

/** English texts as patterns. A text's arguments can be anything. */
const ENGLISH = sentencesOf(en)
  .filter(({ path, text }) => !SAME_IN_GERMAN.includes(path) && !sentencesOf(de).some((other) => other.text === text) && /\p{L}{3}/u.test(text))
  .map(({ text }) => {
    const parts = text.split(/§\d§/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const pattern = parts.join(".+");
    // A sentence can be part of a longer text, but a word must be alone.
    return text.replace(/§\d§/g, "").trim().split(/\s+/).length >= 3 ? pattern : `^\\s*${pattern}\\s*$`;
  });

/** All texts on the screen or read out, except those marked as English. */
function shownTexts(seat: Table): Promise<string[]> {
  return seat.page.evaluate(() => {
    const texts: string[] = [];
    const isGerman = (element: Element | null) => element?.closest("[lang]")?.getAttribute("lang") === "de";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (isGerman(node.parentElement)) {
        texts.push(node.textContent ?? "");
      }
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [aria-valuetext]")) {
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) {
        if (isGerman(element)) {
          texts.push(element.getAttribute(name) ?? "");
        }
      }
    }
    return texts.map((text) => text.trim()).filter((text) => text !== "");
  });
}

/** Checks that nothing is in English and nothing is wider than its place. */
async function check(seat: Table, where: string): Promise<void> {
  const texts = await shownTexts(seat);
  expect(texts.length).toBeGreaterThan(20);
  const english = texts.filter((text) => ENGLISH.some((pattern) => new RegExp(pattern).test(text)));
  const wide = await seat.page.evaluate(() => {
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
    const cut = [...document.querySelectorAll("button, .caption, .tabs, .tab-list, .modes, h1, h2, h3, label > span")].filter(isCut);
    const page = document.documentElement;
    return [...cut.map((element) => element.textContent), ...(page.scrollWidth > page.clientWidth ? ["the page"] : [])];
  });
  const folder = process.env["SHOTS"];
  if (folder !== undefined) {
    await seat.page.screenshot({ path: `${folder}/${where.replaceAll(" ", "-")}.png` });
  }
  expect.soft([where, english, wide]).toEqual([where, [], []]);
}

async function press(seat: Table, name: string): Promise<void> {
  await seat.button(name).click();
}

async function dialog(seat: Table, name: string, where: string): Promise<void> {
  await seat.dialog(name, de.play.header.more);
  await check(seat, where);
  await seat.page.keyboard.press("Escape");
  await expect.poll(() => seat.page.getByRole("dialog").count()).toBe(0);
}

async function mode(seat: Table, name: keyof typeof de.play.modes): Promise<void> {
  await seat.page.getByRole("group", { name: de.play.parts.mode }).getByRole("button", { name: de.play.modes[name], exact: true }).click();
  await seat.page.locator(`main[data-mode="${name}"]`).waitFor();
}

async function tab(seat: Table, name: keyof typeof de.play.tabs, where: string): Promise<void> {
  await seat.panel(de.play.tabs[name], de.play.parts.morePanels);
  await check(seat, where);
}

/** Plays and studies a game, and opens everything. */
async function tour(seat: Table, size: string): Promise<void> {
  const { actions, header, tabs } = de.play;
  await press(seat, header.newGame);
  await check(seat, `${size} new game`);
  await seat.page.getByText(de.play.newGame.own).click();
  await check(seat, `${size} new game with all settings`);
  const field = (name: string) => seat.page.getByRole("dialog").getByRole("combobox", { name });
  await field(de.play.newGame.game).selectOption("y");
  await seat.page.getByRole("dialog").locator(".size select").selectOption("5");
  await field(de.colours.first).selectOption("person");
  await field(de.play.newGame.level).selectOption("1");
  await seat.page.getByRole("dialog").getByRole("button", { name: de.play.newGame.start }).click();
  await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 5");
  await check(seat, `${size} play`);
  const touch = async (cell: string) => {
    await seat.cell(cell).click();
    // On a small touch screen, the first tap marks the cell.
    await expect.poll(() => seat.stone(cell)).not.toBe(`${cell}, ${de.play.board.empty}`);
    if ((await seat.stone(cell))?.includes(de.play.board.marked)) {
      await seat.cell(cell).click();
    }
    await expect.poll(() => seat.stone(cell)).toContain(de.colours.stones.black);
  };
  await touch("a2");
  await seat.settled();
  await check(seat, `${size} play after a move`);
  await press(seat, actions.hint);
  await expect.poll(() => seat.page.locator(".hint").textContent()).toContain("Tipp");
  await press(seat, de.play.status.showRate);
  await check(seat, `${size} play with a hint`);
  for (const name of [header.rules, header.openGame, header.commands, header.settings] as const) {
    await dialog(seat, name, `${size} ${name}`);
  }
  await seat.page.keyboard.press("?");
  await check(seat, `${size} keys`);
  await seat.page.keyboard.press("Escape");
  await press(seat, actions.resign);
  await press(seat, actions.resignQuestion);
  await expect.poll(() => seat.caption().textContent()).toContain("aufgegeben");
  await check(seat, `${size} resigned`);
  await press(seat, actions.review);
  await expect.poll(() => seat.page.locator("progress").count(), { timeout: 60_000 }).toBe(0);
  await check(seat, `${size} review`);
  await tab(seat, "moves", `${size} moves`);
  await press(seat, de.play.navigation.first);
  await press(seat, actions.analysis);
  await tab(seat, "analysis", `${size} analysis`);
  await seat.page.locator(".candidates tbody tr").first().waitFor();
  for (const map of Object.keys(de.study.maps)) {
    await seat.page.getByRole("combobox", { name: de.study.analysis.map }).selectOption(map);
    await expect.poll(() => seat.page.locator(".legend").count()).toBe(map === "none" ? 0 : 1);
    await check(seat, `${size} map ${map}`);
  }
  await press(seat, de.study.analysis.compare);
  await check(seat, `${size} comparison`);
  await press(seat, de.study.analysis.endComparison);
  await press(seat, actions.analysis);
  await tab(seat, "openings", `${size} openings`);
  await expect.poll(() => seat.page.getByText(de.study.openings.looking).count()).toBe(0);
  await check(seat, `${size} openings`);
  await tab(seat, "study", `${size} study`);
  await press(seat, de.study.shared.begin("Y 5"));
  await seat.page.getByText(de.study.shared.makeMove).waitFor();
  await press(seat, de.play.navigation.last);
  await press(seat, de.colours.claims.black);
  await seat.page.getByText(/^Die Datei: \d/).waitFor();
  await check(seat, `${size} study with a claim`);
  await press(seat, de.play.navigation.first);
  await tab(seat, "solve", `${size} solve`);
  await press(seat, de.study.solve.prove);
  await seat.page.locator(".solve .right").waitFor({ timeout: 60_000 });
  await check(seat, `${size} solved`);
  await tab(seat, "edit", `${size} edit`);
  await press(seat, de.study.edit.tools.arrow);
  await check(seat, `${size} arrow`);
  await press(seat, de.study.edit.tools.arrow);
  await tab(seat, "share", `${size} share`);
  await dialog(seat, actions.playFromHere, `${size} play from here`);
  await mode(seat, "learn");
  await check(seat, `${size} learn`);
  await press(seat, de.learn.try(de.learn.topics.swap.title));
  await expect.poll(() => seat.page.locator(".task p").textContent()).toBe(de.lessons.ySwap.task);
  await check(seat, `${size} lesson`);
  await seat.page.getByRole("tab", { name: tabs.puzzles }).click();
  await press(seat, de.learn.puzzles.today);
  await seat.page.locator(".task h2").getByText(/Aufgabe \d/).waitFor();
  await check(seat, `${size} puzzle`);
}

describeCarriers("in German", (carrier) => {
  const { table, newcomer } = useTables(carrier);

  test("no text is English on a wide screen", async () => {
    const seat = await table({ locale: "de-DE", viewport: { width: 1280, height: 720 } });
    await tour(seat, "wide");
    expect(seat.complaints).toEqual([]);
  });

  test("no text is English or cut off on a phone", async () => {
    await tour(await table(PHONE), "phone");
  });

  test("a first visit is in the language of the browser", async () => {
    const seat = await newcomer({ locale: "de-AT" });
    expect(await seat.page.locator("html").getAttribute("lang")).toBe("de");
    await expect.poll(() => seat.page.locator(".task p").textContent()).toBe(de.lessons.yConnect.task);
    await press(seat, de.learn.skip);
    await expect.poll(() => seat.page.locator(".goal-line").textContent()).toContain("gewinnt");
    await check(seat, "first game");
  });

  test("the settings change the language at once, and the game continues", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c3", "b2");
    await press(seat, "Settings");
    await seat.page.getByRole("combobox", { name: "Language" }).selectOption("de");
    await expect.poll(() => seat.caption().textContent()).toBe("Zuletzt Weiß b2; Schwarz am Zug");
    await check(seat, "changed");
    expect([await seat.page.locator("html").getAttribute("lang"), await seat.numberOfMoves()]).toEqual(["de", 2]);
    await press(seat, de.play.common.done);
    await seat.reload();
    await seat.ready();
    await expect.poll(() => seat.caption().textContent()).toContain("Zuletzt Weiß b2");
    await press(seat, de.play.header.settings);
    await seat.page.getByRole("combobox", { name: de.play.settings.language }).selectOption("system");
    await expect.poll(() => seat.caption().textContent()).toBe("Last move: White b2; Black to move");
  });
});
