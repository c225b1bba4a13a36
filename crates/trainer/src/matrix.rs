//! Products of matrices in single precision.
//!
//! With `base::processor` one of two modules with `unsafe`: the fastest maintained matrix product takes pointers.
#![allow(unsafe_code, reason = "the product takes pointers")]

use gemm_common::Parallelism;
use gemm_f32::gemm::f32::get_gemm_fn;

/// A matrix with consecutive rows, or its transpose.
#[derive(Clone, Copy)]
pub(super) struct Matrix<'a> {
    numbers: &'a [f32],
    rows: usize,
    columns: usize,
    is_transposed: bool,
}

impl<'a> Matrix<'a> {
    /// The numbers as rows of this many.
    pub(super) fn new(numbers: &'a [f32], columns: usize) -> Matrix<'a> {
        Matrix {
            rows: numbers.len() / columns,
            numbers: &numbers[..numbers.len() / columns * columns],
            columns,
            is_transposed: false,
        }
    }

    /// The transpose.
    pub(super) fn transposed(self) -> Matrix<'a> {
        Matrix { rows: self.columns, columns: self.rows, is_transposed: !self.is_transposed, ..self }
    }

    /// The strides from column to column and from row to row.
    fn strides(self) -> (isize, isize) {
        if self.is_transposed { (self.rows as isize, 1) } else { (1, self.columns as isize) }
    }
}

/// Adds the product of two matrices to a third with consecutive rows.
///
/// # Panics
/// If the sizes do not match.
pub(super) fn add_product(a: Matrix<'_>, b: Matrix<'_>, sums: &mut [f32]) {
    let (m, k, n) = (a.rows, a.columns, b.columns);
    assert!(b.rows == k && sums.len() == m * n, "{m}×{k} times {}×{n} into {} numbers", b.rows, sums.len());
    assert!(a.numbers.len() == m * k && b.numbers.len() == k * n, "a matrix is whole");
    let ((a_columns, a_rows), (b_columns, b_rows)) = (a.strides(), b.strides());
    let product = get_gemm_fn();
    // SAFETY: each matrix has as many numbers as its rows and columns say, by the assertions above, and its strides
    // stay inside of them; the sums overlap with neither factor, because they are borrowed for writing.
    unsafe {
        product(
            m,
            n,
            k,
            sums.as_mut_ptr(),
            1,
            n as isize,
            true,
            a.numbers.as_ptr(),
            a_columns,
            a_rows,
            b.numbers.as_ptr(),
            b_columns,
            b_rows,
            1.0,
            1.0,
            false,
            false,
            false,
            Parallelism::None,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::base::Random;

    #[test]
    fn products_are_those_of_the_definition() {
        let mut random = Random::new(1);
        for _ in 0..50 {
            let [m, k, n] = [(); 3].map(|()| 1 + random.below(40));
            let mut numbers = |count: usize| (0..count).map(|_| random.below(9) as f32 - 4.0).collect::<Vec<_>>();
            let (a, b, before) = (numbers(m * k), numbers(k * n), numbers(m * n));
            for transposed in 0..4 {
                let (a_turned, b_turned) = (transposed & 1 != 0, transposed & 2 != 0);
                let of = |numbers, rows, columns, turned: bool| {
                    if turned { Matrix::new(numbers, rows).transposed() } else { Matrix::new(numbers, columns) }
                };
                let mut sums = before.clone();
                add_product(of(&a, m, k, a_turned), of(&b, k, n, b_turned), &mut sums);
                for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
                    let left = |l: usize| if a_turned { a[l * m + i] } else { a[i * k + l] };
                    let right = |l: usize| if b_turned { b[j * k + l] } else { b[l * n + j] };
                    let expected = before[i * n + j] + (0..k).map(|l| left(l) * right(l)).sum::<f32>();
                    assert_eq!(sums[i * n + j], expected);
                }
            }
        }
    }

    #[test]
    #[should_panic(expected = "2×3 times 2×3 into 6 numbers")]
    fn sizes_that_do_not_fit_are_refused() {
        let numbers = [0.0; 6];
        add_product(Matrix::new(&numbers, 3), Matrix::new(&numbers, 3), &mut [0.0; 6]);
    }
}
