// How messages change the page's state, without a browser, an engine or a socket.

import { expect, test, vi } from "vitest";
import type { Answer, State } from "../src/protocol";
import { commandOf } from "../src/state/commands";
import type { Notice } from "../src/state/groups/view";
import { changed, failed, firstState, received, type AppState, type Changes } from "../src/state/store";

vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("localStorage", { getItem: () => null });
});

function app(changes: Changes = {}): AppState {
  return changed(firstState({ isStatic: true, isOnNetwork: false, publicAddress: null, embed: null }), changes);
}

function state(changes: Partial<State> = {}): State {
  const plain = { board: "y 4", at: 1, toMove: "black", busy: null, result: null, decided: false, review: null, revision: 0, lesson: null };
  return { ...plain, ...changes } as unknown as State;
}

function analysis(changes: object = {}): Answer {
  return { type: "analysis", node: 1, toMove: "black", seconds: 0.2, proven: null, moves: [{ word: "b3", rate: 0.6 }], ...changes } as unknown as Answer;
}

test("another position forgets what was found, the same one keeps it", () => {
  const found = { search: { hint: { node: 1, word: "b3", rate: 0.5 } }, overlay: { marked: "b3", preview: [] } };
  const before = app({ ...found, game: { state: state() } });
  expect(received(before, { type: "state", ...state({ revision: 1 }) })).not.toHaveProperty("search.hint");
  expect(received(before, { type: "state", ...state({ at: 2 }) })).toMatchObject({ search: { hint: null }, overlay: { marked: null, preview: null } });
});

test("a hint ends with the game", () => {
  const before = app({ search: { hint: { node: 1, word: "b3", rate: 0.5 } }, game: { state: state() } });
  const resigned = { result: { winner: "white" } } as unknown as Partial<State>;
  expect(received(before, { type: "state", ...state(resigned) })).toMatchObject({ search: { hint: null } });
});

test("an analysis of another position or player is left out", () => {
  const before = app({ game: { state: state() } });
  expect(received(before, analysis({ node: 2 }))).toEqual({});
  expect(received(before, analysis({ toMove: "white" }))).toEqual({});
  expect(received(before, analysis())).toMatchObject({ search: { analysis: { node: 1 } } });
});

test("another map takes the place of the one in an analysis that has ended", () => {
  const before = app({ game: { state: state({ map: "rate" }) } });
  const shown = changed(before, received(before, analysis({ shown: [{ cell: 1 }], best: 1 })));
  const after = received(shown, { type: "state", ...state({ map: "ownership", shown: [], best: null }) });
  expect(after).toMatchObject({ search: { analysis: { node: 1, shown: [], best: null } } });
});

test("a hint waits until the analysis has gone on for long enough, or has proven something", () => {
  const before = app({ game: { state: state() }, search: { hintFor: 1 } });
  expect(received(before, analysis())).not.toHaveProperty("search.hint");
  const hint = { search: { hintFor: null, hint: { node: 1, word: "b3", rate: 0.6 } } };
  expect(received(before, analysis({ seconds: 2 }))).toMatchObject(hint);
  expect(received(before, analysis({ proven: { winner: "black", source: "solver" } }))).toMatchObject(hint);
});

test("news of a review change the progress alone", () => {
  const before = app({ game: { state: state({ at: 3 }) } });
  const news = { type: "review", progress: { done: 2, of: 9 }, revision: 4 } as Answer;
  expect(received(before, news)).toEqual({ game: { state: { ...state({ at: 3 }), review: { done: 2, of: 9 }, revision: 4 } } });
});

test("a failure is told, and ends what has failed", () => {
  const told = { view: { notice: { text: "no", alert: true } } };
  expect(failed(app(), "play", { text: "no" })).toEqual(told);
  expect(failed(app(), "genmove", { text: "no" })).toEqual({ ...told, game: { paused: true } });
  expect(failed(app({ search: { wantsAnalysis: true } }), "analyse", { text: "no" })).toMatchObject({ ...told, search: { wantsAnalysis: false } });
  // The reason why a game couldn't be opened stays.
  const notice = { text: "first", alert: true };
  expect(failed(app({ view: { notice } }), "walk", { text: "no" })).toEqual({});
});

test("a notice ends with what it is about", () => {
  const told = (about: Notice["about"]) => app({ game: { state: state({ line: [0, 1, 2] }) }, view: { notice: { text: "so", alert: false, ...(about && { about }) } } });
  const gone = (about: Notice["about"], message: Answer) => received(told(about), message).view?.notice === null;
  const next = { type: "state", ...state({ at: 2, line: [0, 1, 2] }) } as Answer;
  const back = { type: "state", ...state({ at: 0, line: [0, 1, 2] }) } as Answer;
  const same = { type: "state", ...state({ line: [0, 1, 2] }) } as Answer;
  const changedTree = { type: "state", ...state({ revision: 1, line: [0, 1, 2] }) } as Answer;
  const idle = { type: "busy", what: null } as unknown as Answer;
  expect([next, back, same, changedTree, idle].map((message) => gone("position", message))).toEqual([true, true, false, true, false]);
  expect([next, back, same, changedTree, idle].map((message) => gone("search", message))).toEqual([true, true, false, true, true]);
  // A judgement on a move stays true while more moves follow it.
  expect([next, back, same, changedTree, idle].map((message) => gone({ node: 1 }, message))).toEqual([false, true, false, false, false]);
  // A lesson's positions have the same numbers.
  expect(gone({ node: 1 }, { type: "state", ...state({ lesson: 3, line: [0, 1, 2] }) })).toBe(true);
  expect([next, back, idle].map((message) => gone(undefined, message))).toEqual([false, false, false]);
});

test("a key has its letter, or that of its place where it has no Latin one", () => {
  const named = (key: string, code: string, held: object = {}) => commandOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })?.name;
  expect(named("z", "KeyZ", { ctrlKey: true })).toBe("takeBackOrStep");
  // A German keyboard has Y there, and a Russian, a Greek and a Hebrew one another alphabet.
  expect(named("z", "KeyY", { ctrlKey: true })).toBe("takeBackOrStep");
  expect(named("y", "KeyZ", { ctrlKey: true })).toBeUndefined();
  for (const letter of ["я", "ζ", "ז", "Я"]) {
    expect(named(letter, "KeyZ", { ctrlKey: true }), letter).toBe("takeBackOrStep");
  }
  expect(named("т", "KeyN")).toBe("newGame");
  // A French keyboard has the digits with the shift key, and its comma where others have M.
  expect([named("&", "Digit1"), named("1", "Digit1", { shiftKey: true }), named(",", "KeyM"), named("!", "Digit1", { shiftKey: true })]).toEqual(["play", "play", "settings", undefined]);
  // A letter with an accent is a Latin one.
  expect(named("é", "KeyN")).toBeUndefined();
});
