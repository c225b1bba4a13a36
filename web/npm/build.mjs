// Builds the package into dist: scripts, types, and the engine with its files, which web/build has put into web/site.
//
//   node web/npm/build.mjs
//
// The tools are those of web/page: npm install there first.

import fs from "node:fs";
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";

const here = import.meta.dirname;
const page = path.join(here, "../page");
const site = path.join(here, "../site");
const dist = path.join(here, "dist");
const { build } = createRequire(path.join(page, "package.json"))("esbuild");

/** The colours of the page are those of its root; a component has them on its host. */
const shadowStyles = {
  name: "styles of a shadow root",
  setup(builder) {
    builder.onLoad({ filter: /\.css$/ }, ({ path: file }) => {
      const text = fs.readFileSync(file, "utf8");
      const hosted = text.replaceAll(/:root\[data-theme="(\w+)"\]/g, ':host([theme="$1"])').replaceAll(":root", ":host");
      return { contents: hosted, loader: "text" };
    });
  },
};

/** The board uses the engine of index.js, which a page then has once. */
const sharedIndex = {
  name: "one index.js",
  setup(builder) {
    builder.onResolve({ filter: /^\.\.\/index\.js$/ }, () => ({ path: "./index.js", external: true }));
  },
};

/** The scripts: each is one file, so that a page without a bundler needs few requests. */
async function scripts() {
  const common = {
    absWorkingDir: here,
    bundle: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    tsconfig: path.join(here, "tsconfig.json"),
    logLevel: "warning",
  };
  const entry = (source, name, options = {}) => build({ ...common, entryPoints: [source], outfile: path.join(dist, name), ...options });
  await Promise.all([
    entry("src/index.ts", "index.js"),
    entry("src/workers/browser.ts", "worker.js"),
    entry("src/node.ts", "node.js", { platform: "node" }),
    entry("src/workers/node.ts", "node-worker.js", { platform: "node" }),
    entry("src/board/element.tsx", "board.js", { minify: true, plugins: [shadowStyles, sharedIndex], jsx: "automatic", jsxImportSource: "preact" }),
  ]);
}

/** The types of the sources here; they must not need those of the page, which the package does not have. */
function types() {
  const out = path.join(here, "build");
  const tsc = path.join(page, "node_modules/typescript/bin/tsc");
  const flags = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--rootDir", path.join(here, ".."), "--outDir", out];
  execFileSync(process.execPath, [tsc, "-p", here, ...flags], { stdio: "inherit" });
  const built = path.join(out, "npm/src");
  const read = (name) => fs.readFileSync(path.join(built, name), "utf8");
  for (const name of ["types.d.ts", "errors.d.ts", "engine.d.ts", "index.d.ts", "board/element.d.ts"]) {
    const text = read(name)
      .split("\n")
      // What is private needs no types.
      .filter((line) => !/^import .*(page\/src|start\/|session|preact)/.test(line))
      .join("\n")
      .replaceAll("../index.js", "./index.js")
      .replaceAll("../types.js", "./types.js");
    fs.writeFileSync(path.join(dist, name.replace("board/element", "board")), text);
  }
  fs.rmSync(out, { recursive: true });
}

function files() {
  for (const name of ["engine.wasm", "default.net", "hex.net", "books.txt"]) {
    const file = path.join(site, name);
    if (!fs.existsSync(file)) {
      throw new Error(`${file} is missing: run web/build first`);
    }
    fs.copyFileSync(file, path.join(dist, name));
  }
  fs.copyFileSync(path.join(here, "../../LICENSE"), path.join(here, "LICENSE"));
}

/** The address of the project goes from Cargo.toml into package.json, once it is filled in. */
function repository() {
  const address = /^repository = "(.*)"$/m.exec(fs.readFileSync(path.join(here, "../../Cargo.toml"), "utf8"))?.[1] ?? "";
  if (address === "" || address.includes("example.org")) {
    return;
  }
  const file = path.join(here, "package.json");
  const text = fs.readFileSync(file, "utf8").replace(/^  "repository": .*\n/m, "");
  fs.writeFileSync(file, text.replace(/^  "license": .*\n/m, `$&  "repository": { "type": "git", "url": ${JSON.stringify(`git+${address}.git`)} },\n`));
}

fs.rmSync(dist, { recursive: true, force: true });
fs.mkdirSync(dist);
await scripts();
types();
files();
repository();
