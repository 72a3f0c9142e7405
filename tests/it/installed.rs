//! The command where it is installed: no checkout, an empty home, a C++ compiler and no Cargo.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::common::wait::Bounded as _;
use crate::common::{Said, folder, package, root, write};

/// What C++ needs. Neither Rust nor Python is there.
const PROGRAMS: [&str; 4] = ["g++", "as", "ld", "cc1plus"];

/// A machine with nothing on it: a home, a working folder, and a `cargo` that fails and notes that it was called.
struct Machine {
    folder: TempDir,
}

impl Machine {
    fn new() -> Self {
        let folder = folder(&[("bin/cargo", "#!/bin/sh\n: > \"${0%/bin/cargo}/called\"\nexit 77\n")]);
        for name in ["home", "work"] {
            fs::create_dir(folder.path().join(name)).unwrap();
        }
        let bin = folder.path().join("bin");
        fs::set_permissions(bin.join("cargo"), PermissionsExt::from_mode(0o755)).unwrap();
        for program in PROGRAMS {
            let path = std::env::var_os("PATH").unwrap();
            if let Some(found) =
                std::env::split_paths(&path).map(|folder| folder.join(program)).find(|path| path.is_file())
            {
                symlink(found, bin.join(program)).unwrap();
            }
        }
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        command
            .args(arguments)
            .current_dir(self.path("work"))
            .env_clear()
            .env("HOME", self.path("home"))
            .env("PATH", self.path("bin"))
            .env("GRUNDY_CACHE", self.path("cache"))
            .env("GRUNDY_PROGRESS", "never")
            .stdin(Stdio::null());
        command
    }

    fn say(&self, arguments: &[&str]) -> Said {
        self.command(arguments).bounded_output().unwrap().into()
    }

    /// Copies a submission of a problem of the checkout into the working folder.
    fn submission(&self, path: &str, name: &str) {
        fs::copy(root().join("problems").join(path), self.path("work").join(name)).unwrap();
    }

    /// The only entry of the cache that holds embedded problems.
    fn embedded(&self) -> PathBuf {
        let mut entries = fs::read_dir(self.path("cache/catalogue")).unwrap().map(|entry| entry.unwrap().path());
        let entry = entries.next().unwrap();
        assert_eq!(entries.next(), None);
        entry.join("made")
    }

    /// The embedded problems that were written into the cache.
    fn written(&self) -> Vec<String> {
        let mut ids: Vec<String> = fs::read_dir(self.embedded())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        ids.sort();
        ids
    }

    fn called_cargo(&self) -> bool {
        self.path("called").exists()
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, target).unwrap();
        }
    }
}

/// Of each problem in `list --format json`, its id and where it is from.
fn origins(machine: &Machine, arguments: &[&str]) -> Vec<(String, String)> {
    let said = machine.say(&[&["list", "--format", "json"], arguments].concat());
    assert_eq!(said.code, 0, "{said}");
    let rows: Vec<Value> = serde_json::from_str(&said.stdout).unwrap();
    let text = |row: &Value, field: &str| row[field].as_str().unwrap().to_owned();
    rows.iter().map(|row| (text(row, "id"), text(row, "origin"))).collect()
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn an_embedded_problem_is_judged_without_cargo_and_rust() {
    let machine = Machine::new();
    machine.submission("nimmoves/submissions/accepted/nimmoves.cpp", "my.cpp");
    machine.submission("nimmoves/submissions/wrong_answer/sorts_piles.cpp", "wrong.cpp");
    let said = machine.say(&["judge", "nimmoves", "my.cpp"]);
    assert!(said.code == 0 && said.stdout.contains("AC"), "{said}");
    let said = machine.say(&["data", "nimmoves", "--check"]);
    assert!(said.code == 0 && said.stdout.contains(" 0 not\n") && !said.stdout.contains(" 0 as pinned"), "{said}");
    let said = machine.say(&["stress", "nimmoves", "wrong.cpp", "--cases", "2000"]);
    assert!(said.code == 1 && said.stdout.contains("1 counterexample"), "{said}");
    assert_eq!(machine.written(), ["nimmoves"], "who asks for one problem does not wait for all");
    let said = machine.say(&["show", "HDU 2176"]);
    assert!(said.code == 0 && said.stdout.contains("All Winning Moves"), "{said}");
    assert!(!machine.called_cargo());
    assert_eq!(fs::read_dir(machine.path("home")).unwrap().count(), 0);
}

/// The recipe of the stress test has its seeds, and its generators are the built-in ones.
#[test]
fn a_generator_is_built_in_and_the_same_as_the_binary() {
    let machine = Machine::new();
    let said = machine.say(&["generator", "gen-number", "--from", "1", "--to", "2^31-1", "--seed", "5"]);
    assert!(said.code == 0 && said.stdout == "268249072\n" && said.stderr.is_empty(), "{said}");
    let said = machine.say(&["generator", "gen-nothing"]);
    assert!(said.code == 2 && said.stderr.contains("no generator `gen-nothing`, expected one of gen-boards"), "{said}");
    machine.submission("onepile/submissions/wrong_answer/misere_rule.cpp", "wrong.cpp");
    let words =
        ["stress", "onepile", "wrong.cpp", "--cases", "200", "--generator", "gen-number --from 1 --to 9 --seed {seed}"];
    let said = machine.say(&words);
    assert!(said.code == 1 && said.stdout.contains("1 counterexample"), "{said}");
    assert!(!machine.called_cargo());
}

/// In each problem, some accepted submission in C++ writes the pinned answers: without a compiler for Rust the data can be made.
#[test]
#[ignore = "long: .ci/run runs it"]
fn the_data_of_a_problem_is_made_with_a_c_plus_plus_compiler_alone() {
    let machine = Machine::new();
    for id in crate::common::kinds() {
        let said = machine.say(&["data", &id, "--check"]);
        assert!(said.code == 0 && said.stdout.contains(" 0 not\n"), "{id}: {said}");
    }
    assert!(!machine.called_cargo());
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_problems_folder_comes_first_and_the_list_says_where_each_problem_is_from() {
    let machine = Machine::new();
    let all = origins(&machine, &[]);
    assert_eq!(all.iter().map(|(id, _)| id.clone()).collect::<Vec<_>>(), crate::common::problem_ids());
    assert!(all.iter().all(|(_, origin)| origin == "embedded"), "{all:?}");

    copy(&package(&[]).path().join("problems"), &machine.path("work/problems"));
    let said = machine.say(&["catalogue", "nimmoves", "--output", "problems"]);
    assert!(said.code == 0 && said.stdout.contains("next: grundy judge problems/nimmoves\n"), "{said}");
    let description = machine.path("work/problems/nimmoves/problem.yaml");
    let text = fs::read_to_string(&description).unwrap();
    fs::write(&description, text.replacen("All Winning Moves", "Changed", 1)).unwrap();

    let now = origins(&machine, &[]);
    let own = |id: &str| machine.path("work/problems").join(id).canonicalize().unwrap().display().to_string();
    for (id, origin) in &now {
        let is_own = ["double", "nimmoves"].contains(&id.as_str());
        assert_eq!(*origin, if is_own { own(id) } else { "embedded".to_owned() }, "{id}");
    }
    assert_eq!(now.len(), all.len() + 1);
    let said = machine.say(&["list"]);
    let ends = |id: &str, end: &str| said.stdout.lines().any(|line| line.starts_with(id) && line.ends_with(end));
    assert!(
        ends("nimmoves ", "  problems") && ends("double ", "  problems") && ends("onepile ", "  embedded"),
        "{said}"
    );
    assert!(machine.say(&["show", "nimmoves"]).stdout.contains("Changed"));
    assert_eq!(machine.say(&["show", "onepile"]).code, 0);

    // A folder that was named is the only one.
    assert_eq!(origins(&machine, &["--problems", "problems"]).len(), 2);
    let said = machine.say(&["show", "onepile", "--problems", "problems"]);
    assert!(said.code == 2 && said.stderr.contains("no problem `onepile`"), "{said}");
}

#[test]
fn a_folder_named_like_an_embedded_problem_is_meant_if_it_holds_a_package() {
    let machine = Machine::new();
    write(&machine.path("work"), &[("onepile/src/main.cpp", "int main() {}\n")]);
    let said = machine.say(&["show", "onepile"]);
    assert!(said.code == 0 && said.stdout.contains("One Pile"), "{said}");
    fs::rename(machine.path("work/onepile"), machine.path("work/other")).unwrap();
    copy(&root().join("problems/zeromove"), &machine.path("work/onepile"));
    let said = machine.say(&["show", "onepile"]);
    assert!(said.code == 0 && said.stdout.contains("Zero-Move Nim"), "{said}");
    let said = machine.say(&["show", "onepil"]);
    assert!(said.code == 2 && said.stderr.contains("in the embedded catalogue (found no"), "{said}");
    assert!(said.stderr.contains("did you mean `onepile`?"), "{said}");
}

#[test]
fn the_whole_catalogue_is_never_judged_by_accident_and_never_changed() {
    let machine = Machine::new();
    for command in ["judge", "check", "data"] {
        let said = machine.say(&[command]);
        assert!(said.code == 2 && said.stderr.contains("name a problem of `grundy list`"), "{said}");
    }
    assert!(!machine.path("cache/catalogue").exists(), "nothing was needed of it");
    let said = machine.say(&["data", "onepile", "--repin"]);
    assert!(said.code == 2 && said.stderr.contains("grundy catalogue onepile --output problems"), "{said}");
}

#[test]
fn a_package_copied_out_of_the_checkout_is_judged_alone() {
    let machine = Machine::new();
    copy(&root().join("problems/onepile"), &machine.path("elsewhere/onepile"));
    machine.submission("onepile/submissions/accepted/onepile.cpp", "my.cpp");
    let said = machine.say(&["judge", "../elsewhere/onepile", "my.cpp"]);
    assert!(said.code == 0 && said.stdout.contains("AC"), "{said}");
    assert!(!machine.called_cargo());
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_catalogue_is_written_out_as_it_is_and_overwrites_nothing() {
    let machine = Machine::new();
    let said = machine.say(&["catalogue", "-o", "mine"]);
    assert_eq!(said.code, 0, "{said}");
    for id in crate::common::problem_ids() {
        let (written, original) = (machine.path("work/mine").join(&id), root().join("problems").join(&id));
        let compared = Command::new("diff")
            .args(["-r", "-x", "small_boards.rs", "-x", ".gitignore"])
            .args([&written, &original])
            .bounded_output()
            .unwrap();
        let compared: Said = compared.into();
        assert_eq!(compared.code, 0, "{compared}");
    }
    fs::write(machine.path("work/mine/onepile/problem.yaml"), "mine\n").unwrap();
    fs::remove_dir_all(machine.path("work/mine/zeromove")).unwrap();
    let said = machine.say(&["catalogue", "onepile", "zeromove", "-o", "mine"]);
    assert!(said.code == 2 && said.stderr.contains("mine/onepile: already there; nothing was written"), "{said}");
    assert_eq!(fs::read_to_string(machine.path("work/mine/onepile/problem.yaml")).unwrap(), "mine\n");
    assert!(!machine.path("work/mine/zeromove").exists());
    let said = machine.say(&["catalogue", "onepiles", "-o", "mine"]);
    assert!(said.code == 2 && said.stderr.contains("'onepile'"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_has_changed_in_the_cache_is_not_trusted() {
    let machine = Machine::new();
    let shown = machine.say(&["show", "onepile"]);
    assert_eq!(shown.code, 0, "{shown}");
    let sample = machine.embedded().join("onepile/data/sample/1.in");
    fs::write(&sample, "99\n").unwrap();
    assert_eq!(machine.say(&["show", "onepile"]).stdout, shown.stdout);
    fs::remove_file(machine.embedded().join("onepile/problem.yaml")).unwrap();
    assert_eq!(machine.say(&["show", "onepile"]).stdout, shown.stdout);
    assert_eq!(machine.say(&["cache", "clear"]).code, 0);
    let listed = machine.say(&["list"]);
    assert_eq!(listed.code, 0, "{listed}");
    assert_eq!(machine.written(), crate::common::problem_ids());
    fs::remove_file(machine.embedded().join("zeromove/problem.yaml")).unwrap();
    assert_eq!(machine.say(&["list"]).stdout, listed.stdout);
    assert_eq!(machine.say(&["show", "onepile"]).stdout, shown.stdout);
}

#[test]
fn several_processes_may_write_the_embedded_problems_at_once() {
    let machine = Machine::new();
    let said: Vec<Said> = std::thread::scope(|scope| {
        let show = || machine.say(&["show", "onepile"]);
        let threads: Vec<_> = (0..6).map(|_| scope.spawn(show)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    for one in &said {
        assert!(one.code == 0 && one.stdout == said[0].stdout, "{one}");
    }
    assert_eq!(machine.written(), ["onepile"]);
}

#[test]
fn a_shell_completes_embedded_problems() {
    let machine = Machine::new();
    let complete = |index: &str, words: &[&str]| -> Said {
        let mut command = machine.command(&[&["--", "grundy"], words].concat());
        command.env("GRUNDY_COMPLETE", "bash").env("_CLAP_COMPLETE_INDEX", index).env("_CLAP_COMPLETE_COMP_TYPE", "9");
        command.env("_CLAP_IFS", "\n").bounded_output().unwrap().into()
    };
    let said = complete("2", &["show", "nimm"]);
    assert_eq!(said.stdout.lines().collect::<Vec<_>>(), ["nimmove", "nimmoves"], "{said}");
    let said = complete("4", &["show", "nimmoves", "--locale", "z"]);
    assert!(said.stdout.lines().any(|line| line == "zh"), "{said}");
    assert!(!machine.path("cache").exists(), "completing writes nothing");
}
