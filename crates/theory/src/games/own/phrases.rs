//! The words of sets: as they are typed, and in sentences.

use crate::game::Set;
use crate::words::count;

/// The word of a set that has no number of its own, as it is typed, and the set.
pub(super) const WORDS: &[(&str, Set)] = &[
    ("odd", Set::Odd),
    ("even", Set::Multiples(2)),
    ("fibonacci", Set::Fibonacci),
    ("primes", Set::Primes),
    ("squares", Set::Squares),
    ("cubes", Set::Cubes),
    ("triangular", Set::Triangular),
    ("divisors", Set::Divisors),
    ("coprime", Set::Coprime),
    ("all", Set::Whole),
];

/// Other words for the same, each with the word that it stands for.
pub(super) const SAME: &[(&str, &str)] = &[
    ("prime", "primes"),
    ("square", "squares"),
    ("cube", "cubes"),
    ("triangle", "triangular"),
    ("triangles", "triangular"),
    ("divisor", "divisors"),
    ("coprimes", "coprime"),
    ("everything", "all"),
    ("power", "powers"),
    ("multiple", "multiples"),
    ("unequally", "unequal"),
    ("equally", "equal"),
    ("into", "in"),
    ("pile", "piles"),
];

/// The set as it is typed.
pub(super) fn set_phrase(set: &Set) -> String {
    match set {
        Set::Numbers(intervals) => {
            let of = |&[least, most]: &[u64; 2]| match (least, most) {
                (1, u64::MAX) => "any".to_owned(),
                (least, u64::MAX) => format!("{least}.."),
                (least, most) if least == most => least.to_string(),
                (least, most) => format!("{least}..{most}"),
            };
            intervals.iter().map(of).collect::<Vec<_>>().join(",")
        }
        Set::Powers(base) => format!("powers {base}"),
        Set::ProperDivisors => "proper divisors".to_owned(),
        Set::Half => "at most half".to_owned(),
        Set::Multiples(of) if *of != 2 => format!("multiples {of}"),
        other => WORDS.iter().find(|(_, set)| set == other).map_or("", |(word, _)| word).to_owned(),
    }
}

/// The set as what follows `take `.
pub(super) fn set_sentence(set: &Set) -> String {
    match set {
        Set::Numbers(intervals) => {
            let mut said: Vec<String> = Vec::new();
            for &[least, most] in intervals {
                match (least, most) {
                    (1, u64::MAX) => return "any number of stones, at least one,".to_owned(),
                    (least, u64::MAX) => said.push(format!("at least {least}")),
                    (least, most) if most - least < 2 => said.extend((least..=most).map(|number| number.to_string())),
                    (least, most) => said.push(format!("{least} to {most}")),
                }
            }
            match said.as_slice() {
                [first @ .., last] if !first.is_empty() => format!("{} or {last} stones", first.join(", ")),
                all => count(all.concat(), "stone"),
            }
        }
        Set::Odd => "an odd number of stones".to_owned(),
        Set::Multiples(2) => "an even number of stones, at least two,".to_owned(),
        Set::Multiples(of) => format!("a positive multiple of {of} stones"),
        Set::Powers(base) => {
            let next = base.checked_mul(*base).map(|square| format!(", {square}, ...")).unwrap_or_default();
            format!("a number of stones that is a power of {base} (1, {base}{next})")
        }
        Set::Fibonacci => "a Fibonacci number of stones (1, 2, 3, 5, 8, ...)".to_owned(),
        Set::Primes => "a prime number of stones (2, 3, 5, 7, ...)".to_owned(),
        Set::Squares => "a square number of stones (1, 4, 9, ...)".to_owned(),
        Set::Cubes => "a cube number of stones (1, 8, 27, ...)".to_owned(),
        Set::Triangular => "a triangular number of stones (1, 3, 6, 10, ...)".to_owned(),
        Set::Divisors => "a number of stones that divides the number in the pile, perhaps all,".to_owned(),
        Set::ProperDivisors => "a number of stones that divides the number in the pile, but not all,".to_owned(),
        Set::Coprime => "a number of stones that has no common divisor with the number in the pile but 1,".to_owned(),
        Set::Half => "at least one and at most half of the stones".to_owned(),
        Set::Whole => "all stones".to_owned(),
    }
}
