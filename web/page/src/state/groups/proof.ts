// The running proof for the position, and the one that was found.

import type { Proving, Solved } from "../../protocol";
import type { Game } from "./game";
import type { Group } from "./group";
import type { Puzzles } from "./puzzles";

export interface Proof {
  proving: Proving | null;
  solved: Solved | null;
}

export const proof: Group<Proof, { game: Game; puzzles: Puzzles }> = {
  first: () => ({ proving: null, solved: null }),
  cleared: { proving: null, solved: null },
  receive: ({ game: { state }, puzzles: { puzzle } }, message) => {
    switch (message.type) {
      case "proving":
        return message.node === state?.at ? { proving: message } : {};
      case "solved":
        return message.node === state?.at ? { proving: null, solved: message } : {};
      case "proof":
        return puzzle === null ? {} : { proving: null };
      default:
        return {};
    }
  },
};
