//! Changes to a game by hand: marks, comments, names, set-up stones; variations removed or put first.

use super::{GameTree, PageNode};
use crate::size_limit::check_size;
use std::rc::Rc;
use tripoint_games::board::Cell;
use tripoint_games::rules::{Colour, Position};
use tripoint_records::{GameNode, NodeMark};

impl GameTree {
    /// Removes a node and everything below it.
    ///
    /// # Errors
    /// The node is the first one, or a variation that can't be read would become the main line.
    pub(crate) fn delete(&mut self, number: u32) -> Result<(), String> {
        let node = self.node(number)?.node;
        if node == self.root {
            return Err("the first node stays; begin a new game instead".to_owned());
        }
        let parent = self.trees.parent(node).unwrap_or(self.root);
        if let [first, next, ..] = self.children(parent.number())[..]
            && first == number
            && self.line(self.root()).contains(&number)
        {
            self.check_main_line(next)?;
        }
        self.take_away(number);
        self.touch();
        Ok(())
    }

    /// Removes a node and everything below it, and returns how many nodes that were.
    fn take_away(&mut self, number: u32) -> usize {
        let Some(node) = self.nodes.get(&number).map(|node| node.node) else { return 0 };
        let below: Vec<u32> = self.trees.nodes(node).map(GameNode::number).collect();
        self.trees.remove(node);
        self.spelled.settle_swaps(&mut self.trees, self.root);
        below.iter().for_each(|number| {
            self.nodes.remove(number);
        });
        self.changes.nodes.retain(|number| self.nodes.contains_key(number));
        self.changes.removed.push(number);
        below.len()
    }

    /// Makes a node's variation the first one wherever it leaves the main line.
    ///
    /// # Errors
    /// The variation can't be read to its end.
    pub(crate) fn promote(&mut self, number: u32) -> Result<(), String> {
        self.node(number)?;
        self.check_main_line(number)?;
        for number in self.path(number) {
            let node = self.node(number)?.node;
            self.trees.make_first(node);
        }
        self.spelled.settle_swaps(&mut self.trees, self.root);
        self.touch();
        self.changes.all = true;
        Ok(())
    }

    /// Checks that a node's line can be read to its end, because a file with an unreadable main line can't be opened
    /// again.
    fn check_main_line(&self, number: u32) -> Result<(), String> {
        let error = self.line(number).iter().find_map(|number| self.nodes.get(number)?.error.clone());
        error.map_or(Ok(()), |error| {
            Err(format!("this would make a line the main one that cannot be read: {error}; delete that line first"))
        })
    }

    /// Replaces a node's comment; an empty text removes it.
    ///
    /// # Errors
    /// The tree has reached the size limit.
    pub(crate) fn comment(&mut self, number: u32, text: &str) -> Result<(), String> {
        let text = text.trim();
        let node = match self.node(number)? {
            said if said.content.comment.trim() == text => return Ok(()),
            said => said.node,
        };
        check_size(&self.trees)?;
        self.trees.set(node, "C", &Some(text).filter(|text| !text.is_empty()).into_iter().collect::<Vec<_>>());
        self.touch();
        if let Some(node) = self.nodes.get_mut(&number) {
            text.clone_into(&mut node.content.comment);
            self.changes.nodes.insert(number);
        }
        Ok(())
    }

    /// Writes the charset's name into each game of the file.
    pub(crate) fn set_charset(&mut self, charset: &str) {
        for game in self.trees.games().to_vec() {
            self.trees.set(game, "CA", &[charset]);
        }
        self.touch();
    }

    /// Sets a property of the first node; an empty text removes it.
    ///
    /// # Errors
    /// The tree has reached the size limit.
    pub(crate) fn set_header(&mut self, name: &str, text: &str) -> Result<(), String> {
        let text = text.trim();
        if self.header(name) == text {
            return Ok(());
        }
        check_size(&self.trees)?;
        self.trees.set(self.root, name, &Some(text).filter(|text| !text.is_empty()).into_iter().collect::<Vec<_>>());
        self.touch();
        Ok(())
    }

    /// Adds a mark to a node, or removes it if it is there. A cell has one sign or label.
    ///
    /// # Errors
    /// The node doesn't exist, or the tree has reached the size limit.
    pub(crate) fn toggle_mark(&mut self, number: u32, mark: &NodeMark) -> Result<(), String> {
        let node = self.node(number)?.node;
        check_size(&self.trees)?;
        let mut marks = self.spelled.marks(&self.trees, node);
        let had = marks.contains(mark);
        let is_replaced = |other: &NodeMark| other == mark || mark.cell().is_some() && other.cell() == mark.cell();
        marks.retain(|other| !is_replaced(other));
        if !had {
            marks.push(mark.clone());
        }
        self.write_marks(node, &marks);
        Ok(())
    }

    /// Removes all marks from a node.
    ///
    /// # Errors
    /// The node doesn't exist.
    pub(crate) fn clear_marks(&mut self, number: u32) -> Result<(), String> {
        let node = self.node(number)?.node;
        self.write_marks(node, &[]);
        Ok(())
    }

    fn write_marks(&mut self, node: GameNode, marks: &[NodeMark]) {
        self.spelled.set_marks(&mut self.trees, node, marks);
        self.touch();
    }

    /// Sets up a stone after a node, or empties a cell. Returns the node with the set-up, and how many moves below it
    /// no longer fit and were removed. It is the node itself if it has no move and is the first one, has set-up stones
    /// or has no children; otherwise a new one.
    ///
    /// # Errors
    /// The tree has reached the size limit, or the file could not be opened again.
    pub(crate) fn set_up(&mut self, number: u32, colour: Option<Colour>, cell: Cell) -> Result<(u32, usize), String> {
        let is_corrected = number == self.root() || self.node(number).is_ok_and(|node| !node.content.changes.is_empty());
        let (number, before) = self.set_up_node(number, is_corrected)?;
        let PageNode { node, content, .. } = self.node(number)?;
        let (node, mut changes) = (*node, content.changes.clone());
        changes.retain(|change| change.1 != cell);
        if before.stone_at(cell) != colour {
            changes.push((colour, cell));
        }
        let unchanged = (self.trees.clone(), self.spelled.clone(), self.nodes.clone());
        self.spelled.set_changes(&mut self.trees, node, &changes);
        match self.read_below(number, before) {
            Ok(dropped) => Ok((number, dropped)),
            Err(error) => {
                (self.trees, self.spelled, self.nodes) = unchanged;
                self.report_all();
                Err(error)
            }
        }
    }

    /// Sets the player to move after a node, and returns the node that says so: the node itself if it has no move and
    /// no children, otherwise a new one.
    ///
    /// # Errors
    /// The tree has reached the size limit.
    pub(crate) fn set_turn(&mut self, number: u32, colour: Colour) -> Result<u32, String> {
        let (number, before) = self.set_up_node(number, false)?;
        let node = self.node(number)?.node;
        let colour = self.spelled.colour_at(&self.trees, node, colour);
        self.trees.set(node, "PL", &[&colour.letter().to_string()]);
        self.read_again(number, before);
        Ok(number)
    }

    /// The node for a set-up at a node, and the position before it. With `is_corrected`, it may have children.
    fn set_up_node(&mut self, number: u32, is_corrected: bool) -> Result<(u32, Position), String> {
        let node = self.node(number)?;
        check_size(&self.trees)?;
        let (is_open, node) = (node.content.moves.is_empty() && node.resigned.is_none(), node.node);
        if is_open && (is_corrected || self.children(number).is_empty()) {
            let start = || Position::new(self.board(), self.rules());
            let before = self.parent(number).map_or_else(start, |parent| self.position(parent));
            return Ok((number, before));
        }
        let before = self.position(number);
        let added = self.trees.add_child(node, &[]);
        self.read(added, &mut Rc::new(before.clone()));
        Ok((added.number(), before))
    }

    /// Reads a changed node and everything below it, from the position before it. Removes nodes that no longer fit,
    /// with everything below them, and returns how many.
    ///
    /// # Errors
    /// The file could not be opened again.
    fn read_below(&mut self, number: u32, before: Position) -> Result<usize, String> {
        let top = self.node(number)?.node;
        let known: Vec<(u32, Option<Colour>, bool)> = self
            .trees
            .nodes(top)
            .filter_map(|node| self.nodes.get(&node.number()))
            .map(|node| (node.node.number(), node.resigned, node.error.is_some()))
            .collect();
        self.read_from(top, before);
        let mut dropped = 0;
        for (number, resigned, was_unreadable) in known {
            // A node removed with one above it is gone.
            let Some(node) = self.nodes.get_mut(&number) else { continue };
            if node.error.is_none() {
                node.resigned = node.resigned.or(resigned);
            } else if !was_unreadable {
                dropped += self.take_away(number);
            }
        }
        self.check_main_line(self.root())?;
        self.changes.all = true;
        self.touch();
        Ok(dropped)
    }

    /// Reads a changed node, from the position before it.
    fn read_again(&mut self, number: u32, before: Position) {
        if let Some(node) = self.nodes.get(&number).map(|node| node.node) {
            self.read(node, &mut Rc::new(before));
        }
        self.touch();
    }
}
