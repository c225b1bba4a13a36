import tseslint from "typescript-eslint";

const SEEN = "/^(label|title|placeholder|alt|question|aria-label|aria-valuetext|aria-description)$/";
const WORD = "/\\p{L}{2}/u";

/** Texts for people in the markup, and sentences anywhere. */
const TEXTS = [
  // Names are the same in all languages.
  `JSXText[value=${WORD}]:not([value=/^\\s*(Tripoint|SVG|PNG)\\s*$/])`,
  `JSXAttribute[name.name=${SEEN}] Literal[value=${WORD}]`,
  `JSXAttribute[name.name=${SEEN}] TemplateElement[value.raw=${WORD}]`,
  `JSXElement > JSXExpressionContainer > Literal[value=${WORD}]`,
  `JSXElement > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${WORD}]`,
  `JSXElement > JSXExpressionContainer ConditionalExpression > Literal[value=/^\\p{Lu}\\p{L}/u]`,
  "Property[key.name=/^(title|label|text)$/] > Literal[value=/^\\p{Lu}\\p{L}/u]",
  "Literal[value=/^\\p{Lu}[\\p{L}’']* .*\\p{L}/u]",
  "TemplateElement[value.raw=/(^|[\\s’])\\p{L}{2,} \\p{L}{2,}(?=[\\s.,;:!?’]|$)/u]:not(JSXAttribute[name.name='class'] TemplateElement)",
  "TemplateElement[value.raw=/^\\p{Lu}\\p{L}+ /u]",
];

export default tseslint.config(
  // Written from the sources of the engine.
  { ignores: ["node_modules", "src/protocol.ts", "src/games.ts"] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["eslint.config.js"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "max-lines": ["error", 400],
      // Numbers in texts need no conversion by hand.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    // A worker knows no language: the page quotes it as it does the engine.
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/text/**", "src/workers/**"],
    rules: { "no-restricted-syntax": ["error", ...TEXTS.map((selector) => ({ selector, message: "A text for people belongs in src/text." }))] },
  },
  { files: ["eslint.config.js"], extends: [tseslint.configs.disableTypeChecked] },
);
