//! The texts that a regular expression matches: one at random, and all of them by length.

use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::nfa::thompson;
use regex_automata::util::primitives::StateID;
use regex_automata::util::start;
use regex_automata::{Anchored, MatchKind};
use regex_syntax::hir::{Class, Hir, HirKind};

use super::random::Random;

/// How many parts of patterns are gone through for one input before their repetitions run no longer than they must: stars in stars would go on for
/// longer than anybody waits.
pub(crate) const MOST_PARTS: u64 = 1 << 24;

/// Adds a random text of the pattern to `out`; each repetition runs at most `most` times beyond its least, and none does once `left` parts have been
/// gone through.
///
/// It may be one that greedy matching would not find: the caller checks.
pub(crate) fn sample(hir: &Hir, random: &mut Random, most: u64, left: &mut u64, out: &mut Vec<u8>) {
    *left = left.saturating_sub(1);
    match hir.kind() {
        HirKind::Empty | HirKind::Look(_) => {}
        HirKind::Literal(literal) => out.extend_from_slice(&literal.0),
        HirKind::Class(class) => out.extend(sample_class(class, random)),
        HirKind::Repetition(repetition) => {
            let open = repetition.max.map_or(most, |max| u64::from(max - repetition.min).min(most));
            let count = u64::from(repetition.min) + random.up_to(open);
            for round in 0..count {
                if round >= u64::from(repetition.min) && *left == 0 {
                    break;
                }
                sample(&repetition.sub, random, most, left, out);
            }
        }
        HirKind::Capture(capture) => sample(&capture.sub, random, most, left, out),
        HirKind::Concat(parts) => parts.iter().for_each(|part| sample(part, random, most, left, out)),
        HirKind::Alternation(branches) => {
            let branch = random.below(branches.len() as u64) as usize;
            sample(&branches[branch], random, most, left, out);
        }
    }
}

/// A byte of the class, a printable one where there is one.
fn sample_class(class: &Class, random: &mut Random) -> Option<u8> {
    // The parser makes one class of characters out of `a|b`, although patterns are of bytes.
    let class = match class {
        Class::Bytes(class) => class,
        Class::Unicode(class) => &class.to_byte_class()?,
    };
    let all = || class.ranges().iter().flat_map(|range| range.start()..=range.end());
    let printable = all().filter(|byte| (b' '..=b'~').contains(byte)).count();
    let (pool, printable) = if printable > 0 { (printable, true) } else { (all().count(), false) };
    let picked = random.below(pool as u64) as usize;
    all().filter(|byte| !printable || (b' '..=b'~').contains(byte)).nth(picked)
}

/// All texts of a pattern, by length and then with letters and digits first.
#[derive(Debug)]
pub(crate) struct Words {
    dfa: dense::DFA<Vec<u32>>,
    start: StateID,
    /// Texts of each length that lead from a state to a match; rows are made as they are asked for.
    counts: Vec<std::collections::HashMap<StateID, u64>>,
    states: Vec<StateID>,
}

/// The order in which bytes are tried.
fn order() -> impl Iterator<Item = u8> {
    let letters = (b'a'..=b'z').chain(b'0'..=b'9').chain(b'A'..=b'Z');
    let others = (b' '..=b'~').filter(|byte| !byte.is_ascii_alphanumeric());
    letters.chain(others).chain((0..=255u8).filter(|byte| !(b' '..=b'~').contains(byte)))
}

impl Words {
    /// `None` if the automaton of the pattern takes more than a few megabytes.
    pub(crate) fn new(hir: &Hir) -> Option<Self> {
        let config = thompson::Config::new().utf8(false).which_captures(thompson::WhichCaptures::None);
        let nfa = thompson::Compiler::new().configure(config).build_from_hir(hir).ok()?;
        let config = dense::Config::new()
            .match_kind(MatchKind::All)
            .start_kind(StartKind::Anchored)
            .minimize(false)
            .dfa_size_limit(Some(4 << 20))
            .determinize_size_limit(Some(4 << 20));
        let dfa = dense::Builder::new().configure(config).build_from_nfa(&nfa).ok()?;
        let start = dfa.start_state(&start::Config::new().anchored(Anchored::Yes)).ok()?;
        let mut words = Self { dfa, start, counts: Vec::new(), states: vec![start] };
        let mut seen: std::collections::HashSet<StateID> = words.states.iter().copied().collect();
        let mut at = 0;
        while at < words.states.len() {
            for byte in 0..=255 {
                let next = words.dfa.next_state(words.states[at], byte);
                if !words.dfa.is_dead_state(next) && seen.insert(next) {
                    words.states.push(next);
                }
            }
            at += 1;
        }
        Some(words)
    }

    fn accepts(&self, state: StateID) -> bool {
        self.dfa.is_match_state(self.dfa.next_eoi_state(state))
    }

    /// How many texts of `length` lead from `state` to a match; `u64::MAX` also stands for more.
    fn count_from(&mut self, length: usize, state: StateID) -> u64 {
        while self.counts.len() <= length {
            let mut row = std::collections::HashMap::new();
            for &state in &self.states {
                let count = match self.counts.last() {
                    None => u64::from(self.accepts(state)),
                    Some(shorter) => (0..=255).fold(0u64, |sum, byte| {
                        let next = self.dfa.next_state(state, byte);
                        sum.saturating_add(shorter.get(&next).copied().unwrap_or(0))
                    }),
                };
                if count > 0 {
                    row.insert(state, count);
                }
            }
            self.counts.push(row);
        }
        self.counts[length].get(&state).copied().unwrap_or(0)
    }

    /// How many texts have this length.
    pub(crate) fn count(&mut self, length: usize) -> u64 {
        self.count_from(length, self.start)
    }

    /// The text of this length at place `rank` in the order.
    pub(crate) fn word(&mut self, length: usize, mut rank: u64) -> Vec<u8> {
        let mut word = Vec::with_capacity(length);
        let mut state = self.start;
        for left in (0..length).rev() {
            for byte in order() {
                let next = self.dfa.next_state(state, byte);
                let count = self.count_from(left, next);
                if rank < count {
                    word.push(byte);
                    state = next;
                    break;
                }
                rank -= count;
            }
        }
        word
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::super::regex::Pattern;
    use super::*;

    #[test]
    fn every_branch_of_single_characters_is_drawn() {
        for pattern in ["a|b", "(a|b)", "a|[b]", "[a]|[b]"] {
            let parsed = Pattern::new(pattern.as_bytes()).unwrap();
            let drawn: std::collections::BTreeSet<Vec<u8>> = (0..50)
                .map(|seed| {
                    let (mut left, mut text) = (1000, Vec::new());
                    sample(parsed.hir(), &mut Random::new(seed, 0), 10, &mut left, &mut text);
                    text
                })
                .collect();
            assert_eq!(drawn, [b"a".to_vec(), b"b".to_vec()].into(), "{pattern}");
        }
    }

    /// Without the bound this would not end: about 5^90 rounds.
    #[test]
    fn stars_in_stars_end() {
        let pattern = format!("{}a{}b", "(".repeat(90), "*)".repeat(90));
        let pattern = Pattern::new(pattern.as_bytes()).unwrap();
        let used_up = (0..20).filter(|&seed| {
            let (mut left, mut text) = (1000, Vec::new());
            sample(pattern.hir(), &mut Random::new(seed, 0), 10, &mut left, &mut text);
            assert!(text.len() <= 1000 && text.ends_with(b"b"), "{}", text.len());
            left == 0
        });
        // The outermost star may run no round.
        assert!(used_up.count() > 10);
    }
}
