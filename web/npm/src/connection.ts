// The conversation with the worker: requests, their answers, and news about what is running.

import type { Request, ServerMessage } from "../../page/src/protocol.js";
import { EngineError } from "./errors.js";
import type { Platform, Thread } from "./start/start.js";
import type { FromWorker, StartMessage } from "./workers/messages.js";

/** The longest message that the engine takes, in bytes. */
const LONGEST = 16 << 20;

interface Pending {
  answers: ServerMessage[];
  resolve: (answers: ServerMessage[]) => void;
  reject: (error: Error) => void;
}

/** A request that continues after its answer. */
interface Watched {
  id: number;
  /** Whether the engine has answered; earlier messages are news about another request. */
  hasBegun: boolean;
  handle: (message: ServerMessage) => void;
  reject: (error: unknown) => void;
}

export class Connection {
  readonly #thread: Thread | null = null;
  readonly #receive: (message: ServerMessage) => void;
  readonly #pending = new Map<number, Pending>();
  #watched: Watched | null = null;
  #requests = 0;
  #failure: EngineError | null = null;

  /** `receive` gets every message before anyone who waits for it. */
  constructor(platform: Platform, start: StartMessage, receive: (message: ServerMessage) => void) {
    this.#receive = receive;
    try {
      this.#thread = platform.start({
        message: (message) => {
          this.#take(message);
        },
        failed: (reason) => {
          this.fail(new EngineError("not-started", `the worker of the engine is gone: ${reason}`));
        },
      });
      this.#thread.post(start);
    } catch (error) {
      this.#failure = new EngineError("not-started", `no worker can be started here: ${String(error)}`);
    }
  }

  /** Why the engine can't take requests any more; null if it can. */
  get failure(): EngineError | null {
    return this.#failure;
  }

  /** Sends a request and returns all its answers. */
  ask(request: Request): Promise<ServerMessage[]> {
    return this.#send(request).answers;
  }

  /** Sends a request that continues, and passes on all messages from its answer until `finish` is called. */
  watch<T>(request: Request, handle: (message: ServerMessage, finish: (value: T) => void) => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const end = <V>(settle: (value: V) => void) => (value: V) => {
        if (this.#watched === watched) {
          this.#watched = null;
          this.#tellBusy();
        }
        settle(value);
      };
      const finish = end(resolve);
      const { id, answers } = this.#send(request);
      const watched: Watched = { id, hasBegun: false, handle: (message) => { handle(message, finish); }, reject: end(reject) };
      this.#watched = watched;
      this.#tellBusy();
      answers.catch(watched.reject);
    });
  }

  /** Ends the worker and rejects everything that waits for it. */
  fail(error: EngineError): void {
    if (this.#failure !== null) {
      return;
    }
    this.#failure = error;
    this.#thread?.end();
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of waiting) {
      reject(error);
    }
    this.#watched?.reject(error);
  }

  #send(request: Request): { id: number; answers: Promise<ServerMessage[]> } {
    this.#requests += 1;
    const id = this.#requests;
    if (this.#failure !== null) {
      return { id, answers: Promise.reject(this.#failure) };
    }
    const message = JSON.stringify({ id, ...request });
    const bytes = new TextEncoder().encode(message).length;
    if (bytes > LONGEST) {
      return { id, answers: Promise.reject(new EngineError("refused", `got ${bytes} bytes, expected at most ${LONGEST}`)) };
    }
    const answers = new Promise<ServerMessage[]>((resolve, reject) => {
      this.#pending.set(id, { answers: [], resolve, reject });
    });
    this.#tellBusy();
    this.#thread?.post(message);
    return { id, answers };
  }

  #tellBusy(): void {
    this.#thread?.setBusy(this.#pending.size > 0 || this.#watched !== null);
  }

  #take(message: FromWorker): void {
    if ("message" in message) {
      this.#hear(JSON.parse(message.message) as ServerMessage);
    } else if ("fault" in message) {
      this.fail(new EngineError("fault", `the engine has stopped because of a fault; make a new one. ${message.fault}`));
    } else {
      const reason = "failure" in message ? message.failure : `${message.missing} is missing`;
      this.fail(new EngineError("not-started", `the engine cannot start: ${reason}`));
    }
  }

  #hear(message: ServerMessage): void {
    if (this.#failure !== null) {
      return;
    }
    this.#receive(message);
    const watched = this.#watched;
    if (watched !== null) {
      watched.hasBegun ||= message.id === watched.id;
      if (message.type === "error" && message.id === null) {
        watched.reject(new EngineError("refused", message.text));
      } else if (watched.hasBegun && message.type !== "error") {
        try {
          watched.handle(message);
        } catch (error) {
          // A caller's function, such as onProgress, has thrown.
          watched.reject(error);
        }
      }
    }
    const pending = message.id === null ? undefined : this.#pending.get(message.id);
    if (message.id === null || pending === undefined) {
      return;
    }
    pending.answers.push(message);
    if (message.done) {
      this.#pending.delete(message.id);
      this.#tellBusy();
      if (message.type === "error") {
        pending.reject(new EngineError("refused", message.text));
      } else {
        pending.resolve(pending.answers);
      }
    }
  }
}
