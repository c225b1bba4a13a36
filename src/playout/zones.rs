//! Fillboard: where a playout places a stone that is no reply.

use crate::board::{AnySet, CellSet, Topology};

/// Where a playout may place a stone that is no reply: a list of zones, each wider than the one before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zones<const W: usize> {
    steps: Vec<(usize, CellSet<W>)>,
}

impl<const W: usize> Zones<W> {
    /// Every empty cell at any time.
    pub fn off() -> Self {
        Zones { steps: Vec::new() }
    }

    /// The zones with these thresholds: a zone holds while more cells than its threshold are empty, the first such zone in
    /// the list decides. Beyond the last the whole board is allowed.
    pub fn new(steps: Vec<(usize, CellSet<W>)>) -> Self {
        Zones { steps }
    }

    /// Border distance at least 2 until the share `second` of these cells is filled, then at least 1 until the share `inside`
    /// of those is filled.
    ///
    /// With the shares 10/51 and 56/76 and 106 cells, as on the (5,7)-board, these are the published player's thresholds:
    /// more than 96 and more than 50 cells empty. Shares of a zone, not of the board, scale it: on a small board, which is
    /// nearly all border, the zone is never full long before it is left.
    pub fn fillboard(topology: &Topology, second: f64, inside: f64) -> Self {
        let zone = |least, share: f64| {
            let zone: AnySet = topology.cells().filter(|&cell| topology.border_distance(cell) >= least).collect();
            (topology.len() - (share * zone.len() as f64).round() as usize, zone.resized())
        };
        Zones::new(vec![zone(2, second), zone(1, inside)])
    }

    /// Whether there are no zones.
    pub fn is_off(&self) -> bool {
        self.steps.is_empty()
    }

    /// The zones that count when so many cells are empty, the first of them before the wider ones.
    #[inline]
    pub fn from(&self, empty: usize) -> &[(usize, CellSet<W>)] {
        let first = self.steps.iter().position(|&(above, _)| empty > above);
        &self.steps[first.unwrap_or(self.steps.len())..]
    }

    /// The cells to choose from: the empty ones of the zone, of the next wider one if there are none, and so on.
    #[inline]
    pub fn allowed(&self, empty: &CellSet<W>) -> CellSet<W> {
        let zones = self.from(empty.len()).iter().map(|(_, zone)| zone.intersection(empty));
        zones.into_iter().find(|allowed| !allowed.is_empty()).unwrap_or(*empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn zones_widen_as_the_board_fills_and_when_they_are_full() {
        let topology = Topology::new(Board::poly_y(5, 7).unwrap());
        let zones = Zones::<2>::fillboard(&topology, 0.196, 0.737);
        let all: CellSet<2> = topology.all().resized();
        let within = |distance| topology.cells().filter(|&c| topology.border_distance(c) >= distance).collect::<CellSet<2>>();
        assert_eq!(zones.allowed(&all), within(2));
        let last = |n: usize| topology.cells().skip(106 - n).collect::<CellSet<2>>();
        assert_eq!(zones.allowed(&last(97)), within(2).intersection(&last(97)));
        assert_eq!(zones.allowed(&last(96)), within(1).intersection(&last(96)));
        assert_eq!(zones.allowed(&last(51)), within(1).intersection(&last(51)));
        assert_eq!(zones.allowed(&last(50)), last(50));
        // Base 2 has border cells only.
        let small = Topology::new(Board::y(2).unwrap());
        assert_eq!(Zones::<2>::fillboard(&small, 0.196, 0.737).allowed(&CellSet::first_cells(3)), CellSet::first_cells(3));
    }
}
