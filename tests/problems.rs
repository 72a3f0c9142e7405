//! The solutions of `problems/`, each run as a judge runs it: a process that knows its input and nothing else.
//!
//! One test per problem and promise, so that `cargo test --test problems nimmoves` runs one problem's and `... small_boards`
//! one promise of all. The answers that count are the committed ones and those of a search that knows only the rules
//! (`problems/search.rs`); the snapshots are there to be read.

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]

use std::fs;
use std::path::{Path, PathBuf};

use catalogue::ladder::Rung;
use libtest_mimic::{Arguments, Failed, Trial};

#[path = "problems/boards.rs"]
mod boards;
#[path = "problems/duels.rs"]
mod duels;
#[path = "problems/large_inputs.rs"]
mod large_inputs;
#[path = "problems/run.rs"]
mod run;
#[path = "problems/search.rs"]
mod search;
#[path = "problems/transcript.rs"]
mod transcript;
#[path = "common/wait.rs"]
mod wait;

type Outcome = Result<(), Failed>;

/// A problem's solution, as cargo has built it.
#[derive(Clone, Copy)]
struct Solution {
    id: &'static str,
    program: &'static str,
    /// What stands behind the id in the program's name.
    end: &'static str,
    /// Compares the solution with a search on every small board.
    small_boards: fn(&str) -> Outcome,
}

impl Solution {
    /// Whether what the catalogue knows of the problem is so.
    fn is(self, so: fn(&Rung) -> bool) -> bool {
        Rung::of_problem(self.id).is_some_and(so)
    }
}

// `small_boards.rs` of each problem as a module, and `SOLUTIONS`: the build script finds them.
include!(concat!(env!("OUT_DIR"), "/solutions.rs"));

fn main() {
    let mut trials = vec![
        Trial::test("large_inputs::words", large_inputs::words),
        Trial::test("large_inputs::no_numbers", large_inputs::no_numbers),
    ];
    for &solution in SOLUTIONS {
        let mut add = |promise: &str, check: fn(Solution) -> Outcome| {
            let name = format!("{}{}::{promise}", solution.id, solution.end);
            trials.push(Trial::test(name, move || check(solution)));
        };
        add("small_boards", |solution| (solution.small_boards)(solution.program));
        // A judge of its own would have to talk with it.
        if solution.is(|rung| rung.is_interactive) {
            continue;
        }
        add("committed_answers", committed_answers);
        if solution.end.is_empty() {
            add("samples", samples);
        }
        add("line_ends", line_ends);
        if solution.is(|rung| rung.until_zero) {
            add("no_case", no_case);
        }
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

/// The package `problems`, which is also the folder of the problems.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The `.in` files of `data/<group>` of a problem, in all its folders, sorted.
fn inputs(id: &str, group: &str) -> Result<Vec<PathBuf>, Failed> {
    let mut folders = vec![root().join(id).join("data").join(group)];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "in") {
                files.push(path);
            }
        }
    }
    if files.is_empty() {
        return Err(format!("{id} has no input in data/{group}").into());
    }
    files.sort();
    Ok(files)
}

fn committed_answers(solution: Solution) -> Outcome {
    for group in ["sample", "secret"] {
        for input in inputs(solution.id, group)? {
            let answer = fs::read_to_string(input.with_extension("ans"))?;
            let name = input.display().to_string();
            run::expect(solution.program, &fs::read_to_string(&input)?, &answer, &name)?;
        }
    }
    Ok(())
}

fn samples(solution: Solution) -> Outcome {
    for path in inputs(solution.id, "sample")? {
        let input = fs::read_to_string(&path)?;
        let output = run::output(solution.program, &input)?;
        let number = path.file_stem().unwrap_or_default().to_string_lossy();
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(root().join("../tests/snapshots"));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.set_input_file(&path);
        let name = format!("problems-{}-{number}", solution.id);
        settings.bind(|| insta::assert_snapshot!(name, format!("{input}->\n{output}")));
    }
    Ok(())
}

/// CRLF, a missing final newline, and both, change nothing.
fn line_ends(solution: Solution) -> Outcome {
    for path in inputs(solution.id, "sample")? {
        let input = fs::read_to_string(&path)?;
        let answer = fs::read_to_string(path.with_extension("ans"))?;
        let crlf = input.replace('\n', "\r\n");
        let variants = [
            ("crlf", crlf.as_str()),
            ("no final newline", input.trim_end()),
            ("crlf, no final newline", crlf.trim_end()),
        ];
        for (variant, text) in variants {
            let name = format!("{}, {variant}", path.display());
            run::expect(solution.program, text, &answer, &name)?;
        }
    }
    Ok(())
}

/// Where the input is cases until a line `0`, there may be none, and the line may be missing.
fn no_case(solution: Solution) -> Outcome {
    for input in ["", "\n", " \r\n\r\n", "0\n", "0"] {
        run::expect(solution.program, input, "", &format!("{input:?}"))?;
    }
    for path in inputs(solution.id, "sample")? {
        let input = fs::read_to_string(&path)?;
        let answer = fs::read_to_string(path.with_extension("ans"))?;
        let cases = input.strip_suffix("0\n").ok_or("a sample without the last line")?;
        run::expect(solution.program, cases, &answer, "no line 0 at the end")?;
    }
    Ok(())
}
