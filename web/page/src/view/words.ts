// The game's state in words.

import { opposite } from "../messages";
import type { Colour, Proof, State, SwapValue, TreeNode } from "../protocol";
import { ofGame, percent, t } from "../text";

export function colourName(colour: Colour): string {
  return t.colours.names[colour];
}

/** A colour's goal on a board. */
export function goalText(board: string, colour: Colour): string {
  const [game = ""] = board.split(" ");
  return ofGame(({ goals }) => goals, game)?.[colour] ?? "";
}

/** The last move and whose turn it is, or how the game ended. */
export function captionOf({ board, lastMove, toMove, stone, stonesOfTurn, turns, result }: State): string {
  const { status } = t.play;
  if (result !== null) {
    const [winner, loser] = [colourName(result.winner), colourName(opposite(result.winner))];
    return result.isResignation ? status.resigned(winner, loser) : status.won(winner, goalText(board, result.winner));
  }
  const mover = colourName(toMove);
  const next = turns === "1" ? status.toMove(mover) : status.nextStone(mover, stone, stonesOfTurn);
  return lastMove === null ? next : status.lastMove(colourName(lastMove.colour), lastMove.word, next);
}

/** What a legal swap would do now. */
export function swapEffectText({ swapEffect, toMove }: State): string {
  return swapEffect === null ? t.play.swap.swap : t.play.swap[swapEffect](colourName(toMove), colourName(opposite(toMove)));
}

/** What a search or a proof says about a swap. */
export function swapValueText({ better, source, staying }: SwapValue): string {
  if (source !== undefined) {
    return t.play.swap[better ? "better" : "worse"](t.play.sources[source]);
  }
  return t.play.swap.rates(percent(1 - staying), percent(staying));
}

/**
 * A proof: "Black wins, proven by the solver, in at most 5 moves"; unless the program proved it, this adds who says so.
 */
export function proofText({ winner, source, origin, moves }: Proof): string {
  const proof = t.play.status.proven(colourName(winner), t.play.sources[source], moves);
  return origin === "user" || origin === "stranger" ? t.play.status.claimed[origin](proof) : proof;
}

/** A node's moves and other events. `isLate` is whether the time of the player who resigns has run out. */
export function nodeName({ word, event }: TreeNode, isLate: boolean): string {
  return [word, event === undefined ? "" : eventText(event, isLate)].filter((part) => part !== "").join(", ");
}

function eventText(event: NonNullable<TreeNode["event"]>, isLate: boolean): string {
  const { moves } = t.study;
  switch (event.kind) {
    case "resignation":
      return isLate ? t.play.end.time(colourName(event.colour)) : moves.resignation(colourName(event.colour));
    case "setup":
      return moves.setUp;
    case "nothing":
      return moves.nothing;
    default:
      return moves[event.kind](colourName(event.colour));
  }
}
