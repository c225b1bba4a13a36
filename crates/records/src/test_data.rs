//! Random records for testing all formats, and SGF as text.

use crate::game::record::{Record, RecordInfo, SetupChange};
use crate::sgf::tree::Collection;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tripoint_games::board::{Board, Cell};
use tripoint_games::rules::{Colour, Move, Position, Rules, TurnOrder};

/// Text fragments that a format might mishandle.
const PIECES: [&str; 13] = ["]", "[", "\\", "\n", ":", "(;", ")", "ä", " ", "x", "\\]", "C[", "�"];

/// Parses an SGF text.
pub(crate) fn parse(text: &str) -> Collection {
    Collection::parse(text.as_bytes()).unwrap()
}

/// Writes games as SGF; their texts are UTF-8.
pub(crate) fn written(trees: &Collection) -> String {
    String::from_utf8(trees.to_bytes()).unwrap()
}

pub(crate) fn random(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A random game, with or without set-up stones, a swap, a resignation and an explicit turn; its texts may contain
/// anything.
pub(crate) fn record(board: Board, turns: TurnOrder, random: &mut Xoshiro256PlusPlus) -> Record {
    let mut below = |bound: usize| (random.next_u64() % bound as u64) as usize;
    let mut position = Position::new(board, Rules { turns, ..Rules::STANDARD });
    let mut cells: Vec<Cell> = position.topology().cells().collect();
    (1..cells.len()).for_each(|i| cells.swap(i, below(i + 1)));
    cells.truncate(below(cells.len() + 1));
    let set_up = if below(3) == 0 { below(cells.len() + 1) } else { 0 };
    // In SGF's order: Black's first.
    for (number, &cell) in cells[..set_up].iter().enumerate() {
        position.set_up(if 2 * number < set_up { Colour::Black } else { Colour::White }, cell).unwrap();
    }
    for &cell in &cells[set_up..] {
        let colour = position.to_move();
        if position.play_any(colour, Move::Place(cell)).is_err() {
            assert!(!position.rules().turns.alternates());
            continue;
        }
        if below(20) == 0 {
            position.play_any(position.to_move(), Move::Pass).unwrap();
        }
        if position.check_swap(colour.opponent()).is_ok() && below(2) == 0 {
            position.play_any(colour.opponent(), Move::Swap).unwrap();
        }
    }
    match below(4) {
        0 => position.play_any(position.to_move(), Move::Resign).unwrap(),
        1 => position.resign(position.to_move()),
        2 => position.set_to_move(Colour::BOTH[below(2)]),
        _ => {}
    }
    let mut text = || (0..below(6)).map(|_| PIECES[below(PIECES.len())]).collect::<String>();
    let info = RecordInfo { players: [text(), text()], comment: text(), ..RecordInfo::default() };
    let mut record = Record::of(&position, info, |_| String::new());
    record.moves.iter_mut().for_each(|recorded| recorded.comment = text());
    if below(4) == 0 && turns.alternates() {
        set_up_later(&mut record, &mut below);
    }
    record
}

/// Empties a cell after some move, and sets up a stone on an unused cell.
fn set_up_later(record: &mut Record, below: &mut impl FnMut(usize) -> usize) {
    // A swap must follow the first stone.
    let Some(places) = record.moves.len().checked_sub(1).filter(|&places| places > 0) else { return };
    let after = 2 + below(places);
    let all = record.position(Rules::STANDARD, None).unwrap();
    let now = record.position(Rules::STANDARD, Some(after)).unwrap();
    let mut stones = now.topology().cells().filter(|&cell| now.stone_at(cell).is_some());
    let emptied = stones.next().map(|cell| SetupChange { after, colour: None, cell });
    let filled = all.empty().first().map(|cell| SetupChange { after, colour: Some(Colour::BOTH[below(2)]), cell });
    record.setup.extend(emptied.into_iter().chain(filled));
}
