//! One C++ file of an output validator that answers to two kinds of call, for a package that is judged by Polygon and converted for DOMjudge.
//!
//! Polygon calls a checker as `check input output answer` and reads 0 and 1. `p2d` copies the same file into a package for DOMjudge,
//! which calls it as `check input answer feedback_folder < output` and reads 42 and 43; a checker that includes `testlib.h` gets another one there.
//! A file without it tells the calls apart by the third argument: only the ICPC's is a folder.
//!
//! The first line says what the file is, so that [`Made::read`] knows it again and an import gets the validator back.

use std::collections::BTreeSet;
use std::path::Path;

use untrusted::{MOST_OF_TEXT, Root};

use crate::Refused;
use crate::checker::{Role, comparison, one_file, strings};

const MARK: &str = "// Made by `grundy export --to polygon`: ";
const VALIDATOR: &str = "an output validator of the ICPC package format.";
const DEFAULT: &str = "the default output validator of the ICPC package format, with the arguments:";

/// What a file of this module is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Made {
    /// A validator of the package, with its arguments in it. It can be called as the format says.
    Validator,
    /// The default output validator with these arguments.
    Default(Vec<String>),
}

impl Made {
    /// What the file at `path` is made of; `None` if it is not one of these, or the default validator was changed afterwards.
    pub(crate) fn read(path: &Path) -> Option<Self> {
        let text = Root::Anywhere.text(path, MOST_OF_TEXT).ok()?;
        let first = text.lines().next()?.strip_prefix(MARK)?;
        if first == VALIDATOR {
            return Some(Self::Validator);
        }
        let words: Vec<String> = first.strip_prefix(DEFAULT)?.split_whitespace().map(str::to_owned).collect();
        (of_flags(&words) == text).then_some(Self::Default(words))
    }
}

/// A validator in C++ with these arguments, and the headers of the system that it includes. `root` is the folder of its package.
///
/// # Errors
///
/// When the validator is not in C++, or consists of several sources.
pub(crate) fn of_source(
    validator: &Path,
    root: &Path,
    arguments: &[String],
    role: Role,
) -> Result<(String, BTreeSet<String>), Refused> {
    let (system, body) = one_file(validator, root)?;
    let includes: String = system.iter().map(|include| format!("#include <{include}>\n")).collect();
    let testlib = match role {
        Role::Checker => "        if (argc < 4 || !std::freopen(argv[2], \"r\", stdin)) return 3;",
        Role::Interactor => "        if (argc < 3) return 3;",
    };
    // Nothing in a text of the package is taken for a place: those come in last, each into its own part.
    let frame = FRAME.replace("/*testlib*/", testlib).replace("/*includes*/\n", &includes);
    let (before, after) = frame.split_once("/*body*/").unwrap_or((&frame, ""));
    let (before, after) = (before.to_owned(), after.replace("/*arguments*/", &strings(arguments)));
    Ok((format!("{MARK}{VALIDATOR}\n{before}{body}{after}"), system))
}

/// The default output validator with these arguments.
pub(crate) fn of_flags(arguments: &[String]) -> String {
    let words: String = arguments.iter().map(|word| format!(" {word}")).collect();
    format!("{MARK}{DEFAULT}{words}\n#include <sys/stat.h>\n\n{}{DEFAULT_MAIN}", comparison(arguments))
}

const FRAME: &str = include_str!("two_protocols.cpp.in");

const DEFAULT_MAIN: &str = r#"
// As a program of testlib: input, output, answer; exit code 0 accepts, 1 rejects.
// As the format says, if the third argument is a folder: input, answer, folder for feedback, the output on stdin; 42 accepts, 43 rejects.
int main(int argc, char **argv) {
    if (argc < 4) return 3;
    struct stat third;
    if (stat(argv[3], &third) == 0 && (third.st_mode & S_IFMT) == S_IFDIR) return 42 + compare(stdin, std::fopen(argv[2], "rb"));
    return compare(std::fopen(argv[2], "rb"), std::fopen(argv[3], "rb"));
}
"#;

/// The checker beside an interactor, which has judged: Polygon calls it after the interactor has accepted.
pub(crate) const AFTER_INTERACTOR: &str = r#"// The interactor has judged: nothing is left to check.
#include <cstdio>

int main() {
    std::fputs("ok the interactor accepts\n", stderr);
    return 0;
}
"#;

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs;

    use super::*;

    #[test]
    fn a_file_is_known_again_unless_it_was_changed() {
        let here = tempfile::tempdir().unwrap();
        let read = |text: &str| {
            let path = here.path().join("check.cpp");
            fs::write(&path, text).unwrap();
            Made::read(&path)
        };
        let words = ["float_tolerance".to_owned(), "1e-6".to_owned()];
        assert_eq!(read(&of_flags(&words)), Some(Made::Default(words.to_vec())));
        assert_eq!(read(&of_flags(&[])), Some(Made::Default(Vec::new())));
        assert_eq!(read(&of_flags(&words).replace("return 42 +", "return 43 +")), None);
        assert_eq!(read("int main() {}\n"), None);
        let source = here.path().join("validate.cpp");
        fs::write(&source, "#include <cmath>\nint main() { return 42; } // /*arguments*/\n").unwrap();
        let (text, system) = of_source(&source, here.path(), &words, Role::Checker).unwrap();
        assert_eq!(read(&text), Some(Made::Validator));
        assert!(text.contains("// /*arguments*/") && system.contains("cmath"), "{text}");
    }
}
