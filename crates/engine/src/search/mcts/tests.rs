use super::super::Limits;
use super::super::active::is_settled;
use super::super::test_clock::TickingClock;
use super::*;
use crate::board_settings::balanced;
use crate::test_data;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;
use tripoint_games::board::{Board, CellSet};
use tripoint_games::rules::exhaustion::Exhaustion;
use tripoint_games::rules::{Move, Rules, SwapRule};
use tripoint_network::{NetworkPosition, Weights};

fn searcher(position: &Position, parameters: &Parameters, network: &str, threads: usize) -> TreeSearch<2> {
    let (patterns, network) = (test_data::patterns(), Weights::shipped(network));
    TreeSearch::new(position, &Setup { parameters, patterns: &patterns, network, bytes: 1 << 24, threads }, Random::new(1))
}

fn searched(settings: &[&str], limits: Limits, threads: usize) -> (TreeSearch<2>, Position, Report) {
    let mut parameters = Parameters { network: false, solver: false, ..Parameters::default() };
    settings.iter().for_each(|setting| parameters.assign(setting).unwrap());
    let position = Position::new(Board::y(5).unwrap(), Rules { swap: SwapRule::Off, ..Rules::STANDARD });
    let mut search = searcher(&position, &parameters, "default", threads);
    let request = Request { position: &position, colour: Colour::Black, limits };
    let report = search.search(&request, &mut Control::default()).unwrap();
    (search, position, report)
}

fn root(search: &mut TreeSearch<2>) -> NodeId {
    search.tree.root(&mut search.workers[0].reserve).unwrap()
}

/// The move that the next simulation tries first.
fn chosen(search: &mut TreeSearch<2>) -> Cell {
    let active = search.active.take().unwrap();
    let (shared, workers) = search.shared(&active);
    shared.begin_path(&mut workers[0]);
    let chosen = shared.choose(&mut workers[0], active.root, &active.start, &active.start.empty);
    search.active = Some(active);
    chosen
}

#[test]
fn lost_and_untried_moves_do_not_settle_a_search() {
    let (mut search, _, _) = searched(&[], Limits::simulations(400), 1);
    let root = root(&mut search);
    let block = search.tree.block(root).unwrap();
    let mut tried: CellSet<2> = block.children().map(|(cell, _)| cell).collect();
    let mut children: Vec<_> = block.children().map(|(cell, child)| (search.tree.node(child).visits, child, cell)).collect();
    children.sort_by_key(|&(visits, ..)| std::cmp::Reverse(visits));
    let [(most, best, best_cell), (second, ..), (third, ..)] = children[..3] else { panic!("{children:?}") };
    assert!(most - second > second - third, "{children:?}");
    let left = f64::from(most - second - 1);
    assert!(is_settled(&search.tree, root, &tried, left));
    search.tree.prove(best, Proof::Lost);
    assert!(!is_settled(&search.tree, root, &tried, left));
    search.tree.prove(best, Proof::Open);
    tried.remove(best_cell);
    assert!(!is_settled(&search.tree, root, &tried, left));
}

#[test]
fn a_root_that_was_expanded_for_a_report_has_priors() {
    let (mut search, position, _) = searched(&["network=true"], Limits::simulations(1), 1);
    let request = Request { position: &position, colour: Colour::Black, limits: Limits::simulations(20) };
    search.search(&request, &mut Control::default()).unwrap();
    let priors: f64 = search.candidates(&position).iter().filter_map(|candidate| candidate.prior).sum();
    // The tree keeps 8 significant bits for each.
    assert!((priors - 1.0).abs() < 1.0 / 256.0, "{priors}");
}

/// The first cell with the greatest score.
fn greatest(position: &Position, score: impl Fn(Cell) -> f32) -> Cell {
    position.empty().iter().reduce(|best, cell| if score(cell) > score(best) { cell } else { best }).unwrap()
}

#[test]
fn the_scores_of_all_moves_at_once_are_those_of_each() {
    for made in [2, 7, 50, 400] {
        let (mut search, position, _) = searched(&[], Limits::simulations(made), 1);
        let root = root(&mut search);
        let plain = greatest(&position, |cell| search.score(root, cell).unwrap_or(f32::INFINITY));
        assert_eq!(chosen(&mut search), plain, "{made} simulations");
    }
}

#[test]
fn the_scores_with_the_network_are_as_documented() {
    for made in [2, 7, 50, 400] {
        let settings = ["network=true", "prior_weight=0.7", "amaf_equivalence=3"];
        let (mut search, position, _) = searched(&settings, Limits::simulations(made), 1);
        let root = root(&mut search);
        let start = State::<2>::new(position.topology(), Colour::BOTH.map(|colour| position.stones(colour)), Colour::Black);
        let network = search.workers[0].network.as_mut().unwrap();
        let priors = network.evaluate(&NetworkPosition::alternating(Colour::Black, start.stones, None)).policy;
        let block = search.tree.block(root).unwrap();
        // A simulation counts as eight playouts and a value with the weight of 32.
        let simulations = |id: Option<NodeId>| id.map_or(0.0, |id| search.tree.node(id).visits as f32 / 40.0);
        assert_eq!(simulations(Some(root)), made as f32);
        let counts = || position.empty().iter().map(|cell| block.count(cell));
        let mean = counts().map(|(_, wins)| wins).sum::<u32>() as f32 / counts().map(|(samples, _)| samples).sum::<u32>() as f32;
        let plain = greatest(&position, |cell| {
            let (child, (samples, wins)) = (block.child(cell), block.count(cell));
            let behind = (wins as f32 - mean * samples as f32) / (samples as f32 + 64.0);
            let (amaf, n) = (1.0 - search.tree.node(root).rate() + behind, simulations(child));
            // The tree rounds priors.
            assert!((block.prior(cell) / priors[cell.index()] - 1.0).abs() <= 1.0 / 256.0);
            let exploration = 0.7 * block.prior(cell) * simulations(Some(root)).sqrt() / (1.0 + n);
            match child {
                Some(child) => (n * search.tree.node(child).rate() + 3.0 * amaf) / (n + 3.0) + exploration,
                None => amaf + exploration,
            }
        });
        assert_eq!(chosen(&mut search), plain, "{made} simulations");
    }
}

/// Once, a thread's own virtual loss made its opponent's moves look better to it.
#[test]
fn a_virtual_loss_does_not_count_for_the_thread_that_made_it() {
    let (mut search, _, report) = searched(&["network=true"], Limits::simulations(200), 1);
    let root = root(&mut search);
    let child = search.tree.block(root).unwrap().child(report.best).unwrap();
    let before = search.tree.node(child);
    let active = search.active.take().unwrap();
    let (mut shared, workers) = search.shared(&active);
    shared.parallel = true;
    shared.begin_path(&mut workers[0]);
    shared.enter(&mut workers[0], child, Colour::White, 14);
    assert!(shared.tree.node(child).rate() < before.rate());
    assert_eq!(shared.own_rate(&workers[0]), 1.0 - before.rate());
}

#[test]
fn uct_tries_every_move_and_then_the_most_promising_one() {
    let (mut search, position, _) = searched(&["amaf=false", "exploration=0.5"], Limits::simulations(400), 1);
    let root = root(&mut search);
    let visits = |id| f64::from(search.tree.node(id).visits) / 32.0;
    assert!(position.empty().iter().all(|cell| search.tree.block(root).unwrap().child(cell).is_some()));
    let plain = greatest(&position, |cell| {
        let child = search.tree.block(root).unwrap().child(cell).unwrap();
        search.score(root, cell).unwrap() + 0.5 * (visits(root).ln() / visits(child)).sqrt() as f32
    });
    assert_eq!(chosen(&mut search), plain);
}

#[test]
fn a_single_simulation_is_enough_for_a_move() {
    let (mut search, position, _) = searched(&[], Limits::simulations(1), 1);
    let request = Request { position: &position, colour: Colour::Black, limits: Limits::default() };
    let root = root(&mut search);
    let active = search.active.take().unwrap();
    let (best, rate) = search.best(&active, &request, &[]).unwrap();
    assert_eq!(best, greatest(&position, |cell| search.score(root, cell).unwrap_or(0.5)));
    assert!(best != Cell::from_index(0) && rate > 0.5, "{best:?} {rate}");
}

#[test]
fn threads_share_a_tree_and_count_every_playout() {
    let (one, _, _) = searched(&[], Limits::simulations(2000), 1);
    assert_eq!(one.workers.len(), 1);
    for (setting, batch) in [("network=false", 32), ("network=true", 8)] {
        let (mut search, position, report) = searched(&[setting, "value_playouts=0"], Limits::simulations(2000), 4);
        let root = root(&mut search);
        assert!((2000..2004).contains(&report.simulations), "{}", report.simulations);
        // Virtual losses are undone: every playout is counted at the root, and all but the first batches at its
        // children.
        assert_eq!(u64::from(search.tree.node(root).visits), report.playouts);
        let candidates = search.candidates(&position);
        let below: u64 = candidates.iter().map(|candidate| u64::from(candidate.weight)).sum();
        assert!(below <= report.playouts && below + 4 * batch >= report.playouts, "{below} of {}", report.playouts);
        let wins: f64 = candidates.iter().map(|c| f64::from(c.weight) * c.win_rate.unwrap_or(0.0)).sum();
        assert!((1.0 - wins / below as f64 - f64::from(search.tree.node(root).rate())).abs() < 0.02);
        assert!(position.empty().contains(report.best));
        // A single thread also finds the middle of the board.
        assert!(report.win_rate > 0.6, "{}", report.win_rate);
    }
}

/// A position after random moves with this many empty cells; `None` if the game ends before that.
fn open_position(board: &str, left: usize, random: &mut Random) -> Option<Position> {
    let mut position = Position::new(board.parse().unwrap(), Rules { swap: SwapRule::Off, ..Rules::STANDARD });
    while position.empty().len() > left && position.winner().is_none() {
        let cell = position.empty().nth(random.below(position.empty().len())).unwrap();
        position.play(Move::Place(cell)).unwrap();
    }
    position.winner().is_none().then_some(position)
}

#[test]
fn proofs_are_true_and_their_lengths_are_upper_bounds() {
    let patterns = test_data::patterns();
    let (mut random, mut proven, mut counted) = (Random::new(7), 0, 0);
    let boards = ["y 5", "poly-y 5 3", "hex 4 4", "bent-y 3 1"];
    for (board, (threads, vc_check_visits)) in
        boards.into_iter().flat_map(|board| [(1, 2), (3, 2), (1, 0)].map(|how| (board, how)))
    {
        let parameters = Parameters { network: false, vc_check_visits, ..Parameters::default() };
        for _ in 0..40 {
            let Some(mut position) = open_position(board, 9, &mut random) else { continue };
            let mut judge = Exhaustion::new(&position);
            let setup = Setup { parameters: &parameters, patterns: &patterns, network: None, bytes: 1 << 22, threads };
            let mut search = TreeSearch::<1>::new(&position, &setup, Random::new(1));
            let colour = position.to_move();
            let request = Request { position: &position, colour, limits: Limits::simulations(60) };
            let report = search.search(&request, &mut Control::default()).unwrap();
            let bits = |position: &Position| position.both_stones().map(|set| set.resized::<1>().words()[0]);
            let expected = judge.mover_wins(colour, bits(&position));
            if let Some(wins) = report.proven {
                proven += 1;
                if let Some(said) = report.moves_to_win {
                    let winner = if wins { colour } else { colour.opponent() };
                    let least = judge.stones_to_win(winner, colour, bits(&position));
                    assert!(least <= said, "{least} {said}: {board} {:?}", position.both_stones());
                    counted += 1;
                }
                assert_eq!(wins, expected, "{board} {:?}", position.both_stones());
                position.play_any(colour, Move::Place(report.best)).unwrap();
                let lost = !judge.mover_wins(colour.opponent(), bits(&position));
                assert_eq!(lost, wins, "{board} {:?} {:?}", position.both_stones(), report.best);
            }
        }
    }
    assert!(proven > 120 && counted > 60, "{proven} {counted}");
}

/// With a spread, several moves get enough simulations; without it, nearly all go to one.
#[test]
fn an_analysis_spreads_over_good_moves() {
    for setting in ["network=false", "network=true"] {
        let well_known = |spread: f64| {
            let (mut search, position, _) = searched(&[setting], Limits::simulations(1), 1);
            let request = Request { position: &position, colour: Colour::Black, limits: Limits::simulations(2000) };
            let mut control = Control { root_moves: RootMoves { only: None, spread }, ..Control::default() };
            search.clear();
            let report = search.search(&request, &mut control).unwrap();
            let candidates = search.candidates(&position);
            let visits: u64 = candidates.iter().map(|candidate| u64::from(candidate.visits)).sum();
            assert!(visits.abs_diff(report.simulations) < 30, "{visits} of {}", report.simulations);
            (report.best, candidates.iter().filter(|candidate| candidate.visits >= 40).count())
        };
        let ((plain, few), (spread, many)) = (well_known(0.0), well_known(0.4));
        // The network is sure of the cells around the middle: nothing else comes near.
        let wanted = if setting == "network=true" { 3 } else { 4 };
        assert!(few < 4 && many >= wanted && many >= few, "{setting}: {few} and {many}");
        // One of the three cells around the middle.
        assert!([4, 7, 8].contains(&plain.index()) && [4, 7, 8].contains(&spread.index()), "{setting}: {plain:?} {spread:?}");
    }
}

/// A search among some moves reports no others, and doesn't call the position lost because these lose.
#[test]
fn a_search_keeps_to_the_moves_that_it_is_given() {
    let (mut search, position, _) = searched(&["solver=true"], Limits::simulations(1), 1);
    // Corners of Y 5, which lose.
    let only: AnySet = [0, 10, 14].into_iter().map(Cell::from_index).collect();
    let request = Request { position: &position, colour: Colour::Black, limits: Limits::simulations(3000) };
    let mut control = Control { root_moves: RootMoves { only: Some(only), spread: 0.3 }, ..Control::default() };
    let report = search.search(&request, &mut control).unwrap();
    assert!(only.contains(report.best) && report.proven.is_none(), "{report:?}");
    let candidates = search.candidates(&position);
    assert_eq!(candidates.iter().map(|candidate| candidate.cell).collect::<AnySet>(), only);
    // It ends before its limit because nothing is left to prove.
    assert!(report.simulations < 3000 && candidates.iter().all(|candidate| candidate.proven == Some(false)), "{report:?}");
}

/// Returns true if the player to move wins, by trying all moves.
fn mover_wins(position: &Position) -> bool {
    let mover = position.to_move();
    position.winner() == Some(mover)
        || position.winner().is_none()
            && position.empty().iter().any(|cell| {
                let mut next = position.clone();
                next.play_any(mover, Move::Place(cell)).unwrap();
                !mover_wins(&next)
            })
}

/// Once, when all tried moves were proven to lose, the first cell of the board was played, even with a stone on it, and
/// the proofs after it were false.
#[test]
fn searches_among_some_moves_prove_nothing_false() {
    let (patterns, mut random, mut all_lose) = (test_data::patterns(), Random::new(5), 0);
    let boards = ["hex 4 3", "hex 3 3", "y 4", "poly-y 5 2", "caeth-y 3"];
    let ways = [(1, true), (2, true), (1, false)];
    for (board, (threads, amaf)) in boards.into_iter().flat_map(|board| ways.map(|way| (board, way))) {
        let parameters = Parameters { network: false, amaf, ..Parameters::default() };
        for _ in 0..60 {
            let left = 2 + random.below(4);
            let Some(position) = open_position(board, left, &mut random) else { continue };
            let setup = Setup { parameters: &parameters, patterns: &patterns, network: None, bytes: 1 << 22, threads };
            let mut search = TreeSearch::<1>::new(&position, &setup, Random::new(1));
            let colour = position.to_move();
            let some: AnySet = position.empty().iter().filter(|_| random.below(2) == 0).collect();
            for (only, spread) in [(Some(some), 0.4), (None, 0.4), (Some(some), 0.0), (None, 0.0)] {
                let request = Request { position: &position, colour, limits: Limits::simulations(60) };
                let mut control = Control { root_moves: RootMoves { only, spread }, ..Control::default() };
                let report = search.search(&request, &mut control).unwrap();
                let place = || format!("{board} {:?} {only:?}", position.both_stones());
                assert!(report.proven.is_none_or(|wins| wins == mover_wins(&position)), "{}", place());
                let wins = |cell: Cell| {
                    let mut after = position.clone();
                    after.play_any(colour, Move::Place(cell)).unwrap();
                    !mover_wins(&after)
                };
                assert!(report.proven != Some(true) || wins(report.best), "{} {:?}", place(), report.best);
                assert!(only.is_none_or(|only| only.is_empty() || only.contains(report.best)), "{}", place());
                let candidates = search.candidates(&position);
                for candidate in &candidates {
                    assert!(candidate.proven.is_none_or(|said| said == wins(candidate.cell)), "{} {candidate:?}", place());
                }
                let all_proven_lost = candidates.iter().all(|candidate| candidate.proven == Some(false));
                all_lose += usize::from(all_proven_lost && report.proven.is_none());
            }
        }
    }
    assert!(all_lose > 20, "{all_lose}");
}

/// Edges whose vertices have owners are legal but decide nothing. They are tried only if they are named, and their
/// proofs don't count towards the position's.
#[test]
fn moves_that_decide_nothing_are_tried_when_they_are_named() {
    let (mut random, mut named, mut lost) = (Random::new(3), 0, 0);
    let parameters = Parameters { network: false, ..Parameters::default() };
    for (board, threads) in [("caeth-y 3", 1), ("caeth-y 4", 2)].repeat(200) {
        let left = 3 + random.below(4);
        let Some(position) = open_position(board, left, &mut random) else { continue };
        let mut search = searcher(&position, &parameters, "default", threads);
        let colour = position.to_move();
        let request = Request { position: &position, colour, limits: Limits::simulations(2000) };
        let deciding: AnySet = start::<2>(&request).moves(&search.win_test).resized();
        let others = position.empty().difference(&deciding);
        let Some(other) = others.nth(random.below(others.len().max(1))) else { continue };
        let with_other: AnySet = [Some(other), deciding.first()].into_iter().flatten().collect();
        for only in [None, Some(others), None, Some(with_other), Some(others), None] {
            let mut control = Control { root_moves: RootMoves { only, spread: 0.4 }, ..Control::default() };
            let report = search.search(&request, &mut control).unwrap();
            let place = || format!("{:?} {only:?}: {report:?}", position.both_stones());
            let wins = |cell: Cell| {
                let mut after = position.clone();
                after.play_any(colour, Move::Place(cell)).unwrap();
                !mover_wins(&after)
            };
            let candidates = search.candidates(&position);
            let proven: AnySet = candidates.iter().filter(|move_| move_.proven.is_some()).map(|move_| move_.cell).collect();
            assert!(report.simulations < 2000, "{}", place());
            assert!(report.proven.is_none_or(|won| won == mover_wins(&position)), "{}", place());
            assert!(candidates.iter().all(|move_| move_.proven.is_none_or(|won| won == wins(move_.cell))), "{}", place());
            match only {
                Some(only) if report.proven.is_none() => assert_eq!(proven, only, "{}", place()),
                Some(only) => assert!(only.contains(report.best) && candidates.iter().any(Candidate::is_listed), "{}", place()),
                None => {
                    let is_tried = deciding.contains(report.best) || proven.contains(report.best);
                    assert!(report.proven.is_some() && is_tried, "{}", place());
                    lost += usize::from(report.proven == Some(false));
                }
            }
            named += usize::from(only.is_some());
        }
    }
    assert!(named > 200 && lost > 20, "{named} {lost}");
}

/// A position may be proven lost before any of its moves was tried. An analysis still tries each named one, also while
/// a swap is possible.
#[test]
fn named_moves_are_tried_in_a_position_that_is_known_to_be_lost() {
    let mut position = Position::new(Board::y(3).unwrap(), Rules::STANDARD);
    let mut search = searcher(&position, &Parameters { network: false, ..Parameters::default() }, "default", 1);
    let request = Request { position: &position, colour: Colour::Black, limits: Limits::simulations(40) };
    search.search(&request, &mut Control::default()).unwrap();
    // The middle of an edge reaches the other two over bridges.
    position.play_any(Colour::Black, Move::Place(Cell::from_index(4))).unwrap();
    assert!(position.check_swap(Colour::White).is_ok());
    let request = Request { position: &position, colour: Colour::White, limits: Limits::simulations(500) };
    let only: AnySet = [0, 3, 5].into_iter().map(Cell::from_index).collect();
    let mut control = Control { root_moves: RootMoves { only: Some(only), spread: 0.4 }, ..Control::default() };
    let report = search.search(&request, &mut control).unwrap();
    assert_eq!(report.proven, Some(false), "{report:?}");
    let listed = search.candidates(&position).into_iter().filter(Candidate::is_listed);
    assert_eq!(listed.map(|candidate| candidate.cell).collect::<AnySet>(), only);
}

#[test]
fn threads_end_with_the_time_and_with_a_proof() {
    let (_, _, proven) = searched(&["solver=true"], Limits::default(), 3);
    assert_eq!(proven.proven, Some(true));
    let (mut search, position, _) = searched(&["early_stop=false"], Limits::simulations(1), 3);
    let request = Request { position: &position, colour: Colour::Black, limits: Limits::default() };
    let clock = TickingClock::default();
    let mut control = Control { clock: &clock, deadline: Some(Duration::from_millis(50)), ..Control::default() };
    let report = search.search(&request, &mut control);
    assert!(report.unwrap().simulations >= 49 && clock.readings() == 50);
}

/// Once, when one thread of a search without a limit panicked, the others never ended.
#[test]
fn a_panic_in_one_thread_ends_the_search_and_reaches_the_caller() {
    let failed = |search: &mut TreeSearch<2>, position: &Position, stop: &dyn Fn() -> bool| {
        let request = Request { position, colour: Colour::Black, limits: Limits::default() };
        let mut control = Control { stop, ..Control::default() };
        catch_unwind(AssertUnwindSafe(|| search.search(&request, &mut control).is_some())).unwrap_err()
    };
    let (mut search, position, _) = searched(&["solver=false"], Limits::simulations(1), 3);
    let own = failed(&mut search, &position, &|| panic!("asked too much"));
    assert_eq!(own.downcast_ref::<&str>(), Some(&"asked too much"));
    // The network of another thread is made for a smaller board than the search.
    let small = Position::new(Board::y(3).unwrap(), Rules::STANDARD);
    let network = Weights::shipped("default").unwrap();
    let (mut search, position, _) = searched(&["network=true"], Limits::simulations(1), 3);
    search.workers[2].network = Some(Evaluator::new(small.topology(), small.goal(), network));
    let other = failed(&mut search, &position, &|| false);
    assert!(other.downcast_ref::<String>().is_some_and(|text| text.contains("out of bounds") || text.contains("out of range")));
}

#[test]
fn threads_prune_a_full_tree_together() {
    let parameters = Parameters { solver: false, network: false, ..Parameters::default() };
    let position = Position::new(Board::y(9).unwrap(), Rules { swap: SwapRule::Off, ..Rules::STANDARD });
    let patterns = test_data::patterns();
    let setup = Setup { parameters: &parameters, patterns: &patterns, network: None, bytes: 1 << 19, threads: 3 };
    let mut search = TreeSearch::<2>::new(&position, &setup, Random::new(1));
    let request = Request { position: &position, colour: Colour::Black, limits: Limits::simulations(6000) };
    let report = search.search(&request, &mut Control::default()).unwrap();
    assert!(report.tree_bytes <= 1 << 19 && report.nodes < 5000, "{} nodes", report.nodes);
    assert!(report.win_rate > 0.6);
}

/// Black's stone in the middle of base 4 has won, and no reply by White holds out longer than another. Once White has
/// taken one cell of a bridge, and Black the other, the proof is a stone shorter.
#[test]
fn proof_lengths_fall_as_moves_are_played() {
    let patterns = test_data::patterns();
    let parameters = Parameters { network: false, ..Parameters::default() };
    let mut position = Position::new(Board::y(4).unwrap(), Rules { swap: SwapRule::Off, ..Rules::STANDARD });
    let setup = Setup { parameters: &parameters, patterns: &patterns, network: None, bytes: 1 << 24, threads: 1 };
    let notation = tripoint_games::notation::Notation::default_for(position.topology());
    let mut left = Vec::new();
    for moves in [["b3"].as_slice(), &["a3", "a2"], &["b2", "c3"]] {
        for name in moves {
            position.play(Move::Place(notation.parse(name).unwrap())).unwrap();
        }
        let mut search = TreeSearch::<1>::new(&position, &setup, Random::new(1));
        let request = Request { position: &position, colour: position.to_move(), limits: Limits::simulations(20_000) };
        let report = search.search(&request, &mut Control::default()).unwrap();
        assert_eq!(report.proven, Some(false));
        left.push(report.moves_to_win);
    }
    assert_eq!(left[0], Some(3));
    assert!(left.windows(2).all(|pair| pair[1] < pair[0]), "{left:?}");
}

#[test]
fn first_moves_have_the_rate_after_the_opponents_decision() {
    let position = Position::new(Board::hex(11, 11).unwrap(), Rules::STANDARD);
    let mut search = searcher(&position, &Parameters::default(), "hex", 1);
    let request = Request { position: &position, colour: Colour::Black, limits: Limits::simulations(60) };
    let rate = search.search(&request, &mut Control::default()).unwrap().win_rate;
    let root = root(&mut search);
    let mut searched = 0;
    for candidate in search.candidates(&position) {
        let child = search.tree.block(root).unwrap().child(candidate.cell);
        let Some(shown) = candidate.win_rate else { continue };
        assert_eq!(shown, balanced(f64::from(search.tree.node(child.unwrap()).rate())), "{candidate:?}");
        searched += 1;
    }
    assert!(searched > 10 && rate <= 0.5 && rate > 0.3, "{searched} {rate}");
}
