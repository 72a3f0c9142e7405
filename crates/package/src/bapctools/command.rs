//! A command of `generators.yaml`: how it is split, and which number its seed is.

use std::path::PathBuf;

use sha2::{Digest, Sha512};

/// A generator and how it is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratorCommand {
    /// The program: a source file or a folder. With `sources`, only a name.
    pub program: PathBuf,
    /// The files that a program of `generators:` is made of, the one to begin with first. Empty for others.
    pub sources: Vec<PathBuf>,
    /// The arguments, with `{seed}` and `{name}` still in them.
    arguments: Vec<String>,
    /// The number for `{seed}`; `None` if no argument has it.
    seed: Option<u32>,
    /// Whether the package has no file of this name, so that only a built-in generator can be meant.
    pub is_built_in: bool,
    /// How often it is called before it counts as failed, each time with the next seed.
    pub attempts: u32,
    /// The command as it is written, for messages.
    pub text: String,
}

impl GeneratorCommand {
    /// The arguments of one attempt, from 0.
    pub fn arguments(&self, attempt: u32) -> Vec<String> {
        self.with_seed(self.seed.map(|seed| seed.wrapping_add(attempt) & 0x7fff_ffff))
    }

    /// The arguments with another seed, a number that depends on `number` and the command alone; `None` if it has none.
    pub fn reseeded(&self, number: u64) -> Option<Vec<String>> {
        self.seed.map(|_| self.with_seed(Some(seed(&format!("fresh {number} "), 1, &self.text))))
    }

    /// The arguments of all commands that differ from this one only in their seeds; `None` if it has no seed.
    pub fn without_seed(&self) -> Option<Vec<String>> {
        self.seed.map(|_| self.with_seed(Some(0)))
    }

    /// The name of the program, as the command has it.
    pub fn name(&self) -> String {
        self.program.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    fn with_seed(&self, seed: Option<u32>) -> Vec<String> {
        let seed = seed.map(|seed| seed.to_string());
        self.arguments.iter().map(|word| filled(&word.replace("{name}", "testcase"), seed.as_deref()).0).collect()
    }
}

/// A command that is read: the word for its program, and the rest.
pub(crate) struct Parsed {
    pub(crate) program: String,
    pub(crate) arguments: Vec<String>,
    seed: Option<u32>,
    text: String,
}

impl Parsed {
    /// Reads a command, in which `{count}` is replaced already. `value` is the value of `count`, 1 without any.
    pub(crate) fn parse(text: &str, salt: &str, value: i128) -> Result<Self, String> {
        let mut words = words(text)?;
        if words.is_empty() {
            return Err("an empty command".to_owned());
        }
        let program = words.remove(0);
        if program.is_empty() {
            return Err("an empty word for the program".to_owned());
        }
        let seeds: usize = words.iter().map(|word| filled(word, None).1).sum();
        if seeds > 1 {
            return Err(format!("{seeds} times `{{seed}}`, expected it at most once"));
        }
        let seed = (seeds == 1).then(|| seed(salt, value, text));
        Ok(Self { program, arguments: words, seed, text: text.trim().to_owned() })
    }

    pub(super) fn with(
        self,
        program: PathBuf,
        sources: Vec<PathBuf>,
        attempts: u32,
        is_built_in: bool,
    ) -> GeneratorCommand {
        let Self { arguments, seed, text, .. } = self;
        GeneratorCommand { program, sources, arguments, seed, is_built_in, attempts, text }
    }
}

/// The number that `{seed}` and `{seed:K}` stand for. It is the SHA-512 of the salt, the command without white space at its
/// ends, and between them a colon and the value of `count` less 1 where that value is not 1; of this hash, the last 31 bits.
fn seed(salt: &str, value: i128, command: &str) -> u32 {
    let between = if value == 1 { String::new() } else { format!(":{}", value.saturating_sub(1)) };
    let hash = Sha512::digest(format!("{salt}{between}{}", command.trim()));
    hash.iter().skip(60).fold(0, |number, &byte| number << 8 | u32::from(byte)) & 0x7fff_ffff
}

/// A word with `seed` in place of every `{seed}` and `{seed:K}`, or as it is without one; and how many of them it has.
fn filled(word: &str, seed: Option<&str>) -> (String, usize) {
    let (mut result, mut found) = (String::with_capacity(word.len()), 0);
    let mut rest = word;
    while let Some(at) = rest.find("{seed") {
        let (before, place) = rest.split_at(at);
        result.push_str(before);
        let after = place.strip_prefix("{seed").unwrap_or_default();
        let digits = after.strip_prefix(':').map(|text| {
            let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
            text.split_at(end)
        });
        let end = match digits {
            Some((digits, after)) if !digits.is_empty() => after.strip_prefix('}'),
            _ => after.strip_prefix('}'),
        };
        let Some(end) = end else {
            // Something else in braces is part of the argument.
            result.push_str("{seed");
            rest = after;
            continue;
        };
        found += 1;
        result.push_str(seed.unwrap_or(&place[..place.len() - end.len()]));
        rest = end;
    }
    result.push_str(rest);
    (result, found)
}

/// The words of a command, as a POSIX shell splits them, without comments, variables and the like.
fn words(command: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut letters = command.chars();
    while let Some(letter) = letters.next() {
        match letter {
            ' ' | '\t' | '\r' | '\n' => words.extend(word.take()),
            '\'' | '"' => quoted(letter, &mut letters, word.get_or_insert_default())?,
            '\\' => {
                let next = letters.next().ok_or("a backslash at the end, expected a character after it")?;
                word.get_or_insert_default().push(next);
            }
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    Ok(words)
}

/// Adds to `word` what stands up to the closing quote. Between double quotes, a backslash is only for them and for itself.
fn quoted(quote: char, letters: &mut impl Iterator<Item = char>, word: &mut String) -> Result<(), String> {
    let open = || "a quote that is not closed".to_owned();
    loop {
        match letters.next().ok_or_else(open)? {
            letter if letter == quote => return Ok(()),
            '\\' if quote == '"' => match letters.next().ok_or_else(open)? {
                letter @ ('"' | '\\') => word.push(letter),
                letter => word.extend(['\\', letter]),
            },
            letter => word.push(letter),
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    /// Made with Python: `int(hashlib.sha512(b'gen.py {seed}').hexdigest(), 16) % 2**31` and so on. They must never change.
    #[test]
    fn seeds_are_those_of_bapctools() {
        assert_eq!(seed("", 1, " gen.py {seed}\n"), 217_127_397);
        assert_eq!(seed("bob", 1, "gen.py {seed}"), 1_460_955_807);
        assert_eq!(seed("", 3, "gen.py {seed}"), 969_872_368);
        assert_eq!(seed("bob", -2, "gen.py {seed:7}"), 768_170_350);
    }

    #[test]
    fn commands_are_split_as_python_splits_them() {
        let split = |text| words(text).unwrap();
        assert_eq!(split(r#"g 'a b' "a\ b" "a\"\\" \ a\ b # c"#), ["g", "a b", r"a\ b", r#"a"\"#, " a b", "#", "c"]);
        assert_eq!(split("g '' a''b $x \"\\$\"\n\tz"), ["g", "", "ab", "$x", "\\$", "z"]);
        for wrong in ["g 'a", "g \"a", "g a\\", "g \"a\\"] {
            assert!(words(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn placeholders_are_filled_and_counted() {
        assert_eq!(
            filled("a{seed}b{seed:01}{seed:}{seedy}{seed:1x}", Some("7")),
            ("a7b7{seed:}{seedy}{seed:1x}".to_owned(), 2)
        );
        let parsed = Parsed::parse("gen.py --seed={seed:3} {name} {other}", "", 1).unwrap();
        let command = parsed.with(PathBuf::from("gen.py"), Vec::new(), 1, false);
        let (five, six) = (command.reseeded(5).unwrap(), command.reseeded(6).unwrap());
        assert!(five[0].starts_with("--seed=") && five[0] != six[0], "{five:?}");
        assert_eq!(five[1..], ["testcase", "{other}"]);
        assert!(Parsed::parse("gen.py {seed} {seed:1}", "", 1).is_err());
    }
}
