//! Front-ends may rely on this: each command gets one well-formed reply, and the board follows from the replies.

use tripoint::board::Board;
use tripoint::engine::Engine;
use tripoint::notation::{Notation, drawing};
use tripoint::protocol::{Host, Next, Options, Session};
use tripoint::rules::{Colour, Move, Position, Rules, SwapRule, TurnOrder};
use tripoint::wire::gtp::Command;

/// A front-end that has already sent its next line, and has no files.
#[derive(Default)]
struct FrontEnd(String);

impl Host for FrontEnd {
    fn send(&mut self, text: &str) {
        self.0 += text;
    }
}

/// An engine's answers to these lines; `showboard` follows each line.
pub(crate) fn converse(engine: Engine, lines: &[Vec<u8>]) -> String {
    let mut session = Session::new(engine, Options::default());
    let mut heard = FrontEnd::default();
    for line in lines.iter().flat_map(|line| [line.as_slice(), b"showboard"]) {
        let Some(answer) = session.execute(line, &mut heard) else { continue };
        heard.0 += &answer.text;
        if answer.next == Next::Quit {
            break;
        }
    }
    heard.0
}

/// Checks the answers from an engine that began with this board; returns how many lines it read.
pub(crate) fn listen(board: Board, lines: &[Vec<u8>], output: String, case: &str) -> usize {
    assert!(output.is_empty() || output.ends_with("\n\n"), "{case}: {output:?}");
    let mut replies = output.split_terminator("\n\n");
    let mut model = Model::new(board, TurnOrder::Alternating);
    for (number, line) in lines.iter().enumerate() {
        let place = || format!("{case}, line {number}: {:?}", String::from_utf8_lossy(line));
        if let Some(command) = Command::parse(line) {
            // If the reply is missing, nothing fits.
            let reply = replies.next().unwrap_or_default();
            let id = &command.id;
            assert!(!reply.contains(|c: char| c.is_control() && c != '\n'), "{}: {reply:?}", place());
            if let Some(text) = reply.strip_prefix(&format!("={id} ")) {
                if command.name == "quit" {
                    assert_eq!(replies.next(), None, "{}", place());
                    return number + 1;
                }
                model.carry_out(&command, text);
            } else {
                let streams = command.name.ends_with("-analyze") && reply.starts_with(&format!("={id}"));
                assert!(streams || reply.starts_with(&format!("?{id} ")) && !reply.contains('\n'), "{}: {reply:?}", place());
            }
        }
        let expected = format!("= \n{}", drawing(&model.position, &model.notation));
        assert_eq!(replies.next(), Some(expected.as_str()), "{}", place());
    }
    assert_eq!(replies.next(), None, "{case}");
    lines.len()
}

fn colour_of(word: &str) -> Colour {
    if word.to_lowercase().starts_with('b') { Colour::Black } else { Colour::White }
}

/// The engine's expected state, derived from its answers.
struct Model {
    position: Position,
    notation: Notation,
    swap_as_pass: bool,
    /// The swap rule, if the game has several.
    swap: SwapRule,
}

impl Model {
    fn new(board: Board, turns: TurnOrder) -> Model {
        Model::under(board, Rules { turns, ..Rules::STANDARD })
    }

    fn under(board: Board, rules: Rules) -> Model {
        let position = Position::new(board, rules);
        let notation = Notation::default_for(position.topology());
        Model { position, notation, swap_as_pass: false, swap: rules.swap }
    }

    fn play(&mut self, colour: &str, word: &str) {
        let mv = match word.to_lowercase().as_str() {
            "swap" | "swap-pieces" => Move::Swap,
            "pass" if self.swap_as_pass => Move::Swap,
            "resign" => Move::Resign,
            word => Move::Place(self.notation.parse(word).unwrap()),
        };
        self.position.play_any(colour_of(colour), mv).unwrap();
    }

    fn begin(&mut self, board: Board, turns: TurnOrder) {
        *self =
            Model { swap_as_pass: self.swap_as_pass, ..Model::under(board, Rules { turns, swap: self.swap, ..Rules::STANDARD }) };
    }

    /// Does what a successful command says; `text` is its reply.
    fn carry_out(&mut self, command: &Command, text: &str) {
        let arguments: Vec<_> = command.arguments.iter().map(String::as_str).collect();
        let (board, turns) = (self.position.board(), self.position.rules().turns);
        match (command.name.as_str(), arguments.as_slice()) {
            ("play", &[colour, word]) => self.play(colour, word),
            // If the engine answers with a resignation, that isn't a move.
            ("genmove", &[colour]) if text == "resign" => self.position.resign(colour_of(colour)),
            ("genmove", &[colour]) => self.play(colour, text),
            ("gogui-setup", pairs) if self.position.history().is_empty() => pairs.chunks(2).for_each(|pair| {
                self.position.set_up(colour_of(pair[0]), self.notation.parse(pair[1]).unwrap()).unwrap();
            }),
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
            ("boardsize", &[columns, rows]) if board.family_word() == "hex" => {
                let sizes = [columns, rows].map(|size| size.parse().unwrap());
                self.begin(board.with_numbers(&sizes).unwrap(), turns);
            }
            ("boardsize", &[size, ..]) => self.begin(board.with_numbers(&[size.parse().unwrap()]).unwrap(), turns),
            ("tripoint-game", words) if !words.is_empty() => self.begin(words.join(" ").parse().unwrap(), turns),
            ("tripoint-turns", &[turns]) => self.begin(board, turns.parse().unwrap()),
            ("param", &["swap_as_pass", value]) => self.swap_as_pass = matches!(value, "1" | "true"),
            ("param", &["swap_pieces", value]) => {
                self.swap = if value == "mirror" { SwapRule::Reflect } else { SwapRule::Recolour };
                self.position.set_swap(self.swap).unwrap();
            }
            _ => {}
        }
    }
}
