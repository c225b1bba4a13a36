//! The solver's techniques.

/// A technique you can switch off to measure its effect. Results don't depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Technique {
    /// Virtual connections beyond adjacency: bridges, and threats that no single move stops.
    Connections,
    /// Must-play: tries only the cells common to all the opponent's threats.
    MustPlay,
    /// Skips moves outside the carrier of a lost move.
    Carriers,
    /// Fills in dead and captured cells.
    FillIn,
    /// Fills in near-dead cells.
    NearDead,
    /// Skips dominated and vulnerable cells.
    InferiorMoves,
    /// Fills in permanently inferior cells by derived patterns.
    PermanentlyInferior,
    /// Mutual fill: fills in cells for both players by derived patterns.
    MutualFill,
    /// Without a network: sets initial numbers by a move's connections to the goal sides.
    MoveOrder,
    /// Sets initial numbers by a network's policy and value.
    Network,
    /// Without a network, on goals with two sides: sets initial numbers by an electric circuit (Anshelevich, 2002).
    Circuit,
    /// The 1 + ε trick: the search leaves a position only when it's worse than another by some factor.
    Tolerance,
    /// Decides positions with few empty cells by enumeration.
    Endgame,
    /// Decides every position that contains an earlier proof's stones and carrier, whatever is on the rest of the
    /// board.
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

    /// Techniques a certificate can't express. Certification proves again without them, so disable them when you write
    /// one.
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

    /// Returns whether the set contains a technique.
    #[inline]
    pub fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u32 & 1 != 0
    }
}
