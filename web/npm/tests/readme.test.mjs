// The quick starts of the README, as they are written there. Run beside README.md, where the package is installed.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { test } from "node:test";

const readme = fs.readFileSync(new URL("README.md", import.meta.url), "utf8");
const scripts = [...readme.matchAll(/```js\n(import .*?)```/gs)].map(([, script]) => script);

function run(script) {
  fs.writeFileSync(new URL("quick-start.mjs", import.meta.url), script);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["quick-start.mjs"], { encoding: "utf8", timeout: 60_000, cwd: import.meta.dirname });
  assert.equal(status, 0, stderr);
  return stdout;
}

test("the quick starts of the README run", { timeout: 120_000 }, () => {
  assert.equal(scripts.length, 2);
  assert.match(run(scripts[0]), /^([a-g][1-7]|swap)\n(0|1|0\.\d+) /);
  assert.match(run(scripts[1]), /^white \[/);
});
