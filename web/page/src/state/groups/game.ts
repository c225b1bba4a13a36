// The game on the board, and what the reader does with it.

import type { Board, State } from "../../protocol";
import { GameTree } from "../tree";
import type { Group } from "./group";

/** A game is played or studied. */
export type GameMode = "play" | "analyse";

/** The same, or a lesson or a puzzle is on the board instead. */
export type Mode = GameMode | "learn";

export interface Game {
  board: Board | null;
  state: State | null;
  tree: GameTree;
  mode: Mode;
  /** What the reader does with their game, while a lesson or a puzzle may have put it aside. */
  gameMode: GameMode;
  /** Whether the engine waits although it is to move in a game. */
  paused: boolean;
  /** The position from which a game is played, although the file continues after it. */
  playsFrom: number | null;
  /** How many stones Black has on the board before White's first move; 0 without a handicap. */
  handicap: number;
}

export const game: Group<Game, { game: Game }> = {
  first: () => ({ board: null, state: null, tree: new GameTree(), mode: "play", gameMode: "play", paused: false, playsFrom: null, handicap: 0 }),
  receive: ({ game: { state } }, message) => {
    switch (message.type) {
      case "board":
        return { board: message };
      case "state":
        return { state: message };
      case "review":
        // In the meantime the reader may have gone anywhere.
        return state === null ? {} : { state: { ...state, review: message.progress, revision: message.revision } };
      default:
        return {};
    }
  },
  fail: (_, verb) => (verb === "genmove" ? { paused: true } : {}),
};
