// The players' clocks.

import type { Colour } from "../../protocol";
import type { Group } from "./group";

/** Fischer's clock, in seconds: a time for the whole game, and what each move adds to it. */
export interface TimeControl {
  main: number;
  increment: number;
}

/** Clocks as the browser stores them. Players are named by their colours at the beginning of the game. */
export interface KeptClock {
  control: TimeControl;
  /** Milliseconds. */
  left: Record<Colour, number>;
}

/** A player's time that runs. */
export interface Run {
  player: Colour;
  /** The position in which the player is to move. */
  node: number;
  /** When it began, as `performance.now()` counts. */
  since: number;
}

export interface Clock {
  /** Null in a game without clocks. */
  control: TimeControl | null;
  /** Milliseconds that were left when the running time began. */
  left: Record<Colour, number>;
  running: Run | null;
  /** The position in which a player's time ran out on this visit. */
  lateAt: number | null;
}

export const clock: Group<Clock, unknown> = {
  first: () => stopped(null),
};

/** Clocks that don't run yet. */
export function stopped(kept: KeptClock | null): Clock {
  return { control: kept?.control ?? null, left: kept?.left ?? { black: 0, white: 0 }, running: null, lateAt: null };
}

/** Full clocks. */
export function fullClock(control: TimeControl): KeptClock {
  return { control, left: { black: 1000 * control.main, white: 1000 * control.main } };
}

export function keptClock({ control, left }: Clock): KeptClock | null {
  return control && { control, left };
}

/** The player whose time has run out. */
export function latePlayer({ control, left }: Clock): Colour | null {
  return control === null ? null : left.black <= 0 ? "black" : left.white <= 0 ? "white" : null;
}

/** Milliseconds that a player has at a time. */
export function timeLeft({ left, running }: Clock, player: Colour, now: number): number {
  return Math.max(0, left[player] - (running?.player === player ? now - running.since : 0));
}
