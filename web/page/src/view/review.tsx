import type { VNode } from "preact";
import { colourName } from "../messages";
import type { TreeNode } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { Button } from "./controls";
import { Curve } from "./curve";

/** The mistakes of a line: the decisive one first, then the others in their order. */
export function mistakesOf(line: readonly TreeNode[]): TreeNode[] {
  const mistakes = line.filter((node) => node.remark !== undefined);
  return [...mistakes.filter((node) => node.decisive === true), ...mistakes.filter((node) => node.decisive !== true)];
}

/** The trial of a mistake: the reader looks for the better move on the board. */
function TrialView({ app, node, actions }: { app: AppState; node: TreeNode; actions: Actions }): VNode | null {
  const { trial } = app;
  if (trial === null) {
    return null;
  }
  const { tried, isShown } = trial;
  const asked = `Find a better move for ${colourName(node.colour ?? "black")} on the board.`;
  const text = isShown
    ? `The better move is ${trial.better}.`
    : tried === null
      ? asked
      : (tried.verdict?.text ?? `The engine looks at ${tried.word} …`);
  return (
    <div class="trial">
      <p aria-live="polite" class={tried?.verdict?.isRight === true ? "right" : ""}>
        {text}
      </p>
      <div class="row">
        {tried?.verdict?.isRight === false && (
          <Button
            onClick={() => {
              actions.study.showAnswer(false);
            }}
          >
            Another try
          </Button>
        )}
        {!isShown && (
          <Button
            onClick={() => {
              actions.study.showAnswer(true);
            }}
          >
            Show the answer
          </Button>
        )}
        <Button
          onClick={() => {
            actions.study.endTrial();
          }}
        >
          Done
        </Button>
      </div>
    </div>
  );
}

function Mistake({ app, node, actions }: { app: AppState; node: TreeNode; actions: Actions }): VNode {
  const { state, trial, tree } = app;
  const isTried = trial?.node === node.id;
  // A trial elsewhere must not be answered by the list.
  const isHidden = isTried && !trial.isShown && trial.tried?.verdict?.isRight !== true;
  const { line = [], parent } = node;
  const show = () => {
    if (state?.at === parent) {
      actions.study.preview(line);
    }
  };
  const hide = () => {
    actions.study.preview(null);
  };
  const loss = tree.loss(node);
  return (
    <li class={node.decisive === true ? "mistake decisive" : "mistake"}>
      <div class="row">
        <button
          type="button"
          class={`move${node.decisive === true ? " decisive" : ""}`}
          aria-current={node.id === state?.at}
          onClick={() => {
            actions.go(node.id);
          }}
        >
          <span class="move-number">{node.number}</span>
          <span class={`stone small ${node.colour ?? ""}`} aria-hidden="true" />
          {node.word}
          {loss !== null && loss >= 0.005 && <span class="loss"> −{Math.round(100 * loss)}</span>}
        </button>
        {node.decisive === true && <strong>The decisive mistake</strong>}
        {node.better !== undefined && !isTried && (
          <Button
            onClick={() => {
              actions.study.tryAgain(node.id);
            }}
          >
            Try again
          </Button>
        )}
        {node.better !== undefined && !isTried && line.length > 0 && (
          <Button
            pressed={app.preview === line}
            onClick={() => {
              if (app.preview === line) {
                actions.study.preview(null);
              } else {
                actions.study.showLine(node);
              }
            }}
          >
            Show {node.better}
          </Button>
        )}
      </div>
      {!isHidden && (
        <p onMouseEnter={show} onMouseLeave={hide}>
          {node.remark}
        </p>
      )}
      {isTried && <TrialView app={app} node={node} actions={actions} />}
    </li>
  );
}

/** The review of the line: its curve and its mistakes, while it runs and afterwards. */
export function ReviewPanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { state, tree } = app;
  const line = (state?.line ?? []).flatMap((id) => tree.node(id) ?? []);
  const mistakes = mistakesOf(line);
  const reviewed = line.length > 1 && line.every((node, index) => node.rate !== null || index === line.length - 1);
  const progress = state?.review ?? null;
  return (
    <section class="review" aria-label="Review">
      <div class="row">
        <Button
          icon="search"
          disabled={line.length < 2}
          onClick={() => {
            if (progress === null) {
              actions.study.review();
            } else {
              actions.study.stopReview();
            }
          }}
        >
          {progress !== null ? "Stop the review" : reviewed ? "Review more deeply" : "Review the game"}
        </Button>
        {progress !== null && <progress aria-label="Review" value={progress.done} max={progress.of} />}
      </div>
      <Curve app={app} actions={actions} />
      {mistakes.length > 0 && (
        <>
          <h3>Where the game turned</h3>
          <ul class="swings">
            {mistakes.map((node) => (
              <Mistake key={node.id} app={app} node={node} actions={actions} />
            ))}
          </ul>
        </>
      )}
      {mistakes.length === 0 && (
        <p>
          {progress !== null
            ? "You can go on meanwhile: the review runs in the background."
            : reviewed
              ? "The review found no mistake in this line."
              : "A review finds the mistakes of a game, and lets you try again at each."}
        </p>
      )}
    </section>
  );
}
