// The messages between page and engine: JSON objects. Written from crates/engine/src/page_protocol by
// `WRITE_PROTOCOL=1 cargo test -p tripoint-engine --features page typescript`; do not edit it.

/**
 * A request of the page, as its JSON has it.
 */
export type Request = { "verb": "hello", } | { "verb": "game", board: string, turns?: string, } | { "verb": "open", text: string, } | { "verb": "choose", number: number, game?: string, text: string, } | { "verb": "restore", number: number, game?: string, text: string, } | { "verb": "line", link: string, } | { "verb": "play", word: string, } | { "verb": "genmove", } | { "verb": "analyse", moves?: Array<string>, } | { "verb": "stop", } | { "verb": "review", simulations?: number, } | { "verb": "level", level: number, } | { "verb": "time", seconds: number, } | { "verb": "map", map: string, } | { "verb": "go", node: number, } | { "verb": "walk", path: Array<number>, } | { "verb": "delete", node: number, } | { "verb": "promote", node: number, } | { "verb": "comment", node: number, text: string, } | { "verb": "charset", name: string, } | { "verb": "save", } | { "verb": "draw", names?: boolean, numbers?: boolean, theme?: Theme, } | { "verb": "picture", } | { "verb": "gtp", line: string, };

/**
 * A message to the page: an answer with the number of the request, or news of a search.
 */
export type ServerMessage = { 
/**
 * The number of the request; null for what nobody asked for.
 */
id: number | null, 
/**
 * Whether this is the last answer to the request.
 */
last: boolean, } & ({ "type": "games" } & Games | { "type": "board" } & Board | { "type": "state" } & State | { "type": "choice", games: Array<GameSummary>, } | { "type": "analysis" } & Analysis | { "type": "busy" } & Busy | { "type": "file", name: string, text: string, } | { "type": "picture", name: string, svg: string, } | { "type": "gtp", line: string, reply: string, } | { "type": "error", text: string, } | { "type": "fault", text: string, });

/**
 * A message to the page.
 */
export type Answer = { "type": "games" } & Games | { "type": "board" } & Board | { "type": "state" } & State | { "type": "choice", games: Array<GameSummary>, } | { "type": "analysis" } & Analysis | { "type": "busy" } & Busy | { "type": "file", name: string, text: string, } | { "type": "picture", name: string, svg: string, } | { "type": "gtp", line: string, reply: string, } | { "type": "error", text: string, } | { "type": "fault", text: string, };

export type Colour = "black" | "white";

/**
 * The ground that the pictures stand on.
 */
export type Theme = "light" | "dark";

export type Task = "move" | "analysis" | "review";

/**
 * The games and boards to choose from.
 */
export type Games = { version: string, games: Array<Game>, levels: Array<LevelChoice>, maps: Array<MapChoice>, 
/**
 * The sequences of turns that have a name.
 */
turns: Array<string>, };

export type Game = { word: string, title: string, rules: string, boards: Array<BoardChoice>, usual: string, };

export type BoardChoice = { board: string, title: string, cells: number, };

export type LevelChoice = { number: number, rating: number, simulations: number | null, 
/**
 * A sentence about the play of the level.
 */
description: string, };

export type MapChoice = { name: string, title: string, };

/**
 * The board, whenever it or the way in which it is drawn changes.
 */
export type Board = { board: string, title: string, rules: string, symbol: string, targets: string, viewBox: string, cells: Array<BoardCell>, };

export type BoardCell = { name: string, x: number, y: number, neighbours: Array<number>, };

/**
 * The game as it stands.
 */
export type State = { board: string, picture: string, caption: string, toMove: Colour, 
/**
 * The sequence of turns, which stone of its turn the next one is, from 1, and of how many.
 */
turns: string, stone: number, stonesOfTurn: number, 
/**
 * The empty cells on which the next stone would join another one of its turn.
 */
barred: Array<string>, stones: Array<Colour | null>, last: string | null, maySwap: boolean, swapText: string, 
/**
 * Whether the players have exchanged their colours: who began as Black plays White.
 */
exchanged: boolean, result: GameResult | null, 
/**
 * Whether the game is decided on the board, so that nothing is left to play or to search. A resignation does not
 * decide it.
 */
decided: boolean, corners: Corners | null, winning: Array<string>, goals: Goals, 
/**
 * Changes of the tree since the last state; none if there are no changes.
 */
tree?: TreeChanges, 
/**
 * The reading of the game; only in the first state of an opened game.
 */
opened?: Opened, 
/**
 * A number that grows with every change of the game's file.
 */
revision: number, at: number, path: Array<number>, line: Array<number>, words: string, level: number, seconds: number, map: string, 
/**
 * The legend of the map, if there is one.
 */
legend?: Legend, names: boolean, numbers: boolean, theme: Theme, busy: Task | null, };

export type GameResult = { winner: Colour, text: string, };

export type Corners = { black: Array<string>, white: Array<string>, needed: number, };

export type Goals = { black: string, white: string, };

/**
 * The meaning of the colours and words of a map.
 */
export type Legend = { title: string, scale?: Scale, marks: Array<LegendMark>, notes: Array<string>, };

/**
 * Colours in equal steps, and the texts below their ends and their middle.
 */
export type Scale = { colours: Array<string>, texts: [string, string, string], };

/**
 * The word of a proven move, on its colour.
 */
export type LegendMark = { word: string, colour: string, text: string, };

/**
 * The reading of a game.
 */
export type Opened = { 
/**
 * Places of the file that were not read as they are written.
 */
warnings: Array<string>, };

/**
 * The tree of the game, or what has changed in it.
 */
export type TreeChanges = { 
/**
 * Whether these are all nodes, in the order of the file.
 */
whole: boolean, 
/**
 * Otherwise only new and changed nodes; a new one is the last child of its parent.
 */
nodes: Array<TreeNode>, 
/**
 * Nodes that were taken away, with all below them.
 */
removed: Array<number>, };

export type TreeNode = { id: number, parent: number | null, number: number, colour: Colour | null, 
/**
 * The moves; empty where there are none.
 */
word: string, 
/**
 * Another event at the node, such as a resignation or set-up stones.
 */
event?: string, comment: string, rate: number | null, proven?: Proof, 
/**
 * The remark of a review on the move, if it is a mistake, and whether it is the decisive one.
 */
remark?: string, decisive?: boolean, error?: string, };

/**
 * A proven result.
 */
export type Proof = { winner: Colour, 
/**
 * The source of the proof.
 */
source: string, 
/**
 * The stones that the winner still has to place at most.
 */
moves?: number, };

/**
 * A game of a file, to choose from.
 */
export type GameSummary = { 
/**
 * From 1.
 */
number: number, black: string, white: string, result: string, date: string, moves: number, 
/**
 * The possible readings of the game, the usual one first; none if it cannot be read.
 */
readings: Array<Reading>, 
/**
 * Why the file seems to be one of another game, where it can be read all the same.
 */
doubt?: string, 
/**
 * Why the game cannot be opened.
 */
error?: string, };

/**
 * A board on which a game can be read.
 */
export type Reading = { 
/**
 * The word of the game.
 */
word: string, title: string, };

/**
 * The results of a search so far.
 */
export type Analysis = { node: number, toMove: Colour, simulations: number, perSecond: number, seconds: number, rate: number, 
/**
 * None if some moves alone were compared and nothing is proven.
 */
blackRate: number | null, 
/**
 * Whether some moves alone were compared.
 */
isComparison: boolean, proven: Proof | null, 
/**
 * The moves whose result is proven, and all.
 */
provenMoves: number, legalMoves: number, 
/**
 * The value of a swap, if the player to move may swap.
 */
swap?: SwapValue, picture: string, moves: Array<Candidate>, };

/**
 * The value of a swap that is legal now.
 */
export type SwapValue = { 
/**
 * Whether it is better than a move.
 */
better: boolean, text: string, };

export type Candidate = { word: string, 
/**
 * Its share of the visits, in [0, 1].
 */
share: number, rate: number | null, 
/**
 * The proven result: that it wins or loses or, where a swap follows, the opponent's right answer.
 */
proven?: string, prior: number | null, line: Array<LineMove>, };

/**
 * A stone of a line of play.
 */
export type LineMove = { word: string, colour: Colour, };

/**
 * The task of the engine.
 */
export type Busy = { what: Task | null, done?: number, of?: number, };
