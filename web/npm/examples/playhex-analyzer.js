// An analyzer for PlayHex's Hexplorer (https://playhex.org/hexplorer): the three methods of its AnalyzerInterface.
// `input` has the size of the board, the colour to move and the cells of both colours; the answer has White's win rate,
// a matrix of rows with the share of the search for each cell, and the move to play.

import { Engine } from "../dist/index.js";

/** The cells of PlayHex and of the engine have the same names. */
function coordinates(cell) {
  return { row: Number(cell.slice(1)) - 1, column: cell.charCodeAt(0) - "a".charCodeAt(0) };
}

/** A position as SGF, which can have stones without an order. Black joins top and bottom in both programs. */
function sgfOf({ size, color, black, white }) {
  const points = (name, cells) => (cells.length > 0 ? name + cells.map((cell) => `[${cell}]`).join("") : "");
  return `(;FF[4]GM[11]TG[Hex ${size} ${size}]SZ[${size}]${points("AB", black)}${points("AW", white)}PL[${color === "black" ? "B" : "W"}])`;
}

export class TripointAnalyzer {
  #engine = null;
  #last = Promise.resolve();
  #known = new Map();
  #simulations;
  #options;

  constructor(simulations = 1000, options = { networks: true }) {
    this.#simulations = simulations;
    this.#options = options;
  }

  /** The engine starts with the first position; positions wait for each other. */
  analyzePosition(input) {
    const key = JSON.stringify([input.size, input.color, [...input.black].sort(), [...input.white].sort()]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const output = this.#last.then(() => this.#analyze(input));
    this.#last = output.catch(() => this.#known.delete(key));
    this.#known.set(key, output);
    return output;
  }

  getName() {
    return `Tripoint ${this.#simulations}`;
  }

  /** What is known lasts as long as the page; the engine is not needed any more. */
  persistCache() {
    this.#engine?.close();
    this.#engine = null;
  }

  async #analyze(input) {
    this.#engine ??= new Engine({ game: "hex", ...this.#options });
    const { winner } = await this.#engine.open(sgfOf(input));
    if (winner !== null) return { whiteWin: winner === "white" ? 1 : 0, recommendedMove: null };
    let report;
    for await (report of this.#engine.analyse({ simulations: this.#simulations }));
    const policy = Array.from({ length: input.size }, () => new Array(input.size).fill(0));
    for (const { move, share } of report.candidates) {
      const { row, column } = coordinates(move);
      policy[row][column] = share;
    }
    const whiteWin = report.toMove === "white" ? report.winRate : 1 - report.winRate;
    return { whiteWin, policy, recommendedMove: report.candidates[0]?.move ?? null };
  }
}
