// The puzzles, and the one on the board: what the reader has tried and what the engine has shown.

import type { Judgement, OpenedPuzzle, PuzzleEntry, PuzzleProof, Solution } from "../../protocol";
import { read, write } from "../storage";
import type { Game } from "./game";
import type { Group } from "./group";

/** The key for each puzzle's outcome, by its identity. */
const OUTCOMES = "tripoint.puzzles";

/** How many wrong moves it takes before the solution is offered. */
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

/** A puzzle's name, which stays when other puzzles are added. */
export function identity({ board, moves }: PuzzleEntry): string {
  return `${board}: ${moves}`;
}

/** Today's number, counted from 1 January 1970, in the reader's time zone. */
export function today(now = new Date()): number {
  return Math.floor((now.getTime() - 60_000 * now.getTimezoneOffset()) / 86_400_000);
}

/** A puzzle's outcome: solved at once, solved after wrong moves, or its solution was shown. */
export type Outcome = "solved" | "late" | "shown";

export interface Puzzles {
  /** All of them, once they were requested. */
  list: readonly PuzzleEntry[] | null;
  /** Each one's outcome, by its identity. */
  outcomes: Record<string, Outcome>;
  puzzle: OpenPuzzle | null;
}

interface Reads {
  game: Game;
  puzzles: Puzzles;
}

export const puzzles: Group<Puzzles, Reads> = {
  first: () => ({ list: null, outcomes: (read(localStorage, OUTCOMES) as Record<string, Outcome> | null) ?? {}, puzzle: null }),
  receive: (app, message) => {
    const { puzzle } = app.puzzles;
    switch (message.type) {
      case "state":
        return message.lesson !== (app.game.state?.lesson ?? null) ? { puzzle: null } : {};
      case "puzzles":
        return { list: message.puzzles };
      case "puzzle":
        return { puzzle: { ...message, wrong: 0, last: null, isSolved: false, solution: null, proof: null, showsProof: false } };
      case "judgement":
        return puzzle === null ? {} : judged(app.puzzles, puzzle, message);
      case "solution":
        return puzzle === null
          ? {}
          : { puzzle: { ...puzzle, last: null, solution: message }, outcomes: withOutcome(app.puzzles, puzzle, puzzle.isSolved ? "solved" : "shown") };
      case "proof":
        return puzzle === null ? {} : { puzzle: { ...puzzle, proof: message } };
      default:
        return {};
    }
  },
  fail: (_, verb) => (verb === "puzzles" ? { list: [] } : {}),
};

export function keepOutcomes({ outcomes }: Puzzles): void {
  write(localStorage, OUTCOMES, outcomes);
}

function withOutcome({ outcomes }: Puzzles, puzzle: OpenPuzzle, outcome: Outcome): Record<string, Outcome> {
  const name = identity(puzzle);
  // The first outcome counts.
  return outcomes[name] === undefined ? { ...outcomes, [name]: outcome } : outcomes;
}

function judged(puzzles: Puzzles, puzzle: OpenPuzzle, judgement: Judgement): Partial<Puzzles> {
  const wrong = puzzle.wrong + (judgement.right ? 0 : 1);
  const isSolved = puzzle.isSolved || judgement.right;
  return {
    puzzle: { ...puzzle, wrong, isSolved, last: judgement },
    ...(judgement.right && { outcomes: withOutcome(puzzles, puzzle, wrong === 0 ? "solved" : "late") }),
  };
}
