//! The bytes are a pattern file.

use super::check_error;
use tripoint::base::Random;
use tripoint::board::{Board, Cell};
use tripoint::patterns::{PatternKind, Patterns, Template};
use tripoint::rules::{Colour, Position, Rules};
use tripoint::search::{Control, Limits, Parameters, Request, Setup, searcher};

/// Patterns that can be read compile into sensible templates on boards with all kinds of cells, and a search can use
/// them.
pub(crate) fn check(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    let patterns = match Patterns::read([("a.pattern", text)]) {
        Ok(patterns) => patterns,
        Err(error) => {
            assert!((1..=text.lines().count().max(1)).contains(&error.line) && error.column > 0, "{error}");
            return check_error(&error.to_string());
        }
    };
    for board in ["y 4", "poly-y 3 3", "poly-y 5 3", "hex 4 3"] {
        let board: Board = board.parse().unwrap();
        let position = Position::new(board, Rules::STANDARD);
        let topology = position.topology();
        let templates = patterns.compile(position.topology(), position.goal(), |_| true);
        for cell in topology.cells() {
            templates.at(Colour::Black, cell).iter().for_each(|template| check_template(cell, template));
            // The same template with another kind doesn't occur again.
            let mut kindless: Vec<_> =
                templates.at(Colour::Black, cell).iter().map(|&t| Template { kind: PatternKind::Reply, ..t }).collect();
            kindless.sort();
            assert!(kindless.windows(2).all(|pair| pair[0] != pair[1]), "{board}, {cell:?}");
        }
        play_with(&patterns, board);
    }
}

fn check_template(last: Cell, template: &Template) {
    let Template { reply, own, opponent, not_opponent, empty, .. } = template;
    assert!(empty.contains(*reply), "{template:?}");
    let sets = [own, opponent, not_opponent, empty];
    for (number, set) in sets.into_iter().enumerate() {
        assert!(!set.contains(last), "{template:?} at {last:?}");
        assert!(sets[..number].iter().all(|other| other.is_disjoint(set)), "{template:?}");
    }
}

/// Finds a move with the patterns in the playouts.
fn play_with(patterns: &Patterns, board: Board) {
    let position = Position::new(board, Rules::STANDARD);
    let parameters = Parameters { reply_in_tree: true, ..Parameters::default() };
    let setup = Setup { parameters: &parameters, patterns, network: None, bytes: 1 << 16, threads: 1 };
    let limits = Limits::simulations(2);
    let request = Request { position: &position, colour: Colour::Black, limits };
    let report = searcher(&position, &setup, Random::new(1)).search(&request, &mut Control::default()).unwrap();
    assert!(report.simulations == 2 && (0.0..=1.0).contains(&report.win_rate), "{report:?}");
}
