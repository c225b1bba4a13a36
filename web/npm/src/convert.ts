// Converts the engine's messages to the package's types.

import type * as protocol from "../../page/src/protocol.js";
import { linkOfState } from "../../page/src/state/links.js";
import type { GameTree } from "../../page/src/state/tree.js";
import type { Candidate, LineMove, Position, Proof, Report, ReviewedMove, Solution } from "./types.js";

function lineOf(line: readonly protocol.LineMove[]): LineMove[] {
  return line.map(({ word, colour }) => ({ move: word, colour }));
}

function proofOf(proof: protocol.Proof | null | undefined): Proof | null {
  return proof == null ? null : { winner: proof.winner, source: proof.source, moves: proof.moves ?? null };
}

/** The moves that lead to the shown position. */
function movesOf({ at, result }: protocol.State, tree: GameTree): string[] {
  const nodes = tree.root === undefined ? [] : tree.line(tree.root.id, at);
  const words = nodes.flatMap(({ word }) => word.split(" ").filter((each) => each !== ""));
  return result?.isResignation === true && words.at(-1) !== "resign" ? [...words, "resign"] : words;
}

export function positionOf(state: protocol.State, { cells }: protocol.Board, tree: GameTree): Position {
  const stones = cells.flatMap(({ name }, index) => {
    const stone = state.stones[index];
    return stone == null ? [] : [[name, stone] as const];
  });
  const isTaken = new Set([...stones.map(([name]) => name), ...state.barred]);
  return {
    game: state.board.split(" ")[0] ?? "",
    board: state.board,
    link: linkOfState(state),
    toMove: state.toMove,
    moves: movesOf(state, tree),
    stones: Object.fromEntries(stones),
    legal: state.result === null ? cells.map(({ name }) => name).filter((name) => !isTaken.has(name)) : [],
    maySwap: state.maySwap && state.result === null,
    exchanged: state.exchanged,
    winner: state.result?.winner ?? null,
    resigned: state.result?.isResignation ?? false,
    winningCells: state.winning,
    corners: state.corners,
  };
}

function candidateOf({ word, share, rate, proven, prior, line, refutation }: protocol.Candidate): Candidate {
  return { move: word, winRate: rate, share, prior, proven: proven ?? null, line: lineOf(line), refutation: refutation ?? null };
}

/** The win rate for the player to move: from a proof, or from Black's estimate. */
function rateOf({ proven, blackRate, toMove }: protocol.Analysis): number | null {
  if (proven !== null) {
    return proven.winner === toMove ? 1 : 0;
  }
  return blackRate === null || toMove === "black" ? blackRate : 1 - blackRate;
}

export function reportOf(analysis: protocol.Analysis): Report {
  return {
    toMove: analysis.toMove,
    winRate: rateOf(analysis),
    proven: proofOf(analysis.proven),
    candidates: analysis.moves.map(candidateOf),
    swapIsBetter: analysis.swap?.better ?? null,
    simulations: analysis.simulations,
    seconds: analysis.seconds,
  };
}

export function solutionOf({ winner, toMove, moves, carrier, hasSwap, seconds, pages }: protocol.Solved): Solution {
  return { winner, toMove, winningMoves: moves, carrier, hasSwap, seconds, pages };
}

/** The moves in the shown line, as a review judged them. */
export function reviewedMoves({ line }: protocol.State, tree: GameTree): ReviewedMove[] {
  const nodes = line.flatMap((id) => tree.node(id) ?? []).filter(({ word }) => word !== "");
  return nodes.map((node) => ({
    move: node.word,
    colour: node.colour,
    blackRate: node.rate,
    loss: tree.loss(node),
    proven: proofOf(node.proven),
    remark: node.remark ?? null,
    isDecisive: node.decisive ?? false,
    better: node.better ?? null,
    line: lineOf(node.line ?? []),
  }));
}
