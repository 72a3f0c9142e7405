//! Programs of people with a library of their own, in two usual shapes: one crate with 60 modules and macros, and a workspace with a
//! crate for each topic. Each bundle is short enough for Codeforces, and prints what the program prints.

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "libraries/shapes.rs"]
mod shapes;
#[path = "../../../tests/common/wait.rs"]
mod wait;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use bundle::{Bundle, Options, bundle};
use judges::Judge;

use shapes::Files;
use wait::Bounded as _;

fn codeforces() -> &'static Judge {
    Judge::by_name("codeforces").unwrap()
}

fn write(folder: &Path, files: &Files) {
    for (path, text) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

fn made(folder: &Path, program: &str) -> Bundle {
    bundle(&folder.join(program), codeforces(), Options::default()).unwrap_or_else(|error| panic!("{program}: {error}"))
}

/// The modules of a bundle that hold nothing but imports, though something else in it would be kept.
fn of_imports_alone(text: &str) -> Vec<String> {
    fn below(items: &[syn::Item], path: &str, found: &mut Vec<String>) {
        for item in items {
            let syn::Item::Mod(module) = item else { continue };
            let Some((_, items)) = &module.content else { continue };
            let path = format!("{path}::{}", module.ident);
            if items.iter().all(|item| matches!(item, syn::Item::Use(item) if !is_public(item))) {
                found.push(path.clone());
            }
            below(items, &path, found);
        }
    }
    let mut found = Vec::new();
    below(&syn::parse_file(text).unwrap().items, "", &mut found);
    found
}

fn is_public(item: &syn::ItemUse) -> bool {
    !matches!(item.vis, syn::Visibility::Inherited)
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_bundles_of_two_libraries_are_short_and_have_no_module_of_imports_alone() {
    let mut wrong = String::new();
    for (files, programs) in shapes::both() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), &files);
        for path in &programs {
            let text = match bundle(&folder.path().join(path), codeforces(), Options::default()) {
                Ok(made) => made.text,
                Err(error) => {
                    let _ = writeln!(wrong, "{path}: {error}");
                    continue;
                }
            };
            let idle = of_imports_alone(&text);
            if text.len() >= 64 << 10 || !idle.is_empty() {
                let _ = writeln!(wrong, "{path}: {} bytes, modules of imports alone: {idle:?}", text.len());
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The first program of each reads one number.
#[test]
fn a_bundle_has_what_the_program_needs_and_no_more() {
    for (files, programs) in shapes::both() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), &files);
        let text = made(folder.path(), &programs[0]).text;
        assert!(text.len() < 1100 && text.matches(" fn ").count() == 3, "{}: {text}", programs[0]);
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn each_bundle_prints_what_its_program_prints() {
    let mut wrong = String::new();
    for (mut files, programs) in shapes::both() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), &files);
        let bundles: Vec<String> = programs.iter().map(|path| made(folder.path(), path).text).collect();
        // All of them as programs of two packages, which Cargo builds at once.
        let mut names = Vec::new();
        for (path, text) in programs.iter().zip(&bundles) {
            let name = path.rsplit('/').next().unwrap().trim_end_matches(".rs");
            for edition in ["2021", "2024"] {
                files.push((format!("bundles{edition}/src/bin/{name}_{edition}.rs"), text.clone()));
            }
            names.push(name);
        }
        for edition in ["2021", "2024"] {
            let head = format!(
                "[package]\nname = \"bundles{edition}\"\nversion = \"0.1.0\"\nedition = \"{edition}\"\n[workspace]\n"
            );
            files.push((format!("bundles{edition}/Cargo.toml"), head));
        }
        write(folder.path(), &files);
        let target = folder.path().join("target");
        for package in ["", "bundles2021", "bundles2024"] {
            let mut cargo = Command::new("cargo");
            cargo.args(["build", "--offline", "--bins", "--quiet"]).current_dir(folder.path().join(package));
            cargo.env("CARGO_TARGET_DIR", &target).env("RUSTFLAGS", "-Awarnings -Cdebuginfo=0");
            let output = cargo.bounded_output().unwrap();
            assert!(output.status.success(), "{package}: {}", String::from_utf8_lossy(&output.stderr));
        }
        for name in names {
            for seed in 0..30 {
                let input = shapes::input(seed);
                let printed = |name: &str| printed(&target.join("debug").join(name), &input);
                let expected = printed(name);
                for edition in ["2021", "2024"] {
                    let found = printed(&format!("{name}_{edition}"));
                    if found != expected {
                        let _ = writeln!(wrong, "{name} in Rust {edition}, input {seed}: {found} but {expected}");
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

fn printed(program: &Path, input: &str) -> String {
    let file = program.with_extension("in");
    fs::write(&file, input).unwrap();
    let mut command = Command::new(program);
    let output = command.stdin(fs::File::open(&file).unwrap()).bounded_output().unwrap();
    format!("{} {}", output.status, String::from_utf8_lossy(&output.stdout))
}
