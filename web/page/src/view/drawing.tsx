// The parts of a board's drawing. Each is drawn again only if something in it has changed.

import { Component, type VNode } from "preact";
import type { Board, BoardCell, Colour, LineMove, Mark } from "../protocol";
import { labelsOf } from "./board-box";

/** The radius of a stone, a marked cell and a planned stone, relative to the cell's. */
const STONE = 0.84;
/** A vertex's radius with and without an owner. */
const VERTEX = 12;
const FREE_VERTEX = 5;
/** The sizes for labels and names. */
const LABEL = 17;
const NAME = 11;
const SMALL_NAME = 8;
/** How far below the cell's centre to write what stands under a label. */
const BELOW = 0.68;

/** A component that is drawn again only if one of its properties has changed. */
abstract class Steady<P extends object> extends Component<P> {
  override shouldComponentUpdate(next: Readonly<P>): boolean {
    return (Object.keys(next) as (keyof P)[]).some((key) => next[key] !== this.props[key]);
  }
}

function Label({ text, at, size, name }: { text: string; at: { x: number; y: number }; size: number; name: string }): VNode {
  return (
    <text class={name} x={at.x} y={at.y} style={{ "--size": `${size}px` }} text-anchor="middle" dominant-baseline="central">
      {text}
    </text>
  );
}

/** The size at which a text fits into a cell. */
function fitting(text: string, radius: number, largest: number): number {
  return Math.min(largest, (1.7 * radius) / (0.75 * Math.max(1, text.length)));
}

/** The gradients for stones. */
export class Gradients extends Steady<object> {
  override render(): VNode {
    const gradient = (colour: Colour) => (
      <radialGradient id={`stone-${colour}`} cx="35%" cy="30%" r="75%">
        <stop class={`${colour}-light`} offset="0%" />
        <stop class={`${colour}-deep`} offset="100%" />
      </radialGradient>
    );
    return (
      <defs>
        {gradient("black")}
        {gradient("white")}
      </defs>
    );
  }
}

/** The bands along the sides, and the letters and numbers. */
export class Sides extends Steady<{ board: Board; names: boolean }> {
  override render({ board, names }: { board: Board; names: boolean }): VNode {
    return (
      <g class="sides" aria-hidden="true">
        {board.rim !== "" && <polygon class="rim" points={board.rim} />}
        {board.sides.map(({ owner, band }, side) => (
          <polygon key={side} class={owner === null ? `side-${side % 9}` : `side-${owner}`} points={band} />
        ))}
        {names && labelsOf(board).map(({ text, x, y }) => <Label key={`${x} ${y}`} name="edge-name" text={text} at={{ x, y }} size={14.5} />)}
      </g>
    );
  }
}

/** A line around a cell, above its neighbours, so that none of them hides a part of it. */
export function CellFrame({ name, cell }: { name: string; cell: BoardCell | undefined }): VNode | null {
  return cell === undefined ? null : (
    <g class={`cell-frame ${name}`}>
      <polygon class="under" points={cell.outline} />
      <polygon points={cell.outline} />
    </g>
  );
}

export interface CellProps {
  name: string;
  outline: string;
  label: string;
  look: string;
  fill: string | null;
  isTaken: boolean;
  isTabStop: boolean;
}

/** A cell that takes clicks and keys. */
export class CellShape extends Steady<CellProps> {
  override render({ name, outline, label, look, fill, isTaken, isTabStop }: CellProps): VNode {
    return (
      <polygon
        data-cell={name}
        points={outline}
        class={look}
        style={fill === null ? undefined : { fill }}
        role="button"
        tabindex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-disabled={isTaken}
      />
    );
  }
}

export interface ContentProps {
  cell: BoardCell;
  stone: Colour | null;
  isLast: boolean;
  number: number | null;
  text: string;
  isStrong: boolean;
  isNamed: boolean;
}

/** What is drawn on a cell: its stone with its number, or a map's text and the cell's name. */
export class Content extends Steady<ContentProps> {
  override render({ cell, stone, isLast, number, text, isStrong, isNamed }: ContentProps): VNode | null {
    const { radius, name } = cell;
    if (stone !== null) {
      const size = STONE * radius;
      return (
        <g class={`stone ${stone}${isLast ? " last" : ""}`}>
          <circle class="body" cx={cell.x} cy={cell.y} r={size} />
          {isLast && <circle class="last-mark" cx={cell.x} cy={cell.y} r={(number === null ? 0.42 : 0.82) * size} />}
          {number !== null && <Label name="number" text={String(number)} at={cell} size={fitting(String(number), radius, LABEL)} />}
        </g>
      );
    }
    if (text === "" && !isNamed) {
      return null;
    }
    const below = { x: cell.x, y: cell.y + BELOW * radius };
    return (
      <g class={isStrong ? "on-strong" : ""}>
        {text !== "" && <Label name="figure" text={text} at={cell} size={fitting(text, radius, LABEL)} />}
        {isNamed && text === "" && <Label name="cell-name" text={name} at={cell} size={fitting(name, radius, NAME)} />}
        {isNamed && text !== "" && <Label name="cell-name" text={name} at={below} size={SMALL_NAME} />}
      </g>
    );
  }
}

/** The lines and vertices on a board with edges as cells. */
export function Edges({ board, stones, owners }: { board: Board; stones: (Colour | null)[]; owners: (Colour | null)[] }): VNode | null {
  if (board.vertices.length === 0) {
    return null;
  }
  return (
    <g class="edges" aria-hidden="true">
      {board.cells.map(({ name, ends }, index) => {
        const [from, to] = (ends ?? []).map((end) => board.vertices[end]);
        return from && to && <line key={name} class={stones[index] ?? "free"} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
      })}
      {board.vertices.map(({ x, y }, index) => {
        const owner = owners[index] ?? null;
        return <circle key={index} class={owner ?? "free"} cx={x} cy={y} r={owner === null ? FREE_VERTEX : VERTEX} />;
      })}
    </g>
  );
}

/** The lines between the stones of chains that won or captured corners. */
export function Links({ board, links }: { board: Board; links: [number, number][] }): VNode {
  const places = board.vertices.length > 0 ? board.vertices : board.cells;
  return (
    <g class="links" aria-hidden="true">
      {["under", "over"].map((name) =>
        links.map(([a, b]) => {
          const [from, to] = [places[a], places[b]];
          return from && to && <line key={`${name} ${a} ${b}`} class={name} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
        }),
      )}
    </g>
  );
}

/** A ring on a cell, visible on every colour. */
export function Ring({ name, cell, radius }: { name: string; cell: BoardCell; radius: number }): VNode {
  return (
    <g class={`ring ${name}`}>
      <circle class="under" cx={cell.x} cy={cell.y} r={radius * cell.radius} />
      <circle cx={cell.x} cy={cell.y} r={radius * cell.radius} />
    </g>
  );
}

/** A line's stones, numbered. */
export function PlannedStones({ line, at }: { line: readonly LineMove[]; at: ReadonlyMap<string, BoardCell> }): VNode {
  return (
    <g aria-hidden="true">
      {line.map(({ word, colour }, index) => {
        const cell = at.get(word);
        const text = String(index + 1);
        return (
          cell && (
            <g key={word} class={`line-stone ${colour}`}>
              <circle cx={cell.x} cy={cell.y} r={0.78 * cell.radius} />
              <Label name="number" text={text} at={cell} size={fitting(text, cell.radius, LABEL)} />
            </g>
          )
        );
      })}
    </g>
  );
}

function pointsOf(cell: BoardCell, corners: readonly (readonly [number, number])[]): string {
  return corners.map(([x, y]) => `${cell.x + x * cell.radius},${cell.y + y * cell.radius}`).join(" ");
}

/** The head of an arrow that ends at a cell. */
function headOf(from: BoardCell, to: BoardCell): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [right, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [size, half] = [0.75 * to.radius, 0.4 * to.radius];
  const base = { x: to.x - right * size, y: to.y - down * size };
  return `${to.x},${to.y} ${base.x - down * half},${base.y + right * half} ${base.x + down * half},${base.y - right * half}`;
}

/** A mark from the file. */
export function MarkShape({ mark, at, stones }: { mark: Mark; at: ReadonlyMap<string, BoardCell>; stones: ReadonlyMap<string, Colour> }): VNode | null {
  if (mark.kind === "arrow" || mark.kind === "line") {
    const [from, to] = [at.get(mark.from), at.get(mark.to)];
    return (
      from !== undefined && to !== undefined ? (
        <g class="mark line-mark">
          <line class="under" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          {mark.kind === "arrow" && <polygon points={headOf(from, to)} />}
        </g>
      ) : null
    );
  }
  const cell = at.get(mark.cell);
  if (cell === undefined) {
    return null;
  }
  const look = `mark on-${stones.get(mark.cell) ?? "empty"}`;
  const size = 0.45 * cell.radius;
  switch (mark.kind) {
    case "triangle":
      return <polygon class={look} points={pointsOf(cell, [[0, -0.55], [0.48, 0.3], [-0.48, 0.3]])} />;
    case "square":
      return <polygon class={look} points={pointsOf(cell, [[-0.4, -0.4], [0.4, -0.4], [0.4, 0.4], [-0.4, 0.4]])} />;
    case "circle":
      return <circle class={look} cx={cell.x} cy={cell.y} r={size} />;
    case "cross":
      return (
        <g class={look}>
          <line x1={cell.x - size} y1={cell.y - size} x2={cell.x + size} y2={cell.y + size} />
          <line x1={cell.x - size} y1={cell.y + size} x2={cell.x + size} y2={cell.y - size} />
        </g>
      );
    case "label":
      return <Label name={`${look} label-mark`} text={mark.text} at={cell} size={fitting(mark.text, cell.radius, LABEL)} />;
  }
}
