//! SGF as a tree: the whole file, understood or not.
//!
//! A file is a **collection** of games; a game is a tree of **nodes**; a node has **properties**, each a name with
//! values. We keep everything: several games, variations, unknown properties, their order, empty values, invalid UTF-8.
//! [`MainLine`](crate::MainLine) interprets moves; [`normal_form`](super::normal_form) reads and writes collections.
//!
//! Nodes, properties and values are in arrays and refer to each other by number. Texts are ranges in one byte array,
//! which begins with the file, so a value knows its location. No operation is recursive, not even dropping.

mod reading;

use crate::game::error::{RecordError, RecordWarning, place_in};
use crate::sgf::charset::Charset;
use crate::sgf::escapes::{escaped, protected, unescaped};
use std::collections::HashMap;
use std::num::NonZeroU32;
use std::ops::Range;

/// The most warnings stored for a file.
pub(crate) const MOST_WARNINGS: usize = 50;

/// How many letters in a name count; no property has as many.
const LONGEST_NAME: usize = 32;

/// An SGF file's games with all of their contents.
///
/// ```
/// use tripoint_records::Collection;
///
/// let mut trees = Collection::parse(b"(;SZ[10]XY[?] ;B[c5](;W[d6])(;W[f6]))")?;
/// let root = trees.games()[0];
/// let opening = trees.children(root).next().unwrap();
/// trees.set(opening, "C", &["The [middle]."]);
/// trees.add_child(opening, &[("W", "swap-pieces"), ("N", "Swap")]);
/// let text = "(;SZ[10]XY[?]\n;B[c5]C[The [middle\\].]\n(;W[d6])\n(;W[f6])\n(;W[swap-pieces]N[Swap]))\n";
/// assert_eq!(trees.to_bytes(), text.as_bytes());
/// # Ok::<(), tripoint_records::RecordError>(())
/// ```
///
/// # Memory
/// Apart from the file, a node takes 24 bytes, a property 16 and a value 8. Arrays may grow to twice their contents, so
/// a file with only moves, `;B[a1]`, takes up to 17 times its size. The limits on bytes and nodes bound every file to
/// 320 MiB.
/// # Panics
/// Adding to a collection panics at 4 GiB of text or as many nodes. A node from another collection may cause a panic.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    /// The file, followed by added texts.
    bytes: Vec<u8>,
    /// The file's length in bytes.
    file: usize,
    nodes: Vec<NodeEntry>,
    /// The properties; a node's properties are consecutive.
    properties: Vec<PropertyEntry>,
    /// Where the values are in the bytes; a property's values are consecutive.
    values: Vec<Range<u32>>,
    games: Vec<GameNode>,
    /// Where each parsed game's first node begins.
    begins: Vec<usize>,
    /// The unreadable games, with their locations in the file.
    faults: HashMap<GameNode, (RecordError, Range<usize>)>,
    warnings: Vec<RecordWarning>,
    /// The charset of all texts, including added ones.
    charset: Charset,
}

/// A node in a [`Collection`], by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameNode(NonZeroU32);

#[derive(Clone, Debug, Default)]
struct NodeEntry {
    parent: Option<GameNode>,
    first_child: Option<GameNode>,
    last_child: Option<GameNode>,
    next_sibling: Option<GameNode>,
    properties: Range<u32>,
}

#[derive(Clone, Debug)]
struct PropertyEntry {
    name: Range<u32>,
    values: Range<u32>,
}

/// A node's property: a name and its values.
#[derive(Clone, Copy)]
pub struct Property<'a> {
    trees: &'a Collection,
    entry: &'a PropertyEntry,
}

impl Collection {
    /// How invalid SGF was repaired: the text in the file, and how we read it.
    pub fn warnings(&self) -> &[RecordWarning] {
        &self.warnings
    }

    /// Why a game in the file cannot be read, if so. Its bytes are written unchanged.
    pub fn fault(&self, game: GameNode) -> Option<&RecordError> {
        self.faults.get(&game).map(|(error, _)| error)
    }

    /// A warning with its location in the file.
    pub(crate) fn warning(&self, offset: usize, text: String) -> RecordWarning {
        let (line, column) = place_in(self.file(), offset.min(self.file));
        RecordWarning { line, column, text }
    }

    /// Adds a node without properties: a game, or the last child of a node.
    pub(crate) fn push_node(&mut self, parent: Option<GameNode>) -> GameNode {
        let number = NonZeroU32::MIN.saturating_add(small(self.nodes.len()));
        let (node, end) = (GameNode(number), small(self.properties.len()));
        self.nodes.push(NodeEntry { parent, properties: end..end, ..NodeEntry::default() });
        let Some(parent) = parent else {
            self.games.push(node);
            return node;
        };
        match self.nodes[parent.index()].last_child.replace(node) {
            Some(last) => self.nodes[last.index()].next_sibling = Some(node),
            None => self.nodes[parent.index()].first_child = Some(node),
        }
        node
    }

    /// The games' first nodes.
    pub fn games(&self) -> &[GameNode] {
        &self.games
    }

    /// A node's parent; a game's first node has none.
    pub fn parent(&self, node: GameNode) -> Option<GameNode> {
        self.nodes[node.index()].parent
    }

    pub(crate) fn first_child(&self, node: GameNode) -> Option<GameNode> {
        self.nodes[node.index()].first_child
    }

    pub(crate) fn next_sibling(&self, node: GameNode) -> Option<GameNode> {
        self.nodes[node.index()].next_sibling
    }

    /// A node's children: the main line's first, then the other variations.
    pub fn children(&self, node: GameNode) -> impl Iterator<Item = GameNode> + '_ {
        std::iter::successors(self.first_child(node), |&child| self.next_sibling(child))
    }

    /// A node and the main line from there on: its first child, that one's first child, and so on.
    pub fn main_line(&self, node: GameNode) -> impl Iterator<Item = GameNode> + '_ {
        std::iter::successors(Some(node), |&node| self.first_child(node))
    }

    /// A node and all nodes below it, in file order.
    pub fn nodes(&self, top: GameNode) -> impl Iterator<Item = GameNode> + '_ {
        std::iter::successors(Some(top), move |&node| {
            let mut path = std::iter::successors(Some(node), |&node| self.parent(node)).take_while(|&node| node != top);
            self.first_child(node).or_else(|| path.find_map(|node| self.next_sibling(node)))
        })
    }

    /// A node's properties in their order.
    pub fn properties(&self, node: GameNode) -> impl Iterator<Item = Property<'_>> {
        self.properties[indices(&self.nodes[node.index()].properties)].iter().map(|entry| Property { trees: self, entry })
    }

    /// The text of a node's property, by name. If the property has several values, this is the first.
    pub fn text(&self, node: GameNode, name: &str) -> Option<String> {
        self.properties(node).find(|property| property.name() == name)?.texts().next()
    }

    /// Adds a game with these properties in its first node, and returns this node.
    ///
    /// # Panics
    /// As for [`Collection::set`].
    pub fn add_game(&mut self, properties: &[(&str, &str)]) -> GameNode {
        let node = self.push_node(None);
        properties.iter().for_each(|(name, value)| self.push_property(node, name, &[value]));
        node
    }

    /// Adds a node with these properties as the last child of a node, and returns it. It continues the main line, or
    /// begins a variation.
    ///
    /// # Panics
    /// As for [`Collection::set`].
    pub fn add_child(&mut self, parent: GameNode, properties: &[(&str, &str)]) -> GameNode {
        let node = self.push_node(Some(parent));
        properties.iter().for_each(|(name, value)| self.push_property(node, name, &[value]));
        node
    }

    /// Sets a property's values, in place if it exists. Without values, removes it.
    ///
    /// Values are texts, which are escaped as necessary. The `:` in a composed value is written unchanged.
    ///
    /// ```
    /// use tripoint_records::Collection;
    ///
    /// let mut trees = Collection::parse(b"(;GM[11]SZ[5]PB[Ann];B[c3])")?;
    /// let game = trees.games()[0];
    /// trees.set(game, "PB", &["Bea"]);
    /// assert_eq!(trees.text(game, "PB").as_deref(), Some("Bea"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// A name with other characters than capital letters, or with more than 32.
    ///
    /// # Complexity
    /// O(properties of the node).
    pub fn set(&mut self, node: GameNode, name: &str, values: &[&str]) {
        let run = indices(&self.nodes[node.index()].properties);
        let place = self.properties(node).position(|property| property.name() == name);
        if place.is_none() && values.is_empty() {
            return;
        }
        // Other nodes' properties may follow, so we rewrite the whole run after them.
        let kept: Vec<PropertyEntry> = self.properties[run].to_vec();
        let end = small(self.properties.len());
        self.nodes[node.index()].properties = end..end;
        for (number, entry) in kept.into_iter().enumerate() {
            if place == Some(number) {
                self.push_property(node, name, values);
            } else if (Property { trees: self, entry: &entry }).name() != name {
                self.properties.push(entry);
                self.nodes[node.index()].properties.end += 1;
            }
        }
        if place.is_none() {
            self.push_property(node, name, values);
        }
    }

    /// Appends a line to a property's last value, whose bytes stay unchanged, or adds the property with this line.
    /// Removes lines in the value that begin with `replaced`.
    pub fn append_line(&mut self, node: GameNode, name: &str, line: &str, replaced: Option<&str>) {
        let run = indices(&self.nodes[node.index()].properties);
        let Some(place) = self.properties(node).position(|property| property.name() == name) else {
            return self.set(node, name, &[line]);
        };
        let line = escaped(line);
        self.fit(&line);
        let mut values = self.values[indices(&self.properties[run.start + place].values)].to_vec();
        if let Some(last) = values.last_mut() {
            let before = &self.bytes[indices(last)];
            let lines = before.split(|&byte| byte == b'\n');
            let kept = lines.filter(|line| replaced.is_none_or(|replaced| !line.starts_with(replaced.as_bytes())));
            let mut bytes = kept.collect::<Vec<_>>().join(&b'\n');
            if !bytes.is_empty() {
                bytes.push(b'\n');
            }
            bytes.extend(self.charset.encode(&line).unwrap_or_default());
            *last = self.push_bytes(protected(&bytes, self.charset).into_iter());
        }
        let begin = small(self.values.len());
        self.values.extend(values);
        self.properties[run.start + place].values = begin..small(self.values.len());
    }

    /// Adds a property with values to a node whose properties are the last ones.
    fn push_property(&mut self, node: GameNode, name: &str, values: &[&str]) {
        let is_name = (1..=LONGEST_NAME).contains(&name.len()) && name.bytes().all(|letter| letter.is_ascii_uppercase());
        assert!(is_name, "got {name:?}, expected the name of a property in capital letters");
        if values.is_empty() {
            return;
        }
        let name = self.push_bytes(name.bytes());
        let begin = small(self.values.len());
        for value in values {
            let value = self.push_text(&escaped(value));
            self.values.push(value);
        }
        self.properties.push(PropertyEntry { name, values: begin..small(self.values.len()) });
        self.nodes[node.index()].properties.end += 1;
    }

    /// Adds a text in the file's charset.
    fn push_text(&mut self, text: &str) -> Range<u32> {
        self.fit(text);
        self.push_bytes(self.charset.encode(text).unwrap_or_default().into_iter())
    }

    /// Converts the file to UTF-8 if its charset lacks some letters in a text.
    fn fit(&mut self, text: &str) {
        if self.charset.encode(text).is_some() {
            return;
        }
        for number in 0..self.values.len() {
            let value = self.charset.decode(&self.bytes[indices(&self.values[number])]).into_owned();
            self.values[number] = self.push_bytes(value.into_bytes().into_iter());
        }
        self.charset = Charset::Utf8;
        let named = self.properties.iter().filter(|entry| (Property { trees: self, entry }).name() == "CA");
        for value in named.flat_map(|entry| indices(&entry.values)).collect::<Vec<_>>() {
            self.values[value] = self.push_bytes("UTF-8".bytes());
        }
    }

    /// Treats the file as UTF-8, whatever `CA` says: the caller has decoded it, and encodes the written text.
    pub fn assume_utf8(&mut self) {
        self.charset = Charset::Utf8;
    }

    fn push_bytes(&mut self, bytes: impl Iterator<Item = u8>) -> Range<u32> {
        let begin = small(self.bytes.len());
        self.bytes.extend(bytes);
        begin..small(self.bytes.len())
    }

    /// Removes all games but one.
    pub fn keep_game(&mut self, game: GameNode) {
        let begin = self.begin(game);
        self.games.retain(|&other| other == game);
        self.begins = vec![begin];
    }

    /// Removes a node with everything below it; a game's first node stays. Removed content still counts as
    /// [held](Collection::held).
    ///
    /// # Complexity
    /// O(siblings before it).
    pub fn remove(&mut self, node: GameNode) {
        let Some(parent) = self.parent(node) else { return };
        let next = self.nodes[node.index()].next_sibling.take();
        let before = self.children(parent).find(|&sibling| self.next_sibling(sibling) == Some(node));
        match before {
            Some(before) => self.nodes[before.index()].next_sibling = next,
            None => self.nodes[parent.index()].first_child = next,
        }
        if self.nodes[parent.index()].last_child == Some(node) {
            self.nodes[parent.index()].last_child = before;
        }
    }

    /// How many bytes of text and how many nodes the collection holds, including replaced and removed ones.
    pub fn held(&self) -> (usize, usize) {
        (self.bytes.len(), self.nodes.len())
    }

    /// Removes everything below a node.
    pub(crate) fn cut_below(&mut self, node: GameNode) {
        let entry = &mut self.nodes[node.index()];
        (entry.first_child, entry.last_child) = (None, None);
    }

    /// Makes a node the first child of its parent, so that the main line leads to it from there.
    ///
    /// # Complexity
    /// O(siblings before it).
    pub fn make_first(&mut self, node: GameNode) {
        let Some(parent) = self.parent(node).filter(|&parent| self.first_child(parent) != Some(node)) else {
            return;
        };
        let Some(before) = self.children(parent).find(|&sibling| self.next_sibling(sibling) == Some(node)) else {
            return;
        };
        let next = self.nodes[node.index()].next_sibling.take();
        self.nodes[before.index()].next_sibling = next;
        let entry = &mut self.nodes[parent.index()];
        if next.is_none() {
            entry.last_child = Some(before);
        }
        let first = entry.first_child.replace(node);
        self.nodes[node.index()].next_sibling = first;
    }

    /// An error with its location, if that is in the file.
    pub(crate) fn at(&self, error: RecordError, offset: usize) -> RecordError {
        if offset < self.file { error.at(self.file(), offset) } else { error }
    }

    /// Where a game's first node is in the file, after its `;`.
    pub(crate) fn begin(&self, game: GameNode) -> usize {
        let number = self.games.iter().position(|&node| node == game);
        number.and_then(|number| self.begins.get(number)).copied().unwrap_or(self.bytes.len())
    }
}

/// Trees are equal if they have the same content in the same order, byte for byte.
impl PartialEq for Collection {
    fn eq(&self, other: &Collection) -> bool {
        self.to_bytes() == other.to_bytes()
    }
}

impl Eq for Collection {}

impl GameNode {
    /// The node's number in its collection, from 1, in the order in which nodes were read and added.
    pub fn number(self) -> u32 {
        self.0.get()
    }

    fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl<'a> Property<'a> {
    /// The name without the small letters in old files: `C` for both `C` and `Comment`.
    pub fn name(&self) -> String {
        let letters = self.raw_name().iter().filter(|letter| letter.is_ascii_uppercase()).take(LONGEST_NAME);
        letters.map(|&letter| char::from(letter)).collect()
    }

    /// The name in the file.
    pub(crate) fn raw_name(&self) -> &'a [u8] {
        &self.trees.bytes[indices(&self.entry.name)]
    }

    /// The values in the file.
    pub(crate) fn raw_values(&self) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        let trees = self.trees;
        trees.values[indices(&self.entry.values)].iter().map(|value| &trees.bytes[indices(value)])
    }

    /// The values as texts: unescaped, and decoded from the file's charset; invalid bytes are replaced.
    pub fn texts(&self) -> impl Iterator<Item = String> + use<'a> {
        self.values().map(|(text, _)| text)
    }

    /// The values as texts, each with the location of its bracket.
    pub(crate) fn values(&self) -> impl Iterator<Item = (String, usize)> + use<'a> {
        let trees = self.trees;
        trees.values[indices(&self.entry.values)].iter().map(|value| {
            let value = indices(value);
            (unescaped(&trees.charset.decode(&trees.bytes[value.clone()])), value.start.saturating_sub(1))
        })
    }
}

/// A stored array index.
fn small(number: usize) -> u32 {
    assert!(u32::try_from(number).is_ok(), "a collection of games holds less than 4 GiB");
    number as u32
}

fn indices(range: &Range<u32>) -> Range<usize> {
    range.start as usize..range.end as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::record::Record;
    use crate::test_data::{parse, written};

    #[test]
    fn nodes_are_visited_as_they_stand_in_the_file() {
        let trees = parse("(;N[0];N[1](;N[2](;N[3])(;N[4];N[5]))(;N[6]))(;N[7])");
        let names = |nodes: Vec<GameNode>| nodes.iter().map(|&node| trees.text(node, "N").unwrap()).collect::<Vec<_>>().join(" ");
        let [first, second] = trees.games() else { panic!() };
        assert_eq!(names(trees.nodes(*first).collect()), "0 1 2 3 4 5 6");
        assert_eq!(names(trees.nodes(*second).collect()), "7");
        let branch = trees.main_line(*first).nth(2).unwrap();
        assert_eq!(names(trees.nodes(branch).collect()), "2 3 4 5");
        assert_eq!(names(trees.children(branch).collect()), "3 4");
        assert_eq!(names(trees.main_line(*first).collect()), "0 1 2 3");
        assert_eq!(trees.parent(branch).map(|node| names(vec![node])).as_deref(), Some("1"));
        assert_eq!(trees.parent(*second), None);
    }

    /// Files as large as allowed, with only nodes, only properties or both, take no more memory than documented.
    #[test]
    fn no_file_takes_more_memory_than_documented() {
        let sizes = [size_of::<NodeEntry>(), size_of::<PropertyEntry>(), size_of::<Range<u32>>()];
        assert_eq!(sizes, [24, 16, 8]);
        let memory = |trees: &Collection| {
            let held = [trees.nodes.capacity(), trees.properties.capacity(), trees.values.capacity()];
            let arrays: usize = held.iter().zip(sizes).map(|(number, size)| number * size).sum();
            trees.bytes.capacity() + 4 * (trees.games.capacity() + 2 * trees.begins.capacity()) + arrays
        };
        let most = Record::MAX_BYTES;
        let (few, nodes) = (Record::MAX_NODES / 2, Record::MAX_NODES - 1);
        for (before, middle) in [
            (";".repeat(nodes), ";"),
            (";".repeat(few), "A[]"),
            (String::new(), ";A[]"),
            (String::new(), "A[]"),
            (String::new(), "[]"),
        ] {
            let before = format!("(;A[]{before}");
            let times = if middle == ";" { 0 } else { (most - before.len() - 1) / middle.len() };
            let trees = parse(&format!("{before}{})", middle.repeat(times)));
            assert!(memory(&trees) <= 320 << 20, "{middle}: {}", memory(&trees));
        }
        let moves = format!("({})", ";B[a1]".repeat((1 << 16) + 1));
        assert!(memory(&parse(&moves)) <= 17 * moves.len());
    }

    #[test]
    fn properties_are_set_where_they_stand() {
        let mut trees = parse("(;SZ[4]Comment[a]N[n]C[b];B[a1])");
        let root = trees.games()[0];
        trees.set(root, "C", &["x]\\:[", "y"]);
        assert_eq!(written(&trees), "(;SZ[4]C[x\\]\\\\:[][y]N[n]\n;B[a1])\n");
        assert_eq!(trees.text(root, "C").as_deref(), Some("x]\\:["));
        trees.set(root, "SZ", &[]);
        trees.set(root, "SZ", &[]);
        trees.set(root, "KO", &[""]);
        let only = trees.children(root).next().unwrap();
        trees.append_line(only, "C", "one]", None);
        trees.append_line(only, "C", "x: 1", None);
        trees.append_line(only, "C", "two", Some("x: "));
        trees.append_line(root, "C", "z", None);
        assert_eq!(written(&trees), "(;C[x\\]\\\\:[][y\nz]N[n]KO[]\n;B[a1]C[one\\]\ntwo])\n");
        assert_eq!(parse(&written(&trees)), trees);
    }

    /// Bytes in an unknown charset stay when a line is added to them.
    #[test]
    fn a_line_is_added_to_the_bytes_of_a_value() {
        let mut trees = Collection::parse(b"(;C[\x95\\\x8e\xa6]N[])").unwrap();
        let root = trees.games()[0];
        trees.append_line(root, "C", "win rate", None);
        trees.append_line(root, "N", "name", None);
        assert_eq!(trees.to_bytes(), b"(;C[\x95\\\x8e\xa6\nwin rate]N[name])\n");
    }

    #[test]
    fn variations_are_added_moved_and_cut() {
        let mut trees = parse("(;SZ[4](;B[a1];W[a2])(;B[b1])(;B[c1]))");
        let root = trees.games()[0];
        let order = |trees: &mut Collection, number: usize, expected: &str| {
            let node = trees.children(root).nth(number).unwrap();
            trees.make_first(node);
            let words: Vec<_> = trees.children(root).filter_map(|node| trees.text(node, "B")).collect();
            assert_eq!(words.join(" "), expected);
        };
        order(&mut trees, 0, "a1 b1 c1");
        order(&mut trees, 2, "c1 a1 b1");
        order(&mut trees, 1, "a1 c1 b1");
        trees.add_child(root, &[("B", "d1")]);
        order(&mut trees, 2, "b1 a1 c1 d1");
        let a1 = trees.children(root).nth(1).unwrap();
        trees.cut_below(a1);
        assert_eq!(written(&trees), "(;SZ[4]\n(;B[b1])\n(;B[a1])\n(;B[c1])\n(;B[d1]))\n");
        trees.add_child(a1, &[("W", "d4")]);
        let game = trees.add_game(&[("SZ", "5")]);
        trees.add_child(game, &[]);
        assert!(written(&trees).ends_with("(;B[a1];W[d4])\n(;B[c1])\n(;B[d1]))\n(;SZ[5]\n;)\n"), "{}", written(&trees));
    }
}
