//! A command creates the folders above the file or folder that `-o` and its like name.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;

use crate::common::{DOUBLE_C, folder, package, say, write};

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_folders_above_an_output_are_created() {
    let package = package(&[("submissions/brute_force/brute.c", DOUBLE_C)]);
    write(package.path(), &[("my.c", "#include <stdio.h>\nint main(void) { puts(\"1\"); return 0; }\n")]);
    // The command, and the name in a new folder that it is to write.
    let table: &[(&[&str], &str)] = &[
        (&["bundle", "my.c", "-o"], "submit.c"),
        (&["catalogue", "onepile", "--output"], "problems"),
        (&["course", "--export"], "course"),
        (&["export", "double", "--to", "kattis", "-o"], "double.zip"),
        (&["export", "double", "--to", "kattis", "-o"], "double"),
        (&["gen", "double", "--output"], "inputs"),
        (&["import", "problems/double", "-o"], "double"),
        (&["import", "problems/double", "-o"], "double.zip"),
        (&["pattern", "double", "--emit", "cpp", "-o"], "rule.cpp"),
        (&["plot", "nim", "-o"], "nim.svg"),
        (&["show", "double", "--html"], "double.html"),
        (&["snippets", "-o"], "grundy.code-snippets"),
        (&["stress", "double", "my.c", "--cases", "20", "-o"], "found"),
        (&["visualize", "double", "--case", "sample/1", "-o"], "1.svg"),
    ];
    for (number, (command, name)) in table.iter().enumerate() {
        let path = format!("new{number}/below/{name}");
        let said = say(package.path(), &[*command, &[path.as_str()]].concat());
        // `stress` finds the fault of the program.
        assert_eq!(said.code, i32::from(command[0] == "stress"), "{command:?}: {said}");
        assert!(package.path().join(&path).exists(), "{command:?} has not written {path}: {said}");
    }
}

#[test]
fn a_file_in_the_way_of_an_output_is_told_before_the_work() {
    let package = package(&[("submissions/brute_force/brute.c", DOUBLE_C)]);
    write(package.path(), &[("my.c", "#include <stdio.h>\nint main(void) { puts(\"1\"); return 0; }\n")]);
    for command in [
        &["stress", "double", "my.c", "--cases", "20", "-o"][..],
        &["bundle", "my.c", "-o"],
        &["export", "double", "--to", "kattis", "-o"],
        &["show", "double", "--html"],
    ] {
        let said = say(package.path(), &[command, &["my.c/found/x"]].concat());
        assert!(said.code == 2 && said.stderr.contains("my.c is not a folder"), "{command:?}: {said}");
        assert!(said.stdout.is_empty(), "{command:?}: {said}");
    }
}

/// The name of the folder is grundy's, and the author of the package may have put a link there.
#[test]
fn a_counterexample_creates_no_folder_outside_of_the_package() {
    let package = package(&[
        ("submissions/brute_force/brute.c", DOUBLE_C),
        ("submissions/wrong_answer/one.c", "#include <stdio.h>\nint main(void) { puts(\"1\"); return 0; }\n"),
        ("generators/generators.yaml", "data: {secret: {data: {two: {in: \"2\\n\", ans: \"4\\n\"}}}}\n"),
    ]);
    let away = folder(&[]);
    let secret = package.path().join("problems/double/data/secret");
    let _ = fs::remove_dir_all(&secret);
    std::os::unix::fs::symlink(away.path(), &secret).unwrap();
    let file = "problems/double/submissions/wrong_answer/one.c";
    let said = say(package.path(), &["stress", "double", file, "--cases", "20"]);
    assert_eq!(said.code, 2, "{said}");
    assert_eq!(fs::read_dir(away.path()).unwrap().count(), 0, "{said}");
}
