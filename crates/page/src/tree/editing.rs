//! Changes of a game by hand: marks, comments, names, set-up stones; variations that are taken away or put first.

use super::{GameTree, PageNode};
use crate::size_limit::check_size;
use std::rc::Rc;
use tripoint_games::board::Cell;
use tripoint_games::rules::{Colour, Position};
use tripoint_records::{GameNode, NodeMark};

impl GameTree {
    /// Takes away a node with all that is below it.
    ///
    /// # Errors
    /// The first node; a node after which a variation that cannot be read would be the main line.
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

    /// Takes away a node with all that is below it, and returns how many nodes that were.
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

    /// Makes the variation of a node the first one wherever it leaves the main line.
    ///
    /// # Errors
    /// A variation that cannot be read to its end.
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

    /// Whether the line of a node can be read to its end: a file whose main line cannot be read is not opened again.
    fn check_main_line(&self, number: u32) -> Result<(), String> {
        let error = self.line(number).iter().find_map(|number| self.nodes.get(number)?.error.clone());
        error.map_or(Ok(()), |error| {
            Err(format!("this would make a line the main one that cannot be read: {error}; delete that line first"))
        })
    }

    /// Replaces the comment of a node; an empty text removes it.
    ///
    /// # Errors
    /// A tree that is as large as a page can have it.
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

    /// Writes the name of the charset into each game of the file.
    pub(crate) fn set_charset(&mut self, charset: &str) {
        for game in self.trees.games().to_vec() {
            self.trees.set(game, "CA", &[charset]);
        }
        self.touch();
    }

    /// Sets a property of the first node; an empty text removes it.
    ///
    /// # Errors
    /// A tree that is as large as a page can have it.
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

    /// Adds a mark to a node, or removes it if the node has it. A cell has one sign or label.
    ///
    /// # Errors
    /// No such node; a tree that is as large as a page can have it.
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

    /// Removes all marks of a node.
    ///
    /// # Errors
    /// No such node.
    pub(crate) fn clear_marks(&mut self, number: u32) -> Result<(), String> {
        let node = self.node(number)?.node;
        self.write_marks(node, &[]);
        Ok(())
    }

    fn write_marks(&mut self, node: GameNode, marks: &[NodeMark]) {
        self.spelled.set_marks(&mut self.trees, node, marks);
        self.touch();
    }

    /// Sets up a stone after a node, or empties a cell. Returns the node of the set-up, and how many moves below it no
    /// longer fit and were taken away. It is the node itself if it has no move and is the first one, has set-up stones
    /// or is a last one; otherwise a new one.
    ///
    /// # Errors
    /// A tree that is as large as a page can have it; a file that could not be opened again.
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

    /// Says who is to move after a node, and returns the node that says so: the node itself if it has no move and
    /// nothing follows it, otherwise a new one.
    ///
    /// # Errors
    /// A tree that is as large as a page can have it.
    pub(crate) fn set_turn(&mut self, number: u32, colour: Colour) -> Result<u32, String> {
        let (number, before) = self.set_up_node(number, false)?;
        let node = self.node(number)?.node;
        let colour = self.spelled.colour_at(&self.trees, node, colour);
        self.trees.set(node, "PL", &[&colour.letter().to_string()]);
        self.read_again(number, before);
        Ok(number)
    }

    /// The node for a set-up at a node, and the position before it. With `is_corrected`, nodes may follow.
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

    /// Reads a changed node, whose position before it this is, and all below it. Takes nodes away that no longer fit, with
    /// all below them, and returns how many.
    ///
    /// # Errors
    /// A file that could not be opened again.
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
            // A node that was taken away with one above it is gone.
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

    /// Reads a changed node, whose position before it this is.
    fn read_again(&mut self, number: u32, before: Position) {
        if let Some(node) = self.nodes.get(&number).map(|node| node.node) {
            self.read(node, &mut Rc::new(before));
        }
        self.touch();
    }
}
