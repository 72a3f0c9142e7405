//! The functions of one number by name.

use crate::numbers as n;

/// A function of one number.
#[derive(Debug)]
pub struct Known {
    /// What it is called in programs.
    pub code: &'static str,
    /// In words, with `{}` for the number.
    pub words: &'static str,
    /// Of a function that is 0 or 1: that it is 1, and that it is 0.
    pub test: Option<[&'static str; 2]>,
    /// The length of its description.
    pub cost: u32,
    /// The function.
    pub of: n::OfOne,
}

impl PartialEq for Known {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code
    }
}

impl Eq for Known {}

const fn value(code: &'static str, words: &'static str, cost: u32, of: n::OfOne) -> Known {
    Known { code, words, test: None, cost, of }
}

const fn test(code: &'static str, test: [&'static str; 2], cost: u32, of: n::OfOne) -> Known {
    Known { code, words: "", test: Some(test), cost, of }
}

/// Every function without a parameter.
pub(crate) static KNOWN: [Known; 21] = [
    value("twos", "v2({})", 3, n::twos),
    value("ones", "popcount({})", 3, n::ones),
    value("low_bit", "lowest bit of {}", 3, n::low_bit),
    value("top_bit", "highest bit of {}", 3, n::top_bit),
    value("log2", "floor(log2 {})", 3, n::log2),
    value("root", "floor(sqrt {})", 3, n::root),
    value("golden", "floor(φ·{})", 4, n::golden),
    value("silver", "floor(√2·{})", 4, n::silver),
    value("least_term", "least Zeckendorf term of {}", 4, n::least_term),
    value("digit_sum", "digit sum of {}", 4, n::digit_sum),
    value("prime_factors", "number of prime factors of {}", 4, n::prime_factors),
    value("different_primes", "number of different primes of {}", 5, n::different_primes),
    value("divisors", "number of divisors of {}", 4, n::divisors),
    value("least_prime", "least prime factor of {}", 4, n::least_prime),
    test("is_power_of_two", ["{} is a power of two", "{} is not a power of two"], 3, n::is_power_of_two),
    test("is_fibonacci", ["{} is a Fibonacci number", "{} is not a Fibonacci number"], 4, n::is_fibonacci),
    test("is_square", ["{} is a square", "{} is not a square"], 3, n::is_square),
    test("is_triangular", ["{} is a triangular number", "{} is not a triangular number"], 4, n::is_triangular),
    test("is_prime", ["{} is a prime", "{} is not a prime"], 3, n::is_prime),
    value("negative", "-{}", 1, i128::checked_neg),
    value("square", "{}²", 2, |a| a.checked_mul(a)),
];
