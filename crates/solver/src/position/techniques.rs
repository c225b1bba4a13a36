//! What the solver prunes with.

/// A technique that can be switched off, to measure what it is worth. What is proven without it is the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Technique {
    /// Virtual connections beyond adjacency: bridges, and threats that no single move stops.
    Connections,
    /// A player to move tries the cells alone that all threats of the opponent have in common.
    MustPlay,
    /// A move that does not meet the proof that another one loses is not tried.
    Carriers,
    /// Dead and captured cells are filled in.
    FillIn,
    /// Near-dead cells are filled in.
    NearDead,
    /// Dominated and vulnerable cells are not tried.
    InferiorMoves,
    /// Permanently inferior cells are filled in, by derived patterns.
    PermanentlyInferior,
    /// Cells of both players are filled in at once, by derived patterns of mutual fill.
    MutualFill,
    /// Where there is no network: moves begin with numbers that say how far from the sides they are.
    MoveOrder,
    /// Moves begin with numbers that say how unlikely the network finds them, and a win.
    Network,
    /// Where there is no network and each colour joins two sides: with numbers that say how little of the current between the sides flows over them.
    Circuit,
    /// A position is left for another only when it is worse by some factor (the 1 + ε trick).
    Tolerance,
    /// Positions with few empty cells are decided by all ways to fill them.
    Endgame,
    /// A position is decided by an earlier proof that fits, whatever stands in the rest of the board.
    WinPatterns,
    /// Captured sets of more than two cells are filled in, by derived patterns.
    #[cfg(any(feature = "experiments", test))]
    CapturedSets,
    /// Moves that an answer makes dead, or as good as the player's without the move, are not tried, by rule and by
    /// derived patterns.
    #[cfg(any(feature = "experiments", test))]
    StrongReversing,
    /// The answer that reverses the last move is always tried first, by derived patterns.
    #[cfg(any(feature = "experiments", test))]
    ReversersFirst,
    /// Unless it is always tried first, it is as long as its proof or disproof number is the least of all moves, or
    /// one of the least.
    #[cfg(any(feature = "experiments", test))]
    LeastReversersFirst,
}

/// The techniques that a solver uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Techniques(u32);

impl Technique {
    /// The techniques that a solver uses unless it is told otherwise, each with its name.
    pub const NAMES: [(Technique, &str); 14] = [
        (Technique::Connections, "connections"),
        (Technique::MustPlay, "must-play"),
        (Technique::Carriers, "carriers"),
        (Technique::FillIn, "fill-in"),
        (Technique::NearDead, "near-dead"),
        (Technique::InferiorMoves, "inferior-moves"),
        (Technique::PermanentlyInferior, "permanently-inferior"),
        (Technique::MutualFill, "mutual-fill"),
        (Technique::MoveOrder, "move-order"),
        (Technique::Network, "network"),
        (Technique::Circuit, "circuit"),
        (Technique::Tolerance, "tolerance"),
        (Technique::Endgame, "endgame"),
        (Technique::WinPatterns, "win-patterns"),
    ];

    /// The others, each with its name: they save no more than another order of the moves changes
    /// (docs/research/fill-and-prune.md).
    #[cfg(any(feature = "experiments", test))]
    pub const EXPERIMENTAL: [(Technique, &str); 4] = [
        (Technique::CapturedSets, "captured-sets"),
        (Technique::StrongReversing, "strong-reversing"),
        (Technique::ReversersFirst, "reversers-first"),
        (Technique::LeastReversersFirst, "least-reversers-first"),
    ];

    /// The default ones that certificates have no lines for. What they have decided is proven anew without them, so a
    /// solver that is to write a certificate should not use them.
    pub const NOT_IN_CERTIFICATES: [Technique; 2] = [Technique::PermanentlyInferior, Technique::MutualFill];
}

impl Techniques {
    /// The default ones.
    pub const DEFAULT: Techniques = {
        let (mut techniques, mut place) = (0, 0);
        while place < Technique::NAMES.len() {
            techniques |= 1 << Technique::NAMES[place].0 as u32;
            place += 1;
        }
        Techniques(techniques)
    };

    /// All of them.
    #[cfg(any(feature = "experiments", test))]
    pub const ALL: Techniques = Techniques(u32::MAX);

    /// None of them.
    #[cfg(any(feature = "experiments", test))]
    pub const NONE: Techniques = Techniques(0);

    /// These and one more.
    #[must_use]
    #[cfg(any(feature = "experiments", test))]
    pub const fn with(self, technique: Technique) -> Techniques {
        Techniques(self.0 | 1 << technique as u32)
    }

    /// These but for one.
    #[must_use]
    pub const fn without(self, technique: Technique) -> Techniques {
        Techniques(self.0 & !(1 << technique as u32))
    }

    /// Whether a technique is used.
    #[inline]
    pub fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u32 & 1 != 0
    }
}
