// A small picture of an empty board, from its name alone: the engine only sends the geometry of the board in play.

import type { Colour } from "../protocol";
import { miniatureOf, type Miniature } from "./miniature";

interface Point {
  x: number;
  y: number;
}

/** The cells with a distance of 1, and the corners of their outline. Each side begins at its corner, clockwise. */
interface Sketch {
  cells: Point[];
  corners: Point[];
  owners?: readonly Colour[];
}

const ROW = Math.sqrt(3) / 2;
const SCALE = 20;
/** Where the band along the sides begins and ends: the distance from the outermost cells. */
const BAND = [0.5, 0.9] as const;
/** How far the rings of a bent board are apart, and how much the outermost one differs from a circle. */
const RING = 0.8;
const LEAST_BEND = 0.25;

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

/** The point at a part of the way. */
function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
}

/** The corners of a regular polygon around the origin, the first one at the top. */
function polygon(sides: number, radius: number): Point[] {
  return range(sides).map((index) => ({ x: radius * Math.sin((2 * Math.PI * index) / sides), y: -radius * Math.cos((2 * Math.PI * index) / sides) }));
}

/** Equally many points on each side of a polygon. */
function along(corners: readonly Point[], steps: number): Point[] {
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return range(steps).map((step) => between(from, to, step / steps));
  });
}

function triangle(size: number): Sketch {
  const cells = range(size).flatMap((row) => range(row + 1).map((place) => ({ x: place - row / 2, y: row * ROW })));
  const last = size - 1;
  return { cells, corners: [{ x: 0, y: 0 }, { x: last / 2, y: last * ROW }, { x: -last / 2, y: last * ROW }] };
}

function rhombus(columns: number, rows: number): Sketch {
  const at = (column: number, row: number) => ({ x: column + row / 2, y: row * ROW });
  const [right, bottom] = [columns - 1, rows - 1];
  return {
    cells: range(rows).flatMap((row) => range(columns).map((column) => at(column, row))),
    corners: [at(0, 0), at(right, 0), at(right, bottom), at(0, bottom)],
    owners: ["black", "white", "black", "white"],
  };
}

function hexagon(size: number): Sketch {
  const rings = range(size - 1).flatMap((ring) => along(polygon(6, ring + 1), ring + 1));
  return { cells: [{ x: 0, y: 0 }, ...rings], corners: polygon(6, size - 1) };
}

/** A polygon of rings; with `n` sides, ring `k` has `n · k` cells. */
function rings(sides: number, size: number): Sketch {
  // The ring's cells are at least as far apart as two rings.
  const step = Math.max(1, 1 / (2 * Math.sin(Math.PI / sides)));
  const cells = range(size - 1).flatMap((ring) => along(polygon(sides, step * (ring + 1)), ring + 1));
  return { cells: [{ x: 0, y: 0 }, ...cells], corners: polygon(sides, step * (size - 1)) };
}

/** A triangle with rings around it that come nearer to circles. */
function bent(base: number, count: number): Sketch {
  const inner = triangle(base);
  const middle = ((base - 1) * ROW * 2) / 3;
  const cells = inner.cells.map(({ x, y }) => ({ x, y: y - middle }));
  const outer = range(count).map((ring) => {
    const radius = (base - 1) / Math.sqrt(3) + RING * (ring + 1);
    const bend = 1 - (1 - LEAST_BEND) * ((ring + 1) / count);
    return along(polygon(3, radius), base + ring).map((point) => {
      const round = radius / Math.hypot(point.x, point.y);
      return between({ x: round * point.x, y: round * point.y }, point, bend);
    });
  });
  const outline = outer.at(-1) ?? inner.corners.map(({ x, y }) => ({ x, y: y - middle }));
  return { cells: [...cells, ...outer.flat()], corners: outline };
}

/** The edges of a triangle of vertices. */
function edges(size: number): Sketch {
  const { cells, corners } = triangle(size);
  const isEdge = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) < 1.1;
  const middles = cells.flatMap((one, index) => cells.slice(index + 1).filter((other) => isEdge(one, other)).map((other) => between(one, other, 0.5)));
  return { cells: middles, corners };
}

function sketch(board: string): Sketch {
  const [game, first = 1, second = 1] = board.split(" ").map((word, index) => (index === 0 ? word : Number(word))) as [string, number?, number?];
  switch (game) {
    case "hex":
      return rhombus(first, second);
    case "obtuse-y":
      return hexagon(first);
    case "poly-y":
      return rings(first, second);
    case "bent-y":
      return bent(first, second);
    case "caeth-y":
      return edges(first);
    default:
      return triangle(first);
  }
}

/** A point moved away from the centre, with the sides of its outline moved by a distance. */
function moved(point: Point, centre: Point, inner: number, distance: number): Point {
  return between(centre, point, 1 + distance / Math.max(inner, 1));
}

export function sketchOf(board: string): Miniature {
  const { cells, corners, owners } = sketch(board);
  const centre = { x: sum(corners, ({ x }) => x) / corners.length, y: sum(corners, ({ y }) => y) / corners.length };
  const middles = corners.map((from, index) => between(from, corners[(index + 1) % corners.length] ?? from, 0.5));
  const inner = Math.min(...middles.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y)));
  const outline = (distance: number) => corners.map((corner) => moved(corner, centre, inner, distance));
  const [near, far] = [outline(BAND[0]), outline(BAND[1])];
  const scaled = ({ x, y }: Point) => ({ x: SCALE * x, y: SCALE * y });
  const sides = corners.map((_, index) => {
    const next = (index + 1) % corners.length;
    const band = [near[index], near[next], far[next], far[index]].flatMap((point) => point ?? []).map(scaled);
    return { owner: owners?.[index] ?? null, band: band.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ") };
  });
  const picture = miniatureOf({ cells: cells.map((cell) => ({ ...scaled(cell), radius: SCALE / 2 })), sides }, []);
  const [xs, ys] = [far.map((point) => SCALE * point.x), far.map((point) => SCALE * point.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { ...picture, box: [left, top, Math.max(...xs) - left, Math.max(...ys) - top].map(Math.round).join(" ") };
}

function sum(points: readonly Point[], part: (point: Point) => number): number {
  return points.reduce((all, point) => all + part(point), 0);
}
