import type { Transport, TransportEvents } from "./transport";
import { isServed } from "./site";
import { t } from "../text";

/** A longer message ends the connection. */
const LONGEST = 2 << 20;

/** Connects to the engine in the program that served this page. Without a token, the browser's cookie may have it. */
export function connectSocket(token: string | null, events: TransportEvents): Transport {
  const url = new URL("engine", location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.hash = "";
  // Browsers can't set a header here, so the token travels as a subprotocol, which no other site knows.
  const socket = new WebSocket(url, token === null ? ["tripoint"] : ["tripoint", token]);
  const waiting: string[] = [];
  let opened = false;
  let closing = false;
  socket.onopen = () => {
    opened = true;
    for (const message of waiting.splice(0)) {
      socket.send(message);
    }
  };
  socket.onmessage = (event: MessageEvent<string>) => {
    events.message(event.data);
  };
  socket.onclose = (event) => {
    if (closing) {
      return;
    }
    if (event.reason !== "") {
      events.closed(t.play.lost.endedByProgram(event.reason));
      return;
    }
    if (opened) {
      events.closed(t.play.lost.ended);
      return;
    }
    // Browsers don't say why they refused a WebSocket.
    void isServed().then((served) => {
      if (closing) {
        return;
      }
      if (served) {
        events.refused();
      } else {
        events.closed(t.play.lost.unreachable);
      }
    });
  };
  return {
    longest: LONGEST,
    send(message) {
      if (opened) {
        socket.send(message);
      } else {
        waiting.push(message);
      }
    },
    close() {
      closing = true;
      socket.close();
    },
  };
}
