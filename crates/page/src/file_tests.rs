//! A page's files: the games it opens, its notes, and the files it saves.

use super::Page;
use super::tests::{Ticking, error, finish, nodes, page, page_with, say, state, words};
use serde_json::Value;
use std::sync::Arc;

/// There used to be two readers for links. One of them couldn't read a pass, and knew only one kind of swap.
#[test]
fn a_link_has_one_reader() {
    let mut page = page("y 4");
    for (link, expected) in [
        ("hex 5 5: a2 pass c3", "hex 5 5: a2 pass c3"),
        ("hex-11:a5,swap-pieces,d4,f7", "hex 11 11: a5 swap d4 g6"),
        ("#hex-11:a5,swap-sides,d4", "hex 11 11: a5 swap d4"),
        ("https://example.org/#token=1f&y-6-turns-122*:c3,c4,a1", "y 6 turns 122*: c3 c4 a1"),
        ("y 4: b3 c4 swap", ""),
        ("hex-5x5", "hex 5 5:"),
        ("y-6:c4,swap,d5.", "y 6: c4 swap d5"),
        ("y-6:c4%20swap%20d5&fbclid=x", "y 6: c4 swap d5"),
    ] {
        for verb in ["line", "open"] {
            let message = format!("{verb} {link}");
            if expected.is_empty() {
                assert!(error(&mut page, &message).contains("swap"), "{message}");
                continue;
            }
            let shown = state(&mut page, &message);
            assert_eq!(words(&shown), expected, "{message}");
            // The page's own link leads to the same position.
            let again = state(&mut page, &format!("line {}", words(&shown)));
            assert_eq!((&again["stones"], words(&again)), (&shown["stones"], expected), "{message}");
        }
    }
}

/// The page used to ignore a HexWorld link in its address. Opened as text, the link is shown at its beginning.
#[test]
fn an_address_of_hexworlds_form_is_shown_at_its_end() {
    let mut page = page("y 4");
    for link in ["5c1,a2b3", "%235c1%2Ca2b3&fbclid=x"] {
        assert_eq!(words(&state(&mut page, &format!("line {link}"))), "hex 5 5: a2 b3", "{link}");
        assert_eq!(words(&state(&mut page, &format!("open {link}"))), "hex 5 5:", "{link}");
    }
}

/// Unknown properties stay in the file. A variation that breaks the rules is kept, but can't be shown.
#[test]
fn unknown_properties_and_illegal_variations_stay() {
    let mut page = page("y 4");
    let text = "(;FF[4]SZ[4]TG[Y 4]XX[?]AB[a1]EV[Cup]\n;W[b2]N[A]\n(;B[c3];W[resign])\n(;B[b2];W[d4])\n(;B[d4]AW[c4]))\n";
    let opened = state(&mut page, &format!("open {text}"));
    assert_eq!((opened["stones"][0].as_str(), words(&opened)), (Some("black"), ""));
    let errors: Vec<_> = opened["tree"]["nodes"].as_array().unwrap().iter().map(|node| node["error"].is_string()).collect();
    assert_eq!(errors, [false, false, false, false, true, true, false]);
    assert!(error(&mut page, "go 6").contains("the cell is occupied"));
    assert_eq!(state(&mut page, "walk 0 2")["stones"].as_array().unwrap().iter().filter(|stone| !stone.is_null()).count(), 4);
    let resigned = state(&mut page, "walk 0 0 0");
    assert_eq!(resigned["result"], resignation("black"));
    let saved = say(&mut page, "save")[0]["text"].as_str().unwrap().to_owned();
    assert_eq!(saved, text);
    for (wrong, expected) in [
        ("(;SZ[4]TG[Y 4];B[a1];W[a1])", "1:23: move 2: got 'a1': the cell is occupied"),
        ("(;GM[1]SZ[30])", "another game"),
        ("", "got nothing. This is not a game that Tripoint can read."),
        ("<svg onload=alert(1)>", "This is not a game that Tripoint can read. Paste or give SGF,"),
    ] {
        assert!(error(&mut page, &format!("open {wrong}")).contains(expected), "{wrong}");
        assert_eq!(say(&mut page, "save")[0]["text"], saved, "{wrong}");
    }
}

/// The page used to take a file's first game silently, and didn't save the others.
#[test]
fn a_file_with_several_games_offers_a_choice() {
    let mut page = page("y 4");
    let file = "(;GM[11]SZ[4]TG[Y 4]PB[Ann]PW[Bob]RE[B+];B[a1])(;SZ[5]TG[Y 5];B[z9])\n (;SZ[5]TG[Y 5]DT[2026];B[c3];W[c4])\n";
    let before = state(&mut page, "hello");
    let choice = say(&mut page, &format!("open {file}"));
    let games = choice[0]["games"].as_array().unwrap();
    assert_eq!((choice.len(), choice[0]["type"].as_str(), games.len()), (1, Some("choice"), 3));
    let told = |game: &Value| ["number", "black", "white", "result", "moves", "date"].map(|key| game[key].clone());
    assert_eq!(Value::from_iter(told(&games[0])), serde_json::json!([1, "Ann", "Bob", "B+", 1, ""]));
    assert_eq!(games[0]["readings"], serde_json::json!([{"word": "y", "board": "y 4"}]));
    assert!(games[1]["error"].as_str().unwrap().contains("got 'z9'") && games[2]["date"] == "2026");
    assert_eq!(state(&mut page, "hello")["board"], before["board"]);
    let third = state(&mut page, &format!("choose 3 - {file}"));
    assert_eq!((third["board"].as_str(), third["opened"]["warnings"].as_array().map(Vec::len)), (Some("y 5"), Some(0)));
    assert_eq!(words(&state(&mut page, "walk 0 0")), "y 5: c3 c4");
    assert_eq!(say(&mut page, "save")[0]["text"], file);
    state(&mut page, "play b3");
    let saved = say(&mut page, "save")[0]["text"].as_str().unwrap().to_owned();
    assert!(saved.starts_with("(;GM[11]SZ[4]TG[Y 4]PB[Ann]PW[Bob]RE[B+]\n;B[a1])\n(;SZ[5]TG[Y 5]\n;B[z9])\n"), "{saved}");
    assert!(saved.ends_with(";B[c3];W[c4];B[b3])\n"), "{saved}");
    assert!(error(&mut page, &format!("choose 4 - {file}")).contains("got game 4, expected 1 to 3"));
    assert!(error(&mut page, &format!("choose 2 - {file}")).contains("got 'z9'"));
    assert!(error(&mut page, "choose x - (;)").contains("expected usize"));
}

#[test]
fn an_unchanged_file_is_saved_byte_for_byte() {
    let mut page = page("y 4");
    let file = "\u{feff} (;FF[4]\r\nSZ[4]TG[Y 4] CA [UTF-8];\tB[a1] C[ä]\n;W[b2];B[a2];W[resign])\n\n";
    let opened = state(&mut page, &format!("open {file}"));
    let saved = |page: &mut Page| say(page, "save")[0]["text"].as_str().unwrap().to_owned();
    state(&mut page, "walk 0 0 0");
    state(&mut page, "comment 2 ä");
    assert_eq!((saved(&mut page).as_str(), state(&mut page, "map none")["revision"].clone()), (file, opened["revision"].clone()));
    let commented = state(&mut page, "comment 2 ö");
    assert!(commented["revision"].as_u64() > opened["revision"].as_u64());
    assert!(saved(&mut page).contains("C[ö]") && saved(&mut page).contains("RE[B+Resign]"));
    state(&mut page, "charset ISO-8859-1");
    assert!(saved(&mut page).contains("CA[ISO-8859-1]"));
    assert!(error(&mut page, "charset a b").contains("expected a charset"));
}

/// A file that fits Hex and Y used to be read silently as the game on the board.
#[test]
fn a_file_that_fits_two_games_offers_a_choice() {
    let mut page = page("y 4");
    let file = "(;GM[11]SZ[4];B[b3];W[b4])\n";
    let choice = say(&mut page, &format!("open {file}"));
    assert_eq!(choice[0]["type"], "choice");
    let readings = serde_json::json!([{"word": "hex", "board": "hex 4 4"}, {"word": "y", "board": "y 4"}]);
    assert_eq!(choice[0]["games"][0]["readings"], readings);
    for (word, board) in [("y", "y 4"), ("hex", "hex 4 4"), ("-", "hex 4 4")] {
        let opened = state(&mut page, &format!("choose 1 {word} {file}"));
        assert_eq!(opened["board"], board);
        assert_eq!(say(&mut page, "save")[0]["text"], file, "{word}");
    }
    state(&mut page, &format!("choose 1 y {file}"));
    state(&mut page, "comment 1 A game of Y.");
    let saved = say(&mut page, "save")[0]["text"].as_str().unwrap().to_owned();
    assert!(saved.contains("TG[Y 4]"), "{saved}");
    assert_eq!(state(&mut page, &format!("open {saved}"))["board"], "y 4");
    assert!(error(&mut page, "choose 1 go (;)").contains("expected the word of a game"));
    // One stone off the triangle, and it is Hex.
    assert_eq!(state(&mut page, "open (;GM[11]SZ[4];B[b3];W[d1])")["board"], "hex 4 4");
}

/// GoGui's Y files have the number of Go. For them, the page once named flags of the command line.
#[test]
fn a_file_that_seems_to_be_for_another_game_offers_a_choice() {
    let mut page = page("y 5");
    for (file, doubt, readings) in [
        ("(;GM[1]SZ[5];B[cd];W[];B[cc])", "got GM[1]", &["hex", "y"][..]),
        ("(;SZ[5];B[ee];W[cc])", "got no GM, which stands for Go", &["hex", "y"]),
        ("(;GM[11]AP[SomeGomoku]SZ[5];B[ea])", "got AP[somegomoku], which stands for Gomoku", &["hex"]),
        // Hex boards are not that large.
        ("(;GM[1]SZ[24];B[bc])", "got GM[1]", &["y"]),
    ] {
        let answers = say(&mut page, &format!("open {file}"));
        let game = &answers[0]["games"][0];
        let words: Vec<_> =
            game["readings"].as_array().unwrap().iter().map(|reading| reading["word"].as_str().unwrap()).collect();
        assert_eq!((words.as_slice(), game["error"].is_null()), (readings, true), "{file}: {answers:?}");
        let text = game["doubt"].as_str().unwrap();
        assert!(text.contains(doubt) && !text.contains("--game"), "{text}");
        for word in readings {
            let opened = state(&mut page, &format!("choose 1 {word} {file}"));
            assert!(opened["board"].as_str().unwrap().starts_with(word), "{opened}");
            assert_eq!(say(&mut page, "save")[0]["text"], file);
        }
    }
    // A text that fits neither is refused. The error names no flags, because the page doesn't have any.
    let refused = error(&mut page, "open (;GM[1]SZ[30];B[aa])");
    assert!(refused.contains("got GM[1]") && refused.ends_with("this is the record of another game"), "{refused}");
    // With several games, each one is asked about separately.
    let games = say(&mut page, "open (;GM[1]SZ[5];B[cd])(;GM[11]SZ[5]TG[Y 5];B[c3])")[0]["games"].clone();
    assert_eq!([games[0]["doubt"].is_string(), games[1]["doubt"].is_string()], [true, false]);
}

/// A node's event with its colour: `resignation white`.
fn event_of(node: &Value) -> String {
    let word = |name: &str| node["event"][name].as_str().unwrap_or_default().to_owned();
    format!("{} {}", word("kind"), word("colour")).trim().to_owned()
}

/// A win for this colour by resignation.
fn resignation(winner: &str) -> Value {
    serde_json::json!({ "winner": winner, "isResignation": true })
}

/// Nodes without a move used to be only numbers, and a resignation shown only by the result was not listed.
#[test]
fn events_of_a_node_are_reported() {
    let mut page = page("y 4");
    let events = |page: &mut Page| -> Vec<String> {
        let told = |node: &Value| format!("{}|{}", node["word"].as_str().unwrap(), event_of(node));
        nodes(page).iter().skip(1).map(told).collect()
    };
    let file = "(;GM[11]SZ[4]TG[Y 4]RE[W+R];B[c3];W[pass];AB[a1];PL[W];W[b2];C[so];B[d4])";
    state(&mut page, &format!("open {file}"));
    assert_eq!(events(&mut page), ["c3|", "pass|", "|setup", "|turn white", "b2|", "|nothing", "d4|resignation black"]);
    state(&mut page, "open (;GM[11]SZ[4]TG[Hex 4 4];B[c3](;W[forfeit])(;W[resign]))");
    assert_eq!(events(&mut page), ["c3|", "|forfeit white", "resign|"]);
    state(&mut page, "open (;GM[11]SZ[4]TG[Y 4];B[c3])");
    state(&mut page, "walk 0");
    let resigned = state(&mut page, "play resign");
    assert_eq!(event_of(&resigned["tree"]["nodes"][0]), "resignation white");
}

/// Damage in a file used to be an error, or was not reported.
#[test]
fn damage_in_a_file_is_reported() {
    let mut page = page("y 4");
    let opened = state(&mut page, "open garbage\n(;GM[11]SZ[4]TG[Y 4];B[b3]");
    let warnings: Vec<_> = opened["opened"]["warnings"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
    assert!(warnings[0].starts_with("1:1: got text before the first game"), "{warnings:?}");
    assert!(warnings.len() == 2 && warnings[1].starts_with("2:"), "{warnings:?}");
    assert!(state(&mut page, "map none")["opened"].is_null());
    assert_eq!(words(&state(&mut page, "walk 0")), "y 4: b3");
}

/// The engine once stayed at the position before, where the other player was to move.
#[test]
fn a_player_resigns_out_of_turn_in_a_variation() {
    let mut page = page("y 4");
    state(&mut page, "open (;SZ[4]TG[Y 4]AB[b3][b2][c3]AW[a4](;B[d4])(;W[c4]))");
    let to_move = |page: &mut Page| page.desk.engine_here().game().position().to_move().to_string().to_lowercase();
    let resigned = say(&mut page, "gtp play w resign").pop().unwrap();
    assert_eq!(resigned["result"], resignation("black"));
    assert_eq!(resigned["toMove"], to_move(&mut page));
    let before = state(&mut page, "walk");
    assert_eq!((before["toMove"].as_str(), to_move(&mut page).as_str()), (Some("black"), "black"));
}

/// A resignation used to hide the position: the page refused hints, analysis and moves there.
#[test]
fn after_a_resignation_the_position_stays_open() {
    let mut page = page_with("y 4", Arc::new(Ticking::default()));
    state(&mut page, "line y 4: b3 c4 a1");
    let resigned = state(&mut page, "play resign");
    assert_eq!(
        (&resigned["result"], resigned["decided"].as_bool(), resigned["toMove"].as_str()),
        (&resignation("black"), Some(false), Some("white"))
    );
    assert!(say(&mut page, "save")[0]["text"].as_str().unwrap().contains("RE[B+Resign]"));
    assert_eq!(state(&mut page, "analyse")["busy"], "analysis");
    state(&mut page, "stop");
    assert_eq!(state(&mut page, "review 20")["review"]["of"], 4);
    finish(&mut page);
    // The game continues; its result stays.
    let on = state(&mut page, "play d4");
    assert_eq!((words(&on), on["result"].is_null()), ("y 4: b3 c4 a1 d4", true));
    state(&mut page, "level 1");
    state(&mut page, "genmove");
    finish(&mut page);
    let saved = say(&mut page, "save")[0]["text"].as_str().unwrap().to_owned();
    assert!(saved.contains("RE[B+Resign]") && saved.matches("RE[").count() == 1, "{saved}");
    // In a variation it isn't the game's result, and stays there in the file.
    state(&mut page, "line y 4: b3 c4 a1");
    state(&mut page, "go 3");
    assert_eq!(state(&mut page, "play resign")["result"], resignation("white"));
    let saved = say(&mut page, "save")[0]["text"].as_str().unwrap().to_owned();
    assert!(!saved.contains("RE["), "{saved}");
    state(&mut page, &format!("open {saved}"));
    assert_eq!(state(&mut page, "walk 0 0 1")["result"], resignation("white"));
    assert_eq!(words(&state(&mut page, "play d4")), "y 4: b3 c4 d4");
    // A resignation that the file of a game already has.
    let opened = state(&mut page, "open (;SZ[4]TG[Y 4]RE[W+R];B[b3];W[c4])");
    assert!(opened["result"].is_null());
    assert_eq!(state(&mut page, "walk 0 0")["result"], resignation("white"));
    assert_eq!(state(&mut page, "play a1")["last"], "a1");
}

/// After the move following a swap was deleted, the file was once read with the other swap, and the other winner.
#[test]
fn a_swap_keeps_its_kind_when_later_moves_are_removed() {
    for (program, end) in [("AP[Tripoint:0.1]", "B[c3]"), ("", "W[c3]"), ("AP[PlayHex]", "W[c3]"), ("", "B[c3]")] {
        let mut page = page("hex 5");
        state(&mut page, &format!("open (;SZ[5]TG[Hex 5 5]{program};B[a2];W[swap-pieces];{end})"));
        state(&mut page, "walk 0 0");
        let at = state(&mut page, "walk 0 0 0")["at"].as_u64().unwrap();
        state(&mut page, &format!("delete {at}"));
        let resigned = state(&mut page, "play resign")["result"].clone();
        let saved = say(&mut page, "save")[0]["text"].as_str().unwrap().to_owned();
        state(&mut page, &format!("open {saved}"));
        assert_eq!(state(&mut page, "walk 0 0")["result"], resigned, "{program} {end}: {saved}");
    }
}

/// Once, a name such as the first one was read back as a move.
#[test]
fn texts_of_a_page_are_read_back_the_same() {
    let texts = ["x];W[b2", "C:\\games\\", "]\nPW[Bob", "a] (;FF[4]", "[[1] x; B[c3"];
    for file in ["", "(;FF[4]SZ[4]TG[Y 4]AP[x]PB[old\\];B[a1])", "(;FF[4]SZ[4]TG[Y 4];B[a1])"] {
        let mut page = page("y 4");
        if file.is_empty() {
            state(&mut page, "play a1");
        } else {
            state(&mut page, &format!("open {file}"));
            state(&mut page, "walk 0");
        }
        for text in texts {
            state(&mut page, &format!("header PB {text}"));
            state(&mut page, &format!("header EV {text}"));
            state(&mut page, &format!("comment 1 {text}"));
            state(&mut page, &format!("comment 2 {text}"));
            state(&mut page, &format!("mark 2 label b2 {text}"));
            state(&mut page, &format!("mark 2 label c3 {text}"));
            let saved = say(&mut page, "save")[0]["text"].as_str().unwrap().to_owned();
            let mut other = self::page("y 4");
            let opened = state(&mut other, &format!("open {saved}"));
            assert_eq!(opened["opened"]["warnings"].as_array().unwrap().len(), 0, "{saved}");
            assert_eq!(opened["header"], state(&mut page, "hello")["header"], "{saved}");
            let shown = |page: &mut Page| -> Vec<Value> { nodes(page).iter().map(|node| node["comment"].clone()).collect() };
            assert_eq!(
                (shown(&mut other), shown(&mut page)),
                (vec![Value::from(text); 2], vec![Value::from(text); 2]),
                "{saved}"
            );
            let marks = |page: &mut Page| state(page, "walk 0")["marks"].clone();
            assert_eq!(marks(&mut other), marks(&mut page), "{saved}");
        }
    }
}
