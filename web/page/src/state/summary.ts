// A game's entry in the list of games.

import { opposite } from "../messages";
import type { Colour, State } from "../protocol";
import { endingOf, mainLine, type Ending } from "./ending";
import { latePlayer } from "./groups/clock";
import { miniatureOf, type Miniature } from "./miniature";
import type { AppState } from "./store";
import { playerOf, type Sides } from "./tree";

export interface Summary {
  /** The players' names in the file; empty if there are none. */
  names: Record<Colour, string>;
  /** Who played each colour here, after a swap; null if nobody did. */
  sides: Sides | null;
  ending: Ending | null;
  /** The date in the file. */
  date: string;
  /** The main line. */
  line: string;
  /** The position at its end or, if only the engine knows that, the one that was shown last. */
  picture: Miniature | null;
}

/** The stones at the end of the main line; null if the page can't know them. */
function stonesAtEnd({ game: { board, state, tree } }: AppState): (Colour | null)[] | null {
  if (board === null || state === null) {
    return null;
  }
  const { end } = mainLine(tree);
  if (state.at === end) {
    return state.stones;
  }
  if (end === null || tree.root === undefined || state.at !== tree.root.id) {
    return null;
  }
  const indices = new Map(board.cells.map(({ name }, index) => [name, index]));
  const stones = [...state.stones];
  for (const { colour, word, event, exchanges } of tree.line(tree.root.id, end).slice(1)) {
    for (const move of word.split(" ").filter((part) => part !== "" && exchanges !== true)) {
      if (move === "swap" && !board.board.startsWith("hex")) {
        // The one stone changes its colour; in Hex it also moves.
        stones.forEach((stone, at) => (stones[at] = stone && opposite(stone)));
        continue;
      }
      const index = indices.get(move);
      if (index === undefined || colour === null) {
        return null;
      }
      stones[index] = colour;
    }
    if (event?.kind === "setup") {
      return null;
    }
  }
  return stones;
}

/** The summary of the game on the board. `last` is the one before, of the same game. */
export function summaryOf(app: AppState, state: State, last: Summary | null): Summary {
  const { game: { board, tree, mode }, clock, settings: { sides }, files: { isOwn } } = app;
  const { line, end } = mainLine(tree);
  const { header, exchanged } = state;
  const isAtEnd = state.at === end;
  const kept = last?.line === line ? last : null;
  const stones = stonesAtEnd(app) ?? (kept?.picture ? null : state.stones);
  const found = endingOf(state, tree, isOwn, latePlayer(clock) !== null);
  // The end of a game that was played here is known where it happened.
  const ended = found ?? (isOwn && !isAtEnd ? (kept?.ending ?? null) : null);
  const player = ended && (app.ending.last?.player ?? kept?.ending?.player ?? null);
  const isPlayed = isOwn && mode === "play" && (kept?.sides == null || (isAtEnd && ended === null));
  return {
    names: { black: header.PB ?? "", white: header.PW ?? "" },
    sides: isPlayed ? { black: playerOf("black", sides, exchanged), white: playerOf("white", sides, exchanged) } : (last?.sides ?? null),
    ending: ended && { ...ended, player },
    date: header.DT ?? "",
    line,
    picture: board === null || stones === null ? (kept?.picture ?? null) : miniatureOf(board, stones),
  };
}

/** Whether so little was done in a game that nobody misses it: at most one stone, and nothing written. */
export function isSlight({ game: { tree } }: AppState, { result, header, marks, stones }: State): boolean {
  const { root } = tree;
  const nodes = root === undefined ? [] : [root, ...tree.children(root.id)];
  const isPlain = nodes.every(({ comment, event }) => comment === "" && (event === undefined || event.kind === "nothing"));
  const isEmpty = stones.filter((stone) => stone !== null).length <= 1 && marks.length === 0 && Object.values(header).every((text) => text === "");
  return tree.size <= 2 && result === null && isPlain && isEmpty;
}
