// The package in Chromium: the examples, the board, and an app that Vite has built.
//
//   node tests/browser.mjs FOLDER APP BUILT
//
// FOLDER: where the package is installed; APP: the source of an app in it; BUILT: the same app, built by Vite.
//
// ONLY=WORDS runs only tests with these words in their names. SHOTS=FOLDER stores pictures. The tools are those of
// web/page.

import assert from "node:assert/strict";
import fs from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { tryBoards } from "./boards.mjs";

const tools = createRequire(path.join(import.meta.dirname, "../../page/package.json"));
const { chromium } = tools("playwright-core");
const axe = fs.readFileSync(tools.resolve("axe-core"), "utf8");
const vite = await import(pathToFileURL(tools.resolve("vite")).href);
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };
const [folder, source, built] = process.argv.slice(2);

/** Serves a folder on the loopback address; other servers may use it, too. */
async function serve(root) {
  const server = createServer((request, response) => {
    const name = path.normalize(new URL(request.url, "http://localhost").pathname);
    const file = path.join(root, name.endsWith("/") ? `${name}index.html` : name);
    if (!fs.existsSync(file) || !fs.statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Type": TYPES[path.extname(file)] ?? "application/octet-stream", "Access-Control-Allow-Origin": "*" });
    fs.createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => { server.closeAllConnections(); server.close(); } };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
const server = await serve(folder);
const PACKAGE = `${server.address}node_modules/tripoint-engine/`;

/** Does something on a page; nothing may be complained about in its console. */
async function onPage(name, address, run, options = {}) {
  if (!name.includes(process.env.ONLY ?? "")) {
    return;
  }
  const begun = performance.now();
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => { if (["error", "warning"].includes(message.type()) && !message.location().url.endsWith("favicon.ico")) complaints.push(message.text()); });
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(address);
  await run(page, requests);
  assert.deepEqual(complaints, [], name);
  await context.close();
  console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

async function shoot(page, name) {
  if (process.env.SHOTS !== undefined) {
    await page.screenshot({ path: path.join(process.env.SHOTS, `${name}.png`), fullPage: true });
  }
}

/** No rule of accessibility may be broken. */
async function checkAccess(page) {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => (await window.axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`));
  assert.deepEqual(violations, []);
}

/** A cell of a board. */
const cell = (board, name) => board.locator(`[data-cell="${name}"]`);
/** Waits until the reader is to move, or the game is over; returns the position. */
async function settled(page, board, moves) {
  await page.waitForFunction(
    ([element, least]) => element.position !== null && element.position.moves.length >= least && !element.shadowRoot.textContent.includes("thinking"),
    [await board.elementHandle(), moves],
  );
  return board.evaluate((element) => element.position);
}

await onPage("examples/hex.html", `${PACKAGE}examples/hex.html`, async (page, requests) => {
  const status = page.locator("#status");
  await status.getByText("black to move").waitFor();
  assert.ok(requests.some((url) => url.endsWith("hex.net")) && !requests.some((url) => url.endsWith("books.txt")));
  await page.fill("input", "zz");
  await page.click("text=Play");
  await status.getByText("zz").waitFor();
  for (let move = 0; move < 60 && !/wins/.test(await status.textContent()); move += 1) {
    // Taken cells are refused.
    const index = (17 * move) % 49;
    await page.fill("input", `${"abcdefg"[index % 7]}${1 + Math.floor(index / 7)}`);
    await page.click("text=Play");
    await page.waitForFunction(() => document.forms[0].move.value === "" || /occupied|over/.test(document.querySelector("#status").textContent));
    await page.waitForFunction(() => !document.querySelector("#status").textContent.includes("thinks"));
    if (move === 2) await shoot(page, "hex-example");
  }
  assert.match(await status.textContent(), /wins/);
});

for (const [look, options] of Object.entries({
  light: {}, dark: { colorScheme: "dark" }, phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: "dark" },
})) {
  await onPage(`examples/board.html, ${look}`, `${PACKAGE}examples/board.html`, async (page) => {
    const [shown, game, input] = ["#shown", "#game", "#input"].map((name) => page.locator(name));
    await Promise.all([shown, game, input].map((board) => settled(page, board, 0)));
    assert.equal((await shown.evaluate((element) => element.position)).moves.length, 5);
    assert.equal(await shown.evaluate((element) => element.engine), null);
    const act = (board, name) => (look === "phone" ? cell(board, name).tap() : cell(board, name).click());
    await act(game, "c3");
    if (look === "phone") {
      // A first tap only marks the cell.
      assert.deepEqual((await settled(page, game, 0)).moves, []);
      await act(game, "c3");
    }
    assert.equal((await settled(page, game, 2)).moves[0], "c3");
    await act(input, "b2");
    if (look === "phone") await act(input, "b2");
    await page.locator("#moves").getByText("b2").waitFor();
    await checkAccess(page);
    await shoot(page, `board-${look}`);
  }, options);
}

await onPage("a whole game on the board, by the keyboard", `${PACKAGE}examples/board.html`, async (page) => {
  const board = page.locator("#game");
  let position = await settled(page, board, 0);
  await cell(board, "c3").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  position = await settled(page, board, 2);
  assert.equal(position.moves[0], "d3");
  for (let move = 0; position.winner === null && move < 30; move += 1) {
    await cell(board, position.legal[(7 * move) % position.legal.length]).focus();
    await page.keyboard.press(move % 2 === 0 ? "Enter" : " ");
    await page.waitForFunction(([element, count]) => element.position.moves.length > count, [await board.elementHandle(), position.moves.length]);
    await page.waitForFunction((element) => element.position.winner !== null || !element.shadowRoot.querySelector(".still"), await board.elementHandle());
    position = await board.evaluate((element) => element.position);
  }
  assert.notEqual(position.winner, null);
  await shoot(page, "board-over");
  await board.getByText("Take back").click();
  await page.waitForFunction((element) => element.position.winner === null, await board.elementHandle());
  await board.getByText("New game").click();
  await page.waitForFunction((element) => element.position.moves.length === 0, await board.elementHandle());
});

await onPage("attributes and events of the board", `${PACKAGE}examples/board.html`, async (page) => {
  const board = page.locator("#input");
  await settled(page, board, 0);
  // A page may take a move for itself.
  await board.evaluate((element) => {
    element.addEventListener("tripoint-move", (event) => { event.preventDefault(); window.wanted = event.detail.move; });
  });
  await cell(board, "b2").click();
  assert.equal(await page.evaluate(() => window.wanted), "b2");
  assert.deepEqual(await board.evaluate((element) => element.position.moves), []);
  await board.evaluate((element) => element.play("b3"));
  await board.evaluate((element) => { element.setAttribute("game", "y"); element.setAttribute("size", "6"); element.setAttribute("moves", "c3"); });
  await page.waitForFunction((element) => element.position.board === "y 6", await board.elementHandle());
  assert.deepEqual(await board.evaluate((element) => element.position.moves), ["c3"]);
  await board.evaluate((element) => { element.setAttribute("size", "many"); });
  await board.getByText("size: got").waitFor();
  await board.evaluate((element) => { element.setAttribute("size", "99"); });
  await board.getByText("99 is too large").waitFor();
  await board.evaluate((element) => { element.setAttribute("size", "5"); element.lang = "de"; });
  await board.getByText("Zurück").waitFor();
  const refused = await page.locator("#shown").evaluate((element) => element.play("a1").catch((error) => error.message));
  assert.match(refused, /only shows a position/);
  await page.locator("#shown").evaluate((element) => { element.setAttribute("moves", "nonsense"); });
  await page.locator("#shown").getByRole("alert").waitFor();
  // Boards that leave the page end their engines.
  await page.evaluate(() => document.querySelectorAll("tripoint-board").forEach((element) => element.remove()));
  await page.waitForTimeout(200);
  assert.equal(page.workers().length, 0);
});

await tryBoards(onPage, `${PACKAGE}examples/board.html`);

await onPage("examples/playhex.html", `${PACKAGE}examples/playhex.html`, async (page) => {
  await page.getByText(/White wins \d+\.\d %; White's best move is [a-k]\d+\./).waitFor();
  assert.equal(await page.locator("#name").textContent(), "Tripoint 500");
  await shoot(page, "playhex");
});

// The package on one server, the page on another.
const other = await serve(path.join(import.meta.dirname, "other-server"));
await onPage("a page of another server", `${other.address}?package=${encodeURIComponent(PACKAGE)}`, async (page) => {
  await page.getByText(/plays [a-e][1-5]$/).waitFor();
});
other.close();

/** The app: an engine that plays, and a board. */
async function tryApp(page, requests) {
  await page.getByText(/after 50 simulations the engine plays [a-e][1-5]$/).waitFor();
  await settled(page, page.locator("tripoint-board"), 1);
  assert.ok(!requests.some((url) => /\.net|books/.test(url)), "nothing was asked for but the engine");
}

const site = await serve(built);
await onPage("the app as Vite builds it", site.address, tryApp);
site.close();

// As the README has it.
const development = await vite.createServer({
  root: source,
  optimizeDeps: { exclude: ["tripoint-engine"] },
  server: { port: 5199, host: "127.0.0.1", fs: { allow: [folder] } },
  logLevel: "warn",
});
await development.listen();
await onPage("the app on Vite's development server", development.resolvedUrls.local[0], tryApp);
await development.close();

server.close();
await browser.close();
