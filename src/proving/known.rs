//! Proofs from files, compared and checked before a solver's answer can rely on them.

use crate::board::{AnySet, Permutation, Topology};
use crate::notation::Notation;
use crate::rules::{AnyWinTest, Colour, Position, PositionKey};
use crate::solver::{Proven, Solver, SolverSetup, limits_of_check, prove_each, solver};
use std::collections::HashMap;

/// The most lines that are compared and checked; the others are believed. Some 30 MB.
const MOST: usize = 1 << 16;

/// The most comparisons of two lines up to symmetry: a second or so.
const MOST_PAIRS: usize = 1 << 22;

/// The checking solver's memory, in bytes.
const BYTES: usize = 16 << 20;

/// The lines from files of proven positions.
pub(crate) struct KnownProofs<'a> {
    start: Position,
    notation: &'a Notation,
    test: AnyWinTest,
    lines: Vec<KnownLine>,
    /// Each position's first line, up to symmetry and colours.
    by_key: HashMap<PositionKey, usize>,
    /// How many lines there are, including those beyond [`MOST`].
    count: usize,
    /// The flag and name of the file being read, and the number of its next line.
    place: (String, usize),
    /// The first line that can't be true by itself, with the reason.
    fault: Option<String>,
}

/// A line with its place, such as `--known y5.proven:4`.
struct KnownLine {
    place: String,
    proven: Proven,
}

/// A line's claim from its winner's point of view; as Black if a symmetry exchanges the colours.
struct Claim {
    /// The winner's colour, if no symmetry exchanges the colours.
    colour: Option<Colour>,
    own: AnySet,
    other: AnySet,
    carrier: AnySet,
    /// Whether the winner is to move.
    moves_first: bool,
}

impl<'a> KnownProofs<'a> {
    /// No lines yet, for a position's board.
    pub(crate) fn new(position: &Position, notation: &'a Notation) -> KnownProofs<'a> {
        let start = Position::new(position.board(), position.rules());
        let test = AnyWinTest::new(start.topology(), start.goal());
        KnownProofs {
            start,
            notation,
            test,
            lines: Vec::new(),
            by_key: HashMap::new(),
            count: 0,
            place: (String::new(), 0),
            fault: None,
        }
    }

    /// The next lines come from another file, beginning with this number.
    pub(crate) fn begin_file(&mut self, name: String, first: usize) {
        self.place = (name, first);
    }

    /// How many lines there are so far.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Takes the next line of the file, and gives it to a solver.
    ///
    /// # Errors
    /// The line is not a proof, or it contradicts an earlier one.
    pub(crate) fn take(&mut self, solver: &dyn Solver, text: &str) -> Result<(), String> {
        let proven = Proven::read(text, self.notation)?;
        let place = format!("{}:{}", self.place.0, self.place.1);
        // A contradiction with another line says more, so it comes first.
        if let Err(reason) = self.check_alone(&proven) {
            self.fault.get_or_insert_with(|| format!("{place}: {reason}"));
        }
        (self.place.1, self.count) = (self.place.1 + 1, self.count + 1);
        solver.learn(&proven);
        if self.lines.len() >= MOST {
            return Ok(());
        }
        let mover_wins = |proven: &Proven| proven.proof.winner == proven.to_move;
        let key = self.position(&proven).key(proven.to_move);
        let first = *self.by_key.entry(key).or_insert(self.lines.len());
        match self.lines.get(first) {
            Some(known) if mover_wins(&known.proven) != mover_wins(&proven) => {
                return Err(format!("it contradicts {}, which says the opposite of the same position", known.place));
            }
            Some(_) => {}
            None => self.lines.push(KnownLine { place, proven }),
        }
        Ok(())
    }

    /// Compares the lines with each other, and checks them with a solver that knows none of them. Returns how many it
    /// could neither prove nor refute.
    ///
    /// # Errors
    /// One of two lines must be wrong, a line can't be true, or the solver proves the opposite of one.
    pub(crate) fn check(&self) -> Result<usize, String> {
        self.compare()?;
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let Ok(own) = solver(&self.start, SolverSetup::new(BYTES)) else { return Ok(self.count) };
        let position = |line: &&KnownLine| (line.proven.stones, line.proven.to_move);
        let limits = limits_of_check(self.start.topology());
        let open = prove_each(&*own, self.lines.iter().collect(), limits, position, |line, found| {
            let (said, winner) = (line.proven.proof.winner, found.winner);
            let wrong = || format!("{}: it says that {said} wins, but the solver proves that {winner} wins", line.place);
            if said == winner { Ok(()) } else { Err(wrong()) }
        })?;
        // Lines with the same position as an earlier one are not kept.
        Ok(if self.count > MOST { self.count - self.lines.len() + open.len() } else { open.len() })
    }

    /// Checks a line by itself: the colours can't both have won, and the winner wins if it gets all cells that its
    /// proof needs.
    fn check_alone(&self, Proven { stones, proof, .. }: &Proven) -> Result<(), String> {
        let has_won = Colour::BOTH.map(|colour| self.test.wins(colour, &stones[colour.index()]));
        let (winner, loser) = (proof.winner, proof.winner.opponent());
        if has_won[loser.index()] {
            return Err(format!("it says that {winner} wins, but {loser} has won already"));
        }
        let all = stones[winner.index()].union(&proof.carrier);
        if !self.test.wins(winner, &all) {
            return Err(format!(
                "it says that {winner} wins within the cells of its proof, but all of them do not win for {winner}"
            ));
        }
        Ok(())
    }

    /// Looks for lines that contradict each other although their positions differ. More stones never hurt a player, nor
    /// does the turn. So suppose that a player wins a position within some cells. Then it wins every other one in which
    /// it has at least its stones, the opponent has none of these cells, and it moves first if it did.
    ///
    /// # Errors
    /// One of two lines must be wrong.
    fn compare(&self) -> Result<(), String> {
        let topology = self.start.topology();
        let claims: Vec<Claim> = self.lines.iter().map(|line| self.claim(&line.proven)).collect();
        let losers: Vec<Claim> = claims.iter().map(|claim| self.of_loser(claim)).collect();
        // Lines with the fewest stones say most.
        let mut strongest: Vec<usize> = (0..claims.len()).collect();
        strongest.sort_by_key(|&place| claims[place].own.len() + claims[place].other.len());
        strongest.truncate(MOST_PAIRS / (claims.len() * topology.automorphisms().len()).max(1));
        for &strong in &strongest {
            let images: Vec<Claim> = topology.automorphisms().iter().map(|way| claims[strong].image(way)).collect();
            for (place, loser) in losers.iter().enumerate() {
                if images.iter().any(|image| image.implies_win_of(loser)) {
                    let [one, other] = [strong, place].map(|place| self.lines[place].place.as_str());
                    if strong == place {
                        return Err(format!("{other}: it contradicts itself: by its proof the other colour would win, too"));
                    }
                    return Err(format!("{other}: it contradicts {one}, by which the other colour wins this position, too"));
                }
            }
        }
        Ok(())
    }

    fn position(&self, proven: &Proven) -> Position {
        let mut position = self.start.clone();
        for colour in Colour::BOTH {
            for cell in proven.stones[colour.index()].iter() {
                // The stones are on the board's cells, each once.
                let _ = position.set_up(colour, cell);
            }
        }
        position
    }

    fn claim(&self, Proven { stones, to_move, proof }: &Proven) -> Claim {
        let winner = proof.winner;
        let (own, other, carrier) = (stones[winner.index()], stones[winner.opponent().index()], proof.carrier);
        let claim = Claim { colour: Some(winner), own, other, carrier, moves_first: *to_move == winner };
        match self.mirror() {
            _ if self.start.goal().is_symmetric() => Claim { colour: None, ..claim },
            Some(mirror) if winner == Colour::White => Claim { colour: None, ..claim.image(mirror) },
            Some(_) => Claim { colour: None, ..claim },
            None => claim,
        }
    }

    /// The same position for its loser.
    fn of_loser(&self, claim: &Claim) -> Claim {
        let Claim { colour, own, other, carrier, moves_first } = *claim;
        let loser = Claim { colour: colour.map(Colour::opponent), own: other, other: own, carrier, moves_first: !moves_first };
        match self.mirror() {
            Some(mirror) if !self.start.goal().is_symmetric() => loser.image(mirror),
            _ => loser,
        }
    }

    /// The reflection that exchanges the colours, in Hex on a square board.
    fn mirror(&self) -> Option<&Permutation> {
        self.start.topology().long_diagonal()
    }
}

impl Claim {
    fn image(&self, way: &Permutation) -> Claim {
        let [own, other, carrier] = [&self.own, &self.other, &self.carrier].map(|set| Topology::permuted(way, set));
        Claim { own, other, carrier, ..*self }
    }

    /// Whether this claim means that a player with this position wins.
    fn implies_win_of(&self, player: &Claim) -> bool {
        self.colour == player.colour
            && (player.moves_first || !self.moves_first)
            && self.own.is_subset(&player.own)
            && self.carrier.is_disjoint(&player.other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes lines about a board and checks them; `Ok` with the number of open lines.
    fn said(board: &str, lines: &[&str]) -> Result<usize, String> {
        let position = Position::new(board.parse().unwrap(), crate::rules::Rules::STANDARD);
        let notation = Notation::default_for(position.topology());
        let main = solver(&position, SolverSetup::new(1 << 20)).unwrap();
        let mut known = KnownProofs::new(&position, &notation);
        known.begin_file("--known F".to_owned(), 4);
        lines.iter().try_for_each(|line| known.take(&*main, line))?;
        known.check()
    }

    /// Once, two such lines were both believed, and the answer came from the line that the solver met first.
    #[test]
    fn contradictions_of_known_lines_name_both() {
        let (lost, won) = ("- a1 B B 9 a2,b2,a3,b3,c3,b4,c4", "b3 - W B 9 a2,b2,a3,c3,b4,c4");
        for (board, lines) in [
            // The same position: by symmetry, with the colours exchanged, in Hex's mirror image.
            ("y 4", [lost, "- a1 B W 9 a2,b2,a3,b3,c3,a4,b4,c4,d4"]),
            ("y 4", [lost, "- a4 B W 9 a1,a2,b2,a3,b3,c3,b4,c4,d4"]),
            ("y 4", [lost, "a1 - W B 9 a2,b2,a3,b3,c3,a4,b4,c4,d4"]),
            ("hex 3 3", ["- a2 B B 9 a1,b1,c1,b2,c2,a3,b3,c3", "b1 - W B 9 a1,c1,a2,b2,c2,a3,b3,c3"]),
            // Neither can be true by itself. The contradiction comes first.
            ("y 4", ["- a1 B B 9 a2", "- a1 B W 9 a3"]),
            // A colour that wins as second player wins as first, and with more stones; also with the colours exchanged.
            ("y 4", [won, "b3 - B W 9 a1,a2,b2,a3,c3,a4,b4,c4,d4"]),
            ("y 4", [won, "b3,a1 d4 W W 9 a2,b2,a3,c3,a4,b4,c4"]),
            ("y 4", [won, "d4 b3,a1 B B 9 a2,b2,a3,c3,a4,b4,c4"]),
            ("hex 3 3", ["b2 - W B 9 b1,c1,b3,a3", "a1 b2,c1 B B 9 b1,a2,c2,a3,b3,c3"]),
        ] {
            for lines in [lines, [lines[1], lines[0]]] {
                let error = said(board, &lines).unwrap_err();
                assert!(error.contains("it contradicts --known F:") || error.contains("it contradicts itself"), "{error}");
            }
        }
        // Whoever is to move wins, which isn't a contradiction.
        assert_eq!(said("y 4", &["a1 - W W 9 a2,b2,a3,b3,c3,b4,c4", "a1 - B B 9 a2,b2,a3,b3,c3,b4,c4"]), Ok(0));
    }

    #[test]
    fn false_lines_are_refuted() {
        let false_line = "b3 - W W 10 a1,a2,b2,a3,c3,a4,b4,c4,d4,a5,b5,c5,d5,e5";
        for (board, line, expected) in [
            ("y 5", "- b3 B B 10 a1", "all of them do not win for Black"),
            ("y 5", false_line, "--known F:4: it says that White wins, but the solver proves that Black wins"),
            ("hex 2 2", "a1,a2 - W W 3 b1,b2", "Black has won already"),
        ] {
            let error = said(board, &[line]).unwrap_err();
            assert!(error.contains(expected), "{line}: {error}");
        }
    }

    /// Every line that a solver writes passes, and none is left unchecked on a small board.
    #[test]
    fn lines_of_the_solver_contradict_nothing() {
        for board in ["y 5", "hex 4 4", "hex 4 3", "poly-y 5 2", "bent-y 3 1"] {
            let position = Position::new(board.parse().unwrap(), crate::rules::Rules::STANDARD);
            let notation = Notation::default_for(position.topology());
            let own = solver(&position, SolverSetup::new(1 << 22)).unwrap();
            let stop = std::sync::atomic::AtomicBool::new(false);
            let limits = crate::solver::ProofLimits { nodes: u64::MAX, threads: 1, stop: &stop };
            crate::solver::OpeningMap::new(&position).prove_all(&*own, limits, &mut |_, _, _| ()).unwrap();
            let lines: Vec<String> = own.proven(0).iter().map(|proven| proven.line(&notation)).collect();
            assert!(lines.len() > 1, "{board}: {}", lines.len());
            let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
            assert_eq!(said(board, &lines), Ok(0), "{board}");
        }
    }
}
