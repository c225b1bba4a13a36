//! Work shared out to several processes.

use std::fmt;
use std::str::FromStr;

/// A share of numbered work, as K/N: every Nth piece, beginning with the Kth.
///
/// ```
/// use tripoint_jobs::selfplay::Share;
///
/// let share: Share = "2/3".parse()?;
/// assert_eq!(share.of(0..9).collect::<Vec<_>>(), [1, 4, 7]);
/// assert!(share.contains(7) && !share.contains(8));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// How many pieces come before the first one.
    skipped: u32,
    shares: u32,
}

impl Share {
    /// All the work.
    pub const WHOLE: Share = Share { skipped: 0, shares: 1 };

    /// Returns whether the piece with this number, from 0, belongs to the share.
    pub fn contains(self, number: u32) -> bool {
        number % self.shares == self.skipped
    }

    /// Returns the share's pieces.
    pub fn of<I: IntoIterator>(self, pieces: I) -> impl Iterator<Item = I::Item> {
        pieces.into_iter().skip(self.skipped as usize).step_by(self.shares as usize)
    }
}

impl FromStr for Share {
    type Err = String;

    fn from_str(text: &str) -> Result<Share, String> {
        let pair = text.split_once('/').and_then(|(k, n)| Some((k.parse::<u32>().ok()?, n.parse().ok()?)));
        let pair = pair.filter(|&(k, n)| 1 <= k && k <= n);
        pair.map(|(k, n)| Share { skipped: k - 1, shares: n }).ok_or_else(|| "expected K/N with K from 1 to N, as 1/3".to_owned())
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.skipped + 1, self.shares)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_belongs_to_one_share() {
        for shares in 1..6 {
            let shares: Vec<Share> = (1..=shares).map(|k| format!("{k}/{shares}").parse().unwrap()).collect();
            let mut found: Vec<u32> = shares.iter().flat_map(|share| share.of(0..17)).collect();
            found.sort_unstable();
            assert_eq!(found, (0..17).collect::<Vec<_>>());
            assert!((0..17).all(|number| shares.iter().filter(|share| share.contains(number)).count() == 1));
            assert!(shares.iter().all(|share| share.of(0..17).all(|number| share.contains(number))));
        }
        for text in ["", "1", "0/3", "4/3", "1/0", "a/b", "1/3/5", "-1/3", "1/99999999999"] {
            assert!(text.parse::<Share>().is_err(), "{text}");
        }
        assert_eq!("3/7".parse::<Share>().unwrap().to_string(), "3/7");
    }
}
