// The list of moves as rows, so that only a large tree's visible part is drawn.

import type { TreeNode } from "../protocol";
import type { GameTree } from "./tree";

/** A row holds at most this many moves from a line. */
const MOST_IN_ROW = 24;

export interface Row {
  /** Its nodes, by number; the first one isn't in any other row. */
  nodes: readonly number[];
  /** How deep it is in variations. */
  depth: number;
  /** The first move's number, in a variation's first row. */
  begins: number | null;
}

export interface Rows {
  rows: readonly Row[];
  /** Each node's row. */
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

/** A tree's rows: each line in runs, and each variation in its own rows after the move that it replaces. */
export function rowsOf(tree: GameTree): Rows {
  const rows: Row[] = [];
  const rowOf = new Map<number, number>();
  // The nodes that remain to be written, the next one last.
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
      // A move's variations come before the next move.
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
