//! Quick verdicts on a position, always at full strength, however weak the player.

use super::{Engine, Settings};
use crate::search::Control;
use crate::verdict::Verdict;

/// The analysis makes this many simulations, unless the settings allow fewer: some hundredths of a second. A guess.
const SIMULATIONS: u64 = 400;

/// How many nodes the solver spends on the position and its best moves at a time, and how often: a tenth of a second on
/// Y 10. A guess.
const NODES: u64 = 50;
const PROOFS: usize = 6;

impl Engine {
    /// Returns the verdict on the position from what is known, or else from a quick analysis and the solver with these
    /// settings; see [`Findings::verdict`](super::Findings::verdict). The engine itself doesn't change, so it plays on
    /// as it would have. `None` if the memory is too small.
    ///
    /// A low level chooses its move with a few simulations, which say little about who wins.
    pub fn appraise(&self, settings: &Settings, control: &Control<'_>) -> Option<Verdict> {
        let most = settings.limits.simulations.map_or(SIMULATIONS, |limit| limit.min(SIMULATIONS));
        let limits = settings.limits.with_simulations(Some(most));
        let mut engine = self.with_settings(Settings { limits, ..settings.clone() }).ok()?;
        let position = engine.game().position().clone();
        let colour = position.to_move();
        if let Some(known) = engine.known().result_with_swap(&position, colour) {
            return Some(Verdict::Proven(known));
        }
        let mut steering = Control { stop: control.stop, clock: control.clock, ..Control::default() };
        engine.prover().short_win(colour, &steering);
        let mut findings = engine.analyst().analyse(colour, limits, &mut steering, &mut |_| ())?;
        for _ in 0..PROOFS {
            let is_open = findings.verdict.known().is_none() && !steering.is_over();
            if !is_open || !engine.analyst().prove_beside(colour, &findings.candidates, NODES) {
                break;
            }
            findings.verdict = engine.known().result_with_swap(&position, colour).map_or(findings.verdict, Verdict::Proven);
        }
        Some(findings.verdict)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Level;
    use crate::test_data;
    use std::sync::Arc;
    use tripoint_games::base::StoppedClock;
    use tripoint_games::rules::{Colour, Move};

    /// Black wins with b3 on Y 5; level 2's eight simulations don't prove it.
    #[test]
    fn an_appraisal_is_at_full_strength_and_changes_nothing() {
        let full = Settings { board: "y 5".parse().unwrap(), memory: 64, ..test_data::settings() }.without_swap();
        let low = "2".parse::<Level>().unwrap().of(&full);
        let after_b3 = || {
            let mut engine = Engine::new(low.clone(), Arc::new(StoppedClock)).unwrap();
            let cell = engine.game().notation().parse("b3").unwrap();
            engine.game_mut().play_as(Colour::Black, Move::Place(cell)).unwrap();
            engine
        };
        let (mut engine, mut other) = (after_b3(), after_b3());
        let verdict = engine.appraise(&full, &Control::default()).unwrap();
        assert_eq!(verdict.proven_for(Colour::Black), Some(true), "{verdict:?}");
        let choose = |engine: &mut Engine| engine.think(Colour::White, &mut Control::default());
        assert_eq!(choose(&mut engine), choose(&mut other));
    }
}
