//! `grundy bundle`, as it is typed.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use crate::common::wait::Bounded as _;
use crate::common::{Said, folder, grundy, root, say, write_script};

/// A program without proconio, and a problem that it solves.
const SOLUTION: &str = "\
use std::io::Read;

use grundy::games::nim;

mod input;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    // The first number is how many there are.
    let piles = input::numbers(&text);
    println!(\"{}\", if nim::nim_sum(&piles[1..]) != 0 { \"first\" } else { \"second\" });
}
";

const INPUT: &str = "\
//! Reading.

/// The numbers of a text.
pub fn numbers(text: &str) -> Vec<u64> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}
";

const FILES: &[(&str, &str)] = &[
    ("my.rs", SOLUTION),
    ("input.rs", INPUT),
    ("1.in", "3\n3 4 5\n"),
    ("1.ans", "first\n"),
    ("2.in", "2\n5 5\n"),
    ("2.ans", "second\n"),
];

/// What the version of this crate is hidden behind.
fn shown(text: &str) -> String {
    text.replace(env!("CARGO_PKG_VERSION"), "VERSION")
}

#[test]
fn a_bundle_can_be_read() {
    let folder = folder(FILES);
    let said = say(folder.path(), &["bundle", "my.rs", "--for", "std"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{said}");
    insta::assert_snapshot!("bundle", shown(&said.stdout));
    let short = say(folder.path(), &["bundle", "my.rs", "--for", "std", "--minify"]);
    assert!(short.stdout.len() * 2 < said.stdout.len(), "{short}");
    insta::assert_snapshot!("minified", shown(&short.stdout));
}

#[test]
fn the_solution_of_a_problem_is_bundled_with_what_it_uses() {
    let said = say(root(), &["bundle", "miserenim", "--for", "atcoder"]);
    let menu = "note: the language at AtCoder: \"Rust (rustc 1.89.0)\"\n";
    assert_eq!((said.code, said.stderr.as_str()), (0, menu), "{said}");
    insta::assert_snapshot!("miserenim-atcoder", shown(&said.stdout));
}

#[test]
fn a_bundle_is_written_whole_and_never_over_the_program() {
    let folder = folder(FILES);
    let said = say(folder.path(), &["bundle", "my.rs", "--for", "std", "-o", "out.rs"]);
    assert_eq!((said.code, said.stdout.as_str()), (0, ""), "{said}");
    let written = fs::read_to_string(folder.path().join("out.rs")).unwrap();
    assert_eq!(written, say(folder.path(), &["bundle", "my.rs", "--for", "std"]).stdout);
    // A link stays one; what is no file stays what it is.
    std::os::unix::fs::symlink("out.rs", folder.path().join("link.rs")).unwrap();
    std::os::unix::fs::symlink("/dev/null", folder.path().join("null")).unwrap();
    for link in ["link.rs", "null"] {
        fs::write(folder.path().join("out.rs"), "old").unwrap();
        let said = say(folder.path(), &["bundle", "my.rs", "--for", "std", "-o", link]);
        assert_eq!(said.code, 0, "{said}");
        assert!(folder.path().join(link).is_symlink(), "{link}");
        assert_eq!(fs::read_to_string(folder.path().join("out.rs")).unwrap() == written, link == "link.rs");
    }
    assert_eq!(say(folder.path(), &["bundle", "my.rs", "--for", "std", "-o", "-"]).stdout, written);
    let said = say(folder.path(), &["bundle", "my.rs", "--for", "std", "-o", "./my.rs"]);
    assert_eq!((said.code, said.stdout.as_str()), (2, ""), "{said}");
    assert!(said.stderr.contains("this is the program itself"), "{said}");
    assert_eq!(fs::read_to_string(folder.path().join("my.rs")).unwrap(), SOLUTION);
}

#[test]
fn a_bundle_is_never_written_over_a_library_of_its_own() {
    let library = "pub mod gcd;\n";
    let gcd = "pub fn gcd(a: u64, b: u64) -> u64 { if b == 0 { a } else { gcd(b, a % b) } }\n";
    let program = "use mylib::gcd::gcd;\nfn main() { println!(\"{}\", gcd(4, 6)); }\n";
    let manifest =
        "[package]\nname = \"mylib\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[lib]\npath = \"lib.rs\"\n[workspace]\n";
    let folder = folder(&[("Cargo.toml", manifest), ("lib.rs", library), ("gcd.rs", gcd), ("src/bin/a.rs", program)]);
    let bundle = |to: &str| say(folder.path(), &["bundle", "src/bin/a.rs", "--for", "codeforces", "-o", to]);
    for part in ["gcd.rs", "lib.rs"] {
        let said = bundle(part);
        assert!(said.code == 2 && said.stderr.contains("a part of it; name another file"), "{said}");
    }
    assert_eq!(fs::read_to_string(folder.path().join("gcd.rs")).unwrap(), gcd);
    // Also beside the library, and twice.
    for _ in 0..2 {
        let said = bundle("out.rs");
        assert_eq!(said.code, 0, "{said}");
    }
}

#[test]
fn a_checked_bundle_is_written_only_if_it_is_accepted() {
    let right = folder(FILES);
    let said = say(right.path(), &["bundle", "my.rs", "--for", "std", "--check", "-o", "out.rs"]);
    assert_eq!(said.code, 0, "{said}");
    assert!(right.path().join("out.rs").is_file() && said.stderr.contains("AC"), "{said}");

    let wrong = folder(FILES);
    fs::write(wrong.path().join("my.rs"), SOLUTION.replace("[1..]", "[..]")).unwrap();
    let said = say(wrong.path(), &["bundle", "my.rs", "--for", "std", "--check", "-o", "out.rs"]);
    assert_eq!(said.code, 1, "{said}");
    assert!(!wrong.path().join("out.rs").exists() && said.stderr.contains("WA"), "{said}");

    // Without `unsafe` before it, edition 2024 refuses it.
    let refused = folder(FILES);
    fs::write(refused.path().join("my.rs"), SOLUTION.replace("fn main() {", "extern \"C\" {}\nfn main() {")).unwrap();
    let said = say(refused.path(), &["bundle", "my.rs", "--for", "std", "--check", "-o", "out.rs"]);
    assert_eq!(said.code, 1, "{said}");
    assert!(
        !refused.path().join("out.rs").exists() && said.stderr.contains("does not compile in edition 2024"),
        "{said}"
    );
}

/// What else lies in the folder does not matter.
#[test]
#[ignore = "long: .ci/run runs it"]
fn a_bundle_is_checked_on_its_own_samples_or_only_compiled() {
    let others = [("1.in", "3\n3 4 5\n"), ("other.in", "1\n1\n"), ("your.rs", "fn main() {}\n"), ("your-1.in", "x\n")];
    let with = |more: &[(&'static str, &'static str)]| {
        let own = [("my.rs", SOLUTION), ("input.rs", INPUT), ("your-1.ans", "y\n"), ("zero.rs", "fn main() { 0 }\n")];
        folder(&[&own[..], &others[..], more].concat())
    };
    let bare = with(&[]);
    let check = |folder: &std::path::Path, program: &str, judge: &str| {
        say(folder, &["bundle", program, "--for", judge, "--check", "-o", "out.rs"])
    };
    for judge in ["std", "atcoder"] {
        let said = check(bare.path(), "my.rs", judge);
        assert_eq!(said.code, 0, "{said}");
        assert!(said.stderr.contains("my.rs: found no samples for it") && !said.stderr.contains("AC"), "{said}");
        let said = check(bare.path(), "zero.rs", judge);
        assert!(said.code == 1 && said.stderr.contains("the bundle does not compile"), "{said}");
    }
    let said = check(bare.path(), "your.rs", "std");
    assert!(said.code == 1 && said.stderr.contains("WA on your-1"), "{said}");

    let unnamed = with(&[("1.ans", "first\n")]);
    let said = check(unnamed.path(), "my.rs", "std");
    assert!(said.code == 0 && said.stderr.contains("1/1"), "{said}");
    let named = with(&[("1.ans", "nobody\n"), ("my_a.in", "2\n5 5\n"), ("my_a.out", "second\n")]);
    let said = check(named.path(), "my.rs", "std");
    assert!(said.code == 0 && said.stderr.contains("1/1"), "{said}");
}

#[test]
fn what_goes_with_a_bundle_is_told() {
    let unused = SOLUTION.replace("mod input;", "use itertools::Itertools;\n\nmod input;");
    let folder = folder(FILES);
    fs::write(folder.path().join("my.rs"), unused).unwrap();
    let said = say(folder.path(), &["bundle", "my.rs", "--for", "cses"]);
    assert_eq!(said.code, 0, "{said}");
    let note = "note: my.rs:5:16: removed the import of itertools::Itertools: nothing uses it, and CSES Problem Set has no crate `itertools`";
    assert!(said.stderr.contains(note) && !said.stdout.contains("itertools"), "{said}");
    // A `join` of std is none of itertools', where the type of what it joins is written.
    for (joined, removed) in [
        ("[1].iter().map(|n: &i32| n.to_string()).collect::<Vec<String>>().join(\" \")", true),
        ("[1].to_vec().iter().map(|n: &i32| n.to_string()).collect::<Vec<_>>().join::<&str>(\" \")", true),
        ("[String::new()].to_vec().join(\" \")", true),
        ("[1].iter().map(|n: &i32| n.to_string()).join(\" \")", false),
        ("[1].iter().collect::<Own<Vec<i32>>>().join(\" \")", false),
    ] {
        let text = format!("use itertools::Itertools;\nfn main() {{ println!(\"{{}}\", {joined}); }}\n");
        fs::write(folder.path().join("join.rs"), text).unwrap();
        let said = say(folder.path(), &["bundle", "join.rs", "--for", "cses", "--no-inline"]);
        assert_eq!(said.code, if removed { 0 } else { 2 }, "{joined}: {said}");
    }
    let long = format!("fn main() {{ println!(\"{}\"); }}\n", "x".repeat(70_000));
    fs::write(folder.path().join("long.rs"), long).unwrap();
    for minify in [false, true] {
        let more = if minify { &["--minify"][..] } else { &[] };
        let said = say(folder.path(), &[&["bundle", "long.rs", "--for", "codeforces"], more].concat());
        assert!(said.code == 2 && said.stderr.contains("accepts at most"), "{said}");
        assert_eq!(said.stderr.contains("--minify"), !minify, "{said}");
    }
}

#[test]
fn the_help_names_every_judge() {
    let said = say(root(), &["bundle", "--help"]);
    for judge in judges::with_bundles() {
        assert!(said.stdout.contains(judge.name), "{}", judge.name);
    }
}

#[test]
fn what_is_wrong_on_the_command_line_is_told() {
    let folder = folder(FILES);
    for (arguments, part) in [
        (&["bundle", "my.rs", "--for", "timus"][..], "expected one of atcoder"),
        (&["bundle", "my.rs", "--for", "CodeForce"], "did you mean `codeforces`?"),
        (&["bundle", "my.rs", "--for", "leetcode"], "my.rs:7:1: found `fn main`, expected a function"),
        (&["bundle", "input.rs", "--for", "std"], "input.rs:1:1: found no `fn main`"),
        (&["bundle", "my.rs", "--for", "std", "--format", "json"], "cannot be used with"),
        (&["bundle", "--list-judges", "--for", "std"], "cannot be used with"),
        (&["bundle", "my.rs"], "expected --for JUDGE, or `judge` in grundy.toml"),
        (&["bundle", "1.in", "--for", "std"], "expected a program in Rust, C, C++ or Python, or a problem"),
        (&["bundle", "yours.rs", "--for", "std"], "no such file"),
        (&["bundle", "./.", "--for", "std"], "no solution.rs to bundle"),
    ] {
        let said = say(folder.path(), arguments);
        assert_eq!((said.code, said.stdout.as_str()), (2, ""), "{said}");
        assert!(said.stderr.contains(part), "{part}: {said}");
    }
}

#[test]
fn the_clipboard_gets_the_bundle_by_the_displays_own_command() {
    let (folder, bin) = (folder(FILES), folder(&[]));
    // Not in the folder of the program, which may come from anybody.
    let command = bin.path().join("xclip");
    let copy = format!("#!/bin/sh\ncat > '{}'\n", folder.path().join("copied").display());
    write_script(&command, &copy);
    fs::set_permissions(&command, fs::Permissions::from_mode(0o755)).unwrap();
    let path = std::env::var("PATH").unwrap();
    let mut process = grundy(folder.path(), &["bundle", "my.rs", "--for", "std", "--clipboard"]);
    process.env("PATH", format!("{}:{path}", bin.path().display())).env("DISPLAY", ":7").env_remove("WAYLAND_DISPLAY");
    let said: Said = process.bounded_output().unwrap().into();
    assert_eq!((said.code, said.stdout.as_str()), (0, ""), "{said}");
    assert!(said.stderr.contains("(xclip)"), "{said}");
    let copied = fs::read_to_string(folder.path().join("copied")).unwrap();
    assert_eq!(copied, say(folder.path(), &["bundle", "my.rs", "--for", "std"]).stdout);
}

#[test]
fn the_judges_are_listed_as_a_table_and_as_json() {
    let said = say(root(), &["bundle", "--list-judges"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{said}");
    insta::assert_snapshot!("judges", said.stdout);
    let said = say(root(), &["bundle", "--list-judges", "--format", "json"]);
    let judges: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
    let judges = judges.as_array().unwrap();
    assert_eq!((said.code, judges.len()), (0, judges::with_bundles().count()), "{said}");
    for judge in judges {
        assert!(judge["facts"].as_array().unwrap().iter().all(|fact| fact["date"].is_string()), "{judge}");
    }
    assert_eq!(judges[0]["crates"]["proconio"], "0.5.0");
    assert_eq!(judges[0]["languages"][0]["id"], "cpp");
    assert_eq!((&judges[0]["editions"][0], &judges[0]["oldest_rustc"]), (&"2024".into(), &"1.89".into()));
}

#[test]
fn what_the_judges_compiler_may_be_too_old_for_is_told() {
    let new = SOLUTION.replace("    // The", "    let Some(_) = piles.first() else { return };\n    // The");
    let folder = folder(FILES);
    fs::write(folder.path().join("my.rs"), new).unwrap();
    let said = say(folder.path(), &["bundle", "my.rs", "--for", "hackerrank"]);
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stderr.contains("my.rs:10:33: `let … else` needs rustc 1.65"), "{said}");
    let said = say(folder.path(), &["bundle", "my.rs", "--for", "atcoder"]);
    assert!(said.code == 0 && !said.stderr.contains("my.rs:"), "{said}");
    let said = say(root(), &["bundle", "nimmoves", "--for", "spoj"]);
    assert!(said.code == 0 && said.stderr.contains("the code that the bundle adds needs rustc 1.6"), "{said}");
}

#[test]
fn a_check_without_a_compiler_is_an_error_for_every_judge() {
    let (place, empty) = (folder(&[("my.rs", "fn main() {}\n")]), folder(&[]));
    for judge in ["atcoder", "codeforces"] {
        let mut command = grundy(place.path(), &["bundle", "my.rs", "--for", judge, "--check", "-o", "out.rs"]);
        let said = Said::from(command.env("PATH", empty.path()).bounded_output().unwrap());
        assert!(said.code == 2 && !place.path().join("out.rs").exists(), "{judge}: {said}");
    }
}
