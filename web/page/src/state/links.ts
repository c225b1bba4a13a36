// Links to a position, in the fragment of the page's address: `#y-10:c4,swap,d5`, or `#y-10-turns-122*:c4,d5,e6`. The
// engine writes them `y 10: c4 swap d5` and `y 10 turns 122*: c4 d5 e6`. Without a swap it is `#y-10-no-swap:c4`. The
// program's token may come before the position: `#token=0123…&y-10:c4`. Anything else in the fragment is also a
// position: only the engine reads it, and says what it can't read.

import type { State } from "../protocol";

/** Turns the engine's `words` for a position into a link's text, without an address. */
export function textOf(words: string): string {
  const [board = "", moves = ""] = words.split(":");
  return `${board.trim().replaceAll(" ", "-")}:${moves.trim().replaceAll(/\s+/g, ",")}`;
}

/** The shown position as such a link, with a resignation by the player to move; empty if stones were set up. */
export function linkOfState({ words, result, toMove }: Pick<State, "words" | "result" | "toMove">): string {
  const hasResigned = result?.isResignation === true && result.winner !== toMove;
  return words === "" ? "" : textOf(hasResigned ? `${words} resign` : words);
}

/** Whether a text has a token's form. */
export function isToken(text: string): boolean {
  return /^[0-9a-f]+$/.test(text);
}

/** A text without the escapes of an address, or unchanged if these are wrong. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The token in a fragment, and the rest. */
export function tokenOf(fragment: string): { token: string | null; rest: string } {
  const written = fragment.replace(/^#/, "");
  // A mail program may also have escaped the signs around the token.
  const parts = (/^token%3d/i.test(written) ? decoded(written) : written).replaceAll("&amp;", "&").split("&");
  const token = parts.find((part) => part.startsWith("token="))?.slice("token=".length);
  return { token: token || null, rest: parts.filter((part) => !part.startsWith("token=")).join("&") };
}

/** The position in a fragment, for the engine; null if there is none. */
export function linkIn(fragment: string): string | null {
  const { rest } = tokenOf(fragment);
  return rest.trim() === "" ? null : rest;
}
