//! Fillboard: the cells on which a playout places a stone that isn't a reply.

use tripoint_games::board::{AnySet, CellSet, Topology};

/// The cells on which a playout may place a stone that isn't a reply: a list of zones, each wider than the one before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zones<const W: usize> {
    steps: Vec<(usize, CellSet<W>)>,
}

impl<const W: usize> Zones<W> {
    /// No zones: any empty cell at any time.
    pub fn off() -> Self {
        Zones { steps: Vec::new() }
    }

    /// Zones with thresholds. A zone applies while more cells than its threshold are empty, and the first one that
    /// applies decides. If none does, the whole board is allowed.
    pub fn new(steps: Vec<(usize, CellSet<W>)>) -> Self {
        Zones { steps }
    }

    /// Two zones. The first has border distance at least 2; it applies while the board has fewer stones than `second`
    /// times the zone's cells. The second has border distance at least 1, and applies likewise by `inside`.
    ///
    /// The shares 10/51 and 56/76 on the (5,7)-board with its 106 cells give the published player's thresholds: more
    /// than 96 and more than 50 cells empty. Thresholds are shares of the zone, not of the board. Otherwise, on a small
    /// board, which is nearly all border, a zone would be full long before its threshold.
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

    /// The zones that apply with this number of empty cells: the deciding one first, then the wider ones.
    #[inline]
    pub fn from(&self, empty: usize) -> &[(usize, CellSet<W>)] {
        let first = self.steps.iter().position(|&(above, _)| empty > above);
        &self.steps[first.unwrap_or(self.steps.len())..]
    }

    /// The cells to choose from among some empty cells, if the board has this number of empty cells: those in the
    /// deciding zone or, if there are none, in the next wider one, and so on.
    #[inline]
    pub fn allowed(&self, empty: usize, among: &CellSet<W>) -> CellSet<W> {
        let zones = self.from(empty).iter().map(|(_, zone)| zone.intersection(among));
        zones.into_iter().find(|allowed| !allowed.is_empty()).unwrap_or(*among)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::board::Board;

    #[test]
    fn zones_widen_as_the_board_fills_and_when_they_are_full() {
        let topology = Topology::new(Board::poly_y(5, 7).unwrap());
        let zones = Zones::<2>::fillboard(&topology, 0.196, 0.737);
        let all: CellSet<2> = topology.all().resized();
        let allowed = |empty: &CellSet<2>| zones.allowed(empty.len(), empty);
        let within = |distance| topology.cells().filter(|&c| topology.border_distance(c) >= distance).collect::<CellSet<2>>();
        assert_eq!(allowed(&all), within(2));
        let last = |n: usize| topology.cells().skip(106 - n).collect::<CellSet<2>>();
        assert_eq!(allowed(&last(97)), within(2).intersection(&last(97)));
        assert_eq!(allowed(&last(96)), within(1).intersection(&last(96)));
        assert_eq!(allowed(&last(51)), within(1).intersection(&last(51)));
        assert_eq!(allowed(&last(50)), last(50));
        // Base 2 has border cells only.
        let small = Topology::new(Board::y(2).unwrap());
        assert_eq!(Zones::<2>::fillboard(&small, 0.196, 0.737).allowed(3, &CellSet::first_cells(3)), CellSet::first_cells(3));
    }
}
