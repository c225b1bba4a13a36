// The conversation with the engine: its messages change the state, and the state decides which search to request.

import type { Transport } from "../transport/transport";
import { connect } from "../transport/choose";
import type { Fault } from "../messages";
import type { Request, ServerMessage, State } from "../protocol";
import { GameClock } from "./clock";
import { Drafts } from "./drafts";
import { Faults } from "./faults";
import { tooLongFor } from "./files";
import { GameFiles } from "./game-files";
import { OPENING } from "./game-sources";
import type { Connection } from "./groups/connection";
import type { Message } from "./groups/group";
import { keepOutcomes } from "./groups/puzzles";
import { hinted } from "./groups/search";
import { keepSettings, settingsRequests } from "./groups/settings";
import { LinePreview } from "./line-preview";
import { linkIn } from "./links";
import { TabMemory } from "./memory";
import { Pictures } from "./pictures";
import { knock } from "./sounds";
import { cleared, failed, received, type Store } from "./store";
import { StudyFiles } from "./study-files";
import { tellSwap } from "./swap";
import { moveSeconds } from "./time";
import { isOtherPosition } from "./tree";
import { analysisOf, wantedRequest, wantedSearch } from "./wanted";
import { t } from "../text";

/** Pause before a move if the engine plays both sides, so that people can watch the game. */
const WATCH_MS = 350;
/** Requests that don't change anything. */
const WITHOUT_STATE = new Set<Verb>(["save", "save-study", "picture"]);

type Verb = Request["verb"];

export class Session {
  readonly #store: Store;
  #transport: Transport | null = null;
  /** Whether the stored game and settings have reached the engine; nothing is searched before that. */
  #restored = false;
  /** A link's position that hasn't reached an engine. */
  #link: string | null = null;
  /** Whether the first position after that was shown. */
  #begun = false;
  /** The requests that still wait for their last answer, by number. */
  readonly #pending = new Map<number, Request>();
  #requests = 0;
  /** The node that the engine was asked to go to but hasn't shown yet: clicks come faster than positions. */
  #heading: number | null = null;
  /** The node whose analysis ended by itself, because nothing is left to find. */
  #analysed: number | null = null;
  readonly #faults = new Faults();
  #watchTimer: number | undefined;
  readonly #files: GameFiles;
  readonly #drafts: Drafts;
  readonly #clock: GameClock;
  readonly preview: LinePreview;
  readonly pictures: Pictures;
  /** The shared study. */
  readonly studies: StudyFiles;

  constructor(store: Store) {
    this.#store = store;
    const memory = new TabMemory();
    const send = (request: Request) => this.send(request);
    this.#drafts = new Drafts(store, memory, { isReady: () => this.#restored && this.#transport !== null, send });
    this.#files = new GameFiles(store, memory, this.#drafts, {
      send,
      change: (request) => {
        this.change(request);
      },
      isRestored: () => this.#restored,
    });
    this.#clock = new GameClock(store, (clock) => { memory.keepClock(clock); }, () => { this.reconcile(); });
    this.preview = new LinePreview(store);
    this.pictures = new Pictures(store, send);
    this.studies = new StudyFiles(store, this.#files, send);
    document.addEventListener("visibilitychange", () => {
      this.#store.set({ view: { isHidden: document.visibilityState === "hidden" } });
      this.reconcile();
    });
  }

  /** The files that games come from and go to. */
  get files(): GameFiles {
    return this.#files;
  }

  /** The comment in progress. */
  get drafts(): Drafts {
    return this.#drafts;
  }

  /** Starts an engine and gives it the settings and the game: a link's, or the stored one if it is wanted. */
  start(keptIsWanted = true): void {
    window.clearTimeout(this.#watchTimer);
    this.#transport?.close();
    this.#restored = false;
    this.#begun = false;
    this.#pending.clear();
    this.#heading = null;
    this.pictures.forget();
    this.#analysed = null;
    this.#files.forget();
    this.#drafts.begin();
    this.#store.set(cleared());
    this.#store.set({ connection: { lost: null }, search: { busy: { what: null }, wantsAnalysis: false } });
    const { settings, connection: { site } } = this.#store.get();
    this.#transport = connect(site, {
      message: (text) => {
        this.#receive(JSON.parse(text) as ServerMessage);
      },
      closed: (reason) => {
        this.#lose(reason + this.#files.kept.text, "connect");
      },
      refused: () => {
        this.#lose(t.play.lost.unknownTab, "token");
      },
    });
    settingsRequests(settings).forEach((request) => this.send(request));
    this.studies.restore();
    // A game between two engines continues when somebody wants to watch.
    this.#store.set({ game: { paused: settings.sides.black === "engine" && settings.sides.white === "engine" } });
    if (!this.openLink() && keptIsWanted) {
      this.#files.openFirst();
    }
    // Comes last, because its answer shows that everything before it is done.
    this.send({ verb: "hello" });
  }

  /** The engine is gone. */
  #lose(lost: string, way: Connection["way"]): void {
    this.#transport = null;
    this.#store.set({ connection: { lost, way, hasGame: this.#files.kept.hasGame }, search: { busy: { what: null } } });
    this.#clock.follow();
  }

  /** Opens the position of the link in the address once the engine has started; returns whether there was one. */
  openLink(): boolean {
    const link = linkIn(location.hash) ?? this.#link;
    if (link === null) {
      return false;
    }
    this.#link = this.#restored ? null : link;
    // The link is no longer needed: after a reload the game continues where it was. A frame stores nothing.
    if (this.#store.get().connection.site.embed === null) {
      history.replaceState(history.state, "", location.pathname + location.search);
    }
    this.#files.openLink(link);
    return true;
  }

  /** The node where the reader is, or will be in a moment. */
  get at(): number {
    return this.#heading ?? this.#store.get().game.state?.at ?? 0;
  }

  go(id: number): void {
    this.#heading = id;
    this.change({ verb: "go", node: id });
  }

  /** Sends a request; returns its number, or null if it was too long. */
  send(request: Request): number | null {
    this.#requests += 1;
    const id = this.#requests;
    const message = JSON.stringify({ id, ...request });
    const error = this.#transport && tooLongFor(this.#transport.longest, message);
    if (error !== null) {
      this.#fail(request.verb, id, { text: error });
      return null;
    }
    this.#pending.set(id, request);
    this.#transport?.send(message);
    return id;
  }

  /** The requests that still wait for their last answer. */
  get waiting(): Request[] {
    return [...this.#pending.values()];
  }

  /** Whether an answer will change position or search, so that the page's state is out of date. */
  get #isExpecting(): boolean {
    return this.waiting.some(({ verb }) => !WITHOUT_STATE.has(verb));
  }

  /** Sends a request that changes the position. */
  change(request: Request): void {
    window.clearTimeout(this.#watchTimer);
    if (request.verb !== "go") {
      this.#heading = null;
    }
    if (request.verb === "play") {
      this.#store.set({ view: { notice: null } });
    }
    this.send(request);
  }

  /** Asks the engine for the search that the page's state calls for. */
  reconcile(): void {
    this.#clock.follow();
    const app = this.#store.get();
    window.clearTimeout(this.#watchTimer);
    if (!this.#restored || this.#isExpecting) {
      return;
    }
    const first = wantedRequest(app);
    if (first !== null) {
      this.send(first);
      return;
    }
    const wanted = wantedSearch(app, this.#analysed);
    const { sides } = app.settings;
    if (wanted === "hint") {
      this.#store.set({ search: hinted(app.search) });
      this.reconcile();
    } else if (wanted === "move" && sides.black === sides.white) {
      this.#watchTimer = window.setTimeout(() => {
        this.move();
      }, WATCH_MS);
    } else if (wanted === "move") {
      this.move();
    } else if (wanted !== null && (wanted === "analysis") !== (app.search.busy.what === "analysis")) {
      this.send(wanted === "analysis" ? analysisOf(app) : { verb: "stop" });
    }
  }

  /** Lets the engine move, within the time that it has. */
  move(): void {
    const seconds = moveSeconds(this.#store.get());
    if (seconds !== this.#store.get().game.state?.seconds) {
      this.send({ verb: "time", seconds });
    }
    this.change({ verb: "genmove" });
  }

  /** Restarts the analysis, because other moves are compared. */
  analyseAgain(): void {
    this.#analysed = null;
    this.#store.set({ search: { analysis: null } });
    if (this.#store.get().search.busy.what === "analysis") {
      this.send(analysisOf(this.#store.get()));
    }
    this.reconcile();
  }

  /** Analyses only these moves, or all if the list is empty; null ends the choice. */
  compare(compared: string[] | null): void {
    const before = analysisOf(this.#store.get());
    this.#store.set({ search: { compared }, overlay: { preview: null } });
    const wanted = analysisOf(this.#store.get());
    if (JSON.stringify(wanted) !== JSON.stringify(before)) {
      this.analyseAgain();
    } else {
      this.reconcile();
    }
  }

  #receive(message: ServerMessage): void {
    const request = message.id === null ? undefined : this.#pending.get(message.id);
    if (message.id !== null && message.done) {
      this.#pending.delete(message.id);
    }
    const before = this.#store.get();
    if (message.type === "state") {
      this.#receiveState(message);
      return;
    }
    if (message.type === "review" && message.tree !== undefined) {
      before.game.tree.change(message.tree);
    }
    this.#store.set(received(before, message));
    this.studies.receive(message, request);
    switch (message.type) {
      case "games":
        this.#restored = true;
        this.#link = null;
        break;
      case "analysis":
      case "puzzles":
      case "book":
      case "study":
        this.reconcile();
        break;
      case "busy":
        if (message.what === null && before.search.busy.what === "analysis") {
          this.#analysed = before.game.state?.at ?? null;
        }
        this.reconcile();
        break;
      case "dropped":
        this.#files.dropped(message.moves);
        break;
      case "judgement":
      case "solution":
        keepOutcomes(this.#store.get().puzzles);
        break;
      case "review":
        this.#files.keep();
        break;
      case "file":
        this.#files.receive(message, message.id);
        break;
      case "picture":
        void this.pictures.receive(message, message.id);
        break;
      case "error":
        this.#fail(request?.verb ?? null, message.id, { text: "", quoted: message.text });
        break;
      case "fault":
        this.#receiveFault(message);
        break;
    }
  }

  #receiveState(state: State): void {
    const before = this.#store.get();
    const { game: { tree } } = before;
    const isNew = tree.node(state.at) === undefined;
    const isOther = state.opened !== undefined || state.lesson !== (before.game.state?.lesson ?? null);
    if (state.opened !== undefined && !this.#restored) {
      // A comment typed since the engine began has a node in the game before.
      this.#drafts.end();
    }
    if (state.tree !== undefined) {
      tree.change(state.tree);
    }
    if (state.opened !== undefined) {
      this.#files.opened(state.opened);
    }
    const moved = isOtherPosition(state, before.game.state);
    if (isOther || this.#heading === state.at) {
      this.#heading = null;
    }
    if (moved) {
      this.#analysed = null;
    }
    this.#store.set(received(this.#store.get(), { type: "state", ...state }));
    const { settings } = this.#store.get();
    if (settings !== before.settings) {
      keepSettings(settings);
    }
    const isFirst = this.#restored && !this.#begun;
    this.#begun ||= this.#restored;
    if (this.#restored && state.lesson === null) {
      this.#drafts.giveBack();
    }
    if (!isFirst && moved && isNew) {
      if (settings.sounds && this.#restored && !isOther) {
        knock(tree.node(state.at)?.colour === "black");
      }
      tellSwap(this.#store, state, tree.node(state.at));
    }
    this.preview.show();
    if (this.#restored) {
      this.#files.keep();
    }
    this.reconcile();
  }

  /** A request failed, or the search itself. */
  #fail(verb: Verb | null, id: number | null, message: Message): void {
    this.#heading = null;
    if (verb !== null && OPENING.has(verb) && this.#files.isOpening) {
      this.#files.refuse(message);
      return;
    }
    if (verb === "open-study") {
      this.studies.failed(message, id);
      return;
    }
    if (verb === "save") {
      this.#files.saveFailed(id);
    }
    this.#store.set(failed(this.#store.get(), verb, message));
  }

  /** Starts another engine with the same game, but if engines keep failing, leaves that to the reader. */
  #receiveFault(fault: Fault): void {
    this.#link = null;
    if (!this.#faults.mayRestart()) {
      this.#files.forget();
      this.#transport?.close();
      this.#lose(`${t.play.lost.keepsStopping}${this.#files.kept.text} ${t.play.lost.report(fault.text)}`, "game");
      return;
    }
    this.start();
    // A failed search would fail again, so the reader has to ask for it.
    this.#store.set({ game: { paused: true }, view: { notice: { text: t.play.notices.engineRestarted, quoted: fault.text, alert: true } } });
  }
}
