// The engine in a Node worker thread.

import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import type { ToWorker } from "./messages.js";
import { serve, unread } from "./serve.js";

async function read(address: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!address.startsWith("file:")) {
    const response = await fetch(address).catch((error: unknown) => {
      throw unread(address, String(error));
    });
    if (!response.ok) {
      throw unread(address, `the server answers ${response.status}`);
    }
    return new Uint8Array(await response.arrayBuffer());
  }
  const bytes = await readFile(new URL(address)).catch((error: unknown) => {
    throw unread(address, String(error));
  });
  return new Uint8Array(bytes);
}

// With a port to itself, a thousand turns would pass before messages get in.
const receive = serve((message) => parentPort?.postMessage(message), read, setImmediate);
parentPort?.on("message", (message: ToWorker) => {
  receive(message);
});
