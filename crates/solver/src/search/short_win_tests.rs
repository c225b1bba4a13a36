//! Checks short wins against exhaustion.

use crate::tests::{BOARDS, bits, position, random_stones};
use crate::{ShortWin, ShortWinLimits, SolverSetup, solver};
use tripoint_games::base::Random;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::notation::Notation;
use tripoint_games::rules::exhaustion::Exhaustion;
use tripoint_games::rules::{Colour, Position};

const EFFORT: ShortWinLimits<'static> = ShortWinLimits { positions: 100_000, is_over: &|| false };

fn short_win(position: &Position, stones: &[AnySet; 2], to_move: Colour) -> Option<ShortWin> {
    solver(position, SolverSetup::new(0)).unwrap().short_win(stones, to_move, EFFORT)
}

/// The winner wins within the carrier, with no more stones than reported; its move attains that number.
#[test]
fn short_wins_are_wins_and_short() {
    let (mut random, mut found, mut shortest, mut held) = (Random::new(31), 0, 0, 0);
    for board in BOARDS {
        let start = position(board);
        let cells = start.topology().len();
        let mut judge = Exhaustion::new(&start);
        for _ in 0..150 {
            let stones = random_stones(&mut random, cells, 9);
            let to_move = Colour::BOTH[random.below(2)];
            if Colour::BOTH.iter().any(|&colour| judge.has_won(colour, bits(&stones))) {
                continue;
            }
            let Some(win) = short_win(&start, &stones, to_move) else { continue };
            found += 1;
            let case = || format!("{board} {stones:?} {to_move} {win:?}");
            let loser = win.winner.opponent();
            let mut filled = stones;
            let rest = start.topology().all().difference(&stones[0]).difference(&stones[1]).difference(&win.carrier);
            filled[loser.index()] = filled[loser.index()].union(&rest);
            assert_eq!(judge.mover_wins(to_move, bits(&filled)), to_move == win.winner, "{}", case());
            let length = judge.stones_to_win(win.winner, to_move, bits(&stones));
            assert!(length <= win.moves, "{length}: {}", case());
            shortest += usize::from(length == win.moves);
            for cell in win.best.iter() {
                let mut after = stones;
                after[to_move.index()].insert(cell);
                let left = judge.stones_to_win(win.winner, to_move.opponent(), bits(&after));
                if to_move == win.winner {
                    assert!(left < win.moves, "{left}: {}", case());
                } else {
                    held += usize::from(left == length);
                }
            }
        }
    }
    // The win found is nearly always the shortest.
    assert!(found > 700 && 100 * shortest > 97 * found && held > 20, "{found} {shortest} {held}");
}

fn cells(notation: &Notation, names: &str) -> AnySet {
    names.split(' ').map(|name| notation.parse(name).unwrap()).collect()
}

/// A stone in the second row has two bridges to a side; one in the middle of base 4 wins by a bridge to each side.
#[test]
fn wins_list_their_connections() {
    let start = position("y 4");
    let notation = Notation::default_for(start.topology());
    let one: [AnySet; 2] = [cells(&notation, "b3"), AnySet::EMPTY];
    let win = short_win(&start, &one, Colour::White).unwrap();
    assert_eq!((win.winner, win.moves), (Colour::Black, 3));
    assert_eq!(win.in_words("win", win.moves), "a proven win in at most 3 moves, connected by three bridges");
    assert_eq!(win.carrier.len(), 6);
    // If Black is also to move, a stone and two bridges remain.
    let win = short_win(&start, &one, Colour::Black).unwrap();
    assert_eq!(win.moves, 3, "{win:?}");
    assert_eq!(win.in_words("win", win.moves), "a proven win in at most 3 moves, connected by two bridges");
}

/// Black's chain a3 b4 c4 d4 joins two sides and lacks only the bottom. Black can win at once or by a longer way, and
/// the solver takes the shorter one.
#[test]
fn shorter_of_two_wins_is_chosen() {
    let start = position("y 5");
    let notation = Notation::default_for(start.topology());
    // A stone on c5, d5 or e5 reaches the bottom at once.
    let stones = [cells(&notation, "a3 b4 c4 d4"), cells(&notation, "a4 b5 c3")];
    let win = short_win(&start, &stones, Colour::Black).unwrap();
    let mut judge = Exhaustion::new(&start);
    assert_eq!(win.moves, judge.stones_to_win(Colour::Black, Colour::Black, bits(&stones)), "{win:?}");
    let ways = |cell: Cell| {
        let mut after = stones;
        after[0].insert(cell);
        let won = !judge.mover_wins(Colour::White, bits(&after));
        won.then(|| 1 + judge.stones_to_win(Colour::Black, Colour::White, bits(&after)))
    };
    let empty = start.topology().all().difference(&stones[0]).difference(&stones[1]);
    let all: Vec<u32> = empty.iter().filter_map(ways).collect();
    assert!(all.iter().min() < all.iter().max(), "{all:?}");
}
