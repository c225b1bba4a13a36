//! Sets of techniques to compare.

use crate::extra_techniques::{ExtraTechnique, ExtraTechniques};
use std::fmt;
use std::str::FromStr;
use tripoint_solver::{Technique, Techniques};

/// A technique from the solver or the laboratory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LabTechnique {
    /// One the solver uses by default.
    Default(Technique),
    /// One it doesn't use by default.
    Extra(ExtraTechnique),
}

/// A solver's techniques in the laboratory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniqueSet {
    /// The default techniques still in use.
    pub kept: Techniques,
    /// The additional techniques.
    pub extra: ExtraTechniques,
}

/// A change to the default techniques: some are added, others left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change(Vec<(bool, LabTechnique)>);

/// Fabiano and Hayward's (2019) rule sets in terms of our techniques, with their columns' names.
///
/// Pi and F include captured sets of four cells, which come from the same patterns.
pub const PUBLISHED: [(&str, &str); 8] = [
    ("none: dead, captured pairs", "-near-dead,-permanently-inferior,-mutual-fill"),
    ("Nd: and near-dead", "-permanently-inferior,-mutual-fill"),
    ("Pi: and permanently inferior, captured sets", "+captured-sets,-near-dead,-mutual-fill"),
    ("F: Nd, Pi and mutual fill", "+captured-sets"),
    ("F + St", "+captured-sets,+strong-reversing"),
    ("F + St + Rp", "+captured-sets,+strong-reversing,+reversers-first"),
    ("F + St + Rp'", "+captured-sets,+strong-reversing,+least-reversers-first"),
    ("F + Rp'", "+captured-sets,+least-reversers-first"),
];

/// Returns all techniques with their names, the default ones first.
pub fn all_techniques() -> impl Iterator<Item = (LabTechnique, &'static str)> {
    let default = Technique::NAMES.into_iter().map(|(technique, name)| (LabTechnique::Default(technique), name));
    default.chain(ExtraTechnique::NAMES.into_iter().map(|(technique, name)| (LabTechnique::Extra(technique), name)))
}

impl TechniqueSet {
    /// The default techniques.
    pub const DEFAULT: TechniqueSet = TechniqueSet { kept: Techniques::DEFAULT, extra: ExtraTechniques::NONE };

    fn changed(self, is_used: bool, technique: LabTechnique) -> TechniqueSet {
        let TechniqueSet { kept, extra } = self;
        match (technique, is_used) {
            (LabTechnique::Default(technique), true) => TechniqueSet { kept: kept.with(technique), extra },
            (LabTechnique::Default(technique), false) => TechniqueSet { kept: kept.without(technique), extra },
            (LabTechnique::Extra(technique), true) => TechniqueSet { kept, extra: extra.with(technique) },
            (LabTechnique::Extra(technique), false) => TechniqueSet { kept, extra: extra.without(technique) },
        }
    }
}

impl Change {
    /// Returns the techniques after the change.
    pub fn techniques(&self) -> TechniqueSet {
        self.0.iter().fold(TechniqueSet::DEFAULT, |set, &(is_used, technique)| set.changed(is_used, technique))
    }

    /// Returns one change per technique: each default technique left out, and each other one added.
    pub fn each() -> impl Iterator<Item = Change> {
        let adds = |technique: LabTechnique| matches!(technique, LabTechnique::Extra(_));
        all_techniques().map(move |(technique, _)| Change(vec![(adds(technique), technique)]))
    }
}

/// Parses technique names separated by commas, each after `+` to add it or `-` to leave it out.
impl FromStr for Change {
    type Err = String;

    fn from_str(text: &str) -> Result<Change, String> {
        let one = |word: &str| {
            let signed = word.strip_prefix('+').map(|name| (true, name)).or_else(|| Some((false, word.strip_prefix('-')?)));
            let (is_used, name) =
                signed.ok_or_else(|| format!("expected + or - before '{word}', as in -near-dead,+captured-sets"))?;
            let found = all_techniques().find(|&(_, known)| known == name);
            let names = || all_techniques().map(|(_, name)| name).collect::<Vec<_>>().join(", ");
            let (technique, _) = found.ok_or_else(|| format!("got the technique '{name}', expected {}", names()))?;
            Ok((is_used, technique))
        };
        text.split(',').map(one).collect::<Result<_, String>>().map(Change)
    }
}

/// Puts the change into words: `without near-dead, with captured-sets`; `the default` without a change.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("the default");
        }
        for (number, &(is_used, technique)) in self.0.iter().enumerate() {
            let name = all_techniques().find(|&(known, _)| known == technique).map_or("", |(_, name)| name);
            let comma = if number > 0 { ", " } else { "" };
            write!(f, "{comma}{} {name}", if is_used { "with" } else { "without" })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_read_and_shown() {
        let change: Change = "-near-dead,+captured-sets".parse().unwrap();
        assert_eq!(change.to_string(), "without near-dead, with captured-sets");
        let kept = Techniques::DEFAULT.without(Technique::NearDead);
        let extra = ExtraTechniques::NONE.with(ExtraTechnique::CapturedSets);
        assert_eq!(change.techniques(), TechniqueSet { kept, extra });
        assert_eq!(Change::default().techniques(), TechniqueSet::DEFAULT);
        assert!("near-dead".parse::<Change>().unwrap_err().contains("expected + or -"));
        assert!("-nothing".parse::<Change>().unwrap_err().contains("got the technique 'nothing', expected connections, "));
    }

    #[test]
    fn every_set_of_techniques_is_another_one() {
        let different = |changes: &[Change]| {
            for (number, change) in changes.iter().enumerate() {
                assert!(changes[..number].iter().all(|other| other.techniques() != change.techniques()), "{change}");
            }
        };
        different(&[Change::default()].into_iter().chain(Change::each()).collect::<Vec<_>>());
        different(&PUBLISHED.map(|(_, text)| text.parse().unwrap()));
        assert_eq!(Change::each().count(), all_techniques().count());
    }
}
