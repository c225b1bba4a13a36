import type { VNode } from "preact";
import type { AppState } from "../state/store";

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
          <span class="bar" style={{ background: `linear-gradient(to right, ${scale.colours.join(", ")})` }} />
          {scale.texts[2]}
        </span>
      )}
      {marks.map(({ word, colour, text }) => (
        <span key={word}>
          <span class="mark" style={{ background: colour }}>
            {word}
          </span>{" "}
          {text}
        </span>
      ))}
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </p>
  );
}
