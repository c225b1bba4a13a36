//! The extra techniques by name, and sets of them.

/// A technique from the laboratory. Results don't depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExtraTechnique {
    /// Fills in captured sets with more than two cells, by derived patterns.
    CapturedSets,
    /// Skips strong-reversible moves, by rule and by derived patterns.
    StrongReversing,
    /// Always tries moves that reverse the last move first, by derived patterns.
    ReversersFirst,
    /// Tries reversing moves first only while their proof or disproof number is the least of all moves.
    LeastReversersFirst,
}

/// A set of extra techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExtraTechniques(u8);

impl ExtraTechnique {
    /// All extra techniques with their names.
    pub const NAMES: [(ExtraTechnique, &str); 4] = [
        (ExtraTechnique::CapturedSets, "captured-sets"),
        (ExtraTechnique::StrongReversing, "strong-reversing"),
        (ExtraTechnique::ReversersFirst, "reversers-first"),
        (ExtraTechnique::LeastReversersFirst, "least-reversers-first"),
    ];
}

impl ExtraTechniques {
    /// No extra technique.
    pub const NONE: ExtraTechniques = ExtraTechniques(0);

    /// This set with one more technique.
    #[must_use]
    pub const fn with(self, technique: ExtraTechnique) -> ExtraTechniques {
        ExtraTechniques(self.0 | 1 << technique as u8)
    }

    /// This set without a technique.
    #[must_use]
    pub const fn without(self, technique: ExtraTechnique) -> ExtraTechniques {
        ExtraTechniques(self.0 & !(1 << technique as u8))
    }

    /// Returns whether the set contains a technique.
    pub fn has(self, technique: ExtraTechnique) -> bool {
        self.0 >> technique as u8 & 1 != 0
    }
}
