//! Certificates: proofs as lines for another program to check. `docs/certificates.md` describes the format.

use crate::connections::carriers::chosen_without_common_cell;
use crate::connections::h_search::{Connection, Derivation};
use crate::connections::steps::{Decided, Refutation, Replies, ThreatProofs, WinStep};
use crate::connections::threats::Explained;
use crate::inferior_cells::contracted::DeadTest;
use crate::inferior_cells::extension::NoExtension;
use crate::inferior_cells::inferior::{FillStep, InferiorCells, InferiorSearch};
use crate::inferior_cells::rules::InferiorRules;
use crate::position::graph::GoalGraph;
use crate::position::nodes_left::NodesLeft;
use crate::position::state::SolverState;
use crate::position::techniques::{Technique, Techniques};
use std::collections::{HashMap, VecDeque};
use std::fmt::Write;
use std::sync::Arc;
use tripoint_games::board::{Cell, CellSet, Side};
use tripoint_games::rules::Colour;

/// The goal of a statement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Aim {
    /// The game is won.
    Win,
    /// Two stones are joined.
    Joined(Cell, Cell),
    /// A stone is joined to a side.
    Touching(Cell, Side),
}

/// A certificate line: derives a statement from earlier ones.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum ProofStep<const W: usize> {
    /// AND: statements without common carrier cells, together with stones. At most one statement needs the first move.
    Together { colour: Colour, premises: Vec<usize>, stones: CellSet<W>, aim: Aim },
    /// A first move: places one of the premise's stones.
    Move { premise: usize, cell: Cell },
    /// OR: statements with the first move. Each cell in all their carriers has an answer that kills it.
    Either { premises: Vec<usize>, answers: Vec<(Cell, Cell)> },
    /// Adds stones, and removes a cell that these make dead.
    Without { premise: usize, stones: CellSet<W>, cell: Option<Cell> },
    /// Removes two stones, each of which makes the other's cell dead.
    Pair { premise: usize, cells: [Cell; 2] },
    /// The image under an automorphism.
    Image { premise: usize, automorphism: usize },
}

/// A statement: with these stones the colour achieves the aim within the carrier, whatever else the opponent has.
#[derive(Clone, Copy, Debug)]
struct Statement<const W: usize> {
    stones: CellSet<W>,
    carrier: CellSet<W>,
    /// Whether the opponent may move first.
    is_full: bool,
}

/// The statement about a position's result.
#[derive(Clone, Copy, Debug)]
struct WinStatement {
    statement: usize,
    mover_wins: bool,
}

/// A certificate under construction.
pub(crate) struct Certificate<'a, const W: usize> {
    graph: &'a GoalGraph<W>,
    /// Decides a position.
    decide: &'a dyn Fn(&SolverState<W>) -> Option<Decided>,
    left: &'a NodesLeft<'a>,
    inferior: InferiorSearch<W>,
    techniques: Techniques,
    dead: DeadTest<W>,
    statements: Vec<Statement<W>>,
    known: HashMap<ProofStep<W>, usize>,
    positions: HashMap<SolverState<W>, WinStatement>,
    text: String,
}

impl<'a, const W: usize> Certificate<'a, W> {
    /// Starts an empty certificate for a solver with these techniques.
    pub(crate) fn new(
        graph: &'a GoalGraph<W>,
        techniques: Techniques,
        decide: &'a dyn Fn(&SolverState<W>) -> Option<Decided>,
        left: &'a NodesLeft<'a>,
    ) -> Certificate<'a, W> {
        let techniques = Technique::NOT_IN_CERTIFICATES.into_iter().fold(techniques, Techniques::without);
        Certificate {
            graph,
            decide,
            left,
            inferior: InferiorSearch::new(graph, &Arc::new(InferiorRules::new(graph, techniques, &NoExtension))),
            techniques,
            dead: DeadTest::new(graph),
            statements: Vec::new(),
            known: HashMap::new(),
            positions: HashMap::new(),
            text: head(graph),
        }
    }

    /// Returns the file's text.
    pub(crate) fn into_text(self) -> String {
        self.text
    }

    /// Writes a claim and the number of the statement that proves it.
    pub(crate) fn claim(&mut self, words: &str, statement: usize) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "= {words} {statement}");
    }

    /// Returns the statement for a decided position's result, or `None` if the position can't be decided.
    pub(crate) fn position(&mut self, state: &SolverState<W>) -> Option<usize> {
        Some(self.win(state)?.statement)
    }

    fn win(&mut self, state: &SolverState<W>) -> Option<WinStatement> {
        let canonical = state.canonical(self.graph);
        let win = match self.positions.get(&canonical.state) {
            Some(&win) => win,
            None => {
                let win = self.canonical_win(&canonical.state)?;
                self.positions.insert(canonical.state, win);
                win
            }
        };
        Some(match canonical.automorphism() {
            0 => win,
            // Map the statement back from the canonical form.
            automorphism => WinStatement { statement: self.image(win.statement, self.graph.inverse(automorphism)), ..win },
        })
    }

    fn canonical_win(&mut self, state: &SolverState<W>) -> Option<WinStatement> {
        self.left.begin_position()?;
        let inferior = self.inferior.find(self.graph, state, self.techniques);
        if inferior.filled != *state
            && let Some(win) = self.filled_win(state, &inferior)
        {
            return Some(win);
        }
        let (statement, mover_wins) = match WinStep::of(self.graph, state, self.decide)? {
            WinStep::Connections { proofs, carrier, is_full } => {
                (self.threat(&proofs, &carrier, is_full)?, proofs.colour == state.colour)
            }
            WinStep::Move(cell) => {
                let after = self.position(&state.after(cell))?;
                (self.moved(after, cell), true)
            }
            WinStep::Replies(replies) => {
                // An inferior cell after the fill may matter before it.
                let inferior = if inferior.filled == *state { inferior } else { InferiorCells::none(state) };
                (self.replies(state, &replies, &inferior)?, false)
            }
        };
        Some(WinStatement { statement, mover_wins })
    }

    /// Derives the position's statement from the filled position's. It removes the winner's filled cells again, the
    /// last first.
    fn filled_win(&mut self, state: &SolverState<W>, inferior: &InferiorCells<W>) -> Option<WinStatement> {
        let WinStatement { mut statement, mover_wins } = self.win(&inferior.filled)?;
        let (player, winner, mut own) =
            if mover_wins { (0, state.colour, inferior.filled.own) } else { (1, state.colour.opponent(), inferior.filled.other) };
        for FillStep { cells, needed, .. } in inferior.fills.iter().rev().filter(|fill| fill.player == player) {
            own = own.difference(cells);
            if cells.is_disjoint(&self.statements[statement].stones) {
                continue;
            }
            statement = if needed.is_empty() {
                cells.iter().try_fold(statement, |statement, cell| self.without_dead(winner, statement, &own, cell))?
            } else {
                self.without_pair(winner, statement, &own, needed)?
            };
        }
        Some(WinStatement { statement, mover_wins })
    }

    /// Returns the statement that every reply loses, for a position with no cells to fill in.
    fn replies(&mut self, state: &SolverState<W>, replies: &Replies<W>, inferior: &InferiorCells<W>) -> Option<usize> {
        let winner = replies.proofs.colour;
        let pruned = inferior.pruned(&replies.empty);
        let mut refutations = replies.collected(&pruned, |cell| self.reply(state, cell))?;
        // A refutation of the dominating move also refutes the move that it makes dead.
        for &(cell, better) in inferior.dominated.iter().filter(|(cell, _)| pruned.contains(*cell)) {
            if refutations.iter().all(|(_, carrier)| carrier.contains(cell))
                && let Some(&(refutation, _)) = refutations.iter().find(|(_, carrier)| !carrier.contains(better))
            {
                let statement = self.refutation(replies, refutation)?;
                if let Some(statement) = self.without_dead(winner, statement, &state.other, cell) {
                    refutations.push((Refutation::Reply(cell, statement), self.statements[statement].carrier));
                }
            }
        }
        let answer =
            |cell: Cell| inferior.vulnerable.iter().find(|&&(vulnerable, _)| vulnerable == cell).map(|&(_, answer)| answer);
        let mut with_answers: CellSet<W> = pruned.iter().filter(|&cell| answer(cell).is_some()).collect();
        loop {
            let carriers: Vec<_> = refutations.iter().map(|&(_, carrier)| carrier).collect();
            let others = replies.empty.difference(&with_answers);
            let cell = if let Some(chosen) = chosen_without_common_cell(&carriers, &others) {
                let premises = chosen.into_iter().map(|place| self.refutation(replies, refutations[place].0));
                let premises = premises.collect::<Option<Vec<_>>>()?;
                match self.answered(winner, &premises, &state.other, answer) {
                    Ok(statement) => return Some(statement),
                    Err(cell) => cell,
                }
            } else {
                carriers.iter().fold(others, |common, carrier| common.intersection(carrier)).first()?
            };
            // This move has to be refuted like the others.
            with_answers.remove(cell);
            let (statement, carrier) = self.reply(state, cell)?;
            refutations.push((Refutation::Reply(cell, statement), carrier));
        }
    }

    /// Refutes a reply; returns the statement and its carrier.
    fn reply(&mut self, state: &SolverState<W>, cell: Cell) -> Option<(usize, CellSet<W>)> {
        let statement = self.position(&state.after(cell))?;
        Some((statement, self.statements[statement].carrier))
    }

    fn refutation(&mut self, replies: &Replies<W>, refutation: Refutation<W, usize>) -> Option<usize> {
        match refutation {
            Refutation::Threat(carrier) => self.threat(&replies.proofs, &carrier, false),
            Refutation::Reply(_, statement) => Some(statement),
        }
    }

    /// Combines statements with the first move. Returns `Ok` if every cell in all their carriers has an answer that
    /// kills it, and otherwise such a cell. An answer in all carriers doesn't count. The winner has the stones `own`.
    fn answered(
        &mut self,
        winner: Colour,
        premises: &[usize],
        own: &CellSet<W>,
        answer: impl Fn(Cell) -> Option<Cell>,
    ) -> Result<usize, Cell> {
        let stones = self.stones(premises);
        let carriers = premises.iter().map(|&premise| self.statements[premise].carrier.difference(&stones));
        let carriers: Vec<_> = carriers.collect();
        let common = carriers.iter().fold(self.graph.all, |common, carrier| common.intersection(carrier));
        if common.is_empty() {
            return Ok(self.either(premises.to_vec(), Vec::new()));
        }
        if let Some(cell) = common.iter().find(|&cell| answer(cell).is_none_or(|answer| common.contains(answer))) {
            return Err(cell);
        }
        let answers: Vec<_> = common.iter().filter_map(|cell| Some((cell, answer(cell)?))).collect();
        let mut alive = |stones: &CellSet<W>| {
            let is_alive = |&&(cell, answer): &&(Cell, Cell)| {
                let mut stones = *stones;
                stones.insert(answer);
                !carriers.iter().all(|carrier| self.dead.is_dead(self.graph, winner, &stones, &carrier.difference(&stones), cell))
            };
            answers.iter().find(is_alive).map(|&(cell, _)| cell)
        };
        if alive(&stones).is_none() {
            return Ok(self.either(premises.to_vec(), answers));
        }
        if let Some(cell) = alive(&stones.union(own)) {
            return Err(cell);
        }
        let mut premises = premises.to_vec();
        premises[0] = self.without(premises[0], own.difference(&stones), None);
        Ok(self.either(premises, answers))
    }

    /// Removes a dead cell from a statement. Returns `None` if the cell is alive even with the winner's stones `own`.
    fn without_dead(&mut self, winner: Colour, premise: usize, own: &CellSet<W>, cell: Cell) -> Option<usize> {
        let Statement { stones, carrier, .. } = self.statements[premise];
        if !stones.contains(cell) && !carrier.contains(cell) {
            return Some(premise);
        }
        for more in [CellSet::EMPTY, own.difference(&stones)] {
            let stones = stones.union(&more);
            if self.dead.is_dead(self.graph, winner, &stones, &carrier.difference(&stones), cell) {
                return Some(self.without(premise, more, Some(cell)));
            }
        }
        None
    }

    /// Adds stones to a statement and removes a cell that these make dead.
    fn without(&mut self, premise: usize, more: CellSet<W>, cell: Option<Cell>) -> usize {
        let Statement { stones, carrier, is_full } = self.statements[premise];
        let (all, removed) = (stones.union(&more), cell.into_iter().collect());
        let statement =
            Statement { stones: all.difference(&removed), carrier: carrier.difference(&all).difference(&removed), is_full };
        self.add(ProofStep::Without { premise, stones: more, cell }, statement)
    }

    /// Removes two stones, because the winner gets one of their cells anyway. Returns `None` if they don't make each
    /// other dead even with the winner's stones `own`.
    fn without_pair(&mut self, winner: Colour, premise: usize, own: &CellSet<W>, pair: &CellSet<W>) -> Option<usize> {
        let Statement { stones, carrier, .. } = self.statements[premise];
        let cells: Vec<Cell> = pair.iter().collect();
        let &[a, b] = &cells[..] else { return None };
        for more in [*pair, pair.union(own)] {
            let stones = stones.union(&more);
            let carrier = carrier.difference(&stones);
            if [a, b].iter().all(|&cell| self.dead.is_dead(self.graph, winner, &stones, &carrier, cell)) {
                let more = more.difference(&self.statements[premise].stones);
                let premise = if more.is_empty() { premise } else { self.without(premise, more, None) };
                let Statement { stones, carrier, is_full } = self.statements[premise];
                let statement = Statement { stones: stones.difference(pair), carrier: carrier.union(pair), is_full };
                return Some(self.add(ProofStep::Pair { premise, cells: [a, b] }, statement));
            }
        }
        None
    }

    /// Returns a threat's statement.
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

    /// Returns the statement for a virtual connection from a node's first cell to a side.
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
                Some(self.either(semi, Vec::new()))
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

    /// Returns the statement that a bridge joins two nodes.
    fn bridge(&mut self, proofs: &ThreatProofs<W>, a: Cell, b: Cell, link: &CellSet<W>) -> Option<usize> {
        let ways = link.iter().map(|cell| {
            let next_to = |other: Cell| self.graph.neighbours(cell).contains(other);
            let mut stones = self.path(proofs, a, &next_to)?.union(&self.path(proofs, b, &next_to)?);
            stones.insert(cell);
            let together = self.together(proofs.colour, Vec::new(), stones, Aim::Joined(a.min(b), a.max(b)));
            Some(self.moved(together, cell))
        });
        let ways = ways.collect::<Option<Vec<_>>>()?;
        Some(self.either(ways, Vec::new()))
    }

    /// Returns the stones that join two adjacent nodes, as a path between their first cells.
    fn joined(&self, proofs: &ThreatProofs<W>, a: Cell, b: Cell) -> Option<CellSet<W>> {
        let near = |node: Cell| self.graph.around(proofs.search.connections().cells(node));
        // One of the nodes is an empty cell.
        let (near_a, near_b) = (near(a), near(b));
        let from_a = self.path(proofs, a, &|cell| near_b.contains(cell))?;
        Some(from_a.union(&self.path(proofs, b, &|cell| near_a.contains(cell))?))
    }

    /// Returns a shortest path of stones within a node, from its first cell to a wanted cell.
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
            // The premise achieves its aim without this move.
            return premise;
        }
        stones.remove(cell);
        carrier.insert(cell);
        self.add(ProofStep::Move { premise, cell }, Statement { stones, carrier, is_full: false })
    }

    fn either(&mut self, premises: Vec<usize>, answers: Vec<(Cell, Cell)>) -> usize {
        if let [only] = premises[..]
            && answers.is_empty()
        {
            return only;
        }
        let stones = self.stones(&premises);
        let mut carrier = premises.iter().fold(CellSet::EMPTY, |all, &premise| all.union(&self.statements[premise].carrier));
        answers.iter().for_each(|&(_, answer)| carrier.insert(answer));
        let statement = Statement { stones, carrier: carrier.difference(&stones), is_full: true };
        self.add(ProofStep::Either { premises, answers }, statement)
    }

    /// Returns all stones in some statements.
    fn stones(&self, premises: &[usize]) -> CellSet<W> {
        premises.iter().fold(CellSet::EMPTY, |all, &premise| all.union(&self.statements[premise].stones))
    }

    fn image(&mut self, premise: usize, automorphism: usize) -> usize {
        let Statement { stones, carrier, is_full } = self.statements[premise];
        let moved = |cells: &CellSet<W>| self.graph.image(automorphism, cells);
        let statement = Statement { stones: moved(&stones), carrier: moved(&carrier), is_full };
        self.add(ProofStep::Image { premise, automorphism }, statement)
    }

    /// Adds a line, unless it exists.
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
        let listed = |cells: &mut dyn Iterator<Item = Cell>| cells.map(|cell| format!(" {}", cell.index())).collect::<String>();
        // Writing to a string cannot fail.
        let _ = match line {
            ProofStep::Together { colour, premises, stones, aim } => {
                let aim = match aim {
                    Aim::Win => "win".to_owned(),
                    Aim::Joined(a, b) => format!("join {} {}", a.index(), b.index()),
                    Aim::Touching(a, side) => format!("side {} {}", a.index(), side.index()),
                };
                let stones = listed(&mut stones.iter());
                writeln!(self.text, "& {} {aim} :{stones} :{}", colour.letter(), numbers(premises))
            }
            ProofStep::Move { premise, cell } => writeln!(self.text, "> {premise} {}", cell.index()),
            ProofStep::Either { premises, answers } if answers.is_empty() => writeln!(self.text, "|{}", numbers(premises)),
            ProofStep::Either { premises, answers } => {
                let answers = listed(&mut answers.iter().flat_map(|&(cell, answer)| [cell, answer]));
                writeln!(self.text, "|{} :{answers}", numbers(premises))
            }
            ProofStep::Without { premise, stones, cell } => {
                writeln!(self.text, "- {premise} :{} :{}", listed(&mut stones.iter()), listed(&mut cell.iter().copied()))
            }
            ProofStep::Pair { premise, cells: [a, b] } => writeln!(self.text, "^ {premise} {} {}", a.index(), b.index()),
            ProofStep::Image { premise, automorphism } => writeln!(self.text, "~ {premise} {automorphism}"),
        };
    }
}

/// Returns a certificate's head: the format, the board, its symmetries.
fn head<const W: usize>(graph: &GoalGraph<W>) -> String {
    let (topology, board) = (&graph.topology, graph.topology.board());
    let board = board.to_string().to_lowercase();
    let symmetries = topology.automorphisms().iter().map(|permutation| {
        let images: String = permutation.iter().map(|cell| format!(" {}", cell.index())).collect();
        format!("symmetry{images}\n")
    });
    format!("tripoint certificate 1\nboard {board}\n{}", symmetries.collect::<String>())
}
