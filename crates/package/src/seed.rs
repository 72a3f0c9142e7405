//! The placeholders in a recipe's commands, and the numbers that stand for them.
//!
//! A seed depends on the text of the command and on nothing else that can change by accident, so that a recipe gives the
//! same data forever: not on the case's name, its place, or the other cases.

use sha2::{Digest, Sha256};

use super::fault::nearest;

/// Which of the repetitions of a command is meant, from 1; 1 for a command that is not repeated.
pub(super) type Repetition = u64;

/// The number that `{seed:K}` stands for, from 0 to 2^31-1; `{seed}` is `{seed:0}`.
///
/// It is made of the SHA-256 of four lines joined by a newline each (none at the end): the recipe's `random_salt` (empty if
/// there is none), `K` in decimal, the repetition in decimal, and the command as the recipe has it, its placeholders still
/// in place, without white space at its ends. The first four bytes of the hash, big-endian, without their topmost bit, are
/// the seed.
fn seed(salt: &str, k: u64, repetition: Repetition, command: &str) -> u32 {
    let hash = Sha256::digest(format!("{salt}\n{k}\n{repetition}\n{command}"));
    hash.iter().take(4).fold(0, |number, &byte| number << 8 | u32::from(byte)) & 0x7fff_ffff
}

/// Whether the command has a placeholder for a seed.
pub(super) fn has_seed(command: &str) -> bool {
    command.contains("{seed}") || command.contains("{seed:")
}

/// The words of a command, split as a shell would, with the placeholders filled in afterwards: what stands for one is never
/// split or quoted.
pub(super) fn words(command: &str, salt: &str, repetition: Repetition, case: &str) -> Result<Vec<String>, String> {
    let command = command.trim();
    let words = shell_words::split(command).map_err(|_| "a quote that is not closed".to_owned())?;
    match words.first() {
        None => return Err("an empty command".to_owned()),
        Some(program) if program.is_empty() => {
            return Err("an empty word for the program".to_owned());
        }
        Some(program) if program.contains('{') => {
            return Err(format!("the program is `{program}`, expected its name without placeholders"));
        }
        Some(_) => {}
    }
    words.iter().map(|word| filled(word, command, salt, repetition, case)).collect()
}

/// A word with its placeholders filled in.
fn filled(word: &str, command: &str, salt: &str, repetition: Repetition, case: &str) -> Result<String, String> {
    let mut result = String::with_capacity(word.len());
    let mut rest = word;
    while let Some((before, after)) = rest.split_once('{') {
        result.push_str(before);
        let placeholder = after.split_once('}').filter(|(name, _)| is_like_placeholder(name));
        let Some((name, after)) = placeholder else {
            // Braces that hold something else are part of the argument.
            result.push('{');
            rest = after;
            continue;
        };
        rest = after;
        match name.split_once(':') {
            None if name == "name" => result.push_str(case),
            None if name == "seed" => {
                result.push_str(&seed(salt, 0, repetition, command).to_string());
            }
            Some(("seed", k)) => {
                let k = k.parse().map_err(|_| {
                    format!("`{{{name}}}`, expected a whole number after the colon, such as `{{seed:1}}`")
                })?;
                result.push_str(&seed(salt, k, repetition, command).to_string());
            }
            _ => {
                let hint = match nearest(name, ["seed", "name"]) {
                    Some(meant) => format!("did you mean `{{{meant}}}`?"),
                    None => "expected `{seed}`, `{seed:1}` or `{name}`".to_owned(),
                };
                return Err(format!("unknown placeholder `{{{name}}}`, {hint}"));
            }
        }
    }
    result.push_str(rest);
    Ok(result)
}

/// Whether what stands in braces looks like a placeholder: a word of small letters, perhaps with a colon and more.
fn is_like_placeholder(name: &str) -> bool {
    let word = name.split_once(':').map_or(name, |(word, _)| word);
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    /// Made once with `printf '\n0\n1\ngen-piles {seed}' | sha256sum` and so on: they must never change.
    #[test]
    fn seeds_are_what_they_always_were() {
        assert_eq!(seed("", 0, 1, "gen-piles {seed}"), 649_461_183);
        assert_eq!(seed("", 1, 1, "gen-piles {seed}"), 2_048_975_116);
        assert_eq!(seed("", 0, 2, "gen-piles {seed}"), 1_836_508_300);
        assert_eq!(seed("salt", 0, 1, "gen-piles {seed}"), 1_659_899_659);
    }

    #[test]
    fn placeholders_are_filled_after_splitting() {
        let words = words("gen 'a b' --out={name} {1} {}", "", 1, "it's").unwrap();
        assert_eq!(words, ["gen", "a b", "--out=it's", "{1}", "{}"]);
    }
}
