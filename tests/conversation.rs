//! Random conversations: valid, half-valid and random lines in their hundreds of thousands. After each the reply is well formed, and the board is
//! that of a model which hears only what was answered.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod still;

use std::io::Cursor;
use std::sync::Arc;
use still::Still;
use tripoint::engine::{Engine, Settings};
use tripoint::game::{Board, Colour, Move, Notation, Position, Rules, drawing};
use tripoint::playout::Random;
use tripoint::protocol::gtp::{Options, run};
use tripoint::search::{Limits, Parameters};
use tripoint::wire::gtp::Command;

/// Lines of a conversation, each of which is followed by `showboard`.
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

/// A line that makes sense, more or less.
fn sensible(random: &mut Random) -> String {
    let moves = |random: &mut Random| {
        (0..random.below(4)).map(|_| format!("{} {}", colour(random), vertex(random))).collect::<Vec<_>>().join(" ")
    };
    match random.below(60) {
        0 => "clear_board".to_owned(),
        1 => format!("boardsize {}", pick(random, &["3", "4", "5 5", "1", "x", "4 5", "23", "18446744073709551616"])),
        2 => format!("tripoint-game {}", pick(random, &["y 4", "poly-y 5 3", "poly-y 3 2", "hex 11", "", "poly-y 5", "Y 5"])),
        3 => format!("genmove {}", colour(random)),
        4 => format!("reg_genmove {}", colour(random)),
        5..10 => "undo".to_owned(),
        10 => format!("gg-undo {}", pick(random, &["0", "1", "3", "100", "-1", "a"])),
        11..14 => format!("gogui-play_sequence {}", moves(random)),
        14 => format!("gogui-setup {}", moves(random)),
        15 => format!(
            "param {}",
            pick(
                random,
                &["", "alpha", "alpha 0.5", "alpha 5", "swap_as_pass 1", "swap_as_pass 0", "nothing 1", "solver 0", "solver 1"]
            )
        ),
        16 => {
            pick(random, &["lz-analyze b 1", "kata-analyze", "lz-analyze 0", "kata-analyze w 1 maxmoves 2", "lz-analyze green"])
                .to_owned()
        }
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
        22 => pick(
            random,
            &["final_score", "all_legal_moves", "name", "version", "list_commands", "hexgui-analyze_commands", "known_command x"],
        )
        .to_owned(),
        23 => format!("printsgf{}", pick(random, &["", " /nowhere/at/all.sgf"])),
        24 => "loadsgf /nowhere/at/all.sgf".to_owned(),
        _ => format!("play {} {}", colour(random), vertex(random)),
    }
}

/// A line: mostly sensible, sometimes with something wrong in it, sometimes nothing but bytes.
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

/// What the engine should hold, from what it has answered.
struct Model {
    position: Position,
    notation: Notation,
    swap_as_pass: bool,
}

impl Model {
    fn new(board: Board) -> Model {
        let position = Position::new(board, Rules::GTP);
        let notation = Notation::default_for(position.topology());
        Model { position, notation, swap_as_pass: false }
    }

    fn play(&mut self, colour: &str, word: &str) {
        let colour = if colour.to_lowercase().starts_with('b') { Colour::Black } else { Colour::White };
        let mv = match word.to_lowercase().as_str() {
            "swap" | "swap-pieces" => Move::Swap,
            "pass" if self.swap_as_pass => Move::Swap,
            "resign" => Move::Resign,
            word => Move::Place(self.notation.parse(word).unwrap()),
        };
        self.position.play(colour, mv).unwrap();
    }

    fn set_board(&mut self, board: Board) {
        *self = Model { swap_as_pass: self.swap_as_pass, ..Model::new(board) };
    }

    /// Does what a command that succeeded says, of which `text` is the reply.
    fn carry_out(&mut self, command: &Command, text: &str) {
        let arguments: Vec<_> = command.arguments.iter().map(String::as_str).collect();
        match (command.name.as_str(), arguments.as_slice()) {
            ("play", &[colour, word]) => self.play(colour, word),
            ("genmove", &[colour]) => self.play(colour, text),
            ("gogui-play_sequence" | "gogui-setup", pairs) => pairs.chunks(2).for_each(|pair| self.play(pair[0], pair[1])),
            ("undo", _) => {
                self.position.undo().unwrap();
            }
            ("gg-undo", &[count]) => {
                for _ in 0..count.parse().unwrap() {
                    self.position.undo().unwrap();
                }
            }
            ("clear_board", _) => self.position.clear(),
            ("boardsize", &[size, ..]) => self.set_board(self.position.board().with_size(size.parse().unwrap()).unwrap()),
            ("tripoint-game", words) if !words.is_empty() => self.set_board(words.join(" ").parse().unwrap()),
            ("param", &["swap_as_pass", value]) => self.swap_as_pass = value == "1",
            _ => {}
        }
    }
}

fn converse(seed: u64, parameters: Parameters) {
    let mut random = Random::new(seed);
    let lines: Vec<_> = (0..LINES).map(|_| line(&mut random)).collect();
    let mut input = Vec::new();
    for line in &lines {
        input.extend_from_slice(line);
        input.extend_from_slice(b"\nshowboard\n");
    }
    let board = "y 4".parse().unwrap();
    let limits = Limits { simulations: Some(2), playouts: None };
    let settings = Settings { board, limits, parameters, memory: 16, seed, ..Settings::default() };
    let mut output = Vec::new();
    run(Engine::new(settings, Arc::new(Still)).unwrap(), Options::default(), Cursor::new(input), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let mut replies = output.split_terminator("\n\n");
    let mut model = Model::new(board);
    for (number, line) in lines.iter().enumerate() {
        let place = || format!("seed {seed}, line {number}: {:?}", String::from_utf8_lossy(line));
        if let Some(command) = Command::parse(line) {
            assert_ne!(command.name, "quit", "{}", place());
            // Without a reply there is nothing that fits.
            let reply = replies.next().unwrap_or_default();
            let id = &command.id;
            if let Some(text) = reply.strip_prefix(&format!("={id} ")) {
                model.carry_out(&command, text);
            } else {
                let streams = command.name.ends_with("-analyze") && reply.starts_with(&format!("={id}"));
                assert!(streams || reply.starts_with(&format!("?{id} ")) && !reply.contains('\n'), "{}: {reply:?}", place());
            }
            assert!(!reply.contains(|c: char| c.is_control() && c != '\n'), "{}: {reply:?}", place());
        }
        let expected = format!("= \n{}", drawing(&model.position, &model.notation));
        assert_eq!(replies.next(), Some(expected.as_str()), "{}", place());
    }
    assert_eq!(replies.next(), None);
}

#[test]
fn random_conversations_end_in_the_right_positions() {
    std::thread::scope(|scope| {
        for seed in 1..=4 {
            scope.spawn(move || converse(seed, Parameters { network: false, ..Parameters::default() }));
        }
        scope.spawn(|| converse(5, Parameters::default()));
    });
}
