import type { FromWorker } from "../../../page/src/workers/module.js";

/** The first message to the worker; all others are texts for the engine. */
export interface StartMessage {
  /** The addresses of the files; null for those that the engine should do without. */
  module: string;
  networks: (string | null)[];
  books: string | null;
  /** Null for a random seed. */
  seed: number | null;
  memoryMib: number;
}

export type ToWorker = StartMessage | string;
export type { FromWorker };
