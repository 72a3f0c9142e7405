//! Input and answer validators: a grammar, or a program that reads the file.
//!
//! A program of the ICPC formats ends with 42 if the file is valid; every other code, and a signal, means that it could not
//! confirm so, and many validators are asserts that end with 1 or by SIGABRT. By testlib's protocol the codes are 0 and 3.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::{JudgeError, Tools, custom, testlib};
use checktestdata::{Grammar, SiteReport, ValidateError};
use package::{ProblemLimits, Protocol, TestCase};
use program::Program;
use sandbox::{self, Exit, Outcome, SandboxError};
use untrusted::{MOST_OF_DATA, MOST_OF_TEXT, Root, Scratch};

/// A validator, ready to be asked.
#[derive(Debug)]
pub enum InputValidator {
    /// A checktestdata grammar.
    Grammar {
        /// Its file.
        path: PathBuf,
        /// What it says.
        grammar: Box<Grammar>,
    },
    /// A program of the package.
    Program {
        /// The program.
        program: Box<Program>,
        /// What its exit codes mean.
        protocol: Protocol,
    },
}

/// What a validator says of a file.
#[derive(Debug, Clone)]
pub enum Examined {
    /// It is valid. A grammar tells how near its values came to their bounds.
    Accepted(Option<Box<SiteReport>>),
    /// It is not, and why.
    Refused(String),
}

impl InputValidator {
    /// Parses the grammar in `path`, which lies in `root`, or compiles the program there, which may include the headers in the folders of `include`.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, the grammar is faulty or the program does not compile here.
    pub fn prepare(
        path: &Path,
        root: Root<'_>,
        protocol: Protocol,
        include: &[PathBuf],
        tools: &Tools,
    ) -> Result<Self, JudgeError> {
        if path.extension().is_none_or(|extension| extension != "ctd") {
            let program = tools.own_program(path, include)?;
            return Ok(Self::Program { program: Box::new(program), protocol });
        }
        let text = root.text(path, MOST_OF_TEXT).map_err(JudgeError::io(path))?;
        let grammar = Grammar::parse(&text)
            .map_err(|error| JudgeError::Grammar { path: path.to_owned(), error: Box::new(error) })?;
        Ok(Self::Grammar { path: path.to_owned(), grammar: Box::new(grammar) })
    }

    /// Its file.
    pub fn path(&self) -> &Path {
        match self {
            Self::Grammar { path, .. } => path,
            Self::Program { program, .. } => &program.source,
        }
    }

    /// The name of its file.
    pub fn name(&self) -> String {
        let path = self.path();
        path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
    }

    /// What it says of the input `file`, with the arguments that `case` has for it. `about` is what messages call the input:
    /// the file may be one that nobody will find again.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, the grammar cannot run, or the program crosses a limit (by testlib's protocol also when
    /// it says neither yes nor no).
    pub fn examine(
        &self,
        file: &Path,
        about: &str,
        case: Option<&TestCase>,
        limits: &ProblemLimits,
    ) -> Result<Examined, JudgeError> {
        let arguments = case.map_or(&[][..], |case| case.input_args_for(self.path()));
        let root = case.filter(|case| case.input == file).map_or(Root::Anywhere, TestCase::files);
        self.ask((file, root), about, &[file], arguments.iter().map(Into::into).collect(), limits)
    }

    /// What it says of the answer of `case`. A program gets the input's path as its argument, which it may read, and the answer
    /// on stdin.
    ///
    /// # Errors
    ///
    /// As [`Self::examine`].
    pub fn examine_answer(&self, case: &TestCase, limits: &ProblemLimits) -> Result<Examined, JudgeError> {
        let (input, answer) = (case.input.as_path(), case.answer.as_path());
        let about = format!("the answer of {}", case.name);
        self.ask((answer, case.files()), &about, &[answer, input], vec![input.into()], limits)
    }

    fn ask(
        &self,
        (file, root): (&Path, Root<'_>),
        about: &str,
        readable: &[&Path],
        arguments: Vec<OsString>,
        limits: &ProblemLimits,
    ) -> Result<Examined, JudgeError> {
        match self {
            Self::Grammar { path, grammar } => {
                // A grammar is not run in the sandbox, which would say so by itself.
                if sandbox::interrupted() {
                    return Err(SandboxError::Interrupted.into());
                }
                let bytes = root.read(file, MOST_OF_DATA).map_err(JudgeError::io(file))?;
                match grammar.validate(&bytes) {
                    Ok(report) => Ok(Examined::Accepted(Some(Box::new(report)))),
                    Err(ValidateError::Rejected(rejection)) => Ok(Examined::Refused(rejection.to_string())),
                    Err(ValidateError::Program(fault)) => Err(JudgeError::GrammarFault {
                        path: path.clone(),
                        data: about.to_owned(),
                        fault: Box::new(fault),
                    }),
                }
            }
            Self::Program { program, protocol } => {
                let stdin = root.open(file).map_err(JudgeError::io(file))?;
                let folder = Scratch::new("grundy-run-").map_err(JudgeError::io("working folder"))?;
                let outcome = custom::run(program, arguments, Some(stdin), readable, limits, folder.path())?;
                let says = match protocol {
                    Protocol::Icpc | Protocol::OlderIcpc => custom::icpc_confirms(&outcome),
                    Protocol::Testlib => testlib::validator_says(&outcome),
                };
                match says {
                    Some(true) => Ok(Examined::Accepted(None)),
                    Some(false) => Ok(Examined::Refused(program.with_own_names(&refusal(&outcome)))),
                    None => Err(custom::crash(program, about, &outcome, *protocol)),
                }
            }
        }
    }
}

/// A program's words on a file that it does not confirm, and how it ended unless the words alone are its answer.
fn refusal(outcome: &Outcome) -> String {
    let words = String::from_utf8_lossy(&outcome.stderr).trim().to_owned();
    let is_plain = matches!(outcome.exit, Exit::Code(3 | 43));
    match words.as_str() {
        "" => custom::describe(outcome),
        _ if is_plain => words,
        _ => format!("{}:\n{words}", custom::describe(outcome)),
    }
}
