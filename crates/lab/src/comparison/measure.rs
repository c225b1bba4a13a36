//! Measures what a proof costs, over several move orders.

use super::changes::TechniqueSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tripoint::network::Weights;
use tripoint::process_seconds;
use tripoint::rules::Position;
use tripoint_solver::{OpeningMap, ProofLimits, SolverError, SolverSetup, extended_solver};

/// What to measure.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The position; the empty board if all openings are proven.
    pub position: Position,
    /// Whether all openings are proven.
    pub is_openings: bool,
    /// The solver's memory, in bytes.
    pub bytes: usize,
    /// The network that orders the moves.
    pub network: Option<Arc<Weights>>,
}

/// A proof's cost over several move orders.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Measured {
    /// The nodes examined in each order, in ascending order.
    pub positions: Vec<u64>,
    /// The seconds of processor time in each order, in ascending order. Empty if the system does not report them.
    pub seconds: Vec<f64>,
}

/// Proves the subject with each seed from 1 to `orders`, each time with a new solver. The seed decides the order of
/// equally likely moves. Returns the measurements made before the stop flag was set.
///
/// # Errors
/// The position can't be solved.
pub fn measure(subject: &Subject, techniques: TechniqueSet, orders: u64, stop: &AtomicBool) -> Result<Measured, SolverError> {
    let mut measured = Measured::default();
    for seed in 1..=orders {
        let begun = process_seconds();
        let network = subject.network.clone();
        let setup = SolverSetup::new(subject.bytes).with_techniques(techniques.kept).with_network(network).with_seed(Some(seed));
        let solver = extended_solver(&subject.position, setup, &techniques.extra)?;
        let limits = ProofLimits { nodes: u64::MAX, threads: 1, stop };
        let is_proven = if subject.is_openings {
            let mut map = OpeningMap::new(&subject.position);
            map.prove_all(solver.as_ref(), limits, &mut |_, _, _| {})?;
            map.open().is_empty()
        } else {
            solver.prove(&subject.position.both_stones(), subject.position.to_move(), limits)?.is_some()
        };
        if !is_proven {
            break;
        }
        measured.positions.push(solver.nodes());
        measured.seconds.extend(begun.zip(process_seconds()).map(|(begun, ended)| ended - begun));
    }
    measured.positions.sort_unstable();
    measured.seconds.sort_by(f64::total_cmp);
    Ok(measured)
}

impl Measured {
    /// Returns the median number of positions, the upper one if there are two; `None` without measurements.
    pub fn median_positions(&self) -> Option<u64> {
        self.positions.get(self.positions.len() / 2).copied()
    }

    /// Returns the median time in seconds.
    pub fn median_seconds(&self) -> Option<f64> {
        self.seconds.get(self.seconds.len() / 2).copied()
    }

    /// Returns the processor time per position in microseconds, over all orders.
    pub fn microseconds_a_position(&self) -> Option<f64> {
        let positions: u64 = self.positions.iter().sum();
        (positions > 0 && !self.seconds.is_empty()).then(|| 1e6 * self.seconds.iter().sum::<f64>() / positions as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::Ordering;
    use tripoint::rules::Rules;
    use tripoint_solver::{Technique, Techniques};

    fn subject(board: &str, is_openings: bool) -> Subject {
        let position = Position::new(board.parse().unwrap(), Rules::STANDARD);
        Subject { position, is_openings, bytes: 1 << 22, network: Weights::shipped("solver") }
    }

    /// The orders differ, each is reproducible, and a technique makes a difference.
    #[test]
    fn work_is_measured_over_orders() {
        let (subject, stop) = (subject("y 7", true), AtomicBool::new(false));
        let of = |techniques: TechniqueSet| measure(&subject, techniques, 5, &stop).unwrap();
        let found = of(TechniqueSet::DEFAULT);
        assert_eq!(found.positions, of(TechniqueSet::DEFAULT).positions);
        assert!(found.positions.len() == 5 && found.positions[0] < found.positions[4], "{found:?}");
        assert_eq!(found.median_positions(), Some(found.positions[2]));
        let without = of(TechniqueSet { kept: Techniques::DEFAULT.without(Technique::MustPlay), ..TechniqueSet::DEFAULT });
        assert!(without.positions[0] > found.positions[4], "{without:?} {found:?}");
        stop.store(true, Ordering::Relaxed);
        assert_eq!(of(TechniqueSet::DEFAULT), Measured::default());
    }

    #[test]
    fn a_position_is_measured() {
        let (mut subject, stop) = (subject("hex 5 5", false), AtomicBool::new(false));
        let cell = subject.position.topology().cells().next().unwrap();
        subject.position.play_any(subject.position.to_move(), tripoint::rules::Move::Place(cell)).unwrap();
        let found = measure(&subject, TechniqueSet::DEFAULT, 1, &stop).unwrap();
        assert!(found.positions[0] > 0 && found.median_seconds().is_none_or(|seconds| seconds > 0.0));
    }
}
