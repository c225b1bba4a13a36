import type { VNode } from "preact";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { hidesRates } from "../state/strength";
import { colourName } from "./words";
import { percent, t } from "../text";

const WIDTH = 360;
const HEIGHT = 90;

/** Black's win rate along the line of play; a click goes to that move. */
export function Curve({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { game: { state, tree }, search: { analysis } } = app;
  const line = state?.line ?? [];
  const isHidden = hidesRates(app);
  const rateAt = (id: number) => {
    const node = tree.node(id);
    return (node?.proven === undefined && analysis?.node === id ? analysis.blackRate : null) ?? node?.rate ?? null;
  };
  const rates = line.map((id) => (isHidden ? null : rateAt(id)));
  const last = Math.max(1, line.length - 1);
  const here = state ? line.indexOf(state.at) : 0;
  const x = (index: number) => (index / last) * WIDTH;
  const y = (rate: number) => (1 - rate) * HEIGHT;

  // Positions without a search leave gaps.
  let path = "";
  let pen = "M";
  rates.forEach((rate, index) => {
    if (rate === null) {
      pen = "M";
    } else {
      path += `${pen}${x(index).toFixed(1)} ${y(rate).toFixed(1)}`;
      pen = "L";
    }
  });
  const goTo = (index: number) => {
    const id = line[Math.max(0, Math.min(line.length - 1, index))];
    if (id !== undefined) {
      actions.go(id);
    }
  };
  const rate = rates[here] ?? null;
  const winner = isHidden || state === null ? undefined : tree.node(state.at)?.proven?.winner;
  const { proven, move } = t.study.curve;
  const { label, top, bottom, rate: rated } = t.colours.curve;
  const valueText = winner !== undefined ? proven(here, colourName(winner)) : rate === null ? move(here) : rated(here, percent(rate));
  return (
    <div
      class="curve"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={line.length - 1}
      aria-valuenow={here}
      aria-valuetext={valueText}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        goTo(Math.round(((event.clientX - box.left) / box.width) * last));
      }}
      onKeyDown={(event) => {
        const target = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: line.length - 1 }[event.key];
        if (target !== undefined) {
          event.preventDefault();
          event.stopPropagation();
          goTo(target);
        }
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="curve-half" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <path class="curve-here" d={`M${x(here).toFixed(1)} 0V${HEIGHT}`} />
        <path class="curve-line" d={path} />
        {rates.map(
          (each, index) =>
            each !== null && (
              <path
                key={line[index]}
                class={`curve-dot${index === here ? " here" : ""}${tree.node(line[index] ?? 0)?.proven === undefined ? "" : " proven"}`}
                d={`M${x(index).toFixed(1)} ${y(each).toFixed(1)}h0`}
              />
            ),
        )}
      </svg>
      <span class="curve-top">{top}</span>
      <span class="curve-bottom">{bottom}</span>
    </div>
  );
}
