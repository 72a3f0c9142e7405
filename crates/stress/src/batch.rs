//! What a search tries at once.

/// Which kinds of inputs are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kinds {
    /// Every valid input, by size.
    pub exhaustive: bool,
    /// Random ones from the grammar.
    pub random: bool,
    /// Those of generators.
    pub generated: bool,
}

impl Kinds {
    /// All of them.
    pub const ALL: Self = Self { exhaustive: true, random: true, generated: true };
}

/// What is tried at once: one input of one process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Batch {
    /// Inputs, or cases to be packed, in order of size.
    Enumerated {
        /// Each input or case, with its size as the enumeration counts it.
        cases: Vec<(u64, Vec<u8>)>,
    },
    /// Random inputs, or cases to be packed.
    Random {
        /// The seed of the first; each further one has the next.
        seed: u64,
        /// The size of the largest.
        size: u64,
        /// How many.
        count: u64,
        /// Whether their values are near the simplest, so that they cost a program little.
        is_near: bool,
    },
    /// A large input: one large case, or many small ones.
    Large {
        /// Its seed.
        seed: u64,
        /// Loops run up to so many times more than they must.
        size: u64,
        /// How many cases are packed.
        packed: u64,
    },
    /// The output of one of the makers.
    Generated {
        /// Which.
        maker: usize,
        /// Its seed.
        seed: u64,
    },
}

impl Batch {
    /// How many cases it is made of.
    pub(crate) fn count(&self) -> u64 {
        match self {
            Self::Enumerated { cases } => cases.len() as u64,
            Self::Random { count, .. } => *count,
            Self::Large { .. } | Self::Generated { .. } => 1,
        }
    }
}
