// A board with its stones that takes clicks and keys. The caller may draw more on it.

import type { ComponentChildren, VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Board, BoardCell, State } from "../protocol";
import { boxOf } from "./board-box";
import { neighbourToward } from "./directions";
import { CellFrame, CellShape, Content, Edges, Gradients, Links, Sides } from "./drawing";
import { t } from "../text";

/** How a cell is drawn. */
export interface CellLook {
  /** Its classes, besides `cell`. */
  look: string[];
  /** Its text for screen readers. */
  label: string;
  /** Its colour; null for an empty cell's. */
  fill: string | null;
  isTaken: boolean;
}

/** The text of a map on a cell. */
export interface CellText {
  text: string;
  isStrong: boolean;
}

export interface BoardDrawingProps {
  board: Board;
  state: State;
  /** The board's text for screen readers. */
  label: string;
  /** Whether to show cell names and move numbers. */
  names: boolean;
  numbers: boolean;
  lookOf: (cell: BoardCell, index: number) => CellLook;
  textOf?: (index: number) => CellText;
  onCell: (name: string) => void;
  /** What to draw below the stones, and above them. */
  below?: ComponentChildren;
  children?: ComponentChildren;
}

const NO_TEXT: CellText = { text: "", isStrong: false };

/** What a screen reader says about a cell: its name, its stone, and its role in the game. */
export function stoneLabels(state: State, index: number, name: string): string[] {
  const stone = state.stones[index] ?? null;
  const parts = [name, stone === null ? t.play.board.empty : t.colours.stones[stone]];
  if (state.barred.includes(name)) {
    parts.push(t.play.board.barred);
  }
  if (state.last === name) {
    parts.push(t.play.board.last);
  }
  if (state.winning.includes(name)) {
    parts.push(t.play.board.winning);
  }
  return parts;
}

/** The drawing's visible part. */
export function viewOf(board: Board, names: boolean): { box: string; ratio: number } {
  const { x, y, width, height } = boxOf(board, names);
  return { box: [x, y, width, height].map((value) => value.toFixed(2)).join(" "), ratio: width / height };
}

/** Tells the styles how many pixels a unit of the drawing has, because texts have a greatest size on the screen. */
function useUnit(svg: { readonly current: SVGSVGElement | null }, width: number): void {
  useLayoutEffect(() => {
    const drawing = svg.current;
    if (drawing === null) {
      return;
    }
    const measure = () => {
      drawing.style.setProperty("--unit", String(Math.max(0.01, drawing.clientWidth / width)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(drawing);
    return () => {
      observer.disconnect();
    };
  }, [width]);
}

/** The cell nearest to the middle of all cells. */
function centralCell({ cells }: Board): number {
  const x = cells.reduce((sum, cell) => sum + cell.x, 0) / cells.length;
  const y = cells.reduce((sum, cell) => sum + cell.y, 0) / cells.length;
  const distances = cells.map((cell) => Math.hypot(cell.x - x, cell.y - y));
  return distances.indexOf(Math.min(...distances));
}

/** The move number on each cell. */
function moveNumbers(state: State): Map<number, number> {
  return new Map(state.moves.flatMap((cell, index) => (cell === null ? [] : [[cell, index + 1]])));
}

/** The cell where an event happened. */
function cellOf(event: Event, board: Board): number {
  const name = event.target instanceof SVGElement ? event.target.dataset["cell"] : undefined;
  return name === undefined ? -1 : board.cells.findIndex((cell) => cell.name === name);
}

export function BoardDrawing(props: BoardDrawingProps): VNode {
  const { board, state, names, lookOf, onCell, textOf = () => NO_TEXT } = props;
  const [current, setCurrent] = useState(() => centralCell(board));
  // The cell with a visible focus.
  const [focused, setFocused] = useState(-1);
  const svg = useRef<SVGSVGElement>(null);
  useUnit(svg, boxOf(board, names).width);
  const numbers = props.numbers ? moveNumbers(state) : null;
  const isNamed = names && board.labels.length === 0;
  const taken = state.corners && { black: new Set(state.corners.black), white: new Set(state.corners.white) };

  const click = (event: Event) => {
    const index = cellOf(event, board);
    const cell = board.cells[index];
    if (cell !== undefined) {
      setCurrent(index);
      onCell(cell.name);
    }
  };
  const key = (event: KeyboardEvent) => {
    const index = cellOf(event, board);
    const cell = board.cells[index];
    const next = neighbourToward(board.cells, index, event.key);
    if (cell === undefined) {
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      onCell(cell.name);
    } else if (next !== null) {
      setCurrent(next);
      svg.current?.querySelectorAll<SVGElement>("[data-cell]")[next]?.focus();
    } else if (!event.key.startsWith("Arrow")) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <svg
      class={`drawing${board.vertices.length > 0 ? " of-edges" : ""}`}
      ref={svg}
      viewBox={viewOf(board, names).box}
      role="group"
      aria-label={props.label}
      onClick={click}
      onKeyDown={key}
      onFocusIn={(event) => {
        setFocused(event.target instanceof Element && event.target.matches(":focus-visible") ? cellOf(event, board) : -1);
      }}
      onFocusOut={() => {
        setFocused(-1);
      }}
    >
      <Gradients />
      <Sides board={board} names={names} />
      {board.corners.map(({ text, x, y }) => {
        const owner = taken?.black.has(text) ? "black" : taken?.white.has(text) ? "white" : null;
        return owner && <circle key={text} class={`disc ${owner}`} cx={x} cy={y} r={8} />;
      })}
      <g class="cells">
        {board.cells.map((cell, index) => {
          const { look, label, fill, isTaken } = lookOf(cell, index);
          return (
            <CellShape
              key={cell.name}
              name={cell.name}
              outline={cell.outline}
              label={label}
              look={["cell", ...look].join(" ")}
              fill={fill}
              isTaken={isTaken}
              isTabStop={index === current}
            />
          );
        })}
      </g>
      <g class="contents" aria-hidden="true">
        {props.below}
        <Edges board={board} stones={state.stones} owners={state.vertices} />
        <Links board={board} links={state.links} />
        {board.cells.map((cell, index) => {
          const { text, isStrong } = textOf(index);
          return (
            <Content
              key={cell.name}
              cell={cell}
              stone={state.stones[index] ?? null}
              isLast={state.last === cell.name}
              number={numbers?.get(index) ?? null}
              text={text}
              isStrong={isStrong}
              isNamed={isNamed}
            />
          );
        })}
        {props.children}
        <CellFrame name="focus-frame" cell={board.cells[focused]} />
      </g>
    </svg>
  );
}
