//! Templates compiled into lookup tables: two lookups find all replies to the last move.
//!
//! For each cell, the stones its templates depend on are extracted (pext) into two indices, one for the own stones and
//! one for the opponent's. Each index selects a table entry, a bit set of the replies this colour's stones allow. The
//! intersection of both gives the replies on offer. An entry's bits are slots, one for each reply, in the order of the
//! cells.
//!
//! A reply may have several templates, and "some template matches" can't be split into a condition on the own stones
//! and one on the opponent's. So an entry has two layers of slots: within a layer, all templates for a reply share one
//! condition on the opponent's stones. The published heuristics need no more (no condition, or an open way to the
//! border). Templates that don't fit into the tables go into a list and are scanned.

use super::template::{CellTemplates, ReplyTemplate, ReplyTemplates};
use std::collections::HashMap;
use std::sync::Arc;
use tripoint_games::board::{CELL_TABLE_LEN, Cell, CellSet};
use tripoint_games::rules::Colour;
use tripoint_kernels::{IndexMask, Places};

/// The slots in a layer: no cell has more replies in its tables.
pub(super) const SLOTS: usize = 8;
/// The most cells in the index for own stones.
const OWN_BITS: usize = 9;
/// The most cells in the index for the opponent's stones.
const OPPONENT_BITS: usize = 13;
/// Layers of slots: the most different conditions on the opponent's stones for one reply.
const LAYERS: usize = 2;
/// The most entries in all tables together; a table starts at a 16-bit offset.
const ENTRIES: usize = 1 << 16;
/// Stands for no last move; no board has a cell with this number.
pub(super) const NO_CELL: usize = CELL_TABLE_LEN;

/// Everything the loop reads about a cell. With two words it fills a cache line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub(super) struct CellTable<const W: usize> {
    /// The cells in the index for own stones, after a move on this cell.
    own: [u64; W],
    /// The cells in the index for the opponent's stones.
    opponent: [u64; W],
    /// The cell itself as a set; empty for no last move.
    pub(super) bits: [u64; W],
    /// Each slot's reply, in [`CellTable::REPLY_BITS`] bits.
    pub(super) replies: u64,
    /// The offset of the table for own stones.
    pub(super) own_table: u16,
    /// The offset of the table for the opponent's stones.
    pub(super) opponent_table: u16,
    /// For each word but the first, the number of index bits from the words before it.
    own_shift: [u8; W],
    opponent_shift: [u8; W],
    pub(super) own_places: Places,
    pub(super) opponent_places: Places,
}

/// A board's lookup tables, in one allocation.
#[derive(Clone, Debug)]
pub(super) struct Tables<const W: usize> {
    pub(super) cells: [CellTable<W>; CELL_TABLE_LEN + 1],
    pub(super) slots: Slots,
    pub(super) entries: [u16; ENTRIES],
    /// Whether some templates don't fit and must be scanned.
    pub(super) scan: bool,
}

/// A condition on one colour's stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Condition<const W: usize> {
    /// Cells that must have a stone.
    stones: CellSet<W>,
    /// Cells that must not have one.
    none: CellSet<W>,
}

impl<const W: usize> Condition<W> {
    fn cells(&self) -> CellSet<W> {
        self.stones.union(&self.none)
    }

    fn holds(&self, stones: &CellSet<W>) -> bool {
        self.stones.is_subset(stones) && self.none.is_disjoint(stones)
    }
}

/// A template's conditions on the own stones and on the opponent's. An empty cell has neither colour's stone.
fn conditions<const W: usize>(template: &ReplyTemplate<W>) -> [Condition<W>; 2] {
    let mut empty = template.empty;
    empty.insert(template.reply);
    [
        Condition { stones: template.own, none: empty },
        Condition { stones: template.opponent, none: template.not_opponent.union(&empty) },
    ]
}

/// One cell's templates, as far as its tables hold them.
#[derive(Clone, Debug, Default)]
struct TabulatedTemplates<const W: usize> {
    /// The cells in the index for own stones, and in the one for the opponent's.
    cells: [CellSet<W>; 2],
    /// For each reply, the conditions on the opponent's stones, one per layer.
    replies: Vec<(Cell, Vec<Condition<W>>)>,
    /// For each template, its condition on the own stones, its reply and its layer.
    templates: Vec<(Condition<W>, Cell, usize)>,
}

impl<const W: usize> TabulatedTemplates<W> {
    /// Adds a template; returns whether it fits.
    fn add(&mut self, template: &ReplyTemplate<W>) -> bool {
        let [own, opponent] = conditions(template);
        let cells = [self.cells[0].union(&own.cells()), self.cells[1].union(&opponent.cells())];
        if cells[0].len() > OWN_BITS || cells[1].len() > OPPONENT_BITS {
            return false;
        }
        let place = self.replies.iter().position(|(reply, _)| *reply == template.reply);
        let place = match place {
            Some(place) => place,
            None if self.replies.len() == CellTable::<W>::MOST_REPLIES => return false,
            None => {
                self.replies.push((template.reply, Vec::new()));
                self.replies.len() - 1
            }
        };
        let layers = &mut self.replies[place].1;
        let layer = match layers.iter().position(|condition| *condition == opponent) {
            Some(layer) => layer,
            None if layers.len() == LAYERS => return false,
            None => {
                layers.push(opponent);
                layers.len() - 1
            }
        };
        self.cells = cells;
        self.templates.push((own, template.reply, layer));
        true
    }

    /// The bit for a reply and a layer in a table entry; the replies must be sorted.
    fn bit(&self, reply: Cell, layer: usize) -> u16 {
        let slot = self.replies.iter().position(|(cell, _)| *cell == reply).unwrap_or(0);
        1 << (layer * SLOTS + slot)
    }

    /// Makes the table over all sets of stones on `cells`. Each entry has the bits of the conditions that hold.
    fn table(cells: &CellSet<W>, conditions: &[(Condition<W>, u16)]) -> Vec<u16> {
        let entry = |number: usize| {
            let stones: CellSet<W> =
                cells.iter().enumerate().filter(|(i, _)| number >> i & 1 != 0).map(|(_, cell)| cell).collect();
            conditions.iter().filter(|(condition, _)| condition.holds(&stones)).fold(0, |entry, (_, bit)| entry | bit)
        };
        (0..1 << cells.len()).map(entry).collect()
    }

    /// Makes the tables for the own stones and for the opponent's.
    fn tables(&mut self) -> [Vec<u16>; 2] {
        self.replies.sort_by_key(|(reply, _)| *reply);
        let own: Vec<_> = self.templates.iter().map(|(condition, reply, layer)| (*condition, self.bit(*reply, *layer))).collect();
        let layers = |(reply, layers): &(Cell, Vec<Condition<W>>)| -> Vec<(Condition<W>, u16)> {
            layers.iter().enumerate().map(|(layer, condition)| (*condition, self.bit(*reply, layer))).collect()
        };
        let opponent: Vec<_> = self.replies.iter().flat_map(layers).collect();
        [Self::table(&self.cells[0], &own), Self::table(&self.cells[1], &opponent)]
    }
}

/// All tables' entries, one table after the other; equal tables are stored once.
#[derive(Debug, Default)]
struct TableStore {
    entries: Vec<u16>,
    starts: HashMap<Vec<u16>, u16>,
}

impl TableStore {
    /// Stores a table and returns its offset, or `None` if the entries are full.
    fn add(&mut self, table: Vec<u16>) -> Option<u16> {
        if let Some(&start) = self.starts.get(&table) {
            return Some(start);
        }
        let start = u16::try_from(self.entries.len()).ok().filter(|&start| usize::from(start) + table.len() <= ENTRIES)?;
        self.entries.extend(&table);
        self.starts.insert(table, start);
        Some(start)
    }
}

impl<const W: usize> CellTable<W> {
    /// The bits in a cell's number: a byte on boards with up to 256 cells.
    pub(super) const REPLY_BITS: usize = if W <= 4 { 8 } else { CELL_TABLE_LEN.ilog2() as usize };
    /// As many replies as fit into a word.
    const MOST_REPLIES: usize = u64::BITS as usize / Self::REPLY_BITS;

    /// A cell's table for these templates, with the entries at these offsets.
    fn new(bits: CellSet<W>, fitting: &TabulatedTemplates<W>, [own_table, opponent_table]: [u16; 2]) -> CellTable<W> {
        let shifts = |set: &CellSet<W>| {
            let before = |i: usize| set.words()[..i].iter().map(|word| word.count_ones() as u8).sum();
            std::array::from_fn(before)
        };
        let replies = fitting.replies.iter().enumerate();
        CellTable {
            own: *fitting.cells[0].words(),
            opponent: *fitting.cells[1].words(),
            bits: *bits.words(),
            replies: replies.fold(0, |all, (slot, (reply, _))| all | (reply.index() as u64) << (slot * Self::REPLY_BITS)),
            own_table,
            opponent_table,
            own_shift: shifts(&fitting.cells[0]),
            opponent_shift: shifts(&fitting.cells[1]),
            own_places: Places::new(fitting.cells[0].words()),
            opponent_places: Places::new(fitting.cells[1].words()),
        }
    }

    /// The cells in the index for own stones.
    #[inline(always)]
    pub(super) fn own_mask(&self) -> IndexMask<'_, W> {
        IndexMask { words: &self.own, shift: &self.own_shift, places: &self.own_places }
    }

    /// The cells in the index for the opponent's stones.
    #[inline(always)]
    pub(super) fn opponent_mask(&self) -> IndexMask<'_, W> {
        IndexMask { words: &self.opponent, shift: &self.opponent_shift, places: &self.opponent_places }
    }

    /// The cell number of the reply whose slot begins at a bit.
    #[inline(always)]
    pub(super) fn reply_at(&self, bit: u64) -> u64 {
        self.replies >> bit & ((1 << Self::REPLY_BITS) - 1)
    }

    /// A slot's reply.
    pub(super) fn reply(&self, slot: usize) -> Cell {
        Cell::from_index(self.reply_at((slot * Self::REPLY_BITS) as u64) as usize)
    }

    /// The cell; `None` for no last move.
    pub(super) fn cell(&self) -> Option<Cell> {
        CellSet::from_words(self.bits).first()
    }
}

impl<const W: usize> Tables<W> {
    /// Makes the tables for a colour's templates, and returns the templates that don't fit.
    pub(super) fn new(templates: &ReplyTemplates<W>, colour: Colour) -> (Arc<Tables<W>>, CellTemplates<W>) {
        let mut rest = vec![Vec::new(); templates.cells()];
        // The first table, with one entry, serves cells without templates and no last move.
        let mut store = TableStore::default();
        let nothing = store.add(vec![0]).unwrap_or(0);
        let mut tables = Box::new(Tables {
            cells: [CellTable::new(CellSet::EMPTY, &TabulatedTemplates::default(), [nothing; 2]); CELL_TABLE_LEN + 1],
            slots: Slots::new(CellTable::<W>::REPLY_BITS),
            entries: [0; ENTRIES],
            scan: false,
        });
        for last in (0..templates.cells()).map(Cell::from_index) {
            let mut fitting = TabulatedTemplates::default();
            let (fit, unfit): (Vec<_>, Vec<_>) = templates.at(colour, last).iter().partition(|template| fitting.add(template));
            let bits = [last].into_iter().collect();
            let starts = fitting.tables().map(|table| store.add(table));
            let scanned = match starts {
                [Some(own), Some(opponent)] => {
                    tables.cells[last.index()] = CellTable::new(bits, &fitting, [own, opponent]);
                    unfit
                }
                _ => {
                    tables.cells[last.index()].bits = *bits.words();
                    fit.into_iter().chain(unfit).collect()
                }
            };
            tables.scan |= !scanned.is_empty();
            rest[last.index()] = scanned.into_iter().cloned().collect();
        }
        tables.entries[..store.entries.len()].copy_from_slice(&store.entries);
        (tables.into(), rest)
    }
}

/// For each set of slots: how many there are, times 8, and the bit at which the n-th begins.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    pub(super) count: [u8; 1 << SLOTS],
    /// Byte n holds the n-th slot's first bit.
    pub(super) nth: [u64; 1 << SLOTS],
}

impl Slots {
    fn new(bits: usize) -> Slots {
        let mut slots = Slots { count: [0; 1 << SLOTS], nth: [0; 1 << SLOTS] };
        for (set, (count, nth)) in slots.count.iter_mut().zip(&mut slots.nth).enumerate() {
            for slot in (0..SLOTS).filter(|slot| set >> slot & 1 != 0) {
                *nth |= ((slot * bits) as u64 & 63) << *count;
                *count += 8;
            }
        }
        slots
    }
}
