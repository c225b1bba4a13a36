// The types in the package's interface: positions, reports and results. Win rates are in [0, 1].

/** The colours of the stones. Black begins in every game. */
export type Colour = "black" | "white";

/** The words for the games. */
export type GameWord = "y" | "poly-y" | "bent-y" | "obtuse-y" | "hex" | "caeth-y";

/** What an engine begins with. */
export interface EngineOptions {
  /** The game; Hex by default. */
  game?: GameWord;
  /** The board size: 11 for Hex 11×11, `[5, 7]` for Poly-Y (5,7). Each game has a usual size. */
  size?: number | readonly number[];
  /** The turns, if the players don't place one stone in turn: for example `122*`. */
  turns?: string;
  /** Whether the second player may swap; true by default. */
  swap?: boolean;
  /** `genmove`'s strength: 0 is for a first game, 10 is full strength and the default. */
  level?: number;
  /** The longest time for `genmove`, in seconds; 1 by default. */
  seconds?: number;
  /** Whether to fetch the networks (160 kB), which make the engine much stronger; false by default. */
  networks?: boolean;
  /** Whether to fetch the opening books (110 kB); false by default. */
  books?: boolean;
  /** Where the files are, if not beside the scripts: a folder's address or, in Node, its absolute path. */
  files?: string | URL;
  /** The most memory that the engine may use, in MiB; 256 by default. */
  memory?: number;
  /** A seed for all random choices: the same one gives the same moves, unless a time limit cuts searches short. */
  seed?: number;
  /** How drawings orient the board, such as `diamond` or `tall` for Hex. */
  orientation?: string;
  /** How drawings name the cells, such as `hexgui` or `gogui`. */
  coordinates?: string;
}

/** What a new game can begin with. */
export type NewGameOptions = Pick<EngineOptions, "game" | "size" | "turns" | "swap">;

/** Which game in a text to open. */
export interface OpenOptions {
  /** The game's number, counted from 1, if the text has several. */
  number?: number;
  /** The game, if the text doesn't name it. */
  game?: GameWord;
}

/**
 * A position: leave it out for the engine's game, or give the moves from that game's empty board or a Tripoint link
 * such as `hex-11:a5,swap,d4`.
 */
export type PositionText = string | readonly string[];

/** A position in a game. */
export interface Position {
  readonly game: string;
  /** The board, such as `hex 11 11`. */
  readonly board: string;
  /** The position as a link, which every method reads; empty if stones were set up. */
  readonly link: string;
  readonly toMove: Colour;
  /** The moves that led here: cells, `swap` and `resign`. */
  readonly moves: readonly string[];
  /** The stones, by cell name. */
  readonly stones: Readonly<Record<string, Colour>>;
  /** The cells where the player to move may place a stone; none after the end. */
  readonly legal: readonly string[];
  /** Whether the player to move may swap instead. */
  readonly maySwap: boolean;
  /** Whether a swap exchanged the players' colours: then the player who began as Black plays White. */
  readonly exchanged: boolean;
  /** The winner; null until the game is over. */
  readonly winner: Colour | null;
  /** Whether the loser resigned. */
  readonly resigned: boolean;
  /** The stones in the winning chains. */
  readonly winningCells: readonly string[];
  /** The captured corners, in games that count them. */
  readonly corners: { readonly black: readonly string[]; readonly white: readonly string[]; readonly needed: number } | null;
}

/** A stone in a line of play. */
export interface LineMove {
  readonly move: string;
  readonly colour: Colour;
}

/** A proven result. */
export interface Proof {
  readonly winner: Colour;
  /** What proved it: the rules, virtual connections, the search, the solver or the opening book. */
  readonly source: "rules" | "connections" | "search" | "solver" | "book";
  /** The winner needs at most this many more stones; null if unknown. */
  readonly moves: number | null;
}

/** A move that an analysis considers. */
export interface Candidate {
  readonly move: string;
  /** The win rate after it, for the player who makes the move; null before it was searched. */
  readonly winRate: number | null;
  /** The move's share of the search, in [0, 1]. */
  readonly share: number;
  /** The network's rating of the move before the search, in [0, 1]. */
  readonly prior: number | null;
  /** What is proven about the move: `wins` or `loses` or, if a swap follows, the right answer to it. */
  readonly proven: string | null;
  /** The expected line, beginning with the move. */
  readonly line: readonly LineMove[];
  /** The answer that refutes a losing move, if known. */
  readonly refutation: string | null;
}

/** What an analysis has found so far. */
export interface Report {
  readonly toMove: Colour;
  /** The win rate for the player to move, including a legal swap; null if only some moves are searched. */
  readonly winRate: number | null;
  /** The position's proven result. */
  readonly proven: Proof | null;
  /** The moves, best first; at most 20. */
  readonly candidates: readonly Candidate[];
  /** Whether a swap is better than every move; null if it isn't legal. */
  readonly swapIsBetter: boolean | null;
  readonly simulations: number;
  readonly seconds: number;
}

/** When a search ends: at whichever limit comes first. */
export interface Limits {
  /** The time in seconds; Infinity means no limit. */
  seconds?: number;
  /** Ends the search; the call then rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface AnalyseOptions extends Limits {
  /** How many simulations; Infinity means no limit. */
  simulations?: number;
  /** The moves to search, by default all. */
  moves?: readonly string[];
}

export interface GenmoveOptions {
  /** The strength from now on. */
  level?: number;
  /** The longest time for a move from now on, in seconds. */
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
  /** The winning moves for the player to move. */
  readonly winningMoves: readonly string[];
  /** The empty cells that the winner needs; none if the proof is too large to explain. */
  readonly carrier: readonly string[];
  /** Whether a swap could change the result; the proof doesn't consider it. */
  readonly hasSwap: boolean;
  readonly seconds: number;
  /** The proof as HTML pages for people, with the first page first; none if it is too large. */
  readonly pages: readonly { readonly name: string; readonly html: string }[];
}

export interface ReviewOptions extends Limits {
  /** How many simulations for each position that can't be proven; Infinity means no limit. */
  simulations?: number;
  /**
   * Called with how many positions are done, and how many there are. If it throws, the call rejects with that error.
   */
  onProgress?: (progress: { readonly done: number; readonly of: number }) => void;
}

/** A move in a reviewed game. */
export interface ReviewedMove {
  readonly move: string;
  readonly colour: Colour | null;
  /** Black's win rate after the move. */
  readonly blackRate: number | null;
  /** How much of the win rate the move cost its player. */
  readonly loss: number | null;
  /** The proven result after the move. */
  readonly proven: Proof | null;
  /** The review's remark on a mistake, in English. */
  readonly remark: string | null;
  /** Whether this mistake decided the game. */
  readonly isDecisive: boolean;
  /** A better move, and the line that begins with it. */
  readonly better: string | null;
  readonly line: readonly LineMove[];
}

export interface Review {
  readonly moves: readonly ReviewedMove[];
  /** Whether the review finished before its time was up. */
  readonly isComplete: boolean;
  /** The game as SGF, with the review's remarks. */
  readonly sgf: string;
}

export interface PictureOptions {
  /** Whether to name the cells; true by default. */
  names?: boolean;
  /** Whether to number the stones; false by default. */
  numbers?: boolean;
}
