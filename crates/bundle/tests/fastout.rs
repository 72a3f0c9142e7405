//! What `#[fastout]` becomes: programs compile without a warning, and print what they should.

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../../tests/common/wait.rs"]
mod wait;

use std::fs;
use std::process::Command;

use bundle::{Options, bundle};
use judges::Judge;

use wait::Bounded as _;

/// Programs without input that print `Seven 7`, in the two forms of what `#[fastout]` becomes.
const PROGRAMS: &[&str] = &[
    "use proconio::fastout;

#[fastout]
fn main() {
    #![allow(non_snake_case)]
    //! Documentation is an attribute too.
    let N = 7;
    println!(\"Seven {}\", N);
}
",
    "use proconio::fastout;

#[fastout]
fn told() -> u8 { #![allow(non_snake_case)] let N = 7; print!(\"Seven \"); N }

fn main() {
    println!(\"{}\", told());
}
",
];

#[test]
fn what_fastout_writes_stands_behind_inner_attributes() {
    let judge = Judge::by_name("std").unwrap();
    for program in PROGRAMS {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("main.rs"), program).unwrap();
        let made = bundle(&at("main.rs"), judge, Options::default()).unwrap();
        fs::write(at("bundle.rs"), &made.text).unwrap();
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", "2021", "-D", "warnings", "-o"]).arg(at("bundle")).arg(at("bundle.rs"));
        let output = rustc.bounded_output().unwrap();
        assert!(output.status.success(), "{}\n{}", String::from_utf8_lossy(&output.stderr), made.text);
        let output = Command::new(at("bundle")).bounded_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), "Seven 7\n", "{}", made.text);
    }
}
