//! Files with training examples, for a trainer outside this program.
//!
//! A file holds the eight bytes `tpexam 1` and a line feed, then a section for each board. All numbers are
//! little-endian. The section for a board with `n` cells holds
//!
//! | | |
//! | --- | --- |
//! | 4 bytes, then the text | the length of the board's name, and the name |
//! | 4 bytes | `n` |
//! | 8 bytes | the number of examples |
//! | 2 × `n` × 7 × 2 bytes | the neighbourhood of each cell for Black to move, then for White; `n` is padding |
//!
//! and for each example
//!
//! | | |
//! | --- | --- |
//! | 1 byte | the player to move: 0 for Black, 1 for White |
//! | 1 byte | 1 if the example is held out for validation |
//! | 2 bytes | the cell of the opponent's reply; 65535 if it is not known |
//! | single precision | the value target |
//! | single precision | the weight |
//! | `n` × 4 bytes | the features of each cell, a bit for each |
//! | `n` × 2 bytes | the policy target: 0 for a cell that is not a move, otherwise 1 plus the share times 65534 |
//! | `n` bytes | the owner at the end: 1 for the player to move, 0 for the opponent, 255 for none or unknown |
//! | `n` bytes | 1 for a cell of the winning chain, otherwise 0; 255 if it is not known |

use super::example::ExampleMaker;
use super::train::{Placed, RESULT_WEIGHT, SampleGroup, split};
use std::collections::BTreeMap;
use std::io::{self, Write};
use tripoint_games::base::Random;
use tripoint_games::board::Board;
use tripoint_games::rules::Colour;
use tripoint_trainer::{Example, NO_TARGET};

/// A file begins with these bytes.
const MAGIC: &[u8; 9] = b"tpexam 1\n";

/// How many steps a full share of the visits has.
const SHARES: f32 = 65534.0;

/// Writes all samples as examples; returns how many it wrote. Each training sample is written `copies` times under
/// different automorphisms of the board, or under all of them if there are fewer. Held-out samples are written once and
/// as they are. `seed` chooses the automorphisms.
///
/// # Errors
/// If the file can't be written.
pub fn write_examples(groups: &[SampleGroup<'_>], copies: usize, seed: u64, out: &mut impl Write) -> io::Result<u64> {
    let (training, held_out) = split(groups);
    let mut boards: BTreeMap<String, Vec<(Placed<'_>, bool)>> = BTreeMap::new();
    let all = training.into_iter().map(|placed| (placed, false)).chain(held_out.into_iter().map(|placed| (placed, true)));
    for (placed, held_out) in all {
        boards.entry(placed.0.to_string()).or_default().push((placed, held_out));
    }
    let (mut examples, mut random, mut written) = (ExampleMaker::default(), Random::new(seed), 0);
    out.write_all(MAGIC)?;
    for (name, samples) in &boards {
        let Some(&((board, _), _)) = samples.first() else { continue };
        examples.know(board);
        let copies = |held_out: bool| if held_out { 1 } else { copies.min(examples.automorphisms(board)) };
        let count = samples.iter().map(|&(_, held_out)| copies(held_out) as u64).sum();
        write_heading(board, name, count, &examples, out)?;
        for &((board, sample), held_out) in samples {
            let first = if held_out { 0 } else { random.bits() as usize };
            for copy in 0..copies(held_out) {
                let mut choose = |of: usize| (first % of + copy) % of;
                if let Some(example) = examples.example(board, sample, RESULT_WEIGHT, &mut choose) {
                    write_example(&example, sample.position.to_move, held_out, out)?;
                }
            }
        }
        written += count;
    }
    Ok(written)
}

fn write_heading(board: Board, name: &str, count: u64, examples: &ExampleMaker, out: &mut impl Write) -> io::Result<()> {
    let neighbourhoods = Colour::BOTH.map(|colour| examples.neighbourhoods(board, colour));
    out.write_all(&(name.len() as u32).to_le_bytes())?;
    out.write_all(name.as_bytes())?;
    out.write_all(&(neighbourhoods[0].len() as u32).to_le_bytes())?;
    out.write_all(&count.to_le_bytes())?;
    let taps = neighbourhoods.iter().flat_map(|of| of.as_flattened());
    out.write_all(&taps.flat_map(|tap: &u16| tap.to_le_bytes()).collect::<Vec<u8>>())
}

fn write_example(example: &Example<'_>, to_move: Colour, held_out: bool, out: &mut impl Write) -> io::Result<()> {
    let cells = example.features.len();
    let [owner, chain, reply] = &example.auxiliary;
    let reply = reply.iter().position(|&target| target > 0.0).map_or(u16::MAX, |cell| cell as u16);
    let mut bytes = vec![to_move.index() as u8, u8::from(held_out)];
    bytes.extend(reply.to_le_bytes());
    bytes.extend(example.value.to_le_bytes());
    bytes.extend(example.weight.to_le_bytes());
    for row in &example.features {
        let bits = (0..).zip(row).fold(0u32, |bits, (bit, &feature)| bits | u32::from(feature > 0.0) << bit);
        bytes.extend(bits.to_le_bytes());
    }
    for &share in &example.policy {
        let steps = if share == NO_TARGET { 0 } else { 1 + (share * SHARES).round() as u16 };
        bytes.extend(steps.to_le_bytes());
    }
    for targets in [owner, chain] {
        let byte = |cell: usize| targets.get(cell).filter(|target| **target != NO_TARGET).map_or(u8::MAX, |target| *target as u8);
        bytes.extend((0..cells).map(byte));
    }
    out.write_all(&bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_games;
    use std::fs;
    use tripoint_network::FEATURES;

    /// Takes the first `N` bytes off a slice.
    fn take<const N: usize>(bytes: &mut &[u8]) -> [u8; N] {
        let (first, rest) = bytes.split_first_chunk().unwrap();
        *bytes = rest;
        *first
    }

    #[test]
    fn a_file_holds_the_examples_of_every_sample() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let game = |number: u32| {
            let (opening, first) = [(1, 0), (3, 0), (1, 3)][number as usize];
            format!(
                "{number}\tY 3\tblack\t{opening}\t{first};0.2500;{first}:32,4:64\t4;0.9000;4:64;0.5\t2;0.1000;2:32,5:32\t5;1.0000;5:32\n"
            )
        };
        fs::write(&path, (0..3).map(game).collect::<String>()).unwrap();
        let games = read_games(&path).unwrap();
        let groups: Vec<_> = games.iter().map(|game| SampleGroup { board: game.board, samples: &game.samples }).collect();
        let mut file = Vec::new();
        assert_eq!(write_examples(&groups, 100, 7, &mut file).unwrap(), 2 * 4 * 6 + 4);
        let mut at = &file[..];
        assert_eq!(&take::<9>(&mut at), MAGIC);
        assert_eq!(u32::from_le_bytes(take(&mut at)), 3);
        assert_eq!(&take::<3>(&mut at), b"Y 3");
        assert_eq!((u32::from_le_bytes(take(&mut at)), u64::from_le_bytes(take(&mut at))), (6, 52));
        let mut examples = ExampleMaker::default();
        examples.know(games[0].board);
        for colour in Colour::BOTH {
            for tap in examples.neighbourhoods(games[0].board, colour).as_flattened() {
                assert_eq!(u16::from_le_bytes(take(&mut at)), *tap);
            }
        }
        // A sample's training examples follow each other, under all automorphisms of the triangle.
        let mut held_out = 0;
        let samples = games[1..].iter().flat_map(|game| &game.samples).flat_map(|sample| [(sample, false); 6]);
        for (sample, out) in samples.chain(games[0].samples.iter().map(|sample| (sample, true))) {
            assert_eq!(take(&mut at), [sample.position.to_move.index() as u8, u8::from(out)]);
            held_out += usize::from(out);
            let reply = u16::from_le_bytes(take(&mut at));
            assert_eq!(reply < 6, sample.reply.is_some());
            let expected = examples.example(games[0].board, sample, RESULT_WEIGHT, &mut |_| 0).unwrap();
            assert_eq!(f32::from_le_bytes(take(&mut at)), expected.value);
            assert_eq!(f32::from_le_bytes(take(&mut at)), expected.weight);
            let features: Vec<u32> = (0..6).map(|_| u32::from_le_bytes(take(&mut at))).collect();
            let policy: Vec<u16> = (0..6).map(|_| u16::from_le_bytes(take(&mut at))).collect();
            let [owner, chain]: [[u8; 6]; 2] = [take(&mut at), take(&mut at)];
            let bits = |row: &[f32; FEATURES]| (0..FEATURES).map(|bit| u32::from(row[bit] == 1.0) << bit).sum::<u32>();
            let share = |share: &f32| if *share == NO_TARGET { 0 } else { (share * 65534.0).round() as u16 + 1 };
            // An automorphism permutes the cells.
            let sorted = |mut list: Vec<u64>| {
                list.sort_unstable();
                list
            };
            let got = (0..6).map(|cell| u64::from(features[cell]) << 16 | u64::from(policy[cell])).collect();
            let whole =
                (0..6).map(|cell| u64::from(bits(&expected.features[cell])) << 16 | u64::from(share(&expected.policy[cell])));
            assert_eq!(sorted(got), sorted(whole.collect()));
            let count = |of: &[u8; 6], what: u8| of.iter().filter(|byte| **byte == what).count();
            let targets = |of: &[f32], what: f32| of.iter().filter(|target| **target == what).count();
            assert_eq!(count(&owner, 1), targets(&expected.auxiliary[0], 1.0));
            assert_eq!(count(&chain, 1), targets(&expected.auxiliary[1], 1.0));
            if out {
                assert_eq!(features, expected.features.iter().map(bits).collect::<Vec<_>>());
            }
        }
        assert!(at.is_empty() && held_out == 4);
    }
}
