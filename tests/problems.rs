//! The solutions of `problems/`, each run as a judge runs it: a process that knows its input and nothing else.
//!
//! One test per problem and promise, so that `cargo test --test problems nimmoves` runs one problem's and `... small_boards`
//! one promise of all. The answers that count are the committed ones and those of a search that knows only the rules
//! (`problems/search.rs`); the snapshots are there to be read.

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};

#[path = "problems/counting.rs"]
mod counting;
#[path = "problems/duels.rs"]
mod duels;
#[path = "problems/graphs.rs"]
mod graphs;
#[path = "problems/large_inputs.rs"]
mod large_inputs;
#[path = "problems/numbers.rs"]
mod numbers;
#[path = "problems/rows.rs"]
mod rows;
#[path = "problems/run.rs"]
mod run;
#[path = "problems/search.rs"]
mod search;
#[path = "problems/small_boards.rs"]
mod small_boards;
#[path = "problems/splits.rs"]
mod splits;
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
    /// Whether the input is cases until a line `0`, so that it may also hold none.
    until_zero: bool,
    /// Compares the solution with a search on every small board.
    small_boards: fn(&str) -> Outcome,
}

macro_rules! solution {
    ($topic:ident::$id:ident, until_zero: $until_zero:literal) => {
        Solution {
            id: stringify!($id),
            program: env!(concat!("CARGO_BIN_EXE_", stringify!($id))),
            until_zero: $until_zero,
            small_boards: $topic::$id,
        }
    };
}

const SOLUTIONS: &[Solution] = &[
    solution!(splits::bewinner, until_zero: false),
    solution!(counting::blackwhite, until_zero: false),
    solution!(graphs::christmas, until_zero: false),
    solution!(rows::coinrow, until_zero: false),
    solution!(rows::crosses, until_zero: false),
    solution!(splits::cutting, until_zero: false),
    solution!(graphs::dagchess, until_zero: false),
    solution!(rows::deque, until_zero: false),
    solution!(rows::endnim, until_zero: false),
    solution!(numbers::euclid, until_zero: false),
    solution!(numbers::everygame, until_zero: false),
    solution!(small_boards::fibgame, until_zero: false),
    solution!(numbers::fibnim, until_zero: true),
    solution!(rows::funnygame, until_zero: true),
    solution!(rows::georgia, until_zero: false),
    solution!(graphs::gridwalk, until_zero: false),
    solution!(small_boards::grundygame, until_zero: false),
    solution!(counting::hardnim, until_zero: false),
    solution!(small_boards::lasker, until_zero: false),
    solution!(small_boards::miserenim, until_zero: false),
    solution!(small_boards::moorenim, until_zero: false),
    solution!(rows::newnim, until_zero: false),
    solution!(small_boards::nimcount, until_zero: true),
    solution!(small_boards::nimfirst, until_zero: true),
    solution!(small_boards::nimmove, until_zero: false),
    solution!(small_boards::nimmoves, until_zero: true),
    solution!(numbers::nimproduct, until_zero: false),
    solution!(small_boards::nimwinner, until_zero: false),
    solution!(graphs::northcott, until_zero: false),
    solution!(small_boards::onepile, until_zero: false),
    solution!(rows::pebbles, until_zero: false),
    solution!(numbers::powersoftwo, until_zero: false),
    solution!(small_boards::predictplay, until_zero: false),
    solution!(counting::redkingdom, until_zero: false),
    solution!(graphs::shiritori, until_zero: false),
    solution!(small_boards::snim, until_zero: true),
    solution!(splits::splitthree, until_zero: false),
    solution!(small_boards::staircase, until_zero: false),
    solution!(numbers::strangenim, until_zero: false),
    solution!(small_boards::subtraction, until_zero: false),
    solution!(numbers::switchlights, until_zero: false),
    solution!(numbers::teamnim, until_zero: true),
    solution!(graphs::treecut, until_zero: false),
    solution!(small_boards::wythoff, until_zero: false),
    solution!(small_boards::zeromove, until_zero: false),
];

/// Second programs, for the largest inputs at judges that have proconio: `<id>/fast_proconio.rs`, the binary `<id>-fast`.
const FAST: [Solution; 1] = [Solution {
    id: "nimmoves",
    program: env!("CARGO_BIN_EXE_nimmoves-fast"),
    until_zero: true,
    small_boards: small_boards::nimmoves,
}];

/// A solution that talks with a judge.
struct Interactive {
    id: &'static str,
    program: &'static str,
    /// Plays every small board against it.
    small_boards: fn(&str) -> Outcome,
}

const INTERACTIVE: [Interactive; 2] = [
    Interactive { id: "misereduel", program: env!("CARGO_BIN_EXE_misereduel"), small_boards: duels::misereduel },
    Interactive { id: "nimduel", program: env!("CARGO_BIN_EXE_nimduel"), small_boards: duels::nimduel },
];

fn main() {
    let mut trials = vec![
        Trial::test("every_folder_is_tested", every_folder_is_tested),
        Trial::test("every_bin_is_tested", every_bin_is_tested),
        Trial::test("large_inputs::words", large_inputs::words),
        Trial::test("large_inputs::no_numbers", large_inputs::no_numbers),
    ];
    let solutions = SOLUTIONS.iter().map(|it| (it, "")).chain(FAST.iter().map(|it| (it, "-fast")));
    for (&solution, end) in solutions {
        let mut add = |promise: &str, check: fn(Solution) -> Outcome| {
            let name = format!("{}{end}::{promise}", solution.id);
            trials.push(Trial::test(name, move || check(solution)));
        };
        add("committed_answers", committed_answers);
        if end.is_empty() {
            add("samples", samples);
        }
        add("line_ends", line_ends);
        add("small_boards", |solution| (solution.small_boards)(solution.program));
        if solution.until_zero {
            add("no_case", no_case);
        }
    }
    for Interactive { id, program, small_boards } in INTERACTIVE {
        trials.push(Trial::test(format!("{id}::small_boards"), move || small_boards(program)));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

/// The package `problems`, which is also the folder of the problems.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn same_ids(found: &BTreeSet<String>, where_found: &str) -> Outcome {
    let ids = SOLUTIONS.iter().map(|it| it.id).chain(INTERACTIVE.iter().map(|it| it.id));
    let tested = ids.map(str::to_owned).collect();
    if *found == tested {
        return Ok(());
    }
    Err(format!("{where_found} has {found:?}, this test has {tested:?}").into())
}

fn every_folder_is_tested() -> Outcome {
    let mut folders = BTreeSet::new();
    for entry in fs::read_dir(root())? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            folders.insert(entry.file_name().to_string_lossy().into_owned());
        }
    }
    same_ids(&folders, "the disk")
}

fn every_bin_is_tested() -> Outcome {
    let manifest = fs::read_to_string(root().join("Cargo.toml"))?;
    let (mut bins, mut fast) = (BTreeSet::new(), Vec::new());
    for table in manifest.split("[[bin]]").skip(1) {
        let (name, path) = (value(table, "name")?, value(table, "path")?);
        if let Some(id) = name.strip_suffix("-fast") {
            fast.push(id);
            continue;
        }
        if path != format!("{name}/solution.rs") {
            return Err(format!("the bin {name} has the path {path}").into());
        }
        bins.insert(name.to_owned());
    }
    if fast != FAST.map(|it| it.id) {
        return Err(format!("Cargo.toml has fast programs of {fast:?}").into());
    }
    same_ids(&bins, "Cargo.toml")
}

/// The string that `table` gives to `key`, where it stands on a line of its own.
fn value<'t>(table: &'t str, key: &str) -> Result<&'t str, Failed> {
    table
        .lines()
        .find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"'))
        .ok_or_else(|| format!("a [[bin]] without {key}").into())
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
