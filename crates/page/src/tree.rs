//! A game's tree: its file's contents, and each node's position and known result.

mod editing;

use super::answers::NodeEvent;
use super::size_limit::{SizeLimit, check_size};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use tripoint_engine::review::{GameReview, annotate, has_stored_reviews};
use tripoint_engine::verdict::{KnownResult, Verdict};
use tripoint_games::board::{Board, Cell};
use tripoint_games::rules::{Colour, ColouredMove, Move, Outcome, Position, Rules, SwapRule, WonBy};
use tripoint_records::{Collection, GameHint, GameNode, MainLine, NodeContent, NodeMark, Record, RecordError, RecordInfo};

/// A game with its variations.
#[derive(Debug)]
pub(super) struct GameTree {
    trees: Collection,
    root: GameNode,
    /// The main line when the tree was made, which shows how the file spells moves.
    spelled: MainLine,
    nodes: BTreeMap<u32, PageNode>,
    rules: Rules,
    changes: TreeChanges,
    /// Nodes with unread verdicts from a review.
    unread: BTreeSet<u32>,
    /// The file's text, as long as nothing has changed.
    source: Option<String>,
    /// Whether one of the file's proofs was wrong. Then its other claims are ignored.
    is_deceived: bool,
    /// Whether the user named the game, not the file.
    is_said: bool,
    /// How many times the file has changed.
    revision: u64,
}

/// The changes to a tree that the page doesn't know yet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct TreeChanges {
    /// Whether the page needs the whole tree, because the order of variations has changed.
    pub(super) all: bool,
    /// New or changed nodes.
    pub(super) nodes: BTreeSet<u32>,
    /// Removed nodes, with everything below them.
    pub(super) removed: Vec<u32>,
}

/// A review's remark on a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct MoveRemark {
    pub(super) text: String,
    /// Whether the move is the last one that changed the proven result.
    pub(super) is_decisive: bool,
    /// Whether the remark rests on estimates, not proofs.
    pub(super) is_estimate: bool,
    /// The better move.
    pub(super) better: Option<Move>,
    /// The line's stones, beginning with the better move.
    pub(super) line: Vec<(Colour, Cell)>,
}

/// A node of the tree.
#[derive(Clone, Debug)]
pub(super) struct PageNode {
    pub(super) node: GameNode,
    pub(super) content: NodeContent,
    /// The number of moves up to here.
    pub(super) number: usize,
    /// Why the node and everything below it can't be read.
    pub(super) error: Option<String>,
    /// The verdict on the position after the node.
    pub(super) verdict: Option<Verdict>,
    /// The proof that the file claims for the position, until it is confirmed or refuted.
    pub(super) claim: Option<KnownResult>,
    /// A review's remark on the node's move, if it is a mistake.
    pub(super) remark: Option<MoveRemark>,
    /// The player who resigned here.
    pub(super) resigned: Option<Colour>,
}

impl PageNode {
    /// Whether the node's move has a remark by estimate.
    fn is_estimated(&self) -> bool {
        self.remark.as_ref().is_some_and(|remark| remark.is_estimate)
    }

    /// The move that a remark by estimate calls better.
    pub(super) fn better_by_estimate(&self) -> Option<Cell> {
        self.remark.as_ref().filter(|remark| remark.is_estimate)?.better?.cell()
    }

    /// Other events at the node: stones are set up, a player resigns, or nothing at all.
    pub(super) fn event(&self) -> Option<NodeEvent> {
        let NodeContent { changes, moves, forfeit, turn, .. } = &self.content;
        let is_said = moves.iter().any(|entry| entry.mv == Move::Resign);
        match (forfeit, self.resigned.filter(|_| !is_said)) {
            (Some(loser), _) => Some(NodeEvent::Forfeit { colour: (*loser).into() }),
            (None, Some(loser)) => Some(NodeEvent::Resignation { colour: loser.into() }),
            (None, None) if !changes.is_empty() => Some(NodeEvent::Setup),
            (None, None) if !moves.is_empty() => None,
            (None, None) => Some(turn.map_or(NodeEvent::Nothing, |colour| NodeEvent::Turn { colour: colour.into() })),
        }
    }
}

impl GameTree {
    /// A new game on a board.
    pub(super) fn new(board: Board, rules: Rules) -> GameTree {
        let (trees, spelled) = MainLine::begin(board, rules);
        let root = trees.games()[0];
        let mut tree = GameTree::empty(trees, root, spelled, rules);
        tree.read_all();
        tree
    }

    /// Reads a game from an SGF file with its variations, by its number from 0. If the file doesn't say which game it
    /// is, it is this board's. The other games stay in the file.
    ///
    /// # Errors
    /// The game doesn't exist or is too large, or its main line can't be understood or breaks the rules; then the error
    /// has the place. Variations that can't be read are kept, with the error at their first node.
    pub(super) fn open(
        trees: Collection,
        (number, game): (usize, Option<Board>),
        limit: SizeLimit,
        rules: Rules,
    ) -> Result<GameTree, String> {
        let games = trees.games().len();
        let root = *trees.games().get(number).ok_or_else(|| format!("got game {}, expected 1 to {games}", number + 1))?;
        limit.check_game(&trees, root)?;
        let hint = game.map_or(GameHint::Open, GameHint::Named);
        let mut tree = GameTree::of(trees, root, hint, rules).map_err(|error| error.to_string())?;
        tree.is_said = game.is_some() && tree.trees.text(root, "TG").is_none();
        Ok(tree)
    }

    /// A record's game, without variations.
    pub(super) fn of_record(record: &Record, rules: Rules) -> Result<GameTree, String> {
        let trees = Collection::of(record);
        let root = trees.games()[0];
        GameTree::of(trees, root, GameHint::Open, rules).map_err(|error| error.to_string())
    }

    fn of(trees: Collection, root: GameNode, hint: GameHint, rules: Rules) -> Result<GameTree, RecordError> {
        let spelled = MainLine::read(&trees, root, hint)?;
        let swap = if spelled.record.has_swap { rules.swap } else { SwapRule::Off };
        let rules = Rules { turns: spelled.record.turns, swap, ..rules };
        let result = spelled.record.position(rules, None)?;
        let mut tree = GameTree::empty(trees, root, spelled, rules);
        tree.read_all();
        let last = tree.trees.main_line(root).last().unwrap_or(root);
        let by_resignation = result.outcome().filter(|outcome| outcome.by == WonBy::Resignation);
        if let (Some(Outcome { winner, .. }), Some(end)) = (by_resignation, tree.nodes.get_mut(&last.number())) {
            end.resigned = Some(winner.opponent());
        }
        Ok(tree)
    }

    /// A tree whose nodes have not been read.
    fn empty(trees: Collection, root: GameNode, spelled: MainLine, rules: Rules) -> GameTree {
        GameTree {
            trees,
            root,
            spelled,
            nodes: BTreeMap::new(),
            rules,
            changes: TreeChanges::default(),
            unread: BTreeSet::new(),
            source: None,
            is_deceived: false,
            is_said: false,
            revision: 0,
        }
    }

    /// Reads all nodes, each from its parent's position. Keeps only the positions above the current node.
    ///
    /// # Complexity
    /// O(nodes · moves of a position).
    fn read_all(&mut self) {
        self.report_all();
        self.read_from(self.root, Position::new(self.spelled.record.board, self.rules));
    }

    /// Reads a node and all nodes below it, from the position before it.
    fn read_from(&mut self, top: GameNode, before: Position) {
        let before = Rc::new(before);
        let mut above: Vec<(GameNode, Rc<Position>)> = Vec::new();
        let order: Vec<GameNode> = self.trees.nodes(top).collect();
        for node in order {
            let parent = self.trees.parent(node);
            while above.last().is_some_and(|&(last, _)| Some(last) != parent) {
                above.pop();
            }
            let mut position = Rc::clone(above.last().map_or(&before, |(_, position)| position));
            self.read(node, &mut position);
            above.push((node, position));
        }
    }

    /// Reads a node whose parent has been read, and makes its moves in the position before it.
    fn read(&mut self, node: GameNode, position: &mut Rc<Position>) {
        let parent = self.trees.parent(node).and_then(|parent| self.nodes.get(&parent.number()));
        let mut read = PageNode {
            node,
            content: NodeContent::default(),
            number: parent.map_or(0, |parent| parent.number),
            error: parent.and_then(|parent| parent.error.clone()),
            verdict: None,
            claim: None,
            remark: None,
            resigned: None,
        };
        if read.error.is_none() {
            match self.understood(node, position) {
                Ok(content) => {
                    let is_resignation = |entry: &&ColouredMove| entry.mv == Move::Resign;
                    read.resigned = content.forfeit.or(content.moves.last().filter(is_resignation).map(|entry| entry.colour));
                    read.number += content.moves.iter().filter(|entry| entry.mv != Move::Resign).count();
                    read.content = content;
                }
                Err(error) => read.error = Some(error),
            }
        }
        self.changes.nodes.insert(node.number());
        if has_stored_reviews(&self.trees, node) {
            self.unread.insert(node.number());
        }
        self.nodes.insert(node.number(), read);
    }

    /// Reads a node's content and applies it to the position, if it follows the rules.
    fn understood(&self, node: GameNode, position: &mut Rc<Position>) -> Result<NodeContent, String> {
        let content = self.spelled.content(&self.trees, node).map_err(|error| error.to_string())?;
        if !content.changes.is_empty() || !content.moves.is_empty() || content.turn.is_some() {
            let mut after = Position::clone(position);
            apply(&mut after, &content)?;
            *position = Rc::new(after);
        }
        Ok(content)
    }

    pub(super) fn board(&self) -> Board {
        self.spelled.record.board
    }

    /// The game's rules.
    pub(super) fn rules(&self) -> Rules {
        self.rules
    }

    /// A property of the first node; empty if it is missing.
    pub(super) fn header(&self, name: &str) -> String {
        self.trees.text(self.root, name).unwrap_or_default()
    }

    /// A node's marks.
    pub(super) fn marks(&self, number: u32) -> Vec<NodeMark> {
        self.nodes.get(&number).map_or_else(Vec::new, |node| self.spelled.marks(&self.trees, node.node))
    }

    pub(super) fn root(&self) -> u32 {
        self.root.number()
    }

    /// A node by its number, unless it was removed.
    ///
    /// # Errors
    /// There is no such node. The error says what to give instead.
    pub(super) fn node(&self, number: u32) -> Result<&PageNode, String> {
        self.nodes.get(&number).ok_or_else(|| format!("got node {number}, expected a node of the game; say hello to see them"))
    }

    /// The nodes in file order.
    pub(super) fn nodes(&self) -> impl Iterator<Item = &PageNode> {
        self.trees.nodes(self.root).filter_map(|node| self.nodes.get(&node.number()))
    }

    pub(super) fn parent(&self, number: u32) -> Option<u32> {
        let node = self.nodes.get(&number)?.node;
        self.trees.parent(node).map(GameNode::number)
    }

    /// A node's children, the main one first.
    pub(super) fn children(&self, number: u32) -> Vec<u32> {
        let children = self.nodes.get(&number).map(|node| self.trees.children(node.node));
        children.into_iter().flatten().map(GameNode::number).collect()
    }

    /// The nodes from the first one to a node.
    pub(super) fn path(&self, number: u32) -> Vec<u32> {
        let mut path: Vec<u32> = std::iter::successors(Some(number), |&number| self.parent(number)).collect();
        path.reverse();
        path
    }

    /// The nodes from the first one through a node to the end of its line.
    pub(super) fn line(&self, number: u32) -> Vec<u32> {
        let mut line = self.path(number);
        if let Some(node) = self.nodes.get(&number) {
            line.extend(self.trees.main_line(node.node).skip(1).map(GameNode::number));
        }
        line
    }

    /// The position at a node or, if that can't be read, before it. A resignation is a game's result, and leaves the
    /// position as it is. As in [`Record::position`], the player to move is the one who makes the line's next move,
    /// whatever the number of stones suggests.
    pub(super) fn position(&self, number: u32) -> Position {
        let mut position = Position::new(self.board(), self.rules);
        for node in self.path(number).iter().filter_map(|number| self.nodes.get(number)) {
            // The content was valid when it was read.
            let _ = apply(&mut position, &node.content);
        }
        let mover = self.mover(number).filter(|&colour| colour != position.to_move());
        mover.into_iter().for_each(|colour| position.set_to_move(colour));
        position
    }

    /// The nodes on a node's line with their positions, as far as they can be read.
    ///
    /// # Complexity
    /// O(moves of the line).
    pub(super) fn positions_of_line(&self, number: u32) -> Vec<(u32, Position)> {
        let mut position = Position::new(self.board(), self.rules);
        let nodes = self.line(number).into_iter().map_while(|number| self.nodes.get(&number));
        let after = nodes.take_while(|node| node.error.is_none()).map(|node| {
            let _ = apply(&mut position, &node.content);
            (node.node.number(), position.clone())
        });
        after.collect()
    }

    /// The line through a node as a record, as far as it can be read.
    ///
    /// # Errors
    /// Moves against the rules.
    pub(super) fn record_line(&self, number: u32) -> Result<MainLine, String> {
        let nodes = self.line(number).into_iter().map_while(|number| self.nodes.get(&number));
        let nodes = nodes.take_while(|node| node.error.is_none()).map(|node| node.node);
        MainLine::along(&self.trees, self.root, nodes, GameHint::Named(self.board())).map_err(|error| error.to_string())
    }

    /// The file.
    pub(super) fn trees(&self) -> &Collection {
        &self.trees
    }

    /// Whether the line through a node has unread review verdicts. Marks them as read.
    pub(super) fn take_unread(&mut self, number: u32) -> bool {
        if self.unread.is_empty() {
            return false;
        }
        let line = self.line(number);
        let before = self.unread.len();
        self.unread.retain(|node| !line.contains(node));
        self.unread.len() < before
    }

    /// The player who resigned at a node.
    pub(super) fn resigned(&self, number: u32) -> Option<Colour> {
        self.nodes.get(&number).and_then(|node| node.resigned)
    }

    /// The player of the next move after a node in its line. Nodes in between may only have comments and marks.
    fn mover(&self, number: u32) -> Option<Colour> {
        let below = self.trees.main_line(self.nodes.get(&number)?.node).skip(1);
        let mut contents = below.filter_map(|node| Some(&self.nodes.get(&node.number())?.content));
        let next = contents.find(|content| !content.moves.is_empty() || !content.changes.is_empty() || content.turn.is_some())?;
        next.moves.first().filter(|entry| entry.mv != Move::Resign).map(|entry| entry.colour)
    }

    /// The main line's last node.
    fn main_end(&self) -> u32 {
        self.trees.main_line(self.root).last().unwrap_or(self.root).number()
    }

    /// Notes that the file is no longer what was read.
    fn touch(&mut self) {
        self.source = None;
        self.revision += 1;
    }

    /// A number that grows with every change to the file.
    pub(super) fn revision(&self) -> u64 {
        self.revision
    }

    /// Stores the file's text, which is saved again as long as nothing changes.
    pub(super) fn set_source(&mut self, text: &str) {
        self.source = Some(text.to_owned());
    }

    /// Notes on how the game was read, with their places.
    pub(super) fn notes(&self) -> impl Iterator<Item = String> {
        self.spelled.notes.iter().map(ToString::to_string)
    }

    /// Sends the page the whole tree next, as if it knew nothing about it.
    pub(super) fn report_all(&mut self) {
        self.changes = TreeChanges { all: true, ..TreeChanges::default() };
    }

    /// The changes since the last call.
    pub(super) fn take_changes(&mut self) -> TreeChanges {
        std::mem::take(&mut self.changes)
    }

    /// Adds a move below a node, or finds the child with this move. Returns the child.
    ///
    /// # Errors
    /// The tree has reached the size limit.
    pub(super) fn add(&mut self, number: u32, entry: ColouredMove) -> Result<u32, String> {
        let is_that = |child: &u32| {
            self.nodes.get(child).is_some_and(|child| child.content.moves == [entry] && child.content.changes.is_empty())
        };
        if let Some(&child) = self.children(number).iter().find(|child| is_that(child)) {
            return Ok(child);
        }
        check_size(&self.trees)?;
        let parent = self.node(number)?.node;
        let position = self.position(number);
        let added = self.spelled.add_line(&mut self.trees, parent, &[entry]);
        let child = added.first().copied().ok_or("a move makes one node")?;
        self.touch();
        self.read(child, &mut Rc::new(position));
        Ok(child.number())
    }

    /// Notes that a colour resigns at a node, and returns the node that says so. At the end of the main line this is
    /// the game's result; elsewhere it is a separate variation.
    ///
    /// # Errors
    /// The tree has reached the size limit.
    pub(super) fn resign(&mut self, number: u32, colour: Colour) -> Result<u32, String> {
        if self.main_end() != number {
            return self.add(number, ColouredMove { colour, mv: Move::Resign });
        }
        if let Some(node) = self.nodes.get_mut(&number).filter(|node| node.resigned != Some(colour)) {
            node.resigned = Some(colour);
            self.changes.nodes.insert(number);
            self.touch();
            let mut position = self.position(number);
            position.resign(colour);
            let result = self.result_at(number, &position);
            self.trees.set(self.root, "RE", &[&result]);
        }
        Ok(number)
    }

    /// Stores the verdict on a node. An estimate doesn't replace a proof, and a book's estimate replaces nothing. A
    /// proof ends remarks by estimate on the moves before and after it.
    pub(super) fn judge(&mut self, number: u32, verdict: Verdict) {
        let Some(node) = self.nodes.get_mut(&number).filter(|node| node.verdict != Some(verdict)) else { return };
        let (was_proven, is_proven) = (node.verdict.is_some_and(|known| known.known().is_some()), verdict.known().is_some());
        let is_of_book = matches!(verdict, Verdict::Estimate { simulations: 0, .. });
        if !is_proven && (was_proven || is_of_book && node.verdict.is_some()) {
            return;
        }
        node.verdict = Some(verdict);
        node.claim = node.claim.filter(|_| !is_proven);
        self.changes.nodes.insert(number);
        if is_proven && !was_proven {
            let moves = self.children(number).into_iter().chain([number]);
            let is_estimate = |number: &u32| self.nodes.get(number).is_some_and(PageNode::is_estimated);
            moves.filter(is_estimate).collect::<Vec<_>>().into_iter().for_each(|number| self.remark(number, None));
        }
    }

    /// Stores what the file claims to be proven about a node, unless it is proven; `None` if it claims nothing.
    pub(super) fn claim(&mut self, number: u32, claim: Option<KnownResult>) {
        let Some(node) = self.nodes.get_mut(&number) else { return };
        let is_proven = node.verdict.is_some_and(|verdict| verdict.known().is_some());
        let claim = claim.filter(|_| !is_proven && !self.is_deceived);
        if node.claim != claim {
            node.claim = claim;
            self.changes.nodes.insert(number);
        }
    }

    /// Drops what the file claims to be proven, because some of it is wrong.
    pub(super) fn drop_claims(&mut self) {
        self.is_deceived = true;
        let claimed: Vec<u32> = self.nodes.iter().filter(|(_, node)| node.claim.is_some()).map(|(&number, _)| number).collect();
        claimed.into_iter().for_each(|number| self.claim(number, None));
    }

    /// Whether one of the file's proofs was wrong.
    pub(super) fn is_deceived(&self) -> bool {
        self.is_deceived
    }

    /// Stores a review's remark on a node's move; `None` if the move isn't a mistake.
    pub(super) fn remark(&mut self, number: u32, remark: Option<MoveRemark>) {
        if let Some(node) = self.nodes.get_mut(&number).filter(|node| node.remark != remark) {
            node.remark = remark;
            self.changes.nodes.insert(number);
        }
    }

    /// Writes a line's review into the file. The file may then exceed the page's size limit.
    pub(super) fn annotate(&mut self, line: &MainLine, review: &GameReview, least: f64) {
        annotate(&mut self.trees, line, review, least);
        self.touch();
        let order: Vec<GameNode> = self.trees.nodes(self.root).collect();
        let there: BTreeSet<u32> = order.iter().map(|node| node.number()).collect();
        self.nodes.retain(|number, _| there.contains(number));
        for node in order {
            let comment =
                || self.trees.properties(node).filter(|property| property.name() == "C").flat_map(|property| property.texts());
            match self.nodes.get_mut(&node.number()) {
                Some(known) if known.error.is_none() => known.content.comment = comment().collect(),
                Some(_) => {}
                None => {
                    let before = self.trees.parent(node).map(|parent| self.position(parent.number()));
                    before.into_iter().for_each(|position| self.read(node, &mut Rc::new(position)));
                }
            }
        }
        self.report_all();
    }

    /// Checks that the page can hold a review.
    ///
    /// # Errors
    /// The tree has reached the size limit.
    pub(super) fn check_size(&self) -> Result<(), String> {
        check_size(&self.trees)
    }

    /// The result of a game that ends with a position at a node, in the form of `RE`; empty if there is none.
    fn result_at(&self, number: u32, position: &Position) -> String {
        let result = Record::of(position, RecordInfo::default(), |_| String::new()).info.result;
        let node = self.nodes.get(&number).map_or(self.root, |node| node.node);
        self.spelled.result_at(&self.trees, node, &result)
    }

    /// A file name for the game.
    pub(super) fn file_name(&self, ending: &str) -> String {
        format!("{}.{ending}", self.board().to_string().to_lowercase().replace(' ', "-"))
    }

    /// The file as SGF with all its games: as it was read if nothing has changed, otherwise with the main line's result
    /// if that is decided.
    pub(super) fn sgf(&self) -> String {
        if let Some(source) = &self.source {
            return source.clone();
        }
        let mut trees = self.trees.clone();
        if self.is_said {
            trees.set(self.root, "TG", &[&self.board().to_string()]);
        }
        let end = self.main_end();
        let mut position = self.position(end);
        self.resigned(end).into_iter().for_each(|colour| position.resign(colour));
        let result = self.result_at(end, &position);
        let said = trees.text(self.root, "RE").unwrap_or_default();
        // Keep the file's reason for the win. Moves after a resignation change nothing.
        let stays = said.get(1..3) == Some("+R") || result.get(..2).is_none_or(|winner| said.starts_with(winner));
        if !stays {
            trees.set(self.root, "RE", &[&result]);
        }
        String::from_utf8_lossy(&trees.to_bytes()).into_owned()
    }
}

/// Sets up a node's stones and makes its moves.
fn apply(position: &mut Position, content: &NodeContent) -> Result<(), String> {
    if !content.changes.is_empty() {
        *position = position.with_changes(&content.changes).map_err(|error| error.to_string())?;
    }
    for &ColouredMove { colour, mv } in content.moves.iter().filter(|entry| entry.mv != Move::Resign) {
        position.play_any(colour, mv).map_err(|error| error.to_string())?;
    }
    content.turn.into_iter().for_each(|colour| position.set_to_move(colour));
    Ok(())
}
