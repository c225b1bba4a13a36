import type { VNode } from "preact";
import type { Board, BoardCell, State } from "../../../page/src/protocol.js";
import { BoardDrawing, stoneLabels, viewOf, type CellLook } from "../../../page/src/view/board-drawing.js";
import { boardName } from "../../../page/src/view/board-names.js";
import { captionOf, swapEffectText } from "../../../page/src/view/words.js";
import { t, useLanguage, type Language } from "../../../page/src/text/index.js";

export interface ViewProps {
  language: Language;
  scene: { board: Board; state: State } | null;
  error: string | null;
  isPlayable: boolean;
  /** Whether the reader is to move. */
  isOwnTurn: boolean;
  isThinking: boolean;
  canTakeBack: boolean;
  labels: boolean;
  numbers: boolean;
  /** The cell that a first tap marked. */
  marked: string | null;
  onCell: (name: string) => void;
  onSwap: () => void;
  onTakeBack: () => void;
  onNewGame: () => void;
}

function Drawing({ board, state, props }: { board: Board; state: State; props: ViewProps }): VNode {
  const { isOwnTurn, marked, labels, language } = props;
  const lookOf = ({ name }: BoardCell, index: number): CellLook => {
    // The drawing also renders by itself, after boards in other languages.
    useLanguage(language);
    const isTaken = !isOwnTurn || state.stones[index] != null || state.barred.includes(name);
    const parts = stoneLabels(state, index, name);
    return {
      look: [...(isTaken ? ["taken"] : []), ...(marked === name ? ["marked"] : [])],
      label: [...parts, ...(marked === name ? [t.play.board.marked] : [])].join(", "),
      fill: null,
      isTaken,
    };
  };
  const label = `${t.play.board.label(boardName(board.board))}. ${captionOf(state)}`;
  return <BoardDrawing key={board.board} board={board} state={state} label={label} names={labels} numbers={props.numbers} lookOf={lookOf} onCell={props.onCell} />;
}

function Foot({ state, props }: { state: State; props: ViewProps }): VNode {
  const { isOwnTurn, isThinking } = props;
  return (
    <div class="foot" part="foot">
      <p aria-live="polite">
        {captionOf(state)}
        {isThinking && ` ${t.play.status.thinking}`}
      </p>
      {state.maySwap && isOwnTurn && (
        <button type="button" class="primary" part="button" onClick={props.onSwap}>
          {swapEffectText(state)}
        </button>
      )}
      <button type="button" part="button" disabled={!props.canTakeBack} onClick={props.onTakeBack}>
        {t.play.actions.takeBack}
      </button>
      <button type="button" part="button" onClick={props.onNewGame}>
        {t.play.header.newGame}
      </button>
    </div>
  );
}

export function View(props: ViewProps): VNode {
  const { scene, error, isPlayable, isOwnTurn, labels } = props;
  useLanguage(props.language);
  const toMove = scene === null || scene.state.decided || !isOwnTurn ? "over still" : scene.state.toMove;
  const ratio = scene === null ? 1.08 : viewOf(scene.board, labels).ratio;
  return (
    <>
      <div class={`frame to-move-${toMove}`} part="board" style={{ "--ratio": String(ratio) }}>
        {scene && <Drawing board={scene.board} state={scene.state} props={props} />}
      </div>
      {isPlayable && scene && <Foot state={scene.state} props={props} />}
      {error !== null && (
        <div class="foot">
          <p class="error" role="alert">{error}</p>
        </div>
      )}
    </>
  );
}
