//! Caeth Y, whose cells are edges: compares board and rules with slow, obvious twins, and checks what the engine may
//! prove there.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use tripoint::base::{Random, StoppedClock};
use tripoint::board::{Board, Cell, Topology};
use tripoint::engine::{BookChoice, Engine, Network};
use tripoint::network::Weights;
use tripoint::notation::{Notation, drawing};
use tripoint::pictures::Picture;
use tripoint::records::{GameHint, MainLine, Record, RecordInfo};
use tripoint::rules::{Colour, Move, Position, Rules, SwapRule, TurnOrder};
use tripoint::search::{Control, Limits};
use tripoint::shipped;

fn empty(base: usize) -> Position {
    Position::new(Board::caeth_y(base).unwrap(), Rules::STANDARD)
}

/// A place in the triangle made of vertices and edges: its row and its place in the row, both from 1, as in names.
type Place = (usize, usize);

/// The board just as the rules describe it: each edge with the vertices at its ends, all by place.
struct PlainBoard {
    base: usize,
    names: Notation,
    edges: Vec<(Cell, [Place; 2])>,
}

impl PlainBoard {
    fn new(base: usize) -> PlainBoard {
        let topology = Topology::new(Board::caeth_y(base).unwrap());
        let names = Notation::default_for(&topology);
        let edge = |cell| {
            let (letter, number) = names.name(cell).split_at(1);
            let (row, place) = (number.parse::<usize>().unwrap(), usize::from(letter.as_bytes()[0] - b'a') + 1);
            // Opposite neighbours of a place, in three directions; both coordinates of a vertex are odd.
            let ways = [
                [(row, place - 1), (row, place + 1)],
                [(row - 1, place - 1), (row + 1, place + 1)],
                [(row - 1, place), (row + 1, place)],
            ];
            let ends = ways.into_iter().find(|ends| ends.iter().all(|(row, place)| row % 2 == 1 && place % 2 == 1));
            (cell, ends.unwrap())
        };
        let edges = topology.cells().map(edge).collect();
        PlainBoard { base, names, edges }
    }

    fn ends(&self, cell: Cell) -> [Place; 2] {
        self.edges[cell.index()].1
    }

    fn edges_at(&self, vertex: Place) -> Vec<Cell> {
        self.edges.iter().filter(|(_, ends)| ends.contains(&vertex)).map(|&(cell, _)| cell).collect()
    }

    /// The sides that a vertex touches: right, bottom, left.
    fn sides(&self, (row, place): Place) -> BTreeSet<usize> {
        [(0, place == row), (1, row == 2 * self.base - 1), (2, place == 1)]
            .into_iter()
            .filter(|side| side.1)
            .map(|side| side.0)
            .collect()
    }
}

/// A game just as the rules describe it: who has each edge and who owns each vertex.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
struct PlainGame {
    edges: Vec<(Cell, Colour)>,
    vertices: Vec<(Place, Colour)>,
}

impl PlainGame {
    fn play(&mut self, board: &PlainBoard, colour: Colour, cell: Cell) {
        self.edges.push((cell, colour));
        for vertex in board.ends(cell) {
            let all = board.edges_at(vertex);
            let own = self.edges.iter().filter(|(cell, of)| *of == colour && all.contains(cell)).count();
            if 2 * own >= all.len() && self.vertices.iter().all(|&(owned, _)| owned != vertex) {
                self.vertices.push((vertex, colour));
            }
        }
        self.edges.sort_unstable_by_key(|edge| edge.0);
        self.vertices.sort_unstable_by_key(|vertex| vertex.0);
    }

    fn owned(&self, colour: Colour) -> BTreeSet<Place> {
        self.vertices.iter().filter(|vertex| vertex.1 == colour).map(|vertex| vertex.0).collect()
    }

    /// Whether a chain of a colour's vertices touches all sides. An edge makes two vertices neighbours, whoever has it.
    fn has_won(&self, board: &PlainBoard, colour: Colour) -> bool {
        let mut left = self.owned(colour);
        while let Some(start) = left.pop_first() {
            let (mut chain, mut next) = (vec![start], 0);
            while let Some(&vertex) = chain.get(next) {
                let around = board.edges.iter().filter(|(_, ends)| ends.contains(&vertex)).flat_map(|(_, ends)| *ends);
                chain.extend(around.filter(|other| left.remove(other)));
                next += 1;
            }
            if chain.iter().flat_map(|&vertex| board.sides(vertex)).collect::<BTreeSet<_>>().len() == 3 {
                return true;
            }
        }
        false
    }

    /// The least image under the triangle's six symmetries: all taken places, both edges and vertices, with their
    /// owners.
    fn least_image(&self, board: &PlainBoard) -> Vec<(Place, usize)> {
        let middle = |cell: Cell| board.ends(cell).into_iter().fold((0, 0), |sum, end| (sum.0 + end.0, sum.1 + end.1));
        let edges = self.edges.iter().map(|&(cell, colour)| ((middle(cell).0 / 2, middle(cell).1 / 2), colour));
        let taken: Vec<(Place, Colour)> = edges.chain(self.vertices.iter().copied()).collect();
        let image = |order: &[usize; 3]| {
            let moved = |(row, place): Place| {
                // The distances from the left side, the right side and the bottom.
                let steps = [place - 1, row - place, 2 * board.base - 1 - row];
                let [left, right, _] = order.map(|side| steps[side]);
                (left + right + 1, left + 1)
            };
            let mut all: Vec<_> = taken.iter().map(|&(place, colour)| (moved(place), colour.index())).collect();
            all.sort_unstable();
            all
        };
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].iter().map(image).min().unwrap()
    }

    fn free(&self, board: &PlainBoard) -> Vec<Cell> {
        let is_free = |cell: &Cell| self.edges.iter().all(|edge| edge.0 != *cell);
        board.edges.iter().map(|edge| edge.0).filter(is_free).collect()
    }
}

/// The vertices that a colour owns in a position, by place; rows have one, two, three and more of them.
fn owned(position: &Position, colour: Colour) -> BTreeSet<Place> {
    let rows = (0..).flat_map(|row: usize| (0..=row).map(move |place| (2 * row + 1, 2 * place + 1)));
    let places: Vec<Place> = rows.take(position.topology().chain_graph().len()).collect();
    position.owned(colour).iter().map(|vertex| places[vertex.index()]).collect()
}

#[test]
fn the_board_is_made_of_the_edges_of_a_triangle() {
    for base in 2..=13 {
        let board = PlainBoard::new(base);
        let topology = Topology::new(Board::caeth_y(base).unwrap());
        assert_eq!(board.edges.len(), 3 * base * (base - 1) / 2, "{base}");
        let vertices: BTreeSet<Place> = board.edges.iter().flat_map(|edge| edge.1).collect();
        assert_eq!((vertices.len(), topology.chain_graph().len()), (base * (base + 1) / 2, base * (base + 1) / 2));
        for &vertex in &vertices {
            let expected = [6, 4, 2][board.sides(vertex).len()];
            assert_eq!(board.edges_at(vertex).len(), expected, "{base}: {vertex:?}");
        }
        for cell in topology.cells() {
            let [a, b] = board.ends(cell).map(|vertex| board.sides(vertex));
            let sides: BTreeSet<usize> = topology.sides(cell).iter().map(|side| side.index()).collect();
            assert_eq!(sides, &a & &b, "{base} {}", board.names.name(cell));
            // Two edges are neighbours if they belong to one triangle.
            let third = |other: Cell| {
                let ends: BTreeSet<Place> = board.ends(cell).into_iter().chain(board.ends(other)).collect();
                ends.len() == 3 && board.edges.iter().filter(|edge| edge.1.iter().all(|end| ends.contains(end))).count() == 3
            };
            let expected: BTreeSet<Cell> = topology.cells().filter(|&other| third(other)).collect();
            assert_eq!(topology.neighbours(cell).iter().copied().collect::<BTreeSet<_>>(), expected, "{base}");
            assert_eq!(topology.neighbours(cell).len(), if sides.is_empty() { 4 } else { 2 });
        }
        assert_eq!((topology.automorphisms().len(), topology.side_count()), (6, 3));
        for (permutation, of_vertices) in topology.automorphisms().iter().zip(topology.chain_graph().automorphisms()) {
            for cell in topology.cells() {
                let ends = |cell| topology.vertices().unwrap().ends(cell).map(Cell::index).into_iter().collect::<BTreeSet<_>>();
                let moved: BTreeSet<_> =
                    topology.vertices().unwrap().ends(cell).map(|end| of_vertices[end.index()].index()).into();
                assert_eq!(ends(permutation[cell.index()]), moved, "{base}");
            }
        }
    }
}

/// Random games follow the rules move by move, forwards and backwards, and exactly one player has won once all edges
/// are taken.
fn random_games_are_those_of_the_rules(games: u64) {
    let boards: Vec<PlainBoard> = (2..=7).map(PlainBoard::new).collect();
    let (mut won, mut hashes, mut forms) = ([0, 0], HashMap::new(), HashMap::new());
    for seed in 0..games {
        let (mut random, board) = (Random::new(seed), &boards[seed as usize % boards.len()]);
        let (mut position, mut game) = (empty(board.base), PlainGame::default());
        let mut before = Vec::new();
        while !position.empty().is_empty() {
            let seen = (position.hash(), position.winner(), Colour::BOTH.map(|colour| *position.owned(colour)));
            before.push(seen);
            let (colour, cell) = (position.to_move(), position.empty().nth(random.below(position.empty().len())).unwrap());
            if before.len() == 2 && random.below(3) == 0 {
                position.play_any(colour, Move::Swap).unwrap();
                let cell = game.edges[0].0;
                game = PlainGame::default();
                game.play(board, colour, cell);
            } else {
                position.play_any(colour, Move::Place(cell)).unwrap();
                game.play(board, colour, cell);
            }
            let case = format!("base {}, seed {seed}: {game:?}", board.base);
            assert_eq!(
                Colour::BOTH.map(|colour| owned(&position, colour)),
                Colour::BOTH.map(|colour| game.owned(colour)),
                "{case}"
            );
            let winners = Colour::BOTH.map(|colour| game.has_won(board, colour));
            assert_eq!(position.winner(), Colour::BOTH.into_iter().find(|colour| winners[colour.index()]), "{case}");
            assert!(winners != [true; 2], "{case}");
            // If vertices have other owners, the same edges make another position.
            if board.base < 4 {
                let key = (board.base, game.clone(), position.to_move());
                assert_eq!(*hashes.entry(position.hash()).or_insert_with(|| key.clone()), key, "{case}");
                let canonical = position.canonical();
                let form = (board.base, canonical.stones, canonical.vertices);
                let least = game.least_image(board);
                assert_eq!(*forms.entry(form).or_insert_with(|| least.clone()), least, "{case}");
            }
        }
        let winner = position.winner().unwrap();
        won[winner.index()] += 1;
        assert_eq!(game.vertices.len(), board.base * (board.base + 1) / 2, "every vertex has an owner");
        while let Some(seen) = before.pop() {
            position.undo().unwrap();
            assert_eq!(
                (position.hash(), position.winner(), Colour::BOTH.map(|colour| *position.owned(colour))),
                seen,
                "seed {seed}"
            );
        }
    }
    assert!(won.iter().all(|&count| count > games / 4), "{won:?}");
}

#[test]
fn random_games_are_those_of_the_rules_step_by_step() {
    random_games_are_those_of_the_rules(500);
}

#[test]
#[ignore = "more games than a test plays in .ci/run"]
fn random_games_are_those_of_the_rules_at_length() {
    random_games_are_those_of_the_rules(100_000);
}

/// Symmetric images have the same canonical form, whatever the vertices are.
#[test]
fn images_have_one_canonical_form() {
    let mut several = 0;
    for seed in 0..200 {
        let (start, mut random) = (empty(4), Random::new(seed));
        let mut moves: Vec<Cell> = start.topology().cells().collect();
        (1..moves.len()).for_each(|i| moves.swap(i, random.below(i + 1)));
        moves.truncate(random.below(14));
        let form = |permutation: &[Cell]| {
            let mut position = start.clone();
            moves.iter().for_each(|cell| position.play_any(position.to_move(), Move::Place(permutation[cell.index()])).unwrap());
            let canonical = position.canonical();
            (canonical.stones, canonical.vertices)
        };
        let forms: BTreeSet<_> = start.topology().automorphisms().iter().map(|permutation| form(permutation)).collect();
        assert_eq!(forms.len(), 1, "seed {seed}");
        several += usize::from(moves.len() > 6);
    }
    assert!(several > 50);
}

/// Files don't store the order in which both colours' stones were set up, so the order mustn't matter. A game from such
/// a position comes back unchanged from SGF.
#[test]
fn the_order_of_set_up_stones_does_not_matter() {
    let mut winners = 0;
    for seed in 0..200 {
        let (mut random, start) = (Random::new(seed), empty(3 + seed as usize % 3));
        let mut stones: Vec<_> = start.topology().cells().map(|cell| (Colour::BOTH[random.below(2)], cell)).collect();
        let mut shuffle = |stones: &mut [(Colour, Cell)]| (1..stones.len()).for_each(|i| stones.swap(i, random.below(i + 1)));
        shuffle(&mut stones);
        stones.truncate(2 * start.topology().len() / 3);
        let set_up = |stones: &[(Colour, Cell)]| {
            let mut position = start.clone();
            stones.iter().for_each(|&(colour, cell)| position.set_up(colour, cell).unwrap());
            position
        };
        let one = set_up(&stones);
        shuffle(&mut stones);
        let mut other = set_up(&stones);
        let seen = |position: &Position| (position.both_vertices(), position.hash(), position.winner());
        assert_eq!((one.both_vertices(), one.winner()), (other.both_vertices(), other.winner()), "seed {seed}");
        winners += usize::from(one.winner().is_some());
        // Later moves claim vertices as usual and can be taken back.
        let before = seen(&other);
        let (colour, cell) = (other.to_move(), other.empty().first().unwrap());
        other.play_any(colour, Move::Place(cell)).unwrap();
        let sgf = Record::of(&other, RecordInfo::default(), |_| String::new()).to_sgf();
        let read = MainLine::parse(sgf.as_bytes(), GameHint::Open).unwrap().1.record.position(Rules::STANDARD, None).unwrap();
        assert_eq!(read.both_vertices(), other.both_vertices(), "seed {seed}: {sgf}");
        other.undo().unwrap();
        assert_eq!(seen(&other), before, "seed {seed}");
    }
    assert!(winners > 10, "{winners}");
}

/// Finds the winner by exhaustive search.
#[derive(Default)]
struct Exhaustion(HashMap<(PlainGame, Colour), bool>);

impl Exhaustion {
    /// Whether the player to move wins an undecided game.
    fn mover_wins(&mut self, board: &PlainBoard, game: &PlainGame, mover: Colour) -> bool {
        if let Some(&known) = self.0.get(&(game.clone(), mover)) {
            return known;
        }
        let wins = game.free(board).into_iter().any(|cell| {
            let mut next = game.clone();
            next.play(board, mover, cell);
            next.has_won(board, mover)
                || !next.has_won(board, mover.opponent()) && !self.mover_wins(board, &next, mover.opponent())
        });
        self.0.insert((game.clone(), mover), wins);
        wins
    }
}

fn engine(base: usize, simulations: Option<u64>) -> Engine {
    let rules = Rules { swap: SwapRule::Off, ..Rules::STANDARD };
    let limits = Limits::default().with_simulations(simulations);
    let settings = shipped::settings_without_books()
        .with_board(Board::caeth_y(base).unwrap())
        .with_rules(rules)
        .with_limits(limits)
        .with_memory(64)
        .with_seed(1);
    Engine::new(settings, Arc::new(StoppedClock)).unwrap()
}

/// After random moves the tree proves the results of an exhaustive search and then plays optimally to the end.
fn the_tree_proves_what_exhaustion_finds(seeds: u64, empty_on_four: usize) {
    let mut results = [0, 0];
    for base in 2..=4 {
        let (board, mut judge, mut engine) = (PlainBoard::new(base), Exhaustion::default(), engine(base, None));
        for seed in 0..seeds {
            let (case, mut random) = (format!("base {base}, seed {seed}"), Random::new(seed));
            engine.game_mut().clear();
            let (mut game, mut mover) = (PlainGame::default(), Colour::Black);
            // The first game starts on the empty board, except on the largest board, which would take too long.
            let placed = if base == 4 { 18 - empty_on_four } else { random.below(4).min(seed as usize) };
            for _ in 0..placed {
                let free = game.free(&board);
                let cell = free[random.below(free.len())];
                let mut next = game.clone();
                next.play(&board, mover, cell);
                if next.has_won(&board, mover) {
                    break;
                }
                engine.game_mut().play_as(mover, Move::Place(cell)).unwrap();
                (game, mover) = (next, mover.opponent());
            }
            while engine.game().position().winner().is_none() {
                let expected = judge.mover_wins(&board, &game, mover);
                let report =
                    engine.analyst().analyse(mover, Limits::default(), &mut Control::default(), &mut |_| ()).unwrap().report;
                assert_eq!(report.proven, Some(expected), "{case}: {game:?}");
                results[usize::from(expected)] += 1;
                engine.game_mut().play_as(mover, Move::Place(report.best)).unwrap();
                game.play(&board, mover, report.best);
                let won = game.has_won(&board, mover);
                assert_eq!(won || !judge.mover_wins(&board, &game, mover.opponent()), expected, "{case}: the move");
                mover = mover.opponent();
            }
        }
    }
    assert!(results.iter().all(|&count| count > 2 * seeds), "{results:?}");
}

#[test]
fn the_tree_proves_the_ends_of_games() {
    the_tree_proves_what_exhaustion_finds(20, 11);
}

#[test]
#[ignore = "more positions than a test looks at in .ci/run"]
fn the_tree_proves_the_ends_of_games_at_length() {
    the_tree_proves_what_exhaustion_finds(200, 13);
}

/// Another own edge never turns a win into a loss, so the search needn't try edges between owned vertices.
#[test]
fn an_extra_edge_never_hurts() {
    let (board, mut judge, mut won) = (PlainBoard::new(3), Exhaustion::default(), 0);
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let (mut game, mut mover) = (PlainGame::default(), Colour::Black);
        for _ in 0..random.below(6) {
            let free = game.free(&board);
            game.play(&board, mover, free[random.below(free.len())]);
            mover = mover.opponent();
        }
        if Colour::BOTH.iter().any(|&colour| game.has_won(&board, colour)) {
            continue;
        }
        for (colour, to_move) in [(mover, mover), (mover.opponent(), mover)] {
            let wins = |judge: &mut Exhaustion, game: &PlainGame| {
                game.has_won(&board, colour)
                    || !game.has_won(&board, colour.opponent()) && judge.mover_wins(&board, game, to_move) == (colour == to_move)
            };
            if wins(&mut judge, &game) {
                for cell in game.free(&board) {
                    let mut more = game.clone();
                    more.play(&board, colour, cell);
                    // If all edges are taken, neither player is to move.
                    if !more.free(&board).is_empty() {
                        assert!(wins(&mut judge, &more), "seed {seed}: {colour} and {cell:?}");
                        won += 1;
                    }
                }
            }
        }
    }
    assert!(won > 500, "{won}");
}

/// This game has no solver, books, networks or turns of several stones. Requests for them get an error.
#[test]
fn features_that_need_chains_of_stones_are_off() {
    let weights = Network::Given(Weights::shipped("default").unwrap());
    let given = shipped::settings_without_books()
        .with_board(Board::caeth_y(5).unwrap())
        .with_network(weights)
        .with_book(BookChoice::Set(shipped::BOOKS))
        .with_memory(64);
    assert!(given.network_for(given.board, given.rules.turns).is_none());
    let mut engine = Engine::new(given, Arc::new(StoppedClock)).unwrap();
    engine.set_limits(Limits::simulations(50));
    let (control, black) = (Control::default(), Colour::Black);
    assert!(engine.game().book_advice(black).is_none() && engine.game().book_moves(black).is_empty());
    assert!(engine.think(black, &mut Control::default()).report.is_some());
    assert!(engine.analyst().candidates(Colour::Black).iter().all(|candidate| candidate.prior.is_none()));
    assert!(
        engine.prover().prove(black, &control).is_err()
            && engine.prover().must_play(black).is_err()
            && engine.prover().inferior(black).is_err()
    );
    assert!(tripoint::book::Book::read("tripoint book 1\nboard Caeth-Y 5\nturns 1\n\n").is_err());
    let long = Position::new(Board::caeth_y(5).unwrap(), Rules { turns: TurnOrder::Slow, ..Rules::STANDARD });
    assert!(long.rules().turns.alternates() && Board::caeth_y(5).unwrap().check_turns(TurnOrder::Slow).is_err());
    assert!(Board::y(5).unwrap().check_turns(TurnOrder::Slow).is_ok());
}

/// Searches with the same seed agree, and cell ownership is consistent with the stones on the board.
#[test]
fn searches_are_repeated_by_a_seed() {
    let think = || {
        let mut engine = engine(6, Some(300));
        for name in ["d4", "e6", "f7"] {
            let game = engine.game_mut();
            let cell = game.notation().parse(name).unwrap();
            game.play_as(game.position().to_move(), Move::Place(cell)).unwrap();
        }
        let report = engine.think(Colour::White, &mut Control::default()).report.unwrap();
        let owned = engine.analyst().ownership(Colour::White, 2);
        let shares = ["d4", "e6", "f7"].map(|name| owned[engine.game().notation().parse(name).unwrap().index()]);
        assert_eq!(shares, [1.0, 0.0, 1.0]);
        (report.best, report.win_rate.to_bits(), report.simulations)
    };
    assert_eq!(think(), think());
}

/// Text and pictures show each vertex's owner, and the winning chain runs from vertex to vertex.
#[test]
fn drawings_show_who_owns_the_vertices() {
    let mut position = empty(3);
    let names = Notation::default_for(position.topology());
    for (colour, name) in
        [(Colour::Black, "a2"), (Colour::White, "c4"), (Colour::Black, "a4"), (Colour::White, "d4"), (Colour::Black, "b5")]
    {
        position.play_any(colour, Move::Place(names.parse(name).unwrap())).unwrap();
    }
    let lines = [
        "          a",
        "       1 # b",
        "      2 X . c",
        "     3 # . W d",
        "    4 X . O O e",
        "   5 #(X)+ . W",
        "Caeth-Y 3: X Black, O White; vertices: B Black's, W White's, + free, # winning; last move: Black b5; Black has won",
    ];
    assert_eq!(drawing(&position, &names), lines.join("\n"));
    let svg = Picture::of(&position, &names).svg();
    assert_eq!(svg.matches("stroke-width=\"12\"").count(), 2, "{svg}");
    let black = position.owned(Colour::Black);
    assert_eq!((black.len(), position.winning_chains(), position.winner()), (3, *black, Some(Colour::Black)));
    assert_eq!(position.owned(Colour::White).len(), 2);
    let inside: Vec<&str> = position.cells_of(black).iter().map(|cell| names.name(cell)).collect();
    assert_eq!(inside, ["a2", "a4"]);
}
