// What the messages of the engine change in the state of the page: functions of the state and the message alone.

import { opposite } from "../messages";
import { HINT_SECONDS, type Analysis, type Answer, type LineMove, type Request } from "../protocol";
import { explained, judged, openPuzzle, solutionShown } from "./puzzle";
import type { AppState, Message } from "./store";
import { settingsAfter } from "./strength";
import { isOtherPosition } from "./tree";
import { verdictOf, type Verdict } from "./trial";
import { hintOf } from "./wanted";
import { t } from "../text";

/** Results and marks that belong to one node. */
export const NOTHING_FOUND = { analysis: null, hintFor: null, hint: null, compared: null, preview: null, marked: null, book: null, study: null, proving: null, solved: null, lit: [] };

/** The changes by a message; the tree has been changed before. */
export function received(app: Readonly<AppState>, message: Answer): Partial<AppState> {
  switch (message.type) {
    case "games":
      return { games: message };
    case "board":
      return { board: message };
    case "choice":
      // The file has several games: the reader chooses one of them.
      return { choice: message, dialog: "choose" };
    case "state":
      return {
        state: message,
        busy: message.busy === app.busy.what ? app.busy : { what: message.busy },
        settings: settingsAfter(app, message),
        ...(isOtherPosition(message, app.state) && NOTHING_FOUND),
        // After a resignation there is nothing to play.
        ...(message.result !== null && app.state?.result === null && { hintFor: null, hint: null }),
        ...(message.lesson !== (app.state?.lesson ?? null) && { puzzle: null }),
      };
    case "analysis":
      return isHere(app, message) ? analysed(app, message) : {};
    case "busy":
      return { busy: message };
    case "review":
      // The reader may be anywhere meanwhile.
      return app.state === null ? {} : { state: { ...app.state, review: message.progress, revision: message.revision } };
    case "refuted":
      return { notice: { text: t.play.notices.refuted(message.number, t.play.colours[message.winner]), alert: true } };
    case "puzzles":
      return { puzzles: message.puzzles };
    case "puzzle":
      return { puzzle: openPuzzle(message) };
    case "judgement":
      return judged(app, message);
    case "solution":
      return solutionShown(app, message);
    case "proof":
      return explained(app, message);
    case "book":
      return message.node === app.state?.at ? { book: message } : {};
    case "study":
      return message.node === app.state?.at ? { study: message } : {};
    case "merged":
      return { merged: message };
    case "proving":
      return message.node === app.state?.at ? { proving: message } : {};
    case "solved":
      return message.node === app.state?.at ? { proving: null, solved: message, lit: message.carrier, study: null } : {};
    case "gtp":
      return { gtp: [...app.gtp, { line: message.line, reply: message.reply }] };
    default:
      return {};
  }
}

/** The changes by a request that has failed, or by a search (null). */
export function failed(app: Readonly<AppState>, verb: Request["verb"] | null, message: Message): Partial<AppState> {
  // If a game could not be opened, the walk to its node fails, too; the reason is already shown.
  const notice = verb === "walk" && app.notice !== null ? app.notice : { ...message, alert: true };
  switch (verb) {
    case "genmove":
      return { notice, paused: true };
    case "puzzles":
      return { notice, puzzles: [] };
    case "analyse":
      return { notice, wantsAnalysis: false, hintFor: null, trial: null };
    default:
      return { notice };
  }
}

/** The hint that was asked for, as far as it is found. */
export function hinted({ analysis, hint, hintFor }: Readonly<AppState>): Partial<AppState> {
  return { hintFor: null, hint: hintFor === null ? hint : hintOf(analysis) };
}

/** Whether an analysis is one of the position that is shown. */
function isHere({ state }: Readonly<AppState>, { node, toMove }: Analysis): boolean {
  return state !== null && node === state.at && toMove === state.toMove;
}

/** The move that was tried and its refutation, to be shown on the board. */
function refutationOf(word: string, { answer }: Verdict, { toMove }: Analysis): LineMove[] | null {
  return answer === undefined ? null : [{ word, colour: toMove }, { word: answer, colour: opposite(toMove) }];
}

function analysed(app: Readonly<AppState>, analysis: Analysis): Partial<AppState> {
  const { trial, hintFor, state } = app;
  const verdict = trial && verdictOf(trial, analysis);
  const isHinted = hintFor !== null && hintFor === state?.at && (analysis.seconds >= HINT_SECONDS || analysis.proven !== null);
  return {
    analysis,
    ...(trial?.tried && verdict && { trial: { ...trial, tried: { ...trial.tried, verdict } }, preview: refutationOf(trial.tried.word, verdict, analysis) }),
    ...(isHinted && hinted({ ...app, analysis })),
  };
}
