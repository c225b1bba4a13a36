// Searches from the position on the board: the analysis and the hint.

import { HINT_SECONDS, type Analysis, type Busy } from "../../protocol";
import type { Game } from "./game";
import type { Group } from "./group";

export interface Hint {
  /** The position that it is about. */
  node: number;
  word: string;
  rate: number | null;
}

export interface Search {
  busy: Busy;
  analysis: Analysis | null;
  /** Whether the reader wants an analysis whenever the engine isn't playing. */
  wantsAnalysis: boolean;
  /** The position that a hint is wanted for. */
  hintFor: number | null;
  hint: Hint | null;
  /** The moves here that are chosen for a comparison; null while a click plays. */
  compared: string[] | null;
}

/** The groups needed to judge an analysis. */
interface Reads {
  game: Game;
  search: Search;
}

export const search: Group<Search, Reads> = {
  first: () => ({ busy: { what: null }, analysis: null, wantsAnalysis: false, hintFor: null, hint: null, compared: null }),
  cleared: { analysis: null, hintFor: null, hint: null, compared: null },
  receive: (app, message) => {
    switch (message.type) {
      case "state":
        return {
          ...(message.busy !== app.search.busy.what && { busy: { what: message.busy } }),
          // Until its next report, and there is none if it has ended, an analysis has the map before this one.
          ...(message.map !== app.game.state?.map && app.search.analysis !== null && { analysis: { ...app.search.analysis, shown: message.shown, best: message.best } }),
          // After a resignation there is nothing to play.
          ...(message.result !== null && app.game.state?.result === null && { hintFor: null, hint: null }),
        };
      case "analysis":
        return isHere(app.game, message) ? analysed(app, message) : {};
      case "busy":
        return { busy: message };
      default:
        return {};
    }
  },
  fail: (_, verb) => (verb === "analyse" ? { wantsAnalysis: false, hintFor: null } : {}),
};

/** Whether an analysis is about the shown position. */
export function isHere({ state }: Game, { node, toMove }: Analysis): boolean {
  return state !== null && node === state.at && toMove === state.toMove;
}

function analysed({ game: { state }, search: { hint, hintFor } }: Reads, analysis: Analysis): Partial<Search> {
  const isHinted = hintFor !== null && hintFor === state?.at && (analysis.seconds >= HINT_SECONDS || analysis.proven !== null);
  return { analysis, ...(isHinted && hinted({ analysis, hint, hintFor })) };
}

/** The requested hint, as far as it was found. */
export function hinted({ analysis, hint, hintFor }: Pick<Search, "analysis" | "hint" | "hintFor">): Partial<Search> {
  return { hintFor: null, hint: hintFor === null ? hint : hintOf(analysis) };
}

/** The hint from an analysis; null before it has a move. */
function hintOf(analysis: Analysis | null): Hint | null {
  const best = analysis?.moves[0];
  return analysis && best ? { node: analysis.node, word: analysis.swap?.better ? "swap" : best.word, rate: best.rate } : null;
}
