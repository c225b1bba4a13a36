//! The extra techniques' derived patterns.

use tripoint_solver::DerivedPattern;

pub(super) const CAPTURED: [&str; 5] = [
    include_str!("../../patterns/captured.pattern"),
    include_str!("../../patterns/captured-side.pattern"),
    include_str!("../../patterns/captured-acute-corner.pattern"),
    include_str!("../../patterns/captured-obtuse-corner.pattern"),
    include_str!("../../patterns/captured-pentagon.pattern"),
];

pub(super) const STRONG_REVERSING: [&str; 4] = [
    include_str!("../../patterns/strong-reversing.pattern"),
    include_str!("../../patterns/strong-reversing-side.pattern"),
    include_str!("../../patterns/strong-reversing-acute-corner.pattern"),
    include_str!("../../patterns/strong-reversing-pentagon.pattern"),
];

pub(super) const REVERSING: [&str; 5] = [
    include_str!("../../patterns/reversing.pattern"),
    include_str!("../../patterns/reversing-side.pattern"),
    include_str!("../../patterns/reversing-acute-corner.pattern"),
    include_str!("../../patterns/reversing-obtuse-corner.pattern"),
    include_str!("../../patterns/reversing-pentagon.pattern"),
];

/// Reads the patterns from some files.
pub(super) fn read(files: &[&str]) -> Vec<DerivedPattern> {
    files.iter().flat_map(|text| DerivedPattern::read_all(text).unwrap_or_default()).collect()
}
