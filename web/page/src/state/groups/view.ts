// Which parts of the page around the board are shown.

import { t } from "../../text";
import type { Group, Message } from "./group";

export type Dialog = "new" | "rules" | "open" | "settings" | "choose" | "from" | "keys" | "commands" | "explanation";
export type Tab = "lessons" | "puzzles" | "openings" | "study" | "solve" | "moves" | "analysis" | "review" | "edit" | "share";

export interface Notice extends Message {
  /** An alert is read out at once. */
  alert: boolean;
  action?: { label: string; run: () => void };
}

export interface View {
  tab: Tab;
  dialog: Dialog | null;
  notice: Notice | null;
  /** Whether the browser tab is hidden. */
  isHidden: boolean;
}

export const view: Group<View, { view: View }> = {
  first: () => ({ tab: "moves", dialog: null, notice: null, isHidden: false }),
  receive: (_, message) => {
    switch (message.type) {
      case "choice":
        return { dialog: "choose" };
      case "refuted":
        return { notice: { text: t.play.notices.refuted(message.number, t.play.colours[message.winner]), alert: true } };
      default:
        return {};
    }
  },
  // If a game could not be opened, walking to its node fails too, but the reason is already shown.
  fail: ({ view: { notice } }, verb, message) => (verb === "walk" && notice !== null ? {} : { notice: { ...message, alert: true } }),
};
