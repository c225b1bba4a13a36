// The engine as WebAssembly, in a worker: what the page sends goes in, what the engine answers goes back.

import type { FromWorker } from "../transport/worker";

interface Engine {
  memory: WebAssembly.Memory;
  /** Takes a file of weights, by its number in `NETWORKS`; 0 if it cannot be used. */
  network(number: number, pointer: number, bytes: number): number;
  /** Takes the opening books; 0 if they cannot be used. */
  books(pointer: number, bytes: number): number;
  begin(seed: bigint, memoryMib: number): void;
  allocate(bytes: number): number;
  receive(pointer: number, bytes: number): void;
  step(milliseconds: number): void;
  is_searching(): number;
  /** 1 if there is another answer, which `answer` and `answer_bytes` then show. */
  next(): number;
  answer(): number;
  answer_bytes(): number;
  /** Where the text of the panic that has stopped the engine stands, and its length; 0 if there was none. */
  fault(): number;
  fault_bytes(): number;
}

/** How long the engine searches before messages get in again. */
const SLICE_MS = 50;
/** The files of weights, in the order in which the engine numbers them. */
const NETWORKS = ["default.net", "hex.net"];
/** The opening books, one after the other. */
const BOOKS = "books.txt";
const MEMORY_MIB = 256;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const waiting: string[] = [];

function post(message: FromWorker): void {
  self.postMessage(message);
}

/** A file of the server; null if it does not have it. */
async function file(name: string): Promise<ArrayBuffer | null> {
  const response = await fetch(new URL(name, self.location.href));
  if (!response.ok) {
    post({ missing: name });
    return null;
  }
  return response.arrayBuffer();
}

/** Copies bytes to the place where the engine looks for them; 0 if they are too many. */
function write(engine: Engine, bytes: Uint8Array): number {
  const pointer = engine.allocate(bytes.length);
  if (pointer !== 0) {
    // The memory may have grown, and moved, since the last time: make a new view.
    new Uint8Array(engine.memory.buffer, pointer, bytes.length).set(bytes);
  }
  return pointer;
}

/** The engine; null if a file of it is missing. */
async function load(): Promise<Engine | null> {
  const [module, books, ...networks] = await Promise.all(["engine.wasm", BOOKS, ...NETWORKS].map(file));
  if (!module || !books || !networks.every((network) => network !== null)) {
    return null;
  }
  const imports = { env: { now: () => performance.now() } };
  // Not the streaming form: it refuses servers that do not know the type of .wasm files.
  const { instance } = await WebAssembly.instantiate(module, imports);
  const engine = instance.exports as unknown as Engine;
  /** Passes a file to the engine, which must be able to read it. */
  const give = (name: string, file: ArrayBuffer, take: (pointer: number, bytes: number) => number) => {
    const bytes = new Uint8Array(file);
    if (take(write(engine, bytes), bytes.length) === 0) {
      throw new Error(`This engine cannot read the file ${name}.`);
    }
  };
  networks.forEach((network, number) => {
    give(NETWORKS[number] ?? "", network, (pointer, bytes) => engine.network(number, pointer, bytes));
  });
  give(BOOKS, books, (pointer, bytes) => engine.books(pointer, bytes));
  const seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
  engine.begin(seed, MEMORY_MIB);
  return engine;
}

function receive(engine: Engine, message: string): void {
  const bytes = encoder.encode(message);
  const pointer = write(engine, bytes);
  if (pointer === 0) {
    const text = "This is too long for the engine.";
    post({ message: JSON.stringify({ type: "error", verb: message.split(" ", 1)[0], text }) });
    return;
  }
  engine.receive(pointer, bytes.length);
}

function answer(engine: Engine): void {
  while (engine.next() === 1) {
    const bytes = new Uint8Array(engine.memory.buffer, engine.answer(), engine.answer_bytes());
    post({ message: decoder.decode(bytes) });
  }
}

/** What stopped the engine: its own words, or those of the browser. */
function faultOf(engine: Engine, error: unknown): string {
  const trap = String(error);
  try {
    const bytes = new Uint8Array(engine.memory.buffer, engine.fault(), engine.fault_bytes());
    return bytes.length === 0 ? trap : `${decoder.decode(bytes)} (${trap})`;
  } catch {
    return trap;
  }
}

function run(engine: Engine): void {
  // A message to oneself runs after those that the page has sent, at once; a timer would wait.
  const again = new MessageChannel();
  let scheduled = false;
  const schedule = () => {
    if (!scheduled) {
      scheduled = true;
      again.port2.postMessage(null);
    }
  };
  const turn = () => {
    scheduled = false;
    const message = waiting.shift();
    if (message !== undefined) {
      receive(engine, message);
    } else if (engine.is_searching() === 1) {
      engine.step(SLICE_MS);
    }
    answer(engine);
    if (waiting.length > 0 || engine.is_searching() === 1) {
      schedule();
    }
  };
  again.port1.onmessage = () => {
    try {
      turn();
    } catch (error) {
      post({ fault: faultOf(engine, error) });
    }
  };
  self.onmessage = (event: MessageEvent<string>) => {
    waiting.push(event.data);
    schedule();
  };
  schedule();
}

self.onmessage = (event: MessageEvent<string>) => {
  waiting.push(event.data);
};
load().then(
  (engine) => {
    if (engine !== null) {
      run(engine);
    }
  },
  (error: unknown) => {
    post({ failure: error instanceof Error ? error.message : String(error) });
  },
);
