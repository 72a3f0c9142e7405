//! What the compilers of judges know and others do not, for C and C++.

use super::ProgramLanguage;
use super::options::Target;
use super::sources::Unit;

impl Target {
    /// Arguments for the compiler of `language`.
    pub(super) fn arguments(self, language: &ProgramLanguage) -> &'static [&'static str] {
        // C and C++ are the languages that have headers.
        match self {
            _ if language.include.is_none() => &[],
            Self::Machine => &[],
            Self::Judge => &["-DONLINE_JUDGE"],
            Self::WindowsJudge => &["-DONLINE_JUDGE", "-D__int64=long long"],
        }
    }

    /// Writes the sources as this target's compiler means them. No line is added or removed.
    pub(super) fn adapt(self, unit: &mut Unit) {
        if self == Self::WindowsJudge && unit.language.include.is_some() {
            for file in &mut unit.files {
                file.bytes = with_ll(&file.bytes);
            }
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
