// The contents of the text tables.

export interface Leaf {
  /** The keys, joined by dots. */
  path: string;
  value: unknown;
}

export function leavesOf(table: object, path = ""): Leaf[] {
  return Object.entries(table).flatMap(([key, value]: [string, unknown]) => {
    const name = path === "" ? key : `${path}.${key}`;
    return typeof value === "object" && value !== null ? leavesOf(value, name) : [{ path: name, value }];
  });
}

/** All texts in a table. A text's arguments appear in it as `§0§`, `§1§` and so on. */
export function sentencesOf(table: object): { path: string; text: string }[] {
  return leavesOf(table).map(({ path, value }) => {
    if (typeof value !== "function") {
      return { path, text: String(value) };
    }
    // More arguments than any text has.
    const given = Array.from({ length: 6 }, (_, index) => `§${index}§`);
    return { path, text: (value as (...words: string[]) => string)(...given) };
  });
}

/**
 * Texts that are the same in German: names, words that both languages have, and texts made only from their arguments.
 */
export const SAME_IN_GERMAN: readonly string[] = [
  "play.actions.pause",
  "play.newGame.engine",
  "play.newGame.seconds",
  "play.end.because",
  "study.analysis.sentence",
  "study.shared.isBecause",
  "study.plans.how",
  "study.share.link",
];
