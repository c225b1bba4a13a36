//! Proofs in messages to the page: who wins, how it was proven, and who says so.

use super::colours::ColourWord;
use serde::Serialize;
use tripoint_engine::verdict::{KnownResult, ResultOrigin, ResultSource};

/// Where a proof comes from.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(super) enum ProofSource {
    Rules,
    Connections,
    Search,
    Solver,
    Book,
}

/// A proven result.
#[derive(Serialize, Clone, Copy, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Proof"))]
pub(super) struct ProofAnswer {
    pub(super) winner: ColourWord,
    pub(super) source: ProofSource,
    pub(super) origin: ProofOrigin,
    /// How many stones the winner still has to place at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) moves: Option<u32>,
}

/// Who says so: the program itself, a file shipped with it, the user's file, or a file by anyone.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(super) enum ProofOrigin {
    Own,
    Shipped,
    User,
    Stranger,
}

/// A proof in the file turned out to be wrong: the opposite is proven. Its other proofs are no longer shown.
#[derive(Serialize, Clone, Copy, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Refuted"))]
pub(super) struct RefutedAnswer {
    /// How many moves the game has before the position.
    pub(super) number: usize,
    /// The colour that wins there.
    pub(super) winner: ColourWord,
}

impl From<KnownResult> for ProofAnswer {
    fn from(KnownResult { winner, source, origin, moves }: KnownResult) -> ProofAnswer {
        ProofAnswer { winner: winner.into(), source: source.into(), origin: origin.into(), moves }
    }
}

impl From<ResultSource> for ProofSource {
    fn from(source: ResultSource) -> ProofSource {
        match source {
            ResultSource::Rules => ProofSource::Rules,
            ResultSource::Connections => ProofSource::Connections,
            ResultSource::Search => ProofSource::Search,
            ResultSource::Solver => ProofSource::Solver,
            ResultSource::Book => ProofSource::Book,
        }
    }
}

impl From<ResultOrigin> for ProofOrigin {
    fn from(origin: ResultOrigin) -> ProofOrigin {
        match origin {
            ResultOrigin::Own => ProofOrigin::Own,
            ResultOrigin::Shipped => ProofOrigin::Shipped,
            ResultOrigin::User => ProofOrigin::User,
            ResultOrigin::Stranger => ProofOrigin::Stranger,
        }
    }
}
