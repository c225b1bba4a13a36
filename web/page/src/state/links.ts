// Links to a position, in the fragment of the page's address: `#y-10:c4,swap,d5`, or `#y-10-turns-122*:c4,d5,e6`. The engine
// writes them `y 10: c4 swap d5` and `y 10 turns 122*: c4 d5 e6`.

const FRAGMENT = /#([a-z]+(?:-[a-z]+)*?)((?:-\d+)+)(?:-turns-([\w,]+\*?))?:([\w,-]*)$/;

/** The fragment of a link to the position that the engine calls `words`. */
export function fragmentOf(words: string): string {
  const [board = "", moves = ""] = words.split(":");
  return `#${board.trim().replaceAll(" ", "-")}:${moves.trim().replaceAll(/\s+/g, ",")}`;
}

/** The engine's words for the position of a link, or null if the address has none. */
export function wordsOf(address: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(address.trim());
  } catch {
    return null;
  }
  const match = FRAGMENT.exec(decoded);
  if (match === null) {
    return null;
  }
  const [, game = "", sizes = "", turns, moves = ""] = match;
  return `${game}${sizes.replaceAll("-", " ")}${turns === undefined ? "" : ` turns ${turns}`}: ${moves.replaceAll(",", " ")}`.trim();
}
