//! Converts a file between Hex swap formats, with everything after the swap.

use crate::game::move_format::{MoveFormat, MoveOrForfeit, SwapFormat, SwapHabit};
use crate::game::reflection::Reflection;
use crate::sgf::game_header::{set_habit, swap_habit};
use crate::sgf::main_line::MainLine;
use crate::sgf::swaps::{FileMove, PathStates};
use crate::sgf::tree::{Collection, GameNode};
use std::collections::HashMap;
use tripoint_games::board::AnySet;
use tripoint_games::rules::{Colour, Move};

/// Properties whose values are or begin with cells: marks, labels, arrows, lines, dimmed and visible cells.
const MARKS: [&str; 13] = ["TR", "CR", "SQ", "MA", "SL", "LB", "AR", "LN", "DD", "VW", "TB", "TW", "L"];

/// Pairs of properties about the players, Black's first: the time and the number of moves left. Their colours are those
/// of the node's moves.
const CLOCKS: [[&str; 2]; 2] = [["BL", "WL"], ["OB", "OW"]];

/// Pairs of properties about the position after a node, Black's first: who is better, and the territory.
const JUDGEMENTS: [[&str; 2]; 2] = [["GB", "GW"], ["TB", "TW"]];

/// Numbers about the position after a node from Black's point of view: the score, and the win rate in percent.
const SCORE: &str = "V";
const WIN_RATE: &str = "SBKV";

impl MainLine {
    /// Rewrites the game's swaps in another format, with the moves, set-up stones, marks, clocks, judgements, `PL` and
    /// `RE` after them. Unreadable values stay as they are, as do Little Golem's files and games other than Hex.
    ///
    /// If no move follows a swap, `AP` and `SO` determine its kind, so they are changed if necessary. If the file would
    /// still be read as another game, the swap is written as `swap-sides`.
    ///
    /// If a swap is written in a different format than requested, returns how and why, as a sentence's predicate.
    /// `None` for a game without a swap.
    ///
    /// # Complexity
    /// O(bytes of the game).
    pub fn convert_swaps(&self, trees: &mut Collection, game: GameNode, swap: SwapFormat) -> Option<&'static str> {
        let has_swap = self.states.has_swap();
        if !self.has_kinds_of_swap() {
            let why = match self.format.is_little_golem() {
                true => "is left as it is: Little Golem has one kind of swap and its own word for it",
                false => "is left as it is: only Hex has several kinds of swap",
            };
            return has_swap.then_some(why);
        }
        if swap != SwapFormat::Sides {
            let mut written = trees.clone();
            let meant = self.write_swaps(&mut written, game, swap);
            if !self.is_read_as(&written, game, &meant) {
                set_habit(&mut written, game, swap == SwapFormat::Pieces);
            }
            if self.is_read_as(&written, game, &meant) {
                *trees = written;
                let lacks_mirror = swap == SwapFormat::Pieces && !self.format.has_mirror;
                return Some(
                    "is written as swap-sides: swap-pieces moves the stone to its mirror image, which only square boards have",
                )
                .filter(|_| has_swap && lacks_mirror);
            }
        }
        self.write_swaps(trees, game, SwapFormat::Sides);
        Some("is written as swap-sides: with the other word it would be read as one of the other kind")
            .filter(|_| has_swap && swap != SwapFormat::Sides)
    }

    /// Fixes the swaps after nodes were removed or reordered. If the moves that now follow would change a swap's kind,
    /// writes the swaps as `swap-sides`, with everything after them.
    ///
    /// # Complexity
    /// O(bytes of the game).
    pub fn settle_swaps(&mut self, trees: &mut Collection, game: GameNode) {
        if !self.has_kinds_of_swap() {
            return;
        }
        let mut meant = self.states.clone();
        meant.extend(trees, game, &self.format);
        let now = PathStates::of(trees, game, &self.format).0;
        if trees.nodes(game).all(|node| now.agree(&meant, node)) {
            return;
        }
        self.write_swaps(trees, game, SwapFormat::Sides);
        self.format.swap.written = SwapFormat::Sides;
        self.states = PathStates::of(trees, game, &self.format).0;
    }

    /// Whether the same word may mean either kind of swap in this file.
    fn has_kinds_of_swap(&self) -> bool {
        self.format.is_hex && !self.format.is_little_golem()
    }

    /// Whether the written tree is read with the intended reflection after each node.
    fn is_read_as(&self, trees: &Collection, game: GameNode, meant: &HashMap<GameNode, Reflection>) -> bool {
        let mut format = self.format.clone();
        format.swap = swap_habit(trees, game);
        let states = PathStates::of(trees, game, &format).0;
        trees.nodes(game).all(|node| meant.get(&node) == Some(&states.after(trees, node, &format).reflection))
    }

    /// Writes the swaps in another format. Returns the reflection after each node.
    fn write_swaps(&self, trees: &mut Collection, game: GameNode, swap: SwapFormat) -> HashMap<GameNode, Reflection> {
        let mut target = self.format.clone();
        target.swap = SwapHabit { written: swap, moves_stone: swap == SwapFormat::Pieces };
        let mut states = self.states.clone();
        states.extend(trees, game, &self.format);
        let mut written = HashMap::<GameNode, Reflection>::new();
        let mut end = (Reflection::default(), Reflection::default());
        let main: Vec<GameNode> = trees.main_line(game).collect();
        for node in trees.nodes(game).collect::<Vec<_>>() {
            let (state, moves, after) = states.pass(trees, node, &self.format);
            let mut now = trees.parent(node).and_then(|parent| written.get(&parent)).copied().unwrap_or_default();
            let before = (state.reflection, now);
            let is_changed = before.0 != before.1 || moves.iter().any(|mv| mv.reading.swap.is_some());
            let words: Vec<_> = moves.iter().map(|mv| self.converted(mv, &target, &mut now)).collect();
            written.insert(node, now);
            if is_changed {
                self.write_setup(trees, node, before);
                write_moves(trees, node, &words);
                exchange(trees, node, &CLOCKS, before);
            }
            // The rest of a node is about the position after it.
            self.write_marks(trees, node, (after.reflection, now));
            exchange(trees, node, &JUDGEMENTS, (after.reflection, now));
            write_numbers(trees, node, (after.reflection, now));
            write_turn(trees, node, (after.reflection, now));
            if main.last() == Some(&node) {
                end = (after.reflection, now);
            }
        }
        if let Some(result) = trees.text(game, "RE").filter(|_| end.0 != end.1) {
            trees.set(game, "RE", &[&end.1.result(&end.0.result(&result))]);
        }
        written
    }

    /// Converts a move's label and word to the other format; updates `now` to the state after it.
    fn converted(&self, mv: &FileMove, target: &MoveFormat, now: &mut Reflection) -> (Colour, String) {
        match self.format.entry(mv.label, mv.text.trim(), mv.reading) {
            Ok(MoveOrForfeit::Move(entry)) => {
                let word = target.word(entry, *now);
                *now = target.after(entry.mv, *now);
                // An empty pass stays empty.
                if entry.mv == Move::Pass { (word.0, mv.text.clone()) } else { word }
            }
            Ok(MoveOrForfeit::Forfeit(colour)) => (now.colour(colour), mv.text.clone()),
            Err(_) => (mv.label, mv.text.clone()),
        }
    }

    fn write_setup(&self, trees: &mut Collection, node: GameNode, (before, now): (Reflection, Reflection)) {
        let mut words: [Vec<String>; 3] = Default::default();
        for (name, colour) in [("AB", Some(Colour::Black)), ("AW", Some(Colour::White)), ("AE", None)] {
            let colour = colour.map(|colour| now.colour(before.colour(colour)));
            let place = colour.map_or(2, Colour::index);
            // Rectangles may name a cell several times.
            let mut written = AnySet::EMPTY;
            for value in texts(trees, node, name) {
                let Ok(cells) = self.format.cells(value.trim(), before) else {
                    words[place].push(value);
                    continue;
                };
                for cell in cells.into_iter().filter(|&cell| !written.contains(cell)).collect::<Vec<_>>() {
                    words[place].push(self.format.cell_word(cell, now));
                    written.insert(cell);
                }
            }
        }
        for (name, words) in ["AB", "AW", "AE"].into_iter().zip(&words) {
            set_texts(trees, node, name, words);
        }
    }

    fn write_marks(&self, trees: &mut Collection, node: GameNode, (before, now): (Reflection, Reflection)) {
        if before.is_mirrored() == now.is_mirrored() {
            return;
        }
        for name in MARKS {
            let cell = |word: &str| {
                let cells = self.format.cells(word.trim(), before).ok().filter(|cells| cells.len() == 1 && !word.contains(':'));
                cells.map_or_else(|| word.to_owned(), |cells| self.format.cell_word(cells[0], now))
            };
            let mirrored = |value: &String| match value.split_once(':') {
                Some((first, text)) if name == "LB" => format!("{}:{text}", cell(first)),
                Some((first, last)) => format!("{}:{}", cell(first), cell(last)),
                None => cell(value),
            };
            let values: Vec<String> = texts(trees, node, name).iter().map(mirrored).collect();
            set_texts(trees, node, name, &values);
        }
    }
}

/// The values of all properties with this name in a node.
fn texts(trees: &Collection, node: GameNode, name: &str) -> Vec<String> {
    trees.properties(node).filter(|property| property.name() == name).flat_map(|property| property.texts()).collect()
}

fn set_texts(trees: &mut Collection, node: GameNode, name: &str, texts: &[String]) {
    trees.set(node, name, &texts.iter().map(String::as_str).collect::<Vec<_>>());
}

/// Exchanges the values of paired properties if the colours have changed.
fn exchange(trees: &mut Collection, node: GameNode, pairs: &[[&str; 2]], (before, now): (Reflection, Reflection)) {
    if before.colour(Colour::Black) == now.colour(Colour::Black) {
        return;
    }
    for [black, white] in pairs {
        let values = [*black, *white].map(|name| texts(trees, node, name));
        set_texts(trees, node, white, &values[0]);
        set_texts(trees, node, black, &values[1]);
    }
}

/// Writes the score and the win rate from the other player's point of view if the colours have changed.
fn write_numbers(trees: &mut Collection, node: GameNode, (before, now): (Reflection, Reflection)) {
    if before.colour(Colour::Black) == now.colour(Colour::Black) {
        return;
    }
    for (name, other) in [(SCORE, negated as fn(&str) -> Option<String>), (WIN_RATE, rest_of_hundred)] {
        let values = texts(trees, node, name).into_iter().map(|value| other(value.trim()).unwrap_or(value));
        let values: Vec<String> = values.collect();
        set_texts(trees, node, name, &values);
    }
}

/// A number with the opposite sign.
fn negated(text: &str) -> Option<String> {
    let value: f64 = text.parse().ok()?;
    let digits = text.trim_start_matches(['+', '-']);
    Some(if value > 0.0 { format!("-{digits}") } else { digits.to_owned() })
}

/// The complement to 100, with the same number of decimals.
fn rest_of_hundred(text: &str) -> Option<String> {
    let value: f64 = text.parse().ok().filter(|value| (0.0..=100.0).contains(value))?;
    let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    Some(format!("{:.decimals$}", 100.0 - value))
}

fn write_moves(trees: &mut Collection, node: GameNode, words: &[(Colour, String)]) {
    for colour in Colour::BOTH {
        let words = words.iter().filter(|(label, _)| *label == colour).map(|(_, word)| word.as_str());
        trees.set(node, colour.letter().encode_utf8(&mut [0; 4]), &words.collect::<Vec<_>>());
    }
}

fn write_turn(trees: &mut Collection, node: GameNode, (before, now): (Reflection, Reflection)) {
    let Some(turn) = trees.text(node, "PL").filter(|_| before != now) else { return };
    let Some(colour) = Colour::named(turn.trim()) else { return };
    let letter = now.colour(before.colour(colour)).letter();
    trees.set(node, "PL", &[letter.encode_utf8(&mut [0; 4])]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::record::Record;
    use crate::sgf::game_header::GameHint;
    use tripoint_games::rules::Rules;

    const KINDS: [SwapFormat; 3] = [SwapFormat::Sides, SwapFormat::Pieces, SwapFormat::HexGui09];

    fn read(text: &[u8]) -> (Collection, MainLine) {
        MainLine::parse(text, GameHint::Named("hex 11".parse().unwrap())).unwrap()
    }

    /// The moves and the result.
    fn moves_and_result(record: &Record) -> (Vec<tripoint_games::rules::ColouredMove>, String) {
        (record.moves.iter().map(|recorded| recorded.entry).collect(), record.info.result.clone())
    }

    /// If no move follows the swap, its kind depends on the program in `AP`. Such files were once read back with the
    /// other winner.
    #[test]
    fn a_swap_at_the_end_is_read_as_it_was_written() {
        for program in
            ["", "AP[Tripoint:0.1]", "AP[HexGui:0.9]", "AP[HexGui:0.10]", "AP[PlayHex]", "SO[benzene]", "AP[x]SO[PlayHex]"]
        {
            for swap in ["swap-sides", "swap-pieces", "swap"] {
                for end in ["", ";B[resign]", ";W[resign]", ";W[c3]", ";B[c3]", ";W[c3];W[resign]", ";B[c3];W[resign]"] {
                    for result in ["", "RE[B+Resign]"] {
                        let text = format!("(;GM[11]SZ[11]TG[Hex 11 11]{program}{result};B[a2];W[{swap}]{end})");
                        let Ok((trees, line)) = MainLine::parse(text.as_bytes(), GameHint::Open) else { continue };
                        for kind in KINDS {
                            let mut converted = trees.clone();
                            line.convert_swaps(&mut converted, trees.games()[0], kind);
                            let again = read(&converted.to_bytes()).1;
                            assert_eq!(moves_and_result(&again.record), moves_and_result(&line.record), "{kind:?}: {text}");
                            let written = Collection::with_swaps(&line.record, kind).to_bytes();
                            assert_eq!(
                                moves_and_result(&read(&written).1.record),
                                moves_and_result(&line.record),
                                "{kind:?}: {text}"
                            );
                        }
                    }
                }
            }
        }
        let (mut trees, line) = read(b"(;SZ[11]AP[HexGui:0.9]SO[x];B[a2];W[swap-pieces];B[resign])");
        let game = trees.games()[0];
        line.convert_swaps(&mut trees, game, SwapFormat::Pieces);
        assert_eq!(trees.to_bytes(), b"(;SZ[11]SO[x]\n;B[a2];W[swap-pieces];W[resign])\n");
    }

    /// Clocks belong to the players. Marks and judgements in the swap's node are about the position after the swap.
    #[test]
    fn colours_and_cells_in_a_node_follow_the_swap() {
        let text = "(;GM[11]SZ[5]AP[PlayHex];B[a2]BL[10]SBKV[55.5];W[swap-pieces]WL[20]SBKV[40.50]V[-3]GB[1]TB[a1][b1]TR[b1]\
                    ;B[c4]BL[9]OW[3]SBKV[70]V[+2.5]GW[2]TW[a5]TR[c4];W[e5]WL[19]V[0]SBKV[?])";
        let (mut trees, line) = read(text.as_bytes());
        let game = trees.games()[0];
        line.convert_swaps(&mut trees, game, SwapFormat::Sides);
        let sides = "(;GM[11]SZ[5]AP[PlayHex]\n;B[a2]BL[10]SBKV[55.5];W[swap-sides]WL[20]SBKV[59.50]V[3]TR[a2]GW[1]TW[a1][a2]\
                     ;SBKV[30]V[-2.5]TR[d3]W[d3]WL[9]OB[3]GB[2]TB[e1];V[0]SBKV[?]B[e5]BL[19])\n";
        assert_eq!(String::from_utf8(trees.to_bytes()).unwrap(), sides);
        // Converting back changes the order of properties.
        read(&trees.to_bytes()).1.convert_swaps(&mut trees, game, SwapFormat::Pieces);
        let properties = |trees: &Collection| -> Vec<Vec<_>> {
            let of = |node| {
                let mut all: Vec<_> =
                    trees.properties(node).map(|property| (property.name(), property.texts().collect::<Vec<_>>())).collect();
                all.sort();
                all
            };
            trees.nodes(trees.games()[0]).map(of).collect()
        };
        let begun = properties(&Collection::parse(text.replace("[+2.5]", "[2.5]").as_bytes()).unwrap());
        assert_eq!(properties(&trees), begun);
    }

    /// Removing a line after a swap once changed the swap's kind, and with it the winner.
    #[test]
    fn a_game_that_ends_after_the_swap_continues_as_read() {
        for (program, end, cut) in [
            ("", ";W[c3];B[d4]", true),
            ("", ";B[c3];W[d4]", false),
            ("AP[Tripoint:0.1]", ";B[c3];W[d4]", true),
            ("AP[Tripoint:0.1]", ";W[c3];B[d4]", false),
            ("AP[HexGui:0.9]", ";B[c3];W[d4]", true),
            ("AP[PlayHex]", ";W[c3];B[d4]", true),
        ] {
            let text = format!("(;SZ[11]TG[Hex 11 11]{program};B[a2];W[swap-pieces]{end})");
            let (trees, line) = read(text.as_bytes());
            for loser in Colour::BOTH {
                let mut position = line.record.position(Rules::STANDARD, Some(2)).unwrap();
                position.resign(loser);
                let game = Record::of(&position, crate::RecordInfo::default(), |_| String::new());
                let saved = line.continued(&trees, &game).unwrap().to_bytes();
                assert_eq!(moves_and_result(&read(&saved).1.record), moves_and_result(&game), "{text}");
                let word = if cut { "swap-sides" } else { "swap-pieces" };
                assert!(String::from_utf8(saved).unwrap().contains(word), "{text}");
            }
        }
    }
}
