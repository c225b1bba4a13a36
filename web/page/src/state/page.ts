// Functions that the actions in one part of the page need from the rest.

import type { Mode } from "./groups/game";
import type { Tab } from "./groups/view";
import type { NewGames } from "./new-games";

export interface Page {
  readonly newGames: NewGames;
  go: (id: number) => void;
  mode: (mode: Mode) => void;
  tab: (tab: Tab) => void;
  tell: (text: string) => void;
}
