use super::*;
use crate::test_data::{SMALL_GAMES, mover_wins};
use tripoint_games::base::Random;
use tripoint_games::rules::{Rules, SwapRule};

fn start(board: &str, turns: &str) -> Position {
    let rules = Rules { turns: turns.parse().unwrap(), swap: SwapRule::ExchangeSeats, ..Rules::STANDARD };
    Position::new(board.parse().unwrap(), rules)
}

fn result_of(position: &mut Position, known: &mut HashMap<u64, bool>) -> KnownResult {
    let mover = position.to_move();
    let winner = if mover_wins(position, known) { mover } else { mover.opponent() };
    KnownResult::by_solver(winner)
}

/// All positions with the same key have the same result, and conclusions from the moves' results are true.
#[test]
fn conclusions_from_known_results_are_true() {
    for (board, turns) in SMALL_GAMES {
        let (mut exhausted, mut by_key, mut random) = (HashMap::new(), HashMap::new(), Random::new(5));
        let (mut decided, mut open) = (0, 0);
        for _ in 0..150 {
            let mut position = start(board, turns);
            let mut results = KnownResults::default();
            let mut line = vec![position.clone()];
            while position.winner().is_none() {
                let legal: Vec<_> = position.legal(position.to_move()).iter().collect();
                position.play_unchecked(position.to_move(), Move::Place(legal[random.below(legal.len())]));
                line.push(position.clone());
            }
            for mut position in line.into_iter().rev() {
                let to_move = position.to_move();
                if position.winner().is_some() {
                    continue;
                }
                let truth = result_of(&mut position, &mut exhausted);
                let wins = truth.winner == to_move;
                assert_eq!(*by_key.entry(position.key(to_move)).or_insert(wins), wins, "{board} {turns}: {position:?}");
                // The results of some moves, or of all.
                let all = random.below(2) == 0;
                let mut moves = Vec::new();
                for cell in position.legal(to_move).iter() {
                    let mut after = position.clone();
                    after.play_unchecked(to_move, Move::Place(cell));
                    if after.winner().is_none() && (all || random.below(3) == 0) {
                        moves.push((cell, result_of(&mut after, &mut exhausted)));
                    }
                }
                results.add_moves(&position, to_move, &moves);
                match results.result(&position, to_move) {
                    Some(found) => {
                        decided += 1;
                        assert_eq!(found.winner, truth.winner, "{board} {turns}: {position:?}");
                    }
                    None => {
                        open += 1;
                        assert!(!all || moves.is_empty(), "{board} {turns}: all moves are known of {position:?}");
                    }
                }
            }
        }
        assert!(decided > 100 && open > 10, "{board} {turns}: {decided} {open}");
    }
}

/// Symmetric positions have one key, also with the colours exchanged if that is the same game.
#[test]
fn symmetric_positions_have_one_key() {
    let mut random = Random::new(6);
    for board in ["y 5", "poly-y 5,3", "bent-y 2,2", "hex 4,4", "hex 4,3", "caeth-y 4"] {
        for _ in 0..50 {
            let (mut one, mut other, mut exchanged) = (start(board, "1"), start(board, "1"), start(board, "1"));
            let topology = Arc::clone(one.topology());
            let automorphisms = topology.automorphisms();
            let image = &automorphisms[random.below(automorphisms.len())];
            exchanged.set_to_move(Colour::White);
            for _ in 0..random.below(7) {
                let empty: Vec<_> = one.empty().iter().collect();
                let (cell, colour) = (empty[random.below(empty.len())], one.to_move());
                one.play_unchecked(colour, Move::Place(cell));
                other.play_unchecked(colour, Move::Place(image[cell.index()]));
                let cell = match topology.long_diagonal() {
                    Some(diagonal) if !one.goal().is_symmetric() => diagonal[cell.index()],
                    _ => cell,
                };
                exchanged.play_unchecked(colour.opponent(), Move::Place(cell));
            }
            let key = one.key(one.to_move());
            assert_eq!(key, other.key(other.to_move()), "{board}: {one:?}");
            let is_same = one.goal().is_symmetric() || topology.long_diagonal().is_some();
            assert_eq!(key == exchanged.key(exchanged.to_move()), is_same, "{board}: {one:?}");
            // If both colours have as many stones, a reflection may exchange them.
            if one.history().len() % 2 == 1 {
                assert_ne!(key, one.key(one.to_move().opponent()), "{board}: {one:?}");
            }
        }
    }
}

/// A proof goes back through the game as long as it decides something, and across a swap.
#[test]
fn proofs_go_back_through_a_game() {
    let mut position = start("y 3", "1");
    let cell = Cell::from_index;
    // Black plays in the middle of the long side and White swaps. Then White's stone stands there with Black to move.
    position.play_any(Colour::Black, Move::Place(cell(4))).unwrap();
    position.play_any(Colour::White, Move::Swap).unwrap();
    let to_move = position.to_move();
    let mut exhausted = HashMap::new();
    let (mut before, mut results) = (start("y 3", "1"), KnownResults::default());
    let truth = result_of(&mut position.clone(), &mut exhausted);
    results.add(&position, to_move, truth);
    // The opener's stone wins, whoever has it, so the empty board is won.
    let found = results.result(&before, Colour::Black).map(|result| result.winner);
    assert_eq!(found, Some(result_of(&mut before, &mut exhausted).winner));
}

fn candidate(cell: usize, order: usize, rate: f64) -> Candidate {
    Candidate { visits: 10, weight: 320, win_rate: Some(rate), order, ..Candidate::untried(Cell::from_index(cell)) }
}

fn report(best: usize) -> Report {
    Report {
        best: Cell::from_index(best),
        win_rate: 0.9,
        proven: None,
        moves_to_win: None,
        simulations: 10,
        playouts: 10,
        nodes: 1,
        tree_bytes: 0,
        principal_variation: vec![Cell::from_index(best)],
    }
}

/// A search that prefers a known losing move is corrected, and so is one that misses a known win.
#[test]
fn known_results_correct_a_search() {
    let position = start("y 4", "1");
    let rules = Rules { swap: SwapRule::Off, ..position.rules() };
    let position = Position::new(position.board(), rules);
    let mut candidates = vec![candidate(0, 0, 0.9), candidate(1, 1, 0.6), candidate(2, 2, 0.3)];
    let lost = KnownResult { moves: Some(4), ..KnownResult::by_solver(Colour::White) };
    let mut results = KnownResults::default();
    results.add_moves(&position, Colour::Black, &[(Cell::from_index(0), lost)]);
    // The three corners of the board are one opening.
    let mut found = report(0);
    results.correct(&position, Colour::Black, &mut found, &mut candidates);
    assert_eq!((found.best.index(), found.win_rate, found.proven), (1, 0.6, None));
    assert_eq!(
        candidates.iter().map(|one| (one.proven, one.order)).collect::<Vec<_>>(),
        [(Some(false), 2), (None, 0), (None, 1)]
    );
    let won = KnownResult::of_player(Colour::Black, true, ResultSource::Book, None);
    results.add_moves(&position, Colour::Black, &[(Cell::from_index(2), won)]);
    let mut found = report(0);
    results.correct(&position, Colour::Black, &mut found, &mut candidates);
    assert_eq!((found.win_rate, found.proven), (1.0, Some(true)));
    assert_eq!(candidates.iter().find(|one| one.order == 0).map(|one| one.proven), Some(Some(true)));
}

/// Once, when the winning moves were barred, the others had the win rate 1.
#[test]
fn barred_wins_do_not_raise_other_moves() {
    let rules = Rules { swap: SwapRule::Off, ..start("y 4", "1").rules() };
    let position = Position::new(start("y 4", "1").board(), rules);
    let result = |winner| KnownResult::by_solver(winner);
    let mut results = KnownResults::default();
    let moves = [(Cell::from_index(2), result(Colour::Black)), (Cell::from_index(0), result(Colour::White))];
    results.add_moves(&position, Colour::Black, &moves);
    assert_eq!(results.result(&position, Colour::Black).map(|known| known.winner), Some(Colour::Black));
    for (cell, rate) in [(4, 0.6), (0, 0.0)] {
        let mut found = report(cell);
        results.correct(&position, Colour::Black, &mut found, &mut [candidate(cell, 0, 0.6)]);
        assert_eq!((found.best.index(), found.win_rate, found.proven), (cell, rate, None));
    }
}

/// Before a swap, a proven opening is worth nothing, whoever wins with it. A visited opening without a proof is
/// preferred.
#[test]
fn known_results_correct_a_search_before_a_swap() {
    let position = start("y 5", "1");
    let known = |cells: &[usize], winner| {
        let result = KnownResult::of_player(winner, true, ResultSource::Book, None);
        cells.iter().map(|&cell| (Cell::from_index(cell), result)).collect::<Vec<_>>()
    };
    let mut results = KnownResults::default();
    results.add_moves(&position, Colour::Black, &known(&[0], Colour::White));
    results.add_moves(&position, Colour::Black, &known(&[2], Colour::Black));
    let unvisited = Candidate { visits: 0, win_rate: None, ..candidate(3, 0, 0.0) };
    let corrected = |candidates: &mut [Candidate]| {
        let mut found = report(0);
        results.correct(&position, Colour::Black, &mut found, candidates);
        let order: Vec<_> = candidates.iter().map(|one| (one.win_rate, one.order)).collect();
        (found.best.index(), found.win_rate, found.proven, order)
    };
    let mut some = [candidate(0, 1, 0.45), unvisited.clone(), candidate(2, 2, 0.4), candidate(4, 3, 0.3)];
    let order = vec![(Some(0.0), 1), (None, 3), (Some(0.0), 2), (Some(0.3), 0)];
    assert_eq!(corrected(&mut some), (4, 0.3, None, order));
    // Among proven openings the search chooses.
    let order = vec![(Some(0.0), 0), (None, 2), (Some(0.0), 1)];
    assert_eq!(corrected(&mut [candidate(0, 1, 0.45), unvisited, candidate(2, 2, 0.4)]), (0, 0.9, None, order));
    let all: Vec<_> = position.empty().iter().map(Cell::index).collect();
    let mut results = KnownResults::default();
    results.add_moves(&position, Colour::Black, &known(&all, Colour::White));
    let mut found = report(0);
    results.correct(&position, Colour::Black, &mut found, &mut [candidate(0, 0, 0.45)]);
    assert_eq!((found.best.index(), found.win_rate, found.proven), (0, 0.0, Some(false)));
}

/// With the swap, whoever may swap wins, and so does the second player once every opening is known.
#[test]
fn a_player_who_may_swap_wins() {
    let (mut empty, mut results, mut exhausted) = (start("y 4", "1"), KnownResults::default(), HashMap::new());
    let mut moves = Vec::new();
    for cell in empty.empty().iter() {
        empty.play_unchecked(Colour::Black, Move::Place(cell));
        let truth = result_of(&mut empty, &mut exhausted);
        empty.undo();
        moves.push((cell, truth));
    }
    let winners = |results: &KnownResults, position: &Position| {
        let to_move = position.to_move();
        let known = [results.result(position, to_move), results.result_with_swap(position, to_move)];
        known.map(|known| known.map(|known| known.winner))
    };
    results.add_moves(&empty, Colour::Black, &moves[..1]);
    assert_eq!(winners(&results, &empty), [None, None]);
    results.add_moves(&empty, Colour::Black, &moves);
    assert_eq!(winners(&results, &empty), [Some(Colour::Black), Some(Colour::White)]);
    for (cell, truth) in moves {
        let mut position = empty.clone();
        position.play_unchecked(Colour::Black, Move::Place(cell));
        assert_eq!(winners(&results, &position), [Some(truth.winner), Some(Colour::White)]);
    }
}

/// Once, a review knew the proofs for the book's positions, but an analysis knew only those for its moves, and the
/// position after a proven reply was called open.
#[test]
fn a_book_proves_its_positions_and_the_replies_in_lost_ones() {
    let book = Arc::new(crate::test_data::BOOKS.book("y 5".parse().unwrap()).unwrap().unwrap());
    let mut known = KnownResults::default();
    known.consult(Some(&book));
    assert_eq!((known.is_empty(), known.len()), (false, 0));
    let (cells, mut position) = (book.topology().cells().collect::<Vec<_>>(), start("y 5", "1"));
    let wins = known.moves(&position, Colour::Black).iter().filter(|(_, result)| result.winner == Colour::Black).count();
    assert_eq!((known.moves(&position, Colour::Black).len(), wins), (15, 3));
    let result = |known: &KnownResults, position: &Position| {
        let result = known.result(position, position.to_move())?;
        Some((result.winner, result.source))
    };
    let centre = known.winning_move(&position, Colour::Black).unwrap().0;
    position.play_unchecked(Colour::Black, Move::Place(centre));
    assert_eq!(result(&known, &position), Some((Colour::Black, ResultSource::Book)));
    for &cell in cells.iter().filter(|&&cell| cell != centre) {
        let mut after = position.clone();
        after.play_unchecked(Colour::White, Move::Place(cell));
        assert_eq!(result(&known, &after), Some((Colour::Black, ResultSource::Book)), "{cell:?}");
    }
    // A proof of the session outranks the book's.
    known.add(&position, Colour::White, KnownResult::by_solver(Colour::Black));
    assert_eq!(result(&known, &position), Some((Colour::Black, ResultSource::Solver)));
    // The book holds only if the players alternate.
    let mut other = start("y 5", "122*");
    other.play_unchecked(Colour::Black, Move::Place(centre));
    assert_eq!(result(&known, &other), None);
    known.consult(None);
    let mut mirrored = start("y 5", "1");
    mirrored.play_unchecked(Colour::Black, Move::Place(cells[0]));
    assert_eq!(result(&known, &mirrored), None);
}

/// A book and a result from the session prove a position together.
#[test]
fn results_of_moves_from_both_sources_decide_a_position() {
    let mut book = Book::new(crate::book::Header::new("y 3".parse().unwrap()));
    let cells: Vec<Cell> = book.topology().cells().collect();
    for reply in [1, 2, 3, 5] {
        book.change(&[cells[0], cells[reply]], |evidence| evidence.proven = Some(false)).unwrap();
    }
    let book = Arc::new(book);
    let mut position = start("y 3", "1");
    position.play_unchecked(Colour::Black, Move::Place(cells[0]));
    let mut known = KnownResults::default();
    known.consult(Some(&book));
    assert_eq!(known.result(&position, Colour::White), None);
    known.add_moves(&position, Colour::White, &[(cells[4], KnownResult::by_solver(Colour::Black))]);
    assert_eq!(known.result(&position, Colour::White).map(|result| result.winner), Some(Colour::Black));
}

/// Once, an unchecked book's claims were carried back, corrected searches, and beat the solver that came later.
#[test]
fn nothing_follows_from_claims() {
    let head = "tripoint book 1\nboard Y 4\nturns 1\nengine tripoint 0.1.0\nsimulations 0\n\n";
    let book = Arc::new(Book::read(&format!("{head}| a1 proof win; b3 proof win\n")).unwrap());
    let cells: Vec<Cell> = book.topology().cells().collect();
    let position = Position::new("y 4".parse().unwrap(), Rules { swap: SwapRule::Off, ..Rules::STANDARD });
    let after = |cell: Cell| {
        let mut after = position.clone();
        after.play_unchecked(Colour::Black, Move::Place(cell));
        after
    };
    let (corner, inner) = (after(cells[0]), after(cells[4]));
    let mut results = KnownResults::default();
    results.consult(Some(&book));
    let claim = results.claim(&corner, Colour::White).unwrap();
    assert_eq!((claim.winner, claim.origin), (Colour::Black, ResultOrigin::User));
    assert_eq!(claim.in_words(), "proven by the opening book, says your file; not checked");
    assert_eq!(results.result(&corner, Colour::White), None);
    assert_eq!(results.result(&position, Colour::Black), None);
    assert_eq!((results.moves(&position, Colour::Black).len(), results.is_empty()), (0, true));
    // A claim isn't added to the proofs either.
    results.add(&corner, Colour::White, claim);
    assert_eq!((results.result(&corner, Colour::White), results.len()), (None, 0));
    // A proof of the same result replaces it, also for earlier positions.
    let mut proven = results.clone();
    proven.add(&inner, Colour::White, KnownResult::by_solver(Colour::Black));
    assert_eq!(proven.claim(&inner, Colour::White), None);
    assert_eq!(proven.claim(&corner, Colour::White), Some(claim));
    assert_eq!(proven.result(&position, Colour::Black).map(|known| known.origin), Some(ResultOrigin::Own));
    // A proof of the opposite ends all claims, even those for other positions.
    results.add(&corner, Colour::White, KnownResult::by_solver(Colour::White));
    assert_eq!((results.claim(&corner, Colour::White), results.claim(&inner, Colour::White)), (None, None));
    assert_eq!(results.result(&corner, Colour::White).map(|known| known.winner), Some(Colour::White));
    assert!(!results.is_contradictory());
}
