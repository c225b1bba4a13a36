import type { VNode } from "preact";
import type { AppState } from "../state/store";
import { percent, t, worded } from "../text";
import { gradientOf, scaleOf, type ScaleKind } from "./shades";

/** The texts at a scale's ends. */
function endsOf(kind: ScaleKind): [string, string] {
  return kind === "share" ? [t.study.legend.few, t.study.legend.many] : [percent(0, 0), percent(1, 0)];
}

/** The words for proven moves, whether they win, and what they mean. */
function marksOf(swapFollows: boolean): { word: string; wins: boolean; text: string }[] {
  const { mapWords: words, legend } = t.study;
  return swapFollows
    ? [{ word: words.swap, wins: true, text: legend.swap }, { word: words.leave, wins: false, text: legend.leave }]
    : [{ word: words.W, wins: true, text: legend.win }, { word: words.L, wins: false, text: legend.loss }];
}

function notesOf(map: string, swapFollows: boolean): string[] {
  const { pale, framed, notRated, mostHalf, claimed, unknown } = t.study.legend;
  switch (map) {
    case "rate":
      return [pale, framed, ...(swapFollows ? [mostHalf(percent(0.5, 0))] : [])];
    case "book":
      return [notRated];
    case "study":
      return [claimed, unknown];
    case "visits":
    case "prior":
    case "amaf":
      return [framed];
    default:
      return [];
  }
}

/** The maps that show how good moves are; proven moves have a word there. */
const OF_RESULTS = ["rate", "amaf", "book", "study", "proven"];

/** The legend for the map on the board. */
export function MapLegend({ app: { game: { state }, openings: { book } } }: { app: AppState }): VNode | null {
  if (state === null || state.map === "none") {
    return null;
  }
  // Without a book there are only this session's proofs.
  const map = state.map === "book" && book?.isOpen === false ? "proven" : state.map;
  // A study is about stones.
  const swapFollows = state.swapFollows && map !== "study";
  const kind = scaleOf(map);
  const [low, high] = kind === null ? ["", ""] : endsOf(kind);
  return (
    <p class="legend" role="note" aria-label={t.study.legend.label}>
      <strong>{worded({ ...t.study.legend.titles, ownership: t.colours.owner }, map)}</strong>
      {kind !== null && (
        <span class="scale">
          {low}
          <span class="bar" style={{ background: gradientOf(kind) }} />
          {high}
        </span>
      )}
      {(OF_RESULTS.includes(map) ? marksOf(swapFollows) : []).map(({ word, wins, text }) => (
        <span key={word}>
          <span class={wins ? "mark wins" : "mark loses"}>{word}</span> {text}
        </span>
      ))}
      {notesOf(map, swapFollows).map((note) => (
        <span key={note}>{note}</span>
      ))}
    </p>
  );
}
