//! Black and White: the starts of a Moore's Nim on gaps that are won.

use std::io::{self, Write};

use proconio::input;

const PRIME: u64 = 1_000_000_007;

fn main() -> io::Result<()> {
    input! { n: usize, k: usize, d: usize }
    let pairs = k / 2;
    // The binomial coefficients of every number up to n over those up to k.
    let mut choose = vec![vec![0_u64; k + 1]; n + 1];
    for of in 0..=n {
        choose[of][0] = 1;
        for taken in 1..=of.min(k) {
            choose[of][taken] = (choose[of - 1][taken - 1] + choose[of - 1][taken]) % PRIME;
        }
    }
    // How many lists of gaps with this sum are lost, by the number of gaps that are odd.
    let mut lost = vec![1_u64; n - k + 1];
    for sum in 1..=n - k {
        let odd = (0..=pairs.min(sum)).step_by(d + 1).filter(|odd| odd % 2 == sum % 2);
        lost[sum] = odd.map(|odd| choose[pairs][odd] * lost[(sum - odd) / 2] % PRIME).sum::<u64>() % PRIME;
    }
    let all_lost = (0..=n - k).map(|sum| lost[sum] * choose[n - sum - pairs][pairs] % PRIME).sum::<u64>();
    writeln!(io::stdout(), "{}", (choose[n][k] + PRIME - all_lost % PRIME) % PRIME)
}
