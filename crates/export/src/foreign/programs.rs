//! Checkers, interactors and validators of other judges as programs of the ICPC's protocol.
//!
//! A program that [`checker`] has made holds the package's own, and that is taken back. Any other one of testlib's protocol gets a
//! new `main` around its own, with `testlib.h` in place.

use std::path::Path;

use super::{Draft, Folders, at};
use crate::checker::{self, Testlib};
use crate::{Refused, tree::Content};

/// What judges outputs, as the package has it.
#[derive(Debug, PartialEq, Eq)]
enum Own {
    /// The default output validator with these arguments.
    Default(Vec<String>),
    /// A program, and its arguments.
    Program(String, Vec<String>),
}

/// Makes a C++ checker or interactor the output validator of the package.
pub(super) fn validator(draft: &mut Draft, source: &Path, folders: &Folders, kind: Testlib) -> Result<(), Refused> {
    let text = folders.read(source)?;
    match taken_back(&text) {
        Some(Own::Default(flags)) => draft.flags = flags,
        Some(Own::Program(text, flags)) => {
            draft.files.make("output_validator/validator.cpp", text);
            draft.flags = flags;
        }
        None => draft.files.make("output_validator/validator.cpp", wrapped(source, folders, kind)?),
    }
    Ok(())
}

/// Makes a C++ input validator one of the package. What cannot be one is left out: no verdict depends on it.
pub(super) fn input_validator(draft: &mut Draft, source: &Path, folders: &Folders) {
    let name = source.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let wrapped = match is_cpp(source) {
        true => folders.read(source).and_then(|_| wrapped(source, folders, Testlib::Validator)),
        false => Err(Refused::Unsupported("it is not in C++".to_owned())),
    };
    match wrapped {
        Ok(text) => draft.files.make("input_validators/validator.cpp", text),
        Err(why) => draft.note(format!("the input validator {name} is left out: {why}")),
    }
}

/// Takes a program of the ICPC's protocol as it is.
pub(super) fn as_it_is(draft: &mut Draft, source: &Path) {
    let extension = source.extension().unwrap_or_default().to_string_lossy().into_owned();
    draft.files.put(format!("output_validator/validator.{extension}"), Content::Copy(source.to_owned()));
}

pub(super) fn is_cpp(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|extension| matches!(extension, "cpp" | "cc" | "cxx" | "C" | "c++" | "c"))
}

/// A program of testlib's protocol behind that of the ICPC.
fn wrapped(source: &Path, folders: &Folders, kind: Testlib) -> Result<String, Refused> {
    if !is_cpp(source) {
        return Err(at(
            source,
            None,
            "found a program in another language, expected C++; rewrite it as an output validator of the ICPC's",
        ));
    }
    checker::of_testlib(source, &folders.roots(), &folders.paths(), kind)
}

/// The package's own validator in a program that was made of it.
fn taken_back(text: &str) -> Option<Own> {
    if let Some(flags) = default_flags(text) {
        return Some(Own::Default(flags));
    }
    let rest = text.strip_prefix(checker::MADE_OF_A_VALIDATOR)?;
    let (head, rest) = rest.split_once("#define main validator_main\n\n")?;
    let (body, tail) = rest.rsplit_once("\n#undef main\n")?;
    let (_, tail) = tail.split_once("std::vector<const char *>{")?;
    let (flags, _) = tail.split_once("}) words.push_back(word);")?;
    let includes: String = head
        .lines()
        .take_while(|line| !line.starts_with("static "))
        .filter(|line| line.starts_with("#include <"))
        .map(|line| format!("{line}\n"))
        .collect();
    Some(Own::Program(format!("{includes}\n{body}"), strings(flags)?))
}

/// The arguments of the default output validator, if it is that.
fn default_flags(text: &str) -> Option<Vec<String>> {
    let whole = checker::of_flags(&[]);
    // The arguments stand where the list is empty.
    let same = whole.bytes().zip(text.bytes()).take_while(|(a, b)| a == b).count();
    let end = text.len().checked_sub(whole.len() - same)?;
    let flags = strings(text.get(same..end)?)?;
    (checker::of_flags(&flags) == text).then_some(flags)
}

/// A list of C++ strings, as [`checker`] writes it.
fn strings(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        rest = rest.strip_prefix('"')?;
        let mut bytes = Vec::new();
        loop {
            let first = rest.chars().next()?;
            rest = &rest[first.len_utf8()..];
            match first {
                '"' => break,
                '\\' => {
                    let octal = rest.get(..3).filter(|digits| digits.bytes().all(|byte| matches!(byte, b'0'..=b'7')));
                    if let Some(digits) = octal {
                        bytes.push(u8::try_from(u32::from_str_radix(digits, 8).ok()?).ok()?);
                        rest = &rest[3..];
                    } else {
                        let escaped = rest.bytes().next().filter(u8::is_ascii)?;
                        bytes.push(escaped);
                        rest = &rest[1..];
                    }
                }
                other => bytes.extend(other.to_string().bytes()),
            }
        }
        words.push(String::from_utf8(bytes).ok()?);
        rest = rest.trim_start().strip_prefix(',').unwrap_or(rest).trim_start();
    }
    Some(words)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

    use std::fs;

    use super::*;
    use crate::checker::{Role, Stderr};

    #[test]
    fn what_was_made_of_a_validator_is_taken_back() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("v.cpp");
        fs::write(
            &source,
            "#include <cmath>\n#include <cstdio>\nint main(int, char **argv) { return argv[1] ? 42 : 43; }\n",
        )
        .unwrap();
        let flags = ["a b".to_owned(), "\"\\ü".to_owned()];
        for (role, stderr) in [(Role::Checker, Stderr::All), (Role::Interactor, Stderr::Verdict)] {
            let made = checker::of_source(&source, folder.path(), &flags, role, stderr).unwrap();
            let Some(Own::Program(text, found)) = taken_back(&made) else { panic!("{made}") };
            assert_eq!(found, flags);
            assert!(text.contains("#include <cmath>\n") && text.contains("return argv[1] ? 42 : 43;"), "{text}");
            assert!(!text.contains("judge_exit") && !text.contains("validator_main"), "{text}");
        }
        for flags in [vec![], vec!["case_sensitive".to_owned()], vec!["float_tolerance".to_owned(), "1e-6".to_owned()]]
        {
            assert_eq!(taken_back(&checker::of_flags(&flags)), Some(Own::Default(flags)));
        }
        assert_eq!(taken_back("int main() {}\n"), None);
        assert_eq!([strings("\"\\é\""), strings("\"\\"), strings("\"\\777\"")], [None, None, None]);
    }

    #[test]
    fn a_program_of_testlib_needs_its_header() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("check.cc");
        fs::write(&source, "// one\n#include <testlib.h>\nint main(int, char **) { return 0; }\n").unwrap();
        let folders = Folders::of_problem(folder.path()).unwrap();
        let take = || {
            let mut draft = Draft::default();
            validator(&mut draft, &source, &folders, Testlib::Checker).map(|()| draft)
        };
        let error = take().err().unwrap().to_string();
        assert!(
            error.contains("check.cc:2: includes `testlib.h`") && error.contains("put testlib.h beside it"),
            "{error}"
        );
        fs::write(folder.path().join("testlib.h"), "static int of_testlib;\n").unwrap();
        let draft = take().unwrap();
        let (_, Content::Made(text)) = draft.files.iter().next().unwrap() else { panic!("no text") };
        let text = String::from_utf8(text.clone()).unwrap();
        assert!(text.contains("static int of_testlib;") && !text.contains("<testlib.h>"), "{text}");
    }
}
