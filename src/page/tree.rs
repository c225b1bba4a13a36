//! The tree of a game: all that its file says, the position at each node, and the win rates that searches found.

use crate::base::plural;
use crate::board::Board;
use crate::record::{Collection, GameNode, MainLine, NodeContent, Record, RecordError, RecordInfo};
use crate::rules::{Colour, ColouredMove, Move, Position, Rules, TurnOrder};
use std::collections::BTreeMap;

/// The most nodes of a tree, and the most bytes of its texts.
const MOST_NODES: usize = 10_000;
const MOST_BYTES: usize = 1 << 22;

/// A game with its variations.
#[derive(Debug)]
pub(super) struct GameTree {
    trees: Collection,
    root: GameNode,
    /// The main line when the tree was made: how the file spells moves.
    spelled: MainLine,
    nodes: BTreeMap<u32, PageNode>,
    rules: Rules,
}

/// A node of the tree.
#[derive(Clone, Debug)]
pub(super) struct PageNode {
    pub(super) node: GameNode,
    pub(super) content: NodeContent,
    /// The number of moves up to here.
    pub(super) number: usize,
    /// Why the node cannot be read; nothing below it can be either.
    pub(super) error: Option<String>,
    /// Black's win rate in [0, 1] after it, as far as it is known.
    pub(super) rate: Option<f64>,
    /// Who gave the game up here.
    pub(super) resigned: Option<Colour>,
}

impl GameTree {
    /// A new game on a board.
    pub(super) fn new(board: Board, rules: Rules) -> GameTree {
        let (trees, spelled) = MainLine::begin(board, rules.turns);
        let root = trees.games()[0];
        let mut tree = GameTree { trees, root, spelled, nodes: BTreeMap::new(), rules };
        tree.read(root);
        tree
    }

    /// Reads the first game of an SGF file with its variations.
    ///
    /// # Errors
    /// A main line that cannot be understood or is against the rules, with its place, or too large a game. Variations that cannot be read
    /// are kept, with the error at their first node.
    pub(super) fn open(text: &[u8], usual: Board, rules: Rules) -> Result<GameTree, String> {
        let trees = Collection::parse(text).map_err(|error| error.to_string())?;
        check_room(&trees)?;
        GameTree::of(trees, usual, rules).map_err(|error| error.to_string())
    }

    /// The game of a record, which has no variations.
    pub(super) fn of_record(record: &Record, rules: Rules) -> Result<GameTree, String> {
        GameTree::of(Collection::of(record), record.board, rules).map_err(|error| error.to_string())
    }

    fn of(trees: Collection, usual: Board, rules: Rules) -> Result<GameTree, RecordError> {
        let root = trees.games()[0];
        let spelled = MainLine::read(&trees, root, usual)?;
        let rules = Rules { turns: spelled.record.turns, ..rules };
        let result = spelled.record.position(rules, None)?;
        let mut tree = GameTree { trees, root, spelled, nodes: BTreeMap::new(), rules };
        let order: Vec<GameNode> = tree.trees.nodes(root).collect();
        order.into_iter().for_each(|node| tree.read(node));
        let last = tree.trees.main_line(root).last().unwrap_or(root);
        if let (None, Some(winner), Some(end)) = (result.winner(), result.result(), tree.nodes.get_mut(&last.number())) {
            end.resigned = Some(winner.opponent());
        }
        Ok(tree)
    }

    /// Reads a node, whose parent has been read.
    fn read(&mut self, node: GameNode) {
        let parent = self.trees.parent(node).and_then(|parent| self.nodes.get(&parent.number()));
        let mut read = PageNode {
            node,
            content: NodeContent::default(),
            number: parent.map_or(0, |parent| parent.number),
            error: parent.and_then(|parent| parent.error.clone()),
            rate: None,
            resigned: None,
        };
        if read.error.is_none() {
            match self.understood(node) {
                Ok(content) => {
                    let is_resignation = |entry: &&ColouredMove| entry.mv == Move::Resign;
                    read.resigned = content.moves.last().filter(is_resignation).map(|entry| entry.colour);
                    read.number += content.moves.iter().filter(|entry| entry.mv != Move::Resign).count();
                    read.content = content;
                }
                Err(error) => read.error = Some(error),
            }
        }
        self.nodes.insert(node.number(), read);
    }

    /// The content of a node, if it is within the rules.
    fn understood(&self, node: GameNode) -> Result<NodeContent, String> {
        let mut position = self
            .trees
            .parent(node)
            .map_or_else(|| Position::new(self.spelled.record.board, self.rules), |parent| self.position(parent.number()));
        let content = self.spelled.content(&self.trees, node).map_err(|error| error.to_string())?;
        apply(&mut position, &content)?;
        Ok(content)
    }

    pub(super) fn board(&self) -> Board {
        self.spelled.record.board
    }

    /// How many stones the turns have.
    pub(super) fn turns(&self) -> TurnOrder {
        self.rules.turns
    }

    pub(super) fn root(&self) -> u32 {
        self.root.number()
    }

    /// A node by its number, unless it was taken away.
    ///
    /// # Errors
    /// What to give instead.
    pub(super) fn node(&self, number: u32) -> Result<&PageNode, String> {
        self.nodes.get(&number).ok_or_else(|| format!("got node {number}, expected a node of the game; say hello to see them"))
    }

    /// The nodes in the order of the file.
    pub(super) fn nodes(&self) -> impl Iterator<Item = &PageNode> {
        self.trees.nodes(self.root).filter_map(|node| self.nodes.get(&node.number()))
    }

    pub(super) fn parent(&self, number: u32) -> Option<u32> {
        let node = self.nodes.get(&number)?.node;
        self.trees.parent(node).map(GameNode::number)
    }

    /// The nodes that follow a node, the main one first.
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
        let rest = std::iter::successors(Some(number), |&number| self.children(number).first().copied());
        let mut line = self.path(number);
        line.extend(rest.skip(1));
        line
    }

    /// The position at a node; at one that cannot be read, that before it.
    pub(super) fn position(&self, number: u32) -> Position {
        let mut position = Position::new(self.board(), self.rules);
        for node in self.path(number).iter().filter_map(|number| self.nodes.get(number)) {
            // It was understood when it was read.
            let _ = apply(&mut position, &node.content);
            if let Some(colour) = node.resigned {
                position.resign(colour);
            }
        }
        position
    }

    /// Adds a move below a node, or finds the child that has it already, and returns that child.
    ///
    /// # Errors
    /// A tree that is as large as a page can have it.
    pub(super) fn add(&mut self, number: u32, entry: ColouredMove) -> Result<u32, String> {
        let is_that = |child: &u32| {
            self.nodes.get(child).is_some_and(|child| child.content.moves == [entry] && child.content.changes.is_empty())
        };
        if let Some(&child) = self.children(number).iter().find(|child| is_that(child)) {
            return Ok(child);
        }
        check_room(&self.trees)?;
        let parent = self.node(number)?.node;
        let added = self.spelled.add_line(&mut self.trees, parent, &[entry]);
        let child = added.first().copied().ok_or("a move makes one node")?;
        self.read(child);
        Ok(child.number())
    }

    /// Notes that a colour gives the game up at a node.
    pub(super) fn resign(&mut self, number: u32, colour: Colour) {
        if let Some(node) = self.nodes.get_mut(&number) {
            node.resigned = Some(colour);
        }
    }

    /// Notes Black's win rate at a node.
    pub(super) fn rate(&mut self, number: u32, rate: f64) {
        if let Some(node) = self.nodes.get_mut(&number) {
            node.rate = Some(rate);
        }
    }

    /// Takes away a node with all that is below it.
    ///
    /// # Errors
    /// The first node.
    pub(super) fn delete(&mut self, number: u32) -> Result<(), String> {
        let node = self.node(number)?.node;
        if node == self.root {
            return Err("the first node stays; begin a new game instead".to_owned());
        }
        let below: Vec<u32> = self.trees.nodes(node).map(GameNode::number).collect();
        self.trees.remove(node);
        below.iter().for_each(|number| {
            self.nodes.remove(number);
        });
        Ok(())
    }

    /// Makes the variation of a node the first one wherever it leaves the main line.
    pub(super) fn promote(&mut self, number: u32) -> Result<(), String> {
        self.node(number)?;
        for number in self.path(number) {
            let node = self.node(number)?.node;
            self.trees.make_first(node);
        }
        Ok(())
    }

    /// Replaces the comment of a node; an empty text removes it.
    ///
    /// # Errors
    /// A tree that is as large as a page can have it.
    pub(super) fn comment(&mut self, number: u32, text: &str) -> Result<(), String> {
        let node = self.node(number)?.node;
        check_room(&self.trees)?;
        let text = text.trim();
        self.trees.set(node, "C", &Some(text).filter(|text| !text.is_empty()).into_iter().collect::<Vec<_>>());
        if let Some(node) = self.nodes.get_mut(&number) {
            text.clone_into(&mut node.content.comment);
        }
        Ok(())
    }

    /// A result as the file has it at a node.
    fn trees_result(&self, number: u32, result: &str) -> String {
        let node = self.nodes.get(&number).map(|node| node.node);
        node.map_or_else(|| result.to_owned(), |node| self.spelled.result_at(&self.trees, node, result))
    }

    /// The game as SGF, with the result of its main line where that is decided.
    pub(super) fn sgf(&self) -> String {
        let mut trees = self.trees.clone();
        let last = self.line(self.root()).last().copied().unwrap_or(self.root());
        let result = Record::of(&self.position(last), RecordInfo::default(), |_| String::new()).info.result;
        let result = self.trees_result(last, &result);
        let said = trees.text(self.root, "RE").unwrap_or_default();
        // What the file says of how the game was won stays.
        if result.get(..2).is_some_and(|winner| !said.starts_with(winner)) {
            trees.set(self.root, "RE", &[&result]);
        }
        String::from_utf8_lossy(&trees.to_bytes()).into_owned()
    }
}

/// Sets up the stones of a node and makes its moves.
fn apply(position: &mut Position, content: &NodeContent) -> Result<(), String> {
    if !content.changes.is_empty() {
        *position = position.with_changes(&content.changes).map_err(|error| error.to_string())?;
    }
    for &ColouredMove { colour, mv } in content.moves.iter().filter(|entry| entry.mv != Move::Resign) {
        position.play(colour, mv).map_err(|error| error.to_string())?;
    }
    content.turn.into_iter().for_each(|colour| position.set_to_move(colour));
    Ok(())
}

/// Whether a page can hold more.
fn check_room(trees: &Collection) -> Result<(), String> {
    let (bytes, nodes) = trees.held();
    if bytes < MOST_BYTES && nodes < MOST_NODES {
        return Ok(());
    }
    Err(format!(
        "the game has {nodes} node{} and {bytes} bytes, and a page holds at most {MOST_NODES} and {MOST_BYTES}: save it, and begin a new one",
        plural(nodes)
    ))
}
