//! The dialect of old compilers.
//!
//! Some judges have a compiler from before C++11. Programs that they accept do not compile today: they declare `next` beside
//! `using namespace std`, write `void main` or `<iostream.h>`, use `strlen` without its header, or a variable of a `for` after it. Where the judge is known
//! to be old and the standard of today refuses a program, it is compiled again, in steps, until one step helps:
//!
//! 1. with `-std=gnu++98 -fpermissive`, the old names of headers, and those functions of old libraries that the compiler misses;
//! 2. with the headers of C that an old compiler brings along;
//! 3. with `<algorithm>`, too;
//! 4. with variables of a `for` that live until the end of their block.

use std::collections::BTreeSet;

use super::c_text::{Kind, pieces};
use super::sources::{File, Unit};

/// The file that precedes the program.
const PRELUDE: &str = "grundy-old.h";

/// Headers that old compilers bring along with others, in the order in which they are tried. Those of C++ have names, such as `count`, that a program may
/// have, too.
const BROUGHT: [&[&str]; 2] = [&["string.h", "stdlib.h", "stdio.h", "math.h", "limits.h"], &["algorithm"]];

/// Old names of headers, and what they hold.
const OLD_HEADERS: [(&str, &str); 6] = [
    ("iostream.h", "#include <iostream>\nusing namespace std;\n"),
    ("fstream.h", "#include <fstream>\nusing namespace std;\n"),
    ("iomanip.h", "#include <iomanip>\nusing namespace std;\n"),
    ("strstream.h", "#include <strstream>\nusing namespace std;\n"),
    ("algo.h", "#include <algorithm>\nusing namespace std;\n"),
    (
        "conio.h",
        "#include <stdio.h>\nstatic inline int getch(void) { return getchar(); }\nstatic inline int getche(void) { return getchar(); }\n\
         static inline int kbhit(void) { return 0; }\n",
    ),
];

/// Functions that old libraries have, by name. None needs a header.
const FUNCTIONS: [(&str, &str); 5] = [
    ("gets", "GRUNDY_C char *gets(char *);\n"),
    (
        "itoa",
        "static inline char *itoa(int value, char *text, int base) {\n    char digits[40];\n    int count = 0, at = 0;\n    unsigned left = value;\n    \
         if (base == 10 && value < 0) {\n        text[at++] = '-';\n        left = 0u - left;\n    }\n    do {\n        \
         digits[count++] = \"0123456789abcdefghijklmnopqrstuvwxyz\"[left % base];\n        left /= base;\n    } while (left);\n    \
         while (count) text[at++] = digits[--count];\n    text[at] = 0;\n    return text;\n}\n",
    ),
    (
        "strrev",
        "static inline char *strrev(char *text) {\n    int last = 0, first = 0;\n    while (text[last]) last++;\n    \
         while (first < --last) {\n        char c = text[first];\n        text[first++] = text[last];\n        text[last] = c;\n    }\n    \
         return text;\n}\n",
    ),
    ("stricmp", "GRUNDY_C int strcasecmp(const char *, const char *);\n#define stricmp strcasecmp\n"),
    ("strcmpi", "GRUNDY_C int strcasecmp(const char *, const char *);\n#define strcmpi strcasecmp\n"),
];

/// How a program is compiled as old compilers do.
#[derive(Debug, Clone, Default)]
pub(super) struct Dialect {
    /// Functions of old libraries that are added.
    functions: BTreeSet<&'static str>,
    /// How many of the lists of [`BROUGHT`].
    lists: usize,
    /// Variables of a `for` that live on.
    live_on: BTreeSet<String>,
}

impl Dialect {
    /// The next step after the compiler said this of the last one. `None`: there is none.
    pub(super) fn after(&self, message: &str, unit: &Unit) -> Option<Self> {
        self.step_after(message, is_cpp(unit))
    }

    fn step_after(&self, message: &str, is_cpp: bool) -> Option<Self> {
        let missing = missing_names(message);
        let mut functions = functions_of(&missing);
        functions.extend(&self.functions);
        if functions != self.functions {
            return Some(Self { functions, ..self.clone() });
        }
        let lists = if is_cpp { BROUGHT.len() } else { 1 };
        if self.lists < lists {
            return Some(Self { lists: self.lists + 1, ..self.clone() });
        }
        let live_on: BTreeSet<String> = self.live_on.union(&missing).cloned().collect();
        (live_on != self.live_on).then_some(Self { functions, lists, live_on })
    }

    /// The first step, after the compiler said this of the program as it is compiled today.
    pub(super) fn first(message: &str) -> Self {
        Self { functions: functions_of(&missing_names(message)), ..Self::default() }
    }

    /// The program as this dialect means it. No line is added or removed.
    pub(super) fn adapted(&self, unit: &Unit) -> Unit {
        let mut unit = unit.clone();
        for file in &mut unit.files {
            file.bytes = living_on(&with_int_main(&file.bytes), &self.live_on);
        }
        unit
    }

    /// Arguments for the compiler, before its usual ones and after them. `headers` is the folder of [`Self::headers`].
    pub(super) fn arguments(&self, unit: &Unit, headers: &str) -> (Vec<String>, Vec<String>) {
        let mut before = vec!["-idirafter".to_owned(), headers.to_owned()];
        before.extend(["-include".to_owned(), format!("{headers}/{PRELUDE}")]);
        for header in BROUGHT.iter().take(self.lists).copied().flatten() {
            before.extend(["-include".to_owned(), (*header).to_owned()]);
        }
        let standard: &[&str] = if is_cpp(unit) { &["-std=gnu++98", "-fpermissive"] } else { &["-std=gnu89"] };
        // It warns of all that it permits.
        let after = standard.iter().chain(&["-w"]).map(|word| (*word).to_owned()).collect();
        (before, after)
    }

    /// The headers that it needs.
    pub(super) fn headers(&self) -> Vec<File> {
        let mut prelude =
            "#ifdef __cplusplus\n#define GRUNDY_C extern \"C\"\n#else\n#define GRUNDY_C extern\n#endif\n".to_owned();
        for (_, text) in FUNCTIONS.iter().filter(|(name, _)| self.functions.contains(name)) {
            prelude += text;
        }
        prelude += "#undef GRUNDY_C\n";
        let file = |name: &str, text: &str| File { name: name.into(), bytes: text.into(), is_executable: false };
        let old = OLD_HEADERS.iter().map(|(name, text)| file(name, text));
        old.chain([file(PRELUDE, &prelude)]).collect()
    }

    /// For people, what it is.
    pub(super) fn words(&self, unit: &Unit) -> String {
        let mut words = vec![if is_cpp(unit) { "-std=gnu++98 -fpermissive" } else { "-std=gnu89" }.to_owned()];
        words.extend(BROUGHT.iter().take(self.lists).copied().flatten().map(|header| format!("<{header}>")));
        words.extend(self.functions.iter().map(|name| format!("`{name}`")));
        if !self.live_on.is_empty() {
            words.push("variables of a `for` that live on after it".to_owned());
        }
        format!("compiled in the dialect of old compilers, because that of today refuses it: {}", words.join(", "))
    }
}

fn is_cpp(unit: &Unit) -> bool {
    !unit.language.standards.is_empty()
}

/// Those functions of old libraries that have one of these names.
fn functions_of(names: &BTreeSet<String>) -> BTreeSet<&'static str> {
    FUNCTIONS.iter().map(|(name, _)| *name).filter(|name| names.contains(*name)).collect()
}

/// The names that an error of GCC or clang says are not declared.
fn missing_names(message: &str) -> BTreeSet<String> {
    let undeclared = ["not declared", "undeclared", "must be available", "implicit declaration"];
    let lines =
        message.lines().filter(|line| line.contains("error: ") && undeclared.iter().any(|word| line.contains(word)));
    let quoted = |line: &str| {
        let line = line.replace(['\u{2018}', '\u{2019}'], "'");
        Some(line.split_once("error: ")?.1.split('\'').nth(1)?.to_owned())
    };
    lines.filter_map(quoted).collect()
}

/// `source`, whose `void main()` is called by an `int main()` behind the last line, so that it ends well however it returns.
pub(super) fn with_int_main(source: &[u8]) -> Vec<u8> {
    let pieces = pieces(source);
    let full: Vec<(usize, &[u8])> = pieces
        .iter()
        .enumerate()
        .filter(|(_, (kind, _))| !matches!(kind, Kind::Blank | Kind::Break))
        .map(|(at, (_, piece))| (at, *piece))
        .collect();
    let is_void_main =
        |window: &[(usize, &[u8])]| window[0].1 == b"void" && window[1].1 == b"main" && window[2].1 == b"(";
    let Some(found) = full.windows(3).position(is_void_main) else { return source.to_vec() };
    let parameters: Vec<&[u8]> =
        full[found + 3..].iter().map(|(_, piece)| *piece).take_while(|piece| *piece != b")").collect();
    let is_closed = found + 3 + parameters.len() < full.len();
    if !is_closed || !matches!(parameters[..], [] | [b"void"]) {
        return source.to_vec();
    }
    let mut text = Vec::with_capacity(source.len());
    for (at, (_, piece)) in pieces.iter().enumerate() {
        text.extend_from_slice(if at == full[found + 1].0 { b"main_of_old" } else { piece });
    }
    text.extend_from_slice(b"\nint main(void) { main_of_old(); return 0; }\n");
    text
}

/// Types of a variable of a `for`.
const TYPES: [&[u8]; 7] = [b"int", b"unsigned", b"long", b"short", b"char", b"size_t", b"__int64"];

/// `source` in which variables of these names, if a `for` declares them, are declared at the beginning of the block around it.
fn living_on(source: &[u8], names: &BTreeSet<String>) -> Vec<u8> {
    if names.is_empty() {
        return source.to_vec();
    }
    let pieces = pieces(source);
    // The texts to be inserted after pieces, and the pieces that are left out.
    let mut inserted: Vec<Vec<u8>> = vec![Vec::new(); pieces.len()];
    let mut left_out = vec![false; pieces.len()];
    // The open blocks, each with the names that are declared at its beginning.
    let mut blocks: Vec<(usize, BTreeSet<&[u8]>)> = Vec::new();
    for (at, (kind, piece)) in pieces.iter().enumerate() {
        match (kind, *piece) {
            (Kind::Mark, b"{") => blocks.push((at, BTreeSet::new())),
            (Kind::Mark, b"}") => {
                blocks.pop();
            }
            (Kind::Word, b"for") => {
                let Some((begin, declared)) = blocks.last_mut() else { continue };
                let Some(head) = head_of_for(&pieces, at) else { continue };
                if !head.names.iter().any(|name| names.contains(String::from_utf8_lossy(name).as_ref())) {
                    continue;
                }
                for name in head.names.iter().filter(|name| declared.insert(name)) {
                    let words = pieces[head.types.clone()].iter().filter(|(kind, _)| *kind == Kind::Word);
                    for word in words.map(|(_, word)| *word).chain([*name]) {
                        inserted[*begin].extend_from_slice(word);
                        inserted[*begin].push(b' ');
                    }
                    inserted[*begin].push(b';');
                }
                left_out[head.types].fill(true);
            }
            _ => {}
        }
    }
    let mut text = Vec::with_capacity(source.len());
    for (at, (kind, piece)) in pieces.iter().enumerate() {
        // Lines stay where they are.
        if !left_out[at] || *kind == Kind::Break {
            text.extend_from_slice(piece);
        }
        text.extend_from_slice(&inserted[at]);
    }
    text
}

/// What a `for` declares.
struct Head<'a> {
    /// The pieces of the type.
    types: std::ops::Range<usize>,
    names: Vec<&'a [u8]>,
}

/// What the `for` at this piece declares: words of a type, then names, each with a value. `None`: nothing, or nothing so simple.
fn head_of_for<'a>(pieces: &[(Kind, &'a [u8])], at: usize) -> Option<Head<'a>> {
    let full = |from: usize| {
        let is_full = |(kind, _): &(Kind, &[u8])| !matches!(kind, Kind::Blank | Kind::Break);
        pieces.get(from..)?.iter().position(is_full).map(|further| from + further)
    };
    let open = full(at + 1).filter(|&open| pieces[open].1 == b"(")?;
    let begin = full(open + 1)?;
    let mut end = begin;
    while TYPES.contains(&pieces.get(end)?.1) {
        end = full(end + 1)?;
    }
    if end == begin {
        return None;
    }
    let (mut names, mut depth, mut is_name) = (Vec::new(), 0, true);
    for (kind, piece) in &pieces[end..] {
        match (kind, *piece) {
            (Kind::Blank | Kind::Break, _) => {}
            (Kind::Word, name) if is_name => {
                names.push(name);
                is_name = false;
            }
            _ if is_name => return None,
            (Kind::Mark, b";") if depth == 0 => return Some(Head { types: begin..end, names }),
            (Kind::Mark, b",") if depth == 0 => is_name = true,
            (Kind::Mark, b"(" | b"[") => depth += 1,
            (Kind::Mark, b")" | b"]") if depth == 0 => return None,
            (Kind::Mark, b")" | b"]") => depth -= 1,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_declared_is_read_from_errors() {
        let message = "a.cpp:4:82: error: \u{2018}gets\u{2019} was not declared in this scope\n\
                       a.cpp:4:1: note: 'strlen' is not declared\n\
                       a.cpp:5:1: error: use of undeclared identifier 'itoa'\n\
                       a.cpp:6:1: error: there are no arguments to 'memset' that depend on a template parameter, so a declaration of 'memset' must be available\n\
                       a.cpp:7:1: error: expected ';' before 'x'\n";
        let missing = missing_names(message);
        assert_eq!(missing.iter().map(String::as_str).collect::<Vec<_>>(), ["gets", "itoa", "memset"]);
        let first = Dialect::first(message);
        assert_eq!(first.functions.iter().copied().collect::<Vec<_>>(), ["gets", "itoa"]);
        let second = first.step_after(message, true).unwrap_or_default();
        assert!(second.lists == 1 && second.live_on.is_empty());
        let new = "x:1:1: error: 'i' was not declared\nx:1:1: error: 'strrev' was not declared";
        let third = second.step_after(new, true).unwrap_or_default();
        assert!(third.functions.contains("strrev") && third.lists == 1);
        let of_i = "x:1:1: error: 'i' was not declared";
        let fourth = third.step_after(of_i, true).unwrap_or_default();
        assert!(fourth.lists == 2 && fourth.live_on.is_empty());
        let fifth = fourth.step_after(of_i, true).unwrap_or_default();
        assert!(fifth.live_on.contains("i"));
        assert!(fifth.step_after(of_i, true).is_none(), "the steps end");
        assert!(second.step_after(of_i, false).is_some_and(|step| step.lists == 1), "C has no <algorithm>");
    }

    #[test]
    fn main_returns_int() {
        let call = "\nint main(void) { main_of_old(); return 0; }\n";
        for (source, expected) in [
            ("void main() {}", format!("void main_of_old() {{}}{call}")),
            ("void\nmain ( void ) {}", format!("void\nmain_of_old ( void ) {{}}{call}")),
            ("void mains() {} // void main()", "void mains() {} // void main()".to_owned()),
            ("int main() {}", "int main() {}".to_owned()),
            ("void main(int argc) {}", "void main(int argc) {}".to_owned()),
            ("void main(", "void main(".to_owned()),
        ] {
            assert_eq!(String::from_utf8_lossy(&with_int_main(source.as_bytes())), expected);
        }
    }

    #[test]
    fn variables_of_a_for_live_on() {
        let names = BTreeSet::from(["i".to_owned()]);
        for (source, expected) in [
            ("{ for (int i=0;i<n;i++) f(i); for(i=0;;) g(); }", "{int i ; for (i=0;i<n;i++) f(i); for(i=0;;) g(); }"),
            (
                "{ for(int i=0,k=g(1,2);;) {} for(int i=1;;) {} i; }",
                "{int i ;int k ; for(i=0,k=g(1,2);;) {} for(i=1;;) {} i; }",
            ),
            ("{ if (a) { for(unsigned long i=0;;); i; } }", "{ if (a) {unsigned long i ; for(i=0;;); i; } }"),
            (
                "{ for(int j=0;;) {} for(int *i=p;;) {} for(i=0;;) {} }",
                "{ for(int j=0;;) {} for(int *i=p;;) {} for(i=0;;) {} }",
            ),
            ("{ for(int\ni=0;;) {} }", "{int i ; for(\ni=0;;) {} }"),
            ("for(int i", "for(int i"),
        ] {
            assert_eq!(String::from_utf8_lossy(&living_on(source.as_bytes(), &names)), expected);
        }
    }
}
