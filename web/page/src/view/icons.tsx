import type { VNode } from "preact";

const PATHS = {
  first: "M18 5 10 12l8 7M6 5v14",
  previous: "M15 5 8 12l7 7",
  next: "m9 5 7 7-7 7",
  last: "m6 5 8 7-8 7M18 5v14",
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3 11v2h6v-2a6 6 0 0 0-3-11",
  flag: "M6 21V4h12l-3 4 3 4H6",
  add: "M12 5v14M5 12h14",
  rules: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 9h6M9 13h6",
  open: "M4 19V6h6l2 2h8v11zM4 11h16",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4",
  close: "m6 6 12 12M18 6 6 18",
  play: "M8 5v14l11-7z",
  pause: "M9 5v14M15 5v14",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 20 20",
  moves: "M5 7h14M5 12h14M5 17h9",
  swap: "M4 9h15l-4-4M20 15H5l4 4",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }): VNode {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={PATHS[name]} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
