// The end of a game that was played here. It stays while the reader reviews the game.

import { endingOf, mainLine, winnerOf, type Ending } from "../ending";
import { latePlayer, type Clock } from "./clock";
import type { Files } from "./files";
import type { Game } from "./game";
import type { Group } from "./group";
import type { Settings } from "./settings";

export interface Ended {
  last: Ending | null;
}

export const ending: Group<Ended, { game: Game; clock: Clock; settings: Settings; files: Files; ending: Ended }> = {
  first: () => ({ last: null }),
  receive: ({ game: { mode, tree }, clock, settings: { sides }, files: { isOwn }, ending: { last } }, message) => {
    if (message.type !== "state" || message.lesson !== null) {
      return {};
    }
    const { line, end } = mainLine(tree);
    if (mode === "play" && message.at === end) {
      const now = message.result === null ? null : endingOf(message, tree, isOwn, latePlayer(clock) !== null);
      // Who has played it doesn't change with later settings.
      const isSame = last !== null && last.line === now?.line && last.winner === now.winner;
      const player = isSame ? last.player : now && isOwn ? winnerOf(now.winner, sides, message.exchanged) : null;
      return { last: now && { ...now, player } };
    }
    // The reader may delete moves of the game.
    return last !== null && last.line !== line ? { last: null } : {};
  },
};
