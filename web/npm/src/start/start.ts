import { BOOKS, MEMORY_MIB, MODULE, NETWORKS } from "../../../page/src/workers/module.js";
import type { EngineOptions } from "../types.js";
import type { FromWorker, StartMessage, ToWorker } from "../workers/messages.js";

/** A worker, of a browser or of Node. */
export interface Thread {
  post(message: ToWorker): void;
  /** Node may end although an idle engine is open. */
  setBusy(isBusy: boolean): void;
  end(): void;
}

export interface ThreadEvents {
  message(message: FromWorker): void;
  /** The worker is gone, or could not be started. */
  failed(reason: string): void;
}

/** How to start a worker here, and where the files are. */
export interface Platform {
  start(events: ThreadEvents): Thread;
  /** The addresses of the files, by their names. */
  files: Readonly<Record<string, URL>>;
}

/** What the worker is told first. */
export function startMessage(options: EngineOptions, { files }: Platform): StartMessage {
  const address = (name: string) => {
    const found = options.files === undefined ? files[name] : new URL(name, new URL(options.files, globalThis.location?.href));
    if (found === undefined) {
      throw new Error(`there is no file ${name}`);
    }
    return found.href;
  };
  return {
    module: address(MODULE),
    networks: NETWORKS.map((name) => (options.networks === true ? address(name) : null)),
    books: options.books === true ? address(BOOKS) : null,
    seed: options.seed ?? null,
    memoryMib: options.memory ?? MEMORY_MIB,
  };
}
