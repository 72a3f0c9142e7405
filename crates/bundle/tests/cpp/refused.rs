//! What cannot be bundled is an error that names its place, and nothing makes the bundler panic.

use bundle::cpp::minify;

use super::desk::Desk;
use super::program::Random;

fn error(files: &[(&str, &str)]) -> String {
    Desk::new(files).bundle().unwrap_err()
}

#[test]
fn what_is_not_whole_is_refused_where_it_stands() {
    let rows = [
        ("int a;\n/* b", "found a comment without an end"),
        ("int a;\nR\"x( )\"", "found a raw string without an end"),
        ("int a;\n#ifdef A\n", "found `#ifdef` without an `#endif`"),
        ("int a;\n#else\n#endif", "found `#else` without an `#if`"),
        ("int a;\n#endif\n", "found `#endif` without an `#if`"),
        ("#if 0\n#else\n#else\n#endif", "found `#else` behind `#else`"),
    ];
    for (text, expected) in rows {
        let found = error(&[("main.cpp", "#include \"lib/a.h\"\n"), ("inc/lib/a.h", text)]);
        let line = if text.starts_with("#if 0") { 3 } else { 2 };
        assert!(found.starts_with(&format!("inc/lib/a.h:{line}:1: {expected}")), "{text:?}: {found}");
    }
}

#[test]
fn files_without_end_are_refused() {
    let found =
        error(&[("main.cpp", "#include \"a.h\"\n"), ("a.h", "\n#include \"b.h\"\n"), ("b.h", "#include \"a.h\"\n")]);
    assert!(found.contains("found files that include each other: "), "{found}");
    assert!(found.contains(": b.h -> a.h -> b.h;") || found.contains(": a.h -> b.h -> a.h;"), "{found}");
    assert!(found.len() < 250, "{found}");
    let found = error(&[("main.cpp", "#if N < 3\n#include \"main.cpp\"\n#endif")]);
    assert!(found.contains("main.cpp:2:1: found files that include each other: main.cpp -> main.cpp;"), "{found}");
}

#[test]
fn what_grows_without_bound_is_refused() {
    let mut files = vec![("main.cpp".to_owned(), "#include \"h0\"\n".to_owned())];
    files.extend((0..60).map(|at| {
        let next = at + 1;
        (format!("h{at}"), format!("#include \"h{next}\"\n#include \"h{next}\"\n"))
    }));
    files.push(("h60".to_owned(), String::new()));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let found = error(&files);
    assert!(found.contains("found more than 16777216 bytes of included files"), "{found}");
}

#[test]
fn other_bytes_than_utf8_are_named() {
    let desk = Desk::new(&[("main.cpp", "#include \"a.h\"\n")]);
    desk.write("a.h", b"int a;\n// \x93\xfa\n");
    let found = desk.bundle().unwrap_err();
    assert_eq!(found, "a.h:2:4: expected UTF-8, found the byte 0x93 at offset 10; save the file as UTF-8");
}

#[test]
fn a_root_that_is_no_file_is_refused() {
    assert!(Desk::new(&[]).bundle().unwrap_err().starts_with("main.cpp:1:1: cannot read the file"));
    let found = Desk::new(&[("main.cpp/x", "")]).bundle().unwrap_err();
    assert!(found.contains("main.cpp:1:1: found a folder, expected a regular file"), "{found}");
}

#[test]
fn depth_and_size_are_no_danger() {
    let deep = |open: &str, close: &str, times: usize| format!("{}1{}\n", open.repeat(times), close.repeat(times));
    let rows = [
        "#if A\n".repeat(10_000) + &"#endif\n".repeat(10_000),
        "#if A\n".repeat(900) + "#include \"a.h\"\n" + &"#endif\n".repeat(900),
        format!("#if A\n#include \"a.h\"\n{}#endif\n", "#elif B\n#include \"a.h\"\n".repeat(10_000)),
        format!("#if {}#endif\n", deep("(", ")", 100_000)),
        format!("#if {}#endif\n", deep("!", "", 100_000)),
        format!("#if {}#endif\n", deep("1 ? 1 : ", "", 100_000)),
        format!("#define A A A\n#if {}#endif\n", deep("A + ", "", 100_000)),
        "\\\n".repeat(100_000),
        "R\"(\n)\" ".repeat(50_000),
        "#include \"a.h\"\n".repeat(20_000),
    ];
    for text in rows {
        // An error is as good as a bundle.
        let _ = Desk::new(&[("main.cpp", &text), ("a.h", "#pragma once\n#define A 1\n")]).bundle();
        let _ = minify(&text);
    }
}

/// Programs cut, doubled and mixed at random.
#[test]
fn nothing_makes_it_panic() {
    const PARTS: &[&str] = &[
        "#include \"a.h\"\n",
        "#if",
        "#elif A",
        "#else\n",
        "#endif\n",
        "#define A",
        "#undef A\n",
        " A(",
        ")",
        "\"",
        "'",
        "R\"(",
        ")\"",
        "/*",
        "*/",
        "//",
        "\\\n",
        "\\",
        "\n",
        "\r\n",
        "%:",
        "#",
        "include",
        "<",
        ">",
        "defined",
        "(",
        "!",
        "__has_include",
        "1'0",
        "ä",
        "&&",
        "?",
        ":",
        "-",
        "0x",
        "#pragma once\n",
        "#ifndef A\n#define A\n",
        "\u{feff}",
        "#include A\n",
        "9999999999999999999999",
        "<<64",
        "#include \"main.cpp\"\n",
        " ",
        "pragma",
        "\"a.h\"",
    ];
    let mut bundled = 0;
    for seed in 0..3000 {
        let mut random = Random::new(seed);
        let mut text = || (0..random.below(25)).map(|_| PARTS[random.below(PARTS.len())]).collect::<String>();
        let (main, header) = (text(), text());
        let short = minify(&main);
        assert_eq!(minify(&short), short, "{main:?}");
        if seed % 4 == 0 {
            bundled += usize::from(Desk::new(&[("main.cpp", &main), ("a.h", &header)]).bundle().is_ok());
        }
    }
    assert!(bundled > 50, "{bundled} of 750 were bundled");
}
