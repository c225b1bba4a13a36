import { BOOKS, MEMORY_MIB, MODULE, NETWORKS } from "../../../page/src/workers/module.js";
import { EngineError } from "../errors.js";
import type { EngineOptions } from "../types.js";
import type { FromWorker, StartMessage, ToWorker } from "../workers/messages.js";

/** A worker, in a browser or in Node. */
export interface Thread {
  post(message: ToWorker): void;
  /** An idle engine must not keep Node from ending. */
  setBusy(isBusy: boolean): void;
  end(): void;
}

export interface ThreadEvents {
  message(message: FromWorker): void;
  /** The worker is gone, or couldn't be started. */
  failed(reason: string): void;
}

/** How to start a worker here, and where its files are. */
export interface Platform {
  start(events: ThreadEvents): Thread;
  /** The addresses of the files, by name. */
  files: Readonly<Record<string, URL>>;
  /** Reads a folder's address; throws if it isn't one. */
  address(text: string): URL;
  /** What such an address can be. */
  addresses: string;
}

/** A folder's address, with a slash at its end. */
function folderAt(text: string | URL, platform: Platform): URL {
  try {
    const folder = platform.address(String(text));
    if (!folder.pathname.endsWith("/")) {
      folder.pathname += "/";
    }
    // Some addresses, such as `data:`, can't be folders.
    return new URL("./", folder);
  } catch {
    throw new EngineError("refused", `files: got "${String(text)}", expected ${platform.addresses}`);
  }
}

/** The first message to the worker. */
export function startMessage(options: EngineOptions, platform: Platform): StartMessage {
  const { files } = platform;
  const folder = options.files === undefined ? null : folderAt(options.files, platform);
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
