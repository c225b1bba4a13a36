// Where the board's labels stand, and which part of its geometry is shown.

import type { Board, BoardLabel } from "../protocol";

/** The largest size of a label at the edge. Its letters are about so wide, relative to that. */
export const LARGEST_LABEL = 20;
const LETTER = 0.3;
/** Room for a line's width, and for the disc on a captured corner. */
const PADDING = 4;
const DISC = 11;

/** A label's usual size, and its least distance from the bands along the sides. */
const LABEL = 15;
const GAP = 3;

interface Place {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const known = new WeakMap<Board, Map<boolean, Box>>();

/** The smallest box around everything that is drawn, with the labels or without. */
export function boxOf(board: Board, names: boolean): Box {
  const boxes = known.get(board) ?? new Map<boolean, Box>();
  const box = boxes.get(names) ?? boxAround(board, names);
  known.set(board, boxes.set(names, box));
  return box;
}

function pointsOf(outline: string): Place[] {
  return outline.trim() === "" ? [] : outline.trim().split(/\s+/).map((point) => {
    const [x = 0, y = 0] = point.split(",").map(Number);
    return { x, y };
  });
}

/** The point on a line that is nearest to a place. */
function nearestOn(from: Place, to: Place, { x, y }: Place): Place {
  const [right, down] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * right + (y - from.y) * down) / (right * right + down * down || 1);
  const within = Math.max(0, Math.min(1, share));
  return { x: from.x + within * right, y: from.y + within * down };
}

const placed = new WeakMap<Board, readonly BoardLabel[]>();

/** The labels at the edge, moved away from bands that they would touch. */
export function labelsOf(board: Board): readonly BoardLabel[] {
  const labels = placed.get(board) ?? board.labels.map((label) => movedAway(label, board));
  placed.set(board, labels);
  return labels;
}

function movedAway(label: BoardLabel, board: Board): BoardLabel {
  const lines = [board.rim, ...board.sides.map(({ band }) => band)].map(pointsOf).flatMap((corners) =>
    corners.map((corner, index) => nearestOn(corner, corners[(index + 1) % corners.length] ?? corner, label)),
  );
  const distanceTo = ({ x, y }: Place) => Math.hypot(label.x - x, label.y - y);
  const nearest = lines.reduce<Place | null>((best, place) => (best === null || distanceTo(place) < distanceTo(best) ? place : best), null);
  const distance = nearest === null ? 0 : distanceTo(nearest);
  if (nearest === null || distance === 0) {
    return label;
  }
  const [right, down] = [(label.x - nearest.x) / distance, (label.y - nearest.y) / distance];
  // The text is about an ellipse.
  const reach = Math.hypot(LETTER * LABEL * Math.max(1, label.text.length) * right, 0.36 * LABEL * down);
  const missing = Math.max(0, reach + GAP - distance);
  return { ...label, x: label.x + missing * right, y: label.y + missing * down };
}

function boxAround(board: Board, names: boolean): Box {
  const [left, right] = [[Infinity, Infinity], [-Infinity, -Infinity]] as [[number, number], [number, number]];
  const add = (x: number, y: number, across = 0, down = across) => {
    left[0] = Math.min(left[0], x - across);
    left[1] = Math.min(left[1], y - down);
    right[0] = Math.max(right[0], x + across);
    right[1] = Math.max(right[1], y + down);
  };
  for (const outline of [board.rim, ...board.cells.map((cell) => cell.outline), ...board.sides.map(({ band }) => band)]) {
    for (const { x, y } of pointsOf(outline)) {
      add(x, y);
    }
  }
  for (const { x, y } of [...board.corners, ...board.vertices]) {
    add(x, y, DISC);
  }
  for (const { text, x, y } of names ? labelsOf(board) : []) {
    add(x, y, LETTER * LARGEST_LABEL * Math.max(1, text.length), LARGEST_LABEL / 2);
  }
  return { x: left[0] - PADDING, y: left[1] - PADDING, width: right[0] - left[0] + 2 * PADDING, height: right[1] - left[1] + 2 * PADDING };
}
