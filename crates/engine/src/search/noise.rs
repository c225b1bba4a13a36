//! Adds noise to the root's priors, so that self-play tries moves the network thinks unlikely.

use tripoint_games::base::Random;

/// The sum of the Dirichlet distribution's parameters. Whatever the board size, about ten moves get most of the noise.
/// This is KataGo's value (Wu, 2019).
const CONCENTRATION: f64 = 10.83;

/// Mixes noise into all priors above 0; the others aren't moves. `share` of each comes from a Dirichlet distribution
/// over all of them.
pub(super) fn add_noise(priors: &mut [f32], share: f64, random: &mut Random) {
    let moves = priors.iter().filter(|prior| **prior > 0.0).count();
    let shape = CONCENTRATION / moves.max(1) as f64;
    let drawn: Vec<f64> = priors.iter().map(|&prior| if prior > 0.0 { gamma(shape, random) } else { 0.0 }).collect();
    let sum: f64 = drawn.iter().sum();
    if sum > 0.0 {
        for (prior, drawn) in priors.iter_mut().zip(drawn) {
            *prior = ((1.0 - share) * f64::from(*prior) + share * drawn / sum) as f32;
        }
    }
}

/// Draws from the gamma distribution with this shape and scale 1 (Marsaglia and Tsang, 2000).
fn gamma(shape: f64, random: &mut Random) -> f64 {
    if shape < 1.0 {
        return gamma(shape + 1.0, random) * libm::pow(uniform(random), 1.0 / shape);
    }
    let d = shape - 1.0 / 3.0;
    let c = 1.0 / (9.0 * d).sqrt();
    loop {
        let x = normal(random);
        let v = 1.0 + c * x;
        let v = v * v * v;
        if v > 0.0 && libm::log(uniform(random)) < 0.5 * x * x + d - d * v + d * libm::log(v) {
            return d * v;
        }
    }
}

/// Draws from the standard normal distribution (Box and Muller, 1958).
fn normal(random: &mut Random) -> f64 {
    let radius = (-2.0 * libm::log(uniform(random))).sqrt();
    radius * libm::cos(2.0 * core::f64::consts::PI * uniform(random))
}

/// Draws a number above 0 and at most 1, uniformly.
fn uniform(random: &mut Random) -> f64 {
    ((random.bits() >> 11) + 1) as f64 / (1_u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gamma_numbers_have_their_mean_and_variance() {
        let mut random = Random::new(1);
        for shape in [0.1, 0.5, 1.0, 4.0] {
            let drawn: Vec<f64> = (0..40_000).map(|_| gamma(shape, &mut random)).collect();
            let mean = drawn.iter().sum::<f64>() / drawn.len() as f64;
            let variance = drawn.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / drawn.len() as f64;
            assert!((mean / shape - 1.0).abs() < 0.06 && (variance / shape - 1.0).abs() < 0.12, "{shape}: {mean} {variance}");
        }
    }

    #[test]
    fn noise_changes_moves_alone_and_keeps_their_sum() {
        let mut random = Random::new(2);
        let before: Vec<f32> = (0..100).map(|i| if i % 4 == 0 { 0.0 } else { 1.0 / 75.0 }).collect();
        let mut greatest = 0.0;
        for _ in 0..100 {
            let mut priors = before.clone();
            add_noise(&mut priors, 0.25, &mut random);
            assert!((priors.iter().sum::<f32>() - 1.0).abs() < 1e-4);
            assert!(
                priors.iter().zip(&before).all(|(after, &before)| (*after > 0.0) == (before > 0.0) && *after >= 0.749 * before)
            );
            greatest += priors.iter().copied().fold(0.0, f32::max) / 100.0;
        }
        assert!(greatest > 0.05 && greatest < 0.2, "{greatest}");
        let mut none = vec![0.0; 5];
        add_noise(&mut none, 0.25, &mut random);
        assert_eq!(none, [0.0; 5]);
    }
}
