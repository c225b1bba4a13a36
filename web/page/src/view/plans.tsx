import type { VNode } from "preact";
import { opposite } from "../messages";
import type { Colour, LineMove, Plan } from "../protocol";
import type { Actions } from "../state/actions";

/** A way in which the winner goes on, in a line. */
function planText({ reply, answer, text }: Plan): string {
  const first = reply === undefined ? "" : `After ${reply}`;
  const move = answer === undefined ? "" : first === "" ? answer : `${first}: ${answer}`;
  const connected = text ?? (answer === undefined ? "" : "and so on");
  return [move === "" ? first : move, connected].filter((part) => part !== "").join(", ") || "All is connected.";
}

/** The plans of the winner of a position; each is shown on the board. */
export function Plans({ plans, winner, carrier, actions }: { plans: readonly Plan[]; winner: Colour; carrier: readonly string[]; actions: Actions }): VNode | null {
  const lineOf = ({ reply, answer }: Plan): LineMove[] => [
    ...(reply === undefined ? [] : [{ word: reply, colour: opposite(winner) }]),
    ...(answer === undefined ? [] : [{ word: answer, colour: winner }]),
  ];
  return plans.length === 0 ? null : (
    <>
      <h3>The connections</h3>
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
        A click shows the cells on the board.{" "}
        <button
          type="button"
          class="link"
          onClick={() => {
            actions.learn.light(carrier);
          }}
        >
          All cells that are needed
        </button>
      </p>
    </>
  );
}
