// Actions of the reader.

import type { Colour, HeaderName, LineMove, State, TreeNode } from "../protocol";
import { confirms, keepSettings, type Display, type Mode, type Settings } from "./memory";
import type { Session } from "./session";
import type { AppState, Dialog, Store, Tab, Tool } from "./store";
import { keepToken } from "../transport/site";
import { decode } from "./charset";
import { tooLong, type PictureFormat } from "./files";
import { tokenOf } from "./links";
import { showTheme, themeOf } from "./theme";
import { takeBackTo, type Sides } from "./tree";
import { trialOf, tryMove, type Trial } from "./trial";
import { engineIsToMove, isPlayedHere } from "./wanted";

/** A game to begin. */
export interface GameChoice {
  board: string;
  turns: string;
  swap: boolean;
  sides: Sides;
  level: number;
  seconds: number;
}

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

  newGame({ board, turns, swap, sides, level, seconds }: GameChoice): void {
    this.level(level);
    this.time(seconds);
    this.#settings({ sides, swap });
    this.#store.set({ dialog: null, paused: false, wantsAnalysis: false });
    this.#session.files.begin(board, turns, swap);
  }

  /** Another game like this one, with these players at this level. */
  rematch(sides: Sides, level: number): void {
    const { state, settings } = this.#store.get();
    if (state !== null) {
      this.newGame({ board: state.board, turns: state.turns, swap: state.hasSwap, sides, level, seconds: settings.seconds });
    }
  }

  /** Plays or studies the game on the board. */
  mode(mode: Mode): void {
    if (mode !== this.#store.get().mode) {
      this.#store.set({ mode, tab: "moves", tool: null, trial: null, marked: null, playsFrom: null, wantsAnalysis: false, compared: null });
      this.#session.files.keepMode(mode);
      this.#session.reconcile();
    }
  }

  /** Plays on from this position, whatever the file has after it. */
  playFrom(sides: Sides, level: number, seconds: number): void {
    const { state } = this.#store.get();
    if (state === null) {
      return;
    }
    this.level(level);
    this.time(seconds);
    this.#settings({ sides });
    this.#store.set({ dialog: null, paused: false });
    this.mode("play");
    this.#store.set({ playsFrom: state.at });
    this.#session.reconcile();
  }

  /** Plays a cell, `swap` or `resign` for whoever is to move. */
  play(word: string): void {
    const app = this.#store.get();
    const { busy, state, trial } = app;
    if (trial?.at === state?.at && trial !== null) {
      this.#try(trial, word);
    } else if (busy.what === "move") {
      this.tell("The engine is thinking about its move.");
    } else if (state?.decided) {
      this.tell("The game is over.");
    } else if (app.mode === "play" && !isPlayedHere(app)) {
      this.#tellEarlier();
    } else if (word !== "") {
      this.#session.change({ verb: "play", word });
    }
  }

  /** This is no position to play at: the game has gone on. */
  #tellEarlier(): void {
    const { state, tree } = this.#store.get();
    const after = tree.children(state?.at ?? 0);
    const [next] = after;
    const action = { label: "Take back to here", run: () => { this.delete(next?.id ?? 0); } };
    const text = "The game has gone on from here.";
    this.#store.set({
      notice: after.length === 1 ? { text, alert: false, action } : { text: `${text} “Play from here” in Analyse plays another line.`, alert: false },
    });
  }

  /** A move that may be better than a mistake. */
  #try(trial: Trial, word: string): void {
    if (word !== "resign" && word !== "") {
      this.#store.set({ trial: tryMove(trial, word) });
      this.#session.analyseAgain();
    }
  }

  /** Lets the reader look for the better move at a mistake. */
  tryAgain(id: number): void {
    const { tree } = this.#store.get();
    const node = tree.node(id);
    const trial = node && trialOf(node, tree.parent(node));
    if (trial) {
      this.#store.set({ wantsAnalysis: false, compared: null });
      this.go(trial.at);
      this.#store.set({ trial });
    }
  }

  /** Shows the answer, or forgets the reader's move. */
  showAnswer(isShown: boolean): void {
    const { trial } = this.#store.get();
    if (trial !== null) {
      this.#store.set({ trial: { ...trial, tried: null, isShown } });
      this.#session.reconcile();
    }
  }

  endTrial(): void {
    this.#store.set({ trial: null });
    this.#session.reconcile();
  }

  tool(tool: Tool | null): void {
    this.#store.set({ tool, marked: null });
  }

  /** What the tool does on a cell. */
  #edit(tool: Tool, name: string): void {
    const { state, marked } = this.#store.get();
    if (state === null) {
      return;
    }
    if (tool === "black" || tool === "white" || tool === "empty") {
      this.#session.change({ verb: "setup", cell: name, ...(tool !== "empty" && { stone: tool }) });
    } else if (tool === "label") {
      this.#session.send({ verb: "mark", node: state.at, mark: { kind: "label", cell: name, text: nextLabel(state) } });
    } else if (tool !== "arrow" && tool !== "line") {
      this.#session.send({ verb: "mark", node: state.at, mark: { kind: tool, cell: name } });
    } else if (marked === null || marked === name) {
      // An arrow and a line have two cells.
      this.#store.set({ marked: marked === null ? name : null });
    } else {
      this.#session.send({ verb: "mark", node: state.at, mark: { kind: tool, from: marked, to: name } });
      this.#store.set({ marked: null });
    }
  }

  /** Chooses a tool, with its panel. */
  editWith(tool: Tool): void {
    this.tab("edit");
    this.tool(tool);
  }

  clearMarks(): void {
    this.#session.send({ verb: "unmark", node: this.#session.at });
  }

  turn(colour: Colour): void {
    this.#session.change({ verb: "turn", colour });
  }

  header(name: HeaderName, text: string): void {
    if ((this.#store.get().state?.header[name] ?? "") !== text.trim()) {
      this.#session.send({ verb: "header", name, text: text.trim() });
    }
  }

  /** Adds a line of the engine as a variation. */
  insert(line: readonly LineMove[]): void {
    if (line.length > 0) {
      this.#session.send({ verb: "insert", moves: line.map(({ word }) => word) });
      this.tell("The line is a variation now.");
    }
  }

  /** A click on a cell. */
  cell(name: string): void {
    const { settings, marked, state, board, compared, tool, mode } = this.#store.get();
    if (tool !== null && mode === "analyse") {
      this.#edit(tool, name);
      return;
    }
    const index = board?.cells.findIndex((cell) => cell.name === name) ?? -1;
    if (state === null || state.stones[index] != null) {
      return;
    }
    if (compared !== null) {
      this.#choose(name);
    } else if (confirms(settings) && marked !== name) {
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
    this.#session.change({ verb: "genmove" });
  }

  /** Ends the search for a move; the engine plays what it has found. */
  moveNow(): void {
    this.#session.send({ verb: "stop" });
  }

  /** Stops a game in which the engine plays both sides. */
  pause(): void {
    this.#store.set({ paused: true });
    if (this.#store.get().busy.what === "move") {
      this.#session.send({ verb: "stop" });
    }
    this.#session.reconcile();
  }

  sides(sides: Sides): void {
    this.#settings({ sides });
    this.resume();
  }

  /** The engine plays on. */
  resume(): void {
    this.#store.set({ paused: false });
    this.#session.reconcile();
  }

  go(id: number): void {
    if (id !== this.#session.at) {
      this.#session.go(id);
    }
  }

  /** Takes back the reader's last move in a game: it is no longer part of it. In a study, steps back. */
  takeBack(): void {
    const app = this.#store.get();
    const { state, tree, settings } = app;
    if (app.mode === "analyse") {
      this.step(-1);
      return;
    }
    const node = state && tree.node(state.at);
    const target = state && takeBackTo(state, tree, settings.sides);
    if (!node || !target || this.#session.at !== state.at) {
      return;
    }
    if (!isPlayedHere(app)) {
      this.#tellEarlier();
      return;
    }
    // The first of the moves that are taken back.
    let first = node;
    for (let before = tree.parent(first); before !== undefined && before.id !== target.id; before = tree.parent(first)) {
      first = before;
    }
    const isGame = tree.line(first.id, node.id).every(({ id }) => id === node.id || tree.children(id).length === 1);
    if (isGame && tree.children(node.id).length === 0) {
      this.delete(first.id);
    } else {
      this.tell("There are variations here. Analyse can delete them.");
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
    this.#session.change({ verb: "delete", node: id });
  }

  askToResign(): void {
    const run = () => {
      this.play("resign");
    };
    this.#store.set({ notice: { text: "Resign this game?", alert: false, action: { label: "Resign", run } } });
  }

  askToDelete(): void {
    const id = this.#session.at;
    const run = () => {
      this.delete(id);
    };
    this.#store.set({ notice: { text: "Delete this move and all after it?", alert: false, action: { label: "Delete", run } } });
  }

  promote(id: number): void {
    this.#session.send({ verb: "promote", node: id });
  }

  typeComment(id: number, text: string): void {
    this.#session.drafts.type(id, text);
  }

  endComment(): void {
    this.#session.drafts.end();
  }

  analysis(wanted: boolean): void {
    this.#store.set({ wantsAnalysis: wanted, compared: null, preview: null });
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

  /** Reviews the game, and shows what is found. */
  review(): void {
    this.mode("analyse");
    this.#store.set({ tab: "review" });
    if (this.#store.get().state?.review === null) {
      this.#session.send({ verb: "review" });
    }
  }

  stopReview(): void {
    this.#session.send({ verb: "stop-review" });
  }

  preview(line: readonly LineMove[] | null): void {
    this.#store.set({ preview: line });
  }

  /** Shows the better line of a mistake, at the position before it. */
  showLine({ parent, line = [] }: TreeNode): void {
    if (parent !== null) {
      this.go(parent);
      this.#session.previewAt(parent, line);
    }
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
    this.#session.send({ verb: "gtp", line });
  }

  level(level: number): void {
    if (level !== this.#store.get().state?.level) {
      this.#session.send({ verb: "level", level });
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
      this.#session.send({ verb: "time", seconds });
    }
    this.#settings({ seconds });
  }

  map(map: string): void {
    this.#session.send({ verb: "map", map });
    this.#settings({ map });
  }

  names(names: boolean): void {
    this.#settings({ names });
  }

  /** How the boards of a game lie, and their coordinates. */
  display(game: string, display: Display): void {
    const { displays } = this.#store.get().settings;
    this.#session.send({ verb: "display", game, ...display });
    this.#settings({ displays: { ...displays, [game]: display } });
  }

  numbers(numbers: boolean): void {
    this.#settings({ numbers });
  }

  sounds(sounds: boolean): void {
    this.#settings({ sounds });
  }

  /** Whether an analysis shows what the last move has lost, and no moves. */
  hidesMoves(hidesMoves: boolean): void {
    this.#settings({ hidesMoves });
    this.#store.set({ preview: null });
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
    showTheme(themeOf(this.#store.get().settings));
  }

  tab(tab: Tab): void {
    // A tool and a trial belong to their tabs.
    this.#store.set({ tab, tool: null, trial: null, marked: null });
    this.#session.reconcile();
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

/** Whether the engine is to move but waits, because the reader wants it to. */
export function engineWaits(app: AppState): boolean {
  return app.paused && app.busy.what !== "move" && engineIsToMove(app);
}

/** The first letter that labels no cell yet. */
function nextLabel({ marks }: State): string {
  const taken = new Set(marks.map((mark) => (mark.kind === "label" ? mark.text : "")));
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters.find((letter) => !taken.has(letter)) ?? "A";
}
