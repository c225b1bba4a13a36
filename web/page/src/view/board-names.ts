// Boards and games as the engine writes them, in all languages.

import { GAME_NAMES, TITLES } from "../games";

export function gameName(word: string): string {
  return GAME_NAMES[word] ?? word;
}

/** `hex 11 11` is Hex 11×11, `poly-y 5 7` Poly-Y (5,7), `y 10` Y 10. */
export function boardName(board: string): string {
  const [word = "", ...sizes] = board.split(" ");
  const title = TITLES[word];
  return title === undefined ? board : sizes.reduce((text, size) => text.replace("{}", size), title);
}
