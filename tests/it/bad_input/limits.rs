//! Limits that the shell sets and under which the kit cannot work, and texts that are nested without end: one error, exit code 2.

use std::fs;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use super::machine::{after, end};
use super::{has_no_panic, is_trouble};
use crate::common::speed::slowness;
use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, Said, copy_program, folder, grundy, package, say, stranger, write};

/// A user that nobody is: limits on processes bind no root, and count all that a user has.
fn user() -> u32 {
    stranger(2)
}

/// The package, and `grundy` beside it, so that the other user reaches both.
fn place() -> TempDir {
    let package = package(&[]);
    write(package.path(), &[("my.c", DOUBLE_C), ("cache/empty", "")]);
    copy_program(Path::new(env!("CARGO_BIN_EXE_grundy")), &package.path().join("grundy"));
    if rustix::process::geteuid().is_root() {
        fs::set_permissions(package.path(), fs::Permissions::from_mode(0o755)).unwrap();
        chown(package.path().join("cache"), Some(user()), Some(user())).unwrap();
    }
    package
}

/// `grundy judge double my.c` as an ordinary user, after words such as `prlimit --nproc=4`.
fn under(words: &[&str], place: &Path) -> Said {
    let mut all: Vec<String> = Vec::new();
    if rustix::process::geteuid().is_root() {
        let user = [format!("--reuid={}", user()), format!("--regid={}", user())];
        all.extend(["setpriv".to_owned(), "--clear-groups".to_owned()].into_iter().chain(user));
    }
    all.extend(words.iter().map(|&word| word.to_owned()));
    all.push(place.join("grundy").display().to_string());
    all.extend(["judge", "double", "my.c", "--jobs", "4"].map(str::to_owned));
    let mut command = Command::new(&all[0]);
    command.args(&all[1..]).current_dir(place).env("GRUNDY_CACHE", place.join("cache")).env("NO_COLOR", "1");
    command.env_remove("TMPDIR").stdin(Stdio::null()).bounded_output().unwrap().into()
}

#[test]
fn too_few_processes_are_told() {
    let place = place();
    let said = under(&["env"], place.path());
    assert_eq!(said.code, 0, "compiled and cached: {said}");
    let mut refused = 0;
    for processes in [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] {
        let said = under(&["prlimit", &format!("--nproc={processes}")], place.path());
        has_no_panic(&said);
        if said.code != 0 {
            is_trouble(&said, &["error: ", "Resource temporarily unavailable"]);
            assert!(!said.to_string().contains("off:") && !said.to_string().contains("no isolation"), "{said}");
            refused += 1;
        }
    }
    assert!(refused >= 4, "of ten limits only {refused} are too small");
}

#[test]
fn too_little_memory_and_too_small_files_are_told() {
    let place = place();
    for (option, sizes, words) in
        // With a stack of much less, the shell or the loader may die before the kit begins.
        [
            ("-s", [64, 256, 1024], "the limit on the stack is"),
            ("-f", [0, 1, 100], "the limit on the size of a file is"),
        ]
    {
        for size in sizes {
            let line = format!("ulimit {option} {size} && exec \"$0\" \"$@\"");
            let said = under(&["sh", "-c", &line], place.path());
            is_trouble(&said, &[words, &format!("ulimit {option}")]);
            assert_eq!(said.stderr.lines().count(), 1, "{said}");
        }
    }
    // What the loader maps is less than the file, and the libraries fit into the rest.
    let loads = fs::metadata(env!("CARGO_BIN_EXE_grundy")).unwrap().len() / 1024 + 20_000;
    for kilobytes in [20_000, 40_000, 60_000, loads, 262_143, 300_000] {
        let said = under(&["sh", "-c", &format!("ulimit -v {kilobytes} && exec \"$0\" \"$@\"")], place.path());
        match said.code {
            // Enough, or the loader itself finds no room for the program.
            0 if kilobytes > 262_144 => has_no_panic(&said),
            127 | -1 if kilobytes < loads => {}
            _ => is_trouble(&said, &["the limit on the address space is", "ulimit -v"]),
        }
    }
    // What may be raised is.
    let line = format!("ulimit -S -s 64 && ulimit -S -f 1 && ulimit -S -v {loads} && exec \"$0\" \"$@\"");
    let said = under(&["sh", "-c", &line], place.path());
    assert_eq!(said.code, 0, "{said}");
    // Enough for the kit, too little for what it is to allow a program.
    let said = under(&["sh", "-c", "ulimit -f 4000 && exec \"$0\" \"$@\""], place.path());
    is_trouble(&said, &["the limit on the size of a file is", "JE"]);
}

#[test]
fn a_file_beyond_the_memory_is_told() {
    let place = place();
    let sample = place.path().join("problems/double/data/sample/1.in");
    fs::File::options().write(true).open(sample).unwrap().set_len(1 << 30).unwrap();
    let said = under(&["sh", "-c", "ulimit -v 1100000 && exec \"$0\" show double"], place.path());
    is_trouble(&said, &["error: ", "memory"]);
}

#[test]
fn what_is_nested_without_end_is_refused_with_its_place() {
    let place = folder(&[]);
    let body = |inner: String| format!("fn main() {{\n    let x = {inner};\n}}\n");
    let rows = [
        ("brackets.rs", body(format!("{}1{}", "(".repeat(4000), ")".repeat(4000)))),
        ("minus.rs", body(format!("{}1", "-".repeat(20_000)))),
        ("sum.rs", body(format!("{}1", "1 + ".repeat(30_000)))),
        ("calls.rs", body(format!("x{}", ".a()".repeat(30_000)))),
        ("types.rs", format!("fn main() {{}}\ntype T = {}u8{};\n", "Vec<".repeat(20_000), ">".repeat(20_000))),
    ];
    for (name, text) in &rows {
        write(place.path(), &[(name, text)]);
        let said = say(place.path(), &["bundle", name, "--for", "codeforces"]);
        is_trouble(&said, &["nested too deep", &format!("{name}:2:")]);
    }
    let grammars = [
        format!("INT({}1{},5)\n", "(".repeat(20_000), ")".repeat(20_000)),
        format!("ASSERT({}(1==1))\n", "!".repeat(20_000)),
        format!("REGEX(\"{}{}\")\n", "(".repeat(20_000), ")".repeat(20_000)),
        format!("{}{}\n", "REP(2) ".repeat(20_000), "END ".repeat(20_000)),
    ];
    for grammar in &grammars {
        write(place.path(), &[("deep.ctd", grammar)]);
        is_trouble(&say(place.path(), &["gen", "deep.ctd"]), &["deep.ctd:1:", "at most 100 levels"]);
    }
}

#[test]
fn as_deep_as_is_allowed_is_bundled() {
    let place = folder(&[]);
    let body = |inner: String| format!("fn main() {{\n    let x = {inner};\n}}\n");
    let rows = [
        ("brackets.rs", body(format!("{}1{}", "(".repeat(900), ")".repeat(900)))),
        ("minus.rs", body(format!("{}1", "-".repeat(9_900)))),
        ("calls.rs", body(format!("x{}", ".a()".repeat(3_000)))),
        ("closures.rs", body(format!("{}1", "|x| ".repeat(2_400)))),
    ];
    for (name, text) in &rows {
        write(place.path(), &[(name, text)]);
        let said = say(place.path(), &["bundle", name, "--for", "codeforces"]);
        assert_eq!(said.code, 0, "{name}: {}", said.stderr);
    }
}

#[test]
fn a_package_that_is_nested_without_end_is_shown_or_refused() {
    let package =
        package(&[("submissions/accepted/deep.rs", &format!("fn main() {{\n    {}1;\n}}\n", "-".repeat(20_000)))]);
    let said = say(package.path(), &["check", "double", "--mutants", "--scope-time", "0"]);
    has_no_panic(&said);
    assert!(said.code == 1 && said.stdout.contains("nested too deep") && said.stdout.contains("deep.rs:2"), "{said}");
    let statements = [
        format!("${}{}$\n", "^{".repeat(60_000), "}".repeat(60_000)),
        format!("$${}$$\n", "\\frac{".repeat(60_000)),
        format!("{}x\n", "> ".repeat(60_000)),
        format!("{}x\n", "- ".repeat(20_000)),
        "[".repeat(60_000),
        "*a ".repeat(60_000),
        (0..2000).map(|depth| format!("{}- x\n", "  ".repeat(depth))).collect(),
    ];
    let root = package.path().join("problems/double");
    for statement in &statements {
        write(&root, &[("statement/problem.en.md", statement)]);
        // A bound on its own time: that of a busy machine is not its doing.
        let said = end(&mut after(&format!("ulimit -t {}", 20 * slowness()), package.path(), &["show", "double"]));
        assert_eq!(said.code, 0, "{}: {}", &statement[..20], said.stderr);
        assert!(said.stdout.len() < 1 << 20, "{}: {} bytes", &statement[..20], said.stdout.len());
    }
    let yaml = fs::read_to_string(root.join("problem.yaml")).unwrap();
    for deep in [format!("x: {}\n", "[".repeat(100_000)), format!("x: {}\n", "{a: ".repeat(100_000))] {
        write(&root, &[("problem.yaml", &format!("{yaml}{deep}"))]);
        is_trouble(&say(package.path(), &["judge", "double"]), &["problem.yaml:"]);
    }
    let xml = format!("<problem>\n{}{}</problem>\n", "<a>".repeat(200_000), "</a>".repeat(200_000));
    let polygon = folder(&[("poly/problem.xml", &xml)]);
    is_trouble(&say(polygon.path(), &["show", "poly"]), &["problem.xml"]);
}

#[test]
fn names_with_line_ends_stay_in_their_row() {
    let package = package(&[]);
    let wrong = DOUBLE_C.replace("2 * n", "3 * n");
    write(package.path(), &[("two\nlines\tand\x1b[2J.c", &wrong)]);
    for arguments in [&["judge", "double", "two\nlines\tand\x1b[2J.c"][..], &["judge", "double", "--matrix"]] {
        let said = say(package.path(), arguments);
        assert!(!said.stdout.contains('\x1b') && !said.stdout.contains('\t'), "{said}");
        if arguments[2] != "--matrix" {
            let rows = said.stdout.lines().filter(|line| line.contains("two\\nlines\\tand\\u{1b}[2J.c")).count();
            assert!(rows >= 2 && !said.stdout.lines().any(|line| line.starts_with("lines")), "{said}");
        }
    }
    let said = say(package.path(), &["judge", "double", "no\nsuch\x1b.c"]);
    is_trouble(&said, &["no such file"]);
    assert!(!said.stderr.contains('\x1b'), "{said}");
}

#[test]
fn a_home_that_is_no_absolute_path_is_named() {
    let package = package(&[]);
    let said: Said = grundy(package.path(), &["judge", "double"])
        .env_remove("GRUNDY_CACHE")
        .env_remove("XDG_CACHE_HOME")
        .env("HOME", "rel")
        .bounded_output()
        .unwrap()
        .into();
    is_trouble(&said, &["rel", "expected an absolute path"]);
    assert!(!said.stderr.contains("not set"), "{said}");
}

#[test]
fn a_loop_without_room_is_told_at_once() {
    let place = folder(&[]);
    let count = "REP(1000000000000000000)";
    for body in ["INT(1,5) NEWLINE", "", "ASSERT(1==1)", "REGEX(\"a*\")", "SET(a=1)", "STRING(\"ab\")"] {
        write(place.path(), &[("long.ctd", &format!("{count} {body} END\n"))]);
        let said = end(&mut after(&format!("ulimit -t {}", 5 * slowness()), place.path(), &["gen", "long.ctd"]));
        is_trouble(&said, &["long.ctd", "expected"]);
    }
}
