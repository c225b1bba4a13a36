//! The bytes are an SGF file.

use super::{check_error, records};
use tripoint::records::{Collection, GameHint, MainLine, Record};
use tripoint::rules::Colour;

/// A file that can be read is written and then reads back as the same tree, with the same main line. Only set-up stones
/// may change their order.
pub(crate) fn check(input: &[u8]) {
    let trees = match Collection::parse(input) {
        Ok(trees) => trees,
        Err(error) => {
            assert_eq!(Record::parse_sgf(input).as_ref(), Err(&error));
            return check_error(&error.to_string());
        }
    };
    check_tree(&trees);
    for &game in trees.games().iter().take(GAMES) {
        match MainLine::read(&trees, game, GameHint::Open) {
            Ok(line) => check_line(&trees, &line),
            Err(error) => check_error(&error.to_string()),
        }
    }
}

/// How many games in a file are read; each needs its own board.
const GAMES: usize = 3;

/// The normal form holds the same tree, and it is its own normal form.
fn check_tree(trees: &Collection) {
    let text = trees.to_bytes();
    let again = Collection::parse(&text).unwrap();
    assert_eq!(&again, trees);
    assert_eq!(again.to_bytes(), text);
    let outline = |trees: &Collection| {
        let nodes = trees.games().iter().flat_map(|&game| trees.nodes(game));
        let properties = |node| trees.properties(node).map(|property| (property.name(), property.texts().collect::<Vec<_>>()));
        nodes.map(|node| (trees.children(node).count(), properties(node).collect::<Vec<_>>())).collect::<Vec<_>>()
    };
    assert_eq!(outline(&again), outline(trees));
}

/// A main line can be played and written alone, has a node for each move, and continues in its tree.
fn check_line(trees: &Collection, line: &MainLine) {
    records::check_record(&line.record);
    let moves = line.record.moves.len();
    assert!((0..moves).all(|number| line.node_of(number).is_some()) && line.node_of(moves).is_none());
    let entry = line.record.moves.first().map(|recorded| recorded.entry);
    let mut varied = trees.clone();
    if let Some(node) = line.add_variation(&mut varied, 0, entry.as_slice()) {
        varied.set(node, "C", &["]"]);
        check_tree(&varied);
    }
    if let Some(continued) = line.continued(trees, &line.record) {
        check_tree(&continued);
    }
    let text = line.record.to_sgf();
    let mut expected = line.record.clone();
    expected.setup.sort_by_key(|change| (change.after, change.colour.map(Colour::index)));
    assert_eq!(Record::parse_sgf(text.as_bytes()).as_ref(), Ok(&expected), "{text}");
    assert_eq!(expected.to_sgf(), text);
}
