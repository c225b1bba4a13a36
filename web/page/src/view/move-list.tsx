import type { VNode } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TreeNode } from "../protocol";
import type { Actions } from "../state/actions";
import { rowsOf, type Row } from "../state/rows";
import { SWING, type GameTree } from "../state/tree";
import { nodeName } from "./words";
import { inColours, t } from "../text";

/** A tree with more nodes is drawn only where it is visible. */
const ALL_DRAWN = 150;
/** How many pixels above and below the visible part are also drawn. */
const MARGIN = 160;
/** Variations are indented up to this depth. */
const DEEPEST = 12;
/** The pixels for a row that hasn't been drawn yet: for each move, at least, and for each letter in its comments. */
const MOVE_HEIGHT = 8;
const LEAST_HEIGHT = 35;
const LETTER_HEIGHT = 0.5;

interface MoveProps {
  node: TreeNode;
  tree: GameTree;
  at: number;
  isLate: boolean;
  actions: Actions;
}

function Move({ node, tree, at, isLate, actions }: MoveProps): VNode {
  const loss = tree.loss(node);
  const isSwing = node.remark !== undefined || (loss !== null && loss >= SWING);
  return (
    <>
      <button
        type="button"
        class={`move ${node.colour ?? ""}${isSwing ? " swing" : ""}`}
        data-node={node.id}
        aria-current={node.id === at}
        tabIndex={node.id === at ? 0 : -1}
        onClick={() => {
          actions.go(node.id);
        }}
      >
        {node.parent === null ? (
          t.study.moves.start
        ) : (
          <>
            {node.word !== "" && <span class="move-number">{node.number}</span>}
            {node.colour !== null && (
              <>
                <span class={`stone small ${node.colour}`} aria-hidden="true" />
                <span class="hidden">{t.colours.afterNumber[node.colour]}</span>
              </>
            )}
            {nodeName(node, isLate)}
          </>
        )}
        {loss !== null && loss >= SWING && (
          <>
            <span class="hidden">{t.study.moves.pointsLost}</span>
            <span class="loss">−{Math.round(100 * loss)}</span>
          </>
        )}
      </button>
      {node.remark !== undefined && <span class="comment" lang="en">{inColours(node.remark)}</span>}
      {node.comment !== "" && <span class="comment" lang="">{node.comment}</span>}
      {node.error !== undefined && <span class="comment error" lang="en">{node.error}</span>}
    </>
  );
}

interface RowProps {
  row: Row;
  tree: GameTree;
  at: number;
  isLate: boolean;
  actions: Actions;
}

function RowView({ row, tree, at, isLate, actions }: RowProps): VNode {
  const moves = row.nodes.map((id) => {
    const node = tree.node(id);
    return node && <Move key={id} node={node} tree={tree} at={at} isLate={isLate} actions={actions} />;
  });
  const style = { "--depth": String(Math.min(row.depth, DEEPEST)) };
  return row.begins === null ? (
    <div class={row.depth > 0 ? "row-of-moves variation" : "row-of-moves"} style={style}>
      {moves}
    </div>
  ) : (
    <div class="row-of-moves variation" style={style} role="group" aria-label={t.study.moves.variation(row.begins)}>
      {moves}
    </div>
  );
}

/** The estimated height of a row that hasn't been drawn yet. */
function estimate(row: Row, tree: GameTree): number {
  const letters = row.nodes.reduce((sum, id) => sum + (tree.node(id)?.comment.length ?? 0), 0);
  return Math.max(LEAST_HEIGHT, MOVE_HEIGHT * row.nodes.length + LETTER_HEIGHT * letters);
}

/** The last number whose top isn't below a place. */
function rowAt(tops: readonly number[], place: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= place) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

/** The game's moves; the arrow keys go through them. */
export function MoveList({ tree, at, isLate, actions }: Omit<RowProps, "row">): VNode {
  const list = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<number, number>());
  const [view, setView] = useState({ top: 0, height: 0 });
  /** The move to scroll to, until it's visible, and whether it takes the focus. */
  const wanted = useRef<{ at: number; focused: boolean } | null>(null);

  const { shape, root } = tree;
  const { rows, rowOf } = useMemo(() => rowsOf(tree), [tree, shape]);
  const tops = useMemo(() => {
    const sums = [0];
    for (const row of rows) {
      sums.push((sums[sums.length - 1] ?? 0) + (heights.current.get(row.nodes[0] ?? 0) ?? estimate(row, tree)));
    }
    return sums;
    // Heights measured since then count only at the next scrolling, so nothing moves until then.
  }, [rows, view]);

  const isAll = tree.size <= ALL_DRAWN;
  const first = isAll ? 0 : rowAt(tops, view.top - MARGIN);
  const end = isAll ? rows.length : Math.min(rows.length, rowAt(tops, view.top + view.height + MARGIN) + 1);

  const look = () => {
    const box = list.current;
    if (box && (Math.abs(box.scrollTop - view.top) > MARGIN / 2 || box.clientHeight !== view.height)) {
      setView({ top: box.scrollTop, height: box.clientHeight });
    }
  };

  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) {
      return;
    }
    const observer = new ResizeObserver(() => {
      heights.current.clear();
      setView({ top: box.scrollTop, height: box.clientHeight });
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
    };
  }, []);

  // Rows that were drawn don't need an estimated height.
  useLayoutEffect(() => {
    if (isAll) {
      return;
    }
    const drawn = list.current?.querySelectorAll<HTMLElement>(".row-of-moves") ?? [];
    rows.slice(first, end).forEach(({ nodes: [key] }, index) => {
      const height = drawn[index]?.offsetHeight;
      if (key !== undefined && height !== undefined) {
        heights.current.set(key, height);
      }
    });
  }, [rows, first, end, view.height]);

  useLayoutEffect(() => {
    wanted.current = { at, focused: list.current?.contains(document.activeElement) ?? false };
  }, [at, root?.id, shape]);

  // Scrolls only the list: the page itself must not move when the engine plays.
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null || wanted.current === null) {
      return;
    }
    const current = box.querySelector<HTMLElement>(`[data-node="${wanted.current.at}"]`);
    if (current === null) {
      const top = tops[rowOf.get(wanted.current.at) ?? 0] ?? 0;
      box.scrollTop = Math.max(0, top - box.clientHeight / 2);
      look();
      return;
    }
    const top = current.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (top < 0 || top + current.offsetHeight > box.clientHeight) {
      box.scrollTop += top - box.clientHeight / 2;
      look();
    }
    if (wanted.current.focused) {
      current.focus({ preventScroll: true });
    }
    wanted.current = null;
  });

  const keys: Record<string, () => void> = {
    ArrowLeft: () => {
      actions.step(-1);
    },
    ArrowRight: () => {
      actions.step(1);
    },
    ArrowUp: () => {
      actions.sibling(-1);
    },
    ArrowDown: () => {
      actions.sibling(1);
    },
    Home: () => {
      actions.step(-Infinity);
    },
    End: () => {
      actions.step(Infinity);
    },
  };
  const here = rowOf.get(at) ?? 0;
  return (
    <div
      class="move-list"
      ref={list}
      role="group"
      aria-label={t.study.moves.list}
      tabIndex={here < first || here >= end ? 0 : undefined}
      onScroll={look}
      onKeyDown={(event) => {
        const act = keys[event.key];
        if (act) {
          event.preventDefault();
          event.stopPropagation();
          act();
        }
      }}
    >
      <div style={{ height: `${tops[first] ?? 0}px` }} />
      {rows.slice(first, end).map((row) => (
        <RowView key={row.nodes[0]} row={row} tree={tree} at={at} isLate={isLate} actions={actions} />
      ))}
      <div style={{ height: `${(tops[rows.length] ?? 0) - (tops[end] ?? 0)}px` }} />
    </div>
  );
}
