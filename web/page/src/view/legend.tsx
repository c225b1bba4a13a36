import type { VNode } from "preact";
import type { AppState } from "../state/store";
import { gradientOf } from "./shades";

/** The legend of the map on the board. */
export function MapLegend({ app: { state } }: { app: AppState }): VNode | null {
  const legend = state?.legend;
  if (legend === undefined) {
    return null;
  }
  const { title, scale, marks, notes } = legend;
  return (
    <p class="legend" role="note" aria-label="Legend">
      <strong>{title}</strong>
      {scale && (
        <span class="scale">
          {scale.texts[0]}
          <span class="bar" style={{ background: gradientOf(scale.kind) }} />
          {scale.texts[2]}
        </span>
      )}
      {marks.map(({ word, wins, text }) => (
        <span key={word}>
          <span class={wins ? "mark wins" : "mark loses"}>{word}</span> {text}
        </span>
      ))}
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </p>
  );
}
