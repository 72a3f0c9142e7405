//! The repository's own rules. A convention counts only if a test fails when it is broken.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::wait::Bounded as _;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn names(folder: impl AsRef<Path>) -> BTreeSet<String> {
    let folder = root().join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// Every file below `folder` with this extension.
pub(crate) fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The command and the engine, without their tests in files of their own.
fn sources() -> Vec<PathBuf> {
    let all = ["src", "crates", "templates", "site"].into_iter().flat_map(|folder| files(folder, "rs"));
    let is_source = |file: &PathBuf| {
        let is_other =
            |part: std::path::Component<'_>| ["tests", "examples"].iter().any(|name| part.as_os_str() == *name);
        let is_tests = file.file_stem().is_some_and(|name| name.to_string_lossy().ends_with("_tests"));
        !is_tests && !file.strip_prefix(root()).unwrap().components().any(is_other)
    };
    all.filter(is_source).collect()
}

fn problem_ids() -> BTreeSet<String> {
    names("problems")
        .into_iter()
        .filter(|name| root().join("problems").join(name).join("problem.yaml").is_file())
        .collect()
}

#[test]
fn the_top_level_holds_what_it_should() {
    let allowed: BTreeSet<&str> = [
        ".cargo",
        ".ci",
        ".clippy.toml",
        ".git",
        ".github",
        ".gitignore",
        "ARCHITECTURE.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "Cargo.lock",
        "Cargo.toml",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "benches",
        "crates",
        "docs",
        "editors",
        "examples",
        "findings",
        "fuzz",
        "generators",
        "packaging",
        "problems",
        "pyproject.toml",
        ".rustfmt.toml",
        "site",
        "src",
        "target",
        "templates",
        "tests",
    ]
    .into();
    // Counterexamples that `grundy stress` saves where one stands; git ignores them as well.
    let is_counterexample = |name: &str| name.ends_with(".in") || name.ends_with(".ans");
    let strange: Vec<String> =
        names("").into_iter().filter(|name| !allowed.contains(name.as_str()) && !is_counterexample(name)).collect();
    assert!(strange.is_empty(), "not known at the top level: {strange:?}");
}

/// A folder that `.ci/slow` does not know gets every slow check, which takes hours.
#[test]
fn the_map_of_slow_checks_knows_every_folder() {
    let mut paths = Vec::new();
    let mut left = vec![root().to_owned()];
    while let Some(folder) = left.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let place = path.strip_prefix(root()).unwrap();
            // What git does not have, and the packages, of which `.ci/slow` names each by itself.
            if [".git", "target", "problems"].iter().any(|other| place == Path::new(other))
                || place.ends_with("node_modules")
            {
                continue;
            }
            if path.is_dir() { left.push(path) } else { paths.push(place.to_str().unwrap().to_owned()) }
        }
    }
    assert!(paths.len() > 1000, "{}", paths.len());
    let place = tempfile::tempdir().unwrap();
    let list = place.path().join("paths");
    fs::write(&list, paths.join("\n") + "\n").unwrap();
    let mut command = Command::new(root().join(".ci/slow"));
    let output = command.arg("unknown").stdin(fs::File::open(&list).unwrap()).bounded_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let unknown = String::from_utf8(output.stdout).unwrap();
    assert!(unknown.is_empty(), "in no row of the table in .ci/slow:\n{unknown}");
}

#[test]
fn every_problem_is_complete() {
    let mut missing = Vec::new();
    let mut require = |id: &str, is_there: bool, what: &str| {
        if !is_there {
            missing.push(format!("{id}: expected {what}"));
        }
    };
    for id in problem_ids() {
        let path = |rest: &str| format!("problems/{id}/{rest}");
        for file in [
            "problem.yaml",
            "catalogue.yaml",
            "counterexamples.yaml",
            "small_boards.rs",
            "solution.rs",
            "generators/generators.yaml",
            "generators/recipe.lock",
            "statement/problem.en.md",
            "solution/solution.en.md",
            "input_validators/input.ctd",
            "answer_validators/answer.ctd",
        ] {
            require(&id, root().join(path(file)).is_file(), file);
        }
        // Where the default output validator compares, its flags say that words are case-sensitive; on disk for every judge, and in the recipe,
        // since BAPCtools removes what that does not have.
        if !root().join(path("output_validator")).exists() {
            for file in ["data/test_group.yaml", "generators/generators.yaml"] {
                let text = fs::read_to_string(root().join(path(file))).unwrap_or_default();
                require(
                    &id,
                    text.contains("case_sensitive"),
                    &format!("`output_validator_args: [case_sensitive]` in {file}"),
                );
            }
        }
        let ends = |folder: &str, end: &str| names(path(folder)).iter().filter(|name| name.ends_with(end)).count();
        require(&id, ends("data/sample", ".in") >= 1, "a sample");
        require(&id, ends("data/invalid_input", ".in") >= 5, "five invalid inputs");
        require(&id, ends("submissions/accepted", ".cpp") >= 1, "an accepted submission in C++");
        require(&id, names(path("submissions/accepted")).contains(&format!("{id}.rs")), "the solution as one file");
        require(&id, !names(path("submissions/brute_force")).is_empty(), "a brute force");
        require(&id, names(path("submissions/wrong_answer")).len() >= 3, "three wrong submissions");
        let size: u64 =
            files(&format!("problems/{id}"), "in").iter().map(|file| fs::metadata(file).unwrap().len()).sum();
        require(
            &id,
            size < 2_000_000,
            &format!("less than 2 MB of inputs, and the rest in the recipe; found {size} bytes"),
        );
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Rooms that handle what a program could have touched, and the files among them that handle only what belongs to the user.
const HANDLE_LEFTOVERS: &[(&str, &[&str])] = &[
    (
        "crates/program/src",
        &[
            // The compilers of this machine, and the shims that stand for them.
            "crates/program/src/compiler.rs",
            "crates/program/src/shims.rs",
            // The submission itself, as the user gave it.
            "crates/program/src/sources.rs",
            // Where the user's own files lie, as messages name them.
            "crates/program/src/beside.rs",
            // The libraries that the user's own cargo has built, and its lock.
            "crates/program/src/crates.rs",
            // What the cache notes beside its entries, where no program may write.
            "crates/program/src/cache.rs",
            "crates/program/src/cache/bound.rs",
            "crates/program/src/cache/bound_tests.rs",
        ],
    ),
    // The package's own generators and files, and cargo.
    (
        "crates/judge/src/data",
        &[
            "crates/judge/src/data/built_in.rs",
            "crates/judge/src/data/generators.rs",
            "crates/judge/src/data/sources.rs",
        ],
    ),
    ("crates/judge/src/custom.rs", &[]),
    ("crates/judge/src/passes.rs", &[]),
    ("crates/judge/src/interactive", &[]),
    ("crates/sandbox/src/outcome.rs", &[]),
];

/// Calls that follow links, wait for pipes or walk without bounds, and temporary folders that are not removed whatever is in them.
const NAIVE: &[&str] = &[
    "fs::read",
    "fs::metadata",
    "fs::symlink_metadata",
    "fs::canonicalize",
    "fs::remove",
    "fs::rename",
    "fs::hard_link",
    "fs::set_permissions",
    "fs::exists",
    "File::open",
    "File::create",
    "File::options",
    "OpenOptions",
    "read_dir(",
    ".exists()",
    ".is_file()",
    ".is_dir()",
    ".metadata()",
    ".canonicalize()",
    "tempfile::",
    "TempDir",
];

#[test]
fn what_programs_leave_is_handled_in_one_place() {
    for (room, others) in HANDLE_LEFTOVERS {
        let files = if room.ends_with(".rs") { vec![root().join(room)] } else { files(room, "rs") };
        assert!(!files.is_empty(), "{room}");
        for file in files {
            let place = file.strip_prefix(root()).unwrap().display().to_string();
            if others.contains(&place.as_str()) {
                continue;
            }
            let text = fs::read_to_string(&file).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
            for (number, line) in code.lines().enumerate() {
                let line = line.split("//").next().unwrap();
                let line = line.replace("file.metadata()", "");
                let found = NAIVE.iter().find(|call| line.contains(**call));
                assert!(found.is_none(), "{place}:{}: {found:?}: use the crate `untrusted`", number + 1);
            }
        }
    }
}

/// Packages that open no file of a stranger's, or are the one that does, have a shorter list of calls that are refused.
const OPEN_FREELY: [&str; 13] = [
    "crates/catalogue",
    "crates/checktestdata",
    "crates/pattern",
    "crates/sandbox",
    "crates/syntax",
    "crates/theory",
    "crates/untrusted",
    "crates/xtask",
    "generators",
    "problems",
    "site",
    "site/engine",
    "templates",
];

/// Clippy takes the nearest file of settings alone.
#[test]
fn clippy_refuses_naive_reading_in_every_crate_that_reads_packages() {
    let lists = |text: &str| -> BTreeSet<String> {
        text.lines()
            .filter(|line| line.contains("{ path = ") || line.contains("threshold"))
            .map(str::to_owned)
            .collect()
    };
    let whole = lists(&read(".clippy.toml"));
    for call in ["fs::read", "fs::read_to_string", "fs::copy", "fs::metadata", "File::open", "Path::metadata"] {
        assert!(whole.iter().any(|line| line.contains(&format!("::{call}\""))), "{call}");
    }
    let expected: BTreeSet<String> = whole.into_iter().filter(|line| !line.contains("untrusted::Root")).collect();
    let crates = names("crates").into_iter().map(|name| format!("crates/{name}"));
    for folder in crates.chain(["generators", "problems", "site", "site/engine", "templates"].map(str::to_owned)) {
        let path = format!("{folder}/.clippy.toml");
        match OPEN_FREELY.contains(&folder.as_str()) {
            true => assert_eq!(lists(&read(&path)), expected, "{path}"),
            false => assert!(!root().join(&path).exists(), "{path}: it would stand in for the root's"),
        }
    }
}

#[test]
fn only_commands_print_and_only_the_sandbox_and_the_exports_are_unsafe() {
    for file in sources() {
        let text = fs::read_to_string(&file).unwrap();
        let place = file.strip_prefix(root()).unwrap();
        for (number, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap();
            let at = format!("{}:{}", place.display(), number + 1);
            // A build script speaks to Cargo, and two programs to whoever works on grundy.
            let is_tool = [Path::new("site/src/main.rs"), Path::new("crates/xtask/src/main.rs")].contains(&place);
            if !place.starts_with("src") && !place.ends_with("build.rs") && !is_tool {
                for printing in ["println!(", "eprintln!(", "stdout().", "stderr()."] {
                    assert!(!code.contains(printing), "{at}: prints");
                }
            }
            // The page and its engine hand memory to each other.
            let is_unsafe = place.starts_with("crates/sandbox") || place == Path::new("site/engine/src/exports.rs");
            if !is_unsafe {
                assert!(!code.contains("unsafe "), "{at}: unsafe outside the sandbox");
            }
        }
    }
}

/// What Cargo holds by itself once the manifests say it: the solutions see the templates and proconio, and nothing else.
/// At its head, or in a README that its documentation tests read.
#[test]
fn every_crate_opens_with_an_example_that_runs() {
    let crates = names("crates").into_iter().map(|name| format!("crates/{name}/src/lib.rs"));
    let crates = crates.filter(|path| root().join(path).is_file());
    let others = ["templates/lib.rs", "generators/src/lib.rs", "site/src/lib.rs", "site/engine/src/lib.rs"];
    for path in crates.chain(others.map(str::to_owned)) {
        let text = read(&path);
        let head = text.lines().take_while(|line| line.starts_with("//!"));
        let (mut is_inside, mut is_shown) = (false, false);
        for fence in head.filter_map(|line| line.strip_prefix("//! ```")) {
            is_shown |= !is_inside && fence.is_empty();
            is_inside = !is_inside;
        }
        if text.contains(r#"#[doc = include_str!("../README.md")]"#) {
            let folder = Path::new(&path).parent().and_then(Path::parent).unwrap();
            is_shown |= read(folder.join("README.md")).lines().any(|line| line == "```rust");
        }
        assert!(is_shown, "{path}: no example that runs");
    }
}

/// Where the manifest says that a library has no unit tests, one would never run.
#[test]
fn no_unit_test_is_left_out() {
    let crates = names("crates").into_iter().map(|name| format!("crates/{name}"));
    let mut without = Vec::new();
    for folder in crates.chain(["templates", "generators", "site", "site/engine"].map(str::to_owned)) {
        let manifest = read(format!("{folder}/Cargo.toml"));
        let library = manifest.split("\n[").find(|table| table.starts_with("lib]"));
        if library.is_some_and(|table| table.contains("\ntest = false")) {
            without.push(folder);
        }
    }
    assert!(!without.is_empty());
    for folder in without {
        for path in
            files(&folder, "rs").into_iter().filter(|path| !path.starts_with(root().join(&folder).join("tests")))
        {
            assert!(!read(&path).contains("#[test]"), "{}: its library has `test = false`", path.display());
        }
    }
}

#[test]
fn solutions_and_templates_depend_on_nothing_of_the_judge() {
    let dependencies = |manifest: &str| {
        let text = read(manifest);
        let section = text.split("[dependencies]\n").nth(1).unwrap_or_default().split("\n[").next().unwrap();
        let lines = section.lines().filter(|line| line.contains('='));
        lines.map(|line| line.split(['.', ' ']).next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(dependencies("problems/Cargo.toml"), ["grundy", "proconio"]);
    assert!(dependencies("templates/Cargo.toml").is_empty());
}

#[test]
fn threads_are_started_where_a_refusal_is_an_error() {
    for file in sources().into_iter().filter(|file| !file.ends_with("sandbox/src/own.rs")) {
        let text = fs::read_to_string(&file).unwrap();
        for panicking in ["thread::spawn(", "scope.spawn("] {
            assert!(!text.contains(panicking), "{}: `{panicking}…)` panics without room for a thread", file.display());
        }
    }
}

#[test]
fn every_wait_of_a_test_is_bounded() {
    let own =
        ["tests/it/bundle/corpus", "tests/it/bundle/reader_corpus", "tests/hostile/programs", "tests/common/wait.rs"];
    let all = ["tests", "crates", "templates", "generators"].into_iter().flat_map(|folder| files(folder, "rs"));
    for file in all {
        let place = file.strip_prefix(root()).unwrap();
        if !place.components().any(|part| part.as_os_str() == "tests") {
            continue;
        }
        if own.iter().any(|own| place.starts_with(own)) || place == Path::new("tests/it/tidy.rs") {
            continue;
        }
        for (number, line) in fs::read_to_string(&file).unwrap().lines().enumerate() {
            for waiting in [".spawn()", ".output()", ".status()", ".recv()"] {
                let at = format!("{}:{}", place.display(), number + 1);
                assert!(!line.contains(waiting), "{at}: {waiting} may wait for ever; use tests/common/wait.rs");
            }
        }
    }
}

#[test]
fn one_word_per_thing() {
    for file in files("templates", "rs").into_iter().chain(files("problems", "md")) {
        let text = fs::read_to_string(&file).unwrap().to_lowercase();
        for word in text.split(|c: char| !c.is_alphanumeric()) {
            assert!(!["heap", "heaps", "bag", "bags"].contains(&word), "{}: `{word}`: say pile", file.display());
        }
    }
}

/// One place decides how text by somebody else is shown, where progress has to stand aside, and what a closed stdout means.
#[test]
fn only_say_writes_to_stdout_and_stderr() {
    let ways = ["stdout()", "stderr()", "print!(", "println!(", "eprint!(", "eprintln!(", "/dev/tty"];
    for file in files("src", "rs") {
        let name = file.strip_prefix(root()).unwrap().display().to_string();
        // The clipboard and the debugger talk to the terminal itself.
        if name.starts_with("src/say/")
            || ["src/clipboard.rs", "src/commands/compete/debug.rs"].contains(&name.as_str())
        {
            continue;
        }
        for (number, line) in read(&file).lines().enumerate() {
            // A program that is written for somebody prints, too.
            let is_text = name == "src/commands/learn/pattern/program.rs";
            let found =
                ways.iter().find(|way| line.contains(**way) && !line.trim_start().starts_with("//") && !is_text);
            assert!(found.is_none(), "{name}:{}: `{}` outside of src/say", number + 1, found.unwrap());
        }
    }
}
