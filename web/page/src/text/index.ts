// The page's texts: one table for each language. English has the shape that all others must have.

import { de } from "./de";
import { en, type Text } from "./en";

export type { Text };

export const LANGUAGES = { en, de } satisfies Record<string, Text>;

export type Language = keyof typeof LANGUAGES;

export const WORDS_OF_LANGUAGES = Object.keys(LANGUAGES) as Language[];

/**
 * The texts in the page's language. Changing the language replaces this object, so read it whenever you draw something.
 */
export let t: Text = en;

let current: Language = "en";

export function isLanguage(word: string): word is Language {
  return Object.hasOwn(LANGUAGES, word);
}

/** The first language that the page has among a reader's preferred ones, such as `de-AT`; otherwise English. */
export function preferred(words: readonly string[]): Language {
  return words.map((word) => word.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

export function useLanguage(language: Language): void {
  current = language;
  t = LANGUAGES[language];
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
  return table(t.games)[key] ?? table(en.games)[key];
}

/** Names as `a, b or c`, formatted for the language. */
export function either(names: readonly string[]): string {
  return new Intl.ListFormat(current, { type: "disjunction" }).format(names);
}
