// All stored games in one SGF file.

import type { KeptGame } from "./memory";

/** Whether a game begins here: other brackets belong to a text around the games. */
function begins(text: string, at: number): boolean {
  const beginning = /\(\s*;/y;
  beginning.lastIndex = at;
  return beginning.test(text);
}

/** The texts of a file's games, each in its outer brackets. */
export function gamesIn(text: string): string[] {
  const games: string[] = [];
  let [depth, start, isInside] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isInside) {
      if (letter === "\\") {
        at += 1;
      }
      isInside = letter !== "]";
    } else if (letter === "[") {
      isInside = depth > 0;
    } else if (letter === "(" && (depth > 0 || begins(text, at))) {
      start = depth === 0 ? at : start;
      depth += 1;
    } else if (letter === ")" && depth > 0) {
      depth -= 1;
      if (depth === 0) {
        games.push(text.slice(start, at + 1));
      }
    }
  }
  return games;
}

/** A game in UTF-8, which its first node says, whatever its own file was written in. */
function inUtf8(game: string): string {
  const first = /^\(\s*;(?:\s*[A-Za-z]+\s*(?:\[(?:\\[^]|[^\]\\])*\]\s*)+)*/.exec(game)?.[0] ?? "";
  const property = /([A-Za-z]+)\s*(?:\[(?:\\[^]|[^\]\\])*\]\s*)+/g;
  const isNamed = [...first.matchAll(property)].some(([, name]) => name === "CA");
  const named = first.replace(property, (text, name) => (name === "CA" ? "CA[UTF-8]" : text));
  return (isNamed ? named : named.replace(";", ";CA[UTF-8]")) + game.slice(first.length);
}

/** The games one after the other; those that can't be read as SGF are left out. */
export function collectionOf(games: readonly KeptGame[]): string {
  return games.flatMap(({ sgf, number }) => gamesIn(sgf)[number - 1] ?? []).map((game) => `${inUtf8(game)}\n`).join("");
}
