// The shared study.

import type { Merged, StudyEntry } from "../../protocol";
import type { Game } from "./game";
import type { Group } from "./group";

export interface Study {
  /** What it knows about the position. */
  entry: StudyEntry | null;
  /** The text of another one that the reader has opened. */
  offer: string | null;
  /** What the last merge changed. */
  merged: Merged | null;
}

export const study: Group<Study, { game: Game }> = {
  first: () => ({ entry: null, offer: null, merged: null }),
  cleared: { entry: null },
  receive: ({ game: { state } }, message) => {
    switch (message.type) {
      case "study":
        return message.node === state?.at ? { entry: message } : {};
      case "merged":
        return { merged: message };
      case "solved":
        // The study may take the proof.
        return message.node === state?.at ? { entry: null } : {};
      default:
        return {};
    }
  },
};
