//! The table `[problem]` in the `grundy.toml` of a folder of samples: how its outputs are compared, and what its cases are called.
//!
//! Only the file of the problem's own folder counts, never one of a folder above: a tolerance of one problem must not change another.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::Spanned;

use super::fault::{FaultList, Faults};
use super::{Form, IoFiles, OutputValidator, Problem, files};

/// The name of the file.
const FILE: &str = "grundy.toml";
/// A larger one is something else.
const LARGEST: u64 = 1 << 20;

/// How a user wants a problem to be read and its outputs compared: what `[problem]` says, or the options of a command.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ProblemSettings {
    /// Numbers within this absolute or relative error are equal.
    pub tolerance: Option<f64>,
    /// Whether upper and lower case differ.
    pub case_sensitive: Option<bool>,
    /// Whether white space counts byte for byte.
    pub space_sensitive: Option<bool>,
    /// A checker, which decides instead.
    pub checker: Option<PathBuf>,
    /// The files that programs read and write.
    pub files: IoFiles,
    /// What inputs and answers are called, instead of the usual names.
    pub names: Option<CaseNames>,
}

/// What the files of a case are called: patterns in which `{}` stands for the name of the case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseNames {
    input: (String, String),
    answer: (String, String),
}

impl CaseNames {
    /// The patterns of inputs and answers.
    ///
    /// # Errors
    ///
    /// When one is not the name of a file with one `{}`, or both are the same.
    pub fn new(input: &str, answer: &str) -> Result<Self, String> {
        if input == answer {
            return Err(format!("found `{input}` twice, expected different names for inputs and answers"));
        }
        let split = |pattern: &str| match pattern.split_once("{}") {
            Some((before, after)) if !pattern.contains(['/', '\0']) && !after.contains("{}") => {
                Ok((before.to_owned(), after.to_owned()))
            }
            _ => Err(format!("found `{pattern}`, expected the name of a file with one `{{}}`, such as `I.{{}}`")),
        };
        Ok(Self { input: split(input)?, answer: split(answer)? })
    }

    /// The case whose input has this name.
    pub(super) fn case_of<'n>(&self, file: &'n str) -> Option<&'n str> {
        let (before, after) = &self.input;
        file.strip_prefix(before.as_str())?.strip_suffix(after.as_str()).filter(|case| !case.is_empty())
    }

    /// The names of the input and of the answer of a case.
    pub fn files_of(&self, case: &str) -> [String; 2] {
        [format!("{}{case}{}", self.input.0, self.input.1), self.answer_of(case)]
    }

    /// The name of the answer of a case.
    pub(super) fn answer_of(&self, case: &str) -> String {
        format!("{}{case}{}", self.answer.0, self.answer.1)
    }
}

impl ProblemSettings {
    /// These settings, and where they say nothing, those of `file`. A checker and the rules of a comparison replace each other.
    pub(super) fn or(&self, file: Self) -> Self {
        let compares = !self.words().is_empty();
        let rules = if self.checker.is_some() { Self::default() } else { file.clone() };
        Self {
            tolerance: self.tolerance.or(rules.tolerance),
            case_sensitive: self.case_sensitive.or(rules.case_sensitive),
            space_sensitive: self.space_sensitive.or(rules.space_sensitive),
            checker: self.checker.clone().or(if compares { None } else { file.checker }),
            files: IoFiles {
                input: self.files.input.clone().or(file.files.input),
                output: self.files.output.clone().or(file.files.output),
            },
            names: self.names.clone().or(file.names),
        }
    }

    /// The rules of the comparison, as the package format writes them.
    pub fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        words.extend((self.case_sensitive == Some(true)).then(|| "case_sensitive".to_owned()));
        words.extend((self.space_sensitive == Some(true)).then(|| "space_change_sensitive".to_owned()));
        if let Some(tolerance) = self.tolerance {
            words.extend(["float_tolerance".to_owned(), tolerance.to_string()]);
        }
        words
    }

    /// Reads `[problem]` of the file in `root`; nothing if there is none. The file and the checker lie below `allowed`.
    pub(super) fn read(root: &Path, allowed: &Path, faults: &mut FaultList) -> Self {
        let path = root.join(FILE);
        let text = match files::text(&path, allowed, LARGEST) {
            Ok(Some(text)) => text,
            Ok(None) => return Self::default(),
            Err(error) => {
                faults.add(&path, error);
                return Self::default();
            }
        };
        let line = |at: usize| 1 + text.as_bytes().iter().take(at).filter(|&&byte| byte == b'\n').count();
        let table = match toml::from_str::<Written>(&text) {
            Ok(Written { problem: Some(table) }) => table,
            Ok(Written { problem: None }) => return Self::default(),
            Err(error) => {
                let message = error.message().trim().replace('\n', "; ");
                faults.add_at(&path, error.span().map_or(1, |span| line(span.start)), message);
                return Self::default();
            }
        };
        let mut wrong = |key: &str, at: usize, message: String| {
            faults.add_at(&path, line(at), format!("`problem.{key}`: {message}"));
        };
        let mut settings =
            Self { case_sensitive: table.case_sensitive, space_sensitive: table.space_sensitive, ..Self::default() };
        if let Some(tolerance) = table.tolerance {
            let at = tolerance.span().start;
            match checked_tolerance(tolerance.into_inner()) {
                Ok(number) => settings.tolerance = Some(number),
                Err(message) => wrong("tolerance", at, message),
            }
        }
        for (key, name, place) in
            [("input", table.input, &mut settings.files.input), ("output", table.output, &mut settings.files.output)]
        {
            let Some(name) = name else { continue };
            match checked_file(name.as_ref()) {
                Ok(()) => *place = Some(name.into_inner()),
                Err(message) => wrong(key, name.span().start, message),
            }
        }
        if let Some(names) = table.names {
            let at = names.span().start;
            let made = match names.into_inner().as_slice() {
                [input, answer] => CaseNames::new(input, answer),
                others => Err(format!("found {} names, expected two: of inputs and of answers", others.len())),
            };
            match made {
                Ok(names) => settings.names = Some(names),
                Err(message) => wrong("names", at, message),
            }
        }
        if let Some(checker) = table.checker {
            let at = checker.span().start;
            let named = checker.into_inner();
            let place = root.join(&named);
            if !settings.words().is_empty() {
                let words = "a checker decides alone, so `tolerance`, `case-sensitive` and `space-sensitive` have no effect beside it; \
                             remove them or it";
                wrong("checker", at, words.to_owned());
            } else if let Some(message) = files::bad_link(&place, allowed) {
                wrong("checker", at, message);
            } else if !place.is_file() {
                wrong("checker", at, format!("{}: no such file, expected a checker", named.display()));
            } else if !files::is_within(&place, allowed) {
                wrong("checker", at, format!("{}: lies outside of the folder's repository", named.display()));
            } else {
                settings.checker = Some(place);
            }
        }
        settings
    }
}

impl Problem {
    /// Runs programs and compares outputs as the user wants. `shown` is the problem's folder in messages.
    ///
    /// # Errors
    ///
    /// When the problem has a program that decides alone, or the checker cannot be found.
    pub(super) fn compare_as(&mut self, settings: &ProblemSettings, shown: &Path) -> Result<(), Faults> {
        if settings.files.any() && (self.kind.interactive || self.kind.multi_pass) {
            let message = "the problem is interactive or multi-pass: its programs read stdin and write stdout";
            return Err(Faults::one(shown, message));
        }
        self.files = settings.files.clone();
        (self.stated_case, self.stated_space) = (settings.case_sensitive, settings.space_sensitive);
        for case in self.committed_cases.iter_mut().chain(&mut self.unanswered) {
            case.files = settings.files.clone();
        }
        let words = settings.words();
        // Of a folder that says nothing, these are the rules unless its judge has stricter ones.
        let relaxes = [settings.case_sensitive, settings.space_sensitive].contains(&Some(false));
        if words.is_empty() && settings.checker.is_none() && (self.form == Form::Plain || !relaxes) {
            return Ok(());
        }
        if self.kind.interactive {
            let message = "the problem is interactive: nothing but its own validator can judge it";
            return Err(Faults::one(shown, message));
        }
        if let Some(checker) = &settings.checker {
            self.set_checker(checker)?;
        } else if let OutputValidator::Custom(program) = &self.output_validator {
            let program = program.strip_prefix(&self.root).unwrap_or(program).display();
            let words = words.join(" ");
            let message = format!(
                "the problem has an output validator of its own, {program}, which these do not change: {words}"
            );
            return Err(Faults::one(shown, message));
        }
        if settings.checker.is_none() {
            self.trial = None;
        }
        // What the package says of its own validator does not concern another.
        for case in self.committed_cases.iter_mut().chain(&mut self.unanswered) {
            case.output_validator_args.clone_from(&words);
        }
        self.comparison = Some(words);
        Ok(())
    }
}

/// A tolerance that makes sense.
///
/// # Errors
///
/// What else was found.
pub fn checked_tolerance(number: f64) -> Result<f64, String> {
    if number.is_finite() && number >= 0.0 {
        return Ok(number);
    }
    Err(format!("found {number}, expected a number of at least 0, such as 1e-6"))
}

/// Whether a name can be that of a file which a program reads or writes.
///
/// # Errors
///
/// What else was found.
pub fn checked_file(name: &str) -> Result<(), String> {
    let is_plain =
        !name.is_empty() && !name.starts_with('.') && !name.contains('/') && !name.contains(char::is_control);
    if is_plain { Ok(()) } else { Err(format!("found {name:?}, expected the plain name of a file, such as `cow.in`")) }
}

/// The file, of which the rest are settings of the user's.
#[derive(Deserialize)]
struct Written {
    problem: Option<Table>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Table {
    tolerance: Option<Spanned<f64>>,
    case_sensitive: Option<bool>,
    space_sensitive: Option<bool>,
    checker: Option<Spanned<PathBuf>>,
    input: Option<Spanned<String>>,
    output: Option<Spanned<String>>,
    names: Option<Spanned<Vec<String>>>,
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs;

    use super::*;

    fn read(text: &str) -> (ProblemSettings, String) {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("check.cpp"), "").unwrap();
        fs::write(folder.path().join(FILE), text).unwrap();
        let mut faults = FaultList::default();
        let settings = ProblemSettings::read(folder.path(), folder.path(), &mut faults);
        let told = faults.finish(Some(()), folder.path(), Path::new("f"));
        (settings, told.map_or_else(|faults| faults.to_string(), |_| String::new()))
    }

    #[test]
    fn the_table_is_read_and_the_rest_of_the_file_is_not() {
        let (settings, faults) = read("language = \"cpp\"\n[problem]\ntolerance = 1e-6\ncase-sensitive = true\n");
        assert_eq!(faults, "");
        assert_eq!(settings.words(), ["case_sensitive", "float_tolerance", "0.000001"]);
        let (settings, faults) = read("[problem]\ntolerance = 1\n");
        assert_eq!((settings.words().len(), faults.as_str()), (2, ""));
        assert_eq!(read("[flags]\ncpp = \"-g\"\n"), (ProblemSettings::default(), String::new()));
        let (settings, faults) = read("[problem]\nnames = [\"I.{}\", \"O.{}\"]\nchecker = \"check.cpp\"\n");
        assert_eq!(faults, "");
        assert!(settings.checker.is_some());
        let names = settings.names.unwrap();
        assert_eq!((names.case_of("I.3"), names.case_of("J.3"), names.case_of("I.")), (Some("3"), None, None));
        assert_eq!(names.answer_of("3"), "O.3");
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (text, expected) in [
            ("\n[problem]\ntolerance = -1\n", "f/grundy.toml:3: `problem.tolerance`: found -1, expected a number"),
            ("[problem]\ntolerance = \"x\"\n", "f/grundy.toml:2: "),
            ("[problem]\ntolerence = 1\n", "f/grundy.toml:2: unknown field `tolerence`"),
            ("[problem]\nnames = [\"a\", \"b\"]\n", "f/grundy.toml:2: `problem.names`: found `a`, expected the name"),
            ("[problem]\nnames = [\"{}.a\"]\n", "f/grundy.toml:2: `problem.names`: found 1 names, expected two"),
            ("[problem]\ninput = \"../a\"\n", "f/grundy.toml:2: `problem.input`: found \"../a\", expected the plain"),
            ("[problem]\nchecker = \"no.cpp\"\n", "f/grundy.toml:2: `problem.checker`: no.cpp: no such file"),
            ("[problem]\nchecker = \"check.cpp\"\ntolerance = 1\n", "f/grundy.toml:2: `problem.checker`: a checker"),
            ("[problem\n", "f/grundy.toml:1: "),
        ] {
            let (_, faults) = read(text);
            assert!(faults.starts_with(expected), "{text}: {faults}");
        }
    }

    #[test]
    fn what_a_command_says_comes_before_the_file() {
        let file = ProblemSettings { tolerance: Some(0.1), case_sensitive: Some(true), ..ProblemSettings::default() };
        let typed = ProblemSettings { tolerance: Some(0.5), ..ProblemSettings::default() };
        assert_eq!(typed.or(file.clone()).words(), ["case_sensitive", "float_tolerance", "0.5"]);
        let checker = ProblemSettings { checker: Some("c".into()), ..ProblemSettings::default() };
        assert_eq!(checker.or(file).words(), [""; 0]);
        assert_eq!(typed.or(checker.clone()).checker, None);
        assert_eq!(ProblemSettings::default().or(checker.clone()), checker);
    }
}
