//! What cannot be bundled is an error that names the place, what was found and what was expected.

use std::fmt::Write as _;

use bundle::{Options, bundle_with};
use judges::Judge;

use super::desk::TEMPLATES;
use crate::common::folder;

/// Programs of one file each, and what of it is wrong.
const PROGRAMS: &[(&str, &str)] = &[
    (
        "no such item",
        "use grundy::games::nim;\n\nfn main() {\n    nim::nim_sum(&[]);\n    grundy::games::nim::best_move(&[]);\n}\n",
    ),
    ("no such item in a use", "use grundy::games::nim::{nim_sum, best_move};\n\nfn main() {}\n"),
    ("no such template", "use grundy::games::{nim, poker};\n\nfn main() {}\n"),
    ("not a template", "use grundy::judge::Verdict;\n\nfn main() {}\n"),
    ("a crate", "use std::io;\nuse serde::Serialize;\n\nfn main() {}\n"),
    ("a crate by its path", "fn main() {\n    let n: u64 = rand::random();\n    println!(\"{n}\");\n}\n"),
    ("a crate in a macro", "fn main() {\n    println!(\"{}\", rand::random::<u8>());\n}\n"),
    ("a crate in an attribute", "#[derive(serde::Serialize)]\nstruct A;\n\nfn main() {}\n"),
    ("a crate at the front", "fn main() {\n    ::itertools::iterate(0, |n| n + 1);\n}\n"),
    (
        "a macro that makes a path",
        "macro_rules! rule {\n    ($name:ident) => {\n        use grundy::games::$name;\n    };\n}\nrule!(nim);\n\nfn main() {}\n",
    ),
    (
        "a macro with a group",
        "macro_rules! rules {\n    () => {\n        use grundy::games::{misere, nim};\n    };\n}\nrules!();\n\nfn main() {}\n",
    ),
    (
        "a macro that is given a module",
        "macro_rules! sum {\n    ($m:path) => {\n        0\n    };\n}\n\nfn main() {\n    sum!(grundy::games::nim);\n}\n",
    ),
    ("include", "include!(\"other.rs\");\n\nfn main() {}\n"),
    ("include_str", "fn main() {\n    println!(\"{}\", include_str!(\"words.txt\"));\n}\n"),
    ("a variable of cargo", "fn main() {\n    println!(\"{}\", env!(\"CARGO_PKG_NAME\"));\n}\n"),
    ("extern crate under another name", "extern crate grundy as g;\n\nfn main() {}\n"),
    ("a module without a file", "fn main() {}\n\nmod board;\n"),
    ("a module by a path without a file", "#[path = \"x/y.rs\"]\nmod board;\n\nfn main() {}\n"),
    ("a path that may change", "#[cfg_attr(unix, path = \"unix.rs\")]\nmod board;\n\nfn main() {}\n"),
    (
        "a module's file in a macro",
        "macro_rules! m {\n    ($n:ident) => {\n        mod $n;\n    };\n}\nm!(foo);\n\nfn main() {}\n",
    ),
    ("a crate beside a glob", "use std::collections::*;\nuse rand::random;\n\nfn main() { random::<u8>(); }\n"),
    ("no Rust", "fn main() {\n    let = 3;\n}\n"),
];

/// The message without the folder's own path.
fn refusal(files: &[(&str, &str)]) -> String {
    let folder = folder(files);
    let options = Options { refuse_crates: true, ..Options::default() };
    let made = bundle_with(TEMPLATES, &folder.path().join("my.rs"), Judge::by_name("std").unwrap(), options);
    match made {
        Ok(made) => format!("bundled:\n{}", made.text),
        Err(error) => error.to_string().replace(&format!("{}/", folder.path().display()), ""),
    }
}

#[test]
fn what_cannot_be_bundled_is_told_with_its_place() {
    let mut told = String::new();
    for (name, program) in PROGRAMS {
        writeln!(told, "{name}\n    {}", refusal(&[("my.rs", program)])).unwrap();
    }
    let deep = "pub fn f() -> u64 {\n    grundy::games::nim::best()\n}\n";
    writeln!(told, "in a module's file\n    {}", refusal(&[("my.rs", "mod a;\nfn main() {}\n"), ("a.rs", deep)]))
        .unwrap();
    let both = [("my.rs", "mod a;\nfn main() {}\n"), ("a.rs", ""), ("a/mod.rs", "")];
    writeln!(told, "two files for a module\n    {}", refusal(&both)).unwrap();
    let round = [("my.rs", "mod a;\nfn main() {}\n"), ("a.rs", "#[path = \"a.rs\"]\nmod b;\n")];
    writeln!(told, "a file within itself\n    {}", refusal(&round)).unwrap();
    writeln!(told, "no file\n    {}", refusal(&[])).unwrap();
    insta::assert_snapshot!("refused", told);
}
