import type { VNode } from "preact";
import type { Settings } from "../state/groups/settings";
import { stonesOf } from "../state/stones";
import { textsFor } from "../text";

/** Says who is who in the engine's own texts and pictures, which know only Black and White. */
export function EngineColours({ settings, board }: { settings: Settings; board: string }): VNode | null {
  const stones = stonesOf(settings, board);
  return stones === "black-white" ? null : <p class="muted">{textsFor(stones).colours.inEngine}</p>;
}
