//! What becomes of an `#include`, case by case.

use super::desk::Desk;

fn text(files: &[(&str, &str)]) -> String {
    Desk::new(files).text()
}

#[test]
fn a_program_without_files_of_its_own_stays_as_it_is() {
    let text = "#pragma once\n#include <bits/stdc++.h>\r\n#include \"vector\"\n// #include \"a.h\"\nint main() {}";
    let desk = Desk::new(&[("main.cpp", &format!("\u{feff}{text}"))]);
    let joined = desk.bundle().unwrap();
    assert_eq!(joined.text, text);
    assert_eq!((desk.names(&joined.files), joined.kept), (vec!["main.cpp".to_owned()], vec![]));
}

#[test]
fn a_file_stands_where_it_was_included() {
    let files = [
        ("main.cpp", "int a;\n  # /* x */ include \"lib/b.h\" // why\nint c;\n"),
        ("lib/b.h", "// License: MIT\n#include \"d.h\"\nint b;"),
        ("lib/d.h", "\u{feff}int d; // \\"),
    ];
    assert_eq!(text(&files), "int a;\n// License: MIT\nint d; // \\\n\nint b;\nint c;\n");
    let desk = Desk::new(&files);
    assert_eq!(desk.names(&desk.bundle().unwrap().files), ["main.cpp", "lib/b.h", "lib/d.h"]);
}

#[test]
fn what_goes_in_once_goes_in_once_by_whatever_name() {
    let main = "#include \"a.h\"\n#include \"./x/../a.h\"\n#include \"link.h\"\n#include <lib/g>\n#include \"lib/g\"\n";
    let guarded = "#ifndef G\n#define G\n#include <vector>\nint g;\n#endif\n";
    let desk = Desk::new(&[
        ("main.cpp", &format!("#include <vector>\n{main}")),
        ("a.h", "#pragma once\n\n#include \"lib/g\"\nint a;\n"),
        ("x/y", ""),
        ("inc/lib/g", guarded),
    ]);
    #[cfg(unix)]
    std::os::unix::fs::symlink("a.h", desk.path().join("link.h")).unwrap();
    #[cfg(not(unix))]
    desk.write("link.h", b"");
    // A header of the compiler that is there for certain does not come again.
    assert_eq!(desk.text(), "#include <vector>\n\n#ifndef G\n#define G\nint g;\n#endif\nint a;\n");
}

#[test]
fn of_a_library_s_folder_only_the_library_goes_in() {
    let program = "#include <acl/dsu>\n#include <stdio.h>\n#include <acl/../stdio.h>\n";
    let found = text(&[
        ("main.cpp", program),
        ("lib/acl/dsu", "#pragma once\n#include <acl/dsu.hpp>\n"),
        ("lib/acl/dsu.hpp", "#pragma once\n#include \"acl/internal.hpp\"\nint d;\n"),
        ("lib/acl/internal.hpp", "#pragma once\nint i;\n"),
        ("lib/stdio.h", "int another;\n"),
    ]);
    assert!(found.contains("int i;") && found.contains("int d;"), "{found}");
    assert!(found.contains("#include <stdio.h>") && !found.contains("another"), "{found}");
}

#[test]
fn a_file_without_a_guard_goes_in_each_time() {
    let main = "#define X(a) int a;\nnamespace n {\n#include \"x.def\"\n}\n#undef X\n#define X(a) f(a);\n\
                int main() {\n#include \"x.def\"\n}\n";
    let expected = "#define X(a) int a;\nnamespace n {\nX(u)\nX(v)\n}\n#undef X\n#define X(a) f(a);\n\
                    int main() {\nX(u)\nX(v)\n}\n";
    assert_eq!(text(&[("main.cpp", main), ("x.def", "X(u)\nX(v)\n")]), expected);
}

#[test]
fn literals_and_comments_that_look_like_includes_stay() {
    let same =
        "auto s = R\"x(\n#include \"a.h\"\n)x\";\n/*\n#include \"a.h\"\n*/\n// \\\n#include \"a.h\"\nint n = 1'000;\n";
    let files = [("main.cpp", format!("{same}#include \"a.h\"\n")), ("a.h", "int a;\n".to_owned())];
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    assert_eq!(text(&files), format!("{same}int a;\n"));
}

#[test]
fn where_it_is_not_certain_the_guard_decides_at_the_judge() {
    let once = "#pragma once\nint a;\n";
    let main = "#ifdef FOO\n#include \"a.h\"\n#include \"a.h\"\n#endif\n#include \"a.h\"\n#include \"a.h\"\n";
    let expected = "#ifdef FOO\n#define GRUNDY_ONCE_1\nint a;\n#endif\n#ifndef GRUNDY_ONCE_1\n#define GRUNDY_ONCE_1\n\
                    int a;\n#endif\n";
    assert_eq!(text(&[("main.cpp", main), ("a.h", once)]), expected);
    // Where it is certain no guard is needed.
    for certain in ["ifdef ONLINE_JUDGE", "ifndef LOCAL", "if !defined(LOCAL) && ONLINE_JUDGE == 1", "if 1"] {
        let main = format!("#{certain}\n#include \"a.h\"\n#endif\n#include \"a.h\"\n");
        assert_eq!(text(&[("main.cpp", &main), ("a.h", once)]), format!("#{certain}\nint a;\n#endif\n"));
    }
}

#[test]
fn a_bundle_can_go_into_a_bundle() {
    let files = [
        ("main.cpp", "#ifdef FOO\n#include \"a.h\"\n#endif\n"),
        ("a.h", "#pragma once\n#ifndef GRUNDY_ONCE_1\n#define GRUNDY_ONCE_1\n#endif\n"),
    ];
    assert!(text(&files).starts_with("#ifdef FOO\n#define GRUNDY_ONCE2_1\n#ifndef GRUNDY_ONCE_1\n"));
}

#[test]
fn what_a_header_of_the_system_may_change_is_not_certain() {
    // `<vendor/config.h>` may undefine FAST.
    let main = "#define FAST\n#include <vendor/config.h>\n#ifdef FAST\n#include \"a.h\"\n#endif\n#include \"a.h\"\n";
    let found = text(&[("main.cpp", main), ("a.h", "#pragma once\nint a;\n")]);
    assert_eq!(found.matches("int a;").count(), 2, "{found}");
    let main = main.replace("#include <vendor/config.h>\n", "");
    let found = text(&[("main.cpp", &main), ("a.h", "#pragma once\nint a;\n")]);
    assert_eq!(found.matches("int a;").count(), 1, "{found}");
}

#[test]
fn a_missing_file_is_an_error_only_where_it_is_needed() {
    let main = "#ifdef LOCAL\n#include \"debug.h\"\n#else\n#define debug(...)\n#endif\n";
    let joined = Desk::new(&[("main.cpp", main)]).bundle().unwrap();
    assert_eq!((joined.text.as_str(), joined.kept), (main, vec![]));

    let main = main.replace("LOCAL", "HOME");
    let desk = Desk::new(&[("main.cpp", &main)]);
    let joined = desk.bundle().unwrap();
    assert_eq!(joined.text, main);
    let kept: Vec<String> = joined.kept.iter().map(|k| format!("{}: {}: {}", k.place, k.line, k.reason)).collect();
    assert_eq!(
        desk.plain(&kept.join("\n")),
        "main.cpp:2:1: #include \"debug.h\": there is no file `debug.h`, `inc/debug.h`, and it is not certain that one is needed"
    );

    let error = Desk::new(&[("main.cpp", "int a;\n  #include \"lib/a.h\"\n")]).bundle().unwrap_err();
    assert_eq!(
        error,
        "main.cpp:2:3: found no file for `#include \"lib/a.h\"`, expected one of `lib/a.h`, `inc/lib/a.h`; \
         name its folder with -I, or write `<lib/a.h>` if it is the judge's own"
    );
}

#[test]
fn a_file_that_is_found_is_there_for_has_include_too() {
    let main = "#if __has_include(<lib/all>)\n#include <lib/all>\n#elif __has_include(<boost/all>)\n#include <boost/all>\n\
                #endif\n";
    let found = text(&[("main.cpp", main), ("inc/lib/all", "#pragma once\nint all;\n")]);
    assert_eq!(found, main.replace("__has_include(<lib/all>)", "1").replace("#include <lib/all>\n", "int all;\n"));
    // The judge has it, perhaps.
    assert_eq!(Desk::new(&[("main.cpp", main)]).bundle().unwrap().text, main);
}

#[test]
fn a_macro_may_name_the_file() {
    let main = "#define FILE \"a.h\"\n#define F FILE\n#include F\n#include OTHER\n#include_next <a.h>\n";
    let desk = Desk::new(&[("main.cpp", main), ("a.h", "int a;\n")]);
    assert_eq!(desk.text(), main.replace("#include F\n", "int a;\n"));
    let kept = desk.bundle().unwrap().kept;
    let kept: Vec<&str> = kept.iter().map(|kept| kept.reason.as_str()).collect();
    assert_eq!(kept, ["it is not certain what `OTHER` stands for", "`#include_next` is not followed"]);
}

#[test]
fn a_macro_that_is_made_sure_of_is_certain() {
    let main = "#ifndef X\n#define X\n#endif\n#ifdef X\n#include \"a.h\"\n#endif\n#include \"a.h\"\n";
    let found = text(&[("main.cpp", main), ("a.h", "#pragma once\nint a;\n")]);
    assert_eq!(
        found,
        main.replace("#ifdef X\n#include \"a.h\"\n#endif\n#include \"a.h\"\n", "#ifdef X\nint a;\n#endif\n")
    );
}

/// With FOO, `b.h` has gone in with `a.h`, and its guard is gone.
#[test]
fn a_guard_that_is_undefined_lets_its_file_in_again() {
    let main = "#ifdef FOO\n#include \"a.h\"\n#endif\n#undef B\n#include \"a.h\"\n#include \"b.h\"\n";
    let a = "#ifndef A\n#define A\n#include \"b.h\"\n#endif\n";
    let found = text(&[("main.cpp", main), ("a.h", a), ("b.h", "#ifndef B\n#define B\nint b;\n#endif\n")]);
    assert_eq!(found.matches("int b;").count(), 3, "{found}");
}

/// With BAR, `a.h` has gone in without `b.h`.
#[test]
fn a_file_that_goes_in_differently_says_little() {
    let main = "#if defined(FOO)\n#define WITH\n#include \"a.h\"\n#elif defined(BAR)\n#undef WITH\n#include \"a.h\"\n\
                #endif\n#undef WITH\n#define WITH\n#include \"a.h\"\n#include \"b.h\"\n";
    let a = "#ifndef A\n#define A\n#ifdef WITH\n#include \"b.h\"\n#endif\n#endif\n";
    let found = text(&[("main.cpp", main), ("a.h", a), ("b.h", "#ifndef B\n#define B\nint b;\n#endif\n")]);
    assert_eq!(found.matches("int b;").count(), 3, "{found}");
}

/// Each file includes the next two, and whether the first has gone in is open.
#[test]
fn what_is_not_certain_does_not_double_with_each_level() {
    for form in ["#pragma once\n", "#ifndef H@\n#define H@\n", "#pragma once\n#ifndef H@\n#define H@\n"] {
        let file = |at: usize| {
            let includes: String = (at + 1..(at + 3).min(40)).map(|next| format!("#include \"h{next}\"\n")).collect();
            let end = if form.contains("ifndef") { "#endif\n" } else { "" };
            (format!("h{at}"), format!("{}{includes}int v{at};\n{end}", form.replace('@', &at.to_string())))
        };
        let main = "#ifdef FOO\n#include \"h0\"\n#endif\n#ifdef BAR\n#include \"h1\"\n#endif\n#include \"h0\"\n";
        let mut files: Vec<(String, String)> = (0..40).map(file).collect();
        files.push(("main.cpp".to_owned(), main.to_owned()));
        let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        let found = text(&files);
        assert_eq!(found.matches("int v39;").count(), 3, "{form}{found}");
    }
}
