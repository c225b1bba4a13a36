//! Certificates: proofs as lines that another program can check, in the format of `docs/certificates.md`.

use super::connections::{Connection, Derivation};
use super::graph::GoalGraph;
use super::state::SolverState;
use super::steps::{Decided, Refutation, ThreatProofs, WinStep};
use super::threats::Explained;
use crate::board::{Cell, CellSet, Side};
use crate::rules::Colour;
use std::collections::{HashMap, VecDeque};
use std::fmt::Write;

/// What a statement says can be achieved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Aim {
    /// The game is won.
    Win,
    /// Two stones are joined.
    Joined(Cell, Cell),
    /// A stone is joined to a side.
    Touching(Cell, Side),
}

/// A line of a certificate: how a statement follows from earlier ones.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum ProofStep<const W: usize> {
    /// From stones and statements whose carriers share no cell, at most one of them with the first move.
    Together { colour: Colour, premises: Vec<usize>, stones: CellSet<W>, aim: Aim },
    /// By a first move, which the premise has as a stone.
    Move { premise: usize, cell: Cell },
    /// From statements with the first move that no cell is in all carriers of.
    Either(Vec<usize>),
    /// The image under an automorphism.
    Image { premise: usize, automorphism: usize },
}

/// A statement: with these stones, the colour can achieve the aim within the carrier, whatever else the opponent has.
#[derive(Clone, Copy, Debug)]
struct Statement<const W: usize> {
    stones: CellSet<W>,
    carrier: CellSet<W>,
    /// Whether the opponent may move first.
    is_full: bool,
}

/// The proofs of a solver, line by line.
pub(super) struct Certificate<'a, const W: usize> {
    graph: &'a GoalGraph<W>,
    /// Decides a position.
    decide: &'a dyn Fn(&SolverState<W>) -> Option<Decided>,
    statements: Vec<Statement<W>>,
    known: HashMap<ProofStep<W>, usize>,
    positions: HashMap<SolverState<W>, usize>,
    text: String,
}

impl<'a, const W: usize> Certificate<'a, W> {
    pub(super) fn new(graph: &'a GoalGraph<W>, decide: &'a dyn Fn(&SolverState<W>) -> Option<Decided>) -> Certificate<'a, W> {
        Certificate { graph, decide, statements: Vec::new(), known: HashMap::new(), positions: HashMap::new(), text: head(graph) }
    }

    /// The whole file.
    pub(super) fn into_text(self) -> String {
        self.text
    }

    /// Writes a claim: what the last statement is used for.
    pub(super) fn claim(&mut self, words: &str, statement: usize) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "= {words} {statement}");
    }

    /// The statement that the winner of a decided position wins it; `None` if the position cannot be decided.
    pub(super) fn position(&mut self, state: &SolverState<W>) -> Option<usize> {
        let canonical = state.canonical(self.graph);
        let statement = match self.positions.get(&canonical.state) {
            Some(&statement) => statement,
            None => {
                let statement = self.canonical_position(&canonical.state)?;
                self.positions.insert(canonical.state, statement);
                statement
            }
        };
        Some(match canonical.automorphism() {
            0 => statement,
            // From the canonical form back.
            automorphism => self.image(statement, self.graph.inverse(automorphism)),
        })
    }

    fn canonical_position(&mut self, state: &SolverState<W>) -> Option<usize> {
        match WinStep::of(self.graph, state, self.decide)? {
            WinStep::Connections { proofs, carrier, is_full } => self.threat(&proofs, &carrier, is_full),
            WinStep::Move(cell) => {
                let after = self.position(&state.after(cell))?;
                Some(self.moved(after, cell))
            }
            WinStep::Replies(replies) => {
                let refuted = replies.refuted(|cell| {
                    let statement = self.position(&state.after(cell))?;
                    Some((statement, self.statements[statement].carrier))
                })?;
                let premises = refuted.into_iter().map(|(refutation, _)| match refutation {
                    Refutation::Threat(carrier) => self.threat(&replies.proofs, &carrier, false),
                    Refutation::Reply(_, statement) => Some(statement),
                });
                let premises = premises.collect::<Option<Vec<_>>>()?;
                Some(self.either(premises))
            }
        }
    }

    /// The statement of a threat.
    fn threat(&mut self, proofs: &ThreatProofs<W>, carrier: &CellSet<W>, is_full: bool) -> Option<usize> {
        let nodes = proofs.search.explain(self.graph, proofs.colour, carrier, is_full)?;
        let (mut premises, mut stones, mut taken) = (Vec::new(), CellSet::EMPTY, None);
        for Explained { node, parts } in &nodes {
            if proofs.search.connections().empty.contains(*node) {
                taken = Some(*node);
            }
            stones.insert(*node);
            for &(side, is_full, carrier) in parts {
                premises.push(self.connection(proofs, &(*node, side, is_full, carrier))?);
            }
        }
        let together = self.together(proofs.colour, premises, stones, Aim::Win);
        Some(taken.map_or(together, |cell| self.moved(together, cell)))
    }

    /// The statement of a virtual connection between the first cell of a node and a side.
    fn connection(&mut self, proofs: &ThreatProofs<W>, connection: &Connection<W>) -> Option<usize> {
        let &(node, side, _, _) = connection;
        let aim = Aim::Touching(node, side);
        match proofs.search.connections().derivation(connection)? {
            Derivation::Touches => {
                let stones = self.path(proofs, node, &|cell| self.graph.topology.sides(cell).contains(side))?;
                Some(self.together(proofs.colour, Vec::new(), stones, aim))
            }
            Derivation::Either(carriers) => {
                let semi = carriers.iter().map(|carrier| self.connection(proofs, &(node, side, false, *carrier)));
                let semi = semi.collect::<Option<Vec<_>>>()?;
                Some(self.either(semi))
            }
            Derivation::Link { over, is_full, carrier, link } => {
                let mut premises = vec![self.connection(proofs, &(*over, side, *is_full, *carrier))?];
                let mut stones = CellSet::EMPTY;
                if link.is_empty() {
                    stones = self.joined(proofs, node, *over)?;
                } else {
                    premises.push(self.bridge(proofs, node, *over, link)?);
                }
                stones.insert(node);
                stones.insert(*over);
                let together = self.together(proofs.colour, premises, stones, aim);
                let is_empty = proofs.search.connections().empty.contains(*over);
                Some(if is_empty { self.moved(together, *over) } else { together })
            }
        }
    }

    /// The statement that two nodes are joined over one of two cells.
    fn bridge(&mut self, proofs: &ThreatProofs<W>, a: Cell, b: Cell, link: &CellSet<W>) -> Option<usize> {
        let ways = link.iter().map(|cell| {
            let next_to = |other: Cell| self.graph.neighbours(cell).contains(other);
            let mut stones = self.path(proofs, a, &next_to)?.union(&self.path(proofs, b, &next_to)?);
            stones.insert(cell);
            let together = self.together(proofs.colour, Vec::new(), stones, Aim::Joined(a.min(b), a.max(b)));
            Some(self.moved(together, cell))
        });
        let ways = ways.collect::<Option<Vec<_>>>()?;
        Some(self.either(ways))
    }

    /// The stones that join two adjacent nodes, from the first cell of each.
    fn joined(&self, proofs: &ThreatProofs<W>, a: Cell, b: Cell) -> Option<CellSet<W>> {
        let near = |node: Cell| self.graph.around(proofs.search.connections().cells(node));
        // One of them is an empty cell.
        let (near_a, near_b) = (near(a), near(b));
        let from_a = self.path(proofs, a, &|cell| near_b.contains(cell))?;
        Some(from_a.union(&self.path(proofs, b, &|cell| near_a.contains(cell))?))
    }

    /// A shortest path of stones of a node from its first cell to a cell that is wanted.
    fn path(&self, proofs: &ThreatProofs<W>, node: Cell, is_wanted: &dyn Fn(Cell) -> bool) -> Option<CellSet<W>> {
        let cells = proofs.search.connections().cells(node);
        let mut before: HashMap<Cell, Cell> = HashMap::from([(node, node)]);
        let mut queue = VecDeque::from([node]);
        while let Some(cell) = queue.pop_front() {
            if is_wanted(cell) {
                let steps = std::iter::successors(Some(cell), |cell| before.get(cell).copied().filter(|next| next != cell));
                return Some(steps.collect());
            }
            for next in self.graph.neighbours(cell).intersection(cells).iter() {
                before.entry(next).or_insert_with(|| {
                    queue.push_back(next);
                    cell
                });
            }
        }
        None
    }

    fn together(&mut self, colour: Colour, premises: Vec<usize>, stones: CellSet<W>, aim: Aim) -> usize {
        let all = premises.iter().map(|&premise| &self.statements[premise]);
        let all_stones = all.clone().fold(stones, |stones, premise| stones.union(&premise.stones));
        let carrier = all.clone().fold(CellSet::EMPTY, |carrier, premise| carrier.union(&premise.carrier));
        let is_full = all.clone().all(|premise| premise.is_full);
        let statement = Statement { stones: all_stones, carrier: carrier.difference(&all_stones), is_full };
        let colour = if self.graph.goal.is_symmetric() { Colour::Black } else { colour };
        self.add(ProofStep::Together { colour, premises, stones, aim }, statement)
    }

    fn moved(&mut self, premise: usize, cell: Cell) -> usize {
        let Statement { mut stones, mut carrier, .. } = self.statements[premise];
        if !stones.contains(cell) {
            // It wins without the move.
            return premise;
        }
        stones.remove(cell);
        carrier.insert(cell);
        self.add(ProofStep::Move { premise, cell }, Statement { stones, carrier, is_full: false })
    }

    fn either(&mut self, premises: Vec<usize>) -> usize {
        if let [only] = premises[..] {
            return only;
        }
        let stones = premises.iter().fold(CellSet::EMPTY, |all, &premise| all.union(&self.statements[premise].stones));
        let carrier = premises.iter().fold(CellSet::EMPTY, |all, &premise| all.union(&self.statements[premise].carrier));
        self.add(ProofStep::Either(premises), Statement { stones, carrier: carrier.difference(&stones), is_full: true })
    }

    fn image(&mut self, premise: usize, automorphism: usize) -> usize {
        let Statement { stones, carrier, is_full } = self.statements[premise];
        let moved = |cells: &CellSet<W>| self.graph.image(automorphism, cells);
        let statement = Statement { stones: moved(&stones), carrier: moved(&carrier), is_full };
        self.add(ProofStep::Image { premise, automorphism }, statement)
    }

    /// Adds a line, unless it is there already.
    fn add(&mut self, line: ProofStep<W>, statement: Statement<W>) -> usize {
        if let Some(&known) = self.known.get(&line) {
            return known;
        }
        let number = self.statements.len();
        self.write(&line);
        self.known.insert(line, number);
        self.statements.push(statement);
        number
    }

    fn write(&mut self, line: &ProofStep<W>) {
        let numbers = |premises: &[usize]| premises.iter().map(|premise| format!(" {premise}")).collect::<String>();
        // Writing to a string cannot fail.
        let _ = match line {
            ProofStep::Together { colour, premises, stones, aim } => {
                let aim = match aim {
                    Aim::Win => "win".to_owned(),
                    Aim::Joined(a, b) => format!("join {} {}", a.index(), b.index()),
                    Aim::Touching(a, side) => format!("side {} {}", a.index(), side.index()),
                };
                let stones: String = stones.iter().map(|cell| format!(" {}", cell.index())).collect();
                writeln!(self.text, "& {} {aim} :{stones} :{}", colour.letter(), numbers(premises))
            }
            ProofStep::Move { premise, cell } => writeln!(self.text, "> {premise} {}", cell.index()),
            ProofStep::Either(premises) => writeln!(self.text, "|{}", numbers(premises)),
            ProofStep::Image { premise, automorphism } => writeln!(self.text, "~ {premise} {automorphism}"),
        };
    }
}

/// The first lines of a certificate: the format, the board, its symmetries.
fn head<const W: usize>(graph: &GoalGraph<W>) -> String {
    let (topology, board) = (&graph.topology, graph.topology.board());
    let board = board.to_string().replace(board.family_name(), board.family_word());
    let symmetries = topology.automorphisms().iter().map(|permutation| {
        let images: String = permutation.iter().map(|cell| format!(" {}", cell.index())).collect();
        format!("symmetry{images}\n")
    });
    format!("tripoint certificate 1\nboard {board}\n{}", symmetries.collect::<String>())
}
