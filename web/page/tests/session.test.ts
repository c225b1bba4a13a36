// The page without a browser: the tests control the browser's memory and sockets.

import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Answer, Request, State, TreeNode } from "../src/protocol";
import { TabMemory, type KeptGame } from "../src/state/memory";
import { Session } from "../src/state/session";
import { Store } from "../src/state/store";
import { Study } from "../src/state/study";

vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

/** What a browser stores, with a quota in letters. */
class FakeStorage {
  quota = Infinity;
  readonly #items = new Map<string, string>();

  constructor() {
    return new Proxy(this, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
      set: (target, name, value) => Reflect.set(target, name, value, target),
      ownKeys: (target) => [...target.#items.keys()],
      getOwnPropertyDescriptor: (target, name) => ({ value: target.#items.get(String(name)), enumerable: true, configurable: true }),
    });
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    const others = [...this.#items].filter(([each]) => each !== key).reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    if (others + key.length + value.length > this.quota) {
      throw new Error("QuotaExceededError");
    }
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }
}

class FakeSocket {
  readonly sent: Request[] = [];
  /** The numbers of the requests without an answer. */
  readonly #waiting: { id: number; verb: Request["verb"] }[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: ((event: { reason: string }) => void) | undefined;

  constructor(
    _url: URL,
    readonly protocols: string[],
  ) {
    sockets.push(this);
  }

  send(message: string): void {
    const { id, ...request } = JSON.parse(message) as Request & { id: number };
    this.sent.push(request);
    this.#waiting.push({ id, verb: request.verb });
  }

  close(): void {
    this.onclose = undefined;
  }

  /** Answers the requests in order; a file answers a request for a file. Anything that wasn't requested is news. */
  tell(...answers: Answer[]): void {
    for (const answer of answers) {
      const isNews = answer.type === "analysis" || answer.type === "busy";
      const index = isNews ? -1 : this.#waiting.findIndex(({ verb }) => (verb === "save") === (answer.type === "file"));
      const id = this.#waiting[index]?.id ?? null;
      const done = id !== null && answer.type !== "games";
      if (done) {
        this.#waiting.splice(index, 1);
      }
      this.onmessage?.({ data: JSON.stringify({ ...answer, id, done }) });
    }
  }

  /** The requests with these verbs. */
  sentOf(...verbs: Request["verb"][]): Request[] {
    return this.sent.filter(({ verb }) => verbs.includes(verb));
  }
}

let sockets: FakeSocket[] = [];
let local: FakeStorage;
let events: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  local = new FakeStorage();
  events = new EventTarget();
  const tab = new FakeStorage();
  tab.setItem("tripoint.token", "0a1b");
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", tab);
  const listen = events.addEventListener.bind(events);
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("window", { addEventListener: listen, setTimeout, clearTimeout });
  vi.stubGlobal("document", { addEventListener: listen, baseURI: "http://127.0.0.1:1/" });
  vi.stubGlobal("location", { hash: "", href: "http://127.0.0.1:1/", pathname: "/", search: "" });
  vi.stubGlobal("history", { replaceState: () => undefined });
  vi.stubGlobal("WebSocket", FakeSocket);
});

const root: TreeNode = { id: 1, parent: null, number: 0, colour: null, word: "", comment: "", rate: null };
const ROOT = { whole: true, nodes: [root], removed: [] };

function state(changes: Partial<State> = {}): Answer {
  const first = { type: "state", board: "hex 5 5", map: "none", stones: [], at: 1, path: [], line: [1], revision: 0, level: 5, seconds: 5 };
  const open = { toMove: "black", result: null, decided: false, exchanged: false, busy: null, lesson: null, header: {}, marks: [] };
  return { ...first, ...open, ...changes } as unknown as Answer;
}

function begin(): { store: Store; session: Session; socket: FakeSocket } {
  const store = new Store({ isStatic: false, isOnNetwork: false, publicAddress: null, embed: null }, () => undefined);
  const session = new Session(store);
  session.start();
  return { store, session, socket: connected() };
}

/** Opens the last socket and returns it. */
function connected(): FakeSocket {
  const socket = sockets.at(-1);
  if (socket === undefined) {
    throw new Error("no socket");
  }
  socket.onopen?.();
  return socket;
}

/** Answers everything sent up to `hello`. */
function greet(socket: FakeSocket): void {
  const answered = socket.sent.filter(({ verb }) => verb !== "hello").length;
  socket.tell(...Array.from({ length: answered }, () => state({ tree: ROOT })));
  socket.tell({ type: "games", version: "", games: [], levels: [], maps: [], turns: [] }, state({ tree: ROOT }));
}

function keptGame(sgf: string, path: number[] = []): KeptGame {
  return { sgf, number: 1, reading: "-", charset: "utf-8", path, mode: "play" };
}

/** Nothing was found in the shown position. */
const NOTHING = { search: { hint: null, hintFor: null, analysis: null }, overlay: { preview: null, marked: null } };

describe("another game", () => {
  test("nothing that was found in a game is shown in one with the same node and board", () => {
    const { store, session, socket } = begin();
    greet(socket);
    store.set({ settings: { sides: { black: "person", white: "person" } } });
    const found = { search: { hint: { node: 1, word: "c3", rate: 0.5 }, hintFor: 1 }, overlay: { preview: [{ word: "c3", colour: "black" as const }], marked: "c3" } };
    store.set(found);
    store.set({ search: { analysis: { node: 1 } as never } });
    session.files.open({ text: "(;AB[c3])", charset: "utf-8", bytes: null });
    // Another state in the same game keeps them.
    socket.tell(state());
    expect(store.get()).toMatchObject(found);
    socket.tell(state({ tree: ROOT, opened: { warnings: [] } }));
    expect(store.get()).toMatchObject(NOTHING);
  });

  test("a hint ends with its position", () => {
    const { store, session, socket } = begin();
    greet(socket);
    store.set({ settings: { sides: { black: "person", white: "person" } } });
    const child = { ...root, id: 2, parent: 1, number: 1, colour: "black" as const, word: "c3" };
    const found = { type: "analysis", node: 2, toMove: "white", seconds: 2, proven: null, moves: [{ word: "b2", rate: 0.5 }] } as never;
    socket.tell(state({ at: 2, toMove: "white", tree: { whole: false, nodes: [child], removed: [] } }));
    store.set({ search: { hintFor: 2 } });
    session.reconcile();
    expect(socket.sent.at(-1)).toEqual({ verb: "analyse", moves: [] });
    socket.tell(state({ at: 2, toMove: "white", busy: "analysis" }));
    // A move is taken back during the search.
    session.go(1);
    socket.tell(state({ at: 1, busy: "analysis" }), found);
    expect(store.get()).toMatchObject({ search: { hint: null, hintFor: null, analysis: null } });
    expect(socket.sent.at(-1)).toEqual({ verb: "stop" });
    // Back at the position, no hint is requested.
    socket.tell(state({ at: 1 }), state({ at: 2, toMove: "white" }), found);
    expect([store.get().search.hint, socket.sent.at(-1)]).toEqual([null, { verb: "stop" }]);
    // The same node, but another move comes first in the line: a hint is for the player to move.
    store.set({ search: { hint: { node: 2, word: "b2", rate: 0.5 } } });
    socket.tell(state({ at: 2, toMove: "black" }), found);
    expect(store.get()).toMatchObject({ search: { hint: null, analysis: null } });
  });

  test("a proof in a game does not stop the analysis of the next one", () => {
    const { store, session, socket } = begin();
    greet(socket);
    store.set({ search: { wantsAnalysis: true }, settings: { sides: { black: "person", white: "person" } } });
    session.reconcile();
    expect(socket.sent.at(-1)).toEqual({ verb: "analyse", moves: [] });
    socket.tell(state({ busy: "analysis" }), { type: "busy", what: null });
    session.files.open({ text: "(;AB[c3])", charset: "utf-8", bytes: null });
    socket.tell(state({ tree: ROOT, opened: { warnings: [] }, busy: "analysis" }));
    expect(socket.sentOf("stop")).toEqual([]);
  });

  test("an engine that starts knows nothing of the one before", () => {
    const { store, session } = begin();
    store.set({ search: { hint: { node: 1, word: "c3", rate: 0.5 }, hintFor: 1 }, overlay: { preview: [], marked: "c3" } });
    session.start();
    expect(store.get()).toMatchObject(NOTHING);
  });

  test("any text is read by the engine alone, links too", () => {
    const { session, socket } = begin();
    greet(socket);
    session.files.open({ text: "#hex-11:a5,swap-pieces,d4,f7", charset: "utf-8", bytes: null });
    expect(socket.sent.at(-1)).toEqual({ verb: "open", text: "#hex-11:a5,swap-pieces,d4,f7" });
  });
});

describe("a position in the address", () => {
  // The page used to ignore what it didn't know: it showed the game before, even under an earlier link's notice.
  test("what cannot be read is said, and the stored game is opened", () => {
    new TabMemory().keep(keptGame("(;SZ[5])", [0]));
    vi.stubGlobal("location", { hash: "#y-28:a1", href: "http://127.0.0.1:1/", pathname: "/", search: "" });
    const { store, socket } = begin();
    expect(socket.sentOf("line", "restore")).toEqual([{ verb: "line", link: "y-28:a1" }]);
    const before = socket.sent.findIndex(({ verb }) => verb === "line");
    socket.tell(...Array.from({ length: before }, () => state({ tree: ROOT })), { type: "error", text: "28 is too large" });
    expect(store.get().view.notice).toMatchObject({ quoted: "28 is too large", alert: true });
    expect(store.get().view.notice?.text).toContain("cannot be read");
    expect(socket.sentOf("restore")).toMatchObject([{ text: "(;SZ[5])" }]);
  });

  test("in an open page what cannot be read is said, and the game stays", () => {
    const { store, session, socket } = begin();
    greet(socket);
    vi.stubGlobal("location", { hash: "#y-6:c4,x", href: "http://127.0.0.1:1/", pathname: "/", search: "" });
    expect(session.openLink()).toBe(true);
    socket.tell({ type: "error", text: "got 'x'" });
    expect(store.get().view.notice).toMatchObject({ quoted: "got 'x'", alert: true });
    expect(socket.sent.at(-1)).toEqual({ verb: "line", link: "y-6:c4,x" });
  });

  test("a wrong token is not offered, but the browser's cookie may have the right one", () => {
    sessionStorage.setItem("tripoint.token", "<x>");
    const store = new Store({ isStatic: false, isOnNetwork: false, publicAddress: null, embed: null }, () => undefined);
    new Session(store).start();
    expect(sockets.map(({ protocols }) => protocols)).toEqual([["tripoint"]]);
  });
});

describe("marks", () => {
  test("two labels have two letters, even if the second cell is clicked before the engine answers", () => {
    const { store, session, socket } = begin();
    const study = new Study(store, session, { go: () => undefined, mode: () => undefined, tab: () => undefined, tell: () => undefined });
    greet(socket);
    socket.tell(state({ marks: [] }));
    study.edit("label", "a1");
    study.edit("label", "b1");
    socket.tell(state({ marks: [{ kind: "label", cell: "a1", text: "A" }] }));
    study.edit("label", "c1");
    const mark = (cell: string, text: string) => ({ verb: "mark", node: 1, mark: { kind: "label", cell, text } });
    expect(socket.sentOf("mark")).toEqual([mark("a1", "A"), mark("b1", "B"), mark("c1", "C")]);
  });
});

describe("messages that are too long", () => {
  test("a kept game that has grown too long is offered as a file, and another one can be played", () => {
    const sgf = `(;C[${"ä".repeat(1_200_000)}])`;
    new TabMemory().keep(keptGame(sgf, [0]));
    const { store, socket } = begin();
    expect(socket.sentOf("restore", "choose", "walk")).toEqual([]);
    greet(socket);
    const { view: { notice }, connection: { lost } } = store.get();
    expect([notice?.action?.label, lost]).toEqual(["Save its file", null]);
    expect(notice?.text).toContain("and the engine takes at most 2,097,152");
    // It isn't overwritten.
    socket.tell(state({ revision: 1 }), { type: "file", name: "", text: "(;)" });
    expect(JSON.stringify(local.getItem(keyOf(sgf)))).toContain("ää");
  });

  test("one that is not comes back as a kept game", () => {
    new TabMemory().keep(keptGame("(;B[a1])", [0]));
    const { socket } = begin();
    expect(socket.sentOf("restore", "walk")).toEqual([{ verb: "restore", number: 1, text: "(;B[a1])" }, { verb: "walk", path: [0] }]);
  });

  test("a comment stays in its field, with the reason", () => {
    const { store, session, socket } = begin();
    greet(socket);
    const text = "x".repeat(2 << 20);
    session.drafts.type(1, text);
    session.drafts.end();
    expect(socket.sentOf("comment")).toEqual([]);
    expect([store.get().edit.draft?.text.length, store.get().view.notice?.alert]).toEqual([text.length, true]);
    session.drafts.type(1, "short");
    session.drafts.end();
    expect([socket.sent.at(-1), store.get().edit.draft]).toEqual([{ verb: "comment", node: 1, text: "short" }, null]);
  });
});

describe("a lost engine", () => {
  test("a comment that is typed meanwhile is given to the next one", () => {
    const { store, session, socket } = begin();
    greet(socket);
    socket.onclose?.({ reason: "" });
    expect(store.get().connection.lost).not.toBeNull();
    session.drafts.type(1, "good");
    session.drafts.end();
    expect(store.get().edit.draft).toBeNull();
    // Connecting fails again.
    session.start();
    connected().onclose?.({ reason: "" });
    session.start();
    const next = connected();
    greet(next);
    expect(next.sentOf("comment")).toEqual([{ verb: "comment", node: 1, text: "good" }]);
  });

  test("it is there after the page is left, too", () => {
    const { session, socket } = begin();
    greet(socket);
    socket.onclose?.({ reason: "" });
    session.drafts.type(1, "good");
    session.drafts.end();
    events.dispatchEvent(new Event("pagehide"));
    const next = begin().socket;
    greet(next);
    expect(next.sent).toContainEqual({ verb: "comment", node: 1, text: "good" });
  });

  test("the kept game can be saved whatever was lost", () => {
    const { store, socket } = begin();
    greet(socket);
    socket.onclose?.({ reason: "" });
    expect([store.get().connection.hasGame, store.get().connection.lost?.includes("is kept")]).toEqual([false, false]);
    new TabMemory().keep(keptGame("(;B[a1])"));
    const other = begin();
    other.socket.onopen?.();
    other.socket.onclose?.({ reason: "got broken" });
    expect(other.store.get()).toMatchObject({ connection: { hasGame: true, way: "connect" } });
    expect(other.store.get().connection.lost).toContain("Your game is saved in this browser.");
  });
});

/** Where a game is stored. */
function keyOf(sgf: string): string {
  return Object.keys(local).find((key) => key.startsWith("tripoint.game.") && local.getItem(key)?.includes(JSON.stringify(sgf))) ?? "";
}

describe("a full memory", () => {
  /** Three tabs with games of a thousand letters, the oldest first. */
  function tabs(): string[] {
    return ["a", "b", "c"].map((letter, index) => {
      vi.setSystemTime(1000 * (index + 1));
      sessionStorage.removeItem("tripoint.tab");
      const sgf = letter.repeat(1000);
      new TabMemory().keep(keptGame(sgf, [0]));
      return sgf;
    });
  }

  test("the oldest games make way, and no more of them than need be", () => {
    const [oldest = "", second = "", third = ""] = tabs();
    local.quota = 4000;
    sessionStorage.removeItem("tripoint.tab");
    const own = "d".repeat(1000);
    expect(new TabMemory().keep(keptGame(own))).toBe(true);
    expect([oldest, second, third, own].map((sgf) => keyOf(sgf) !== "")).toEqual([false, true, true, true]);
  });

  test("a game without room takes none from others, and the page says so", () => {
    const games = tabs();
    local.quota = 4500;
    sessionStorage.removeItem("tripoint.tab");
    expect(new TabMemory().keep(keptGame("d".repeat(5000)))).toBe(false);
    expect(games.map((sgf) => keyOf(sgf) !== "")).toEqual([true, true, true]);

    const { store, socket } = begin();
    greet(socket);
    const long = { type: "file", name: "", text: "d".repeat(5000) } as const;
    socket.tell(state({ revision: 1 }), long);
    const { notice } = store.get().view;
    expect([notice?.alert, notice?.action?.label]).toEqual([true, "Save as SGF"]);
    expect(notice?.text).toContain("no space");
    // Once is enough.
    store.set({ view: { notice: null } });
    socket.tell(state({ revision: 2 }), long);
    expect(store.get().view.notice).toBeNull();
    socket.onclose?.({ reason: "" });
    expect([store.get().connection.hasGame, store.get().connection.lost?.includes("save it"), store.get().connection.lost?.includes("is kept")]).toEqual([true, true, false]);
  });
});
