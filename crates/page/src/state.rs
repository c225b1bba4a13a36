//! Messages to the page that depend on all groups: the board, the game's state, search results.

use super::answers::{
    AnalysisAnswer, BoardAnswer, BoardMark, CellAnswer, CornersAnswer, LabelAnswer, MoveAnswer, NodeAnswer, PageAnswer,
    PointAnswer, ResultAnswer, ReviewAnswer, SideAnswer, StateAnswer, SwapAnswer, SwapEffect, TreeAnswer,
};
use super::colours::ColourWord;
use super::desk::Desk;
use super::findings::SearchFinding;
use super::groups::edit::HeaderName;
use super::groups::learn::Learn;
use super::groups::search::Search;
use super::groups::study::Study;
use super::groups::view::View;
use super::learning_answers::LineMove;
use super::map::shown;
use super::proof_answer::ProofAnswer;
use super::tree::{GameTree, PageNode};
use tripoint_engine::search::{Candidate, Control};
use tripoint_engine::verdict::{KnownResult, KnownResults, Verdict};
use tripoint_games::board::{Cell, Point};
use tripoint_games::notation::{Coordinates, Dialect, Notation, captured_corners, last_cell};
use tripoint_games::pictures::{CellShape, NamedOrientation, Picture, SideShape, Sign};
use tripoint_games::rules::{Colour, ColouredMove, Move, Position, SwapRule};
use tripoint_records::NodeMark;

/// The most moves in an analysis, and the most moves in a line.
const MOST_MOVES: usize = 20;
const LONGEST_LINE: usize = 12;

/// Writes the messages that depend on all groups.
#[derive(Debug)]
pub(super) struct PageReporter<'a> {
    pub(super) desk: &'a mut Desk,
    pub(super) search: &'a Search,
    pub(super) learn: &'a Learn,
    pub(super) study: &'a Study,
    pub(super) view: &'a View,
}

impl PageReporter<'_> {
    /// The board's geometry, and the names of its cells.
    pub(super) fn board(&mut self) -> PageAnswer {
        self.view.arrange(self.desk);
        let (position, notation) = self.desk.shown();
        let (topology, board) = (position.topology(), position.board());
        let mut picture = Picture::new(topology, position.goal(), &notation);
        picture.keeps_corner_room = has_corners(&position);
        picture.orientation = self.view.orientation(board);
        let geometry = picture.geometry();
        let label = |(text, at): (String, Point)| LabelAnswer { text, x: rounded(at.x), y: rounded(at.y) };
        let ends = |cell: Cell| geometry.ends.get(cell.index()).copied();
        let cell = |(cell, shape): (Cell, &CellShape)| CellAnswer {
            name: notation.name(cell).to_owned(),
            x: rounded(shape.centre.x),
            y: rounded(shape.centre.y),
            radius: rounded(shape.inradius),
            outline: points(&shape.outline),
            neighbours: topology.neighbours(cell).iter().map(|cell| cell.index()).collect(),
            ends: ends(cell),
        };
        let side = |side: &SideShape| SideAnswer { owner: side.owner.map(ColourWord::from), band: points(&side.band) };
        let orientation = NamedOrientation::of_board(board).iter().find(|named| named.orientation == picture.orientation);
        let corners = geometry.corners.iter().map(|&(cell, point)| label((notation.name(cell).to_owned(), point)));
        PageAnswer::Board(BoardAnswer {
            board: board.to_string().to_lowercase(),
            rules: board.rules_for_people(position.rules(), Colour::Black, "swap").join("\n"),
            width: rounded(geometry.width),
            height: rounded(geometry.height),
            label_margin: geometry.label_margin,
            cells: topology.cells().zip(&geometry.cells).map(cell).collect(),
            sides: geometry.sides.iter().map(side).collect(),
            rim: points(&geometry.rim),
            corners: if has_corners(&position) { corners.collect() } else { Vec::new() },
            labels: geometry.labels.iter().cloned().map(label).collect(),
            vertices: geometry.vertices.iter().map(|at| PointAnswer { x: rounded(at.x), y: rounded(at.y) }).collect(),
            orientation: orientation.map_or("", |named| named.word),
            orientations: NamedOrientation::of_board(board).iter().map(|named| named.word).collect(),
            coordinates: notation.coordinates().name(),
            all_coordinates: Coordinates::of_board(board).iter().map(|coordinates| coordinates.name()).collect(),
        })
    }

    /// The game as it stands.
    pub(super) fn state(&mut self) -> PageAnswer {
        let (position, notation) = self.desk.shown();
        let picture = self.picture(&position, &notation);
        let ((shown, best), links, vertices) = (shown(&picture), picture.links(), picture.owners_of_vertices());
        // This comes after the picture, because its map may have proven something.
        note_known(self.desk);
        let names =
            |cells: &mut dyn Iterator<Item = Cell>| -> Vec<String> { cells.map(|cell| notation.name(cell).to_owned()).collect() };
        let (to_move, turn, turns) = (position.to_move(), position.turn(), position.rules().turns);
        let may_swap = position.check_swap(to_move).is_ok() && position.winner().is_none();
        let corners = has_corners(&position).then(|| {
            let captured = captured_corners(&position);
            let of = |colour| names(&mut captured.iter().filter(|corner| corner.1 == colour).map(|corner| corner.0));
            CornersAnswer { black: of(Colour::Black), white: of(Colour::White), needed: position.goal().needed() }
        });
        let (tree, opened) = (changed_tree(self.desk.game_mut().tree_mut(), &notation), self.desk.game_mut().take_opened());
        let (board, game) = (position.board(), self.desk.game());
        let (at, path) = (game.at(), game.tree().path(game.at()));
        PageAnswer::State(Box::new(StateAnswer {
            board: board.to_string().to_lowercase(),
            last_move: position.history().last().map(|&ColouredMove { colour, mv }| LineMove {
                word: notation.word(mv, &Dialect::GTP).to_owned(),
                colour: colour.into(),
            }),
            to_move: to_move.into(),
            turns: turns.to_string(),
            stone: turn.placed + 1,
            stones_of_turn: turns.stones(turn.number),
            barred: names(&mut position.empty().difference(&position.legal(to_move)).iter()),
            stones: position.topology().cells().map(|cell| position.stone_at(cell).map(ColourWord::from)).collect(),
            moves: position.history().iter().map(|entry| entry.mv.cell().map(Cell::index)).collect(),
            last: last_cell(&position).map(|cell| notation.name(cell).to_owned()),
            may_swap,
            swap_effect: may_swap.then(|| swap_effect(position.rules().swap)),
            swap_follows: position.swap_follows(),
            exchanged: position.has_exchanged_colours(),
            result: result(&position, game.tree().resigned(at)),
            decided: position.winner().is_some(),
            corners,
            winning: names(&mut position.cells_of(&position.winning_chains()).iter()),
            links: links.into_iter().map(|pair| pair.map(Cell::index)).collect(),
            vertices: vertices.into_iter().map(|owner| owner.map(ColourWord::from)).collect(),
            tree,
            opened,
            lesson: self.learn.lesson(self.desk),
            revision: game.tree().revision(),
            at,
            path: path
                .windows(2)
                .map(|pair| game.tree().children(pair[0]).iter().position(|&child| child == pair[1]).unwrap_or(0))
                .collect(),
            line: game.tree().line(at),
            words: link(&position),
            level: self.search.level().number(),
            seconds: self.search.seconds(),
            map: self.view.map().word(),
            shown,
            best,
            busy: self.desk.busy_with(),
            review: game.reviews().progress(),
            marks: game.tree().marks(at).into_iter().map(|mark| board_mark(mark, &notation)).collect(),
            header: HeaderName::ALL
                .map(HeaderName::word)
                .map(|name| (name, game.tree().header(name)))
                .into_iter()
                .filter(|(_, text)| !text.is_empty())
                .collect(),
            has_swap: position.rules().swap != SwapRule::Off,
        }))
    }

    /// The review's findings since the last report to the page.
    pub(super) fn review(&mut self) -> PageAnswer {
        let notation = self.desk.notation();
        let tree = changed_tree(self.desk.game_mut().tree_mut(), &notation);
        let game = self.desk.game();
        PageAnswer::Review(ReviewAnswer { progress: game.reviews().progress(), tree, revision: game.tree().revision() })
    }

    /// The analysis's findings at the current position.
    pub(super) fn analysis(&mut self) -> Option<PageAnswer> {
        learn_refutations(self.desk);
        let (position, notation) = self.desk.shown();
        let (shown, best) = shown(&self.picture(&position, &notation));
        let found = self.desk.game().found_here().cloned()?;
        let line = |cells: &[Cell]| line_of(&position.coloured(found.colour, &cells[..cells.len().min(LONGEST_LINE)]), &notation);
        let all = found.candidates.iter().map(|candidate| u64::from(candidate.visits)).sum::<u64>().max(1);
        let is_comparison = !found.estimates_position();
        let is_shown = |candidate: &&Candidate| candidate.is_listed() || is_comparison;
        let mut candidates: Vec<_> = found.candidates.iter().filter(is_shown).collect();
        candidates.sort_by_key(|candidate| candidate.order);
        let known = self.desk.engine_here().known();
        let told = |candidate: &&Candidate| MoveAnswer {
            word: notation.name(candidate.cell).to_owned(),
            share: f64::from(candidate.visits) / all as f64,
            rate: candidate.win_rate,
            proven: candidate.proven.map(|wins| result_in_words(position.swap_follows(), wins)),
            prior: candidate.prior,
            line: line(candidate.line_or_move()),
            refutation: refutation_of(&position, found.colour, candidate, known).map(|cell| notation.name(cell).to_owned()),
        };
        let report = &found.report;
        Some(PageAnswer::Analysis(AnalysisAnswer {
            node: found.node,
            to_move: found.colour.into(),
            simulations: report.simulations,
            per_second: (report.simulations as f64 / found.seconds.max(1e-3)).round(),
            seconds: rounded(found.seconds),
            rate: report.win_rate,
            black_rate: (!is_comparison || found.verdict.known().is_some()).then(|| found.verdict.rate_of(Colour::Black)),
            is_comparison,
            proven: found.verdict.known().map(ProofAnswer::from),
            claim: claim_of_book(&position, found.colour, known).map(ProofAnswer::from),
            proven_moves: found.candidates.iter().filter(|candidate| candidate.proven.is_some()).count(),
            legal_moves: found.candidates.len(),
            swap: swap_value(&position, &found, known),
            shown,
            best,
            moves: candidates.iter().take(MOST_MOVES).map(told).collect(),
        }))
    }

    /// The picture of the shown position, with the map.
    fn picture<'a>(&mut self, position: &'a Position, notation: &'a Notation) -> Picture<'a> {
        self.view.picture(self.desk, self.study.book(), position, notation)
    }
}

/// Stores proven results for the positions on the current line.
fn note_known(desk: &mut Desk) {
    let (engine, game) = desk.engine_and_game();
    let uses_known_results = engine.settings().parameters.known_results;
    let known = engine.known();
    if known.is_empty() || !uses_known_results {
        return;
    }
    let at = game.at();
    let tree = game.tree_mut();
    let line = tree.positions_of_line(at);
    for (node, position) in &line {
        if let Some(result) = known.result_with_swap(position, position.to_move()) {
            tree.judge(*node, Verdict::Proven(result));
        }
    }
    for ((_, before), (node, _)) in line.iter().zip(line.iter().skip(1)) {
        // A proven result can contradict a remark that another move would have been better.
        let better = tree.node(*node).ok().and_then(PageNode::better_by_estimate);
        let mut after = before.clone();
        let is_played = better.is_some_and(|cell| after.play_any(before.to_move(), Move::Place(cell)).is_ok());
        if is_played && known.result(&after, after.to_move()).is_some() {
            tree.remark(*node, None);
        }
    }
}

/// How the tree has changed since the last report to the page.
fn changed_tree(tree: &mut GameTree, notation: &Notation) -> Option<TreeAnswer> {
    let (changes, tree) = (tree.take_changes(), &*tree);
    let swap = tree.position(tree.root()).rules().swap;
    let told = |node: &PageNode| {
        let last = node.content.moves.last();
        let words: Vec<_> = node.content.moves.iter().map(|entry| notation.word(entry.mv, &Dialect::GTP)).collect();
        let id = node.node.number();
        NodeAnswer {
            id,
            parent: tree.parent(id),
            number: node.number,
            colour: last.map(|entry| entry.colour.into()),
            word: words.join(" "),
            exchanges: swap == SwapRule::ExchangeSeats && last.is_some_and(|entry| entry.mv == Move::Swap),
            event: node.event(),
            comment: node.content.comment.clone(),
            rate: node.verdict.map(|verdict| verdict.rate_of(Colour::Black)),
            remark: node.remark.as_ref().map(|remark| remark.text.clone()),
            decisive: node.remark.as_ref().is_some_and(|remark| remark.is_decisive),
            better: node.remark.as_ref().and_then(|remark| Some(notation.word(remark.better?, &Dialect::GTP).to_owned())),
            line: node.remark.iter().flat_map(|remark| line_of(&remark.line, notation)).collect(),
            proven: node.verdict.and_then(|verdict| verdict.known()).map(ProofAnswer::from),
            claim: node.claim.map(ProofAnswer::from),
            error: node.error.clone(),
        }
    };
    if changes.all {
        return Some(TreeAnswer { whole: true, nodes: tree.nodes().map(told).collect(), removed: Vec::new() });
    }
    let nodes: Vec<_> = changes.nodes.iter().filter_map(|&number| tree.node(number).ok()).map(told).collect();
    let is_same = nodes.is_empty() && changes.removed.is_empty();
    (!is_same).then_some(TreeAnswer { whole: false, nodes, removed: changes.removed })
}

/// For each compared move proven to lose, looks for a refutation by connections.
fn learn_refutations(desk: &mut Desk) {
    let position = desk.position();
    let (engine, game) = desk.engine_and_game();
    let Some((found, compared)) = game.found_here().and_then(|found| Some((found, found.compared?))) else { return };
    let colour = found.colour;
    for candidate in found.candidates.iter().filter(|candidate| compared.contains(candidate.cell)) {
        let mut after = position.clone();
        let is_lost = candidate.proven == Some(false) && after.play_any(colour, Move::Place(candidate.cell)).is_ok();
        if is_lost && refutation_of(&position, colour, candidate, engine.known()).is_none() {
            let opponent = after.to_move();
            engine.at(&after).prover().short_win(opponent, &Control::default());
            engine.at(&position);
        }
    }
}

/// A line's stones, up to the longest length shown.
fn line_of(stones: &[(Colour, Cell)], notation: &Notation) -> Vec<LineMove> {
    let told = |&(colour, cell): &(Colour, Cell)| LineMove { word: notation.name(cell).to_owned(), colour: colour.into() };
    stones.iter().take(LONGEST_LINE).map(told).collect()
}

fn board_mark(mark: NodeMark, notation: &Notation) -> BoardMark {
    let name = |cell| notation.name(cell).to_owned();
    match mark {
        NodeMark::Sign(Sign::Triangle, cell) => BoardMark::Triangle { cell: name(cell) },
        NodeMark::Sign(Sign::Square, cell) => BoardMark::Square { cell: name(cell) },
        NodeMark::Sign(Sign::Circle, cell) => BoardMark::Circle { cell: name(cell) },
        NodeMark::Sign(Sign::Cross, cell) => BoardMark::Cross { cell: name(cell) },
        NodeMark::Label(cell, text) => BoardMark::Label { cell: name(cell), text },
        NodeMark::Arrow(from, to) => BoardMark::Arrow { from: name(from), to: name(to) },
        NodeMark::Line(from, to) => BoardMark::Line { from: name(from), to: name(to) },
    }
}

/// The value of a swap, if the player to move may swap now.
fn swap_value(position: &Position, found: &SearchFinding, known: &KnownResults) -> Option<SwapAnswer> {
    let colour = found.colour;
    position.check_swap(colour).ok()?;
    let staying = found.report.win_rate;
    Some(match known.result(position, colour) {
        Some(result) => SwapAnswer { better: result.winner != colour, source: Some(result.source.into()), staying },
        None if !found.estimates_position() => return None,
        None => SwapAnswer { better: staying < 0.5, source: None, staying },
    })
}

/// The answer that refutes a losing move: a proven one or, if none is known, the search's.
fn refutation_of(position: &Position, colour: Colour, candidate: &Candidate, known: &KnownResults) -> Option<Cell> {
    if candidate.proven != Some(false) || position.swap_follows_stone_of(colour) {
        return None;
    }
    let mut after = position.clone();
    after.play_any(colour, Move::Place(candidate.cell)).ok()?;
    let opponent = Some(after.to_move()).filter(|&next| next != colour)?;
    let proven = known.moves(&after, opponent).into_iter().find(|(_, result)| result.winner == opponent);
    proven.map(|(cell, _)| cell).or(candidate.line.get(1).copied())
}

/// The proof that a book claims for a position, with the swap that the player to move could choose.
fn claim_of_book(position: &Position, to_move: Colour, known: &KnownResults) -> Option<KnownResult> {
    let claim = known.claim(position, to_move).filter(|_| !position.swap_follows_stone_of(to_move))?;
    Verdict::Proven(claim).with_swap(position, to_move).known()
}

/// A move's proven result, as a word for the table.
fn result_in_words(swap_follows: bool, wins: bool) -> &'static str {
    match (swap_follows, wins) {
        (false, true) => "wins",
        (false, false) => "loses",
        (true, true) => "swap",
        (true, false) => "leave",
    }
}

/// Points in the syntax of SVG polygons.
fn points(points: &[Point]) -> String {
    points.iter().map(|&Point { x, y }| format!("{},{}", rounded(x), rounded(y))).collect::<Vec<_>>().join(" ")
}

/// Rounds to two decimals.
fn rounded(number: f64) -> f64 {
    (100.0 * number).round() / 100.0
}

/// Whether this game has corners to capture.
fn has_corners(position: &Position) -> bool {
    position.goal().objective_cell(Colour::Black, 0, position.topology()).is_some()
}

/// How the game ends at the current position, on the board or by resignation.
fn result(position: &Position, resigned: Option<Colour>) -> Option<ResultAnswer> {
    let (winner, is_resignation) = match (position.winner(), resigned) {
        (Some(winner), _) => (winner, false),
        (None, Some(loser)) => (loser.opponent(), true),
        (None, None) => return None,
    };
    Some(ResultAnswer { winner: winner.into(), is_resignation })
}

fn swap_effect(swap: SwapRule) -> SwapEffect {
    match swap {
        SwapRule::ExchangeSeats => SwapEffect::Exchange,
        SwapRule::Reflect => SwapEffect::Mirror,
        SwapRule::Off | SwapRule::NoMirror | SwapRule::Recolour => SwapEffect::Recolour,
    }
}

/// The moves up to a position, in the form that `line` reads. Empty if they don't say everything, such as who is to
/// move.
fn link(position: &Position) -> String {
    // Links use the board's own coordinates.
    let notation = Notation::default_for(position.topology());
    let mut colours = Position::new(position.board(), position.rules());
    let turns = position.rules().turns;
    let turns = if turns.alternates() { String::new() } else { format!(" turns {turns}") };
    let swap = if position.rules().swap == SwapRule::Off { " no-swap" } else { "" };
    let mut words = format!("{}{turns}{swap}:", position.board().to_string().to_lowercase());
    for &ColouredMove { colour, mv } in position.history() {
        if colour != colours.to_move() || colours.play_any(colour, mv).is_err() {
            return String::new();
        }
        if mv != Move::Resign {
            words.push(' ');
            words.push_str(notation.word(mv, &Dialect::GTP));
        }
    }
    let is_told = position.setup().is_empty() && colours.to_move() == position.to_move();
    if is_told { words } else { String::new() }
}
