//! Programs with crates of their author's own: in every edition, each bundle prints what Cargo's program would print.

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "inlined/comments.rs"]
mod comments;
#[path = "inlined/names.rs"]
mod names;
#[path = "../../../tests/common/wait.rs"]
mod wait;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use bundle::{Options, bundle};
use judges::Judge;

use wait::Bounded as _;

/// The edition of the crates; their files, where each crate may use those after it; a program of Rust 2021 that uses them; and what it
/// prints.
type Case = (&'static str, &'static [(&'static str, &'static str)], &'static str, &'static str);

#[test]
#[ignore = "long: .ci/run runs it"]
fn names_mean_the_same_in_a_bundle() {
    all_print(names::CASES);
}

#[test]
fn a_crate_of_the_users_keeps_its_comments_and_its_formatting() {
    let folder = tempfile::tempdir().unwrap();
    let files =
        [("old/src/lib.rs", comments::COMMENTED), ("old/src/counts.rs", comments::COUNTS), ("old/src/unused.rs", "")];
    let program = "use old::{counts::count, Pile};
fn main() { println!(\"{} {} {}\", Pile(3), Pile(2).stones(), count(&[Pile(1)])); }\n";
    project(folder.path(), "2021", &files, program);
    let made = |minify| made(folder.path(), "codeforces", Options { minify, ..Options::default() }).unwrap();
    let text = made(false);
    assert!(text.ends_with(comments::KEPT), "{text}");
    let short = made(true);
    assert!(short.lines().skip(1).all(|line| !line.contains("//")), "{short}");
}

#[test]
fn what_cannot_be_inlined_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let files = [("lib/src/lib.rs", "pub const TEXT: &str = include_str!(\"gone.txt\");")];
    project(folder.path(), "2021", &files, "fn main() { println!(\"{}\", lib::TEXT); }");
    for (judge, expected) in [
        ("std", "the crate lib 0.1.0 cannot be inlined: it includes gone.txt, which is not there"),
        ("spoj", "SPOJ may compile a program as Rust 2015, in which a crate cannot be inlined"),
    ] {
        let error = made(folder.path(), judge, Options::default()).unwrap_err();
        assert!(error.contains(expected), "{error}");
    }
}

/// The bundle for a judge, or why there is none.
fn made(folder: &Path, judge: &str, options: Options<'_>) -> Result<String, String> {
    let made = bundle(&folder.join("src/main.rs"), Judge::by_name(judge).unwrap(), options);
    made.map(|made| made.text).map_err(|error| error.to_string())
}

fn all_print(cases: &[Case]) {
    let mut wrong = String::new();
    for (number, (edition, files, program, expected)) in cases.iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        project(folder.path(), edition, files, program);
        // The compiler that is here knows more than the oldest that may be there.
        let judge = Judge {
            oldest_rustc: Judge::by_name("librarychecker").unwrap().oldest_rustc,
            ..*Judge::by_name("std").unwrap()
        };
        // Without comments in one edition alone: it has the same words.
        for (minify, editions) in [(false, judge.editions), (true, &judge.editions[..1])] {
            let options = Options { minify, ..Options::default() };
            let made = match bundle(&folder.path().join("src/main.rs"), &judge, options) {
                Ok(made) => made.text,
                Err(error) => {
                    wrong += &format!("case {number}: {error}\n");
                    continue;
                }
            };
            for edition in editions {
                let found = printed(folder.path(), &made, edition.name());
                if found != *expected {
                    wrong += &format!("case {number} in Rust {edition}: {found}\n{made}\n");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

fn project(folder: &Path, edition: &str, files: &[(&str, &str)], program: &str) {
    let write = |path: &str, text: &str| {
        fs::create_dir_all(folder.join(path).parent().unwrap()).unwrap();
        fs::write(folder.join(path), text).unwrap();
    };
    let mut below = BTreeSet::new();
    for (path, text) in files.iter().rev() {
        write(path, text);
        let name = path.split('/').next().unwrap();
        if path.ends_with("/lib.rs") {
            let needs: String = below.iter().map(|name| format!("{name} = {{ path = \"../{name}\" }}\n")).collect();
            let head = format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"{edition}\"\n");
            write(&format!("{name}/Cargo.toml"), &format!("{head}[features]\nsmall = []\n[dependencies]\n{needs}"));
            below.insert(name);
        }
    }
    let needs: String = below.iter().map(|name| format!("{name} = {{ path = \"{name}\" }}\n")).collect();
    let own = "[package]\nname = \"own\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n[dependencies]\n";
    write("Cargo.toml", &format!("{own}{needs}"));
    write("src/main.rs", program);
}

/// What a bundle prints, or what the compiler says.
fn printed(folder: &Path, text: &str, edition: &str) -> String {
    let (source, program) = (folder.join("bundle.rs"), folder.join("bundle"));
    fs::write(&source, text).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", edition, "-Awarnings", "-o"]).arg(&program).arg(&source);
    let output = rustc.bounded_output().unwrap();
    if !output.status.success() {
        return String::from_utf8_lossy(&output.stderr).into_owned();
    }
    String::from_utf8_lossy(&Command::new(&program).bounded_output().unwrap().stdout).into_owned()
}
