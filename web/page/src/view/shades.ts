// Colours for values, from the page's palette: five steps for each scale, and mixtures between two steps.

/** A win rate or how likely Black will own a cell, with the middle at 0.5, or a share. */
export type ScaleKind = "rate" | "owner" | "share";

const SCALES: Readonly<Record<string, ScaleKind>> = { rate: "rate", amaf: "rate", book: "rate", visits: "share", prior: "share", ownership: "owner" };

/** A map's scale, if it has one. */
export function scaleOf(map: string): ScaleKind | null {
  return SCALES[map] ?? null;
}

const LAST_STEP = 4;

/**
 * A value's place on its scale, from 0 to 4. The square root spreads out win rates near 0.5, the most frequent ones.
 */
function placeOf(kind: ScaleKind, value: number): number {
  if (kind === "share") {
    return LAST_STEP * value;
  }
  const away = 2 * value - 1;
  return (LAST_STEP * (1 + Math.sign(away) * Math.sqrt(Math.abs(away)))) / 2;
}

/** A value's colour, which fades towards an empty cell's. */
export function shadeOf(kind: ScaleKind, value: number, faded: number): string {
  const place = placeOf(kind, value);
  const from = Math.min(LAST_STEP - 1, Math.floor(place));
  const rest = Math.round(100 * (place - from));
  const shade = `color-mix(in srgb, var(--${kind}-${from + 1}) ${rest}%, var(--${kind}-${from}))`;
  return faded > 0 ? `color-mix(in srgb, var(--cell) ${Math.round(100 * faded)}%, ${shade})` : shade;
}

/** Whether light text is easier to read on a value's colour. */
export function isStrong(kind: ScaleKind, value: number, faded: number): boolean {
  const place = placeOf(kind, value);
  return faded < 0.4 && (place > 3.5 || (kind !== "share" && place < 0.5));
}

/** The scale as a gradient. */
export function gradientOf(kind: ScaleKind): string {
  return `linear-gradient(to right, ${[0, 0.25, 0.5, 0.75, 1].map((value) => shadeAt(kind, value)).join(", ")})`;
}

function shadeAt(kind: ScaleKind, share: number): string {
  return `var(--${kind}-${LAST_STEP * share})`;
}
