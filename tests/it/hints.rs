//! A command that grundy advises works where its user is.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use std::fs;
use std::path::Path;

use crate::common::wait::Bounded as _;
use crate::common::{Said, folder, grundy, package, say, write};

const RECIPE: &str = "solution: /submissions/accepted/double.c\ndata:\n  secret:\n    data:\n      seven: gen.c 7\n";
/// The same, as earlier versions read it.
const EARLIER: &str = "solution: submissions/accepted/double.c\ndata:\n  secret:\n    data:\n      seven: gen 7\n";
const GENERATOR_C: &str = "#include <stdio.h>\nint main(int n, char **a) { return n != 2 || puts(a[1]) < 0; }\n";

const SECOND_CPP: &str = "#include <iostream>\nint main() { int n; std::cin >> n; std::cout << n + n << \"\\n\"; }\n";

fn with_recipe(path: &str, recipe: &str) -> tempfile::TempDir {
    package(&[("generators/gen.c", GENERATOR_C), (path, recipe), ("submissions/accepted/second.cpp", SECOND_CPP)])
}

/// The command between backticks that begins with these words, without `grundy`.
fn advised(said: &Said, beginning: &str) -> Vec<String> {
    let text = format!("{}{}", said.stdout, said.stderr).split_whitespace().collect::<Vec<_>>().join(" ");
    let found = text.split('`').find(|piece| piece.starts_with(beginning));
    let command = found.unwrap_or_else(|| panic!("found no `{beginning}`: {said}"));
    shell_words::split(command).unwrap().split_off(1)
}

/// Follows the advice in this folder.
fn follow(folder: &Path, advice: &[String]) -> Said {
    let words: Vec<&str> = advice.iter().map(String::as_str).collect();
    say(folder, &words)
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn an_earlier_recipe_is_converted_and_its_cases_pinned_from_everywhere() {
    // Where the user is, below the folder of the package's problems, and how the package is named there.
    for (place, word) in
        [(".", "double"), ("problems", "double"), ("problems/double", "."), ("elsewhere", "../problems/double")]
    {
        let package = with_recipe("recipe.yaml", EARLIER);
        write(package.path(), &[("elsewhere/.keep", "")]);
        let here = package.path().join(place);
        let said = follow(&here, &advised(&say(&here, &["judge", word]), "grundy data "));
        assert!(said.code == 0 && said.stdout.contains("1 generated case"), "{place}: {said}");
        let said = follow(&here, &advised(&said, "grundy data "));
        assert!(said.code == 0 && said.stdout.contains("secret/seven  pinned"), "{place}: {said}");
        let said = say(&here, &["judge", word]);
        assert!(said.code == 0 && said.stdout.contains("3/3"), "{place}: {said}");
    }
    // Outside of any folder `problems`.
    for (place, word) in [(".", "./my double"), ("my double", ".")] {
        let package = with_recipe("recipe.yaml", EARLIER);
        fs::rename(package.path().join("problems/double"), package.path().join("my double")).unwrap();
        let here = package.path().join(place);
        let said = follow(&here, &advised(&say(&here, &["judge", word]), "grundy data "));
        assert!(
            said.code == 0 && package.path().join("my double/generators/generators.yaml").exists(),
            "{place}: {said}"
        );
    }
}

#[test]
fn every_command_that_needs_the_cases_names_the_conversion() {
    let package = with_recipe("recipe.yaml", EARLIER);
    let file = "problems/double/submissions/accepted/double.c";
    for arguments in [
        &["judge", "double"][..],
        &["check", "double"],
        &["data", "double"],
        &["data", "double", "--check"],
        &["data", "double", "--repin"],
        &["stress", "double", file],
        &["export", "double", "--to", "icpc", "-o", "made.zip"],
        &["show", "double"],
    ] {
        let said = say(package.path(), arguments);
        let text = format!("{}{}", said.stdout, said.stderr);
        assert!(
            said.code == 2 && text.contains("recipe.yaml: found the recipe of an earlier version"),
            "{arguments:?}: {said}"
        );
        assert!(text.contains("grundy data double --convert"), "{arguments:?}: {said}");
    }
}

#[test]
fn a_lock_that_disagrees_is_pinned_anew_from_everywhere() {
    let package = with_recipe("generators/generators.yaml", RECIPE);
    let hash = "0".repeat(64);
    let lock = package.path().join("problems/double/generators/recipe.lock");
    let old = format!("secret/seven {hash} {hash} {hash}\n");
    for (place, word) in [(".", "double"), ("problems/double", ".")] {
        fs::write(&lock, &old).unwrap();
        let here = package.path().join(place);
        let said = follow(&here, &advised(&say(&here, &["judge", word]), "grundy data "));
        assert!(said.code == 0 && said.stdout.contains("secret/seven  pinned"), "{place}: {said}");
        assert_ne!(fs::read_to_string(&lock).unwrap(), old);
    }
}

#[test]
fn a_case_that_is_there_is_edited_in_its_folder() {
    let place = folder(&[("my samples/own.in", "1\n"), ("my samples/own.out", "2\n"), ("in", "1\n"), ("out", "2\n")]);
    let said = say(
        place.path(),
        &["case", "add", "--name", "own", "--input", "in", "--answer", "out", "--folder", "my samples"],
    );
    let advice = advised(&said, "grundy case edit ");
    let words: Vec<&str> = advice.iter().map(String::as_str).collect();
    let mut command = grundy(place.path(), &words);
    let said: Said = command.env("EDITOR", "true").env_remove("VISUAL").bounded_output().unwrap().into();
    assert_eq!(said.code, 0, "{said}");
}

#[test]
fn a_time_limit_is_set_in_the_package_that_was_imported() {
    let place = package(&[("problem.yaml", "name: Double\nlicense: cc by\nrights_owner: A setter\n")]);
    let said = say(place.path(), &["import", "problems/double", "-o", "made"]);
    assert_eq!(said.code, 0, "{said}");
    let advice = advised(&said, "grundy check ");
    let said = follow(place.path(), &advice);
    assert!(said.code <= 1 && said.stdout.contains("written into problem.yaml"), "{advice:?}: {said}");
    assert!(fs::read_to_string(place.path().join("made/problem.yaml")).unwrap().contains("time_limit"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_clipboard_paste_advises_a_command_that_writes_the_bundle() {
    if !crate::debugging::is_here("python3") || !crate::debugging::is_here("setsid") {
        return;
    }
    let place =
        folder(&[("1.in", "1\n"), ("1.out", "2\n"), ("my own.py", "print(2 * int(input()))\n"), ("a.sh", "echo 2\n")]);
    // A process without a terminal: it has a session of its own.
    let paste = |file: &str| -> Said {
        let mut command = std::process::Command::new("setsid");
        command.args(["-w", env!("CARGO_BIN_EXE_grundy"), "paste", file]).current_dir(place.path());
        for (name, value) in grundy(place.path(), &[]).get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").stdin(std::process::Stdio::null());
        command.bounded_output().unwrap().into()
    };
    let said = paste("my own.py");
    assert!(said.code == 2 && said.stderr.contains("no clipboard"), "{said}");
    let mut advice = advised(&said, "grundy bundle ");
    assert_eq!(advice.pop().as_deref(), Some("FILE"), "{said}");
    advice.push("target/submit.py".to_owned());
    let said = follow(place.path(), &advice);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(fs::read_to_string(place.path().join("target/submit.py")).unwrap(), "print(2 * int(input()))\n");
}
