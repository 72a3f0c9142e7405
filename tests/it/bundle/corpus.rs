//! Programs of `tests/it/bundle/corpus`, those of [`USUAL`] or all with `GRUNDY_ALL=1`: the bundle compiles without a warning in every edition, and answers as the program does.

use std::fs;
use std::path::{Path, PathBuf};

use bundle::{Options, bundle_with};
use judges::Judge;

use super::desk::{self, EDITIONS, TEMPLATES};
use crate::common::{root, usual};

const INPUT: &str = "3 4 5\n";

/// One program for each way in which names reach the templates: modules in files, macros, `*`, renamed crates, re-exports, own names that
/// look like ours, several crates in braces, functions and blocks, texts, line ends.
const USUAL: &[&str] = &[
    "captured_names.rs",
    "crate_renamed.rs",
    "errors_boxed.rs",
    "exported_again.rs",
    "files",
    "generic_solver.rs",
    "globs_of_globs.rs",
    "in_macros.rs",
    "items_of_blocks.rs",
    "own_names_like_the_crate.rs",
    "several_crates_in_braces.rs",
    "tests_of_its_own.rs",
    "texts_that_look_like_paths.rs",
    "windows_line_ends.rs",
];

/// The name of a program in the folder of the corpus.
fn name(program: &Path) -> &str {
    program.strip_prefix(root().join("tests/it/bundle/corpus")).unwrap().iter().next().unwrap().to_str().unwrap()
}

/// The root files of the corpus.
fn programs() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("tests/it/bundle/corpus")).unwrap().map(|entry| entry.unwrap().path());
    let mut programs: Vec<PathBuf> =
        entries.map(|path| if path.is_dir() { path.join("main.rs") } else { path }).collect();
    programs.sort();
    programs
}

/// Compiles the bundle in these editions, and gives the program of the last.
fn compile(text: &str, folder: &Path, editions: &[&str]) -> Result<PathBuf, String> {
    let source = folder.join("bundle.rs");
    fs::write(&source, text).unwrap();
    let output = folder.join("bundle");
    for edition in editions {
        let emit = if Some(edition) == editions.last() { "--emit=link" } else { "--emit=metadata" };
        let edition = format!("--edition={edition}");
        desk::rustc(&source, &output, &[&edition, emit, "--crate-type=bin", "-Dwarnings"])
            .map_err(|said| format!("{edition}: {said}"))?;
    }
    Ok(output)
}

/// The bundle of `program`, run beside it.
fn answers_alike(program: &Path) -> Result<(), String> {
    let named = |said: String| format!("{}: {said}", program.display());
    let folder = tempfile::Builder::new().prefix("grundy-bundle-").tempdir().unwrap();
    let original = folder.path().join("original");
    let library = format!("grundy={}", desk::library().display());
    let arguments = ["--edition=2021", "--crate-type=bin", "--extern", &library, "-Dwarnings"];
    desk::rustc(program, &original, &arguments).map_err(named)?;
    let expected = desk::run(&original, INPUT);
    let judge = Judge::by_name("std").unwrap();
    // Without comments every tenth byte or so is gone; a few programs tell whether one too many is.
    let name = program.strip_prefix(root().join("tests/it/bundle/corpus")).unwrap().to_str().unwrap();
    let also_minified = ["files/main.rs", "in_macros.rs", "texts_that_look_like_paths.rs"].contains(&name);
    for minify in [false, true].into_iter().take(1 + usize::from(also_minified)) {
        let made = bundle_with(TEMPLATES, program, judge, Options { minify, ..Options::default() })
            .map_err(|error| named(error.to_string()))?;
        let editions: &[&str] = if minify { &["2018"] } else { &EDITIONS };
        let bundled = compile(&made.text, folder.path(), editions).map_err(named)?;
        let found = desk::run(&bundled, INPUT);
        if expected.stdout.is_empty() || (&expected.stdout, expected.status) != (&found.stdout, found.status) {
            return Err(named(format!("{expected:?}\nthe bundle: {found:?}\n{}", made.text)));
        }
    }
    Ok(())
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn every_program_answers_as_its_bundle_in_every_edition() {
    let programs = programs();
    assert!(programs.len() >= 40, "{} programs", programs.len());
    desk::library();
    let failures = desk::failures(&usual(programs, USUAL, |program| name(program)), |program| answers_alike(program));
    assert!(failures.is_empty(), "{} failed\n{}", failures.len(), failures.join("\n---\n"));
}

#[test]
fn a_bundle_is_the_same_every_time() {
    let program = root().join("tests/it/bundle/corpus/files/main.rs");
    let judge = Judge::by_name("std").unwrap();
    let once = || bundle_with(TEMPLATES, &program, judge, Options::default()).unwrap();
    assert_eq!(once(), once());
}
