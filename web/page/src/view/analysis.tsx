import type { VNode } from "preact";
import { colourName } from "../messages";
import type { Candidate } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { Button, Check, percent, Select } from "./controls";
import { Curve } from "./curve";
import { proofText } from "./status";

/** How to begin a comparison of chosen moves, and how to end it. */
function Comparison({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { compared, state } = app;
  return (
    <div class="comparison">
      <Button
        pressed={compared !== null}
        disabled={!state || state.decided}
        onClick={() => {
          actions.compare(compared === null);
        }}
      >
        {compared === null ? "Compare moves" : "End the comparison"}
      </Button>
      {compared !== null && (
        <p aria-live="polite">
          {compared.length === 0 ? "Choose moves on the board or in the table." : `Comparing ${compared.join(", ")}. Choose a move again to leave it out.`}
        </p>
      )}
    </div>
  );
}

/** Rows of the table; its place is kept, so that nothing moves while the engine thinks. */
const ROWS = 8;
/** Moves of a line that are written in the table. */
const WRITTEN = 8;

/** The verdict on a move: a proof, or else an estimate. */
export function moveValue({ proven, rate }: Candidate): string {
  return proven ?? (rate === null ? "–" : percent(rate));
}

function CandidateRow({ move, app, actions }: { move: Candidate; app: AppState; actions: Actions }): VNode {
  const { line } = move;
  const { compared } = app;
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
          aria-label={compared === null ? `Play ${move.word}` : `Compare ${move.word}`}
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
          aria-label={`Add the line of ${move.word} as a variation`}
          title="Add this line as a variation"
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
  const { analysis, state } = app;
  const moves = (analysis?.node === state?.at ? (analysis?.moves ?? []) : []).slice(0, ROWS);
  return (
    <div class="candidates">
      <table>
        <caption class="hidden">The moves that the engine considers, best first</caption>
        <thead>
          <tr>
            <th scope="col">Move</th>
            <th scope="col" class="number">
              Win rate
            </th>
            <th scope="col" class="number">
              Visits
            </th>
            <th scope="col">
              <span class="hidden">Add</span>
            </th>
            <th scope="col">Expected line</th>
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

function summary({ analysis, state, wantsAnalysis }: AppState): string {
  if (state?.decided) {
    return "The game is over.";
  }
  if (analysis === null || analysis.node !== state?.at) {
    return wantsAnalysis ? "Searching …" : "Shows the engine's candidate moves with their lines.";
  }
  const mover = colourName(analysis.toMove);
  const verdict = analysis.proven === null ? `${mover}’s win rate: ${percent(analysis.rate)}` : proofText(analysis.proven);
  const moves = analysis.isComparison ? "chosen moves" : "moves";
  const proven = analysis.provenMoves === 0 ? "" : `${analysis.provenMoves} of ${analysis.legalMoves} ${moves} proven; `;
  const what = analysis.swap?.text ?? (analysis.isComparison && analysis.proven === null ? "Comparing the chosen moves;" : `${verdict};`);
  return `${what} ${proven}${analysis.simulations.toLocaleString("en")} simulations, ${Math.round(analysis.perSecond).toLocaleString("en")} a second`;
}

/** What the last move has lost, while the moves of the engine are hidden. */
function LastLoss({ app }: { app: AppState }): VNode {
  const { state, tree, analysis } = app;
  const node = state ? tree.node(state.at) : undefined;
  const loss = node && tree.loss({ ...node, rate: analysis?.node === node.id ? (analysis.blackRate ?? node.rate) : node.rate });
  if (node?.colour == null) {
    return <p class="last-loss">Make a move: its loss is shown here.</p>;
  }
  const text =
    loss == null
      ? `What ${node.word} lost is not known: analyse the position before it too.`
      : loss < 0.005
        ? `${node.word} lost nothing.`
        : `${node.word} lost ${Math.round(100 * loss)} points of win rate.`;
  return (
    <p class="last-loss" aria-live="polite">
      {text}
    </p>
  );
}

export function AnalysisPanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { games, state, settings } = app;
  return (
    <div class="analysis">
      <div class="row">
        <Select
          label="Map"
          value={state?.map ?? "none"}
          options={(games?.maps ?? [{ name: "none", title: "None" }]).map(({ name, title }) => ({ value: name, title }))}
          onChange={(map) => {
            actions.preferences.map(map);
          }}
        />
      </div>
      <Check
        label="Hide the engine’s moves, and show what the last move lost"
        checked={settings.hidesMoves}
        onChange={(on) => {
          actions.preferences.hidesMoves(on);
        }}
      />
      {settings.hidesMoves ? (
        <LastLoss app={app} />
      ) : (
        <>
          <Comparison app={app} actions={actions} />
          <p class="summary">{summary(app)}</p>
          <Candidates app={app} actions={actions} />
        </>
      )}
      <Curve app={app} actions={actions} />
    </div>
  );
}
