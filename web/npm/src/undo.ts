// Taking back moves.

import type { TreeNode } from "../../page/src/protocol.js";
import { EngineError } from "./errors.js";
import type { Session } from "./session.js";

const wordsOf = ({ word }: TreeNode): string[] => word.split(" ").filter((each) => each !== "");

/** The result in a file's first node, with the properties before it. */
const RESULT = /^(\(;(?:\s*[A-Z]+(?:\s*\[(?:\\[^]|[^\]\\])*\])+)*?\s*)RE\s*\[(?:\\[^]|[^\]\\])*\]/;

/** Takes back moves, along with stones set up in between; changes nothing if that's impossible. */
export async function takeBack(session: Session, moves: number): Promise<void> {
  const { tree, shown } = session;
  const line = tree.root === undefined ? [] : tree.line(tree.root.id, shown.at);
  const last = line.at(-1);
  // A resignation is part of the last move's node, or a separate node.
  const isBeside = session.position.resigned && last !== undefined && wordsOf(last).at(-1) !== "resign";
  let left = isBeside ? moves - 1 : moves;
  let first = line.length;
  while (left > 0 && first > 1) {
    first -= 1;
    left -= wordsOf(line[first] as TreeNode).length;
  }
  if (left > 0) {
    throw new EngineError("refused", `got ${moves}, expected at most ${moves - left}: what was set up at the beginning cannot be taken back`);
  }
  const node = line[first];
  if (node !== undefined) {
    // Everything that follows goes too; if a node has several moves, the first ones may stay.
    await replace(session, node, wordsOf(node).slice(0, -left));
  } else if (isBeside && moves > 0) {
    await dropResignation(session, last);
  }
}

async function replace({ connection }: Session, { id }: TreeNode, words: readonly string[]): Promise<void> {
  await connection.ask({ verb: "delete", node: id });
  for (const word of words) {
    await connection.ask({ verb: "play", word });
  }
}

/** Takes back a resignation but keeps the move that it follows. */
async function dropResignation(session: Session, node: TreeNode): Promise<void> {
  const words = wordsOf(node);
  if (node.parent !== null && words.length > 0) {
    await replace(session, node, words);
    return;
  }
  // The node may have set-up stones, which must stay: open the game again without its result.
  await session.connection.ask({ verb: "open", text: (await session.file()).replace(RESULT, "$1") });
  await session.goToEnd();
}
