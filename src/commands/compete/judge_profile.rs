//! What the user should know of the compiler of the problem's judge.

use std::path::{Path, PathBuf};

use crate::say;
use judge::{JudgeRules, ProblemReport, Profile};
use package::Problem;
use untrusted::Root;

/// No program that is looked at is larger.
const LARGEST: u64 = 4 << 20;

/// Which judge's profile compiles the user's own programs in C and C++, and why, if it differs from the usual.
pub(super) fn of_files(problem: &Problem, files: &[PathBuf]) -> Option<String> {
    Profile::of_problem(problem).note().filter(|_| files.iter().any(|file| is_c(file)))
}

/// As which judge the outputs of the user's own programs are compared, and why, if that differs from the usual.
pub(super) fn of_outputs(problem: &Problem, files: &[PathBuf]) -> Option<String> {
    JudgeRules::of_problem(problem).filter(|_| !files.is_empty())?.note()
}

/// Says of the user's own programs what the judge by whose name the problem was asked for has against outputs that are accepted here.
pub(super) fn note_at_judge(problem: &Problem, report: &ProblemReport) {
    let Some(rules) = JudgeRules::of_problem(problem) else { return };
    for submission in &report.submissions {
        let found = submission.cases().iter().find_map(|case| {
            let difference = case.result.as_ref().ok()?.at_judge.as_deref()?;
            Some((case.name.raw(), difference))
        });
        let Some((case, difference)) = found else { continue };
        let there = if difference.is_presentation { "" } else { "wrong answer, " };
        say::note(&format!(
            "{}: accepted on {case}, and not at {}: {there}{difference}",
            submission.candidate.name.raw(),
            rules.judge.title
        ));
    }
}

pub(super) fn is_c(file: &Path) -> bool {
    program::language_of(file).is_some_and(|language| matches!(language.id, "c" | "cpp"))
}

/// Says as which judge outputs are compared and the user's own programs in C and C++ are compiled, if that differs from the usual, and which of them declare a `long`
/// that has fewer bits there.
pub(super) fn note(problem: &Problem, all: &[PathBuf], long32: bool) {
    of_outputs(problem, all).iter().for_each(|note| say::note(note));
    let files: Vec<&PathBuf> = all.iter().filter(|file| is_c(file)).collect();
    let profile = Profile::of_problem(problem);
    let Some(note) = of_files(problem, all) else { return };
    say::note(&note);
    // On Windows a `long` has 32 bits, in programs of 64 bits too.
    for file in files
        .into_iter()
        .filter(|file| profile.cpp.is_windows && !long32 && size_of::<usize>() == 8 && declares_long(file))
    {
        say::note(&format!(
            "{}: `long` has 32 bits at that judge and 64 here: a value of 2^31 or more overflows there alone; `long long` has 64 at both, and --long32 judges it as there",
            file.display()
        ));
    }
}

/// Says what `--long32` does to the user's own programs, or that it does nothing.
pub(super) fn note_long32(files: &[PathBuf]) {
    for file in files {
        if is_c(file) {
            say::note(&format!(
                "{}: `long` is compiled as `int`, with 32 bits; what the library declares, such as atol, stays as it is",
                file.display()
            ));
        } else {
            say::note(&format!("{}: --long32 changes nothing, expected C or C++", file.display()));
        }
    }
}

fn declares_long(file: &Path) -> bool {
    Root::Anywhere.read(file, LARGEST).is_ok_and(|text| has_long(&String::from_utf8_lossy(&text)))
}

/// Whether a source has the word `long` as a type of its own, outside of comments and texts: not `long long`, and not `long double`.
fn has_long(source: &str) -> bool {
    let code = without_comments_and_texts(source);
    let words: Vec<&str> = code
        .split(|c: char| !(c.is_alphanumeric() || c == '_'))
        .filter(|word| !word.is_empty() && !matches!(*word, "unsigned" | "signed" | "int" | "const"))
        .collect();
    let mut at = 0;
    while let Some(found) = words[at..].iter().position(|word| *word == "long") {
        at += found + 1;
        match words.get(at) {
            Some(&("long" | "double")) => at += 1,
            _ => return true,
        }
    }
    false
}

/// The source with a blank for each comment, string and character.
fn without_comments_and_texts(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(comment) = rest.strip_prefix("/*") {
            comment.find("*/").map_or(rest.len(), |end| end + 4)
        } else if matches!(first, '"' | '\'') {
            quoted(rest, first)
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        code.push(' ');
        rest = &rest[length..];
    }
    code
}

/// The length of a string or character with its quotes, which ends at the end of its line if it is not closed.
fn quoted(rest: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '\n' => return at,
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::has_long;

    #[test]
    fn a_long_of_its_own_is_seen() {
        for (source, expected) in [
            ("long n;", true),
            ("unsigned long int n; long long m;", true),
            ("long long a; long b;", true),
            ("long long a; unsigned long long int b; long double c; long int long d;", false),
            ("// long n;\nint a; /* long */ char *s = \"a long \\\" text\"; char c = '\"'; // long", false),
            ("int longest; int long_path;", false),
            ("", false),
            ("\"long", false),
        ] {
            assert_eq!(has_long(source), expected, "{source}");
        }
    }
}
