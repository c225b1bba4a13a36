//! Where an SGF value ends, even in files that don't escape brackets and backslashes as the specification demands.
//!
//! By the specification a value ends at the first `]` without a backslash before it. But many programs write names and
//! comments as people type them. So this bracket may be part of the text (`C[see [1]]`), and the true one may follow a
//! backslash (`C[C:\games\]`). By the specification, such a text would end too soon, or continue into the next move. We
//! look at what follows a bracket: after a value's end there is another value, a property, a node or a bracket.
//!
//! - A `]` ends the text if one of these follows. If the text has an open `[`, the bracket may belong to that one, so
//!   we look further, up to the end of the next value.
//! - A `]` after a backslash ends the text if a property or a node follows whose value ends in turn. If a text quotes
//!   SGF with escaped brackets, it has no such value, because the quoted brackets have backslashes, too.
//! - A node with a move ends the text if nothing else does.
//!
//! If a game's `AP` names Tripoint, we read it by the specification, unless that is impossible.

use crate::sgf::charset::Charset;
use crate::sgf::escapes::property_at;

/// A value's end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ValueEnd {
    /// At this bracket, as the specification has it.
    Regular(usize),
    /// At this bracket by the specification. In another program's file, or if more followed, it could be elsewhere.
    Doubtful(usize),
    /// At this bracket, although a backslash precedes it.
    AfterBackslash(usize),
    /// At the second of these brackets; the first one is part of the text.
    Nested(usize, usize),
    /// Before this node, because no bracket ends it.
    BeforeNode(usize),
}

/// Finds the ends of values.
pub(crate) struct EndFinder<'a> {
    text: &'a [u8],
    charset: Charset,
    /// Whether our program wrote the game.
    is_own: bool,
    /// No bracket ends a value from this location on.
    unclosed: usize,
    /// How many letters we may still read twice. This bounds the time for hostile files.
    budget: usize,
}

/// Properties whose values are cells, numbers or single words. All others may have texts.
const WITHOUT_TEXT: [&str; 38] = [
    "B", "W", "AB", "AW", "AE", "PL", "TR", "SQ", "CR", "MA", "SL", "AR", "LN", "DD", "VW", "TB", "TW", "L", "M", "FF", "GM",
    "SZ", "ST", "HA", "BL", "WL", "OB", "OW", "V", "MN", "PM", "KO", "DM", "GB", "GW", "UC", "HO", "TE",
];

/// Moves and set-up stones.
const STONES: [&str; 5] = ["B", "W", "AB", "AW", "AE"];

/// Properties that first nodes begin with; no other node begins with the first two.
pub(crate) const FIRST_PROPERTIES: [&str; 10] = ["FF", "GM", "SZ", "AP", "CA", "TG", "EV", "PB", "PW", "SO"];

/// The longest word for a stone, and the longest name after a bracket that we take for a property.
const LONGEST_WORD: usize = 16;
const LONGEST_NAME: usize = 8;

/// The longest name with small letters, as in old files, that we understand.
const LONGEST_OLD_NAME: usize = 64;

/// The most values in a row that may end in backslashes.
const MOST_BACKSLASHES: usize = 4;

/// Whether a name's capital letters, or all its letters if it has none, are one of these names.
fn is_one_of(name: &[u8], known: &[&str]) -> bool {
    // Every value asks about its name, so long names would cost time.
    if name.len() > LONGEST_OLD_NAME {
        return false;
    }
    let has_capitals = name.iter().any(u8::is_ascii_uppercase);
    let letters = || name.iter().filter(|letter| !has_capitals || letter.is_ascii_uppercase()).map(u8::to_ascii_uppercase);
    known.iter().any(|known| known.bytes().eq(letters()))
}

/// Whether a text may be a cell, a rectangle, a swap, a resignation or an empty move.
fn is_word(text: &[u8]) -> bool {
    let is_letter = |&byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b':');
    text.len() <= LONGEST_WORD && text.iter().all(is_letter)
}

/// Whether a text begins with a property without a value: MoHex writes `AB` if there are no stones.
pub(crate) fn is_lone_name(text: &[u8]) -> bool {
    let name = text.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let is_name = (1..=LONGEST_NAME).contains(&name) && text[..name].iter().all(u8::is_ascii_uppercase);
    let next = text[name..].trim_ascii_start().first();
    is_name && next.is_none_or(|next| next.is_ascii_uppercase() || matches!(next, b';' | b'(' | b')'))
}

fn is_padding(text: &[u8]) -> bool {
    text.iter().all(|&byte| matches!(byte, 0 | 0x1a) || byte.is_ascii_whitespace())
}

/// Whether the text after a bracket is a node that begins with one of these properties.
pub(crate) fn begins_with(text: &[u8], properties: &[&str]) -> bool {
    let inside = text.trim_ascii_start().strip_prefix(b";").map(<[u8]>::trim_ascii_start);
    let name = |inside: &[u8]| inside.get(..2).map(<[u8]>::to_ascii_uppercase).filter(|_| inside.get(2) == Some(&b'['));
    let name = inside.and_then(name);
    name.is_some_and(|name| properties.iter().any(|first| first.as_bytes() == name))
}

impl<'a> EndFinder<'a> {
    pub(crate) fn new(text: &'a [u8], charset: Charset) -> EndFinder<'a> {
        EndFinder { text, charset, is_own: false, unclosed: usize::MAX, budget: text.len() }
    }

    /// Notes whether the first node after this location names our program. If so, we read the game by the
    /// specification.
    pub(crate) fn begin_game(&mut self, place: usize) {
        self.is_own = self.names_own_program(place).is_some();
    }

    fn names_own_program(&mut self, place: usize) -> Option<()> {
        let mut place = self.skip_blanks(place);
        if self.text.get(place) != Some(&b';') {
            return None;
        }
        place += 1;
        loop {
            place = self.skip_blanks(place);
            let length = property_at(self.rest(place))?;
            let name = &self.text[place..place + length];
            place = self.skip_blanks(place + length);
            while self.text.get(place) == Some(&b'[') {
                let end = self.closing(place + 1)?;
                let program = self.text[place + 1..end].strip_prefix(b"Tripoint");
                if name == b"AP" && program.is_some_and(|rest| matches!(rest.first(), None | Some(b':'))) {
                    return Some(());
                }
                place = self.skip_blanks(end + 1);
            }
        }
    }

    /// Finds the end of a property's value that begins here, after its bracket; `None` if the file ends in it.
    pub(crate) fn find(&mut self, name: &[u8], start: usize) -> Option<ValueEnd> {
        if !self.is_own {
            return self.likely(name, start);
        }
        let end = self.closing(start)?;
        if !self.is_end(end + 1) {
            return self.likely(name, start);
        }
        Some(if self.likely(name, start) == Some(ValueEnd::Regular(end)) {
            ValueEnd::Regular(end)
        } else {
            ValueEnd::Doubtful(end)
        })
    }

    /// The first bracket without a backslash.
    pub(crate) fn closing(&mut self, start: usize) -> Option<usize> {
        let mut place = start;
        while place < self.unclosed {
            match self.text.get(place) {
                None => self.unclosed = self.unclosed.min(start),
                Some(b']') => return Some(place),
                Some(b'\\') => place += 1 + self.letter(place + 1),
                Some(_) => place += self.letter(place),
            }
        }
        None
    }

    /// Finds the end by what follows the brackets in the text.
    fn likely(&mut self, name: &[u8], start: usize) -> Option<ValueEnd> {
        let has_text = !is_one_of(name, &WITHOUT_TEXT);
        // How many brackets are open in the text, the first closing one, and the first one that could be the end.
        let (mut open, mut first, mut possible) = (0usize, None, None);
        let ends_at = |first: Option<usize>, end| first.map_or(ValueEnd::Regular(end), |first| ValueEnd::Nested(first, end));
        let mut place = start;
        while place < self.unclosed {
            let Some(&byte) = self.text.get(place) else {
                if first.is_none() {
                    self.unclosed = self.unclosed.min(start);
                }
                break;
            };
            if first.is_some() {
                let Some(left) = self.budget.checked_sub(1) else { break };
                self.budget = left;
            }
            match byte {
                b'\\' => {
                    match self.text.get(place + 1) {
                        Some(b']') if self.swallows(name, place + 2, MOST_BACKSLASHES) => {
                            return Some(ValueEnd::AfterBackslash(place + 1));
                        }
                        Some(b']') => open = open.saturating_sub(1),
                        _ => {}
                    }
                    place += 1 + self.letter(place + 1);
                    continue;
                }
                b'[' => open += 1,
                b']' => {
                    let is_possible = !has_text || self.is_end(place + 1);
                    if is_possible && (open == 0 || !has_text || self.is_surely_end(place + 1)) {
                        return Some(ends_at(first, place));
                    }
                    possible = possible
                        .or(is_possible.then(|| first.map_or(ValueEnd::Doubtful(place), |first| ValueEnd::Nested(first, place))));
                    first = first.or(Some(place));
                    open = open.saturating_sub(1);
                }
                b';' if has_text && self.is_node_with_stone(place) => return possible.or(Some(ValueEnd::BeforeNode(place))),
                b'(' if first.is_some() && begins_with(self.rest(place + 1), &FIRST_PROPERTIES) => break,
                _ => {}
            }
            place += self.letter(place);
        }
        // The rest after the first bracket is an error.
        possible.or(first.map(ValueEnd::Regular))
    }

    /// Whether something that may follow a value begins here.
    fn is_end(&self, place: usize) -> bool {
        let rest = self.rest(place).trim_ascii_start();
        let nodes = rest.iter().take_while(|&&byte| byte == b';' || byte.is_ascii_whitespace()).count();
        let next = &rest[nodes..];
        match next.first() {
            None | Some(0 | 0x1a) => true,
            Some(b'[') => nodes == 0,
            Some(b'(') => matches!(next[1..].trim_ascii_start().first(), None | Some(b';')),
            Some(b')') => {
                // Text may follow after the games, but not if it ends a value.
                let after = next.iter().find(|&&byte| byte != b')' && !byte.is_ascii_whitespace());
                let bracket = next.iter().find(|byte| matches!(byte, b'[' | b']' | b'('));
                matches!(after, None | Some(b'(')) || bracket != Some(&b']')
            }
            Some(_) => {
                let name = next.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
                let is_cut = nodes == 0 && name > 0 && next[name..].trim_ascii_start().is_empty();
                is_cut || property_at(next).is_some() || is_lone_name(next)
            }
        }
    }

    /// The same, and if another value comes next, something that may follow a value also comes after that.
    fn is_surely_end(&mut self, place: usize) -> bool {
        if !self.is_end(place) {
            return false;
        }
        let mut place = self.skip_blanks(place);
        if self.text.get(place) == Some(&b'(') && begins_with(self.rest(place + 1), &FIRST_PROPERTIES) {
            return true;
        }
        while matches!(self.text.get(place), Some(b';' | b'(')) {
            place = self.skip_blanks(place + 1);
        }
        let value = match property_at(self.rest(place)) {
            Some(length) => self.skip_blanks(place + length),
            None => place,
        };
        self.text.get(value) != Some(&b'[') || self.closing(value + 1).is_none_or(|end| self.is_end(end + 1))
    }

    /// Whether a value of this property would swallow the property, the node or the game's end that comes next, if this
    /// bracket after a backslash were part of it.
    fn swallows(&mut self, name: &[u8], start: usize, depth: usize) -> bool {
        let mut place = self.skip_blanks(start);
        if self.text.get(place) == Some(&b'[') {
            return is_one_of(name, &["LB"]) && self.ends_in_turn(name, place + 1, depth);
        }
        let mut last = None;
        let mut is_closed = false;
        while let Some(mark @ (b';' | b'(' | b')')) = self.text.get(place) {
            is_closed |= *mark == b')';
            last = Some(*mark);
            place = self.skip_blanks(place + 1);
        }
        if last.is_some_and(|mark| mark != b';') {
            return is_closed && is_padding(self.rest(place));
        }
        let is_node = last.is_some();
        // Blanks alone don't separate properties in a node, but line ends do.
        let is_apart = is_node || place == start || self.text[start..place].contains(&b'\n');
        let Some(length) = property_at(self.rest(place)).filter(|&length| is_apart && length <= LONGEST_NAME) else {
            return false;
        };
        let next = &self.text[place..place + length];
        let is_known = next.iter().all(u8::is_ascii_uppercase) || is_node && is_one_of(next, &STONES);
        let value = self.skip_blanks(place + length) + 1;
        is_known && self.ends_in_turn(next, value, depth)
    }

    /// Whether a value ends at a bracket without a backslash, or before something that it would swallow.
    fn ends_in_turn(&mut self, name: &[u8], start: usize, depth: usize) -> bool {
        let mut place = start;
        loop {
            match self.text.get(place) {
                None => return false,
                Some(b']') => return !is_one_of(name, &STONES) || is_word(self.text[start..place].trim_ascii()),
                Some(b'\\') if self.text.get(place + 1) == Some(&b']') => {
                    return depth > 0 && !is_one_of(name, &WITHOUT_TEXT) && self.swallows(name, place + 2, depth - 1);
                }
                Some(b'\\') => place += 1 + self.letter(place + 1),
                Some(_) => place += self.letter(place),
            }
        }
    }

    /// Whether a node begins here with a move or a stone, after which the game can continue.
    fn is_node_with_stone(&self, place: usize) -> bool {
        let start = self.skip_blanks(place + 1);
        let Some(length) = property_at(self.rest(start)).filter(|&length| is_one_of(&self.text[start..start + length], &STONES))
        else {
            return false;
        };
        let value = self.skip_blanks(start + length) + 1;
        let word = self.rest(value).iter().take(LONGEST_WORD + 1).take_while(|&&byte| byte != b']').count();
        is_word(&self.rest(value)[..word]) && self.is_end(value + word + 1)
    }

    fn rest(&self, place: usize) -> &'a [u8] {
        self.text.get(place..).unwrap_or_default()
    }

    fn letter(&self, place: usize) -> usize {
        self.charset.letter(self.rest(place))
    }

    fn skip_blanks(&self, place: usize) -> usize {
        place + self.rest(place).iter().take_while(|byte| byte.is_ascii_whitespace()).count()
    }
}

#[cfg(test)]
mod tests {
    use crate::game::error::RecordWarning;
    use crate::sgf::tree::{Collection, GameNode};
    use crate::test_data::written;
    use rand::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// Texts that look like SGF, with and without escapes.
    const PIECES: [&str; 32] = [
        "]",
        "[",
        "\\",
        "\\]",
        "\\[",
        ";",
        "(",
        ")",
        ":",
        " ",
        "\n",
        "\r\n",
        "x",
        "é",
        "(;",
        ";B[a1",
        "]PB[",
        "W[b2]",
        ";W[]",
        "N[",
        "LB[a1:",
        "AP[Tripoint:0.1]",
        "AP[x]",
        "FF[4]",
        "b[c3]",
        "Comment[",
        "black[",
        "AB",
        " ;)",
        "C[",
        "];",
        "\0",
    ];

    /// How many children a node has, and its properties' names and texts.
    type Outlined = (usize, Vec<(String, Vec<String>)>);

    fn outline(trees: &Collection) -> Vec<Outlined> {
        let of = |node: GameNode| {
            let properties = trees.properties(node).map(|property| (property.name(), property.texts().collect()));
            (trees.children(node).count(), properties.collect())
        };
        trees.games().iter().flat_map(|&game| trees.nodes(game)).map(of).collect()
    }

    /// The moves after such a text were once read as part of it, or the file was refused.
    #[test]
    fn texts_end_before_what_follows_them() {
        let nodes = ";B[a1];W[b2])\n";
        for (text, expected, place, note) in [
            ("C[C:\\games\\];B[a1];W[b2])", "C[C:\\games\\\\]", 13, "got \\] before ;B[, expected \\\\]; "),
            ("PB[Ann\\]\r\n;B[a1];W[b2])", "PB[Ann\\\\]", 9, "continue: ]  ;B[a1];W[b2])"),
            ("GC[x\\\\\\];B[a1];W[b2])", "GC[x\\\\\\\\]", 9, "got \\] before ;B["),
            ("LB[a1:x\\];B[a1];W[b2])", "LB[a1:x\\\\]", 10, "got \\] before ;B["),
            ("LB[a1:x\\][b2:y];B[a1];W[b2])", "LB[a1:x\\\\][b2:y]", 10, "got \\] before [, "),
            ("PB[a\\]PW[b\\]C[c\\];B[a1];W[b2])", "PB[a\\\\]PW[b\\\\]C[c\\\\]", 7, "got \\] before PW[, "),
            ("C[a\\];b[a1];W[b2])", "C[a\\\\]", 6, "got \\] before ;b[, "),
            ("C[[1];B[c3] wins];B[a1];W[b2])", "C[[1\\]\\;B[c3\\] wins]", 7, "got ] within a text, expected \\]; "),
            ("C[list: [1];[2]];B[a1];W[b2])", "C[list: [1\\];[2\\]]", 13, "got ] within"),
            ("C[[a][b]];B[a1];W[b2])", "C[[a\\]\\[b\\]]", 7, "got ] within"),
            ("C[Ann: [hi]\nBob: [yo]\n]\n;B[a1];W[b2])", "C[Ann: [hi\\]\nBob: [yo\\]\n]", 13, "got ] within"),
            ("C[ok \\[\\] \\\\\\[\\\\]\n]\n\n;B[a1];W[b2])", "C[ok \\[\\] \\\\\\[\\\\\\]\n]", 19, "got ] within"),
            ("C[ :] ;) :];B[a1];W[b2])", "C[ :\\] ;) :]", 7, "got ] within"),
            ("C[hi :]) yes];B[a1];W[b2])", "C[hi :\\]) yes]", 9, "got ] within"),
            ("C[a]b;B[a1];W[b2])", "C[a\\]b]", 8, "got a move within a text, expected ] before it; "),
            ("C[a;B[a1];W[b2])", "C[a]", 6, "continue: ;B[a1];W[b2])"),
            ("C[x]];B[a1];W[b2])", "C[x\\]]", 6, "got ] within"),
            ("KM[7]];B[a1];W[b2])", "KM[7\\]]", 7, "got ] within"),
            ("SZ[7]];B[a1];W[b2])", "SZ[7]", 8, "got ] after a value, which is left out"),
        ] {
            let trees = Collection::parse(format!("(;{text}").as_bytes()).unwrap();
            assert_eq!(written(&trees), format!("(;{expected}\n{nodes}"), "{text}");
            let RecordWarning { column, text: warning, .. } = &trees.warnings()[0];
            assert!(*column == place && warning.contains(note), "{text}: {column}: {warning}");
            let again = Collection::parse(&trees.to_bytes()).unwrap();
            assert_eq!((again.warnings(), outline(&again)), (&[][..], outline(&trees)), "{text}");
        }
    }

    #[test]
    fn escaped_texts_may_quote_sgf() {
        for value in [
            "C[x \\]PW[Bob\\]]",
            "C[try (;B[a1\\];W[b2\\])]",
            "C[try (;FF[4\\];B[a1\\])(;FF[4\\])]",
            "C[;B[a1\\];W[b2\\] \\]; c]",
            "PB[x\\] B[c]",
            "C[an [open bracket]",
            "C[an [open bracket][and another value]",
            "LB[a1:[][b2:\\]][c3:;]",
        ] {
            for program in ["", "AP[x]", "AP[Tripoint:0.1.0]"] {
                let text = format!("(;{program}{value}\n;B[a1])\n");
                let trees = Collection::parse(text.as_bytes()).unwrap();
                assert_eq!((trees.warnings(), written(&trees)), (&[][..], text));
            }
        }
    }

    /// The program in `AP` decides whether a text is taken to be unescaped.
    #[test]
    fn own_files_are_read_by_the_specification() {
        let name = |head: &str| {
            let trees = Collection::parse(format!("(;{head};B[a1])").as_bytes()).unwrap();
            let name = trees.text(trees.games()[0], "PB").unwrap();
            let again = Collection::parse(&trees.to_bytes()).unwrap();
            assert_eq!(outline(&again), outline(&trees), "{head}");
            // Whichever program is named later.
            let mut other = trees.clone();
            other.set(trees.games()[0], "AP", &["x"]);
            let game = Collection::parse(&other.to_bytes()).unwrap();
            assert_eq!(game.text(game.games()[0], "PB").as_ref(), Some(&name), "{head}");
            (name, trees.warnings().len())
        };
        assert_eq!(name("AP[Tripoint:0.1.0]PB[x\\];W[b2]"), ("x];W[b2".to_owned(), 0));
        assert_eq!(name("PB[x\\];W[b2]AP[Tripoint]"), ("x];W[b2".to_owned(), 0));
        assert_eq!(name("AP[Tripoint:0.1.0]PB[x;W[b2]"), ("x;W[b2".to_owned(), 0));
        assert_eq!(name("AP[Tripod]PB[x\\];W[b2]"), ("x\\".to_owned(), 1));
        assert_eq!(name("PB[x\\];W[b2]"), ("x\\".to_owned(), 1));
        assert_eq!(name("AP[Tripoint:0.1.0]PB[a]b]"), ("a]b".to_owned(), 1));
    }

    /// Texts were once read back as moves, such as the name `x];W[b2` from the page.
    #[test]
    fn texts_are_read_as_they_were_written() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut below = |bound: usize| (random.next_u64() % bound as u64) as usize;
        for number in 0..4000 {
            let mut text = || (0..below(8)).map(|_| PIECES[below(PIECES.len())]).collect::<String>();
            let program = ["", "AP[x]", "AP[Tripoint:0.1.0]"][number % 3];
            let mut trees = Collection::parse(format!("(;FF[4]{program}TG[Y 5]C[x\\]];B[a1];W[b2])").as_bytes()).unwrap();
            let nodes: Vec<GameNode> = trees.nodes(trees.games()[0]).collect();
            for name in ["PB", "GC", "N", "ZZ"] {
                trees.set(nodes[0], name, &[&text()]);
            }
            trees.set(nodes[1], "LB", &[&format!("a1:{}", text()), &format!("b2:{}", text())]);
            trees.set(nodes[2], "C", &[&text()]);
            trees.append_line(nodes[0], "C", &text(), None);
            trees.append_line(nodes[2], "C", &text(), None);
            trees.add_child(nodes[1], &[("W", "c3"), ("C", &text())]);
            let again = Collection::parse(&trees.to_bytes()).unwrap_or_else(|error| panic!("{error}: {}", written(&trees)));
            assert_eq!((again.warnings(), outline(&again)), (&[][..], outline(&trees)), "{}", written(&trees));
        }
    }

    /// A repaired file needs no further repair.
    #[test]
    fn damaged_files_are_repaired_once() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
        let mut below = |bound: usize| (random.next_u64() % bound as u64) as usize;
        let mut read = 0;
        for _ in 0..40_000 {
            let text: String = (0..below(16)).map(|_| PIECES[below(PIECES.len())]).collect();
            let text = format!("(;FF[4]C[{text}];B[a1];W[b2])");
            let Ok(trees) = Collection::parse(text.as_bytes()) else { continue };
            let again = Collection::parse(&trees.to_bytes()).unwrap();
            assert_eq!((written(&again), outline(&again)), (written(&trees), outline(&trees)), "{text}");
            if trees.games().iter().all(|&game| trees.fault(game).is_none()) {
                let is_repair = |warning: &&RecordWarning| !warning.text.contains("is not understood");
                assert_eq!(again.warnings().iter().find(is_repair), None, "{text}: {}", written(&trees));
                read += 1;
            }
        }
        assert!(read > 1000, "only {read} files were read");
    }

    /// Each of these texts looks as if it ended farther on.
    #[test]
    fn hostile_texts_take_linear_time() {
        const MANY: usize = 300_000;
        for (before, middle, after) in [
            ("(;C[[", "]x[", "])"),
            ("(;C[", "\\]N[x", "])"),
            ("(;C[", "\\];N[", "])"),
            ("(;", "N[[]", ")"),
            ("(;", "N[[]!", ")"),
            ("(;C[", ";B[a1", "])"),
            ("(;C[", ";B[a1] ", "])"),
            ("(;C[", "(;FF[4", "])"),
            ("(;C[x]y", "]) ", ""),
            ("(;C[", "[a] ;) ", ""),
            ("(;", "(;FF[\\]", ""),
            ("(;", "(;FF[4]C[x]y[", ""),
            ("(;LB[a1:", "\\][b2:", "])"),
            ("(;C[x", "\\]\n", "A[b])"),
        ] {
            for program in ["", "AP[Tripoint:0.1.0]"] {
                let text = format!("(;FF[4]{program}){before}{}{after}", middle.repeat(MANY));
                if let Ok(trees) = Collection::parse(text.as_bytes()) {
                    assert!(trees.warnings().len() <= 50);
                }
            }
        }
    }
}
