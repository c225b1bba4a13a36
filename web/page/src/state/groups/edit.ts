// How the reader edits the game: with a tool on the board, and by comments.

import type { Group } from "./group";

/** What a click on a cell does in place of a move: it sets up a stone or sets a mark. */
export type Tool = "black" | "white" | "empty" | "triangle" | "square" | "circle" | "cross" | "label" | "arrow" | "line";

export interface Edit {
  tool: Tool | null;
  /** A comment that is being typed, and the node at which that began. */
  draft: { node: number; text: string } | null;
}

export const edit: Group<Edit, unknown> = {
  first: () => ({ tool: null, draft: null }),
};
