//! Programs with headers and modules of their own: judged, run and searched as they are, and bundled into one file.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;

use tempfile::TempDir;

use crate::common::wait::Bounded as _;
use crate::common::{Said, folder, grundy, say, write};

const CPP: &str = "#include <cstdio>\n#include \"own/twice.h\"\n#include <far/add.hpp>\n#ifdef LOCAL\n#include \"nowhere.h\"\n#endif\nint main() { int n; scanf(\"%d\", &n); printf(\"%d\\n\", add(twice(n), 0)); }\n";
const RUST: &str = "mod own_twice;\nfn main() {\n    let mut line = String::new();\n    std::io::stdin().read_line(&mut line).unwrap();\n    println!(\"{}\", own_twice::twice(line.trim().parse().unwrap()));\n}\n";

/// Programs that double a number, each in several files.
fn place() -> TempDir {
    folder(&[
        ("my.cpp", CPP),
        ("own/twice.h", "#pragma once\n#include \"more.h\"\ninline int twice(int n) { return more(n) * n; }\n"),
        ("own/more.h", "#ifndef MORE\n#define MORE\ninline int more(int) { return 2; }\n#endif\n"),
        ("library/far/add.hpp", "inline int add(int a, int b) { return a + b; }\n"),
        ("grundy.toml", "[flags]\ncpp = \"-I library\"\n"),
        ("my.rs", RUST),
        ("own_twice.rs", "pub fn twice(n: i64) -> i64 {\n    2 * n\n}\n"),
        ("my.py", "from tools.double import twice\nprint(twice(int(input())))\n"),
        ("tools/__init__.py", ""),
        ("tools/double.py", "def twice(n):\n    return [2 * n, 1][n > 50]\n"),
        ("1.in", "4\n"),
        ("1.out", "8\n"),
        ("n.ctd", "INT(1,100) NEWLINE\n"),
    ])
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn they_are_judged_run_and_compared_as_they_are() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = place();
    for file in ["my.cpp", "my.rs", "my.py"] {
        let said = say(place.path(), &["judge", file]);
        assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "{file}: {said}");
        let said = say(place.path(), &["run", file, "--input", "1.in"]);
        assert!(said.code == 0 && said.stdout == "8\n", "{file}: {said}");
    }
    let said = say(place.path(), &["compare", "my.cpp", "my.rs", "my.py"]);
    assert!(said.code == 0 && said.stdout.contains("1/1"), "{said}");
    // A change of a header is a change of the program.
    fs::write(place.path().join("own/more.h"), "#pragma once\ninline int more(int) { return 3; }\n").unwrap();
    let said = say(place.path(), &["judge", "my.cpp"]);
    assert!(said.code == 1 && said.stdout.contains("WA 0/1"), "{said}");
    // The trace of a module names it.
    fs::write(place.path().join("tools/double.py"), "def twice(n):\n    raise ValueError(n)\n").unwrap();
    let said = say(place.path(), &["judge", "my.py"]);
    assert!(said.code == 1 && said.stdout.contains("double.py\", line 2, in twice"), "{said}");
    assert!(!said.stdout.contains("/programs/"), "{said}");
}

/// Where people have it, and where their variable says; without it, a note says where to get it.
#[test]
fn the_library_of_atcoder_is_found_where_it_lies() {
    if !crate::debugging::is_here("g++")
        || ["/usr/include/atcoder", "/usr/local/include/atcoder"].iter().any(|folder| fs::exists(folder).unwrap())
    {
        return;
    }
    let program = "#include <cstdio>\n#include <atcoder/dsu>\nint main() { int n; scanf(\"%d\", &n); printf(\"%d\\n\", atcoder::twice(n)); }\n";
    let place = folder(&[("work/my.cpp", program), ("work/1.in", "4\n"), ("work/1.out", "8\n"), ("home/here", "")]);
    let (work, home) = (place.path().join("work"), place.path().join("home"));
    let judged = |variable: Option<&str>| -> Said {
        let mut command = grundy(&work, &["judge", "my.cpp"]);
        command.env("HOME", &home).env_remove("CPATH").env_remove("CPLUS_INCLUDE_PATH");
        command.envs(variable.map(|folder| ("CPLUS_INCLUDE_PATH", place.path().join(folder))));
        command.bounded_output().unwrap().into()
    };
    let said = judged(None);
    assert!(
        said.code == 1 && said.stderr.contains("git clone https://github.com/atcoder/ac-library ~/ac-library"),
        "{said}"
    );
    for (folder, variable) in [("home/ac-library", None), ("other", Some("other"))] {
        let library = place.path().join(folder).join("atcoder");
        fs::create_dir_all(&library).unwrap();
        fs::write(library.join("dsu"), "#include \"atcoder/dsu.hpp\"\n").unwrap();
        fs::write(
            library.join("dsu.hpp"),
            "#pragma once\nnamespace atcoder { inline int twice(int n) { return 2 * n; } }\n",
        )
        .unwrap();
        let said = judged(variable);
        assert!(said.code == 0 && said.stdout.contains("AC 1/1") && said.stderr.is_empty(), "{folder}: {said}");
        fs::remove_dir_all(&library).unwrap();
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn candidate_and_oracle_of_a_search_have_several_files() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = place();
    let said = say(
        place.path(),
        &["stress", "n.ctd", "my.py", "--against", "my.cpp", "--no-save", "--time", "10m", "--shrink-time", "10m"],
    );
    assert!(said.code == 1 && said.stdout.contains("    51\n"), "{said}");
}

#[test]
fn what_is_missing_is_told_by_the_compiler() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = place();
    fs::remove_file(place.path().join("own/more.h")).unwrap();
    fs::remove_file(place.path().join("own_twice.rs")).unwrap();
    fs::remove_file(place.path().join("tools/double.py")).unwrap();
    let said = say(place.path(), &["judge", "my.cpp"]);
    assert!(said.code == 1 && said.stdout.contains("CE") && said.stdout.contains("twice.h"), "{said}");
    let said = say(place.path(), &["judge", "my.rs"]);
    assert!(said.code == 1 && said.stdout.contains("own_twice"), "{said}");
    let said = say(place.path(), &["judge", "my.py"]);
    assert!(said.code == 1 && said.stdout.contains("ModuleNotFoundError: No module named 'tools.double'"), "{said}");
    let said = say(place.path(), &["bundle", "my.cpp"]);
    assert!(said.code == 2 && said.stderr.contains("own/twice.h:2:") && said.stderr.contains("more.h"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_cpp_program_becomes_one_file() {
    let place = place();
    let bundles = folder(&[("1.in", "4\n"), ("1.out", "8\n")]);
    for (name, more) in [("plain.cpp", &[][..]), ("short.cpp", &["--minify"][..])] {
        let bundle = bundles.path().join(name);
        let arguments = ["bundle", "my.cpp", "--for", "codeforces", "--check", "-o", bundle.to_str().unwrap()];
        let said = say(place.path(), &[&arguments[..], more].concat());
        assert!(said.code == 0 && said.stderr.contains("AC 1/1  the bundle"), "{said}");
        assert!(said.stderr.contains("the language at Codeforces: \"GNU G++23"), "{said}");
        let text = fs::read_to_string(&bundle).unwrap();
        assert!(text.contains("inline int more(int)") && !text.contains("\"own/"), "{text}");
        let said = say(bundles.path(), &["judge", name]);
        assert!(said.code == 0, "{said}");
    }
    for part in ["own/more.h", "library/far/add.hpp", "my.cpp"] {
        let said = say(place.path(), &["bundle", "my.cpp", "-o", part]);
        assert!(said.code == 2 && said.stderr.contains("or a part of it"), "{part}: {said}");
    }
    // Without `-I` in the settings.
    fs::remove_file(place.path().join("grundy.toml")).unwrap();
    let said = say(place.path(), &["bundle", "my.cpp", "-I", "library", "--check", "-o", "out.cpp"]);
    assert!(said.code == 0, "{said}");
    // A bundle that does not compile is not written.
    fs::write(place.path().join("own/more.h"), "int more(int) { return }\n").unwrap();
    let said = say(place.path(), &["bundle", "my.cpp", "-I", "library", "--check", "-o", "no.cpp"]);
    assert!(said.code == 1 && said.stderr.contains("the bundle does not compile"), "{said}");
    assert!(!place.path().join("no.cpp").exists());
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_bundle_joins_is_compiled_and_run_however_it_is_written() {
    let place = folder(&[
        ("1.in", "4\n"),
        ("1.out", "8\n"),
        (
            "a.rs",
            "pub(crate) mod lib1;\nfn main() { let mut t = String::new(); std::io::stdin().read_line(&mut t).unwrap(); println!(\"{}\", lib1::twice(t.trim().parse().unwrap())); }\n",
        ),
        ("lib1.rs", "pub fn twice(n: i64) -> i64 { 2 * n }\n"),
        ("a.py", "import sys; import lib2\nprint(lib2.twice(int(sys.stdin.read())))\n"),
        ("lib2.py", "def twice(n): return 2 * n\n"),
    ]);
    for program in ["a.rs", "a.py"] {
        if program == "a.py" && !crate::debugging::is_here("python3") {
            continue;
        }
        let said = say(place.path(), &["judge", program]);
        assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "{said}");
        let said = say(place.path(), &["run", program, "--case", "1"]);
        assert!(said.code == 0 && said.stdout == "8\n", "{said}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn headers_elsewhere_in_the_repository_are_there_for_the_compiler() {
    let reads = "int main() { int n; std::cin >> n; std::cout << twice(n) << '\\n'; }\n";
    let sneaks = "#include \"../../library/math/twice.hpp\"\n#include <fstream>\n#include <iostream>\n\
                  int main() { std::ifstream file(\"../../library/math/twice.hpp\"); int n; std::cin >> n; \
                  std::cout << (file ? 0 : twice(n)) << '\\n'; }\n";
    let place = folder(&[
        (".git/HEAD", "ref: refs/heads/main\n"),
        ("library/math/twice.hpp", "#pragma once\n#include \"../base.hpp\"\ninline ll twice(ll n) { return 2 * n; }\n"),
        ("library/base.hpp", "#pragma once\nusing ll = long long;\n"),
        ("contest/a/p.cpp", &format!("#include \"../../library/math/twice.hpp\"\n#include <iostream>\n{reads}")),
        ("contest/a/sneaks.cpp", sneaks),
        ("contest/a/1.in", "4\n"),
        ("contest/a/1.out", "8\n"),
        (
            "contest/a/p.rs",
            "#[path = \"../../library/twice.rs\"]\nmod twice;\nfn main() { println!(\"{}\", twice::twice(4)); }\n",
        ),
        ("library/twice.rs", "pub fn twice(n: i64) -> i64 { 2 * n }\n"),
    ]);
    let folder = place.path().join("contest/a");
    for program in ["p.cpp", "p.rs", "sneaks.cpp"] {
        for (from, name) in [(folder.as_path(), program.to_owned()), (place.path(), format!("contest/a/{program}"))] {
            let said = say(from, &["judge", &name]);
            assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "{said}");
        }
        let said = say(&folder, &["run", program, "--case", "1"]);
        assert!(said.code == 0 && said.stdout == "8\n", "{said}");
    }
    // A message has the path that leads there from where one stands.
    write(place.path(), &[("library/base.hpp", "#pragma once\nusing ll = long lang;\n")]);
    let said = say(&folder, &["judge", "p.cpp"]);
    assert!(said.code == 1 && said.stdout.contains("../../library/math/../base.hpp:2:"), "{said}");
    let said = say(place.path(), &["judge", "contest/a/p.cpp"]);
    assert!(said.stdout.contains("contest/a/../../library/math/../base.hpp:2:"), "{said}");
    let unit = format!("#include \"../../library/math/twice.hpp\"\n#include <iostream>\nerror\n{reads}");
    write(place.path(), &[("contest/a/p.cpp", unit.as_str()), ("library/base.hpp", "using ll = long long;\n")]);
    let said = say(&folder, &["judge", "p.cpp"]);
    assert!(said.code == 1 && said.stdout.contains("\n  p.cpp:3:1:"), "{said}");
    // Without a repository, the folder of the program is the boundary.
    fs::remove_dir_all(place.path().join(".git")).unwrap();
    let said = say(&folder, &["judge", "sneaks.cpp"]);
    assert!(said.code == 1 && said.stdout.contains("CE"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_checker_and_a_generator_find_what_a_program_finds() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let checker = "#include \"near.h\"\n#include <cstdlib>\n#include <fstream>\nint main(int, char **names) {\n    std::ifstream output(names[2]), answer(names[3]);\n    \
                   int a = -9, b = 9;\n    output >> a, answer >> b;\n    return std::abs(a - b) <= NEAR ? 0 : 1;\n}\n";
    let generator = "#include \"near.h\"\n#include <cstdio>\n#include <cstdlib>\nint main(int, char **words) { std::printf(\"%d\\n\", std::atoi(words[1]) % 9 + NEAR); }\n";
    let place = folder(&[
        ("1.in", "4\n"),
        ("1.out", "9\n"),
        ("a.py", "print(2 * int(input()))\n"),
        ("brute.py", "print(2 * int(input()) + 1)\n"),
        ("library/near.h", "const int NEAR = 1;\n"),
        ("checker.cpp", checker),
        ("gen.cpp", generator),
        ("grundy.toml", "[flags]\ncpp = \"-I library\"\n"),
    ]);
    let said = say(place.path(), &["judge", "a.py"]);
    assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "{said}");
    let said = say(place.path(), &["stress", "a.py", "--cases", "20"]);
    assert!(said.code == 0 && said.stdout.contains("nothing found"), "{said}");
    // Modules of Python, too.
    for file in ["checker.cpp", "gen.cpp", "grundy.toml"] {
        fs::remove_file(place.path().join(file)).unwrap();
    }
    let checker = "import sys\nfrom tools.near import NEAR\na, b = (int('0' + open(name).read().strip()) for name in sys.argv[2:4])\nsys.exit(abs(a - b) > NEAR)\n";
    let generator = "import sys\nfrom tools.near import NEAR\nprint(int(sys.argv[1]) % 9 + NEAR)\n";
    write(place.path(), &[("checker.py", checker), ("gen.py", generator), ("tools/near.py", "NEAR = 1\n")]);
    let said = say(place.path(), &["judge", "a.py"]);
    assert!(said.code == 0 && said.stderr.contains("checker.py is the checker"), "{said}");
    let said = say(place.path(), &["stress", "a.py", "--cases", "20"]);
    assert!(said.code == 0 && said.stdout.contains("nothing found"), "{said}");
    // What does not compile is named as one would type it.
    fs::remove_file(place.path().join("checker.py")).unwrap();
    write(place.path(), &[("checker.cpp", "int main() { return x; }\n")]);
    let said = say(place.path(), &["judge", "a.py"]);
    assert!(said.code == 2 && said.stderr.contains("\nchecker.cpp:1:21: error"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn every_report_names_the_files_from_where_one_stands() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[
        ("bugs/1.in", "4\n"),
        ("bugs/1.out", "8\n"),
        ("bugs/a.py", "from lib import h\nh.f(int(input()))\n"),
        ("bugs/lib/__init__.py", ""),
        ("bugs/lib/h.py", "def f(n):\n    raise ValueError(n)\n"),
        ("bugs/a.cpp", "#include \"lib/h.hpp\"\nint main() { f(4); }\n"),
        ("bugs/lib/h.hpp", "#include <cassert>\ninline void f(int n) {\n    assert(n == 5);\n}\n"),
    ]);
    for (program, names) in [
        ("bugs/a.py", [r#"File \"bugs/a.py\", line 2"#, r#"File \"bugs/lib/h.py\", line 2"#]),
        ("bugs/a.cpp", ["program: bugs/lib/h.hpp:3: ", "bugs/a.cpp"]),
    ] {
        for format in ["json", "jsonl", "junit", "html", "text"] {
            let said = say(place.path(), &["judge", program, "--format", format]);
            assert_eq!(said.code, 1, "{said}");
            assert!(!said.stdout.contains("submission.") && !said.stdout.contains("/programs/"), "{format}: {said}");
            if format.starts_with("json") {
                assert!(names.iter().all(|name| said.stdout.contains(name)), "{format}: {said}");
            }
        }
        let commands = [
            vec!["run", program, "--input", "bugs/1.in", "--format", "json"],
            vec!["stress", program, "--generator", "echo {seed}", "--no-save", "--format", "json"],
        ];
        for command in commands {
            let said = say(place.path(), &command);
            assert!(said.code == 1 && names.iter().all(|name| said.stdout.contains(name)), "{said}");
            assert!(!said.stdout.contains("submission.") && !said.stdout.contains("/programs/"), "{said}");
        }
    }
}
