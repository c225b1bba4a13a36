// The opening book's moves at the position.

import type { BookMoves } from "../../protocol";
import type { Game } from "./game";
import type { Group } from "./group";

export interface Openings {
  book: BookMoves | null;
}

export const openings: Group<Openings, { game: Game }> = {
  first: () => ({ book: null }),
  cleared: { book: null },
  receive: ({ game }, message) => (message.type === "book" && message.node === game.state?.at ? { book: message } : {}),
};
