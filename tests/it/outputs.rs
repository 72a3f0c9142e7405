//! A command creates the folders above the file or folder that `-o` and its like name.

use crate::common::{DOUBLE_C, package, say, write};

#[test]
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
        (&["pattern", "double", "--emit", "rust", "-o"], "rule.rs"),
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
