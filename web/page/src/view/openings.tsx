import type { VNode } from "preact";
import type { KnownMove } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { boardName } from "./board-names";
import { MoveButtons } from "./move-buttons";
import { percent, t } from "../text";

/** The rate at which a swap doesn't matter, and how close to it an estimate says nothing. */
const EVEN = 0.5;
const CLOSE = 0.03;

function rounded(rate: number): string {
  return percent(rate, 0);
}

/** The book's view of a move, in words. */
function judgementOf({ proven, rate, low, high }: KnownMove, swapFollows: boolean): string {
  const { openings } = t.study;
  if (proven !== undefined) {
    return swapFollows ? (proven ? openings.swap : openings.doNotSwap) : proven ? openings.wins : openings.loses;
  }
  if (rate === undefined) {
    return openings.notRated;
  }
  if (!swapFollows) {
    return rounded(rate);
  }
  const isSure = low !== undefined && high !== undefined && (low > EVEN || high < EVEN);
  if (isSure) {
    return rate > EVEN ? openings.sureSwap(rounded(rate)) : openings.sureStay(rounded(rate));
  }
  if (Math.abs(rate - EVEN) < CLOSE) {
    return openings.close(rounded(rate));
  }
  return rate > EVEN ? openings.probablySwap(rounded(rate)) : openings.probablyStay(rounded(rate));
}

/** What is proven: about the stone, if a swap may take it over, or about the move. */
function proofOf(wins: boolean, swapFollows: boolean): string {
  const { provenStoneWins, provenStoneLoses, provenWin, provenLoss } = t.study.openings;
  return swapFollows ? (wins ? provenStoneWins : provenStoneLoses) : wins ? provenWin : provenLoss;
}

/** Whether to swap now, by a proof or by the first stone's rate. */
function swapText(rate: number, proven: boolean | undefined): string {
  const { openings } = t.study;
  if (proven !== undefined) {
    return proven ? openings.swapProven : openings.doNotSwapProven;
  }
  return rate > EVEN ? openings.swapNow(rounded(rate)) : openings.doNotSwapNow(rounded(rate));
}

/** The evidence for a move: a proof, games, a search, a person. */
function evidenceOf({ proven, unchecked, rate, games, won, search, source, low, high, comment }: KnownMove, swapFollows: boolean): string {
  const { openings } = t.study;
  const parts = [
    proven === undefined ? "" : proofOf(proven, swapFollows),
    unchecked === true ? openings.unchecked : "",
    games > 0 ? openings.games(games, won) : "",
    games > 0 && proven === undefined && low !== undefined && high !== undefined ? openings.interval(rounded(low), rounded(high)) : "",
    source === "estimate" ? openings.estimate : search !== undefined && proven === undefined ? openings.search(rounded(search)) : "",
    source === "person" || source === "trusted person" ? openings.sources[source] : "",
  ];
  return parts.filter((part) => part !== "").join("; ") || (comment !== "" ? "" : rate === undefined ? openings.noEvidence : openings.ofReplies);
}

/** The opening book's moves in the position, as deep as it goes. */
export function OpeningsPanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { openings: { book }, game: { state } } = app;
  const name = boardName(state?.board ?? "");
  if (book === null) {
    return <p>{t.study.openings.looking}</p>;
  }
  if (!book.isOpen) {
    return <p>{t.study.openings.none(name)}</p>;
  }
  const { moves, swapFollows, swapRate, swapProven } = book;
  return (
    <section class="openings" aria-label={t.play.tabs.openings}>
      {swapFollows && <p>{t.study.openings.about}</p>}
      {swapRate !== undefined && <p>{swapText(swapRate, swapProven)}</p>}
      {moves.length === 0 ? (
        <p>{t.study.openings.ends}</p>
      ) : (
        <table class="book">
          <thead>
            <tr>
              <th scope="col">{t.study.openings.move}</th>
              <th scope="col">{swapFollows ? t.study.openings.toSwap : t.study.openings.result}</th>
              <th scope="col">{t.study.openings.evidence}</th>
              <th scope="col">{t.study.openings.replies}</th>
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
                <td>{judgementOf(known, swapFollows)}</td>
                <td>
                  {evidenceOf(known, swapFollows)} {known.comment !== "" && <span lang="en">{known.comment}</span>}
                </td>
                <td>{known.replies}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
