//! From the text of a Rust program to its mutants.

use std::ops::Range;

use syn::visit::Visit;

use super::visit::Places;

/// One small change of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mutant {
    /// The line that the change begins on, from 1.
    pub line: usize,
    /// The lines that are changed, as they were: without indentation, joined by spaces.
    pub before: String,
    /// The same lines after the change. May be empty.
    pub after: String,
    /// The whole text with the change.
    pub text: String,
}

/// Every mutant of `source`, in the order of its text; no two have the same text.
///
/// # Errors
///
/// When the text is no Rust: why, with its line.
pub fn mutants(source: &str) -> Result<Vec<Mutant>, String> {
    if source.starts_with("#!/") || source.starts_with('\u{feff}') {
        return Err("1: begins with a byte-order mark or the name of an interpreter".to_owned());
    }
    let file = syntax::parse_file(source).map_err(|error| format!("{}: {error}", error.span().start().line))?;
    let mut places = Places::new(source);
    places.visit_file(&file);
    let mut mutants: Vec<Mutant> =
        places.changes.into_iter().map(|(range, new)| mutant(source, &range, &new)).collect();
    let mut known = std::collections::BTreeSet::new();
    mutants.retain(|mutant| mutant.text != source && known.insert(mutant.text.clone()));
    Ok(mutants)
}

fn mutant(source: &str, range: &Range<usize>, new: &str) -> Mutant {
    let text = [&source[..range.start], new, &source[range.end..]].concat();
    let start = source[..range.start].rfind('\n').map_or(0, |newline| newline + 1);
    let end = source[range.end..].find('\n').map_or(source.len(), |newline| range.end + newline);
    Mutant {
        line: 1 + source[..range.start].matches('\n').count(),
        before: on_one_line(&source[start..end]),
        after: on_one_line(&text[start..end + text.len() - source.len()]),
        text,
    }
}

/// The words of `text` with single spaces between, whatever stood there.
pub(super) fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    /// What the lines of a function's body become.
    fn changes(body: &str) -> Vec<String> {
        let source = format!("fn f() {{\n    {body}\n}}\n");
        let all = mutants(&source).unwrap();
        assert!(all.iter().all(|mutant| mutant.line >= 2 && mutant.before.split(' ').next().is_some()));
        all.into_iter().map(|mutant| mutant.after).collect()
    }

    #[test]
    fn operators_constants_and_conditions_are_changed_in_place() {
        assert_eq!(changes("let a = b  <  c;"), ["let a = b <= c;", "let a = b >= c;"]);
        assert_eq!(changes("let a = b ^ c; // why"), ["let a = b | c; // why", "let a = b & c; // why"]);
        assert_eq!(changes("let a = 0u32;"), ["let a = 1u32;"]);
        assert_eq!(changes("let a = 0x10_u8;"), ["let a = 17_u8;", "let a = 15_u8;"]);
        assert_eq!(changes("let a = !b;"), ["let a = b;"]);
        assert_eq!(changes("let a = true;"), ["let a = false;"]);
        assert_eq!(changes("let a = b.min(c);"), ["let a = b.max(c);"]);
        assert_eq!(changes("let a = b..c;"), ["let a = b..=c;"]);
        assert_eq!(changes("let a = if x { b } else { c };"), ["let a = if !(x) { b } else { c };"]);
        assert_eq!(changes("let a = Some(b);"), ["let a = None;"]);
        assert_eq!(changes("let a = match b { 0 => c, _ => d };"), ["let a = match b { 1 => c, _ => d };"]);
        assert_eq!(changes("let a = b.iter().all(g);"), ["let a = b.iter().any(g);"]);
    }

    #[test]
    fn statements_are_dropped_and_what_a_function_returns_is_turned_round() {
        assert_eq!(changes("g(a); h"), ["; h"]);
        assert_eq!(changes("loop { break; }"), ["loop { ; }"]);
        let source = "fn even(n: u32) -> bool {\n    n.is_even()\n}\n";
        assert_eq!(mutants(source).unwrap()[0].after, "!(n.is_even())");
        let guarded = changes("match a { b if g(b) => c, _ => d }");
        assert_eq!(guarded, ["match a { b if !(g(b)) => c, _ => d }"]);
        let long = "fn f() {\n    g(\n        a,\n    );\n}\n";
        let mutant = &mutants(long).unwrap()[0];
        assert_eq!((mutant.line, mutant.before.as_str(), mutant.after.as_str()), (2, "g( a, );", ";"));
    }

    #[test]
    fn macros_are_changed_where_they_hold_expressions() {
        assert_eq!(changes("write!(f, \"{}\", a != b);"), ["write!(f, \"{}\", a == b);", ";"]);
        assert_eq!(changes("let a = vec![b; 7];"), ["let a = vec![b; 8];", "let a = vec![b; 6];"]);
        assert_eq!(changes("input! { from &mut source, n: usize, a: [u64; 3] }"), [""; 0]);
    }

    #[test]
    fn tests_attributes_types_and_texts_are_left_alone() {
        let source = "//! A < B.\n#[cfg(test)]\nmod tests {\n    fn g() -> u32 { 1 + 2 }\n}\n\
            #[repr(align(8))]\nstruct S([u32; 4]);\nconst T: &str = \"1 < 2\";\n";
        assert_eq!(mutants(source).unwrap(), []);
    }

    #[test]
    fn what_is_no_rust_is_told_with_its_line() {
        assert!(mutants("fn f() {\n    let = ;\n}\n").unwrap_err().starts_with("2: "));
    }
}
