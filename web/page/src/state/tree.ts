import { opposite } from "../messages";
import type { Colour, State, TreeChanges, TreeNode } from "../protocol";

/** A move counts as a swing if its player loses at least this much win rate. */
export const SWING = 0.1;

/**
 * Whether a state shows another position than the one before. Another game's nodes have the same numbers, and at the
 * same node the other player is to move if another move comes first in the line.
 */
export function isOtherPosition({ opened, lesson, at, board, toMove }: State, before: State | null): boolean {
  return opened !== undefined || before === null || before.lesson !== lesson || before.at !== at || before.board !== board || before.toMove !== toMove;
}

/** A game's nodes. The engine's messages change them, and `version` counts the changes. */
export class GameTree {
  readonly #nodes = new Map<number, TreeNode>();
  /** The nodes after each node, by number, with the main one first. */
  readonly #children = new Map<number, number[]>();
  #root: number | undefined;
  #version = 0;
  #shape = 0;

  /** A number that grows with every change. */
  get version(): number {
    return this.#version;
  }

  /** The same for changes to the set of nodes or to their order. */
  get shape(): number {
    return this.#shape;
  }

  get size(): number {
    return this.#nodes.size;
  }

  get root(): TreeNode | undefined {
    return this.#root === undefined ? undefined : this.#nodes.get(this.#root);
  }

  change({ whole, nodes, removed }: TreeChanges): void {
    this.#version += 1;
    if (whole) {
      this.#nodes.clear();
      this.#children.clear();
      this.#root = nodes.find((node) => node.parent === null)?.id;
    }
    if (whole || removed.length > 0 || nodes.some(({ id }) => !this.#nodes.has(id))) {
      this.#shape += 1;
    }
    removed.forEach((id) => {
      this.#remove(id);
    });
    for (const node of nodes) {
      if (!this.#nodes.has(node.id) && node.parent !== null) {
        const siblings = this.#children.get(node.parent);
        if (siblings === undefined) {
          this.#children.set(node.parent, [node.id]);
        } else {
          siblings.push(node.id);
        }
      }
      this.#nodes.set(node.id, node);
    }
  }

  #remove(top: number): void {
    const siblings = this.#children.get(this.#nodes.get(top)?.parent ?? 0);
    siblings?.splice(siblings.indexOf(top), 1);
    const open = [top];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      open.push(...(this.#children.get(id) ?? []));
      this.#children.delete(id);
      this.#nodes.delete(id);
    }
  }

  node(id: number): TreeNode | undefined {
    return this.#nodes.get(id);
  }

  children(id: number): readonly TreeNode[] {
    return (this.#children.get(id) ?? []).flatMap((child) => this.#nodes.get(child) ?? []);
  }

  parent(node: TreeNode): TreeNode | undefined {
    return node.parent === null ? undefined : this.#nodes.get(node.parent);
  }

  /** The nodes from one node to another one below it. */
  line(top: number, bottom: number): TreeNode[] {
    const line: TreeNode[] = [];
    for (let node = this.#nodes.get(bottom); node !== undefined; node = node.id === top ? undefined : this.parent(node)) {
      line.push(node);
    }
    return line.reverse();
  }

  /** The child's number at each node from the first one to this one. */
  pathTo(id: number): number[] {
    const path: number[] = [];
    for (let node = this.#nodes.get(id); node !== undefined && node.parent !== null; node = this.#nodes.get(node.parent)) {
      path.push((this.#children.get(node.parent) ?? []).indexOf(node.id));
    }
    return path.reverse();
  }

  /** The node at the end of such a path. */
  nodeAt(path: readonly number[]): TreeNode | undefined {
    return path.reduce((node, child) => node && this.children(node.id)[child], this.root);
  }

  /** Whether the main line passes through a node. */
  isMain(node: TreeNode): boolean {
    for (let at = node; at.parent !== null; ) {
      const parent = this.#nodes.get(at.parent);
      if (parent === undefined || this.#children.get(parent.id)?.[0] !== at.id) {
        return false;
      }
      at = parent;
    }
    return true;
  }

  /** How much win rate this node's move cost its player, or null if a win rate is missing. */
  loss(node: TreeNode): number | null {
    const before = this.parent(node)?.rate ?? null;
    if (before === null || node.rate === null || node.colour === null) {
      return null;
    }
    // After an exchange, the player who moved has the other colour.
    const after = node.exchanges ? 1 - node.rate : node.rate;
    return node.colour === "black" ? before - after : after - before;
  }
}

export type Player = "person" | "engine";

/** Each colour's player at the beginning of the game. */
export type Sides = Record<Colour, Player>;

/** A person with Black against the engine. */
export const PERSON_BEGINS: Sides = { black: "person", white: "engine" };

/** The names of people, by their colours at the beginning of the game; empty if they have none. */
export type Names = Record<Colour, string>;

/** The names for other sides: someone who exchanges colours with the engine keeps theirs. */
export function namesFor(sides: Sides, before: Sides, names: Names): Names {
  const isExchange = before.black !== before.white && sides.black === before.white && sides.white === before.black;
  return isExchange ? { black: names.white, white: names.black } : names;
}

/** The colour with which a colour's current player has begun the game. */
export function seatOf(colour: Colour, exchanged: boolean): Colour {
  return exchanged ? opposite(colour) : colour;
}

/** A colour's current player, after exchanges. */
export function playerOf(colour: Colour, sides: Sides, exchanged: boolean): Player {
  return sides[seatOf(colour, exchanged)];
}

/** The node that taking back leads to: where a person was last to move. */
export function takeBackTo(state: State, tree: GameTree, sides: Sides): TreeNode | undefined {
  const at = tree.node(state.at);
  const parent = at && tree.parent(at);
  if (at === undefined || parent === undefined) {
    return undefined;
  }
  let { exchanged } = state;
  for (let mover = at, before: TreeNode | undefined = parent; before !== undefined; mover = before, before = tree.parent(mover)) {
    // The swap itself, and the moves before it, were played with the first colours.
    exchanged &&= mover.word !== "swap";
    if (mover.colour !== null && playerOf(mover.colour, sides, exchanged) === "person") {
      return before;
    }
  }
  return parent;
}
