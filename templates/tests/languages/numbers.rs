//! Games on one or two numbers against searches of them.

use std::sync::OnceLock;

use super::rules::Search;
use super::{Question, hold, truth};

#[test]
fn zeckendorf() {
    // The stones, and how many may be taken.
    let mut search =
        Search::new(|at: &[u64]| (1..=at[1].min(at[0])).map(|take| vec![at[0] - take, 2 * take]).collect());
    let mut questions = Vec::new();
    for n in 0..=120_u64 {
        // The least limit with which the player to move wins is the least term.
        let least = (1..=n).find(|&most| search.wins(&[n, most]));
        questions.push(Question::new("zeckendorf least_term", n, least.unwrap_or(0)));
        if let Some(least) = least {
            assert!((least..=n).all(|most| search.wins(&[n, most])), "{n}");
            assert!(!search.wins(&[n - least, 2 * least]), "{n}");
        }
    }
    // The greatest Fibonacci number below 2^64, and its neighbours.
    let last = 12_200_160_415_121_876_738;
    for n in [last - 1, last, last + 1, 1_836_311_903, 2_147_483_647] {
        questions.push(Question::new("zeckendorf least_term", n, greedy(n)));
    }
    // Numbers of every size.
    for bits in 0..64 {
        for n in [1 << bits, u64::MAX >> bits, last >> bits, 0x5555_5555_5555_5555 >> bits] {
            questions.push(Question::new("zeckendorf least_term", n, greedy(n)));
        }
    }
    assert_eq!(greedy(last), last);
    questions.push(Question::new("zeckendorf least_term", u64::MAX, greedy(u64::MAX)));
    hold(&questions);
}

/// The least term of the sum from the largest term down, in 128 bits.
fn greedy(n: u64) -> u64 {
    let mut terms = vec![1_u128, 2];
    while terms.len() < 100 {
        terms.push(terms[terms.len() - 1] + terms[terms.len() - 2]);
    }
    let (mut left, mut least) = (u128::from(n), 0);
    for &term in terms.iter().rev().filter(|&&term| term <= u128::from(n)) {
        if term <= left {
            left -= term;
            least = term as u64;
        }
    }
    least
}

#[test]
fn euclid() {
    let mut search = Search::new(|at: &[u64]| {
        let (more, less) = (at[0].max(at[1]), at[0].min(at[1]));
        // After a 0 nobody moves.
        let multiples = more.checked_div(less).unwrap_or(0);
        (1..=multiples).map(|times| vec![more - times * less, less]).collect()
    });
    let mut questions = Vec::new();
    for (a, b) in (1..=60_u64).flat_map(|a| (1..=60).map(move |b| (a, b))) {
        let wins = search.wins(&[a, b]);
        questions.push(Question::new("euclid first_player_wins", format!("{a} {b}"), truth(wins)));
    }
    let most = u64::MAX;
    for (a, b, wins) in [(most, most, 1), (most, 1, 1), (most, most - 1, 0), (most, most / 2 + 1, 1)] {
        questions.push(Question::new("euclid first_player_wins", format!("{a} {b}"), wins));
    }
    // Neighbours of the Fibonacci sequence: the ratio is above the golden one for every second pair.
    let (mut a, mut b, mut wins) = (2_u64, 3_u64, false);
    while let Some(next) = a.checked_add(b) {
        questions.push(Question::new("euclid first_player_wins", format!("{a} {b}"), truth(wins)));
        (a, b, wins) = (b, next, !wins);
    }
    hold(&questions);
}

/// The product of bits `i` and `j` by the laws of a field alone: each bit is a product of different numbers F = 2^(2^k), and F F = F + F / 2.
fn bits(i: u32, j: u32) -> u64 {
    let (both, either) = (i & j, i ^ j);
    if both == 0 {
        return 1 << either;
    }
    // One F that both have.
    let k = 31 - both.leading_zeros();
    let (i, j) = (i ^ 1 << k, j ^ 1 << k);
    let rest = bits(i, j);
    let times = |bit: u32| sum_of_bits(rest, 1 << bit);
    times(1 << k) ^ times((1 << k) - 1)
}

fn sum_of_bits(a: u64, b: u64) -> u64 {
    let ones = |number: u64| (0..64).filter(move |bit| number >> bit & 1 == 1);
    ones(a).flat_map(|i| ones(b).map(move |j| bits(i, j))).fold(0, |sum, product| sum ^ product)
}

/// The products of all pairs of bits.
fn of_bits() -> &'static [Vec<u64>] {
    static PRODUCTS: OnceLock<Vec<Vec<u64>>> = OnceLock::new();
    PRODUCTS.get_or_init(|| (0..64).map(|i| (0..64).map(|j| bits(i, j)).collect()).collect())
}

/// As [`sum_of_bits`], for numbers of many bits.
fn sum_of_known_bits(a: u64, b: u64) -> u64 {
    let ones = |number: u64| (0..64).filter(move |bit| number >> bit & 1 == 1);
    ones(a).flat_map(|i| ones(b).map(move |j| of_bits()[i][j])).fold(0, |sum, product| sum ^ product)
}

/// A thousand numbers with each of a thousand others, in Rust alone. Products of single bits by the laws of a field make those of
/// one number with each byte at each place, and these make the products.
#[test]
fn a_million_nim_products() {
    let of_bits = of_bits();
    let mut state = 1_u64;
    let mut number = |place: u32| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        // Numbers of every length; those that end in zeros as well.
        if place.is_multiple_of(3) { state << (place % 64) } else { state >> (place % 64) }
    };
    let numbers: Vec<u64> = (0..1000).map(&mut number).collect();
    let others: Vec<u64> = (0..1000).map(&mut number).collect();
    for &a in &numbers {
        let ones: Vec<usize> = (0..64).filter(|&i| a >> i & 1 == 1).collect();
        let mut of_bytes = [[0_u64; 256]; 8];
        for (place, products) in of_bytes.iter_mut().enumerate() {
            for byte in 1..256_usize {
                let j = 8 * place + byte.trailing_zeros() as usize;
                products[byte] = if byte.is_power_of_two() {
                    ones.iter().fold(0, |sum, &i| sum ^ of_bits[i][j])
                } else {
                    products[byte & (byte - 1)] ^ products[1 << (j % 8)]
                };
            }
        }
        for &b in &others {
            let bytes = b.to_le_bytes();
            let product = of_bytes.iter().zip(bytes).fold(0, |sum, (products, byte)| sum ^ products[usize::from(byte)]);
            assert_eq!(grundy::games::nimber::product(a, b), product, "{a} times {b}");
        }
    }
}

#[test]
fn nimber() {
    const MOST: usize = 64;
    let mut product = vec![[0_usize; MOST]; MOST];
    let mut questions = Vec::new();
    let mut ask =
        |a: u64, b: u64, answer: u64| questions.push(Question::new("nimber product", format!("{a} {b}"), answer));
    for a in 0..MOST {
        for b in 0..MOST {
            let mut reached = [false; 4 * MOST];
            for (i, j) in (0..a).flat_map(|i| (0..b).map(move |j| (i, j))) {
                reached[product[i][b] ^ product[a][j] ^ product[i][j]] = true;
            }
            product[a][b] = reached.iter().take_while(|&&reached| reached).count();
            ask(a as u64, b as u64, product[a][b] as u64);
        }
    }
    // Two bits each, then all bits.
    let mut numbers: Vec<u64> = (0..64).map(|bit| 1 << bit | 1 << (bit * 7 % 64)).collect();
    numbers.extend([0, 1, u64::MAX, u64::MAX - 1, 1 << 63, 0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210]);
    for (place, &a) in numbers.iter().enumerate() {
        for &b in numbers.iter().skip(place % 3).step_by(3) {
            ask(a, b, sum_of_known_bits(a, b));
        }
    }
    hold(&questions);
}
