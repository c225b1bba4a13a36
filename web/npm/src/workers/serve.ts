// Shared by the browser worker and the Node worker.

import { randomSeed, runEngine, type EngineFiles } from "../../../page/src/workers/module.js";
import type { FromWorker, StartMessage, ToWorker } from "./messages.js";

/** Reads the file at an address. */
type Read = (address: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Every WebAssembly file begins with this. */
const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** Describes a file that isn't one of the engine's, such as the page that a server sends for every address. */
function described(bytes: Uint8Array): string {
  const start = new TextDecoder().decode(bytes.subarray(0, 20)).split("\n", 1)[0] ?? "";
  return bytes.length === 0 ? "an empty file" : `a file that begins with ${JSON.stringify(start)}`;
}

async function load(start: StartMessage, read: Read): Promise<EngineFiles> {
  const optional = (address: string | null) => (address === null ? null : read(address));
  const [module, books, ...networks] = await Promise.all([read(start.module), optional(start.books), ...start.networks.map(optional)]);
  if (!MAGIC.every((byte, index) => module[index] === byte)) {
    throw unread(start.module, `got ${described(module)}, expected WebAssembly`);
  }
  const seed = start.seed === null ? randomSeed() : BigInt(start.seed);
  return { module, books, networks, seed, memoryMib: start.memoryMib };
}

/** Returns the function that takes messages to the worker; the first one starts the engine. */
export function serve(post: (message: FromWorker) => void, read: Read, again: (turn: () => void) => void): (message: ToWorker) => void {
  let receive: ((message: string) => void) | null = null;
  return (message) => {
    if (typeof message !== "string") {
      receive = runEngine(load(message, read), post, again);
    } else {
      receive?.(message);
    }
  };
}

/** What is wrong with a file that can't be fetched. */
export function unread(address: string, reason: string): Error {
  return new Error(`${address}: ${reason}. Put the files of tripoint-engine's folder dist there, or say with the option "files" where they are`);
}
