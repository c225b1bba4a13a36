//! Compares the game layer's winners, positions and drawings with slow, obvious twins.
//!
//! Random cases are seeded. A failing one prints its board and its seed.

use crate::support::{
    ANY, Dice, FULL, PARTIAL, Walk, captured_corners, corner_cells, exchanged, goal, oracle_wins, oracle_wins_for, play,
    position_with, random_game, random_stones, seen, supported, topologies, with_relatives,
};
use std::collections::HashMap;
use std::sync::Arc;
use tripoint::board::{AnySet, Board, Cell, CellSet, SideSet, Topology};
use tripoint::notation::{Coordinates, Notation, drawing};
use tripoint::rules::Colour::{Black, White};
use tripoint::rules::Seat::{First, Second};
use tripoint::rules::{AnyWinTest, Colour, ColouredMove, Move, PlayError, Position, Rules, Seat, SwapRule, TurnOrder, WinTest};

/// Runs a check on random stones on every board.
fn on_random_stones(seeds: u64, filled: &[usize], mut check: impl FnMut(&Topology, &AnyWinTest, [AnySet; 2], &str)) {
    for topology in topologies() {
        let test = AnyWinTest::new(&topology, &goal(&topology));
        for seed in 0..seeds {
            let stones = random_stones(&topology, &mut Dice::new(seed), filled);
            check(&topology, &test, stones, &format!("{}, seed {seed}", topology.board()));
        }
    }
}

/// Both widths of the fast test find the same captured corners and winners as the search over chains.
#[test]
fn winner_agrees_with_the_oracle() {
    let mut winners = [0, 0];
    on_random_stones(300, ANY, |topology, wide, stones, case| {
        for set in stones {
            let (corners, wins) = (captured_corners(topology, &set), oracle_wins(topology, &set));
            winners[usize::from(wins)] += 1;
            let objectives = wide.objectives(Black, &set);
            assert_eq!(objectives, wide.objectives(White, &set), "{case}");
            if topology.board().family_name() == "Poly-Y" {
                assert_eq!(corner_cells(topology, objectives), corners.iter().copied().collect::<Vec<_>>(), "{case}");
                assert_eq!(objectives.len(), corners.len(), "{case}");
            }
            assert_eq!(wide.wins(Black, &set), wins, "{case}");
            if topology.len() <= 128 {
                let narrow = WinTest::<2>::new(topology, &goal(topology));
                assert_eq!(narrow.objectives(Black, &set.resized()), objectives, "{case}: two words");
                assert_eq!(narrow.wins(Black, &set.resized()), wins, "{case}: two words");
            }
        }
    });
    assert!(winners.iter().all(|&count| count > 1000), "{winners:?}");
}

/// A full board has exactly one winner, however many stones each colour has; one with empty cells has at most one.
#[test]
fn full_boards_have_one_winner_and_others_at_most_one() {
    on_random_stones(2000, FULL, |_, test, stones, case| {
        assert_eq!(stones.iter().filter(|set| test.wins(Black, set)).count(), 1, "{case}");
    });
    let mut decided = 0;
    on_random_stones(1000, PARTIAL, |_, test, stones, case| {
        let winners = stones.iter().filter(|set| test.wins(Black, set)).count();
        assert!(winners <= 1, "{case}");
        decided += winners;
    });
    assert!(decided > 500, "{decided} decided boards with empty cells");
}

/// However a small board is filled, it has exactly one winner.
#[test]
fn every_full_small_board_has_one_winner() {
    for topology in topologies().filter(|topology| topology.len() <= 21) {
        let test = WinTest::<1>::new(&topology, &goal(&topology));
        let all = (1_u64 << topology.len()) - 1;
        // The last cell is always White's: exchanging the colours gives the other half.
        for black in 0..=all / 2 {
            let [black, white] = [black, all & !black].map(|word| CellSet::from_words([word]));
            assert_ne!(test.wins(Black, &black), test.wins(White, &white), "{}: Black has {black:?}", topology.board());
        }
    }
}

/// Another own stone doesn't lose a corner, so a won board stays won.
#[test]
fn a_further_own_stone_never_hurts() {
    let mut won = 0;
    on_random_stones(100, PARTIAL, |topology, test, stones, case| {
        let empty = topology.all().difference(&stones[0]).difference(&stones[1]);
        for (set, cell) in stones.iter().flat_map(|set| empty.iter().map(move |cell| (set, cell))) {
            let mut more = *set;
            more.insert(cell);
            assert_eq!(
                test.objectives(Black, set).union(test.objectives(Black, &more)),
                test.objectives(Black, &more),
                "{case} {cell:?}"
            );
            assert!(test.wins(Black, &more) || !test.wins(Black, set), "{case} {cell:?}");
            won += usize::from(test.wins(Black, set));
        }
    });
    assert!(won > 1000, "{won} won boards");
}

/// At every move, with colours in any order, position and oracle agree on the winner, who then never changes.
#[test]
fn positions_find_the_winner_at_the_move_that_wins() {
    for (seed, board) in (0..).zip(with_relatives()) {
        let mut position = Position::new(board, Rules::STANDARD);
        let dice = &mut Dice::new(seed);
        let stones = random_stones(position.topology(), dice, FULL);
        for (ply, entry) in random_game(&stones, dice).into_iter().enumerate() {
            let before = position.winner();
            position.play_any(entry.colour, entry.mv).unwrap();
            let expected =
                Colour::BOTH.into_iter().find(|&colour| oracle_wins_for(position.topology(), colour, position.stones(colour)));
            assert_eq!(position.winner(), expected, "{board}, seed {seed}, ply {ply}");
            assert!(before.is_none() || before == expected, "{board}, seed {seed}, ply {ply}");
        }
        assert!(position.winner().is_some() && position.empty().is_empty(), "{board}, seed {seed}");
    }
}

/// A game on a symmetric image, with exchanged colours too, has the image's winner and corners.
#[test]
fn symmetry_and_exchanged_colours_keep_the_winner() {
    for (seed, board) in (0..4).flat_map(|seed| supported().into_iter().map(move |board| (seed, board))) {
        let empty = Position::new(board, Rules::STANDARD);
        let topology = Arc::clone(empty.topology());
        let dice = &mut Dice::new(seed);
        let game = random_game(&random_stones(&topology, dice, ANY), dice);
        let played = |exchanged: bool, cell_of: &dyn Fn(Cell) -> Cell| {
            let mut position = empty.clone();
            for entry in &game {
                let colour = if exchanged { entry.colour.opponent() } else { entry.colour };
                let Move::Place(cell) = entry.mv else { continue };
                position.play_any(colour, Move::Place(cell_of(cell))).unwrap();
            }
            position
        };
        let original = played(false, &|cell| cell);
        let corners = captured_corners(&topology, original.stones(Black));
        for permutation in topology.automorphisms() {
            let image = |cell: Cell| permutation[cell.index()];
            assert_eq!(played(false, &image).winner(), original.winner(), "{board}, seed {seed}");
            let exchanged = played(true, &image);
            assert_eq!(exchanged.winner(), original.winner().map(Colour::opponent), "{board}, seed {seed}");
            if topology.board().family_name() == "Poly-Y" {
                let found = AnyWinTest::new(&topology, &goal(&topology)).objectives(White, exchanged.stones(White));
                let mut expected: Vec<_> = corners.iter().map(|&cell| image(cell)).collect();
                expected.sort_unstable();
                assert_eq!(corner_cells(&topology, found), expected, "{board}, seed {seed}");
            }
        }
    }
}

/// Random moves and undo under every swap rule: the history decides what is seen, and refused moves change nothing.
#[test]
fn random_walks_keep_positions_consistent() {
    let mut walk = Walk::new();
    for (seed, board) in (0..).zip(with_relatives()) {
        let others = [SwapRule::Off, SwapRule::Reflect].map(|swap| Rules { swap, ..Rules::STANDARD });
        for rules in [Rules::STANDARD, Rules::CODECUP].into_iter().chain(others) {
            walk.start(board, rules, format!("{board}, {rules:?}, seed {seed}"));
            let dice = &mut Dice::new(seed);
            (0..400).for_each(|_| walk.step(dice));
        }
    }
    // Three kinds of moves, five reasons to refuse one and four kinds of undo have all happened.
    assert_eq!(walk.tally.len(), 12, "{:?}", walk.tally);
    assert!(walk.tally.values().all(|&count| count > 50), "{:?}", walk.tally);
}

/// Whether Black and whether White may swap after a game.
const SWAPS: &[(&str, [bool; 2])] = &[
    ("", [false, false]),
    ("b b2", [false, true]),
    ("b b2,w b3", [false, false]),
    ("b b2,b b3", [false, false]),
    ("b b2,undo", [false, false]),
    ("b b2,w b3,undo", [false, true]),
    ("b b2,w b3,undo,undo", [false, false]),
    ("b b2,w b3,undo,undo,w b3", [true, false]),
    ("b b2,w resign", [false, true]),
    ("b resign", [false, false]),
    ("w resign,b b2", [false, true]),
];

/// The same after a swap, under rules that have it.
const AFTER_SWAP: &[(&str, [bool; 2])] = &[
    ("b b2,w swap", [false, false]),
    ("b b2,w swap,undo", [false, true]),
    ("b b2,w swap,undo,w b3", [false, false]),
    ("b b2,w swap,b b3", [false, false]),
    ("b b2,w swap,b b3,undo,undo", [false, true]),
    ("b b2,w swap,w resign", [false, false]),
];

/// If it's on, only the colour that didn't open may swap, only as the second move. A refusal changes nothing.
#[test]
fn swap_is_legal_as_the_second_move_only() {
    for board in ["y 3", "y 10", "poly-y 3 3", "poly-y 5 7", "bent-y 3 2", "obtuse-y 3", "hex 3 3"] {
        let black_opens = [SwapRule::Off, SwapRule::Recolour, SwapRule::Reflect].map(|swap| (swap, Black));
        for (swap, opener) in black_opens.into_iter().chain([(SwapRule::ExchangeSeats, White)]) {
            let empty = Position::new(board.parse().unwrap(), Rules { turns: TurnOrder::Alternating, swap, opener });
            let after: &[_] = if swap == SwapRule::Off { &[] } else { AFTER_SWAP };
            for &(game, [black, white]) in SWAPS.iter().chain(after) {
                for (game, expected) in [(game.to_owned(), [black, white]), (exchanged(game), [white, black])] {
                    let mut position = empty.clone();
                    play(&mut position, &game);
                    for (colour, legal) in Colour::BOTH.into_iter().zip(expected) {
                        let expected = match (swap, legal) {
                            (SwapRule::Off, _) => Err(PlayError::SwapOff),
                            (_, true) => Ok(()),
                            (_, false) => Err(PlayError::NotSecondMove),
                        };
                        let case = format!("{board}, {swap:?}, after '{game}': {colour}");
                        let before = seen(&position);
                        let is_offered = position.goal().is_symmetric() || colour != opener;
                        let offered = expected.and(if is_offered { Ok(()) } else { Err(PlayError::NotOffered(opener)) });
                        assert_eq!(position.check_swap(colour), offered, "{case}");
                        assert_eq!(position.play_any(colour, Move::Swap), expected, "{case}");
                        expected.is_ok().then(|| position.undo());
                        assert_eq!(seen(&position), before, "{case}");
                    }
                }
            }
        }
    }
}

/// A step, and then the first player's colour, the player to move and the first stone.
type Step = (&'static str, (Colour, Seat, Option<Colour>));

/// Colours, player to move and stones at each step of a game with a swap.
#[test]
fn seats_and_colours_through_a_swap() {
    let state = |position: &Position| {
        let opening = Notation::default_for(position.topology()).parse("11").unwrap();
        (position.colour_of(First), position.seat_of(position.to_move()), position.stone_at(opening))
    };
    let steps = |rules: Rules, steps: &[Step]| {
        let mut position = Position::new(Board::poly_y(5, 7).unwrap(), rules);
        for &(step, expected) in steps {
            play(&mut position, step);
            assert_eq!(state(&position), expected, "{rules:?}, '{step}'");
            assert_eq!(position.colour_of(Second), expected.0.opponent(), "{rules:?}, '{step}'");
            assert_eq!(position.seat_of(expected.0.opponent()), Second, "{rules:?}, '{step}'");
        }
    };
    // CodeCup: White opens; after -1 the stone stays white, and the first player moves with Black.
    let story = [
        ("", (White, First, None)),
        ("w 11", (White, Second, Some(White))),
        ("b swap", (Black, First, Some(White))),
        ("b 29", (Black, Second, Some(White))),
        ("w 7", (Black, First, Some(White))),
        ("undo,undo", (Black, First, Some(White))),
        ("undo", (White, Second, Some(White))),
        ("b 29", (White, First, Some(White))),
    ];
    steps(Rules::CODECUP, &story);
    // GTP: either colour may open; the stone changes colour, but the players keep theirs.
    let story = [
        ("", (Black, First, None)),
        ("b 11", (Black, Second, Some(Black))),
        ("w swap", (Black, First, Some(White))),
        ("b 29", (Black, Second, Some(White))),
        ("undo", (Black, First, Some(White))),
        ("undo", (Black, Second, Some(Black))),
        ("undo", (Black, First, None)),
        ("w 11", (White, Second, Some(White))),
        ("b swap", (White, First, Some(Black))),
    ];
    steps(Rules::STANDARD, &story);
    // A resignation doesn't open the game: whoever places the first stone has the first seat.
    let story = [("w resign", (Black, First, None)), ("b 11", (Black, Second, Some(Black)))];
    steps(Rules::STANDARD, &story);
}

/// In all colourings of small boards, positions share a canonical form exactly if they are images of each other.
#[test]
fn canonical_forms_are_the_classes_of_all_colourings() {
    for board in ["y 2", "y 3", "y 4", "poly-y 3 2", "poly-y 3 3", "poly-y 5 2", "poly-y 7 2", "poly-y 9 2"] {
        let empty = Position::new(board.parse().unwrap(), Rules::STANDARD);
        let topology = Arc::clone(empty.topology());
        let cells = topology.len();
        let (mut form_of, mut class_of) = (HashMap::new(), HashMap::new());
        for code in 0..3_usize.pow(cells as u32) {
            let digits: Vec<usize> = (0..cells).map(|i| code / 3_usize.pow(i as u32) % 3).collect();
            let of = |colour: usize| topology.cells().filter(|cell| digits[cell.index()] == colour).collect::<AnySet>();
            let stones = [of(1), of(2)];
            let image = |permutation: &[Cell]| {
                let mut image = vec![0; cells];
                permutation.iter().zip(&digits).for_each(|(cell, &digit)| image[cell.index()] = digit);
                image
            };
            let class = topology.automorphisms().iter().map(|permutation| image(permutation)).min();
            let form = position_with(&empty, &stones).canonical();
            let permutation = &topology.automorphisms()[form.automorphism];
            assert_eq!(stones.map(|set| Topology::permuted(permutation, &set)), form.stones, "{board} {digits:?}");
            assert_eq!(form_of.entry(class.clone()).or_insert(form.stones), &form.stones, "{board} {digits:?}: one class");
            assert_eq!(class_of.entry(form.stones).or_insert(class.clone()), &class, "{board} {digits:?}: two classes");
        }
    }
}

/// On every board, moving one stone elsewhere keeps the canonical form exactly if that gives an image.
#[test]
fn canonical_forms_on_random_positions() {
    let mut equivalent = [0, 0];
    for (seed, board) in (0..30).flat_map(|seed| with_relatives().map(move |board| (seed, board))) {
        let empty = Position::new(board, Rules::STANDARD);
        let topology = Arc::clone(empty.topology());
        let dice = &mut Dice::new(seed);
        let mut cells: Vec<Cell> = topology.cells().collect();
        dice.shuffle(&mut cells);
        let of = |cells: &[Cell]| [AnySet::from_iter(cells.first().copied()), cells[1..].iter().copied().collect::<AnySet>()];
        let count = 1 + dice.below(topology.len().min(6) - 1);
        let (stones, mut other) = (of(&cells[..count]), cells[..count].to_vec());
        other[0] = cells[count];
        let form = position_with(&empty, &stones).canonical().stones;
        let images: Vec<_> = topology.automorphisms().iter().map(|p| stones.map(|set| Topology::permuted(p, &set))).collect();
        for image in &images {
            assert_eq!(position_with(&empty, image).canonical().stones, form, "{board}, seed {seed}");
        }
        let same = images.contains(&of(&other));
        assert_eq!(position_with(&empty, &of(&other)).canonical().stones == form, same, "{board}, seed {seed}");
        equivalent[usize::from(same)] += 1;
    }
    assert!(equivalent.iter().all(|&count| count > 20), "{equivalent:?}");
}

/// The hash depends only on stones and mover, not on move order. Another stone, colour or mover changes it.
#[test]
fn hash_does_not_depend_on_the_order_of_moves() {
    for (seed, board) in (0..).zip(with_relatives()) {
        let empty = Position::new(board, Rules::STANDARD);
        let dice = &mut Dice::new(seed);
        let mut game = random_game(&random_stones(empty.topology(), dice, &[60]), dice);
        let hash = |game: &[ColouredMove]| {
            let mut position = empty.clone();
            game.iter().for_each(|entry| position.play_any(entry.colour, entry.mv).unwrap());
            (position.to_move(), position.hash())
        };
        let mut hashes = HashMap::new();
        for _ in 0..20 {
            let (to_move, value) = hash(&game);
            assert_eq!(*hashes.entry(to_move).or_insert(value), value, "{board}, seed {seed}");
            dice.shuffle(&mut game);
        }
        assert!(hashes.len() < 2 || hashes[&Black] != hashes[&White], "{board}, seed {seed}: the mover");
        let Some(last) = game.last().copied() else { continue };
        let turned = ColouredMove { colour: last.colour.opponent(), ..last };
        let rest = &game[..game.len() - 1];
        let ends = [rest.to_vec(), [rest, &[last]].concat(), [rest, &[turned]].concat()].map(|game| hash(&game).1);
        assert!(ends[0] != ends[1] && ends[1] != ends[2] && ends[0] != ends[2], "{board}, seed {seed}");
    }
}

/// Positions as they should look: board, coordinates, game, picture.
const PICTURES: &[(&str, Coordinates, &str, &str)] = &[
    (
        "y 4",
        Coordinates::HEXGUI,
        "",
        "
         a
      1 . b
     2 . . c
    3 . . . d
   4 . . . .
Y 4: X Black, O White; no move yet; Black to move",
    ),
    (
        "y 4",
        Coordinates::HEXGUI,
        "b b3,w a4,b c3",
        "
         a
      1 . b
     2 . . c
    3 . X(X)d
   4 O . . .
Y 4: X Black, O White; last move: Black c3; White to move",
    ),
    (
        "y 4",
        Coordinates::HEXGUI,
        "b b3,w swap",
        "
         a
      1 . b
     2 . . c
    3 .(O). d
   4 . . . .
Y 4: X Black, O White; last move: White swap; Black to move",
    ),
    (
        "y 4",
        Coordinates::HEXGUI,
        "b b3,w a4,b b2,w d4,b b4,w a1,b a3",
        "
         a
      1 O b
     2 . # c
    3(#)# . d
   4 O # . O
Y 4: X Black, O White, # winning; last move: Black a3; Black has won",
    ),
    (
        "y 4",
        Coordinates::GOGUI,
        "b a2,w a4,b c3",
        "
      4 .
     3 X .
    2 . .(X)
   1 O . . .
      A B C D
Y 4: X Black, O White; last move: Black D2; White to move",
    ),
    (
        "y 4",
        Coordinates::GOGUI,
        "w a1,b resign",
        "
      4(O)
     3 . .
    2 . . .
   1 . . . .
      A B C D
Y 4: X Black, O White; last move: Black resign; White has won by resignation",
    ),
    (
        "poly-y 5 3",
        Coordinates::RING,
        "b a1,w c1,b c2",
        "
          O
     c10  b1 (X)
  c9  b5  X   b2  c3
    c8  b4  b3  c4
      c7  c6  c5
Poly-Y 5 3: X Black, O White; last move: Black c2; White to move",
    ),
    (
        "poly-y 5 3",
        Coordinates::RING,
        "b c1,w a1,b c2,w b3,b c3",
        "
          X
     c10  b1  X
  c9  b5  O   b2 (X)
    c8  b4  O   c4
      c7  c6  c5
Poly-Y 5 3: X Black, O White; last move: Black c3; corners: Black c1 c3; White to move",
    ),
    (
        "poly-y 3 3",
        Coordinates::RING,
        "b c1,w swap",
        "
        (O)
         b1
     c6     c2
         a1
     b3     b2
  c5     c4     c3
Poly-Y 3 3: X Black, O White; last move: White swap; Black to move",
    ),
];

/// The drawings match these pictures letter by letter.
#[test]
fn drawings_look_as_written_here() {
    for &(board, coordinates, game, picture) in PICTURES {
        let mut position = Position::new(board.parse().unwrap(), Rules::STANDARD);
        play(&mut position, game);
        let notation = Notation::new(position.topology(), coordinates).unwrap();
        let drawn = drawing(&position, &notation);
        assert_eq!(format!("\n{drawn}"), picture, "{board}, {coordinates}, '{game}'\n{drawn}");
    }
}

/// Draws random positions on every board in all its coordinates: an empty board, a full one and some in between.
fn on_drawings(check: impl Fn(&Position, &Notation, &[&str], &str)) {
    for (seed, board) in (0..6).flat_map(|seed| supported().into_iter().map(move |board| (seed, board))) {
        let empty = Position::new(board, Rules::STANDARD);
        let dice = &mut Dice::new(seed);
        let filled = if seed == 0 { [0] } else { [[10, 40, 70, 90, 100][seed as usize - 1]] };
        let stones = random_stones(empty.topology(), dice, &filled);
        let mut position = empty.clone();
        random_game(&stones, dice).into_iter().for_each(|entry| position.play_unchecked(entry.colour, entry.mv));
        for coordinates in [Coordinates::HEXGUI, Coordinates::GOGUI, Coordinates::CODECUP, Coordinates::RING] {
            if let Ok(notation) = Notation::new(position.topology(), coordinates) {
                let text = drawing(&position, &notation);
                let lines: Vec<&str> = text.split('\n').collect();
                check(&position, &notation, &lines, &format!("{board}, {coordinates}, seed {seed}:\n{text}"));
            }
        }
    }
}

/// The symbol of a stone or of an empty cell.
fn mark(position: &Position, cell: Cell, empty: &str) -> String {
    let stone = |colour| match (colour, position.winner() == Some(colour) && has_won(position, colour, cell)) {
        (Black, false) => "X",
        (White, false) => "O",
        (Black, true) => "#",
        (White, true) => "@",
    };
    position.stone_at(cell).map_or(empty, stone).to_owned()
}

/// Whether the stone's chain has won anything.
fn has_won(position: &Position, colour: Colour, stone: Cell) -> bool {
    let topology = position.topology();
    let mut chain = vec![stone];
    let mut seen = 0;
    while let Some(&cell) = chain.get(seen) {
        let next = topology.neighbours(cell).iter().filter(|&&next| position.stone_at(next) == Some(colour));
        let new: Vec<_> = next.copied().filter(|next| !chain.contains(next)).collect();
        chain.extend(new);
        seen += 1;
    }
    let touched = chain.iter().fold(SideSet::default(), |all, &cell| all.union(topology.sides(cell)));
    !position.goal().won(colour, touched).is_empty()
}

/// The words in a line, without the parentheses around the last stone.
fn words(line: &str) -> Vec<String> {
    line.replace(['(', ')'], " ").split_whitespace().map(str::to_owned).collect()
}

/// No line is empty or ends in a space, only the last stone is in parentheses, and the last line names the board.
#[test]
fn drawings_are_tidy() {
    on_drawings(|position, _, lines, case| {
        assert!(lines.iter().all(|line| !line.trim().is_empty() && line.trim_end() == *line), "{case}");
        let (status, board) = lines.split_last().unwrap();
        assert!(status.starts_with(&format!("{}: ", position.board())), "{case}");
        let board = board.join("\n");
        let last = position.history().last().and_then(|entry| entry.mv.cell());
        let marked = last.map_or(0, |cell| board.matches(&format!("({})", mark(position, cell, ""))).count());
        assert_eq!((marked, board.matches(['(', ')']).count()), last.map_or((0, 0), |_| (1, 2)), "{case}");
    });
}

/// A Poly-Y drawing has each empty cell's name and each stone's letter exactly once, and none runs into another.
#[test]
fn polygons_show_every_cell_once() {
    on_drawings(|position, notation, lines, case| {
        if position.board().family_name() != "Y" {
            let mut found: Vec<String> = lines[..lines.len() - 1].iter().flat_map(|line| words(line)).collect();
            let cells = position.topology().cells();
            let mut expected: Vec<String> = cells.map(|cell| mark(position, cell, notation.name(cell))).collect();
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected, "{case}");
        }
    });
}

/// A Y drawing has numbered rows in order, with letters at their ends (HexGui) or below (GoGui). Each row begins half a
/// cell to the left of the one above.
#[test]
fn triangles_show_every_row() {
    on_drawings(|position, notation, lines, case| {
        if position.board().family_name() != "Y" {
            return;
        }
        let base = position.board().size();
        let hexgui = notation.coordinates() == Coordinates::HEXGUI;
        let mut cells = position.topology().cells();
        let rows = (1..=base).map(|row| cells.by_ref().take(row).collect::<Vec<_>>()).collect::<Vec<_>>();
        let letters_of = |cell: Cell| notation.name(cell).trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
        let letters: Vec<String> = rows[base - 1].iter().map(|&cell| letters_of(cell)).collect();
        let mut expected: Vec<Vec<String>> = Vec::new();
        expected.extend(hexgui.then(|| vec![letters[0].clone()]));
        for row in &rows {
            let number = notation.name(row[0]).trim_start_matches(|c: char| c.is_ascii_alphabetic()).to_owned();
            let next = letters.get(row.len()).filter(|_| hexgui).cloned();
            expected.push([number].into_iter().chain(row.iter().map(|&cell| mark(position, cell, "."))).chain(next).collect());
        }
        expected.extend((!hexgui).then(|| letters.clone()));
        let board: Vec<&str> = lines[..lines.len() - 1].iter().copied().filter(|line| !line.is_empty()).collect();
        assert_eq!(board.iter().map(|line| words(line)).collect::<Vec<_>>(), expected, "{case}");
        if position.history().is_empty() {
            let dots = |row: usize| board[row + usize::from(hexgui)].match_indices('.').map(|(at, _)| at).collect::<Vec<_>>();
            let aligned = |row: usize| dots(row) == (0..=row).map(|i| dots(0)[0] - row + 2 * i).collect::<Vec<_>>();
            assert!((0..base).all(aligned), "{case}");
        }
    });
}

/// In the drawing of an empty Poly-Y board, cells lie as on the board: no triangle of neighbours is turned over.
#[test]
fn polygons_are_drawn_without_folds() {
    on_drawings(|position, notation, lines, case| {
        let topology = position.topology();
        if position.board().family_name() == "Y" || !position.history().is_empty() {
            return;
        }
        let mut places = HashMap::new();
        for (row, line) in lines[..lines.len() - 1].iter().enumerate() {
            for (at, _) in line.match_indices(|c: char| c != ' ').filter(|&(at, _)| at == 0 || line.as_bytes()[at - 1] == b' ') {
                let name = line[at..].split(' ').next().unwrap();
                places.insert(notation.parse(name).unwrap(), ((at + (name.len() - 1) / 2) as i32, row as i32));
            }
        }
        for cell in topology.cells() {
            for pair in topology.neighbours(cell).windows(2) {
                let [(x, y), (a, b), (c, d)] = [cell, pair[0], pair[1]].map(|cell| places[&cell]);
                assert!((a - x) * (d - y) - (b - y) * (c - x) > 0, "{} {pair:?}: {case}", notation.name(cell));
            }
        }
    });
}
