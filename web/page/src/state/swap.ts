// The effect of a swap, in words for the reader.

import { colourName } from "../messages";
import type { State, TreeNode } from "../protocol";
import type { Sides } from "./tree";

/** The effect of the swap at a node on the current game; null if it is not a swap. */
export function swapText(state: State, node: TreeNode | undefined, sides: Sides): string | null {
  if (node?.word !== "swap" || node.colour === null) {
    return null;
  }
  const isAgainstEngine = sides.black !== sides.white;
  if (state.exchanged) {
    const yours = sides.black === "person" ? "White" : "Black";
    return `Swapped: the players exchanged their colours, and the stone stays where it is.${isAgainstEngine ? ` You are ${yours} now.` : ""}`;
  }
  const isYours = isAgainstEngine && sides[node.colour] === "person";
  return `${colourName(node.colour)} swapped: the first stone is ${isYours ? "yours" : `${colourName(node.colour)}’s`} now.`;
}
