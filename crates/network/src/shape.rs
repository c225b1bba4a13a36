//! A network's shape, and where each part is in the list of parameters.

use std::fmt;
use std::ops::Range;

/// Input features per cell.
pub const FEATURES: usize = 28;

/// Taps of a convolution: a cell and its six neighbours.
pub const TAPS: usize = 7;

/// The greatest absolute value that a quantised activation or weight may have.
pub(crate) const QUANTISED_MAX: f32 = 127.0;

/// Global pooling: what a layer computes from all cells together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pooling {
    /// Each channel's mean over all cells.
    #[default]
    Mean,
    /// Each channel's mean and greatest value over all cells.
    MeanAndGreatest,
}

impl fmt::Display for Pooling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Pooling::Mean => "the mean",
            Pooling::MeanAndGreatest => "the mean and the greatest value",
        })
    }
}

impl Pooling {
    /// Numbers per channel.
    pub fn numbers(self) -> usize {
        match self {
            Pooling::Mean => 1,
            Pooling::MeanAndGreatest => 2,
        }
    }
}

/// A network's heads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Heads {
    /// Policy and value.
    #[default]
    Play,
    /// Policy, value and the [auxiliary](Auxiliary) heads.
    Training,
}

/// A head that only training uses. From the last layer's output it computes a number for each cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Auxiliary {
    /// Whether the cell belongs to the player to move when the game ends.
    Owner,
    /// Whether the cell belongs to the winning chain.
    Chain,
    /// The policy for the opponent's reply.
    Reply,
}

impl Auxiliary {
    /// All auxiliary heads, in the order of their weights.
    pub const ALL: [Auxiliary; 3] = [Auxiliary::Owner, Auxiliary::Chain, Auxiliary::Reply];
}

/// A network's size. Its parameters come in this order: the input layer, the residual layers, the policy head, the
/// value head, the auxiliary heads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Activations per cell in every layer: one of [`Shape::WIDTHS`].
    pub width: usize,
    /// Residual layers after the input layer.
    pub layers: usize,
    /// The pooling in the residual layers and the value head.
    pub pooling: Pooling,
    /// The heads.
    pub heads: Heads,
}

impl Shape {
    /// The supported widths.
    pub const WIDTHS: [usize; 4] = [32, 48, 64, 96];

    /// The most residual layers that a network may have.
    pub const MOST_LAYERS: usize = 32;

    /// Makes a shape with mean pooling and without auxiliary heads.
    pub fn new(width: usize, layers: usize) -> Shape {
        Shape { width, layers, pooling: Pooling::Mean, heads: Heads::Play }
    }

    /// The number of parameters.
    pub fn len(self) -> usize {
        self.value().end + if self.heads == Heads::Training { Auxiliary::ALL.len() * self.cell_head() } else { 0 }
    }

    /// Always false: every network has weights.
    pub fn is_empty(self) -> bool {
        false
    }

    /// Counts the pooled numbers that a layer uses.
    pub fn pooled(self) -> usize {
        self.width * self.pooling.numbers()
    }

    /// The input layer: the features' convolution, then the bias.
    pub fn input(self) -> Range<usize> {
        0..self.input_convolution().end + self.width
    }

    /// The input layer's convolution: by tap, feature and output channel.
    pub fn input_convolution(self) -> Range<usize> {
        0..TAPS * FEATURES * self.width
    }

    /// A residual layer, counted from 0: the convolution, the matrix for the pooled numbers, and the bias.
    pub fn layer(self, layer: usize) -> Range<usize> {
        let length = TAPS * self.width * self.width + self.pooled() * self.width + self.width;
        let from = self.input().end + layer * length;
        from..from + length
    }

    /// A residual layer's convolution: by tap, input channel and output channel.
    pub fn layer_convolution(self, layer: usize) -> Range<usize> {
        let from = self.layer(layer).start;
        from..from + TAPS * self.width * self.width
    }

    /// A residual layer's matrix for the pooled numbers: by pooled number and output channel.
    pub fn layer_pool(self, layer: usize) -> Range<usize> {
        let from = self.layer_convolution(layer).end;
        from..from + self.pooled() * self.width
    }

    /// A residual layer's bias.
    pub fn layer_bias(self, layer: usize) -> Range<usize> {
        self.layer_pool(layer).end..self.layer(layer).end
    }

    /// The policy head: a weight for each channel, and the bias.
    pub fn policy(self) -> Range<usize> {
        let from = self.layer(self.layers).start;
        from..from + self.cell_head()
    }

    /// The value head: a hidden layer on the pooled numbers with its bias, and the output with its bias.
    pub fn value(self) -> Range<usize> {
        let from = self.policy().end;
        from..from + self.pooled() * self.width + self.width + self.width + 1
    }

    /// An auxiliary head, if the network has them: a weight for each channel, and the bias.
    pub fn auxiliary(self, head: Auxiliary) -> Range<usize> {
        let from = self.value().end + head as usize * self.cell_head();
        from..from + self.cell_head()
    }

    /// The number of weights in a head that computes a number for each cell.
    fn cell_head(self) -> usize {
        self.width + 1
    }
}
