// The files that games come from and go to: those of the reader's disk, and the one that this browser keeps.

import type { SavedGame } from "../messages";
import type { Opened, Request } from "../protocol";
import { encode, namedCharset, type Decoded } from "./charset";
import type { Drafts } from "./drafts";
import { download, tooLong } from "./files";
import { firstLesson, isLesson, requestOf } from "./lessons";
import { isFirstVisit, type KeptGame, type KeptLearning, type Mode, type TabMemory } from "./memory";
import type { Message, Store, Tab } from "./store";
import { t } from "../text";

/** The time that the page waits for more changes before it saves the game. */
const KEEP_MS = 250;

/** Messages that put another game on the board. */
export const OPENING = new Set<Request["verb"]>(["puzzle", "open", "choose", "restore", "line", "game"]);

/** The way to the engine. */
interface Engine {
  /** Returns the number of the request; null if it was too long. */
  send: (request: Request) => number | null;
  change: (request: Request) => void;
  /** Whether the kept game has reached it. */
  isRestored: () => boolean;
}

/** The purpose of a request to `save`: this tab's memory, a file, or the way back to a game that is about to be replaced. */
type Save = { for: "keep" } | { for: "download"; isNamed: boolean } | ({ for: "return"; text: string } & Place);

/** The file that the game on the board was opened from. */
interface Source {
  /** The number of the game in it, from 1, and the game to read it as if the file does not name it. */
  number: number;
  reading: string;
  file: Decoded;
  /** Whether this browser has saved it. */
  kept?: true;
  /** Whether it is a position in the page's address. */
  isLink?: true;
  /** What is done with it. */
  mode?: Mode;
  /** The panel that is shown with it, if it is not the moves. */
  tab?: Tab;
  /** The lesson or the puzzle whose position it is. */
  learning?: KeptLearning | undefined;
}

/** A game with the reader's place in it, and what is done with it. */
interface Place {
  source: Source;
  path: number[];
  mode: Mode;
}

/** As in the file. */
export const AS_WRITTEN = "-";

/** A game that was begun on the page. */
const NEW: Source = { number: 1, reading: AS_WRITTEN, file: { text: "", charset: "utf-8", bytes: null } };

/** The game that a text is to be read as. */
function gameOf(reading: string): { game?: string } {
  return reading === AS_WRITTEN ? {} : { game: reading };
}

function isAscii(text: string): boolean {
  return /^[\x00-\x7f]*$/.test(text);
}

/** A saved game as the file that it was opened from, or in UTF-8. */
function decodedOf({ sgf, charset, raw }: KeptGame): Decoded {
  return { text: sgf, charset, bytes: raw === undefined ? null : Uint8Array.from(raw, (letter) => letter.charCodeAt(0)) };
}

function bytesOf({ bytes, text, charset }: Decoded): Uint8Array<ArrayBuffer> | string {
  return bytes ?? encode(text, charset) ?? text;
}

export class GameFiles {
  readonly #store: Store;
  readonly #memory: TabMemory;
  readonly #drafts: Drafts;
  readonly #engine: Engine;
  /** The purposes of the requests to `save`, by their numbers. */
  readonly #saves = new Map<number, Save>();
  #keepTimer: number | undefined;
  /** The source of the game on the board, and of the one that has been sent to the engine. */
  #source = NEW;
  #next: Source | null = null;
  /** The game to which the reader can go back when the next one is open. */
  #earlier: { game: KeptGame; text: string } | null = null;
  /** The revision of the game's file that is saved. */
  #keptRevision: number | null = null;
  /** Whether this browser had space for the game. */
  #hasRoom = true;

  constructor(store: Store, memory: TabMemory, drafts: Drafts, engine: Engine) {
    this.#store = store;
    this.#memory = memory;
    this.#drafts = drafts;
    this.#engine = engine;
  }

  /** A new engine starts, without a game. */
  forget(): void {
    window.clearTimeout(this.#keepTimer);
    this.#saves.clear();
    this.#next = null;
    this.#earlier = null;
    this.#keptRevision = null;
  }

  /** Opens what a page without a link begins with: the first lesson, or what this browser has saved. */
  openFirst(): void {
    if (isFirstVisit()) {
      this.openLesson({ lesson: firstLesson(), request: requestOf(firstLesson()) });
    } else {
      this.#restoreKept();
    }
  }

  /** Opens the game, the lesson or the puzzle that this browser has saved, if there is one. */
  #restoreKept(): void {
    const kept = this.#memory.game();
    const learning = kept?.mode === "learn" ? kept.learning : undefined;
    // A lesson of another version may be gone.
    if (learning !== undefined && (learning.lesson === null || isLesson(learning.lesson))) {
      this.#store.set({ mode: "learn" });
      this.openLesson(learning);
    } else if (kept !== null) {
      this.#restore(kept);
    }
  }

  /** Opens the position of a link. */
  openLink(link: string): void {
    this.#offerEarlier(t.play.notices.linkOpened);
    this.#replace({ verb: "line", link }, { ...NEW, isLink: true }, "analyse");
  }

  /** Opens the position of a lesson or a puzzle; the reader can go back to a game. */
  openLesson(learning: KeptLearning): void {
    const { lesson, request } = learning;
    this.#offerEarlier(t.play.notices.gameKept);
    this.#store.set({ lesson, mode: "learn", tab: lesson === null ? "puzzles" : "lessons", wantsAnalysis: false });
    this.#replace(request, { ...NEW, learning }, "learn");
  }

  /** Whether a game has been sent that is not on the board. */
  get isOpening(): boolean {
    return this.#next !== null;
  }

  save(): void {
    this.#drafts.keep();
    this.#ask({ for: "download", isNamed: false });
  }

  /** Asks the engine for the file. */
  #ask(save: Save): void {
    const id = this.#engine.send({ verb: "save" });
    if (id !== null) {
      this.#saves.set(id, save);
    }
  }

  /** A request to save has failed. */
  saveFailed(id: number | null): void {
    this.#saves.delete(id ?? 0);
  }

  /** Saves the stored game to a file, without an engine. */
  saveKept(): void {
    const kept = this.#memory.game();
    if (kept !== null) {
      download("game.sgf", new Blob([bytesOf(decodedOf(kept))], { type: "application/x-go-sgf" }));
    }
  }

  /** Offers the stored game, which is not opened. */
  offerKept(): void {
    const kept = this.#memory.game();
    if (kept !== null) {
      this.#offer(kept, t.play.notices.newGame);
    }
  }

  /** Saves the game in this browser: at once if it has changed, before a search can fail; the current position after a moment. */
  keep(): void {
    window.clearTimeout(this.#keepTimer);
    const { state } = this.#store.get();
    if (state === null || state.revision === this.#keptRevision) {
      this.#keepTimer = window.setTimeout(() => {
        this.#memory.keepPath(this.#store.get().state?.path ?? []);
      }, KEEP_MS);
    } else {
      this.#keptRevision = state.revision;
      this.#ask({ for: "keep" });
    }
  }

  /** Saves what is done with the game. */
  keepMode(mode: Mode): void {
    if (mode !== "learn") {
      this.#source = { ...this.#source, learning: undefined };
    }
    this.#memory.keepMode(mode);
  }

  /** Reports that another game is on the board, and offers the previous one, if that has moves. */
  #offerEarlier(text: string): void {
    const { state, mode } = this.#store.get();
    this.#drafts.keep();
    if (mode === "learn") {
      // A lesson or a puzzle is no game to go back to.
      return;
    }
    if (state !== null && this.#engine.isRestored()) {
      // Its present state: the last move and the last comment are not saved yet.
      this.#ask({ for: "return", source: this.#source, path: state.path, mode, text });
    } else {
      const game = this.#memory.game();
      this.#earlier = game && { game, text };
    }
  }

  #offer(kept: KeptGame, text: string): void {
    if (kept.path.length === 0) {
      return;
    }
    const run = () => {
      this.#restore(kept);
    };
    this.#store.set({ notice: { text, alert: false, action: { label: t.play.notices.backToGame, run } } });
  }

  /** Opens a saved game at the reader's position. */
  #restore(kept: KeptGame): void {
    const { sgf, number, reading, path, mode } = kept;
    this.#replace({ verb: "restore", number, ...gameOf(reading), text: sgf }, { number, reading, file: decodedOf(kept), kept: true }, mode);
    if (this.isOpening) {
      this.#engine.change({ verb: "walk", path });
    }
  }

  /** Puts another game on the board; a comment that is being typed stays with this one. */
  #replace(request: Request, source: Source, mode: Mode): void {
    this.#drafts.end();
    this.#store.set({ draft: null });
    this.#next = { ...source, mode };
    this.#engine.change(request);
  }

  begin(board: string, turns: string, hasSwap: boolean): void {
    this.#offerEarlier(t.play.notices.newGame);
    this.#replace({ verb: "game", board, turns, swap: hasSwap }, NEW, "play");
  }

  /** Begins a game on the board of the study, to look at that. */
  beginForStudy(board: string): void {
    this.#offerEarlier(t.play.notices.studyBoard);
    const { swap } = this.#store.get().settings;
    this.#replace({ verb: "game", board, swap }, { ...NEW, tab: "study" }, "analyse");
  }

  /** Opens the game of a file, a link or a text; if there are several, asks which one. */
  open(file: Decoded): void {
    const error = tooLong(new TextEncoder().encode(file.text).length);
    if (error !== null) {
      this.refuse({ text: error });
      return;
    }
    this.#offerEarlier(t.play.notices.gameOpened);
    this.#replace({ verb: "open", text: file.text }, { ...NEW, file }, "analyse");
  }

  /** Opens one of the games of the file that has been sent, in one of its readings. */
  choose(number: number, reading: string): void {
    if (this.#next !== null) {
      const { file } = this.#next;
      this.#replace({ verb: "choose", number, ...gameOf(reading), text: file.text }, { number, reading, file }, "analyse");
    }
  }

  /** The game that was sent is on the board. */
  opened({ warnings }: Opened): void {
    const mode = this.#next?.mode ?? this.#store.get().mode;
    const tab = this.#next?.tab ?? "moves";
    this.#source = this.#next ?? NEW;
    this.#next = null;
    this.#keptRevision = null;
    const { dialog, gamesOpened } = this.#store.get();
    this.#store.set({
      opening: null,
      choice: null,
      mode,
      playsFrom: null,
      trial: null,
      tool: null,
      ...(mode !== "learn" && { tab }),
      warnings,
      ...((dialog === "open" || dialog === "choose") && { dialog: null }),
      // At the start of the page, the reader has opened none.
      ...(this.#engine.isRestored() && { gamesOpened: gamesOpened + 1 }),
    });
    if (this.#earlier !== null) {
      this.#offer(this.#earlier.game, this.#earlier.text);
      this.#earlier = null;
    }
  }

  /** A text that cannot be opened stays in the dialog, with the reason. */
  refuse(message: Message): void {
    const { opening } = this.#store.get();
    const refused = this.#next;
    this.#next = null;
    this.#earlier = null;
    if (opening !== null && !refused?.isLink) {
      this.#store.set({ opening: { ...opening, error: message }, choice: null, dialog: "open" });
    } else if (refused?.kept) {
      // A game that cannot be read must not be overwritten.
      this.#memory.setAside();
      const run = () => {
        download("game.sgf", new Blob([bytesOf(refused.file)]));
      };
      this.#store.set({ notice: { ...message, text: [t.play.notices.cannotOpenKept, message.text].join(" ").trim(), alert: true, action: { label: t.play.notices.saveItsFile, run } } });
    } else if (refused?.isLink) {
      this.#store.set({ notice: { ...message, text: [t.play.notices.cannotOpenLink, message.text].join(" ").trim(), alert: true } });
      if (!this.#engine.isRestored()) {
        // The empty board of an engine that starts must not replace the saved game.
        this.openFirst();
      }
    } else {
      this.#store.set({ notice: { ...message, alert: true } });
    }
  }

  receive({ name, text }: SavedGame, id: number | null): void {
    const save = this.#saves.get(id ?? 0);
    this.#saves.delete(id ?? 0);
    if (save?.for === "download") {
      this.#writeFile(name, text, save.isNamed);
    } else if (save?.for === "return") {
      this.#earlier = { game: this.#keptGame(text, save), text: save.text };
    } else {
      const { state, mode } = this.#store.get();
      this.#tellRoom(this.#memory.keep(this.#keptGame(text, { source: this.#source, path: state?.path ?? [], mode })));
    }
  }

  /** Warns once if this browser has no space for the game. */
  #tellRoom(hasRoom: boolean): void {
    const isNews = this.#hasRoom && !hasRoom;
    this.#hasRoom = hasRoom;
    if (isNews) {
      const run = () => {
        this.save();
      };
      this.#store.set({ notice: { text: t.play.notices.noRoom, alert: true, action: { label: t.play.notices.saveAsSgf, run } } });
    }
  }

  /** Whether there is a game that can be saved without an engine, and a text about it. */
  get kept(): { hasGame: boolean; text: string } {
    const hasGame = this.#memory.game() !== null;
    const text = this.#hasRoom ? t.play.lost.kept : t.play.lost.noRoom;
    return { hasGame, text: hasGame ? ` ${text}` : "" };
  }

  #keptGame(sgf: string, { source: { number, reading, file, learning }, path, mode }: Place): KeptGame {
    const raw = file.bytes === null || file.text !== sgf ? undefined : Array.from(file.bytes, (byte) => String.fromCharCode(byte)).join("");
    return { sgf, number, reading, charset: file.charset, path, mode, ...(raw !== undefined && { raw }), ...(learning !== undefined && { learning }) };
  }

  /** Writes the game in the charset of its file or, if that does not have all of its letters, in UTF-8. */
  #writeFile(name: string, text: string, isNamed: boolean): void {
    const { file } = this.#source;
    const isSame = text === file.text;
    // A file in UTF-8 names its charset, unless it is pure ASCII.
    const isPlain = isNamed || file.charset !== "utf-8" || isAscii(text) || namedCharset(text) === "utf-8";
    const bytes = isSame && file.bytes !== null ? file.bytes : isSame || isPlain ? encode(text, file.charset) : null;
    if (bytes === null) {
      this.#source = { ...this.#source, file: NEW.file };
      this.#engine.send({ verb: "charset", name: "UTF-8" });
      this.#ask({ for: "download", isNamed: true });
    } else {
      download(name, new Blob([bytes], { type: "application/x-go-sgf" }));
    }
  }
}
