// The package in Node. Run in a folder in which it is installed, next to support.mjs and trap.mjs:
// node --test node.test.mjs

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Engine, EngineError } from "tripoint-engine";
import { trapIn } from "./trap.mjs";
import { refused, withEngine } from "./support.mjs";

const code = (word) => (error) => error instanceof EngineError && error.code === word;

withEngine("a game is played to its end", { game: "hex", size: 4, level: 2 }, async (engine) => {
  await engine.play("b2");
  while (engine.position.winner === null) {
    const move = await engine.genmove();
    assert.equal(engine.position.moves.at(-1), move);
  }
  const { winner, legal, moves, resigned, winningCells } = engine.position;
  assert.ok(winner === "black" || winner === "white");
  assert.deepEqual([legal, moves[0], resigned || winningCells.length > 0], [[], "b2", true]);
  await assert.rejects(engine.genmove(), refused("the game is over"));
  await assert.rejects(engine.analyse().next(), refused("the game is over"));
  await engine.undo(moves.length);
  assert.deepEqual(engine.position.moves, []);
});

withEngine("an analysis ends with its simulations", { game: "hex", size: 7 }, async (engine) => {
  const reports = await Array.fromAsync?.(engine.analyse({ simulations: 300 })) ?? [];
  if (reports.length > 0) {
    assert.equal(reports.at(-1).simulations, 300);
  }
  let last;
  for await (last of engine.analyse(["d4", "c3"], { simulations: 200 }));
  // A proof ends it before.
  assert.ok(last.simulations === 200 || last.proven !== null, `${last.simulations} simulations`);
  assert.equal(last.toMove, "black");
  assert.ok(last.winRate >= 0 && last.winRate <= 1 && last.candidates.length > 0);
  assert.ok(last.candidates.every(({ line, move }) => line.length === 0 || line[0].move === move));
  assert.deepEqual(engine.position.moves, []);
});

withEngine("an analysis of some moves searches those alone", { game: "y", size: 6 }, async (engine) => {
  let last;
  for await (last of engine.analyse({ moves: ["a1", "c3"], simulations: 200 }));
  assert.deepEqual(last.candidates.map(({ move }) => move).sort(), ["a1", "c3"]);
});

withEngine("an analysis ends with its time, and when the loop is left", { game: "hex", size: 11 }, async (engine) => {
  const begun = performance.now();
  let reports = 0;
  for await (const report of engine.analyse({ seconds: 0.1 })) {
    reports += 1;
    assert.ok(report.simulations > 0);
  }
  assert.ok(reports >= 1 && performance.now() - begun < 30_000);
  for await (const report of engine.analyse()) {
    assert.equal(report.proven, null);
    break;
  }
  assert.deepEqual((await engine.play("f6")).moves, ["f6"]);
});

withEngine("another call ends an analysis, also from within its loop", { game: "hex", size: 11 }, async (engine) => {
  let loops = 0;
  for await (const report of engine.analyse()) {
    assert.ok(report.simulations > 0);
    loops += 1;
    await engine.play("f6");
  }
  assert.deepEqual([loops, engine.position.moves], [1, ["f6"]]);
  const reading = engine.analyse().next();
  const played = engine.play("g6");
  assert.equal((await reading).done, true);
  assert.deepEqual((await played).moves, ["f6", "g6"]);
});

withEngine("an aborted signal ends a search, and the game is unchanged", { game: "hex", size: 11, seconds: 60 }, async (engine) => {
  const abort = (milliseconds) => AbortSignal.timeout(milliseconds);
  const timeout = { name: "TimeoutError" };
  await assert.rejects(engine.genmove({ signal: abort(300) }), timeout);
  await assert.rejects(engine.solve({ signal: abort(300) }), timeout);
  await assert.rejects((async () => { for await (const _ of engine.analyse({ signal: abort(700) })); })(), timeout);
  await engine.play("f6");
  await assert.rejects(engine.review({ signal: abort(300), simulations: 1_000_000 }), timeout);
  await assert.rejects(engine.genmove({ signal: AbortSignal.abort() }), { name: "AbortError" });
  assert.deepEqual(engine.position.moves, ["f6"]);
  assert.ok(!(await engine.sgf()).includes(";W["));
});

test("closing an engine ends whatever waits", { timeout: 60_000 }, async () => {
  const engine = await Engine.create({ game: "hex", size: 11 });
  const [solved, moved] = [engine.solve(), engine.genmove()];
  const [reading, late] = [engine.analyse().next(), engine.play("a1")];
  engine.close();
  for (const waiting of [solved, moved, reading, late, engine.sgf(), engine.analyse().next()]) {
    await assert.rejects(waiting, code("closed"));
  }
  engine.close();
  const early = new Engine();
  early.close();
  await assert.rejects(early.ready, code("closed"));
});

test("wrong options are refused", { timeout: 60_000 }, async () => {
  const wrong = [
    [{ game: "chess" }, "game: got \"chess\", expected one of y"], [{ size: 99 }, "99 is too large"], [{ size: "11" }, "size: got"], [{ size: [1.5] }, "size: got"],
    [{ level: 11 }, "11"], [{ level: -1 }, "level: got -1"], [{ seconds: NaN }, "seconds: got NaN"], [{ seed: 0.5 }, "seed: got 0.5"],
    [{ turns: "zz" }, "zz"], [{ orientation: "sideways" }, "sideways"],
  ];
  for (const [options, text] of wrong) {
    await assert.rejects(Engine.create(options), refused(text), JSON.stringify(options));
  }
  assert.throws(() => new Engine({ game: 7 }), refused("game: got 7"));
  assert.throws(() => new Engine({ files: "no address" }), refused("files: got"));
  const missing = Engine.create({ files: new URL("./nowhere/", import.meta.url) });
  await assert.rejects(missing, (error) => code("not-started")(error) && error.message.includes("nowhere/engine.wasm"));
});

test("files that are no files of the engine are refused", { timeout: 60_000 }, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "files-"));
  const files = pathToFileURL(`${folder}/`);
  const dist = path.dirname(fileURLToPath(import.meta.resolve("tripoint-engine")));
  const wasm = fs.readFileSync(path.join(dist, "engine.wasm"));
  for (const bytes of [Buffer.alloc(0), wasm.subarray(0, 1000)]) {
    fs.writeFileSync(path.join(folder, "engine.wasm"), bytes);
    await assert.rejects(Engine.create({ files }), code("not-started"));
  }
  fs.writeFileSync(path.join(folder, "engine.wasm"), wasm);
  for (const name of ["default.net", "hex.net", "books.txt"]) {
    fs.writeFileSync(path.join(folder, name), "nothing");
  }
  await assert.rejects(Engine.create({ files, networks: true }), /cannot read the file default.net/);
  await assert.rejects(Engine.create({ files, books: true }), /cannot read the file books.txt/);
  const engine = await Engine.create({ files });
  engine.close();
  fs.rmSync(folder, { recursive: true });
});

test("a fault of the engine rejects whatever waits", { timeout: 60_000 }, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "files-"));
  const dist = path.dirname(fileURLToPath(import.meta.resolve("tripoint-engine")));
  fs.writeFileSync(path.join(folder, "engine.wasm"), trapIn("step", fs.readFileSync(path.join(dist, "engine.wasm"))));
  const engine = await Engine.create({ files: pathToFileURL(`${folder}/`), size: 9 });
  const [moved, played, reading] = [engine.genmove(), engine.play("a1"), engine.analyse().next()];
  await assert.rejects(moved, (error) => code("fault")(error) && error.message.includes("unreachable"));
  await assert.rejects(played, code("fault"));
  await assert.rejects(reading, code("fault"));
  await assert.rejects(engine.sgf(), code("fault"));
  engine.close();
  fs.rmSync(folder, { recursive: true });
});

withEngine("nonsense is refused, and the game stays", { game: "hex", size: 5 }, async (engine) => {
  await engine.play("c3");
  const nonsense = ["", " ", "zz", "c3", "a99", "c3 c4", "\0", "💥", "x".repeat(100_000), null, undefined, {}, 7, "pass"];
  for (const move of nonsense) {
    await assert.rejects(engine.play(move), code("refused"), String(move).slice(0, 20));
  }
  for (const position of ["", "nonsense", "hex 99: a1", "hex 5 5: a1 a1", ["a1", "a1"], ["a1; b2"], [null], "(;".repeat(1000)]) {
    await assert.rejects(engine.look(position), code("refused"), String(position).slice(0, 20));
    await assert.rejects(engine.analyse(position).next(), code("refused"));
    await assert.rejects(engine.solve(position), code("refused"));
    await assert.rejects(engine.svg(position), code("refused"));
  }
  for (const text of ["", "nonsense", "(;GM[1]SZ[19];B[aa])", "(;".repeat(100_000)]) {
    await assert.rejects(engine.open(text), code("refused"));
  }
  await assert.rejects(engine.open("x".repeat((16 << 20) + 1)), refused("expected at most"));
  for (const moves of [-1, 2, 0.5, NaN, "1"]) {
    await assert.rejects(engine.undo(moves), refused("expected a number of moves to take back"));
  }
  await assert.rejects(engine.genmove({ level: 99 }), code("refused"));
  await assert.rejects(engine.analyse({ moves: ["zz"] }).next(), code("refused"));
  await assert.rejects(engine.analyse({ simulations: -1 }).next(), code("refused"));
  await assert.rejects(engine.review({ simulations: 0.5 }), code("refused"));
  assert.match(await engine.gtp("nonsense"), /^\? unknown command/);
  assert.deepEqual(engine.position.moves, ["c3"]);
});

withEngine("the solver proves a small board", { game: "hex", size: 4 }, async (engine) => {
  const solution = await engine.solve(["a1"]);
  assert.deepEqual([solution.winner, solution.toMove, solution.winningMoves.length > 0], ["white", "white", true]);
  assert.ok(solution.pages[0].html.startsWith("<!"));
  assert.equal(await engine.solve("hex 11 11:", { seconds: 0.2 }), null);
  assert.deepEqual(engine.position.moves, []);
});

withEngine("a review names the decisive mistake", { game: "hex", size: 4 }, async (engine) => {
  await engine.open("hex 4 4 no-swap: b2 a1 c3 a2 b3 d1 a4");
  const progress = [];
  const { moves, isComplete, sgf } = await engine.review({ simulations: 20, onProgress: (each) => progress.push(each) });
  assert.deepEqual([isComplete, moves.length, engine.position.moves.length], [true, 7, 7]);
  assert.ok(moves.every(({ proven }) => proven !== null));
  assert.ok(progress.every(({ done, of }) => done <= of) && sgf.startsWith("(;"));
});

withEngine("pictures and files are written", { game: "poly-y", size: [5, 3] }, async (engine) => {
  await engine.play(engine.position.legal[7]);
  const svg = await engine.svg({ numbers: true });
  assert.ok(svg.startsWith("<svg") && svg.endsWith("</svg>\n") || svg.trimEnd().endsWith("</svg>"));
  assert.notEqual(await engine.svg("y 5: c3"), svg);
  const [sgf, { stones }] = [await engine.sgf(), engine.position];
  await engine.newGame();
  assert.deepEqual(engine.position.stones, {});
  assert.deepEqual((await engine.open(sgf)).stones, stones);
});

withEngine("a text with several games is a question", { game: "hex", size: 5 }, async (engine) => {
  const two = "(;GM[11]SZ[5]TG[Hex 5 5];B[a1])(;GM[11]SZ[5]TG[Hex 5 5];B[b2];W[c3])";
  await assert.rejects(engine.open(two), refused("a text with 2 games"));
  assert.deepEqual((await engine.open(two, { number: 2 })).moves, ["b2", "c3"]);
  await assert.rejects(engine.open("(;GM[11]SZ[5];B[a1];W[b2])"), refused("does not say which game it is"));
  assert.equal((await engine.open("(;GM[11]SZ[5];B[a1];W[b2])", { game: "hex" })).board, "hex 5 5");
  assert.equal((await engine.newGame({ game: "y", size: 6, turns: "122*", swap: false })).board, "y 6");
  assert.equal((await engine.newGame()).link, "y-6-turns-122*-no-swap:");
  assert.equal((await engine.newGame({ turns: "1" })).link, "y-6-no-swap:");
});

test("several engines search at once", { timeout: 120_000 }, async () => {
  const engines = await Promise.all(["hex", "y", "poly-y"].map((game, seed) => Engine.create({ game, seed, seconds: 0.5, networks: true, books: true })));
  try {
    const moves = await Promise.all(engines.map((engine) => engine.genmove()));
    assert.equal(moves.filter((move) => move !== "").length, 3);
    assert.deepEqual(engines.map(({ position }) => position.board), ["hex 11 11", "y 10", "poly-y 5 7"]);
  } finally {
    engines.forEach((engine) => engine.close());
  }
});

test("the same seed gives the same game, and the networks another one", { timeout: 120_000 }, async () => {
  const game = async (options) => {
    const engine = await Engine.create({ game: "y", size: 7, level: 6, seconds: 600, ...options });
    for (let move = 0; move < 6; move += 1) {
      await engine.genmove();
    }
    engine.close();
    return engine.position.link;
  };
  const [one, two, other] = await Promise.all([{ seed: 5 }, { seed: 5 }, { seed: 5, networks: true }].map(game));
  assert.equal(one, two);
  assert.notEqual(one, other);
});

test("Node ends although an idle engine is open", { timeout: 60_000 }, () => {
  const script = 'import { Engine } from "tripoint-engine"; const engine = await Engine.create({ size: 5 }); console.log(await engine.genmove());';
  const { status, stdout, signal } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8", timeout: 30_000 });
  assert.deepEqual([status, signal], [0, null]);
  assert.match(stdout, /^[a-e][1-5]\n$/);
});
