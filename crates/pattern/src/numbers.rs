//! What a number is: the arithmetic behind the features.

/// A function of one number.
///
/// Each is `None` where it is not defined, or where finding it would take too long.
pub type OfOne = fn(i128) -> Option<i128>;

/// Beyond this, primes and divisors are not looked for.
const MOST_DIVIDED: i128 = 1 << 26;
/// Beyond this, the square of a number does not fit.
const MOST_SQUARED: i128 = 1 << 61;

/// The remainder, from 0 to `m` - 1, also of negative numbers.
pub fn modulo(a: i128, m: i128) -> Option<i128> {
    match (i64::try_from(a), i64::try_from(m)) {
        (_, Ok(..=0)) => None,
        (Ok(a), Ok(m)) => Some(i128::from(a.rem_euclid(m))),
        _ if m <= 0 => None,
        _ => Some(a.rem_euclid(m)),
    }
}

/// The quotient, rounded down.
pub fn quotient(a: i128, m: i128) -> Option<i128> {
    match (i64::try_from(a), i64::try_from(m)) {
        (_, Ok(..=0)) => None,
        (Ok(a), Ok(m)) => Some(i128::from(a.div_euclid(m))),
        _ if m <= 0 => None,
        _ => Some(a.div_euclid(m)),
    }
}

/// The greatest common divisor.
pub fn gcd(a: i128, b: i128) -> Option<i128> {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i128::try_from(a).ok()
}

/// How often 2 divides it.
pub fn twos(n: i128) -> Option<i128> {
    (n > 0).then(|| i128::from(n.trailing_zeros()))
}

/// The number of ones in binary.
pub fn ones(n: i128) -> Option<i128> {
    (n >= 0).then(|| i128::from(n.count_ones()))
}

/// The lowest bit that is set, as a power of two.
pub fn low_bit(n: i128) -> Option<i128> {
    (n > 0).then(|| n & -n)
}

/// The highest bit that is set, as a power of two.
pub fn top_bit(n: i128) -> Option<i128> {
    (n > 0).then(|| 1 << n.ilog2())
}

/// The floor of the logarithm to base 2.
pub fn log2(n: i128) -> Option<i128> {
    (n > 0).then(|| i128::from(n.ilog2()))
}

/// Whether it is a power of two.
pub fn is_power_of_two(n: i128) -> Option<i128> {
    Some(i128::from(n > 0 && n.count_ones() == 1))
}

/// The floor of the square root.
pub fn root(n: i128) -> Option<i128> {
    (n >= 0).then(|| n.isqrt())
}

/// Whether it is a square.
pub fn is_square(n: i128) -> Option<i128> {
    Some(i128::from(n >= 0 && n.isqrt().pow(2) == n))
}

/// Whether it is a triangular number: 0, 1, 3, 6, 10, …
pub fn is_triangular(n: i128) -> Option<i128> {
    if n < 0 {
        return Some(0);
    }
    (n < MOST_SQUARED).then(|| i128::from((8 * n + 1).isqrt().pow(2) == 8 * n + 1))
}

/// The Fibonacci numbers 1, 2, 3, 5, … up to `n`.
fn fibonacci(n: i128) -> Vec<i128> {
    let (mut a, mut b) = (1_i128, 2_i128);
    let mut all = Vec::new();
    while a <= n {
        all.push(a);
        (a, b) = (b, a.saturating_add(b));
    }
    all
}

/// Whether it is a Fibonacci number: 1, 2, 3, 5, 8, …
pub fn is_fibonacci(n: i128) -> Option<i128> {
    Some(i128::from(fibonacci(n).last() == Some(&n)))
}

/// The least term of its sum of Fibonacci numbers that are not neighbours (Zeckendorf).
pub fn least_term(n: i128) -> Option<i128> {
    let mut rest = n;
    for &term in fibonacci(n).iter().rev() {
        if term == rest {
            return Some(term);
        }
        if term < rest {
            rest -= term;
        }
    }
    None
}

/// The floor of n times the golden ratio.
pub fn golden(n: i128) -> Option<i128> {
    (0..MOST_SQUARED).contains(&n).then(|| (n + (5 * n * n).isqrt()) / 2)
}

/// The floor of n times the square root of 2.
pub fn silver(n: i128) -> Option<i128> {
    (0..MOST_SQUARED).contains(&n).then(|| (2 * n * n).isqrt())
}

/// The sum of the digits in base ten.
pub fn digit_sum(n: i128) -> Option<i128> {
    let mut rest = u128::try_from(n).ok()?;
    let mut sum = 0;
    while rest > 0 {
        sum += (rest % 10) as i128;
        rest /= 10;
    }
    Some(sum)
}

/// The prime factors, each as often as it divides.
fn factors(n: i128) -> Option<Vec<u64>> {
    if !(1..=MOST_DIVIDED).contains(&n) {
        return None;
    }
    let mut rest = u64::try_from(n).ok()?;
    let mut all = Vec::new();
    let mut divisor = 2;
    while divisor * divisor <= rest {
        while rest.is_multiple_of(divisor) {
            all.push(divisor);
            rest /= divisor;
        }
        divisor += 1;
    }
    if rest > 1 {
        all.push(rest);
    }
    Some(all)
}

/// Whether it is a prime.
pub fn is_prime(n: i128) -> Option<i128> {
    if n < 2 { Some(0) } else { factors(n).map(|all| i128::from(all.len() == 1)) }
}

/// How many prime factors it has, each as often as it divides.
pub fn prime_factors(n: i128) -> Option<i128> {
    factors(n).map(|all| all.len() as i128)
}

/// How many different primes divide it.
pub fn different_primes(n: i128) -> Option<i128> {
    let mut all = factors(n)?;
    all.dedup();
    Some(all.len() as i128)
}

/// How many numbers divide it.
pub fn divisors(n: i128) -> Option<i128> {
    let all = factors(n)?;
    Some(all.chunk_by(|a, b| a == b).map(|equal| equal.len() as i128 + 1).product())
}

/// The least prime that divides it.
pub fn least_prime(n: i128) -> Option<i128> {
    factors(n)?.first().map(|&prime| i128::from(prime))
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn each_is_what_its_definition_says() {
        let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233];
        for n in 1..300_i128 {
            let divisors_of: Vec<i128> = (1..=n).filter(|d| n % d == 0).collect();
            assert_eq!(divisors(n).unwrap(), divisors_of.len() as i128);
            assert_eq!(is_prime(n).unwrap() == 1, divisors_of.len() == 2, "{n}");
            assert_eq!(is_square(n).unwrap() == 1, (1..=n).any(|r| r * r == n));
            assert_eq!(is_triangular(n).unwrap() == 1, (1..=n).any(|r| r * (r + 1) / 2 == n));
            assert_eq!(is_fibonacci(n).unwrap() == 1, fibonacci.contains(&n));
            assert_eq!(low_bit(n).unwrap(), (0..20).map(|bit| 1 << bit).find(|bit| n & bit != 0).unwrap());
            assert_eq!(root(n).unwrap(), (0..=n).filter(|r| r * r <= n).max().unwrap());
            // The golden ratio x has x x = x + 1: k <= n x iff k k <= n k + n n.
            let floor = (0..2 * n).filter(|k| k * k <= n * k + n * n).max().unwrap();
            assert_eq!(golden(n).unwrap(), floor);
        }
        assert_eq!(least_term(100), Some(3));
        assert_eq!(modulo(-1, 4), Some(3));
        assert_eq!(digit_sum(1902), Some(12));
    }
}
