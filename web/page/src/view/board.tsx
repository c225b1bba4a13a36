import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import type { Board, State } from "../protocol";
import { neighbourToward } from "./directions";
import { Overlay } from "./overlay";
import { showLayer } from "./svg";

/** The text of a cell for screen readers. */
function cellLabel(state: State, index: number, name: string, compared: readonly string[]): string {
  const stone = state.stones[index];
  const parts = [name, stone == null ? "empty" : `${stone} stone`];
  if (state.barred.includes(name)) {
    parts.push("barred: it would join a stone of this turn");
  }
  if (compared.includes(name)) {
    parts.push("chosen for the comparison");
  }
  if (state.last === name) {
    parts.push("last move");
  }
  if (state.winning.includes(name)) {
    parts.push("winning chain");
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

/** The transparent cells over the picture: they take clicks, taps and keys, and describe the board to screen readers. */
class Targets {
  readonly #paths: SVGElement[];
  readonly #board: Board;
  #current: number;

  constructor(svg: SVGSVGElement, board: Board, play: (name: string) => void, focused: string | null) {
    this.#board = board;
    const byName = new Map(Array.from(svg.querySelectorAll<SVGElement>("[data-cell]"), (path) => [path.dataset["cell"], path]));
    this.#paths = board.cells.flatMap((cell) => byName.get(cell.name) ?? []);
    const kept = board.cells.findIndex((cell) => cell.name === focused);
    this.#current = kept >= 0 ? kept : centralCell(board);
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", `Board: ${board.title}. Arrow keys move between cells, Enter plays.`);
    for (const path of this.#paths) {
      path.setAttribute("role", "button");
      path.setAttribute("tabindex", "-1");
    }
    this.#paths[this.#current]?.setAttribute("tabindex", "0");
    if (kept >= 0) {
      this.#paths[kept]?.focus();
    }
    svg.addEventListener("click", (event) => {
      const index = this.#indexOf(event.target);
      if (index >= 0) {
        this.#moveTo(index, false);
        play(this.#name(index));
      }
    });
    svg.addEventListener("keydown", (event) => {
      const index = this.#indexOf(event.target);
      const next = neighbourToward(board.cells, index, event.key);
      if (event.key === "Enter" || event.key === " ") {
        play(this.#name(index));
      } else if (next !== null) {
        this.#moveTo(next, true);
      } else if (!event.key.startsWith("Arrow")) {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    });
  }

  describe(state: State, marked: string | null, compared: readonly string[]): void {
    this.#paths.forEach((path, index) => {
      const name = this.#name(index);
      const isTaken = state.stones[index] != null || state.barred.includes(name);
      const label = cellLabel(state, index, name, compared) + (marked === name ? ", marked: once more to play" : "");
      if (path.getAttribute("aria-label") !== label) {
        path.setAttribute("aria-label", label);
        path.setAttribute("aria-disabled", String(isTaken));
      }
      path.classList.toggle("taken", isTaken || state.decided);
      path.classList.toggle("marked", marked === name);
    });
  }

  #name(index: number): string {
    return this.#board.cells[index]?.name ?? "";
  }

  #indexOf(target: EventTarget | null): number {
    return this.#paths.findIndex((path) => path === target);
  }

  /** One cell is in the page's tab order: the one used last. */
  #moveTo(index: number, focus: boolean): void {
    this.#paths[this.#current]?.setAttribute("tabindex", "-1");
    this.#current = index;
    const path = this.#paths[index];
    path?.setAttribute("tabindex", "0");
    if (focus) {
      path?.focus();
    }
  }
}

export function BoardView({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { board, state, picture, marked, hint, compared, preview, gamesOpened } = app;
  const frame = useRef<HTMLDivElement>(null);
  const symbol = useRef<HTMLDivElement>(null);
  const pictures = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const targets = useRef<Targets | null>(null);

  useLayoutEffect(() => {
    if (board !== null && symbol.current !== null && layer.current !== null) {
      const active = document.activeElement;
      const focused = active instanceof SVGElement && layer.current.contains(active) ? (active.dataset["cell"] ?? null) : null;
      showLayer(symbol.current, board.symbol);
      const svg = showLayer(layer.current, board.targets);
      targets.current =
        svg &&
        new Targets(
          svg,
          board,
          (name) => {
            actions.cell(name);
          },
          focused,
        );
    }
  }, [board, actions]);

  useLayoutEffect(() => {
    if (pictures.current !== null && picture !== null) {
      showLayer(pictures.current, picture)?.setAttribute("aria-hidden", "true");
    }
  }, [picture]);

  useLayoutEffect(() => {
    if (state !== null) {
      targets.current?.describe(state, marked, compared ?? []);
    }
  }, [board, state, marked, compared]);

  // The board of a game that was opened takes the focus, unless somebody is typing. None of its cells does: the arrow
  // keys go through the game.
  useLayoutEffect(() => {
    if (gamesOpened > 0 && document.activeElement?.closest("input, textarea") == null) {
      frame.current?.focus({ preventScroll: true });
    }
  }, [gamesOpened]);

  const [, , width = 1, height = 1] = (board?.viewBox ?? "0 0 465 430").split(/[\s,]+/).map(Number);
  const toMove = state?.decided ? "over" : (state?.toMove ?? "over");
  return (
    <div
      class={`board to-move-${toMove}`}
      ref={frame}
      tabIndex={-1}
      style={{ "--ratio": String(width / height) }}
      data-ready={board !== null && picture !== null}
    >
      <div class="symbol" ref={symbol} aria-hidden="true" />
      <div class="layer" ref={pictures} />
      {board && state && <Overlay board={board} hint={hint} compared={compared ?? []} preview={preview} />}
      <div class="layer" ref={layer} />
    </div>
  );
}
