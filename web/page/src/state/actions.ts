// The reader's actions: games, moves, the page's parts.

import { keepToken } from "../transport/site";
import { decode, type Decoded } from "./charset";
import { tooLong, type PictureFormat } from "./files";
import type { GameFiles } from "./game-files";
import type { Mode } from "./groups/game";
import { confirms } from "./groups/settings";
import type { Dialog, Notice, Tab } from "./groups/view";
import { Learn } from "./learn";
import { isToken, tokenOf } from "./links";
import { NewGames } from "./new-games";
import { Preferences } from "./preferences";
import type { Session } from "./session";
import { LET_GO, type AppState, type Store } from "./store";
import { Study } from "./study";
import { isStudy, type StudyFiles } from "./study-files";
import { takeBackTo, type Sides } from "./tree";
import { engineIsToMove, isPlayedHere, isSettingUp } from "./wanted";
import { t } from "../text";

export class Actions {
  readonly #store: Store;
  readonly #session: Session;
  readonly preferences: Preferences;
  readonly newGames: NewGames;
  readonly study: Study;
  readonly learn: Learn;

  constructor(store: Store, session: Session) {
    this.#store = store;
    this.#session = session;
    this.preferences = new Preferences(store, session);
    this.newGames = new NewGames(store, session, this);
    this.study = new Study(store, session, this);
    this.learn = new Learn(store, session, this);
  }

  /** The shared study. */
  get studies(): StudyFiles {
    return this.#session.studies;
  }

  /** The files that hold games, and games that others have replaced. */
  get games(): GameFiles {
    return this.#session.files;
  }

  reconnect(): void {
    this.#session.start();
  }

  /** Takes the token from the reader, alone or within the whole address. */
  giveToken(text: string): void {
    const token = tokenOf(text.slice(text.lastIndexOf("#") + 1)).token ?? text.trim();
    if (isToken(token)) {
      keepToken(token);
      this.#session.start();
    } else {
      this.tellBadToken();
    }
  }

  /** Reports that a token isn't valid. */
  tellBadToken(): void {
    this.tell(t.play.notices.badToken, true);
  }

  saveKept(): void {
    this.games.saveKept();
  }

  /** Starts an engine without the stored game. */
  startAfresh(): void {
    this.games.leaveKept();
    this.#session.start(false);
  }

  /** Switches to playing or studying the game on the board. */
  mode(mode: Mode): void {
    if (mode !== this.#store.get().game.mode) {
      if (this.#store.get().search.busy.what === "proof") {
        this.#session.send({ verb: "stop" });
      }
      const { game: { mode: before, playsFrom } } = this.#store.get();
      const isGame = mode !== "learn";
      // After a lesson, a game continues as it was.
      const game = isGame ? { gameMode: mode, playsFrom: mode === "play" ? playsFrom : null } : {};
      this.#store.set({
        game: { mode, ...game },
        lessons: { lesson: null },
        search: { wantsAnalysis: false, compared: null },
        view: { tab: isGame ? "moves" : "lessons" },
        ...LET_GO,
      });
      if (!isGame) {
        this.games.endLesson();
      } else {
        this.games.showGame(mode, before === "learn");
      }
      this.#session.reconcile();
    }
  }

  /** Plays a cell, `swap` or `resign` for the player to move. */
  play(word: string): void {
    const app = this.#store.get();
    const { search: { busy }, game: { state }, review: { trial } } = app;
    if (trial?.at === state?.at && trial !== null) {
      this.study.try(trial, word);
    } else if (app.game.mode === "learn" && this.learn.play(word)) {
      // The move belongs to the lesson or the puzzle.
    } else if (state !== null && (state.lesson === null) === (app.game.mode === "learn")) {
      // The game is on the board but waits, or it is about to come back.
      this.tell(t.learn.gameWaits);
    } else if (busy.what === "move") {
      this.tell(t.play.notices.engineThinks, false, "search");
    } else if (state?.decided || (app.game.mode === "play" && app.ending.last?.by === "time")) {
      this.tell(t.play.notices.gameOver, false, "position");
    } else if (app.game.mode === "play" && !isPlayedHere(app)) {
      this.#tellEarlier();
    } else if (isSettingUp(app)) {
      this.#setUp(word, "black");
    } else if (word !== "") {
      this.#session.change({ verb: "play", word });
    }
  }

  /** Places a handicap stone, or takes it away. */
  #setUp(cell: string, stone?: "black"): void {
    // Clicks come faster than stones.
    if (!this.#session.waiting.some(({ verb }) => verb === "setup")) {
      this.#session.change({ verb: "setup", cell, ...(stone && { stone }) });
    }
  }

  /** Says that the game has continued, so this isn't a position to play at. */
  #tellEarlier(): void {
    const { game: { state, tree } } = this.#store.get();
    const after = tree.children(state?.at ?? 0);
    const { notices } = t.play;
    const [next] = after;
    const action = { label: notices.takeBackHere, run: () => { this.study.delete(next?.id ?? 0); } };
    this.#store.set({
      view: { notice: { alert: false, about: "position", ...(after.length === 1 ? { text: notices.goneOn, action } : { text: notices.goneOnBranched }) } },
    });
  }

  /** Handles a click on a cell. */
  cell(name: string): void {
    const app = this.#store.get();
    const { settings, overlay: { marked }, game: { state, board, mode }, search: { compared }, edit: { tool } } = app;
    if (tool !== null && mode === "analyse") {
      this.study.edit(tool, name);
      return;
    }
    const index = board?.cells.findIndex((cell) => cell.name === name) ?? -1;
    if (state === null) {
      return;
    }
    if (state.stones[index] != null) {
      if (isSettingUp(app)) {
        this.#setUp(name);
      }
      return;
    }
    if (compared !== null) {
      this.#choose(name);
    } else if (confirms(settings) && marked !== name) {
      this.#store.set({ overlay: { marked: name } });
    } else {
      this.play(name);
    }
  }

  /** Handles a click on a move in the table. */
  candidate(word: string): void {
    if (this.#store.get().search.compared === null) {
      this.play(word);
    } else {
      this.#choose(word);
    }
  }

  /** Begins or ends choosing moves to compare. */
  compare(wanted: boolean): void {
    this.#store.set({ overlay: { marked: null }, ...(wanted && { search: { wantsAnalysis: true } }) });
    this.#session.compare(wanted ? [] : null);
  }

  /** Adds a move to the chosen ones, or removes it. */
  #choose(word: string): void {
    const { search: { compared }, game: { state } } = this.#store.get();
    if (compared !== null && state?.barred.includes(word) === false) {
      this.#session.compare(compared.includes(word) ? compared.filter((each) => each !== word) : [...compared, word]);
    }
  }

  /** Lets the engine move for the player to move. */
  engineMove(): void {
    this.#session.move();
  }

  /** Ends the search for a move; the engine plays the best one so far. */
  moveNow(): void {
    this.#session.send({ verb: "stop" });
  }

  /** Pauses a game in which the engine plays both sides. */
  pause(): void {
    this.#store.set({ game: { paused: true } });
    if (this.#store.get().search.busy.what === "move") {
      this.#session.send({ verb: "stop" });
    }
    this.#session.reconcile();
  }

  sides(sides: Sides): void {
    this.preferences.set({ sides });
    this.resume();
  }

  /** Lets the engine continue. */
  resume(): void {
    this.#store.set({ game: { paused: false } });
    this.#session.reconcile();
  }

  go(id: number): void {
    if (id !== this.#session.at) {
      this.#session.go(id);
    }
  }

  /** In a game, takes back the reader's last move and removes it. Elsewhere, steps back. */
  takeBack(): void {
    const app = this.#store.get();
    const { game: { state, tree }, settings } = app;
    if (app.game.mode !== "play") {
      this.step(-1);
      return;
    }
    const node = state && tree.node(state.at);
    const target = state && takeBackTo(state, tree, settings.sides);
    if (!node || !target || this.#session.at !== state.at) {
      return;
    }
    if (app.ending.last?.by === "time") {
      this.tell(t.play.notices.gameOver, false, "position");
      return;
    }
    if (!isPlayedHere(app)) {
      this.#tellEarlier();
      return;
    }
    // The first of the moves to take back.
    let first = node;
    for (let before = tree.parent(first); before !== undefined && before.id !== target.id; before = tree.parent(first)) {
      first = before;
    }
    const isGame = tree.line(first.id, node.id).every(({ id }) => id === node.id || tree.children(id).length === 1);
    if (isGame && tree.children(node.id).length === 0) {
      this.study.delete(first.id);
      if (state.result !== null) {
        // Otherwise the file would still end with a resignation.
        this.study.header("RE", "");
      }
    } else {
      this.tell(t.play.notices.hasVariations, false, "position");
    }
  }

  /** Steps one or more moves along the line, backward or forward. */
  step(moves: number): void {
    const { game: { state } } = this.#store.get();
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

  /** Goes to the next or previous variation of the current move. */
  sibling(offset: number): void {
    const { game: { state, tree } } = this.#store.get();
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

  askToResign(): void {
    const run = () => {
      this.play("resign");
    };
    this.#store.set({ view: { notice: { text: t.play.notices.resign, alert: false, about: "position", action: { label: t.play.actions.resign, run } } } });
  }

  analysis(wanted: boolean): void {
    this.#store.set({ search: { wantsAnalysis: wanted, compared: null }, overlay: { preview: null } });
    this.#session.reconcile();
  }

  hint(): void {
    const { game: { state } } = this.#store.get();
    if (state !== null && !state.decided) {
      // A hint is the best of all moves.
      this.#session.compare(null);
      this.#store.set({ search: { hintFor: state.at, hint: null } });
      this.#session.reconcile();
    }
  }

  /** Opens a text that the reader typed, pasted or dropped. */
  open(text: string): void {
    this.#store.set({ files: { opening: { typed: text, error: null } } });
    this.#openRead({ text: text.trim(), charset: "utf-8", bytes: null });
  }

  async openFile(file: File): Promise<void> {
    this.#store.set({ files: { opening: { typed: "", error: null } } });
    const tooLarge = tooLong(file.size, file.name.endsWith(".book"));
    if (tooLarge === null) {
      this.#openRead(decode(new Uint8Array(await file.arrayBuffer())));
    } else {
      this.#store.set({ files: { opening: { typed: "", error: { text: tooLarge } } }, view: { dialog: "open" } });
    }
  }

  #openRead(file: Decoded): void {
    if (isStudy(file.text)) {
      this.learn.study();
      this.studies.open(file.text);
    } else {
      this.games.open(file);
    }
  }

  /** Opens one of a file's games, by its number, and the game to read it as. */
  choose(number: number, reading: string): void {
    this.games.choose(number, reading);
  }

  closeWarnings(): void {
    this.#store.set({ files: { warnings: [], charsetNote: null } });
  }

  save(): void {
    this.games.save();
  }

  picture(format: PictureFormat): void {
    this.#session.pictures.ask(format);
  }

  gtp(line: string): void {
    this.#store.set({ search: { compared: null } });
    this.games.offerEarlier(t.play.notices.newGame);
    this.#session.send({ verb: "gtp", line });
  }

  tab(tab: Tab): void {
    this.#store.set({ view: { tab }, ...LET_GO });
    this.#session.reconcile();
  }

  dialog(dialog: Dialog | null): void {
    this.#store.set({ view: { dialog }, ...(dialog === null && { files: { opening: null, choice: null } }) });
  }

  tell(text: string, alert = false, about?: Notice["about"]): void {
    this.#store.set({ view: { notice: { text, alert, ...(about && { about }) } } });
  }

  closeNotice(): void {
    this.#store.set({ view: { notice: null } });
  }
}

/** Whether the engine is to move but waits, because the reader paused it. */
export function engineWaits(app: AppState): boolean {
  return app.game.paused && app.search.busy.what !== "move" && engineIsToMove(app);
}
