import type { VNode } from "preact";
import type { KnownMove } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { boardName } from "./board-names";

/** The rate at which a swap changes nothing, and the distance from it up to which an estimate says nothing. */
const EVEN = 0.5;
const CLOSE = 0.03;

function rounded(rate: number): string {
  return `${Math.round(100 * rate)}%`;
}

/** What the book makes of a move, in words. */
function judgementOf({ proven, rate, low, high }: KnownMove, swapFollows: boolean): string {
  if (proven !== undefined) {
    return swapFollows ? (proven ? "Swap" : "Do not swap") : proven ? "Wins" : "Loses";
  }
  if (rate === undefined) {
    return "Not rated";
  }
  if (!swapFollows) {
    return rounded(rate);
  }
  const isSure = low !== undefined && high !== undefined && (low > EVEN || high < EVEN);
  const advice = Math.abs(rate - EVEN) < CLOSE && !isSure ? "Close" : `${isSure ? "" : "Probably "}${rate > EVEN ? "swap" : "do not swap"}`;
  return `${advice.charAt(0).toUpperCase()}${advice.slice(1)} (${rounded(rate)})`;
}

/** The evidence of a move: a proof, games, a search, a person. */
function evidenceOf({ proven, rate, games, won, search, source, low, high, comment }: KnownMove): string {
  const parts = [
    proven !== undefined ? (proven ? "proven: the stone wins" : "proven: the stone loses") : "",
    games > 0 ? `${games} games, ${won} won` : "",
    games > 0 && proven === undefined && low !== undefined && high !== undefined ? `95% interval ${rounded(low)} to ${rounded(high)}` : "",
    search !== undefined ? `deep search ${rounded(search)}` : "",
    source === "person" || source === "trusted person" ? `a ${source}` : "",
    comment,
  ];
  return parts.filter((part) => part !== "").join("; ") || (rate === undefined ? "none" : "that of the replies");
}

/** The moves of the opening book at the position, as deep as it goes. */
export function OpeningsPanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { book, state } = app;
  const name = boardName(state?.board ?? "");
  if (book === null) {
    return <p>Looking into the book …</p>;
  }
  if (!book.isOpen) {
    return <p>There is no opening book for {name}.</p>;
  }
  const { moves, swapFollows, swapRate } = book;
  return (
    <section class="openings" aria-label="Openings">
      {swapFollows && <p>A first move is good if the opponent cannot tell whether to swap. The rates are those of the stone, without a swap.</p>}
      {swapRate !== undefined && <p>The first stone wins {rounded(swapRate)} of the games: {swapRate > EVEN ? "swap" : "do not swap"}.</p>}
      {moves.length === 0 ? (
        <p>The book ends here. Step back to follow another move.</p>
      ) : (
        <table class="book">
          <thead>
            <tr>
              <th scope="col">Move</th>
              <th scope="col">{swapFollows ? "Swap?" : "Result"}</th>
              <th scope="col">Evidence</th>
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
                <td>{judgementOf(known, swapFollows)}</td>
                <td>{evidenceOf(known)}</td>
                <td>{known.replies}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
