//! Sliding Coins: the positions whose odd stairs have an xor, by the binary digits of those that have none.

use std::io::{self, Write};

use proconio::input;

const PRIME: u64 = 1_000_000_009;

fn main() -> io::Result<()> {
    input! { n: usize, m: usize }
    // The binomial coefficients of every number up to n over those up to m.
    let mut choose = vec![vec![0_u64; m + 1]; n + 1];
    for of in 0..=n {
        choose[of][0] = 1;
        for taken in 1..=of.min(m) {
            choose[of][taken] = (choose[of - 1][taken - 1] + choose[of - 1][taken]) % PRIME;
        }
    }
    let (stairs, empty) = (m - m / 2, n - m);
    // How many lists of odd stairs with this sum have the xor 0, by the number of them that are odd.
    let mut lost = vec![0_u64; empty + 1];
    lost[0] = 1;
    for sum in (2..=empty).step_by(2) {
        let odd = (0..=stairs.min(sum)).step_by(2);
        lost[sum] = odd.map(|odd| choose[stairs][odd] * lost[(sum - odd) / 2] % PRIME).sum::<u64>() % PRIME;
    }
    let all_lost = (0..=empty).map(|sum| lost[sum] * choose[n - sum - stairs][m - stairs] % PRIME).sum::<u64>();
    writeln!(io::stdout(), "{}", (choose[n][m] + PRIME - all_lost % PRIME) % PRIME)
}
