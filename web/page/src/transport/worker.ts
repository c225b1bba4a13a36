import type { Transport, TransportEvents } from "./transport";
import { t } from "../text";
import type { FromWorker } from "../workers/module";

/** The engine doesn't accept longer messages. */
const LONGEST = 16 << 20;

/** Runs the engine as WebAssembly, in this page's worker. */
export function startWorker(events: TransportEvents): Transport {
  const worker = new Worker(new URL("worker.js", document.baseURI));
  const fail = (reason: string) => {
    worker.terminate();
    events.closed(reason);
  };
  worker.onmessage = (event: MessageEvent<FromWorker>) => {
    if ("message" in event.data) {
      events.message(event.data.message);
    } else if ("fault" in event.data) {
      worker.terminate();
      events.message(JSON.stringify({ type: "fault", text: event.data.fault }));
    } else if ("missing" in event.data) {
      fail(t.play.lost.missing(event.data.missing));
    } else {
      fail(event.data.failure);
    }
  };
  worker.onerror = () => {
    fail(t.play.lost.stopped);
  };
  return {
    longest: LONGEST,
    send(message) {
      worker.postMessage(message);
    },
    close() {
      worker.terminate();
    },
  };
}
