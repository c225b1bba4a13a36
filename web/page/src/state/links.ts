// Links to a position, in the fragment of the page's address: `#y-10:c4,swap,d5`, or `#y-10-turns-122*:c4,d5,e6`. The
// engine writes them `y 10: c4 swap d5` and `y 10 turns 122*: c4 d5 e6`. Without a swap it is
// `#y-10-no-swap:c4`. The program's token may come before the position: `#token=0123…&y-10:c4`.

const LINK = /^[a-z]+(?:-[a-z]+)*?(?:-\d+(?:x\d+)?)+(?:-turns-[\w,]+?\*?)?(?:-no-swap)?(?::[\w,-]*)?$/i;

/** The text of the position that the engine calls `words`: a link without an address. */
export function textOf(words: string): string {
  const [board = "", moves = ""] = words.split(":");
  return `${board.trim().replaceAll(" ", "-")}:${moves.trim().replaceAll(/\s+/g, ",")}`;
}

/** The token in a fragment, and the rest of it. */
export function tokenOf(fragment: string): { token: string | null; rest: string } {
  const parts = fragment.replace(/^#/, "").split("&");
  const token = parts.find((part) => part.startsWith("token="))?.slice("token=".length);
  return { token: token || null, rest: parts.filter((part) => !part.startsWith("token=")).join("&") };
}

/** The link to a position in a text, without its address; null if there is none. The engine reads it. */
export function linkIn(text: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.trim());
  } catch {
    return null;
  }
  const { rest } = tokenOf(decoded.slice(decoded.lastIndexOf("#") + 1));
  return LINK.test(rest) ? rest : null;
}
