//! Messages to the page: the games to choose from, the board, the state of the game, the results of a search.

use super::answers::{
    AnalysisAnswer, BoardAnswer, BoardChoice, BoardMark, CellAnswer, CornersAnswer, GameChoice, GamesAnswer, LabelAnswer,
    LevelChoice, MoveAnswer, NodeAnswer, PageAnswer, PointAnswer, ResultAnswer, ReviewAnswer, ReviewProgress, SideAnswer,
    StateAnswer, SwapAnswer, SwapEffect, TreeAnswer,
};
use super::colours::ColourWord;
use super::core::Page;
use super::game::is_same;
use super::learning_answers::LineMove;
use super::map::{AnalysisMap, show_book, show_ownership, show_proven, shown};
use super::proof_answer::ProofAnswer;
use super::request::HeaderName;
use super::running::SearchFinding;
use super::tree::PageNode;
use std::sync::Arc;
use std::time::Duration;
use tripoint_engine::engine::{Engine, Level};
use tripoint_engine::search::{Candidate, Control};
use tripoint_engine::verdict::{KnownResult, KnownResults, ResultSource, Verdict};
use tripoint_games::board::{Board, Cell, Point};
use tripoint_games::families;
use tripoint_games::notation::{Coordinates, Dialect, Notation, captured_corners, last_cell};
use tripoint_games::pictures::{CellShape, NamedOrientation, Names, Picture, SideShape};
use tripoint_games::rules::{Colour, ColouredMove, Move, Position, Rules, SwapRule, TurnOrder};
use tripoint_records::{NodeMark, Sign};
use tripoint_solver::proven_moves;

/// The most moves of an analysis, and the most moves of a line.
const MOST_MOVES: usize = 20;
const LONGEST_LINE: usize = 12;

/// The time limit of a map of proven results; results not found by then are not shown.
const PROVEN_MAP_TIME: Duration = Duration::from_millis(300);

/// Batches of 128 playouts for a map of ownership.
const OWNERSHIP_BATCHES: u32 = 8;

impl PageAnswer {
    /// The games and boards to choose from.
    pub(super) fn of_games(rules: Rules) -> PageAnswer {
        let choice = |board: Board| BoardChoice { board: board.to_string().to_lowercase(), cells: board.cells() };
        let game = |word: &'static str| {
            let usual = Board::default_of(word).unwrap_or_default();
            GameChoice {
                word,
                title: usual.family_name(),
                // Those of this game: the board decides what a swap does.
                rules: usual.rules_for_people(Position::new(usual, rules).rules(), Colour::Black, "swap").join("\n"),
                boards: Board::all().filter(|board| board.is_of_same_game(usual)).map(choice).collect(),
                usual: choice(usual).board,
            }
        };
        let level =
            |level: Level| LevelChoice { number: level.number(), rating: level.rating(), simulations: level.simulations() };
        PageAnswer::Games(GamesAnswer {
            version: env!("CARGO_PKG_VERSION"),
            games: families::words().map(game).collect(),
            levels: Level::all().map(level).collect(),
            turns: TurnOrder::NAMED.map(|turns| turns.to_string()).to_vec(),
            maps: AnalysisMap::ALL.map(|(_, word)| word).to_vec(),
        })
    }
}

impl Page {
    fn notation(&self) -> Arc<Notation> {
        Arc::clone(self.session.engine().game().notation())
    }

    /// The geometry of the board, and the names of its cells.
    pub(super) fn board(&self) -> PageAnswer {
        let (position, notation) = (self.position(), self.notation());
        let (topology, board) = (position.topology(), position.board());
        let mut picture = Picture::new(topology, position.goal(), &notation);
        picture.keeps_corner_room = has_corners(&position);
        picture.orientation = self.view.display(board).orientation;
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

    /// The picture of the position that is shown, with the map.
    fn picture<'a>(&mut self, position: &'a Position, notation: &'a Notation) -> Picture<'a> {
        let mut picture = Picture::of(position, notation);
        let map = self.view.map;
        if let Some(found) = self.game.found_here() {
            map.show_candidates(&mut picture, &found.candidates, position.swap_follows());
            picture.cell(found.report.best).best = true;
        }
        let engine = self.session.engine_mut();
        // In a review the engine is elsewhere.
        let is_here = is_same(engine.game().position(), position);
        match map {
            AnalysisMap::Ownership if is_here && position.winner().is_none() => {
                let owned = engine.analyst().ownership(position.to_move(), OWNERSHIP_BATCHES);
                let empty: Vec<_> = position.empty().iter().map(|cell| (cell, owned[cell.index()])).collect();
                show_ownership(&mut picture, &empty);
            }
            AnalysisMap::Book if is_here => {
                show_book(&mut picture, &engine.game().book_moves(position.to_move()), position.swap_follows());
            }
            AnalysisMap::Study if is_here => {
                let moves = self.study.book.as_ref().map_or_else(Vec::new, |book| book.moves(position, position.to_move()));
                show_book(&mut picture, &moves, false);
            }
            AnalysisMap::Proven if is_here => {
                let clock = engine.time_source();
                let end = clock.now() + PROVEN_MAP_TIME;
                let search = || proven_moves(position, position.to_move(), &|| clock.now() >= end);
                if self.game.certain.is_none() {
                    let moves = self.game.certain.insert(search());
                    learn_moves(engine, position, moves);
                }
                let moves = self.game.certain.as_deref().unwrap_or_default();
                show_proven(&mut picture, moves, position.swap_follows());
            }
            _ => {}
        }
        if map.is_of_results() && is_here {
            show_proven(&mut picture, &known_moves(engine, position), position.swap_follows());
        }
        picture
    }

    /// A picture that stands by itself, with the names of the cells and the numbers of the moves if they are wanted.
    pub(super) fn picture_with_caption(&mut self, names: bool, numbers: bool) -> String {
        let (position, notation) = (self.position(), self.notation());
        let mut picture = self.picture(&position, &notation);
        picture.orientation = self.view.display(position.board()).orientation;
        picture.names = if names { Names::Below } else { Names::Hidden };
        if numbers {
            picture.number_moves(&position);
        }
        picture.svg()
    }

    /// Stores the proven results of the positions of the current line.
    fn note_known(&mut self) {
        let Page { session, game, .. } = self;
        let uses_known_results = session.engine().settings().parameters.known_results;
        let known = session.engine_mut().known();
        if known.is_empty() || !uses_known_results {
            return;
        }
        let line = game.tree.positions_of_line(game.at);
        for (node, position) in &line {
            if let Some(result) = known.result_with_swap(position, position.to_move()) {
                game.tree.judge(*node, Verdict::Proven(result));
            }
        }
        for ((_, before), (node, _)) in line.iter().zip(line.iter().skip(1)) {
            // A proven result can contradict a remark that another move would have been better.
            let better = game.tree.node(*node).ok().and_then(PageNode::better_by_estimate);
            let mut after = before.clone();
            let is_played = better.is_some_and(|cell| after.play_any(before.to_move(), Move::Place(cell)).is_ok());
            if is_played && known.result(&after, after.to_move()).is_some() {
                game.tree.remark(*node, None);
            }
        }
    }

    /// The game as it stands.
    pub(super) fn state(&mut self) -> PageAnswer {
        let (position, notation) = (self.position(), self.notation());
        let picture = self.picture(&position, &notation);
        let ((shown, best), links, vertices) = (shown(&picture), picture.links(), picture.owners_of_vertices());
        // After the picture, whose map may have proven something.
        self.note_known();
        let names =
            |cells: &mut dyn Iterator<Item = Cell>| -> Vec<String> { cells.map(|cell| notation.name(cell).to_owned()).collect() };
        let (to_move, turn, turns) = (position.to_move(), position.turn(), position.rules().turns);
        let may_swap = position.check_swap(to_move).is_ok() && position.winner().is_none();
        let corners = has_corners(&position).then(|| {
            let captured = captured_corners(&position);
            let of = |colour| names(&mut captured.iter().filter(|corner| corner.1 == colour).map(|corner| corner.0));
            CornersAnswer { black: of(Colour::Black), white: of(Colour::White), needed: position.goal().needed() }
        });
        let board = position.board();
        let path = self.game.tree.path(self.game.at);
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
            result: result(&position, self.game.tree.resigned(self.game.at)),
            decided: position.winner().is_some(),
            corners,
            winning: names(&mut position.cells_of(&position.winning_chains()).iter()),
            links: links.into_iter().map(|pair| pair.map(Cell::index)).collect(),
            vertices: vertices.into_iter().map(|owner| owner.map(ColourWord::from)).collect(),
            tree: self.changed_tree(&notation),
            opened: self.game.opened.take(),
            lesson: self.lesson(),
            revision: self.game.tree.revision(),
            at: self.game.at,
            path: path
                .windows(2)
                .map(|pair| self.game.tree.children(pair[0]).iter().position(|&child| child == pair[1]).unwrap_or(0))
                .collect(),
            line: self.game.tree.line(self.game.at),
            words: link(&position),
            level: self.view.level.number(),
            seconds: self.view.seconds,
            map: self.view.map.word(),
            shown,
            best,
            busy: self.busy_with(),
            review: self.review_progress(),
            marks: self.game.tree.marks(self.game.at).into_iter().map(|mark| board_mark(mark, &notation)).collect(),
            header: HeaderName::ALL
                .map(HeaderName::word)
                .map(|name| (name, self.game.tree.header(name)))
                .into_iter()
                .filter(|(_, text)| !text.is_empty())
                .collect(),
            has_swap: position.rules().swap != SwapRule::Off,
        }))
    }

    /// The progress of the review that runs.
    fn review_progress(&self) -> Option<ReviewProgress> {
        let (done, of) = self.game.review.as_ref()?.progress();
        Some(ReviewProgress { done, of })
    }

    /// The findings of the review since the last report to the page.
    pub(super) fn review_so_far(&mut self) -> PageAnswer {
        let tree = self.changed_tree(&self.notation());
        PageAnswer::Review(ReviewAnswer { progress: self.review_progress(), tree, revision: self.game.tree.revision() })
    }

    /// The changes of the tree since the last report to the page.
    fn changed_tree(&mut self, notation: &Notation) -> Option<TreeAnswer> {
        let changes = self.game.tree.take_changes();
        let swap = self.position().rules().swap;
        let told = |node: &PageNode| {
            let last = node.content.moves.last();
            let words: Vec<_> = node.content.moves.iter().map(|entry| notation.word(entry.mv, &Dialect::GTP)).collect();
            let id = node.node.number();
            NodeAnswer {
                id,
                parent: self.game.tree.parent(id),
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
            return Some(TreeAnswer { whole: true, nodes: self.game.tree.nodes().map(told).collect(), removed: Vec::new() });
        }
        let nodes: Vec<_> = changes.nodes.iter().filter_map(|&number| self.game.tree.node(number).ok()).map(told).collect();
        let is_same = nodes.is_empty() && changes.removed.is_empty();
        (!is_same).then_some(TreeAnswer { whole: false, nodes, removed: changes.removed })
    }

    /// Looks for answers that refute the compared moves which are proven to lose, as far as connections show them.
    fn learn_refutations(&mut self) {
        let position = self.position();
        let Page { game, session, .. } = self;
        let Some((found, compared)) = game.found_here().and_then(|found| Some((found, found.compared?))) else { return };
        let (engine, colour) = (session.engine_mut(), found.colour);
        for candidate in found.candidates.iter().filter(|candidate| compared.contains(candidate.cell)) {
            let mut after = position.clone();
            let is_lost = candidate.proven == Some(false) && after.play_any(colour, Move::Place(candidate.cell)).is_ok();
            if is_lost && refutation_of(&position, colour, candidate, engine.known()).is_none() {
                let opponent = after.to_move();
                engine.game_mut().go_to(after);
                engine.prover().short_win(opponent, &Control::default());
                engine.game_mut().go_to(position.clone());
            }
        }
    }

    /// The results of the analysis for the current position.
    pub(super) fn analysis(&mut self) -> Option<PageAnswer> {
        self.learn_refutations();
        let (position, notation) = (self.position(), self.notation());
        let (shown, best) = shown(&self.picture(&position, &notation));
        let found = self.game.found_here()?;
        let line = |cells: &[Cell]| line_of(&position.coloured(found.colour, &cells[..cells.len().min(LONGEST_LINE)]), &notation);
        let all = found.candidates.iter().map(|candidate| u64::from(candidate.visits)).sum::<u64>().max(1);
        let is_comparison = !found.estimates_position();
        let is_shown = |candidate: &&Candidate| candidate.is_listed() || is_comparison;
        let mut candidates: Vec<_> = found.candidates.iter().filter(is_shown).collect();
        candidates.sort_by_key(|candidate| candidate.order);
        let known = self.session.engine_mut().known();
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
            swap: swap_value(&position, found, known),
            shown,
            best,
            moves: candidates.iter().take(MOST_MOVES).map(told).collect(),
        }))
    }
}

/// The stones of a line, up to a length.
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

/// The answer that refutes a move that is proven to lose: a proven one or, if none is known, the search's.
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

/// The proof that a book claims for a position, with a swap that the player to move could choose.
fn claim_of_book(position: &Position, to_move: Colour, known: &KnownResults) -> Option<KnownResult> {
    let claim = known.claim(position, to_move).filter(|_| !position.swap_follows_stone_of(to_move))?;
    Verdict::Proven(claim).with_swap(position, to_move).known()
}

/// Adds moves that virtual connections prove to the known results.
fn learn_moves(engine: &mut Engine, position: &Position, moves: &[(Cell, bool)]) {
    let (mut after, colour) = (position.clone(), position.to_move());
    for &(cell, wins) in moves {
        after.play_unchecked(colour, Move::Place(cell));
        engine.learn(&after, KnownResult::of_player(colour, wins, ResultSource::Connections, None));
        after.undo();
    }
}

/// The moves whose result is known: all of them if the player to move has lost.
fn known_moves(engine: &mut Engine, position: &Position) -> Vec<(Cell, bool)> {
    if position.winner().is_some() || !engine.settings().parameters.known_results {
        return Vec::new();
    }
    let (known, colour) = (engine.known(), position.to_move());
    if known.result(position, colour).is_some_and(|result| result.winner != colour) {
        return position.legal(colour).iter().map(|cell| (cell, false)).collect();
    }
    known.moves(position, colour).into_iter().map(|(cell, result)| (cell, result.winner == colour)).collect()
}

/// The proven result of a move, in a word of the table.
fn result_in_words(swap_follows: bool, wins: bool) -> &'static str {
    match (swap_follows, wins) {
        (false, true) => "wins",
        (false, false) => "loses",
        (true, true) => "swap",
        (true, false) => "leave",
    }
}

/// Points as SVG has them in a polygon.
fn points(points: &[Point]) -> String {
    points.iter().map(|&Point { x, y }| format!("{},{}", rounded(x), rounded(y))).collect::<Vec<_>>().join(" ")
}

/// With two decimals.
fn rounded(number: f64) -> f64 {
    (100.0 * number).round() / 100.0
}

/// Whether corners are captured in this game.
fn has_corners(position: &Position) -> bool {
    position.goal().objective_cell(Colour::Black, 0, position.topology()).is_some()
}

/// The end of the game at the current position, on the board or by a resignation.
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

/// The moves up to a position as `line` reads them; empty where they do not say all, such as who is to move.
fn link(position: &Position) -> String {
    // Links have the board's own coordinates.
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
