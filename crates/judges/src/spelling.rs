//! The ways in which people write which problem of a judge they mean.

use super::{ALL, Address, Judge};

/// Judges whose numbers of problems nobody else has, with how these begin.
const PLAIN: &[(&str, &[&str])] =
    &[("atcoder", &["abc", "arc", "agc", "ahc", "apc", "edpc", "dp", "tdpc"]), ("luogu", &["p"])];

/// The letters and digits of a text, in lowercase.
pub(crate) fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The judge that a name such as `HDU 1536, S-Nim` or `AtCoder ABC 209 E` begins with, and the rest of its head.
fn judge_and_number(name: &str) -> Option<(&'static Judge, String)> {
    let head = name.split(',').next()?.split([' ', '\u{3000}']).collect::<Vec<_>>();
    // The longest name counts: `Codeforces Gym` before `Codeforces`.
    (1..head.len()).rev().find_map(|count| {
        let wanted = letters(&head[..count].concat());
        let judge = ALL.iter().find(|judge| judge.spellings().any(|spelling| spelling == wanted))?;
        let number = head[count..].join(" ");
        let number = letters(number.split(" (").next().unwrap_or_default());
        (!number.is_empty()).then_some((judge, number))
    })
}

/// The judge of a problem: the one of its address, otherwise the one that its name begins with.
pub fn judge_of(name: &str, url: Option<&str>) -> Option<&'static Judge> {
    let of_address = url.and_then(Address::judge_of).and_then(Judge::by_name);
    // `TopCoder, MoreNim` has no number.
    let head = letters(name.split(',').next().unwrap_or_default());
    let alone = || ALL.iter().find(|judge| judge.spellings().any(|spelling| spelling == head));
    of_address.or_else(|| judge_and_number(name).map(|(judge, _)| judge)).or_else(alone)
}

/// Whether `asked` means the problem of this name and address: in any of its [`names`], by an address of any form of its judge or of Virtual Judge, or by the
/// word that its address has for it, such as `arc091_d` or `nim-game`.
pub fn is_called(asked: &str, name: &str, url: Option<&str>) -> bool {
    let known = url.and_then(Address::read);
    let names = names(name);
    if let Some(asked) = Address::read(asked) {
        let spelled = letters(&asked.spelled());
        return known.is_some_and(|known| known.is_same_problem(&asked)) || names.contains(&spelled);
    }
    let asked = asked.trim();
    let is_word = |word: &str| word.contains(['_', '-']) && word.eq_ignore_ascii_case(asked);
    names.contains(&letters(asked)) || known.is_some_and(|known| is_word(&known.problem))
}

/// Every way in which people write which problem a name such as `AtCoder ABC 209 E, Shiritori` means, as letters and digits in lowercase: with each name of
/// its judge, and without any where the number can only be that judge's. Empty: the name begins with no judge that is known here.
pub fn names(name: &str) -> Vec<String> {
    let Some((judge, number)) = judge_and_number(name) else {
        return Vec::new();
    };
    let mut names: Vec<String> = judge.spellings().map(|spelling| spelling + &number).collect();
    let is_plain = |&(of, heads): &(&str, &[&str])| {
        let digits =
            |head: &&str| number.strip_prefix(*head).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        of == judge.name && heads.iter().any(|head| digits(head) || head.len() > 1 && number.starts_with(head))
    };
    if PLAIN.iter().any(is_plain) {
        names.push(number);
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_is_written_with_each_name_of_its_judge() {
        for (name, spelled) in [
            ("HDU 1536, S-Nim", &["hdu1536", "hdoj1536"][..]),
            ("Luogu P2490 (SDOI 2011)", &["luogup2490", "洛谷p2490", "p2490"]),
            ("AtCoder ABC 209 E, Shiritori", &["atcoderabc209e", "abc209e"]),
            ("AtCoder EDPC L, Deque", &["atcoderedpcl", "edpcl"]),
            ("Codeforces 1312F, Attack on Red Kingdom", &["codeforces1312f", "cf1312f"]),
            ("LeetCode 292, Nim Game", &["leetcode292", "lc292"]),
            ("BZOJ 1443 (JSOI 2009)", &["bzoj1443", "hysbz1443"]),
            ("AOJ 1230", &["aoj1230", "aizu1230"]),
        ] {
            let names = names(name);
            assert!(spelled.iter().all(|spelling| names.iter().any(|name| name == spelling)), "{name}: {names:?}");
        }
        assert!(!names("HDU 1536").contains(&"1536".to_owned()));
        assert!(!names("Codeforces 1312F").contains(&"1312f".to_owned()));
        for name in [
            "",
            "HDU",
            "GeeksforGeeks, Game of Nim",
            "A classroom exercise, with numbers",
            "Library Checker, nim_product_64",
        ] {
            assert_eq!(names(name), [""; 0], "{name}");
        }
    }
}
