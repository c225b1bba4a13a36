//! Turns of several stones: compares the rules with slow, obvious twins, and checks what the engine may prove by them.

use std::collections::HashMap;
use std::sync::Arc;
use tripoint::base::{Random, StoppedClock};
use tripoint::board::{AnySet, Board, Cell, Topology};
use tripoint::engine::{BookChoice, Engine, Network};
use tripoint::network::Weights;
use tripoint::rules::{AnyWinTest, BOARDS, BatchWinTest, BoardSlices, WinTest};
use tripoint::rules::{Colour, Move, PlayError, Position, Rules, SwapRule, Turn, TurnOrder};
use tripoint::search::{Control, Limits};
use tripoint::shipped;

/// The named sequences with several stones a turn, and a custom list.
fn orders() -> Vec<TurnOrder> {
    TurnOrder::NAMED[1..].iter().copied().chain(["1333*".parse().unwrap()]).collect()
}

fn rules(turns: TurnOrder) -> Rules {
    Rules { turns, swap: SwapRule::Off, ..Rules::STANDARD }
}

/// The cells of a stone's chain, one by one.
fn chain(topology: &Topology, stones: &AnySet, cell: Cell) -> Vec<Cell> {
    let mut chain = vec![cell];
    let mut next = 0;
    while let Some(&cell) = chain.get(next) {
        let more = topology.neighbours(cell).iter().filter(|&&other| stones.contains(other));
        let new: Vec<_> = more.copied().filter(|other| !chain.contains(other)).collect();
        chain.extend(new);
        next += 1;
    }
    chain
}

/// Whether no two of these stones belong to the same chain.
fn are_apart(topology: &Topology, stones: &AnySet, placed: &[Cell]) -> bool {
    let in_chain = |&cell: &Cell| {
        let chain = chain(topology, stones, cell);
        placed.iter().filter(|other| chain.contains(other)).count()
    };
    placed.iter().all(|cell| in_chain(cell) == 1)
}

/// A game just as the rules describe it: the stones, whose turn it is, and the stones placed in this turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct PlainGame {
    stones: [AnySet; 2],
    colour: Colour,
    number: u32,
    placed: Vec<Cell>,
}

impl PlainGame {
    fn new() -> PlainGame {
        PlainGame { stones: [AnySet::EMPTY; 2], colour: Colour::Black, number: 0, placed: Vec::new() }
    }

    fn legal(&self, topology: &Topology) -> Vec<Cell> {
        let is_free = |cell: &Cell| self.stones.iter().all(|stones| !stones.contains(*cell));
        let keeps_apart = |cell: &Cell| {
            let mut stones = self.stones[self.colour.index()];
            stones.insert(*cell);
            are_apart(topology, &stones, &[&self.placed[..], &[*cell]].concat())
        };
        topology.cells().filter(is_free).filter(keeps_apart).collect()
    }

    fn play(&self, topology: &Topology, order: TurnOrder, cell: Cell) -> PlainGame {
        let mut game = self.clone();
        game.stones[self.colour.index()].insert(cell);
        game.placed.push(cell);
        game.placed.sort_unstable();
        if game.placed.len() as u32 == order.stones(self.number) || game.legal(topology).is_empty() {
            game = PlainGame { colour: self.colour.opponent(), number: self.number + 1, placed: Vec::new(), ..game };
        }
        game
    }
}

/// Finds the winner by exhaustive search.
struct Exhaustion {
    topology: Topology,
    order: TurnOrder,
    test: AnyWinTest,
    known: HashMap<PlainGame, bool>,
}

impl Exhaustion {
    fn new(board: Board, order: TurnOrder) -> Exhaustion {
        let empty = Position::new(board, Rules::STANDARD);
        let test = AnyWinTest::new(empty.topology(), empty.goal());
        Exhaustion { topology: Topology::new(board), order, test, known: HashMap::new() }
    }

    /// Whether the player to move wins an undecided game.
    fn mover_wins(&mut self, game: &PlainGame) -> bool {
        if let Some(&known) = self.known.get(game) {
            return known;
        }
        let wins = game.legal(&self.topology).into_iter().any(|cell| {
            let next = game.play(&self.topology, self.order, cell);
            self.test.wins(game.colour, &next.stones[game.colour.index()])
                || self.mover_wins(&next) == (next.colour == game.colour)
        });
        self.known.insert(game.clone(), wins);
        wins
    }
}

/// An engine without the swap that can prove results only in its tree.
fn engine(board: &str, turns: TurnOrder) -> Engine {
    let settings = shipped::settings_without_books()
        .with_board(board.parse().unwrap())
        .with_rules(rules(turns))
        .with_memory(64)
        .with_seed(1);
    Engine::new(settings, Arc::new(StoppedClock)).unwrap()
}

/// Random games follow the rules move by move, have exactly one winner, and can be taken back to their start.
#[test]
fn random_games_are_those_of_the_rules() {
    let (mut ended_early, mut refused) = (0, 0);
    for board in ["y 4", "y 7", "poly-y 5 4", "hex 5 4", "bent-y 3 2", "obtuse-y 3"] {
        for order in orders() {
            for seed in 0..40 {
                let (case, mut dice) = (format!("{board} {order}, seed {seed}"), Random::new(seed));
                let mut position = Position::new(board.parse().unwrap(), rules(order));
                let topology = Arc::clone(position.topology());
                let mut game = PlainGame::new();
                let mut states: Vec<(Turn, u64)> = Vec::new();
                let mut winner = None;
                while !position.empty().is_empty() {
                    let turn = position.turn();
                    assert_eq!(
                        (turn.colour, turn.number, turn.placed as usize),
                        (game.colour, game.number, game.placed.len()),
                        "{case}"
                    );
                    let legal = game.legal(&topology);
                    assert_eq!(position.legal(turn.colour).iter().collect::<Vec<_>>(), legal, "{case}");
                    assert!(position.turn_stones(turn.colour).iter().eq(game.placed.iter().copied()), "{case}");
                    for cell in position.empty().difference(&legal.iter().copied().collect()).iter() {
                        assert_eq!(position.play_any(turn.colour, Move::Place(cell)), Err(PlayError::SameChain), "{case}");
                        refused += 1;
                    }
                    states.push((turn, position.hash()));
                    let cell = legal[dice.below(legal.len())];
                    position.play_any(turn.colour, Move::Place(cell)).unwrap();
                    game = game.play(&topology, order, cell);
                    ended_early += usize::from(game.placed.is_empty() && turn.placed + 1 < order.stones(turn.number));
                    winner = winner.or(position.winner());
                    assert_eq!(position.winner(), winner, "{case}: a game that is won stays so");
                }
                let full =
                    Colour::BOTH.map(|colour| AnyWinTest::new(&topology, position.goal()).wins(colour, position.stones(colour)));
                assert_eq!(full.iter().filter(|&&wins| wins).count(), 1, "{case}");
                assert_eq!(winner, Colour::BOTH.into_iter().find(|colour| full[colour.index()]), "{case}");
                let mut slices = BoardSlices::default();
                slices.set(&[position.stones(Colour::Black).resized::<2>(); BOARDS]);
                let together = BatchWinTest::new(&topology, position.goal()).wins(&slices);
                assert_eq!(together & 1 == 1, winner == Some(Colour::Black), "{case}: the fast test");
                while let Some((turn, hash)) = states.pop() {
                    position.undo().unwrap();
                    assert_eq!((position.turn(), position.hash()), (turn, hash), "{case}");
                }
            }
        }
    }
    assert!(ended_early > 200 && refused > 10_000, "{ended_early} {refused}");
}

/// The tree proves the results of an exhaustive search, from the empty board and in the middle of turns.
#[test]
fn the_tree_proves_what_exhaustion_finds() {
    let mut results = [0, 0];
    for board in ["y 3", "y 4"] {
        for order in orders() {
            let mut judge = Exhaustion::new(board.parse().unwrap(), order);
            let mut engine = engine(board, order);
            for seed in 0..30 {
                let (case, mut dice) = (format!("{board} {order}, seed {seed}"), Random::new(seed));
                engine.game_mut().clear();
                let mut game = PlainGame::new();
                // The first game starts on the empty board.
                for _ in 0..dice.below(5).min(seed as usize) {
                    let legal = game.legal(&judge.topology);
                    let cell = legal[dice.below(legal.len())];
                    let mut position = engine.game().position().clone();
                    position.play_any(game.colour, Move::Place(cell)).unwrap();
                    if position.winner().is_some() {
                        break;
                    }
                    engine.game_mut().play_as(game.colour, Move::Place(cell)).unwrap();
                    game = game.play(&judge.topology, order, cell);
                }
                while engine.game().position().winner().is_none() {
                    let expected = judge.mover_wins(&game);
                    let report = engine
                        .analyst()
                        .analyse(game.colour, Limits::default(), &mut Control::default(), &mut |_| ())
                        .unwrap()
                        .report;
                    assert_eq!(report.proven, Some(expected), "{case}: {game:?}");
                    results[usize::from(expected)] += 1;
                    assert!(game.legal(&judge.topology).contains(&report.best), "{case}");
                    engine.game_mut().play_as(game.colour, Move::Place(report.best)).unwrap();
                    let next = game.play(&judge.topology, order, report.best);
                    let won = engine.game().position().winner() == Some(game.colour);
                    assert_eq!(won || judge.mover_wins(&next) == (next.colour == game.colour), expected, "{case}: the move");
                    game = next;
                }
            }
        }
    }
    assert!(results.iter().all(|&count| count > 200), "{results:?}");
}

/// An extra own stone can lose, because it takes cells away from the turn. Y 4 has such positions, so no rule that
/// relies on alternation may decide anything.
#[test]
fn an_extra_stone_can_lose() {
    let mut judge = Exhaustion::new(Board::y(4).unwrap(), TurnOrder::TWO);
    judge.mover_wins(&PlainGame::new());
    let mut tried = 0;
    let games: Vec<_> = judge.known.iter().map(|(game, &wins)| (game.clone(), wins)).collect();
    let losing = games.into_iter().filter(|(game, mover_wins)| {
        let winner = if *mover_wins { game.colour } else { game.colour.opponent() };
        let empty = judge.topology.cells().filter(|&cell| game.stones.iter().all(|stones| !stones.contains(cell)));
        empty.collect::<Vec<_>>().into_iter().any(|cell| {
            let mut more = game.clone();
            more.stones[winner.index()].insert(cell);
            let stones = &more.stones[winner.index()];
            let is_position = !judge.test.wins(winner, stones)
                && are_apart(&judge.topology, &more.stones[more.colour.index()], &more.placed)
                && !more.legal(&judge.topology).is_empty();
            tried += usize::from(is_position);
            is_position && judge.mover_wins(&more) != (more.colour == winner)
        })
    });
    let losing = losing.count();
    assert!(losing > 0 && tried > 100 * losing, "{losing} of {tried}");
}

/// Features that rely on alternating turns are off: the solver and all its answers, books, the shipped networks, and
/// wins by bridges. A network that the user gives is used.
#[test]
fn features_that_need_alternation_are_off() {
    let place = |engine: &mut Engine, colour, name: &str| {
        let cell = engine.game().notation().parse(name).unwrap();
        engine.game_mut().play_as(colour, Move::Place(cell)).unwrap();
    };
    for order in orders() {
        let settings = shipped::settings_without_books()
            .with_book(BookChoice::Set(shipped::BOOKS))
            .with_rules(Rules { turns: order, ..Rules::STANDARD });
        assert!(
            settings.network_for(settings.board, order).is_none()
                && settings.network_for(settings.board, TurnOrder::Alternating).is_some()
        );
        let weights = Weights::shipped("default").unwrap();
        let given = settings.clone().with_network(Network::Given(Arc::clone(&weights))).with_memory(64);
        assert_eq!(given.network_for(given.board, order), Some(weights));
        let mut engine = Engine::new(given, Arc::new(StoppedClock)).unwrap();
        engine.set_limits(Limits::simulations(200));
        assert!(engine.think(Colour::Black, &mut Control::default()).report.is_some());
        assert!(engine.analyst().candidates(Colour::Black).iter().any(|candidate| candidate.prior.is_some()), "{order}");
        let mut engine = Engine::new(settings.with_board(Board::y(10).unwrap()).with_memory(64), Arc::new(StoppedClock)).unwrap();
        assert!(engine.game().book_advice(Colour::Black).is_none() && engine.game().book_moves(Colour::Black).is_empty());
        let (control, black) = (Control::default(), Colour::Black);
        assert!(engine.prover().prove(black, &control).is_err());
        assert!(engine.prover().winning_moves(black, &control).is_err());
        assert!(engine.prover().proven_line(black, &control).is_err());
        assert!(engine.prover().must_play(black).is_err());
        assert!(engine.prover().inferior(black).is_err());
        // If the players alternate, a move that joins all sides by bridges and edges wins, and the engine finds that at
        // once. With several stones a turn it doesn't, even if it checks everything.
        let proven = |turns: TurnOrder| {
            let mut engine = self::engine("y 5", turns);
            engine.set_parameter("vc_check_visits", "1").unwrap();
            engine.set_limits(Limits::simulations(40));
            place(&mut engine, Colour::Black, "c4");
            engine.think(Colour::White, &mut Control::default()).report.unwrap().proven
        };
        assert_eq!((proven(TurnOrder::Alternating), proven(order)), (Some(false), None), "{order}");
    }
}

/// The same seed gives the same game, the tree is kept within a turn and beyond, and every move is legal.
#[test]
fn the_engine_plays_legal_games_that_a_seed_repeats() {
    for (board, swap) in
        [("y 6", SwapRule::Recolour), ("poly-y 5 3", SwapRule::ExchangeSeats), ("hex 5 5", SwapRule::ExchangeSeats)]
    {
        for order in orders() {
            let play = || {
                let settings = shipped::settings_without_books()
                    .with_board(board.parse().unwrap())
                    .with_rules(Rules { turns: order, swap, ..Rules::STANDARD })
                    .with_limits(Limits::simulations(60))
                    .with_memory(64);
                let mut engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
                engine.set_parameter("resign", "false").unwrap();
                let (mut referee, mut nodes) = (engine.game().position().clone(), 0);
                while referee.winner().is_none() {
                    let decision = engine.play().unwrap();
                    referee.play(decision.mv).unwrap();
                    nodes = nodes.max(decision.report.map_or(0, |report| report.nodes));
                }
                assert!(nodes > 70, "the tree is kept: {nodes} nodes");
                referee.history().to_vec()
            };
            assert_eq!(play(), play(), "{board} {order}");
        }
    }
}

/// After a swap, the other player has the second turn, however the swap is played.
#[test]
fn a_swap_keeps_the_sequence() {
    for order in orders() {
        for (swap, next) in [(SwapRule::Recolour, Colour::Black), (SwapRule::ExchangeSeats, Colour::White)] {
            let mut position = Position::new(Board::y(5).unwrap(), Rules { turns: order, swap, ..Rules::STANDARD });
            position.play_any(Colour::Black, Move::Place(Cell::from_index(0))).unwrap();
            assert_eq!(position.turn(), Turn { colour: Colour::White, number: 1, placed: 0 });
            position.play_any(Colour::White, Move::Swap).unwrap();
            assert_eq!(position.turn(), Turn { colour: next, number: 1, placed: 0 }, "{order} {swap:?}");
        }
    }
}

/// A stone of the other colour at any time, as GTP allows it, begins a new turn.
#[test]
fn stones_out_of_turn_begin_a_turn() {
    let mut position = Position::new(Board::y(6).unwrap(), rules(TurnOrder::RISING));
    let mut play = |colour, index| {
        position.play_any(colour, Move::Place(Cell::from_index(index))).unwrap();
        let Turn { colour, number, placed } = position.turn();
        (colour, number, placed)
    };
    let (black, white) = (Colour::Black, Colour::White);
    assert_eq!(play(black, 0), (white, 1, 0));
    assert_eq!(play(black, 1), (black, 1, 1), "a second stone of Black beside the first is the first of a turn");
    assert_eq!(play(white, 5), (white, 1, 1));
    assert_eq!(play(white, 10), (black, 2, 0));
    position.set_to_move(white);
    assert_eq!(position.turn(), Turn { colour: white, number: 2, placed: 0 });
}

/// Positions that differ only in which stones the turn has placed have different hashes and canonical forms.
#[test]
fn hash_and_canonical_form_know_the_turn() {
    let at = |cells: [usize; 3]| {
        let mut position = Position::new(Board::y(6).unwrap(), rules("1333*".parse().unwrap()));
        position.play_any(Colour::Black, Move::Place(Cell::from_index(20))).unwrap();
        for (colour, index) in [(Colour::White, cells[0]), (Colour::Black, 15), (Colour::White, cells[1])] {
            position.play_any(colour, Move::Place(Cell::from_index(index))).unwrap();
        }
        position.set_to_move(Colour::White);
        position.play_any(Colour::White, Move::Place(Cell::from_index(cells[2]))).unwrap();
        position
    };
    let (one, other, same) = (at([0, 8, 10]), at([8, 0, 10]), at([0, 10, 8]));
    assert_eq!(one.both_stones(), other.both_stones());
    assert!(one.hash() != other.hash() && one.canonical() != other.canonical());
    assert_eq!((one.hash(), one.canonical()), (same.hash(), same.canonical()));
    // A set on this board fits into one word, so this also compares the narrow test.
    let narrow = WinTest::<1>::new(one.topology(), one.goal());
    assert!(!narrow.wins(Colour::White, &one.stones(Colour::White).resized()));
}
