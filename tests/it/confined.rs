//! Nothing that a package or a folder can choose runs outside the sandbox, and nothing outside of a program's repository goes into its
//! bundle.
//!
//! Each test gives a package or a folder the chance to have a command of its own run: that command would leave a mark outside of what a
//! confined program may write. No mark may be there, and grundy either does its work without that command or says what it expects.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};

use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, DOUBLE_RS, Said, folder, grundy, package, say, write, write_script};
use tempfile::TempDir;

mod bundles;

/// A place with the mark that a command leaves if it runs unconfined.
struct Witness {
    place: TempDir,
}

impl Witness {
    fn new() -> Self {
        let place = folder(&[]);
        // Every user may leave the mark there.
        fs::set_permissions(place.path(), fs::Permissions::from_mode(0o777)).unwrap();
        Self { place }
    }

    fn mark(&self) -> PathBuf {
        self.place.path().join("mark")
    }

    /// A Rust program, such as a build script, that leaves the mark.
    fn rust(&self) -> String {
        format!("fn main() {{ let _ = std::fs::write({:?}, \"ran\"); }}\n", self.mark())
    }

    /// Writes a command that leaves the mark and then does what the command `real` does.
    fn command(&self, path: &Path, real: &str) {
        script(path, &format!("echo ran >> '{}'\nexec {real} \"$@\"\n", self.mark().display()));
    }

    fn assert_unmarked(&self, what: &str) {
        assert!(!self.mark().exists(), "{what}: a command of the package or the folder ran unconfined");
    }
}

fn script(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    write_script(path, &format!("#!/bin/sh\n{text}"));
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// The absolute path of a command.
fn real(command: &str) -> String {
    let path = std::env::var_os("PATH").unwrap();
    let found = std::env::split_paths(&path).map(|folder| folder.join(command)).find(|path| path.is_file());
    found.unwrap().display().to_string()
}

/// Runs `grundy` with these folders before those of `PATH`, and a cache of its own: what compilers say of themselves is asked anew.
fn run(here: &Path, path: &[&Path], arguments: &[&str]) -> Said {
    let own = std::env::var_os("PATH").unwrap();
    let folders = path.iter().map(|folder| folder.to_path_buf()).chain(std::env::split_paths(&own));
    let path: OsString = std::env::join_paths(folders).unwrap();
    grundy(here, arguments).env("PATH", path).bounded_output().unwrap().into()
}

/// A recipe that names a generator of a Cargo package.
const RECIPE: &str = "solution: /submissions/accepted/double.c\ndata:\n  secret:\n    data:\n      seven: gen-own 7\n";
const MANIFEST: &str = "[package]\nname = \"generators\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[[bin]]\nname = \"gen-own\"\npath = \"gen.rs\"\n[workspace]\n";

#[test]
fn a_cargo_package_above_a_package_is_not_built() {
    let witness = Witness::new();
    let hash = "0".repeat(64);
    let lock = &format!("secret/seven {hash} {hash} {hash}\n");
    let outer = package(&[("generators/generators.yaml", RECIPE), ("generators/recipe.lock", lock), ("h.c", DOUBLE_C)]);
    write(
        outer.path(),
        &[
            ("generators/Cargo.toml", MANIFEST),
            ("generators/gen.rs", "fn main() { println!(\"7\"); }\n"),
            ("generators/build.rs", &witness.rust()),
        ],
    );
    let problem = outer.path().join("problems/double");
    let (problem, file) = (problem.display().to_string(), problem.join("h.c").display().to_string());
    for arguments in [
        vec!["judge", &problem, &file],
        vec!["judge", &problem, &file, "--require", "files,network,signals,processes"],
        vec!["data", &problem],
        vec!["data", &problem, "--check"],
        vec!["check", &problem],
        vec!["stress", &problem, &file, "--generator", "gen-own {seed}"],
    ] {
        let said = run(Path::new("/"), &[], &arguments);
        assert_ne!(said.code, 0, "{arguments:?}: {said}");
        witness.assert_unmarked(&format!("{arguments:?}"));
    }
    let said = run(Path::new("/"), &[], &["data", &problem]);
    let (folder, source) = (format!("{problem}/generators"), outer.path().join("generators/Cargo.toml"));
    assert!(
        said.code == 2 && said.stderr.contains(&format!("expected a source file of that name in {folder}")),
        "{said}"
    );
    assert!(said.stderr.contains(&format!("put the generator of {} there", source.display())), "{said}");
    // There it works.
    let recipe = RECIPE.replace("gen-own", "gen-own.rs");
    write(Path::new(&problem), &[("generators/gen-own.rs", "fn main() { println!(\"7\"); }\n")]);
    write(Path::new(&problem), &[("generators/generators.yaml", &recipe)]);
    write(Path::new(&problem), &[("submissions/accepted/second.rs", DOUBLE_RS)]);
    let said = run(Path::new("/"), &[], &["data", &problem, "--repin"]);
    assert_eq!(said.code, 0, "{said}");
}

/// What a version manager puts into `PATH`: it runs the command that the folder it is started in chooses, if there is one.
fn shims(place: &Path, commands: &[&str]) {
    for command in commands {
        let real = real(command);
        script(
            &place.join(command),
            &format!("if [ -x ./.chosen/{command} ]; then exec ./.chosen/{command} \"$@\"; fi\nexec {real} \"$@\"\n"),
        );
    }
}

/// A folder of samples with a program in Rust and one in C, in which `.chosen` has commands that leave a mark.
fn choosing(witness: &Witness, commands: &[&str]) -> TempDir {
    let here = folder(&[
        ("1.in", "2\n"),
        ("1.out", "4\n"),
        ("a.rs", DOUBLE_RS),
        ("a.c", DOUBLE_C),
        ("a.py", "print(2 * int(input()))\n"),
        ("number.ctd", "INT(1,1000) NEWLINE\n"),
    ]);
    for command in commands {
        witness.command(&here.path().join(".chosen").join(command), &real(command));
    }
    here
}

/// The compilers that are here, of those that a folder could choose.
fn compilers() -> Vec<&'static str> {
    let mut commands = vec!["rustc", "cargo", "gcc", "cc"];
    commands.extend(["python3", "node", "go", "java"].into_iter().filter(|command| crate::debugging::is_here(command)));
    commands
}

const CALLS: &[&[&str]] = &[
    &["judge", ".", "a.rs"],
    &["judge", ".", "a.c"],
    &["run", "a.rs"],
    &["stress", "number.ctd", "a.rs", "--against", "a.c", "--cases", "5", "--no-save"],
    &["check", "."],
    &["bundle", "a.rs", "--for", "codeforces", "--check"],
    &["doctor"],
];

/// Whether this is how such a call ends: the program has nothing to read in `run`.
fn is_usual(arguments: &[&str], code: i32) -> bool {
    code == i32::from(arguments[0] == "run")
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_working_folder_chooses_no_compiler() {
    let witness = Witness::new();
    let commands = compilers();
    let here = choosing(&witness, &commands);
    let place = folder(&[]);
    shims(place.path(), &commands);
    for arguments in CALLS {
        let said = run(here.path(), &[place.path()], arguments);
        witness.assert_unmarked(&format!("{arguments:?}: {said}"));
        assert!(is_usual(arguments, said.code), "{arguments:?}: {said}");
    }
    if commands.contains(&"python3") {
        let said = run(here.path(), &[place.path()], &["judge", ".", "a.py"]);
        witness.assert_unmarked(&said.to_string());
        assert_eq!(said.code, 0, "{said}");
    }
    // The shims do what they are here for: in that folder they choose its commands.
    let output =
        std::process::Command::new(place.path().join("rustc")).arg("-vV").current_dir(here.path()).bounded_output();
    assert!(output.unwrap().status.success() && witness.mark().exists());
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_toolchain_file_of_rustup_chooses_no_compiler() {
    if !crate::debugging::is_here("rustup") {
        return;
    }
    let witness = Witness::new();
    let here = choosing(&witness, &[]);
    let toolchain = here.path().join("toolchain/bin");
    for command in ["rustc", "cargo"] {
        witness.command(&toolchain.join(command), &real(command));
    }
    let path = here.path().join("toolchain");
    write(here.path(), &[("rust-toolchain.toml", &format!("[toolchain]\npath = \"{}\"\n", path.display()))]);
    for arguments in CALLS {
        let said = run(here.path(), &[], arguments);
        witness.assert_unmarked(&format!("{arguments:?}: {said}"));
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn neither_relative_entries_of_path_nor_those_in_the_package_count() {
    let witness = Witness::new();
    let commands = compilers();
    let here = choosing(&witness, &commands);
    let inside = here.path().join(".chosen");
    let other = folder(&[]);
    let link = other.path().join("bin");
    symlink(&inside, &link).unwrap();
    for entry in [Path::new(".chosen"), Path::new("./.chosen/../.chosen"), &inside, &link] {
        for arguments in CALLS {
            let said = run(here.path(), &[entry], arguments);
            if entry.is_absolute() && !["judge", "stress", "check", "bundle"].contains(&arguments[0])
                || arguments[1..].contains(&"number.ctd")
            {
                // No package is at hand there, so an absolute entry is the user's own.
                let _ = fs::remove_file(witness.mark());
                continue;
            }
            witness.assert_unmarked(&format!("{}: {arguments:?}: {said}", entry.display()));
            assert!(is_usual(arguments, said.code), "{}: {arguments:?}: {said}", entry.display());
        }
    }
}

#[test]
fn a_variable_names_no_compiler_of_the_working_folder() {
    let witness = Witness::new();
    let here = choosing(&witness, &["rustc"]);
    let command = grundy(here.path(), &["judge", ".", "a.rs"]).env("RUSTC", "./.chosen/rustc").bounded_output();
    let said: Said = command.unwrap().into();
    assert!(
        said.code == 2 && said.stderr.contains("./.chosen/rustc: a compiler named by a path from the working folder"),
        "{said}"
    );
    witness.assert_unmarked("RUSTC");
}

#[test]
fn what_stress_finds_by_itself_is_a_source_and_runs_confined() {
    let witness = Witness::new();
    let outer = package(&[("h.c", DOUBLE_C)]);
    let problem = outer.path().join("problems/double");
    witness.command(&problem.join("gen"), "echo 5 #");
    witness.command(&problem.join("generators/gen-sh"), "echo 5 #");
    let elsewhere = folder(&[("h.c", DOUBLE_C)]);
    let named = problem.display().to_string();
    for generator in ["./gen {seed}", "gen {seed}", "gen-sh {seed}", "generators/gen-sh {seed}"] {
        let said = run(
            elsewhere.path(),
            &[],
            &["stress", &named, "h.c", "--generator", generator, "--cases", "3", "--no-save"],
        );
        assert_eq!(said.code, 2, "{generator}: {said}");
        witness.assert_unmarked(generator);
    }
    // A command that the user types runs as the user's own.
    let said = run(&problem, &[], &["stress", ".", "h.c", "--generator", "./gen {seed}", "--cases", "3", "--no-save"]);
    assert!(said.code == 0 && witness.mark().exists(), "{said}");
}

#[test]
fn a_counterexample_is_not_saved_through_a_link() {
    let here = folder(&[
        ("gram.ctd", "STRING(\"touch /tmp/mark # \") INT(1,9) NEWLINE\n"),
        ("wrong.c", "int main(void) { return 0; }\n"),
        ("right.c", "#include <stdio.h>\nint main(void) { puts(\"1\"); return 0; }\n"),
    ]);
    let elsewhere = folder(&[("profile", "mine\n")]);
    let arguments = ["stress", "gram.ctd", "wrong.c", "--against", "right.c", "--cases", "20"];
    let said = run(here.path(), &[], &arguments);
    assert_eq!(said.code, 1, "{said}");
    // The name is made of the content, so that the author of the folder knows it before.
    let inputs = fs::read_dir(here.path()).unwrap().map(|entry| entry.unwrap().path());
    let saved = inputs.into_iter().find(|path| path.extension().is_some_and(|extension| extension == "in")).unwrap();
    for path in [saved.clone(), saved.with_extension("ans")] {
        for file in [&saved, &saved.with_extension("ans")] {
            let _ = fs::remove_file(file);
        }
        symlink(elsewhere.path().join("profile"), &path).unwrap();
        let said = run(here.path(), &[], &arguments);
        assert!(said.code == 2 && said.stderr.contains("found a link"), "{said}");
        assert_eq!(fs::read_to_string(elsewhere.path().join("profile")).unwrap(), "mine\n");
    }
}

#[test]
fn a_case_is_not_added_through_a_link() {
    let elsewhere = folder(&[]);
    for link in ["test", "own-1.in", "own-1.out"] {
        let here = folder(&[("1.in", "1\n"), ("1.out", "2\n")]);
        let target = if link == "test" { elsewhere.path().to_owned() } else { elsewhere.path().join("new") };
        symlink(target, here.path().join(link)).unwrap();
        let add = |more: &[&str]| -> Said {
            let arguments = ["case", "add", "--input", "1.in", "--answer", "1.out"];
            grundy(here.path(), &[&arguments, more].concat()).bounded_output().unwrap().into()
        };
        let said = add(&["--name", "own-1"]);
        assert!(said.code == 2 && said.stderr.contains(link), "{link}: {said}");
        // Without a name, it is one that nothing has.
        let said = add(&[]);
        assert!(said.code == 2 || said.stdout.starts_with("./own-2.in"), "{link}: {said}");
        assert_eq!(fs::read_dir(elsewhere.path()).unwrap().count(), 0, "{link}");
    }
}

#[test]
fn a_folder_of_links_to_the_systems_compilers_is_of_use() {
    let bin = folder(&[]);
    for command in ["cc", "gcc", "ld", "as"] {
        symlink(Path::new(&real(command)).canonicalize().unwrap(), bin.path().join(command)).unwrap();
    }
    let here = choosing(&Witness::new(), &[]);
    let rust = Path::new(&real("rustc")).canonicalize().unwrap();
    let path = std::env::join_paths([bin.path(), rust.parent().unwrap()]).unwrap();
    for file in ["a.rs", "a.c"] {
        let said: Said = grundy(here.path(), &["judge", ".", file])
            .env("PATH", &path)
            .env("GRUNDY_CACHE", here.path().join("cache"))
            .bounded_output()
            .unwrap()
            .into();
        assert_eq!(said.code, 0, "{file}: {said}");
    }
}

/// An archive can hold a pipe.
#[test]
fn a_pipe_in_place_of_a_module_is_not_waited_for() {
    let here = folder(&[("a.rs", "#[path = \"pipe.rs\"]\nmod pipe;\nfn main() {}\n")]);
    let made = std::process::Command::new("mkfifo").arg(here.path().join("pipe.rs")).bounded_status().unwrap();
    assert!(made.success());
    let said = say(here.path(), &["bundle", "a.rs", "--for", "codeforces"]);
    assert!(said.code == 2 && said.stderr.contains("regular file"), "{said}");
}
