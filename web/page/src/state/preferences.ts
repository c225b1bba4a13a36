// The reader's preferences, stored between visits.

import { type Display, keepSettings, type Settings } from "./groups/settings";
import type { Stones } from "../text/stones";
import { showLanguage } from "./language";
import type { Session } from "./session";
import type { Store } from "./store";
import { isEven } from "./strength";
import { showTheme, themeOf } from "./theme";

export class Preferences {
  readonly #store: Store;
  readonly #session: Session;

  constructor(store: Store, session: Session) {
    this.#store = store;
    this.#session = session;
  }

  level(level: number): void {
    if (level !== this.#store.get().game.state?.level) {
      this.#session.send({ verb: "level", level });
    }
    this.set({ level, nextLevel: null, ...(isEven(level) && { evenLevel: level }) });
  }

  adapts(adapts: boolean): void {
    this.set({ adapts });
  }

  hidesRates(hidesRates: boolean): void {
    this.set({ hidesRates });
    // The rate must be found before it can be shown.
    this.#session.reconcile();
  }

  time(seconds: number): void {
    this.set({ seconds });
  }

  map(map: string): void {
    this.#session.send({ verb: "map", map });
    this.set({ map });
  }

  names(names: boolean): void {
    this.set({ names });
  }

  /** Sets how a game's boards lie, and their coordinates. */
  display(game: string, display: Display): void {
    const { displays } = this.#store.get().settings;
    this.#session.send({ verb: "display", game, ...display });
    this.set({ displays: { ...displays, [game]: display } });
  }

  /** Sets the colours of a game's stones. Notices would still have the players' names before. */
  stones(game: string, stones: Stones): void {
    this.#store.set({ view: { notice: null } });
    this.set({ stones: { ...this.#store.get().settings.stones, [game]: stones } });
  }

  numbers(numbers: boolean): void {
    this.set({ numbers });
  }

  sounds(sounds: boolean): void {
    this.set({ sounds });
  }

  /** Sets whether an analysis hides moves and shows what the last move lost. */
  hidesMoves(hidesMoves: boolean): void {
    this.set({ hidesMoves });
    this.#store.set({ overlay: { preview: null } });
  }

  confirm(confirm: boolean): void {
    this.set({ confirm });
  }

  theme(theme: Settings["theme"]): void {
    this.set({ theme });
    this.applyTheme();
  }

  /** Notices would still be in the previous language. */
  language(language: Settings["language"]): void {
    showLanguage(language);
    this.#store.set({ view: { notice: null } });
    this.set({ language });
  }

  /** Shows the theme from the settings or the system. */
  applyTheme(): void {
    showTheme(themeOf(this.#store.get().settings));
  }

  /** Changes settings, and stores them. */
  set(changes: Partial<Settings>): void {
    this.#store.set({ settings: changes });
    keepSettings(this.#store.get().settings);
  }
}
