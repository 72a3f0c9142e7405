//! The repository's own rules. A convention counts only if a test fails when it is broken.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

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
fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
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
        "fuzz",
        "generators",
        "problems",
        ".rustfmt.toml",
        "src",
        "target",
        "tests",
    ]
    .into();
    let strange: Vec<String> = names("").into_iter().filter(|name| !allowed.contains(name.as_str())).collect();
    assert!(strange.is_empty(), "not known at the top level: {strange:?}");
}

#[test]
fn every_problem_has_its_binary_and_every_binary_its_problem() {
    let manifest = read("problems/Cargo.toml");
    let bins: Vec<&str> = manifest.split("[[bin]]").skip(1).collect();
    let mut declared = BTreeSet::new();
    for bin in bins {
        let value = |key: &str| {
            let line = bin.lines().find(|line| line.starts_with(key)).unwrap_or_else(|| panic!("no {key} in: {bin}"));
            line.split('=').nth(1).unwrap().trim().trim_matches('"').to_owned()
        };
        let name = value("name");
        assert_eq!(value("path"), format!("{name}/solution.rs"));
        assert_eq!((value("test"), value("doc")), ("false".to_owned(), "false".to_owned()), "{name}");
        declared.insert(name);
    }
    assert_eq!(declared, problem_ids());
    let folders: BTreeSet<String> =
        names("problems").into_iter().filter(|name| root().join("problems").join(name).is_dir()).collect();
    let without_package: Vec<_> = folders.difference(&problem_ids()).cloned().collect();
    assert!(without_package.is_empty(), "no problem.yaml in {without_package:?}");
}

#[test]
fn every_problem_is_complete() {
    for id in problem_ids() {
        let path = |rest: &str| format!("problems/{id}/{rest}");
        for file in [
            "problem.yaml",
            "solution.rs",
            "recipe.yaml",
            "recipe.lock",
            "statement/problem.en.md",
            "solution/solution.en.md",
            "input_validators/input.ctd",
        ] {
            assert!(root().join(path(file)).is_file(), "{id}: {file} is missing");
        }
        // Where the default output validator compares, it is told that words are case-sensitive.
        let compares = !root().join(path("output_validator")).exists();
        assert!(
            !compares || root().join(path("data/test_group.yaml")).is_file(),
            "{id}: data/test_group.yaml is missing"
        );
        let ends = |folder: &str, end: &str| names(path(folder)).iter().filter(|name| name.ends_with(end)).count();
        assert!(ends("data/sample", ".in") >= 1, "{id}: no sample");
        assert!(ends("data/invalid_input", ".in") >= 5, "{id}: fewer than five invalid inputs");
        assert!(ends("submissions/accepted", ".cpp") >= 1, "{id}: no accepted C++ submission");
        assert!(names(path("submissions/accepted")).contains(&format!("{id}.rs")), "{id}: no std-only Rust submission");
        assert!(!names(path("submissions/brute_force")).is_empty(), "{id}: no brute force");
        assert!(names(path("submissions/wrong_answer")).len() >= 3, "{id}: fewer than three wrong submissions");
        let size: u64 =
            files(&format!("problems/{id}"), "in").iter().map(|file| fs::metadata(file).unwrap().len()).sum();
        assert!(size < 2_000_000, "{id}: {size} bytes of inputs are committed; large data belongs into the recipe");
    }
}

#[test]
fn modules_use_only_what_stands_below_them() {
    let rules: &[(&str, &[&str])] = &[
        ("games", &[]),
        ("format", &["format"]),
        ("sandbox", &["sandbox"]),
        ("package", &["package", "yaml"]),
        ("program", &["program", "sandbox", "cache", "yaml"]),
        ("judge", &["judge", "package", "format", "program", "sandbox", "cache"]),
        ("mutants", &["mutants", "judge", "package", "program", "sandbox", "yaml"]),
        ("data", &["data", "judge", "package", "program", "sandbox", "cache"]),
        ("study", &["study", "games"]),
        ("bundle", &["bundle", "games", "package", "program", "cache"]),
        ("stress", &["stress", "data", "judge", "format", "package", "program", "sandbox", "cache"]),
    ];
    let modules =
        ["cli"].into_iter().chain(rules.iter().map(|(module, _)| *module)).chain(["cache", "yaml"]).collect::<Vec<_>>();
    for (module, allowed) in rules {
        for file in files(&format!("src/{module}"), "rs") {
            let text = fs::read_to_string(&file).unwrap();
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            for used in code.flat_map(|line| line.split("crate::").skip(1)) {
                let name: String = used.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                assert!(
                    !modules.contains(&name.as_str()) || allowed.contains(&name.as_str()),
                    "{}: `{module}` may not use `{name}`",
                    file.display()
                );
            }
        }
    }
}

#[test]
fn only_the_command_line_prints_and_only_the_sandbox_is_unsafe() {
    for file in files("src", "rs") {
        let text = fs::read_to_string(&file).unwrap();
        let place = file.strip_prefix(root()).unwrap();
        for (number, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap();
            let at = format!("{}:{}", place.display(), number + 1);
            if !place.starts_with("src/cli") {
                for printing in ["println!(", "eprintln!(", "stdout().", "stderr()."] {
                    assert!(!code.contains(printing), "{at}: prints");
                }
            }
            if !place.starts_with("src/sandbox") {
                assert!(!code.contains("unsafe "), "{at}: unsafe outside the sandbox");
            }
        }
    }
}

#[test]
fn files_stay_short() {
    for folder in ["src", "tests", "problems", "generators", "benches"] {
        for file in files(folder, "rs") {
            let lines = fs::read_to_string(&file).unwrap().lines().count();
            assert!(lines <= 450, "{}: {lines} lines; split it", file.display());
        }
    }
}

#[test]
fn one_word_per_thing() {
    for file in files("src/games", "rs").into_iter().chain(files("problems", "md")) {
        let text = fs::read_to_string(&file).unwrap().to_lowercase();
        for word in text.split(|c: char| !c.is_alphanumeric()) {
            assert!(!["heap", "heaps", "bag", "bags"].contains(&word), "{}: `{word}`: say pile", file.display());
        }
    }
}
