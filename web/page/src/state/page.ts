// Functions that the actions in one part of the page need from the rest.

import type { Mode } from "./groups/game";
import type { Tab } from "./groups/view";
import type { Preferences } from "./preferences";
import type { Sides } from "./tree";

/** A game to begin. */
export interface GameChoice {
  board: string;
  turns: string;
  swap: boolean;
  sides: Sides;
  level: number;
  seconds: number;
}

export interface Page {
  readonly preferences: Preferences;
  newGame: (choice: GameChoice) => void;
  go: (id: number) => void;
  mode: (mode: Mode) => void;
  tab: (tab: Tab) => void;
  tell: (text: string) => void;
}
