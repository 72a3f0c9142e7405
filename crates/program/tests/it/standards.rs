//! The standard of C++ that a program is compiled with: the newest that its compiler knows, up to what most judges have.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use program::{BuildOptions, ProgramLanguage, language_of, read_languages};
use sandbox::Exit;

use crate::desk::{Desk, can_build, output_of, ready, run_with};

/// Prints the macro that names the standard.
const STANDARD: &str = "#include <cstdio>\nint main() { std::printf(\"%ld\", __cplusplus); }";

/// The row of C++ with a compiler that refuses some options, as an older one does.
fn old_compiler(desk: &Desk, folder: &str, refused: &str) -> &'static ProgramLanguage {
    let builder = desk.builder();
    let mut row = language_of(Path::new("a.cpp")).unwrap().clone();
    let real = builder.compiler(&row).unwrap().unwrap().command;
    let script = format!(
        "#!/bin/sh\nfor word in \"$@\"; do case $word in {refused}) echo \"unrecognized $word\" >&2; exit 1;; esac; done\n\
         exec {} \"$@\"\n",
        real.display()
    );
    // A compiler is known by its path and by what it says of itself.
    let path = desk.source(&format!("{folder}/g++"), script);
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).unwrap();
    row.commands = vec![&*path.to_str().unwrap().to_owned().leak()].leak();
    Box::leak(Box::new(row))
}

#[test]
fn a_program_of_cpp_23_compiles() {
    let desk = Desk::new();
    let builder = desk.builder();
    if !can_build(&builder, "a.cpp") {
        return;
    }
    let known = output_of(&ready(builder.build(&desk.source("standard.cpp", STANDARD)).unwrap()), "");
    if known.parse::<u64>().unwrap() <= 202_002 {
        eprintln!("SKIPPED C++23: the compiler here knows {known}");
        return;
    }
    let text = "#include <vector>\nint main() { std::vector<int> v(7); int sum = 0; for (auto i = 0uz; i < v.size(); i++) sum++; \
        if consteval { return 1; } else { return sum; } }";
    assert_eq!(run_with(&ready(builder.build(&desk.source("a.cpp", text)).unwrap()), "").exit, Exit::Code(7));
}

#[test]
fn an_older_compiler_compiles_with_the_newest_standard_that_it_knows() {
    let desk = Desk::new();
    if !can_build(&desk.builder(), "a.cpp") {
        return;
    }
    let source = desk.source("a.cpp", STANDARD);
    for (refused, expected) in [
        ("-std=gnu++23|-std=gnu++2b", "202002"),
        ("-std=gnu++2[023ab]", "201703"),
        ("-std=gnu++2*|-std=gnu++17", "201402"),
    ] {
        let builder = desk.builder().with_languages(vec![old_compiler(&desk, expected, refused)]);
        assert_eq!(output_of(&ready(builder.build(&source).unwrap()), ""), expected, "{refused}");
    }
}

#[test]
fn what_the_user_says_of_the_standard_counts() {
    let desk = Desk::new();
    let builder = desk.builder();
    if !can_build(&builder, "a.cpp") {
        return;
    }
    let source = desk.source("a.cpp", STANDARD);
    let options = BuildOptions { flags: vec!["-std=c++17".to_owned()], ..BuildOptions::default() };
    assert_eq!(output_of(&ready(builder.build_with(&source, &options).unwrap()), ""), "201703");
    let rows = "cpp:\n  compile: g++ -std=c++14 -o {binary} {files}\n";
    let own = desk.builder().with_languages(read_languages(&desk.source("languages.yaml", rows)).unwrap());
    assert_eq!(output_of(&ready(own.build(&source).unwrap()), ""), "201402");
}

#[test]
fn a_compiler_is_asked_once_for_each_cache() {
    let desk = Desk::new();
    if !can_build(&desk.builder(), "a.cpp") {
        return;
    }
    let build = |name: &str| ready(desk.builder().build(&desk.source(name, format!("// {name}\n{STANDARD}"))).unwrap());
    build("a.cpp");
    let answers = || std::fs::read_dir(desk.cache().join("options")).unwrap().count();
    let first = answers();
    assert!(first > 0);
    build("b.cpp");
    assert_eq!(answers(), first);
}
