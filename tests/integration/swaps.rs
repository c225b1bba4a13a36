//! The swap over GTP: what the words mean in Hex, who is offered a swap, and what the board shows after it.

use std::sync::Arc;
use tripoint::base::{Random, StoppedClock};
use tripoint::board::{AnySet, Cell};
use tripoint::engine::Engine;
use tripoint::protocol::{Host, Options, Session, SwapMeaning};
use tripoint::rules::{Colour, Move, PlayError, Position, Rules, SwapRule};
use tripoint::search::Limits;
use tripoint::shipped;

/// A front-end that reads replies and has one file.
#[derive(Default)]
struct FrontEnd(Vec<u8>);

impl Host for FrontEnd {
    fn send(&mut self, _: &str) {}

    fn read_file(&mut self, _: &str, most: usize) -> Result<Vec<u8>, String> {
        Ok(self.0.iter().copied().take(most).collect())
    }
}

/// A conversation with an engine that takes every swap.
fn session(board: &str, swap_pieces: SwapMeaning) -> Session {
    let limits = Limits::simulations(40);
    let mut settings =
        shipped::settings_without_books().with_board(board.parse().unwrap()).with_limits(limits).with_memory(21).with_seed(3);
    settings.parameters.set("swap_below", "1").unwrap();
    (settings.parameters.network, settings.parameters.resign) = (false, false);
    let engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
    Session::new(engine, Options::default().with_swap_pieces(swap_pieces))
}

/// The replies to these lines, without the empty line after each.
fn ask(session: &mut Session, lines: &str) -> Vec<String> {
    let answers = lines.split(", ").map(|line| session.execute(line.as_bytes(), &mut FrontEnd::default()).unwrap().text);
    answers.map(|text| text.trim_end().to_owned()).collect()
}

fn last(session: &mut Session, lines: &str) -> String {
    ask(session, lines).pop().unwrap()
}

fn is_cell(reply: &str) -> bool {
    reply.starts_with("= ") && reply.ends_with(|c: char| c.is_ascii_digit())
}

/// After a swap of pieces, HexGui 0.10 rebuilds the board with a single white stone. The engine used to swap that stone
/// and so undid the swap.
#[test]
fn single_white_stones_in_hex_are_not_offered_to_black() {
    for swap_pieces in SwapMeaning::ALL {
        for stone in ["play w c2", "gogui-setup w c2", "gogui-play_sequence w c2"] {
            let mut hex = session("hex 4 4", swap_pieces);
            assert!(!last(&mut hex, &format!("clear_board, {stone}, all_legal_moves")).contains("swap"), "{stone}");
            assert_eq!(
                last(&mut hex, "play b swap"),
                "? illegal move: got 'swap': only the first stone of Black, who opens, is offered for a swap"
            );
            assert!(last(&mut hex, "gogui-play_sequence b swap-pieces").starts_with("? illegal move: got 'swap-pieces'"));
            for command in ["reg_genmove b", "genmove b"] {
                let reply = last(&mut hex, command);
                assert!(is_cell(&reply), "{stone}, {command}: {reply}");
            }
        }
        // White may swap Black's stone. If both colours have the same goal, each may swap the other's.
        for (board, opener, other) in [("hex 4 4", "b", "w"), ("y 4", "b", "w"), ("y 4", "w", "b")] {
            let mut game = session(board, swap_pieces);
            let replies = ask(&mut game, &format!("play {opener} b3, all_legal_moves, genmove {other}"));
            assert!(replies[1].contains("swap") && replies[2].starts_with("= swap"), "{board} {opener}: {replies:?}");
        }
    }
}

/// White's first stone in Hex can't be swapped, so White needn't open with a balanced move.
#[test]
fn white_opens_hex_with_a_move_that_wins() {
    for board in ["hex 2 2", "hex 3 3", "hex 4 4"] {
        let replies = ask(&mut session(board, SwapMeaning::Sides), "genmove w, dfpn-solve-state b");
        assert_eq!(replies[1], "= white", "{board}: {replies:?}");
    }
}

/// A file in which White opened and Black swapped is still read as it is.
#[test]
fn a_record_may_have_a_swap_that_is_not_offered() {
    let mut position = Position::new("hex 4 4".parse().unwrap(), Rules::STANDARD);
    position.play_any(Colour::White, Move::Place(Cell::from_index(5))).unwrap();
    assert_eq!(position.check_swap(Colour::Black), Err(PlayError::NotOffered(Colour::Black)));
    position.play_any(Colour::Black, Move::Swap).unwrap();
    assert_eq!(position.to_move(), Colour::Black);
}

const SHOWN: [&str; 2] = [
    "= 
   a b c d
  1 . . . .
   2 . .(O).
    3 . . . .
     4 . . . .
Hex 4 4: X Black, O White; last move: White swap; Black to move",
    "= 
   a b c d
  1 . . . .
   2 . . . .
    3 .(X). .
     4 . . . .
Hex 4 4: X Black, O White; last move: Black b3; White to move",
];

/// By default the word means what it does in benzene and in HexGui up to 0.9.
#[test]
fn swap_pieces_moves_the_stone_only_on_request() {
    let mut sides = session("hex 4 4", SwapMeaning::Sides);
    let told = last(&mut sides, "play b b3, play w swap-pieces, showboard");
    assert!(told.contains(".(X).") && told.ends_with("last move: White swap; White to move"), "{told}");
    for word in ["swap-pieces", "swap", "SWAP-PIECES"] {
        let mut mirror = session("hex 4 4", SwapMeaning::Mirror);
        let replies =
            ask(&mut mirror, &format!("play b b3, all_legal_moves, play w {word}, showboard, tripoint-turn, undo, showboard"));
        assert!(replies[1].ends_with(" swap-pieces"), "{replies:?}");
        assert_eq!([&replies[3], &replies[6]], SHOWN, "{word}");
        assert_eq!((replies[2].as_str(), replies[4].as_str()), ("=", "= black 1 of 1"));
        assert_eq!(last(&mut mirror, "undo, undo"), "? cannot undo: no move has been played");
    }
}

/// The setting decides how the engine itself answers.
#[test]
fn the_word_for_a_swap_follows_its_effect() {
    let mut mirror = session("hex 4 4", SwapMeaning::Mirror);
    let replies = ask(&mut mirror, "play b b3, reg_genmove w, genmove w, showboard");
    assert_eq!((replies[1].as_str(), replies[2].as_str(), replies[3].as_str()), ("= swap-pieces", "= swap-pieces", SHOWN[0]));
    assert_eq!(last(&mut session("hex 4 4", SwapMeaning::Sides), "play b b3, genmove w"), "= swap");
    // In other games the stone stays, and the usual word is used.
    assert_eq!(last(&mut session("y 4", SwapMeaning::Mirror), "play b b3, genmove w"), "= swap");
    assert_eq!(
        last(&mut session("hex 4 4", SwapMeaning::Mirror), "play w swap-sides"),
        "? illegal move: got 'swap-sides', expected swap-pieces: the stone moves to its mirror image here"
    );
}

/// A rhombus with different side lengths has no long diagonal, so nothing may happen that a front-end would read
/// differently.
#[test]
fn without_a_long_diagonal_nothing_is_mirrored() {
    let mut mirror = session("hex 5 3", SwapMeaning::Mirror);
    let replies = ask(&mut mirror, "play b b3, all_legal_moves, play w swap-pieces, genmove w");
    assert!(!replies[1].contains("swap") && is_cell(&replies[3]), "{replies:?}");
    let reason = "a swap would mirror the stone in the long diagonal, which only square boards have";
    assert_eq!(replies[2], format!("? illegal move: got 'swap-pieces': {reason}"));
    assert_eq!(last(&mut mirror, "play w swap-sides"), format!("? illegal move: got 'swap-sides': {reason}"));
    // With the other meaning, a swap is possible.
    assert_eq!(last(&mut session("hex 5 3", SwapMeaning::Mirror), "param swap_pieces sides, play b b3, play w swap"), "=");
    assert_eq!(last(&mut mirror, "boardsize 3, play b c1, play w swap-pieces"), "=");
}

#[test]
fn the_meaning_of_swap_pieces_is_also_a_parameter() {
    let mut session = session("hex 4 4", SwapMeaning::Sides);
    let replies =
        ask(&mut session, "param swap_pieces, param, play b b3, param swap_pieces mirror, param swap_pieces, play w swap-pieces");
    assert_eq!((replies[0].as_str(), replies[4].as_str()), ("= sides", "= mirror"));
    assert!(replies[1].contains("\n[list/sides/mirror] swap_pieces sides\n"), "{}", replies[1]);
    assert_eq!(last(&mut session, "showboard"), SHOWN[0]);
    assert_eq!(
        last(&mut session, "param swap_pieces sides"),
        "? cannot set swap_pieces: there was a swap in this game; send clear_board before it"
    );
    assert_eq!(last(&mut session, "undo, param swap_pieces sides, play w swap-pieces, tripoint-turn"), "= white 1 of 1");
    // In Y the word changes nothing.
    let mut y = self::session("y 4", SwapMeaning::Sides);
    let replies = ask(&mut y, "play b b3, play w swap, param swap_pieces mirror, param swap_pieces, showboard, undo");
    assert_eq!((replies[2].as_str(), replies[3].as_str(), replies[5].as_str()), ("=", "= mirror", "="));
    assert!(replies[4].ends_with("last move: White swap; Black to move"), "{}", replies[4]);
    assert_eq!(
        last(&mut session, "param swap_pieces pieces"),
        "? syntax error: swap_pieces: got 'pieces', expected sides or mirror"
    );
}

/// The search doesn't know how a stone came to its place.
#[test]
fn the_engine_answers_a_swap_as_it_answers_the_same_board() {
    for board in ["hex 4 4", "hex 7 7"] {
        let replies = [
            last(&mut session(board, SwapMeaning::Mirror), "play b b3, play w swap-pieces, genmove b"),
            last(&mut session(board, SwapMeaning::Sides), "clear_board, play w c2, genmove b"),
        ];
        assert!(is_cell(&replies[0]) && replies[0] == replies[1], "{board}: {replies:?}");
    }
}

/// The record tells the game as if the players exchanged sides; read back, it shows the same board.
#[test]
fn a_game_with_a_mirrored_stone_is_recorded_and_read_back() {
    let moves = "play b a2, play w swap-pieces, play b d4, play w c3, play b b3";
    let mut mirror = session("hex 4 4", SwapMeaning::Mirror);
    let (shown, sgf) = (last(&mut mirror, &format!("{moves}, showboard")), last(&mut mirror, "printsgf"));
    let moves = "\n;B[a2];W[swap-sides];W[d4];B[c3];W[c2])";
    assert!(sgf.ends_with(moves), "{sgf}");
    let mut file = FrontEnd(sgf.trim_start_matches("= ").as_bytes().to_vec());
    let mut load = |session: &mut Session, line: &str| session.execute(line.as_bytes(), &mut file).unwrap().text;
    assert_eq!(load(&mut mirror, "loadsgf game.sgf"), "= \n\n");
    assert_eq!((last(&mut mirror, "showboard"), last(&mut mirror, "printsgf")), (shown, sgf.clone()));
    // The optional move number counts the same moves.
    assert_eq!(load(&mut mirror, "loadsgf game.sgf 4"), "= \n\n");
    assert!(last(&mut mirror, "showboard").ends_with("last move: Black d4; White to move"));
    // A program with the other meaning sees the same game mirrored.
    let mut sides = session("hex 4 4", SwapMeaning::Sides);
    assert_eq!(load(&mut sides, "loadsgf game.sgf"), "= \n\n");
    assert!(last(&mut sides, "showboard").ends_with("last move: White c2; Black to move"));
    assert!(last(&mut sides, "printsgf").ends_with(moves));
    // The result uses the record's colours.
    let result = last(&mut mirror, "clear_board, play b a2, play w swap, play b resign, printsgf");
    assert!(result.contains("RE[B+Resign]"), "{result}");
    assert_eq!(last(&mut mirror, "final_score"), "= W+");
}

/// The book also knows every position's mirror image, with exchanged colours.
#[test]
fn the_book_knows_a_game_with_a_mirrored_stone() {
    let of = |meaning: SwapMeaning, moves: &str| {
        let mut session = session("hex 4 4", meaning);
        let added = ask(&mut session, "book_add b3 unknown, play b b3, book_add c1 win, undo");
        assert!(added.iter().all(|reply| reply == "="), "{added:?}");
        last(&mut session, moves)
    };
    let moves = of(SwapMeaning::Sides, "play b b3, play w swap, book_moves");
    assert!(moves.starts_with("= c1 winrate 1.0000"), "{moves}");
    for (meaning, set_up) in [
        (SwapMeaning::Mirror, "play b b3, play w swap-pieces"),
        (SwapMeaning::Sides, "play w c2"),
        (SwapMeaning::Sides, "gogui-setup w c2"),
    ] {
        assert_eq!(of(meaning, &format!("{set_up}, book_moves")), moves.replace("c1", "a3"), "{set_up}");
        assert_eq!(of(meaning, &format!("{set_up}, genmove b")), "= a3", "{set_up}");
        assert!(of(meaning, &format!("{set_up}, book_position")).starts_with("= for white"), "{set_up}");
        assert!(of(meaning, &format!("{set_up}, book_add a1 win")).starts_with("? cannot add to the book"), "{set_up}");
    }
}

fn mirrored(position: &Position, set: &AnySet) -> AnySet {
    let mirror = position.topology().long_diagonal().unwrap();
    set.iter().map(|cell| mirror[cell.index()]).collect()
}

/// The same game twice: once the stone moves, once the players exchange sides. After each move and each undo the boards
/// are mirror images with exchanged colours.
#[test]
fn both_swaps_are_one_game_up_to_reflection() {
    for seed in 0..200 {
        let mut random = Random::new(seed);
        let size = 2 + random.below(4);
        let start = |swap| Position::new(format!("hex {size} {size}").parse().unwrap(), Rules { swap, ..Rules::STANDARD });
        let (mut moved, mut stays) = (start(SwapRule::Reflect), start(SwapRule::ExchangeSeats));
        let first = Cell::from_index(random.below(size * size));
        for position in [&mut moved, &mut stays] {
            position.play_any(Colour::Black, Move::Place(first)).unwrap();
            position.play_any(Colour::White, Move::Swap).unwrap();
        }
        let mut hashes = Vec::new();
        loop {
            let case = format!("seed {seed}: {:?}", moved.history());
            assert_eq!(moved.to_move(), stays.to_move().opponent(), "{case}");
            assert_eq!(moved.winner(), stays.winner().map(Colour::opponent), "{case}");
            for colour in Colour::BOTH {
                assert_eq!(*moved.stones(colour), mirrored(&moved, stays.stones(colour.opponent())), "{case}");
            }
            assert_eq!(
                moved.last_cell(),
                stays.last_cell().map(|cell| moved.topology().long_diagonal().unwrap()[cell.index()]),
                "{case}"
            );
            hashes.push(moved.hash());
            let Some(cell) = moved.empty().iter().nth(random.below(moved.empty().len().max(1))) else { break };
            moved.play_any(moved.to_move(), Move::Place(cell)).unwrap();
            let image = moved.topology().long_diagonal().unwrap()[cell.index()];
            stays.play_any(stays.to_move(), Move::Place(image)).unwrap();
        }
        while let Some(hash) = hashes.pop() {
            assert_eq!(moved.hash(), hash, "seed {seed}");
            moved.undo().unwrap();
        }
        assert_eq!((moved.stone_at(first), moved.to_move()), (Some(Colour::Black), Colour::White), "seed {seed}");
        moved.undo().unwrap();
        assert_eq!((moved.hash(), moved.undo()), (start(SwapRule::Off).hash(), None), "seed {seed}");
    }
}

/// After a swap of pieces, the file's next move has the other colour. Saving used to lose the file.
#[test]
fn a_loaded_file_is_kept_whoever_moves_after_its_swap() {
    let head = "(;FF[4]GM[11]SZ[5]TG[Hex 5 5]PB[Ann]PW[Bob]C[root]";
    let text = format!("{head};B[a2]C[one](;W[swap-pieces]WL[5];B[c3];W[d4]C[end])(;W[c3]))");
    let mut file = FrontEnd(text.into_bytes());
    let mut hex = session("hex 5 5", SwapMeaning::Sides);
    assert_eq!(hex.execute(b"loadsgf t.sgf 3", &mut file).unwrap().text, "= \n\n");
    let saved = last(&mut hex, "play black e1, printsgf");
    let below = "\n;B[a2]C[one]\n(;W[swap-sides]WL[5]\n(;B[e1])\n(;W[c3];C[end]B[d4]))\n(;W[c3]))";
    assert_eq!(saved, format!("= {head}{below}"));
    // The colour to move doesn't affect the swap.
    assert_eq!(hex.execute(b"loadsgf t.sgf 3", &mut file).unwrap().text, "= \n\n");
    let saved = last(&mut hex, "play white e1, printsgf");
    let below = "\n;B[a2]C[one]\n(;W[swap-pieces]WL[5]\n(;B[a5])\n(;B[c3];W[d4]C[end]))\n(;W[c3]))";
    assert_eq!(saved, format!("= {head}{below}"));
    // HexGui 0.9's word, on a board without a mirror image.
    file.0 = b"(;SZ[5:4]AP[HexGui:0.9]PB[Ann];B[a2];W[swap-pieces];W[c3])".to_vec();
    let mut hex = session("hex 5 4", SwapMeaning::Sides);
    assert_eq!(hex.execute(b"loadsgf t.sgf 3", &mut file).unwrap().text, "= \n\n");
    let saved = last(&mut hex, "play black e1, printsgf");
    assert_eq!(saved, "= (;SZ[5:4]AP[HexGui:0.9]PB[Ann]\n;B[a2];W[swap-sides]\n(;B[e1])\n(;W[c3]))");
}
