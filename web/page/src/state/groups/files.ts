// The file that the game comes from, and the one that is being opened.

import type { Choice } from "../../messages";
import type { CharsetNote } from "../charset";
import type { Group, Message } from "./group";

/** A game that is being opened, until the engine has accepted it. */
export interface Opening {
  /** The text in the dialog's field, if it was typed or pasted. */
  typed: string;
  /** Why it could not be opened. */
  error: Message | null;
}

export interface Files {
  opening: Opening | null;
  /** The games in the file that is being opened. */
  choice: Choice | null;
  /** Parts of the file that were not read as written. */
  warnings: string[];
  /** What the reader should know about the file's letters. */
  charsetNote: CharsetNote | null;
  /** The identity of the reader's game, which it keeps in the list of games. */
  id: string;
  /** Whether the game was begun here, so that the players are this page's. */
  isOwn: boolean;
  /** How many games the reader has opened or begun. */
  gamesOpened: number;
}

export const files: Group<Files, unknown> = {
  first: () => ({ opening: null, choice: null, warnings: [], charsetNote: null, id: "", isOwn: true, gamesOpened: 0 }),
  // The file has several games, so the reader chooses one.
  receive: (_, message) => (message.type === "choice" ? { choice: message } : {}),
};
