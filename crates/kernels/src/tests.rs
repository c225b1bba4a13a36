use crate::{ACCUMULATORS, INPUTS, IndexMask, Input, Instructions, Kernel, Places, Processor, Weight};
use tripoint_games::base::Random;

struct BitChecks;

impl Kernel for BitChecks {
    type Output = ();

    fn run<I: Instructions>(self) {
        check_bits::<I>();
        check_indices::<I, 1>();
        check_indices::<I, 2>();
        check_indices::<I, 4>();
        check_indices::<I, 7>();
    }
}

fn check_bits<I: Instructions>() {
    let mut random = Random::new(1);
    for round in 0..20_000 {
        let (word, mask) = (random.bits(), random.bits() & random.bits() >> (round % 64));
        let places: Vec<u32> = (0..64).filter(|i| mask >> i & 1 != 0).collect();
        let slow = places.iter().enumerate().fold(0, |all, (to, from)| all | (word >> from & 1) << to);
        assert_eq!(I::extract(word, mask), slow);
        for (rank, &place) in places.iter().enumerate() {
            assert_eq!(I::select(mask, rank as u64), u64::from(place));
        }
    }
}

/// Masks with up to 16 bits across several words, as in the reply tables.
fn check_indices<I: Instructions, const W: usize>() {
    let mut random = Random::new(3);
    for round in 0..20_000 {
        let words: [u64; W] = std::array::from_fn(|_| random.bits());
        let mut places: Vec<usize> = (0..round % 17).map(|_| random.below(64 * W)).collect();
        places.sort_unstable();
        places.dedup();
        let mut mask = [0_u64; W];
        places.iter().for_each(|place| mask[place / 64] |= 1 << (place % 64));
        let shift = std::array::from_fn(|i| mask[..i].iter().map(|word| word.count_ones() as u8).sum());
        let slow = places.iter().enumerate().fold(0, |all, (to, from)| all | (words[from / 64] >> (from % 64) & 1) << to);
        let mask = IndexMask { words: &mask, shift: &shift, places: &Places::new(&mask) };
        assert_eq!(u64::from(I::index(&words, &mask)), slow, "round {round}");
    }
}

struct DotProducts;

impl Kernel for DotProducts {
    type Output = Vec<[i32; ACCUMULATORS]>;

    fn run<I: Instructions>(self) -> Self::Output {
        let mut random = Random::new(2);
        let mut byte = |round| if round < 2 { [0x7F, 0x80][round] } else { random.bits() as u8 };
        (0..1000)
            .map(|round| {
                let mut sums = I::load(&[round as i32; ACCUMULATORS]);
                for _ in 0..3 {
                    let inputs = std::array::from_fn(|_| Input::from(byte(round) & 0x7F));
                    let weights = std::array::from_fn(|_| std::array::from_fn(|_| Weight::from(byte(round) as i8)));
                    sums = I::add_dot_products(sums, inputs, &weights);
                }
                I::store(sums)
            })
            .collect()
    }
}

#[test]
fn dot_products_are_the_same_on_every_processor() {
    let plain = Processor::Portable.run(DotProducts);
    assert_eq!(plain[0], [3 * INPUTS as i32 * 127 * 127; ACCUMULATORS]);
    for processor in Processor::available() {
        assert_eq!(processor.run(DotProducts), plain, "{processor:?}");
    }
}

struct PairedSums;

impl Kernel for PairedSums {
    type Output = ();

    fn run<I: Instructions>(self) {
        let mut random = Random::new(4);
        for round in 0..1000 {
            let inputs: [[Input; INPUTS]; 2] =
                std::array::from_fn(|_| std::array::from_fn(|_| if round < 2 { 127 } else { random.below(128) as Input }));
            // With weights up to 65 and 64, the halves' sums run from -32,766 to 32,766.
            let weights: [[[Weight; INPUTS]; ACCUMULATORS]; 2] = [65_i32, 64].map(|most| {
                let mut weight = || match round {
                    0 => most,
                    1 => -most,
                    _ => random.below(2 * most as usize + 1) as i32 - most,
                };
                std::array::from_fn(|_| std::array::from_fn(|_| weight() as Weight))
            });
            let zero = I::load(&[round; ACCUMULATORS]);
            let one_by_one = I::add_dot_products(I::add_dot_products(zero, inputs[0], &weights[0]), inputs[1], &weights[1]);
            assert_eq!(I::store(I::add_paired_dot_products(zero, inputs, &weights)), I::store(one_by_one), "round {round}");
        }
    }
}

#[test]
fn paired_dot_products_are_two_dot_products() {
    Processor::available().into_iter().for_each(|processor| processor.run(PairedSums));
}

#[test]
fn bits_are_extracted_and_selected() {
    Processor::available().into_iter().for_each(|processor| processor.run(BitChecks));
}
