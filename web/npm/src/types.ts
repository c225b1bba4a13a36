// The types that users of the package see: positions, reports and results. Win rates are in [0, 1].

/** The colours of the stones. In every game Black begins. */
export type Colour = "black" | "white";

/** The games, by their words. */
export type GameWord = "y" | "poly-y" | "bent-y" | "obtuse-y" | "hex" | "caeth-y";

/** What an engine begins with. */
export interface EngineOptions {
  /** The game; Hex unless another one is given. */
  game?: GameWord;
  /** The size of the board: 11 for Hex 11×11, `[5, 7]` for Poly-Y (5,7). Each game has a usual size. */
  size?: number | readonly number[];
  /** The turns of the game if its players do not place one stone in turn, such as `122*`. */
  turns?: string;
  /** Whether the second player may swap; true unless given. */
  swap?: boolean;
  /** The strength of `genmove`: 1 is for a first game, 10 is full strength and what an engine begins with. */
  level?: number;
  /** The longest time of `genmove`, in seconds; 1 unless given. */
  seconds?: number;
  /** Whether to fetch the networks (160 kB), which make the engine much stronger; false unless given. */
  networks?: boolean;
  /** Whether to fetch the opening books (110 kB); false unless given. */
  books?: boolean;
  /** Where the files are, if not beside the scripts: the address of a folder or, in Node, its absolute path. */
  files?: string | URL;
  /** The most memory of the engine, in MiB; 256 unless given. */
  memory?: number;
  /** A number for all random choices: the same one gives the same moves, if no time limit cuts searches short. */
  seed?: number;
  /** How the board lies in drawings, such as `diamond` or `tall` for Hex. */
  orientation?: string;
  /** The names of the cells in drawings, such as `hexgui` or `gogui`. */
  coordinates?: string;
}

/** What a new game of an engine begins with. */
export type NewGameOptions = Pick<EngineOptions, "game" | "size" | "turns" | "swap">;

/** Which game of a text is opened. */
export interface OpenOptions {
  /** The number of the game in a text with several, from 1. */
  number?: number;
  /** Its game, if the text does not name it. */
  game?: GameWord;
}

/**
 * A position: nothing for that of the engine's game, the moves from the empty board of that game, or a Tripoint link
 * such as `hex-11:a5,swap,d4`.
 */
export type PositionText = string | readonly string[];

/** A position of a game. */
export interface Position {
  readonly game: string;
  /** The board, such as `hex 11 11`. */
  readonly board: string;
  /** The position as a link, which every method reads; empty if stones were set up. */
  readonly link: string;
  readonly toMove: Colour;
  /** The moves that led here: cells, `swap` and `resign`. */
  readonly moves: readonly string[];
  /** The stones, by the names of their cells. */
  readonly stones: Readonly<Record<string, Colour>>;
  /** The cells on which the player to move may place a stone; none after the end. */
  readonly legal: readonly string[];
  /** Whether the player to move may swap instead. */
  readonly maySwap: boolean;
  /** Whether the players have exchanged their colours by a swap: who began as Black plays White. */
  readonly exchanged: boolean;
  /** The winner; null while the game goes on. */
  readonly winner: Colour | null;
  /** Whether the loser has resigned. */
  readonly resigned: boolean;
  /** The stones of the winning chains. */
  readonly winningCells: readonly string[];
  /** The captured corners, in games that count them. */
  readonly corners: { readonly black: readonly string[]; readonly white: readonly string[]; readonly needed: number } | null;
}

/** A stone of a line of play. */
export interface LineMove {
  readonly move: string;
  readonly colour: Colour;
}

/** A proven result. */
export interface Proof {
  readonly winner: Colour;
  /** What has proven it: the rules, virtual connections, the search, the solver or the opening book. */
  readonly source: "rules" | "connections" | "search" | "solver" | "book";
  /** The stones that the winner still needs at most, if that is known. */
  readonly moves: number | null;
}

/** A move that an analysis considers. */
export interface Candidate {
  readonly move: string;
  /** The win rate after it, for the player who makes the move; null before it was searched. */
  readonly winRate: number | null;
  /** The share of the search that went into it, in [0, 1]. */
  readonly share: number;
  /** What the network thought of the move before the search, in [0, 1]. */
  readonly prior: number | null;
  /** What is proven of the move: `wins` or `loses` or, if a swap follows, the right answer to it. */
  readonly proven: string | null;
  /** The expected line, which begins with the move. */
  readonly line: readonly LineMove[];
  /** The answer that refutes a losing move, if one is known. */
  readonly refutation: string | null;
}

/** What an analysis has found so far. */
export interface Report {
  readonly toMove: Colour;
  /** The win rate of the player to move, who may swap if that is legal; null if some moves alone are searched. */
  readonly winRate: number | null;
  /** The proven result of the position. */
  readonly proven: Proof | null;
  /** The moves, the best one first; at most 20. */
  readonly candidates: readonly Candidate[];
  /** Whether a swap is better than every move; null if none is legal. */
  readonly swapIsBetter: boolean | null;
  readonly simulations: number;
  readonly seconds: number;
}

/** When a search ends, whichever comes first. */
export interface Limits {
  /** The time in seconds; Infinity is no limit. */
  seconds?: number;
  /** Ends the search; the call then rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface AnalyseOptions extends Limits {
  /** The number of simulations; Infinity is no limit. */
  simulations?: number;
  /** The moves to search; all of them unless given. */
  moves?: readonly string[];
}

export interface GenmoveOptions {
  /** The strength from now on. */
  level?: number;
  /** The longest time of a move from now on, in seconds. */
  seconds?: number;
  signal?: AbortSignal;
}

export interface SolveOptions extends Limits {
  /** Called twice a second with what is decided so far. If it throws, the call rejects with that error. */
  onProgress?: (progress: { readonly decided: number; readonly moves: number; readonly seconds: number }) => void;
}

/** A proven position. */
export interface Solution {
  readonly winner: Colour;
  readonly toMove: Colour;
  /** The moves of the player to move that win. */
  readonly winningMoves: readonly string[];
  /** The empty cells that the winner needs; none if the proof is too large to be explained. */
  readonly carrier: readonly string[];
  /** Whether a swap could change the result, which the proof does not consider. */
  readonly hasSwap: boolean;
  readonly seconds: number;
  /** The proof as pages of HTML for people, the first one first; none if it is too large. */
  readonly pages: readonly { readonly name: string; readonly html: string }[];
}

export interface ReviewOptions extends Limits {
  /** The simulations for each position that cannot be proven; Infinity is no limit. */
  simulations?: number;
  /** Called with the number of positions that are done, and of all. If it throws, the call rejects with that error. */
  onProgress?: (progress: { readonly done: number; readonly of: number }) => void;
}

/** A move of a reviewed game. */
export interface ReviewedMove {
  readonly move: string;
  readonly colour: Colour | null;
  /** Black's win rate after the move. */
  readonly blackRate: number | null;
  /** How much win rate the player lost by it. */
  readonly loss: number | null;
  /** The proven result after the move. */
  readonly proven: Proof | null;
  /** What the review says of a mistake, in English. */
  readonly remark: string | null;
  /** Whether this mistake decided the game. */
  readonly isDecisive: boolean;
  /** A better move, and the line that begins with it. */
  readonly better: string | null;
  readonly line: readonly LineMove[];
}

export interface Review {
  readonly moves: readonly ReviewedMove[];
  /** Whether the review came to its end before its time was over. */
  readonly isComplete: boolean;
  /** The game as SGF, with the remarks of the review. */
  readonly sgf: string;
}

export interface PictureOptions {
  /** Whether the cells have names; true unless given. */
  names?: boolean;
  /** Whether the stones have the numbers of their moves; false unless given. */
  numbers?: boolean;
}
