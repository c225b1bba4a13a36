// The rules are those of the page, but for its texts: the package has no languages.

import { createRequire } from "node:module";
import path from "node:path";

const tools = createRequire(path.join(import.meta.dirname, "../page/package.json"));
const tseslint = tools("typescript-eslint").default ?? tools("typescript-eslint");

export default tseslint.config(
  { ignores: ["dist", "build", "tests", "examples", "*.js", "*.mjs"] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { project: ["./tsconfig.json"], tsconfigRootDir: import.meta.dirname } },
    rules: {
      "max-lines": ["error", 400],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
);
