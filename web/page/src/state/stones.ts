// The colours of the stones, which the reader chooses for each game.

import { useStones } from "../text";
import type { Stones } from "../text/stones";
import type { Settings } from "./groups/settings";
import type { AppState } from "./store";

/** The stones on a board. */
export function stonesOf({ stones }: Settings, board: string): Stones {
  return stones[board.split(" ")[0] ?? ""] ?? "black-white";
}

/** Shows texts and colours for the stones on the board. */
export function showStones({ settings, game: { state } }: AppState): void {
  const stones = stonesOf(settings, state?.board ?? "");
  useStones(stones);
  document.documentElement.dataset["stones"] = stones;
}
