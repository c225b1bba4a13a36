// Whether this browser has space for the game.

import type { Store } from "./store";
import { t } from "../text";

export class Room {
  readonly #store: Store;
  readonly #save: () => void;
  #hasRoom = true;

  constructor(store: Store, save: () => void) {
    this.#store = store;
    this.#save = save;
  }

  /** Warns once if there is no space. */
  tell(hasRoom: boolean): void {
    const isNews = this.#hasRoom && !hasRoom;
    this.#hasRoom = hasRoom;
    if (isNews) {
      this.#store.set({ view: { notice: { text: t.play.notices.noRoom, alert: true, action: { label: t.play.notices.saveAsSgf, run: this.#save } } } });
    }
  }

  /** Where the game is, for a page without an engine. */
  get text(): string {
    return this.#hasRoom ? t.play.lost.kept : t.play.lost.noRoom;
  }
}
