import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** The notice that Preact's license asks for. */
const notice = `/*! Contains Preact (https://preactjs.com):\n\n${readFileSync("node_modules/preact/LICENSE", "utf8").trim()} */`;

// The program embeds these files, and web servers host them, under fixed names; so nothing is hashed, and each worker
// is one file.
export default defineConfig({
  base: "./",
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: {
        page: "index.html",
        worker: "src/workers/engine.ts",
        "service-worker": "src/workers/service.ts",
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        assetFileNames: "[name][extname]",
        banner: (chunk) => (chunk.name === "page" ? notice : ""),
      },
    },
  },
  esbuild: { jsx: "automatic", jsxImportSource: "preact", legalComments: "inline" },
  // Browsers share the machine with the engine: one file after the other, and time for whole games.
  test: {
    include: ["tests/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // Longer than a machine with other work takes for an answer.
    expect: { poll: { timeout: 10_000 } },
  },
});
