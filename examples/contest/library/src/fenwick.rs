//! Sums of ranges that change.

use std::ops::AddAssign;

/// A list of numbers that knows the sum of each beginning.
pub struct Fenwick<T> {
    sums: Vec<T>,
}

impl<T: AddAssign + Copy + Default> Fenwick<T> {
    /// A list of `n` zeros.
    pub fn new(n: usize) -> Self {
        Self { sums: vec![T::default(); n + 1] }
    }

    /// Adds `x` to the number at `i`.
    pub fn add(&mut self, i: usize, x: T) {
        let mut at = i + 1;
        while at < self.sums.len() {
            self.sums[at] += x;
            at += at & at.wrapping_neg();
        }
    }

    /// The sum of the first `n` numbers.
    pub fn sum(&self, n: usize) -> T {
        let (mut sum, mut at) = (T::default(), n);
        while at > 0 {
            sum += self.sums[at];
            at &= at - 1;
        }
        sum
    }
}
