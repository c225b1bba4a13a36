import type { VNode } from "preact";
import type { Miniature } from "../state/miniature";

/** A small picture of a position; empty if there is none. */
export function Picture({ picture }: { picture: Miniature | null | undefined }): VNode {
  return (
    <svg class="miniature" viewBox={picture?.box ?? "0 0 1 1"} aria-hidden="true">
      {picture?.sides.map(({ owner, band }, index) => <polygon key={index} class={`side ${owner ?? "both"}`} points={band} />)}
      {picture &&
        (["empty", "black", "white"] as const).map((kind) => (
          <g key={kind}>
            {kind !== "empty" && <path class="edge" d={picture[kind]} stroke-width={picture.dot} />}
            <path class={kind} d={picture[kind]} stroke-width={picture.dot * (kind === "empty" ? 0.4 : 0.8)} />
          </g>
        ))}
    </svg>
  );
}
