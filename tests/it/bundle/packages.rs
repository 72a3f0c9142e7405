//! The bundles of the problems themselves, every judge's.

use std::path::PathBuf;

use bundle::{Bundle, Options, bundle};
use judges::{Form, Judge};

use super::desk;
use crate::common::wait::Bounded as _;
use crate::common::{folder, kinds, root};

/// One of each kind, or all.
fn few() -> Vec<PathBuf> {
    kinds().into_iter().map(|id| root().join("problems").join(id)).collect()
}

fn made(problem: &std::path::Path, judge: &Judge) -> Bundle {
    bundle(&problem.join("solution.rs"), judge, Options::default())
        .unwrap_or_else(|error| panic!("{} for {}: {error}", problem.display(), judge.name))
}

/// The bundle for a bare compiler is the same for every judge without crates, but for its first line.
#[test]
fn every_judge_without_crates_gets_the_same_program() {
    let body = |bundle: &Bundle| bundle.text.split_once('\n').unwrap().1.to_owned();
    for problem in few() {
        let bare = made(&problem, Judge::by_name("std").unwrap());
        for judge in judges::with_bundles().filter(|judge| judge.form == Form::Program) {
            let this = made(&problem, judge);
            assert!(
                this.text.starts_with("// Made by grundy ") && this.text.contains(&format!("--for {}", judge.name))
            );
            let limit = judge.source_limit_bytes.unwrap_or(u64::MAX);
            assert!((this.text.len() as u64) <= limit, "{}: {} bytes", judge.name, this.text.len());
            if judge.crates.is_empty() {
                assert_eq!(body(&this), body(&bare), "{}", judge.name);
            }
        }
    }
}

/// In each edition that any judge may use, without a warning; and without the permission for what nothing calls, since it is known exactly
/// what these programs use.
#[test]
fn every_bundle_compiles_in_every_edition_and_holds_nothing_that_is_not_called() {
    let editions: std::collections::BTreeSet<_> = judges::with_bundles().flat_map(|judge| judge.editions).collect();
    let failures = desk::failures(&few(), |problem| {
        let bare = made(problem, Judge::by_name("std").unwrap());
        let folder =
            folder(&[("bundle.rs", bare.text.as_str()), ("strict.rs", &bare.text.replace("#[allow(dead_code)]", ""))]);
        let compile = |name: &str, edition: &str| {
            let arguments = [&format!("--edition={edition}"), "--crate-type=bin", "--emit=metadata", "-Dwarnings"];
            desk::rustc(&folder.path().join(name), &folder.path().join("bundle.rmeta"), &arguments)
                .map_err(|said| format!("{}: {name}: {said}", problem.display()))
        };
        editions.iter().try_for_each(|edition| compile("bundle.rs", edition.name()))?;
        compile("strict.rs", "2021")
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// What the table says of judges with older compilers: the templates and the reader need 1.62, and nothing newer. The syntax is looked
/// at here; the names of the standard library by clippy, which knows the release of each.
#[test]
fn what_a_bundle_adds_needs_no_compiler_newer_than_1_62() {
    let oldest = judges::Release(62);
    let std = Judge::by_name("std").unwrap();
    assert_eq!(std.oldest_rustc, oldest);
    for judge in judges::with_bundles().filter(|judge| judge.oldest_rustc < oldest) {
        assert!(judge.notes.contains("the templates need") && judge.notes.contains("1.62"), "{}", judge.name);
    }
    let has_clippy = std::process::Command::new("clippy-driver")
        .arg("--version")
        .bounded_output()
        .is_ok_and(|it| it.status.success());
    let failures = desk::failures(&few(), |problem| {
        let made = made(problem, std);
        let named = |said: &str| format!("{}: {said}", problem.display());
        if made.added_need.is_some() || !made.newer.is_empty() {
            return Err(named(&format!("{:?} {:?}", made.added_need, made.newer)));
        }
        if !has_clippy {
            return Ok(());
        }
        let folder = folder(&[("bundle.rs", made.text.as_str()), ("clippy.toml", "msrv = \"1.62.0\"\n")]);
        let mut clippy = std::process::Command::new("clippy-driver");
        clippy.current_dir(folder.path()).env("CLIPPY_CONF_DIR", folder.path());
        clippy.args(["bundle.rs", "--edition=2021", "--emit=metadata", "-Dclippy::incompatible_msrv"]);
        let said = clippy.bounded_output().unwrap();
        if said.status.success() { Ok(()) } else { Err(named(&String::from_utf8_lossy(&said.stderr))) }
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
