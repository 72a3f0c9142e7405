//! The placeholders in the command of a generator, and the numbers that stand for them.
//!
//! A seed depends on the number that is asked for and on the text of the command, and on nothing else, so that a command gives the same inputs
//! forever.

use sha2::{Digest, Sha256};

use super::fault::nearest;

/// The number that `{seed:K}` stands for, from 0 to 2^31-1; `{seed}` is `{seed:0}`.
///
/// It is made of the SHA-256 of four lines joined by a newline each (none at the end): `fresh N` for the number `N` that is asked for, `K` in
/// decimal, `1`, and the command, its placeholders still in place, without white space at its ends. The first four bytes of the hash,
/// big-endian, without their topmost bit, are the seed.
fn seed(number: u64, k: u64, command: &str) -> u32 {
    let hash = Sha256::digest(format!("fresh {number}\n{k}\n1\n{command}"));
    hash.iter().take(4).fold(0, |number, &byte| number << 8 | u32::from(byte)) & 0x7fff_ffff
}

/// Whether the command has a placeholder for a seed.
pub(super) fn has_seed(command: &str) -> bool {
    command.contains("{seed}") || command.contains("{seed:")
}

/// The words of a generator's command, split as a shell would. `{seed}` and `{seed:K}` in them become numbers that depend on `number` and the
/// command alone, `{name}` becomes `stress`; what stands for a placeholder is never split or quoted.
///
/// # Errors
///
/// What is wrong with the command: it is empty, has a quote that is not closed, or an unknown placeholder.
pub fn fresh_words(command: &str, number: u64) -> Result<Vec<String>, String> {
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
    words.iter().map(|word| filled(word, command, number)).collect()
}

/// A word with its placeholders filled in.
fn filled(word: &str, command: &str, number: u64) -> Result<String, String> {
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
            None if name == "name" => result.push_str("stress"),
            None if name == "seed" => result.push_str(&seed(number, 0, command).to_string()),
            Some(("seed", k)) => {
                let k = k.parse().map_err(|_| {
                    format!("`{{{name}}}`, expected a whole number after the colon, such as `{{seed:1}}`")
                })?;
                result.push_str(&seed(number, k, command).to_string());
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

    /// Made once with `printf 'fresh 0\n0\n1\ngen-piles {seed}' | sha256sum` and so on: they must never change.
    #[test]
    fn seeds_are_what_they_always_were() {
        assert_eq!(seed(0, 0, "gen-piles {seed}"), 1_378_169_681);
        assert_eq!(seed(0, 1, "gen-piles {seed:1}"), 1_920_100_466);
        assert_eq!(seed(7, 0, "gen-piles {seed}"), 1_913_488_550);
    }

    #[test]
    fn placeholders_are_filled_after_splitting() {
        let words = fresh_words("  gen 'a b' --out={name} {1} {} {seed}{seed:0} ", 0).unwrap();
        let number = seed(0, 0, "gen 'a b' --out={name} {1} {} {seed}{seed:0}");
        assert_eq!(words, ["gen", "a b", "--out=stress", "{1}", "{}", &format!("{number}{number}")]);
    }
}
