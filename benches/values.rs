//! How fast Grundy values are computed, beside the plain table: the mex over all options, pile by pile.
//!
//! `cargo bench --bench values` prints CPU seconds and ratios. Method: both compute the same values in the same process, in turn, with CPU
//! time from the system. The plain table of a game with splits takes the square of the piles, so it is run for fewer piles, and its
//! time for all of them is that of the square. Only the ratios carry over to another machine.

#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark prints, and stops at the first surprise")]

use rustix::time::{ClockId, clock_gettime};
use theory::game::Game;
use theory::values::list;

/// CPU seconds of this process.
fn cpu() -> f64 {
    let now = clock_gettime(ClockId::ProcessCPUTime);
    now.tv_sec as f64 + now.tv_nsec as f64 / 1e9
}

/// The values of the piles of up to `to` stones, the seconds until they are known, and those until all of them are written down.
fn fast(name: &str, to: u64) -> (Vec<u32>, f64, f64) {
    let game: Game = name.parse().unwrap();
    let before = cpu();
    let listing = list(&game, to, &mut |_| true).unwrap();
    let known = cpu() - before;
    let values = listing.all();
    (values, known, cpu() - before)
}

/// A split of what is left after `taken` stones, whose parts may be equal or not. With it, a take may not empty a pile.
struct Split {
    taken: usize,
    may_be_equal: bool,
}

/// The plain table.
fn plain(takes: &[usize], split: Option<&Split>, len: usize) -> (Vec<u32>, f64) {
    let before = cpu();
    let mut values: Vec<u32> = Vec::with_capacity(len);
    let mut seen = vec![usize::MAX; 1 << 12];
    for n in 0..len {
        for &take in takes.iter().filter(|&&take| take + usize::from(split.is_some()) <= n) {
            seen[values[n - take] as usize] = n;
        }
        if let Some(&Split { taken, may_be_equal }) = split
            && n > taken
        {
            let rest = n - taken;
            let end = if may_be_equal { rest / 2 } else { (rest - 1) / 2 };
            (1..=end).for_each(|part| seen[(values[part] ^ values[rest - part]) as usize] = n);
        }
        values.push(seen.iter().take_while(|&&last| last == n).count() as u32);
    }
    (values, cpu() - before)
}

fn report(name: &str, piles: u64, [known, written]: [f64; 2], plain: Option<f64>) {
    let nanoseconds = |seconds: f64| seconds / piles as f64 * 1e9;
    let (known_each, written_each) = (nanoseconds(known), nanoseconds(written));
    print!("{name:<40} {piles:>9} {known:>8.3} s {known_each:>9.2} ns {written:>8.3} s {written_each:>9.2} ns");
    match plain {
        Some(plain) => println!(" {plain:>9.3} s {:>8.1}", plain / written),
        None => println!(),
    }
}

fn main() {
    println!(
        "{:<40} {:>9} {:>10} {:>12} {:>10} {:>12} {:>11} {:>8}",
        "game", "piles", "known", "each", "written", "each", "plain", "ratio"
    );
    // Games with splits: the plain table of fewer piles.
    for (name, taken, takes, may_be_equal) in [("grundy", 0, vec![], false), ("octal:0.6", 1, vec![1], true)] {
        let piles = 1 << 20;
        let (values, known, written) = fast(name, piles - 1);
        let less = 1 << 15;
        let (expected, slow) = plain(&takes, Some(&Split { taken, may_be_equal }), less);
        assert!(values.starts_with(&expected), "{name}");
        report(name, piles, [known, written], Some(slow * (piles as f64 / less as f64).powi(2)));
    }
    // Subtraction games whose period begins late, or never within these piles, and one whose period begins at once.
    for takes in [
        vec![1, 6, 27, 499, 100_003],
        vec![5, 19, 333, 4999, 70_001, 3_000_017],
        vec![2, 3, 11, 40, 97, 5_000_000],
        vec![1, 3, 4],
    ] {
        let piles = 1 << 23;
        let words: Vec<String> = takes.iter().map(usize::to_string).collect();
        let name = format!("subtraction:{}", words.join(","));
        let (values, known, written) = fast(&name, piles - 1);
        let (expected, slow) = plain(&takes, None, piles as usize);
        assert_eq!(values, expected, "{name}");
        report(&name, piles, [known, written], Some(slow));
    }
    let piles = 10_000_001;
    let (_, known, written) = fast("kayles", piles - 1);
    report("kayles, by its period", piles, [known, written], None);
}
