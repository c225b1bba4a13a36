//! The swap of Hex in a file, written in another way, with all that follows it.

use super::MainLine;
use super::reflection::Reflection;
use super::spelling::{MoveOrForfeit, Spelling, SwapHabit, SwapSpelling};
use super::swaps::FileMove;
use super::tree::{Collection, GameNode};
use crate::rules::{Colour, Move};
use std::collections::HashMap;

/// Properties whose values are cells, or begin with them: marks, labels, arrows, lines, and what is dimmed or visible.
const MARKS: [&str; 13] = ["TR", "CR", "SQ", "MA", "SL", "LB", "AR", "LN", "DD", "VW", "TB", "TW", "L"];

impl MainLine {
    /// Rewrites the swaps of the game in another spelling, with the moves, set-up stones, marks, `PL` and `RE` after
    /// them. Unreadable values stay as they are, as do files of Little Golem and of games other than Hex.
    ///
    /// # Complexity
    /// O(bytes of the game).
    pub fn respell(&self, trees: &mut Collection, game: GameNode, swap: SwapSpelling) {
        if !self.spelling.is_hex || self.spelling.is_little_golem() {
            return;
        }
        let habit = SwapHabit { written: swap, moves_stone: swap == SwapSpelling::Pieces };
        let mut target = self.spelling.clone();
        target.swap = habit;
        let mut written = HashMap::<GameNode, Reflection>::new();
        let mut end = (Reflection::default(), Reflection::default());
        let main: Vec<GameNode> = trees.main_line(game).collect();
        for node in trees.nodes(game).collect::<Vec<_>>() {
            let mut state = self.states.before(trees, node, &self.spelling);
            let mut now = trees.parent(node).and_then(|parent| written.get(&parent)).copied().unwrap_or_default();
            let before = (state.reflection, now);
            let moves = state.pass(trees, node, &self.spelling);
            let is_changed = before.0 != before.1 || moves.iter().any(|mv| mv.reading.swaps);
            let words: Vec<_> = moves.iter().map(|mv| self.respelled(mv, &target, &mut now)).collect();
            written.insert(node, now);
            if is_changed {
                self.write_setup(trees, node, before);
                write_moves(trees, node, &words);
                self.write_marks(trees, node, before);
            }
            write_turn(trees, node, (state.reflection, now));
            if main.last() == Some(&node) {
                end = (state.reflection, now);
            }
        }
        if let Some(result) = trees.text(game, "RE").filter(|_| end.0 != end.1) {
            trees.set(game, "RE", &[&end.1.result(&end.0.result(&result))]);
        }
    }

    /// The label and the word of a move in the other spelling; updates `now` to the state after it.
    fn respelled(&self, mv: &FileMove, target: &Spelling, now: &mut Reflection) -> (Colour, String) {
        match self.spelling.entry(mv.label, mv.text.trim(), mv.reading) {
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
            let values: Vec<String> =
                trees.properties(node).filter(|property| property.name() == name).flat_map(|property| property.texts()).collect();
            let colour = colour.map(|colour| now.colour(before.colour(colour)));
            let place = colour.map_or(2, Colour::index);
            for value in values {
                match self.spelling.cells(value.trim(), before) {
                    Ok(cells) => words[place].extend(cells.into_iter().map(|cell| self.spelling.cell_word(cell, now))),
                    Err(_) => words[place].push(value),
                }
            }
        }
        for (name, words) in ["AB", "AW", "AE"].into_iter().zip(&words) {
            trees.set(node, name, &words.iter().map(String::as_str).collect::<Vec<_>>());
        }
    }

    fn write_marks(&self, trees: &mut Collection, node: GameNode, (before, now): (Reflection, Reflection)) {
        if before.is_mirrored() == now.is_mirrored() {
            return;
        }
        for name in MARKS {
            let values: Vec<String> =
                trees.properties(node).filter(|property| property.name() == name).flat_map(|property| property.texts()).collect();
            let cell = |word: &str| {
                let cells = self.spelling.cells(word.trim(), before).ok().filter(|cells| cells.len() == 1 && !word.contains(':'));
                cells.map_or_else(|| word.to_owned(), |cells| self.spelling.cell_word(cells[0], now))
            };
            let mirrored = |value: &String| match value.split_once(':') {
                Some((first, text)) if name == "LB" => format!("{}:{text}", cell(first)),
                Some((first, last)) => format!("{}:{}", cell(first), cell(last)),
                None => cell(value),
            };
            let values: Vec<String> = values.iter().map(mirrored).collect();
            trees.set(node, name, &values.iter().map(String::as_str).collect::<Vec<_>>());
        }
    }
}

fn write_moves(trees: &mut Collection, node: GameNode, words: &[(Colour, String)]) {
    for colour in Colour::BOTH {
        let words = words.iter().filter(|(label, _)| *label == colour).map(|(_, word)| word.as_str());
        trees.set(node, colour.letter().encode_utf8(&mut [0; 4]), &words.collect::<Vec<_>>());
    }
}

fn write_turn(trees: &mut Collection, node: GameNode, (before, now): (Reflection, Reflection)) {
    let Some(turn) = trees.text(node, "PL").filter(|_| before != now) else { return };
    let colour = match turn.trim().to_ascii_lowercase().as_str() {
        "b" | "black" => Colour::Black,
        "w" | "white" => Colour::White,
        _ => return,
    };
    let letter = now.colour(before.colour(colour)).letter();
    trees.set(node, "PL", &[letter.encode_utf8(&mut [0; 4])]);
}
