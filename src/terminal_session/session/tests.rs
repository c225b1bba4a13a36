//! Games at the terminal, without a terminal.

use super::super::commands;
use super::*;
use crate::base::StoppedClock;
use crate::book::Book;
use crate::engine::BookChoice;
use crate::records::{GameHint, MainLine, Record};
use crate::rules::{Rules, SwapRule};
use crate::search::{Limits, Parameters};
use crate::shipped;
use crate::solver::ProofLimits;
use std::cell::Cell as Counter;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

pub(super) fn session(board: &str, people: [bool; 2]) -> PlaySession {
    let limits = Limits::simulations(20);
    let parameters = Parameters { resign: false, ..Parameters::default() };
    let settings = shipped::settings_without_books()
        .with_board(board.parse().unwrap())
        .with_parameters(parameters)
        .with_limits(limits)
        .with_memory(64);
    PlaySession::new(settings, "10".parse().unwrap(), people, Arc::new(StoppedClock)).unwrap()
}

/// The answer to a line, including errors, without colours.
pub(super) fn ask(session: &mut PlaySession, line: &str) -> String {
    let (Ok(Effect::Say(text) | Effect::Show(text) | Effect::ShowMove(text)) | Err(text)) =
        commands::obey(session, line, &mut Control::default())
    else {
        panic!("{line} says nothing")
    };
    anstream::adapter::strip_str(&text).to_string()
}

fn played(session: &PlaySession) -> usize {
    session.position().history().len()
}

/// A file's first game.
fn loaded(sgf: impl AsRef<[u8]>) -> LoadedGame {
    let (trees, line) = MainLine::parse(sgf.as_ref(), GameHint::Open).unwrap();
    LoadedGame { game: trees.games()[0], trees, line }
}

/// The game as `save` would write it as SGF.
fn saved(session: &PlaySession) -> String {
    String::from_utf8(session.trees().0.to_bytes()).unwrap()
}

pub(super) const ONE: [bool; 2] = [true, false];
const TWO: [bool; 2] = [true, true];
const NONE: [bool; 2] = [false, false];

#[test]
fn the_engine_moves_where_no_person_does() {
    let mut game = session("y 5", ONE);
    assert!(!game.awaits_engine());
    assert!(ask(&mut game, "C4").contains("last move: Black c4; White to move"));
    assert!(game.awaits_engine());
    assert!(game.move_engine(&mut Control::default()).starts_with("White "));
    assert!(!game.awaits_engine() && game.prompt() == "Black> ");
    // For the person, then for the engine.
    assert!(ask(&mut game, "go").starts_with("Black plays "));
    assert!(game.awaits_engine() && played(&game) == 3);
    assert_eq!(commands::words(&session("y 5", TWO)).len(), 15 + commands::names().count());
}

#[test]
fn turns_of_several_stones_are_played_stone_by_stone() {
    let mut game = session("y 6", ONE);
    assert_eq!(ask(&mut game, "turns"), "The players alternate.");
    assert!(ask(&mut game, "turns 12*").starts_with("got '12*', expected 1, 122*"));
    assert!(ask(&mut game, "turns 122*").contains("no move yet; next: Black, stone 1 of 1"));
    assert!(ask(&mut game, "turns").starts_with("122*: The turns have 1, 2, 2, 2, 2, 2 … stones."));
    ask(&mut game, "a1");
    for stone in ["stone 2 of 2", "next: Black, stone 1 of 2"] {
        assert!(game.awaits_engine());
        let moved = anstream::adapter::strip_str(&game.move_engine(&mut Control::default())).to_string();
        if moved.contains("swaps") {
            return;
        }
        assert!(moved.contains(stone), "{moved}");
    }
    assert_eq!((game.awaits_engine(), game.prompt()), (false, "Black, stone 1 of 2> ".to_owned()));
    let legal: Vec<_> = ask(&mut game, "legal").split(' ').map(str::to_owned).collect();
    ask(&mut game, &legal[0]);
    assert!(!game.awaits_engine() && game.prompt() == "Black, stone 2 of 2> ");
    // Level and time keep the turns, and so does a new game.
    ask(&mut game, "level 2");
    assert_eq!(game.position().rules().turns.to_string(), "122*");
    ask(&mut game, "new 5");
    assert_eq!(game.prompt(), "Black, stone 1 of 1> ");
}

#[test]
fn undo_takes_back_a_move_of_ones_own_with_its_answer() {
    let mut game = session("y 5", ONE);
    assert_eq!(ask(&mut game, "undo"), "you have no move to take back");
    ask(&mut game, "a1");
    game.move_engine(&mut Control::default());
    ask(&mut game, "e5");
    assert_eq!(played(&game), 3);
    ask(&mut game, "undo");
    assert_eq!(played(&game), 2);
    ask(&mut game, "resign");
    assert!(!game.awaits_engine() && game.prompt() == "game over> ");
    ask(&mut game, "undo");
    ask(&mut game, "undo");
    assert_eq!((played(&game), game.comments.len()), (0, 0));
    let mut opened = session("y 5", [false, true]);
    opened.move_engine(&mut Control::default());
    assert_eq!(ask(&mut opened, "undo"), "you have no move to take back");
    assert_eq!(played(&opened), 1);
}

#[test]
fn a_swap_is_offered_and_made_like_a_move() {
    let mut game = session("y 5", TWO);
    assert!(ask(&mut game, "swap").contains("swap is legal only as the second move"));
    assert!(ask(&mut game, "c3").contains("You may swap: the stone becomes White's, and Black moves next."));
    assert!(ask(&mut game, "legal").ends_with("e5 swap"));
    assert!(ask(&mut game, "swap").contains("last move: White swap; Black to move"));
    assert_eq!(ask(&mut game, "moves"), "  1: B c3, W swap");
    ask(&mut game, "undo");
    assert!(ask(&mut game, "show").contains("You may swap"));
}

/// In Hex the players exchange colours: the person who was Black continues as White.
#[test]
fn after_a_swap_in_hex_the_players_have_each_others_colours() {
    let mut game = session("hex 5 5", ONE);
    ask(&mut game, "c3");
    let said = game.move_engine(&mut Control::default());
    assert!(said.starts_with("White swaps") && said.contains("You are White, the engine is Black"), "{said}");
    assert!(!game.awaits_engine() && game.prompt().starts_with("White"), "{}", game.prompt());
    ask(&mut game, "a1");
    assert!(game.awaits_engine());
    game.move_engine(&mut Control::default());
    ask(&mut game, "undo");
    assert_eq!((played(&game), game.awaits_engine()), (2, false));
    ask(&mut game, "undo");
    assert_eq!((played(&game), game.awaits_engine()), (0, false));
    let mut two = session("hex 5 5", TWO);
    assert!(ask(&mut two, "c3").contains("You may swap: you become Black, and White moves next."));
}

#[test]
fn mistyped_lines_are_answered_and_change_nothing() {
    let mut game = session("y 4", TWO);
    ask(&mut game, "c3");
    let before = game.record();
    for (line, expected) in [
        ("c3", "c3: the cell is occupied"),
        ("z9", "got 'z9', expected a cell from a1 to d4 or a command; help lists them"),
        ("hnit", "got 'hnit', did you mean hint?"),
        ("UDNO", "got 'UDNO', did you mean undo?"),
        ("a1 a2", "got 'a1 a2', expected one move"),
        ("undo 3", "got '3', expected nothing after undo"),
        ("save", "expected save FILE"),
        ("human", "expected human COLOUR"),
        ("human green", "got 'green', expected human black, white, both or none"),
        ("level 11", "got '11', expected a level from 0 to 10, adapt or fixed"),
        ("time 0", "got '0', expected a number of seconds above 0"),
        ("new chess 11", "got 'chess 11', expected a board: 8, hex 11, caeth-y 9 or 5,7, for example"),
        ("new 30", "30 is too large: Y boards have 2 to 27 cells on a side"),
        ("new hex 30", "30 is too large: Hex boards have 2 to 20 columns and rows"),
        ("new 4,7", "got 4 sides, expected 3, 5, 7 or 9 for Poly-Y"),
        ("q now", "got 'now', expected nothing after quit"),
        ("new 1", "1 is too small: Y boards have 2 to 27 cells on a side"),
        ("\u{1b}[A\u{7}", "got '�[A�', expected a cell from a1 to d4 or a command; help lists them"),
        ("", ""),
    ] {
        assert_eq!(ask(&mut game, line), expected, "{line}");
    }
    assert!(ask(&mut game, &"x".repeat(100_000)).len() < 150);
    assert_eq!(game.record(), before);
}

#[test]
fn commands_have_short_forms_and_boards_several() {
    let mut game = session("y 4", TWO);
    let help = ask(&mut game, "help");
    assert!(help.contains("Ctrl-C") && ask(&mut game, "h") == help && ask(&mut game, "?") == help, "{help}");
    assert_eq!(commands::obey(&mut game, "q", &mut Control::default()), Ok(Effect::Quit));
    for (board, expected) in [
        ("5,7", "Poly-Y 5 7"),
        ("7, 4", "Poly-Y 7 4"),
        ("poly-y 5 4", "Poly-Y 5 4"),
        ("6", "Poly-Y 5 6"),
        ("y 8", "Y 8"),
        ("9x9", "Y 9"),
        ("poly-y 5 7", "Poly-Y 5 7"),
        ("hex 11", "Hex 11 11"),
        ("13", "Hex 13 13"),
        ("9 x 8", "Hex 9 8"),
        ("Hex 11x11", "Hex 11 11"),
        ("caeth y", "Caeth-Y 9"),
        ("PolyY", "Poly-Y 5 7"),
    ] {
        ask(&mut game, &format!("new {board}"));
        assert_eq!(game.position().board().to_string(), expected);
    }
}

/// Once, `new hex 11` was refused with a message that gave it as an example.
#[test]
fn every_board_that_messages_give_as_an_example_is_accepted() {
    let mut game = session("y 4", TWO);
    let refused = ask(&mut game, "new chess 11");
    let examples = refused.split_once("expected a board: ").unwrap().1.strip_suffix(", for example").unwrap();
    assert!(ask(&mut game, "help").contains(&format!("boards are {examples}, for example")));
    let examples: Vec<_> = examples.split(" or ").flat_map(|some| some.split(", ")).collect();
    assert!(examples.len() >= 4);
    for example in examples {
        let before = game.position().board();
        assert!(ask(&mut game, &format!("new {example}")).contains("no move yet"), "{example}");
        assert_ne!(game.position().board(), before, "{example}");
    }
}

#[test]
fn a_decided_game_says_so_and_goes_no_further() {
    let mut game = session("y 2", ONE);
    game.people = TWO;
    ask(&mut game, "a1");
    ask(&mut game, "a2");
    assert!(ask(&mut game, "b2").ends_with(
        "Black has won with the stones marked #: a chain that touches all three sides wins. new, undo, save FILE or quit?"
    ));
    game.people = ONE;
    assert!(ask(&mut game, "show").ends_with(
        "you have won with the stones marked #: a chain that touches all three sides wins. new, undo, save FILE or quit?"
    ));
    for line in ["a2", "swap", "go", "hint", "resign"] {
        assert!(ask(&mut game, line).ends_with("the game is over; new, undo, save FILE or quit"), "{line}");
    }
    assert_eq!(ask(&mut game, "legal"), "none, the game is over");
    assert_eq!(game.record().info.result, "B+");
    assert!(ask(&mut game, "new 3").contains("Y 3: X Black, O White; no move yet"));
    assert!(ask(&mut game, "resign").contains("the engine has won by resignation."));
    assert_eq!(game.record().info.result, "W+Resign");
    assert_eq!(ask(&mut game, "resign"), "the game is over by resignation; new, undo, save FILE or quit");
}

/// Hints and moves used to be refused with "the game is over".
#[test]
fn a_resigned_game_can_continue() {
    for (sgf, kept) in [("(;TG[Y 5];B[c3];W[b3];B[resign])", "(;B[resign])"), ("(;TG[Y 5]RE[W+R];B[c3];W[b3])", "")] {
        let mut game = session("y 4", ONE);
        let shown = game.resume(loaded(sgf), None).unwrap();
        assert!(
            shown.ends_with(
                "the engine has won by resignation. Black may play on: a cell, go or hint. new, undo, save FILE or quit?"
            ),
            "{shown}"
        );
        assert!(!game.awaits_engine() && !game.is_going_on());
        assert!(ask(&mut game, "hint").contains("; line ") && ask(&mut game, "legal").starts_with("a1 "));
        assert!(game.position().outcome().is_some());
        let played = ask(&mut game, "d4");
        assert!(played.starts_with("The game continues after Black's resignation.\n"), "{played}");
        assert!(game.awaits_engine() && game.is_going_on() && !ask(&mut game, "show").contains("over"));
        let text = saved(&game);
        assert!(text.contains(";B[d4]") && text.replace("\n", "").contains(kept) && !text.contains("RE["), "{text}");
    }
    let mut game = session("y 5", ONE);
    for line in ["c3", "resign", "go"] {
        ask(&mut game, line);
    }
    assert!(game.position().outcome().is_none() && played(&game) == 3, "{:?}", game.position().history());
}

/// An engine in a lost position would at once resign a second time.
#[test]
fn an_engine_that_plays_on_does_not_resign_again() {
    let mut game = session("y 4", ONE);
    let parameters = Parameters { resign: true, ..Parameters::default() };
    let limits = Limits::simulations(5000);
    let settings = game.settings.clone().with_parameters(parameters).with_limits(limits).without_swap();
    game.engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
    ask(&mut game, "c3");
    let shown = game.move_engine(&mut Control::default());
    assert!(shown.starts_with("White resigns"), "{shown}");
    assert!(ask(&mut game, "hint").contains("; line "));
    let shown = ask(&mut game, "go");
    assert!(shown.starts_with("White plays ") && played(&game) == 2 && game.comments.len() == 2, "{shown}");
    ask(&mut game, "go");
    let shown = game.move_engine(&mut Control::default());
    assert!(shown.starts_with("White plays "), "{shown}");
    // Another game is another matter.
    ask(&mut game, "new");
    ask(&mut game, "c3");
    assert!(game.move_engine(&mut Control::default()).starts_with("White resigns"));
}

#[test]
fn watching_continues_until_it_is_interrupted() {
    let mut game = session("y 4", NONE);
    assert!(ask(&mut game, "resign").contains("the engine plays both colours"));
    assert!(game.awaits_engine());
    game.move_engine(&mut Control::default());
    assert!(game.awaits_engine());
    let text = game.move_engine(&mut Control { stop: &|| true, ..Control::default() });
    assert!(!game.awaits_engine() && text.contains("The engine is paused: watch resumes"), "{text}");
    ask(&mut game, "go");
    assert!(!game.awaits_engine());
    ask(&mut game, "undo");
    assert_eq!(played(&game), 2);
    ask(&mut game, "watch");
    while game.awaits_engine() {
        game.move_engine(&mut Control::default());
    }
    assert!(game.position().winner().is_some());
    // Undo doesn't resume the engine.
    ask(&mut game, "undo");
    assert!(!game.awaits_engine());
    assert!(ask(&mut game, "human both").starts_with("You play both colours"));
}

#[test]
fn an_interrupt_makes_the_engine_move_at_once() {
    let mut game = session("y 9", ONE);
    ask(&mut game, "level 10");
    game.engine = Engine::new(shipped::settings_without_books().with_memory(21), Arc::new(StoppedClock)).unwrap();
    let asked = Counter::new(0);
    let count = || {
        asked.set(asked.get() + 1);
        asked.get() > 50
    };
    game.play(Move::Place(Cell::from_index(0))).unwrap();
    // With a stopped clock, nothing else would end the search.
    game.move_engine(&mut Control { stop: &count, ..Control::default() });
    assert!(asked.get() > 50 && !game.awaits_engine());
}

#[test]
fn level_and_time_change_the_engine_and_nothing_else() {
    let mut game = session("poly-y 5 4", ONE);
    ask(&mut game, "a1");
    game.move_engine(&mut Control::default());
    let before = game.record();
    let second: Level = "2".parse().unwrap();
    assert_eq!(
        ask(&mut game, "level 2"),
        format!("You are Black, the engine is White: level 2, at most 8 simulations a move. {}", second.description())
    );
    assert!(ask(&mut game, "time 2.5").contains("at most 8 simulations a move, 2.5 s a move"));
    assert!(ask(&mut game, "level 10").contains("level 10, at most 20 simulations a move, 2.5 s a move."));
    assert_eq!(ask(&mut game, "level"), game.players());
    assert_eq!((game.record().setup, game.record().moves), (before.setup, before.moves.clone()));
    ask(&mut game, "level 1");
    let hint = ask(&mut game, "hint");
    // Hints come from the highest level, whatever the opponent's is.
    assert!(hint.contains(", 20 simulations; line "), "{hint}");
    assert!(ask(&mut game, "level").contains("level 1, at most 8 simulations a move"));
    assert_eq!(game.record().moves, before.moves);
}

/// A clock that advances a tenth of a second each time it is read.
#[derive(Debug, Default)]
struct FastClock(AtomicU64);

impl Clock for FastClock {
    fn now(&self) -> Duration {
        Duration::from_millis(100 * self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn a_hint_takes_two_seconds_at_most() {
    for level in ["1", "10"] {
        let settings = shipped::settings_without_books().with_move_time(Some(1e6)).with_memory(21);
        let clock = Arc::new(FastClock::default());
        let mut game = PlaySession::new(settings, level.parse().unwrap(), ONE, Arc::<FastClock>::clone(&clock)).unwrap();
        assert!(ask(&mut game, "hint").contains("; line "));
        assert!((20..100).contains(&clock.0.load(Ordering::Relaxed)), "{clock:?}");
    }
}

#[test]
fn a_record_is_resumed_with_its_stones_and_comments_and_saved_again() {
    let sgf = b"(;FF[4]GM[11]SZ[5]TG[Y 5]PB[Ann]PW[Bob]C[A start.]AB[c3];W[a1]C[far];B[b4])";
    let record = Record::parse_sgf(sgf).unwrap();
    let mut game = session("poly-y 5 3", ONE);
    assert!(game.resume(loaded(sgf), None).unwrap().contains("Y 5"));
    assert_eq!(game.record(), record);
    assert!(game.awaits_engine());
    game.move_engine(&mut Control::default());
    let more = game.record();
    assert_eq!((more.setup.len(), more.moves.len(), &more.info), (1, 3, &record.info));
    assert!(more.moves[2].comment.starts_with("a proven loss"), "{}", more.moves[2].comment);
    ask(&mut game, "undo");
    assert_eq!((game.record().moves.len(), played(&game)), (1, 1));
    // Set-up stones are not moves.
    assert_eq!(ask(&mut game, "undo"), "you have no move to take back");
    let answer = commands::obey(&mut game, "save  some where.sgf ", &mut Control::default()).unwrap();
    assert_eq!(answer, Effect::Save("some where.sgf".into()));
    // Spaces as completion writes them, and quotation marks.
    for name in [r"some\ where.sgf", "\"some where.sgf\"", "'some where.sgf' "] {
        let answer = commands::obey(&mut game, &format!("save {name}"), &mut Control::default());
        assert_eq!(answer, Ok(Effect::Save("some where.sgf".into())), "{name}");
    }
    ask(&mut game, "new");
    assert_eq!(game.record().info.players, ["Human".to_owned(), format!("Tripoint {}, level 10", env!("CARGO_PKG_VERSION"))]);
}

/// `load` and `save` used to lose variations, the event and everything else unknown to a session.
#[test]
fn a_loaded_game_is_saved_with_all_that_its_file_says() {
    let file =
        "(;TG[Y 5]EV[Open]PB[Ann]RE[B+T]XY[?]\n;B[c3]BL[9]C[one]\n(;W[b3];B[d4])\n(;W[a1]C[why not?]))\n(;TG[Y 4]\n;B[a1])\n";
    let mut game = session("y 4", ONE);
    game.resume(loaded(file), None).unwrap();
    assert_eq!(saved(&game), file);
    assert_eq!((game.record().info.result.as_str(), &game.record().info.players), ("B+T", &["Ann".to_owned(), String::new()]));
    ask(&mut game, "undo");
    ask(&mut game, "undo");
    assert_eq!(saved(&game), file);
    ask(&mut game, "e5");
    let longer = file.replace("RE[B+T]", "");
    let longer = longer.replace(
        ";B[c3]BL[9]C[one]\n(;W[b3];B[d4])\n(;W[a1]C[why not?]))",
        "(;B[e5])\n(;B[c3]BL[9]C[one]\n(;W[b3];B[d4])\n(;W[a1]C[why not?])))",
    );
    assert_eq!(saved(&game), longer);
    // Another game doesn't go into the file.
    ask(&mut game, "new");
    ask(&mut game, "c3");
    assert!(!saved(&game).contains("Ann") && saved(&game).contains("PB[Human]PW[Tripoint "), "{}", saved(&game));
    // A file without names gets them when its game continues here, and not before.
    let unnamed = "(;TG[Y 5]\n;B[c3];W[b3])\n";
    game.resume(loaded(unnamed), None).unwrap();
    assert_eq!((saved(&game).as_str(), game.record().info.players[0].as_str()), (unnamed, ""));
    ask(&mut game, "d4");
    assert!(saved(&game).starts_with("(;TG[Y 5]PB[Human]PW[Tripoint ") && saved(&game).ends_with(";B[c3];W[b3];B[d4])\n"));
}

/// The user's place in a game with later moves is also kept, and so is a set-up in mid-game.
#[test]
fn a_loaded_game_is_saved_at_its_position() {
    for (file, at) in [
        ("(;TG[Y 5]PB[Ann]\n;B[c3]C[one];W[b3];B[d4];W[c4])\n", 2),
        ("(;TG[Y 5]PB[Ann]\n;B[c3];W[b3];AE[c3]AB[c5];B[d4];W[c4])\n", 2),
    ] {
        let mut game = session("y 4", ONE);
        game.resume(loaded(file), None).unwrap();
        ask(&mut game, "undo");
        let before = game.record();
        let (trees, _, moves) = game.autosave();
        assert_eq!((String::from_utf8(trees.to_bytes()).unwrap().as_str(), moves), (file, at));
        let mut later = session("y 4", ONE);
        later.resume_autosave(loaded(trees.to_bytes()), Some(moves)).unwrap();
        assert_eq!((later.record(), later.is_unsaved()), (before, later.is_begun()));
        assert_eq!(saved(&later), file);
    }
}

#[test]
fn a_saved_game_continues_with_the_same_engine() {
    let mut game = session("y 5", ONE);
    for line in ["level 4", "level adapt", "time 0.25", "c4"] {
        ask(&mut game, line);
    }
    game.settings.rules.swap = SwapRule::Off;
    let (trees, _, moves) = game.autosave();
    let kept = || loaded(trees.to_bytes());
    assert_eq!(moves, 1);
    assert_eq!(
        kept().line.record.info.players[1],
        format!("Tripoint {}, level 4, adapting, 0.25 s a move, no swap", env!("CARGO_PKG_VERSION"))
    );
    let mut later = session("y 4", ONE);
    later.set_level(Level::default()).unwrap();
    let shown = later.resume_autosave(kept(), None).unwrap();
    assert!(shown.starts_with("You are Black, the engine is White: level 4, adapting to you, "), "{shown}");
    assert_eq!((later.settings.move_time, later.position().rules().swap), (Some(0.25), SwapRule::Off));
    // This session's settings stay, and the game isn't saved anywhere else.
    let mut other = session("y 4", ONE);
    ask(&mut other, "level 5");
    assert!(other.resume_autosave(kept(), None).unwrap().contains("level 5, ") && other.is_unsaved());
}

#[test]
fn every_board_says_who_needs_which_sides() {
    let mut game = session("hex 4 4", ONE);
    assert!(ask(&mut game, "show").ends_with("Black joins top and bottom, White left and right."));
    assert!(ask(&mut game, "b2").contains("Black joins top and bottom"));
    assert!(!ask(&mut session("y 4", ONE), "show").contains("touches"));
}

#[test]
fn a_record_against_the_rules_is_refused() {
    let mut game = session("y 4", ONE);
    game.engine = Engine::new(game.settings.clone().without_swap(), Arc::new(StoppedClock)).unwrap();
    let record = loaded(b"(;TG[Y 5];B[c3];W[swap-pieces])");
    assert_eq!(game.resume(record, None), Err("move 2: got 'swap-pieces': the swap rule is off".to_owned()));
    assert_eq!((played(&game), game.position().board().to_string()), (0, "Y 4".to_owned()));
}

/// A game on Y 4 with a book.
fn booked(people: [bool; 2], level: &str, lines: &str) -> PlaySession {
    let mut book = Book::read(&format!("tripoint book 1\nboard Y 4\nturns 1\n\n{lines}")).unwrap();
    book.check_proofs(ProofLimits::of_nodes(10_000)).unwrap();
    let limits = Limits::simulations(20);
    let choice = BookChoice::Given(Arc::new(book));
    let settings = shipped::settings_without_books()
        .with_board("y 4".parse().unwrap())
        .with_limits(limits)
        .with_memory(21)
        .with_book(choice);
    PlaySession::new(settings, level.parse().unwrap(), people, Arc::new(StoppedClock)).unwrap()
}

#[test]
fn the_book_is_shown_and_hinted_at_at_every_level_and_played_from_at_high_ones() {
    for level in ["1", "10"] {
        let mut game = booked(TWO, level, "| b3 0.9000 100; a1 0.4000 50 \"quiet\"\na1 | b3 proof win\n");
        let shown = ask(&mut game, "book");
        assert_eq!(shown.lines().count(), 2, "{shown}");
        assert!(shown.contains("b3: win rate 90.0 % in games (") && shown.contains("; the opponent will swap"), "{shown}");
        assert!(shown.contains("a1 a4 d4: a proven loss (\"quiet\")"), "{shown}");
        let hint = ask(&mut game, "hint");
        assert!(hint.starts_with("b3: from the book, win rate 10.0 % in games ("), "{hint}");
        ask(&mut game, "b3");
        assert!(ask(&mut game, "hint").starts_with("swap: from the book, win rate 90.0 % in games ("), "{level}");
        assert!(ask(&mut game, "book").starts_with("swap: the opponent's side has win rate 90.0 %"), "{level}");
        let went = ask(&mut game, "go");
        if level == "1" {
            assert!(!went.contains("book"), "{went}");
            ask(&mut game, "undo");
            ask(&mut game, "swap");
        } else {
            assert!(went.starts_with("White swaps: from the book, win rate 90.0 % in games ("), "{went}");
            assert!(game.comments[1].starts_with("from the book, "), "{:?}", game.comments);
        }
        assert_eq!(ask(&mut game, "book"), "The book knows no move here.");
        assert!(!ask(&mut game, "hint").contains("book"));
        // The hint's engine has given the book back.
        ask(&mut game, "new");
        ask(&mut game, "a1");
        assert_eq!(ask(&mut game, "hint"), "b3: from the book, a proven win");
        assert_eq!(ask(&mut game, "book"), "no swap: the opponent's side has a proven loss\nb3: a proven win");
        ask(&mut game, "new 5");
        assert_eq!(ask(&mut game, "book"), "There is no book for Y 5.");
        ask(&mut game, "level 2");
        ask(&mut game, "new 4");
        assert!(ask(&mut game, "hint").contains("from the book"));
    }
    // A search decides about a swap without a value.
    let mut searched = booked(TWO, "10", "| b3 search 0.55; a1 search 0.2\n");
    assert_eq!(ask(&mut searched, "hint"), "b3: from the book, win rate 45.0 % by estimate");
    let shown = ask(&mut searched, "book");
    assert!(shown.contains("b3: win rate 55.0 % by estimate; the opponent will probably swap"), "{shown}");
    let mut said = booked(TWO, "10", "| a1 person win; b3 person unknown\n");
    assert_eq!(ask(&mut said, "book"), "a1 a4 d4: a win, as a person says; the opponent will swap\nb3: no games yet");
}

#[test]
fn a_swap_says_whose_stone_it_is_now() {
    for (people, expected) in [
        (ONE, "Your stone is White's now. You are still Black, and it is your move."),
        ([false, true], "The stone is yours now. You are still White, and the engine, Black, moves."),
        (TWO, "The stone is White's now, and Black moves."),
    ] {
        let mut game = session("y 5", people);
        ask(&mut game, "c4");
        assert!(ask(&mut game, "swap").starts_with(expected), "{people:?}");
    }
    let mut hex = session("hex 5 5", ONE);
    ask(&mut hex, "c3");
    assert!(ask(&mut hex, "swap").starts_with("You are White, the engine is Black"));
}

#[test]
fn the_rules_are_those_of_the_game() {
    let rules = |board: &str| ask(&mut session(board, ONE), "rules");
    let y = rules("y 5");
    assert!(y.starts_with("Y 5: ") && y.contains("all three sides wins") && y.contains("changes its colour"), "{y}");
    assert!(rules("poly-y 5 7").contains("more than half of the corners"));
    let hex = rules("hex 5 5");
    assert!(hex.contains("belong to Black") && hex.contains("exchange colours"), "{hex}");
    let settings = shipped::settings_without_books().with_rules(Rules { swap: SwapRule::Off, ..Rules::STANDARD });
    let mut off = PlaySession::new(settings, "10".parse().unwrap(), ONE, Arc::new(StoppedClock)).unwrap();
    assert!(ask(&mut off, "rules").ends_with("Black begins. The swap rule is off."));
}

#[test]
fn a_game_is_unsaved_until_it_is_saved_or_over() {
    let mut game = session("y 3", TWO);
    assert!(!game.is_unsaved());
    ask(&mut game, "b2");
    assert!(game.is_unsaved());
    game.set_saved();
    assert!(!game.is_unsaved());
    ask(&mut game, "c3");
    assert!(game.is_unsaved());
    ask(&mut game, "resign");
    assert!(!game.is_unsaved());
    ask(&mut game, "new");
    ask(&mut game, "b2");
    assert!(game.is_unsaved());
    ask(&mut game, "human none");
    assert!(!game.is_unsaved(), "two engines play, so no game can be lost");
}
