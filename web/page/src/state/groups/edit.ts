// How the reader edits the game: with a tool on the board, and with comments.

import type { Group } from "./group";

/** What a click on a cell does instead of a move: it sets up a stone or sets a mark. */
export type Tool = "black" | "white" | "empty" | "triangle" | "square" | "circle" | "cross" | "label" | "arrow" | "line";

export interface Edit {
  tool: Tool | null;
  /** A comment in progress, and the node where it began. */
  draft: { node: number; text: string } | null;
}

export const edit: Group<Edit, unknown> = {
  first: () => ({ tool: null, draft: null }),
};
