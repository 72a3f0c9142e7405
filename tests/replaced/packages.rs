//! The packages whose files are replaced, each with the commands that read it.

use crate::common::DOUBLE_C;

/// Where the package lies in its outer folder.
pub(crate) const PACKAGE: &str = "p";

/// A file's path and content.
type Text = (&'static str, &'static str);

/// A package and what is done with it.
pub(crate) struct Kind {
    /// The files that are replaced in turn.
    pub(crate) files: &'static [Text],
    /// Files beside the package, which nobody replaces.
    pub(crate) beside: &'static [Text],
    /// The commands, from the folder that holds the package.
    pub(crate) commands: &'static [&'static [&'static str]],
    /// The programs that they need.
    pub(crate) needs: &'static [&'static str],
}

const ONE_C: &str = "int main(void) { return 1; }\n";
const GRAMMAR: &str = "INT(1,1000) NEWLINE\n";
const YAML: &str = "problem_format_version: 2025-09\nname: Double\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\n\
                    limits:\n  time_limit: 2.0\n  memory: 256\n";
/// Accepts what a submission says, if it is twice the number.
const TALK_C: &str = "#include <stdio.h>\nint main(int argc, char **argv) {\n  int n, found; FILE *in = fopen(argv[1], \"r\");\n  \
                      if (!in || fscanf(in, \"%d\", &n) != 1) return 1;\n  printf(\"%d\\n\", n); fflush(stdout);\n  \
                      return scanf(\"%d\", &found) == 1 && found == 2 * n ? 42 : 43;\n}\n";
const HEADER_C: &str = "#include \"twice.h\"\n#include <stdio.h>\n\
                        int main(void) { int n; if (scanf(\"%d\", &n) != 1) return 1; printf(\"%d\\n\", twice(n)); return 0; }\n";
/// A move takes one.
const RULES_C: &str = "#include <stdio.h>\nint main(void) { int n; while (scanf(\"%d\", &n) == 1) { if (n > 0) printf(\"1\\n%d\\n\", n - 1); else puts(\"0\"); } return 0; }\n";
const TWICE_H: &str = "static int twice(int n) { return 2 * n; }\n";

/// What every export needs: a statement with a picture, samples, secret and invalid cases, an editorial, an attachment.
pub(crate) fn pass_fail() -> Kind {
    Kind {
        files: &[
            ("problem.yaml", YAML),
            ("statement/problem.en.md", "Double the number.\n\n![](pic.png)\n"),
            ("statement/pic.png", "png"),
            ("solution/solution.en.md", "Double it.\n"),
            ("attachments/note.txt", "A note.\n"),
            ("input_validators/input.ctd", GRAMMAR),
            ("data/sample/1.in", "2\n"),
            ("data/sample/1.ans", "4\n"),
            ("data/test_group.yaml", "output_validator_args: [case_sensitive]\n"),
            ("data/secret/big.in", "1000\n"),
            ("data/secret/big.ans", "2000\n"),
            ("data/invalid_input/zero.in", "0\n"),
            ("submissions/accepted/double.c", DOUBLE_C),
        ],
        beside: &[("own.c", DOUBLE_C)],
        commands: &[
            &["judge", "./p"],
            &["judge", "./p", "own.c"],
            &["show", "./p"],
            &["show", "./p", "--html", "page.html"],
            &["visualize", "./p"],
            &["visualize", "./p", "--case", "secret/big", "-o", "case.svg"],
            &["paste", "./p", "own.c", "--for", "codeforces"],
            &["export", "./p", "--lossy", "--to", "icpc", "-o", "out.zip"],
            &["export", "./p", "--lossy", "--to", "domjudge", "-o", "out"],
            &["export", "./p", "--lossy", "--to", "kattis", "-o", "out.zip"],
            &["export", "./p", "--lossy", "--to", "dmoj", "-o", "out"],
            &["export", "./p", "--lossy", "--to", "hydro", "-o", "out.zip"],
            &["export", "./p", "--lossy", "--to", "fps", "-o", "out.xml"],
            &["export", "./p", "--lossy", "--to", "polygon", "-o", "out.zip"],
            &["export", "./p", "--lossy", "--to", "data", "-o", "out"],
        ],
        needs: &["cc"],
    }
}

/// Validators, a recipe, a list of submissions and what they include.
pub(crate) fn programs_and_data() -> Kind {
    Kind {
        files: &[
            ("problem.yaml", YAML),
            ("statement/problem.en.md", "Double the number.\n"),
            ("input_validators/input.ctd", GRAMMAR),
            ("answer_validators/answer.ctd", "INT(1,2000) NEWLINE\n"),
            ("data/sample/1.in", "2\n"),
            ("data/sample/1.ans", "4\n"),
            (
                "generators/generators.yaml",
                "solution: /submissions/accepted/double.c\ndata:\n  secret:\n    data:\n      a: gen.c 7\n      b: {copy: manual/b}\n",
            ),
            (
                "generators/gen.c",
                "#include <stdio.h>\nint main(int argc, char **argv) { puts(argv[1]); return argc != 2; }\n",
            ),
            ("generators/manual/b.in", "9\n"),
            ("submissions/accepted/double.c", DOUBLE_C),
            ("submissions/run_time_error/one.c", ONE_C),
            ("submissions/submissions.yaml", "accepted/double.c:\n  authors: Ada\n"),
        ],
        beside: &[("own.c", DOUBLE_C)],
        commands: &[
            &["judge", "./p"],
            &["check", "./p"],
            &["data", "./p"],
            &["data", "./p", "-o", "made"],
            &["stress", "./p", "own.c", "--cases", "3", "--no-save"],
            &["gen", "./p", "--count", "2", "-o", "made"],
            &["export", "./p", "--lossy", "--to", "icpc", "-o", "out"],
        ],
        needs: &["cc"],
    }
}

/// A conversation.
pub(crate) fn interactive() -> Kind {
    Kind {
        files: &[
            (
                "problem.yaml",
                "problem_format_version: 2025-09\nname: Double\ntype: interactive\nuuid: x\nlimits: {time_limit: 2}\n",
            ),
            ("statement/problem.en.md", "Double the number.\n"),
            ("input_validators/input.ctd", GRAMMAR),
            ("output_validator/talk.c", TALK_C),
            ("data/sample/1.in", "2\n"),
            ("data/sample/1.ans", "4\n"),
            ("data/sample/1.interaction", ">2\n<4\n"),
            ("submissions/accepted/double.c", DOUBLE_C),
        ],
        beside: &[("own.c", DOUBLE_C)],
        commands: &[
            &["judge", "./p"],
            &["check", "./p"],
            &["run", "own.c", "--interact", "./p"],
            &["export", "./p", "--lossy", "--to", "domjudge", "-o", "out.zip"],
            &["export", "./p", "--lossy", "--to", "hydro", "-o", "out"],
        ],
        needs: &["cc"],
    }
}

/// Groups with points.
pub(crate) fn scoring() -> Kind {
    Kind {
        files: &[
            (
                "problem.yaml",
                "problem_format_version: 2025-09\ntype: scoring\nname: Double\nuuid: x\nlimits: {time_limit: 2}\n",
            ),
            ("statement/problem.en.md", "Double the number.\n"),
            ("input_validators/input.ctd", GRAMMAR),
            ("data/sample/1.in", "2\n"),
            ("data/sample/1.ans", "4\n"),
            ("data/secret/a/test_group.yaml", "max_score: 100\n"),
            ("data/secret/a/1.in", "5\n"),
            ("data/secret/a/1.ans", "10\n"),
            ("submissions/accepted/double.c", DOUBLE_C),
        ],
        beside: &[],
        commands: &[
            &["judge", "./p"],
            &["check", "./p"],
            &["export", "./p", "--lossy", "--to", "icpc", "-o", "out.zip"],
            &["export", "./p", "--lossy", "--to", "data", "-o", "out"],
        ],
        needs: &["cc"],
    }
}

/// The format before 2023, with the files of DOMjudge.
pub(crate) fn legacy() -> Kind {
    Kind {
        files: &[
            ("problem.yaml", "name: Double\nvalidation: custom\n"),
            (".timelimit", "2\n"),
            ("domjudge-problem.ini", "timelimit = 2\n"),
            ("problem_statement/problem.en.tex", "\\problemname{Double}\nDouble the number.\n"),
            ("data/sample/1.in", "2\n"),
            ("data/sample/1.ans", "4\n"),
            ("data/secret/testdata.yaml", "input_validator_flags: \"\"\n"),
            ("data/secret/2.in", "5\n"),
            ("data/secret/2.ans", "10\n"),
            (
                "input_validators/v/v.c",
                "#include <stdio.h>\nint main(void) { while (getchar() != EOF) { } return 42; }\n",
            ),
            ("output_validators/o/o.c", "int main(void) { return 42; }\n"),
            ("submissions/accepted/double.c", DOUBLE_C),
        ],
        beside: &[],
        commands: &[
            &["judge", "./p"],
            &["check", "./p"],
            &["show", "./p"],
            &["export", "./p", "--lossy", "--to", "icpc", "-o", "out.zip"],
            &["import", "./p", "--lossy", "-o", "new"],
        ],
        needs: &["cc"],
    }
}

/// A package of Polygon.
pub(crate) fn polygon() -> Kind {
    const XML: &str = "<problem short-name=\"double\">\n<names><name language=\"english\" value=\"Double\"/></names>\n\
        <judging><testset name=\"tests\"><time-limit>2000</time-limit><memory-limit>268435456</memory-limit><test-count>2</test-count>\n\
        <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>\n\
        <tests><test method=\"manual\" sample=\"true\"/><test method=\"manual\"/></tests></testset></judging>\n\
        <assets><checker name=\"check.cpp\"><source path=\"files/check.cpp\"/></checker>\n\
        <solutions><solution tag=\"main\"><source path=\"solutions/double.c\"/></solution></solutions></assets>\n</problem>\n";
    Kind {
        files: &[
            ("problem.xml", XML),
            ("files/testlib.h", "// A stand-in.\n"),
            ("files/check.cpp", "#include \"testlib.h\"\nint main() { return 0; }\n"),
            ("statement-sections/english/legend.tex", "Double.\n\\includegraphics{pic.png}\n"),
            ("statement-sections/english/name.tex", "Double\n"),
            ("statement-sections/english/pic.png", "png"),
            ("statements/english/problem.tex", "Double.\n"),
            ("tests/01", "2\n"),
            ("tests/01.a", "4\n"),
            ("tests/02", "3\n"),
            ("tests/02.a", "6\n"),
            ("solutions/double.c", DOUBLE_C),
            ("solutions/double.c.desc", "File name: double.c\nTag: MAIN\n"),
        ],
        beside: &[],
        commands: &[&["judge", "./p"], &["check", "./p"], &["show", "./p"], &["import", "./p", "--lossy", "-o", "new"]],
        needs: &["g++"],
    }
}

/// A folder of samples with a program, as `grundy new` and `listen` leave it.
pub(crate) fn samples() -> Kind {
    Kind {
        files: &[
            ("1.in", "2\n"),
            ("1.ans", "4\n"),
            ("2.in", "3\n"),
            ("2.ans", "6\n"),
            ("input.ctd", GRAMMAR),
            ("problem.json", "{\"name\": \"Double\", \"url\": \"https://example.org/a\", \"timeLimit\": 2000}\n"),
            ("main.c", DOUBLE_C),
            ("grundy.toml", "language = \"c\"\n"),
        ],
        beside: &[("own.c", DOUBLE_C)],
        commands: &[
            &["judge", "./p", "own.c"],
            &["judge", "./p", "p/main.c"],
            &["show", "./p"],
            &["compare", "./p", "own.c", "p/main.c"],
            &["run", "p/main.c", "-i", "p/1.in"],
            &["paste", "./p", "own.c", "--for", "codeforces"],
            &["paste", "p/main.c", "--for", "codeforces"],
            &["stress", "./p", "own.c", "--against", "p/main.c", "--cases", "3", "--no-save"],
            &["new", "mine", "--from", "./p"],
            &["case", "--folder", "./p", "rm", "2"],
            &["check", "--grammar", "p/input.ctd", "p/1.in"],
        ],
        needs: &["cc"],
    }
}

/// A recipe of the earlier form.
pub(crate) fn recipe() -> Kind {
    Kind {
        files: &[
            ("problem.yaml", YAML),
            ("statement/problem.en.md", "Double the number.\n"),
            ("input_validators/input.ctd", GRAMMAR),
            ("data/sample/1.in", "2\n"),
            ("data/sample/1.ans", "4\n"),
            (
                "recipe.yaml",
                "solution: submissions/accepted/double.c\ndata:\n  secret:\n    data:\n      - first: gen 4\n      - '': {copy: data/manual/b}\n",
            ),
            ("data/manual/b.in", "9\n"),
            ("recipe.lock", ""),
            (
                "generators/gen.c",
                "#include <stdio.h>\nint main(int argc, char **argv) { puts(argv[1]); return argc != 2; }\n",
            ),
            ("submissions/accepted/double.c", DOUBLE_C),
        ],
        beside: &[],
        commands: &[&["data", "./p", "--convert"]],
        needs: &["cc"],
    }
}

/// Programs of several files.
pub(crate) fn bundled() -> Kind {
    Kind {
        files: &[
            ("twice.c", HEADER_C),
            ("twice.h", TWICE_H),
            ("main.rs", "#[path = \"part.rs\"]\nmod part;\nfn main() { println!(\"{}\", part::one()); }\n"),
            ("part.rs", "pub fn one() -> u8 { 1 }\n"),
            ("1.in", "2\n"),
            ("1.ans", "4\n"),
        ],
        beside: &[],
        commands: &[
            &["bundle", "p/twice.c", "--for", "codeforces"],
            &["bundle", "p/main.rs", "--for", "codeforces"],
            &["judge", "./p", "p/twice.c"],
        ],
        needs: &["cc"],
    }
}

/// A Python program of two files: their joining asks its interpreter.
pub(crate) fn bundled_python() -> Kind {
    Kind {
        files: &[("whole.py", "from piece import one\nprint(one())\n"), ("piece.py", "def one(): return 1\n")],
        beside: &[],
        commands: &[&["bundle", "p/whole.py", "--for", "codeforces"]],
        needs: &["python3"],
    }
}

/// Headers and modules of a folder that `-I` names.
pub(crate) fn included() -> Kind {
    Kind {
        files: &[
            ("lib/twice.h", TWICE_H),
            ("lib/deep/more.h", "static int more(int n) { return n + 1; }\n"),
            ("lib/Cargo.toml", "[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2021\"\n"),
            (
                "own/whole.c",
                "#include \"twice.h\"\n#include \"deep/more.h\"\nint main(void) { return more(twice(0)) - 1; }\n",
            ),
        ],
        beside: &[],
        commands: &[&["bundle", "p/own/whole.c", "-I", "p/lib", "--for", "codeforces"]],
        needs: &["cc"],
    }
}

/// A program in a debugger that ends with its own input.
pub(crate) fn debugged() -> Kind {
    Kind {
        files: &[("1.in", "2\n"), ("1.ans", "4\n"), ("main.c", DOUBLE_C), ("grundy.toml", "language = \"c\"\n")],
        beside: &[],
        commands: &[&["debug", "./p", "p/main.c", "--case", "1", "--debugger", "gdb"]],
        needs: &["cc", "gdb"],
    }
}

/// Games of one's own: a graph, a picture, rules as a program.
pub(crate) fn games() -> Kind {
    Kind {
        files: &[("arcs.txt", "2 1\n3 1\n"), ("picture.txt", "ground a\na b\n"), ("rules.c", RULES_C)],
        beside: &[],
        commands: &[
            &["explain", "graph:p/arcs.txt", "2"],
            &["play", "graph:p/arcs.txt", "2", "--watch", "--seed", "1"],
            &["values", "graph:p/arcs.txt"],
            &["explain", "hackenbush:p/picture.txt"],
            &["explain", "program:p/rules.c", "2"],
            &["play", "program:p/rules.c", "2", "--watch", "--seed", "1"],
        ],
        needs: &["cc"],
    }
}
