//! Conversations with the GTP loop: strings in, strings out.

use std::fs;
use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;
use tripoint::base::{Random, StoppedClock};
use tripoint::engine::{Engine, Settings};
use tripoint::protocol::Options;
use tripoint::search::Limits;
use tripoint::shipped;
use tripoint::stdio::gtp::run;

pub(crate) fn settings(board: &str) -> Settings {
    let limits = Limits::simulations(20);
    shipped::settings_without_books().with_board(board.parse().unwrap()).with_limits(limits).with_memory(64).with_seed(1)
}

fn converse_with(settings: Settings, options: Options, input: &[u8]) -> String {
    let engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
    let mut output = Vec::new();
    run(engine, options, Cursor::new(input.to_vec()), &mut output, &|| false).unwrap();
    String::from_utf8(output).unwrap()
}

fn converse(board: &str, input: &str) -> String {
    converse_with(settings(board), Options::default(), input.as_bytes())
}

/// The replies, without the empty lines after them.
fn replies(board: &str, input: &str) -> Vec<String> {
    let output = converse(board, input);
    let mut replies: Vec<String> = output.split("\n\n").map(str::to_owned).collect();
    assert_eq!(replies.pop().as_deref(), Some(""), "the last reply is not ended: {output:?}");
    replies
}

#[test]
fn replies_have_the_form_that_front_ends_read() {
    let output = converse("y 10", "1 name\nprotocol_version\n007 quit\n");
    assert_eq!(output, "=1 Tripoint\n\n= 2\n\n=007 \n\n");
}

#[test]
fn comments_blanks_and_line_ends_do_not_count() {
    let output = converse("y 10", "\r\n# a comment\n \t \n3\tname # why not\r\n#name\nprotocol_version");
    assert_eq!(output, "=3 Tripoint\n\n= 2\n\n");
}

#[test]
fn huge_lines_and_bytes_that_are_not_text_do_not_end_the_loop() {
    let mut input = vec![b'x'; 3_000_000];
    input.extend(b"\n\xff\xfe\x80\n\x00\n\x01\x02play b a1\n9 name\nplay b ");
    input.extend(vec![b'9'; 1_000_000]);
    input.extend(b"\nversion\n");
    let output = converse_with(settings("y 10"), Options::default(), &input);
    let lines: Vec<_> = output.split("\n\n").collect();
    assert_eq!(lines.len(), 7, "{output}");
    assert_eq!(lines[0], "? got a line of more than 131072 bytes, expected a command");
    assert!(lines[1].starts_with("? unknown command"));
    assert_eq!(&lines[2..4], ["= ", "=9 Tripoint"]);
    assert_eq!(lines[4], lines[0]);
    assert_eq!(lines[5], format!("= {}", env!("CARGO_PKG_VERSION")));
}

#[test]
fn the_end_of_the_input_waits_for_the_commands_before_it() {
    let replies = replies("y 5", "genmove b\n");
    assert!(replies.len() == 1 && replies[0].len() == 4, "{replies:?}");
}

#[test]
fn nothing_follows_quit() {
    assert_eq!(converse("y 5", "quit\nname\n"), "= \n\n");
}

#[test]
fn hexgui_attaches_and_plays() {
    let board = replies("y 10", "name\nversion\nhexgui-analyze_commands\nboardsize 4 4\nshowboard\nplay black a1\nshowboard\n");
    assert!(board[2].starts_with("= plist/Legal Moves/all_legal_moves\n") && board[3] == "= ", "{board:?}");
    assert_eq!(
        board[4],
        "= \n         a\n      1 . b\n     2 . . c\n    3 . . . d\n   4 . . . .\nY 4: X Black, O White; no move yet; Black to move"
    );
    assert!(board[6].ends_with("last move: Black a1; White to move"), "{}", board[6]);
}

#[test]
fn boardsize_takes_both_forms_and_always_clears() {
    let input = "play b a1\nboardsize 10\nundo\nboardsize 10 10\nboardsize 10 11\nboardsize 1\nboardsize 28\nboardsize x\nboardsize\nplay w j10\n";
    let got = replies("y 10", input);
    assert_eq!(&got[..4], ["= ", "= ", "? cannot undo: no move has been played", "= "]);
    assert_eq!(got[4], "? unacceptable size: got 10 by 11, expected the same number twice");
    assert_eq!(got[5], "? unacceptable size: 1 is too small: Y boards have 2 to 27 cells on a side");
    assert_eq!(got[6], "? unacceptable size: 28 is too large: Y boards have 2 to 27 cells on a side");
    assert_eq!(got[7], "? unacceptable size: got 'x', expected a whole number from 2 to 27");
    assert_eq!(got[8], "? syntax error: got 0 arguments, boardsize expects a size, or columns and rows");
    assert_eq!(got[9], "= ");
}

/// The message used to expect a number, although -3 is one.
#[test]
fn boardsize_says_which_sizes_there_are() {
    let got = replies(
        "y 10",
        "boardsize -3\nboardsize 10 99999999999999999999\ntripoint-game poly-y 9 4\nboardsize 4.5\nboardsize 1\n",
    );
    assert_eq!(got[0], "? unacceptable size: got '-3', expected a whole number from 2 to 27");
    assert_eq!(got[1], "? unacceptable size: got '10 99999999999999999999', expected a whole number from 2 to 27");
    assert_eq!(got[3], "? unacceptable size: got '4.5', expected a whole number from 2 to 9");
    assert_eq!(got[4], "? unacceptable size: 1 is too small: Poly-Y boards with 9 sides have 2 to 9 cells on a side");
}

#[test]
fn boardsize_in_poly_y_keeps_the_number_of_sides() {
    let got = replies(
        "poly-y 7 5",
        "boardsize 9\ntripoint-game\nboardsize 12\ntripoint-game poly-y 5 7\nplay b 106\nplay w G1\nplay b 1\n",
    );
    assert_eq!(
        &got[..3],
        ["= ", "= Poly-Y 7 9", "? unacceptable size: 12 is too large: Poly-Y boards with 7 sides have 2 to 11 cells on a side"]
    );
    assert_eq!(&got[3..], ["= ", "= ", "= ", "? illegal move: got '1': the cell is occupied"]);
}

#[test]
fn the_game_can_be_changed() {
    let got = replies(
        "y 10",
        "tripoint-game\ntripoint-game Poly-Y 3 5\ntripoint-game\ntripoint-game chess 8\ntripoint-game y 99\ntripoint-game y\n",
    );
    assert_eq!(&got[..3], ["= Y 10", "= ", "= Poly-Y 3 5"]);
    assert_eq!(
        got[3],
        "? unacceptable size: got 'chess 8', expected a board such as 'y 10', 'poly-y 5 7', 'bent-y 5 4', 'obtuse-y 6', 'hex 11 11' or 'caeth-y 9'"
    );
    assert!(got[4].starts_with("? unacceptable size: 99 is too large") && got[5].starts_with("? unacceptable size: got 'y'"));
}

#[test]
fn colours_and_cells_are_read_in_either_case_and_written_small() {
    let got = replies("y 3", "play BLACK A1\nplay w B2\nPLAY b a3\nall_legal_moves\n");
    assert_eq!((got[0].as_str(), got[1].as_str()), ("= ", "= "));
    assert!(got[2].starts_with("? unknown command: got 'PLAY'"));
    assert_eq!(got[3], "= a2 a3 b3 c3");
}

#[test]
fn sides_are_not_cells() {
    for side in ["west", "east", "south", "swap-sides", "pass", "k1", "b1", "a0", "a", "1", "aa1", "a-1", "ä1"] {
        let got = replies("y 10", &format!("play b e5\nplay w {side}\nundo\nundo\n"));
        assert!(got[1].starts_with("? illegal move: got "), "{side}: {}", got[1]);
        assert_eq!(&got[2..], ["= ", "? cannot undo: no move has been played"]);
    }
}

#[test]
fn swap_recolours_the_stone_and_can_be_undone() {
    let input = "play b c4\nplay b swap\nplay w swap-pieces\nplay w c4\nplay b swap\nshowboard\nundo\nplay b c4\nall_legal_moves\nplay w a1\nplay b swap\n";
    let got = replies("y 4", input);
    let late = "? illegal move: got 'swap': swap is legal only as the second move, by the other colour";
    assert_eq!(got[..5], ["= ", late, "= ", "? illegal move: got 'c4': the cell is occupied", late]);
    assert!(got[5].contains("(O)") && got[5].ends_with("last move: White swap; Black to move"), "{}", got[5]);
    assert_eq!(&got[6..8], ["= ", "? illegal move: got 'c4': the cell is occupied"]);
    assert_eq!(got[8], "= a1 a2 b2 a3 b3 c3 a4 b4 d4 swap");
    assert_eq!(&got[9..], ["= ", late]);
}

#[test]
fn games_without_the_swap_rule_refuse_swaps() {
    let output = converse_with(settings("y 4").without_swap(), Options::default(), b"play b c4\nall_legal_moves\nplay w swap\n");
    assert_eq!(output, "= \n\n= a1 a2 b2 a3 b3 c3 a4 b4 d4\n\n? illegal move: got 'swap': the swap rule is off\n\n");
    let output = converse_with(settings("y 4").without_swap(), Options::default(), b"play b e5\n");
    assert_eq!(output, "? illegal move: got 'e5', expected a cell from a1 to d4 or resign\n\n");
}

#[test]
fn a_pass_can_stand_for_the_swap() {
    let options = Options::default().with_swap_as_pass(true);
    let output = converse_with(settings("y 4"), options, b"play b PASS\nplay b b3\nplay w pass\nplay b pass\n");
    let late = "swap is legal only as the second move, by the other colour\n\n";
    assert_eq!(output, format!("? illegal move: got 'PASS': {late}= \n\n= \n\n? illegal move: got 'pass': {late}"));
    // The middle of base 4 wins, so the engine takes it over.
    let output = converse_with(settings("y 4"), options, b"play b b3\ngenmove w\n");
    assert_eq!(output, "= \n\n= PASS\n\n");
    let output = converse_with(settings("y 4"), Options::default(), b"play b b3\ngenmove w\nplay w b3\n");
    assert_eq!(output, "= \n\n= swap\n\n? illegal move: got 'b3': the cell is occupied\n\n");
}

#[test]
fn a_decided_game_is_resigned_and_stays_decided() {
    let win = "play b b2\nplay b b3\nplay b a2\n";
    let got = replies(
        "y 3",
        &format!(
            "{win}final_score\ngenmove w\nfinal_score\ngenmove b\nreg_genmove b\nfinal_score\nplay w a1\nplay b resign\nfinal_score\n"
        ),
    );
    assert_eq!(&got[3..], ["= B+", "= resign", "= B+", "= resign", "= resign", "= B+", "= ", "= ", "= B+"]);
}

/// HexGui and GoGui don't record a resignation that `genmove` answers, and each undo takes back one stone. The engine
/// used to take the resignation back first, so its board was one stone behind from then on.
#[test]
fn resignations_by_genmove_are_not_moves() {
    let game = "play b b2\nplay w a1\nplay b b3\ngenmove w\nfinal_score\nshowboard\nprintsgf\n";
    let got = replies("y 3", &format!("{game}undo\nfinal_score\nundo\nundo\nundo\nplay b b2\n"));
    assert_eq!(&got[3..5], ["= resign", "= B+"]);
    assert!(got[5].contains("Black b3; Black has won by resignation"), "{}", got[5]);
    assert!(got[6].contains("RE[B+Resign]") && got[6].ends_with(";B[b2];W[a1];B[b3])"), "{}", got[6]);
    assert_eq!(&got[7..], ["= ", "= cannot score", "= ", "= ", "? cannot undo: no move has been played", "= "]);
    // A winner doesn't resign: for a harness, `genmove` also answers resign after the end, but nothing is recorded.
    let won = "play b b2\nplay b b3\nplay b a2\ngenmove b\ngenmove w\nprintsgf\nundo\nfinal_score\n";
    let got = replies("y 3", won);
    assert_eq!(&got[3..5], ["= resign", "= resign"]);
    assert!(got[5].contains("RE[B+]") && !got[5].contains("resign"), "{}", got[5]);
    assert_eq!(&got[6..], ["= ", "= cannot score"]);
}

/// After set-up stones a file's `PL` says who moves. It used to be ignored, and a set-up stone was called the last
/// move.
#[test]
fn a_loaded_position_knows_who_is_to_move() {
    let path = std::env::temp_dir().join(format!("tripoint-pl-{}.sgf", std::process::id()));
    fs::write(&path, "(;FF[4]GM[11]SZ[6]TG[Y 6]AB[c3]AW[d4]PL[W])").unwrap();
    let got = replies("y 6", &format!("loadsgf {}\nshowboard\nprintsgf\nundo\n", path.display()));
    assert!(got[1].ends_with("stones set up; White to move"), "{}", got[1]);
    assert!(got[2].ends_with("AB[c3]AW[d4]PL[W])"), "{}", got[2]);
    assert_eq!(got[3], "? cannot undo: no move has been played");
}

#[test]
fn a_resignation_that_is_played_can_be_undone() {
    let got =
        replies("y 3", "final_score\nplay b b2\nplay w resign\nfinal_score\nundo\nfinal_score\nplay b resign\nfinal_score\n");
    assert_eq!(got, ["= cannot score", "= ", "= ", "= B+", "= ", "= cannot score", "= ", "= W+"]);
}

#[test]
fn set_up_stones_of_one_colour_are_accepted() {
    let got = replies("y 4", "play b a1\nplay b a2\nplay b a3\ngenmove b\nundo\nundo\nundo\nundo\nundo\n");
    assert!(got[..3].iter().all(|reply| reply == "= ") && got[3].len() == 4);
    assert_eq!(&got[4..], ["= ", "= ", "= ", "= ", "? cannot undo: no move has been played"]);
}

#[test]
fn reg_genmove_does_not_play() {
    let got = replies("y 4", "reg_genmove b\nundo\ngenmove b\nundo\n");
    assert_eq!((got[1].as_str(), got[3].as_str()), ("? cannot undo: no move has been played", "= "));
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let moves = "genmove b\ngenmove w\n".repeat(20);
    assert_eq!(converse("poly-y 5 4", &moves), converse("poly-y 5 4", &moves));
    let other = converse_with(settings("poly-y 5 4").with_seed(2), Options::default(), moves.as_bytes());
    assert_ne!(converse("poly-y 5 4", &moves), other);
}

#[test]
fn whole_games_end_with_a_winner_on_the_board() {
    for board in ["y 2", "y 6", "poly-y 3 4", "poly-y 9 2", "poly-y 5 4"] {
        let got = replies(board, &format!("{}final_score\n", "genmove b\ngenmove w\n".repeat(40)));
        assert!(got.iter().any(|reply| reply == "= resign"), "{board}");
        assert!(["= B+", "= W+"].contains(&got[80].as_str()), "{board}: {}", got[80]);
    }
}

#[test]
fn time_is_per_colour() {
    let input = "time_left\ntime_settings 60 0 0\ntime_left b 12.5 0\ntime_left\ntime_left B\ntime_left white\nclear_board\ntime_left\ntime_settings 60 30 0\ntime_left\n";
    let got = replies("y 4", input);
    assert_eq!(&got[..3], ["= black unlimited white unlimited", "= ", "= "]);
    assert_eq!(&got[3..6], ["= black 12.5 white 60.0", "= 12.5", "= 60.0"]);
    assert_eq!(&got[6..], ["= ", "= black 60.0 white 60.0", "= ", "= black unlimited white unlimited"]);
}

/// Python writes small floats with many digits, and a clock may be slightly overdrawn.
#[test]
fn times_are_read_as_python_writes_them() {
    let got = replies("y 4", "time_left b 5.000000000143778e-05 0\ntime_left w -0.30000000000000004 0\ntime_left\n");
    assert_eq!(got, ["= ", "= ", "= black 0.0 white 0.0"]);
}

#[test]
fn commands_are_listed_and_known() {
    let got = replies("y 4", "list_commands\nknown_command genmove\nknown_command fixed_handicap\nknown_command\n");
    let listed: Vec<_> = got[0].trim_start_matches("= ").lines().collect();
    for command in [
        "protocol_version",
        "name",
        "version",
        "known_command",
        "list_commands",
        "quit",
        "boardsize",
        "clear_board",
        "play",
        "genmove",
        "reg_genmove",
        "undo",
        "showboard",
        "final_score",
        "time_settings",
        "time_left",
        "all_legal_moves",
        "hexgui-analyze_commands",
        "tripoint-game",
    ] {
        assert!(listed.contains(&command), "{command}");
    }
    assert_eq!(&got[1..], ["= true", "= false", "? syntax error: got 0 arguments, known_command expects a command"]);
}

/// Whatever a front-end sends by mistake, it gets an error that says what was expected, and the position doesn't
/// change.
#[test]
fn bad_arguments_change_nothing() {
    let bad = [
        "boardsize",
        "boardsize 0",
        "boardsize -3",
        "boardsize 4 5",
        "boardsize 1e3",
        "boardsize 99999999999999999999",
        "boardsize 4 4 4",
        "set_position black",
        "set_position black a1 white a1",
        "kata-set-param maxVisits 0",
        "kata-time_settings byoyomi 60 30",
        "kata-genmove_analyze b allow b z9 1",
        "lz-genmove_analyze b ownership",
        "clear_board now",
        "play",
        "play b",
        "play b a1",
        "play red a2",
        "play b a2 a3",
        "play b z1",
        "play b swap",
        "play w swap-sides",
        "genmove",
        "genmove red",
        "reg_genmove",
        "undo 1",
        "showboard 1",
        "final_score b",
        "name x",
        "time_settings",
        "time_settings 1 2",
        "time_settings a b c",
        "time_settings -1 0 0",
        "time_settings nan 0 0",
        "time_settings inf 0 0",
        "time_settings 1 2 3.5",
        "time_settings 1 -2 3",
        "time_left red",
        "time_left b 5",
        "time_left b x 0",
        "time_left b 5 -1",
        "all_legal_moves b",
        "known_command",
        "tripoint-game chess 8",
        "tripoint-game y 1",
        "tripoint-game poly-y 4 4",
        "tripoint-game poly-y 5 6 7",
        "list_commands 1",
        "help me",
        "protocol_version 2",
        "version 1",
        "quit now",
        "hexgui-analyze_commands 1",
        "play b é",
        "",
    ];
    for line in bad {
        let look = "showboard\ntime_left\ntripoint-game\nall_legal_moves\n";
        let got = replies("y 5", &format!("play b a1\nplay w b2\n{look}1 {line}\n{look}"));
        assert!(got[6].starts_with("?1 "), "{line}: {}", got[6]);
        assert!(got[6].contains("expect") || got[6].contains(": "), "{line}: {}", got[6]);
        assert_eq!(got[2..6], got[7..11], "{line}");
    }
}

/// Blanks in a file name belong to it; a whole number after it is the move's.
#[test]
fn file_names_may_hold_blanks() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("two  words");
    fs::create_dir_all(&folder).unwrap();
    let name = folder.join("my game 7.sgf");
    let name = name.display();
    let got = replies(
        "y 4",
        &format!(
            "play b b3\nplay w a1\n1 savesgf {name} # a comment\nboardsize 5\nloadsgf {name} 2\nall_legal_moves\nloadsgf {name}\nundo\nundo\nundo\n"
        ),
    );
    assert_eq!(got[2..5], ["=1 ", "= ", "= "]);
    assert_eq!(got[5], "= a1 a2 b2 a3 c3 a4 b4 c4 d4 swap");
    assert_eq!(got[6..], ["= ", "= ", "= ", "? cannot undo: no move has been played"]);
    let got =
        replies("y 4", "loadsgf no such game.sgf 99999999999999999999\nloadsgf no such game.sgf 7\nloadsgf 7\nsavesgf 7/8 9\n");
    assert_eq!(got[0], "? syntax error: got '99999999999999999999', expected the number of a move");
    assert!(got[1].starts_with("? cannot load file: no such game.sgf: "), "{}", got[1]);
    assert!(got[2].starts_with("? cannot load file: 7: ") && got[3].starts_with("? cannot save file: 7/8 9: "), "{got:?}");
}

/// `savesgf` used to drop players, dates, variations and unknown contents, so a loaded file couldn't be saved again.
#[test]
fn loaded_files_are_saved_completely() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("what-a-file-says");
    fs::create_dir_all(&folder).unwrap();
    let (file, saved) = (folder.join("file.sgf"), folder.join("saved.sgf"));
    let text =
        b"(;SZ[4]TG[Y 4]PB[Andr\xe9]DT[2026-11-22]RE[W+]C[Hello.]\n;B[b3]C[One.];W[a4]\n(;B[c3];W[d4])\n(;B[c4]N[x]))\n(;SZ[9])\n";
    fs::write(&file, text).unwrap();
    let session = |lines: &str| {
        let lines = lines.replace("FILE", &file.display().to_string());
        let got = replies("y 10", &format!("{lines}\nsavesgf {}\nprintsgf\n", saved.display()));
        assert!(got.iter().all(|reply| reply.starts_with('=')), "{got:?}");
        let bytes = fs::read(&saved).unwrap();
        let printed: Vec<String> = String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect();
        assert_eq!(got.last().unwrap().trim_start_matches("= "), printed.join("\n"));
        bytes
    };
    assert_eq!(session("loadsgf FILE"), text);
    assert_eq!(session("loadsgf FILE 4\nplay w d4"), text);
    assert_eq!(session("loadsgf FILE\nundo\nundo\nplay b c3\nplay w d4"), text);
    let expected =
        b"(;SZ[4]TG[Y 4]PB[Andr\xe9]DT[2026-11-22]C[Hello.]\n;B[b3]C[One.];W[a4]\n(;B[c4]N[x];W[a1])\n(;B[c3];W[d4]))\n(;SZ[9])\n";
    assert_eq!(session("loadsgf FILE 3\nplay b c4\nplay w a1"), expected);
    let again = session("loadsgf FILE\nundo\nundo\ngenmove b");
    assert!(
        again.starts_with(&expected[..44]) && again.windows(10).any(|bytes| bytes == b"proven win"),
        "{}",
        again.escape_ascii()
    );
    for new_game in ["clear_board", "boardsize 4", "tripoint-game y 4"] {
        let alone = session(&format!("loadsgf FILE\n{new_game}\nplay b b3"));
        assert!(alone.starts_with(b"(;FF[4]GM[11]") && alone.ends_with(b"]\n;B[b3])\n"), "{}", alone.escape_ascii());
    }
}

/// With a pipe, the loop used to wait for the other end, which no interrupt could stop; with stdin, for its own input.
#[cfg(unix)]
#[test]
fn only_files_are_loaded_and_saved() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-files");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let pipe = folder.join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for place in [pipe.as_path(), &folder, Path::new("/dev/null"), Path::new("/dev/stdin")] {
        let name = place.display();
        for got in replies("y 4", &format!("loadsgf {name}\nsavesgf {name}\n")) {
            assert!(got.contains("cannot ") && got.contains(": got a folder or a device, expected a file"), "{got}");
        }
    }
    assert!(replies("y 4", &format!("savesgf {}/a/b.sgf\n", folder.display()))[0].starts_with("? cannot save file: "));
}

/// The engine's evaluation of a move in one game used to be printed with the same move in the next one.
#[test]
fn a_new_game_begins_without_comments() {
    for new_game in ["clear_board", "boardsize 4", "tripoint-game y 4"] {
        let opening = replies("y 4", "genmove b\n").remove(0).replace("= ", "");
        let got = replies("y 4", &format!("genmove b\nprintsgf\n{new_game}\nplay b {opening}\nprintsgf\n"));
        assert!(got[1].contains(";B[") && got[1].contains("]C["), "{}", got[1]);
        assert!(got[4].contains(&format!(";B[{opening}]")) && !got[4].contains("]C["), "{new_game}: {}", got[4]);
    }
    let back = replies("y 4", "genmove b\nundo\nprintsgf\n");
    assert!(!back[2].contains("]C["), "{}", back[2]);
}

/// The errors used to end in the middle of a list of names, without the loop's own names.
#[test]
fn parameters_that_cannot_be_set_are_named_with_the_reason() {
    let got = replies(
        "y 4",
        "param alhpa\nparam live_grafics off\nparam alpha 2\nparam swap_as_pass yes\nparam live_graphics x\nparam alpha 0.5\nparam alpha\n",
    );
    assert_eq!(got[0], "? syntax error: unknown parameter 'alhpa', did you mean 'alpha'?; param lists the known ones");
    assert_eq!(got[1], "? syntax error: unknown parameter 'live_grafics'; param lists the known ones");
    assert_eq!(got[2], "? syntax error: alpha: got '2', expected a number from 0 to 1");
    assert_eq!(got[3], "? syntax error: swap_as_pass: got 'yes', expected true or false");
    assert_eq!(got[4], "? syntax error: live_graphics: got 'x', expected off, hexgui or gogui");
    assert_eq!(got[5..], ["= ", "= 0.5"]);
    let long = replies("y 4", &format!("param {0}\nparam alpha {0}\nparam live_graphics {0}\n", "x".repeat(100_000)));
    assert!(long.iter().all(|reply| reply.len() < 350), "{long:?}");
}

/// Seeded nonsense and half-sense: each command gets one well-formed reply, and the board stays consistent.
#[test]
fn random_conversations_never_break_the_form() {
    let words = [
        "play",
        "genmove",
        "undo",
        "boardsize",
        "b",
        "w",
        "black",
        "a1",
        "b3",
        "c3",
        "e5",
        "swap",
        "resign",
        "4",
        "5",
        "-1",
        "clear_board",
        "showboard",
        "final_score",
        "all_legal_moves",
        "#",
        "12",
        "é",
        "\t",
        "time_left",
        "0",
        "reg_genmove",
        "tripoint-game",
        "y",
        "poly-y",
        "3",
    ];
    for seed in 0..40 {
        let mut random = Random::new(seed);
        let mut input = String::new();
        for _ in 0..200 {
            let line: Vec<_> = (0..random.below(5)).map(|_| words[random.below(words.len())]).collect();
            // Commands are made likely, so that games happen.
            let start = if random.below(2) == 0 { "play b " } else { "" };
            input.push_str(&format!("{start}{}\n", line.join(" ")));
        }
        let commands = input.lines().filter(|line| !line.split('#').next().unwrap_or("").trim().is_empty()).count();
        let got = replies("y 4", &input);
        assert_eq!(got.len(), commands, "seed {seed}");
        assert!(got.iter().all(|reply| reply.starts_with(['=', '?']) && reply.contains(' ')), "seed {seed}");
    }
}
