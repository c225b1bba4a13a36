import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TreeNode } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { SWING, type GameTree } from "../state/tree";
import { Button, ConfirmButton } from "./controls";

function Move({ node, tree, at, actions }: { node: TreeNode; tree: GameTree; at: number; actions: Actions }): VNode {
  const loss = tree.loss(node);
  const isSwing = loss !== null && loss >= SWING;
  return (
    <>
      <button
        type="button"
        class={`move ${node.colour ?? ""}${isSwing ? " swing" : ""}`}
        aria-current={node.id === at}
        tabIndex={node.id === at ? 0 : -1}
        onClick={() => {
          actions.go(node.id);
        }}
      >
        {node.parent === null ? (
          "Start"
        ) : (
          <>
            <span class="move-number">{node.number}</span>
            <span class={`stone small ${node.colour ?? ""}`} aria-hidden="true" />
            <span class="hidden">. {node.colour} </span>
            {node.word}
          </>
        )}
        {isSwing && (
          <>
            <span class="hidden">, points lost: </span>
            <span class="loss">−{Math.round(100 * loss)}</span>
          </>
        )}
      </button>
      {node.comment !== "" && <span class="comment">{node.comment}</span>}
      {node.error !== undefined && <span class="comment error">{node.error}</span>}
    </>
  );
}

/** The moves from a node on: its line in one run, each variation as a block of its own after the move that it replaces. */
function Line({ from, tree, at, actions }: { from: TreeNode; tree: GameTree; at: number; actions: Actions }): VNode {
  const parts = [<Move key={from.id} node={from} tree={tree} at={at} actions={actions} />];
  for (let node = from; ; ) {
    const [next, ...others]: readonly TreeNode[] = tree.children(node.id);
    if (next === undefined) {
      return <>{parts}</>;
    }
    parts.push(<Move key={next.id} node={next} tree={tree} at={at} actions={actions} />);
    for (const other of others) {
      parts.push(
        <div key={`variation ${other.id}`} class="variation" role="group" aria-label={`Variation from move ${other.number}`}>
          <Line from={other} tree={tree} at={at} actions={actions} />
        </div>,
      );
    }
    node = next;
  }
}

function Comment({ node, actions }: { node: TreeNode; actions: Actions }): VNode {
  const [text, setText] = useState(node.comment);
  useEffect(() => {
    setText(node.comment);
  }, [node.id, node.comment]);
  return (
    <label class="comment-field">
      <span>Comment</span>
      <textarea
        rows={2}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
        }}
        onChange={() => {
          if (text !== node.comment) {
            actions.comment(node.id, text);
          }
        }}
      />
    </label>
  );
}

/** The tree of the game: moves, variations, comments. */
export function Moves({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { state, tree } = app;
  const list = useRef<HTMLDivElement>(null);
  const at = state?.at ?? -1;
  const node = tree.node(at);
  const moves = useMemo(() => tree.root && <Line from={tree.root} tree={tree} at={at} actions={actions} />, [tree, at, actions]);

  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current=true]");
    if (list.current && current) {
      // Within the list alone: the page itself must not move when the engine plays.
      const top = current.offsetTop - list.current.offsetTop;
      if (top < list.current.scrollTop || top + current.offsetHeight > list.current.scrollTop + list.current.clientHeight) {
        list.current.scrollTop = top - list.current.clientHeight / 2;
      }
      if (list.current.contains(document.activeElement)) {
        current.focus({ preventScroll: true });
      }
    }
  }, [at, moves]);

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
  return (
    <div class="moves">
      <div
        class="move-list"
        ref={list}
        role="group"
        aria-label="Moves. Left and right step, up and down change the variation."
        onKeyDown={(event) => {
          const act = keys[event.key];
          if (act) {
            event.preventDefault();
            event.stopPropagation();
            act();
          }
        }}
      >
        {moves}
      </div>
      {node && (
        <div class="move-tools">
          <Comment node={node} actions={actions} />
          <div class="row">
            <Button
              disabled={node.main || node.parent === null}
              onClick={() => {
                actions.promote(node.id);
              }}
            >
              Make main line
            </Button>
            <ConfirmButton
              question="Really delete?"
              disabled={node.parent === null}
              onClick={() => {
                actions.delete(node.id);
              }}
            >
              Delete from here
            </ConfirmButton>
          </div>
        </div>
      )}
    </div>
  );
}
