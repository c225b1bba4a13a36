import type { VNode } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Actions } from "../state/actions";
import { markedCells } from "../state/lessons";
import type { AppState } from "../state/store";
import { isSettingUp } from "../state/wanted";
import type { Board, BoardCell, Colour, MapCell, State } from "../protocol";
import { boxOf } from "./board-box";
import { BoardDrawing, stoneLabels, viewOf, type CellLook, type CellText } from "./board-drawing";
import { boardName } from "./board-names";
import { CellFrame, MarkShape, PlannedStones, Ring } from "./drawing";
import { isStrong, scaleOf, shadeOf } from "./shades";
import { t, worded } from "../text";

/** A cell's text for screen readers. */
function cellLabel(state: State, index: number, name: string, { search: { compared }, overlay: { marked } }: AppState): string {
  const parts = stoneLabels(state, index, name);
  if (compared?.includes(name)) {
    parts.push(t.play.board.compared);
  }
  if (marked === name) {
    parts.push(t.play.board.marked);
  }
  return parts.join(", ");
}

/** The map to show, from the running analysis or for the position; nothing if it would give away the moves. */
function shownMap({ game: { state }, search: { analysis, wantsAnalysis }, settings, review: { trial } }: AppState): { shown: MapCell[]; best: number | null } {
  if (settings.hidesMoves || (trial !== null && !trial.isShown)) {
    return { shown: [], best: null };
  }
  const isNew = wantsAnalysis && analysis !== null && analysis.node === state?.at;
  const { shown = [], best = null } = (isNew ? analysis : state) ?? {};
  // After the game there is no move to recommend.
  return { shown, best: state?.result === null ? best : null };
}

function Drawing({ app, board, state, actions }: { app: AppState; board: Board; state: State; actions: Actions }): VNode {
  const { settings, overlay: { marked, preview, stepped }, search: { hint } } = app;
  const compared = app.search.compared ?? [];
  const at = useMemo(() => new Map(board.cells.map((cell) => [cell.name, cell])), [board]);
  const { shown, best } = shownMap(app);
  const values = new Map(shown.map((value) => [value.cell, value]));
  const kind = scaleOf(state.map) ?? "rate";
  const stones = new Map(board.cells.flatMap(({ name }, index): [string, Colour][] => {
    const stone = state.stones[index];
    return stone == null ? [] : [[name, stone]];
  }));
  const bestCell = best === null ? undefined : board.cells[best];
  const hinted = hint && at.get(hint.word);
  const lit = new Set(app.overlay.lit);
  const asked = app.game.mode === "learn" ? markedCells(app.lessons.lesson) : [];

  // A tool works on every cell, and handicap stones can be taken away.
  const isFree = app.edit.tool !== null || isSettingUp(app);
  const lookOf = ({ name }: BoardCell, index: number): CellLook => {
    const value = values.get(index);
    const isTaken = !isFree && (state.stones[index] != null || state.barred.includes(name));
    const look = [isTaken || (state.decided && !isFree) ? "taken" : "", marked === name ? "marked" : "", lit.has(name) ? "lit" : ""];
    const fill = value === undefined || state.stones[index] != null ? null : value.value === null ? "var(--group)" : shadeOf(kind, value.value, value.faded);
    return { look: look.filter((word) => word !== ""), label: cellLabel(state, index, name, app), fill, isTaken };
  };
  const textOf = (index: number): CellText => {
    const value = values.get(index);
    return {
      text: value === undefined ? "" : worded(t.study.mapWords, value.label),
      // A lit cell is pale, whatever its value is.
      isStrong: value?.value != null && !lit.has(board.cells[index]?.name ?? "") && isStrong(kind, value.value, value.faded),
    };
  };
  return (
    <BoardDrawing
      board={board}
      state={state}
      label={t.play.board.label(boardName(board.board))}
      names={settings.names}
      numbers={settings.numbers}
      lookOf={lookOf}
      textOf={textOf}
      onCell={(name) => {
        actions.cell(name);
      }}
      below={bestCell && stones.get(bestCell.name) === undefined && <CellFrame name="best" cell={bestCell} />}
    >
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
      <PlannedStones line={preview ?? stepped?.line.slice(0, stepped.shown) ?? []} at={at} />
      {marked !== null && <CellFrame name="marked-frame" cell={at.get(marked)} />}
    </BoardDrawing>
  );
}

/** Says beside the marked cell that it takes a second tap. Inside the board, whatever the cell is. */
function TapAgain({ app: { edit: { tool }, overlay: { marked }, settings }, board }: { app: AppState; board: Board }): VNode {
  const cell = tool === null ? board.cells.find(({ name }) => name === marked) : undefined;
  const box = boxOf(board, settings.names);
  const across = cell && (cell.x - box.x) / box.width;
  const down = cell && (cell.y - box.y) / box.height;
  return (
    <div class="tap-again" aria-live="polite">
      {cell && across !== undefined && down !== undefined && (
        <p class={down < 0.2 ? "below" : ""} style={{ "--across": across.toFixed(3), "--down": down.toFixed(3), "--half": (cell.radius / box.height).toFixed(3) }}>
          {t.play.board.tapAgain}
        </p>
      )}
    </div>
  );
}

export function BoardView({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { game: { board, state }, files: { gamesOpened }, settings } = app;
  const frame = useRef<HTMLDivElement>(null);

  // When a game is opened, the board takes the focus, unless somebody is typing. Its cells don't, because the arrow
  // keys step through the game.
  useLayoutEffect(() => {
    if (gamesOpened > 0 && document.activeElement?.closest("input, textarea") == null) {
      frame.current?.focus({ preventScroll: true });
    }
  }, [gamesOpened]);

  // Before the games arrive, the engine doesn't have the stored game yet.
  const isReady = app.connection.games !== null && board !== null && state?.stones.length === board.cells.length;
  const ratio = board === null ? 1.08 : viewOf(board, settings.names).ratio;
  const toMove = state === null || state.decided ? "over" : isSettingUp(app) ? "black" : state.toMove;
  return (
    <div class="room">
      <div class={`board to-move-${toMove}`} ref={frame} tabIndex={-1} style={{ "--ratio": String(ratio) }} data-ready={isReady}>
        {isReady && <Drawing key={board.board} app={app} board={board} state={state} actions={actions} />}
        {isReady && <TapAgain app={app} board={board} />}
      </div>
    </div>
  );
}
