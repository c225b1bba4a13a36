import { describe, expect, test } from "vitest";
import type { BoardCell, State, TreeNode } from "../src/protocol";
import { textOf, tokenOf, wordsOf } from "../src/state/links";
import { GameTree, takeBackTo } from "../src/state/tree";
import { neighbourToward } from "../src/view/directions";

describe("links", () => {
  test.each([
    ["y 10: c4 swap d5", "y-10:c4,swap,d5"],
    ["poly-y 5 7: 43 22", "poly-y-5-7:43,22"],
    ["hex 11 11:", "hex-11-11:"],
    ["y 10 turns 122*: c4 d5 e6", "y-10-turns-122*:c4,d5,e6"],
    ["bent-y 5 4 turns slow:", "bent-y-5-4-turns-slow:"],
    ["y 10 turns 1,2,10,18*: c4", "y-10-turns-1,2,10,18*:c4"],
  ])("%s", (words, text) => {
    expect(textOf(words)).toBe(text);
    for (const link of [text, ` ${text}\n`, `#${text}`, `https://example.org/play/#${text}`, `http://127.0.0.1:7319/#token=0a1b&${text}`]) {
      expect(wordsOf(link)?.trim()).toBe(words.trim());
    }
  });

  test.each([
    ["hex-11", "hex 11:"],
    ["hex-11x11", "hex 11 11:"],
    ["Hex-11x11:f6,swap", "hex 11 11: f6 swap"],
    ["Y-10:c4", "y 10: c4"],
    ["#token=0a1b&hex-11", "hex 11:"],
  ])("%s, as people type it", (text, words) => {
    expect(wordsOf(text)).toBe(words);
  });

  test("a token stands beside the position", () => {
    expect(tokenOf("#token=0a1b")).toEqual({ token: "0a1b", rest: "" });
    expect(tokenOf("#token=0a1b&y-10:c4")).toEqual({ token: "0a1b", rest: "y-10:c4" });
    expect(tokenOf("#y-10:c4")).toEqual({ token: null, rest: "y-10:c4" });
    expect(tokenOf("#token=&y-10:c4")).toEqual({ token: null, rest: "y-10:c4" });
  });

  test.each(["", "#", "#token=abc", "https://hexworld.org/board/#11,a1b2", "#y-10:<img>", "#y:c4", "#y-10:c4%0Agtp quit", "%", "y 10: c4", "(;SZ[5])", "#a1"])(
    "%s is none",
    (address) => {
      expect(wordsOf(address)).toBeNull();
    },
  );
});

function node(id: number, parent: number | null, colour: "black" | "white" | null, word: string, rate: number | null = null): TreeNode {
  return { id, parent, number: id, colour, word, comment: "", rate, main: true };
}

describe("the tree", () => {
  test("the loss is the mover's", () => {
    const tree = new GameTree([node(0, null, null, "", 0.5), node(1, 0, "black", "a1", 0.3), node(2, 1, "white", "b2", 0.7)]);
    const losses = [0, 1, 2].map((id) => tree.loss(tree.node(id) ?? node(9, null, null, "")));
    expect(losses[0]).toBeNull();
    expect(losses[1]).toBeCloseTo(0.2);
    expect(losses[2]).toBeCloseTo(0.4);
  });

  test("taking back ends where the person was to move", () => {
    const sides = { black: "person", white: "engine" } as const;
    const alternating = new GameTree([node(0, null, null, ""), node(1, 0, "black", "a1"), node(2, 1, "white", "b2")]);
    const state = (at: number, exchanged: boolean) => ({ at, exchanged }) as State;
    expect(takeBackTo(state(2, false), alternating, sides)?.id).toBe(0);
    expect(takeBackTo(state(1, false), alternating, sides)?.id).toBe(0);
    // In Hex the engine swapped, so that the person has White from then on.
    const swapped = new GameTree([
      node(0, null, null, ""),
      node(1, 0, "black", "a1"),
      node(2, 1, "white", "swap"),
      node(3, 2, "white", "b2"),
      node(4, 3, "black", "c3"),
    ]);
    expect(takeBackTo(state(4, true), swapped, sides)?.id).toBe(2);
    expect(takeBackTo(state(2, true), swapped, sides)?.id).toBe(0);
  });
});

test("arrow keys go to the neighbour in their direction, and back", () => {
  // Three rows of a triangle:
  //    0
  //   1 2
  //  3 4 5
  const neighbours = [[1, 2], [0, 2, 3, 4], [0, 1, 4, 5], [1, 4], [1, 2, 3, 5], [2, 4]];
  const places = [[0, 0], [-10, 17], [10, 17], [-20, 34], [0, 34], [20, 34]] as const;
  const cells = places.map(([x, y], index): BoardCell => ({ name: String(index), x, y, neighbours: neighbours[index] ?? [] }));
  expect(neighbourToward(cells, 1, "ArrowRight")).toBe(2);
  expect(neighbourToward(cells, 2, "ArrowLeft")).toBe(1);
  expect(neighbourToward(cells, 0, "ArrowDown")).toBe(1);
  expect(neighbourToward(cells, 1, "ArrowUp")).toBe(0);
  expect(neighbourToward(cells, 4, "ArrowUp")).toBe(1);
  expect(neighbourToward(cells, 3, "ArrowDown")).toBeNull();
  expect(neighbourToward(cells, 0, "ArrowUp")).toBeNull();
});
