//! A small interactive problem: guess a number from 1 to 1000. The judge answers `<`, `>` or `=`.

use std::fmt::Write;

use tempfile::TempDir;

use crate::common::{folder, write};

/// What every C program here begins with.
pub(crate) const HEAD: &str = "#include <signal.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\
    #include <time.h>\n#include <unistd.h>\n";

/// A C program whose `main` has this body.
pub(crate) fn c(body: &str) -> String {
    format!("{HEAD}int main(int argc, char **argv) {{ (void)argc; (void)argv;\n{body}\nreturn 0; }}\n")
}

/// A validator with `oddity` before its first answer, to each guess; it reads to the end before it accepts.
pub(crate) fn validator(oddity: &str) -> String {
    c(&format!(
        "int secret, guess, n = 0; char path[4096];\n\
         FILE *in = fopen(argv[1], \"r\"); if (!in || fscanf(in, \"%d\", &secret) != 1) return 1;\n\
         snprintf(path, sizeof path, \"%sjudgemessage.txt\", argv[3]);\n\
         #define WRONG(...) {{ FILE *f = fopen(path, \"w\"); fprintf(f, __VA_ARGS__); fclose(f); return 43; }}\n\
         while (scanf(\"%d\", &guess) == 1) {{\n\
           {oddity}\n\
           if (++n > 12) WRONG(\"more than 12 guesses\")\n\
           puts(guess < secret ? \"<\" : guess > secret ? \">\" : \"=\"); fflush(stdout);\n\
           if (guess == secret) {{ if (getchar() == '\\n' && getchar() == EOF) return 42; WRONG(\"more after the right guess\") }}\n\
         }}\n\
         WRONG(\"no guess after %d guesses\", n)"
    ))
}

/// A submission that plays well, with `each` after each guess is sent, and `finally` at its end.
pub(crate) fn submission(each: &str, finally: &str) -> String {
    c(&format!(
        "int low = 1, high = 1000; char answer[16];\n\
         for (;;) {{ int guess = (low + high) / 2; printf(\"%d\\n\", guess); fflush(stdout); {each}\n\
           if (scanf(\"%15s\", answer) != 1) return 9;\n\
           if (*answer == '=') break;\n\
           if (*answer == '<') low = guess + 1; else high = guess - 1; }}\n\
         {finally}"
    ))
}

/// The package `guess` with this validator; `files` are added to it or replace some of it.
pub(crate) fn package(validator: &str, files: &[(&str, &str)]) -> TempDir {
    package_of("type: interactive\n", "  validation_time: 1\n", validator, files)
}

/// As [`package()`], with other lines in problem.yaml: at the top level, and among the limits.
pub(crate) fn package_of(lines: &str, limits: &str, validator: &str, files: &[(&str, &str)]) -> TempDir {
    let outer = folder(&[]);
    let root = outer.path().join("problems/guess");
    let mut yaml = String::from(
        "problem_format_version: 2025-09\nname: Guess\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\n\
         limits:\n  time_limit: 0.2\n  memory: 64\n  output: 1\n  validation_output: 1\n",
    );
    write!(yaml, "{limits}{lines}").unwrap();
    write(
        &root,
        &[
            ("problem.yaml", &yaml),
            ("statement/problem.en.md", "Guess the number.\n"),
            ("input_validators/input.ctd", "INT(1,1000) NEWLINE\n"),
            ("output_validator/validate.c", validator),
            ("data/sample/1.in", "700\n"),
            ("data/sample/1.ans", "\n"),
            ("submissions/accepted/halves.c", &submission("", "")),
        ],
    );
    write(&root, files);
    outer
}
