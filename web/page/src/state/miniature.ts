// A small picture of a position, as the parts of an SVG that can be drawn without an engine.

import type { Board, Colour } from "../protocol";

export interface Miniature {
  /** The view box. */
  box: string;
  /** The diameter of a stone. */
  dot: number;
  /** The bands along the sides, with the colour that needs each. */
  sides: { owner: Colour | null; band: string }[];
  /** A path through each kind of cells: lines without a length, which round ends turn into dots. */
  empty: string;
  black: string;
  white: string;
}

/** How much wider than a cell the margin is, so that the sides fit. */
const MARGIN = 1.8;
/** The diameter of a stone in its cell. */
const DOT = 0.92;

/** Whole numbers take less space in the browser's store. */
function rounded(points: string): string {
  return points.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
}

/** What a picture needs of a board. */
type Outline = Pick<Board, "sides"> & { cells: readonly Pick<Board["cells"][number], "x" | "y" | "radius">[] };

export function miniatureOf({ cells, sides }: Outline, stones: readonly (Colour | null)[]): Miniature {
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  const radius = Math.min(...cells.map((cell) => cell.radius));
  const margin = MARGIN * radius;
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const box = [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top].map(Math.round).join(" ");
  const path = (colour: Colour | null) =>
    cells
      .filter((_, index) => (stones[index] ?? null) === colour)
      .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`)
      .join("");
  return {
    box,
    dot: Math.round(2 * radius * DOT),
    sides: sides.map(({ owner, band }) => ({ owner, band: rounded(band) })),
    empty: path(null),
    black: path("black"),
    white: path("white"),
  };
}
