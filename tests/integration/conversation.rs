//! Random conversations: hundreds of thousands of valid, half-valid and random lines. After each line the reply is well
//! formed, and the board equals a model's, which sees only the answers.

use crate::listener::{converse, listen};
use std::sync::Arc;
use tripoint::base::Random;
use tripoint::base::StoppedClock;
use tripoint::engine::Engine;
use tripoint::search::{Limits, Parameters};
use tripoint::shipped;

/// Lines in a conversation; `showboard` follows each.
const LINES: usize = 40_000;

fn pick<'a>(random: &mut Random, words: &[&'a str]) -> &'a str {
    words[random.below(words.len())]
}

fn vertex(random: &mut Random) -> String {
    match random.below(12) {
        0 => pick(random, &["swap", "swap-pieces", "PASS", "swap-sides", "resign", "west", "i9", "-1", "99999999999999999999"])
            .to_owned(),
        1 => random.below(120).to_string(),
        _ => format!("{}{}", char::from(b'a' + random.below(5) as u8), 1 + random.below(5)),
    }
}

fn colour(random: &mut Random) -> &'static str {
    pick(random, &["b", "w", "black", "White", "B", "b", "w", "green"])
}

/// Arguments of `param`.
const PARAMETERS: &[&str] = &[
    "",
    "alpha",
    "alpha 0.5",
    "alpha 5",
    "swap_as_pass 1",
    "swap_as_pass 0",
    "swap_pieces mirror",
    "swap_pieces sides",
    "swap_pieces x",
    "nothing 1",
    "solver 0",
    "solver 1",
];

/// Commands that change nothing.
const QUESTIONS: &[&str] = &[
    "final_score",
    "all_legal_moves",
    "tripoint-turn",
    "tripoint-turns",
    "name",
    "version",
    "list_commands",
    "help",
    "help undo",
    "hexgui-analyze_commands",
    "known_command x",
    // On larger boards, proofs would take forever.
    "vc-get-mustplay",
    "compute-fillin",
    "compute-inferior w",
    "vc-build b",
    "vc-between-cells-full b a1 west",
    "vc-between-cells-semi w b2 north",
    "vc-between-cells-full x a1 b1",
];

/// A line that more or less makes sense.
fn sensible(random: &mut Random) -> String {
    let moves = |random: &mut Random| {
        (0..random.below(4)).map(|_| format!("{} {}", colour(random), vertex(random))).collect::<Vec<_>>().join(" ")
    };
    match random.below(60) {
        0 => "clear_board".to_owned(),
        1 => format!("boardsize {}", pick(random, &["3", "4", "5 5", "1", "x", "4 5", "23", "18446744073709551616"])),
        2 => format!(
            "tripoint-game {}",
            pick(random, &["y 4", "poly-y 5 3", "poly-y 3 2", "hex 11", "hex 4 4", "hex 3 4", "", "poly-y 5", "Y 5"])
        ),
        3 => format!("genmove {}", colour(random)),
        4 => format!("reg_genmove {}", colour(random)),
        5..10 => "undo".to_owned(),
        10 => format!("gg-undo {}", pick(random, &["0", "1", "3", "100", "-1", "a"])),
        11..14 => format!("gogui-play_sequence {}", moves(random)),
        14 => format!("gogui-setup {}", moves(random)),
        15 => format!("param {}", pick(random, PARAMETERS)),
        16 => pick(
            random,
            &[
                "lz-analyze b 1",
                "kata-analyze",
                "lz-analyze 0",
                "kata-analyze w 1 maxmoves 2",
                "lz-analyze green",
                "kata-analyze ownership true",
                "lz-analyze avoid b a1,z9 1",
            ],
        )
        .to_owned(),
        17 => pick(
            random,
            &["tripoint-visits b", "tripoint-amaf w gfx", "tripoint-pv", "tripoint-ownership b", "tripoint-prior b b"],
        )
        .to_owned(),
        18 => format!("tripoint-templates {}", vertex(random)),
        19 => {
            pick(random, &["gogui-rules_board", "gogui-rules_legal_moves", "gogui-rules_board_gfx", "gogui-rules_final_result"])
                .to_owned()
        }
        20 => format!("time_settings {}", pick(random, &["0 0 0", "1 1 1", "nan 0 0", "-1 0 0", "1e300 0 0", "1 2", "inf 1 1"])),
        21 => format!("time_left {}", pick(random, &["", "b", "w 1 0", "b -5 0", "b 1", "b 1 4294967296"])),
        22 => pick(random, QUESTIONS).to_owned(),
        23 => format!("printsgf{}", pick(random, &["", " /nowhere/at/all.sgf"])),
        24 => {
            let turns = pick(random, &["1", "122*", "123*", "slow", "1,99,99*", "12*", "x"]);
            pick(random, &["loadsgf /nowhere/at/all.sgf", &format!("tripoint-turns {turns}")]).to_owned()
        }
        25..28 => {
            let said = pick(random, &["win", "loss", "unknown", "trusted win", "trusted loss", "good", "win \"a # comment", ""]);
            format!("book_add {} {said}", vertex(random))
        }
        28 => format!("book_delete{}", pick(random, &["", " a1", " b2", " z9", " swap"])),
        29 => pick(
            random,
            &[
                "book_moves",
                "book_moves w",
                "book_position b",
                "book_position",
                "book_info",
                "book_clear",
                "tripoint-book b gfx",
                "tripoint-book",
                "tripoint-chains",
                "book_load /nowhere/at/all.book",
            ],
        )
        .to_owned(),
        _ => format!("play {} {}", colour(random), vertex(random)),
    }
}

/// A line: mostly sensible, sometimes with a mistake, sometimes just bytes.
fn line(random: &mut Random) -> Vec<u8> {
    let mut line = sensible(random).into_bytes();
    match random.below(20) {
        0 => line = (0..random.below(40)).map(|_| random.bits() as u8).collect(),
        1 => line.truncate(random.below(line.len() + 1)),
        2 => {
            let place = random.below(line.len() + 1);
            line.insert(place, random.bits() as u8);
        }
        3 => line = [format!("{} ", random.below(1000)).as_bytes(), &line].concat(),
        4 => line.extend(pick(random, &["\r", " # a comment", "\t", " x", "#", "\u{7}", "\u{85}"]).as_bytes()),
        _ => {}
    }
    line.iter_mut().filter(|byte| **byte == b'\n').for_each(|byte| *byte = b' ');
    line
}

fn check(seed: u64, parameters: Parameters) {
    let mut random = Random::new(seed);
    let lines: Vec<_> = (0..LINES).map(|_| line(&mut random)).collect();
    let board = "y 4".parse().unwrap();
    let limits = Limits::simulations(2);
    let settings = shipped::settings_without_books()
        .with_board(board)
        .with_limits(limits)
        .with_parameters(parameters)
        .with_memory(21)
        .with_seed(seed);
    let output = converse(Engine::new(settings, Arc::new(StoppedClock)).unwrap(), &lines);
    assert_eq!(listen(board, &lines, output, &format!("seed {seed}")), LINES, "seed {seed}: it was ended early");
}

#[test]
fn random_conversations_end_in_the_right_positions() {
    std::thread::scope(|scope| {
        for seed in 1..=4 {
            scope.spawn(move || check(seed, Parameters { network: false, ..Parameters::default() }));
        }
        scope.spawn(|| check(5, Parameters::default()));
    });
}
