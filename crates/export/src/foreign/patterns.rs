//! Cases of DMOJ that two patterns find by the names of the files in its archive: one finds the inputs, the other the answers.
//!
//! A pattern is a regular expression of Python, matched at the beginning of the name, in letters of either case. Its group `case` is
//! the number of the case, and `batch`, if it matches, that of the batch. Files with the same numbers are one case. The cases are in order
//! of batch and case; one without a batch stands where the batch of its number would. `1` and `01` are one number; what is not
//! a number is a word, and words come first.
//!
//! The engine here takes linear time, knows no lookaround, and sees bytes. A lookahead at the beginning of a pattern, as the usual ones have,
//! is a pattern of its own; all else that Python would read in another way is refused.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Place;
use std::path::Path;

use regex_automata::meta::{self, Regex};
use regex_automata::util::{captures::Captures, syntax};
use regex_automata::{Anchored, Input};
use yaml::{Entry, Node};

use super::draft::Draft;
use super::{Folders, at, get, list, text};
use crate::Refused;
use crate::tree::{Content, entries};

/// The keys of `test_cases`, if that is a map.
const KNOWN: [&str; 3] = ["input_format", "output_format", "case_points"];
/// A pattern may have this many characters.
const LONGEST: usize = 500;
/// A compiled pattern may take this many bytes.
const SIZE_LIMIT: usize = 1 << 16;
/// What helps where a pattern does not.
const ADVICE: &str = "list the cases under `test_cases`";

/// Adds the cases that patterns find in an archive, unpacked into `archive`. `fields` are those of `test_cases`, `line` its line in the file
/// `path`. Adds none if no name matches.
pub(super) fn take(
    draft: &mut Draft,
    (path, line): (&Path, usize),
    fields: &[Entry],
    folders: &Folders,
    archive: &Path,
) -> Result<(), Refused> {
    for entry in fields.iter().filter(|entry| !KNOWN.contains(&entry.key.as_str())) {
        draft.note(format!("`{}` of test_cases is left out", yaml::shortened(&entry.key)));
    }
    get(fields, "case_points").map(|node| list(path, node, "case_points")).transpose()?;
    let input = pattern(path, get(fields, "input_format"), "input_format", "in")?;
    let output = pattern(path, get(fields, "output_format"), "output_format", "out")?;
    let mut names = Vec::new();
    list_files(archive, "", &mut names)?;
    let pairs = pairs(&names, &input, &output).map_err(|why| at(path, Some(line), format!("{why}; {ADVICE}")))?;
    if !pairs.is_empty() {
        draft.note("batches and points are left out: a submission must be right on every case");
    }
    for pair in pairs {
        let lonely = |found: &str, other: &str| {
            let found = yaml::shortened(found);
            at(path, Some(line), format!("found `{found}` in the archive without {other}; add it there, or {ADVICE}"))
        };
        let named = |name: &str| folders.named(name, path, line);
        let (name, answer) = match pair {
            [Some(input), Some(output)] => (input, Content::Copy(named(output)?)),
            [Some(input), None] if draft.is_interactive => (input, Content::Made(Vec::new())),
            [Some(input), None] => return Err(lonely(input, "its answer")),
            [None, output] => return Err(lonely(output.unwrap_or_default(), "its input")),
        };
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        draft.case(stem, Content::Copy(named(name)?), answer);
    }
    Ok(())
}

/// The pattern of a key, or the usual one.
fn pattern(path: &Path, node: Option<&Node>, key: &str, word: &str) -> Result<Pattern, Refused> {
    let source = node.map(|node| text(path, node, key)).transpose()?.unwrap_or_else(|| usual(word));
    Pattern::new(&source).map_err(|why| {
        let found = yaml::shortened(&source);
        at(path, node.map(|node| node.line), format!("`{key}`: found `{found}`: {why}; {ADVICE}"))
    })
}

/// What DMOJ takes for a pattern that is not given: `word`, then numbers of a batch and a case.
fn usual(word: &str) -> String {
    let numbers = r"(?:(?:^|\W)(?P<batch>\d+)[^\d\s]+)?(?P<case>\d+)[^\d\s]*$";
    format!(r"^(?=.*?\.{word}|{word}).*?{numbers}")
}

/// The files below a folder, as the archive names them.
fn list_files(folder: &Path, prefix: &str, names: &mut Vec<String>) -> Result<(), Refused> {
    for (name, path) in entries(folder)? {
        if path.is_dir() && name != "__MACOSX" {
            list_files(&path, &format!("{prefix}{name}/"), names)?;
        } else if path.is_file() {
            names.push(format!("{prefix}{name}"));
        }
    }
    Ok(())
}

/// What a group matched.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Word(String),
    /// The count of its digits, and the digits, without zeros at the beginning.
    Number(usize, String),
}

impl Key {
    fn parse(text: &str) -> Self {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Self::Word(text.to_owned());
        }
        let digits = text.trim_start_matches('0');
        Self::Number(digits.len(), digits.to_owned())
    }
}

/// The input and the answer of each case, in order. An error says what is wrong.
fn pairs<'n>(names: &'n [String], input: &Pattern, output: &Pattern) -> Result<Vec<[Option<&'n str>; 2]>, String> {
    let mut cases: BTreeMap<(Key, Key), [Option<&str>; 2]> = BTreeMap::new();
    // To Python, letters are whatever Unicode calls so.
    if let Some(name) = names.iter().find(|name| !name.bytes().all(|byte| (b' '..=b'~').contains(&byte))) {
        let shown = yaml::shortened(name);
        return Err(format!("found the name `{shown}` in the archive, expected ASCII letters for a pattern"));
    }
    for (index, pattern) in [input, output].into_iter().enumerate() {
        let mut captures = pattern.regex.create_captures();
        for name in names {
            let Some(key) = pattern.key(name, &mut captures)? else { continue };
            match cases.entry(key) {
                Place::Vacant(place) => place.insert([None, None])[index] = Some(name),
                Place::Occupied(mut place) => {
                    if let Some(other) = place.get_mut()[index].replace(name) {
                        let what = ["input", "answer"][index];
                        let [other, name] = [other, name].map(yaml::shortened);
                        return Err(format!("found `{other}` and `{name}` as the {what} of one case"));
                    }
                }
            }
        }
    }
    Ok(cases.into_values().collect())
}

/// A pattern for names.
struct Pattern {
    /// Patterns that must match at the beginning of the name as well, or must not.
    ahead: Vec<(Regex, bool)>,
    regex: Regex,
}

impl Pattern {
    /// Compiles a pattern; an error says why it cannot.
    fn new(source: &str) -> Result<Self, String> {
        if !source.is_ascii() {
            return Err("expected ASCII letters".to_owned());
        }
        if source.len() > LONGEST {
            return Err(format!("expected at most {LONGEST} characters"));
        }
        let mut ahead = Vec::new();
        let mut rest = source.strip_prefix('^').unwrap_or(source);
        while let Some((inner, is_wanted)) =
            ["(?=", "(?!"].iter().find_map(|open| Some((rest.strip_prefix(open)?, *open == "(?=")))
        {
            let scanned = scan(inner)?;
            let end = scanned.end.ok_or("an opening `(` without its `)`")?;
            if inner[..end].contains("(?P<") {
                return Err("a lookahead with a named group".to_owned());
            }
            ahead.push((compile(&inner[..end])?, is_wanted));
            rest = &inner[end + 1..];
        }
        // Without a lookahead, what stands at the beginning may be anything.
        let rest = if ahead.is_empty() { source } else { rest };
        if scan(rest)?.has_branches && !ahead.is_empty() {
            return Err("a lookahead for one of several branches".to_owned());
        }
        Ok(Self { ahead, regex: compile(rest)? })
    }

    /// The batch and the case of a name, if it matches.
    fn key(&self, name: &str, captures: &mut Captures) -> Result<Option<(Key, Key)>, String> {
        let whole = || Input::new(name).anchored(Anchored::Yes);
        if !self.ahead.iter().all(|(regex, is_wanted)| regex.is_match(whole()) == *is_wanted) {
            return Ok(None);
        }
        self.regex.captures(whole(), captures);
        if !captures.is_match() {
            return Ok(None);
        }
        let shown = yaml::shortened(name);
        let group = |group: &str| captures.get_group_by_name(group).map(|span| Key::parse(&name[span.start..span.end]));
        let Some(case) = group("case") else {
            return Err(format!(
                "found `{shown}` in the archive, where the group `case` of the pattern matches nothing"
            ));
        };
        Ok(Some((group("batch").unwrap_or_else(|| case.clone()), case)))
    }
}

fn compile(source: &str) -> Result<Regex, String> {
    // Bytes, because there are no tables of Unicode here.
    let syntax = syntax::Config::new().unicode(false).utf8(false).case_insensitive(true).nest_limit(100);
    let config =
        meta::Config::new().utf8_empty(false).nfa_size_limit(Some(SIZE_LIMIT)).onepass_size_limit(Some(SIZE_LIMIT));
    meta::Builder::new().configure(config).syntax(syntax).build(source).map_err(|error| match error.syntax_error() {
        Some(error) => {
            let message = error.to_string();
            let last = message.rsplit("error: ").next().unwrap_or_default();
            last.split_whitespace().collect::<Vec<_>>().join(" ")
        }
        None => "it is too large".to_owned(),
    })
}

/// What a part of a pattern is made of.
struct Scanned {
    /// Where the `)` stands that nothing in it opens.
    end: Option<usize>,
    /// Whether there is a `|` outside of all groups.
    has_branches: bool,
}

/// Looks at a part of a pattern up to the `)` that nothing in it opens. What the engine would read in another way than Python is an error.
fn scan(source: &str) -> Result<Scanned, String> {
    let bytes = source.as_bytes();
    let mut scanned = Scanned { end: None, has_branches: false };
    let (mut depth, mut class, mut index) = (0_usize, None, 0);
    while let Some(&byte) = bytes.get(index) {
        let next = bytes.get(index + 1).copied().unwrap_or_default();
        match (byte, class) {
            (b'\\', _) if matches!(next, b'<' | b'>') || next == b'b' && bytes.get(index + 2) == Some(&b'{') => {
                return Err(format!("found `\\{}`, which means something else to Python", char::from(next)));
            }
            (b'\\', _) => index += 1,
            // Right after the beginning it is itself.
            (b']', Some(start)) if index > start => class = None,
            (b'[', Some(_)) => return Err("found `[` in a class, expected `\\[`".to_owned()),
            (b'&' | b'-' | b'~', Some(_)) if next == byte => {
                return Err(format!(
                    "found `{0}{0}` in a class, which means something else to Python",
                    char::from(byte)
                ));
            }
            (b'[', None) => {
                index += usize::from(next == b'^');
                class = Some(index + 1);
            }
            (b'*' | b'+' | b'?' | b'}', None) if next == b'+' => {
                return Err(format!("found `{}+`, a possessive repetition", char::from(byte)));
            }
            (b'(', None) => depth += 1,
            (b')', None) if depth == 0 => {
                scanned.end = Some(index);
                return Ok(scanned);
            }
            (b')', None) => depth -= 1,
            (b'|', None) if depth == 0 => scanned.has_branches = true,
            _ => {}
        }
        index += 1;
    }
    Ok(scanned)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The inputs and answers that patterns pair, one case a word; or what is wrong.
    fn paired(input: &str, output: &str, names: &str) -> Result<String, String> {
        let names: Vec<String> = names.split(' ').map(str::to_owned).collect();
        let pairs = pairs(&names, &Pattern::new(input)?, &Pattern::new(output)?)?;
        let words: Vec<String> = pairs.iter().map(|pair| pair.map(|name| name.unwrap_or("-")).join("+")).collect();
        Ok(words.join(" "))
    }

    #[test]
    fn the_usual_patterns_find_numbers_of_batches_and_cases() {
        for (names, expected) in [
            ("test.1.in test.1.out", "test.1.in+test.1.out"),
            ("10.in 9.in 9.out 10.out", "9.in+9.out 10.in+10.out"),
            // One without a batch stands where the batch of its number would.
            (
                "3.in 2.2.in 2.1.in 1.in 1.out 2.1.out 2.2.out 3.out",
                "1.in+1.out 2.1.in+2.1.out 2.2.in+2.2.out 3.in+3.out",
            ),
            ("input2.txt input1.txt output1.txt output2.txt", "input1.txt+output1.txt input2.txt+output2.txt"),
            ("a-02-case-01.in a-2-case-1.out", "a-02-case-01.in+a-2-case-1.out"),
            ("data/1.IN data/1.Out readme.md", "data/1.IN+data/1.Out"),
            ("1.in 2.out", "1.in+- -+2.out"),
            ("1.txt input.txt", ""),
        ] {
            assert_eq!(paired(&usual("in"), &usual("out"), names).as_deref(), Ok(expected), "{names}");
        }
    }

    #[test]
    fn other_patterns_are_read_as_python_reads_them() {
        let numbered = |word: &str| format!("{word}(?P<case>\\d+)");
        for (input, output, names, expected) in [
            // Matched at the beginning only.
            (numbered("i"), numbered("o"), "i1 o1 xi2 i3.txt O3", "i1+o1 i3.txt+O3"),
            (
                r"(?P<batch>[a-c])(?P<case>\w)\.i$".into(),
                r"(?P<batch>[a-c])(?P<case>\w)\.o$".into(),
                "b1.i b1.o ax.i ax.o a2.i a2.o",
                "ax.i+ax.o a2.i+a2.o b1.i+b1.o",
            ),
            (r"(?!.*old)(?P<case>\d+)i".into(), r"(?P<case>\d+)o".into(), "1i 1o 2i-old", "1i+1o"),
            (r"(?P<case>[]x)]+)".into(), r"y(?P<case>[^]y]+)".into(), "x) yx)", "x)+yx)"),
        ] {
            assert_eq!(paired(&input, &output, names).as_deref(), Ok(expected), "{input}");
        }
    }

    #[test]
    fn what_patterns_cannot_say_is_an_error() {
        let (usual, long) = (usual("in"), "(?=)".repeat(1000));
        for (input, names, expected) in [
            (&*usual, "1.in a/1.in", "found `1.in` and `a/1.in` as the input of one case"),
            (&usual, "题1.in", "expected ASCII letters"),
            (r"\d+\.in", "1.in", "found `1.in` in the archive, where the group `case` of the pattern matches nothing"),
            ("(?P<case>", "1", "unclosed group"),
            (r"(?P<case>\d+)(?<=1)", "1", "look-around"),
            (r"(?=(?P<case>\d+))1", "1", "a lookahead with a named group"),
            (r"^(?=a)b|(?P<case>c)", "1", "a lookahead for one of several branches"),
            (r"(?=a", "1", "an opening `(` without its `)`"),
            ("[a[b]", "1", "found `[` in a class"),
            ("[a&&b]", "1", "found `&&` in a class"),
            (r"\<(?P<case>\d)", "1", r"found `\<`"),
            ("(?P<case>é)", "1", "expected ASCII letters"),
            (r"(?P<case>\d++)", "1", "found `++`, a possessive repetition"),
            (r"(?P<case>\d{1,2}+)", "1", "found `}+`, a possessive repetition"),
            (r"\w+_(?P<case>\d+)", "题_1", "expected ASCII letters"),
            (&long, "1", "expected at most 500 characters"),
            ("((((a{99}){99}){99}){99})", "1", "it is too large"),
        ] {
            let found = paired(input, r"(?P<case>\d)$", names);
            assert!(found.as_ref().is_err_and(|error| error.contains(expected)), "{input}: {found:?}");
        }
    }
}
