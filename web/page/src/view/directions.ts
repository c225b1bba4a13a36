import type { BoardCell } from "../protocol";

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A neighbour further from the key's direction doesn't count: the cosine of 75°. */
const WIDEST = 0.26;

/** The neighbour that lies nearest to an arrow key's direction. */
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
    // If two are equally near, the first stays, so going back and forth meets the same cells.
    if (cosine > bestCosine + 1e-6) {
      best = index;
      bestCosine = cosine;
    }
  }
  return best;
}
