// A puzzle on the board: what the reader has tried, and what the engine has shown.

import type { Judgement, OpenedPuzzle, PuzzleEntry, PuzzleProof, Solution } from "../protocol";
import type { Outcome } from "./memory";
import type { AppState } from "./store";

/** Wrong moves before the solution is offered. */
export const TRIES = 2;

export interface OpenPuzzle extends OpenedPuzzle {
  wrong: number;
  last: Judgement | null;
  isSolved: boolean;
  solution: Solution | null;
  /** Why the solution wins, once that is explained. */
  proof: PuzzleProof | null;
  /** Whether the refutations of the other moves are shown. */
  showsProof: boolean;
}

/** A name of a puzzle that stays when other puzzles are added. */
export function identity({ board, moves }: PuzzleEntry): string {
  return `${board}: ${moves}`;
}

export function openPuzzle(opened: OpenedPuzzle): OpenPuzzle {
  return { ...opened, wrong: 0, last: null, isSolved: false, solution: null, proof: null, showsProof: false };
}

/** The number of today, from 1 January 1970, where the reader is. */
export function today(now = new Date()): number {
  return Math.floor((now.getTime() - 60_000 * now.getTimezoneOffset()) / 86_400_000);
}

function withOutcome({ outcomes }: Readonly<AppState>, puzzle: OpenPuzzle, outcome: Outcome): Record<string, Outcome> {
  const name = identity(puzzle);
  // The first outcome counts.
  return outcomes[name] === undefined ? { ...outcomes, [name]: outcome } : outcomes;
}

export function judged(app: Readonly<AppState>, judgement: Judgement): Partial<AppState> {
  const { puzzle } = app;
  if (puzzle === null) {
    return {};
  }
  const wrong = puzzle.wrong + (judgement.right ? 0 : 1);
  const isSolved = puzzle.isSolved || judgement.right;
  return {
    puzzle: { ...puzzle, wrong, isSolved, last: judgement },
    ...(judgement.right && { outcomes: withOutcome(app, puzzle, wrong === 0 ? "solved" : "late") }),
  };
}

export function solutionShown(app: Readonly<AppState>, solution: Solution): Partial<AppState> {
  const { puzzle } = app;
  return puzzle === null
    ? {}
    : { puzzle: { ...puzzle, last: null, solution }, outcomes: withOutcome(app, puzzle, puzzle.isSolved ? "solved" : "shown") };
}

export function explained({ puzzle }: Readonly<AppState>, proof: PuzzleProof): Partial<AppState> {
  return puzzle === null ? {} : { puzzle: { ...puzzle, proof }, proving: null, lit: proof.carrier };
}
