//! A layer's end: from convolution sums to activations.

use tripoint_kernels::ACCUMULATORS;

/// A layer's end: converts sums to single precision, adds bias and skip connection, and removes negative values.
pub(super) struct Output<'a, const C: usize> {
    /// How much a sum of 1 is worth, by output channel.
    pub(super) scale: [f32; C],
    /// By output channel.
    pub(super) bias: [f32; C],
    /// Added for each cell.
    pub(super) skip: Option<&'a [[f32; C]]>,
    /// Each cell's output.
    pub(super) y: &'a mut [[f32; C]],
}

impl<const C: usize> Output<'_, C> {
    /// Stores a channel group's outputs. A closure won't do: it was compiled separately, without the caller's
    /// instructions.
    #[inline(always)]
    pub(super) fn store(&mut self, cell: usize, group: usize, sums: [i32; ACCUMULATORS]) {
        let (scale, bias) = (&groups(&self.scale)[group], &groups(&self.bias)[group]);
        let mut sums: [f32; ACCUMULATORS] = std::array::from_fn(|i| sums[i] as f32 * scale[i] + bias[i]);
        if let Some(skip) = self.skip {
            let skip = &groups(&skip[cell])[group];
            sums = std::array::from_fn(|i| sums[i] + skip[i]);
        }
        self.y[cell].as_chunks_mut::<ACCUMULATORS>().0[group] = std::array::from_fn(|i| rectified(sums[i]));
    }
}

/// The greater of two numbers, or the first if one is NaN. WebAssembly and x86-64 have an instruction for this, but
/// none for [`f32::max`].
#[inline(always)]
pub(super) fn greater(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}

/// The number, or 0 if it is negative or NaN.
#[inline(always)]
pub(super) fn rectified(x: f32) -> f32 {
    greater(0.0, x)
}

/// The channels, in groups.
#[inline(always)]
pub(super) fn groups<const C: usize>(channels: &[f32; C]) -> &[[f32; ACCUMULATORS]] {
    channels.as_chunks().0
}
