// The text tables: every language has all of them, and nothing on the page bypasses them.

import { existsSync } from "node:fs";
import { ESLint } from "eslint";
import { expect, test } from "vitest";
import { GAME_NAMES, GOALS } from "../src/games";
import { either, figure, inColours, LANGUAGES, ofGame, percent, preferred, textsFor, useLanguage, useStones, WORDS_OF_LANGUAGES, type Text } from "../src/text";
import { de as german } from "../src/text/de";
import { en as english } from "../src/text/en";
import { STONES } from "../src/text/stones";
import { boardName } from "../src/view/board-names";
import { leavesOf, SAME_IN_GERMAN, sentencesOf } from "./support/texts";

const [en, de] = [english["black-white"], german["black-white"]];
/** The tables of all languages, for all stones. */
const TABLES = Object.values(LANGUAGES).flatMap((tables) => STONES.map((stones) => tables[stones]));

const shape = (table: object) => leavesOf(table).map(({ path, value }) => `${path}: ${typeof value}`);

test("all tables have the same keys, with the same kinds of values", () => {
  // Another language may lack texts for games; the next test names them.
  for (const table of TABLES) {
    expect(shape({ ...table, games: {} })).toEqual(shape({ ...en, games: {} }));
  }
});

test.each(WORDS_OF_LANGUAGES)("every game and level has its texts in the language %s", (word) => {
  const { games } = LANGUAGES[word]["black-white"];
  const [found, wanted] = [shape(games), shape(en.games)];
  expect(wanted.filter((each) => !found.includes(each)), `add these texts to src/text/${word}/games.ts`).toEqual([]);
  expect(found.filter((each) => !wanted.includes(each)), `the engine has no such game or level: take these out of src/text/${word}/games.ts`).toEqual([]);
});

test("a game without texts in a language has the English ones", () => {
  const { games }: { games: { sizes: Text["games"]["sizes"] } } = de;
  const kept = games.sizes;
  useLanguage("de");
  expect(ofGame(({ sizes }) => sizes, "hex")).toEqual(["Spalten", "Reihen"]);
  games.sizes = {};
  expect(ofGame(({ sizes }) => sizes, "hex")).toEqual(["Columns", "Rows"]);
  games.sizes = kept;
  useLanguage("en");
});

test("every game has a picture", () => {
  const isMissing = (word: string) => !existsSync(new URL(`../../../docs/pictures/${word}.svg`, import.meta.url));
  expect(Object.keys(GAME_NAMES).filter(isMissing), "draw a finished game as docs/pictures/WORD.svg, as docs/games.md does").toEqual([]);
});

test("boards are named as the engine writes them", () => {
  expect(["hex 11 11", "bent-y 5 4", "y 10", "chess 8"].map(boardName)).toEqual(["Hex 11×11", "Bent Y (5,4)", "Y 10", "chess 8"]);
});

test("no German text is English", () => {
  const texts = new Map(sentencesOf(de).map(({ path, text }) => [path, text]));
  const same = sentencesOf(en).filter(({ path, text }) => texts.get(path) === text);
  expect(same.map(({ path }) => path)).toEqual(SAME_IN_GERMAN);
});

test("a text says all that it is given, in each language", () => {
  const given = (table: object) =>
    sentencesOf(table)
      .filter(({ path }) => path !== "study.review.verdicts.noSwap")
      .map(({ path, text }) => `${path}: ${[...new Set(text.match(/§\d§/g) ?? [])].sort().join(" ")}`);
  for (const table of TABLES) {
    expect(given(table)).toEqual(given(en));
  }
});

test("plural forms", () => {
  const forms = (table: typeof en) => [1, 2].flatMap((count) => [
    table.play.notes.title(count),
    table.play.open.moves(count),
    table.learn.puzzles.proof("c4", count),
    table.play.status.proven(table.colours.names.white, table.play.sources.solver, count),
    table.study.plans.connections(count, count),
  ]);
  expect(forms(en)).toEqual([
    "A note on the file",
    "1 move",
    "The solver has proven all of this; the proof of c4 goes through 1 position.",
    "White wins, proven by the solver, in at most 1 move",
    "a bridge and another connection",
    "2 notes on the file",
    "2 moves",
    "The solver has proven all of this; the proof of c4 goes through 2 positions.",
    "White wins, proven by the solver, in at most 2 moves",
    "two bridges and 2 other connections",
  ]);
  expect(forms(de)).toEqual([
    "Eine Anmerkung zur Datei",
    "1 Zug",
    "Der Löser hat das alles bewiesen; der Beweis von c4 geht durch 1 Stellung.",
    "Weiß gewinnt, bewiesen durch den Löser, in höchstens einem Zug",
    "eine Brücke und eine andere Verbindung",
    "2 Anmerkungen zur Datei",
    "2 Züge",
    "Der Löser hat das alles bewiesen; der Beweis von c4 geht durch 2 Stellungen.",
    "Weiß gewinnt, bewiesen durch den Löser, in höchstens 2 Zügen",
    "zwei Brücken und 2 andere Verbindungen",
  ]);
});

test.each([["en", /\b(black|white|red|blue)\b/i], ["de", /schwarz|weiß|\brot|blau/i]] as const)("the stones change each text that names a colour, in the language %s", (word, colour) => {
  // The choice of the stones, and the note on the engine's own texts, name all colours.
  const isAboutAll = (path: string) => path.startsWith("play.settings.pairs.") || path === "colours.inEngine";
  const [before, after] = STONES.map((stones) => sentencesOf(LANGUAGES[word][stones]).filter(({ path }) => !isAboutAll(path)));
  const paths = (test: (text: string, index: number) => boolean) => before?.filter(({ text }, index) => test(text, index)).map(({ path }) => path);
  const named = paths((text) => colour.test(text));
  expect(named).toEqual(paths((text, index) => after?.[index]?.text !== text));
  expect(after?.filter(({ text }) => /black|white|schwarz|weiß/i.test(text))).toEqual([]);
});

test("the goals with black and white stones are those of the engine", () => {
  expect(en.games.goals).toEqual(GOALS);
});

test("texts and the engine's sentences follow the stones on the board", () => {
  useStones("red-blue");
  expect([inColours("White threatened to win; Black did not."), ofGame(({ goals }) => goals, "hex")?.black]).toEqual([
    "Blue threatened to win; Red did not.",
    "a chain that joins the two red sides wins",
  ]);
  expect(textsFor("black-white").colours.names).toEqual({ black: "Black", white: "White" });
  useStones("black-white");
  expect(inColours("White threatened to win.")).toBe("White threatened to win.");
});

test("numbers are written as the language does", () => {
  const written = () => [percent(0.532), percent(0.5, 0), figure(12345), figure(1.25, 1), either(["Hex", "Y"])];
  expect(written()).toEqual(["53.2%", "50%", "12,345", "1.3", "Hex or Y"]);
  useLanguage("de");
  expect(written()).toEqual(["53,2\u00a0%", "50\u00a0%", "12.345", "1,3", "Hex oder Y"]);
  useLanguage("en");
});

test("the language is the first one of the browser that the page has", () => {
  expect([["de-AT", "en"], ["fr", "de"], ["en-GB", "de"], ["fr"], []].map(preferred)).toEqual(["de", "de", "en", "en", "en"]);
});

test("the check of the sources finds texts that bypass the tables", async () => {
  const eslint = new ESLint({ overrideConfigFile: new URL("../eslint.config.js", import.meta.url).pathname });
  const found = async (code: string) => {
    const [result] = await eslint.lintText(code, { filePath: "src/view/curve.tsx" });
    return result?.messages.some(({ ruleId }) => ruleId === "no-restricted-syntax");
  };
  const bypasses = [
    "<p>Hello</p>",
    '<p>{"hello"}</p>',
    "<p>{`${1} moves`}</p>",
    '<p>{Math.random() > 0.5 ? "Stop" : "Begin"}</p>',
    '<p aria-label="moves" />',
    "<p title={`play ${1}`} />",
    '<p title={Math.random() > 0.5 ? "Stop" : "Begin"} />',
  ].map((markup) => `export const shown = ${markup};`);
  for (const code of [...bypasses, 'export const notice = { text: "Done" };', 'export const told = "The game is over.";', "export const told = `${1} has won`;"]) {
    expect([code, await found(code)]).toEqual([code, true]);
  }
  expect(await found('export const shown = <p class="a b" title={name}>{name}</p>; const name = "stone";')).toBe(false);
});
