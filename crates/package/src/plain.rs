//! Folders of samples, as contest sites, download tools and `grundy listen` leave them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::beside::PROGRAMS;
use super::fault::{FaultList, Faults};
use super::task::Task;
use super::{
    CheckerTrial, Form, IoFiles, OutputValidator, Problem, ProblemKind, ProblemLimits, ProblemSettings, Protocol,
    Source, files, samples, testlib, unsupported,
};

/// The document of the browser extension that a folder was made from.
const DOCUMENT: &str = "companion.json";
/// A document is at most as large as a post, and its JSON may have been written with more space.
const LARGEST_DOCUMENT: u64 = 32 << 20;

/// Reads a folder of samples: the files in its `test`, where download tools put them, those in a pair of folders such as `in` and `out`,
/// and those in the folder itself. A checker that lies there judges the outputs, a grammar `input.ctd` in the
/// folder itself tells what inputs are, and `companion.json` has the title and the limits.
pub(super) fn load(id: String, root: &Path, typed: &ProblemSettings, faults: &mut FaultList) -> Option<Problem> {
    load_some(id, root, (typed, &|_| true), faults)
}

/// How the problem in a folder is read and compared: as the user has typed it, otherwise as the folder's own `grundy.toml` says.
pub(super) fn settings(root: &Path, typed: &ProblemSettings, faults: &mut FaultList) -> ProblemSettings {
    typed.or(ProblemSettings::read(root, &samples::allowed(root), faults))
}

/// As [`load`], only with the inputs that are `wanted`.
pub(super) fn load_some(
    id: String,
    root: &Path,
    (typed, wanted): (&ProblemSettings, &dyn Fn(&Path) -> bool),
    faults: &mut FaultList,
) -> Option<Problem> {
    let settings = settings(root, typed, faults);
    let samples = samples::read(root, &settings, wanted, faults)?;
    let task = document(root, faults);
    if samples.inputs == 0 && task.is_none() {
        faults.add(
            root,
            "neither a problem package (no problem.yaml, no problem.xml) nor a folder of samples (no `*.in` here or in `test`)",
        );
    }
    let passed_over = passed_over(root, &samples.folders);
    let mut problem = Problem {
        committed_cases: samples.cases,
        unanswered: samples.unanswered,
        passed_over,
        ..empty(id, root, Form::Plain)
    };
    let folders = [root.to_owned(), root.join("test")];
    testlib::Programs::find(&folders).put_into(&mut problem, &samples::allowed(root), &folders, faults);
    problem.trial = match &problem.output_validator {
        _ if problem.kind.interactive => None,
        OutputValidator::Custom(source) => Some(CheckerTrial { source: source.clone(), is_meant: true }),
        OutputValidator::Default => {
            let found = checker_by_name(&folders).filter(|path| files::is_within(path, &samples::allowed(root)));
            found.map(|source| CheckerTrial { source, is_meant: false })
        }
    };
    let grammar = root.join("input.ctd");
    if let Some(message) = files::bad_link(&grammar, &samples::allowed(root)) {
        faults.add(&grammar, message);
    }
    problem.input_validators.extend(grammar.is_file().then_some(grammar));
    if problem.kind.interactive {
        for case in &problem.unanswered {
            faults.add(&case.input, "no answer for it, which an interactor reads; an empty file will do");
        }
    }
    if let Some(task) = task {
        if task.interactive && !problem.kind.interactive {
            faults.add(
                &root.join(DOCUMENT),
                "the problem is interactive, so its samples are conversations; expected an interactor of testlib's protocol beside \
                 it, `interactor.cpp`",
            );
        }
        let url = Some(task.url.clone()).filter(|url| !url.is_empty());
        problem.sources = vec![Source { name: task.judge().to_owned(), url }];
        problem.limits.time_limit = Some(task.time_limit);
        problem.limits.memory_mib = task.memory_mib;
        problem.names = BTreeMap::from([("en".to_owned(), task.name)]);
    }
    Some(problem)
}

/// A program in another language than C++ whose name is that of a checker.
fn checker_by_name(folders: &[PathBuf]) -> Option<PathBuf> {
    let names =
        ["checker", "check"].into_iter().flat_map(|stem| PROGRAMS.map(|extension| format!("{stem}.{extension}")));
    let names: Vec<String> = names.collect();
    let paths = folders.iter().flat_map(|folder| names.iter().map(|name| folder.join(name)));
    paths.into_iter().find(|path| path.is_file())
}

/// Whether a folder that is no package has samples, complete or not, or was made from a problem in the browser. Also true of a folder that
/// [`require_supported`](super::require_supported) refuses, so that loading it tells why.
pub fn has_samples(folder: &Path) -> bool {
    has_samples_as(folder, &ProblemSettings::default())
}

/// As [`has_samples`], with the settings that the user has typed.
pub fn has_samples_as(folder: &Path, typed: &ProblemSettings) -> bool {
    let is_package = ["problem.yaml", "problem.xml"].iter().any(|name| folder.join(name).exists());
    let count = || {
        let faults = &mut FaultList::default();
        let settings = settings(folder, typed, faults);
        samples::read(folder, &settings, &|_| true, faults).map_or(0, |samples| samples.inputs)
    };
    !is_package && folder.is_dir() && (folder.join(DOCUMENT).is_file() || unsupported::is_one(folder) || count() > 0)
}

/// What `[problem]` of the `grundy.toml` in a folder says, whether the folder has samples or not.
///
/// # Errors
///
/// When it is wrong.
pub fn problem_settings(folder: &Path) -> Result<ProblemSettings, Faults> {
    let Ok(root) = folder.canonicalize() else { return Ok(ProblemSettings::default()) };
    let mut faults = FaultList::default();
    let found = settings(&root, &ProblemSettings::default(), &mut faults);
    faults.finish(Some(()), &root, folder).map(|_| found)
}

/// The folders that may have cases with their answers beside them: a folder of samples, and those of tests in it. Not each is there.
pub fn places_of_cases(folder: &Path) -> impl Iterator<Item = PathBuf> {
    samples::places(folder)
}

/// The answers that lie beside an input, by the usual names.
pub fn answers_beside(input: &Path) -> Vec<PathBuf> {
    samples::answers_beside(input)
}

/// The folders below a folder in which samples may lie; not each is there.
pub fn folders_of_samples(folder: &Path) -> impl Iterator<Item = PathBuf> {
    samples::folders(folder)
}

/// The files of a case of a folder of samples, whatever is wrong with the folder: its input, and its answers if there are any.
pub fn files_of_case(folder: &Path, name: &str) -> Vec<PathBuf> {
    let faults = &mut FaultList::default();
    let settings = settings(folder, &ProblemSettings::default(), faults);
    samples::files_of(folder, &settings, name)
}

/// The input and the answer of a new case in `place`, which is a folder of samples or the folder of tests in it: by the names that the settings of
/// `folder` give, or with the usual ends.
pub fn files_of_new_case(folder: &Path, place: &Path, name: &str) -> [PathBuf; 2] {
    let names = settings(folder, &ProblemSettings::default(), &mut FaultList::default()).names;
    let usual = || ["in", "out"].map(|end| format!("{name}.{end}"));
    names.map_or_else(usual, |names| names.files_of(name)).map(|file| place.join(file))
}

/// Where the answer of an input of a folder of samples belongs.
pub fn answer_place(folder: &Path, input: &Path) -> PathBuf {
    let names = settings(folder, &ProblemSettings::default(), &mut FaultList::default()).names;
    samples::answer_place(folder, names.as_ref(), input)
}

/// Whether `grundy new` or `grundy listen` made a folder: it has the document of a problem, or a grammar beside a folder of samples.
pub fn is_workplace(folder: &Path) -> bool {
    folder.join(DOCUMENT).is_file() || (folder.join("input.ctd").is_file() && folder.join("test").is_dir())
}

/// The problem as the browser extension sent it, if the folder was made from that.
fn document(root: &Path, faults: &mut FaultList) -> Option<Task> {
    let path = root.join(DOCUMENT);
    let read = files::bytes(&path, root, LARGEST_DOCUMENT).transpose()?;
    match read.and_then(|bytes| Task::parse(&bytes).map_err(|error| error.to_string())) {
        Ok(task) => Some(task),
        Err(error) => {
            faults.add(&path, error);
            None
        }
    }
}

/// A problem that is its grammar alone: no data and no submissions.
///
/// # Errors
///
/// When the file cannot be found.
pub fn of_grammar(path: &Path) -> std::io::Result<Problem> {
    let path = path.canonicalize()?;
    let id = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let folder = path.parent().unwrap_or(Path::new("/")).to_owned();
    Ok(Problem { input_validators: vec![path], ..empty(id, &folder, Form::Plain) })
}

/// As [`of_grammar`], with outputs compared as the user has typed, otherwise as the `grundy.toml` beside the grammar says.
///
/// # Errors
///
/// As [`of_grammar`], and when the settings are wrong.
pub fn of_grammar_as(path: &Path, typed: &ProblemSettings) -> Result<Problem, Faults> {
    let mut problem = of_grammar(path).map_err(|error| Faults::one(path, format!("expected a grammar: {error}")))?;
    let mut faults = FaultList::default();
    let settings = settings(&problem.root, typed, &mut faults);
    let folder = path.parent().unwrap_or(Path::new(""));
    let ((), _) = faults.finish(Some(()), &problem.root, folder)?;
    problem.compare_as(&settings, path)?;
    Ok(problem)
}

/// The problem of a folder without samples, which is compared as the user has typed, otherwise as its `grundy.toml` says.
///
/// # Errors
///
/// When the folder cannot be found, or the settings are wrong.
pub fn without_samples(folder: &Path, typed: &ProblemSettings) -> Result<Problem, Faults> {
    let root =
        folder.canonicalize().map_err(|error| Faults::one(folder, format!("cannot read the folder: {error}")))?;
    let mut faults = FaultList::default();
    let settings = settings(&root, typed, &mut faults);
    let ((), _) = faults.finish(Some(()), &root, folder)?;
    let id = root.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let grammar = root.join("input.ctd");
    let mut problem = empty(id, &root, Form::Plain);
    if grammar.is_file() && files::is_within(&grammar, &samples::allowed(&root)) {
        problem.input_validators.push(grammar);
    }
    problem.compare_as(&settings, folder)?;
    Ok(problem)
}

/// A problem of which nothing is known but its folder.
pub(super) fn empty(id: String, root: &Path, form: Form) -> Problem {
    Problem {
        names: BTreeMap::from([("en".to_owned(), id.clone())]),
        id,
        root: root.to_path_buf(),
        form,
        sources: Vec::new(),
        judge: None,
        asked_source: None,
        keywords: Vec::new(),
        scoring: None,
        kind: ProblemKind::default(),
        protocol: Protocol::Icpc,
        limits: ProblemLimits {
            time_limit: Some(Duration::from_secs(2)),
            memory_mib: 1024,
            output_mib: 64,
            ..ProblemLimits::default()
        },
        output_validator: OutputValidator::Default,
        checker: None,
        trial: None,
        include: Vec::new(),
        input_validators: Vec::new(),
        answer_validators: Vec::new(),
        statements: BTreeMap::new(),
        solutions: BTreeMap::new(),
        interactions: Vec::new(),
        committed_cases: Vec::new(),
        unanswered: Vec::new(),
        comparison: None,
        stated_case: None,
        stated_space: None,
        files: IoFiles::default(),
        test_groups: Vec::new(),
        passed_over: Vec::new(),
        invalid_inputs: Vec::new(),
        invalid_outputs: Vec::new(),
        invalid_answers: Vec::new(),
        valid_outputs: Vec::new(),
        harnesses: Vec::new(),
        asked_forms: Vec::new(),
        submissions: Vec::new(),
        generators_yaml: None,
        warnings: Vec::new(),
    }
}

/// The folders in `root` that hold inputs with answers beside them and are not `read`.
fn passed_over(root: &Path, read: &[String]) -> Vec<PathBuf> {
    let folders = |path: &Path| fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_case = |path: PathBuf| {
        let is_input = path.extension().is_some_and(|extension| extension == "in");
        is_input && ["ans", "out"].iter().any(|extension| path.with_extension(extension).is_file())
    };
    let is_hidden = |path: &Path| path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
    let is_read = |path: &Path| read.iter().any(|folder| path.ends_with(folder));
    let mut found: Vec<PathBuf> = folders(root)
        .filter(|path| path.is_dir() && !is_read(path) && !is_hidden(path))
        .filter(|path| folders(path).any(is_case))
        .collect();
    found.sort();
    found
}
