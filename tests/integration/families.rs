//! Walks over all families: each has what front-ends, drawings, win tests and searches need.
//!
//! Random cases are seeded. A failing one prints its board and its seed.

use crate::support::{Dice, FULL, PARTIAL, goal, oracle_wins_for, random_stones};
#[cfg(test)]
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use tripoint::base::StoppedClock;
use tripoint::board::{AnySet, Board, Cell, CellSet, MAX_WORDS, Topology};
use tripoint::engine::{Decision, Engine};
use tripoint::notation::{Coordinates, Dialect, Notation, drawing, marked_board, styled_drawing};
use tripoint::pictures::Picture;
use tripoint::protocol::{Host, Options, Session};
use tripoint::rules::Colour::{self, Black, White};
use tripoint::rules::{AnyWinTest, BOARDS, BatchWinTest, BoardSlices, WinTest};
use tripoint::rules::{Move, ObjectiveChain, PlayError, Position, Rules, Seat, TurnOrder};
use tripoint::search::{Control, Limits};
use tripoint::shipped;

/// The boards of every family, by its name, in ascending order of their cells.
fn families() -> BTreeMap<&'static str, Vec<Board>> {
    let mut families: BTreeMap<_, Vec<Board>> = BTreeMap::new();
    Board::all().for_each(|board| families.entry(board.family_name()).or_default().push(board));
    assert!(["Bent Y", "Caeth Y", "Hex", "Obtuse Y", "Poly-Y", "Y"].iter().all(|name| families.contains_key(name)));
    families.values_mut().for_each(|boards| boards.sort_by_key(|board| board.cells()));
    families
}

/// Each family's smallest boards, its largest one, and every few in between.
fn some_boards() -> impl Iterator<Item = Board> {
    families().into_values().flat_map(|boards| {
        let (step, last) = (boards.len() / 12 + 1, boards.len() - 1);
        let wanted = move |i: usize| i < 3 || i == last || i.is_multiple_of(step);
        boards.into_iter().enumerate().filter(move |&(i, _)| wanted(i)).map(|(_, board)| board)
    })
}

/// The same boards, in each of their coordinate systems.
fn some_notations() -> impl Iterator<Item = (Position, Notation)> {
    some_boards().flat_map(|board| {
        let position = Position::new(board, Rules::STANDARD);
        let named = |&coordinates: &Coordinates| (position.clone(), Notation::new(position.topology(), coordinates).unwrap());
        Coordinates::of_board(board).iter().map(named).collect::<Vec<_>>()
    })
}

/// Every board is read back from its text in either case, texts are unique, and `cells` counts the topology's cells.
#[test]
fn boards_are_read_back_from_their_texts() {
    let mut texts = HashSet::new();
    for board in Board::all() {
        let text = board.to_string();
        for text in [text.clone(), text.to_lowercase(), text.to_uppercase(), board.title()] {
            assert_eq!(text.parse(), Ok(board));
        }
        assert_eq!(Topology::new(board).len(), board.cells(), "{board}");
        assert!(text.parse::<Board>().unwrap().size_range().contains(&board.size()), "{board}");
        let counted = 1 + usize::from(board.has_two_parameters());
        assert_eq!(board.parameters_in_words().len(), counted, "{board}");
        assert!(!board.aim().is_empty() && texts.insert(text.to_lowercase()), "{board}");
        assert!(format!("{text} 3 3").parse::<Board>().is_err() && board.family_name().parse::<Board>().is_err(), "{board}");
    }
}

#[test]
fn boards_of_every_size_belong_to_the_same_game() {
    for board in ["y", "poly-y", "bent-y", "obtuse-y", "hex", "caeth-y"].map(|game| Board::default_of(game).unwrap()) {
        for size in board.size_range() {
            let made = board.with_numbers(&[size]).unwrap();
            assert!(made.size() == size && made.is_of_same_game(board), "{board} {size}: {made}");
        }
    }
}

/// On every board, in every coordinate system that fits it, names are unique and are read back in either case, as cells
/// and as moves, so none is a word for another move. Other coordinate systems are refused.
#[test]
fn every_name_is_read_back() {
    let dialects = [Dialect::GTP, Dialect::SWAP_PIECES, Dialect::PASS];
    for board in Board::all() {
        let topology = Topology::new(board);
        let fitting = Coordinates::of_board(board);
        assert_eq!(Some(&Notation::default_for(&topology).coordinates()), fitting.first(), "{board}");
        for coordinates in Coordinates::all() {
            let notation = Notation::new(&topology, coordinates);
            assert_eq!(notation.is_ok(), fitting.contains(&coordinates), "{board} {coordinates}");
            assert_eq!(coordinates.to_string().parse(), Ok(coordinates));
            let Ok(notation) = notation else { continue };
            let mut seen = HashSet::new();
            for cell in topology.cells() {
                let name = notation.name(cell);
                assert!(seen.insert(name.to_lowercase()), "{board} {coordinates}: {name} twice");
                for text in [name.to_owned(), name.to_lowercase(), name.to_uppercase()] {
                    assert_eq!(notation.parse(&text), Ok(cell), "{board} {coordinates}");
                    for dialect in dialects {
                        assert_eq!(notation.read_move(&text, &dialect), Ok(Move::Place(cell)), "{board} {coordinates}");
                        assert_eq!(notation.word(Move::Place(cell), &dialect), name);
                    }
                }
            }
        }
    }
}

/// A piece of a drawing: its text, its row, its first and its last column.
type Piece = (String, usize, usize, usize);

/// The text at every cell in a drawing, by cell, and the texts beside the cells.
fn pieces(position: &Position, notation: &Notation) -> (HashMap<usize, Piece>, Vec<Piece>) {
    let styled = styled_drawing(position, notation, &|cell, text| format!("\u{1}{}\u{2}{text}\u{1}", cell.index()));
    let (mut cells, mut labels) = (HashMap::new(), Vec::new());
    let board = styled.rsplit_once('\n').unwrap().0;
    for (row, line) in board.lines().enumerate() {
        let mut column = 0;
        for (i, part) in line.split('\u{1}').enumerate() {
            if i % 2 == 1 {
                let (cell, text) = part.split_once('\u{2}').unwrap();
                let piece = (text.to_owned(), row, column, column + text.len() - 1);
                column += text.len();
                let before = cells.insert(cell.parse().unwrap(), piece);
                assert!(before.is_none(), "{}: the text of cell {cell} is cut in two", position.board());
                continue;
            }
            for (start, _) in part.match_indices(|c| c != ' ').filter(|&(at, _)| at == 0 || part.as_bytes()[at - 1] == b' ') {
                let label = part[start..].split(' ').next().unwrap();
                labels.push((label.to_owned(), row, column + start, column + start + label.len() - 1));
            }
            column += part.len();
        }
    }
    (cells, labels)
}

/// The texts beside the cells, as if no vertex had an owner.
fn free(texts: &[Piece]) -> Vec<Piece> {
    let shown = |text: &str| if ["B", "W", "#", "@"].contains(&text) { "+".to_owned() } else { text.to_owned() };
    texts.iter().map(|(text, row, first, last)| (shown(text), *row, *first, *last)).collect()
}

/// A position with some stones; the last one is marked.
fn with_some_stones(empty: &Position, seed: u64) -> Position {
    let (mut position, dice) = (empty.clone(), &mut Dice::new(seed));
    for i in 0..empty.topology().len().min(9) {
        let empty = position.empty();
        let cell = empty.nth(dice.below(empty.len())).unwrap();
        position.play_any([Black, White][i % 2], Move::Place(cell)).unwrap();
    }
    position
}

/// Every cell shows its stone, its name or a point exactly once, and so do the letters and numbers around the board.
/// Texts don't touch, no line is empty or ends in a space, and stones don't shift anything.
#[test]
fn drawings_do_not_overlap() {
    for (seed, (empty, notation)) in (0..).zip(some_notations()) {
        let case = format!("{}, {}, seed {seed}", empty.board(), notation.coordinates());
        let (bare, labels) = pieces(&empty, &notation);
        let shows_names = bare.values().any(|piece| piece.0 != ".");
        for position in [empty.clone(), with_some_stones(&empty, seed)] {
            let text = drawing(&position, &notation);
            assert!(text.lines().all(|line| !line.is_empty() && line.trim_end() == line), "{case}\n{text}");
            let (cells, beside) = pieces(&position, &notation);
            assert_eq!(cells.len(), position.topology().len(), "{case}: cells in the drawing\n{text}");
            assert_eq!(
                if empty.topology().vertices().is_some() { free(&beside) } else { beside },
                labels,
                "{case}: letters and numbers\n{text}"
            );
            let last = position.history().last().and_then(|entry| entry.mv.cell());
            for cell in position.topology().cells() {
                let (shown, row, start, end) = &cells[&cell.index()];
                let stone = position.stone_at(cell).map(|colour| if colour == Black { "X" } else { "O" });
                let expected = match stone {
                    Some(stone) if last == Some(cell) => format!("({stone})"),
                    Some(stone) => stone.to_owned(),
                    None if shows_names => notation.name(cell).to_owned(),
                    None => ".".to_owned(),
                };
                // Winning stones have other marks, which tests/integration/rules.rs checks.
                assert_eq!(shown.replace('#', "X").replace('@', "O"), expected, "{case}\n{text}");
                let middle = |start: usize, end: usize| start + (end - start) / 2;
                let bare = &bare[&cell.index()];
                assert_eq!((row, middle(*start, *end)), (&bare.1, middle(bare.2, bare.3)), "{case}: {shown} moved\n{text}");
            }
        }
    }
}

/// Where cells show their names, texts with three characters fit on all of them. On a board of points, a single one
/// doesn't shift its neighbours.
#[test]
fn wide_marks_do_not_touch() {
    for (empty, notation) in some_notations() {
        let topology = empty.topology();
        let case = format!("{}, {}", empty.board(), notation.coordinates());
        let (bare, labels) = pieces(&empty, &notation);
        if bare.values().any(|piece| piece.0 != ".") {
            let mark = |cell: Cell| format!("<{}>", char::from_u32(0x100 + cell.index() as u32).unwrap());
            let text = marked_board(topology, &notation, |cell| Some(mark(cell)));
            let mut found: Vec<&str> = text.split_whitespace().collect();
            let mut expected: Vec<String> = topology.cells().map(mark).chain(labels.into_iter().map(|label| label.0)).collect();
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected, "{case}\n{text}");
        } else {
            let board = drawing(&empty, &notation);
            let plain = board.rsplit_once('\n').unwrap().0;
            for marked in topology.cells() {
                let text = marked_board(topology, &notation, |cell| (cell == marked).then(|| "(X)".to_owned()));
                let undone = text.replace("(X)", " . ");
                let trimmed: Vec<&str> = undone.lines().map(str::trim_end).collect();
                assert_eq!(trimmed.join("\n"), plain, "{case}: {marked:?}\n{text}");
            }
        }
    }
}

/// Cells lie in the drawing as they do on the board: no triangle of neighbours is turned over.
#[test]
fn drawings_have_no_folds() {
    for (empty, notation) in some_notations() {
        let topology = empty.topology();
        let (cells, _) = pieces(&empty, &notation);
        let place = |cell: Cell| {
            let (_, row, start, end) = &cells[&cell.index()];
            ((start + (end - start) / 2) as i32, *row as i32)
        };
        for cell in topology.cells() {
            for pair in topology.neighbours(cell).windows(2) {
                let [(x, y), (a, b), (c, d)] = [cell, pair[0], pair[1]].map(place);
                let case = format!("{}, {}", empty.board(), notation.coordinates());
                let name = |cell| notation.name(cell);
                let corners = format!("{} {} {}", name(cell), name(pair[0]), name(pair[1]));
                assert!((a - x) * (d - y) > (b - y) * (c - x), "{case}: {corners}\n{}", drawing(&empty, &notation));
            }
        }
    }
}

/// The points of a path in a picture.
fn path_points(path: &str) -> Vec<(f64, f64)> {
    let data = path.split("d=\"M").nth(1).unwrap().split(['"', 'Z']).next().unwrap();
    let number = |text: &str| text.parse::<f64>().unwrap();
    data.split(' ').map(|point| point.split_once(',').unwrap()).map(|(x, y)| (number(x), number(y))).collect()
}

/// A picture has a closed path for every cell and every side, one more for the frame if sides belong to colours, and a
/// circle for every stone, every captured corner and every vertex.
#[test]
fn pictures_show_every_cell() {
    for (seed, (empty, notation)) in (0..).zip(some_notations()) {
        let position = with_some_stones(&empty, seed);
        let svg = Picture::of(&position, &notation).svg();
        let closed: HashSet<&str> = svg.split("<path ").filter(|path| path.contains("Z\"")).collect();
        let topology = position.topology();
        let mut sides = topology.cells().flat_map(|cell| topology.sides(cell).iter());
        let frames = usize::from(sides.any(|side| position.goal().owner(side).is_some()));
        assert_eq!(closed.len(), topology.len() + topology.side_count() + frames, "{}", position.board());
        let stones = topology.len() - position.empty().len();
        let corners = |chain: &ObjectiveChain<MAX_WORDS>| {
            chain
                .objectives
                .iter()
                .filter(|&objective| position.goal().objective_cell(chain.colour, objective, topology).is_some())
                .count()
        };
        let corners: usize = position.objective_chains().iter().map(corners).sum();
        let vertices = topology.vertices().map_or(0, |vertices| vertices.graph().len());
        assert_eq!(svg.matches("<circle ").count(), stones + corners + vertices + 1, "{}: one is the ring", position.board());
    }
}

/// In a picture of Hex the top and bottom sides are black, the left and right ones white.
#[test]
fn pictures_of_hex_show_whose_the_sides_are() {
    for board in ["hex 2 2", "hex 5 5", "hex 11 11", "hex 7 3"] {
        let position = Position::new(board.parse().unwrap(), Rules::STANDARD);
        let svg = Picture::of(&position, &Notation::default_for(position.topology())).svg();
        let paths = |wanted: &str| -> Vec<Vec<(f64, f64)>> {
            svg.split("<path ").skip(1).filter(|path| path.split('>').next().unwrap().contains(wanted)).map(path_points).collect()
        };
        let centre = |points: &[(f64, f64)]| {
            let sum = points.iter().fold((0.0, 0.0), |(x, y), point| (x + point.0, y + point.1));
            (sum.0 / points.len() as f64, sum.1 / points.len() as f64)
        };
        let (black, white) = (paths("fill=\"#222222\""), paths("fill=\"#ffffff\""));
        assert_eq!((black.len(), white.len()), (2, 2), "{board}");
        let [top, bottom] = [&black[0], &black[1]].map(|path| centre(path).1);
        let [right, left] = [&white[0], &white[1]].map(|path| centre(path).0);
        let (x, y) = centre(&[black.concat(), white.concat()].concat());
        assert!(top < y && y < bottom && left < x && x < right, "{board}: {top} {bottom} {left} {right}");
    }
}

/// Whether each set wins for its colour, by the win test for a given width.
fn winners<const W: usize>(topology: &Topology, stones: &[AnySet; 2]) -> [bool; 2] {
    let test = WinTest::<W>::new(topology, &goal(topology));
    Colour::BOTH.map(|colour| test.wins(colour, &stones[colour.index()].resized()))
}

/// Fills random boards, `of_each` per family and spread over its boards. Exactly one colour has won, and all tests
/// agree: the one for many boards at once, the one for a single board in every width, the oracle, and the image under
/// an automorphism. If cells are edges, the vertices are filled.
fn full_boards_have_one_winner(of_each: usize) {
    for (family, boards) in families() {
        let mut won = [0, 0];
        for batch in 0..of_each / BOARDS {
            // The steps reach boards of all sizes, and return to the first one after all the others.
            let board = boards[batch * 7919 % boards.len()];
            let topology = Topology::new(board);
            let graph = topology.chain_graph();
            let seed = |i: usize| (batch * BOARDS + i) as u64;
            let stones: [_; BOARDS] = std::array::from_fn(|i| random_stones(graph, &mut Dice::new(seed(i)), FULL));
            let mut slices = BoardSlices::default();
            slices.set(&stones.map(|[black, _]| black));
            let together = BatchWinTest::new(&topology, &goal(&topology)).wins(&slices);
            let wide = AnyWinTest::new(&topology, &goal(&topology));
            for (i, stones) in stones.iter().enumerate() {
                let case = format!("{board}, seed {}: Black has {:?}", seed(i), stones[0]);
                let oracle = Colour::BOTH.map(|colour| oracle_wins_for(graph, colour, &stones[colour.index()]));
                assert_ne!(oracle[0], oracle[1], "{case}");
                assert_eq!(together >> i & 1 != 0, oracle[0], "{case}: many boards at once");
                assert_eq!(Colour::BOTH.map(|colour| wide.wins(colour, &stones[colour.index()])), oracle, "{case}");
                if topology.len() <= 64 {
                    assert_eq!(winners::<1>(&topology, stones), oracle, "{case}: one word");
                }
                if topology.len() <= 128 {
                    assert_eq!(winners::<2>(&topology, stones), oracle, "{case}: two words");
                }
                let automorphisms = graph.automorphisms();
                let images = stones.map(|set| Topology::permuted(&automorphisms[i % automorphisms.len()], &set));
                assert_eq!(Colour::BOTH.map(|colour| wide.wins(colour, &images[colour.index()])), oracle, "{case}: the image");
                won[usize::from(oracle[1])] += 1;
            }
        }
        assert!(won.iter().all(|&count| count > of_each / 4), "{family}: {won:?}");
    }
}

#[test]
fn full_boards_of_every_family_have_one_winner() {
    full_boards_have_one_winner(2000);
}

#[test]
#[ignore = "more positions than a test looks at in .ci/run"]
fn full_boards_of_every_family_have_one_winner_at_length() {
    full_boards_have_one_winner(10_016);
}

/// With empty cells, at most one colour has won, and the oracle agrees on which.
#[test]
fn boards_with_empty_cells_have_the_winner_of_the_oracle() {
    for (family, boards) in families() {
        let mut decided = [0, 0];
        for i in 0..1000 {
            let topology = Topology::new(boards[i * 7919 % boards.len()]);
            let graph = topology.chain_graph();
            let stones = random_stones(graph, &mut Dice::new(i as u64), PARTIAL);
            let case = format!("{}, seed {i}: {stones:?}", topology.board());
            let oracle = Colour::BOTH.map(|colour| oracle_wins_for(graph, colour, &stones[colour.index()]));
            assert_eq!(winners::<MAX_WORDS>(&topology, &stones), oracle, "{case}");
            assert!(oracle != [true, true], "{case}");
            (0..2).for_each(|colour| decided[colour] += usize::from(oracle[colour]));
        }
        assert!(decided.iter().all(|&count| count > 50), "{family}: {decided:?}");
    }
}

/// However a small board is filled, it has exactly one winner.
#[test]
fn every_filling_of_small_boards_has_one_winner() {
    for board in Board::all().filter(|board| board.cells() <= 16) {
        let topology = Topology::new(board);
        let test = WinTest::<1>::new(&topology, &goal(&topology));
        let all = (1_u64 << topology.chain_graph().len()) - 1;
        for black in 0..=all {
            let [black, white] = [black, all & !black].map(|word| CellSet::from_words([word]));
            assert_ne!(test.wins(Black, &black), test.wins(White, &white), "{board}: Black has {black:?}");
        }
    }
}

/// A host that discards what it gets.
struct NoHost;

impl Host for NoHost {
    fn send(&mut self, text: &str) {
        assert_eq!(text, "", "sent before the end of a reply");
    }
}

/// An engine that searches a little, with a fixed seed.
fn engine(board: Board, simulations: u64) -> Engine {
    let limits = Limits::simulations(simulations);
    Engine::new(
        shipped::settings_without_books().with_board(board).with_limits(limits).with_memory(64).with_seed(1),
        Arc::new(StoppedClock),
    )
    .unwrap()
}

/// The engine plays both colours over GTP, on each family's smallest board and on a medium one. Every move is legal and
/// read back, the shown board is right, and the oracle confirms the winner at the end.
#[test]
fn every_family_is_played_to_the_end_over_gtp() {
    for (boards, opener) in families().into_values().flat_map(|boards| Colour::BOTH.map(|opener| (boards.clone(), opener))) {
        for board in [boards[0], boards[boards.len() / 2]] {
            let mut session = Session::new(engine(Board::default(), 10), Options::default());
            let mut ask = |line: &str| {
                let answer = session.execute(line.as_bytes(), &mut NoHost).unwrap().text;
                let reply = answer.strip_prefix("= ").and_then(|reply| reply.strip_suffix("\n\n"));
                reply.unwrap_or_else(|| panic!("{board}: {line} was answered with {answer}")).to_owned()
            };
            ask(&format!("tripoint-game {}", board.to_string().to_lowercase()));
            // Continues even a lost game.
            ask("param resign 0");
            let mut position = Position::new(board, Rules::STANDARD);
            let names = Notation::default_for(position.topology());
            position.set_to_move(opener);
            while position.winner().is_none() {
                assert!(position.history().len() <= board.cells(), "{board}: more moves than cells, and a swap");
                let colour = position.to_move();
                let word = ask(&format!("genmove {}", colour.letter()));
                let mv = names.read_move(&word, &Dialect::GTP).unwrap();
                position.play_any(colour, mv).unwrap_or_else(|error| panic!("{board}: {colour} {word}: {error}"));
                let legal = ask("all_legal_moves");
                assert_eq!(
                    legal.split_whitespace().count(),
                    position.empty().len() + usize::from(position.check_swap(position.to_move()).is_ok()),
                    "{board}"
                );
            }
            assert_eq!(ask("showboard"), format!("\n{}", drawing(&position, &names)), "{board}");
            let winner = position.winner().unwrap();
            assert!(oracle_wins_for(position.topology().chain_graph(), winner, position.owned(winner)), "{board}");
            assert_eq!(ask("final_score"), format!("{}+", winner.letter()), "{board}");
            for _ in 0..position.history().len() {
                ask("undo");
            }
            assert_eq!(ask("all_legal_moves").split_whitespace().count(), board.cells(), "{board}");
        }
    }
}

/// On each family's largest board, which uses every cell number, the engine moves, and then random play ends with a
/// winner.
#[test]
fn every_family_is_played_on_its_largest_board() {
    for (seed, (_, boards)) in (0..).zip(families()) {
        let board = boards[boards.len() - 1];
        let mut engine = engine(board, 10);
        let dice = &mut Dice::new(seed);
        while engine.game().position().winner().is_none() {
            let (colour, empty) = (engine.game().position().to_move(), engine.game().position().empty());
            if empty.len().is_multiple_of(16) || engine.game().position().history().len() < 3 {
                let decision = engine.play().unwrap();
                assert!(decision.mv.cell().is_none_or(|cell| empty.contains(cell)), "{board}, seed {seed}: {:?}", decision.mv);
                if decision.mv == Move::Resign {
                    break;
                }
            } else {
                engine.game_mut().play_as(colour, Move::Place(empty.nth(dice.below(empty.len())).unwrap())).unwrap();
            }
        }
        assert!(engine.game().position().outcome().is_some(), "{board}, seed {seed}");
    }
}

/// Two engines with equal settings play a seeded game, each on its own board. They choose the same cells, by number,
/// with the same win rates.
fn same_game(boards: [Board; 2], seed: u64) {
    let case = format!("{} and {}, seed {seed}", boards[0], boards[1]);
    let mut engines = boards.map(|board| {
        let limits = Limits::simulations(40);
        let settings = shipped::settings_without_books().with_board(board).with_limits(limits).with_memory(64).with_seed(seed);
        let mut engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
        // If the same goal is put differently, connections find other moves that are equally good.
        [("network", "false"), ("resign", "false"), ("vc_win_positions", "0")]
            .iter()
            .for_each(|(name, value)| engine.set_parameter(name, value).unwrap());
        engine
    });
    while engines[0].game().position().winner().is_none() {
        let [one, other] = engines.each_mut().map(|engine| engine.play().unwrap());
        let number = engines[0].game().position().history().len();
        let what = |decision: Decision| (decision.colour, decision.mv, decision.report, decision.win);
        assert_eq!(what(one), what(other), "{case}: move {number}");
    }
    let [one, other] = engines.each_ref().map(|engine| engine.game().position());
    assert_eq!((one.history(), one.winner()), (other.history(), other.winner()), "{case}");
    assert!(one.history().len() > 3, "{case}");
}

/// Bent Y without rings is Y, and around a single cell it is Poly-Y with three sides. The engine also plays both move
/// for move.
#[test]
fn the_simplest_bent_boards_are_played_as_y_and_poly_y() {
    for (seed, base) in (1..).zip([3, 5, 8, 10]) {
        same_game([Board::bent_y(base, 0).unwrap(), Board::y(base).unwrap()], seed);
    }
    for (seed, rings) in (1..).zip([2, 3, 5]) {
        same_game([Board::bent_y(1, rings).unwrap(), Board::poly_y(3, rings + 1).unwrap()], seed);
    }
}

/// In Hex the stone stays and the players exchange colours, whichever swap rule was requested. So after White's swap,
/// White moves.
#[test]
fn a_stone_swapped_in_hex_keeps_its_colour() {
    for (rules, opener) in [(Rules::STANDARD, Black), (Rules::STANDARD, White), (Rules::CODECUP, White), (Rules::CODECUP, Black)]
    {
        let mut position = Position::new(Board::hex(5, 5).unwrap(), rules);
        let names = Notation::default_for(position.topology());
        let (centre, other) = (names.parse("c3").unwrap(), names.parse("d3").unwrap());
        let swapper = opener.opponent();
        let state = |position: &Position| {
            let seats = [Seat::First, Seat::Second].map(|seat| position.colour_of(seat));
            (position.stone_at(centre), position.to_move(), seats)
        };
        position.play_any(opener, Move::Place(centre)).unwrap();
        let opened = (Some(opener), swapper, [opener, swapper]);
        assert_eq!(state(&position), opened, "{rules:?}, {opener} opens");
        position.play_any(swapper, Move::Swap).unwrap();
        let swapped = (Some(opener), swapper, [swapper, opener]);
        assert_eq!(state(&position), swapped, "{rules:?}, {opener} opens");
        position.play_any(swapper, Move::Place(other)).unwrap();
        assert_eq!(state(&position), (Some(opener), opener, [swapper, opener]), "{rules:?}, {opener} opens");
        assert!(position.check_swap(opener).is_err());
        position.undo();
        assert_eq!(state(&position), swapped, "{rules:?}, {opener} opens: undone");
        position.undo();
        assert_eq!(state(&position), opened, "{rules:?}, {opener} opens: the swap undone");
        // A record may swap after either opener, but in a game only the rules' opener offers a stone.
        let offered = if opener == rules.opener { Ok(()) } else { Err(PlayError::NotOffered(rules.opener)) };
        assert_eq!(position.check_swap(swapper), offered);
    }
}

/// The engine swaps a strong opening but not a weak one, and the swap can be taken back.
#[test]
fn the_engine_swaps_a_strong_opening_in_hex() {
    let answers = |lines: &str| -> Vec<String> {
        let mut session = Session::new(engine(Board::hex(5, 5).unwrap(), 300), Options::default());
        let reply = |line: &str| session.execute(line.as_bytes(), &mut NoHost).unwrap().text.trim_end().to_owned();
        lines.split(", ").map(reply).collect()
    };
    let story = answers("play b c3, genmove w, showboard, genmove w, undo, undo, all_legal_moves, genmove w");
    assert_eq!(story[1], "= swap");
    assert!(story[2].contains("(X)") && story[2].ends_with("last move: White swap; White to move"), "{}", story[2]);
    assert!(story[3].starts_with("= ") && story[3] != "= swap", "{}", story[3]);
    assert_eq!(story[4..6], ["=", "="]);
    assert!(story[6].ends_with(" swap"), "{}", story[6]);
    assert_eq!(story[7], "= swap");
    // Black opens, so a single white stone isn't an offer.
    let story = answers("play w c3, all_legal_moves, genmove b, showboard");
    assert!(!story[1].contains("swap") && story[3].ends_with("; White to move"), "{story:?}");
    // An acute corner doesn't even touch the middle.
    assert_ne!(answers("play b a1, genmove w")[1], "= swap");
}

/// A swap's win rate belongs to the colour taken over: in Hex, the opener's.
#[test]
fn the_win_rate_of_a_swap_in_hex_is_the_openers() {
    let mut engine = engine(Board::hex(5, 5).unwrap(), 300);
    let centre = engine.game().notation().parse("c3").unwrap();
    engine.game_mut().play_as(Black, Move::Place(centre)).unwrap();
    let decision = engine.play().unwrap();
    assert_eq!(decision.mv, Move::Swap);
    let rate = decision.win_rate().unwrap();
    assert!(rate > 0.5, "{rate}");
    let next = engine.think(White, &mut Control::default());
    assert!(next.win_rate().unwrap() < 0.5, "{:?}", next.win_rate());
    assert_eq!(engine.game_mut().undo().map(|entry| (entry.colour, entry.mv)), Some((White, Move::Swap)));
    assert_eq!(engine.game().position().stone_at(centre), Some(Black));
}

/// A family's turns may be longer than one stone exactly if its chains consist of cells.
#[test]
fn games_without_chains_of_cells_have_vertices() {
    let long = "122*".parse().unwrap();
    for board in families().into_values().flatten() {
        assert_eq!(board.check_turns(long).is_err(), Topology::new(board).vertices().is_some(), "{board}");
        assert!(board.check_turns("1".parse().unwrap()).is_ok(), "{board}");
    }
}

/// Each family names shipped weights; a wrong name would leave the game without a network. If cells are edges, there
/// are none.
#[test]
fn every_game_has_weights() {
    for (family, boards) in families() {
        let has_weights = |board: Board| shipped::settings_without_books().network_for(board, TurnOrder::Alternating).is_some();
        assert!(boards.into_iter().all(|board| has_weights(board) == (family != "Caeth Y")), "{family}");
    }
}
