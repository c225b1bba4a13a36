// Actions of the reader.

import type { LineMove } from "../protocol";
import { keepSettings, type Settings } from "./memory";
import type { Session } from "./session";
import type { AppState, Dialog, Store, Tab } from "./store";
import { keepToken } from "../transport/site";
import { decode } from "./charset";
import { tooLong, type PictureFormat } from "./files";
import { tokenOf } from "./links";
import { showTheme, themeOf } from "./theme";
import { playerOf, takeBackTo, type Sides } from "./tree";

export class Actions {
  readonly #store: Store;
  readonly #session: Session;

  constructor(store: Store, session: Session) {
    this.#store = store;
    this.#session = session;
  }

  reconnect(): void {
    this.#session.start();
  }

  /** Takes the token, or the whole address with it, from the reader. */
  giveToken(text: string): void {
    const token = tokenOf(text.slice(text.lastIndexOf("#") + 1)).token ?? text.trim();
    if (/^[0-9a-f]+$/.test(token)) {
      keepToken(token);
      this.#session.start();
    } else {
      this.tell("A token has the figures 0 to 9 and the letters a to f alone. Copy the whole line from the terminal.", true);
    }
  }

  saveKept(): void {
    this.#session.files.saveKept();
  }

  /** Starts an engine without the kept game. */
  startAfresh(): void {
    this.#session.files.offerKept();
    this.#session.start(false);
  }

  newGame(board: string, turns: string, sides: Sides, level: number, seconds: number): void {
    this.level(level);
    this.time(seconds);
    this.#settings({ sides });
    this.#store.set({ dialog: null });
    this.#session.files.begin(board, turns);
  }

  /** Plays a cell, `swap` or `resign` for whoever is to move. */
  play(word: string): void {
    const { busy, state } = this.#store.get();
    if (busy.what === "move") {
      this.tell("The engine is thinking about its move.");
    } else if (state?.decided) {
      this.tell("The game is over.");
    } else if (word !== "") {
      this.#session.change(`play ${word}`, true);
    }
  }

  /** A click on a cell. */
  cell(name: string): void {
    const { settings, marked, state, board, compared } = this.#store.get();
    const index = board?.cells.findIndex((cell) => cell.name === name) ?? -1;
    if (state === null || state.stones[index] != null) {
      return;
    }
    if (compared !== null) {
      this.#choose(name);
    } else if (settings.confirm && marked !== name) {
      this.#store.set({ marked: name });
    } else {
      this.play(name);
    }
  }

  /** A click on a move of the table. */
  candidate(word: string): void {
    if (this.#store.get().compared === null) {
      this.play(word);
    } else {
      this.#choose(word);
    }
  }

  /** Begins or ends the choice of moves that are compared. */
  compare(wanted: boolean): void {
    this.#store.set({ marked: null, ...(wanted && { wantsAnalysis: true }) });
    this.#session.compare(wanted ? [] : null);
  }

  /** Compares a move with those chosen before, or leaves it out. */
  #choose(word: string): void {
    const { compared, state } = this.#store.get();
    if (compared !== null && state?.barred.includes(word) === false) {
      this.#session.compare(compared.includes(word) ? compared.filter((each) => each !== word) : [...compared, word]);
    }
  }

  /** Lets the engine move for whoever is to move. */
  engineMove(): void {
    this.#session.change("genmove", true);
  }

  /** Ends the search for a move; the engine plays what it has found. */
  moveNow(): void {
    this.#session.send("stop");
  }

  /** Stops a game in which the engine plays both sides. */
  pause(): void {
    this.#store.set({ engineFollows: false });
    if (this.#store.get().busy.what === "move") {
      this.#session.send("stop");
    }
    this.#session.reconcile();
  }

  sides(sides: Sides): void {
    this.#settings({ sides });
    this.#store.set({ engineFollows: true });
    this.#session.reconcile();
  }

  go(id: number): void {
    if (id !== this.#session.at) {
      this.#session.go(id);
    }
  }

  takeBack(): void {
    const { state, tree, settings } = this.#store.get();
    const target = state && takeBackTo({ ...state, at: this.#session.at }, tree, settings.sides);
    if (target) {
      this.go(target.id);
    }
  }

  /** One or more moves along the line, backward or forward. */
  step(moves: number): void {
    const { state } = this.#store.get();
    if (state === null) {
      return;
    }
    const here = state.line.indexOf(this.#session.at);
    const there = Math.max(0, Math.min(state.line.length - 1, here + moves));
    const id = state.line[there];
    if (id !== undefined) {
      this.go(id);
    }
  }

  /** The next or previous variation beside the current move. */
  sibling(offset: number): void {
    const { state, tree } = this.#store.get();
    const node = state && tree.node(this.#session.at);
    if (node?.parent == null) {
      return;
    }
    const siblings = tree.children(node.parent);
    const other = siblings[siblings.indexOf(node) + offset];
    if (other !== undefined) {
      this.go(other.id);
    }
  }

  delete(id: number): void {
    this.#session.change(`delete ${id}`, false);
  }

  promote(id: number): void {
    this.#session.send(`promote ${id}`);
  }

  typeComment(id: number, text: string): void {
    this.#session.drafts.type(id, text);
  }

  endComment(): void {
    this.#session.drafts.end();
  }

  analysis(wanted: boolean): void {
    const { state } = this.#store.get();
    this.#store.set({ wantsAnalysis: wanted, compared: null, preview: null, ...(!wanted && state && { picture: state.picture }) });
    this.#session.reconcile();
  }

  hint(): void {
    const { state } = this.#store.get();
    if (state !== null && !state.decided) {
      // A hint is the best of all moves.
      this.#session.compare(null);
      this.#store.set({ hintFor: state.at, hint: null });
      this.#session.reconcile();
    }
  }

  review(): void {
    this.#store.set({ wantsAnalysis: false, compared: null });
    this.#session.change("review 0", false);
  }

  stopReview(): void {
    this.#session.send("stop");
  }

  preview(line: readonly LineMove[] | null): void {
    this.#store.set({ preview: line });
  }

  /** Opens a text that was typed, pasted or dropped. */
  open(text: string): void {
    this.#store.set({ opening: { typed: text, error: null } });
    this.#session.files.open({ text: text.trim(), charset: "utf-8", bytes: null });
  }

  async openFile(file: File): Promise<void> {
    this.#store.set({ opening: { typed: "", error: null } });
    const tooLarge = tooLong(file.size);
    if (tooLarge === null) {
      this.#session.files.open(decode(new Uint8Array(await file.arrayBuffer())));
    } else {
      this.#store.set({ opening: { typed: "", error: tooLarge }, dialog: "open" });
    }
  }

  /** Opens one of the games of a file, by its number, and the word of the game that it is. */
  choose(number: number, reading: string): void {
    this.#session.files.choose(number, reading);
  }

  closeWarnings(): void {
    this.#store.set({ warnings: [] });
  }

  save(): void {
    this.#session.files.save();
  }

  picture(format: PictureFormat): void {
    this.#session.picture(format);
  }

  gtp(line: string): void {
    this.#store.set({ compared: null });
    this.#session.send(`gtp ${line}`);
  }

  level(level: number): void {
    if (level !== this.#store.get().state?.level) {
      this.#session.send(`level ${level}`);
    }
    this.#settings({ level, nextLevel: null });
  }

  adapts(adapts: boolean): void {
    this.#settings({ adapts });
  }

  hidesRates(hidesRates: boolean): void {
    this.#settings({ hidesRates });
  }

  time(seconds: number): void {
    if (seconds !== this.#store.get().state?.seconds) {
      this.#session.send(`time ${seconds}`);
    }
    this.#settings({ seconds });
  }

  map(map: string): void {
    this.#session.send(`map ${map}`);
    this.#settings({ map });
  }

  names(names: boolean): void {
    this.#session.send(`draw names ${names ? "on" : "off"}`);
    this.#settings({ names });
  }

  numbers(numbers: boolean): void {
    this.#session.send(`draw numbers ${numbers ? "on" : "off"}`);
    this.#settings({ numbers });
  }

  confirm(confirm: boolean): void {
    this.#settings({ confirm });
  }

  theme(theme: Settings["theme"]): void {
    this.#settings({ theme });
    this.applyTheme();
  }

  /** Shows the theme that the settings or the system ask for. */
  applyTheme(): void {
    const theme = themeOf(this.#store.get().settings);
    showTheme(theme);
    this.#session.send(`draw theme ${theme}`);
  }

  tab(tab: Tab): void {
    this.#store.set({ tab });
  }

  dialog(dialog: Dialog | null): void {
    this.#store.set({ dialog, ...(dialog === null && { opening: null, choice: null }) });
  }

  tell(text: string, alert = false): void {
    this.#store.set({ notice: { text, alert } });
  }

  closeNotice(): void {
    this.#store.set({ notice: null });
  }

  #settings(changes: Partial<Settings>): void {
    const settings = { ...this.#store.get().settings, ...changes };
    this.#store.set({ settings });
    keepSettings(settings);
  }
}

/** Whether the engine is to move but waits, because the reader stepped back or paused. */
export function engineWaits(app: AppState): boolean {
  const { state, settings, busy, engineFollows } = app;
  // After a resignation the engine has no move to make.
  if (state === null || state.result !== null || busy.what === "move" || engineFollows) {
    return false;
  }
  return playerOf(state.toMove, settings.sides, state.exchanged) === "engine";
}
