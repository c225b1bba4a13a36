// The page's texts: one table for each language. English has the shape that all others must have.

import { de } from "./de";
import { en, type Text } from "./en";
import type { Stones } from "./stones";

export type { Text };

export const LANGUAGES = { en, de } satisfies Record<string, Record<Stones, Text>>;

export type Language = keyof typeof LANGUAGES;

export const WORDS_OF_LANGUAGES = Object.keys(LANGUAGES) as Language[];

let current: Language = "en";
let stones: Stones = "black-white";

/**
 * The texts in the page's language, for the stones on the board. Changing either replaces this object, so read it
 * whenever you draw something.
 */
export let t: Text = textsFor(stones);

/** The texts in the page's language for a game with these stones, such as one that isn't on the board. */
export function textsFor(others: Stones): Text {
  return LANGUAGES[current][others];
}

export function isLanguage(word: string): word is Language {
  return Object.hasOwn(LANGUAGES, word);
}

/** The first language that the page has among a reader's preferred ones, such as `de-AT`; otherwise English. */
export function preferred(words: readonly string[]): Language {
  return words.map((word) => word.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

export function useLanguage(language: Language): void {
  current = language;
  t = textsFor(stones);
}

export function useStones(shown: Stones): void {
  stones = shown;
  t = textsFor(stones);
}

/** A language's own name for itself. */
export function languageName(language: Language): string {
  return LANGUAGES[language][stones].play.language;
}

/** A share as `53.2%`, formatted for the language. */
export function percent(share: number, decimals = 1): string {
  return share.toLocaleString(current, { style: "percent", minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** A number with separators, and with this many decimals. */
export function figure(value: number, decimals = 0): string {
  return value.toLocaleString(current, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** The text for a word from the engine; the word itself if the table has none. */
export function worded(table: Readonly<Record<string, string>>, word: string): string {
  return table[word] ?? word;
}

/** A text about a game, by its word, or about a level, by its number; in English if the language lacks it. */
export function ofGame<Value>(table: (games: Text["games"]) => Readonly<Record<string, Value>>, key: string): Value | undefined {
  return table(t.games)[key] ?? table(en[stones].games)[key];
}

/** An English sentence of the engine about the board, which calls the players Black and White. */
export function inColours(sentence: string): string {
  const { black, white } = en[stones].colours.names;
  return sentence.replace(/\bBlack\b|\bWhite\b/g, (name) => (name === "Black" ? black : white));
}

/** Names as `a, b or c`, formatted for the language. */
export function either(names: readonly string[]): string {
  return new Intl.ListFormat(current, { type: "disjunction" }).format(names);
}
