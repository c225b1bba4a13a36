// The package in Node.

import { EngineBase } from "./engine.js";
import { NODE } from "./start/node.js";
import type { EngineOptions } from "./types.js";

export { EngineError, type EngineErrorCode } from "./errors.js";
export type * from "./types.js";

/** An engine with a game, in a worker thread. An idle engine doesn't keep Node from ending. */
export class Engine extends EngineBase {
  constructor(options: EngineOptions = {}) {
    super(options, NODE);
  }

  /** Makes an engine and waits until it can be used. */
  static async create(options: EngineOptions = {}): Promise<Engine> {
    const engine = new Engine(options);
    await engine.ready;
    return engine;
  }
}
