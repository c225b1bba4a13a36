//! The nearest orthogonal matrix, approximately.

use super::convolution::{add_convolution, add_weight_gradient, packed};

/// The polynomial's factors. Five steps bring a singular value between 1/500 and 1 near 1.
const FACTORS: [f32; 3] = [3.4445, -4.7750, 2.0315];

/// The number of Newton-Schulz steps.
const STEPS: usize = 5;

/// Replaces a matrix's singular values with numbers between about 0.7 and 1.2, by Newton-Schulz iterations of the fifth
/// degree (Jordan and others, Muon, 2024). Those below a 500th of its norm grow by a factor of 485 at most. The rows
/// have length `columns`, a multiple of 16, and there are at least `columns` of them. A zero matrix stays zero.
pub(super) fn make_orthogonal(matrix: &mut [f32], columns: usize) {
    let [a, b, c] = FACTORS;
    let norm = matrix.iter().map(|number| number * number).sum::<f32>().sqrt() + 1e-20;
    matrix.iter_mut().for_each(|number| *number /= norm);
    // A matrix product is a convolution over cells without neighbours.
    let rows: Vec<[u16; 1]> = (0..matrix.len() / columns).map(|row| [row as u16]).collect();
    let mut sums = vec![0.0; matrix.len()];
    for _ in 0..STEPS {
        let mut gram = vec![0.0; columns * columns];
        add_weight_gradient(&rows, matrix, matrix, columns, &mut gram);
        let mut polynomial = vec![0.0; columns * columns];
        add_convolution(&rows[..columns], &gram, &packed(&gram, columns), columns, &mut polynomial);
        polynomial.iter_mut().zip(&gram).for_each(|(square, gram)| *square = b * gram + c * *square);
        sums.iter_mut().zip(matrix.iter()).for_each(|(sum, number)| *sum = a * number);
        add_convolution(&rows, matrix, &packed(&polynomial, columns), columns, &mut sums);
        matrix.copy_from_slice(&sums);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::base::Random;

    #[test]
    fn columns_become_orthogonal_and_keep_their_directions() {
        let mut random = Random::new(3);
        let (rows, columns) = (112, 16);
        let number = |i: usize| (random.below(2001) as f32 / 1000.0 - 1.0) / (1 + i % columns) as f32;
        let before: Vec<f32> = (0..rows * columns).map(number).collect();
        let mut matrix = before.clone();
        make_orthogonal(&mut matrix, columns);
        let column = |of: &[f32], i: usize| of.iter().skip(i).step_by(columns).copied().collect::<Vec<_>>();
        let product = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
        for i in 0..columns {
            let (own, old) = (column(&matrix, i), column(&before, i));
            let length = product(&own, &own).sqrt();
            assert!((0.6..1.3).contains(&length), "{i}: {length}");
            assert!(product(&own, &old) > 0.5 * product(&old, &old).sqrt(), "{i}");
            for j in 0..i {
                assert!(product(&own, &column(&matrix, j)).abs() < 0.3, "{i} {j}");
            }
        }
        let mut zeros = [0.0; 256];
        make_orthogonal(&mut zeros, 16);
        assert_eq!(zeros, [0.0; 256]);
    }
}
