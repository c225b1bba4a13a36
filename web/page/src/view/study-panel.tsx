import type { ComponentChildren, VNode } from "preact";
import { colourName, opposite } from "../messages";
import type { Colour, KnownMove, Merged, StudyConflict, StudyEntry } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { boardName } from "./board-names";
import { Button, ConfirmButton } from "./controls";

/** The result of an entry, for the player who made its move. */
interface Result {
  winner: Colour | null;
  word: string;
}

function resultOf({ proven, rate, source, claim }: KnownMove, mover: Colour): Result {
  if (rate === undefined || (claim === "disputed" && proven === undefined)) {
    return { winner: null, word: claim === "disputed" ? "Disputed" : "Unknown" };
  }
  if (source === "games") {
    return { winner: null, word: `${Math.round(100 * rate)}%` };
  }
  const wins = rate > 0.5;
  return { winner: wins ? mover : opposite(mover), word: wins ? "Wins" : "Loses" };
}

/** Why: a proof, a claim, the replies, games. */
function sourceOf({ proven, rate, source, claim, games, replies }: KnownMove): string {
  if (proven !== undefined) {
    return "proven";
  }
  if (claim === "disputed") {
    return "people disagree";
  }
  if (source === "games") {
    return games > 0 ? `${games} games` : "games of its replies";
  }
  if (rate === undefined) {
    return claim === "unknown" ? "to be examined" : replies > 0 ? "open replies" : "no claim yet";
  }
  const isOwn = (claim === "win") === (rate > 0.5) && (claim === "win" || claim === "loss");
  return isOwn ? (source === "trusted person" ? "trusted claim" : "claimed") : "claimed of its replies";
}

function Contradictions({ entry }: { entry: KnownMove }): VNode | null {
  return entry.contradictions.length === 0 ? null : <div class="contradiction">Contradiction: {entry.contradictions.join("; ")}</div>;
}

/** Who wins the position, and the claim about it. */
function Here({ app, study, actions }: { app: AppState; study: StudyEntry; actions: Actions }): VNode | null {
  const { state } = app;
  const { here, refusal } = study;
  if (state === null) {
    return null;
  }
  if (refusal !== undefined) {
    return <p class="muted">The study cannot hold this position: {refusal}.</p>;
  }
  const mover = opposite(state.toMove);
  const isStart = state.stones.every((stone) => stone === null);
  const proof = study.hasProof && (
    <div class="row">
      <span>Solve has proven this position.</span>
      <Button
        icon="add"
        onClick={() => {
          actions.studies.addProof();
        }}
      >
        Add the proof
      </Button>
    </div>
  );
  if (isStart) {
    return <>{proof || <p class="muted">Make a move, and say who wins after it.</p>}</>;
  }
  const claimed = here?.claim === "win" ? mover : here?.claim === "loss" ? opposite(mover) : here?.claim;
  const result = here && resultOf(here, mover);
  const claim = (winner: Colour | "unknown", title: string) => (
    <Button
      key={winner}
      pressed={claimed === winner}
      onClick={() => {
        actions.studies.claim(claimed === winner ? null : winner);
      }}
    >
      {title}
    </Button>
  );
  return (
    <>
      <p class="study-value" aria-live="polite">
        {here === undefined || result === undefined
          ? "This position is not in the study yet."
          : `${result.winner !== null ? `${colourName(result.winner)} wins` : result.word.endsWith("%") ? `${colourName(mover)} wins ${result.word}` : result.word}: ${sourceOf(here)}.`}
      </p>
      {here && <Contradictions entry={here} />}
      <div class="claims" role="group" aria-label="Your claim: who wins here?">
        <span>Claim:</span>
        {claim("black", "Black wins")}
        {claim("white", "White wins")}
        {claim("unknown", "Unknown")}
      </div>
      {proof}
    </>
  );
}

/** The comment on the position, and whether the study has the position. */
function Entry({ app, study, actions }: { app: AppState; study: StudyEntry; actions: Actions }): VNode | null {
  const { here, node, refusal } = study;
  const comment = here?.comment ?? "";
  if (refusal !== undefined || app.state?.stones.every((stone) => stone === null) !== false) {
    return null;
  }
  return (
    <>
      <label class="comment-field">
        <span>Comment in the study</span>
        <textarea
          key={`${node} ${comment}`}
          rows={2}
          defaultValue={comment}
          onBlur={(event) => {
            const text = event.currentTarget.value.trim();
            if (text !== comment) {
              actions.studies.remark(text);
            }
          }}
        />
      </label>
      <div class="row">
        {here === undefined ? (
          <Button
            icon="add"
            onClick={() => {
              actions.studies.addLine();
            }}
          >
            Add these moves
          </Button>
        ) : (
          <ConfirmButton
            icon="close"
            question="Remove it and all after it?"
            onClick={() => {
              actions.studies.remove();
            }}
          >
            Remove from the study
          </ConfirmButton>
        )}
      </div>
    </>
  );
}

function KnownMoves({ moves, mover, actions }: { moves: readonly KnownMove[]; mover: Colour; actions: Actions }): VNode {
  if (moves.length === 0) {
    return <p class="muted">The study has no move here. Play one on the board to add it.</p>;
  }
  return (
    <table class="book">
      <thead>
        <tr>
          <th scope="col">{colourName(mover)}’s move</th>
          <th scope="col">Result</th>
          <th scope="col">Why</th>
          <th scope="col">Replies</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((known) => (
          <tr key={known.words[0]}>
            <td>
              {known.words.map((word) => (
                <button
                  key={word}
                  type="button"
                  class="link"
                  onClick={() => {
                    actions.play(word);
                  }}
                >
                  {word}
                </button>
              ))}
            </td>
            <td>{resultOf(known, mover).word}</td>
            <td>
              {sourceOf(known)}
              {known.comment !== "" && <div class="comment">{known.comment}</div>}
              <Contradictions entry={known} />
            </td>
            <td>{known.replies}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Conflicts({ title, found }: { title: string; found: readonly StudyConflict[] }): VNode | null {
  return found.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul>
        {found.map(({ moves, text }) => (
          <li key={`${moves} ${text}`}>
            <strong>{moves}</strong>: {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function Card({ title, actions, children }: { title: string; actions: Actions; children: ComponentChildren }): VNode {
  return (
    <section class="study-card" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Button
          icon="close"
          label="Close this report"
          onClick={() => {
            actions.studies.dismiss();
          }}
        />
      </header>
      {children}
    </section>
  );
}

/** What a merged study has changed. */
function MergeReport({ merged, actions }: { merged: Merged; actions: Actions }): VNode {
  const { added, overruled, contradictions } = merged;
  const isClear = overruled.length + contradictions.length === 0;
  return (
    <Card title={added === 1 ? "Merged: 1 new position" : `Merged: ${added} new positions`} actions={actions}>
      {isClear && <p>Nothing in it contradicts this study.</p>}
      <Conflicts title="Overruled by a trusted person" found={overruled} />
      <Conflicts title="Contradictions" found={contradictions} />
    </Card>
  );
}

function Offer({ actions }: { actions: Actions }): VNode {
  return (
    <Card title="You have opened another study" actions={actions}>
      <div class="row">
        <Button
          primary
          onClick={() => {
            actions.studies.accept(true);
          }}
        >
          Merge it into this one
        </Button>
        <Button
          onClick={() => {
            actions.studies.accept(false);
          }}
        >
          Open it instead
        </Button>
      </div>
    </Card>
  );
}

function OpenButton({ actions, title }: { actions: Actions; title: string }): VNode {
  return (
    <Button
      icon="open"
      onClick={() => {
        actions.dialog("open");
      }}
    >
      {title}
    </Button>
  );
}

function FileButtons({ study, actions }: { study: StudyEntry; actions: Actions }): VNode {
  return (
    <>
      <h3>
        The file: {study.positions} {study.positions === 1 ? "position" : "positions"}
      </h3>
      <div class="row">
        <Button
          onClick={() => {
            actions.studies.save();
          }}
        >
          Save the study
        </Button>
        <OpenButton actions={actions} title="Merge another" />
        <ConfirmButton
          question="Close without saving?"
          onClick={() => {
            actions.studies.close();
          }}
        >
          Close the study
        </ConfirmButton>
      </div>
    </>
  );
}

/** The study: for each move who wins after it, by whose word, and a comment. */
export function StudyPanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { study, state, studyOffer, merged } = app;
  if (study === null || state === null) {
    return <p>Looking into the study …</p>;
  }
  const { board } = study;
  return (
    <section class="study" aria-label="Study">
      {studyOffer !== null && <Offer actions={actions} />}
      {merged !== null && <MergeReport merged={merged} actions={actions} />}
      {board === undefined ? (
        <>
          <p>A study collects moves: who wins after each, by a claim or a proof, and comments. It is one file, which others can extend and merge.</p>
          <div class="row">
            <Button
              icon="add"
              primary
              onClick={() => {
                actions.studies.begin();
              }}
            >
              Begin a study of {boardName(state.board)}
            </Button>
            <OpenButton actions={actions} title="Open a file" />
          </div>
        </>
      ) : board !== state.board ? (
        <>
          <p>The study is of {boardName(board)}.</p>
          <div class="row">
            <Button
              primary
              onClick={() => {
                actions.studies.goToBoard(board);
              }}
            >
              Go to its board
            </Button>
          </div>
          <FileButtons study={study} actions={actions} />
        </>
      ) : (
        <>
          <Here app={app} study={study} actions={actions} />
          {!state.decided && <KnownMoves moves={study.moves} mover={state.toMove} actions={actions} />}
          <Entry app={app} study={study} actions={actions} />
          <FileButtons study={study} actions={actions} />
        </>
      )}
    </section>
  );
}
