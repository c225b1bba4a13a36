import type { VNode } from "preact";
import { opposite } from "../messages";
import type { Colour, LineMove, Plan } from "../protocol";
import type { Actions } from "../state/actions";
import { t } from "../text";

/** How the winner can continue, in one line. */
function planText({ reply, answer, connections }: Plan): string {
  const { plans } = t.study;
  const first = reply === undefined ? "" : plans.after(reply);
  const move = answer === undefined ? first : reply === undefined ? answer : plans.answer(reply, answer);
  // A connection with two cells is a bridge.
  const bridges = connections.filter(({ cells }) => cells.length === 2).length;
  const how = connections.length > 0 ? plans.connections(bridges, connections.length - bridges) : answer === undefined ? "" : plans.goesOn;
  return move === "" ? how || plans.connected : how === "" ? move : plans.how(move, how);
}

/** The winner's plans in a position; each can be shown on the board. */
export function Plans({ plans, winner, carrier, actions }: { plans: readonly Plan[]; winner: Colour; carrier: readonly string[]; actions: Actions }): VNode | null {
  const lineOf = ({ reply, answer }: Plan): LineMove[] => [
    ...(reply === undefined ? [] : [{ word: reply, colour: opposite(winner) }]),
    ...(answer === undefined ? [] : [{ word: answer, colour: winner }]),
  ];
  return plans.length === 0 ? null : (
    <>
      <h3>{t.study.plans.title}</h3>
      <ul class="plans">
        {plans.map((plan, index) => (
          <li key={index}>
            <button
              type="button"
              class="plan"
              onClick={() => {
                actions.learn.light(plan.carrier, lineOf(plan));
              }}
            >
              {planText(plan)}
            </button>
          </li>
        ))}
      </ul>
      <p class="muted">
        {t.study.plans.click}{" "}
        <button
          type="button"
          class="link"
          onClick={() => {
            actions.learn.light(carrier);
          }}
        >
          {t.study.plans.allCells}
        </button>
      </p>
    </>
  );
}
