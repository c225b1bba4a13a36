// A swap's effect, in words for the reader.

import type { State, TreeNode } from "../protocol";
import type { Store } from "./store";
import type { Sides } from "./tree";
import { t } from "../text";

/** How the swap at a node affected the current game; null if it isn't a swap. */
function swapText(state: State, node: TreeNode | undefined, sides: Sides): string | null {
  if (node?.word !== "swap" || node.colour === null) {
    return null;
  }
  const isAgainstEngine = sides.black !== sides.white;
  if (state.exchanged) {
    const { exchanged, exchangedYou } = t.play.swap;
    return isAgainstEngine ? exchangedYou(t.colours.names[sides.black === "person" ? "white" : "black"]) : exchanged;
  }
  const isYours = isAgainstEngine && sides[node.colour] === "person";
  const { taken, takenByYou } = t.play.swap;
  return (isYours ? takenByYou : taken)(t.colours.names[node.colour]);
}

/** Tells the reader what a swap has done. */
export function tellSwap(store: Store, state: State, node: TreeNode | undefined): void {
  const text = swapText(state, node, store.get().settings.sides);
  if (text !== null) {
    store.set({ view: { notice: { text, alert: false, about: { node: state.at } } } });
  }
}
