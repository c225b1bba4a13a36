import type { VNode } from "preact";
import { colourName, type Candidate } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { hidesRates } from "../state/strength";
import { Button, percent, Select } from "./controls";
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
    actions.preview(line);
  };
  const hide = () => {
    actions.preview(null);
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
              Wins
            </th>
            <th scope="col" class="number">
              Visits
            </th>
            <th scope="col">Line</th>
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
  const verdict = analysis.proven === null ? `${mover} wins ${percent(analysis.rate)} of the games` : proofText(analysis.proven);
  const moves = analysis.isComparison ? "chosen moves" : "moves";
  const proven = analysis.provenMoves === 0 ? "" : `${analysis.provenMoves} of ${analysis.legalMoves} ${moves} proven; `;
  const what = analysis.swap?.text ?? (analysis.isComparison && analysis.proven === null ? "Only the chosen moves;" : `${verdict};`);
  return `${what} ${proven}${analysis.simulations.toLocaleString("en")} simulations, ${Math.round(analysis.perSecond).toLocaleString("en")} a second`;
}

function Review({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { state, tree, busy } = app;
  const running = busy.what === "review";
  const line = (state?.line ?? []).flatMap((id) => tree.node(id) ?? []);
  const isHidden = hidesRates(app);
  const mistakes = (isHidden ? [] : line).filter((node) => node.remark !== undefined);
  const reviewed = line.length > 1 && line.every((node, index) => node.rate !== null || index === line.length - 1);
  return (
    <section aria-label="Review">
      <div class="row">
        <Button
          icon="search"
          disabled={line.length < 2 || busy.what === "move"}
          onClick={() => {
            if (running) {
              actions.stopReview();
            } else {
              actions.review();
            }
          }}
        >
          {running ? "Stop the review" : reviewed ? "Review more deeply" : "Review the game"}
        </Button>
        {running && <progress aria-label="Review" value={busy.done ?? 0} max={busy.of ?? line.length} />}
      </div>
      {mistakes.length > 0 && (
        <>
          <h3>Where the game turned</h3>
          <ul class="swings">
            {mistakes.map((node) => (
              <li key={node.id}>
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
                </button>{" "}
                {node.remark}
              </li>
            ))}
          </ul>
        </>
      )}
      {mistakes.length === 0 && reviewed && !running && !isHidden && <p>The review found no mistake in this line.</p>}
    </section>
  );
}

export function AnalysisPanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { games, state, wantsAnalysis } = app;
  return (
    <div class="analysis">
      <div class="row">
        <Button
          icon="search"
          pressed={wantsAnalysis}
          disabled={!wantsAnalysis && (!state || state.decided)}
          onClick={() => {
            actions.analysis(!wantsAnalysis);
          }}
        >
          Analysis
        </Button>
        <Select
          label="Map"
          value={state?.map ?? "none"}
          options={(games?.maps ?? [{ name: "none", title: "None" }]).map(({ name, title }) => ({ value: name, title }))}
          onChange={(map) => {
            actions.map(map);
          }}
        />
      </div>
      <Comparison app={app} actions={actions} />
      <p class="summary">{summary(app)}</p>
      <Candidates app={app} actions={actions} />
      <Curve app={app} actions={actions} />
      <Review app={app} actions={actions} />
    </div>
  );
}
