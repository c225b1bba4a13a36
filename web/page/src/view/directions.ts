import type { BoardCell } from "../protocol";

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A neighbour further off the key's direction than this is no answer to it: cosine of 75°. */
const WIDEST = 0.26;

/** The neighbour of a cell that lies nearest to the direction of an arrow key. */
export function neighbourToward(cells: readonly BoardCell[], from: number, key: string): number | null {
  const direction = DIRECTIONS[key];
  const cell = cells[from];
  if (direction === undefined || cell === undefined) {
    return null;
  }
  let best: number | null = null;
  let bestCosine = WIDEST;
  for (const index of cell.neighbours) {
    const other = cells[index];
    if (other === undefined) {
      continue;
    }
    const [dx, dy] = [other.x - cell.x, other.y - cell.y];
    const cosine = (dx * direction[0] + dy * direction[1]) / Math.hypot(dx, dy);
    // Of two equally near ones the first stays, so that back and forth meet the same cells.
    if (cosine > bestCosine + 1e-6) {
      best = index;
      bestCosine = cosine;
    }
  }
  return best;
}
