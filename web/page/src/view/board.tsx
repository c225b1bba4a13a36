import type { VNode } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Actions } from "../state/actions";
import { markedCells } from "../state/lessons";
import type { AppState } from "../state/store";
import type { Board, BoardCell, Colour, MapCell, State } from "../protocol";
import { boardName } from "./board-names";
import { neighbourToward } from "./directions";
import { CellShape, Content, Edges, Gradients, Links, MarkShape, PlannedStones, Ring, Sides } from "./drawing";
import { isStrong, scaleOf, shadeOf } from "./shades";
import { t, worded } from "../text";

/** The text of a cell for screen readers. */
function cellLabel(state: State, index: number, name: string, { search: { compared }, overlay: { marked } }: AppState): string {
  const stone = state.stones[index];
  const parts = [name, t.play.board[stone ?? "empty"]];
  if (state.barred.includes(name)) {
    parts.push(t.play.board.barred);
  }
  if (compared?.includes(name)) {
    parts.push(t.play.board.compared);
  }
  if (state.last === name) {
    parts.push(t.play.board.last);
  }
  if (state.winning.includes(name)) {
    parts.push(t.play.board.winning);
  }
  if (marked === name) {
    parts.push(t.play.board.marked);
  }
  return parts.join(", ");
}

/** The cell nearest to the middle of all cells. */
function centralCell({ cells }: Board): number {
  const x = cells.reduce((sum, cell) => sum + cell.x, 0) / cells.length;
  const y = cells.reduce((sum, cell) => sum + cell.y, 0) / cells.length;
  const distances = cells.map((cell) => Math.hypot(cell.x - x, cell.y - y));
  return distances.indexOf(Math.min(...distances));
}

/** The visible part of the drawing: without the margin of the labels if they are hidden. */
function viewOf(board: Board, names: boolean): { box: string; ratio: number } {
  const cut = names ? 0 : board.labelMargin;
  const [width, height] = [board.width - 2 * cut, board.height - 2 * cut];
  return { box: `${cut} ${cut} ${width} ${height}`, ratio: width / height };
}

/** What the map shows: that of the analysis that runs, or that of the position; nothing where it would tell the moves. */
function shownMap({ game: { state }, search: { analysis, wantsAnalysis }, settings, review: { trial } }: AppState): { shown: MapCell[]; best: number | null } {
  if (settings.hidesMoves || (trial !== null && !trial.isShown)) {
    return { shown: [], best: null };
  }
  const isNew = wantsAnalysis && analysis !== null && analysis.node === state?.at;
  const { shown = [], best = null } = (isNew ? analysis : state) ?? {};
  // After the game there is no move to recommend.
  return { shown, best: state?.result === null ? best : null };
}

/** The number of the move on each cell. */
function moveNumbers(state: State): Map<number, number> {
  return new Map(state.moves.flatMap((cell, index) => (cell === null ? [] : [[cell, index + 1]])));
}

/** The cell that an event happened on. */
function cellOf(event: Event, board: Board): number {
  const name = event.target instanceof SVGElement ? event.target.dataset["cell"] : undefined;
  return name === undefined ? -1 : board.cells.findIndex((cell) => cell.name === name);
}

function Drawing({ app, board, state, actions }: { app: AppState; board: Board; state: State; actions: Actions }): VNode {
  const { settings, overlay: { marked, preview }, search: { hint } } = app;
  const compared = app.search.compared ?? [];
  const [current, setCurrent] = useState(() => centralCell(board));
  const svg = useRef<SVGSVGElement>(null);
  const at = useMemo(() => new Map(board.cells.map((cell) => [cell.name, cell])), [board]);
  const { shown, best } = shownMap(app);
  const values = new Map(shown.map((value) => [value.cell, value]));
  const kind = scaleOf(state.map) ?? "rate";
  const numbers = settings.numbers ? moveNumbers(state) : null;
  const isNamed = settings.names && board.labels.length === 0;
  const stones = new Map(board.cells.flatMap(({ name }, index): [string, Colour][] => {
    const stone = state.stones[index];
    return stone == null ? [] : [[name, stone]];
  }));
  const bestCell = best === null ? undefined : board.cells[best];
  const hinted = hint && at.get(hint.word);
  const lit = new Set(app.overlay.lit);
  const asked = app.game.mode === "learn" ? markedCells(app.lessons.lesson) : [];
  const taken = state.corners && { black: new Set(state.corners.black), white: new Set(state.corners.white) };

  const click = (event: Event) => {
    const index = cellOf(event, board);
    const cell = board.cells[index];
    if (cell !== undefined) {
      setCurrent(index);
      actions.cell(cell.name);
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
      actions.cell(cell.name);
    } else if (next !== null) {
      setCurrent(next);
      svg.current?.querySelectorAll<SVGElement>("[data-cell]")[next]?.focus();
    } else if (!event.key.startsWith("Arrow")) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const shape = (cell: BoardCell, index: number) => {
    const { name, outline } = cell;
    const value = values.get(index);
    // A tool works on every cell.
    const isTaken = app.edit.tool === null && (state.stones[index] != null || state.barred.includes(name));
    const look = ["cell", isTaken || (state.decided && app.edit.tool === null) ? "taken" : "", marked === name ? "marked" : "", lit.has(name) ? "lit" : ""].filter((word) => word !== "");
    const label = cellLabel(state, index, name, app);
    const fill = value === undefined || state.stones[index] != null ? null : value.value === null ? "var(--group)" : shadeOf(kind, value.value, value.faded);
    return (
      <CellShape key={name} name={name} outline={outline} label={label} look={look.join(" ")} fill={fill} isTaken={isTaken} isTabStop={index === current} />
    );
  };
  const content = (cell: BoardCell, index: number) => {
    const value = values.get(index);
    return (
      <Content
        key={cell.name}
        cell={cell}
        stone={state.stones[index] ?? null}
        isLast={state.last === cell.name}
        number={numbers?.get(index) ?? null}
        text={value === undefined ? "" : worded(t.study.mapWords, value.label)}
        isStrong={value?.value != null && isStrong(kind, value.value, value.faded)}
        isNamed={isNamed}
      />
    );
  };
  return (
    <svg
      class={`drawing${board.vertices.length > 0 ? " of-edges" : ""}`}
      ref={svg}
      viewBox={viewOf(board, settings.names).box}
      role="group"
      aria-label={t.play.board.label(boardName(board.board))}
      onClick={click}
      onKeyDown={key}
    >
      <Gradients />
      <Sides board={board} names={settings.names} />
      {board.corners.map(({ text, x, y }) => {
        const owner = taken?.black.has(text) ? "black" : taken?.white.has(text) ? "white" : null;
        return owner && <circle key={text} class={`disc ${owner}`} cx={x} cy={y} r={8} />;
      })}
      <g class="cells">{board.cells.map(shape)}</g>
      <g class="contents" aria-hidden="true">
        {bestCell && stones.get(bestCell.name) === undefined && <polygon class="best" points={bestCell.outline} />}
        <Edges board={board} stones={state.stones} owners={state.vertices} />
        <Links board={board} links={state.links} />
        {board.cells.map(content)}
        {state.marks.map((mark) => (
          <MarkShape key={JSON.stringify(mark)} mark={mark} at={at} stones={stones} />
        ))}
        {hinted && <Ring name="hint-mark" cell={hinted} radius={0.7} />}
        {asked.map((word) => {
          const cell = at.get(word);
          return cell && <Ring key={word} name="asked-mark" cell={cell} radius={0.7} />;
        })}
        {compared.map((word) => {
          const cell = at.get(word);
          return cell && <Ring key={word} name="compared-mark" cell={cell} radius={0.8} />;
        })}
        <PlannedStones line={preview ?? []} at={at} />
      </g>
    </svg>
  );
}

export function BoardView({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { game: { board, state }, files: { gamesOpened }, settings } = app;
  const frame = useRef<HTMLDivElement>(null);

  // The board of a game that was opened takes the focus, unless somebody is typing. None of its cells does: the arrow
  // keys go through the game.
  useLayoutEffect(() => {
    if (gamesOpened > 0 && document.activeElement?.closest("input, textarea") == null) {
      frame.current?.focus({ preventScroll: true });
    }
  }, [gamesOpened]);

  // Before the games come, the engine has not yet the game that was kept.
  const isReady = app.connection.games !== null && board !== null && state?.stones.length === board.cells.length;
  const ratio = board === null ? 1.08 : viewOf(board, settings.names).ratio;
  const toMove = state?.decided ? "over" : (state?.toMove ?? "over");
  return (
    <div class={`board to-move-${toMove}`} ref={frame} tabIndex={-1} style={{ "--ratio": String(ratio) }} data-ready={isReady}>
      {isReady && <Drawing key={board.board} app={app} board={board} state={state} actions={actions} />}
    </div>
  );
}
