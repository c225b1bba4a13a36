//! Templates compiled into tables, so that one look-up finds all replies to the last move.
//!
//! For each cell the stones that its templates ask about are gathered into two small numbers, one of the own stones and
//! one of the opponent's. Each addresses a table whose entry says which replies the stones of that colour admit; a reply is
//! offered when both admit it. Replies are numbered by slots in the order of the cells. As a conjunction over all
//! templates of a reply does not split into the two colours, each slot has two layers, one for each distinct demand on the
//! opponent's stones (none, and one way to the border that is open, in the published heuristics); what does not fit is left
//! to a list that is scanned.

use super::{Template, Templates};
use crate::board::{Cell, CellSet, MAX_CELLS};
use std::collections::HashMap;

/// Replies that the tables of a cell can tell apart.
pub(super) const SLOTS: usize = 8;
/// The most cells whose own stones a table can ask for.
const OWN_BITS: usize = 9;
/// The most cells whose opponent's stones a table can ask for.
const OPPONENT_BITS: usize = 13;
/// Layers of slots: distinct demands on the opponent's stones for one reply.
const LAYERS: usize = 2;
/// Entries of all tables together; the starts of tables are 16-bit numbers.
const ENTRIES: usize = 1 << 16;
/// The number that stands for no last move; no board has so many cells.
pub(super) const NO_CELL: u8 = u8::MAX;

/// What the loop reads of a cell; on boards of two words it fills a line of the cache.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub(super) struct Record<const W: usize> {
    /// Cells whose own stones matter after a move here.
    pub(super) own: [u64; W],
    /// Cells whose opponent's stones matter.
    pub(super) opponent: [u64; W],
    /// The cell itself as a set; empty where there is no such cell.
    pub(super) bits: [u64; W],
    /// The cells of the slots, a byte each.
    pub(super) replies: u64,
    /// Where the tables start.
    pub(super) own_table: u16,
    pub(super) opponent_table: u16,
    /// For each word but the first, the bits gathered before it.
    pub(super) own_shift: [u8; W],
    pub(super) opponent_shift: [u8; W],
}

/// The tables of a board, in one piece so that they have a common base.
#[derive(Clone, Debug)]
pub(super) struct Tables<const W: usize> {
    pub(super) records: [Record<W>; MAX_CELLS],
    pub(super) slots: Slots,
    pub(super) entries: [u16; ENTRIES],
    /// Whether there are templates that do not fit, so that they have to be scanned.
    pub(super) scan: bool,
}

/// A demand on the stones of one colour: these cells, and none of those.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Demand<const W: usize> {
    stones: CellSet<W>,
    none: CellSet<W>,
}

impl<const W: usize> Demand<W> {
    fn cells(&self) -> CellSet<W> {
        self.stones.union(&self.none)
    }

    fn holds(&self, stones: &CellSet<W>) -> bool {
        self.stones.is_subset(stones) && self.none.is_disjoint(stones)
    }
}

/// The two demands of a template; an empty cell has no stone of either colour.
fn demands<const W: usize>(template: &Template<W>) -> [Demand<W>; 2] {
    let mut empty = template.empty;
    empty.insert(template.reply);
    [
        Demand { stones: template.own, none: empty },
        Demand { stones: template.opponent, none: template.not_opponent.union(&empty) },
    ]
}

/// The templates of one cell that fit into tables.
#[derive(Clone, Debug, Default)]
struct Fitting<const W: usize> {
    cells: [CellSet<W>; 2],
    /// For each reply the demands on the opponent's stones, one a layer.
    replies: Vec<(Cell, Vec<Demand<W>>)>,
    /// Demand on the own stones, reply and layer of each template.
    templates: Vec<(Demand<W>, Cell, usize)>,
}

impl<const W: usize> Fitting<W> {
    /// Takes a template in, if it fits.
    fn add(&mut self, template: &Template<W>) -> bool {
        let [own, opponent] = demands(template);
        let cells = [self.cells[0].union(&own.cells()), self.cells[1].union(&opponent.cells())];
        if cells[0].len() > OWN_BITS || cells[1].len() > OPPONENT_BITS {
            return false;
        }
        let place = self.replies.iter().position(|(reply, _)| *reply == template.reply);
        let place = match place {
            Some(place) => place,
            None if self.replies.len() == SLOTS => return false,
            None => {
                self.replies.push((template.reply, Vec::new()));
                self.replies.len() - 1
            }
        };
        let layers = &mut self.replies[place].1;
        let layer = match layers.iter().position(|demand| *demand == opponent) {
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

    /// The bit of a reply and a layer in the entries of tables; replies have to be sorted.
    fn bit(&self, reply: Cell, layer: usize) -> u16 {
        let slot = self.replies.iter().position(|(cell, _)| *cell == reply).unwrap_or(0);
        1 << (layer * SLOTS + slot)
    }

    /// A table over all sets of stones on `cells`, an entry of which has the bits of the demands that hold.
    fn table(cells: &CellSet<W>, demands: &[(Demand<W>, u16)]) -> Vec<u16> {
        let entry = |number: usize| {
            let stones: CellSet<W> =
                cells.iter().enumerate().filter(|(i, _)| number >> i & 1 != 0).map(|(_, cell)| cell).collect();
            demands.iter().filter(|(demand, _)| demand.holds(&stones)).fold(0, |entry, (_, bit)| entry | bit)
        };
        (0..1 << cells.len()).map(entry).collect()
    }

    /// The tables of the own and of the opponent's stones.
    fn tables(&mut self) -> [Vec<u16>; 2] {
        self.replies.sort_by_key(|(reply, _)| *reply);
        let own: Vec<_> = self.templates.iter().map(|(demand, reply, layer)| (*demand, self.bit(*reply, *layer))).collect();
        let layers = |(reply, layers): &(Cell, Vec<Demand<W>>)| -> Vec<(Demand<W>, u16)> {
            layers.iter().enumerate().map(|(layer, demand)| (*demand, self.bit(*reply, layer))).collect()
        };
        let opponent: Vec<_> = self.replies.iter().flat_map(layers).collect();
        [Self::table(&self.cells[0], &own), Self::table(&self.cells[1], &opponent)]
    }
}

/// Tables one after the other; equal ones are kept once.
#[derive(Debug, Default)]
struct Pool {
    entries: Vec<u16>,
    starts: HashMap<Vec<u16>, u16>,
}

impl Pool {
    /// Where the table starts, or `None` when there is no more room.
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

impl<const W: usize> Record<W> {
    /// The record of a cell with the tables of these templates.
    fn new(bits: CellSet<W>, fitting: &Fitting<W>, [own_table, opponent_table]: [u16; 2]) -> Record<W> {
        let shifts = |set: &CellSet<W>| {
            let before = |i: usize| set.words()[..i].iter().map(|word| word.count_ones() as u8).sum();
            std::array::from_fn(before)
        };
        let reply = |slot: usize| fitting.replies.get(slot).map_or(0, |(reply, _)| reply.index() as u8);
        Record {
            own: *fitting.cells[0].words(),
            opponent: *fitting.cells[1].words(),
            bits: *bits.words(),
            replies: u64::from_le_bytes(std::array::from_fn(reply)),
            own_table,
            opponent_table,
            own_shift: shifts(&fitting.cells[0]),
            opponent_shift: shifts(&fitting.cells[1]),
        }
    }

    /// The cell of a slot.
    pub(super) fn reply(&self, slot: usize) -> Cell {
        Cell::from_index(usize::from(self.replies.to_le_bytes()[slot]))
    }

    /// The cell; `None` for no last move.
    pub(super) fn cell(&self) -> Option<Cell> {
        CellSet::from_words(self.bits).first()
    }
}

impl<const W: usize> Tables<W> {
    /// The tables of these templates, and those of them that do not fit.
    pub(super) fn new(templates: &Templates<W>) -> (Box<Tables<W>>, Templates<W>) {
        assert!(templates.cells() <= usize::from(NO_CELL), "{} cells", templates.cells());
        // The first entry is the table of a cell without templates, and of no last move.
        let mut pool = Pool::default();
        let nothing = pool.add(vec![0]).unwrap_or(0);
        let mut tables = Box::new(Tables {
            records: [Record::new(CellSet::EMPTY, &Fitting::default(), [nothing; 2]); MAX_CELLS],
            slots: Slots::new(),
            entries: [0; ENTRIES],
            scan: false,
        });
        let mut rest = Templates::new(templates.cells());
        for last in (0..templates.cells()).map(Cell::from_index) {
            let mut fitting = Fitting::default();
            let (fit, unfit): (Vec<_>, Vec<_>) = templates.at(last).iter().partition(|template| fitting.add(template));
            let bits = [last].into_iter().collect();
            let starts = fitting.tables().map(|table| pool.add(table));
            let scanned = match starts {
                [Some(own), Some(opponent)] => {
                    tables.records[last.index()] = Record::new(bits, &fitting, [own, opponent]);
                    unfit
                }
                _ => {
                    tables.records[last.index()].bits = *bits.words();
                    fit.into_iter().chain(unfit).collect()
                }
            };
            tables.scan |= !scanned.is_empty();
            scanned.into_iter().for_each(|template| rest.add(last, template.clone()));
        }
        tables.entries[..pool.entries.len()].copy_from_slice(&pool.entries);
        (tables, rest)
    }
}

/// For each set of slots how many there are, and where the n-th is; all numbers are in bits, eight for a slot.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    pub(super) count: [u8; 1 << SLOTS],
    /// The place of the n-th slot is in byte n.
    pub(super) nth: [u64; 1 << SLOTS],
}

impl Slots {
    fn new() -> Slots {
        let mut slots = Slots { count: [0; 1 << SLOTS], nth: [0; 1 << SLOTS] };
        for (set, (count, nth)) in slots.count.iter_mut().zip(&mut slots.nth).enumerate() {
            for slot in (0..SLOTS).filter(|slot| set >> slot & 1 != 0) {
                *nth |= (8 * slot as u64) << *count;
                *count += 8;
            }
        }
        slots
    }
}
