//! Adds a file's parts to a tree while the file is parsed.

use super::{Collection, GameNode, MOST_WARNINGS, PropertyEntry, indices, small};
use crate::game::error::RecordError;
use crate::game::record::Record;
use crate::sgf::charset::Charset;
use crate::sgf::escapes::{closed, protected};
use std::ops::Range;

/// The most unreadable games in a file.
const MOST_FAULTS: usize = 200;

impl Collection {
    /// Whether the file has reached the limit on nodes.
    pub(crate) fn is_full(&self) -> bool {
        self.nodes.len() >= Record::MAX_NODES
    }

    /// A file before parsing.
    pub(crate) fn of_file(text: &[u8]) -> Collection {
        let (charset, note) = Charset::of_file(text);
        let mut trees = Collection { bytes: text.to_vec(), file: text.len(), charset, ..Collection::default() };
        note.into_iter().for_each(|(place, note)| trees.warn(place, note));
        trees
    }

    /// The charset for its texts.
    pub(crate) fn charset(&self) -> Charset {
        self.charset
    }

    /// The parsed file; empty if there was none.
    pub(crate) fn file(&self) -> &[u8] {
        &self.bytes[..self.file]
    }

    /// Records where the next game's first node is in the file, after its `;`.
    pub(crate) fn push_begin(&mut self, place: usize) {
        self.begins.push(place);
    }

    /// Where an unreadable game is in the file.
    pub(crate) fn fault_range(&self, game: GameNode) -> Option<&Range<usize>> {
        self.faults.get(&game).map(|(_, range)| range)
    }

    pub(crate) fn push_fault(&mut self, game: GameNode, error: RecordError, range: Range<usize>) {
        self.faults.insert(game, (error, range));
    }

    /// Whether the rest of the file is skipped, because too many games are unreadable.
    pub(crate) fn has_many_faults(&self) -> bool {
        self.faults.len() >= MOST_FAULTS
    }

    /// Adds a warning with its location in the file, unless there are too many.
    pub(crate) fn warn(&mut self, offset: usize, text: String) {
        if self.warnings.len() < MOST_WARNINGS {
            let warning = self.warning(offset, text);
            self.warnings.push(warning);
        }
    }

    /// Adds a value that lacks escapes to the last property, by its location in the file.
    pub(crate) fn push_unescaped(&mut self, value: Range<usize>) {
        let bytes = closed(&protected(&self.bytes[value], self.charset), self.charset);
        let range = self.push_bytes(bytes.into_iter());
        self.push_value(indices(&range));
    }

    /// Like [`Collection::push_name`], for a name that the file writes in other letters.
    pub(crate) fn push_other_name(&mut self, name: &str) {
        let range = self.push_bytes(name.bytes());
        self.push_name(indices(&range));
    }

    /// Adds a property without values to the last node, by the location of its name in the file.
    pub(crate) fn push_name(&mut self, name: Range<usize>) {
        let end = small(self.values.len());
        self.properties.push(PropertyEntry { name: small(name.start)..small(name.end), values: end..end });
        self.nodes.iter_mut().next_back().into_iter().for_each(|node| node.properties.end += 1);
    }

    /// Removes the last property if it has no value.
    pub(crate) fn drop_lone_name(&mut self) {
        let dropped = self.properties.pop_if(|property| property.values.is_empty()).is_some();
        self.nodes.iter_mut().next_back().into_iter().for_each(|node| node.properties.end -= u32::from(dropped));
    }

    /// Adds a value to the last property, by its location in the file.
    pub(crate) fn push_value(&mut self, value: Range<usize>) {
        self.values.push(small(value.start)..small(value.end));
        self.properties.iter_mut().next_back().into_iter().for_each(|property| property.values.end += 1);
    }
}
