import type { VNode } from "preact";
import type { Progress, TreeNode } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { Button } from "./controls";
import { Curve } from "./curve";
import { resignedWin } from "./status";
import { colourName } from "./words";
import { inColours, t } from "../text";

/** A line's mistakes: the decisive one first, then the others in order. */
export function mistakesOf(line: readonly TreeNode[]): TreeNode[] {
  const mistakes = line.filter((node) => node.remark !== undefined);
  return [...mistakes.filter((node) => node.decisive === true), ...mistakes.filter((node) => node.decisive !== true)];
}

/** A mistake's trial: the reader looks for the better move on the board. */
function TrialView({ app, node, actions }: { app: AppState; node: TreeNode; actions: Actions }): VNode | null {
  const { review: { trial } } = app;
  if (trial === null) {
    return null;
  }
  const { tried, isShown } = trial;
  const { review } = t.study;
  const asked = review.find(colourName(node.colour ?? "black"));
  const text = isShown
    ? review.better(trial.better)
    : tried === null
      ? asked
      : tried.verdict === null
        ? review.looks(tried.word)
        : review.verdicts[tried.verdict.kind](tried.word, Math.round(100 * tried.verdict.loss), tried.verdict.answer ?? "");
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
            {t.study.review.anotherTry}
          </Button>
        )}
        {!isShown && (
          <Button
            onClick={() => {
              actions.study.showAnswer(true);
            }}
          >
            {t.study.review.showAnswer}
          </Button>
        )}
        <Button
          onClick={() => {
            actions.study.endTrial();
          }}
        >
          {t.play.common.done}
        </Button>
      </div>
    </div>
  );
}

function Mistake({ app, node, actions }: { app: AppState; node: TreeNode; actions: Actions }): VNode {
  const { game: { state, tree }, review: { trial } } = app;
  const isTried = trial?.node === node.id;
  // The list must not give away the answer to a trial elsewhere.
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
  // If somebody resigned a win, that decided the game.
  const isDecisive = node.decisive === true && resignedWin(app) === null;
  return (
    <li class={isDecisive ? "mistake decisive" : "mistake"}>
      <div class="row">
        <button
          type="button"
          class={`move${isDecisive ? " decisive" : ""}`}
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
        {isDecisive && <strong>{t.study.review.decisive}</strong>}
        {node.better !== undefined && !isTried && (
          <Button
            onClick={() => {
              actions.study.tryAgain(node.id);
            }}
          >
            {t.play.common.tryAgain}
          </Button>
        )}
        {node.better !== undefined && !isTried && line.length > 0 && (
          <Button
            pressed={app.overlay.preview === line}
            onClick={() => {
              if (app.overlay.preview === line) {
                actions.study.preview(null);
              } else {
                actions.study.showLine(node);
              }
            }}
          >
            {t.study.review.show(node.better)}
          </Button>
        )}
      </div>
      {!isHidden && (
        <p lang="en" onMouseEnter={show} onMouseLeave={hide}>
          {inColours(node.remark ?? "")}
        </p>
      )}
      {isTried && <TrialView app={app} node={node} actions={actions} />}
    </li>
  );
}

/** What a review does now, and how long it may take. */
function workText({ work, number, seconds }: Progress): string {
  const { works, left } = t.study.review;
  const now = work === null ? "" : works[work](number);
  return seconds === null ? now : `${now} ${left(Math.round(seconds))}`;
}

/** The review of the line, with its curve and its mistakes, during and after the review. */
export function ReviewPanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { game: { state, tree } } = app;
  const line = (state?.line ?? []).flatMap((id) => tree.node(id) ?? []);
  const mistakes = mistakesOf(line);
  const reviewed = line.length > 1 && line.every((node, index) => node.rate !== null || index === line.length - 1);
  const progress = state?.review ?? null;
  const given = resignedWin(app);
  return (
    <section class="review" aria-label={t.play.tabs.review}>
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
          {progress !== null ? t.study.review.stop : reviewed ? t.study.review.deeper : t.study.review.begin}
        </Button>
        {progress !== null && <progress aria-label={t.play.tabs.review} value={progress.done} max={progress.of} />}
      </div>
      {progress !== null && <p class="muted">{workText(progress)}</p>}
      <Curve app={app} actions={actions} />
      {(mistakes.length > 0 || given !== null) && (
        <>
          <h3>{t.study.review.turned}</h3>
          <ul class="swings">
            {given !== null && <li class="mistake decisive">{given}.</li>}
            {mistakes.map((node) => (
              <Mistake key={node.id} app={app} node={node} actions={actions} />
            ))}
          </ul>
        </>
      )}
      {mistakes.length === 0 && given === null && (
        <p>
          {progress !== null
            ? t.study.review.runs
            : reviewed
              ? t.study.review.noMistake
              : t.study.review.about}
        </p>
      )}
    </section>
  );
}
