//! Parses [links in HexWorld's form](super::hexworld).

use crate::formats::pasted::{decoded_link, end_of_link};
use crate::game::error::{RecordError, RecordStep};
use crate::game::move_format::{cell_at, place};
use crate::game::record::{Record, RecordBuilder, words};
use crate::game::reflection::Reflection;
use crate::sgf::game_header::GameHint;
use crate::sgf::tree::Collection;
use std::ops::Range;
use tripoint_games::base::{quoted, quoted_to};
use tripoint_games::board::{Board, Topology};
use tripoint_games::notation::{Coordinates, Notation};
use tripoint_games::rules::{Colour, ColouredMove, Move, TurnOrder};

/// The game that a link shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinkGame {
    Hex,
    Y,
}

impl LinkGame {
    /// The game for a link without an address: Y if the user names it.
    pub(crate) fn of(hint: GameHint) -> LinkGame {
        match hint {
            GameHint::Named(board) if Coordinates::of_board(board).contains(&Coordinates::XY) => LinkGame::Y,
            _ => LinkGame::Hex,
        }
    }

    /// The parts allowed among the moves, for errors.
    fn moves(self) -> &'static str {
        match self {
            LinkGame::Hex => "a cell, :s, :S, :p, :rb, :rw, :fb or :fw",
            LinkGame::Y => "a cell, :s, :p, :rb, :rw, :fb or :fw",
        }
    }
}

/// A page whose links have this form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BoardPage {
    /// The part that all addresses of the page share.
    pub(crate) site: &'static str,
    pub(crate) game: LinkGame,
    /// The board's size if the link doesn't give it; `None` if it has to.
    pub(crate) size: Option<usize>,
}

const PAGES: [BoardPage; 5] = [
    BoardPage { site: "hexworld.org/board", game: LinkGame::Hex, size: Some(11) },
    BoardPage { site: "playhex.org/hexplorer", game: LinkGame::Hex, size: Some(11) },
    BoardPage { site: "hex-study/hex.html", game: LinkGame::Hex, size: Some(14) },
    BoardPage { site: "hex-study/y.html", game: LinkGame::Y, size: Some(15) },
    BoardPage { site: "trmph.com/hex/board", game: LinkGame::Hex, size: None },
];

/// Finds the first link to one of the pages in a text without escapes; it begins with the site's name. Also returns the
/// page. The address may lack `https://` and `www.`, and may be in either case.
pub(crate) fn find_link(text: &str) -> Option<(Range<usize>, BoardPage)> {
    let place = |page: &BoardPage| {
        let site = page.site.as_bytes();
        text.as_bytes().windows(site.len()).position(|bytes| bytes.eq_ignore_ascii_case(site))
    };
    let places = PAGES.into_iter().filter_map(|page| place(&page).map(|begin| (begin, page)));
    let (begin, page) = places.min_by_key(|&(begin, _)| begin)?;
    let link = &text[begin..];
    let end = begin + end_of_link(&link[..length(link)]);
    Some((begin..end, page))
}

/// How many bytes a link at the beginning of a text takes. A parenthesis ends it if it was opened before the link.
fn length(text: &str) -> usize {
    let mut open = 0_usize;
    let ends = |c: char| match c {
        '(' => {
            open += 1;
            false
        }
        ')' if open > 0 => {
            open -= 1;
            false
        }
        c => c.is_whitespace() || "<>\"'[]|)".contains(c),
    };
    text.find(ends).unwrap_or(text.len())
}

/// Whether the rest of an address without a `#` opens a page with an empty board.
fn is_bare(rest: &str) -> bool {
    ["", "/", "/index.html"].contains(&rest)
}

/// Whether a text is the part after the `#` in a link of HexWorld's form.
pub(crate) fn is_position(text: &str) -> bool {
    let (has_sign, text) = text.strip_prefix('#').map_or((false, text), |rest| (true, rest));
    let digits = |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (size, mut rest) = text.split_at(digits(text));
    if let Some(rows) = rest.strip_prefix('x').filter(|rows| digits(rows) > 0) {
        rest = &rows[digits(rows)..];
    }
    loop {
        rest = match rest.strip_prefix(['m', 'n']) {
            Some(others) => others,
            None => match rest.strip_prefix(['r', 'c']).filter(|others| digits(others) > 0) {
                Some(others) => &others[digits(others)..],
                None => break,
            },
        };
    }
    let says_size = has_sign || !size.is_empty();
    let moves = rest
        .strip_prefix(',')
        .map(|moves| moves.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, ':' | ',' | '(' | ')')));
    match moves {
        // After only a size and a comma come letters; numbers would be a CodeCup list.
        Some(fits) => says_size && fits && !rest[1..].starts_with(|c: char| c.is_ascii_digit()),
        // A size alone is a number, and a view alone, such as `c4`, is a cell.
        None => rest.is_empty() && if has_sign { !text.is_empty() } else { !size.is_empty() && size.len() < text.len() },
    }
}

/// A parsed link.
pub(crate) struct ReadLink {
    /// The main line.
    pub(crate) record: Record,
    /// The reflection after its last move.
    pub(crate) reflection: Reflection,
    /// The equivalent of [`MainLine::swap_note`](crate::MainLine::swap_note).
    pub(crate) swap_note: Option<String>,
    /// The moves in all variations. Each one comes after its parent.
    variations: Vec<VariationMove>,
}

/// How a game with trmph's swap differs from its link.
const RECOLOURED: &str = "in the file the first stone changes its colour at the swap, here it keeps it; so columns and rows change places (b3 of \
                          the file is c2), and after the swap Black of the file is White here, also in the result";

/// A move in a variation.
struct VariationMove {
    after: LinkNode,
    entry: ColouredMove,
}

/// A place in a link's tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LinkNode {
    /// After this many moves in the main line.
    Main(usize),
    /// After the variation move with this number, from 0.
    Variation(usize),
}

impl ReadLink {
    /// Whether the link has variations.
    pub(crate) fn has_variations(&self) -> bool {
        !self.variations.is_empty()
    }

    /// The game as a tree with its variations.
    pub(crate) fn into_trees(self) -> Collection {
        let mut trees = Collection::default();
        self.add_to(&mut trees);
        trees
    }

    /// Adds the game with its variations to a file.
    pub(crate) fn add_to(self, trees: &mut Collection) {
        let topology = Topology::new(self.record.board);
        let notation = Notation::default_for(&topology);
        let dialect = words(&topology.goal());
        let game = trees.add_record(&self.record);
        // The link does not name a program.
        trees.set(game, "AP", &[]);
        let main: Vec<_> = trees.main_line(game).collect();
        let mut nodes = Vec::with_capacity(self.variations.len());
        for VariationMove { after, entry: ColouredMove { colour, mv } } in &self.variations {
            let parent = match *after {
                LinkNode::Main(moves) => main[moves],
                LinkNode::Variation(number) => nodes[number],
            };
            nodes.push(trees.add_child(parent, &[(colour.letter().encode_utf8(&mut [0; 4]), notation.word(*mv, dialect))]));
        }
    }
}

/// Parses a link, which may be inside other text. A part after the `#` alone is read as this game.
///
/// # Errors
/// More than [`Record::MAX_BYTES`] or [`Record::MAX_NODES`]; unknown parts in a link, and illegal moves in the main
/// line, with their location in the text without escapes.
pub(crate) fn read_link(text: &[u8], game: LinkGame) -> Result<ReadLink, RecordError> {
    if text.len() > Record::MAX_BYTES {
        return Err(RecordError::TooLong);
    }
    let lossy = String::from_utf8_lossy(text);
    let decoded = decoded_link(&lossy);
    let (text, found) = (decoded.as_bytes(), find_link(&decoded));
    let end = found.as_ref().map_or_else(|| end_of_link(&decoded), |(link, _)| link.end);
    let begin = found.as_ref().map_or(0, |(link, _)| link.start);
    let page = found.map(|(_, page)| page);
    if let Some(page) = page {
        let address = &decoded[begin..end];
        let is_alone = decoded.split_whitespace().nth(1).is_none();
        let opens_empty = page.size.is_some() && is_alone && is_bare(&address[page.site.len()..]);
        if !address.contains('#') && !opens_empty {
            let got = format!("the address '{}', which holds no moves", quoted_to(address, 80));
            let expected = format!("{}#11, and the moves", page.site);
            return Err(RecordError::Syntax { got, expected }.at(text, begin));
        }
    }
    let game = page.map_or(game, |page| page.game);
    let mut parts = Parts { text: &text[..end], next: begin };
    parts.skip_address(page.is_some());
    let board = parts.board(game, page).map_err(|error| error.at(text, parts.begun()))?;
    let mut tree = LinkTree::new(game, board);
    parts.skip_view();
    let mut commas = 0;
    while !parts.rest().is_empty() {
        let start = parts.next;
        let is_comma = parts.take(b",");
        if is_comma && commas < 2 {
            commas += 1;
        } else if is_comma || commas == 0 {
            let expected = if commas == 0 { "r, m, n, c with a number, or a comma and the moves" } else { game.moves() };
            return Err(parts.unexpected(start, expected).at(text, start));
        } else {
            tree.step(&mut parts).map_err(|error| error.at(text, start))?;
        }
    }
    if !tree.outer.is_empty() {
        return Err(parts.unexpected(parts.next, ") after the variation").at(text, parts.next));
    }
    Ok(tree.finish())
}

/// A link, from byte `next` on.
struct Parts<'a> {
    text: &'a [u8],
    next: usize,
}

impl<'a> Parts<'a> {
    fn rest(&self) -> &'a [u8] {
        self.text.get(self.next..).unwrap_or_default()
    }

    /// Where the size begins, for errors about it.
    fn begun(&self) -> usize {
        let digits = |byte: &u8| byte.is_ascii_digit() || *byte == b'x';
        let before = self.text.get(..self.next).unwrap_or_default();
        before.len() - before.iter().rev().take_while(|byte| digits(byte)).count()
    }

    /// Consumes these bytes, if they come next.
    fn take(&mut self, bytes: &[u8]) -> bool {
        let comes = self.rest().starts_with(bytes);
        self.next += if comes { bytes.len() } else { 0 };
        comes
    }

    /// Consumes a cell if it comes again.
    fn repeats(&mut self, cell: &[u8]) -> bool {
        let comes = self.rest().strip_prefix(cell).is_some_and(|rest| !rest.first().is_some_and(u8::is_ascii_digit));
        comes && self.take(cell)
    }

    /// Consumes all bytes of a kind.
    fn span(&mut self, kind: fn(&u8) -> bool) -> &'a [u8] {
        let rest = self.rest();
        let length = rest.iter().position(|byte| !kind(byte)).unwrap_or(rest.len());
        self.next += length;
        &rest[..length]
    }

    fn skip_address(&mut self, has_address: bool) {
        self.span(u8::is_ascii_whitespace);
        if has_address {
            self.span(|&byte| byte != b'#' && !byte.is_ascii_whitespace());
        }
        self.take(b"#");
    }

    /// A whole number, if one comes next. One that overflows is larger than any board.
    fn number(&mut self) -> Option<usize> {
        let digits = self.span(u8::is_ascii_digit);
        let digits = std::str::from_utf8(digits).ok().filter(|digits| !digits.is_empty())?;
        Some(digits.parse().unwrap_or(usize::MAX))
    }

    fn board(&mut self, game: LinkGame, page: Option<BoardPage>) -> Result<Board, RecordError> {
        let given = self.number();
        let usual = page.map_or(Some(11), |page| page.size);
        let columns = given.or(usual).ok_or_else(|| self.unexpected(self.next, "the size of the board"))?;
        let rows = if given.is_some() && self.take(b"x") {
            let expected = "the number of rows after the x";
            self.number().ok_or_else(|| self.unexpected(self.next, expected))?
        } else {
            columns
        };
        match game {
            LinkGame::Hex => Ok(Board::hex(columns, rows)?),
            LinkGame::Y if rows == columns => Ok(Board::y(columns)?),
            LinkGame::Y => {
                let (got, expected) = (format!("{columns}x{rows}"), "one number: the cells on a side of Y".to_owned());
                Err(RecordError::Syntax { got, expected })
            }
        }
    }

    /// Skips the page's view settings.
    fn skip_view(&mut self) {
        loop {
            let start = self.next;
            let has_number = self.take(b"r") || self.take(b"c");
            if has_number && self.number().is_none() {
                self.next = start;
                return;
            }
            if !has_number && !self.take(b"m") && !self.take(b"n") {
                return;
            }
        }
    }

    /// The error for the text at a location, with the parts allowed there.
    fn unexpected(&self, start: usize, expected: &str) -> RecordError {
        // No character has more than four bytes.
        let rest = self.text.iter().skip(start).take(4).copied().collect::<Vec<_>>();
        let next = String::from_utf8_lossy(&rest).chars().take(1).collect::<String>();
        let got = if next.is_empty() { "the end of the link".to_owned() } else { format!("'{}'", quoted(&next)) };
        RecordError::Syntax { got, expected: expected.to_owned() }
    }

    /// Consumes a resignation or a forfeit: the colour, and whether it resigns.
    fn ending(&mut self) -> Option<(Colour, bool)> {
        let endings = [(":rb", Colour::Black), (":rw", Colour::White), (":fb", Colour::Black), (":fw", Colour::White)];
        let (word, colour) = endings.into_iter().find(|(word, _)| self.take(word.as_bytes()))?;
        Some((colour, word.starts_with(":r")))
    }
}

/// A place in the tree, with the state that the next move depends on.
#[derive(Clone, Copy)]
struct LinkTurn {
    node: LinkNode,
    /// The number of moves so far.
    moves: usize,
    /// The colour to move in the link's colours: the stones before a swap that reflects stay as they are.
    colour: Colour,
    reflection: Reflection,
}

/// A game under construction.
struct LinkTree {
    game: LinkGame,
    /// The main line.
    builder: RecordBuilder,
    /// The link's cell names.
    notation: Notation,
    turn: LinkTurn,
    /// The turn before this line's last move; the same as `turn` if the line has none.
    before: LinkTurn,
    /// Both turns for each line around this variation.
    outer: Vec<[LinkTurn; 2]>,
    variations: Vec<VariationMove>,
    result: Option<&'static str>,
    /// Whether the swap is trmph's, which recolours the stone.
    is_recoloured: bool,
}

impl LinkTree {
    fn new(game: LinkGame, board: Board) -> LinkTree {
        let builder = RecordBuilder::new(board, TurnOrder::Alternating);
        let names = match game {
            LinkGame::Hex => None,
            LinkGame::Y => Notation::new(&Topology::new(board), Coordinates::XY).ok(),
        };
        let notation = names.unwrap_or_else(|| builder.notation().clone());
        let node = LinkNode::Main(0);
        let turn = LinkTurn { node, moves: 0, colour: Colour::Black, reflection: Reflection::default() };
        let (outer, variations) = (Vec::new(), Vec::new());
        LinkTree { game, builder, notation, turn, before: turn, outer, variations, result: None, is_recoloured: false }
    }

    /// Reads the next move, or a variation's beginning or end.
    fn step(&mut self, parts: &mut Parts<'_>) -> Result<(), RecordError> {
        let start = parts.next;
        let is_hex = self.game == LinkGame::Hex;
        if parts.take(b":s") {
            self.check_mirror(":s")?;
            self.add(Move::Swap, ":s")?;
            if is_hex {
                self.turn.reflection = self.turn.reflection.mirrored();
            }
        } else if is_hex && parts.take(b":S") {
            self.add(Move::Swap, ":S")?;
            // The same colour moves again, and now belongs to the other player.
            self.turn.colour = self.turn.colour.opponent();
        } else if parts.take(b":p") {
            self.add(Move::Pass, ":p")?;
        } else if let Some((loser, resigns)) = parts.ending() {
            self.end(loser, resigns)?;
        } else if self.has_move() && parts.take(b"(") {
            self.outer.push([self.turn, self.before]);
            self.turn = self.before;
        } else if self.has_move() && !self.outer.is_empty() && parts.take(b")") {
            self.outer.pop().into_iter().for_each(|[turn, before]| (self.turn, self.before) = (turn, before));
        } else {
            self.place(parts, start)?;
        }
        Ok(())
    }

    /// Whether this line has a move.
    fn has_move(&self) -> bool {
        self.turn.node != self.before.node
    }

    /// Checks that the stone has a mirror image, if a swap moves it there.
    fn check_mirror(&self, word: &str) -> Result<(), RecordError> {
        match self.builder.board().sizes().as_slice() {
            &[columns, rows] if columns != rows => {
                let got = format!("{word} on a board of {columns} by {rows}");
                let expected = ":S: only a square board has the mirror image to which :s moves the stone".to_owned();
                Err(RecordError::Syntax { got, expected })
            }
            _ => Ok(()),
        }
    }

    /// Adds a stone.
    fn place(&mut self, parts: &mut Parts<'_>, start: usize) -> Result<(), RecordError> {
        if parts.span(u8::is_ascii_lowercase).is_empty() {
            return Err(parts.unexpected(start, self.game.moves()));
        }
        parts.span(u8::is_ascii_digit);
        let word = String::from_utf8_lossy(&parts.text[start..parts.next]).into_owned();
        let is_swapped = self.game == LinkGame::Hex && self.turn.moves == 0 && parts.repeats(word.as_bytes());
        if is_swapped {
            self.check_mirror("the first cell twice")?;
            self.turn.reflection = self.turn.reflection.transposed();
        }
        let cell = place(&word).and_then(|place| cell_at(&self.notation, self.turn.reflection.place(place)));
        match cell {
            Some(cell) if is_swapped => {
                self.add(Move::Place(cell), &word)?;
                self.add(Move::Swap, &word)?;
                self.turn.reflection = self.turn.reflection.recoloured();
                self.is_recoloured = true;
                Ok(())
            }
            Some(cell) => self.add(Move::Place(cell), &word),
            None => {
                let expected = format!("a cell from {}", self.notation.range());
                Err(RecordError::Word { step: RecordStep::Move(self.turn.moves + 1), got: quoted(&word), expected })
            }
        }
    }

    /// Adds a move to this line, and passes the turn.
    fn add(&mut self, mv: Move, word: &str) -> Result<(), RecordError> {
        let colour = self.turn.reflection.colour(self.turn.colour);
        self.before = self.turn;
        self.turn.node = if self.outer.is_empty() {
            self.builder.enter(colour, mv, word)?;
            LinkNode::Main(self.builder.moves())
        } else {
            if self.variations.len() + self.builder.moves() >= Record::MAX_NODES {
                return Err(RecordError::TooManyNodes);
            }
            self.variations.push(VariationMove { after: self.before.node, entry: ColouredMove { colour, mv } });
            LinkNode::Variation(self.variations.len() - 1)
        };
        self.turn.moves += 1;
        self.turn.colour = self.turn.colour.opponent();
        Ok(())
    }

    /// Notes a resignation or a forfeit in the main line.
    fn end(&mut self, loser: Colour, resigns: bool) -> Result<(), RecordError> {
        if self.outer.is_empty() {
            match self.turn.reflection.colour(loser) {
                loser if resigns => self.builder.play(loser, "resign")?,
                Colour::Black => self.result = Some("W+Forfeit"),
                Colour::White => self.result = Some("B+Forfeit"),
            }
        }
        Ok(())
    }

    fn finish(mut self) -> ReadLink {
        let winner = self.builder.position().winner();
        if let Some(result) = self.result {
            result.clone_into(&mut self.builder.info().result);
        }
        let mut record = self.builder.finish();
        if let Some(winner) = winner.filter(|_| record.info.result.is_empty()) {
            record.info.result = format!("{}+", winner.letter());
        }
        let swap_note = if self.is_recoloured { Some(RECOLOURED.to_owned()) } else { self.turn.reflection.note(true) };
        ReadLink { record, reflection: self.turn.reflection, swap_note, variations: self.variations }
    }
}
