import { describe, expect, test } from "vitest";
import type { BoardCell, State, TreeNode } from "../src/protocol";
import { decode, encode } from "../src/state/charset";
import { isToken, linkIn, textOf, tokenOf } from "../src/state/links";
import { rowsOf } from "../src/state/rows";
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
    for (const link of [text, `#${text}`, `#token=0a1b&${text}`]) {
      expect(linkIn(link)).toBe(text);
    }
  });

  // The page used to know just one form of links, and silently ignored everything else.
  test.each(["hex-11", "y-10:c4,d5.", "y-10:c4&fbclid=x", "y-10%3Ac4%20d5", "5c1,a2b3", "y:c4", "main", "%", "(;SZ[5])", "y-10:<img>"])("%s is left to the engine", (text) => {
    expect(linkIn(`#${text}`)).toBe(text);
    expect(linkIn(`#token=0a1b&${text}`)).toBe(text);
  });

  test("a token stands beside the position", () => {
    expect(tokenOf("#token=0a1b")).toEqual({ token: "0a1b", rest: "" });
    expect(tokenOf("#token=0a1b&y-10:c4")).toEqual({ token: "0a1b", rest: "y-10:c4" });
    expect(tokenOf("#token=0a1b&amp;y-10:c4")).toEqual({ token: "0a1b", rest: "y-10:c4" });
    expect(tokenOf("#token%3D0a1b%26y-10%3Ac4")).toEqual({ token: "0a1b", rest: "y-10:c4" });
    expect(tokenOf("#token%3D%")).toEqual({ token: null, rest: "token%3D%" });
    expect(tokenOf("#y-10:c4")).toEqual({ token: null, rest: "y-10:c4" });
    expect(tokenOf("#token=&y-10:c4")).toEqual({ token: null, rest: "y-10:c4" });
  });

  test.each(["", "#", "#token=abc", "# ", "#token=abc&"])("%s is none", (fragment) => {
    expect(linkIn(fragment)).toBeNull();
  });

  test("a token is a hexadecimal number", () => {
    expect(["0a1b", "<x>", "%3Cx%3E", "a,b", "(a)", "", "0A1B"].map(isToken)).toEqual([true, false, false, false, false, false, false]);
  });
});

function node(id: number, parent: number | null, colour: "black" | "white" | null, word: string, rate: number | null = null): TreeNode {
  return { id, parent, number: id, colour, word, comment: "", rate };
}

function treeOf(nodes: TreeNode[]): GameTree {
  const tree = new GameTree();
  tree.change({ whole: true, nodes, removed: [] });
  return tree;
}

describe("the tree", () => {
  test("the loss is the mover's", () => {
    const tree = treeOf([node(0, null, null, "", 0.5), node(1, 0, "black", "a1", 0.3), node(2, 1, "white", "b2", 0.7)]);
    const losses = [0, 1, 2].map((id) => tree.loss(tree.node(id) ?? node(9, null, null, "")));
    expect(losses[0]).toBeNull();
    expect(losses[1]).toBeCloseTo(0.2);
    expect(losses[2]).toBeCloseTo(0.4);
  });

  // White may swap in node 1 and takes the better side, so Black has 0.2 then.
  test.each([
    ["the colours", { ...node(2, 1, "white", "swap", 0.8), exchanges: true }],
    ["the stone's colour", node(2, 1, "white", "swap", 0.2)],
  ])("a right swap that exchanges %s loses nothing", (_, swap) => {
    const tree = treeOf([node(0, null, null, "", 0.5), node(1, 0, "black", "f6", 0.2), swap]);
    expect(tree.loss(swap)).toBeCloseTo(0);
  });

  test("taking back ends where the person was to move", () => {
    const sides = { black: "person", white: "engine" } as const;
    const alternating = treeOf([node(0, null, null, ""), node(1, 0, "black", "a1"), node(2, 1, "white", "b2")]);
    const state = (at: number, exchanged: boolean) => ({ at, exchanged }) as State;
    expect(takeBackTo(state(2, false), alternating, sides)?.id).toBe(0);
    expect(takeBackTo(state(1, false), alternating, sides)?.id).toBe(0);
    // In Hex the engine swapped, so the person has White from then on.
    const swapped = treeOf([
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

describe("changes of a tree", () => {
  const black = (id: number, parent: number) => node(id, parent, "black", `m${id}`);

  test("nodes come, change and go with all below them", () => {
    const tree = treeOf([node(1, null, null, ""), black(2, 1), black(3, 2), black(4, 1)]);
    const { shape, version } = tree;
    tree.change({ whole: false, nodes: [{ ...black(3, 2), comment: "good" }], removed: [] });
    expect([tree.shape, tree.version > version, tree.node(3)?.comment]).toEqual([shape, true, "good"]);
    tree.change({ whole: false, nodes: [black(5, 2)], removed: [] });
    expect(tree.children(2).map(({ id }) => id)).toEqual([3, 5]);
    expect([2, 3, 4, 5].map((id) => tree.isMain(tree.node(id) ?? black(9, 9)))).toEqual([true, true, false, false]);
    expect(tree.nodeAt(tree.pathTo(5))?.id).toBe(5);
    tree.change({ whole: false, nodes: [], removed: [2] });
    expect([tree.size, tree.node(5), tree.children(1).map(({ id }) => id)]).toEqual([2, undefined, [4]]);
    expect(tree.shape).toBeGreaterThan(shape);
  });

  test("variations stand behind the move that they replace", () => {
    // 1-2-3-4, with the variation 5-6 beside 3, and the variation 7 beside 6.
    const tree = treeOf([node(1, null, null, ""), black(2, 1), black(3, 2), black(4, 3), black(5, 2), black(6, 5), black(7, 5)]);
    const { rows, rowOf } = rowsOf(tree);
    expect(rows.map(({ nodes, depth, begins }) => [nodes.join(" "), depth, begins])).toEqual([
      ["1 2 3", 0, null],
      ["5 6", 1, 5],
      ["7", 2, 7],
      ["4", 0, null],
    ]);
    expect([1, 3, 4, 7].map((id) => rowOf.get(id))).toEqual([0, 0, 3, 2]);
  });

  test("each node of a random tree stands in one row, behind its parent", () => {
    const nodes = [node(1, null, null, "")];
    for (let id = 2, seed = 48; id <= 3000; id += 1) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      nodes.push(black(id, Math.max(1, id - 1 - Math.floor((seed / 2147483648) ** 4 * 40))));
    }
    const { rows, rowOf } = rowsOf(treeOf(nodes));
    const order = rows.flatMap((row) => row.nodes);
    expect([...order].sort((one, other) => one - other)).toEqual(nodes.map(({ id }) => id));
    const place = new Map(order.map((id, index) => [id, index]));
    for (const { id, parent } of nodes) {
      expect(parent === null || (place.get(parent) ?? 0) < (place.get(id) ?? 0)).toBe(true);
      expect(rows[rowOf.get(id) ?? -1]?.nodes).toContain(id);
    }
  });
});

describe("charsets", () => {
  const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  test.each([
    ["(;CA[ISO-8859-1]C[caf\xe9 \x93])", "windows-1252", "café "],
    ["(;C[caf\xe9])", "windows-1252", "café"],
    ["(;CA[Shift_JIS]C[\x83\x5c\x83\x5d ok])", "shift_jis", "ソゾ ok"],
    ["(;CA[GB2312]C[\xc4\xe3\xba\xc3])", "gbk", "你好"],
    ["(;CA[EUC-KR]C[\xc7\xd1])", "euc-kr", "한"],
    ["(;CA[Shift_JIS]C[ascii])", "shift_jis", "ascii"],
    ["(;C[\xe4\xbd\xa0])", "utf-8", "你"],
    ["\xef\xbb\xbf(;C[x])", "utf-8", "\ufeff"],
    ["\xff\xfe(\0;\0\x60\x4f", "utf-16le", "(;你"],
    ["\xfe\xff\0(\0;\x4f\x60", "utf-16be", "(;你"],
  ])("%j is read as %s, and written as it was", (file, charset, part) => {
    const decoded = decode(bytesOf(file));
    expect(decoded.charset).toBe(charset);
    expect(decoded.text).toContain(part);
    expect(decoded.bytes).toBeNull();
    expect(encode(decoded.text, charset)).toEqual(bytesOf(file));
  });

  test.each([
    ["(;CA[ISO-8859-1]C[caf\xe9])", "windows-1252", null, "café"],
    ["(;C[plain])", "utf-8", null, "plain"],
    ["(;CA[CP437]C[plain])", "utf-8", null, "plain"],
    ["(;C[caf\xe9])", "windows-1252", "missing", "café"],
    ["(;CA[CP437]C[caf\xe9])", "windows-1252", "unknown", "café"],
    ["(;CA[UTF-8]C[caf\xe9])", "windows-1252", "other", "café"],
    ["(;CA[UTF-16]C[caf\xe9])", "windows-1252", "other", "café"],
    ["(;CA[utf-8]C[\xe9 \xe4\xbd\xa0\xe4\xbd\xa0])", "utf-8", "bytes", "你"],
    ["(;CA[Shift_JIS]C[\x82\xa0\xfd])", "shift_jis", "bytes", "あ"],
    // Without `CA`, this letter's second byte would be a backslash, and the bracket part of the text.
    ["(;C[\x82\xa0\x82\xa2\x83\x5c];B[a1])", "shift_jis", "missing", "あいソ"],
    ["(;PB[x]CA[CP437]C[\x82\xa0\x82\xa2])", "shift_jis", "unknown", "あい"],
    ["(;C[CA[UTF-8\\]\xe9])", "windows-1252", "missing", "é"],
  ])("%j is read as %s, with the note %j", (file, charset, problem, part) => {
    const decoded = decode(bytesOf(file));
    expect([decoded.charset, decoded.note?.problem ?? null]).toEqual([charset, problem]);
    expect(decoded.text).toContain(part);
    expect(encode(decoded.text, charset)).toEqual(bytesOf(file));
  });

  test("bytes that aren't letters are kept", () => {
    // Codes that Shift_JIS doesn't have, a letter's second code (NEC and IBM have some twice), and broken UTF-8.
    for (const file of ["(;CA[Shift_JIS]C[\x83\x5c\xfd\x81\xad\xed\x40])", "(;CA[UTF-8]C[\xe9 \xe4\xbd\xa0 \xe4\xbd])", "(;CA[EUC-KR]C[\xff])"]) {
      const { text, charset, bytes } = decode(bytesOf(file));
      expect(bytes).toBeNull();
      expect(encode(text, charset)).toEqual(bytesOf(file));
      expect(encode(text.replace("]C[", "]C[new "), charset)).toEqual(bytesOf(file.replace("]C[", "]C[new ")));
    }
  });

  test("what a charset does not have cannot be written in it", () => {
    expect(encode("café", "windows-1252")).toEqual(bytesOf("caf\xe9"));
    expect(encode("ソ", "windows-1252")).toBeNull();
    expect(encode("ソ", "shift_jis")).toEqual(bytesOf("\x83\x5c"));
    expect(encode("é", "shift_jis")).toBeNull();
  });

  test("a file with codes of four bytes is shown, and kept", () => {
    const file = bytesOf("(;CA[GB18030]C[\x81\x30\x81\x30\xc4\xe3])");
    const { text, bytes } = decode(file);
    expect([text, bytes]).toEqual(["(;CA[GB18030]C[\u0080你])", file]);
  });
});

test("arrow keys go to the neighbour in their direction, and back", () => {
  // Three rows of a triangle:
  //    0
  //   1 2
  //  3 4 5
  const neighbours = [[1, 2], [0, 2, 3, 4], [0, 1, 4, 5], [1, 4], [1, 2, 3, 5], [2, 4]];
  const places = [[0, 0], [-10, 17], [10, 17], [-20, 34], [0, 34], [20, 34]] as const;
  const cells = places.map(([x, y], index): BoardCell => ({ name: String(index), x, y, radius: 9, outline: "", neighbours: neighbours[index] ?? [] }));
  expect(neighbourToward(cells, 1, "ArrowRight")).toBe(2);
  expect(neighbourToward(cells, 2, "ArrowLeft")).toBe(1);
  expect(neighbourToward(cells, 0, "ArrowDown")).toBe(1);
  expect(neighbourToward(cells, 1, "ArrowUp")).toBe(0);
  expect(neighbourToward(cells, 4, "ArrowUp")).toBe(1);
  expect(neighbourToward(cells, 3, "ArrowDown")).toBeNull();
  expect(neighbourToward(cells, 0, "ArrowUp")).toBeNull();
});
