// Checks the engine as WebAssembly against the native one: the same seed and level give the same moves,
// the solver examines the same positions, no message stops it, it is small and starts fast. Then measures the
// speeds of both, one thread each.
//
//   node web/engine/check.mjs web/site/engine.wasm target/release/tripoint SOLVER.wasm [ROUNDS]
//
// The weights, default.net and hex.net, and books.txt lie beside engine.wasm. SOLVER.wasm is
// web/engine/examples/solve.rs.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import zlib from "node:zlib";

const [file, program, solver, rounds = "9"] = process.argv.slice(2);
const bytes = fs.readFileSync(file);
const loading = performance.now();
const compiled = await WebAssembly.compile(bytes);
const [books, ...networks] = ["books.txt", "default.net", "hex.net"].map((name) => fs.readFileSync(path.join(path.dirname(file), name)));

/** The engine as WebAssembly, as a worker of the page drives it. */
class Engine {
  static async begin(seed, memoryMib = 256) {
    const engine = new Engine();
    const instance = await WebAssembly.instantiate(compiled, { env: { now: () => performance.now() } });
    engine.exports = instance.exports;
    networks.forEach((network, number) => {
      assert.equal(engine.network(number, network), 1);
    });
    assert.equal(engine.books(books), 1);
    engine.exports.begin(BigInt(seed), memoryMib);
    return engine;
  }

  /** Answers to a request, until no search runs any more. */
  ask(verb, fields = {}) {
    return this.send(JSON.stringify({ id: 1, verb, ...fields }));
  }

  /** Answers to any message, until no search runs any more. */
  send(message) {
    this.write(message instanceof Uint8Array ? message : new TextEncoder().encode(message));
    const answers = this.answers();
    while (this.exports.is_searching() === 1) {
      this.exports.step(50);
      answers.push(...this.answers());
    }
    return answers;
  }

  /** Sends a message; a search that it begins goes on in the next steps. */
  write(message) {
    this.exports.receive(this.place(message), message.length);
  }

  /** Passes a file of weights: 1 if the engine uses it. */
  network(number, bytes) {
    return this.exports.network(number, this.place(bytes), bytes.length);
  }

  /** Passes the opening books: 1 if the engine uses them. */
  books(bytes) {
    return this.exports.books(this.place(bytes), bytes.length);
  }

  /** Where the bytes are written for the engine. */
  place(bytes) {
    const pointer = this.exports.allocate(bytes.length);
    assert.notEqual(pointer, 0, "no place for a message");
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    return pointer;
  }

  answers() {
    const texts = [];
    while (this.exports.next() === 1) {
      const text = new Uint8Array(this.exports.memory.buffer, this.exports.answer(), this.exports.answer_bytes());
      texts.push(JSON.parse(new TextDecoder().decode(text)));
    }
    return texts;
  }

  /** The reply to a line of GTP. */
  gtp(line) {
    return this.ask("gtp", { line }).find((answer) => answer.type === "gtp").reply;
  }

  get mib() {
    return this.exports.memory.buffer.byteLength / 2 ** 20;
  }
}

/** The native engine over GTP. */
class Native {
  constructor(...words) {
    this.child = spawn(program, ["gtp", "--threads", "1", "--memory", "256", ...words], { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = readline.createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  async gtp(line) {
    this.child.stdin.write(`${line}\n`);
    const reply = [];
    for (;;) {
      const { value, done } = await this.lines.next();
      assert(!done, "the native engine has ended");
      if (value === "" && reply.length > 0) {
        return reply.join("\n").trimEnd();
      }
      reply.push(value);
    }
  }

  quit() {
    this.child.stdin.end("quit\n");
  }
}

/** CPU seconds of a process, all threads together. */
function cpuSeconds(pid) {
  const folder = `/proc/${pid}/task`;
  return fs.readdirSync(folder).reduce((sum, task) => sum + Number(fs.readFileSync(`${folder}/${task}/schedstat`, "utf8").split(" ")[0]), 0) / 1e9;
}

/** The simulations, temperature and blunder_rate of levels (crates/engine/src/engine/level.rs). */
const LEVELS = { 4: [8, 1.25, 0.2], 5: [8, 1, 0.1], 6: [16, 0.72, 0.02], 7: [50, 0.5, 0], 8: [400, 0.25, 0], 9: [1600, 0.1, 0] };

/** What makes the native engine play as a level. */
function asLevel(level) {
  const [simulations, temperature, blunder_rate] = LEVELS[level];
  const settings = [`temperature=${temperature}`, `blunder_rate=${blunder_rate}`, "vc_win_positions=0", "keep_subtree=false", "known_results=false"];
  const low = level <= 6 ? ["solver=false", "resign=false", "book_moves=false"] : [];
  return ["--simulations", String(simulations), ...[...settings, ...low].flatMap((setting) => ["--set", setting])];
}

/** The page plays Hex on all boards with `hex.net`; the program has a larger network for some of them. */
function networkOf(board) {
  return board.startsWith("hex ") ? ["--network", path.join(path.dirname(file), "hex.net")] : [];
}

/** A game of the engine against itself. Below the highest level a move is drawn by its visits, so that the same moves mean the same searches. */
async function sameGame(board, level, moves, seed, book) {
  const engine = await Engine.begin(seed);
  const native = new Native("--seed", String(seed), ...asLevel(level), ...networkOf(board));
  await native.gtp(`tripoint-game ${board}`);
  engine.ask("game", { board });
  engine.ask("level", { level });
  engine.ask("time", { seconds: 600 });
  if (!book) {
    assert.equal(engine.gtp("book_clear"), await native.gtp("book_clear"));
  }
  const played = [];
  for (let move = 0; move < moves; move++) {
    const state = engine.ask("genmove").findLast((answer) => answer.type === "state");
    // After a swap of sides in Hex, White plays the third stone.
    const isExchanged = board.startsWith("hex") && played.includes("swap");
    const colour = (move % 2 === 0) === isExchanged ? "w" : "b";
    const reply = await native.gtp(`genmove ${colour}`);
    // The state has what is new in the tree; a resignation is no node of its own.
    const node = state.tree?.nodes.find((node) => node.id === state.at);
    const word = node?.number === move + 1 ? node.word : "resign";
    assert.equal(`= ${word}`, reply, `${board}, level ${level}, seed ${seed}, after ${played.join(" ")}`);
    played.push(word);
    if (word === "resign") {
      break;
    }
  }
  native.quit();
  console.log(`same game: ${board}, level ${level}, seed ${seed}: ${played.join(" ")}`);
}

/** What the page's engine lacks for its size, so that the native solver has to do without (docs/research/fill-and-prune.md). */
const LAID = ["permanently-inferior", "mutual-fill"];

/** The lines that tell of openings, the number of positions, and the proven positions in alphabetical order. */
function work(openings, positions, proven) {
  return { openings, positions: Number(positions), proven: proven.sort() };
}

/** The work of the native solver on all openings. */
function nativeWork(board, flags, network) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "solve-"));
  const proven = path.join(folder, "proven");
  const without = [...LAID, ...(network ? [] : ["network"])].flatMap((technique) => ["--without", technique]);
  const words = ["solve", "--game", ...board, "--openings", "--export-proven", proven, ...flags, ...without];
  // Where not all is proven with so few positions it ends with an error, having written what is.
  const { stdout: text, stderr } = spawnSync(program, [...words, ...(network ? ["--network", network] : [])], { encoding: "utf8" });
  assert(fs.existsSync(proven), stderr);
  const openings = text.match(/^\S+ (wins|loses): \d+ positions?, \d+ in all/gm) ?? [];
  const [, positions] = text.match(/^(\d+) positions? examined/m);
  const [, ...lines] = fs.readFileSync(proven, "utf8").trimEnd().split("\n\n");
  fs.rmSync(folder, { recursive: true });
  // Lines of a file end with a checksum.
  return work(openings, positions, lines.join("").split("\n").map((line) => line.replace(/ #[0-9a-f]{8}$/, "")));
}

/** The work of the solver as WebAssembly, with a table of the same size. */
async function wasmWork(board, memory, positions, seed, network) {
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(solver), { env: { now: () => 0 } });
  const { exports } = instance;
  const request = Buffer.concat([Buffer.from(`${memory} ${positions} ${seed} ${board}\n`), network ? fs.readFileSync(network) : Buffer.alloc(0)]);
  const pointer = exports.allocate(request.length);
  new Uint8Array(exports.memory.buffer, pointer, request.length).set(request);
  exports.solve();
  const answer = new Uint8Array(exports.memory.buffer, exports.answer(), exports.answer_bytes());
  const lines = new TextDecoder().decode(answer).trimEnd().split("\n");
  const openings = lines.findIndex((line) => /^\d+$/.test(line));
  assert(openings >= 0, lines[0]);
  return work(lines.slice(0, openings), lines[openings], lines.slice(openings + 1));
}

/** The solver examines the same positions in the same order, and keeps the same ones where the table is full: processors of 32 bits and of 64 do the same. */
async function sameWork(board, [game, ...size], seed, positions, network) {
  const memory = 20;
  const flags = ["--memory", String(memory), "--seed", String(seed), "--positions", String(positions)];
  const native = nativeWork([game, ...size], flags, network);
  const ours = await wasmWork(board, memory, positions, seed, network);
  assert.deepEqual(ours, native, `${board}, seed ${seed}`);
  assert(ours.positions > 0 && ours.proven.length > 0);
  console.log(`same proofs: ${board}, seed ${seed}, ${network ?? "no network"}: ${ours.positions} positions, ${ours.openings.length} openings one by one, ${ours.proven.length} proven positions in memory`);
}

/** No message stops the engine or makes it say what is not JSON. */
async function garbage() {
  const engine = await Engine.begin(1, 0);
  for (const text of ["", " ", "\n", "play", "{", "[]", "{}", '{"id":1}', '{"id":1,"verb":"play"}', '{"id":-1,"verb":"hello"}']) {
    engine.send(text);
  }
  const requests = [
    ["play", { word: "zz" }], ["go", { node: 999 }], ["delete", { node: -1 }], ["line", { link: "y 99: a1" }], ["game", { board: "y" }],
    ["open", { text: "(;" }], ["gtp", { line: "quit" }], ["gtp", { line: "loadsgf /etc/passwd" }], ["time", { seconds: null }], ["level", { level: 0 }],
  ];
  for (const [verb, fields] of requests) {
    engine.ask(verb, fields);
  }
  for (let length = 0; length < 300; length++) {
    engine.send(Uint8Array.from({ length }, (_, i) => (length * 31 + i * i * 7) & 0xff));
  }
  engine.ask("open", { text: "(;".repeat(100_000) });
  for (const [number, file] of [[0, new Uint8Array(0)], [1, networks[1].subarray(1)], [1, networks[1]], [2, networks[1]]]) {
    assert.equal(engine.network(number, file), 0, "a broken file, a second file for the same network, or an unknown number");
  }
  for (const file of [new Uint8Array(0), books.subarray(1), networks[1]]) {
    assert.equal(engine.books(file), 0, "a file without books");
  }
  assert.equal(engine.exports.network(0, 12345, 2 ** 31), 0);
  assert.equal(engine.exports.books(12345, 2 ** 31), 0);
  assert.equal(engine.exports.allocate(2 ** 31), 0);
  engine.exports.receive(12345, 2 ** 31);
  engine.ask("game", { board: "hex 5 5" });
  assert.equal(engine.ask("hello").map((answer) => answer.type).join(" "), "games board state");
  console.log("garbage: answered");
}

async function start() {
  const engine = await Engine.begin(7);
  engine.ask("hello");
  engine.ask("game", { board: "poly-y 5 7" });
  const ready = performance.now() - loading;
  engine.ask("level", { level: 4 });
  engine.ask("genmove");
  const moved = performance.now() - loading;
  console.log(`ready ${ready.toFixed(0)} ms after loading, first move of level 4 after ${moved.toFixed(0)} ms`);
  const compressed = zlib.gzipSync(bytes, { level: 9 }).length;
  console.log(`${bytes.length} bytes, ${compressed} compressed`);
  assert(compressed < 1.6e6);
}

async function memory() {
  const engine = await Engine.begin(7);
  const before = engine.mib;
  // A move of the book would be played at once.
  engine.gtp("book_clear");
  engine.ask("time", { seconds: 10 });
  engine.ask("level", { level: 10 });
  engine.ask("genmove");
  console.log(`memory: ${before} MiB at the start, ${engine.mib.toFixed(0)} MiB after a search of 10 s`);
  assert(engine.mib <= 256);
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** The moves of a measurement. */
const MEASURED = 8;

/** Simulations a CPU second of both, alternating; what V8 compiles in the first searches is not counted. */
async function speed(board) {
  const [level, engine] = [9, await Engine.begin(1)];
  const native = new Native(...asLevel(level), "--seed", "1", ...networkOf(board));
  await native.gtp(`tripoint-game ${board}`);
  assert.equal(engine.gtp("book_clear"), await native.gtp("book_clear"));
  engine.ask("level", { level });
  engine.ask("time", { seconds: 600 });
  const ours = () => {
    engine.ask("game", { board });
    engine.gtp("book_clear");
    for (let move = 0; move < MEASURED; move++) {
      engine.ask("genmove");
    }
  };
  const theirs = async () => {
    await native.gtp("clear_board");
    for (let move = 0; move < MEASURED; move++) {
      assert.match(await native.gtp(`genmove ${move % 2 === 0 ? "b" : "w"}`), /^= /);
    }
  };
  const rates = [[], []];
  for (let round = -2; round < Number(rounds); round++) {
    for (const [i, process_, play] of [[0, native.child.pid, theirs], [1, process.pid, ours]]) {
      const before = cpuSeconds(process_);
      await play();
      if (round >= 0) {
        rates[i].push((MEASURED * LEVELS[level][0]) / (cpuSeconds(process_) - before));
      }
    }
  }
  native.quit();
  const [slow, fast] = [median(rates[1]), median(rates[0])];
  console.log(`${board.padEnd(11)} native ${fast.toFixed(0)}, WebAssembly ${slow.toFixed(0)} simulations/s, ratio ${(slow / fast).toFixed(2)}`);
}

await start();
await garbage();
for (const [board, level, moves, seed, book] of [
  ["y 10", 8, 6, 1, false],
  ["y 10", 5, 8, 2, false],
  ["y 4", 7, 3, 3, true],
  ["y 19", 8, 4, 4, false],
  ["poly-y 5 7", 8, 6, 5, false],
  ["poly-y 5 7", 7, 6, 6, true],
  ["poly-y 9 8", 4, 4, 7, false],
  ["bent-y 5 4", 8, 4, 8, false],
  ["hex 11 11", 9, 4, 9, false],
  ["hex 9 14", 6, 6, 10, false],
  ["caeth-y 9", 9, 6, 11, false],
]) {
  await sameGame(board, level, moves, seed, book);
}
for (const [board, flags, seed, positions, network] of [
  ["y 7", ["y", "--size", "7"], 1, 1e9, "crates/network/networks/solver.net"],
  ["y 8", ["y", "--size", "8"], 2, 1e9, undefined],
  ["hex 6 6", ["hex", "--size", "6"], 3, 1e9, "crates/network/networks/solver.net"],
  ["hex 6 6", ["hex", "--size", "6"], 4, 1e9, undefined],
  ["hex 7 7", ["hex", "--size", "7"], 5, 20_000, "crates/network/networks/solver.net"],
  // The table is full before the end.
  ["hex 7 7", ["hex", "--size", "7"], 6, 60_000, undefined],
  ["hex 9 9", ["hex", "--size", "9"], 9, 2_000, undefined],
  ["poly-y 5 3", ["poly-y", "--board", "5,3"], 7, 1e9, "crates/network/networks/default.net"],
  ["bent-y 3 2", ["bent-y", "--board", "3,2"], 8, 5_000, undefined],
]) {
  await sameWork(board, flags, seed, positions, network);
}
await memory();
console.log(`Node ${process.version}, ${os.cpus()[0].model}`);
for (const board of ["y 10", "poly-y 5 7"]) {
  await speed(board);
}
