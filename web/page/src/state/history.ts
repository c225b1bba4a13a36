// The browser's Back and Forward: they close dialogs, leave lessons and return to earlier modes. The address stays.

import type { Actions } from "./actions";
import { canOpenAgain, isSame, movesOf, placeOf, stepTo, type Entry, type Place } from "./places";
import type { Store } from "./store";
import { engineIsToMove } from "./wanted";

/** How long a place may take until the engine has shown it, and the browser until it has gone back. */
const PATIENCE_MS = 2000;
const GOING_MS = 10_000;

export class PageHistory {
  readonly #store: Store;
  readonly #actions: Actions;
  /** The entry that the browser is at; null if it isn't the page's yet. */
  #entry: Entry | null;
  /** The place that Back or Forward leads to, until it is shown. */
  #wanted: Place | null = null;
  /** The moves to the position in which the game was played last. */
  #left: string | null = null;
  /** Whether the page itself has asked the browser to go back. */
  #isGoing = false;
  #timer: number | undefined;
  #deadline: number | undefined;

  constructor(store: Store, actions: Actions) {
    this.#store = store;
    this.#actions = actions;
    // After a reload, the entries from before are still there.
    this.#entry = history.state as Entry | null;
    window.addEventListener("popstate", ({ state }) => {
      this.#entry = state as Entry | null;
      if (this.#isGoing) {
        this.#settle();
      } else if (this.#entry !== null) {
        // Otherwise it is a link in the address, which opens by itself.
        this.#show(this.#entry.place);
      }
    });
  }

  /** The page's state may have changed: once all changes are done, the history follows. */
  follow(): void {
    this.#timer ??= window.setTimeout(() => {
      this.#timer = undefined;
      this.#follow();
    });
  }

  #follow(): void {
    const app = this.#store.get();
    if (app.connection.games === null || app.game.state === null || this.#isGoing) {
      return;
    }
    const place = placeOf(app, this.#actions.games.learning);
    if (this.#wanted !== null) {
      if (!isSame(this.#wanted, place)) {
        return;
      }
      if (this.#entry !== null && !isSame(this.#entry.place, place)) {
        // The entry's place is gone: otherwise the next step would add another entry.
        this.#change({ ...this.#entry, place });
      }
      this.#settle();
      return;
    }
    this.#left = app.game.mode === "play" ? (movesOf(app) ?? this.#left) : this.#left;
    if (this.#entry === null) {
      // A link's entry stands for the link's game, which comes in a moment.
      if (!this.#actions.games.isOpening || app.view.dialog !== null) {
        this.#change({ place, before: null });
      }
      return;
    }
    const { before, place: last } = this.#entry;
    switch (stepTo(this.#entry, place)) {
      case "back":
        this.#isGoing = true;
        this.#wait(GOING_MS);
        history.back();
        break;
      case "add":
        if (last.mode === "play" && this.#left !== null) {
          this.#change({ place: { ...last, left: this.#left }, before });
        }
        this.#entry = { place, before: last };
        history.pushState(this.#entry, "");
        break;
      case "change":
        this.#change({ place, before });
        break;
    }
  }

  #change(entry: Entry): void {
    this.#entry = entry;
    history.replaceState(entry, "");
  }

  /** Goes on even if nothing comes. */
  #wait(most: number): void {
    window.clearTimeout(this.#deadline);
    this.#deadline = window.setTimeout(() => {
      if (this.#wanted !== null && this.#entry !== null) {
        // This place is gone, so the entry stands for what is shown.
        this.#change({ ...this.#entry, place: placeOf(this.#store.get(), this.#actions.games.learning) });
      }
      this.#settle();
    }, most);
  }

  #settle(): void {
    window.clearTimeout(this.#deadline);
    this.#wanted = null;
    this.#isGoing = false;
    this.follow();
  }

  /** The engine must not move by itself in a position that the reader has not played to. */
  #rest({ left }: Place, mode: Place["mode"]): void {
    const app = this.#store.get();
    const moves = movesOf(app);
    const isElsewhere = moves === null ? app.game.gameMode !== "play" : moves !== left && engineIsToMove({ ...app, game: { ...app.game, mode } });
    if (mode === "play" && isElsewhere) {
      this.#store.set({ game: { paused: true } });
    }
  }

  /** Shows a place again, as far as it is still there. */
  #show(place: Place): void {
    const app = this.#store.get();
    const now = placeOf(app, this.#actions.games.learning);
    // Another game has come since, and the engine must not play on in it.
    const mode = place.mode === "play" && place.game !== now.game ? (now.mode === "learn" ? app.game.gameMode : now.mode) : place.mode;
    const dialog = place.dialog !== null && canOpenAgain(place.dialog) ? place.dialog : null;
    this.#actions.dialog(dialog);
    if (mode !== now.mode) {
      this.#rest(place, mode);
      this.#actions.mode(mode);
    }
    if (place.learns !== null && place.learning !== null) {
      if (place.learns !== now.learns) {
        this.#actions.games.openLesson(place.learning);
      }
    } else if (now.learns !== null && mode === "learn") {
      this.#actions.games.endLesson();
    }
    if (mode === place.mode && this.#store.get().view.tab !== place.tab) {
      this.#actions.tab(place.tab);
    }
    this.#wanted = { ...place, mode, dialog, ...(mode !== place.mode && { tab: now.tab }) };
    this.#wait(PATIENCE_MS);
    this.follow();
  }
}
