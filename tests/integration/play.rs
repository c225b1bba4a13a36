//! `tripoint play`: whole conversations through pipes, and one through a terminal.

use crate::folder::fresh;
use crate::shown::Shown;
use assert_cmd::Command;
use std::fs;
use tripoint::engine::Level;

fn play(words: &str) -> Command {
    let mut command = Command::cargo_bin("tripoint").unwrap();
    command.arg("play").args(words.split_whitespace());
    if !words.contains("--book") {
        command.arg("--no-book");
    }
    ["RUST_LOG", "NO_COLOR", "CLICOLOR_FORCE"].iter().for_each(|name| _ = command.env_remove(name));
    command
}

/// The answers to these lines; nothing may go to stderr.
fn conversation(words: &str, lines: &str) -> String {
    let output = play(words).write_stdin(lines).assert().success().stderr("").get_output().clone();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn two_people_play_a_game() {
    let lines = "b2\nswap\nundo\na3\nb2\n\nmoves\nb3\na2\nresign\nundo\na1\nc3\na2\nquit\nnot read any more\n";
    let expected = "\
Y 3: a chain that touches all three sides wins. You play both colours; the engine moves on request: level 10, at most 9 simulations a move. Full strength: only time limits it. The second move may be a swap. Type a cell from a1 to c3, rules, or help.
        a
     1 . b
    2 . . c
   3 . . .
Y 3: X Black, O White; no move yet; Black to move
        a
     1 . b
    2 .(X)c
   3 . . .
Y 3: X Black, O White; last move: Black b2; White to move
You may swap: the stone becomes White's, and Black moves next.
The stone is White's now, and Black moves.
        a
     1 . b
    2 .(O)c
   3 . . .
Y 3: X Black, O White; last move: White swap; Black to move
        a
     1 . b
    2 .(X)c
   3 . . .
Y 3: X Black, O White; last move: Black b2; White to move
You may swap: the stone becomes White's, and Black moves next.
        a
     1 . b
    2 . X c
   3(O). .
Y 3: X Black, O White; last move: White a3; Black to move
b2: the cell is occupied
  1: B b2, W a3
        a
     1 . b
    2 . X c
   3 O(X).
Y 3: X Black, O White; last move: Black b3; White to move
        a
     1 . b
    2(O)X c
   3 O X .
Y 3: X Black, O White; last move: White a2; Black to move
        a
     1 . b
    2(O)X c
   3 O X .
Y 3: X Black, O White; last move: Black resign; White has won by resignation
The game is over: White has won by resignation. Black may play on: a cell, go or hint. new, undo, save FILE or quit?
        a
     1 . b
    2(O)X c
   3 O X .
Y 3: X Black, O White; last move: White a2; Black to move
        a
     1(#)b
    2 O # c
   3 O # .
Y 3: X Black, O White, # winning; last move: Black a1; Black has won
The game is over: Black has won with the stones marked #: a chain that touches all three sides wins. new, undo, save FILE or quit?
c3: the game is over; new, undo, save FILE or quit
a2: the game is over; new, undo, save FILE or quit
";
    assert_eq!(conversation("--size 3 --human both --level 10 --simulations 9 --seed 1", lines), expected);
}

/// The engine has just one cell left, so its move doesn't depend on the search.
#[test]
fn the_engine_answers_and_its_answer_is_taken_back() {
    let file = fresh("play", "answer").join("game.sgf");
    fs::write(&file, "(;TG[Y 3];B[a2];W[b2];B[c3];W[b3])").unwrap();
    let expected = "\
Y 3: a chain that touches all three sides wins. You are Black, the engine is White: level 9, at most 1 simulation a move. A master: close to full strength, and answers at once. Type a cell from a1 to c3, rules, or help.
        a
     1 . b
    2 X O c
   3 .(O)X
Y 3: X Black, O White; last move: White b3; Black to move
Black plays a1
White plays a3
        a
     1 X b
    2 X @ c
   3(@)@ X
Y 3: X Black, O White, @ winning; last move: White a3; White has won
The game is over: the engine has won with the stones marked @: a chain that touches all three sides wins. new, undo, save FILE or quit?
        a
     1 . b
    2 X O c
   3 .(O)X
Y 3: X Black, O White; last move: White b3; Black to move
";
    let flags = format!("{} --simulations 1 --level 9 --seed 1", file.display());
    assert_eq!(conversation(&flags, "a1\nundo\n"), expected);
}

#[test]
fn engine_resigns_only_on_request() {
    // On such a small board, Black wins by force with the middle.
    let flags = "--size 4 --no-swap --level 10 --simulations 5000 --seed 1";
    assert!(conversation(flags, "c3\n").contains("\nWhite plays "));
    let said = conversation(&format!("{flags} --set resign=true"), "c3\n");
    assert!(said.contains("\nWhite resigns: a proven loss in at most ") && said.contains("you have won"), "{said}");
}

#[test]
fn a_watched_game_is_played_to_its_end_and_is_the_same_for_a_seed() {
    let flags = "--size 5 --human none --level 10 --simulations 5 --set solver=false --seed";
    let game = conversation(&format!("{flags} 4"), "");
    assert!(game.ends_with("touches all three sides wins. new, undo, save FILE or quit?\n"), "{game}");
    assert!(game.matches(", 5 simulations\n").count() > 6, "{game}");
    assert_eq!(game, conversation(&format!("{flags} 4"), ""));
    assert!((5..9).any(|seed| game != conversation(&format!("{flags} {seed}"), "")));
}

#[test]
fn games_are_saved_and_loaded_by_the_ending_of_the_file() {
    let folder = fresh("play", "files");
    let path = |name: &str| folder.join(name).display().to_string();
    let lines = format!("43\nswap\n1\nsave {}\nsave {}\nsave {}\n", path("a b.sgf"), path("c.json"), path("d.codecup"));
    let said = conversation("--board 5,7 --human both", &lines);
    assert!(said.ends_with(&format!(
        "saved as {}\nsaved as {}\nsaved as {}\n",
        path("a b.sgf"),
        path("c.json"),
        path("d.codecup")
    )));
    assert!(fs::read_to_string(path("a b.sgf")).unwrap().ends_with("PB[Human]PW[Human]\n;B[43];W[swap-pieces];B[1])\n"));
    assert_eq!(fs::read_to_string(path("d.codecup")).unwrap(), "43 -1 1\n");
    for name in ["a b.sgf", "c.json", "d.codecup"] {
        let said = conversation("--size 4 --human both", &format!("load {}\nmoves\n", path(name)));
        assert!(said.ends_with("last move: Black 1; White to move\n  1: B 43, W swap, B 1\n"), "{said}");
    }
    fs::write(path("bad.sgf"), "(;TG[Y 4];B[a1];W[a1])").unwrap();
    fs::write(path("c.pgn"), "[Event \"chess\"]\n\n1. e4 e5").unwrap();
    for (line, expected) in [
        (format!("load {}", path("bad.sgf")), format!("{}:1:18: move 2: got 'a1': the cell is occupied", path("bad.sgf"))),
        (format!("load {}", path("none.sgf")), format!("{}: no such file", path("none.sgf"))),
        ("load 1. a5 2. swap".to_owned(), "no such file; load takes the name of a file or a link; moves are".to_owned()),
        (
            format!("load {}", path("c.pgn")),
            format!("{}:1:1: got '[Event'. This is not a game that Tripoint can read.", path("c.pgn")),
        ),
        (
            "save game".to_owned(),
            "game: expected a file that ends in .sgf, .hsgf, .json, .codecup, .hexworld, .hexstudy, .hexboard or .txt".to_owned(),
        ),
        ("save /nowhere/a.sgf".to_owned(), "; choose a file in an existing folder".to_owned()),
        ("save a.codecup".to_owned(), "a.codecup: got a game on Y 4, expected Poly-Y (5,7)".to_owned()),
    ] {
        let said = conversation("--size 4 --human both", &format!("b3\n{line}\nmoves\n"));
        assert!(said.contains(&expected) && said.ends_with("\n  1: B b3\n"), "{said}");
    }
}

/// Lists, links and files with several games, at the prompt and by the flag.
#[test]
fn any_text_that_is_a_game_is_loaded() {
    let folder = fresh("play", "any");
    let path = |name: &str| folder.join(name).display().to_string();
    for (name, text) in [
        ("list.txt", "1. a5 swap-sides 2. d4 f7"),
        ("link", "hexworld.org/board/#11c1,a5:Sd4f7"),
        ("position.hexworld", "11c1,a5:Sd4f7"),
        ("tripoint.txt", "#hex-11:a5,swap,d4,f7"),
        ("two 1", "(;TG[Y 4];B[a1])(;TG[Hex 11 11];B[a5];W[swap-sides];W[d4];B[f7])"),
    ] {
        fs::write(path(name), text).unwrap();
    }
    let moves = "\n  1: B a5, W swap, W d4, B f7\n";
    for line in ["load list.txt", "load link", "load position.hexworld", "load tripoint.txt", "load two 1 2"] {
        let line = line.replacen("load ", &format!("load {}/", folder.display()), 1);
        let said =
            play("--game hex --human both").write_stdin(format!("{line}\nmoves\n")).assert().success().get_output().clone();
        let said = String::from_utf8(said.stdout).unwrap();
        assert!(said.ends_with(moves), "{line}: {said}");
    }
    // Quotation marks around a name, and a link instead of a file.
    for (line, board) in [
        (format!("load \"{}\"", path("list.txt")), "--game hex"),
        (format!("load '{}' 2", path("two 1")), "--game hex"),
        ("load https://hexworld.org/board/#11c1,a5:Sd4f7".to_owned(), "--size 4"),
        ("load #hex-11:a5,swap,d4,f7".to_owned(), "--size 4"),
    ] {
        let said = play(&format!("{board} --human both"))
            .write_stdin(format!("{line}\nmoves\n"))
            .assert()
            .success()
            .get_output()
            .clone();
        let said = String::from_utf8(said.stdout).unwrap();
        assert!(said.ends_with(moves), "{line}: {said}");
    }
    assert!(conversation("#hex-11:a5,swap,d4,f7 --human both", "moves\n").ends_with(moves));
    let said = conversation("--size 4 --human both", &format!("load {}\nload {} 3\n", path("two 1"), path("two 1")));
    assert!(
        said.contains("has 2 games; choose one with load FILE N:\n")
            && said.contains("got game 3, expected 1 to 2 (load FILE N)"),
        "{said}"
    );
    let mut command = play("--human both --game-number 2");
    let said = command.arg(path("two 1")).write_stdin("moves\n").assert().success().get_output().clone();
    assert!(String::from_utf8(said.stdout).unwrap().ends_with(moves));
    // The program can read its own `moves` output.
    fs::write(path("again.txt"), moves).unwrap();
    let mut command = play("--game hex --human both");
    let said = command.arg(path("again.txt")).write_stdin("moves\n").assert().success().stderr("").get_output().clone();
    assert!(String::from_utf8(said.stdout).unwrap().ends_with(moves));
}

/// If a format can't hold some contents, a note names them instead of losing them silently.
#[test]
fn a_loaded_game_is_saved_with_its_variations() {
    let folder = fresh("play", "variations");
    let path = |name: &str| folder.join(name).display().to_string();
    let file = "(;TG[Y 4]EV[Open]\n;B[a1]\n(;W[b3])\n(;W[c3]))\n";
    fs::write(path("a.sgf"), file).unwrap();
    let lines = format!("load {}\nsave {}\nsave {}\nd4\nsave {}\n", path("a.sgf"), path("b.sgf"), path("c.json"), path("d.sgf"));
    let said = conversation("--size 5 --human both", &lines);
    assert!(
        said.contains(&format!(
            "saved as {}\nsaved as {}; 1 variation and the property EV are left out there\n",
            path("b.sgf"),
            path("c.json")
        )),
        "{said}"
    );
    assert_eq!(fs::read_to_string(path("b.sgf")).unwrap(), file);
    let longer = file.replace("EV[Open]", "EV[Open]PB[Human]PW[Human]").replace(";W[b3]", ";W[b3];B[d4]");
    assert_eq!(fs::read_to_string(path("d.sgf")).unwrap(), longer);
}

#[test]
fn colours_are_shown_on_request() {
    let of = |when: &str| conversation(&format!("--size 3 --human both --colour {when}"), "b2\n");
    assert!(of("always").contains("\u{1b}[") && !of("auto").contains('\u{1b}'));
    assert_eq!(of("auto"), of("never"));
}

#[test]
fn invalid_bytes_do_not_end_the_game() {
    let mut command = play("--size 3 --human both");
    let output = command.write_stdin(b"\xff\xfe\0\nb2\r\nmoves".as_slice()).assert().success().get_output().clone();
    assert!(String::from_utf8(output.stdout).unwrap().ends_with("\n  1: B b2\n"));
}

/// As docs/commands.md says, two numbers mean a board for the current game if it has such boards.
#[test]
fn two_numbers_are_a_board_of_the_game_or_of_poly_y() {
    for (words, expected) in [("--game hex --size 5", "Hex 5 7: "), ("--size 4", "Poly-Y 5 7: "), ("--board 7,4", "Poly-Y 5 7: ")]
    {
        let said = conversation(&format!("{words} --human both"), "new 5,7\n");
        assert!(said.contains(&format!("\n{expected}")), "{words}: {said}");
    }
}

/// `--time 30` used to mean a low level with 8 simulations a move, which take a millisecond.
#[test]
fn a_limit_without_a_level_means_full_strength() {
    let greeting = |flags: &str| conversation(&format!("--size 4 --seed 1 {flags}"), "quit\n");
    for (flags, pace) in [
        ("--time 30", "30 s a move"),
        ("--simulations 500", "at most 500 simulations a move"),
        ("--playouts 500", "at most 500 playouts a move"),
        ("--game-time 60+1", "60 s for all moves and 1 s more for each"),
    ] {
        let said = greeting(flags);
        assert!(said.contains(&format!("the engine is White: level 10, {pace}. Full strength")), "{flags}: {said}");
    }
    assert!(greeting("").contains("level 2, at most 8 simulations a move. "));
    for flags in ["--time 30 --level 2", "--time 30 --adapt"] {
        let said = greeting(flags);
        assert!(said.contains("level 2, ") && said.contains("at most 8 simulations a move, 30 s a move. "), "{flags}: {said}");
    }
}

/// A player used to find level 5 on the page, level 10 at the terminal, and the advice to begin with level 1.
#[test]
fn the_first_level_is_the_same_everywhere() {
    let first = Level::default().number();
    let help = String::from_utf8(play("--help").assert().success().get_output().stdout.clone()).unwrap();
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains(&format!("(default: {first}; 10 with --time or another limit")), "{help}");
    for (file, said) in
        [("web/page/src/state/groups/settings.ts", "  level: FIRST,\n"), ("README.md", "first game, FIRST is the default")]
    {
        let text = fs::read_to_string(file).unwrap();
        assert!(text.contains(&said.replace("FIRST", &first.to_string())), "{file}");
    }
}

#[test]
fn the_levels_are_listed_with_a_sentence_each() {
    let listed = conversation("--list-levels", "");
    assert!(Level::all().all(|level| listed.contains(level.description())), "{listed}");
}

#[test]
fn mistakes_in_the_arguments_say_what_to_do() {
    let mut shown = Shown::default();
    for words in [
        "--level 11",
        "--human red",
        "--load game",
        "game",
        "-",
        "/nowhere.sgf",
        "tests",
        "tests/records/several.sgf",
        "tests/records/hexgui.sgf --coordinates ring",
    ] {
        let output = play(words).write_stdin("").assert().code(2).stdout("").get_output().clone();
        shown.add(format!("play {words}"), &output.stderr);
    }
    insta::assert_snapshot!(shown.text());
}

#[cfg(unix)]
mod signals {
    use super::fresh;
    use crate::processor::await_work;
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    use rexpect::process::WaitStatus;
    use rexpect::session::{PtySession, spawn_command};
    use std::io::{BufRead, BufReader, Lines, Write};
    use std::path::Path;
    use std::process::{self, Child, ChildStderr, ChildStdin, ChildStdout, Stdio};
    use std::time::Duration;

    /// The longest wait for a text, in milliseconds. It's far more than needed, since the machine may be busy.
    const LONG: u64 = 120_000;

    /// A game through pipes.
    struct Game {
        child: Child,
        input: ChildStdin,
        lines: Lines<BufReader<ChildStdout>>,
        log: Lines<BufReader<ChildStderr>>,
    }

    /// A search begins with this log line.
    const SEARCHING: &str = "[DEBUG] plan: ";
    /// The program logs this line when it begins to read input.
    const WAITING: &str = "[DEBUG] play: waiting for a line";

    impl Game {
        /// Starts a game in which the engine thinks until it is interrupted.
        fn start() -> Game {
            let mut command = process::Command::new(env!("CARGO_BIN_EXE_tripoint"));
            command.args([
                "play",
                "--size",
                "13",
                "--level",
                "10",
                "--time",
                "1000",
                "--seed",
                "1",
                "--no-swap",
                "--no-book",
                "-vv",
            ]);
            let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
            let (input, output, log) = (child.stdin.take().unwrap(), child.stdout.take().unwrap(), child.stderr.take().unwrap());
            Game { child, input, lines: BufReader::new(output).lines(), log: BufReader::new(log).lines() }
        }

        fn send(&mut self, lines: &str) {
            self.input.write_all(lines.as_bytes()).unwrap();
        }

        /// The next line that contains `text`.
        fn expect(&mut self, text: &str) -> String {
            self.lines.by_ref().map(Result::unwrap).find(|line| line.contains(text)).unwrap()
        }

        /// Waits for a line on stderr.
        fn expect_log(&mut self, start: &str) {
            self.log.by_ref().map(Result::unwrap).find(|line| line.starts_with(start)).unwrap();
        }

        /// Presses Ctrl-C once a line on stderr shows that the work to interrupt has begun.
        fn interrupt(&mut self, begun: &str) {
            self.expect_log(begun);
            self.press();
        }

        fn press(&self) {
            kill(Pid::from_raw(self.child.id().try_into().unwrap()), Signal::SIGINT).unwrap();
        }

        /// Waits for the program to end; returns the rest of stdout, and stderr without the log.
        fn end(mut self) -> [Vec<String>; 2] {
            assert!(self.child.wait().unwrap().success());
            let said = self.log.map(Result::unwrap).filter(|line| !line.is_empty() && !line.starts_with('['));
            [self.lines.map(Result::unwrap).collect(), said.collect()]
        }
    }

    /// The answer to the first Ctrl-C at a prompt.
    const LEAVING: &str = "Press Ctrl-C again or type quit to leave.";

    #[test]
    fn an_interrupt_ends_a_search_and_two_of_them_the_program() {
        let mut game = Game::start();
        game.send("g7\n");
        game.expect("Black plays g7");
        game.interrupt(SEARCHING);
        game.expect("White plays ");
        game.expect("; Black to move");
        game.interrupt(WAITING);
        game.expect_log(LEAVING);
        // After another line, the next Ctrl-C counts as the first again.
        game.send("moves\n");
        game.expect("  1: B g7, W ");
        game.interrupt(WAITING);
        game.interrupt(LEAVING);
        assert_eq!(game.end(), [Vec::<String>::new(), Vec::new()]);
    }

    #[test]
    fn interrupting_a_persons_move_spares_the_engines_next_one() {
        let mut game = Game::start();
        game.send("show\ngo\n");
        game.expect("no move yet");
        game.expect("no move yet");
        game.interrupt(SEARCHING);
        game.expect("Black plays ");
        game.expect("; White to move");
        game.expect_log(SEARCHING);
        // Waits for more than one simulation's work, because a search that an earlier Ctrl-C ends makes just one.
        await_work(game.child.id(), Duration::from_millis(400));
        game.press();
        let said = game.expect("White plays ");
        assert!(!said.ends_with(", 1 simulation"), "{said}");
        game.expect("; Black to move");
        game.interrupt(WAITING);
        game.interrupt(LEAVING);
        game.end();
    }

    #[test]
    fn interrupts_pause_watched_games() {
        let mut game = Game::start();
        game.send("watch\n");
        game.expect("The engine plays both colours");
        game.interrupt(SEARCHING);
        game.expect("Black plays ");
        game.expect("The engine is paused");
        game.send("quit\n");
        assert_eq!(game.end(), [Vec::<String>::new(), Vec::new()]);
    }

    /// Starts a game at a terminal with these settings.
    fn terminal(kind: &str, words: &str) -> PtySession {
        terminal_of(kind, words, &fresh("play", &format!("state-{}", words.replace(' ', "_"))))
    }

    /// The same for a user whose programs keep their state in the folder `state`.
    fn terminal_of(kind: &str, words: &str, state: &Path) -> PtySession {
        let mut command = process::Command::new(env!("CARGO_BIN_EXE_tripoint"));
        command.arg("play").args(words.split_whitespace()).env("TERM", kind).env_remove("RUST_LOG").env("NO_COLOR", "1");
        command.env("XDG_STATE_HOME", state);
        spawn_command(command, Some(LONG)).unwrap()
    }

    /// Ends the input.
    fn leave(person: &mut PtySession) {
        person.send_control('d').unwrap();
        person.exp_eof().unwrap();
    }

    #[test]
    fn abandoned_games_can_be_resumed() {
        let state = fresh("play", "state");
        let game = "--size 5 --human both --no-swap";
        let mut person = terminal_of("dumb", game, &state);
        person.exp_string("Black> ").unwrap();
        person.send_line("c4").unwrap();
        person.exp_string("White> ").unwrap();
        person.send_line("new").unwrap();
        person.exp_string("Repeat the command to abandon it").unwrap();
        person.send_line("quit").unwrap();
        person.exp_string("The game is saved").unwrap();
        person.exp_eof().unwrap();
        let mut person = terminal_of("dumb", "--size 7", &state);
        person.exp_string("The last game, Y 5 after 1 move, is not over").unwrap();
        person.send_line("what").unwrap();
        person.exp_string("The last game, Y 5 after 1 move, is not over").unwrap();
        person.send_line("y").unwrap();
        person.exp_string("You play both colours").unwrap();
        person.exp_string("last move: Black c4; White to move").unwrap();
        person.send_line("resign").unwrap();
        person.exp_string("game over> ").unwrap();
        leave(&mut person);
        // The program offers neither a finished game nor one that was declined.
        for word in ["c4", "n"] {
            let mut person = terminal_of("dumb", game, &state);
            person.exp_string(if word == "n" { "y or n> " } else { "Black> " }).unwrap();
            person.send_line(word).unwrap();
            person.exp_string(if word == "n" { "Black> " } else { "White> " }).unwrap();
            leave(&mut person);
        }
        assert!(!state.join("tripoint").join("game.sgf").exists());
    }

    #[test]
    fn at_a_terminal_lines_are_edited_and_completed_and_the_search_is_seen() {
        let mut person = terminal("xterm", "--size 13 --level 10 --time 1000 --seed 1 --no-swap --no-book");
        person.exp_string("Black> ").unwrap();
        // The Tab key completes, here to help.
        person.send("hel\t").unwrap();
        person.send_line("").unwrap();
        person.exp_string("take back your last move").unwrap();
        person.exp_string("Black> ").unwrap();
        person.send_line("g7").unwrap();
        person.exp_string("White thinks: ").unwrap();
        person.send_control('c').unwrap();
        person.exp_string("White plays ").unwrap();
        person.exp_string("Black> ").unwrap();
        // The first Ctrl-C clears the line, and so does one after more was typed.
        for _ in 0..2 {
            person.send("sav").unwrap();
            person.send_control('c').unwrap();
            person.exp_string("Press Ctrl-C again or type quit to leave.").unwrap();
            person.exp_string("Black> ").unwrap();
        }
        person.send_line("moves").unwrap();
        person.exp_string("1: B g7, W ").unwrap();
        person.exp_string("Black> ").unwrap();
        person.send_control('c').unwrap();
        person.exp_string("Press Ctrl-C again or type quit to leave.").unwrap();
        person.exp_string("Black> ").unwrap();
        person.send_control('c').unwrap();
        person.exp_eof().unwrap();
        assert!(matches!(person.process().wait().unwrap(), WaitStatus::Exited(_, 0)));
    }

    #[test]
    fn terminal_logs_replace_the_search_line() {
        let mut person = terminal("xterm", "--size 13 --level 10 --time 1 --seed 1 --no-swap --no-book -v");
        person.exp_string("Black> ").unwrap();
        person.send_line("g7").unwrap();
        let said = person.exp_string("White plays ").unwrap();
        assert!(!said.contains("thinks") && said.contains("\n[INFO ] search: "), "{said}");
        // Input before the line editor is ready may be lost.
        person.exp_string("Black> ").unwrap();
        leave(&mut person);
    }

    #[test]
    fn dumb_terminals_get_plain_lines() {
        let mut person = terminal("dumb", "--size 4 --human both");
        person.exp_string("Black> ").unwrap();
        person.send_line("c3").unwrap();
        person.exp_string("White> ").unwrap();
        leave(&mut person);
    }
}
