//! Turning Squares: the parities of the white cells on all levels at once, by a sweep over the rows.

use std::io::{self, Write};

use proconio::input;

/// A part of the columns, which begin and end at edges between columns.
#[derive(Clone, Default)]
struct Part {
    /// How many rectangles cover the whole part, and no larger one of the tree.
    covers: u32,
    /// Bit i: whether an odd number of covered columns are multiples of 2^i.
    parities: u32,
}

struct Columns {
    edges: Vec<u32>,
    parts: Vec<Part>,
}

impl Columns {
    /// A rectangle begins or ends that covers the columns between the edges `from` and `to`.
    fn change(&mut self, part: usize, (low, high): (usize, usize), (from, to): (usize, usize), begins: bool) {
        let middle = low + (high - low) / 2;
        if from <= low && high <= to {
            let covers = &mut self.parts[part].covers;
            *covers = if begins { *covers + 1 } else { *covers - 1 };
        } else {
            if from < middle {
                self.change(2 * part, (low, middle), (from, to), begins);
            }
            if middle < to {
                self.change(2 * part + 1, (middle, high), (from, to), begins);
            }
        }
        self.parts[part].parities = if self.parts[part].covers > 0 {
            self.edges[low] ^ self.edges[high]
        } else if high - low > 1 {
            self.parts[2 * part].parities ^ self.parts[2 * part + 1].parities
        } else {
            0
        };
    }
}

fn main() -> io::Result<()> {
    input! { _: u32, m: usize, k: u32, rectangles: [(u32, u32, u32, u32); m] }
    let mut edges: Vec<u32> = rectangles.iter().flat_map(|&(_, b, _, d)| [b - 1, d]).collect();
    edges.sort_unstable();
    edges.dedup();
    let mut changes = Vec::new();
    for (a, b, c, d) in rectangles {
        let columns = (edges.partition_point(|&edge| edge < b - 1), edges.partition_point(|&edge| edge < d));
        changes.extend([(a - 1, columns, true), (c, columns, false)]);
    }
    changes.sort_unstable_by_key(|&(row, ..)| row);
    let last = edges.len() - 1;
    let mut columns = Columns { parts: vec![Part::default(); 4 * edges.len()], edges };
    let (mut parities, mut row) = (0, 0);
    for (next, range, begins) in changes {
        parities ^= (next ^ row) & columns.parts[1].parities;
        row = next;
        columns.change(1, (0, last), range, begins);
    }
    // Of the levels only those up to k count.
    let is_won = parities & u32::MAX >> k.leading_zeros() != 0;
    writeln!(io::stdout(), "{}", if is_won { "Hamed" } else { "Malek" })
}
