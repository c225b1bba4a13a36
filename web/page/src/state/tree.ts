import { opposite, type Colour, type State, type TreeNode } from "../protocol";

/** The loss of the mover, in win rate, from which on a move counts as a swing. */
export const SWING = 0.1;

export class GameTree {
  readonly #nodes = new Map<number, TreeNode>();
  readonly #children = new Map<number, TreeNode[]>();
  readonly root: TreeNode | undefined;

  constructor(nodes: readonly TreeNode[]) {
    for (const node of nodes) {
      this.#nodes.set(node.id, node);
      if (node.parent !== null) {
        const siblings = this.#children.get(node.parent);
        if (siblings === undefined) {
          this.#children.set(node.parent, [node]);
        } else {
          siblings.push(node);
        }
      }
    }
    this.root = nodes.find((node) => node.parent === null);
  }

  node(id: number): TreeNode | undefined {
    return this.#nodes.get(id);
  }

  children(id: number): readonly TreeNode[] {
    return this.#children.get(id) ?? [];
  }

  parent(node: TreeNode): TreeNode | undefined {
    return node.parent === null ? undefined : this.#nodes.get(node.parent);
  }

  /** What the mover of this node lost by it, or null where a win rate is missing. */
  loss(node: TreeNode): number | null {
    const before = this.parent(node)?.rate ?? null;
    if (before === null || node.rate === null || node.colour === null) {
      return null;
    }
    return node.colour === "black" ? before - node.rate : node.rate - before;
  }
}

export type Player = "person" | "engine";

/** Who plays each colour at the beginning of the game. */
export type Sides = Record<Colour, Player>;

/** Who plays a colour now; the players may have exchanged theirs. */
export function playerOf(colour: Colour, sides: Sides, exchanged: boolean): Player {
  return sides[exchanged ? opposite(colour) : colour];
}

/** The node to which a person takes back: where a person was to move last. */
export function takeBackTo(state: State, tree: GameTree, sides: Sides): TreeNode | undefined {
  const at = tree.node(state.at);
  const parent = at && tree.parent(at);
  if (at === undefined || parent === undefined) {
    return undefined;
  }
  let { exchanged } = state;
  for (let mover = at, before: TreeNode | undefined = parent; before !== undefined; mover = before, before = tree.parent(mover)) {
    // The swap itself, and what came before it, was played with the colours of the beginning.
    exchanged &&= mover.word !== "swap";
    if (mover.colour !== null && playerOf(mover.colour, sides, exchanged) === "person") {
      return before;
    }
  }
  return parent;
}
