import type { FromWorker } from "../workers/messages.js";
import type { Platform, Thread, ThreadEvents } from "./start.js";

/** Makes a worker, with what to do once it runs. Bundlers look for this form of `new Worker(new URL(…))`. */
function startWorker(): { worker: Worker; hasStarted: () => void } {
  const own = new URL(import.meta.url, location.href);
  if (own.origin === location.origin || own.protocol === "blob:" || own.protocol === "data:") {
    return { worker: new Worker(new URL("./worker.js", import.meta.url), { type: "module" }), hasStarted: () => {} };
  }
  // A page may not start another server's script as a worker, but its own script may import it.
  const script = `import ${JSON.stringify(own.href.replace(/[^/]*$/, "worker.js"))};`;
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  return { worker: new Worker(address, { type: "module" }), hasStarted: () => { URL.revokeObjectURL(address); } };
}

function start(events: ThreadEvents): Thread {
  const { worker, hasStarted } = startWorker();
  worker.onmessage = (event: MessageEvent<FromWorker>) => {
    hasStarted();
    events.message(event.data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    hasStarted();
    events.failed(event.message || "its script could not be loaded");
  };
  return {
    post(message) {
      worker.postMessage(message);
    },
    setBusy() {
      // A page lasts as long as its tab.
    },
    end() {
      worker.terminate();
      hasStarted();
    },
  };
}

export const BROWSER: Platform = {
  start,
  address: (text) => new URL(text, location.href),
  addresses: "the address of the folder that has the files",
  // Each one is written out, so that bundlers find it.
  files: {
    "engine.wasm": new URL("./engine.wasm", import.meta.url),
    "default.net": new URL("./default.net", import.meta.url),
    "hex.net": new URL("./hex.net", import.meta.url),
    "books.txt": new URL("./books.txt", import.meta.url),
  },
};
