// Links to a position, in the fragment of the page's address: `#y-10:c4,swap,d5`. The engine writes it `y 10: c4 swap d5`.

const FRAGMENT = /#([a-z]+(?:-[a-z]+)*)((?:-\d+)+):([\w,-]*)$/;

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
  const [, game = "", sizes = "", moves = ""] = match;
  return `${game}${sizes.replaceAll("-", " ")}: ${moves.replaceAll(",", " ")}`.trim();
}
