// The browser's history follows the page's places: without a browser, with a history that works like one.

import { beforeEach, expect, test, vi } from "vitest";
import type { State, TreeNode } from "../src/protocol";
import type { Actions } from "../src/state/actions";
import type { Mode } from "../src/state/groups/game";
import { PageHistory } from "../src/state/history";
import { Store } from "../src/state/store";
import { fakeBrowser } from "./support/stores";

vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

beforeEach(() => {
  vi.useFakeTimers();
  fakeBrowser();
  return () => {
    vi.useRealTimers();
  };
});

function seat() {
  let popped: (event: { state: unknown }) => void = () => undefined;
  const browser = { entries: [null] as unknown[], at: 0 };
  const go = (steps: number) => {
    const at = browser.at + steps;
    if (at >= 0 && at < browser.entries.length) {
      browser.at = at;
      popped({ state: structuredClone(browser.entries[at]) });
    }
    vi.runAllTimers();
  };
  const push = (entry: unknown) => {
    browser.entries.splice(browser.at + 1, browser.entries.length, structuredClone(entry));
    browser.at += 1;
  };
  vi.stubGlobal("history", {
    state: null,
    pushState: push,
    replaceState: (entry: unknown) => (browser.entries[browser.at] = structuredClone(entry)),
    back: () => setTimeout(() => { go(-1); }),
  });
  const timers = { setTimeout: (run: () => void, wait?: number) => setTimeout(run, wait), clearTimeout: (timer: number) => { clearTimeout(timer); } };
  vi.stubGlobal("window", { ...timers, addEventListener: (_: string, run: typeof popped) => (popped = run) });

  const games = { learning: null, isOpening: false };
  const follow: { run: () => void } = { run: () => undefined };
  const store = new Store({ isStatic: true, isOnNetwork: false, publicAddress: null, embed: null }, () => { follow.run(); });
  const actions = {
    games,
    mode: (mode: Mode) => { store.set({ game: { mode, ...(mode !== "learn" && { gameMode: mode }) } }); },
    dialog: (dialog: null) => { store.set({ view: { dialog } }); },
    tab: (tab: "moves") => { store.set({ view: { tab } }); },
  };
  const pageHistory = new PageHistory(store, actions as unknown as Actions);
  follow.run = () => { pageHistory.follow(); };
  const { tree } = store.get().game;
  const line = (...words: string[]) => {
    const nodes = ["", ...words].map((word, id) => ({ id, parent: id === 0 ? null : id - 1, word })) as TreeNode[];
    tree.change({ whole: true, nodes, removed: [] });
    store.set({ game: { state: { at: words.length, lesson: null, result: null, toMove: words.length % 2 === 0 ? "black" : "white", exchanged: false } as unknown as State } });
  };
  line("c3", "b2");
  store.set({ connection: { games: {} as never }, files: { id: "first" }, settings: { sides: { black: "person", white: "engine" } } });
  vi.runAllTimers();
  const mode = (next: Mode) => {
    actions.mode(next);
    vi.runAllTimers();
  };
  /** A link in the address: the browser has a new entry at once, and the game comes later. */
  const link = (id: string) => {
    push(null);
    popped({ state: null });
    games.isOpening = true;
    store.set({ view: { notice: null } });
    vi.runAllTimers();
    games.isOpening = false;
    store.set({ files: { id }, game: { mode: "analyse", gameMode: "analyse" } });
    vi.runAllTimers();
  };
  const shown = () => store.get().game;
  return { browser, store, mode, line, link, shown, back: () => { go(-1); }, forward: () => { go(1); } };
}

test("an entry of another game doesn't trap Back, and Forward stays", () => {
  const { browser, store, mode, shown, back, forward } = seat();
  mode("analyse");
  mode("play");
  mode("analyse");
  store.set({ files: { id: "other" } });
  vi.runAllTimers();
  expect([browser.entries.length, browser.at]).toEqual([4, 3]);
  back();
  expect([browser.entries.length, browser.at, shown().mode]).toEqual([4, 2, "analyse"]);
  forward();
  expect([browser.entries.length, browser.at]).toEqual([4, 3]);
  back();
  back();
  back();
  expect([browser.entries.length, browser.at, shown().mode]).toEqual([4, 0, "analyse"]);
});

test("a link in the same tab has one entry, and Back leaves it", () => {
  const { browser, mode, link, shown, back } = seat();
  mode("analyse");
  mode("play");
  link("other");
  expect([browser.entries.length, browser.at, shown().mode]).toEqual([4, 3, "analyse"]);
  expect(browser.entries[3]).toMatchObject({ place: { mode: "analyse", game: "other" }, before: null });
  back();
  back();
  back();
  expect([browser.entries.length, browser.at]).toEqual([4, 0]);
});

test("after Back, the engine moves by itself only where the game was", () => {
  const { mode, line, shown, back } = seat();
  line("c3");
  vi.runAllTimers();
  mode("analyse");
  back();
  expect([shown().mode, shown().paused]).toEqual(["play", false]);
  mode("analyse");
  line("c3", "d4", "a1");
  vi.runAllTimers();
  back();
  expect([shown().mode, shown().paused]).toEqual(["play", true]);
});
