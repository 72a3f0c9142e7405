//! What a new solution reads, by the grammar of its input: variables, lists, grids and test cases, as statements of each language.
//!
//! A program reads word by word, so that line ends do not matter to it. What no language reads so, such as a list without a length in the middle
//! of an input, makes no reader at all: then the program reads nothing, which is said.

use std::collections::{BTreeMap, BTreeSet};

use checktestdata::{Grammar, Part, Times};

/// What a word is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Int,
    Float,
    Word,
}

/// A statement that reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Step {
    /// One word. `counts`: it says how long something is.
    One { name: String, kind: Kind, counts: bool },
    /// So many words.
    List { name: String, count: String, kind: Kind },
    /// So many lines with the same few words.
    Rows { names: Vec<String>, count: String, kinds: Vec<Kind> },
    /// So many lines of so many words.
    Grid { name: String, count: String, width: String, kind: Kind },
    /// All words that are left.
    Rest { name: String, kind: Kind },
    /// Something so often.
    Loop { count: String, body: Vec<Step> },
    /// Something until the first number of it is 0; so many further zeros come after that one.
    UntilZero { name: String, counts: bool, body: Vec<Step>, zeros: usize },
    /// So many words that are always the same.
    Skip(usize),
}

/// What a program must read by a grammar; `None` if that is not known.
pub(super) fn steps(grammar: &str) -> Option<Vec<Step>> {
    let parts = plain(&Grammar::parse(grammar).ok()?.reading()?);
    let mut counts = BTreeSet::new();
    note_counts(&parts, &mut counts);
    Reader { counts, names: BTreeMap::new(), taken: BTreeSet::new() }.all(&parts, true)
}

/// The parts without white space, and with words that are given letter by letter as words. A list up to the end of a line is a
/// [`Times::WhileByte`] alone.
fn plain(parts: &[Part]) -> Vec<Part> {
    let mut found: Vec<Part> = Vec::new();
    for part in parts {
        match part {
            Part::Space | Part::Newline => {}
            Part::Repeat { separator: None, body, .. } if matches!(body.as_slice(), [Part::Word(_)]) => {
                found.push(Part::Word(None));
            }
            Part::Repeat { times, body, .. } => {
                let body = plain(body);
                let times = match times {
                    // The word before it is the first of the list.
                    Times::WhileByte(bytes) if bytes == " " && found.last() == body.first() && body.len() == 1 => {
                        found.pop();
                        times.clone()
                    }
                    Times::UntilByte(bytes) if bytes == "\n" && body.len() == 1 => Times::WhileByte(" ".to_owned()),
                    times => times.clone(),
                };
                found.push(Part::Repeat { times, separator: None, body });
            }
            part => found.push(part.clone()),
        }
    }
    found
}

/// Notes the names that say how often something comes.
fn note_counts(parts: &[Part], counts: &mut BTreeSet<String>) {
    for part in parts {
        if let Part::Repeat { times, body, .. } = part {
            if let Times::Named(name, _) = times {
                counts.insert(name.clone());
            }
            note_counts(body, counts);
        }
    }
}

/// The kind of a part that is one word, and its name in the grammar.
fn word(part: &Part) -> Option<(Kind, Option<&String>)> {
    match part {
        Part::Int(name) => Some((Kind::Int, name.as_ref())),
        Part::Float(name) => Some((Kind::Float, name.as_ref())),
        Part::Word(name) => Some((Kind::Word, name.as_ref())),
        _ => None,
    }
}

struct Reader {
    /// The names in the grammar that say how often something comes.
    counts: BTreeSet<String>,
    /// What they are called in the program.
    names: BTreeMap<String, String>,
    /// The names that the program has.
    taken: BTreeSet<String>,
}

impl Reader {
    /// The statements for parts; `is_end`: nothing comes after them.
    fn all(&mut self, parts: &[Part], is_end: bool) -> Option<Vec<Step>> {
        let mut steps = Vec::new();
        let mut left = parts;
        while let [part, rest @ ..] = left {
            left = rest;
            let step = match part {
                Part::Text(text) => Step::Skip(text.split_ascii_whitespace().count()),
                Part::Repeat { times: Times::UntilByte(bytes), body, .. } if bytes == "0" => {
                    let [Part::Text(zeros), after @ ..] = left else { return None };
                    left = after;
                    self.until_zero(body, zeros)?
                }
                Part::Repeat { times, body, .. } => self.repeat(times, body, is_end && left.is_empty())?,
                part => {
                    let (kind, name) = word(part)?;
                    self.one(kind, name)
                }
            };
            steps.push(step);
        }
        Some(steps)
    }

    fn one(&mut self, kind: Kind, name: Option<&String>) -> Step {
        let counts = name.is_some_and(|name| self.counts.contains(name));
        Step::One { name: self.named(name, kind), kind, counts }
    }

    fn repeat(&mut self, times: &Times, body: &[Part], is_end: bool) -> Option<Step> {
        if let (Times::WhileByte(_), [part]) = (times, body) {
            let (kind, name) = word(part)?;
            return is_end.then(|| Step::Rest { name: self.named(name, kind), kind });
        }
        let count = self.count(times)?;
        let words: Option<Vec<_>> = body.iter().map(word).collect();
        Some(match (words.as_deref(), body) {
            (Some([]), _) => return None,
            (Some(&[(kind, name)]), _) => Step::List { name: self.named(name, kind), count, kind },
            (Some(words), _) if !words.iter().any(|(_, name)| name.is_some_and(|name| self.counts.contains(name))) => {
                let names = words.iter().map(|&(kind, name)| self.named(name, kind)).collect();
                Step::Rows { names, count, kinds: words.iter().map(|(kind, _)| *kind).collect() }
            }
            (None, [Part::Repeat { times, body, .. }]) if matches!(body.as_slice(), [part] if word(part).is_some()) => {
                let (kind, name) = word(body.first()?)?;
                let width = self.count(times)?;
                Step::Grid { name: self.named(name, kind), count, width, kind }
            }
            _ => Step::Loop { count, body: self.all(body, false)? },
        })
    }

    fn until_zero(&mut self, body: &[Part], zeros: &str) -> Option<Step> {
        let [Part::Int(name), body @ ..] = body else { return None };
        let counts = name.as_ref().is_some_and(|name| self.counts.contains(name));
        let name = self.named(name.as_ref(), Kind::Int);
        let zeros = zeros.split_ascii_whitespace().count().checked_sub(1)?;
        Some(Step::UntilZero { name, counts, body: self.all(body, false)?, zeros })
    }

    /// How often, as every language writes it.
    fn count(&self, times: &Times) -> Option<String> {
        match times {
            Times::Fixed(count) => Some(count.to_string()),
            Times::Named(name, shift) => {
                let name = self.names.get(name)?;
                Some(match shift {
                    0 => name.clone(),
                    1.. => format!("{name} + {shift}"),
                    _ => format!("{name} - {}", shift.unsigned_abs()),
                })
            }
            _ => None,
        }
    }

    /// A name that is free: that of the grammar, or a usual one.
    fn named(&mut self, name: Option<&String>, kind: Kind) -> String {
        const USUAL: &str = "abcdefghpqruvwxyz";
        let is_free = |name: &String| !self.taken.contains(name);
        let mut wished: Vec<String> = Vec::new();
        if let Some(name) = name {
            // Two small letters may be a word of some language.
            let is_plain = name.len() == 1 || name.bytes().any(|byte| !byte.is_ascii_lowercase());
            wished.push(if is_plain { name.clone() } else { format!("{name}_") });
        }
        if kind == Kind::Word {
            wished.push("s".to_owned());
        }
        wished.extend(USUAL.chars().map(String::from));
        let further = (2..).map(|number| format!("a{number}"));
        let found = wished.into_iter().chain(further).find(is_free).unwrap_or_default();
        self.taken.insert(found.clone());
        if let Some(name) = name {
            self.names.insert(name.clone(), found.clone());
        }
        found
    }
}

/// A program that reads by these statements, in the language of this name; without any, one that reads nothing and says so. `None`: that
/// language has no reader.
pub(super) fn program(language: &str, steps: Option<&[Step]>) -> Option<String> {
    let (writer, frame, begin): (fn(&Step, usize, &mut String), _, usize) = match language {
        "rust" => (rust, RUST, 1),
        "cpp" => (cpp, CPP, 1),
        "python3" | "pypy3" => (python, PYTHON, 1),
        "java" => (java, JAVA, 2),
        _ => return None,
    };
    let mut body = String::new();
    steps.unwrap_or_default().iter().for_each(|step| writer(step, begin, &mut body));
    let text = frame.replace("    READ\n", &body);
    Some(if steps.is_some() { text } else { text.replace(ALL, NOTHING) })
}

/// What a program says where it has read everything, and where it reads nothing.
const ALL: &str = "All is read: print the answer.";
const NOTHING: &str = "Nothing is read: the samples did not show the form of the input.";

/// Where the statements stand in a program.
const RUST: &str = "\
#![allow(unused)]

use std::io;
use std::str::{FromStr, SplitWhitespace};

fn next<T: FromStr>(words: &mut SplitWhitespace<'_>) -> T {
    words.next().and_then(|word| word.parse().ok()).expect(\"another word\")
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect(\"an input\");
    let mut words = text.split_whitespace();
    READ
    // All is read: print the answer.
}
";
const CPP: &str = "\
#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    READ
    // All is read: print the answer.
}
";
const PYTHON: &str = "\
import sys


def main():
    words = iter(sys.stdin.read().split())
    READ
    # All is read: print the answer.


main()
";
const JAVA: &str = "\
import java.io.*;
import java.util.*;

public class Main {
    static BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    static StringTokenizer words = new StringTokenizer(\"\");

    static String next() throws IOException {
        while (!words.hasMoreTokens()) {
            String line = in.readLine();
            if (line == null) return null;
            words = new StringTokenizer(line);
        }
        return words.nextToken();
    }

    public static void main(String[] arguments) throws IOException {
    READ
        // All is read: print the answer.
    }
}
";

fn line(text: &mut String, depth: usize, line: &str) {
    text.push_str(&"    ".repeat(depth));
    text.push_str(line);
    text.push('\n');
}

fn block(writer: fn(&Step, usize, &mut String), body: &[Step], depth: usize, text: &mut String) {
    body.iter().for_each(|step| writer(step, depth, text));
}

fn rust(step: &Step, depth: usize, text: &mut String) {
    let of = |kind: &Kind| match kind {
        Kind::Int => "i64",
        Kind::Float => "f64",
        Kind::Word => "String",
    };
    let mut put = |depth: usize, words: &str| line(text, depth, words);
    match step {
        Step::One { name, counts: true, .. } => put(depth, &format!("let {name}: usize = next(&mut words);")),
        Step::One { name, kind, .. } => put(depth, &format!("let {name}: {} = next(&mut words);", of(kind))),
        Step::List { name, count, kind } => {
            put(depth, &format!("let {name}: Vec<{}> = (0..{count}).map(|_| next(&mut words)).collect();", of(kind)));
        }
        Step::Rows { names, count, kinds } => {
            let kinds: Vec<&str> = kinds.iter().map(of).collect();
            let each = vec!["next(&mut words)"; kinds.len()].join(", ");
            let (name, kinds) = (names.join("_"), kinds.join(", "));
            put(depth, &format!("let {name}: Vec<({kinds})> = (0..{count}).map(|_| ({each})).collect();"));
        }
        Step::Grid { name, count, width, kind } => {
            put(depth, &format!("let {name}: Vec<Vec<{}>> =", of(kind)));
            put(
                depth + 1,
                &format!("(0..{count}).map(|_| (0..{width}).map(|_| next(&mut words)).collect()).collect();"),
            );
        }
        Step::Rest { name, kind: Kind::Word } => {
            put(depth, &format!("let {name}: Vec<String> = words.by_ref().map(str::to_owned).collect();"));
        }
        Step::Rest { name, kind } => put(
            depth,
            &format!(
                "let {name}: Vec<{}> = words.by_ref().map(|word| word.parse().expect(\"a number\")).collect();",
                of(kind)
            ),
        ),
        Step::Loop { count, body } => {
            put(depth, &format!("for _ in 0..{count} {{"));
            block(rust, body, depth + 1, text);
            line(text, depth + 1, "// One of them is read.");
            line(text, depth, "}");
        }
        Step::UntilZero { name, counts, body, zeros } => {
            put(depth, "loop {");
            let kind = if *counts { "usize" } else { "i64" };
            put(depth + 1, &format!("let {name}: {kind} = next(&mut words);"));
            put(depth + 1, &format!("if {name} == 0 {{"));
            put(depth + 2, "break;");
            put(depth + 1, "}");
            block(rust, body, depth + 1, text);
            line(text, depth + 1, "// One of them is read.");
            line(text, depth, "}");
            rust(&Step::Skip(*zeros), depth, text);
        }
        Step::Skip(0) => {}
        Step::Skip(count) => put(depth, &format!("words.nth({});", count - 1)),
    }
}

fn cpp(step: &Step, depth: usize, text: &mut String) {
    let of = |kind: &Kind| match kind {
        Kind::Int => "long long",
        Kind::Float => "double",
        Kind::Word => "string",
    };
    let mut put = |depth: usize, words: &str| line(text, depth, words);
    match step {
        Step::One { name, kind, counts } => {
            put(depth, &format!("{} {name};", if *counts { "int" } else { of(kind) }));
            put(depth, &format!("cin >> {name};"));
        }
        Step::List { name, count, kind } => {
            put(depth, &format!("vector<{}> {name}({count});", of(kind)));
            put(depth, &format!("for (auto& each : {name}) cin >> each;"));
        }
        Step::Rows { names, count, kinds } => {
            let kinds: Vec<&str> = kinds.iter().map(of).collect();
            let (rows, kinds) = (names.join("_"), kinds.join(", "));
            put(depth, &format!("vector<tuple<{kinds}>> {rows}({count});"));
            put(depth, &format!("for (auto& [{}] : {rows}) cin >> {};", names.join(", "), names.join(" >> ")));
        }
        Step::Grid { name, count, width, kind } => {
            put(depth, &format!("vector<vector<{}>> {name}({count}, vector<{0}>({width}));", of(kind)));
            put(depth, &format!("for (auto& row : {name})"));
            put(depth + 1, "for (auto& each : row) cin >> each;");
        }
        Step::Rest { name, kind } => {
            put(depth, &format!("vector<{}> {name};", of(kind)));
            put(depth, &format!("for ({} each; cin >> each;) {name}.push_back(each);", of(kind)));
        }
        Step::Loop { count, body } => {
            put(depth, &format!("for (int turn = 0; turn < {count}; turn++) {{"));
            block(cpp, body, depth + 1, text);
            line(text, depth + 1, "// One of them is read.");
            line(text, depth, "}");
        }
        Step::UntilZero { name, body, zeros, .. } => {
            put(depth, &format!("for (long long {name}; cin >> {name} && {name} != 0;) {{"));
            block(cpp, body, depth + 1, text);
            line(text, depth + 1, "// One of them is read.");
            line(text, depth, "}");
            cpp(&Step::Skip(*zeros), depth, text);
        }
        Step::Skip(0) => {}
        Step::Skip(count) => put(
            depth,
            &format!("for (auto [skipped, left] = pair(string(), {count}); left > 0; left--) cin >> skipped;"),
        ),
    }
}

fn python(step: &Step, depth: usize, text: &mut String) {
    let of = |kind: &Kind| match kind {
        Kind::Int => "int(next(words))",
        Kind::Float => "float(next(words))",
        Kind::Word => "next(words)",
    };
    let mut put = |depth: usize, words: &str| line(text, depth, words);
    match step {
        Step::One { name, kind, .. } => put(depth, &format!("{name} = {}", of(kind))),
        Step::List { name, count, kind } => put(depth, &format!("{name} = [{} for _ in range({count})]", of(kind))),
        Step::Rows { names, count, kinds } => {
            let each: Vec<&str> = kinds.iter().map(of).collect();
            put(depth, &format!("{} = [({}) for _ in range({count})]", names.join("_"), each.join(", ")));
        }
        Step::Grid { name, count, width, kind } => {
            put(depth, &format!("{name} = [[{} for _ in range({width})] for _ in range({count})]", of(kind)));
        }
        Step::Rest { name, kind } => {
            let each = match kind {
                Kind::Int => "int(word)",
                Kind::Float => "float(word)",
                Kind::Word => "word",
            };
            put(depth, &format!("{name} = [{each} for word in words]"));
        }
        Step::Loop { count, body } => {
            put(depth, &format!("for _ in range({count}):"));
            block(python, body, depth + 1, text);
            line(text, depth + 1, "# One of them is read.");
        }
        Step::UntilZero { name, body, zeros, .. } => {
            put(depth, "while True:");
            put(depth + 1, &format!("{name} = int(next(words))"));
            put(depth + 1, &format!("if {name} == 0:"));
            put(depth + 2, "break");
            block(python, body, depth + 1, text);
            line(text, depth + 1, "# One of them is read.");
            python(&Step::Skip(*zeros), depth, text);
        }
        Step::Skip(0) => {}
        Step::Skip(count) => {
            put(depth, &format!("for _ in range({count}):"));
            put(depth + 1, "next(words)");
        }
    }
}

fn java(step: &Step, depth: usize, text: &mut String) {
    let of = |kind: &Kind| match kind {
        Kind::Int => ("long", "Long.parseLong(next())"),
        Kind::Float => ("double", "Double.parseDouble(next())"),
        Kind::Word => ("String", "next()"),
    };
    // A variable of a loop hides no other.
    let turn = format!("i{depth}");
    let mut put = |depth: usize, words: &str| line(text, depth, words);
    match step {
        Step::One { name, counts: true, .. } => put(depth, &format!("int {name} = Integer.parseInt(next());")),
        Step::One { name, kind, .. } => put(depth, &format!("{} {name} = {};", of(kind).0, of(kind).1)),
        Step::List { name, count, kind } => {
            let (kind, each) = of(kind);
            put(depth, &format!("{kind}[] {name} = new {kind}[{count}];"));
            put(depth, &format!("for (int {turn} = 0; {turn} < {count}; {turn}++) {name}[{turn}] = {each};"));
        }
        Step::Rows { names, count, kinds } => {
            for (name, kind) in names.iter().zip(kinds) {
                put(depth, &format!("{0}[] {name} = new {0}[{count}];", of(kind).0));
            }
            put(depth, &format!("for (int {turn} = 0; {turn} < {count}; {turn}++) {{"));
            for (name, kind) in names.iter().zip(kinds) {
                put(depth + 1, &format!("{name}[{turn}] = {};", of(kind).1));
            }
            put(depth, "}");
        }
        Step::Grid { name, count, width, kind } => {
            let (kind, each) = of(kind);
            put(depth, &format!("{kind}[][] {name} = new {kind}[{count}][{width}];"));
            put(depth, &format!("for ({kind}[] row : {name}) {{"));
            put(depth + 1, &format!("for (int {turn} = 0; {turn} < {width}; {turn}++) row[{turn}] = {each};"));
            put(depth, "}");
        }
        Step::Rest { name, kind } => {
            let (boxed, each) = match kind {
                Kind::Int => ("Long", "Long.parseLong(word)"),
                Kind::Float => ("Double", "Double.parseDouble(word)"),
                Kind::Word => ("String", "word"),
            };
            put(depth, &format!("List<{boxed}> {name} = new ArrayList<>();"));
            put(depth, &format!("for (String word = next(); word != null; word = next()) {name}.add({each});"));
        }
        Step::Loop { count, body } => {
            put(depth, &format!("for (int {turn} = 0; {turn} < {count}; {turn}++) {{"));
            block(java, body, depth + 1, text);
            line(text, depth + 1, "// One of them is read.");
            line(text, depth, "}");
        }
        Step::UntilZero { name, counts, body, zeros } => {
            put(depth, "while (true) {");
            let (kind, each) = if *counts { ("int", "Integer.parseInt(next())") } else { of(&Kind::Int) };
            put(depth + 1, &format!("{kind} {name} = {each};"));
            put(depth + 1, &format!("if ({name} == 0) break;"));
            block(java, body, depth + 1, text);
            line(text, depth + 1, "// One of them is read.");
            line(text, depth, "}");
            java(&Step::Skip(*zeros), depth, text);
        }
        Step::Skip(0) => {}
        Step::Skip(count) => put(depth, &format!("for (int {turn} = 0; {turn} < {count}; {turn}++) next();")),
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    fn read(grammar: &str) -> String {
        let program = program("python3", steps(grammar).as_deref()).unwrap();
        let lines = program.lines().skip_while(|line| !line.contains("iter(")).skip(1);
        lines.take_while(|line| !line.contains(" All ")).map(|line| format!("{}\n", &line[4..])).collect()
    }

    #[test]
    fn a_grammar_becomes_statements() {
        for (grammar, expected) in [
            (
                "INT(1,9,n) NEWLINE REP(n,SPACE) INT(1,9) END NEWLINE",
                "n = int(next(words))\na = [int(next(words)) for _ in range(n)]\n",
            ),
            (
                "INT(1,9,n) SPACE INT(1,9,m) NEWLINE REP(n) REP(m) REGEX(\"[.#]\") END NEWLINE END",
                "n = int(next(words))\nm = int(next(words))\ns = [next(words) for _ in range(n)]\n",
            ),
            (
                "INT(1,9,n) NEWLINE REP(n-1) INT(1,9) SPACE INT(1,9) NEWLINE END",
                "n = int(next(words))\na_b = [(int(next(words)), int(next(words))) for _ in range(n - 1)]\n",
            ),
            (
                "INT(1,9,n) NEWLINE REP(n) INT(1,9,m) NEWLINE REP(m,SPACE) FLOAT(0,1) END NEWLINE END",
                "n = int(next(words))\nfor _ in range(n):\n    m = int(next(words))\n    a = [float(next(words)) for _ in range(m)]\n    # One of them is read.\n",
            ),
            ("INT(1,9) WHILE(MATCH(\" \")) SPACE INT(1,9) END NEWLINE", "a = [int(word) for word in words]\n"),
        ] {
            assert_eq!(read(grammar), expected, "{grammar}");
        }
    }

    #[test]
    fn what_cannot_be_read_by_words_makes_no_reader() {
        for grammar in [
            "INT(1,9) WHILE(MATCH(\" \")) SPACE INT(1,9) END NEWLINE INT(1,9) NEWLINE",
            "INT(1,9,n) NEWLINE IF(n==1) INT(1,9) END NEWLINE",
            "INT(1,9",
        ] {
            assert_eq!(steps(grammar), None, "{grammar}");
        }
        let program = program("cpp", None).unwrap();
        assert!(program.contains("Nothing is read") && !program.contains("cin >>"), "{program}");
    }
}
