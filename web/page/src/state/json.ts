// Games that Tripoint has written as JSON, as SGF with the same words: the engine reads one format.

const KEYS = new Set(["board", "turns", "players", "result", "comment", "setup", "turn", "moves"]);

/** Letters of what was got that an error repeats. */
const LONGEST_QUOTE = 60;

function escaped(text: string): string {
  return text.replaceAll(/[\]\\]/g, "\\$&");
}

function property(name: string, values: readonly string[]): string {
  return values.length === 0 ? "" : name + values.map((value) => `[${escaped(value)}]`).join("");
}

function expected(what: string, got: unknown): never {
  throw new Error(`got ${got === undefined ? "nothing" : JSON.stringify(got).slice(0, LONGEST_QUOTE)}, expected ${what}`);
}

function textOf(value: unknown, what: string): string {
  return typeof value === "string" ? value : expected(what, value);
}

function listOf(value: unknown, what: string): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : expected(what, value);
}

function objectOf(value: unknown, what: string): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : expected(what, value);
}

function letterOf(value: unknown): "B" | "W" {
  return value === "black" ? "B" : value === "white" ? "W" : expected('"black" or "white"', value);
}

export function isJson(text: string): boolean {
  return /^\ufeff?\s*\{/.test(text);
}

/** The game of a text in JSON as SGF; an error says what is wrong with it. */
export function sgfOf(text: string): string {
  const game = objectOf(JSON.parse(text.replace(/^\ufeff/, "")), 'an object such as {"board": "Y 10"}');
  const unknown = Object.keys(game).find((key) => !KEYS.has(key));
  if (unknown !== undefined) {
    expected([...KEYS].join(", "), unknown);
  }
  const board = textOf(game["board"], 'the board, such as "Y 10"');
  const one = (name: string, value: unknown, what: string) => (value === undefined || value === "" ? "" : property(name, [textOf(value, what)]));
  const [black, white] = listOf(game["players"] ?? ["", ""], "two players");
  const setup = listOf(game["setup"] ?? [], "a list of stones").map((value) => {
    const stone = objectOf(value, 'a stone such as {"colour": "black", "cell": "c5"}');
    return { letter: letterOf(stone["colour"]), cell: textOf(stone["cell"], "the name of a cell") };
  });
  const stones = (letter: string) => setup.filter((stone) => stone.letter === letter).map(({ cell }) => cell);
  const turn = game["turn"] === undefined ? null : objectOf(game["turn"], 'an object such as {"after": 0, "colour": "white"}');
  const turnAfter = (moves: number) => (turn !== null && turn["after"] === moves ? property("PL", [letterOf(turn["colour"])]) : "");
  const moves = listOf(game["moves"] ?? [], "a list of moves").map((value, index) => {
    const move = objectOf(value, 'a move such as {"colour": "black", "move": "c5"}');
    const word = property(letterOf(move["colour"]), [textOf(move["move"], "a move")]);
    return `;${word}${turnAfter(index + 1)}${one("C", move["comment"], "a comment")}`;
  });
  const head = [
    property("FF", ["4"]),
    property("GM", ["11"]),
    property("TG", [board]),
    one("TU", game["turns"], 'a sequence of turns such as "122*"'),
    one("PB", black, "the name of a player"),
    one("PW", white, "the name of a player"),
    one("RE", game["result"], "a result"),
    one("C", game["comment"], "a comment"),
    property("AB", stones("B")),
    property("AW", stones("W")),
    turnAfter(0),
  ];
  return `(;${head.join("")}${moves.join("")})`;
}
