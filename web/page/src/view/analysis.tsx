import type { VNode } from "preact";
import type { Candidate } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { colourName, proofText, swapValueText } from "./words";
import { Button, Check, Select } from "./controls";
import { Curve } from "./curve";
import { figure, percent, t, worded } from "../text";

/** Begins and ends comparing chosen moves. */
function CompareButton({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { search: { compared }, game: { state } } = app;
  return (
    <Button
      pressed={compared !== null}
      disabled={!state || state.decided}
      onClick={() => {
        actions.compare(compared === null);
      }}
    >
      {compared === null ? t.study.analysis.compare : t.study.analysis.endComparison}
    </Button>
  );
}

/** The table's rows. Their place is reserved, so that nothing moves while the engine thinks. */
const ROWS = 8;
/** How many moves of a line the table shows. */
const WRITTEN = 8;

/** The verdict on a move: a proof, or otherwise an estimate. */
export function moveValue({ proven, rate }: Candidate): string {
  return proven !== undefined ? worded(t.study.proven, proven) : rate === null ? "–" : percent(rate);
}

function CandidateRow({ move, app, actions }: { move: Candidate; app: AppState; actions: Actions }): VNode {
  const { line } = move;
  const { search: { compared } } = app;
  const show = () => {
    actions.study.preview(line);
  };
  const hide = () => {
    actions.study.preview(null);
  };
  return (
    <tr onMouseEnter={show} onMouseLeave={hide}>
      <td>
        <button
          type="button"
          class="candidate"
          aria-label={compared === null ? t.study.analysis.playMove(move.word) : t.study.analysis.compareMove(move.word)}
          aria-pressed={compared?.includes(move.word)}
          onFocus={show}
          onBlur={hide}
          onClick={() => {
            actions.candidate(move.word);
          }}
        >
          {move.word}
        </button>
      </td>
      <td class="number">{moveValue(move)}</td>
      <td class="number">{percent(move.share)}</td>
      <td>
        <button
          type="button"
          class="button add-line"
          aria-label={t.study.analysis.addLineOf(move.word)}
          title={t.study.analysis.addThisLine}
          onClick={() => {
            actions.study.insert(line);
          }}
        >
          +
        </button>
      </td>
      <td class="line">
        {line
          .slice(0, WRITTEN)
          .map(({ word }) => word)
          .join(" ")}
      </td>
    </tr>
  );
}

function Candidates({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { search: { analysis }, game: { state } } = app;
  const moves = (analysis?.node === state?.at ? (analysis?.moves ?? []) : []).slice(0, ROWS);
  return (
    <div class="candidates">
      <table>
        <caption class="hidden">{t.study.analysis.table}</caption>
        <thead>
          <tr>
            <th scope="col">{t.study.analysis.move}</th>
            <th scope="col" class="number">
              {t.study.analysis.winRate}
            </th>
            <th scope="col" class="number">
              {t.study.analysis.visits}
            </th>
            <th scope="col">
              <span class="hidden">{t.study.analysis.add}</span>
            </th>
            <th scope="col">{t.study.analysis.line}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <CandidateRow key={move.word} move={move} app={app} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Steps through the best line on the board; once begun, the line stays as it was. */
function LineSteps({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { search: { analysis }, game: { state }, overlay: { stepped } } = app;
  const { analysis: texts } = t.study;
  const best = analysis?.node === state?.at ? (analysis?.moves[0]?.line ?? []) : [];
  const line = stepped?.line ?? best;
  const shown = stepped?.shown ?? 0;
  return (
    <div class="line-steps" role="group" aria-label={texts.bestLine}>
      <Button icon="previous" label={texts.lineBack} disabled={shown === 0} onClick={() => { actions.study.stepLine(-1); }} />
      <Button icon="next" label={texts.lineOn} disabled={shown >= line.length} onClick={() => { actions.study.stepLine(1); }} />
      <p aria-live="polite">{shown === 0 ? texts.bestLine : texts.lineShown(line[shown - 1]?.word ?? "", shown, line.length)}</p>
    </div>
  );
}

function summary({ search: { analysis, wantsAnalysis }, game: { state } }: AppState): string {
  if (state?.decided) {
    return t.play.notices.gameOver;
  }
  if (analysis === null || analysis.node !== state?.at) {
    return wantsAnalysis ? t.study.analysis.searching : t.study.analysis.shows;
  }
  const { proven, provenMoves, legalMoves, isComparison, swap } = analysis;
  const verdict =
    swap !== undefined
      ? swapValueText(swap)
      : proven !== null
        ? t.study.analysis.sentence(proofText(proven))
        : isComparison
          ? t.study.analysis.comparingChosen
          : t.study.analysis.rate(colourName(analysis.toMove), percent(analysis.rate));
  const count = isComparison ? t.study.analysis.provenChosen : t.study.analysis.provenMoves;
  const work = t.study.analysis.simulations(figure(analysis.simulations), figure(analysis.perSecond));
  return [verdict, provenMoves === 0 ? "" : count(provenMoves, legalMoves), work].filter((part) => part !== "").join(" ");
}

/** What the last move lost, while the engine's moves are hidden. */
function LastLoss({ app }: { app: AppState }): VNode {
  const { game: { state, tree }, search: { analysis } } = app;
  const node = state ? tree.node(state.at) : undefined;
  const loss = node && tree.loss({ ...node, rate: analysis?.node === node.id ? (analysis.blackRate ?? node.rate) : node.rate });
  if (node?.colour == null) {
    return <p class="last-loss">{t.study.analysis.makeMove}</p>;
  }
  const text =
    loss == null
      ? t.study.analysis.lossUnknown(node.word)
      : loss < 0.005
        ? t.study.analysis.lostNothing(node.word)
        : t.study.analysis.lost(node.word, Math.round(100 * loss));
  return (
    <p class="last-loss" aria-live="polite">
      {text}
    </p>
  );
}

export function AnalysisPanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { connection: { games }, game: { state }, search: { compared }, settings } = app;
  return (
    <div class="analysis">
      <div class="row">
        <Select
          label={t.study.analysis.map}
          value={state?.map ?? "none"}
          options={(games?.maps ?? ["none"]).map((map) => ({ value: map, title: worded(t.study.maps, map) }))}
          onChange={(map) => {
            actions.preferences.map(map);
          }}
        />
        {!settings.hidesMoves && <CompareButton app={app} actions={actions} />}
      </div>
      {settings.hidesMoves ? (
        <LastLoss app={app} />
      ) : (
        <>
          {compared !== null && (
            <p class="comparison" aria-live="polite">
              {compared.length === 0 ? t.study.analysis.choose : t.study.analysis.comparing(compared.join(", "))}
            </p>
          )}
          <p class="summary">{summary(app)}</p>
          <Candidates app={app} actions={actions} />
          <LineSteps app={app} actions={actions} />
        </>
      )}
      <Curve app={app} actions={actions} />
      <Check
        label={t.study.analysis.hideMoves}
        checked={settings.hidesMoves}
        onChange={(on) => {
          actions.preferences.hidesMoves(on);
        }}
      />
    </div>
  );
}
