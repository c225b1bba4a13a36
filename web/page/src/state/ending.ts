// How a game ends: who wins, and why.

import { opposite } from "../messages";
import type { Colour, State } from "../protocol";
import { playerOf, type GameTree, type Player, type Sides } from "./tree";

export interface Ending {
  winner: Colour;
  by: "board" | "resignation" | "time" | "unknown";
  /** The winner, in a game of a person against the engine that was played here. */
  player: Player | null;
  /** The main line that ends like this. */
  line: string;
}

/** The main line in words, and the number of its last node. */
export function mainLine(tree: GameTree): { line: string; end: number | null } {
  const words: string[] = [];
  let end = tree.root ?? null;
  for (let node = tree.root; node !== undefined; node = tree.children(node.id)[0]) {
    end = node;
    words.push(node.word === "" ? (node.event?.kind ?? "") : node.word);
  }
  return { line: words.slice(1).join(" "), end: end?.id ?? null };
}

/** The winner's kind, after a game of a person against the engine. */
export function winnerOf(winner: Colour, sides: Sides, exchanged: boolean): Player | null {
  return sides.black === sides.white ? null : playerOf(winner, sides, exchanged);
}

/** The result in a file, in the form of SGF's `RE`. */
function writtenEnding(result: string): Pick<Ending, "winner" | "by"> | null {
  const [, letter = "", reason = ""] = /^([BW])\+(\w*)/i.exec(result) ?? [];
  if (letter === "") {
    return null;
  }
  const by = ({ r: "resignation", t: "time" } as const)[reason.slice(0, 1).toLowerCase()] ?? (reason === "" ? "board" : "unknown");
  return { winner: letter.toUpperCase() === "B" ? "black" : "white", by };
}

/**
 * How the main line ends, as far as the shown position and, unless the game was begun here, the file say. The engine
 * knows no clocks: a player whose time has run out resigns there.
 */
export function endingOf(state: State, tree: GameTree, isOwn: boolean, isLate: boolean): Omit<Ending, "player"> | null {
  const given = isLate ? "time" : "resignation";
  const { line, end } = mainLine(tree);
  const event = end === null ? undefined : tree.node(end)?.event;
  if (state.at === end && state.result !== null) {
    return { winner: state.result.winner, by: state.result.isResignation ? given : "board", line };
  }
  if (event?.kind === "resignation" || event?.kind === "forfeit") {
    return { winner: opposite(event.colour), by: given, line };
  }
  // Where a game is played, what is written may be from before the last move was taken back.
  const written = isOwn ? null : writtenEnding(state.header.RE ?? "");
  return written && { ...written, line };
}
