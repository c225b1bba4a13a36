// Whether one SGF game has everything that another one has.

import { gamesIn } from "./collection";

interface Node {
  /** The values of each property. */
  values: Map<string, string[]>;
  children: Node[];
}

/** A game's first node; null if there is none. */
export function firstNode(game: string): Node | null {
  const tokens = /[();]|([A-Za-z]+)|\[([^\]\\]*(?:\\[^][^\]\\]*)*)\]/g;
  const top: Node = { values: new Map(), children: [] };
  const branches: Node[] = [];
  let [node, property] = [top, [] as string[]];
  for (const [token, name, value] of game.matchAll(tokens)) {
    if (token === "(") {
      branches.push(node);
    } else if (token === ")") {
      node = branches.pop() ?? top;
    } else if (token === ";") {
      const next: Node = { values: new Map(), children: [] };
      node.children.push(next);
      node = next;
    } else if (name !== undefined) {
      property = node.values.get(name) ?? [];
      node.values.set(name, property);
    } else if (value !== undefined) {
      property.push(value);
    }
  }
  return top.children[0] ?? null;
}

function hasValues({ values: all }: Node, { values: some }: Node): boolean {
  return [...some].every(([name, texts]) => texts.every((text) => all.get(name)?.includes(text) === true));
}

/**
 * Whether a game has all nodes of another one, with everything in them. If a node has two equal moves, the answer may
 * be no although it has.
 */
export function hasAll(whole: Node, part: Node): boolean {
  const open: [whole: Node, part: Node][] = [[whole, part]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [all, some] = pair;
    if (!hasValues(all, some)) {
      return false;
    }
    for (const child of some.children) {
      const other = all.children.find((each) => hasValues(each, child));
      if (other === undefined) {
        return false;
      }
      open.push([other, child]);
    }
  }
  return true;
}

/** The first node of one of a file's games, by its number from 1. */
export function gameNode(sgf: string, number: number): Node | null {
  const game = gamesIn(sgf)[number - 1];
  return game === undefined ? null : firstNode(game);
}
