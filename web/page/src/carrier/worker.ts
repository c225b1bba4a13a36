import type { Carrier, CarrierEvents } from "./carrier";

/** What the worker sends: messages of the engine, or that it cannot go on. */
export type FromWorker = { message: string } | { failure: string };

/** The engine as WebAssembly, in a worker of this page. */
export function startWorker(events: CarrierEvents): Carrier {
  const worker = new Worker(new URL("worker.js", document.baseURI));
  const fail = (reason: string) => {
    worker.terminate();
    events.closed(`${reason} Your game is kept in this browser.`);
  };
  worker.onmessage = (event: MessageEvent<FromWorker>) => {
    if ("message" in event.data) {
      events.message(event.data.message);
    } else {
      fail(event.data.failure);
    }
  };
  worker.onerror = () => {
    fail("The engine has stopped.");
  };
  return {
    send(message) {
      worker.postMessage(message);
    },
    close() {
      worker.terminate();
    },
  };
}
