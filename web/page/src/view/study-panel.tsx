import type { ComponentChildren, VNode } from "preact";
import { opposite } from "../messages";
import type { Colour, KnownMove, Merged, StudyConflict, StudyEntry } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { boardName } from "./board-names";
import { Button, ConfirmButton } from "./controls";
import { MoveButtons } from "./move-buttons";
import { colourName } from "./words";
import { inColours, percent, t } from "../text";

/** An entry's result, for the player who made its move. */
interface Result {
  winner: Colour | null;
  /** The win rate from games or an estimate, if nothing better is known. */
  rate: string | null;
  word: string;
}

function resultOf({ proven, rate, source, claim }: KnownMove, mover: Colour): Result {
  const { shared } = t.study;
  if (rate === undefined || (claim === "disputed" && proven === undefined)) {
    return { winner: null, rate: null, word: claim === "disputed" ? shared.disputed : shared.unknown };
  }
  if (source === "games" || source === "estimate") {
    return { winner: null, rate: percent(rate, 0), word: percent(rate, 0) };
  }
  const wins = rate > 0.5;
  return { winner: wins ? mover : opposite(mover), rate: null, word: wins ? shared.wins : shared.loses };
}

/** The reason: a proof, a claim, the replies, games, searches. */
function sourceOf({ proven, unchecked, rate, source, claim, games, replies }: KnownMove): string {
  const { shared } = t.study;
  if (proven !== undefined) {
    return unchecked === true ? shared.provenUnchecked : shared.proven;
  }
  if (claim === "disputed") {
    return shared.disagree;
  }
  if (source === "games") {
    return games > 0 ? shared.games(games) : shared.gamesOfReplies;
  }
  if (source === "estimate") {
    return shared.estimated;
  }
  if (rate === undefined) {
    return claim === "unknown" ? shared.toExamine : replies > 0 ? shared.openReplies : shared.noClaim;
  }
  const isOwn = (claim === "win") === (rate > 0.5) && (claim === "win" || claim === "loss");
  return isOwn ? (source === "trusted person" ? shared.trusted : shared.claimed) : shared.claimedOfReplies;
}

function Contradictions({ entry }: { entry: KnownMove }): VNode | null {
  return entry.contradictions.length === 0 ? null : (
    <div class="contradiction">
      {t.study.shared.contradiction} <span lang="en">{inColours(entry.contradictions.join("; "))}</span>
    </div>
  );
}

/** Who wins the position, and the claim about it. */
function Here({ app, study, actions }: { app: AppState; study: StudyEntry; actions: Actions }): VNode | null {
  const { game: { state } } = app;
  const { here, refusal } = study;
  const { shared } = t.study;
  if (state === null) {
    return null;
  }
  if (refusal !== undefined) {
    return (
      <p class="muted">
        {shared.cannotHold} <span lang="en">{inColours(refusal)}.</span>
      </p>
    );
  }
  const mover = opposite(state.toMove);
  const isStart = state.stones.every((stone) => stone === null);
  const proof = study.hasProof && (
    <div class="row">
      <span>{shared.solved}</span>
      <Button
        icon="add"
        onClick={() => {
          actions.studies.addProof();
        }}
      >
        {shared.addProof}
      </Button>
    </div>
  );
  if (isStart) {
    return <>{proof || <p class="muted">{shared.makeMove}</p>}</>;
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
          ? shared.notIn
          : result.winner !== null
            ? shared.winsBecause(colourName(result.winner), sourceOf(here))
            : result.rate !== null
              ? shared.winsRate(colourName(mover), result.rate, sourceOf(here))
              : shared.isBecause(result.word, sourceOf(here))}
      </p>
      {here && <Contradictions entry={here} />}
      <div class="claims" role="group" aria-label={shared.claimLabel}>
        <span>{shared.yourClaim}</span>
        {claim("black", t.colours.claims.black)}
        {claim("white", t.colours.claims.white)}
        {claim("unknown", shared.unclear)}
      </div>
      {proof}
    </>
  );
}

/** The comment on the position, and whether the study has the position. */
function Entry({ app, study, actions }: { app: AppState; study: StudyEntry; actions: Actions }): VNode | null {
  const { here, node, refusal } = study;
  const { shared } = t.study;
  const comment = here?.comment ?? "";
  if (refusal !== undefined || app.game.state?.stones.every((stone) => stone === null) !== false) {
    return null;
  }
  return (
    <>
      <label class="comment-field">
        <span>{shared.comment}</span>
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
            {shared.addMoves}
          </Button>
        ) : (
          <ConfirmButton
            icon="close"
            question={shared.removeQuestion}
            onClick={() => {
              actions.studies.remove();
            }}
          >
            {shared.remove}
          </ConfirmButton>
        )}
      </div>
    </>
  );
}

function KnownMoves({ moves, mover, actions }: { moves: readonly KnownMove[]; mover: Colour; actions: Actions }): VNode {
  if (moves.length === 0) {
    return <p class="muted">{t.study.shared.noMoves}</p>;
  }
  return (
    <table class="book">
      <thead>
        <tr>
          <th scope="col">{t.study.shared.moveOf(colourName(mover))}</th>
          <th scope="col">{t.study.shared.result}</th>
          <th scope="col">{t.study.shared.why}</th>
          <th scope="col">{t.study.shared.replies}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((known) => (
          <tr key={known.words[0]}>
            <td>
              <MoveButtons
                words={known.words}
                onChoose={(word) => {
                  actions.play(word);
                }}
              />
            </td>
            <td>{resultOf(known, mover).word}</td>
            <td>
              {sourceOf(known)}
              {known.comment !== "" && <div class="comment" lang="">{known.comment}</div>}
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
            <strong>{moves}</strong>: <span lang="en">{inColours(text)}</span>
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
          label={t.study.shared.closeReport}
          onClick={() => {
            actions.studies.dismiss();
          }}
        />
      </header>
      {children}
    </section>
  );
}

/** What a merge changed. */
function MergeReport({ merged, actions }: { merged: Merged; actions: Actions }): VNode {
  const { added, overruled, contradictions } = merged;
  const isClear = overruled.length + contradictions.length === 0;
  return (
    <Card title={t.study.shared.merged(added)} actions={actions}>
      {isClear && <p>{t.study.shared.nothingContradicts}</p>}
      <Conflicts title={t.study.shared.overruled} found={overruled} />
      <Conflicts title={t.study.shared.contradictions} found={contradictions} />
    </Card>
  );
}

function Offer({ actions }: { actions: Actions }): VNode {
  return (
    <Card title={t.study.shared.another} actions={actions}>
      <div class="row">
        <Button
          primary
          onClick={() => {
            actions.studies.accept(true);
          }}
        >
          {t.study.shared.merge}
        </Button>
        <Button
          onClick={() => {
            actions.studies.accept(false);
          }}
        >
          {t.study.shared.openInstead}
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
      <h3>{t.study.shared.file(study.positions)}</h3>
      <div class="row">
        <Button
          onClick={() => {
            actions.studies.save();
          }}
        >
          {t.study.shared.save}
        </Button>
        <OpenButton actions={actions} title={t.study.shared.mergeAnother} />
        <ConfirmButton
          question={t.study.shared.closeQuestion}
          onClick={() => {
            actions.studies.close();
          }}
        >
          {t.study.shared.close}
        </ConfirmButton>
      </div>
    </>
  );
}

/** The study: for each move, who wins after it and who says so, with a comment. */
export function StudyPanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { study: { entry: study, offer, merged }, game: { state } } = app;
  if (study === null || state === null) {
    return <p>{t.study.shared.looking}</p>;
  }
  const { board } = study;
  return (
    <section class="study" aria-label={t.study.shared.label}>
      {offer !== null && <Offer actions={actions} />}
      {actions.studies.earlier !== null && (
        <div class="row">
          <Button
            icon="undo"
            onClick={() => {
              actions.studies.goBack();
            }}
          >
            {t.study.shared.earlier}
          </Button>
        </div>
      )}
      {merged !== null && <MergeReport merged={merged} actions={actions} />}
      {board === undefined ? (
        <>
          <p>{t.study.shared.about}</p>
          <div class="row">
            <Button
              icon="add"
              primary
              onClick={() => {
                actions.studies.begin();
              }}
            >
              {t.study.shared.begin(boardName(state.board))}
            </Button>
            <OpenButton actions={actions} title={t.study.shared.openFile} />
          </div>
        </>
      ) : board !== state.board ? (
        <>
          <p>{t.study.shared.isOf(boardName(board))}</p>
          <div class="row">
            <Button
              primary
              onClick={() => {
                actions.studies.goToBoard(board);
              }}
            >
              {t.study.shared.goToBoard}
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
