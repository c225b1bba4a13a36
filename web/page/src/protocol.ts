// The messages between page and engine: JSON objects. Written from crates/page/src by
// `WRITE_PROTOCOL=1 cargo test -p tripoint-page typescript`; do not edit it.

/**
 * A request of the page, as its JSON has it.
 */
export type Request = GameRequest | EditRequest | SearchRequest | ReviewRequest | ViewRequest | LearnRequest | StudyRequest;

/**
 * Requests about the game on the board.
 */
export type GameRequest = { "verb": "hello", } | { "verb": "game", board: string, turns?: string, swap?: boolean, } | { "verb": "open", text: string, } | { "verb": "choose", number: number, game?: string, text: string, } | { "verb": "restore", number: number, game?: string, text: string, } | { "verb": "line", link: string, } | { "verb": "play", word: string, } | { "verb": "go", node: number, } | { "verb": "walk", path: Array<number>, } | { "verb": "save", } | { "verb": "gtp", line: string, };

/**
 * Requests that change the game.
 */
export type EditRequest = { "verb": "delete", node: number, } | { "verb": "promote", node: number, } | { "verb": "comment", node: number, text: string, } | { "verb": "header", name: HeaderName, text: string, } | { "verb": "mark", node: number, mark: Mark, } | { "verb": "unmark", node: number, } | { "verb": "setup", stone?: Colour, cell: string, } | { "verb": "turn", colour: Colour, } | { "verb": "insert", moves: Array<string>, } | { "verb": "charset", name: string, };

/**
 * Requests about searches.
 */
export type SearchRequest = { "verb": "genmove", } | { "verb": "analyse", moves?: Array<string>, simulations?: number, } | { "verb": "stop", } | { "verb": "level", level: number, } | { "verb": "time", seconds: number, };

/**
 * Requests about reviews.
 */
export type ReviewRequest = { "verb": "review", simulations?: number, } | { "verb": "stop-review", };

/**
 * Requests about how the game is shown.
 */
export type ViewRequest = { "verb": "map", map: string, } | { "verb": "display", game: string, orientation?: string, coordinates?: string, } | { "verb": "picture", names: boolean, numbers: boolean, };

/**
 * Requests about lessons and puzzles.
 */
export type LearnRequest = { "verb": "lesson", link: string, } | { "verb": "leave", } | { "verb": "puzzles", } | { "verb": "puzzle", number?: number, day?: number, } | { "verb": "try", word: string, } | { "verb": "solution", };

/**
 * Requests about the opening book, proofs and the study.
 */
export type StudyRequest = { "verb": "book", } | { "verb": "solve", } | { "verb": "study", } | { "verb": "open-study", text?: string, } | { "verb": "merge-study", text: string, } | { "verb": "close-study", } | { "verb": "save-study", } | { "verb": "claim", winner?: ClaimedWinner, } | { "verb": "remark", text: string, } | { "verb": "add-line", } | { "verb": "add-proof", } | { "verb": "remove-position", };

/**
 * A message to the page: an answer with the number of the request, or news of a search.
 */
export type ServerMessage = { 
/**
 * The number of the request; null for a message without a request.
 */
id: number | null, 
/**
 * Whether this is the last answer to the request.
 */
done: boolean, } & ({ "type": "games" } & Games | { "type": "board" } & Board | { "type": "state" } & State | { "type": "choice", games: Array<GameSummary>, } | { "type": "analysis" } & Analysis | { "type": "busy" } & Busy | { "type": "review" } & ReviewNews | { "type": "refuted" } & Refuted | { "type": "file", name: string, text: string, } | { "type": "dropped", moves: number, } | { "type": "picture", name: string, svg: string, } | { "type": "gtp", line: string, reply: string, } | { "type": "puzzles", puzzles: Array<PuzzleEntry>, } | { "type": "puzzle" } & OpenedPuzzle | { "type": "judgement" } & Judgement | { "type": "solution" } & Solution | { "type": "proof" } & PuzzleProof | { "type": "book" } & BookMoves | { "type": "study" } & StudyEntry | { "type": "merged" } & Merged | { "type": "study-file", name: string, text: string, } | { "type": "proving" } & Proving | { "type": "solved" } & Solved | { "type": "error", text: string, } | { "type": "fault", text: string, });

/**
 * A message to the page.
 */
export type Answer = { "type": "games" } & Games | { "type": "board" } & Board | { "type": "state" } & State | { "type": "choice", games: Array<GameSummary>, } | { "type": "analysis" } & Analysis | { "type": "busy" } & Busy | { "type": "review" } & ReviewNews | { "type": "refuted" } & Refuted | { "type": "file", name: string, text: string, } | { "type": "dropped", moves: number, } | { "type": "picture", name: string, svg: string, } | { "type": "gtp", line: string, reply: string, } | { "type": "puzzles", puzzles: Array<PuzzleEntry>, } | { "type": "puzzle" } & OpenedPuzzle | { "type": "judgement" } & Judgement | { "type": "solution" } & Solution | { "type": "proof" } & PuzzleProof | { "type": "book" } & BookMoves | { "type": "study" } & StudyEntry | { "type": "merged" } & Merged | { "type": "study-file", name: string, text: string, } | { "type": "proving" } & Proving | { "type": "solved" } & Solved | { "type": "error", text: string, } | { "type": "fault", text: string, };

export type Colour = "black" | "white";

/**
 * The properties of a game that the page shows and sets, by their names in SGF.
 */
export type HeaderName = "PB" | "PW" | "BR" | "WR" | "RE" | "DT" | "EV";

/**
 * A claim about a position of a study.
 */
export type ClaimedWinner = "black" | "white" | "unknown";

/**
 * A mark of a position, by the names of its cells.
 */
export type Mark = { "kind": "triangle", cell: string, } | { "kind": "square", cell: string, } | { "kind": "circle", cell: string, } | { "kind": "cross", cell: string, } | { "kind": "label", cell: string, text: string, } | { "kind": "arrow", from: string, to: string, } | { "kind": "line", from: string, to: string, };

export type Task = "move" | "analysis" | "proof";

/**
 * The games and boards to choose from.
 */
export type Games = { version: string, games: Array<Game>, levels: Array<LevelChoice>, 
/**
 * The words of the maps.
 */
maps: Array<string>, 
/**
 * The sequences of turns that have a name.
 */
turns: Array<string>, };

export type Game = { word: string, title: string, rules: string, boards: Array<BoardChoice>, usual: string, };

export type BoardChoice = { board: string, cells: number, };

export type LevelChoice = { number: number, rating: number, simulations: number | null, };

/**
 * The board, whenever it, its orientation or the names of its cells change. Points are in the units of the view box.
 */
export type Board = { board: string, rules: string, width: number, height: number, 
/**
 * The width of the margin that the labels take, if they are shown.
 */
labelMargin: number, cells: Array<BoardCell>, sides: Array<BoardSide>, 
/**
 * The outer edge of the rim around the sides; empty if there is none.
 */
rim: string, 
/**
 * Letters and numbers along the edges; without any, the names stand in the cells.
 */
labels: Array<BoardLabel>, 
/**
 * Where captured corners are shown.
 */
corners: Array<BoardLabel>, 
/**
 * The vertices, if the cells are the edges between them.
 */
vertices: Array<BoardPoint>, 
/**
 * The orientation, and those that the board has.
 */
orientation: string, orientations: Array<string>, 
/**
 * The coordinates, and those that the board has.
 */
coordinates: string, allCoordinates: Array<string>, };

export type BoardCell = { name: string, 
/**
 * The centre.
 */
x: number, y: number, 
/**
 * The distance from the centre to the nearest edge.
 */
radius: number, 
/**
 * The corners, as SVG has the points of a polygon.
 */
outline: string, 
/**
 * The numbers of the neighbours.
 */
neighbours: Array<number>, 
/**
 * The numbers of the vertices at its ends, if the cell is an edge.
 */
ends?: [number, number], };

/**
 * The band along a side.
 */
export type BoardSide = { 
/**
 * The only colour that needs the side.
 */
owner: Colour | null, 
/**
 * The corners of the band, as SVG has the points of a polygon.
 */
band: string, };

/**
 * A text on the board: a letter or number at an edge, or the name of a corner cell.
 */
export type BoardLabel = { text: string, x: number, y: number, };

export type BoardPoint = { x: number, y: number, };

/**
 * The game as it stands.
 */
export type State = { board: string, 
/**
 * The last move, which can be a swap or a resignation.
 */
lastMove: LineMove | null, toMove: Colour, 
/**
 * The sequence of turns, which stone of its turn the next one is, from 1, and of how many.
 */
turns: string, stone: number, stonesOfTurn: number, 
/**
 * The empty cells on which the next stone would join another one of its turn.
 */
barred: Array<string>, stones: Array<Colour | null>, 
/**
 * The cell of each move since the stones that were set up; null for a swap, a pass or a resignation.
 */
moves: Array<number | null>, last: string | null, maySwap: boolean, 
/**
 * The effect of the swap that is legal now.
 */
swapEffect: SwapEffect | null, 
/**
 * Whether the opponent may swap after a move.
 */
swapFollows: boolean, 
/**
 * Whether the players have exchanged their colours: who began as Black plays White.
 */
exchanged: boolean, result: GameResult | null, 
/**
 * Whether the game is decided on the board, so that nothing is left to play or to search. A resignation does not
 * decide it.
 */
decided: boolean, corners: Corners | null, winning: Array<string>, 
/**
 * The pairs of neighbours that lines join in chains that have won or captured corners: numbers of cells, or of
 * vertices if the cells are edges.
 */
links: Array<[number, number]>, 
/**
 * The owner of each vertex, if the cells are edges.
 */
vertices: Array<Colour | null>, 
/**
 * Changes of the tree since the last state; none if there are no changes.
 */
tree?: TreeChanges, 
/**
 * The reading of the game; only in the first state of an opened game.
 */
opened?: Opened, 
/**
 * The number of the lesson or the puzzle on the board, another one for each; null if the reader's game is there.
 */
lesson: number | null, 
/**
 * A number that grows with every change of the game's file.
 */
revision: number, at: number, path: Array<number>, line: Array<number>, words: string, level: number, seconds: number, map: string, 
/**
 * The contents of the map.
 */
shown: Array<MapCell>, 
/**
 * The number of the cell that an analysis finds best.
 */
best: number | null, busy: Task | null, 
/**
 * The review that runs.
 */
review: Progress | null, 
/**
 * The marks of the position.
 */
marks: Array<Mark>, 
/**
 * The properties of the game that are known, by their names in SGF.
 */
header: { [name in HeaderName]?: string }, 
/**
 * Whether the game has a swap.
 */
hasSwap: boolean, };

/**
 * The part of a map on one cell.
 */
export type MapCell = { 
/**
 * The number of the cell.
 */
cell: number, 
/**
 * The place on the scale, in [0, 1]; null for a cell that is only marked.
 */
value: number | null, 
/**
 * How much the colour fades, in [0, 1].
 */
faded: number, label: string, };

export type GameResult = { winner: Colour, 
/**
 * Whether the other player has resigned.
 */
isResignation: boolean, };

export type Corners = { black: Array<string>, white: Array<string>, needed: number, };

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
 * Whether the move is a swap by which the players exchange colours.
 */
exchanges?: boolean, 
/**
 * Another event at the node, such as a resignation or set-up stones.
 */
event?: NodeEvent, comment: string, rate: number | null, proven?: Proof, 
/**
 * A proof that the file claims and nothing has confirmed yet.
 */
claim?: Proof, 
/**
 * The remark of a review on the move, if it is a mistake, and whether it is the decisive one.
 */
remark?: string, decisive?: boolean, 
/**
 * The better move of the review, and the line that begins with it.
 */
better?: string, line?: Array<LineMove>, error?: string, };

/**
 * An event at a node that is no move.
 */
export type NodeEvent = { "kind": "forfeit", colour: Colour, } | { "kind": "resignation", colour: Colour, } | { "kind": "setup" } | { "kind": "turn", colour: Colour, } | { "kind": "nothing" };

/**
 * A proven result.
 */
export type Proof = { winner: Colour, source: ProofSource, origin: ProofOrigin, 
/**
 * The stones that the winner still has to place at most.
 */
moves?: number, };

/**
 * The source of a proof.
 */
export type ProofSource = "rules" | "connections" | "search" | "solver" | "book";

/**
 * Who says so: the program itself, a file that ships with it, the user's file, or one that may come from anybody.
 */
export type ProofOrigin = "own" | "shipped" | "user" | "stranger";

/**
 * A proof of the file turned out to be wrong: the opposite is proven. Its other proofs are no longer shown.
 */
export type Refuted = { 
/**
 * The moves of the game before the position.
 */
number: number, 
/**
 * The colour that wins there.
 */
winner: Colour, };

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
word: string, board: string, };

/**
 * The results of a search so far.
 */
export type Analysis = { node: number, toMove: Colour, simulations: number, perSecond: number, seconds: number, 
/**
 * The rate of the player to move without a swap.
 */
rate: number, 
/**
 * Black's rate, if a player who may swap takes the better side. None if some moves alone were compared and nothing
 * is proven.
 */
blackRate: number | null, 
/**
 * Whether some moves alone were compared.
 */
isComparison: boolean, proven: Proof | null, 
/**
 * A proof that a book claims and nothing has confirmed yet.
 */
claim?: Proof, 
/**
 * The moves whose result is proven, and all.
 */
provenMoves: number, legalMoves: number, 
/**
 * The value of a swap, if the player to move may swap.
 */
swap?: SwapValue, 
/**
 * The contents of the map.
 */
shown: Array<MapCell>, 
/**
 * The number of the best cell.
 */
best: number | null, moves: Array<Candidate>, };

/**
 * The value of a swap that is legal now.
 */
export type SwapValue = { 
/**
 * Whether it is better than a move.
 */
better: boolean, 
/**
 * The source of the proof, if it is proven.
 */
source?: ProofSource, 
/**
 * The win rate without the swap.
 */
staying: number, };

/**
 * The effect of a swap.
 */
export type SwapEffect = "recolour" | "exchange" | "mirror";

export type Candidate = { word: string, 
/**
 * Its share of the visits, in [0, 1].
 */
share: number, rate: number | null, 
/**
 * The proven result: that it wins or loses or, where a swap follows, the opponent's right answer.
 */
proven?: string, prior: number | null, line: Array<LineMove>, 
/**
 * The opponent's answer that refutes the move, if that is proven to lose and an answer is known.
 */
refutation?: string, };

/**
 * A stone of a line of play.
 */
export type LineMove = { word: string, colour: Colour, };

/**
 * The task of the engine.
 */
export type Busy = { what: Task | null, };

/**
 * The findings of a review.
 */
export type ReviewNews = { 
/**
 * None at its end.
 */
progress: Progress | null, tree?: TreeChanges, revision: number, };

/**
 * The positions that are proven or searched, and all.
 */
export type Progress = { done: number, of: number, };

/**
 * A puzzle in the list, or the one that was opened.
 */
export type PuzzleEntry = { number: number, board: string, 
/**
 * From 1 (easiest) to 5.
 */
grade: number, toMove: Colour, stones: number, 
/**
 * The moves that lead to the position.
 */
moves: string, };

/**
 * The puzzle that was opened.
 */
export type OpenedPuzzle = { 
/**
 * The number of puzzles of the page.
 */
count: number, 
/**
 * The node of the position.
 */
node: number, number: number, board: string, 
/**
 * From 1 (easiest) to 5.
 */
grade: number, toMove: Colour, stones: number, 
/**
 * The moves that lead to the position.
 */
moves: string, };

/**
 * Whether a move solves the puzzle.
 */
export type Judgement = { number: number, word: string, right: boolean, 
/**
 * The opponent's answer to a wrong move, which wins.
 */
refutation?: string, };

/**
 * The solution, and the refutation of every other move.
 */
export type Solution = { number: number, word: string, refutations: Array<Refutation>, };

/**
 * A way in which the winner goes on.
 */
export type Plan = { 
/**
 * The opponent's move that this plan is for; if there is none, it is for every move outside of the carrier.
 */
reply?: string, 
/**
 * The winner's answer; none if its chains are connected already.
 */
answer?: string, carrier: Array<string>, 
/**
 * The connections after the answer; none if the win needs more moves of both, or all is connected.
 */
connections: Array<Connection>, };

/**
 * A connection of a chain with another or with a side.
 */
export type Connection = { from: Array<string>, 
/**
 * The stones of the other chain; none for a side.
 */
to: Array<string>, side?: string, cells: Array<string>, };

/**
 * Why the solution wins.
 */
export type PuzzleProof = { number: number, word: string, 
/**
 * The empty cells that the winner needs after the solution.
 */
carrier: Array<string>, 
/**
 * The winner's plans. A single one without an answer: its chains are connected.
 */
plans: Array<Plan>, 
/**
 * Positions that the proof goes through, up to symmetry; 0 if it is too large to be explained.
 */
positions: number, 
/**
 * A line of play after the solution in which the winner plays as in the proof, if that is too large to be
 * explained and a line was found in time.
 */
line: Array<LineMove>, };

/**
 * The moves that an answer refutes.
 */
export type Refutation = { answer: string, moves: Array<string>, };

/**
 * The moves that the opening book knows at the position that is shown.
 */
export type BookMoves = { node: number, 
/**
 * Whether there is a book of the board.
 */
isOpen: boolean, 
/**
 * Whether the opponent may swap after the move, so that a move that wins is one to swap.
 */
swapFollows: boolean, 
/**
 * The value of a swap for the player who may swap now: that of the opener's side.
 */
swapRate?: number, 
/**
 * Whether the opener's stone is proven to win, or to lose.
 */
swapProven?: boolean, 
/**
 * The best move first.
 */
moves: Array<KnownMove>, };

/**
 * A move of the book; rates are those of its player, without a swap.
 */
export type KnownMove = { 
/**
 * The cells that lead to the same position by symmetry.
 */
words: Array<string>, rate?: number, 
/**
 * The 95 % interval of the rate.
 */
low?: number, high?: number, 
/**
 * Whether the move is proven to win, or to lose.
 */
proven?: boolean, 
/**
 * Whether a file claims it and nothing has checked it.
 */
unchecked?: boolean, 
/**
 * The source of the rate, in a word.
 */
source?: string, 
/**
 * The result that people claim of the move itself: `win`, `loss`, `unknown` or `disputed`.
 */
claim?: string, 
/**
 * Games after the move, and those that its player has won.
 */
games: number, won: number, 
/**
 * The win rate by a deep search.
 */
search?: number, 
/**
 * The number of replies that the book knows.
 */
replies: number, comment: string, 
/**
 * The contradictions within its evidence, and between it and its replies.
 */
contradictions: Array<string>, };

/**
 * The study's entry for the position that is shown.
 */
export type StudyEntry = { node: number, 
/**
 * Changes with the study.
 */
revision: number, 
/**
 * The board of the study; none if no study is open.
 */
board?: string, 
/**
 * The positions after the empty board, and the replies that lead to them.
 */
positions: number, replies: number, 
/**
 * Why the study can have no entry for the position.
 */
refusal?: string, 
/**
 * The entry of the position itself, for the player who made the last move.
 */
here?: KnownMove, 
/**
 * The best move first.
 */
moves: Array<KnownMove>, 
/**
 * Whether the solver has proven the position, which the study does not have yet.
 */
hasProof: boolean, };

/**
 * The changes of a study by another one.
 */
export type Merged = { 
/**
 * The number of positions that are new.
 */
added: number, 
/**
 * Claims that those of trusted people overrule.
 */
overruled: Array<StudyConflict>, 
/**
 * The contradictions of the merged study that this one did not have.
 */
contradictions: Array<StudyConflict>, };

/**
 * A contradiction after moves from the empty board.
 */
export type StudyConflict = { moves: string, text: string, };

/**
 * How far a proof has come.
 */
export type Proving = { node: number, seconds: number, 
/**
 * The winner, once it is proven.
 */
winner: Colour | null, 
/**
 * The moves whose result is proven, and all.
 */
decided: number, moves: number, };

/**
 * A proven position.
 */
export type Solved = { node: number, toMove: Colour, winner: Colour, 
/**
 * The moves of the player to move that win.
 */
moves: Array<string>, seconds: number, 
/**
 * Whether a swap could change the result, which the proof does not regard.
 */
hasSwap: boolean, 
/**
 * The empty cells that the winner needs.
 */
carrier: Array<string>, 
/**
 * The winner's plans after the winning move.
 */
plans: Array<Plan>, 
/**
 * Positions that the proof goes through, up to symmetry; 0 if it is too large to be explained.
 */
positions: number, 
/**
 * The explanation for people, the first page first; none if it is too large.
 */
pages: Array<ProofPage>, };

/**
 * A page of HTML.
 */
export type ProofPage = { name: string, html: string, };

/** The longest time of a search for a hint. */
export const HINT_SECONDS = 2;
