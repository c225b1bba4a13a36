// How the page keeps games, without a browser or an engine.

import { beforeEach, expect, test, vi } from "vitest";
import type { Request, State, TreeNode } from "../src/protocol";
import { Actions } from "../src/state/actions";
import { Drafts } from "../src/state/drafts";
import { GameFiles } from "../src/state/game-files";
import { endingOf } from "../src/state/ending";
import { ending } from "../src/state/groups/ending";
import { TabMemory, type KeptGame } from "../src/state/memory";
import type { Session } from "../src/state/session";
import { Signature } from "../src/state/signature";
import { gameNode, hasAll } from "../src/state/sgf-parts";
import { Store } from "../src/state/store";
import { summaryOf } from "../src/state/summary";
import { FakeStore, fakeBrowser } from "./support/stores";

vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

beforeEach(() => {
  fakeBrowser();
});

/** The page's files with an engine that only notes the requests. */
function desk() {
  const sent: Request[] = [];
  const store = new Store({ isStatic: true, isOnNetwork: false, publicAddress: null, embed: null }, () => undefined);
  const memory = new TabMemory();
  const send = (request: Request) => sent.push(request);
  const drafts = new Drafts(store, memory, { isReady: () => true, send });
  const files = new GameFiles(store, memory, drafts, { send, change: send, isRestored: () => true });
  const session = { files, send, start: () => { files.forget(); }, reconcile: () => undefined, change: send, at: 0 } as unknown as Session;
  const show = (state: Partial<State>, nodes: Partial<TreeNode>[]) => {
    store.get().game.tree.change({ whole: true, nodes: nodes as TreeNode[], removed: [] });
    store.set({ game: { state: { board: "y 5", path: [], header: {}, marks: [], stones: [], exchanged: false, result: null, lesson: null, revision: 0, ...state } as unknown as State } });
  };
  /** Answers the last request to save. */
  const save = (text: string) => {
    files.receive({ type: "file", name: "game.sgf", text }, sent.map(({ verb }) => verb).lastIndexOf("save") + 1);
  };
  return { sent, store, memory, files, actions: new Actions(store, session), show, save };
}

function line(...words: string[]): TreeNode[] {
  return ["", ...words].map((word, id) => ({ id, parent: id === 0 ? null : id - 1, number: id, colour: id % 2 === 1 ? "black" : "white", word, comment: "", rate: null }));
}

const AGAINST = { black: "person", white: "engine" } as const;
/** A new game against the engine. */
const CHOICE = { board: "y 5", turns: "1", swap: true, sides: AGAINST, names: { black: "", white: "" }, level: 1, seconds: 5, handicap: 0, control: null };

test("the first game has an identity, which it keeps in the browser", () => {
  const { store, memory, files, show, save } = desk();
  show({ at: 1, revision: 1 }, line("c3"));
  files.keep();
  save("(;TG[Y 5];B[c3])");
  expect(store.get().files.id).not.toBe("");
  expect(memory.own()?.game.id).toBe(store.get().files.id);
});

test("a game keeps its players and its level when the next one begins", () => {
  const { store, memory, files, actions, show, save } = desk();
  store.set({ settings: { sides: { black: "person", white: "engine" }, level: 1 } });
  show({ at: 2, revision: 2 }, line("c3", "b2"));
  files.keep();
  save("(;TG[Y 5];B[c3];W[b2])");
  actions.newGames.begin({ ...CHOICE, sides: { black: "engine", white: "person" }, level: 5 });
  save("(;TG[Y 5];B[c3];W[b2])");
  files.opened({ warnings: [] });
  expect(memory.others().map(({ game: { sides, level } }) => ({ sides, level }))).toEqual([{ sides: { black: "person", white: "engine" }, level: 1 }]);
});

test("games of one file are different games", () => {
  const { memory, files } = desk();
  const sgf = "(;TG[Y 5];B[c3];W[b2])(;TG[Y 5];B[a1];W[b2])";
  const game = (number: number): KeptGame => ({ sgf, number, reading: "-", charset: "utf-8", path: [], mode: "analyse" });
  expect([memory.putAside(game(1)), memory.putAside(game(2))].map((stored) => stored?.game.number)).toEqual([1, 2]);
  memory.putAside(game(1));
  expect(files.list.games().map(({ game: { number } }) => number).sort()).toEqual([1, 2]);
  files.list.delete(game(1));
  expect(files.list.games().map(({ game: { number } }) => number)).toEqual([2]);
});

const TURNED = { black: "engine", white: "person" } as const;
const RESIGNED = { winner: "white", isResignation: true } as const;

/** The page with a game of two moves, in which the reader is Black and has resigned. */
function resigned(isOwn: boolean) {
  const page = desk();
  const { store, show } = page;
  store.set({ settings: { sides: AGAINST }, game: { mode: "play" }, files: { isOwn } });
  const see = (state: Partial<State>, ...words: string[]) => {
    show({ at: 2, revision: 3, ...state }, line(...words));
    const app = store.get();
    if (app.game.state !== null) {
      store.set({ ending: ending.receive?.(app, { type: "state", ...app.game.state }) ?? {} });
    }
  };
  see({ result: RESIGNED }, "c3", "b2");
  const summary = (last: Parameters<typeof summaryOf>[2] = null) => {
    const app = store.get();
    return app.game.state === null ? null : summaryOf(app, app.game.state, last);
  };
  return { ...page, see, summary };
}

test("only a game that was begun here is won or lost by the reader, and signed", () => {
  const own = resigned(true);
  expect([own.store.get().ending.last?.player, own.summary()?.ending?.player, own.summary()?.sides]).toEqual(["engine", "engine", AGAINST]);
  expect(new Signature().missing(own.store.get()).map(({ name }) => name)).toEqual(["PB", "PW", "DT"]);
  const foreign = resigned(false);
  expect([foreign.store.get().ending.last, foreign.summary()?.ending]).toEqual([{ winner: "white", by: "resignation", line: "c3 b2", player: null }, foreign.store.get().ending.last]);
  expect([foreign.summary()?.sides, new Signature().missing(foreign.store.get())]).toEqual([null, []]);
});

test("a variation is not signed", () => {
  const { store, show } = resigned(true);
  show({ at: 3, revision: 3, result: RESIGNED }, [...line("c3", "b2"), { ...line("c3", "a1")[2], id: 3 }]);
  expect(new Signature().missing(store.get())).toEqual([]);
});

test("the players of the next game are not written into the one before", () => {
  const { sent, store, files, actions, show } = desk();
  store.set({ settings: { sides: { black: "person", white: "person" } } });
  show({ at: 2, revision: 2, header: { DT: "" } }, line("c3", "b2"));
  files.keep();
  actions.newGames.begin(CHOICE);
  files.keep();
  expect(sent.flatMap((request) => (request.verb === "header" ? [request.name] : []))).toEqual(["DT"]);
});

test("whether a game was begun here is stored with it", () => {
  const { store, memory, files, actions, show, save } = desk();
  const begin = () => { actions.newGames.begin({ ...CHOICE, sides: AGAINST }); };
  show({ at: 2, revision: 2 }, line("c3", "b2"));
  files.keep();
  begin();
  save("(;TG[Y 5];B[c3];W[b2])");
  files.opened({ warnings: [] });
  const [own] = memory.others();
  files.open({ text: "(;B[a1])", charset: "utf-8", bytes: null });
  save("(;TG[Y 5])");
  files.opened({ warnings: [] });
  expect([own?.game.isOwn, store.get().files.isOwn]).toEqual([true, false]);
  show({ at: 2, revision: 2 }, line("a1", "b2"));
  files.keep();
  if (own !== undefined) {
    files.goBack(own);
  }
  save("(;B[a1];W[b2])");
  files.opened({ warnings: [] });
  expect(store.get().files.isOwn).toBe(true);
  expect(memory.others().find(({ game: { sgf } }) => sgf === "(;B[a1];W[b2])")?.game).not.toHaveProperty("isOwn");
});

test("a new engine's own game has nothing of the file before", () => {
  const { store, memory, files, actions, show, save } = desk();
  const file = { text: "(;PB[Ann];B[c3])", charset: "windows-1252", bytes: new Uint8Array([40]), note: { problem: "missing", named: "", charset: "windows-1252" } } as const;
  files.open(file);
  files.opened({ warnings: ["a warning"] });
  show({ at: 2, revision: 2 }, line("c3", "b2"));
  files.keep();
  save(file.text);
  const before = memory.own()?.game;
  actions.startAfresh();
  show({ at: 2, revision: 2 }, line("a1", "b2"));
  files.keep();
  save("(;B[a1];W[b2])");
  const { files: { warnings, charsetNote, isOwn, id }, game: { gameMode } } = store.get();
  expect({ warnings, charsetNote, isOwn, gameMode }).toEqual({ warnings: [], charsetNote: null, isOwn: true, gameMode: "play" });
  expect(memory.own()?.game).toMatchObject({ charset: "utf-8", isOwn: true, id });
  expect(memory.own()?.game).not.toHaveProperty("raw");
  expect(before?.id).not.toBe(id);
  expect(memory.others().map(({ game: { sgf } }) => sgf)).toEqual([file.text]);
});

test("later settings don't change who has won", () => {
  const { store, see, summary } = resigned(true);
  const last = summary();
  store.set({ settings: { sides: TURNED } });
  see({ result: RESIGNED, revision: 4 }, "c3", "b2");
  expect([store.get().ending.last?.player, summary(last)?.ending?.player, summary(last)?.sides]).toEqual(["engine", "engine", AGAINST]);
  // Before a swap, both players have other colours.
  see({ at: 0, exchanged: true, revision: 4 }, "c3", "b2");
  expect([summary(last)?.ending?.player, summary(last)?.sides]).toEqual(["engine", AGAINST]);
});

test("a game continues after the resignation is taken back, whatever its file says", () => {
  const { store, see, summary } = resigned(true);
  const header = { RE: "W+Resign" };
  const last = summary();
  see({ at: 1, header }, "c3");
  const after = summary(last);
  expect([store.get().ending.last, after?.ending, after?.sides]).toEqual([null, null, AGAINST]);
  see({ at: 0, header }, "c3");
  expect(summary(after)?.ending).toBe(null);
  const { state, tree } = store.get().game;
  // Another file's result stands.
  expect(state && endingOf(state, tree, false, false)?.winner).toBe("white");
});

function kept(sgf: string, more: Partial<KeptGame> = {}): KeptGame {
  return { sgf, number: 1, reading: "-", charset: "utf-8", path: [], mode: "play", ...more };
}

test("a deleted game comes back only if there is space, and no other one goes for it", () => {
  const { memory, files } = desk();
  memory.putAside(kept("(;C[first])"));
  memory.putAside(kept("(;C[second])"));
  const values = files.list.delete(kept("(;C[first])"));
  const stored = () => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;
  const before = stored();
  FakeStore.space = [...Object.entries(before).flat(), ...values.flat()].join("").length - 1;
  expect(files.list.putBack(values)).toBe(false);
  expect(stored()).toEqual(before);
  FakeStore.space += 1;
  expect(files.list.putBack(values)).toBe(true);
  expect(files.list.games().map(({ game: { sgf } }) => sgf).sort()).toEqual(["(;C[first])", "(;C[second])"]);
});

test("a game is hidden only behind one that has everything in it", () => {
  const listed = (...games: string[]) => {
    const { memory, files } = desk();
    fakeBrowser();
    games.forEach((sgf) => memory.putAside(kept(sgf, { id: "1" })));
    return files.list.games().length;
  };
  vi.useFakeTimers();
  let now = 1;
  vi.spyOn(Date, "now").mockImplementation(() => now++);
  expect(listed("(;B[a1];W[b2])", "(;B[a1];W[b2];B[c3])")).toBe(1);
  expect(listed("(;FF[4];B[a1];W[b2])", "(;FF[4]PB[Ann];B[a1](;W[c3])(;W[b2]C[so]))")).toBe(1);
  // The second game continues the first one's main line, but the first one also has a person's variation or remarks.
  expect(listed("(;B[a1](;W[b2])(;W[c3];B[d4]))", "(;B[a1];W[b2];B[c3])")).toBe(2);
  expect(listed("(;B[a1]C[good];W[b2])", "(;B[a1];W[b2];B[c3])")).toBe(2);
  expect(listed("(;B[a1]TR[a1][b1];W[b2])", "(;B[a1]TR[a1];W[b2];B[c3])")).toBe(2);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("what a game has is found in texts with brackets and in long games", () => {
  const has = (whole: string, part: string) => {
    const [all, some] = [gameNode(whole, 1), gameNode(part, 1)];
    return all !== null && some !== null && hasAll(all, some);
  };
  expect(has("(;C[a \\] (;b) \\\\];B[a1](;W[b2])(;W[c3]))", "(;C[a \\] (;b) \\\\];B [a1];W[c3])")).toBe(true);
  expect(has("(;C[a];B[a1])", "(;C[b];B[a1])")).toBe(false);
  const long = `(${";B[a1]C[x]".repeat(50_000)})`;
  expect(has(long, long)).toBe(true);
  expect([has("(;)", "no game"), has(`(;C[${"x\\]".repeat(200_000)}])`, "(;)")]).toEqual([false, true]);
});
