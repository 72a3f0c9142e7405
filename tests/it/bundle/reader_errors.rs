//! What cannot be written out is an error with its place, and never wrong code.

use super::without_proconio;

/// The program, and the error that it is.
const ROWS: &[(&str, &str)] = &[
    (
        "use proconio::read_value;\nmacro_rules! m { ($e:expr) => { println!(\"{}{}\", stringify!($e), $e) } }\nfn main() { m!(read_value!(u8)); }",
        "3:16: found `read_value` where",
    ),
    (
        "use proconio::fastout;\nmacro_rules! m { () => { #[fastout] fn f() {} } }\nm!();\nfn main() {}",
        "2:28: found `fastout` where",
    ),
    ("use proconio::input;\nfn main() { input! { v: with Graph(3) } }", "2:25: found a kind that is only known"),
    ("use proconio::read_value;\nfn main() { read_value!(with Graph(3)); }", "2:25: found a kind that is only known"),
    ("use proconio::input;\nfn main() { input! { n } }", "2:22: found no `pattern: kind`"),
    ("use proconio::input;\nfn main() { input! { n: } }", "2:13: found nothing, expected the kind"),
    (
        "use proconio::input;\nfn main() { input! { a: [u8; ] } }",
        "2:13: found `input! { a: [u8; ] }`, expected the length",
    ),
    (
        "use proconio::input;\nfn main() { input! { a: [u8; 1; 2] } }",
        "2:30: found `1; 2`, expected the length of an array",
    ),
    ("use proconio::input;\nfn main() { input! { a: u8 u8 } }", "2:25: found `u8 u8`, expected the kind of a value"),
    ("use proconio::input;\nfn main() { input! { from source } }", "2:13: found no comma after the source"),
    (
        "use proconio::input_interactive;\nfn main() { input_interactive! { from source, n: u8 } }",
        "2:39: found a source",
    ),
    ("use proconio::input;\nfn main() { let x = input! { n: u8 }; }", "2:21: found `input` where"),
    (
        "use proconio::input;\nfn main() { #[cfg(debug_assertions)] input! { n: u8 } }",
        "2:13: found an attribute on `input!`",
    ),
    ("use proconio::prelude::*;\nfn main() {}", "1:24: found proconio::prelude, expected a part of proconio"),
    (
        "fn main() { let _ = proconio::STDIN_SOURCE; }",
        "1:21: found proconio::STDIN_SOURCE, expected something that std",
    ),
    (
        "use proconio::input;\nmacro_rules! input { () => {} }\nfn main() {}",
        "2:14: found another `input` than that of proconio",
    ),
    (
        "use proconio::marker::Chars;\nmod m { pub struct Chars; }\nfn main() { let _ = m::Chars; }",
        "2:20: found another `Chars`",
    ),
    ("use proconio::input;\nmod m { use std::input; }\nfn main() {}", "2:18: found another `input` than that"),
    (
        "struct M;\nuse proconio::input;\nfn main() { M::input! { n: u8 } }",
        "3:13: found `M::input!`, expected the macro's name without a path",
    ),
    ("use proconio::{input, read_value as input};\nfn main() {}", "1:23: found `input` for two things of proconio"),
    ("use proconio::input;\nfn main() { input! { n: u8 } std::io::stdin(); }", "2:39: found `stdin` beside a macro"),
    ("use proconio::fastout;\ntrait S { #[fastout] fn f(); }\nfn main() {}", "2:13: found `fastout` where"),
    ("#[proconio::fastout(x)]\nfn main() {}", "1:1: found an argument of #[fastout]"),
    ("#[proconio::derive_readable]\nstruct S<T>(T);\nfn main() {}", "2:9: found parameters of a type that is read"),
    (
        "use proconio::derive_readable;\n#[derive_readable]\nenum E { A }\nfn main() {}",
        "2:3: found `derive_readable` where",
    ),
    (
        "macro_rules! m { () => { use proconio::input; input! { n: u8 } } }\nfn main() { m!(); }",
        "1:30: found `proconio::input` where it cannot be replaced",
    ),
    (
        "use proconio::input;\nmacro_rules! m { ($m:ident) => { $m! { n: u8 } } }\nfn main() { m!(input); }",
        "3:16: found `input` where it cannot be replaced",
    ),
    (
        "macro_rules! m { ($m:path) => { $m!(u8) } }\nfn main() { m!(proconio::read_value); }",
        "2:16: found `proconio::read_value` where it cannot be replaced",
    ),
    (
        "use proconio::source::Source;\nstruct S;\nimpl<R: std::io::BufRead> Source<R> for S {\n    fn next_token(&mut self) -> Option<&str> { None }\n    fn is_empty(&mut self) -> bool { true }\n}\nfn main() {}",
        "3:27: found a source of the program's own",
    ),
    (
        "use proconio::source::{once::OnceSource, Source};\nfn main() { OnceSource::from(\"\").next_token(); }",
        "2:34: found `next_token`, which no other reader has",
    ),
    ("fn main() { input!(n: u8) + }", "1:29: expected Rust"),
];

#[test]
fn each_is_told_with_its_place() {
    let mut missed = String::new();
    for (program, wanted) in ROWS {
        let told = without_proconio(program).unwrap_or_else(|error| error);
        if !told.starts_with(&format!("main.rs:{wanted}")) {
            missed += &format!("expected {wanted} for\n{program}\nfound {told}\n\n");
        }
    }
    assert!(missed.is_empty(), "{missed}");
}

#[test]
fn a_program_without_proconio_is_left_alone() {
    let program = "// input!\nmacro_rules! input { () => {} }\nfn main() { input!(); let _ = \"proconio\"; }\n";
    assert_eq!(without_proconio(program).unwrap(), program);
}
