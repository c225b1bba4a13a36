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
  down: "m7 10 5 5 5-5",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  black: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16",
  white: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16",
  empty: "m8 19-5-5 9-9 7 7-7 7zM8 19h12M8 9l7 7",
  triangle: "m12 5 8 14H4z",
  square: "M5 5h14v14H5z",
  circle: "M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14",
  cross: "m6 6 12 12M18 6 6 18",
  label: "m6 19 6-14 6 14M8.2 14h7.6",
  arrow: "M5 19 19 5M10 5h9v9",
  line: "M5 19 19 5",
  board: "m12 3 8 4.5v9L12 21l-8-4.5v-9z",
  compare: "M12 4v16M5 8h4v8H5zM15 6h4v12h-4z",
} as const;

/** Stones look like stones. */
const FILLS: Partial<Record<string, string>> = { black: "var(--stone-black)", white: "var(--stone-white)" };

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }): VNode {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={PATHS[name]} fill={FILLS[name] ?? "none"} stroke="currentColor" stroke-width={name === "more" ? 3 : 2} stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
