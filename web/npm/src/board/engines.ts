// The engines for a page's boards: boards that only show something share one.

import { Engine } from "../index.js";
import type { EngineOptions } from "../types.js";

const shared = new Map<string, { engine: Engine; users: number }>();

/** An engine, and how to give it back. */
export interface Lent {
  engine: Engine;
  giveBack: () => void;
}

export function ownEngine(options: EngineOptions): Lent {
  const engine = new Engine(options);
  return { engine, giveBack: () => { engine.close(); } };
}

/** The engine that all boards with these options share. */
export function sharedEngine(options: EngineOptions): Lent {
  const key = JSON.stringify(options);
  const entry = shared.get(key) ?? { engine: new Engine(options), users: 0 };
  entry.users += 1;
  shared.set(key, entry);
  const giveBack = () => {
    entry.users -= 1;
    if (entry.users === 0) {
      shared.delete(key);
      entry.engine.close();
    }
  };
  return { engine: entry.engine, giveBack };
}
