//! Programs of several files, and those that bring their own scripts.

use std::os::unix::fs::symlink;

use program::{BuildOptions, ProgramError};

use crate::desk::{Desk, can_build, output_of, ready, refusal};

/// A folder, its files, and what its program prints for `21`.
type FolderRow = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

const ROWS: &[FolderRow] = &[
    (
        "several C++ sources and a header; one of C; names that look like options",
        "a.cpp",
        &[
            (
                "one.cpp",
                "#include \"below/two.h\"\n#include <iostream>\nint main() { int n; std::cin >> n; std::cout << two() * n * one(); }",
            ),
            ("-two.cpp", "#include \"below/two.h\"\nint two() { return 2; }"),
            ("@three.c", "int one() { return 1; }"),
            ("below/two.h", "int two(); int one();\n"),
            ("README.md", "Not a source."),
        ],
    ),
    (
        "Rust modules",
        "a.rs",
        &[
            ("main.rs", "mod util; fn main() { println!(\"{}\", util::deep::twice(21)); }"),
            ("util/mod.rs", "pub mod deep;"),
            ("util/deep.rs", "pub fn twice(n: u8) -> u8 { 2 * n }"),
        ],
    ),
    (
        "a Python package",
        "a.py",
        &[
            ("__main__.py", "from parts.helper import twice\nprint(twice(int(input())))\n"),
            ("parts/helper.py", "twice = lambda n: 2 * n\n"),
        ],
    ),
    (
        "Java classes in a package, of which one has main",
        "a.java",
        &[
            (
                "org/Run.java",
                "package org; public class Run { public static void main(String[] a) { System.out.println(Twice.of(21)); } }",
            ),
            ("org/Twice.java", "package org; class Twice { static int of(int n) { return 2 * n; } }"),
        ],
    ),
    ("the only source", "a.py", &[("whatever.py", "print(42)\n"), ("data.txt", "")]),
];

#[test]
fn programs_of_several_files() {
    let desk = Desk::new();
    let builder = desk.builder();
    for (number, (told, language, files)) in ROWS.iter().enumerate() {
        if can_build(&builder, language) {
            let program = ready(builder.build(&desk.folder(&format!("folder{number}"), files)).unwrap());
            assert_eq!(output_of(&program, "21\n").trim(), "42", "{told}");
        }
    }
}

#[test]
fn a_folder_that_is_no_program_says_why() {
    let desk = Desk::new();
    let builder = desk.builder();
    if !can_build(&builder, "a.py") {
        return;
    }
    let two = desk.folder("two", &[("a.py", ""), ("b.py", "")]);
    assert_eq!(refusal(builder.build(&two).unwrap()), "2 Python 3 sources, and none is called main.py\n");
    let options = |entry: &str| BuildOptions { entry_point: Some(entry.to_owned()), ..BuildOptions::default() };
    ready(builder.build_with(&two, &options("b.py")).unwrap());
    let message = refusal(builder.build_with(&two, &options("c.py")).unwrap());
    assert!(message.contains("no Python 3 source `c.py`"), "{message}");

    let mixed = desk.folder("mixed", &[("main.py", ""), ("main.rs", "")]);
    let error = builder.build(&mixed).unwrap_err();
    assert!(matches!(error, ProgramError::SeveralLanguages { .. }));
    assert!(error.to_string().contains("Python 3, Rust"), "{error}");

    let linked = desk.folder("linked", &[("main.py", "")]);
    desk.source("outside.py", "");
    symlink("../outside.py", linked.join("link.py")).unwrap();
    assert!(matches!(builder.build(&linked).unwrap_err(), ProgramError::Link { .. }));
}

#[test]
fn scripts_build_and_run_a_program() {
    let desk = Desk::new();
    let builder = desk.builder();
    let build = "#!/bin/sh\nset -e\necho '#!/bin/sh' > run\ncat body >> run\nchmod +x run\n";
    let folder = desk.folder("built", &[("build", build), ("body", "read n; echo $((2 * n))")]);
    let program = ready(builder.build(&folder).unwrap());
    assert_eq!(output_of(&program, "21\n"), "42\n");
    assert!(program.forks && !folder.join("run").exists());

    let only_run = desk.folder("only_run", &[("run", "#!/bin/sh\ncat\n")]);
    assert_eq!(output_of(&ready(builder.build(&only_run).unwrap()), "x"), "x");

    let refused = desk.folder("refused", &[("build", "#!/bin/sh\necho out of flour >&2; exit 1\n")]);
    assert!(refusal(builder.build(&refused).unwrap()).contains("out of flour"));
    let lazy = desk.folder("lazy", &[("build", "#!/bin/sh\n")]);
    assert!(refusal(builder.build(&lazy).unwrap()).contains("no executable `run`"));
    let plain = desk.folder("plain", &[("build", "true")]);
    assert!(refusal(builder.build(&plain).unwrap()).contains("`build` is not executable"));
}
