// A mistake in the review that the reader tries to improve on. The answer is hidden until it is found or requested.

import type { Analysis, TreeNode } from "../../protocol";
import type { Text } from "../../text";
import type { Game } from "./game";
import type { Group } from "./group";
import { isHere } from "./search";

/** How long the engine compares the reader's move with its own. */
const TRIAL_SECONDS = 1.5;
/** A smaller loss in win rate doesn't count. */
const AS_GOOD = 0.02;

export interface Trial {
  /** The mistake. */
  node: number;
  /** The position before it. */
  at: number;
  better: string;
  /** The win rate for the player to move there, if known. */
  rate: number | null;
  /** The reader's move and its outcome; null while the outcome is unknown. */
  tried: { word: string; verdict: Verdict | null } | null;
  /** Whether the answer is shown. */
  isShown: boolean;
}

export interface Verdict {
  isRight: boolean;
  kind: keyof Text["study"]["review"]["verdicts"];
  /** The loss in win rate. */
  loss: number;
  /** The answer that refutes the move, if known. */
  answer?: string;
}

export interface Review {
  /** A mistake that the reader tries to improve on. */
  trial: Trial | null;
}

interface Reads {
  game: Game;
  review: Review;
}

export const review: Group<Review, Reads> = {
  first: () => ({ trial: null }),
  receive: (app, message) => {
    const { trial } = app.review;
    const found = message.type === "analysis" ? newVerdict(app, message) : null;
    return trial?.tried && found ? { trial: { ...trial, tried: { ...trial.tried, verdict: found } } } : {};
  },
  fail: (_, verb) => (verb === "analyse" ? { trial: null } : {}),
};

/** The verdict on the reader's move, from an analysis of the shown position; null while that is running. */
export function newVerdict({ game, review: { trial } }: Reads, analysis: Analysis): Verdict | null {
  return trial !== null && isHere(game, analysis) ? verdictOf(trial, analysis) : null;
}

function verdict(isRight: boolean, kind: Verdict["kind"], loss = 0): Verdict {
  return { isRight, kind, loss };
}

/** The trial for a mistake; null if the review doesn't know a better move. */
export function trialOf(node: TreeNode, before: TreeNode | undefined): Trial | null {
  if (node.better === undefined || before === undefined) {
    return null;
  }
  const rate = before.rate === null ? null : node.colour === "black" ? before.rate : 1 - before.rate;
  return { node: node.id, at: before.id, better: node.better, rate, tried: null, isShown: false };
}

/** Tries a move: it's right at once if it is the review's move. */
export function tryMove(trial: Trial, word: string): Trial {
  const isBetter = word === trial.better;
  const isSwap = word === "swap" || trial.better === "swap";
  const known = isBetter ? verdict(true, "right") : isSwap ? verdict(false, word === "swap" ? "noSwap" : "wrong") : null;
  return { ...trial, tried: { word, verdict: known } };
}

/** The words for the moves that an analysis should compare for a trial; null if it needn't. */
export function comparedFor(trial: Trial | null): string[] | null {
  return trial?.tried?.verdict === null ? [trial.better, trial.tried.word] : null;
}

/** The comparison's verdict on the reader's move; null while it is running. */
function verdictOf(trial: Trial, analysis: Analysis): Verdict | null {
  const { tried } = trial;
  if (tried === null || tried.verdict !== null || analysis.node !== trial.at) {
    return null;
  }
  const [own, better] = [tried.word, trial.better].map((word) => analysis.moves.find((move) => move.word === word));
  if (own?.proven === "loses") {
    const { refutation } = own;
    return refutation === undefined ? verdict(false, "loses") : { ...verdict(false, "refuted"), answer: refutation };
  }
  if (own?.proven === "wins") {
    return verdict(true, "wins");
  }
  if (own === undefined || analysis.seconds < TRIAL_SECONDS) {
    return null;
  }
  const best = better?.proven === "wins" ? 1 : (better?.rate ?? trial.rate);
  const loss = best === null || own.rate === null ? 0 : best - own.rate;
  return loss < AS_GOOD ? verdict(true, "asGood") : verdict(false, "worse", loss);
}
