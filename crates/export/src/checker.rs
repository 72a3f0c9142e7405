//! One C++ file of an output validator, for judges whose checkers speak testlib's protocol.
//!
//! The validator of a package is called `validator input answer feedback_folder < output` and exits with 42 or 43. A checker of DMOJ is called
//! `checker input output answer` and exits with 0 or 1, an interactor `interactor input output answer`. [`of_source`] puts a new `main`
//! around the validator's own. It makes no folder, since a sandbox may kill it for that, so what the validator writes into its
//! feedback folder is lost. [`of_flags`] is the default output validator of the format.
//!
//! Hydro reads the first words of stderr, not the exit code: `ok `, `wrong answer `. So these words are always written, and with
//! [`Stderr::Verdict`] nothing of the validator's own comes before them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use package::{Problem, Protocol};

use crate::inlined::{Allowed, inlined};
use crate::tree::canonical;
use crate::{Refused, Request, kind_in_words};

/// The first line of what [`of_source`] makes.
const MADE_OF_A_VALIDATOR: &str = "// An output validator of the ICPC package format behind testlib's protocol: input, output, answer; 0 accepts, 1 rejects.\n";

/// What the program does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// It reads the output from a file.
    Checker,
    /// It talks with the submission.
    Interactor,
}

/// What goes to stderr.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stderr {
    /// What the validator writes, and the verdict after it: the judge shows it.
    All,
    /// The verdict alone: the judge takes it from there.
    Verdict,
}

/// The arguments of the output validator, for a judge that calls one checker of testlib's protocol for all cases.
///
/// # Errors
///
/// When the verdicts of the package cannot be those of such a checker.
pub(crate) fn common_arguments(request: &Request<'_>, judge: &str) -> Result<Vec<String>, Refused> {
    let problem = request.problem;
    if problem.scoring.is_some() && !problem.kind.multi_pass {
        return Err(Refused::Unsupported(format!(
            "{}: a scoring problem cannot be exported to {judge}: its points follow other rules there",
            problem.id
        )));
    }
    arguments(request, judge)
}

/// The same, of a problem that may give points.
///
/// # Errors
///
/// As of [`common_arguments`].
pub(crate) fn arguments(request: &Request<'_>, judge: &str) -> Result<Vec<String>, Refused> {
    let problem = request.problem;
    let refuse = |why: String| Err(Refused::Unsupported(format!("{}: {why}", problem.id)));
    if problem.kind.multi_pass {
        return refuse(format!("{judge} has no {} problems", kind_in_words(problem.kind)));
    }
    if problem.protocol != Protocol::Icpc {
        return refuse(format!(
            "only validators of the ICPC's protocol can be exported to {judge} so far; `grundy import` makes a package with them"
        ));
    }
    let arguments = request.cases.first().map(|case| case.output_validator_args.clone()).unwrap_or_default();
    if request.cases.iter().any(|case| case.output_validator_args != arguments) {
        return refuse(format!(
            "its cases have different arguments for the output validator, and {judge} calls one checker for all"
        ));
    }
    Ok(arguments)
}

/// The arguments of a validator as a list of C++ strings.
pub(crate) fn strings(arguments: &[String]) -> String {
    let quoted = |text: &String| {
        let mut quoted = String::from("\"");
        for byte in text.bytes() {
            match byte {
                b'"' | b'\\' => quoted.extend(['\\', char::from(byte)]),
                0x20..0x7f => quoted.push(char::from(byte)),
                byte => quoted.push_str(&format!("\\{byte:03o}")),
            }
        }
        quoted.push('"');
        quoted
    };
    arguments.iter().map(quoted).collect::<Vec<_>>().join(", ")
}

/// A checker or interactor of a validator in C++: a file, or a folder with one source and headers. `root` is the folder of its package.
///
/// # Errors
///
/// When the validator is not in C++, or consists of several sources, or includes a file outside the package.
pub(crate) fn of_source(
    validator: &Path,
    root: &Path,
    arguments: &[String],
    role: Role,
    stderr: Stderr,
) -> Result<String, Refused> {
    let (system, body) = one_file(validator, root)?;
    let includes: String = system.iter().map(|include| format!("#include <{include}>\n")).collect();
    let arguments = strings(arguments);
    let output = match role {
        Role::Checker => "    if (argc < 4 || !std::freopen(argv[2], \"r\", stdin)) return 3;\n",
        Role::Interactor => "    if (argc < 3) return 3;\n",
    };
    let (header, keep) = match stderr {
        Stderr::All => ("", ""),
        Stderr::Verdict => (
            "#include <unistd.h>\n",
            "    judge_verdict = ::fdopen(::dup(2), \"w\");\n    \
                 if (!judge_verdict || !std::freopen(\"/dev/null\", \"w\", stderr)) return 3;\n",
        ),
    };
    Ok(format!(
        "{MADE_OF_A_VALIDATOR}\
         #include <cstdio>\n#include <cstdlib>\n#include <iostream>\n#include <string>\n#include <vector>\n{header}{includes}\n\
         static std::FILE *judge_verdict = stderr;\n\
         [[noreturn]] static void judge_exit(int code) {{\n    \
             std::fputs(code == 42 ? \"ok \\n\" : code == 43 ? \"wrong answer \\n\" : \"judge error\\n\", judge_verdict);\n    \
             std::fflush(judge_verdict);\n    \
             std::cout.flush();\n    std::clog.flush();\n    std::fflush(stdout);\n    \
             std::_Exit(code == 42 ? 0 : code == 43 ? 1 : 3);\n}}\n\
         namespace std {{ using ::judge_exit; }}\n\
         #define exit judge_exit\n#define _Exit judge_exit\n#define quick_exit judge_exit\n#define main validator_main\n\n{body}\n#undef main\n#undef quick_exit\n#undef _Exit\n#undef exit\n\n\
         // Of a `main` with or without parameters.\n\
         static int call(int (*f)(), int, char **) {{ return f(); }}\n\
         static int call(int (*f)(int, char **), int n, char **a) {{ return f(n, a); }}\n\n\
         int main(int argc, char **argv) {{\n{keep}{output}    \
             std::vector<std::string> words = {{argv[0], argv[1], argv[argc < 4 ? 2 : 3], \"/no/feedback/\"}};\n    \
             for (const char *word : std::vector<const char *>{{{arguments}}}) words.push_back(word);\n    \
             std::vector<char *> pointers;\n    for (std::string &word : words) pointers.push_back(&word[0]);\n    \
             const int count = (int)pointers.size();\n    pointers.push_back(nullptr);\n    \
             judge_exit(call(validator_main, count, pointers.data()));\n}}\n"
    ))
}

/// A validator in C++ as one text: the headers of the system that it includes, and all else. `root` is the folder of its package.
///
/// # Errors
///
/// When the validator is not in C++, or consists of several sources, or includes a file outside the package, or wants a folder for its messages.
pub(crate) fn one_file(validator: &Path, root: &Path) -> Result<(BTreeSet<String>, String), Refused> {
    let source = main_file(validator)?;
    let made = inlined(&source, &Allowed { roots: &[canonical(root)?], folders: &[], with_testlib: false })?;
    // As `validate.h` of problemtools asks.
    if made.1.contains("is_directory(argv[3])") {
        return Err(Refused::Unsupported(format!(
            "{}: the output validator ends at once without a folder for its messages, which the other judge does not have; leave out the \
             question `is_directory(argv[3])`, and what is written into that folder",
            validator.display()
        )));
    }
    Ok(made)
}

fn main_file(validator: &Path) -> Result<PathBuf, Refused> {
    let candidates: Vec<_> = match validator.is_dir() {
        true => {
            crate::tree::entries(validator)?.into_iter().map(|(_, path)| path).filter(|path| is_cpp(path)).collect()
        }
        false => Some(validator.to_path_buf()).into_iter().filter(|path| is_cpp(path)).collect(),
    };
    match candidates.as_slice() {
        [one] => Ok(one.clone()),
        [] => Err(Refused::Unsupported(format!(
            "{}: the output validator is not in C++; the other judge compiles one C++ file",
            validator.display()
        ))),
        _ => Err(Refused::Unsupported(format!(
            "{}: the output validator has several sources; the other judge compiles one C++ file",
            validator.display()
        ))),
    }
}

/// Whether a file is one in C++, or in C, which is taken for C++.
pub(crate) fn is_cpp(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|extension| matches!(extension, "cpp" | "cc" | "cxx" | "C" | "c++" | "c"))
}

/// Which program of testlib's protocol it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Testlib {
    /// `checker input output answer`: 0 accepts, 3 is its own fault, all else rejects.
    Checker,
    /// `validator < input`: 0 accepts, all else rejects.
    Validator,
    /// `interactor input record answer`: as a checker, on stdin and stdout.
    Interactor,
}

/// A program of testlib's protocol, in C++ and of one file, with the protocol of the ICPC. Headers in quotes stand in its place, as long as
/// they lie in the package or in a folder of the problem's headers.
///
/// # Errors
///
/// When the program is not in C++, or a header is not there, or lies elsewhere.
pub(crate) fn of_package(program: &Path, problem: &Problem, kind: Testlib) -> Result<String, Refused> {
    let folders: Vec<&PathBuf> = [&problem.root].into_iter().chain(&problem.include).collect();
    let roots = folders.into_iter().map(|folder| canonical(folder)).collect::<Result<Vec<_>, _>>()?;
    let allowed = Allowed { roots: &roots, folders: &problem.include, with_testlib: true };
    let (system, body) = inlined(&main_file(program)?, &allowed)?;
    let includes: String = system.iter().map(|include| format!("#include <{include}>\n")).collect();
    let (fault, call) = match kind {
        Testlib::Checker => ("code == 3 ? 1 : 43", TESTLIB_MAIN.replace("/*save*/", SAVE_OUTPUT)),
        Testlib::Validator => ("43", TESTLIB_VALIDATOR.to_owned()),
        Testlib::Interactor => ("code == 3 ? 1 : 43", TESTLIB_MAIN.replace("/*save*/", "")),
    };
    // An interactor that accepts must first read everything the submission writes. The submission may wait for more.
    let end = match kind {
        Testlib::Interactor => {
            "    if (code == 0) {\n        std::fclose(stdout);\n        static char rest[1 << 16];\n        \
             while (std::fread(rest, 1, sizeof rest, stdin) > 0) {}\n    }\n"
        }
        Testlib::Checker | Testlib::Validator => "",
    };
    Ok(format!(
        "// A program of testlib's protocol behind that of the ICPC package format: 42 accepts, 43 rejects.\n\
         #include <cstdio>\n#include <cstdlib>\n#include <iostream>\n#include <string>\n#include <vector>\n{includes}\n\
         static std::string icpc_output;\n\
         [[noreturn]] static void icpc_exit(int code) {{\n    \
             std::cout.flush();\n    std::cerr.flush();\n    std::fflush(stdout);\n    std::fflush(stderr);\n{end}    \
             if (!icpc_output.empty()) std::remove(icpc_output.c_str());\n    \
             std::_Exit(code == 0 ? 42 : {fault});\n}}\n\
         namespace std {{ using ::icpc_exit; }}\n\
         #define exit icpc_exit\n#define main testlib_main\n\n{body}\n#undef main\n#undef exit\n\n\
         // Of a `main` with or without parameters.\n\
         static int call(int (*f)(), int, char **) {{ return f(); }}\n\
         static int call(int (*f)(int, char **), int n, char **a) {{ return f(n, a); }}\n\n{call}"
    ))
}

/// What an interactor records goes into the feedback folder, and is removed.
const TESTLIB_MAIN: &str = r#"int main(int argc, char **argv) {
    if (argc < 4) return 1;
    icpc_output = std::string(argv[3]) + "/output.tmp";
/*save*/    std::vector<std::string> words = {argv[0], argv[1], icpc_output, argv[2]};
    std::vector<char *> pointers;
    for (std::string &word : words) pointers.push_back(&word[0]);
    pointers.push_back(nullptr);
    icpc_exit(call(testlib_main, 4, pointers.data()));
}
"#;

/// A checker's output comes on stdin, and testlib wants a file.
const SAVE_OUTPUT: &str = r#"    std::FILE *file = std::fopen(icpc_output.c_str(), "wb");
    if (!file) return 1;
    static char buffer[1 << 16];
    for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, stdin)) > 0;) {
        if (std::fwrite(buffer, 1, n, file) != n) return 1;
    }
    if (std::fclose(file) != 0) return 1;
"#;

const TESTLIB_VALIDATOR: &str = r#"int main(int, char **argv) {
    char *words[] = {argv[0], nullptr};
    icpc_exit(call(testlib_main, 1, words));
}
"#;

/// The default output validator with these arguments as a checker: tokens, compared as here.
pub(crate) fn of_flags(arguments: &[String]) -> String {
    let first = "// The default output validator of the ICPC package format, behind testlib's protocol: input, output, answer; 0 accepts, 1 rejects.";
    format!("{first}\n{}{DEFAULT_MAIN}", comparison(arguments))
}

/// `compare(output, answer)`, which is 0 if the default output validator with these arguments accepts, otherwise 1.
pub(crate) fn comparison(arguments: &[String]) -> String {
    DEFAULT.replace("/*arguments*/", &strings(arguments))
}

const DEFAULT: &str = include_str!("default_checker.cpp.in");

const DEFAULT_MAIN: &str = r#"
int main(int argc, char **argv) {
    if (argc < 4) return 3;
    return compare(std::fopen(argv[2], "rb"), std::fopen(argv[3], "rb"));
}
"#;
