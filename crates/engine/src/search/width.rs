//! Chooses the width of a board's cell sets.

use super::mcts::TreeSearch;
use super::{Searcher, Setup};
use tripoint_games::base::Random;
use tripoint_games::board::MAX_WORDS;
use tripoint_games::rules::Position;

/// Makes a search for the position's board, with cell sets as wide as the board needs.
pub fn searcher(position: &Position, setup: &Setup<'_>, random: Random) -> Box<dyn Searcher> {
    match position.topology().len() {
        0..=128 => Box::new(TreeSearch::<2>::new(position, setup, random)),
        129..=256 => Box::new(TreeSearch::<4>::new(position, setup, random)),
        _ => Box::new(TreeSearch::<MAX_WORDS>::new(position, setup, random)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_clock::TickingClock;
    use super::super::{Candidate, Control, Limits, Observer, Parameters, Report, Request, Snapshot, Status};
    use super::*;
    use crate::test_data;

    use std::time::Duration;
    use tripoint_games::board::Board;
    use tripoint_games::board::Cell;
    use tripoint_games::rules::Colour;
    use tripoint_games::rules::{Move, Rules, SwapRule};
    use tripoint_network::Weights;

    const NO_SWAP: Rules = Rules { swap: SwapRule::Off, ..Rules::STANDARD };

    fn make(position: &Position, bytes: usize, random: Random) -> Box<dyn Searcher> {
        let patterns = test_data::patterns();
        // A proven result would end the search before its limits.
        let parameters = Parameters { solver: false, ..Parameters::default() };
        searcher(position, &Setup { parameters: &parameters, patterns: &patterns, network: None, bytes, threads: 1 }, random)
    }

    fn play_out(board: &str, limits: Limits, bytes: usize, seed: u64) -> Vec<(Cell, u64, u64)> {
        let mut position = Position::new(board.parse().unwrap(), NO_SWAP);
        let mut search = make(&position, bytes, Random::new(seed));
        let mut moves = Vec::new();
        while position.winner().is_none() {
            let colour = position.to_move();
            let report = search.search(&Request { position: &position, colour, limits }, &mut Control::default()).unwrap();
            position.play_any(colour, Move::Place(report.best)).unwrap();
            moves.push((report.best, report.simulations, report.playouts));
        }
        moves
    }

    #[test]
    fn the_same_seed_gives_the_same_game() {
        for board in ["y 6", "poly-y 5 4", "poly-y 9 6"] {
            let game = |seed| play_out(board, Limits::simulations(100), 1 << 24, seed);
            assert_eq!(game(1), game(1));
            assert_ne!(game(1), game(2), "{board}");
        }
    }

    #[test]
    fn a_settled_search_ends_early_where_that_saves_time() {
        let topology = tripoint_games::board::Topology::new(Board::y(9).unwrap());
        let made = |early_stop, swap, saves_time| {
            let mut position = Position::new(topology.board(), if swap { Rules::STANDARD } else { NO_SWAP });
            // Six Black stones around a cell: White's move is soon clear.
            let gap = topology.cells().find(|&cell| topology.neighbours(cell).len() == 6).unwrap();
            if !swap {
                topology.neighbours(gap).iter().for_each(|&cell| position.play_any(Colour::Black, Move::Place(cell)).unwrap());
            }
            let parameters = Parameters { solver: false, early_stop, ..Parameters::default() };
            let patterns = test_data::patterns();
            let setup = Setup { parameters: &parameters, patterns: &patterns, network: None, bytes: 1 << 24, threads: 1 };
            let request = Request { position: &position, colour: Colour::White, limits: Limits::simulations(1000) };
            let clock = TickingClock::default();
            let deadline = Some(Duration::from_millis(1000));
            let mut control = Control { clock: &clock, deadline, saves_time, ..Control::default() };
            searcher(&position, &setup, Random::new(1)).search(&request, &mut control).unwrap().simulations
        };
        let settled = made(true, false, true);
        assert!((500..990).contains(&settled), "{settled} simulations");
        // The clock is read after each simulation, and when the search begins.
        assert_eq!(made(false, false, true), 999);
        // No early stop if the time left over is lost, or if the win rate decides about a swap.
        assert_eq!(made(true, false, false), 999);
        assert_eq!(made(true, true, true), 999);
    }

    /// Keeps every snapshot.
    #[derive(Default)]
    struct SnapshotLog(Vec<(Report, Vec<Candidate>)>);

    impl Observer for SnapshotLog {
        fn observe(&mut self, snapshot: &Snapshot<'_>) {
            self.0.push((snapshot.report.clone(), snapshot.candidates.to_vec()));
        }
    }

    /// A page in a browser searches in parts, between two frames.
    #[test]
    fn a_search_in_parts_is_the_same_search() {
        let position = Position::new(Board::y(7).unwrap(), NO_SWAP);
        let request = Request { position: &position, colour: Colour::White, limits: Limits::simulations(300) };
        let whole = make(&position, 1 << 24, Random::new(4)).search(&request, &mut Control::default()).unwrap();
        let mut search = make(&position, 1 << 24, Random::new(4));
        let mut control = Control::default();
        assert_eq!(search.step(&request, &mut control, 10), Status::Ended, "nothing was begun");
        assert!(search.begin(&request, &control) && search.report(&request).is_none());
        let mut made = Vec::new();
        while search.step(&request, &mut control, 70) == Status::Running {
            made.push(search.report(&request).unwrap().simulations);
        }
        assert_eq!(made, [70, 140, 210, 280]);
        assert_eq!(search.report(&request), Some(whole));
        search.clear();
        assert_eq!((search.step(&request, &mut control, 10), search.report(&request)), (Status::Ended, None));
    }

    #[test]
    fn an_observer_changes_nothing() {
        let position = Position::new(Board::y(7).unwrap(), NO_SWAP);
        let request = Request { position: &position, colour: Colour::White, limits: Limits::simulations(300) };
        let (clock, mut log) = (TickingClock::default(), SnapshotLog::default());
        let mut watched = make(&position, 1 << 24, Random::new(4));
        let (observer, period): (&mut dyn Observer, _) = (&mut log, Duration::from_millis(50));
        let mut control = Control { clock: &clock, observer: Some(observer), period, ..Control::default() };
        let report = watched.search(&request, &mut control).unwrap();
        let mut alone = make(&position, 1 << 24, Random::new(4));
        assert_eq!(alone.search(&request, &mut Control::default()), Some(report));
        assert_eq!(alone.candidates(&position), watched.candidates(&position));
        // The clock is also read for the snapshot, and once after it.
        let simulations: Vec<_> = log.0.iter().map(|(report, _)| report.simulations).collect();
        assert_eq!(simulations, [50, 100, 150, 200, 250]);
        for (report, candidates) in log.0 {
            assert_eq!(candidates.len(), position.empty().len());
            let most = candidates.iter().max_by_key(|candidate| candidate.visits).unwrap();
            assert!(most.visits == candidates[report.best.index()].visits);
            assert_eq!(candidates[report.best.index()].line, report.principal_variation);
            for candidate in &candidates {
                assert_eq!(candidate.visits > 0, candidate.win_rate.is_some());
                assert_eq!(candidate.line.first().copied(), candidate.win_rate.map(|_| candidate.cell));
                assert!([candidate.win_rate, candidate.amaf].into_iter().flatten().all(|rate| (0.0..=1.0).contains(&rate)));
                assert_eq!(candidate.prior, None, "without a network, moves have no prior");
            }
        }
    }

    #[test]
    fn stones_belong_to_their_colour_at_the_end_and_other_cells_to_either() {
        for board in ["y 7", "poly-y 9 6"] {
            let mut position = Position::new(board.parse().unwrap(), NO_SWAP);
            let cells: Vec<_> = position.topology().cells().step_by(3).take(6).collect();
            for (&cell, colour) in cells.iter().zip([Colour::Black, Colour::White].into_iter().cycle()) {
                position.play_any(colour, Move::Place(cell)).unwrap();
            }
            let request = Request { position: &position, colour: Colour::Black, limits: Limits::default() };
            let owned = make(&position, 1 << 20, Random::new(2)).ownership(&request, 8);
            assert_eq!(owned.len(), position.topology().len());
            for cell in position.topology().cells() {
                let share = owned[cell.index()];
                match position.stone_at(cell) {
                    Some(colour) => assert_eq!(share, if colour == Colour::Black { 1.0 } else { 0.0 }, "{board} {cell:?}"),
                    None => assert!(share > 0.1 && share < 0.9, "{board} {cell:?}: {share}"),
                }
            }
        }
    }

    #[test]
    fn limits_are_kept() {
        for (_, simulations, playouts) in play_out("y 4", Limits::simulations(17), 1 << 20, 1) {
            assert_eq!((simulations, playouts), (17, 17 * 32));
        }
        let limits = Limits { simulations: Some(50), playouts: Some(1000) };
        assert!(
            play_out("y 4", limits, 1 << 20, 1).iter().all(|&(_, simulations, playouts)| (simulations, playouts) == (32, 1024))
        );
    }

    #[test]
    fn a_winning_move_is_found() {
        // Black will hold b2 and b3 of Y 3. Both a2 and a3 connect them to the left side, so any sound search wins at
        // once.
        let mut position = Position::new(Board::y(3).unwrap(), NO_SWAP);
        for (colour, index) in [(Colour::Black, 4), (Colour::White, 0)] {
            position.play_any(colour, Move::Place(Cell::from_index(index))).unwrap();
        }
        position.play_any(Colour::Black, Move::Place(Cell::from_index(2))).unwrap();
        position.play_any(Colour::White, Move::Place(Cell::from_index(5))).unwrap();
        let mut search = make(&position, 1 << 20, Random::new(5));
        let request = Request { position: &position, colour: Colour::Black, limits: Limits::simulations(200) };
        let report = search.search(&request, &mut Control::default()).unwrap();
        position.play_any(Colour::Black, Move::Place(report.best)).unwrap();
        assert_eq!(position.winner(), Some(Colour::Black), "played {:?}", report.best);
    }

    #[test]
    fn a_full_arena_does_not_stop_the_search() {
        let moves = play_out("y 5", Limits::simulations(3000), 200_000, 9);
        assert!(moves.iter().all(|&(_, simulations, _)| simulations == 3000));
    }

    #[test]
    fn search_without_memory_gives_no_move() {
        let position = Position::new(Board::default(), NO_SWAP);
        let request = Request { position: &position, colour: Colour::Black, limits: Limits::simulations(1) };
        let mut search = make(&position, 0, Random::new(5));
        assert_eq!(search.search(&request, &mut Control::default()), None);
    }

    #[test]
    fn the_opening_is_balanced_when_it_may_be_swapped() {
        let search = |position: &Position, colour, made| {
            let (patterns, parameters) = (test_data::patterns(), Parameters::default());
            let network = Weights::shipped("default");
            let setup = Setup { parameters: &parameters, patterns: &patterns, network, bytes: 1 << 24, threads: 1 };
            let request = Request { position, colour, limits: Limits::simulations(made) };
            searcher(position, &setup, Random::new(3)).search(&request, &mut Control::default()).unwrap()
        };
        let opening = |rules| {
            let Report { best, win_rate, .. } = search(&Position::new(Board::y(10).unwrap(), rules), Colour::Black, 2000);
            let mut after = Position::new(Board::y(10).unwrap(), NO_SWAP);
            after.play_any(Colour::Black, Move::Place(best)).unwrap();
            (win_rate, search(&after, Colour::White, 4000).win_rate)
        };
        let ((rate, reply), (plain_rate, plain_reply)) = (opening(Rules::STANDARD), opening(NO_SWAP));
        assert!(rate <= 0.5 && (0.25..0.75).contains(&reply), "{rate} {reply}");
        assert!(plain_rate > 0.65 && plain_reply < 0.25, "{plain_rate} {plain_reply}");
    }
}
