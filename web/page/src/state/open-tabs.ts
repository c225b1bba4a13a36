// Which stored games are on the boards of other tabs: the tabs ask each other.

import type { TabMemory } from "./memory";

const CHANNEL = "tripoint.tabs";
const QUESTION = "?";

/** Null if the browser refuses it, as it may where it refuses its stores: then tabs share no games either. */
function channel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

export class OpenTabs {
  readonly #channel = channel();
  #told: ((name: string) => void) | null = null;

  constructor(memory: TabMemory) {
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<string>) => {
      if (data !== QUESTION) {
        this.#told?.(data);
        return;
      }
      const own = memory.own();
      if (own !== null) {
        this.#channel?.postMessage(own.name);
      }
    });
  }

  /** Tells the name of each other tab's game, until the returned function is called. */
  ask(told: (name: string) => void): () => void {
    this.#told = told;
    this.#channel?.postMessage(QUESTION);
    return () => {
      this.#told = null;
    };
  }
}
