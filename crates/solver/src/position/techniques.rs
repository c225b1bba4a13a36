//! Techniques of the solver.

/// A technique that can be switched off, to measure its effect. Results do not depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Technique {
    /// Virtual connections beyond adjacency: bridges, and threats that no single move stops.
    Connections,
    /// Must-play: only the cells common to all threats of the opponent are tried.
    MustPlay,
    /// Moves outside the carrier of a lost move are not tried.
    Carriers,
    /// Dead and captured cells are filled in.
    FillIn,
    /// Near-dead cells are filled in.
    NearDead,
    /// Dominated and vulnerable cells are not tried.
    InferiorMoves,
    /// Permanently inferior cells are filled in by derived patterns.
    PermanentlyInferior,
    /// Mutual fill: cells of both players are filled in by derived patterns.
    MutualFill,
    /// Without a network: initial numbers by the connections of a move to the goal sides.
    MoveOrder,
    /// Initial numbers by a network's policy and value.
    Network,
    /// Without a network, on goals of two sides: initial numbers by an electric circuit (Anshelevich, 2002).
    Circuit,
    /// The 1 + ε trick: a position is left only when it is worse than another by some factor.
    Tolerance,
    /// Positions with few empty cells are decided by enumeration.
    Endgame,
    /// Earlier proofs decide every position that contains their stones and carrier, whatever the rest of the board.
    WinPatterns,
}

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Techniques(u32);

impl Technique {
    /// All techniques with their names.
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

    /// Techniques that a certificate cannot express. Certification re-proves without them, so disable them when
    /// writing one.
    pub const NOT_IN_CERTIFICATES: [Technique; 2] = [Technique::PermanentlyInferior, Technique::MutualFill];
}

impl Techniques {
    /// All techniques.
    pub const DEFAULT: Techniques = {
        let (mut techniques, mut place) = (0, 0);
        while place < Technique::NAMES.len() {
            techniques |= 1 << Technique::NAMES[place].0 as u32;
            place += 1;
        }
        Techniques(techniques)
    };

    /// No technique.
    pub const NONE: Techniques = Techniques(0);

    /// This set with one more technique.
    #[must_use]
    pub const fn with(self, technique: Technique) -> Techniques {
        Techniques(self.0 | 1 << technique as u32)
    }

    /// This set without a technique.
    #[must_use]
    pub const fn without(self, technique: Technique) -> Techniques {
        Techniques(self.0 & !(1 << technique as u32))
    }

    /// Whether the set contains a technique.
    #[inline]
    pub fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u32 & 1 != 0
    }
}
