//! All splits of a pile in Lasker's Nim that are worth a given value, without a search.
//!
//! Idea:   a split into parts worth x and y is worth t when x ^ y = t: then x + y = t + 2 (x & y). A part has as many stones as its
//!         value, but for the exchange of 4k - 1 and 4k, so x + y is known once x is known modulo 4. So x & y is known, and x is that
//!         and any part of the bits of t.
//! Time:   O(1) for each split; a pile of 2^64 - 1 stones may have 2^63 of them.
//! Proof:  equals a search over every position of at most 3 piles of at most 7 stones, and all splits of piles of up to 400 stones
//!         (crates/theory/tests/it/lasker.rs).

/// Swaps 3 with 4, 7 with 8 and so on, and leaves all else: it is its own inverse.
fn exchange(n: u128) -> u128 {
    match n % 4 {
        3 => n + 1,
        0 if n > 0 => n - 1,
        _ => n,
    }
}

/// The smaller parts of the splits of a pile that are worth a given value together, ascending.
pub(super) struct Splits {
    stones: u64,
    /// Those whose smaller part has a value of 0, 1, 2, 3 modulo 4.
    rows: [PartRow; 4],
}

/// Parts with one remainder of their value modulo 4, as they ascend.
struct PartRow {
    /// The bits that both values have.
    common: u128,
    /// The bits that one of the two values has.
    apart: u128,
    /// Those of them that the value of the part has; `None` after the last.
    chosen: Option<u128>,
}

impl Splits {
    /// Of a pile of `stones`, worth `target` together.
    pub(super) fn new(stones: u64, target: u128) -> Self {
        let row = |remainder: u128| PartRow::new(u128::from(stones), target, remainder);
        Self { stones, rows: [row(0), row(1), row(2), row(3)] }
    }
}

impl Iterator for Splits {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let most = u128::from(self.stones / 2);
        let parts = self.rows.iter().enumerate().filter_map(|(index, row)| Some((row.part()?, index)));
        // A row ascends, so beyond the half it has nothing more to give.
        let (part, index) = parts.filter(|&(part, _)| part <= most).min()?;
        self.rows[index].advance();
        Some(part as u64)
    }
}

impl PartRow {
    /// The parts of `stones` whose value leaves `remainder` modulo 4, and is `target` in xor with the other part's.
    fn new(stones: u128, target: u128, remainder: u128) -> Self {
        let mut row = Self { common: 0, apart: target, chosen: None };
        // The parts are x and y stones, worth v and w. For v > 0 it depends on v modulo 4 alone how x differs from v.
        let with_offset = |remainder: u128| match remainder {
            3 => 2,
            0 => 0,
            _ => 1,
        };
        let offsets = with_offset(remainder) + with_offset((remainder ^ target) % 4);
        // x + y = stones and x + 1 = v + with_offset(v), the same for y.
        let Some(twice_common) = (stones + 2).checked_sub(offsets + target) else { return row };
        row.common = twice_common / 2;
        let low = remainder ^ (row.common % 4);
        if twice_common % 2 == 0 && row.common & target == 0 && low & !target == 0 {
            row.chosen = Some(low);
            // No part is empty. (The other part's value would be 0 beyond the half only.)
            if row.common | low == 0 {
                row.advance();
            }
        }
        row
    }

    /// The part at which the row stands.
    fn part(&self) -> Option<u128> {
        self.chosen.map(|chosen| exchange(self.common | chosen))
    }

    /// Goes on to the next greater choice of bits with the same remainder modulo 4.
    fn advance(&mut self) {
        self.chosen = self.chosen.and_then(|chosen| {
            let free = self.apart & !3;
            let next = (chosen & free).wrapping_sub(free) & free;
            (next != 0).then_some(next | chosen & 3)
        });
    }
}
