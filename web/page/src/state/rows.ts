// The list of moves as rows, so that only the visible part of a large tree is drawn.

import type { TreeNode } from "../protocol";
import type { GameTree } from "./tree";

/** Moves of a line that stand in one row at most. */
const MOST_IN_ROW = 24;

export interface Row {
  /** Its nodes by their numbers; the first one is in no other row. */
  nodes: readonly number[];
  /** Its depth in variations. */
  depth: number;
  /** The number of the first move of a variation, in its first row. */
  begins: number | null;
}

export interface Rows {
  rows: readonly Row[];
  /** The row of each node. */
  rowOf: ReadonlyMap<number, number>;
}

interface Run {
  /** The line continues after this node … */
  after: TreeNode | null;
  /** … or begins with this one. */
  first: TreeNode | null;
  depth: number;
  begins: number | null;
}

/** All rows of a tree: each line in runs, each variation in rows of its own behind the move that it replaces. */
export function rowsOf(tree: GameTree): Rows {
  const rows: Row[] = [];
  const rowOf = new Map<number, number>();
  // The nodes to write, the next one last.
  const open: Run[] = [{ after: null, first: tree.root ?? null, depth: 0, begins: null }];
  for (let run = open.pop(); run !== undefined; run = open.pop()) {
    const nodes: number[] = [];
    let last = run.after;
    let next = run.first ?? (last && tree.children(last.id)[0]) ?? null;
    let others = run.first === null && last !== null ? tree.children(last.id).slice(1) : [];
    while (next !== null) {
      nodes.push(next.id);
      rowOf.set(next.id, rows.length);
      last = next;
      // Variations of a move come before the next move.
      if (others.length > 0 || nodes.length >= MOST_IN_ROW) {
        break;
      }
      const children = tree.children(last.id);
      next = children[0] ?? null;
      others = children.slice(1);
    }
    if (nodes.length === 0) {
      continue;
    }
    rows.push({ nodes, depth: run.depth, begins: run.begins });
    if (next !== null && last !== null) {
      open.push({ after: last, first: null, depth: run.depth, begins: null });
    }
    for (const other of others.reverse()) {
      open.push({ after: null, first: other, depth: run.depth + 1, begins: other.number });
    }
  }
  return { rows, rowOf };
}
