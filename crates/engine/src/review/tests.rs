use super::job::JobTask;
use super::*;
use crate::search::Limits;
use crate::test_data::{self, SMALL_GAMES, mover_wins};
use crate::verdict::{ResultOrigin, ResultSource, Verdict};
use std::collections::HashMap;
use std::sync::Arc;
use tripoint_games::base::{Random, StoppedClock};
use tripoint_games::board::{Cell, Side};
use tripoint_games::notation::{Notation, side_names};
use tripoint_games::rules::{Colour, ColouredMove, Move, Position, Rules, SwapRule};
use tripoint_records::{Collection, GameHint, MainLine};

fn settings(simulations: u64, proof_nodes: u64) -> ReviewSettings {
    let limits = Limits::simulations(simulations);
    let engine = crate::engine::Settings { limits, memory: 256, ..test_data::settings() };
    ReviewSettings { proof_nodes, ..ReviewSettings::new(engine) }
}

fn begin(game: ReviewedGame, settings: ReviewSettings) -> GameReview {
    GameReview::new(game, settings, Arc::new(StoppedClock)).unwrap()
}

/// Runs a review until it ends, each job in steps of this effort.
fn run(mut review: GameReview, effort: u64) -> GameReview {
    while !review.is_done() {
        for mut job in review.next_jobs() {
            let finding = std::iter::repeat_with(|| job.step(effort)).find_map(|finding| finding).unwrap();
            review.take(finding);
        }
    }
    review
}

fn rules(swap: SwapRule, turns: &str) -> Rules {
    Rules { swap, turns: turns.parse().unwrap(), ..Rules::STANDARD }
}

fn random_game(board: &str, rules: Rules, random: &mut Random) -> ReviewedGame {
    let mut game = ReviewedGame::new(Position::new(board.parse().unwrap(), rules));
    while game.last().winner().is_none() {
        let (position, colour) = (game.last(), game.last().to_move());
        let legal: Vec<Cell> = position.legal(colour).iter().collect();
        let swaps = position.check_swap(colour).is_ok() && random.below(3) == 0;
        let mv = if swaps { Move::Swap } else { Move::Place(legal[random.below(legal.len())]) };
        game.play(ColouredMove { colour, mv }).unwrap();
    }
    game
}

/// Plays a game from words; the colours alternate.
fn game(board: &str, swap: SwapRule, moves: &str) -> ReviewedGame {
    let mut game = ReviewedGame::new(Position::new(board.parse().unwrap(), rules(swap, "1")));
    let notation = Notation::default_for(game.last().topology());
    for word in moves.split_whitespace() {
        let mv = notation.read_move(word, &tripoint_games::notation::Dialect::GTP).unwrap();
        game.play(ColouredMove { colour: game.last().to_move(), mv }).unwrap();
    }
    game
}

/// In games from all families, with and without a swap, no verdict contradicts enumeration.
#[test]
fn no_verdict_contradicts_enumeration() {
    for (board, turns) in SMALL_GAMES {
        let (mut random, mut exhausted, mut proven, mut mistakes) = (Random::new(11), HashMap::new(), 0, 0);
        for number in 0..24 {
            let swap = [SwapRule::Off, SwapRule::Recolour, SwapRule::ExchangeSeats][number % 3];
            let game = random_game(board, rules(swap, turns), &mut random);
            // Some reviews have no solver, others hardly search.
            let review = run(begin(game, settings(if number % 2 == 0 { 60 } else { 4 }, [0, 40, 400][number % 3])), 500);
            let mut winner_of = |number: usize| {
                let mut position = review.game().position(number).clone();
                let mover = position.to_move();
                if mover_wins(&mut position, &mut exhausted) { mover } else { mover.opponent() }
            };
            let truths: Vec<Colour> = (0..review.game().len()).map(&mut winner_of).collect();
            for (place, found) in review.positions().iter().enumerate() {
                let Some(known) = found.known() else { continue };
                proven += 1;
                assert_eq!(known.winner, truths[place], "{board} {turns}: {:?} {found:?}", review.game().position(place));
            }
            let judged = review.review();
            for (mv, played) in judged.moves.iter().zip(review.game().moves()) {
                let (before, colour) = (review.game().position(played.before), mv.played.colour);
                let wins_before = truths[played.before] == colour || before.check_swap(colour).is_ok();
                let wins_after = truths[played.after] == mv.colour_after;
                if mv.proven_before() == Some(false) {
                    assert!(mv.loss() == 0.0 && mv.best.is_none() && !wins_before, "{board} {turns}: {mv:?}");
                }
                if mv.gave_win_away() {
                    mistakes += 1;
                    assert!(wins_before && !wins_after, "{board} {turns}: {mv:?}");
                }
                if let (Some(true), Some(best)) = (mv.proven_before(), mv.best) {
                    let mut after = before.clone();
                    after.play_unchecked(colour, best);
                    let mover = after.to_move();
                    let exchanges = best == Move::Swap && swap == SwapRule::ExchangeSeats && after.goal().is_symmetric();
                    let own = if best == Move::Swap && after.has_exchanged_colours() { colour.opponent() } else { colour };
                    let winner = if mover_wins(&mut after, &mut exhausted) { mover } else { mover.opponent() };
                    assert_eq!(winner, own, "{board} {turns} {exchanges}: {mv:?} {before:?}");
                }
            }
            if let Some(decisive) = judged.decisive {
                // One of the suspected moves did change the result, and none after it did.
                let changes = |mv: &game::GameMove| {
                    let seat = |number: usize| review.game().position(number).seat_of(truths[number]);
                    let may_swap = review.game().position(mv.before).check_swap(mv.played.colour).is_ok();
                    may_swap || seat(mv.before) != seat(mv.after)
                };
                let moves = review.game().moves();
                assert!(moves[decisive.first - 1..decisive.last].iter().any(changes), "{board} {turns}: {decisive:?}");
                if decisive.first == decisive.last {
                    assert!(judged.moves[decisive.last..].iter().all(|mv| !mv.gave_win_away()), "{board} {turns}");
                }
            }
        }
        assert!(proven > 60 && mistakes > 5, "{board} {turns}: {proven} {mistakes}");
    }
}

/// Neither the order of a pass's jobs nor their steps matter, and an interrupted review continues as if nothing had
/// happened.
#[test]
fn the_result_does_not_depend_on_the_order_of_jobs() {
    let game = game("y 6", SwapRule::Recolour, "c4 d5 b3 d4 c3 e5 b4 c5 c6 b5");
    let settings = settings(60, 300);
    let notation = Notation::default_for(game.last().topology());
    let (mut lines, mut whole) = (String::new(), begin(game.clone(), settings.clone()));
    while !whole.is_done() {
        for mut job in whole.next_jobs() {
            let finding = job.run(&|| false).unwrap();
            lines += &finding.lines(&notation);
            whole.take(finding);
        }
    }
    assert!(whole.review().moves.iter().filter(|judged| judged.after.is_some()).count() == 10);
    let mut turned = begin(game.clone(), settings.clone());
    while !turned.is_done() {
        let findings = turned.next_jobs().into_iter().rev().map(|mut job| (0..).find_map(|_| job.step(7)).unwrap());
        findings.collect::<Vec<_>>().into_iter().for_each(|finding| turned.take(finding));
    }
    assert_eq!((turned.review(), turned.positions()), (whole.review(), whole.positions()));
    // Restore some findings from an earlier run.
    let all = lines.lines().count();
    assert!(all > 10);
    for kept in [0, all / 3, all / 2, all - 1, all] {
        let (mut review, mut reader) = (begin(game.clone(), settings.clone()), FindingReader::default());
        for line in lines.lines().take(kept) {
            reader.read(line, &notation).unwrap().into_iter().for_each(|finding| review.restore(finding));
        }
        let review = run(review, 1000);
        assert_eq!((review.review(), review.positions()), (whole.review(), whole.positions()), "{kept}");
    }
    assert!(FindingReader::default().read("1 2 guess open tried 0", &notation).is_err());
}

/// A job can be sent to another thread.
#[test]
fn jobs_can_be_sent() {
    fn sent<T: Send>() {}
    sent::<ReviewJob>();
    sent::<ReviewFinding>();
}

/// If a position decides whether a win was given away, the solver tries longer.
#[test]
fn all_positions_are_estimated_before_the_first_proof() {
    // In another review the short searches would be as long as the full ones.
    for (simulations, has_estimates) in [(400, true), (100, false)] {
        let game = game("y 10", SwapRule::Off, "d5 g8 b7 f6 c9");
        let mut review = begin(game, settings(simulations, 200));
        let first = review.next_jobs();
        let work = if has_estimates { ReviewWork::Estimate } else { ReviewWork::Proof };
        assert!(first.iter().all(|job| job.work() == work) && first.len() == review.game().len(), "{simulations}");
        assert_eq!(review.jobs_left().estimates, if has_estimates { first.len() } else { 0 });
        let mut made: Vec<usize> = first.iter().map(ReviewJob::made).collect();
        made.sort_unstable();
        assert_eq!(made, [0, 1, 2, 3, 4, 5]);
        for finding in first.into_iter().filter_map(|mut job| job.run(&|| false)) {
            review.take(finding);
        }
        assert_eq!(review.positions().iter().all(|position| position.simulations() == 200), has_estimates);
        let left = review.jobs_left();
        assert_eq!((left.estimates, left.search_length), (0, has_estimates.then_some(2.0)));
        assert!(left.searches > 0);
        let review = run(review, 500);
        assert_eq!(review.jobs_left(), JobsLeft { search_length: left.search_length, ..JobsLeft::default() });
        assert!(review.positions().iter().all(|position| position.known().is_some() || position.simulations() >= simulations));
    }
}

#[test]
fn gaps_get_a_longer_attempt() {
    let (mut random, mut longer) = (Random::new(3), 0);
    for _ in 0..4 {
        let mut review = begin(random_game("y 9", rules(SwapRule::Off, "1"), &mut random), settings(5, 250));
        while !review.is_done() {
            for mut job in review.next_jobs() {
                let JobTask::Proof(proof) = &job.task else {
                    review.take(job.run(&|| false).unwrap());
                    continue;
                };
                assert!([0, 250, 1000].contains(&proof.nodes), "{}", proof.nodes);
                if proof.nodes == 1000 {
                    longer += 1;
                    let judged = review.review();
                    let is_gap = |(mv, played): (&ReviewedMove, &game::GameMove)| {
                        played.after == job.number && mv.proven_before() == Some(true)
                            || played.before == job.number && mv.proven_after() == Some(false)
                    };
                    assert!(judged.moves.iter().zip(review.game().moves()).any(is_gap), "{judged:?}");
                }
                let finding = job.run(&|| false).unwrap();
                review.take(finding);
            }
        }
    }
    assert!(longer > 0);
}

/// With the swap, a winning opening should be taken over, and a losing one should not.
#[test]
fn the_swap_is_judged_by_the_openings_known_result() {
    for swap in [SwapRule::Recolour, SwapRule::ExchangeSeats] {
        for (moves, is_wrong, sentence) in [
            ("b3 a1", true, Some("The opening wins, so White should have swapped.")),
            ("b3 swap", false, None),
            ("a1 swap", true, Some("The opening loses, so White should not have swapped.")),
            ("a1 b3", false, None),
        ] {
            let review = run(begin(game("y 4", swap, moves), settings(100, 2000)), 500);
            let judged = review.review();
            assert_eq!(judged.moves[1].gave_win_away(), is_wrong, "{moves} {swap:?}: {:?}", judged.moves[1]);
            assert_eq!(judged.decisive.is_some(), is_wrong, "{moves}");
            // The opening isn't a mistake, because the second player always has a right choice.
            assert!(judged.moves[0].loss() == 0.0 && judged.moves[0].proven_after() == Some(false), "{moves}");
            let names = ReasonNames { cell: &|_| String::new(), side: &|_| String::new(), player: Colour::White };
            assert_eq!(judged.moves[1].reason.as_ref().map(|reason| reason.in_words(&names)).as_deref(), sentence, "{moves}");
            if moves == "b3 a1" {
                assert_eq!(judged.moves[1].best, Some(Move::Swap));
            }
        }
    }
}

/// The book says which openings win.
#[test]
fn proven_openings_come_from_the_book() {
    let book = crate::engine::BookChoice::Set(test_data::BOOKS);
    let engine = crate::engine::Settings { book, ..settings(5, 0).engine };
    let review = begin(game("y 5", SwapRule::Recolour, "b3 a1"), ReviewSettings { engine, ..settings(5, 0) });
    let known = review.positions()[1].known().unwrap();
    assert_eq!((known.winner, known.source), (Colour::Black, ResultSource::Book));
    assert!(review.review().moves[1].proven_before() == Some(true));
}

/// Why a move was a mistake, as a sentence.
fn sentence(board: &str, moves: &str, played: &str, better: &str) -> Option<String> {
    let game = game(board, SwapRule::Off, moves);
    let position = game.last();
    let notation = Notation::default_for(position.topology());
    let cell = |name: &str| Move::Place(notation.parse(name).unwrap());
    let played = ColouredMove { colour: position.to_move(), mv: cell(played) };
    let sides = side_names(position.topology(), &notation);
    let names = ReasonNames {
        cell: &|cell| notation.name(cell).to_owned(),
        side: &|side: Side| sides[side.index()].clone(),
        player: played.colour,
    };
    reason::reason_of(position, played, Some(cell(better)), true).map(|reason| reason.in_words(&names))
}

/// Each kind of reason in a constructed position, and no such reason where it doesn't hold.
#[test]
fn reasons_are_given_only_where_they_hold() {
    let said = |board, moves, played, better| sentence(board, moves, played, better).unwrap_or_default();
    // A bridge in Hex, between c3 and b5 (carrier b4, c4): White has intruded at b4.
    let bridge = "White's b4 intruded on the bridge between c3 and b5; c4 saves it.";
    assert_eq!(said("hex 7", "c3 g1 b5 b4", "g7", "c4"), bridge);
    assert!(!said("hex 7", "c3 g1 b5 e4", "g7", "c4").contains("bridge between"));
    // If another move is better, the bridge doesn't matter.
    assert!(!said("hex 7", "c3 g1 b5 b4", "g7", "f3").contains("intruded on the bridge"));
    // A bridge to the side.
    assert_eq!(
        said("hex 7", "d6 a1 g1 d7", "a3", "c7"),
        "White's d7 intruded on the bridge between d6 and the bottom; c7 saves it."
    );
    // A template connects a stone on the third row with the side, and Black doesn't answer the intrusion.
    let side = said("hex 7", "d5 a1 g1 d6", "a3", "c6");
    assert!(side.contains("connection of d5 with the bottom; c6 restores it, and Black played elsewhere"), "{side}");
    assert!(!said("hex 7", "d5 a1 g1 a2", "a3", "c6").contains("intruded"), "no intrusion");
    // c6 makes a bridge to d4 and one to the bottom. Without it, nothing is connected.
    assert_eq!(said("hex 7", "d4 g1", "a1", "c6"), "c6 connects d4 with the bottom.");
    assert_eq!(said("hex 7", "d4 g1", "c6", "a1"), "");
    assert_eq!(said("hex 3", "b1 a1 b2 a2", "c3", "b3"), "b3 wins at once.");
    let region = |names: &str| {
        let notation = Notation::default_for(&tripoint_games::board::Topology::new("hex 7".parse().unwrap()));
        let region = names.split(' ').map(|name| notation.parse(name).unwrap()).collect();
        let names = ReasonNames { cell: &|cell| notation.name(cell).to_owned(), side: &|_| String::new(), player: Colour::Black };
        MistakeReason::OutsideMustPlay { region }.in_words(&names)
    };
    assert_eq!(region("b3 b4"), "White threatened to win; only a move in the must-play region (b3, b4) could meet that.");
    assert!(region("a1 a2 a3 a4 a5 a6 a7 b1 b2").contains("(9 cells)"));
}

/// On boards that we can enumerate, every reason holds, and the common kinds occur.
#[test]
fn reasons_hold_by_enumeration() {
    let (mut random, mut kinds) = (Random::new(8), [0; 5]);
    for board in ["y 4", "hex 3,3", "poly-y 3,3"] {
        let mut exhausted = HashMap::new();
        for _ in 0..150 {
            let game = random_game(board, rules(SwapRule::Off, "1"), &mut random);
            for mv in game.moves() {
                let before = game.position(mv.before);
                let (colour, topology) = (mv.played.colour, before.topology());
                let mut wins = |cell: Cell| {
                    let mut after = before.clone();
                    after.play_unchecked(colour, Move::Place(cell));
                    after.winner().map_or_else(|| !mover_wins(&mut after, &mut exhausted), |winner| winner == colour)
                };
                let Move::Place(played) = mv.played.mv else { continue };
                let Some(best) = before.empty().iter().find(|&cell| wins(cell)).filter(|_| !wins(played)) else { continue };
                match reason::reason_of(before, mv.played, Some(Move::Place(best)), true) {
                    Some(MistakeReason::BridgeLost { intrusion, better, ends }) => {
                        kinds[0] += 1;
                        assert!(before.last_cell() == Some(intrusion) && before.stone_at(better).is_none() && better == best);
                        for end in ends {
                            let joins = |cell: Cell| match end {
                                tripoint_solver::ConnectionEnd::Cell(stone) => {
                                    topology.adjacent(stone, cell) && before.stone_at(stone) == Some(colour)
                                }
                                tripoint_solver::ConnectionEnd::Side(side) => topology.sides(cell).contains(side),
                            };
                            assert!(joins(intrusion) && joins(better), "{board}: {before:?}");
                        }
                    }
                    Some(MistakeReason::SideOpen { intrusion, .. }) => {
                        kinds[1] += 1;
                        assert_eq!(before.last_cell(), Some(intrusion));
                    }
                    Some(MistakeReason::OutsideMustPlay { region }) => {
                        kinds[2] += 1;
                        let outside = before.empty().difference(&region);
                        assert!(outside.contains(played) && outside.iter().all(|cell| !wins(cell)), "{board}: {before:?}");
                    }
                    Some(MistakeReason::MissedWin { better, .. }) => {
                        kinds[3] += 1;
                        assert!(wins(better));
                    }
                    Some(MistakeReason::MissedConnection { .. }) => kinds[4] += 1,
                    Some(MistakeReason::NotSwapped | MistakeReason::Swapped) => panic!("{before:?}"),
                    None => {}
                }
            }
        }
    }
    assert!(kinds[0] > 10 && kinds[2] > 10 && kinds[3] > 10, "{kinds:?}");
}

fn annotated(text: &str, settings: &ReviewSettings) -> (String, GameReview) {
    let (mut trees, line) = MainLine::parse(text.as_bytes(), GameHint::Open).unwrap();
    let game = ReviewedGame::of_record(&line.record, settings.engine.rules).unwrap();
    let mut review = begin(game, settings.clone());
    let stored = stored_reviews(&trees, &line, review.game());
    review.recall(&stored);
    let review = run(review, 500);
    annotate(&mut trees, &line, &review, settings.least);
    (String::from_utf8(trees.to_bytes()).unwrap(), review)
}

/// A review continues from an earlier one: nothing appears twice, nothing better is replaced, and proofs stay.
#[test]
fn a_reviewed_game_is_reviewed_further() {
    let text = "(;TG[Y 6]PB[Ann];B[c4];W[d5]C[Hm.];B[b3];W[d4](;B[c3];W[e5];B[b5])(;B[e5]))";
    let (once, first) = annotated(text, &settings(60, 250));
    let estimates = |review: &GameReview| review.positions().iter().map(PositionReview::simulations).collect::<Vec<_>>();
    assert!(estimates(&first).iter().any(|&simulations| simulations > 0), "{once}");
    // Review it again, also with fewer simulations.
    for settings in [settings(60, 250), settings(10, 250)] {
        let (again, second) = annotated(&once, &settings);
        assert_eq!((again.as_str(), second.positions()), (once.as_str(), first.positions()));
    }
    let (deeper, third) = annotated(&once, &settings(200, 250));
    assert!(estimates(&third).iter().all(|simulations| ![10, 60].contains(simulations)), "{deeper}");
    for name in ["C[", "SBKV[", "TV["] {
        assert_eq!(deeper.matches(name).count(), once.matches(name).count(), "{name}: {deeper}");
    }
    assert_eq!(deeper.matches("Tripoint: ").count(), 7, "{deeper}");
    for kept in ["PB[Ann]", "C[Hm.\nTripoint: ", "(;B[e5])"] {
        assert!(deeper.contains(kept), "{kept}: {deeper}");
    }
    for (old, new) in first.positions().iter().zip(third.positions()) {
        assert!(old.known().is_none() || old.known().map(|known| known.winner) == new.known().map(|known| known.winner));
    }
    // If the properties were copied into another game, they don't count there.
    let (trees, line) = MainLine::parse(once.replacen("B[c4]", "B[c5]", 1).as_bytes(), GameHint::Open).unwrap();
    let game = ReviewedGame::of_record(&line.record, Rules::STANDARD).unwrap();
    let stored: Vec<usize> = stored_reviews(&trees, &line, &game).into_iter().map(|(number, _)| number).collect();
    assert!(stored.iter().all(|&number| number == 0), "{stored:?}");
}

/// The file of a game, with a forged claim for the position after this many moves.
fn with_claim(text: &str, number: usize, words: &str) -> String {
    let (mut trees, line) = MainLine::parse(text.as_bytes(), GameHint::Open).unwrap();
    let game = ReviewedGame::of_record(&line.record, Rules { swap: SwapRule::Off, ..Rules::STANDARD }).unwrap();
    // Change the result in a review's output.
    let review = run(begin(game, without_swap(10, 0)), 500);
    annotate(&mut trees, &line, &review, 0.05);
    let node = line.node_of(number - 1).unwrap();
    let written = trees.properties(node).filter(|property| property.name() == "TV").flat_map(|property| property.texts());
    let written: Vec<String> = written.collect();
    let mut parts = written[0].splitn(3, ' ');
    let head = format!("{} {}", parts.next().unwrap(), parts.next().unwrap());
    trees.set(node, "TV", &[&format!("{head} {words}")]);
    String::from_utf8(trees.to_bytes()).unwrap()
}

fn without_swap(simulations: u64, proof_nodes: u64) -> ReviewSettings {
    let settings = settings(simulations, proof_nodes);
    let rules = Rules { swap: SwapRule::Off, ..Rules::STANDARD };
    ReviewSettings { engine: crate::engine::Settings { rules, ..settings.engine }, ..settings }
}

/// We once believed a forged verdict in a file, which turned a good move into a mistake.
#[test]
fn false_proofs_of_a_file_are_refuted_and_not_used() {
    // After a1 a4 b3 Black wins.
    let forged = with_claim("(;TG[Y 4];B[a1];W[a4];B[b3];W[c4])", 3, "white solver - tried 5000");
    let (_, plain) = annotated("(;TG[Y 4];B[a1];W[a4];B[b3];W[c4])", &without_swap(30, 2000));
    let (again, review) = annotated(&forged, &without_swap(30, 2000));
    let refuted = review.refuted().unwrap();
    assert_eq!((refuted.made, refuted.winner, refuted.origin), (3, Colour::Black, ResultOrigin::Stranger));
    assert!(review.claims().is_empty() && !again.contains("white solver - tried 5000"), "{again}");
    assert_eq!(review.review().decisive, plain.review().decisive);
    // If the claim is true, this program proves it.
    let (_, review) =
        annotated(&with_claim("(;TG[Y 4];B[a1];W[a4];B[b3];W[c4])", 3, "black book - tried 0"), &without_swap(30, 2000));
    let known = review.positions()[3].known().unwrap();
    assert!(known.winner == Colour::Black && known.origin == ResultOrigin::Own && review.claims().is_empty(), "{known:?}");
}

/// An open claim judges no move, and is written again for a later review.
#[test]
fn unproven_claims_of_a_file_judge_no_move() {
    let claimed = with_claim("(;TG[Y 9];B[c5];W[f7])", 2, "white solver - tried 99");
    let (again, review) = annotated(&claimed, &without_swap(5, 0));
    let claims: Vec<_> = review.claims().iter().map(|claim| (claim.made(), claim.known().winner)).collect();
    assert!(claims == [(2, Colour::White)] && review.refuted().is_none(), "{claims:?}");
    let judged = review.review();
    let is_estimate = |verdict: Option<Verdict>| verdict.is_some_and(|verdict| verdict.known().is_none());
    assert!(judged.moves.iter().all(|mv| is_estimate(mv.after)) && judged.decisive.is_none(), "{judged:?}");
    assert_eq!(again.matches("white solver - tried 99").count(), 1, "{again}");
}

/// If the better line is another one, it replaces the mistake's variation, unless someone has edited that.
#[test]
fn a_mistake_has_one_variation() {
    let text = "(;TG[Y 4];B[a1];W[a4];B[b3])";
    let without = settings(100, 2000);
    let rules = Rules { swap: SwapRule::Off, ..Rules::STANDARD };
    let without = ReviewSettings { engine: crate::engine::Settings { rules, ..without.engine }, ..without };
    let (once, review) = annotated(text, &without);
    assert!(review.review().moves[1].gave_win_away());
    assert_eq!(
        once.matches("N[Tripoint]").count(),
        review.review().moves.iter().filter(|mv| mv.is_mistake(0.05)).count(),
        "{once}"
    );
    assert!(once.contains("BM[2]") && once.contains("the decisive mistake: it gave a proven win away"), "{once}");
    let (trees, line) = MainLine::parse(once.as_bytes(), GameHint::Open).unwrap();
    let of_ours =
        |trees: &Collection| trees.nodes(trees.games()[0]).filter(|&node| trees.text(node, "N").is_some()).collect::<Vec<_>>();
    let [first, ..] = of_ours(&trees)[..] else { panic!("{once}") };
    // Put another line there.
    for (comment, expected) in [(None, 0), (Some("Mine."), 1)] {
        let (mut trees, line) = (trees.clone(), line.clone());
        let parent = trees.parent(first).unwrap();
        trees.remove(first);
        let cell = Notation::default_for(review.game().last().topology()).parse("d4").unwrap();
        let other = line.add_line(&mut trees, parent, &[ColouredMove { colour: Colour::White, mv: Move::Place(cell) }])[0];
        trees.set(other, "N", &["Tripoint"]);
        if let Some(comment) = comment {
            trees.set(other, "C", &[comment]);
        }
        let (again, _) = annotated(&String::from_utf8(trees.to_bytes()).unwrap(), &without);
        assert_eq!(again.matches("Mine.").count(), expected, "{again}");
        assert_eq!(again.matches("N[Tripoint]").count(), once.matches("N[Tripoint]").count(), "{again}");
    }
}

/// A proven position has no estimate, and a lost one has no better move.
#[test]
fn proven_positions_have_no_estimate() {
    let review = run(begin(game("y 7", SwapRule::Off, "c5 a1 b4 a7 c4 g7 d6 e5"), settings(100, 3000)), 500);
    for judged in &review.review().moves {
        if let Some(Verdict::Proven(known)) = judged.after {
            assert!(judged.change().is_none() && known.source != ResultSource::Rules || judged.number == 8, "{judged:?}");
        }
        if judged.proven_before() == Some(false) {
            assert!(judged.best.is_none() && judged.line.is_empty() && !judged.is_mistake(0.0), "{judged:?}");
        }
    }
    assert!(review.review().proven_from.is_some_and(|from| from <= 4), "{:?}", review.review().proven_from);
}
