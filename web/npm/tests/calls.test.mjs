// The limits and the order of calls in Node. Run like node.test.mjs.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Engine, EngineError } from "tripoint-engine";
import { refused, withEngine } from "./support.mjs";

const dist = path.dirname(fileURLToPath(import.meta.resolve("tripoint-engine")));

/** The last report of an analysis. */
async function lastOf(reports) {
  let last;
  for await (last of reports);
  return last;
}

withEngine("an abort between the turn and the search is not lost", { game: "hex", size: 11, seconds: 60 }, async (engine) => {
  for (const position of [undefined, ["a1"]]) {
    for (let gap = 0; gap < 16; gap += 1) {
      const controller = new AbortController();
      const before = engine.play("zz").catch(() => {});
      const analysed = lastOf(engine.analyse(position, { signal: controller.signal }));
      void before.then(async () => {
        for (let turn = 0; turn < gap; turn += 1) await null;
        controller.abort();
      });
      await assert.rejects(analysed, { name: "AbortError" }, `after ${gap} turns`);
    }
  }
  assert.deepEqual((await engine.play("a1")).moves, ["a1"]);
});

withEngine("options count without a position", { game: "hex", size: 7 }, async (engine) => {
  assert.equal((await lastOf(engine.analyse(undefined, { simulations: 50 }))).simulations, 50);
  assert.notEqual(await engine.svg(undefined, { names: false }), await engine.svg());
  await engine.newGame({ size: 11 });
  assert.equal(await engine.solve(undefined, { seconds: 0.1 }), null);
});

withEngine("wrong arguments reject with an EngineError", { game: "hex", size: 5 }, async (engine) => {
  const wrong = {
    "options: got null": [
      () => engine.solve(null), () => engine.analyse(null).next(), () => engine.genmove(null), () => engine.newGame(null), () => engine.review(null),
      () => engine.svg(null), () => engine.open("hex-5:", null), () => engine.solve(undefined, null),
    ],
    "options: got 7": [() => engine.solve(7)],
    "position: got null": [() => engine.look(null)],
    "seconds: got NaN": [() => engine.analyse({ seconds: NaN }).next(), () => engine.solve({ seconds: NaN }), () => engine.genmove({ seconds: NaN })],
    "seconds: got -1": [() => engine.analyse({ seconds: -1 }).next(), () => engine.review({ seconds: -1 })],
    'seconds: got "1", expected a number from 0, or Infinity': [() => engine.solve("hex-5:", { seconds: "1" })],
    "seconds: got null": [() => engine.analyse({ seconds: null }).next(), () => engine.genmove({ seconds: null })],
    "seconds: got Infinity, expected a number from 0.01 to 3600": [() => engine.genmove({ seconds: Infinity })],
    "level: got 1.5, expected a whole number from 0 to 10": [() => engine.genmove({ level: 1.5 })],
    "simulations: got 0": [() => engine.analyse({ simulations: 0 }).next()],
    "simulations: got 0.5": [() => engine.review({ simulations: 0.5 })],
    'moves: got "a1"': [() => engine.analyse({ moves: "a1" }).next()],
    "signal: got an object, expected an AbortSignal": [() => engine.genmove({ signal: {} }), () => engine.analyse({ signal: {} }).next()],
    "onProgress: got 1": [() => engine.solve({ onProgress: 1 })],
    "move: got 1n": [() => engine.play(1n)],
    "line: got undefined": [() => engine.gtp()],
    "size: got -3": [() => engine.newGame({ size: -3 })],
    'swap: got "off", expected true or false': [() => engine.newGame({ swap: "off" })],
  };
  for (const [text, calls] of Object.entries(wrong)) {
    for (const call of calls) {
      await assert.rejects(call(), refused(text), text);
    }
  }
  for (const options of [{ networks: "yes" }, { books: 1 }, { turns: 122 }, null]) {
    assert.throws(() => new Engine(options), refused("got"));
  }
  assert.deepEqual((await engine.play("c3")).moves, ["c3"]);
});

withEngine("Infinity is no limit, and long times are no short ones", { game: "hex", size: 11 }, async (engine) => {
  for (const limits of [{ seconds: Infinity }, { seconds: 1e7 }, { simulations: Infinity }, { simulations: 2 ** 40 }]) {
    const reports = engine.analyse(limits);
    for (let report = 0; report < 3; report += 1) {
      assert.equal((await reports.next()).done, false, JSON.stringify(limits));
    }
    await reports.return();
  }
  assert.equal((await engine.review({ simulations: Infinity, seconds: 0.3 })).moves.length, 0);
});

withEngine("what onProgress throws ends the call", { game: "hex", size: 11 }, async (engine) => {
  const onProgress = () => { throw new RangeError("enough"); };
  await assert.rejects(engine.solve({ onProgress, seconds: 60 }), { name: "RangeError", message: "enough" });
  await engine.open("hex 4 4 no-swap: b2 a1 c3 a2 b3 d1");
  await assert.rejects(engine.review({ onProgress, seconds: 60, simulations: 20 }), { name: "RangeError", message: "enough" });
  // The engine is free at once.
  assert.equal((await engine.play("a4")).moves.length, 7);
});

withEngine("a resignation is taken back, and stands in the link", { game: "hex", size: 5 }, async (engine) => {
  const { link, winner, resigned } = await engine.play("resign");
  assert.deepEqual([link, winner, resigned], ["hex-5-5:resign", "white", true]);
  assert.equal((await engine.look(link)).winner, "white");
  for (const call of [() => engine.play("resign"), () => engine.play("c3"), () => engine.genmove()]) {
    await assert.rejects(call(), refused("the game is over"));
  }
  const before = await engine.undo();
  assert.deepEqual([before.moves, before.winner, before.link], [[], null, "hex-5-5:"]);
  await engine.play("a1");
  await engine.play("swap");
  assert.equal((await engine.play("resign")).link, "hex-5-5:a1,swap,resign");
  assert.deepEqual((await engine.undo()).moves, ["a1", "swap"]);
  await engine.play("resign");
  assert.deepEqual((await engine.undo(3)).moves, []);
  // Where stones were set up, they stay.
  await engine.open("(;FF[4]GM[11]SZ[5]TG[Hex 5 5]AB[a1]AW[b2]RE[W+R])");
  assert.deepEqual((await engine.undo()).stones, { a1: "black", b2: "white" });
  assert.equal(engine.position.winner, null);
});

withEngine("set-up stones are no moves to take back", { game: "hex", size: 5 }, async (engine) => {
  const text = "(;FF[4]GM[11]SZ[5]TG[Hex 5 5];B[a1];W[b2];AB[c3]PL[W];W[d4])";
  await engine.open(text);
  assert.deepEqual(engine.position.moves, ["a1", "b2", "d4"]);
  assert.deepEqual((await engine.undo(2)).moves, ["a1"]);
  await engine.open(text);
  assert.deepEqual((await engine.undo()).stones, { a1: "black", b2: "white", c3: "black" });
  const sgf = await engine.sgf();
  await assert.rejects(engine.undo(3), refused("at most 2"));
  assert.equal(await engine.sgf(), sgf);
});

test("the address of the files may be a path, or lack its slash", { timeout: 60_000 }, async () => {
  for (const files of [dist, `${dist}/`, new URL(".", import.meta.resolve("tripoint-engine")).href.replace(/\/$/, "")]) {
    (await Engine.create({ files, size: 5 })).close();
  }
  for (const files of ["data:,x", "no address", ""]) {
    assert.throws(() => new Engine({ files }), refused("expected an address or an absolute path"));
  }
});

test("a page in place of the engine is named in the error", { timeout: 60_000 }, async () => {
  const server = createServer((_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><p>an app"));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const files = `http://127.0.0.1:${server.address().port}/app`;
  const expected = `${files}/engine.wasm: got a file that begins with "<!doctype html><p>an", expected WebAssembly. Put the files`;
  await assert.rejects(Engine.create({ files }), (error) => error.code === "not-started" && error.message.includes(expected));
  server.closeAllConnections();
  server.close();
});

test("the board can be imported in Node", { timeout: 60_000 }, () => {
  const script = 'const { TripointBoard } = await import("tripoint-engine/board"); console.log(typeof TripointBoard);';
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8", timeout: 30_000 });
  assert.deepEqual([status, stdout], [0, "function\n"], stderr);
});
