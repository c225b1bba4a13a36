// Which parts of the page around the board are shown.

import { t } from "../../text";
import type { State } from "../../protocol";
import { isOtherPosition } from "../tree";
import type { Game } from "./game";
import type { Group, Message } from "./group";

export type Dialog = "new" | "rules" | "open" | "games" | "settings" | "choose" | "from" | "keys" | "commands" | "explanation";
export type Tab = "lessons" | "puzzles" | "openings" | "study" | "solve" | "moves" | "analysis" | "review" | "edit" | "share";

export interface Notice extends Message {
  /** An alert is read out at once. */
  alert: boolean;
  action?: { label: string; run: () => void };
  /** What it is about, if it ends with that: this position, the engine's search for a move, or a move in the game. */
  about?: "position" | "search" | { node: number };
}

export interface View {
  tab: Tab;
  dialog: Dialog | null;
  notice: Notice | null;
  /** Whether the browser tab is hidden. */
  isHidden: boolean;
}

interface Reads {
  game: Game;
  view: View;
}

/** Whether a notice is still true in a state. */
function holds({ about }: Notice, state: State, before: State | null): boolean {
  if (about === undefined) {
    return true;
  }
  if (typeof about === "object") {
    return state.opened === undefined && state.lesson === before?.lesson && state.line.slice(0, state.line.indexOf(state.at) + 1).includes(about.node);
  }
  return !isOtherPosition(state, before) && state.revision === before?.revision;
}

export const view: Group<View, Reads> = {
  first: () => ({ tab: "moves", dialog: null, notice: null, isHidden: false }),
  receive: ({ game: { state }, view: { notice } }, message) => {
    switch (message.type) {
      case "state":
        return notice === null || holds(notice, message, state) ? {} : { notice: null };
      case "busy":
        return notice?.about === "search" && message.what !== "move" ? { notice: null } : {};
      case "choice":
        return { dialog: "choose" };
      case "refuted":
        return { notice: { text: t.play.notices.refuted(message.number, t.colours.names[message.winner]), alert: true } };
      default:
        return {};
    }
  },
  // If a game could not be opened, walking to its node fails too, but the reason is already shown.
  fail: ({ view: { notice } }, verb, message) => (verb === "walk" && notice !== null ? {} : { notice: { ...message, alert: true } }),
};
