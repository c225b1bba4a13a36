// The engine: what it offers, or why there is none.

import type { Games } from "../../protocol";
import type { Site } from "../../transport/site";
import type { Group } from "./group";

export interface Connection {
  site: Site;
  /** Why there is no engine, in words for the reader; null while there is one. */
  lost: string | null;
  /** Whether there is a game that can be saved now. */
  hasGame: boolean;
  /** The remedy: enter the token, or start without the game that makes the engine fail. */
  way: "connect" | "token" | "game";
  games: Games | null;
}

export const connection: Group<Connection, unknown> = {
  first: (site) => ({ site, lost: null, hasGame: false, way: "connect", games: null }),
  receive: (_, message) => (message.type === "games" ? { games: message } : {}),
};
