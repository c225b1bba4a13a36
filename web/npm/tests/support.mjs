// Shared by the tests in Node.

import { test } from "node:test";
import { Engine, EngineError } from "tripoint-engine";

/** Tests a function with an engine, which is closed afterwards. */
export function withEngine(name, options, run) {
  test(name, { timeout: 120_000 }, async () => {
    const engine = await Engine.create({ seed: 1, ...options });
    try {
      await run(engine);
    } finally {
      engine.close();
    }
  });
}

/** Whether an error is a refusal with this text. */
export const refused = (text) => (error) =>
  error instanceof EngineError && error.code === "refused" && error.message.includes(text);
