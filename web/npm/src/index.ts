// The package in a browser.

import { EngineBase } from "./engine.js";
import { BROWSER } from "./start/browser.js";
import type { EngineOptions } from "./types.js";

export { EngineError, type EngineErrorCode } from "./errors.js";
export type * from "./types.js";

/** An engine with a game, in its own worker. */
export class Engine extends EngineBase {
  constructor(options: EngineOptions = {}) {
    super(options, BROWSER);
  }

  /** Makes an engine and waits until it can be used. */
  static async create(options: EngineOptions = {}): Promise<Engine> {
    const engine = new Engine(options);
    await engine.ready;
    return engine;
  }
}
