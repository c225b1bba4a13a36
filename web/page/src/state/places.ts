// The page's places for the browser's Back and Forward: a mode with its panel, a lesson or a puzzle, an open dialog.

import type { Mode } from "./groups/game";
import type { Dialog, Tab } from "./groups/view";
import type { KeptLearning } from "./memory";
import type { AppState } from "./store";

export interface Place {
  mode: Mode;
  tab: Tab;
  dialog: Dialog | null;
  /** What is on the board while learning, besides the reader's game. */
  learns: "lesson" | "puzzle" | null;
  /** The request that shows it again. */
  learning: KeptLearning | null;
  /** The reader's game. */
  game: string;
  /** The moves to the position in which the reader left the game, in an entry for playing. */
  left?: string;
}

/** What the browser stores with an entry of its history. */
export interface Entry {
  place: Place;
  /** The place of the entry before it, if that is the page's, too. */
  before: Place | null;
}

export function placeOf({ game, view: { tab, dialog }, lessons: { lesson }, puzzles: { puzzle }, files }: AppState, learning: KeptLearning | null): Place {
  const learns = game.mode !== "learn" ? null : lesson !== null ? "lesson" : puzzle !== null ? "puzzle" : null;
  return { mode: game.mode, tab, dialog, learns, learning: learns === null ? null : learning, game: files.id };
}

/** The moves to the shown position; null while a lesson or a puzzle is on the board. */
export function movesOf({ game: { state, tree } }: AppState): string | null {
  if (state === null || state.lesson !== null) {
    return null;
  }
  return tree.line(tree.root?.id ?? 0, state.at).map(({ word, event }) => (word === "" ? (event?.kind ?? "") : word)).join(" ");
}

/** Whether two places look the same to the reader; another lesson, puzzle or game is at the same place. */
export function isSame(one: Place, other: Place): boolean {
  return one.mode === other.mode && one.tab === other.tab && one.dialog === other.dialog && one.learns === other.learns;
}

/** What to do with the browser's history at another place: go back, add an entry, or change the present one. */
export type Step = "back" | "add" | "change";

/**
 * The step from an entry to a place. A dialog that closes, and a lesson that ends, take their entry with them, and so
 * does a panel that leads back to the one before.
 */
export function stepTo({ place: from, before }: Entry, to: Place): Step | null {
  if (isSame(from, to)) {
    return from.game === to.game && JSON.stringify(from.learning) === JSON.stringify(to.learning) ? null : "change";
  }
  const closes = from.dialog !== null && to.dialog === null;
  const returns = closes || (from.mode === to.mode && to.dialog === null && from.dialog === null);
  if (returns && before !== null && isSame(before, to)) {
    return "back";
  }
  return from.dialog !== null ? "change" : "add";
}

/** Dialogs that can open again by themselves: they need nothing that was chosen before. */
const OPEN_AGAIN: readonly Dialog[] = ["new", "rules", "open", "games", "settings", "keys", "commands"];

export function canOpenAgain(dialog: Dialog): boolean {
  return OPEN_AGAIN.includes(dialog);
}
