// No file of the page imports itself through others, not even for types. So you can read and test each one after those
// that it imports.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");

/** The source files that each file imports. */
function importsOf(folder: string): Map<string, string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const imports = files.map((file): [string, string[]] => {
    const named = ts.preProcessFile(readFileSync(join(folder, file), "utf8")).importedFiles.map(({ fileName }) => join(dirname(file), fileName));
    return [file, named.flatMap((name) => [`${name}.ts`, `${name}.tsx`, join(name, "index.ts")].filter((path) => files.includes(path)))];
  });
  return new Map(imports);
}

/** The files in a circle, with the first one again at the end; null if there is none. */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const cleared = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) {
      return [...path.slice(path.indexOf(file)), file];
    }
    if (cleared.has(file)) {
      return null;
    }
    const found = (imports.get(file) ?? []).map((next) => visit(next, [...path, file])).find((circle) => circle !== null);
    cleared.add(file);
    return found ?? null;
  };
  return [...imports.keys()].map((file) => visit(file, [])).find((circle) => circle !== null) ?? null;
}

test("no file imports itself by way of others", () => {
  const imports = importsOf(SOURCES);
  expect(imports.get("main.tsx")).toContain("state/store.ts");
  expect(circleIn(imports)).toBeNull();
});

test("a circle is found", () => {
  expect(circleIn(new Map([["a", ["b"]], ["b", ["c", "d"]], ["c", []], ["d", ["b"]]]))).toEqual(["b", "d", "b"]);
});
