//! What in a book contradicts itself.

use super::backup::Basis;
use super::graph::Book;
use super::position::PositionId;
use crate::base::Interval;
use crate::board::Cell;
use crate::notation::Notation;

/// A contradiction in a book.
#[derive(Clone, PartialEq, Debug)]
pub struct Contradiction {
    /// The moves that lead to the position.
    pub moves: Vec<Cell>,
    /// What contradicts what.
    pub reason: String,
}

impl Book {
    /// Moves from the empty board to each position, by a shortest way; the first of several in the order of the book.
    pub fn ways(&self) -> Vec<Vec<Cell>> {
        let mut ways: Vec<Option<Vec<Cell>>> = vec![None; self.positions().len()];
        ways[0] = Some(Vec::new());
        let mut open = std::collections::VecDeque::from([PositionId::START]);
        while let Some(id) = open.pop_front() {
            let way = ways[id.index()].clone().unwrap_or_default();
            let Ok(position) = self.played(&way) else { continue };
            let images = self.images(&position, position.to_move());
            for reply in self.position(id).replies() {
                if ways[reply.position.index()].is_none()
                    && let Some(cell) = self.cells_to(&images, reply.position).first()
                {
                    ways[reply.position.index()] = Some([way.as_slice(), &[cell]].concat());
                    open.push_back(reply.position);
                }
            }
        }
        ways.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// Where a person's word contradicts games or a proof, games contradict a proof, and a position contradicts what follows it.
    pub fn contradictions(&self) -> Vec<Contradiction> {
        let ways = self.ways();
        let mut found = Vec::new();
        for (id, position) in self.positions() {
            let evidence = &position.evidence;
            let mut tell = |reason: String| found.push(Contradiction { moves: ways[id.index()].clone(), reason });
            let value = self.backed(id).value;
            let result = |won: bool| if won { "win" } else { "loss" };
            if let Some(said) = evidence.opinion.and_then(|opinion| opinion.claim.wins()) {
                let against = value.filter(|value| value.basis != Basis::Person && value.basis != Basis::Trusted);
                let games = evidence.games.interval();
                match against {
                    Some(value) if value.proven() == Some(!said) => {
                        tell(format!("a person says {}, a proof says {}", result(said), result(!said)));
                    }
                    _ if is_against(said, games) => {
                        let (rate, played) = (evidence.games.rate().unwrap_or_default(), evidence.games.played);
                        tell(format!("a person says {}, of {played} games {:.1} % were won", result(said), 100.0 * rate));
                    }
                    _ => {}
                }
            }
            if let Some(proven) = value.and_then(|value| value.proven()) {
                if evidence.proven.is_some_and(|own| own != proven) {
                    tell(format!("a proof says {}, what follows says {}", result(!proven), result(proven)));
                }
                if is_against(proven, evidence.games.interval()) {
                    let rate = 100.0 * evidence.games.rate().unwrap_or_default();
                    tell(format!("a proof says {}, of {} games {rate:.1} % were won", result(proven), evidence.games.played));
                }
            }
        }
        found
    }

    /// The names of moves, separated by spaces.
    pub fn names(&self, moves: &[Cell]) -> String {
        let notation = Notation::default_for(self.topology());
        moves.iter().map(|&cell| notation.name(cell)).collect::<Vec<_>>().join(" ")
    }
}

/// Whether games speak against a result: all rates of the interval are on the other side of one half.
fn is_against(won: bool, games: Interval) -> bool {
    if won { games.high < 0.5 } else { games.low > 0.5 }
}
