import type { VNode } from "preact";
import type { Miniature } from "../state/miniature";
import type { Stones } from "../text/stones";

/** A small picture of a position; empty if there is none. */
export function Picture({ picture, stones }: { picture: Miniature | null | undefined; stones: Stones }): VNode {
  return (
    <svg class="miniature" data-stones={stones} viewBox={picture?.box ?? "0 0 1 1"} aria-hidden="true">
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
