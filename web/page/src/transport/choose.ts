import type { Transport, TransportEvents } from "./transport";
import { keptToken, type Site } from "./site";
import { connectSocket } from "./socket";
import { startWorker } from "./worker";

/** Starts an engine: in a worker on a static site, or in the program. */
export function connect(site: Site, events: TransportEvents): Transport {
  return site.isStatic ? startWorker(events) : connectSocket(keptToken(), events);
}
