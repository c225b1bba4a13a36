// The engine in a browser's worker.

import { afterMessages } from "../../../page/src/workers/module.js";
import type { ToWorker } from "./messages.js";
import { serve, unread } from "./serve.js";

async function read(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address).catch((error: unknown) => {
    throw unread(address, String(error));
  });
  if (!response.ok) {
    throw unread(address, `the server answers ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}

const receive = serve((message) => { self.postMessage(message); }, read, afterMessages());
self.onmessage = (event: MessageEvent<ToWorker>) => {
  receive(event.data);
};
