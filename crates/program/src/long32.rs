//! `long` of 32 bits, as the compilers of Windows have it, in programs of 64 bits.
//!
//! A compiler for such programs is rarely installed, and the sandbox runs no programs of another architecture. So the source is
//! rewritten: `long` becomes `int`, unless it is `long long` or `long double`. With it change the formats (`%ld`), the suffixes
//! (`1L`) and the bounds (`LONG_MAX`). What the library declares, such as `atol`, stays as it is.

use super::c_text::{Kind, pieces};

/// The bounds of `long` and those of `int`.
const BOUNDS: [(&[u8], &[u8]); 3] = [(b"LONG_MAX", b"INT_MAX"), (b"LONG_MIN", b"INT_MIN"), (b"ULONG_MAX", b"UINT_MAX")];

/// Words that may stand beside `long` in a type.
const BESIDE: [&[u8]; 9] =
    [b"long", b"int", b"unsigned", b"signed", b"double", b"const", b"volatile", b"static", b"register"];

/// `source` with 32 bits for each `long`. No line is added or removed.
pub(super) fn with_long_32(source: &[u8]) -> Vec<u8> {
    let pieces = pieces(source);
    let mut text = Vec::with_capacity(source.len());
    let mut at = 0;
    while let Some(&(kind, piece)) = pieces.get(at) {
        match kind {
            Kind::Word if BESIDE.contains(&piece) => {
                let end = end_of_type(&pieces, at);
                push_type(&mut text, &pieces[at..end]);
                at = end;
                continue;
            }
            Kind::Word => {
                let bound = BOUNDS.iter().find(|(of_long, _)| *of_long == piece);
                text.extend_from_slice(bound.map_or(piece, |(_, of_int)| of_int));
            }
            Kind::Number => push_number(&mut text, piece),
            Kind::Text => push_formats(&mut text, piece),
            _ => text.extend_from_slice(piece),
        }
        at += 1;
    }
    text
}

/// Where the words end that make one type with the word at `at`.
fn end_of_type(pieces: &[(Kind, &[u8])], at: usize) -> usize {
    let mut end = at + 1;
    for (number, (kind, piece)) in pieces.iter().enumerate().skip(at + 1) {
        match kind {
            Kind::Blank | Kind::Break => {}
            Kind::Word if BESIDE.contains(piece) => end = number + 1,
            _ => break,
        }
    }
    end
}

/// Writes the words of a type, in which a `long` of its own becomes `int`.
fn push_type(text: &mut Vec<u8>, pieces: &[(Kind, &[u8])]) {
    let count = |word: &[u8]| pieces.iter().filter(|(_, piece)| *piece == word).count();
    let is_long = count(b"long") == 1 && count(b"double") == 0;
    let has_int = count(b"int") > 0;
    for (_, piece) in pieces {
        match *piece {
            b"long" if is_long && has_int => text.extend_from_slice(b"    "),
            b"long" if is_long => text.extend_from_slice(b"int"),
            other => text.extend_from_slice(other),
        }
    }
}

/// Writes an integer without the suffix `L`. Of a number with a point or an exponent it means `long double`.
fn push_number(text: &mut Vec<u8>, number: &[u8]) {
    let is_hex = number.starts_with(b"0x") || number.starts_with(b"0X");
    let is_integer = !number.contains(&b'.') && (is_hex || !number.iter().any(|byte| matches!(byte, b'e' | b'E')));
    let suffix = number.iter().rev().take_while(|byte| matches!(byte, b'u' | b'U' | b'l' | b'L')).count();
    let (digits, suffix) = number.split_at(number.len() - suffix);
    let is_l = |byte: &u8| matches!(byte, b'l' | b'L');
    text.extend_from_slice(digits);
    let is_long = is_integer && suffix.iter().filter(|byte| is_l(byte)).count() == 1;
    text.extend(suffix.iter().filter(|byte| !(is_long && is_l(byte))));
}

/// Writes a string whose formats such as `%ld` and `%-8lu` have no `l`.
fn push_formats(text: &mut Vec<u8>, string: &[u8]) {
    let mut rest = string;
    while let Some(percent) = rest.iter().position(|&byte| byte == b'%') {
        let flags = rest[percent + 1..].iter().take_while(|byte| b"-+ #.*0123456789".contains(byte)).count();
        let (format, after) = rest.split_at(percent + 1 + flags);
        text.extend_from_slice(format);
        rest = after;
        if rest.first() == Some(&b'l') && rest.get(1).is_some_and(|kind| b"diouxX".contains(kind)) {
            rest = &rest[1..];
        }
        // `%%ld` is a percent sign and two letters.
        if format.ends_with(b"%") && rest.first() == Some(&b'%') {
            text.push(b'%');
            rest = &rest[1..];
        }
    }
    text.extend_from_slice(rest);
}

#[cfg(test)]
mod tests {
    use super::with_long_32;

    #[test]
    fn only_a_long_of_its_own_becomes_int() {
        for (source, expected) in [
            ("long n;", "int n;"),
            ("unsigned long int n = 1UL;", "unsigned      int n = 1U;"),
            ("int long n; long\nlong m; long double d = 1.5L;", "int      n; long\nlong m; long double d = 1.5L;"),
            ("static const long a[] = {1L, 0x7fL, 2LL, 1e5L};", "static const int a[] = {1, 0x7f, 2LL, 1e5L};"),
            ("vector<long> v; (long)x; long long y;", "vector<int> v; (int)x; long long y;"),
            ("#define LL long\nint a;", "#define LL int\nint a;"),
            ("#define ll long long\nint a;", "#define ll long long\nint a;"),
            ("scanf(\"%ld %lu %lld %lf %-8ld %%ld\");", "scanf(\"%d %u %lld %lf %-8d %%ld\");"),
            ("long m = LONG_MAX, LONG_MAXIMUM; // long", "int m = INT_MAX, LONG_MAXIMUM; // long"),
            ("char *s = \"a long text\"; /* long */", "char *s = \"a long text\"; /* long */"),
            ("", ""),
        ] {
            assert_eq!(String::from_utf8_lossy(&with_long_32(source.as_bytes())), expected, "{source}");
        }
    }
}
