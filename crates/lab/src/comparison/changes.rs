//! Sets of techniques to compare.

use std::fmt;
use std::str::FromStr;
use tripoint_solver::{Technique, Techniques};

/// A change of the default techniques: some are added, others left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change(Vec<(bool, Technique)>);

/// The rule sets of Fabiano and Hayward (2019) in terms of our techniques, with the names of their columns.
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

/// All techniques with their names, the default ones first.
pub fn all_techniques() -> impl Iterator<Item = (Technique, &'static str)> {
    Technique::NAMES.into_iter().chain(Technique::EXPERIMENTAL)
}

impl Change {
    /// The techniques after the change.
    pub fn techniques(&self) -> Techniques {
        self.0.iter().fold(
            Techniques::DEFAULT,
            |techniques, &(is_used, technique)| {
                if is_used { techniques.with(technique) } else { techniques.without(technique) }
            },
        )
    }

    /// One change per technique: each default technique left out, and each other one added.
    pub fn each() -> impl Iterator<Item = Change> {
        let of = |is_used: bool| move |(technique, _)| Change(vec![(is_used, technique)]);
        Technique::NAMES.into_iter().map(of(false)).chain(Technique::EXPERIMENTAL.into_iter().map(of(true)))
    }
}

/// Parses names of techniques separated by commas, each after `+` to add it or `-` to leave it out.
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

/// The change in words: `without near-dead, with captured-sets`; `the default` without a change.
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
        assert_eq!(change.techniques(), Techniques::DEFAULT.without(Technique::NearDead).with(Technique::CapturedSets));
        assert_eq!(Change::default().techniques(), Techniques::DEFAULT);
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
