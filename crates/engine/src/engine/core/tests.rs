//! The engine's decisions.

use super::*;
use crate::engine::TimeSettings;
use crate::search::Parameters;
use crate::test_data;
use crate::verdict::{ResultOrigin, ResultSource};
use std::cell::Cell as Counter;
use tripoint_games::base::StoppedClock;
use tripoint_games::board::{Board, Cell, Topology};
use tripoint_games::notation::Notation;
use tripoint_games::rules::{ColouredMove, Outcome, PlayError, Position, SwapRule, TurnOrder, WonBy};

#[test]
fn a_swap_reverses_the_reported_result() {
    for (swap_below, expected) in [("0", false), ("1", true)] {
        let limits = Limits::simulations(200);
        let settings = Settings { board: Board::y(3).unwrap_or_default(), limits, memory: 21, ..test_data::settings() };
        let mut engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
        engine.set_parameter("swap_below", swap_below).unwrap();
        let middle = engine.game().notation().parse("b3").unwrap();
        engine.game_mut().play_as(Colour::Black, Move::Place(middle)).unwrap();
        let decision = engine.think(Colour::White, &mut Control::default());
        let report = decision.report.as_ref().unwrap();
        assert_eq!((decision.mv == Move::Swap, report.proven.is_some()), (expected, true));
        let turned = |rate: f64| if expected { 1.0 - rate } else { rate };
        assert_eq!(decision.win_rate(), Some(turned(report.win_rate)));
        assert_eq!(decision.proven(), report.proven.map(|won| won != expected));
    }
    let notation = Notation::default_for(&Topology::new(Board::y(4).unwrap()));
    assert_eq!(Decision::without_search(Colour::White, Move::Swap, &notation).win_rate(), None);
}

/// Without the restriction, the engine would swap, or play a book move or a win that it sees.
#[test]
fn a_restricted_search_plays_an_allowed_move() {
    let limits = Limits::simulations(50);
    let mut engine = Engine::new(on_y(3, limits), Arc::new(StoppedClock)).unwrap();
    let [middle, corner] = ["b3", "c3"].map(|name| engine.game().notation().parse(name).unwrap());
    engine.game_mut().play_as(Colour::Black, Move::Place(middle)).unwrap();
    assert_eq!(engine.think(Colour::White, &mut Control::default()).mv, Move::Swap);
    let only = Some([corner].into_iter().collect());
    let restricted = || Control { root_moves: crate::search::RootMoves { only, spread: 0.0 }, ..Control::default() };
    assert_eq!(engine.think(Colour::White, &mut restricted()).mv, Move::Place(corner));
    // Black, to move again, has a virtual-connection win elsewhere.
    assert_eq!(engine.think(Colour::Black, &mut restricted()).mv, Move::Place(corner));
}

/// An engine learns what another one has proven, until it forgets.
#[test]
fn proofs_are_passed_on_from_engine_to_engine() {
    let limits = Limits::simulations(500);
    let engine = || {
        let mut engine = Engine::new(on_y(4, limits).without_swap(), Arc::new(StoppedClock)).unwrap();
        let middle = engine.game().notation().parse("b3").unwrap();
        engine.game_mut().play_as(Colour::Black, Move::Place(middle)).unwrap();
        engine
    };
    let one_simulation = Limits::simulations(1);
    let proven = |engine: &mut Engine, limits| {
        let findings = engine.analyst().analyse(Colour::White, limits, &mut Control::default(), &mut |_| ());
        findings.unwrap().verdict.proven_for(Colour::Black)
    };
    let (mut one, mut other) = (engine(), engine());
    assert_eq!(proven(&mut one, limits), Some(true));
    assert_eq!(proven(&mut other, one_simulation), None);
    other.learn_from(one.known());
    assert_eq!(proven(&mut other, one_simulation), Some(true));
    other.forget();
    assert_eq!(proven(&mut other, one_simulation), None);
}

/// A book's false proof once overruled the solver, in analyses and decisions alike.
#[test]
fn proofs_of_an_unchecked_book_are_claims_until_they_are_refuted() {
    let book = Book::read("tripoint book 1\nboard Y 4\nturns 1\n\n| a1 proof win; b3 proof loss\n").unwrap();
    let mut engine = Engine::new(on_y(4, Limits::default()).without_swap(), Arc::new(StoppedClock)).unwrap();
    engine.set_book(Some(book));
    let corner = engine.game().notation().parse("a1").unwrap();
    engine.game_mut().play_as(Colour::Black, Move::Place(corner)).unwrap();
    let limits = Limits::simulations(1);
    let findings = engine.analyst().analyse(Colour::White, limits, &mut Control::default(), &mut |_| ()).unwrap();
    assert_eq!(findings.verdict.known(), None);
    let position = engine.game().position().clone();
    let claim = engine.known().claim(&position, Colour::White).unwrap();
    assert_eq!((claim.winner, claim.origin), (Colour::Black, ResultOrigin::User));
    // The search, or the proofs alongside, show that White wins.
    let limits = Limits::simulations(3000);
    let findings = engine.analyst().analyse(Colour::White, limits, &mut Control::default(), &mut |_| ()).unwrap();
    let known = findings.verdict.known().unwrap();
    assert_eq!((known.winner, known.origin), (Colour::White, ResultOrigin::Own));
    assert_eq!(engine.known().claim(&position, Colour::White), None);
    // Now the engine knows better than the book.
    engine.game_mut().undo();
    assert_eq!(engine.game().book_advice(Colour::Black).unwrap().proven(), None);
    let decision = engine.think(Colour::Black, &mut Control::default());
    assert!(decision.mv != Move::Place(corner), "{decision:?}");
}

/// After any move in a lost position, we know that the next player wins, but not by which move. An analysis once
/// reported only estimates then, and a losing move as the best.
#[test]
fn a_position_known_to_be_won_has_a_winning_move() {
    let settings = Settings { board: Board::hex(6, 6).unwrap_or_default(), memory: 64, ..test_data::settings() };
    let mut engine = Engine::new(settings.without_swap(), Arc::new(StoppedClock)).unwrap();
    for (colour, name) in [(Colour::Black, "c6"), (Colour::White, "d4"), (Colour::Black, "c4")] {
        let cell = engine.game().notation().parse(name).unwrap();
        engine.game_mut().play_as(colour, Move::Place(cell)).unwrap();
    }
    let mut known = KnownResults::default();
    known.add(engine.game().position(), Colour::White, KnownResult::by_solver(Colour::White));
    engine.learn_from(&known);
    let limits = Limits::simulations(100);
    let findings = engine.analyst().analyse(Colour::White, limits, &mut Control::default(), &mut |_| ()).unwrap();
    let best = findings.candidates.iter().find(|candidate| candidate.order == 0).unwrap();
    assert_eq!((findings.report.proven, best.proven, best.win_rate), (Some(true), Some(true), Some(1.0)));
}

/// The engine once lost games that it had just proven to be won: the search took the solver's memory and found another
/// move.
#[test]
fn a_win_that_the_solver_has_proven_is_kept() {
    for (board, seed) in ["y 6", "poly-y 5 3", "hex 6 6"].into_iter().flat_map(|board| (1..=4).map(move |seed| (board, seed))) {
        let limits = Limits::simulations(1);
        let settings = Settings { board: board.parse().unwrap(), limits, memory: 64, seed, ..test_data::settings() };
        let mut engine = Engine::new(settings.without_swap(), Arc::new(StoppedClock)).unwrap();
        engine.set_parameter("vc_win_positions", "0").unwrap();
        engine.set_parameter("ponder", "true").unwrap();
        let mut random = Random::new(seed);
        let mut play_at_random = |engine: &mut Engine| {
            let (colour, empty) = (engine.game().position().to_move(), engine.game().position().empty());
            engine.game_mut().play_as(colour, Move::Place(empty.nth(random.below(empty.len())).unwrap())).unwrap();
        };
        (0..2 + seed % 2).for_each(|_| play_at_random(&mut engine));
        let to_move = engine.game().position().to_move();
        let winner = engine.prover().prove(to_move, &Control::default()).unwrap().unwrap().winner;
        while engine.game().position().winner().is_none() {
            if engine.game().position().to_move() == winner {
                let decision = engine.play().unwrap();
                assert_eq!(
                    (decision.proven(), decision.source),
                    (Some(true), Some(ResultSource::Solver)),
                    "{board} {seed}: {decision:?}"
                );
            } else {
                // A search on the opponent's time would drop the proof.
                engine.analyst().ponder(&|| true);
                play_at_random(&mut engine);
            }
        }
        assert_eq!(engine.game().position().winner(), Some(winner), "{board} {seed}");
    }
}

/// An analysis with a single simulation once spent nine tenths of its time setting up a solver that it didn't use.
#[test]
fn short_analyses_do_not_build_a_solver() {
    let settings = Settings { board: Board::hex(11, 11).unwrap_or_default(), memory: 128, ..test_data::settings() };
    let mut engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
    let limits = Limits::simulations(20);
    engine.analyst().analyse(Colour::Black, limits, &mut Control::default(), &mut |_| ()).unwrap();
    assert!(engine.memory.is_side_prover_to_be_built());
    // Once a solver is worth it, there is memory for one.
    assert!(engine.analyst().prove_beside(Colour::Black, &[], 1));
    assert!(!engine.memory.is_side_prover_to_be_built());
}

/// Decisions once attributed the book's proofs to the search.
#[test]
fn decisions_in_positions_of_the_book_name_it() {
    let book = crate::engine::BookChoice::Set(test_data::BOOKS);
    let limits = Limits::simulations(1);
    let settings = Settings { board: Board::y(5).unwrap(), book, limits, memory: 64, ..test_data::settings() };
    let mut engine = Engine::new(settings.without_swap(), Arc::new(StoppedClock)).unwrap();
    engine.set_parameter("vc_win_positions", "0").unwrap();
    let cell = engine.game().notation().parse("b3").unwrap();
    engine.game_mut().play_as(Colour::Black, Move::Place(cell)).unwrap();
    let decision = engine.think_without_book(Colour::White, &mut Control::default());
    let known = decision.verdict(Colour::White).and_then(|verdict| verdict.known()).unwrap();
    assert_eq!((known.winner, known.source), (Colour::Black, ResultSource::Book));
}

#[test]
fn a_proven_loss_is_resigned_on_request() {
    let decide = |resign: &str| {
        let limits = Limits::simulations(500);
        let settings = Settings { board: Board::y(4).unwrap_or_default(), limits, memory: 21, ..test_data::settings() };
        let mut engine = Engine::new(settings.without_swap(), Arc::new(StoppedClock)).unwrap();
        engine.set_parameter("resign", resign).unwrap();
        let middle = engine.game().notation().parse("b3").unwrap();
        engine.game_mut().play_as(Colour::Black, Move::Place(middle)).unwrap();
        let decision = engine.think(Colour::White, &mut Control::default());
        assert_eq!(decision.report.unwrap().proven, Some(false));
        decision.mv
    };
    assert_eq!(decide("true"), Move::Resign);
    assert!(matches!(decide("false"), Move::Place(_)));
}

fn on_y(base: usize, limits: Limits) -> Settings {
    Settings { board: Board::y(base).unwrap(), limits, memory: 21, ..test_data::settings() }
}

/// In a kept tree, a leaf without children may prove the position lost. The engine once played the first empty cell
/// then.
#[test]
fn a_lost_game_is_played_on_with_the_move_that_takes_longest_to_refute() {
    let limits = Limits::simulations(3000);
    let mut kept = 0;
    for seed in 0..6 {
        let settings = Settings { seed, ..on_y(5, limits).without_swap() };
        let mut engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
        engine.set_parameter("resign", "false").unwrap();
        for name in ["b4", "a1"] {
            let colour = engine.game().position().to_move();
            let cell = engine.game().notation().parse(name).unwrap();
            engine.game_mut().play_as(colour, Move::Place(cell)).unwrap();
            engine.play().unwrap();
        }
        // Black's win was proven long ago, but White still has to move.
        while engine.game().position().winner().is_none() {
            let colour = engine.game().position().to_move();
            let Decision { mv, report, .. } = engine.play().unwrap();
            let report = report.unwrap();
            if report.proven != Some(false) {
                continue;
            }
            engine.game_mut().undo();
            let candidates = engine.analyst().candidates(colour);
            let most = candidates.iter().map(|candidate| candidate.weight).max().unwrap();
            let chosen = candidates.iter().find(|candidate| Some(candidate.cell) == mv.cell()).unwrap();
            assert!(candidates.iter().all(|candidate| candidate.weight > 0), "seed {seed}: {mv:?} {report:?}");
            assert_eq!(chosen.weight, most, "seed {seed}: {mv:?}");
            kept += u32::from(report.simulations < 3000);
            engine.game_mut().play_as(colour, mv).unwrap();
        }
    }
    assert!(kept > 6, "{kept} moves of a lost game");
}

/// On the smallest boards every opening loses, to a swap or to a reply. The search once ran on to its limits all the
/// same.
#[test]
fn a_certain_result_under_the_swap_rule_ends_the_search() {
    for base in 2..=5 {
        let settings = Settings { seed: 3, ..on_y(base, Limits::simulations(20_000)) };
        let mut engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
        let Decision { mv, report, .. } = engine.think(Colour::Black, &mut Control::default());
        let report = report.unwrap();
        assert_eq!((report.proven, report.win_rate), (Some(false), 0.0), "base {base}");
        assert!(report.simulations < 20_000 && matches!(mv, Move::Place(_)), "base {base}: {mv:?}");
    }
}

/// A kept node that is proven may be a leaf without children.
#[test]
fn a_player_who_may_swap_does_not_resign() {
    for (seed, opening, simulations) in (0..120).map(|i| (i / 12, Cell::from_index(i / 2 % 6), [5, 60][i % 2])) {
        let limits = Limits::simulations(simulations);
        let settings = Settings { board: Board::y(3).unwrap(), limits, seed: seed as u64, memory: 21, ..test_data::settings() };
        let mut engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
        engine.think(Colour::Black, &mut Control::default());
        engine.game_mut().play_as(Colour::Black, Move::Place(opening)).unwrap();
        let Decision { mv, report, .. } = engine.think(Colour::White, &mut Control::default());
        let Report { win_rate, proven, .. } = report.unwrap();
        assert!(proven.is_none_or(|won| win_rate == f64::from(u8::from(won))), "{win_rate} {proven:?}");
        assert!(mv != Move::Resign && (proven != Some(false) || mv == Move::Swap), "{mv:?} {proven:?}");
        engine.set_parameter("swap_below", "0").unwrap();
        assert!(matches!(engine.think(Colour::White, &mut Control::default()).mv, Move::Place(_)));
    }
}

#[test]
fn pondering_helps_the_next_search() {
    let nodes = |ponder| {
        let limits = Limits::simulations(10);
        let parameters = Parameters { ponder, solver: false, ..Parameters::default() };
        let settings =
            Settings { board: Board::y(8).unwrap_or_default(), limits, parameters, memory: 21, ..test_data::settings() };
        let mut engine = Engine::new(settings.without_swap(), Arc::new(StoppedClock)).unwrap();
        engine.play().unwrap();
        let asked = Counter::new(0);
        engine.analyst().ponder(&|| {
            asked.set(asked.get() + 1);
            asked.get() >= 500
        });
        assert_eq!(asked.get(), if ponder { 500 } else { 0 });
        engine.think(Colour::White, &mut Control::default()).report.unwrap().nodes
    };
    assert!(nodes(true) > 500 && nodes(false) < 50);
}

/// Once the engine reports in how many moves it wins, it needs no more, whatever the opponent does.
#[test]
fn a_short_win_is_played_as_reported() {
    let mut played = 0;
    for (board, seed) in
        ["y 5", "y 6", "y 8", "poly-y 5 3", "hex 6 6"].into_iter().flat_map(|board| [(board, 1), (board, 2), (board, 3)])
    {
        let limits = Limits::simulations(300);
        let settings = Settings { board: board.parse().unwrap(), limits, memory: 64, seed, ..test_data::settings() };
        let mut engine = Engine::new(settings.without_swap(), Arc::new(StoppedClock)).unwrap();
        let mut random = Random::new(seed);
        let (mut said, mut colour) = (None::<u32>, Colour::Black);
        while engine.game().position().winner().is_none() {
            if colour == Colour::Black {
                let Decision { mv, report, win, .. } = engine.play().unwrap();
                assert!(matches!(mv, Move::Place(_)), "{board} {seed}");
                if win.is_some() || said.is_some() {
                    let moves = report.and_then(|report| report.moves_to_win).unwrap();
                    assert!(said.is_none_or(|said| moves <= said), "{board} {seed}: {moves} after {said:?}");
                    said = Some(moves - 1);
                    played += 1;
                }
            } else {
                let empty = engine.game().position().empty();
                engine.game_mut().play_as(colour, Move::Place(empty.nth(random.below(empty.len())).unwrap())).unwrap();
            }
            colour = colour.opponent();
        }
        assert_eq!(engine.game().position().winner(), Some(Colour::Black), "{board} {seed}");
    }
    assert!(played > 20, "{played}");
}

#[test]
fn a_loser_learns_of_the_win_and_resists() {
    let limits = Limits::simulations(200);
    let settings = Settings { board: Board::y(6).unwrap(), limits, memory: 64, ..test_data::settings() };
    let mut engine = Engine::new(settings.without_swap(), Arc::new(StoppedClock)).unwrap();
    engine.set_parameter("resign", "false").unwrap();
    let middle = engine.game().notation().parse("c4").unwrap();
    engine.game_mut().play_as(Colour::Black, Move::Place(middle)).unwrap();
    let win = engine.prover().short_win(Colour::White, &Control::default()).unwrap();
    let decision = engine.think(Colour::White, &mut Control::default());
    assert_eq!((win.winner, decision.proven()), (Colour::Black, Some(false)));
    assert!(decision.proof_in_words().unwrap().starts_with(&format!("a proven loss in at most {} moves", win.moves)));
    assert!(
        decision.report.is_some_and(|report| report.simulations > 0 && (win.best.is_empty() || win.best.contains(report.best)))
    );
    // After the first stone alone, the swap comes first.
    let mut engine =
        Engine::new(Settings { board: Board::y(6).unwrap(), memory: 64, ..test_data::settings() }, Arc::new(StoppedClock))
            .unwrap();
    engine.game_mut().play_as(Colour::Black, Move::Place(middle)).unwrap();
    assert_eq!(engine.prover().short_win(Colour::White, &Control::default()), None);
}

/// In Hex a swap exchanges the players' colours, but the players keep their clocks.
#[test]
fn players_keep_their_clocks_after_a_swap() {
    let seconds = |engine: &Engine| Colour::BOTH.map(|colour| engine.game().clock(colour).seconds().unwrap());
    for (board, after) in [("hex 5 5", [9.0, 10.0]), ("y 5", [10.0, 9.0])] {
        let settings = Settings { board: board.parse().unwrap(), memory: 21, ..test_data::settings() };
        let mut engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
        engine.set_parameter("swap_below", "1").unwrap();
        engine.set_limits(Limits::simulations(50));
        engine.game_mut().set_time(TimeSettings::Absolute { main: 10.0 });
        let middle = engine.game().notation().parse("b3").unwrap();
        engine.game_mut().play_as(Colour::Black, Move::Place(middle)).unwrap();
        engine.game_mut().clock_mut(Colour::White).charge(1.0);
        assert_eq!(engine.play().unwrap().mv, Move::Swap);
        assert_eq!(seconds(&engine), after, "{board}");
        engine.game_mut().undo().unwrap();
        assert_eq!(seconds(&engine), [10.0, 9.0], "{board}");
        engine.game_mut().play_all(&[ColouredMove { colour: Colour::White, mv: Move::Swap }]).unwrap();
        assert_eq!(seconds(&engine), after, "{board}");
    }
}

/// The tree survives during the game and in its variations, but not if the same moves lead to another position.
#[test]
fn the_tree_follows_the_game() {
    let start = |settings: &Settings| Position::new(settings.board, settings.rules);
    let settings = on_y(6, Limits::simulations(300)).without_swap();
    let [a1, a2] = ["a1", "a2"].map(|name| Notation::default_for(start(&settings).topology()).parse(name).unwrap());
    let set_up = |game: &mut Game, cell| game.set_up(&[(Colour::Black, cell)]).unwrap();
    type Change<'a> = &'a dyn Fn(&mut Game, Cell);
    let changes: [(Change<'_>, bool); 8] = [
        (&|_, _| (), true),
        (&|game, best| game.play_as(Colour::Black, Move::Place(best)).unwrap(), true),
        (&|game, _| game.go_to(start(&settings)), true),
        (&|game, _| game.go_to(Position::new(Board::y(7).unwrap(), settings.rules)), false),
        (&|game, _| game.set_position(start(&settings)), false),
        (&|game, _| game.clear(), false),
        (&|game, _| game.set_board(settings.board), false),
        (&|game, _| set_up(game, a1), false),
    ];
    for (number, (change, keeps)) in changes.into_iter().enumerate() {
        let mut engine = Engine::new(settings.clone(), Arc::new(StoppedClock)).unwrap();
        engine.set_parameter("resign", "false").unwrap();
        let nodes = |engine: &mut Engine, simulations| {
            engine.set_limits(Limits::simulations(simulations));
            let colour = engine.game().position().to_move();
            engine.think_without_book(colour, &mut Control::default()).report.unwrap().nodes
        };
        assert!(nodes(&mut engine, 300) > 100);
        let best = engine.analyst().candidates(Colour::Black).iter().max_by_key(|candidate| candidate.visits).unwrap().cell;
        change(engine.game_mut(), best);
        let has_tree = engine.analyst().candidates(Colour::Black).iter().any(|candidate| candidate.visits > 0);
        assert!(keeps || !has_tree, "change {number}");
        assert_eq!(nodes(&mut engine, 1) > 10, keeps, "change {number}");
    }
    // Different set-up stones make a different start, even if there are as many.
    let mut engine = Engine::new(settings.clone(), Arc::new(StoppedClock)).unwrap();
    set_up(engine.game_mut(), a1);
    let first = engine.think_without_book(Colour::White, &mut Control::default());
    let mut other = start(&settings);
    other.set_up(Colour::Black, a2).unwrap();
    engine.game_mut().go_to(other);
    engine.set_limits(Limits::simulations(1));
    let second = engine.think_without_book(Colour::White, &mut Control::default());
    assert!(first.report.unwrap().nodes > 100 && second.report.unwrap().nodes < 10);
}

/// A solver built for alternating turns could once have answered for others.
#[test]
fn proofs_follow_the_turns() {
    let mut engine = Engine::new(on_y(3, Limits::default()), Arc::new(StoppedClock)).unwrap();
    let (white, control) = (Colour::White, Control::default());
    let wins = |engine: &mut Engine| engine.prover().winning_moves(white, &control).map(|wins| wins.unwrap().len());
    let all = wins(&mut engine).unwrap();
    assert!(all > 0);
    engine.game_mut().set_turns(TurnOrder::TWO);
    assert!(wins(&mut engine).is_err());
    engine.game_mut().set_turns(TurnOrder::Alternating);
    assert_eq!(wins(&mut engine), Ok(all));
}

/// The search's tree and the solver have the memory in turn.
#[test]
fn a_proof_takes_the_memory_of_the_tree() {
    let settings = Settings { memory: 64, ..on_y(6, Limits::simulations(100)).without_swap() };
    let mut engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
    let (black, control) = (Colour::Black, Control::default());
    let has_tree = |engine: &mut Engine| engine.analyst().candidates(Colour::Black).iter().any(|candidate| candidate.visits > 0);
    engine.think_without_book(black, &mut Control::default());
    // Looking for a short win leaves the tree alone.
    engine.prover().short_win(black, &control);
    assert!(has_tree(&mut engine));
    engine.prover().must_play(black).unwrap();
    assert!(!has_tree(&mut engine));
    engine.think_without_book(black, &mut Control::default());
    assert!(has_tree(&mut engine));
}

/// An engine with other settings continues the game with its position, clocks and book.
#[test]
fn other_settings_keep_the_game() {
    let book = Book::read("tripoint book 1\nboard Y 5\nturns 1\n\n| b3 0.5000 100\n").unwrap();
    let settings = on_y(5, Limits::simulations(20));
    let mut engine = Engine::new(settings.clone(), Arc::new(StoppedClock)).unwrap();
    engine.set_book(Some(book));
    engine.game_mut().set_time(TimeSettings::Absolute { main: 10.0 });
    let first = engine.play().unwrap();
    engine.game_mut().clock_mut(Colour::White).charge(4.0);
    let other = engine.with_settings(Settings { seed: 9, ..settings.without_swap() }).unwrap();
    assert!(first.advice.is_some() && other.game().book().is_some());
    assert_eq!(other.game().position().history(), engine.game().position().history());
    assert_eq!(other.game().clock(Colour::White).seconds(), Some(6.0));
    // This game still allows its swap; later games have none.
    assert!(other.game().position().check_swap(Colour::White).is_ok());
    assert_eq!(other.game().rules().swap, SwapRule::Off);
    assert!(engine.with_settings(Settings { memory: 1, ..on_y(5, Limits::default()) }).is_err());
}

/// A negative time or NaN once meant no limit, so the search never ended.
#[test]
fn a_move_without_time_is_made_at_once() {
    for seconds in [0.0, -1.0, f64::NAN, f64::NEG_INFINITY] {
        let mut engine = Engine::new(on_y(5, Limits::default()), Arc::new(StoppedClock)).unwrap();
        engine.set_move_time(Some(seconds));
        let decision = engine.play().unwrap();
        assert!(decision.mv.cell().is_some(), "{seconds}: {decision}");
    }
}

#[test]
fn a_game_takes_the_moves_of_the_player_to_move_until_it_is_over() {
    let limits = Limits::simulations(10);
    let mut engine = Engine::new(on_y(4, limits), Arc::new(StoppedClock)).unwrap();
    let cell = |engine: &Engine, name: &str| Move::Place(engine.game().notation().parse(name).unwrap());
    let (a1, b2) = (cell(&engine, "a1"), cell(&engine, "b2"));
    assert_eq!(engine.game_mut().play_as(Colour::White, a1), Err(PlayError::NotToMove(Colour::Black)));
    assert_eq!(engine.genmove(Colour::White, &mut Control::default()), Err(PlayError::NotToMove(Colour::Black)));
    engine.game_mut().play(a1).unwrap();
    assert_eq!(engine.game_mut().play_as(Colour::Black, b2), Err(PlayError::NotToMove(Colour::White)));
    engine.game_mut().play(Move::Resign).unwrap();
    let outcome = engine.game().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.by), (Colour::Black, WonBy::Resignation));
    assert_eq!(engine.game_mut().play(b2), Err(PlayError::GameOver(outcome)));
    assert_eq!(engine.play(), Err(PlayError::GameOver(outcome)));
    // GTP front-ends play on.
    engine.set_free_play(true);
    engine.game_mut().play_as(Colour::Black, b2).unwrap();
    assert_eq!(engine.game().outcome(), None);
    engine.set_free_play(false);
    engine.game_mut().set_time(TimeSettings::Absolute { main: 1.0 });
    engine.game_mut().clock_mut(Colour::White).charge(2.0);
    let outcome = Outcome { winner: Colour::Black, by: WonBy::Time };
    assert_eq!((engine.game().outcome(), engine.play()), (Some(outcome), Err(PlayError::GameOver(outcome))));
}
