//! A problem package on disk becomes a [`Problem`]. Every check of its form happens here, at load.
//!
//! [`load()`] reads ICPC problem packages (the formats 2025-09 and legacy), folders as Polygon leaves them, and plain
//! folders of samples; [`resolve`], [`list`] and [`find_problems_folder`] find their folders. A package with a fault that
//! could change a verdict is rejected with all of its [`Faults`] at once, so a [`Problem`] can be judged without checking its
//! form again. Other faults are its [`warnings`](Problem::warnings).
//! Inputs and answers are not opened: loading takes as long as listing the files.
//!
//! Parts of the format that judging does not need are checked and then ignored: visualizers, attachments,
//! generators. [`input_visualizer`] finds the program that draws an input. Unsupported parts that would change a verdict are
//! faults: submit-answer problems, custom graders, included files, command-line arguments and files for submissions,
//! constants in programs, static validators, several output validators.
//!
//! The format 2025-09 is validated strictly. Older packages were never validated that way, so their faults that change no
//! verdict are ignored (unknown keys and files, names of folders, missing statements and validators).
//!
//! ```
//! use std::path::Path;
//!
//! let problem = package::load(Path::new("../../problems/onepile"))?;
//! assert_eq!((problem.id.as_str(), problem.limits.memory_mib), ("onepile", 512));
//! assert!(problem.committed_cases.iter().any(|case| case.name == "sample/1"));
//!
//! let faults = package::load(Path::new("../../problems/no-such")).unwrap_err();
//! assert_eq!(faults.as_slice().len(), 1);
//! # Ok::<(), package::Faults>(())
//! ```

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "a test reads files of its own"))]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use untrusted::Root;

mod asked_form;
mod bapctools;
mod beside;
mod convert;
mod data;
mod decode;
mod expected;
mod fault;
mod files;
mod glob;
mod harness;
mod legacy;
mod limits;
mod load;
mod lock;
mod lookup;
mod metadata;
mod origin;
mod plain;
mod polygon;
mod problem_table;
mod problem_yaml;
mod programs;
mod recipe;
mod samples;
mod score_groups;
mod scoring;
mod seed;
mod settings;
mod source;
mod submissions;
mod submissions_yaml;
mod tags;
pub mod task;
mod testlib;
mod texts;
mod unsupported;
mod visualizer;
pub mod xml;

pub use asked_form::{AskedForm, StricterCases};
pub use bapctools::{GeneratedCase, GeneratorCommand, GeneratorsYaml, own_settings};
pub use beside::load_beside;
pub use convert::{Converted, conversion_differs, convert_recipe};
pub use expected::{Rule, TimeBound, Verdicts, in_words};
pub use fault::nearest;
pub use fault::{Fault, Faults};
pub use glob::Glob;
pub use harness::Harness;
pub use load::{load, load_as, load_converted, load_to_convert};
pub use lock::render_lock;
pub use lookup::{LookupError, find_problems_folder, list, resolve, resolve_with, word_for};
pub use plain::{
    answer_place, answers_beside, files_of_case, files_of_new_case, folders_of_samples, has_samples, has_samples_as,
    is_workplace, of_grammar, of_grammar_as, places_of_cases, problem_settings, without_samples,
};
pub use polygon::{groups_without_points, polygon_language};
pub use problem_table::{CaseNames, ProblemSettings, checked_file, checked_tolerance};
pub use recipe::{Recipe, RecipeCase};
pub use scoring::{
    Aggregation, Grader, GraderPoints, GraderVerdict, Grading, PolygonGroup, ScoreGroup, ScoreRule, Scoring,
    WantedScore,
};
pub use seed::fresh_words;
pub use source::Source;
pub use testlib::include_for;
pub use unsupported::require_supported;
pub use visualizer::{InputVisualizer, input_visualizer};

/// A problem: what its folder says, checked.
#[derive(Debug, Clone)]
pub struct Problem {
    /// The name of the folder.
    pub id: String,
    /// The folder, absolute.
    pub root: PathBuf,
    /// Which form the folder has.
    pub form: Form,
    /// The title by language code; `en` unless the package says otherwise. A plain folder has its id as title.
    pub names: BTreeMap<String, String>,
    /// `source` of problem.yaml.
    pub sources: Vec<Source>,
    /// The judge that a setting of the user's names instead of those of `sources`, and the file that says so. Loading leaves it empty.
    pub judge: Option<(&'static judges::Judge, String)>,
    /// Which of `sources` the user has asked for, by its name or address instead of the problem's id. Loading leaves it empty.
    pub asked_source: Option<Source>,
    /// `keywords`.
    pub keywords: Vec<String>,
    /// How a submission and the judge's side meet.
    pub kind: ProblemKind,
    /// How verdicts become points, if the problem is a scoring one.
    pub scoring: Option<Scoring>,
    /// How the package's own validators are called and what their exit codes mean.
    pub protocol: Protocol,
    /// The limits, with the format's defaults filled in.
    pub limits: ProblemLimits,
    /// How outputs are judged. Of an interactive problem, what talks with the submission.
    pub output_validator: OutputValidator,
    /// The checker that judges what an interactor of testlib's protocol has written, where there is one beside it.
    pub checker: Option<PathBuf>,
    /// What is tried on a case before it decides about outputs, because only its name or the user says that it is a checker.
    pub trial: Option<CheckerTrial>,
    /// Folders whose headers the package's own programs may include, beside their own: where `testlib.h` lies.
    pub include: Vec<PathBuf>,
    /// Input validators, in order of name.
    pub input_validators: Vec<PathBuf>,
    /// Answer validators, in order of name.
    pub answer_validators: Vec<PathBuf>,
    /// Statements by language code.
    pub statements: BTreeMap<String, PathBuf>,
    /// Editorials by language code.
    pub solutions: BTreeMap<String, PathBuf>,
    /// The sample interactions of an interactive or multi-pass problem, `data/sample/*.interaction`, in order of name.
    pub interactions: Vec<PathBuf>,
    /// The test cases that lie in the folder, the sample group first, then the secret ones, each in order of name. What the recipe
    /// generates is not among them: `data::all_cases` of the crate `judge` gives both.
    pub committed_cases: Vec<TestCase>,
    /// Inputs of a folder of samples that have no answer. They are run, and nothing is compared; a package has none.
    pub unanswered: Vec<TestCase>,
    /// The files that programs read and write, if not stdin and stdout.
    pub files: IoFiles,
    /// How the user wants outputs compared, instead of what the package says of each case: arguments of the default output validator, or none
    /// beside a checker of the user's own.
    pub comparison: Option<Vec<String>>,
    /// Whether upper and lower case differ, if the user has said so.
    pub stated_case: Option<bool>,
    /// Whether white space counts byte for byte, if the user has said so.
    pub stated_space: Option<bool>,
    /// The folders in `data/secret` that are test groups, in order of name. In the format 2025-09 those with a `test_group.yaml`, on disk or
    /// in the recipe; in older formats all, if the problem is a scoring one.
    pub test_groups: Vec<PathBuf>,
    /// Folders beside the cases of a folder of samples that hold cases too, and are not read.
    pub passed_over: Vec<PathBuf>,
    /// Inputs that the input validators must refuse, with their arguments: `data/invalid_input`. They have no answers.
    pub invalid_inputs: Vec<TestCase>,
    /// Outputs that must be refused, each with its input and answer: `data/invalid_output`.
    pub invalid_outputs: Vec<OutputCase>,
    /// Inputs with answers that the answer validators must refuse: `data/invalid_answer`, which is BAPCtools' own.
    pub invalid_answers: Vec<TestCase>,
    /// Outputs that must be accepted: `data/valid_output`.
    pub valid_outputs: Vec<OutputCase>,
    /// What calls submissions that are only a function, as some judges want them.
    pub harnesses: Vec<Harness>,
    /// The forms in which other judges ask for it.
    pub asked_forms: Vec<AskedForm>,
    /// The submissions, by folder in the format's order, then by name.
    pub submissions: Vec<Submission>,
    /// What BAPCtools' `generators/generators.yaml` says, if the package has one.
    pub generators_yaml: Option<GeneratorsYaml>,
    /// What is wrong with the package and changes no verdict, in order of path and line.
    pub warnings: Vec<Fault>,
}

impl Problem {
    /// The judge that the user has named, and how, for people: by asking for the problem by the judge's name for it, otherwise in a setting.
    pub fn named_judge(&self) -> Option<(&'static judges::Judge, String)> {
        if let Some(judge) = self.asked_source.as_ref().and_then(Source::judge) {
            return Some((judge, "by whose name it was asked for".to_owned()));
        }
        self.judge.as_ref().map(|(judge, from)| (*judge, format!("which {from} names")))
    }

    /// The sources that ask for the problem in the form of its data.
    pub fn sources_of_its_form(&self) -> impl Iterator<Item = &Source> {
        let differs = |source: &Source| {
            let mut forms = self.asked_forms.iter().filter(|form| form.converts());
            forms.any(|form| form.source.as_ref() == Some(&source.name))
        };
        self.sources.iter().filter(move |source| !differs(source))
    }

    /// The names of the judged cases that `generators.yaml` lists. They may be on disk as well.
    pub fn generated_names(&self) -> impl Iterator<Item = &str> {
        let rules = self.generators_yaml.iter().flat_map(|yaml| &yaml.cases);
        let judged = rules.filter(|case| matches!(case.kind(), "sample" | "secret"));
        judged.map(|case| case.name.as_str())
    }
}

/// The form of a problem's folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// An ICPC package with `problem_format_version: 2025-09`.
    Icpc2025,
    /// An ICPC package of an older format: `legacy` (or no version at all), or the draft 2023-07.
    Legacy,
    /// A folder as Polygon leaves it: `problem.xml`, or `tests/01` with `tests/01.a` and the programs of testlib.
    Polygon,
    /// Any folder that holds `*.in` with `*.ans` or `*.out`, and `check.cpp` where outputs need one. Its limits are 2 s,
    /// 1024 MiB and 64 MiB of output, since nothing there says others.
    Plain,
}

impl Form {
    /// What `problem_format_version` must be.
    pub const ICPC_2025_VERSION: &str = "2025-09";
}

/// How a submission and the judge's side meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ProblemKind {
    /// The output validator talks with the submission while both run.
    pub interactive: bool,
    /// The submission is run again on what the output validator writes as `nextpass.in`.
    pub multi_pass: bool,
}

/// How the package's own validators are called and what their exit codes mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// That of the ICPC package format: 42 accepts, 43 refuses, all else is the validator's fault.
    Icpc,
    /// The same, with the points of the older formats. Only a judge speaks of it: [`Problem::protocol`] is [`Self::Icpc`] in those formats, too.
    OlderIcpc,
    /// That of testlib. Checker: `check input output answer`, 0 accepts, 1 and 2 refuse, 3 and all else is the checker's
    /// fault. Validator: 0 accepts, 3 refuses. Interactor: `interactor input output answer`, codes as a checker's.
    Testlib,
}

/// A program that may be a checker. Given the answer of a case as output, it shows whether it is one, and by which protocol.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckerTrial {
    /// The program.
    pub source: PathBuf,
    /// Whether it is surely meant: named by the user, or C++ as testlib's checkers are. Then it decides whatever the trial shows; otherwise only
    /// its name speaks for it.
    pub is_meant: bool,
}

/// The limits of a problem.
#[derive(Debug, Clone, PartialEq)]
pub struct ProblemLimits {
    /// `time_limit`; `None`: to be derived from the accepted submissions.
    pub time_limit: Option<Duration>,
    /// `time_resolution`, if the package gives one: see [`Self::time_resolution`].
    pub own_time_resolution: Option<Duration>,
    /// `time_multipliers.ac_to_time_limit`.
    pub ac_to_time_limit: f64,
    /// `time_multipliers.time_limit_to_tle`.
    pub time_limit_to_tle: f64,
    /// `memory` in MiB.
    pub memory_mib: u64,
    /// `output` in MiB.
    pub output_mib: u64,
    /// `code` in KiB.
    pub code_kib: u64,
    /// `compilation_time`.
    pub compilation_time: Duration,
    /// `compilation_memory` in MiB.
    pub compilation_memory_mib: u64,
    /// `validation_time`.
    pub validation_time: Duration,
    /// `validation_memory` in MiB.
    pub validation_memory_mib: u64,
    /// `validation_output` in MiB.
    pub validation_output_mib: u64,
    /// `validation_passes`: how often a submission to a multi-pass problem is run at most.
    pub validation_passes: u32,
}

/// How the output of a submission is judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutputValidator {
    /// The format's default: compares tokens with the answer file, by the flags of each case.
    Default,
    /// A program of the package: its one source file, or the folder of its sources (or of its `build` and `run` scripts).
    Custom(PathBuf),
}

/// The files, in the folder where it starts, that a program reads and writes instead of stdin and stdout.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct IoFiles {
    /// What it reads; `None`: stdin.
    pub input: Option<String>,
    /// What it writes; `None`: stdout.
    pub output: Option<String>,
}

impl IoFiles {
    /// Whether there is any.
    pub fn any(&self) -> bool {
        self.input.is_some() || self.output.is_some()
    }
}

/// One test case: an input and its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestCase {
    /// Group and stem below `data/`: `sample/1`, `secret/tiny/three-piles`. In a plain folder the stem alone.
    pub name: String,
    /// The `.in` file.
    pub input: PathBuf,
    /// The `.ans` file; empty if the case has no answer.
    pub answer: PathBuf,
    /// The folder that both files lie in, after all links: that of the package. `None` for files that the user has typed or grundy has made.
    pub root: Option<PathBuf>,
    /// Arguments of the output validator, from the nearest `test_group.yaml` or the case's own yaml.
    pub output_validator_args: Vec<String>,
    /// Arguments of the input validators, likewise.
    pub input_validator_args: Vec<String>,
    /// The files that the program reads and writes, if not stdin and stdout.
    pub files: IoFiles,
    /// The map form of those arguments: by the name of the validator. If it has any entry, the list is empty, and a validator
    /// without an entry gets no arguments.
    pub input_validator_args_by_name: BTreeMap<String, Vec<String>>,
}

impl TestCase {
    /// A case without arguments for any validator.
    pub fn without_settings(name: String, input: PathBuf, answer: PathBuf) -> Self {
        Self {
            name,
            input,
            answer,
            root: None,
            output_validator_args: Vec::new(),
            input_validator_args: Vec::new(),
            files: IoFiles::default(),
            input_validator_args_by_name: BTreeMap::new(),
        }
    }

    /// Where the files may lie as they are opened, although they have been looked at before: somebody else may have replaced them since.
    pub fn files(&self) -> Root<'_> {
        self.root.as_deref().map_or(Root::Anywhere, Root::Inside)
    }

    /// A case of a folder of samples that has an input alone.
    pub fn without_answer(name: String, input: PathBuf) -> Self {
        Self::without_settings(name, input, PathBuf::new())
    }

    /// Whether there is an answer to compare an output with.
    pub fn has_answer(&self) -> bool {
        !self.answer.as_os_str().is_empty()
    }

    /// What a statement shows of a sample of a package in place of its input and its answer: `.in.statement`, and `.ans.statement` or else `.out`,
    /// where they are there.
    pub fn shown(&self) -> [PathBuf; 2] {
        let own = [&self.input, &self.answer].map(PathBuf::to_owned);
        let (Some(root), Some(name)) = (&self.root, self.name.strip_prefix("sample/")) else { return own };
        let stem = name.rsplit('/').next().unwrap_or(name);
        let beside = |extension: &str| self.input.with_file_name(format!("{stem}.{extension}"));
        let is_file =
            |path: &PathBuf| Root::Inside(root).facts(path).is_ok_and(|facts| facts.kind == untrusted::EntryKind::File);
        let first = |extensions: &[&str]| extensions.iter().map(|extension| beside(extension)).find(is_file);
        let [input, answer] = own;
        [first(&["in.statement"]).unwrap_or(input), first(&["ans.statement", "out"]).unwrap_or(answer)]
    }

    /// The arguments that the input validator at this path gets for the case.
    pub fn input_args_for(&self, validator: &Path) -> &[String] {
        let name = programs::name(validator);
        self.input_validator_args_by_name.get(name).unwrap_or(&self.input_validator_args)
    }
}

/// An output that comes with the package, to test its output validator with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutputCase {
    /// The case; its name begins with `invalid_output/` or `valid_output/`.
    pub case: TestCase,
    /// The `.out` file.
    pub output: PathBuf,
}

/// A submission that comes with the package.
#[derive(Debug, Clone, PartialEq)]
pub struct Submission {
    /// The source file, or the folder of its files.
    pub source: PathBuf,
    /// Its name for people: `solution.rs`, `wrong_answer/sum_parity.cpp`.
    pub name: String,
    /// What kind of submission it is. What exactly it must get, the rules say.
    pub expectation: Expectation,
    /// What its cases must get: all that its folder, submissions.yaml or a tag in it says. Without a rule, nothing is expected.
    pub rules: Vec<Rule>,
    /// What points it must get.
    pub scores: Vec<ScoreRule>,
    /// `language` of submissions.yaml: the language that the extension stands for, by its code in the format.
    pub language: Option<String>,
    /// `entrypoint` of submissions.yaml.
    pub entrypoint: Option<String>,
}

impl Submission {
    /// A submission that must get what `expectation` says in a package of this form.
    pub(crate) fn new(source: PathBuf, name: String, expectation: Expectation, form: Form) -> Self {
        let rules = expectation.rule(form).into_iter().collect();
        Self { source, name, expectation, rules, scores: Vec::new(), language: None, entrypoint: None }
    }
}

/// What a submissions folder promises of the programs in it; [`Expectation::rule`] has the exact words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Expectation {
    /// Every case is accepted: `accepted`, or other words to that effect.
    Accepted,
    /// `rejected`: at least one case is not accepted.
    Rejected,
    /// `wrong_answer`: only AC and WA, and at least one WA.
    WrongAnswer,
    /// `time_limit_exceeded`: only AC and TLE, and at least one TLE.
    TimeLimitExceeded,
    /// `run_time_error`: only AC and RTE, and at least one RTE.
    RunTimeError,
    /// `brute_force`: never WA, and at least one TLE or RTE.
    BruteForce,
    /// No folder of the format promises anything: the rules say all there is to say.
    Other,
}

/// The pinned hashes of one generated case, in lowercase hexadecimal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pin {
    /// [`GeneratedCase::origin_sha256`]: what the recipe said when the case was pinned.
    pub origin_sha256: String,
    /// SHA-256 of the input.
    pub input_sha256: String,
    /// SHA-256 of the answer.
    pub answer_sha256: String,
}
