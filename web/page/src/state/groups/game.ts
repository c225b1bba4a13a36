// The game on the board, and what is done with it.

import type { Board, State } from "../../protocol";
import { GameTree } from "../tree";
import type { Group } from "./group";

/** What is done with a game: it is played, or studied. */
export type GameMode = "play" | "analyse";

/** The same, or a lesson or a puzzle is on the board instead. */
export type Mode = GameMode | "learn";

export interface Game {
  board: Board | null;
  state: State | null;
  tree: GameTree;
  mode: Mode;
  /** What is done with the reader's game, which a lesson or a puzzle puts aside. */
  gameMode: GameMode;
  /** Whether the engine waits although it is its turn in a game. */
  paused: boolean;
  /** The position from which a game is played although the file goes on from there. */
  playsFrom: number | null;
}

export const game: Group<Game, { game: Game }> = {
  first: () => ({ board: null, state: null, tree: new GameTree(), mode: "play", gameMode: "play", paused: false, playsFrom: null }),
  receive: ({ game: { state } }, message) => {
    switch (message.type) {
      case "board":
        return { board: message };
      case "state":
        return { state: message };
      case "review":
        // The reader may be anywhere meanwhile.
        return state === null ? {} : { state: { ...state, review: message.progress, revision: message.revision } };
      default:
        return {};
    }
  },
  fail: (_, verb) => (verb === "genmove" ? { paused: true } : {}),
};
