//! What the compilers of judges know and others do not, for C and C++.

use judges::Cpp;

use super::sources::Unit;
use super::tools::Tools;
use super::{Compiler, ProgramError, ProgramLanguage, Unset};
use super::{asked, dialect};

/// The header that includes all others, or did: from GCC 16 on it leaves out `<cassert>`.
const ALL_HEADERS: &[u8] = b"bits/stdc++.h";

/// What a judge tells the compiler of the unit: its macros, and its options as far as the compiler here knows them.
pub(super) fn arguments(
    judge: Option<&Cpp>,
    tools: &Tools,
    unit: &Unit,
    compiler: &Compiler,
) -> Result<Vec<String>, ProgramError> {
    let language: &ProgramLanguage = unit.language;
    // C and C++ are the languages that have headers.
    let Some(judge) = judge.filter(|_| language.include.is_some()) else {
        return Ok(Vec::new());
    };
    let mut arguments: Vec<String> = judge.macros.iter().map(|name| format!("-D{name}")).collect();
    if judge.is_windows {
        arguments.push("-D__int64=long long".to_owned());
    }
    for option in judge.options.iter().filter(|_| !language.standards.is_empty()) {
        if asked::knows(tools, language, compiler, option)? {
            arguments.push((*option).to_owned());
        }
    }
    if judge.is_before_gcc_16 && includes_all(unit) && !is_before_gcc_16(compiler) {
        arguments.extend(["-include".to_owned(), "cassert".to_owned()]);
    }
    Ok(arguments)
}

/// What makes local variables that are never set hold this, as far as the compiler here knows it and the judge does not set them.
pub(super) fn of_unset(
    unset: Unset,
    judge: Option<&Cpp>,
    tools: &Tools,
    unit: &Unit,
    compiler: &Compiler,
) -> Result<Option<&'static str>, ProgramError> {
    const OPTION: &str = "-ftrivial-auto-var-init=";
    let judges = judge.map_or(&[][..], |judge| judge.options);
    let option = match unset {
        Unset::Anything => return Ok(None),
        Unset::Zero => "-ftrivial-auto-var-init=zero",
        Unset::Odd => "-ftrivial-auto-var-init=pattern",
    };
    if unit.language.include.is_none() || judges.iter().any(|own| own.starts_with(OPTION)) {
        return Ok(None);
    }
    Ok(asked::knows(tools, unit.language, compiler, option)?.then_some(option))
}

/// Whether a compiler is a GCC whose own [`ALL_HEADERS`] has `<cassert>`.
fn is_before_gcc_16(compiler: &Compiler) -> bool {
    let number = compiler.version.rsplit(' ').next().and_then(|version| version.split('.').next()?.parse::<u32>().ok());
    compiler.is_gcc() && number.is_some_and(|number| number < 16)
}

/// Whether a program in C++ includes [`ALL_HEADERS`].
fn includes_all(unit: &Unit) -> bool {
    let has = |bytes: &[u8]| bytes.windows(ALL_HEADERS.len()).any(|word| word == ALL_HEADERS);
    !unit.language.standards.is_empty() && unit.files.iter().any(|file| has(&file.bytes))
}

/// What to know of a compiler's refusal: that `assert` is missing although [`ALL_HEADERS`] is included.
pub(super) fn hint(message: &str, unit: &Unit) -> Option<&'static str> {
    (misses_assert(message) && includes_all(unit)).then_some(
        "note: `assert` is declared in <cassert>, which <bits/stdc++.h> does not include from GCC 16 on: add `#include <cassert>`\n",
    )
}

/// Whether an error of GCC or clang says that `assert` is not declared.
fn misses_assert(message: &str) -> bool {
    message.lines().any(|line| {
        line.contains("error: ")
            && ["'assert'", "\u{2018}assert\u{2019}"].iter().any(|name| line.contains(name))
            && ["not declared", "undeclared", "must be available"].iter().any(|words| line.contains(words))
    })
}

/// Writes the sources as the compiler of `judge` means them. No line is moved.
pub(super) fn adapt(judge: Option<&Cpp>, unit: &mut Unit) {
    if judge.is_some_and(|judge| judge.is_windows) && unit.language.include.is_some() {
        for file in &mut unit.files {
            file.bytes = with_ll(&file.bytes);
        }
    }
    // A compiler of C accepts it, but the program ends with any code.
    if judge.is_some_and(|judge| judge.is_old) && unit.language.id == "c" {
        for file in &mut unit.files {
            file.bytes = dialect::with_int_main(&file.bytes);
        }
    }
}

/// `source` with `ll` for `I64` in every format such as `%I64d` or `%-20I64u`.
fn with_ll(source: &[u8]) -> Vec<u8> {
    const SIZE: &[u8] = b"I64";
    let mut text = Vec::with_capacity(source.len());
    let mut rest = source;
    while let Some(percent) = rest.iter().position(|&byte| byte == b'%') {
        let flags = rest[percent + 1..].iter().take_while(|byte| b"-+ #.*0123456789".contains(byte)).count();
        let (format, after) = rest.split_at(percent + 1 + flags);
        text.extend_from_slice(format);
        rest = after;
        if let Some(after) = rest.strip_prefix(SIZE)
            && after.first().is_some_and(|kind| b"diouxX".contains(kind))
        {
            text.extend_from_slice(b"ll");
            rest = after;
        }
    }
    text.extend_from_slice(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::{misses_assert, with_ll};

    #[test]
    fn an_assert_that_is_not_declared_is_seen() {
        for (message, expected) in [
            ("my.cpp:3:5: error: 'assert' was not declared in this scope; did you mean 'static_assert'?", true),
            ("my.cpp: In function:\nmy.cpp:3:5: error: \u{2018}assert\u{2019} was not declared in this scope\n", true),
            ("my.cpp:3:5: error: use of undeclared identifier 'assert'", true),
            (
                "my.cpp:3:5: error: there are no arguments to 'assert' that depend on a template parameter, so a declaration of 'assert' must be available",
                true,
            ),
            ("my.cpp:3:5: note: 'assert' is defined in header '<cassert>', not declared", false),
            ("my.cpp:3:5: error: 'asserts' was not declared in this scope", false),
            ("my.cpp:3:5: error: expected ';' before 'assert'", false),
            ("", false),
        ] {
            assert_eq!(misses_assert(message), expected, "{message}");
        }
    }

    #[test]
    fn only_formats_are_changed() {
        for (source, expected) in [
            ("scanf(\"%I64d %I64u\", &a, &b);", "scanf(\"%lld %llu\", &a, &b);"),
            ("printf(\"%-20I64d|%08I64X|%*.3I64i\\n\");", "printf(\"%-20lld|%08llX|%*.3lli\\n\");"),
            ("a %I64 b; I64d; %%I64d; a % I64; %I6", "a %I64 b; I64d; %%lld; a % I64; %I6"),
            ("%", "%"),
            ("", ""),
        ] {
            assert_eq!(String::from_utf8(with_ll(source.as_bytes())).unwrap_or_default(), expected, "{source}");
        }
    }
}
