use super::*;
use crate::rules::Colour::{Black, White};
use crate::rules::Seat;

/// A Y cell, from its letter in the row and the row's number.
fn cell(name: &str) -> Cell {
    let (letter, row) = name.split_at(1);
    let row: usize = row.parse().unwrap();
    Cell::from_index(row * (row - 1) / 2 + usize::from(letter.as_bytes()[0] - b'a'))
}

/// Plays a game from words separated by commas: colour and cell, colour and `resign`, or `undo`.
fn play(position: &mut Position, game: &str) {
    for words in game.split(',') {
        match words.split_once(' ') {
            None => {
                position.undo().unwrap();
            }
            Some((colour, name)) => {
                let mv = if name == "resign" { Move::Resign } else { Move::Place(cell(name)) };
                position.play_any(if colour == "b" { Black } else { White }, mv).unwrap();
            }
        }
    }
}

/// Set-up stones used to be moves, so the search took the last one for the opponent's move, and undo removed them.
#[test]
fn set_up_stones_are_not_moves() {
    let mut position = Position::new(Board::y(4).unwrap(), Rules::STANDARD);
    assert_eq!(position.set_up(Black, cell("b3")), Ok(()));
    assert_eq!(position.set_up(White, cell("b3")), Err(PlayError::Occupied));
    assert_eq!(position.set_up(White, Cell::from_index(10)), Err(PlayError::OffBoard));
    assert_eq!((position.setup(), position.history()), (&[(Black, cell("b3"))][..], &[][..]));
    // With one stone on the board, White may swap.
    assert_eq!((position.to_move(), position.check_swap(White), position.swap_follows()), (White, Ok(()), false));
    position.set_to_move(Black);
    assert_eq!((position.to_move(), position.colour_of(Seat::First)), (Black, Black));
    play(&mut position, "b c3");
    assert_eq!((position.to_move(), position.set_up(White, cell("a1"))), (White, Err(PlayError::SetupTooLate)));
    assert_eq!(position.check_swap(White), Err(PlayError::NotSecondMove));
    play(&mut position, "undo");
    assert_eq!((position.to_move(), position.undo(), position.stone_at(cell("b3"))), (Black, None, Some(Black)));
    play(&mut position, "b c3,b b2");
    position.set_to_move(Black);
    assert_eq!(position.to_move(), Black);
    play(&mut position, "undo");
    assert_eq!((position.to_move(), position.winner()), (White, None));
    position.clear();
    assert_eq!((position.empty().len(), position.setup(), position.explicit_turn(), position.hash()), (10, &[][..], None, 0));
}

#[test]
fn a_pass_ends_the_turn_and_the_offer_to_swap() {
    let mut position = Position::new(Board::y(4).unwrap(), Rules::STANDARD);
    play(&mut position, "b b2");
    let before = position.hash();
    position.play_any(White, Move::Pass).unwrap();
    assert_eq!((position.to_move(), position.check_swap(White), position.check_swap(Black)), {
        (Black, Err(PlayError::NotSecondMove), Err(PlayError::NotSecondMove))
    });
    play(&mut position, "b c3,w a1");
    assert_eq!((position.to_move(), position.stones(Black).len(), position.history().len()), (Black, 2, 4));
    (0..3).for_each(|_| assert!(position.undo().is_some()));
    assert_eq!((position.hash(), position.to_move(), position.check_swap(White)), (before, White, Ok(())));
    // After a pass as the first move, nothing can be swapped, not even the next stone.
    position.clear();
    position.play_any(Black, Move::Pass).unwrap();
    assert_eq!((position.to_move(), position.swap_follows()), (White, false));
    play(&mut position, "w b2");
    assert_eq!(position.check_swap(Black), Err(PlayError::NotSecondMove));
    // A pass also ends a turn that has several stones.
    let turns = crate::rules::TurnOrder::TWO;
    let mut position = Position::new(Board::y(4).unwrap(), Rules { turns, ..Rules::STANDARD });
    play(&mut position, "b b2,w a1");
    position.play_any(White, Move::Pass).unwrap();
    assert_eq!((position.to_move(), position.turn().placed, position.turn_stones(Black)), (Black, 0, AnySet::EMPTY));
}

#[test]
fn changes_start_a_new_position() {
    let at = cell;
    let mut position = Position::new(Board::y(4).unwrap(), Rules::STANDARD);
    position.set_up(White, at("a1")).unwrap();
    play(&mut position, "b b2,w c3,b d4,w resign");
    position.set_to_move(White);
    let changes = [(None, at("b2")), (Some(Black), at("c3")), (None, at("a2")), (Some(White), at("a4"))];
    let changed = position.with_changes(&changes).unwrap();
    let mut expected = Position::new(Board::y(4).unwrap(), Rules::STANDARD);
    for (colour, name) in [(White, "a1"), (Black, "d4"), (Black, "c3"), (White, "a4")] {
        expected.set_up(colour, at(name)).unwrap();
    }
    assert_eq!(
        (changed.setup(), changed.hash(), changed.both_stones()),
        (expected.setup(), expected.hash(), expected.both_stones())
    );
    assert_eq!((changed.to_move(), changed.outcome(), changed.explicit_turn(), changed.history()), (Black, None, None, &[][..]));
    assert_eq!(position.with_changes(&[(None, Cell::from_index(10))]).map(drop), Err(PlayError::OffBoard));
    // The winner follows from the stones, or from the vertices if the cells are edges.
    for board in ["y 3", "caeth-y 3"] {
        let mut position = Position::new(board.parse().unwrap(), Rules::STANDARD);
        let cells: Vec<Cell> = position.topology().cells().collect();
        let fill: Vec<_> = cells.iter().map(|&cell| (Some(White), cell)).collect();
        position.play_any(Black, Move::Place(cells[0])).unwrap();
        let full = position.with_changes(&fill).unwrap();
        assert_eq!((full.winner(), full.stones(White).len()), (Some(White), cells.len()));
        let empty = full.with_changes(&cells.iter().map(|&cell| (None, cell)).collect::<Vec<_>>()).unwrap();
        assert_eq!((empty.winner(), empty.hash(), empty.both_vertices()), (None, 0, [AnySet::EMPTY; 2]));
    }
}

/// Covers the outcome after `play C resign`, and after a resignation that isn't a move, until the next move or undo.
#[test]
fn a_resignation_counts_until_the_next_move() {
    let mut position = Position::new(Board::y(3).unwrap(), Rules::STANDARD);
    let resigned = |winner| Some(Outcome { winner, by: WonBy::Resignation });
    play(&mut position, "b b2,w resign");
    assert_eq!(position.outcome(), resigned(Black));
    play(&mut position, "w a1");
    assert_eq!(position.outcome(), None);
    for next in ["b b3", "undo"] {
        position.resign(Black);
        assert_eq!((position.outcome(), position.history().len()), (resigned(White), 3));
        let mut gone_on = position.clone();
        play(&mut gone_on, next);
        assert_eq!(gone_on.outcome(), if next == "undo" { resigned(Black) } else { None });
    }
    play(&mut position, "b b3,b a2");
    position.resign(Black);
    assert_eq!((position.winner(), position.outcome()), (Some(Black), Some(Outcome { winner: Black, by: WonBy::Board })));
}
