import type { Carrier, CarrierEvents } from "./carrier";
import { connectSocket } from "./socket";
import { startWorker } from "./worker";

const TOKEN = "tripoint.token";

/**
 * The token of the program that serves this page, or null on a static site. It is taken out of the address, where it would be seen and
 * copied, and kept for reloads of this tab.
 */
function takeToken(): string | null {
  const match = /^#token=([^&]+)$/.exec(location.hash);
  if (match?.[1] !== undefined) {
    sessionStorage.setItem(TOKEN, match[1]);
    history.replaceState(null, "", location.pathname + location.search);
  }
  return sessionStorage.getItem(TOKEN);
}

const token = takeToken();

/** Whether the page is a static site, with its engine in a worker. */
export const isStatic = token === null;

export function connect(events: CarrierEvents): Carrier {
  return token === null ? startWorker(events) : connectSocket(token, events);
}
