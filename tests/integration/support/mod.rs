//! Shared by the game layer's tests: the list of boards, seeded randomness, and slow twins for winner and rules.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use tripoint::board::{AnySet, Board, Cell, Topology};
use tripoint::notation::Notation;
use tripoint::rules::Colour::{Black, White};
use tripoint::rules::{Canonical, Colour, ColouredMove, Goal, Move, PlayError, Position, Rules, Seat, SwapRule};
use tripoint::rules::{ObjectiveSet, Outcome, WonBy};

/// Y with base 2 to 27 and all Poly-Y (n, r)-boards with at most 400 cells, 71 boards in all.
pub(crate) fn supported() -> Vec<Board> {
    let triangles = (2..=27).map(|base| Board::y(base).unwrap());
    let around_centre = |sides: usize, r: usize| (1..r).map(|ring| ring * sides).sum::<usize>();
    let largest = |sides| (2..).take_while(|&r| around_centre(sides, r) < 400).last().unwrap();
    let polygons = [3, 5, 7, 9].into_iter().flat_map(|sides| (2..=largest(sides)).map(move |rings| (sides, rings)));
    let boards: Vec<Board> = triangles.chain(polygons.map(|(sides, rings)| Board::poly_y(sides, rings).unwrap())).collect();
    assert_eq!(boards.len(), 71, "26 triangles, and 15, 12, 10 and 8 polygons");
    boards
}

/// Those boards, and some from other families. None has 400 cells, because then no number would be off the board.
pub(crate) fn with_relatives() -> impl Iterator<Item = Board> {
    let relatives = [
        "hex 2 2",
        "hex 3 4",
        "hex 7 5",
        "hex 11 11",
        "hex 15 16",
        "hex 20 19",
        "obtuse-y 2",
        "obtuse-y 9",
        "bent-y 1 1",
        "bent-y 2 1",
        "bent-y 5 4",
        "bent-y 9 6",
    ];
    supported().into_iter().chain(relatives.map(|text| text.parse().unwrap()))
}

/// The graphs of all supported boards.
pub(crate) fn topologies() -> impl Iterator<Item = Topology> {
    supported().into_iter().map(Topology::new)
}

/// A seeded source of random numbers, good enough for tests.
pub(crate) struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// Starts from a seed.
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number from 0 to `bound` - 1.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound as u64) as usize
    }

    /// True in `percent` of 100 cases.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// Shuffles the items.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        (1..items.len()).rev().for_each(|i| items.swap(i, self.below(i + 1)));
    }
}

/// The oracle: the corner cells captured by the owner of `stones`.
///
/// It follows the rule's text: a chain captures the corner between two adjacent sides if it touches both and at least
/// one more side. The cell on both sides stands for its corner.
pub(crate) fn captured_corners(topology: &Topology, stones: &AnySet) -> BTreeSet<Cell> {
    let mut seen = vec![false; topology.len()];
    let mut captured = BTreeSet::new();
    for start in topology.cells().filter(|&cell| stones.contains(cell)) {
        let mut touched = BTreeSet::new();
        let mut stack = vec![start];
        while let Some(cell) = stack.pop() {
            if !seen[cell.index()] {
                seen[cell.index()] = true;
                touched.extend(topology.sides(cell).iter());
                stack.extend(topology.neighbours(cell).iter().filter(|&&next| stones.contains(next)));
            }
        }
        if touched.len() >= 3 {
            let corners = topology.cells().filter(|&cell| topology.sides(cell).len() == 2);
            captured.extend(corners.filter(|&cell| topology.sides(cell).iter().all(|side| touched.contains(&side))));
        }
    }
    captured
}

/// The oracle: whether the owner of `stones` has more than half of the corners.
pub(crate) fn oracle_wins(topology: &Topology, stones: &AnySet) -> bool {
    2 * captured_corners(topology, stones).len() > topology.side_count()
}

/// The oracle for every game: whether the owner of `stones` has won with this colour.
pub(crate) fn oracle_wins_for(topology: &Topology, colour: Colour, stones: &AnySet) -> bool {
    match topology.board().family_name() {
        "Poly-Y" => oracle_wins(topology, stones),
        "Hex" => {
            // Top and bottom are the first and last rows, left and right the first and last columns.
            let names = Notation::default_for(topology);
            let place = |cell: Cell| {
                let (column, row) = names.name(cell).split_at(1);
                if colour == Black { row.parse::<usize>().unwrap() } else { usize::from(column.as_bytes()[0] - b'a') + 1 }
            };
            let last = topology.cells().map(place).max().unwrap();
            chains(topology, stones).any(|chain| [1, last].iter().all(|&end| chain.iter().any(|&cell| place(cell) == end)))
        }
        _ => chains(topology, stones).any(|chain| {
            let touched: BTreeSet<_> = chain.iter().flat_map(|&cell| topology.sides(cell).iter()).collect();
            touched.len() == 3
        }),
    }
}

/// The chains that these stones form.
fn chains(topology: &Topology, stones: &AnySet) -> impl Iterator<Item = Vec<Cell>> {
    let mut seen = vec![false; topology.len()];
    topology.cells().filter(|&cell| stones.contains(cell)).filter_map(move |start| {
        let (mut chain, mut stack) = (Vec::new(), vec![start]);
        while let Some(cell) = stack.pop() {
            if !std::mem::replace(&mut seen[cell.index()], true) {
                chain.push(cell);
                stack.extend(topology.neighbours(cell).iter().filter(|&&next| stones.contains(next)));
            }
        }
        Some(chain).filter(|chain| !chain.is_empty())
    })
}

/// Stones of both colours, often unequally many. One chance fills each cell, and another one makes its stone black.
pub(crate) fn random_stones(topology: &Topology, dice: &mut Dice, filled: &[usize]) -> [AnySet; 2] {
    let (fill, black) = (filled[dice.below(filled.len())], [20, 40, 50, 50, 60, 80][dice.below(6)]);
    let mut stones = [AnySet::EMPTY; 2];
    for cell in topology.cells() {
        if dice.chance(fill) {
            stones[usize::from(!dice.chance(black))].insert(cell);
        }
    }
    stones
}

/// How many cells in 100 are filled, on boards with empty cells, on full ones, and on boards of both kinds.
pub(crate) const PARTIAL: &[usize] = &[25, 50, 75, 90];
pub(crate) const FULL: &[usize] = &[100];
pub(crate) const ANY: &[usize] = &[25, 50, 75, 90, 100, 100];

/// A game that ends with the given stones, with cells and colours in random order.
pub(crate) fn random_game(stones: &[AnySet; 2], dice: &mut Dice) -> Vec<ColouredMove> {
    let placed = Colour::BOTH.into_iter().flat_map(|colour| stones[colour.index()].iter().map(move |cell| (colour, cell)));
    let mut moves: Vec<_> = placed.map(|(colour, cell)| ColouredMove { colour, mv: Move::Place(cell) }).collect();
    dice.shuffle(&mut moves);
    moves
}

/// A board's goal.
pub(crate) fn goal(topology: &Topology) -> Arc<Goal> {
    Arc::clone(Position::new(topology.board(), Rules::STANDARD).goal())
}

/// The cells of Poly-Y's captured corners: corner s lies between side s - 1 and side s.
pub(crate) fn corner_cells(topology: &Topology, corners: ObjectiveSet) -> Vec<Cell> {
    let n = topology.side_count();
    let on = |cell: Cell, side: usize| topology.sides(cell).iter().any(|found| found.index() == side % n);
    let captured = (0..n).filter(|&s| corners.contains(s));
    let mut cells: Vec<Cell> =
        captured.filter_map(|s| topology.cells().find(|&cell| on(cell, s) && on(cell, s + n - 1))).collect();
    cells.sort_unstable();
    cells
}

/// Everything that can be seen about a position.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Seen {
    stones: Vec<Option<Colour>>,
    sets: [AnySet; 3],
    history: Vec<ColouredMove>,
    hash: u64,
    winner: Option<Colour>,
    outcome: Option<Outcome>,
    to_move: Colour,
    seats: ([Colour; 2], [Seat; 2]),
    swap: ([Result<(), PlayError>; 2], bool),
    canonical: Canonical,
}

pub(crate) fn seen(position: &Position) -> Seen {
    Seen {
        stones: position.topology().cells().map(|cell| position.stone_at(cell)).collect(),
        sets: [*position.stones(Black), *position.stones(White), position.empty()],
        history: position.history().to_vec(),
        hash: position.hash(),
        winner: position.winner(),
        outcome: position.outcome(),
        to_move: position.to_move(),
        seats: ([Seat::First, Seat::Second].map(|seat| position.colour_of(seat)), Colour::BOTH.map(|c| position.seat_of(c))),
        swap: (Colour::BOTH.map(|colour| position.check_swap(colour)), position.swap_follows()),
        canonical: position.canonical(),
    }
}

/// The stones and the colour to move after a history, according to the text of the rules.
pub(crate) fn model(cells: usize, rules: Rules, history: &[ColouredMove]) -> (Vec<Option<Colour>>, Colour) {
    let (mut stones, mut to_move) = (vec![None; cells], rules.opener);
    for entry in history {
        match (entry.mv, rules.swap) {
            (Move::Place(cell), _) => {
                stones[cell.index()] = Some(entry.colour);
                to_move = entry.colour.opponent();
            }
            // The stone changes its colour in place, and the turn passes.
            (Move::Swap, SwapRule::Recolour) => {
                stones.iter_mut().flatten().for_each(|stone| *stone = entry.colour);
                to_move = entry.colour.opponent();
            }
            // The same, but a square board's columns and rows change places.
            (Move::Swap, SwapRule::Reflect) => {
                let size = cells.isqrt();
                let place = stones.iter().position(Option::is_some).unwrap();
                stones[place] = None;
                stones[place % size * size + place / size] = Some(entry.colour);
                to_move = entry.colour.opponent();
            }
            (Move::Pass, _) => to_move = entry.colour.opponent(),
            // The stone stays, and the player who placed it moves, now with the other colour.
            (Move::Swap, _) => to_move = entry.colour,
            (Move::Resign, _) => {}
        }
    }
    (stones, to_move)
}

/// Whether a move is legal, according to the text of the rules: swap if exactly one stone stands and the other colour
/// placed it.
pub(crate) fn verdict(cells: usize, rules: Rules, history: &[ColouredMove], colour: Colour, mv: Move) -> Result<(), PlayError> {
    let moves: Vec<_> = history.iter().filter(|entry| entry.mv != Move::Resign).collect();
    match mv {
        Move::Place(cell) if cell.index() >= cells => Err(PlayError::OffBoard),
        Move::Place(cell) if model(cells, rules, history).0[cell.index()].is_some() => Err(PlayError::Occupied),
        Move::Swap if rules.swap == SwapRule::Off => Err(PlayError::SwapOff),
        Move::Swap if rules.swap == SwapRule::NoMirror => Err(PlayError::NoMirror),
        Move::Swap if moves.len() != 1 || moves[0].colour == colour => Err(PlayError::NotSecondMove),
        _ => Ok(()),
    }
}

/// Plays a game in words, separated by commas: colour and cell, `swap` or `resign`, or `undo`.
pub(crate) fn play(position: &mut Position, game: &str) {
    let notation = Notation::default_for(position.topology());
    for words in game.split(',').filter(|words| !words.is_empty()) {
        let Some((colour, name)) = words.split_once(' ') else {
            assert_eq!(words, "undo");
            position.undo().unwrap();
            continue;
        };
        let mv = match name {
            "swap" => Move::Swap,
            "resign" => Move::Resign,
            name => Move::Place(notation.parse(name).unwrap()),
        };
        position.play_any(if colour == "b" { Black } else { White }, mv).unwrap();
    }
}

/// The same game in words with exchanged colours.
pub(crate) fn exchanged(game: &str) -> String {
    let exchange = |words: &str| match words.split_once(' ') {
        Some((colour, name)) => format!("{} {name}", if colour == "b" { "w" } else { "b" }),
        None => words.to_owned(),
    };
    game.split(',').map(exchange).collect::<Vec<_>>().join(",")
}

/// A position with these stones; Black's are placed first.
pub(crate) fn position_with(empty: &Position, stones: &[AnySet; 2]) -> Position {
    let mut position = empty.clone();
    for colour in Colour::BOTH {
        stones[colour.index()].iter().for_each(|cell| position.play_unchecked(colour, Move::Place(cell)));
    }
    position
}

/// A random walk through a game's moves, forward and back, checked at every step.
pub(crate) struct Walk {
    position: Position,
    /// The states before the first move, and before each move in the history.
    blank: Seen,
    before: Vec<Seen>,
    /// The walk's name in a failure message.
    case: String,
    /// How often each kind of step happened.
    pub(crate) tally: BTreeMap<String, usize>,
    /// The hash that each assignment of stones and mover has had so far, and the reverse.
    hashes: HashMap<([AnySet; 3], Colour), u64>,
    met: HashMap<u64, ([AnySet; 3], Colour)>,
}

impl Walk {
    pub(crate) fn new() -> Walk {
        let position = Position::new(Board::default(), Rules::STANDARD);
        let (blank, tally) = (seen(&position), BTreeMap::new());
        let (hashes, met) = (HashMap::new(), HashMap::new());
        Walk { position, blank, before: Vec::new(), case: String::new(), tally, hashes, met }
    }

    /// Starts again, under other rules or on another board. Hashes are compared across one board's rules.
    pub(crate) fn start(&mut self, board: Board, rules: Rules, case: String) {
        if board != self.position.board() {
            self.hashes.clear();
            self.met.clear();
        }
        self.position = Position::new(board, rules);
        (self.blank, self.case) = (seen(&self.position), case);
        self.before.clear();
    }

    /// One step: undoes a move, undoes everything, or tries a move, which may be illegal.
    pub(crate) fn step(&mut self, dice: &mut Dice) {
        match dice.below(100) {
            0..30 => self.undo(),
            30..33 => (0..=self.before.len()).for_each(|_| self.undo()),
            _ => self.attempt(dice),
        }
        self.check_replay();
        self.check_model();
    }

    fn count(&mut self, what: String) {
        *self.tally.entry(what).or_default() += 1;
    }

    fn attempt(&mut self, dice: &mut Dice) {
        let cells = self.position.topology().len();
        let colour = if dice.chance(70) { self.position.to_move() } else { Colour::BOTH[dice.below(2)] };
        let mv = match dice.below(100) {
            0..70 => Move::Place(Cell::from_index(dice.below(cells))),
            70..88 => Move::Swap,
            88..97 => Move::Resign,
            _ => Move::Place(Cell::from_index(cells)),
        };
        let now = seen(&self.position);
        let expected = verdict(cells, self.position.rules(), &now.history, colour, mv);
        assert_eq!(self.position.play_any(colour, mv), expected, "{} after {:?}: {colour} {mv:?}", self.case, now.history);
        if let Err(error) = expected {
            assert_eq!(seen(&self.position), now, "{}: {colour} {mv:?} was refused", self.case);
            self.count(format!("{error:?}"));
        } else {
            self.before.push(now);
            self.count(if matches!(mv, Move::Place(_)) { "Place".to_owned() } else { format!("{mv:?}") });
        }
    }

    fn undo(&mut self) {
        let now = seen(&self.position);
        let last = now.history.last().copied();
        assert_eq!(self.position.undo(), last, "{}", self.case);
        let expected = self.before.pop().unwrap_or_else(|| self.blank.clone());
        assert_eq!(seen(&self.position), expected, "{}: undo of {last:?}", self.case);
        self.count(match last {
            None => "undo of nothing".to_owned(),
            Some(_) if now.winner != expected.winner => "undo of a win".to_owned(),
            Some(entry) if entry.mv == Move::Swap => "undo of a swap".to_owned(),
            Some(_) => "undo".to_owned(),
        });
    }

    /// Clearing the board gives the first position, and replaying the history gives the current one.
    fn check_replay(&self) {
        let now = seen(&self.position);
        let mut replayed = self.position.clone();
        replayed.clear();
        assert_eq!(seen(&replayed), self.blank, "{}: cleared", self.case);
        now.history.iter().for_each(|entry| replayed.play_unchecked(entry.colour, entry.mv));
        assert_eq!(seen(&replayed), now, "{}: replayed", self.case);
    }

    /// Stones, turn, winner, seats and the right to swap follow from the history by the rules, and hashes distinguish
    /// positions.
    fn check_model(&mut self) {
        let (now, case) = (seen(&self.position), &self.case);
        let (topology, rules) = (self.position.topology(), self.position.rules());
        let (stones, to_move) = model(topology.len(), rules, &now.history);
        assert_eq!((&now.stones, now.to_move), (&stones, to_move), "{case}");
        let of = |colour| topology.cells().filter(|cell| stones[cell.index()] == colour).collect::<AnySet>();
        assert_eq!(now.sets, [Some(Black), Some(White), None].map(of), "{case}");
        let winner = Colour::BOTH.into_iter().find(|&colour| oracle_wins_for(topology, colour, &now.sets[colour.index()]));
        let resigned = now.history.last().filter(|entry| entry.mv == Move::Resign);
        let by_resignation = resigned.map(|entry| Outcome { winner: entry.colour.opponent(), by: WonBy::Resignation });
        let outcome = winner.map(|winner| Outcome { winner, by: WonBy::Board }).or(by_resignation);
        assert_eq!((now.winner, now.outcome), (winner, outcome), "{case}");
        let moves: Vec<_> = now.history.iter().filter(|entry| entry.mv != Move::Resign).collect();
        // If the colours have different goals, only the first stone placed by the rules' opener is offered.
        let is_offered = |opener: Colour| self.position.goal().is_symmetric() || opener == rules.opener;
        let swap = Colour::BOTH.map(|colour| {
            let legal = verdict(topology.len(), rules, &now.history, colour, Move::Swap);
            legal.and(if is_offered(colour.opponent()) { Ok(()) } else { Err(PlayError::NotOffered(rules.opener)) })
        });
        assert_eq!(
            now.swap,
            (swap, !matches!(rules.swap, SwapRule::Off | SwapRule::NoMirror) && moves.is_empty() && is_offered(to_move)),
            "{case}"
        );
        // After a resignation before any move, the rules don't say who holds which colour.
        if now.history.first().is_none_or(|entry| entry.mv != Move::Resign) {
            let opener = moves.first().map_or(rules.opener, |entry| entry.colour);
            let exchanged = rules.swap == SwapRule::ExchangeSeats && moves.iter().any(|entry| entry.mv == Move::Swap);
            let first = if exchanged { opener.opponent() } else { opener };
            let seats = if first == Black { [Seat::First, Seat::Second] } else { [Seat::Second, Seat::First] };
            assert_eq!(now.seats, ([first, first.opponent()], seats), "{case}");
        }
        let key = (now.sets, to_move);
        assert_eq!(*self.hashes.entry(key).or_insert(now.hash), now.hash, "{case}: one position, two hashes");
        assert_eq!(*self.met.entry(now.hash).or_insert(key), key, "{case}: two positions, one hash");
    }
}
