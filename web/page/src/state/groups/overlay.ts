// What is drawn over the stones on the board.

import { opposite } from "../../messages";
import type { Analysis, LineMove } from "../../protocol";
import type { Game } from "./game";
import type { Group } from "./group";
import type { Puzzles } from "./puzzles";
import { newVerdict, type Review } from "./review";

export interface Overlay {
  /** A line that starts from the current position. */
  preview: readonly LineMove[] | null;
  /** A line that the reader steps through, and how many of its moves are on the board. */
  stepped: { line: readonly LineMove[]; shown: number } | null;
  /** A cell that waits for its second tap. */
  marked: string | null;
  /** The cells in a connection. */
  lit: readonly string[];
}

interface Reads {
  game: Game;
  puzzles: Puzzles;
  review: Review;
}

export const overlay: Group<Overlay, Reads> = {
  first: () => ({ preview: null, stepped: null, marked: null, lit: [] }),
  cleared: { preview: null, stepped: null, marked: null, lit: [] },
  receive: (app, message) => {
    switch (message.type) {
      case "analysis":
        return judged(app, message);
      case "proof":
        return app.puzzles.puzzle === null ? {} : { lit: message.carrier };
      case "solved":
        return message.node === app.game.state?.at ? { lit: message.carrier } : {};
      default:
        return {};
    }
  },
};

/** Shows the tried move with its refutation once there is a verdict. */
function judged(app: Reads, analysis: Analysis): Partial<Overlay> {
  const found = newVerdict(app, analysis);
  const word = app.review.trial?.tried?.word;
  if (found === null || word === undefined) {
    return {};
  }
  const { toMove } = analysis;
  return { preview: found.answer === undefined ? null : [{ word, colour: toMove }, { word: found.answer, colour: opposite(toMove) }] };
}
