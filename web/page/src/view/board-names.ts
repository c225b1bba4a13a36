// Boards as people write them.

import { t, worded } from "../text";

/** `hex 11 11` is Hex 11×11, `poly-y 5 7` Poly-Y (5,7), `y 10` Y 10. */
export function boardName(board: string): string {
  const [word = "", ...sizes] = board.split(" ");
  const game = worded(t.play.games, word);
  return sizes.length < 2 ? `${game} ${sizes.join("")}` : `${game} ${word === "hex" ? sizes.join("×") : `(${sizes.join(",")})`}`;
}
