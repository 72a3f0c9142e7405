//! A crate in a folder beside the program is inlined: its macros, features, modules, and the words of its own edition.

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../../../tests/common/wait.rs"]
mod wait;

use std::fs;
use std::path::Path;
use std::process::Command;

use bundle::{Options, bundle};
use judges::{Edition, Judge};

use wait::Bounded as _;

const OLD: &str = r#"
//! Written for Rust 2015.
#![cfg_attr(not(feature = "std"), no_std)]
#[cfg(feature = "std")]
extern crate core;
#[macro_use]
mod tools;
pub mod shapes;
pub use shapes::Square;
use shapes::Area;
/// Twice a number.
#[macro_export]
macro_rules! twice { ($e:expr) => { $crate::double($e) }; }
pub fn double(x: u64) -> u64 { made() * x }
pub fn total(of: &[Square]) -> u64 { of.iter().map(|one| one.area()).sum() }
pub fn unused() -> u64 { missing::nowhere() }
#[cfg(not(feature = "std"))]
compile_error!("expected the feature std");
maker!(made, 2);
#[cfg(test)]
mod tests { #[test] fn nothing() {} }
"#;
const TOOLS: &str = "macro_rules! maker { ($name:ident, $value:expr) => { pub fn $name() -> u64 { $value } }; }\n";
const SHAPES: &str = "use std::fmt;\npub trait Area { fn area(&self) -> u64; fn unused(&self) -> u64 { ::unused() } }
#[derive(Clone)] pub struct Square { pub side: u64 }
impl Area for Square { fn area(&self) -> u64 { self.side * self.side } }
impl fmt::Display for Square { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, \"{} by {}\", self.side, ::double(self.side) / 2) } }\n";
const PROGRAM: &str = "use old::{twice, Square};
mod inner { use old::shapes::Area as _; pub fn area(side: u64) -> u64 { old::Square { side }.area() } }
fn main() {
    println!(\"{} {} {}\", twice!(21), Square { side: 3 }, old::total(&[Square { side: 4 }]) + inner::area(5));
}\n";

fn project(folder: &Path, manifest: &str) {
    fs::create_dir_all(folder.join("old/src")).unwrap();
    fs::create_dir_all(folder.join("src")).unwrap();
    let own = "[package]\nname = \"own\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n[dependencies]\nold = { path = \"old\" }\n";
    fs::write(folder.join("Cargo.toml"), own).unwrap();
    fs::write(folder.join("src/main.rs"), PROGRAM).unwrap();
    fs::write(folder.join("old/Cargo.toml"), manifest).unwrap();
    fs::write(folder.join("old/src/lib.rs"), OLD).unwrap();
    fs::write(folder.join("old/src/tools.rs"), TOOLS).unwrap();
    fs::write(folder.join("old/src/shapes.rs"), SHAPES).unwrap();
}

const MANIFEST: &str =
    "[package]\nname = \"old\"\nversion = \"0.3.1\"\nlicense = \"MIT\"\n[features]\ndefault = [\"std\"]\nstd = []\n";

#[test]
fn a_crate_of_the_users_is_a_module_of_the_bundle() {
    let folder = tempfile::tempdir().unwrap();
    project(folder.path(), MANIFEST);
    for name in ["codeforces", "cses", "librarychecker"] {
        let judge = Judge::by_name(name).unwrap();
        let made = bundle(&folder.path().join("src/main.rs"), judge, Options::default()).unwrap();
        assert!(made.text.contains("// old 0.3.1, licence MIT") && !made.text.contains("unused()"), "{}", made.text);
        assert_eq!(made.inlined.len(), 1);
        for &edition in judge.editions {
            runs(folder.path(), &made.text, edition);
        }
    }
    let spoj = Judge::by_name("spoj").unwrap();
    let error = bundle(&folder.path().join("src/main.rs"), spoj, Options::default()).unwrap_err().to_string();
    assert!(error.contains("Rust 2015"), "{error}");
}

fn runs(folder: &Path, text: &str, edition: Edition) {
    let (source, program) = (folder.join("bundle.rs"), folder.join("bundle"));
    fs::write(&source, text).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", edition.name(), "-o"]).arg(&program).arg(&source);
    let output = rustc.bounded_output().unwrap();
    assert!(output.status.success(), "{}\n{text}", String::from_utf8_lossy(&output.stderr));
    let output = Command::new(&program).bounded_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "42 3 by 3 41\n");
}

const COMMENTED: &str = r#"//! All of the crate.

use std::fmt;

pub mod counts;
mod unused;

/// Never called.
#[must_use]
pub fn idle() -> u64 {
    0
}

// Why it is there.
/// What it is.
#[allow(clippy::all)]
#[derive(Debug)] // for messages
pub struct Pile(pub u64);

impl Pile {
    /// Never called.
    pub fn idle(&self) {}

    /// The stones,
    /// all of them.
    pub fn stones(&self) -> u64 {
        // As they are.
        self.0
    }

    // Never called.
    pub fn none() {}
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}
  stones", self.0)
    }
}

#[cfg(test)]
mod tests {}
"#;
const COUNTS: &str =
    "//! Counts.\n//!\n//! By hand.\n\nuse crate::Pile;\nuse std::collections::{\n    BTreeMap, BTreeSet,\n};\n
/// How many.\npub fn count(piles: &[Pile]) -> usize {\n    BTreeSet::<u64>::new().len() + piles.len()\n}\n";

/// What a program takes of [`COMMENTED`].
const KEPT: &str = r#"#[allow(warnings)]
mod old {
    use std::fmt;

    pub mod counts {
        // Counts.
        //
        // By hand.

        use crate::old::Pile;
        use std::collections::{
            BTreeMap, BTreeSet,
        };

        /// How many.
        pub fn count(piles: &[Pile]) -> usize {
            BTreeSet::<u64>::new().len() + piles.len()
        }
    }

    // Why it is there.
    /// What it is.
    #[derive(Debug)] // for messages
    pub struct Pile(pub u64);

    impl Pile {
        /// The stones,
        /// all of them.
        pub fn stones(&self) -> u64 {
            // As they are.
            self.0
        }
    }

    impl fmt::Display for Pile {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}
  stones", self.0)
        }
    }
}
"#;

#[test]
fn a_crate_of_the_users_keeps_its_comments_and_its_formatting() {
    let folder = tempfile::tempdir().unwrap();
    project(folder.path(), &MANIFEST.replace("license = \"MIT\"", "edition = \"2021\""));
    let program = "use old::{counts::count, Pile};
fn main() { println!(\"{} {} {}\", Pile(3), Pile(2).stones(), count(&[Pile(1)])); }\n";
    for (file, text) in [
        ("src/main.rs", program),
        ("old/src/lib.rs", COMMENTED),
        ("old/src/counts.rs", COUNTS),
        ("old/src/unused.rs", ""),
    ] {
        fs::write(folder.path().join(file), text).unwrap();
    }
    let made = |minify| {
        let options = Options { minify, ..Options::default() };
        bundle(&folder.path().join("src/main.rs"), Judge::by_name("codeforces").unwrap(), options).unwrap().text
    };
    let text = made(false);
    assert!(text.ends_with(KEPT), "{text}");
    let short = made(true);
    assert!(short.lines().skip(1).all(|line| !line.contains("//")), "{short}");
}

#[test]
fn what_cannot_be_inlined_is_named_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let judge = Judge::by_name("codeforces").unwrap();
    for (manifest, script, reason) in [
        (format!("{MANIFEST}[lib]\nproc-macro = true\n"), None, "procedural macro"),
        (MANIFEST.to_owned(), Some("fn main() {}"), "build script"),
    ] {
        project(folder.path(), &manifest);
        if let Some(script) = script {
            fs::write(folder.path().join("old/build.rs"), script).unwrap();
        }
        let Err(error) = bundle(&folder.path().join("src/main.rs"), judge, Options::default()) else {
            panic!("expected an error: {reason}")
        };
        let error = error.to_string();
        assert!(error.contains("the crate old 0.3.1 cannot be inlined") && error.contains(reason), "{error}");
    }
}
