//! What the compilers of judges know and others do not, for C and C++.

use judges::Cpp;

use super::asked;
use super::sources::Unit;
use super::tools::Tools;
use super::{Compiler, ProgramError, ProgramLanguage};

/// What a judge tells the compiler of `language`: its macros, and its options as far as the compiler here knows them.
pub(super) fn arguments(
    judge: Option<&Cpp>,
    tools: &Tools,
    language: &ProgramLanguage,
    compiler: &Compiler,
) -> Result<Vec<String>, ProgramError> {
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
    Ok(arguments)
}

/// Writes the sources as the compiler of `judge` means them. No line is added or removed.
pub(super) fn adapt(judge: Option<&Cpp>, unit: &mut Unit) {
    if judge.is_some_and(|judge| judge.is_windows) && unit.language.include.is_some() {
        for file in &mut unit.files {
            file.bytes = with_ll(&file.bytes);
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
    use super::with_ll;

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
