// The list of games: those that this browser keeps, the last one first.

import { collectionOf } from "./collection";
import { download } from "./files";
import type { KeptGame, StoredGame, StoredValues, TabMemory } from "./memory";
import { OpenTabs } from "./open-tabs";
import { gameNode, hasAll } from "./sgf-parts";
import { dayOf } from "./signature";

/** How many games the list has. */
const MOST_LISTED = 50;

export interface ListedGame extends StoredGame {
  /** Whether it is the one on the board. */
  isHere: boolean;
  /** The names of all stored games that are a part of it. */
  names: readonly string[];
}

/** Whether a game is the same as another one, or was at some time before: then the other one has everything in it. */
function isPartOf(game: KeptGame, whole: KeptGame): boolean {
  if (game.sgf === whole.sgf && game.number === whole.number) {
    return true;
  }
  if (game.id === undefined || game.id !== whole.id) {
    return false;
  }
  const [part, all] = [game, whole].map(({ sgf, number }) => gameNode(sgf, number));
  return part != null && all != null && hasAll(all, part);
}

export class GameList {
  readonly #memory: TabMemory;
  readonly tabs: OpenTabs;

  constructor(memory: TabMemory) {
    this.#memory = memory;
    this.tabs = new OpenTabs(memory);
  }

  /** Games of at least two moves, and those that are over or have something written in them. */
  games(): ListedGame[] {
    const found: ListedGame[] = [];
    const own = this.#memory.own();
    for (const stored of [...(own === null ? [] : [own]), ...this.#memory.others()]) {
      const { game } = stored;
      const isHere = stored.name === own?.name;
      if (game.isNew !== true && game.isSlight !== true && found.every((other) => !isPartOf(game, other.game))) {
        found.push({ ...stored, isHere, names: this.#partsOf(game) });
      }
    }
    return found.slice(0, MOST_LISTED);
  }

  /** Deletes a game; returns what brings it back. */
  delete(game: KeptGame): StoredValues {
    return this.#memory.remove(this.#partsOf(game));
  }

  #partsOf(game: KeptGame): string[] {
    return this.#memory.others().filter((other) => isPartOf(other.game, game)).map(({ name }) => name);
  }

  /** Returns whether there was space. */
  putBack(values: StoredValues): boolean {
    return this.#memory.putBack(values);
  }

  /** Saves all games in one file. */
  saveAll(): void {
    const text = collectionOf(this.games().map(({ game }) => game));
    download(`tripoint-${dayOf(new Date())}.sgf`, new Blob([text], { type: "application/x-go-sgf" }));
  }
}
