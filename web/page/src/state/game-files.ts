// Where games are read and saved: files on the reader's disk, and the game that this browser stores.

import type { SavedGame } from "../messages";
import type { Opened, Request } from "../protocol";
import type { Decoded } from "./charset";
import type { Drafts } from "./drafts";
import { download, tooLong } from "./files";
import { GameList } from "./game-list";
import { bytesOf, decodedOf, gameOf, keptGame, NEW, OWN, playersOf, sourceOf, written, type Engine, type Place, type Save, type Source, type Terms } from "./game-sources";
import { stopped } from "./groups/clock";
import type { GameMode } from "./groups/game";
import type { Message } from "./groups/group";
import { keepSettings } from "./groups/settings";
import { isLesson, lessonOf, requestOf, shownCourse } from "./lessons";
import { isFirstVisit, newName, type KeptGame, type KeptLearning, type StoredGame, type TabMemory } from "./memory";
import { Room } from "./room";
import { Signature, speakingName } from "./signature";
import { LET_GO, type Store } from "./store";
import { isSlight, summaryOf } from "./summary";
import { t } from "../text";

/** How long the page waits for more changes before it saves the game. */
const KEEP_MS = 250;

export class GameFiles {
  readonly #store: Store;
  readonly #memory: TabMemory;
  readonly #drafts: Drafts;
  readonly #engine: Engine;
  /** What each `save` request is for, by its number. */
  readonly #saves = new Map<number, Save>();
  #keepTimer: number | undefined;
  /** The sources of the reader's game and of the one on its way to the engine. */
  #source: Source = { ...OWN, id: newName() };
  #next: Source | null = null;
  /** The reader's place in the game and its size, even while a lesson or a puzzle is on the board. */
  #place: Omit<Place, "source" | "mode"> = { path: [], isNew: true, isSlight: true, board: "", moves: 0, summary: null };
  /** Whether a lesson, a puzzle or their list stays when the game comes from the engine. */
  #learns = false;
  /** The game that the reader can go back to once the next one is open. */
  #earlier: { game: KeptGame; text: string } | null = null;
  /** The saved revision of the game's file. */
  #keptRevision: number | null = null;
  readonly #room: Room;
  readonly #signature = new Signature();
  /** The stored games. */
  readonly list: GameList;

  constructor(store: Store, memory: TabMemory, drafts: Drafts, engine: Engine) {
    this.#store = store;
    this.#memory = memory;
    this.#drafts = drafts;
    this.#engine = engine;
    this.#room = new Room(store, () => { this.save(); });
    this.list = new GameList(memory);
    // The first game is not opened.
    store.set({ files: { id: this.#source.id ?? "" } });
  }

  /** The lesson or the puzzle on the board, and the request that shows it. */
  get learning(): KeptLearning | null {
    return this.#memory.learning;
  }

  /** A new engine starts, without a game. */
  forget(): void {
    window.clearTimeout(this.#keepTimer);
    this.#saves.clear();
    this.#next = null;
    this.#earlier = null;
    this.#keptRevision = null;
  }

  /** Opens what a page without a link begins with: the first lesson, or the stored game. */
  openFirst(): void {
    if (isFirstVisit()) {
      const lesson = lessonOf(shownCourse(this.#store.get()), "first");
      this.openLesson({ lesson, request: requestOf(lesson) });
    } else {
      this.#restoreKept();
    }
  }

  /** Opens the stored game, lesson or puzzle, if there is one. */
  #restoreKept(): void {
    const kept = this.#memory.game();
    if (kept !== null) {
      this.#restore(kept);
    }
    const { learning } = this.#memory;
    // Another version's lesson may be gone.
    if (learning !== null && (learning.lesson === null || isLesson(learning.lesson))) {
      this.#learns = true;
      this.#learn(learning);
    }
  }

  /** Opens a link's position. */
  openLink(link: string): void {
    this.offerEarlier(t.play.notices.linkOpened);
    const isPlayed = this.#store.get().connection.site.embed === "play";
    this.#replace({ verb: "line", link }, { ...(isPlayed ? OWN : NEW), isLink: true }, isPlayed ? "play" : "analyse");
  }

  /** Opens one of the page's own positions, such as a puzzle's, as a game to study. */
  openPosition(words: string): void {
    this.offerEarlier(t.play.notices.gameOpened);
    this.#replace({ verb: "line", link: words }, NEW, "analyse");
  }

  /** Shows a lesson or a puzzle, beside the game. */
  openLesson(learning: KeptLearning): void {
    this.#drafts.end();
    this.#learn(learning);
  }

  /** Shows the list of lessons, with the game on the board. */
  endLesson(): void {
    this.#learn({ lesson: null, request: null });
    this.#engine.change({ verb: "leave" });
  }

  #learn(learning: KeptLearning): void {
    const { lesson, request } = learning;
    const isPuzzle = lesson === null && request !== null;
    this.#memory.keepLearning(learning);
    this.#store.set({ connection: { hasGame: this.#memory.game() !== null }, search: { wantsAnalysis: false }, ...LET_GO });
    this.#store.set({ game: { mode: "learn" }, lessons: { lesson }, view: { tab: isPuzzle ? "puzzles" : "lessons" } });
    if (request !== null) {
      this.#engine.change(request);
    }
  }

  /** Goes back to a replaced game, with its players and at the reader's place. */
  goBack({ name, game }: StoredGame): void {
    this.offerEarlier(t.play.notices.gameOpened);
    const { sides, playerNames, level } = { ...this.#store.get().settings, ...game };
    this.#store.set({ settings: { sides, playerNames, level } });
    keepSettings(this.#store.get().settings);
    this.#engine.send({ verb: "level", level });
    this.#restore(game, name);
  }

  /** Some moves no longer fit the corrected stones. */
  dropped(moves: number): void {
    const earlier = this.#earlier;
    this.#earlier = null;
    if (earlier !== null) {
      this.#offer(earlier.game, t.study.edit.dropped(moves), t.study.edit.undo);
    }
  }

  /** Whether a game was sent that isn't on the board yet. */
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

  /** A request to save failed. */
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

  /** Leaves the stored game for the one with which an engine begins, and offers the way back. */
  leaveKept(): void {
    const kept = this.#memory.game();
    this.#store.set({ puzzles: { puzzle: null } });
    this.#learns = false;
    this.#earlier = kept && { game: kept, text: t.play.notices.newGame };
    this.#next = { ...OWN, mode: "play" };
    this.opened({ warnings: [] });
  }

  /** Saves the game in this browser: a change at once, before a search can fail; the position after a moment. */
  keep(): void {
    const app = this.#store.get();
    const { game: { state, tree } } = app;
    // The settings are already those of a game that is about to begin.
    if (state === null || state.lesson !== null || this.#next?.isOwn) {
      return;
    }
    const moves = tree.size - 1;
    const isNew = this.#source.isNew === true && state.revision === 0 && moves === 0;
    const summary = summaryOf(app, state, this.#place.summary);
    this.#place = { path: state.path, isNew, isSlight: isSlight(app, state), board: state.board, moves, summary };
    for (const text of this.#signature.missing(app)) {
      this.#engine.send({ verb: "header", ...text });
    }
    window.clearTimeout(this.#keepTimer);
    if (state.revision === this.#keptRevision) {
      this.#keepTimer = window.setTimeout(() => {
        this.#memory.keepPath(this.#place.path);
      }, KEEP_MS);
    } else {
      this.#keptRevision = state.revision;
      this.#ask({ for: "keep" });
    }
  }

  /** Plays or studies the game; it comes back if it was put aside. */
  showGame(mode: GameMode, wasAside: boolean): void {
    this.#learns = false;
    this.#memory.keepMode(mode);
    this.#memory.keepLearning(null);
    if (wasAside) {
      this.#engine.change({ verb: "leave" });
    }
  }

  /** Keeps the reader's game within reach before another one replaces it, unless nothing was done in it. */
  offerEarlier(text: string): void {
    const app = this.#store.get();
    const { state, gameMode } = app.game;
    this.#earlier = null;
    this.#drafts.keep();
    if (state !== null && this.#engine.isRestored()) {
      // Asks for its present state, because the last move and comment aren't saved yet.
      this.#ask({ for: "return", source: this.#source, ...this.#place, mode: gameMode, text, players: playersOf(app) });
    } else {
      const game = this.#memory.game();
      this.#earlier = game && { game, text };
    }
  }

  /** Stores a game that was replaced, and offers to go back to it. */
  #offer(game: KeptGame, text: string, label: string = t.play.notices.backToGame): void {
    if (game.isNew === true) {
      return;
    }
    const earlier = (game.isSlight === true ? null : this.#memory.putAside(game)) ?? { name: "", game, time: Date.now() };
    const run = () => {
      this.goBack(earlier);
    };
    this.#store.set({ view: { notice: { text, alert: false, action: { label, run } } } });
  }

  /** Opens a saved game at the reader's position. */
  #restore(kept: KeptGame, name?: string): void {
    const { sgf, number, reading, path, mode } = kept;
    this.#replace({ verb: "restore", number, ...gameOf(reading), text: sgf }, sourceOf(kept, name), mode);
    if (this.isOpening) {
      this.#engine.change({ verb: "walk", path });
    }
  }

  /** Puts another game on the board; a comment in progress stays with the current one. */
  #replace(request: Request, source: Source, mode: GameMode): void {
    this.#learns = false;
    this.#drafts.end();
    this.#store.set({ edit: { draft: null } });
    this.#next = { ...source, mode };
    this.#engine.change(request);
  }

  /** Begins a game; the one before has been offered already, with its players. */
  begin(board: string, turns: string, hasSwap: boolean, terms: Terms): void {
    this.#replace({ verb: "game", board, turns, swap: hasSwap }, { ...OWN, terms }, "play");
  }

  /** Begins a game on the study's board, to look at the study. */
  beginForStudy(board: string): void {
    this.offerEarlier(t.play.notices.studyBoard);
    const { swap } = this.#store.get().settings;
    this.#replace({ verb: "game", board, swap }, { ...OWN, tab: "study" }, "analyse");
  }

  /** Opens the game in a file, a link or a text; if there are several, asks which one. */
  open(file: Decoded): void {
    const error = tooLong(new TextEncoder().encode(file.text).length);
    if (error !== null) {
      this.refuse({ text: error });
      return;
    }
    this.offerEarlier(t.play.notices.gameOpened);
    this.#replace({ verb: "open", text: file.text }, { ...NEW, file }, "analyse");
  }

  /** Opens one of the games in the sent file, in one of its readings. */
  choose(number: number, reading: string): void {
    if (this.#next !== null) {
      const { file } = this.#next;
      this.#replace({ verb: "choose", number, ...gameOf(reading), text: file.text }, { number, reading, file }, "analyse");
    }
  }

  /** The sent game is on the board. */
  opened({ warnings }: Opened): void {
    this.#source = { id: newName(), ...(this.#next ?? NEW) };
    this.#next = null;
    this.#keptRevision = null;
    this.#signature.begin();
    const { view: { dialog }, files: { gamesOpened }, game: { gameMode: lastMode } } = this.#store.get();
    const { mode: gameMode = lastMode, tab = "moves", file, id = "", isOwn = false, summary, terms } = this.#source;
    this.#place = { ...this.#place, summary: summary ?? null };
    if (!this.#learns) {
      this.#memory.keepLearning(null);
    }
    this.#store.set({
      // When the page starts, the reader hasn't opened any.
      files: { opening: null, choice: null, warnings, charsetNote: file.note ?? null, id, isOwn, gamesOpened: gamesOpened + Number(this.#engine.isRestored()) },
      game: { gameMode, ...(!this.#learns && { mode: gameMode }), playsFrom: null, handicap: terms?.handicap ?? 0 },
      clock: stopped(terms?.clock ?? null),
      view: { ...(!this.#learns && { tab }), ...((dialog === "open" || dialog === "choose") && { dialog: null }) },
      ...(!this.#learns && { lessons: { lesson: null } }),
      review: { trial: null },
      ending: { last: summary?.sides ? summary.ending : null },
      edit: { tool: null },
    });
    if (this.#earlier !== null) {
      this.#offer(this.#earlier.game, this.#earlier.text);
      this.#earlier = null;
    }
  }

  /** A text that can't be opened stays in the dialog, with the reason. */
  refuse(message: Message): void {
    const { files: { opening } } = this.#store.get();
    const refused = this.#next;
    this.#next = null;
    this.#earlier = null;
    if (opening !== null && !refused?.isLink) {
      this.#store.set({ files: { opening: { ...opening, error: message }, choice: null }, view: { dialog: "open" } });
    } else if (refused?.kept) {
      // An unreadable game must not be overwritten.
      this.#memory.setAside();
      const run = () => { download("game.sgf", new Blob([bytesOf(refused.file)])); };
      this.#store.set({ view: { notice: { ...message, text: [t.play.notices.cannotOpenKept, message.text].join(" ").trim(), alert: true, action: { label: t.play.notices.saveItsFile, run } } } });
    } else if (refused?.isLink) {
      this.#store.set({ view: { notice: { ...message, text: [t.play.notices.cannotOpenLink, message.text].join(" ").trim(), alert: true } } });
      if (!this.#engine.isRestored()) {
        // A starting engine's empty board must not replace the saved game.
        this.openFirst();
      }
    } else {
      this.#store.set({ view: { notice: { ...message, alert: true } } });
    }
  }

  receive({ name, text }: SavedGame, id: number | null): void {
    const save = this.#saves.get(id ?? 0);
    this.#saves.delete(id ?? 0);
    if (save?.for === "download") {
      const { game: { state } } = this.#store.get();
      this.#writeFile(state === null || state.lesson !== null ? name : speakingName(name, state.header), text, save.isNamed);
    } else if (save?.for === "return") {
      this.#earlier = { game: keptGame(text, save, save.players), text: save.text };
    } else {
      const app = this.#store.get();
      const isKept = this.#memory.keep(keptGame(text, { source: this.#source, ...this.#place, mode: app.game.gameMode }, playersOf(app)));
      if (isKept && this.#source.name !== undefined) {
        this.#memory.takeBack(this.#source.name);
      }
      this.#room.tell(isKept);
    }
  }

  /** Whether there is a game that can be saved without an engine, and a text about it. */
  get kept(): { hasGame: boolean; text: string } {
    const hasGame = this.#memory.game() !== null;
    return { hasGame, text: hasGame ? ` ${this.#room.text}` : "" };
  }

  /** Writes the game in its file's charset or, if that lacks some letters, in UTF-8. */
  #writeFile(name: string, text: string, isNamed: boolean): void {
    const bytes = written(text, this.#source.file, isNamed);
    if (bytes === null) {
      this.#source = { ...this.#source, file: NEW.file };
      this.#engine.send({ verb: "charset", name: "UTF-8" });
      this.#ask({ for: "download", isNamed: true });
    } else {
      download(name, new Blob([bytes], { type: "application/x-go-sgf" }));
    }
  }
}
