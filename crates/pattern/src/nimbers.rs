//! The nim product, by the definition of the field: of powers of two, and the rest by the distributive law.

/// The nim product of two numbers below 2^64; `None` for others.
pub(crate) fn product(a: i128, b: i128) -> Option<i128> {
    let (a, b) = (u64::try_from(a).ok()?, u64::try_from(b).ok()?);
    Some(i128::from(multiply(a, b, 32)))
}

/// Both factors are below `2^(2 * half)`, and `2^half` is a power of two whose exponent is one.
fn multiply(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let mask = (1_u64 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    if a1 == 0 && b1 == 0 {
        return multiply(a, b, half / 2);
    }
    let low = multiply(a0, b0, half / 2);
    let high = multiply(a1, b1, half / 2);
    let mixed = multiply(a1 ^ a0, b1 ^ b0, half / 2) ^ low;
    // F times F is F + F/2.
    (mixed << half) ^ low ^ multiply(high, 1 << (half - 1), half / 2)
}

#[cfg(test)]
mod tests {
    use super::product;

    /// By the definition: the least number that is not a'b + ab' + a'b' for smaller a' and b'.
    #[test]
    fn it_is_the_mex_of_its_definition() {
        let mut table = vec![vec![0_i128; 24]; 24];
        for a in 0..24 {
            for b in 0..24 {
                let mut seen = vec![false; 4096];
                for i in 0..a {
                    for j in 0..b {
                        let value: i128 = table[i][b] ^ table[a][j] ^ table[i][j];
                        seen[usize::try_from(value).unwrap_or(4095)] = true;
                    }
                }
                let mex = seen.iter().position(|seen| !seen).unwrap_or(0) as i128;
                table[a][b] = mex;
                assert_eq!(product(a as i128, b as i128), Some(mex), "{a} {b}");
            }
        }
    }
}
