// The engine as WebAssembly, on its own thread. The page's workers and the npm package's use this.

/** The module's exports; `web/engine` describes them. */
interface Exports {
  memory: WebAssembly.Memory;
  network(number: number, pointer: number, bytes: number): number;
  books(pointer: number, bytes: number): number;
  begin(seed: bigint, memoryMib: number): void;
  allocate(bytes: number): number;
  receive(pointer: number, bytes: number): void;
  step(milliseconds: number): void;
  is_searching(): number;
  /** Returns 1 if there is another answer, which `answer` and `answer_bytes` then show. */
  next(): number;
  answer(): number;
  answer_bytes(): number;
  /** Where the text of the panic is that stopped the engine, and its length; 0 if there was none. */
  fault(): number;
  fault_bytes(): number;
}

/** The worker's messages: the engine's, a missing file, why else it can't start, or the fault that stopped it. */
export type FromWorker = { message: string } | { missing: string } | { failure: string } | { fault: string };

/** What an engine begins with. */
export interface EngineFiles {
  /** The file `engine.wasm`. */
  module: Uint8Array<ArrayBuffer>;
  /** The weights, numbered as in `NETWORKS`; without them the engine searches only with playouts. */
  networks: readonly (Uint8Array | null)[];
  /** The opening books, joined together. */
  books: Uint8Array | null;
  /** The seed for all random choices. */
  seed: bigint;
  /** The memory limit. */
  memoryMib: number;
}

/** The module's file. */
export const MODULE = "engine.wasm";
/** The weights files, in the order of the engine's numbers. */
export const NETWORKS = ["default.net", "hex.net"];
/** The opening books, joined together. */
export const BOOKS = "books.txt";
export const MEMORY_MIB = 256;

/** How long the engine searches before it takes messages again. */
const SLICE_MS = 50;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A random seed. */
export function randomSeed(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
}

/** Copies bytes to where the engine looks for them; returns 0 if they are too many. */
function write(engine: Exports, bytes: Uint8Array): number {
  const pointer = engine.allocate(bytes.length);
  if (pointer !== 0) {
    // Makes a new view, because the memory may have grown and moved since the last time.
    new Uint8Array(engine.memory.buffer, pointer, bytes.length).set(bytes);
  }
  return pointer;
}

async function load({ module, networks, books, seed, memoryMib }: EngineFiles): Promise<Exports> {
  const imports = { env: { now: () => performance.now() } };
  // We don't use the streaming form, because it refuses servers that don't know the type of .wasm files.
  const { instance } = await WebAssembly.instantiate(module, imports);
  const engine = instance.exports as unknown as Exports;
  /** Passes a file to the engine, which must be able to read it. */
  const give = (name: string, bytes: Uint8Array, take: (pointer: number, bytes: number) => number) => {
    if (take(write(engine, bytes), bytes.length) === 0) {
      throw new Error(`This engine cannot read the file ${name}.`);
    }
  };
  networks.forEach((network, number) => {
    if (network !== null) {
      give(NETWORKS[number] ?? "", network, (pointer, bytes) => engine.network(number, pointer, bytes));
    }
  });
  if (books !== null) {
    give(BOOKS, books, (pointer, bytes) => engine.books(pointer, bytes));
  }
  engine.begin(seed, memoryMib);
  return engine;
}

/** What stopped the engine, in its own words or in the browser's. */
function faultOf(engine: Exports, error: unknown): string {
  const trap = String(error);
  try {
    const bytes = new Uint8Array(engine.memory.buffer, engine.fault(), engine.fault_bytes());
    return bytes.length === 0 ? trap : `${decoder.decode(bytes)} (${trap})`;
  } catch {
    return trap;
  }
}

/** Takes turns on the thread: they search, and messages get in between. */
class EngineLoop {
  readonly #engine: Exports;
  readonly #post: (message: FromWorker) => void;
  readonly #again: (turn: () => void) => void;
  readonly #waiting: string[] = [];
  #isScheduled = false;
  #hasStopped = false;

  constructor(engine: Exports, post: (message: FromWorker) => void, again: (turn: () => void) => void) {
    this.#engine = engine;
    this.#post = post;
    this.#again = again;
  }

  receive(message: string): void {
    this.#waiting.push(message);
    this.#schedule();
  }

  #schedule(): void {
    if (!this.#isScheduled && !this.#hasStopped) {
      this.#isScheduled = true;
      this.#again(() => {
        this.#isScheduled = false;
        try {
          this.#turn();
        } catch (error) {
          this.#hasStopped = true;
          this.#post({ fault: faultOf(this.#engine, error) });
        }
      });
    }
  }

  #turn(): void {
    const message = this.#waiting.shift();
    if (message !== undefined) {
      this.#handle(message);
    } else if (this.#engine.is_searching() === 1) {
      this.#engine.step(SLICE_MS);
    }
    this.#answer();
    if (this.#waiting.length > 0 || this.#engine.is_searching() === 1) {
      this.#schedule();
    }
  }

  #handle(message: string): void {
    const bytes = encoder.encode(message);
    const pointer = write(this.#engine, bytes);
    if (pointer === 0) {
      const { id = null } = JSON.parse(message) as { id?: number | null };
      const text = "This is too long for the engine.";
      this.#post({ message: JSON.stringify({ id, done: true, type: "error", text }) });
      return;
    }
    this.#engine.receive(pointer, bytes.length);
  }

  #answer(): void {
    while (this.#engine.next() === 1) {
      const bytes = new Uint8Array(this.#engine.memory.buffer, this.#engine.answer(), this.#engine.answer_bytes());
      this.#post({ message: decoder.decode(bytes) });
    }
  }
}

/**
 * Runs an engine once its files are there (null if one is missing); returns the function that takes messages from now
 * on. `again` calls a function after the messages that have arrived in the meantime.
 */
export function runEngine(
  files: Promise<EngineFiles | null>,
  post: (message: FromWorker) => void,
  again: (turn: () => void) => void,
): (message: string) => void {
  const early: string[] = [];
  let loop: EngineLoop | null = null;
  const start = async () => {
    const found = await files;
    if (found === null) {
      return;
    }
    loop = new EngineLoop(await load(found), post, again);
    for (const message of early) {
      loop.receive(message);
    }
  };
  start().catch((error: unknown) => {
    post({ failure: error instanceof Error ? error.message : String(error) });
  });
  return (message) => {
    if (loop === null) {
      early.push(message);
    } else {
      loop.receive(message);
    }
  };
}

/** Calls a function at once after the messages that have arrived in a browser's worker; a timer would wait. */
export function afterMessages(): (turn: () => void) => void {
  const channel = new MessageChannel();
  let next: (() => void) | null = null;
  channel.port1.onmessage = () => {
    next?.();
  };
  return (turn) => {
    next = turn;
    channel.port2.postMessage(null);
  };
}
