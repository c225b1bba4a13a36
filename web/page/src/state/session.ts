// The conversation with the engine: its messages change the state, and the state decides which search it is asked for.

import type { Carrier } from "../carrier/carrier";
import { connect } from "../carrier/choose";
import { colourName, type Analysis, type Busy, type Choice, type Down, type Failure, type Opened, type PictureFile, type SavedGame, type State, type TreeNode } from "../protocol";
import { encode, namedCharset, type Decoded } from "./charset";
import { download, pngOf, tooLong } from "./files";
import { isJson, sgfOf } from "./json";
import { wordsOf } from "./links";
import { TabMemory, type KeptDraft, type KeptGame } from "./memory";
import type { Store } from "./store";
import { themeOf } from "./theme";
import { playerOf } from "./tree";

/** How long the engine searches for a hint. */
const HINT_SECONDS = 1.5;
/** Pause before a move when the engine plays both sides, so that the game can be watched. */
const WATCH_MS = 350;
/** How long the page waits for more changes before it keeps the game. */
const KEEP_MS = 250;

/** How long a comment is typed before it is kept. */
const DRAFT_MS = 1000;

/** Messages that no `state` answers; `step` stands for the search itself. */
const WITHOUT_STATE = new Set(["save", "picture", "step"]);
/** Messages that put another game on the board. */
const OPENING = new Set(["open", "choose", "line", "game"]);

function verbOf(message: string): string {
  return message.split(" ", 1)[0] ?? "";
}

export type PictureFormat = "svg" | "png";

/** What an answer to `save` is for: this tab's memory, a file, or the way back to a game that is about to be replaced. */
type Save = { for: "keep" } | { for: "download"; isNamed: boolean } | { for: "return"; source: Source; path: number[]; text: string };

/** The file that the game on the board was opened from. */
interface Source {
  /** The number of the game in it, from 1. */
  number: number;
  file: Decoded;
  /** Whether this browser has kept it. */
  kept?: true;
  /** Whether it was written as JSON, in which the places of SGF are not to be found. */
  json?: true;
}

/** A game that was begun on the page. */
const NEW: Source = { number: 1, file: { text: "", charset: "utf-8", bytes: null } };

/** A game in JSON as SGF, or what is wrong with it. */
function sgfOrError(text: string): { sgf: string } | { error: string } {
  try {
    return { sgf: sgfOf(text) };
  } catch (error) {
    return { error: `JSON that is no game of Tripoint: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function isAscii(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- all of ASCII
  return /^[\x00-\x7f]*$/.test(text);
}

export class Session {
  readonly #store: Store;
  #carrier: Carrier | null = null;
  /** Whether the kept game and settings have reached the engine; before that nothing is searched. */
  #restored = false;
  /** Whether the first position after that has been shown. */
  #begun = false;
  /** How many answers are on their way that change position or search: until they are here, what the page knows is old. */
  #expected = 0;
  /** The node that the engine was asked to go to and has not shown yet: clicks come faster than positions. */
  #heading: number | null = null;
  /** What the answers to `save` and `picture` are for, in the order in which they come. */
  #saves: Save[] = [];
  #pictures: PictureFormat[] = [];
  /** The node whose analysis has ended by itself, because nothing is left to find. */
  #analysed: number | null = null;
  #keepTimer: number | undefined;
  #watchTimer: number | undefined;
  #draftTimer: number | undefined;
  readonly #memory = new TabMemory();
  /** Where the game on the board comes from, and the one that has been sent to the engine. */
  #source = NEW;
  #next: Source | null = null;
  /** The game to which the reader can go back when the next one is open. */
  #earlier: { game: KeptGame; text: string } | null = null;
  /** The revision of the game's file that is kept. */
  #keptRevision: number | null = null;
  /** A comment that was being typed when the page was left. */
  #leftDraft: KeptDraft | null = null;

  constructor(store: Store) {
    this.#store = store;
    window.addEventListener("pagehide", () => {
      this.#leave();
    });
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) {
        // The text still stands in its field.
        this.#memory.takeDraft();
      }
    });
    document.addEventListener("visibilitychange", () => {
      this.keepDraft();
    });
  }

  /** Starts an engine and gives it the settings and the game: that of a link in the address, or the kept one. */
  start(): void {
    this.#carrier?.close();
    this.#restored = false;
    this.#begun = false;
    this.#expected = 0;
    this.#heading = null;
    this.#saves = [];
    this.#pictures = [];
    this.#next = null;
    this.#keptRevision = null;
    this.#leftDraft = this.#draftByPath() ?? this.#memory.takeDraft();
    this.#store.set({ lost: null, busy: { type: "busy", what: null }, analysis: null, hintFor: null, wantsAnalysis: false, draft: null });
    this.#carrier = connect({
      message: (text) => {
        this.#receive(JSON.parse(text) as Down);
      },
      closed: (reason) => {
        this.#carrier = null;
        this.#store.set({ lost: reason, busy: { type: "busy", what: null } });
      },
    });
    const { settings } = this.#store.get();
    this.send(`draw theme ${themeOf(settings)}`);
    this.send(`draw names ${settings.names ? "on" : "off"}`);
    this.send(`draw numbers ${settings.numbers ? "on" : "off"}`);
    this.send(`level ${settings.level}`);
    this.send(`time ${settings.seconds}`);
    this.send(`map ${settings.map}`);
    if (!this.openLink()) {
      const kept = this.#memory.game();
      if (kept !== null) {
        this.#restore(kept);
      }
      this.#store.set({ engineFollows: settings.sides.black === "person" || settings.sides.white === "person" });
    }
    // Last, because its answer tells that all before it is done.
    this.send("hello");
  }

  /** Opens the position of a link in the page's address, and says whether there was one. */
  openLink(): boolean {
    const words = wordsOf(location.hash);
    if (words === null) {
      return false;
    }
    // The link has done its work; after a reload the game goes on where it was.
    history.replaceState(null, "", location.pathname + location.search);
    this.offerEarlierGame("This is the position of the link.");
    this.replace(`line ${words}`, NEW, false);
    return true;
  }

  /** Says that another game is on the board, and lets the reader go back to the one before, if that has moves. */
  offerEarlierGame(text: string): void {
    const { state } = this.#store.get();
    this.keepDraft();
    if (state !== null && this.#restored) {
      // As it is now: the last move and the last comment are not kept yet.
      this.#saves.push({ for: "return", source: this.#source, path: state.path, text });
      this.send("save");
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
    this.#store.set({ notice: { text, alert: false, action: { label: "Back to the earlier game", run } } });
  }

  /** Opens a game that was kept, where the reader was. */
  #restore(kept: KeptGame): void {
    const { sgf, number, charset, raw, path } = kept;
    const bytes = raw === undefined ? null : Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
    this.replace(`choose ${number} ${sgf}`, { number, file: { text: sgf, charset, bytes }, kept: true }, false);
    this.change(["walk", ...path].join(" "), false);
  }

  /** Puts another game on the board; a comment that is being typed stays with this one. */
  replace(message: string, source: Source, engineFollows: boolean): void {
    this.keepDraft();
    this.#store.set({ draft: null });
    this.#next = source;
    this.change(message, engineFollows);
  }

  begin(board: string, turns: string): void {
    this.offerEarlierGame("A new game.");
    this.replace(`game ${board} turns ${turns}`, NEW, true);
  }

  /** Opens the game of a file, a link or a text; of several the reader is asked which. */
  open(file: Decoded): void {
    const words = wordsOf(file.text);
    const read = isJson(file.text) ? sgfOrError(file.text) : { sgf: file.text };
    const error = "error" in read ? read.error : tooLong(new TextEncoder().encode(read.sgf).length);
    if (error !== null) {
      this.#next = NEW;
      this.#receiveRefusal(error);
      return;
    }
    this.offerEarlierGame("The game is open.");
    if (words !== null) {
      this.replace(`line ${words}`, NEW, false);
    } else if ("sgf" in read) {
      this.replace(`open ${read.sgf}`, read.sgf === file.text ? { number: 1, file } : { ...NEW, json: true }, false);
    }
  }

  /** Opens one of the games of the file that has been sent. */
  choose(number: number): void {
    if (this.#next !== null) {
      const { file } = this.#next;
      this.replace(`choose ${number} ${file.text}`, { number, file }, false);
    }
  }

  /** Notes what is typed as the comment of a node. */
  type(node: number, text: string): void {
    this.#store.set({ draft: { node, text } });
    window.clearTimeout(this.#draftTimer);
    this.#draftTimer = window.setTimeout(() => {
      this.keepDraft();
    }, DRAFT_MS);
  }

  /** Gives the comment that is being typed to the node at which that began. */
  keepDraft(): void {
    const { draft, tree } = this.#store.get();
    window.clearTimeout(this.#draftTimer);
    const node = draft && tree.node(draft.node);
    if (draft && node && node.comment.trim() !== draft.text.trim()) {
      this.send(`comment ${draft.node} ${draft.text}`);
    }
  }

  /** The typing of a comment has ended. */
  endDraft(): void {
    const { draft, tree } = this.#store.get();
    this.keepDraft();
    const node = draft && tree.node(draft.node);
    if (draft && node) {
      // The engine says the same in a moment.
      tree.change({ whole: false, nodes: [{ ...node, comment: draft.text.trim() }], removed: [] });
    }
    this.#store.set({ draft: null });
  }

  /** The comment that is being typed, with the way to its node: another reading of the same game has other numbers. */
  #draftByPath(): KeptDraft | null {
    const { draft, tree } = this.#store.get();
    return draft && { path: tree.pathTo(draft.node), text: draft.text };
  }

  #leave(): void {
    const draft = this.#draftByPath();
    if (draft !== null) {
      this.#memory.keepDraft(draft);
    }
  }

  /** The node where the reader is, or is about to be. */
  get at(): number {
    return this.#heading ?? this.#store.get().state?.at ?? 0;
  }

  go(id: number): void {
    this.#heading = id;
    this.change(`go ${id}`, false);
  }

  send(message: string): void {
    if (!WITHOUT_STATE.has(verbOf(message))) {
      this.#expected += 1;
    }
    this.#carrier?.send(message);
  }

  /** Sends a message that changes the position; `engineFollows`: whether the engine then moves if it is its turn. */
  change(message: string, engineFollows: boolean): void {
    window.clearTimeout(this.#watchTimer);
    if (!message.startsWith("go ")) {
      this.#heading = null;
    }
    this.#store.set({ engineFollows, notice: message.startsWith("play") ? null : this.#store.get().notice });
    this.send(message);
  }

  save(): void {
    this.keepDraft();
    this.#saves.push({ for: "download", isNamed: false });
    this.send("save");
  }

  picture(format: PictureFormat): void {
    this.#pictures.push(format);
    this.send("picture");
  }

  /** Asks the engine for the search that the state of the page calls for. */
  reconcile(): void {
    const { state, analysis, busy, settings, engineFollows, wantsAnalysis, hintFor } = this.#store.get();
    window.clearTimeout(this.#watchTimer);
    if (state === null || !this.#restored || this.#expected > 0 || busy.what === "move" || busy.what === "review") {
      return;
    }
    if (state.result === null && engineFollows && playerOf(state.toMove, settings.sides, state.exchanged) === "engine") {
      const watched = settings.sides.black === "engine" && settings.sides.white === "engine";
      if (watched) {
        this.#watchTimer = window.setTimeout(() => {
          this.send("genmove");
        }, WATCH_MS);
      } else {
        this.send("genmove");
      }
      return;
    }
    if (hintFor === state.at && analysis?.node === state.at && (this.#analysed === state.at || analysis.seconds >= HINT_SECONDS)) {
      this.#giveHint();
      return;
    }
    const wanted = !state.decided && this.#analysed !== state.at && (wantsAnalysis || hintFor === state.at);
    if (wanted !== (busy.what === "analysis")) {
      this.send(wanted ? "analyse" : "stop");
    }
  }

  #receive(message: Down): void {
    switch (message.type) {
      case "games":
        this.#restored = true;
        this.#store.set({ games: message });
        break;
      case "board":
        this.#store.set({ board: message });
        break;
      case "state":
        this.#receiveState(message);
        break;
      case "choice":
        this.#receiveChoice(message);
        break;
      case "analysis":
        this.#receiveAnalysis(message);
        break;
      case "busy":
        this.#receiveBusy(message);
        break;
      case "file":
        this.#receiveFile(message);
        break;
      case "picture":
        void this.#receivePicture(message);
        break;
      case "gtp":
        this.#store.set({ gtp: [...this.#store.get().gtp, { line: message.line, reply: message.reply }] });
        break;
      case "error":
        this.#receiveFailure(message);
        break;
    }
  }

  /** The game that was sent is on the board. */
  #receiveOpened({ warnings }: Opened): void {
    this.#source = this.#next ?? NEW;
    this.#next = null;
    this.#keptRevision = null;
    const { dialog } = this.#store.get();
    this.#store.set({ opening: null, choice: null, warnings, ...((dialog === "open" || dialog === "choose") && { dialog: null }) });
    if (this.#earlier !== null) {
      this.#offer(this.#earlier.game, this.#earlier.text);
      this.#earlier = null;
    }
  }

  /** The file has several games: the reader chooses one of them. */
  #receiveChoice(choice: Choice): void {
    this.#expected = Math.max(0, this.#expected - 1);
    this.#store.set({ choice, dialog: "choose" });
  }

  #receiveState(state: State): void {
    const before = this.#store.get();
    const { tree } = before;
    const isNew = tree.node(state.at) === undefined;
    if (state.tree !== undefined) {
      tree.change(state.tree);
    }
    if (state.opened !== undefined) {
      this.#receiveOpened(state.opened);
    }
    const moved = before.state === null || before.state.at !== state.at || before.state.board !== state.board;
    this.#expected = Math.max(0, this.#expected - 1);
    if (this.#heading === state.at) {
      this.#heading = null;
    }
    if (moved) {
      this.#analysed = null;
    }
    this.#store.set({
      state,
      picture: state.picture,
      busy: state.busy === before.busy.what ? before.busy : { type: "busy", what: state.busy },
      ...(moved && { analysis: null, hint: null, preview: null, marked: null }),
    });
    if (this.#restored && !this.#begun) {
      this.#begun = true;
      // Someone who stepped back before a reload does not want the engine to go on from there.
      this.#store.set({ engineFollows: before.engineFollows && tree.children(state.at).length === 0 });
      this.#returnDraft();
    } else if (moved && isNew) {
      this.#tellSwap(state, tree.node(state.at));
    }
    this.#keepSoon();
    this.reconcile();
  }

  /** Gives a comment that was being typed when the page was left, or the engine lost, to its node. */
  #returnDraft(): void {
    const draft = this.#leftDraft;
    this.#leftDraft = null;
    if (draft === null) {
      return;
    }
    const node = this.#store.get().tree.nodeAt(draft.path);
    if (node === undefined) {
      this.#store.set({ notice: { text: `The move of this comment is gone: ${draft.text}`, alert: true } });
    } else if (node.comment.trim() !== draft.text.trim()) {
      this.send(`comment ${node.id} ${draft.text}`);
    }
  }

  #tellSwap(state: State, node: TreeNode | undefined): void {
    if (node?.word !== "swap" || node.colour === null) {
      return;
    }
    const { sides } = this.#store.get().settings;
    const isAgainstEngine = sides.black !== sides.white;
    let text: string;
    if (state.exchanged) {
      const yours = sides.black === "person" ? "White" : "Black";
      text = `Swapped: the players exchanged their colours, and the stone stays.${isAgainstEngine ? ` You are ${yours} now.` : ""}`;
    } else {
      const isYours = isAgainstEngine && sides[node.colour] === "person";
      text = `${colourName(node.colour)} swapped: the first stone is ${isYours ? "yours" : `${colourName(node.colour)}’s`} now.`;
    }
    this.#store.set({ notice: { text, alert: false } });
  }

  #receiveAnalysis(analysis: Analysis): void {
    const { state, wantsAnalysis, hintFor } = this.#store.get();
    if (state === null || analysis.node !== state.at) {
      return;
    }
    this.#store.set({ analysis, ...(wantsAnalysis && { picture: analysis.picture }) });
    if (hintFor === state.at && (analysis.seconds >= HINT_SECONDS || analysis.proven !== null)) {
      this.#giveHint();
    }
  }

  #giveHint(): void {
    const { analysis, hintFor } = this.#store.get();
    const best = analysis?.moves[0];
    this.#store.set({
      hintFor: null,
      ...(hintFor !== null && best !== undefined && { hint: { node: hintFor, word: best.word, rate: best.rate } }),
    });
    this.reconcile();
  }

  #receiveBusy(busy: Busy): void {
    const before = this.#store.get();
    if (busy.what === "review" && busy.done === 0) {
      this.#expected = Math.max(0, this.#expected - 1);
    }
    this.#store.set({ busy });
    if (busy.what === null && before.busy.what === "analysis") {
      this.#analysed = before.state?.at ?? null;
    }
    this.reconcile();
  }

  #receiveFailure(failure: Failure): void {
    if (!WITHOUT_STATE.has(failure.verb)) {
      this.#expected = Math.max(0, this.#expected - 1);
    }
    this.#heading = null;
    if (OPENING.has(failure.verb) && this.#next !== null) {
      this.#receiveRefusal(failure.text);
      return;
    }
    if (failure.verb === "save") {
      this.#saves.shift();
    } else if (failure.verb === "picture") {
      this.#pictures.shift();
    } else if (failure.verb === "genmove") {
      this.#store.set({ engineFollows: false });
    } else if (failure.verb === "analyse") {
      this.#store.set({ wantsAnalysis: false, hintFor: null });
    }
    this.#store.set({ notice: { text: failure.text, alert: true } });
  }

  /** A text that cannot be opened stays in the dialog, with the reason. */
  #receiveRefusal(failure: string): void {
    const { opening } = this.#store.get();
    const refused = this.#next;
    const text = refused?.json ? failure.replace(/^\d+:\d+: /, "") : failure;
    this.#next = null;
    this.#earlier = null;
    if (opening !== null) {
      this.#store.set({ opening: { ...opening, error: text }, choice: null, dialog: "open" });
    } else if (refused?.kept) {
      const run = () => {
        download("game.sgf", new Blob([refused.file.bytes ?? encode(refused.file.text, refused.file.charset) ?? refused.file.text]));
      };
      this.#store.set({ notice: { text: `The game that this browser kept cannot be read: ${text}`, alert: true, action: { label: "Save its file", run } } });
    } else {
      this.#store.set({ notice: { text, alert: true } });
    }
  }

  #keepSoon(): void {
    window.clearTimeout(this.#keepTimer);
    if (!this.#restored) {
      return;
    }
    this.#keepTimer = window.setTimeout(() => {
      const { state } = this.#store.get();
      if (state !== null && state.revision === this.#keptRevision) {
        this.#memory.keepPath(state.path);
      } else {
        this.#saves.push({ for: "keep" });
        this.send("save");
      }
    }, KEEP_MS);
  }

  #receiveFile({ name, text }: SavedGame): void {
    const save = this.#saves.shift();
    if (save?.for === "download") {
      this.#writeFile(name, text, save.isNamed);
    } else if (save?.for === "return") {
      this.#earlier = { game: this.#keptGame(text, save.source, save.path), text: save.text };
    } else {
      const { state } = this.#store.get();
      this.#keptRevision = state?.revision ?? null;
      this.#memory.keep(this.#keptGame(text, this.#source, state?.path ?? []));
    }
  }

  #keptGame(sgf: string, { number, file }: Source, path: number[]): KeptGame {
    const raw = file.bytes === null || file.text !== sgf ? undefined : Array.from(file.bytes, (byte) => String.fromCharCode(byte)).join("");
    return { sgf, number, charset: file.charset, path, ...(raw !== undefined && { raw }) };
  }

  /** Writes the game in the charset of its file or, if that does not have all of its letters, in UTF-8. */
  #writeFile(name: string, text: string, isNamed: boolean): void {
    const { file } = this.#source;
    const isSame = text === file.text;
    // A file in UTF-8 says so, unless it is in ASCII alone.
    const isPlain = isNamed || file.charset !== "utf-8" || isAscii(text) || namedCharset(text) === "utf-8";
    const bytes = isSame && file.bytes !== null ? file.bytes : isSame || isPlain ? encode(text, file.charset) : null;
    if (bytes === null) {
      this.#source = { number: this.#source.number, file: NEW.file };
      this.send("charset UTF-8");
      this.#saves.push({ for: "download", isNamed: true });
      this.send("save");
    } else {
      download(name, new Blob([bytes], { type: "application/x-go-sgf" }));
    }
  }

  async #receivePicture(picture: PictureFile): Promise<void> {
    if (this.#pictures.shift() === "png") {
      try {
        download(picture.name.replace(/\.svg$/, ".png"), await pngOf(picture.svg));
      } catch (error) {
        this.#store.set({ notice: { text: `No PNG: ${String(error)}`, alert: true } });
      }
    } else {
      download(picture.name, new Blob([picture.svg], { type: "image/svg+xml" }));
    }
  }
}
