import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { BOOKS, MODULE, NETWORKS } from "../../../page/src/workers/module.js";
import type { FromWorker } from "../workers/messages.js";
import type { Platform, Thread, ThreadEvents } from "./start.js";

function start(events: ThreadEvents): Thread {
  // The flags of this process, such as --input-type, may not fit a worker.
  const worker = new Worker(new URL("./node-worker.js", import.meta.url), { execArgv: [] });
  worker.on("message", (message: FromWorker) => {
    events.message(message);
  });
  worker.on("error", (error) => {
    events.failed(String(error));
  });
  worker.on("exit", (code) => {
    events.failed(`it has ended with exit code ${code}`);
  });
  return {
    post(message) {
      worker.postMessage(message);
    },
    setBusy(isBusy) {
      if (isBusy) {
        worker.ref();
      } else {
        worker.unref();
      }
    },
    end() {
      void worker.terminate();
    },
  };
}

export const NODE: Platform = {
  start,
  // Another system's path, such as C:\files, would also be an address.
  address: (text) => (path.isAbsolute(text) ? pathToFileURL(text) : new URL(text)),
  addresses: "an address or an absolute path of the folder that has the files",
  files: Object.fromEntries([MODULE, BOOKS, ...NETWORKS].map((name) => [name, new URL(name, import.meta.url)])),
};
