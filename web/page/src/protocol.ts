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
 * A message to the page: an answer with the request's number, or news about a search.
 */
export type ServerMessage = { 
/**
 * The request's number; null for a message without a request.
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
 * The game properties that the page shows and sets, by their SGF names.
 */
export type HeaderName = "PB" | "PW" | "BR" | "WR" | "RE" | "DT" | "EV";

/**
 * A claim about a position in a study.
 */
export type ClaimedWinner = "black" | "white" | "unknown";

/**
 * A mark on a position, with the names of its cells.
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
 * The named turn sequences.
 */
turns: Array<string>, };

export type Game = { word: string, title: string, rules: string, boards: Array<BoardChoice>, usual: string, };

export type BoardChoice = { board: string, cells: number, };

export type LevelChoice = { number: number, rating: number, simulations: number | null, };

/**
 * The board, sent when it, its orientation or the names of its cells change. Points are in the units of the view box.
 */
export type Board = { board: string, rules: string, width: number, height: number, 
/**
 * The width of the margin that the labels take, if they are shown.
 */
labelMargin: number, cells: Array<BoardCell>, sides: Array<BoardSide>, 
/**
 * The outer edge of the rim around the sides; empty without a rim.
 */
rim: string, 
/**
 * Letters and numbers along the edges; if there are none, the names stand in the cells.
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
 * The orientation, and all possible ones.
 */
orientation: string, orientations: Array<string>, 
/**
 * The coordinates, and all possible ones.
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
 * The corners, as the points of an SVG polygon.
 */
outline: string, 
/**
 * The neighbours' numbers.
 */
neighbours: Array<number>, 
/**
 * The numbers of the two end vertices, if the cell is an edge.
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
 * The corners of the band, as the points of an SVG polygon.
 */
band: string, };

/**
 * Text on the board: a letter or number at an edge, or the name of a corner cell.
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
 * The turn sequence, the next stone's number in its turn, from 1, and how many stones that turn has.
 */
turns: string, stone: number, stonesOfTurn: number, 
/**
 * The empty cells where the next stone would join another stone from the same turn.
 */
barred: Array<string>, stones: Array<Colour | null>, 
/**
 * Each move's cell, after the set-up stones; null for a swap, a pass or a resignation.
 */
moves: Array<number | null>, last: string | null, maySwap: boolean, 
/**
 * The effect of a swap, if it is legal now.
 */
swapEffect: SwapEffect | null, 
/**
 * Whether the opponent may swap after a move.
 */
swapFollows: boolean, 
/**
 * Whether the players have exchanged colours, so White is the one who began as Black.
 */
exchanged: boolean, result: GameResult | null, 
/**
 * Whether the game is decided on the board, so that nothing is left to play or search. A resignation doesn't
 * decide it.
 */
decided: boolean, corners: Corners | null, winning: Array<string>, 
/**
 * Pairs of neighbours to join with a line, in chains that have won or captured corners: numbers of cells, or of
 * vertices if the cells are edges.
 */
links: Array<[number, number]>, 
/**
 * Each vertex's owner, if the cells are edges.
 */
vertices: Array<Colour | null>, 
/**
 * How the tree has changed since the last state; absent if it hasn't.
 */
tree?: TreeChanges, 
/**
 * How the game was read; only in the first state after it was opened.
 */
opened?: Opened, 
/**
 * The number of the lesson or puzzle on the board, a new one each time; null if the reader's game is there.
 */
lesson: number | null, 
/**
 * A number that grows with every change to the game's file.
 */
revision: number, at: number, path: Array<number>, line: Array<number>, words: string, level: number, seconds: number, map: string, 
/**
 * The map's contents.
 */
shown: Array<MapCell>, 
/**
 * The number of the best cell according to an analysis.
 */
best: number | null, busy: Task | null, 
/**
 * The running review.
 */
review: Progress | null, 
/**
 * The position's marks.
 */
marks: Array<Mark>, 
/**
 * The game's known properties, by their SGF names.
 */
header: { [name in HeaderName]?: string }, 
/**
 * Whether the game has a swap.
 */
hasSwap: boolean, };

/**
 * One cell of a map.
 */
export type MapCell = { 
/**
 * The cell's number.
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
 * How a game was read.
 */
export type Opened = { 
/**
 * Places where the file was not read as it is written.
 */
warnings: Array<string>, };

/**
 * The game's tree, or what has changed in it.
 */
export type TreeChanges = { 
/**
 * Whether these are all nodes, in file order.
 */
whole: boolean, 
/**
 * Otherwise only new and changed nodes; a new one is the last child of its parent.
 */
nodes: Array<TreeNode>, 
/**
 * Removed nodes, with everything below them.
 */
removed: Array<number>, };

export type TreeNode = { id: number, parent: number | null, number: number, colour: Colour | null, 
/**
 * The moves; empty if there are none.
 */
word: string, 
/**
 * Whether the move is a swap that exchanges the players' colours.
 */
exchanges?: boolean, 
/**
 * Another event at the node, such as a resignation or set-up stones.
 */
event?: NodeEvent, comment: string, rate: number | null, proven?: Proof, 
/**
 * A proof claimed by the file, which nothing has confirmed yet.
 */
claim?: Proof, 
/**
 * A review's remark on the move, if it is a mistake, and whether it is the decisive one.
 */
remark?: string, decisive?: boolean, 
/**
 * The review's better move, and the line after it.
 */
better?: string, line?: Array<LineMove>, error?: string, };

/**
 * An event at a node other than a move.
 */
export type NodeEvent = { "kind": "forfeit", colour: Colour, } | { "kind": "resignation", colour: Colour, } | { "kind": "setup" } | { "kind": "turn", colour: Colour, } | { "kind": "nothing" };

/**
 * A proven result.
 */
export type Proof = { winner: Colour, source: ProofSource, origin: ProofOrigin, 
/**
 * How many stones the winner still has to place at most.
 */
moves?: number, };

/**
 * Where a proof comes from.
 */
export type ProofSource = "rules" | "connections" | "search" | "solver" | "book";

/**
 * Who says so: the program itself, a file shipped with it, the user's file, or a file by anyone.
 */
export type ProofOrigin = "own" | "shipped" | "user" | "stranger";

/**
 * A proof in the file turned out to be wrong: the opposite is proven. Its other proofs are no longer shown.
 */
export type Refuted = { 
/**
 * How many moves the game has before the position.
 */
number: number, 
/**
 * The colour that wins there.
 */
winner: Colour, };

/**
 * A game in a file, to choose from.
 */
export type GameSummary = { 
/**
 * From 1.
 */
number: number, black: string, white: string, result: string, date: string, moves: number, 
/**
 * The possible ways to read the game, the usual one first; none if it can't be read.
 */
readings: Array<Reading>, 
/**
 * Why the file seems to be for another game, although it can be read.
 */
doubt?: string, 
/**
 * Why the game can't be opened.
 */
error?: string, };

/**
 * A board that a game can be read on.
 */
export type Reading = { 
/**
 * The game's word.
 */
word: string, board: string, };

/**
 * A search's results so far.
 */
export type Analysis = { node: number, toMove: Colour, simulations: number, perSecond: number, seconds: number, 
/**
 * The rate for the player to move, without a swap.
 */
rate: number, 
/**
 * Black's rate, if a player who may swap takes the better side. None if only some moves were compared and nothing
 * is proven.
 */
blackRate: number | null, 
/**
 * Whether only some moves were compared.
 */
isComparison: boolean, proven: Proof | null, 
/**
 * A proof claimed by a book, which nothing has confirmed yet.
 */
claim?: Proof, 
/**
 * How many moves have a proven result, and how many are legal.
 */
provenMoves: number, legalMoves: number, 
/**
 * The value of a swap, if the player to move may swap.
 */
swap?: SwapValue, 
/**
 * The map's contents.
 */
shown: Array<MapCell>, 
/**
 * The best cell's number.
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
 * Where the proof comes from, if it is proven.
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
 * The proven result: a win or a loss or, if a swap follows, the opponent's right answer.
 */
proven?: string, prior: number | null, line: Array<LineMove>, 
/**
 * The opponent's refutation, if the move is proven to lose and an answer is known.
 */
refutation?: string, };

/**
 * A stone in a line of play.
 */
export type LineMove = { word: string, colour: Colour, };

/**
 * The engine's task.
 */
export type Busy = { what: Task | null, };

/**
 * A review's findings.
 */
export type ReviewNews = { 
/**
 * None once the review has ended.
 */
progress: Progress | null, tree?: TreeChanges, revision: number, };

/**
 * How far a review has got.
 */
export type Progress = { 
/**
 * How many positions are proven or searched, and how many there are.
 */
done: number, of: number, 
/**
 * The kind of the job in work; null before the first one.
 */
work: ReviewTask | null, 
/**
 * The number of the move that led to the position in work.
 */
number: number, 
/**
 * About how many seconds are left at most; null as long as there is nothing to judge by.
 */
seconds: number | null, };

export type ReviewTask = "estimate" | "proof" | "search" | "reason";

/**
 * A puzzle in the list, or the opened one.
 */
export type PuzzleEntry = { number: number, board: string, 
/**
 * From 1 (easiest) to 5.
 */
grade: number, toMove: Colour, stones: number, 
/**
 * The moves up to the position.
 */
moves: string, };

/**
 * The opened puzzle.
 */
export type OpenedPuzzle = { 
/**
 * How many puzzles the page has.
 */
count: number, 
/**
 * The position's node.
 */
node: number, number: number, board: string, 
/**
 * From 1 (easiest) to 5.
 */
grade: number, toMove: Colour, stones: number, 
/**
 * The moves up to the position.
 */
moves: string, };

/**
 * Whether a move solves the puzzle.
 */
export type Judgement = { number: number, word: string, right: boolean, 
/**
 * The opponent's winning answer to a wrong move.
 */
refutation?: string, };

/**
 * The solution, and the refutation of every other move.
 */
export type Solution = { number: number, word: string, refutations: Array<Refutation>, };

/**
 * How the winner can continue.
 */
export type Plan = { 
/**
 * The opponent's move that this plan answers; if there is none, it answers every move outside the carrier.
 */
reply?: string, 
/**
 * The winner's answer; none if its chains are already connected.
 */
answer?: string, carrier: Array<string>, 
/**
 * The connections after the answer; none if the win needs more moves by both players, or everything is connected.
 */
connections: Array<Connection>, };

/**
 * A chain's connection with another chain or with a side.
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
 * The winner's plans. If there is a single one without an answer, its chains are connected.
 */
plans: Array<Plan>, 
/**
 * How many positions the proof goes through, up to symmetry; 0 if it is too large to explain.
 */
positions: number, 
/**
 * A line of play after the solution, in which the winner follows the proof. Only if the proof is too large to
 * explain, and if a line was found in time.
 */
line: Array<LineMove>, };

/**
 * The moves that an answer refutes.
 */
export type Refutation = { answer: string, moves: Array<string>, };

/**
 * The moves that the opening book knows at the shown position.
 */
export type BookMoves = { node: number, 
/**
 * Whether there is a book for the board.
 */
isOpen: boolean, 
/**
 * Whether the opponent may swap after the move, so that a winning move should be swapped.
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
 * A move in the book; rates are for its player, without a swap.
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
 * Where the rate comes from, in a word.
 */
source?: string, 
/**
 * The result claimed by people for the move itself: `win`, `loss`, `unknown` or `disputed`.
 */
claim?: string, 
/**
 * Games after the move, and how many its player has won.
 */
games: number, won: number, 
/**
 * A deep search's win rate.
 */
search?: number, 
/**
 * How many replies the book knows.
 */
replies: number, comment: string, 
/**
 * Contradictions within its evidence, and between it and its replies.
 */
contradictions: Array<string>, };

/**
 * The study's entry for the shown position.
 */
export type StudyEntry = { node: number, 
/**
 * Changes whenever the study does.
 */
revision: number, 
/**
 * The study's board; none if no study is open.
 */
board?: string, 
/**
 * How many positions follow the empty board, and how many replies lead to them.
 */
positions: number, replies: number, 
/**
 * Why the study can't have an entry for the position.
 */
refusal?: string, 
/**
 * The entry for the position itself, for the player who made the last move.
 */
here?: KnownMove, 
/**
 * The best move first.
 */
moves: Array<KnownMove>, 
/**
 * Whether the solver has proven the position, but the study lacks the proof.
 */
hasProof: boolean, };

/**
 * The changes that another study makes to this one.
 */
export type Merged = { 
/**
 * How many positions are new.
 */
added: number, 
/**
 * Claims that trusted people overrule.
 */
overruled: Array<StudyConflict>, 
/**
 * The merged study's contradictions that this one did not have.
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
 * How many moves have a proven result, and how many there are.
 */
decided: number, moves: number, };

/**
 * A proven position.
 */
export type Solved = { node: number, toMove: Colour, winner: Colour, 
/**
 * The winning moves of the player to move.
 */
moves: Array<string>, seconds: number, 
/**
 * Whether a swap could change the result, because the proof ignores swaps.
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
 * How many positions the proof goes through, up to symmetry; 0 if it is too large to explain.
 */
positions: number, 
/**
 * The explanation for people, first page first; none if it is too large.
 */
pages: Array<ProofPage>, };

/**
 * An HTML page.
 */
export type ProofPage = { name: string, html: string, };

/** The longest time of a search for a hint. */
export const HINT_SECONDS = 2;
