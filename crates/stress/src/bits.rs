//! Random inputs whose numbers differ in one high bit or cancel, which the random choices of a grammar hardly ever
//! produce.
//!
//! A program that keeps too few bits of a number, or loses one, is wrong only if everything that matters is in the bits
//! that it lacks: a single power of two, or numbers whose xor is one. A program that reads too few numbers is caught if
//! the xor of all numbers is zero. This module changes some numbers of an input accordingly; the grammar then decides
//! whether the input is still valid.

use std::ops::Range;

/// `input` with one, two or many of its numbers changed, as `seed` decides. `None`: this seed leaves it as it is, or it has no number.
pub(crate) fn altered(input: &[u8], seed: u64) -> Option<Vec<u8>> {
    let mut dice = Dice(seed);
    // Most inputs stay as the grammar has them.
    if dice.below(3) > 0 {
        return None;
    }
    let words = numbers(input);
    if words.is_empty() {
        return None;
    }
    let bit = 1_u64 << dice.below(63);
    let pick = |dice: &mut Dice| dice.below(words.len() as u64) as usize;
    let mut changes: Vec<(usize, u64)> = Vec::new();
    match dice.below(4) {
        // A power of two.
        0 => changes.push((pick(&mut dice), bit)),
        // Two numbers that are one bit apart.
        1 => {
            let (first, second) = (pick(&mut dice), pick(&mut dice));
            let value = dice.next() >> (1 + dice.below(63));
            changes.push((first, value));
            changes.push((second, value ^ bit));
        }
        // All numbers of the line have one bit as their xor, or none.
        kind => {
            let bit = if kind == 2 { bit } else { 0 };
            let last = pick(&mut dice);
            let line = |at: usize| input[..words[at].0.start].iter().rposition(|&byte| byte == b'\n');
            let rest = words.iter().enumerate().filter(|&(at, _)| at != last && line(at) == line(last));
            let xor = rest.fold(0, |xor, (_, (_, value))| xor ^ value);
            changes.push((last, xor ^ bit));
        }
    }
    changes.sort_by_key(|(word, _)| *word);
    let mut text = Vec::with_capacity(input.len() + 40);
    let mut at = 0;
    for (index, (word, value)) in changes.iter().enumerate() {
        if changes.get(index + 1).is_some_and(|(next, _)| next == word) {
            continue;
        }
        let range = &words[*word].0;
        text.extend_from_slice(&input[at..range.start]);
        text.extend_from_slice(value.to_string().as_bytes());
        at = range.end;
    }
    text.extend_from_slice(&input[at..]);
    Some(text)
}

/// The words that are whole numbers without a sign, and their values.
fn numbers(input: &[u8]) -> Vec<(Range<usize>, u64)> {
    let mut words = Vec::new();
    let mut at = 0;
    for word in input.split(u8::is_ascii_whitespace) {
        let value = std::str::from_utf8(word).ok().and_then(|word| word.parse().ok());
        if let Some(value) = value.filter(|_| word[0].is_ascii_digit()) {
            words.push((at..at + word.len(), value));
        }
        at += word.len() + 1;
    }
    words
}

/// SplitMix64: from a seed, numbers that look random.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }
}

#[cfg(test)]
mod tests {
    use super::altered;

    fn altered_texts(input: &str, seeds: std::ops::Range<u64>) -> Vec<String> {
        let texts = seeds.filter_map(|seed| altered(input.as_bytes(), seed));
        texts.map(|text| String::from_utf8(text).unwrap_or_default()).collect()
    }

    #[test]
    fn every_bit_stands_alone_and_is_all_that_differs() {
        let all = altered_texts("3\n5 9 12\n", 0..200_000);
        let xor = |text: &str| {
            let line = text.lines().nth(1).unwrap_or_default();
            line.split(' ').fold(0_u64, |xor, word| xor ^ word.parse::<u64>().unwrap_or_default())
        };
        assert!(all.iter().any(|text| text.starts_with("3\n") && xor(text) == 0));
        for bit in (0..63).map(|bit| 1_u64 << bit) {
            let alone = format!("3\n{bit} 9 12\n");
            assert!(all.contains(&alone), "{alone}");
            assert!(all.iter().any(|text| text.starts_with("3\n") && xor(text) == bit), "no xor of {bit}");
        }
    }

    #[test]
    fn what_is_no_number_stays_and_a_seed_gives_the_same_bytes() {
        assert!(altered_texts("abc -5 1.5 x7\n", 0..100).is_empty() && altered_texts("", 0..100).is_empty());
        assert_eq!(altered_texts("a 7 b\r\n", 0..50), altered_texts("a 7 b\r\n", 0..50));
        assert!(
            altered_texts("a 7 b\r\n", 0..50).iter().all(|text| text.starts_with("a ") && text.ends_with(" b\r\n"))
        );
    }
}
