// Boards and games as the engine writes them, in all languages.

import { GAME_NAMES } from "../games";

export function gameName(word: string): string {
  return GAME_NAMES[word] ?? word;
}

/** `hex 11 11` is Hex 11 11, `y 10` Y 10. */
export function boardName(board: string): string {
  const [word = "", ...sizes] = board.split(" ");
  return [gameName(word), ...sizes].join(" ");
}
