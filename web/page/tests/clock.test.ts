// The clocks, without a browser or an engine.

import { beforeEach, expect, test, vi } from "vitest";
import type { Request, State, TreeNode } from "../src/protocol";
import { GameClock } from "../src/state/clock";
import { fullClock, stopped, type KeptClock } from "../src/state/groups/clock";
import { Store, type Changes } from "../src/state/store";
import { moveSeconds } from "../src/state/time";
import { wantedRequest } from "../src/state/wanted";
import { timeText } from "../src/view/clock-time";

vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("localStorage", { getItem: () => null });
});

beforeEach(() => {
  vi.stubGlobal("window", { setTimeout: () => 0, clearTimeout: () => undefined });
});

/** A game of two people with a minute each and an increment of two seconds. */
function table() {
  const kept: (KeptClock | null)[] = [];
  const store = new Store({ isStatic: true, isOnNetwork: false, publicAddress: null, embed: null }, () => undefined);
  const clock = new GameClock(store, (each) => kept.push(each), () => undefined);
  store.set({ clock: stopped(fullClock({ main: 60, increment: 2 })), settings: { sides: { black: "person", white: "person" } } });
  /** Shows the position after some moves. */
  const show = (moves: number, now: number, state: Partial<State> = {}) => {
    const { tree } = store.get().game;
    const node = (id: number) => ({ id, parent: id === 0 ? null : id - 1, number: id, colour: id % 2 === 1 ? "black" : "white", word: `a${id}` }) as TreeNode;
    if (moves >= tree.size) {
      tree.change({ whole: true, nodes: Array.from({ length: moves + 1 }, (_, id) => node(id)), removed: [] });
    }
    const toMove = moves % 2 === 0 ? "black" : "white";
    store.set({ game: { state: { at: moves, toMove, exchanged: false, result: null, lesson: null, header: {}, stones: [], map: "none", ...state } as unknown as State } });
    clock.follow(now);
  };
  const change = (changes: Changes, now: number) => {
    store.set(changes);
    clock.follow(now);
  };
  const left = () => store.get().clock.left;
  const runs = () => store.get().clock.running?.player ?? null;
  const wanted = (): Request | null => wantedRequest(store.get());
  return { store, kept, show, change, left, runs, wanted };
}

test("the clocks begin with the first move, and each move adds its increment", () => {
  const { show, left, runs, kept } = table();
  show(0, 0);
  show(1, 5000);
  expect([left(), runs()]).toEqual([{ black: 60_000, white: 60_000 }, "white"]);
  show(2, 15_000);
  expect([left(), runs()]).toEqual([{ black: 60_000, white: 52_000 }, "black"]);
  show(3, 16_000);
  expect([left(), runs()]).toEqual([{ black: 61_000, white: 52_000 }, "white"]);
  expect(kept.at(-1)?.left).toEqual(left());
});

test("they stop while the game can't be seen or is over", () => {
  const { show, change, left, runs } = table();
  show(1, 0);
  change({ view: { isHidden: true } }, 10_000);
  expect([left().white, runs()]).toEqual([50_000, null]);
  change({ view: { isHidden: false } }, 99_000);
  change({ game: { mode: "analyse" } }, 100_000);
  expect([left().white, runs()]).toEqual([49_000, null]);
  change({ game: { mode: "play" } }, 200_000);
  show(1, 201_000, { result: { winner: "black", isResignation: true } });
  expect([left().white, runs()]).toEqual([48_000, null]);
});

test("they run on while somebody looks back", () => {
  const { show, left, runs } = table();
  show(2, 0);
  show(1, 3000);
  expect(runs()).toBe("black");
  show(2, 5000);
  show(3, 10_000);
  expect(left().black).toBe(52_000);
});

test("after an exchange of colours each player keeps their time", () => {
  const { show, left, runs } = table();
  show(1, 0);
  // The second player has swapped and is Black now, so the first one is to move with White.
  show(2, 4000, { toMove: "white", exchanged: true });
  expect([left(), runs()]).toEqual([{ black: 60_000, white: 58_000 }, "black"]);
});

test("a player without time resigns, and the file says why", () => {
  const { store, show, left, runs, wanted, change } = table();
  show(1, 0);
  expect(wanted()).toBe(null);
  change({}, 60_010);
  expect([left().white, runs(), wanted()]).toEqual([0, null, { verb: "play", word: "resign" }]);
  // Looking back doesn't help, and neither does a search.
  show(0, 60_020);
  expect(wanted()).toEqual({ verb: "go", node: 1 });
  store.set({ search: { busy: { what: "move" } } });
  expect(wanted()).toEqual({ verb: "stop" });
  store.set({ search: { busy: { what: null } } });
  show(1, 60_030, { result: { winner: "black", isResignation: true }, header: { RE: "B+Resign" } });
  expect(wanted()).toEqual({ verb: "header", name: "RE", text: "B+Time" });
  show(1, 60_040, { result: { winner: "black", isResignation: true }, header: { RE: "B+Time" } });
  expect(wanted()).toBe(null);
});

test("a move after the end of the time doesn't count", () => {
  const { show, wanted } = table();
  show(1, 0);
  show(2, 60_001);
  expect(wanted()).toEqual({ verb: "delete", node: 2 });
});

test("the engine divides its time", () => {
  const { store, show } = table();
  store.set({ settings: { seconds: 30 } });
  const seconds = (white: number) => {
    store.set({ clock: { left: { black: 60_000, white } } });
    return moveSeconds(store.get());
  };
  show(1, 0);
  expect([60_000, 5000, 1000].map(seconds)).toEqual([4.55, 1.8, 0.01]);
  store.set({ clock: stopped(null) });
  expect(moveSeconds(store.get())).toBe(30);
});

test("a clock shows tenths at the end", () => {
  expect([3_600_000, 725_001, 60_000, 10_000, 9_990, 0].map(timeText)).toEqual(["1:00:00", "12:06", "1:00", "0:10", "9.9", "0.0"]);
});
