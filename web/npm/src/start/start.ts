import { BOOKS, MEMORY_MIB, MODULE, NETWORKS } from "../../../page/src/workers/module.js";
import { EngineError } from "../errors.js";
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

function folderAt(address: string | URL): URL {
  try {
    return new URL(address, typeof location === "undefined" ? undefined : location.href);
  } catch {
    throw new EngineError("refused", `files: got "${String(address)}", expected an address that ends with a slash`);
  }
}

/** What the worker is told first. */
export function startMessage(options: EngineOptions, { files }: Platform): StartMessage {
  const folder = options.files === undefined ? null : folderAt(options.files);
  const address = (name: string) => {
    const found = folder === null ? files[name] : new URL(name, folder);
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
