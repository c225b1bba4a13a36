// The engine as WebAssembly in a worker. It passes the page's messages to the engine, and the answers back.

import { afterMessages, BOOKS, MEMORY_MIB, MODULE, NETWORKS, randomSeed, runEngine, type EngineFiles, type FromWorker } from "./module";

function post(message: FromWorker): void {
  self.postMessage(message);
}

/** A file from the server; null if the server doesn't have it. */
async function file(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await fetch(new URL(name, self.location.href));
  if (!response.ok) {
    post({ missing: name });
    return null;
  }
  return new Uint8Array(await response.arrayBuffer());
}

/** The site's files; null if one is missing. */
async function files(): Promise<EngineFiles | null> {
  const [module, books, ...networks] = await Promise.all([MODULE, BOOKS, ...NETWORKS].map(file));
  if (!module || !books || !networks.every((network) => network !== null)) {
    return null;
  }
  return { module, books, networks, seed: randomSeed(), memoryMib: MEMORY_MIB };
}

const receive = runEngine(files(), post, afterMessages());
self.onmessage = (event: MessageEvent<string>) => {
  receive(event.data);
};
