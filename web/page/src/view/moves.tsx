import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { TreeNode } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { nodeName } from "./words";
import { Button, ConfirmButton } from "./controls";
import { MoveList } from "./move-list";
import { t } from "../text";

/** The move of a comment that is no longer on the board. */
function moveName(node: TreeNode, isLate: boolean): string {
  const { theGame, quoted, numbered } = t.study.moves;
  return node.parent === null ? theGame : node.word === "" ? quoted(nodeName(node, isLate)) : numbered(node.number, nodeName(node, isLate));
}

/** Whether the game has ended by a player's time. */
function isLate({ ending: { last } }: AppState): boolean {
  return last?.by === "time";
}

/** A node's comment. While somebody types, it stays with the node where the typing began, wherever the game goes. */
function Comment({ app, node, actions }: { app: AppState; node: TreeNode; actions: Actions }): VNode {
  const { edit: { draft }, game: { tree, state } } = app;
  const about = (draft && tree.node(draft.node)) ?? node;
  return (
    <label class="comment-field">
      <span>{about.id === state?.at ? t.study.moves.comment : t.study.moves.commentOn(moveName(about, isLate(app)))}</span>
      <textarea
        rows={2}
        value={draft?.text ?? node.comment}
        onInput={(event) => {
          actions.study.typeComment(about.id, event.currentTarget.value);
        }}
        onBlur={() => {
          actions.study.endComment();
        }}
      />
    </label>
  );
}

/** The game's tree: moves, variations, comments. */
export function Moves({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { game: { state, tree, mode }, settings } = app;
  const at = state?.at ?? -1;
  const node = tree.node(at);
  const late = isLate(app);
  // Drawn again only if it has changed, because analyses arrive several times a second.
  const list = useMemo(() => <MoveList tree={tree} at={at} isLate={late} actions={actions} />, [tree, tree.version, at, late, actions, settings.language]);
  return (
    <div class="moves">
      {list}
      {node && (
        <div class="move-tools">
          <Comment app={app} node={node} actions={actions} />
          {mode === "analyse" && (
            <div class="row">
              <Button
              disabled={tree.isMain(node)}
              onClick={() => {
                actions.study.promote(node.id);
              }}
            >
              {t.study.moves.makeMain}
            </Button>
            <ConfirmButton
              question={t.study.moves.reallyDelete}
              disabled={node.parent === null}
              onClick={() => {
                actions.study.delete(node.id);
              }}
            >
              {t.study.moves.delete}
            </ConfirmButton>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
