import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe } from "vitest";
import { serve } from "./serve";

/** Something that serves the page together with an engine. */
export interface Server {
  address: string;
  stop: () => void;
}

export interface Carrier {
  name: "socket" | "WebAssembly";
  start: () => Promise<Server>;
}

/** Starts `tripoint web` and reads the address with its token that it prints. */
async function startProgram(binary: string): Promise<Server> {
  const program = spawn(binary, ["web", "--port", "0", "--no-open"], {
    env: { ...process.env, XDG_STATE_HOME: mkdtempSync(join(tmpdir(), "tripoint-page-")) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(program.stdout).on("line", (line) => {
      if (line.startsWith("http://")) {
        resolve(line.trim());
      }
    });
    program.on("error", reject);
    program.on("exit", (code) => {
      reject(new Error(`${binary} web ended with ${String(code)}`));
    });
  });
  return {
    address,
    stop: () => {
      program.kill();
    },
  };
}

function carriers(): Carrier[] {
  const found: Carrier[] = [];
  const binary = process.env["TRIPOINT"];
  const site = process.env["SITE"];
  if (binary === undefined) {
    console.warn("skipped: tests over the socket; set TRIPOINT=path/to/tripoint");
  } else {
    found.push({ name: "socket", start: () => startProgram(binary) });
  }
  if (site === undefined) {
    console.warn("skipped: tests of the static site; set SITE=path/to/web/site");
  } else {
    found.push({
      name: "WebAssembly",
      start: async () => {
        const { address, close } = await serve(site);
        return { address, stop: close };
      },
    });
  }
  return found;
}

/** Describes the same tests for each way to connect the page to an engine. */
export function describeCarriers(title: string, tests: (carrier: Carrier) => void): void {
  const found = carriers();
  for (const carrier of found) {
    describe(`${title}, ${carrier.name}`, () => {
      tests(carrier);
    });
  }
  if (found.length === 0) {
    describe.skip(title, () => {
      tests({ name: "socket", start: () => Promise.reject(new Error("no engine")) });
    });
  }
}
