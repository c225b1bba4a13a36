import type { VNode } from "preact";
import type { Board, LineMove } from "../protocol";
import type { Hint } from "../state/store";

/** Half the distance between neighbouring cells: the radius of a cell. */
function cellRadius(board: Board): number {
  let nearest = Infinity;
  for (const cell of board.cells) {
    for (const index of cell.neighbours) {
      const other = board.cells[index];
      if (other !== undefined) {
        nearest = Math.min(nearest, Math.hypot(other.x - cell.x, other.y - cell.y));
      }
    }
  }
  return Number.isFinite(nearest) ? nearest / 2 : 10;
}

function Ring({ name, at, radius }: { name: string; at: { x: number; y: number }; radius: number }): VNode {
  return (
    <g class={`ring ${name}`}>
      <circle class="under" cx={at.x} cy={at.y} r={radius} />
      <circle cx={at.x} cy={at.y} r={radius} />
    </g>
  );
}

/** The page's own drawing over the engine's picture: the moves of a line, the hint, and the moves that are compared. */
export function Overlay(props: { board: Board; hint: Hint | null; compared: readonly string[]; preview: readonly LineMove[] | null }): VNode {
  const { board, hint, compared, preview } = props;
  const radius = cellRadius(board);
  const at = new Map(board.cells.map((cell) => [cell.name, cell]));
  const stones = (preview ?? []).map(({ word, colour }, index) => {
    const cell = at.get(word);
    return (
      cell && (
        <g key={word} class={`line-stone ${colour}`}>
          <circle cx={cell.x} cy={cell.y} r={radius * 0.78} />
          <text x={cell.x} y={cell.y} font-size={radius * 0.85} text-anchor="middle" dominant-baseline="central">
            {index + 1}
          </text>
        </g>
      )
    );
  });
  const hinted = hint && at.get(hint.word);
  return (
    <svg class="layer overlay" viewBox={board.viewBox} aria-hidden="true">
      {hinted && <Ring name="hint-mark" at={hinted} radius={radius * 0.7} />}
      {compared.map((word) => {
        const cell = at.get(word);
        return cell && <Ring key={word} name="compared-mark" at={cell} radius={radius * 0.8} />;
      })}
      {stones}
    </svg>
  );
}
