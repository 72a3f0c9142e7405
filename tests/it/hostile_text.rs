//! What others write is shown on a terminal, and the terminal obeys none of it: titles, names, outputs, compile errors, statements, archives,
//! grammars. In a pipe the colours' library takes escape sequences out, so only a pseudo-terminal shows what a person would get.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::io::Write as _;
use std::path::Path;

use crate::common::terminal::{GRUNDY, Terminal};
use crate::common::{package, write};

/// Sets the title of the window, in both ways that there are to write it; clears the screen; turns the order of letters round; and shows
/// letters in reverse, a style that grundy itself never uses: its own styles are let through wherever they stand.
const ATTACK: &str = "\u{1b}]0;owned\u{7}\u{9d}0;owned\u{9c}\u{1b}[2Jowned\u{202e}owned\u{1b}[7mowned";
/// What a file's name can have of it.
const NAME: &str = "n\u{1b}]0;owned\u{7}\u{202e}\u{1b}[7m";

/// A package, a folder of samples, programs, a grammar and an archive in which everything that can be written has the attack.
fn place() -> tempfile::TempDir {
    let yaml = "problem_format_version: 2025-09\nname: \"T \\e]0;owned\\a\\e[2J\\e[7mowned\"\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\n\
                source: \"S \\e]0;owned\\a\\e[7m\"\nkeywords: [\"k \\e]0;owned\\a\\e[7m\"]\nlimits:\n  time_limit: 1.0\n  memory: 256\n";
    let text: String = ATTACK.bytes().map(|byte| format!("\\{byte:03o}")).collect();
    let wrong = format!(
        "#include <stdio.h>\nint main(void) {{ int n; (void)!scanf(\"%d\", &n); puts(\"{text}\"); fputs(\"{text}\", stderr); }}\n"
    );
    let validator = "#include <stdio.h>\nint main(int c, char **v) { char p[4096]; (void)c;\n\
        snprintf(p, sizeof p, \"%s/judgemessage.txt\", v[3]); FILE *f = fopen(p, \"w\");\n\
        fputs(\"\\033]0;owned\\007\\033[2J\\033[7mowned\\n\", f); fclose(f);\n int a, b; f = fopen(v[2], \"r\");\n\
        return scanf(\"%d\", &a) == 1 && fscanf(f, \"%d\", &b) == 1 && a == b ? 42 : 43; }\n";
    let broken = format!("int main(void) {{ return \"{ATTACK}\"; }}\n#error {ATTACK}\n");
    let package = package(&[
        ("problem.yaml", yaml),
        (
            "statement/problem.en.md",
            &format!("# Title {ATTACK}\n\nText {ATTACK}, `code {ATTACK}`, $x {ATTACK}$.\n\n- item {ATTACK}\n"),
        ),
        ("output_validator/validate.c", validator),
        (&format!("data/secret/{NAME}.in"), "7\n"),
        (&format!("data/secret/{NAME}.ans"), "14\n"),
        (&format!("submissions/wrong_answer/{NAME}.c"), &wrong),
        ("submissions/accepted/broken.c", &broken),
    ]);
    write(
        package.path(),
        &[
            ("wrong.c", &wrong),
            ("broken.c", &broken),
            ("bad.ctd", &format!("STRING(\"{ATTACK}\") NEWLINE\nINT(1,{ATTACK}\n")),
            ("odd.ctd", "STRING(\"\u{1b}]0;owned\u{7}\") NEWLINE\n"),
            ("bad.in", ATTACK),
            (&format!("samples/{NAME}.in"), "2\n"),
            (&format!("samples/{NAME}.ans"), ATTACK),
            ("bad/problem.yaml", &format!("problem_format_version: 2025-09\nname: {NAME:?}\n{ATTACK}: 1\n")),
            (&format!("bad/data/secret/{NAME}.in"), "1\n"),
        ],
    );
    archive(&package.path().join("bad.zip"));
    package
}

/// An archive of samples with hostile names.
fn archive(path: &Path) {
    let mut zip = zip::ZipWriter::new(fs::File::create(path).unwrap());
    for name in [format!("{NAME}.in"), format!("{NAME}.ans")] {
        zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(ATTACK.as_bytes()).unwrap();
    }
    zip.finish().unwrap();
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_terminal_obeys_nothing_that_others_have_written() {
    let place = place();
    let here = place.path();
    let mut seen = 0;
    for arguments in [
        "list",
        "list --problems problems",
        "show double",
        "show double --editorial",
        "show samples",
        "show bad.zip",
        "judge double",
        "judge double wrong.c",
        "judge double wrong.c --diff",
        "judge double wrong.c --matrix --all",
        "judge double broken.c",
        "judge samples wrong.c",
        "judge bad.zip wrong.c",
        "judge bad wrong.c",
        "judge ./samples broken.c",
        "compare double wrong.c wrong.c",
        "run wrong.c --input bad.in --format json",
        "run broken.c",
        "check double",
        "check double --verbose --constraints",
        "check bad",
        "check double --time",
        "check --grammar bad.ctd bad.in",
        "check --grammar odd.ctd bad.in",
        "gen bad.ctd",
        "stress double wrong.c --no-save --time 2s",
        "stress double broken.c --no-save",
        "stress bad.ctd wrong.c --against wrong.c --no-save",
        "visualize double -o x.svg",
        "visualize bad.zip -o y.svg",
        "export double --to dmoj -o out.zip",
        "import bad.zip -o imported",
        "new made --from samples",
        "explain \"take $(cat bad.in)\" 3",
        "pattern bad.ctd --against wrong.c",
        "data double",
        "config",
    ] {
        let line = format!("cd '{}' && {GRUNDY} {arguments}; true", here.display());
        let Some(terminal) = Terminal::run(&line) else { return };
        let (said, _) = terminal.end();
        for obeyed in ["\u{1b}]", "\u{9d}", "\u{9c}", "\u{7}", "\u{1b}[2J", "\u{202e}", "\u{1b}[7m"] {
            assert!(!said.contains(obeyed), "{arguments}: {obeyed:?} in {said:?}");
        }
        seen += usize::from(said.contains("owned"));
    }
    assert!(seen >= 20, "only {seen} commands show anything of what others have written");
}

/// What it reads a number from, it could also write to and set.
#[test]
fn a_program_that_is_run_on_a_terminal_can_only_read_it() {
    let attack = "#include <stdio.h>\n#include <string.h>\n#include <sys/ioctl.h>\n#include <termios.h>\n#include <unistd.h>\n\
        int main(void) { int n; char title[] = \"\\033]0;owned\\007\"; struct termios t; struct winsize w = {1, 1, 0, 0};\n\
        int written = write(0, title, sizeof title); int asked = tcgetattr(0, &t); t.c_lflag &= ~(tcflag_t) ECHO;\n\
        int set = tcsetattr(0, TCSANOW, &t), resized = ioctl(0, TIOCSWINSZ, &w);\n\
        printf(\"got %d, asked %d, written %d, set %d, resized %d\\n\", scanf(\"%d\", &n) == 1 ? n : -1, asked, written, set, resized); }\n";
    let place = crate::common::folder(&[("a.c", attack)]);
    let line = format!("cd '{}' && {GRUNDY} run a.c; stty -a; stty size", place.path().display());
    let Some(mut terminal) = Terminal::run(&line) else { return };
    terminal.type_in("42\n");
    let (said, _) = terminal.end();
    assert!(said.contains("got 42, asked 0, written -1, set -1, resized -1"), "{said:?}");
    assert!(said.contains(" echo ") && !said.contains("\u{1b}]0;owned"), "{said:?}");
    assert!(!said.trim_end().ends_with("1 1"), "{said:?}");
}
