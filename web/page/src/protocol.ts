// Messages of the engine to the page: one JSON object each. Messages to the engine are a verb, a space and the rest.

export type Colour = "black" | "white";
export type Theme = "light" | "dark";

export interface Game {
  word: string;
  title: string;
  rules: string;
  boards: { board: string; title: string; cells: number }[];
  /** The default board of a new game. */
  usual: string;
}

export interface Games {
  type: "games";
  version: string;
  games: Game[];
  levels: { number: number; rating: number; simulations: number | null; description: string }[];
  maps: { name: string; title: string }[];
  /** The sequences of turns that have a name. */
  turns: string[];
}

export interface BoardCell {
  name: string;
  /** The centre, in the view box of the pictures. */
  x: number;
  y: number;
  neighbours: number[];
}

export interface Board {
  type: "board";
  board: string;
  title: string;
  rules: string;
  /** An SVG that shows nothing and holds the symbol that later pictures use. */
  symbol: string;
  /** An SVG of transparent paths with `data-cell`. */
  targets: string;
  viewBox: string;
  cells: BoardCell[];
}

/** A proven result. */
export interface Proof {
  winner: Colour;
  /** The source of the proof, such as "the solver". */
  source: string;
  /** The stones that the winner still has to place at most. */
  moves?: number;
}

export interface TreeNode {
  id: number;
  parent: number | null;
  /** Number of the move; 0 for the first node. */
  number: number;
  colour: Colour | null;
  /** The moves; empty where there are none. */
  word: string;
  /** Another event of the node: stones are set up, a player resigns, or nothing at all. */
  event?: string;
  comment: string;
  /** Black's win rate after the move. */
  rate: number | null;
  /** Who is proven to win. */
  proven?: Proof;
  /** The remark of a review on the move, if it is a mistake, and whether it is the decisive one. */
  remark?: string;
  decisive?: boolean;
  /** The better move of that review, and the line that begins with it. */
  better?: string;
  line?: LineMove[];
  /** Why it cannot be shown; nothing below it can be either. */
  error?: string;
}

/** The tree of the game, or what is new in it. */
export interface TreeChanges {
  /** Whether these are all nodes, in the order of the file. */
  whole: boolean;
  /** Otherwise those that are new or changed; a new one is the last child of its parent. */
  nodes: TreeNode[];
  /** Nodes that were taken away, with all below them. */
  removed: number[];
}

export type Task = "move" | "analysis";

/** A mark of a position. */
export type Mark =
  | { kind: "triangle" | "square" | "circle" | "cross"; cell: string }
  | { kind: "label"; cell: string; text: string }
  | { kind: "arrow" | "line"; from: string; to: string };

/** The properties of a game that the page shows and sets, by their names in SGF. */
export type HeaderName = "PB" | "PW" | "BR" | "WR" | "RE" | "DT" | "EV";

/** The positions that a review has proven or searched, and all. */
export interface Progress {
  done: number;
  of: number;
}

export interface State {
  type: "state";
  board: string;
  picture: string;
  caption: string;
  toMove: Colour;
  /** How many stones the turns have: `1`, `122*` and so on. */
  turns: string;
  /** Which stone of its turn the next one is, from 1, and of how many. */
  stone: number;
  stonesOfTurn: number;
  /** Empty cells on which the next stone would join another one of its turn. */
  barred: string[];
  /** By cell. */
  stones: (Colour | null)[];
  last: string | null;
  maySwap: boolean;
  /** What a swap would do; empty where there is none. */
  swapText: string;
  /** Whether a swap made the players exchange their colours, as in Hex; elsewhere the stone changes its colour instead. */
  exchanged: boolean;
  result: { winner: Colour; text: string } | null;
  /** Whether the board decides the game; after a resignation it can go on. */
  decided: boolean;
  corners: { black: string[]; white: string[]; needed: number } | null;
  winning: string[];
  goals: { black: string; white: string };
  /** What is new in the tree since the last state. */
  tree?: TreeChanges;
  /** In the first state of a game that was sent. */
  opened?: Opened;
  /** A number that grows whenever the file of the game is another one. */
  revision: number;
  at: number;
  /** The number of the child at each node from the first one to the current one. */
  path: number[];
  /** From the first node through the current one to the end of its line. */
  line: number[];
  /** Board and moves up to the current node, as in a link; empty where no link can say them. */
  words: string;
  level: number;
  seconds: number;
  map: string;
  /** What the map shows; none without a map. */
  legend?: Legend;
  names: boolean;
  numbers: boolean;
  theme: Theme;
  busy: Task | null;
  /** The review that runs beside everything else. */
  review: Progress | null;
  marks: Mark[];
  header: Partial<Record<HeaderName, string>>;
  /** Whether the game has a swap. */
  hasSwap: boolean;
}

/** What the colours and words of a map mean. */
export interface Legend {
  title: string;
  /** Colours in equal steps, and the texts at their ends and in their middle. */
  scale?: { colours: string[]; texts: [string, string, string] };
  /** The words of proven moves. */
  marks: { word: string; colour: string; text: string }[];
  notes: string[];
}

/** How a game was read. */
export interface Opened {
  /** What stands in the file in another way than it was read, with the places. */
  warnings: string[];
}

/** A game of a file, to choose from. */
export interface GameSummary {
  /** From 1. */
  number: number;
  black: string;
  white: string;
  result: string;
  date: string;
  moves: number;
  /** What the game can be read as, the usual reading first; none if it cannot be read. */
  readings: { word: string; title: string }[];
  /** Why it seems to be one of another game, where it can be read all the same. */
  doubt?: string;
  error?: string;
}

/** Which game of the file is to be opened, or as which it is to be read: Hex and Y are written alike. */
export interface Choice {
  type: "choice";
  games: GameSummary[];
}

/** A stone of a line of play. */
export interface LineMove {
  word: string;
  colour: Colour;
}

export interface Candidate {
  word: string;
  /** Share of the visits. */
  share: number;
  /** Win rate of the player to move. */
  rate: number | null;
  /** What is proven of it: that it wins or loses or, where the opponent may swap, what that player is to do. */
  proven?: "wins" | "loses" | "swap" | "leave";
  prior: number | null;
  line: LineMove[];
}

export interface Analysis {
  type: "analysis";
  node: number;
  toMove: Colour;
  simulations: number;
  perSecond: number;
  seconds: number;
  /** Win rate of the player to move. */
  rate: number;
  /** Null if some moves alone were compared and nothing is proven. */
  blackRate: number | null;
  /** Whether some moves alone were compared. */
  isComparison: boolean;
  proven: Proof | null;
  /** The moves whose result is proven, and all. */
  provenMoves: number;
  legalMoves: number;
  /** Where the player to move may swap: what is known of that. */
  swap?: { better: boolean; text: string };
  picture: string;
  moves: Candidate[];
}

export interface Busy {
  type: "busy";
  what: Task | null;
}

/** What a review has found since the last message. */
export interface ReviewNews {
  type: "review";
  /** Null at its end. */
  progress: Progress | null;
  tree?: TreeChanges;
  revision: number;
}

export interface SavedGame {
  type: "file";
  name: string;
  text: string;
}

export interface PictureFile {
  type: "picture";
  name: string;
  svg: string;
}

export interface GtpReply {
  type: "gtp";
  line: string;
  reply: string;
}

export interface Failure {
  type: "error";
  verb: string;
  text: string;
}

/** The engine has stopped because of a bug; this is its last message. */
export interface Fault {
  type: "fault";
  text: string;
}

export type ServerMessage = Games | Board | State | Choice | Analysis | Busy | ReviewNews | SavedGame | PictureFile | GtpReply | Failure | Fault;

export function opposite(colour: Colour): Colour {
  return colour === "black" ? "white" : "black";
}

export function colourName(colour: Colour): string {
  return colour === "black" ? "Black" : "White";
}
