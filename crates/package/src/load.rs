//! A folder becomes a [`Problem`].

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use untrusted::{MOST_OF_TEXT, Root};

use super::asked_form;
use super::data::{self, Data};
use super::fault::{FaultList, Faults, nearest};
use super::harness;
use super::metadata::Metadata;
use super::problem_yaml;
use super::scoring::Scoring;
use super::settings::{Settings, Validators};
use super::{
    Form, GeneratorsYaml, IoFiles, OutputValidator, Problem, ProblemKind, ProblemSettings, Protocol, Recipe, bapctools,
    files, legacy, plain, polygon, programs, recipe, score_groups, submissions, tags, texts, unsupported,
};

/// The folders that the format knows at the top of a package, and `answer_validators`, which is BAPCtools' own.
const FOLDERS: [&str; 15] = [
    "statement",
    "attachments",
    "solution",
    "data",
    "generators",
    "include",
    "submissions",
    "input_validators",
    "answer_validators",
    "static_validator",
    "output_validator",
    "input_visualizer",
    "output_visualizer",
    "visualizers",
    "testing_tool",
];
/// Their names in the legacy format.
const LEGACY: [(&str, &str); 4] = [
    ("problem_statement", "statement"),
    ("output_validators", "output_validator"),
    ("input_format_validators", "input_validators"),
    ("output_visualizers", "output_visualizer"),
];

/// Loads the problem in `folder`: an ICPC package if it has a `problem.yaml`, else a folder as Polygon leaves it if it has a
/// `problem.xml` or `tests/01`, else a plain folder of samples. Packages of sinol and BOCA, and folders of rbx, DMOJ and Hydro, are refused: see
/// [`require_supported`](super::require_supported).
///
/// The problem's paths are absolute, without symbolic links. The id of a package is the folder's name as given.
///
/// # Errors
///
/// Everything that is wrong with the package, if not all of it is mild; the paths begin with `folder` as given. A package in
/// another version of the format, or of a type that cannot be judged, has that as its only fault.
pub fn load(folder: &Path) -> Result<Problem, Faults> {
    load_as(folder, &ProblemSettings::default())
}

/// As [`load()`], with settings of the user's that come before those of the folder's own `grundy.toml`, and before what a package says of the
/// comparison.
///
/// # Errors
///
/// As [`load()`], and when the settings do not go with the problem.
pub fn load_as(folder: &Path, typed: &ProblemSettings) -> Result<Problem, Faults> {
    let (mut problem, _) = load_with(folder, EarlierRecipe::Fault, typed)?;
    if problem.form != Form::Plain {
        problem.compare_as(typed, folder)?;
    }
    Ok(problem)
}

/// As [`load()`], but ignores a `recipe.yaml` beside `generators/generators.yaml`. A conversion needs this: for a moment both are there.
///
/// # Errors
///
/// As [`load()`].
pub fn load_converted(folder: &Path) -> Result<Problem, Faults> {
    Ok(load_with(folder, EarlierRecipe::Ignored, &ProblemSettings::default())?.0)
}

/// As [`load()`], but its `recipe.yaml` is read for [`convert_recipe`](super::convert_recipe), if it has one, and counts as its recipe.
///
/// # Errors
///
/// As [`load()`], and what is wrong with `recipe.yaml`.
pub fn load_to_convert(folder: &Path) -> Result<(Problem, Option<Recipe>), Faults> {
    load_with(folder, EarlierRecipe::Read, &ProblemSettings::default())
}

/// What becomes of a `recipe.yaml`, which earlier versions read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EarlierRecipe {
    Fault,
    Ignored,
    Read,
}

fn load_with(
    folder: &Path,
    earlier: EarlierRecipe,
    typed: &ProblemSettings,
) -> Result<(Problem, Option<Recipe>), Faults> {
    let root = match fs::canonicalize(folder) {
        Ok(root) if root.is_dir() => root,
        Ok(_) => {
            return Err(Faults::one(folder, "not a folder, expected a problem package or a folder of samples"));
        }
        Err(error) => return Err(Faults::one(folder, format!("cannot read the folder: {error}"))),
    };
    let mut faults = FaultList::default();
    // `..` at the end has no name of its own.
    let named = std::path::absolute(folder).ok().filter(|path| path.file_name().is_some());
    let named = named.unwrap_or_else(|| root.clone());
    let id = named.file_name().unwrap_or_default().to_string_lossy().into_owned();
    // A link that leads nowhere is there as well: it is a package, and its fault is reported.
    let problem = match root.join("problem.yaml").symlink_metadata() {
        _ if unsupported::refuse(&root, &mut faults) => None,
        Ok(_) => package(id, &root, earlier, &mut faults),
        Err(_) if polygon::is_one(&root) => polygon::load(id, &root, &mut faults).map(|problem| (problem, None)),
        Err(_) => plain::load(id, &root, typed, &mut faults).map(|problem| (problem, None)),
    };
    let ((mut problem, recipe), warnings) = faults.finish(problem, &root, folder)?;
    if problem.form == Form::Plain {
        let settings = plain::settings(&root, typed, &mut FaultList::default());
        problem.compare_as(&settings, folder)?;
    }
    Ok((Problem { warnings, ..problem }, recipe))
}

fn package(
    id: String,
    root: &Path,
    earlier: EarlierRecipe,
    faults: &mut FaultList,
) -> Option<(Problem, Option<Recipe>)> {
    let description = root.join("problem.yaml");
    let metadata = problem_yaml::read(&description, root, faults)?;
    let is_lenient = metadata.dialect.is_lenient();
    files::check_tree(root, is_lenient, faults);
    let programs = Programs::read(root, &metadata, faults);
    match is_lenient {
        true => legacy::check_folders(root, faults),
        false => check_top(&id, root, &programs, faults),
    }
    let validators = Validators {
        root,
        input: &programs.input,
        output: &programs.output,
        flags: &metadata.validator_flags,
        is_scoring: metadata.scoring.is_some(),
    };
    let nothing_said = BTreeMap::new();
    let mut data = data::read(root, metadata.dialect, &validators, &nothing_said, faults);
    let submissions = submissions::read(root, metadata.dialect.form(), metadata.scoring.is_some(), faults);
    let (recipe, said_in_recipe) = match earlier {
        EarlierRecipe::Read => recipe::read(root, &data, &submissions, &validators, faults).unzip(),
        EarlierRecipe::Ignored => (None, None),
        EarlierRecipe::Fault => {
            recipe::refuse(root, faults);
            (None, None)
        }
    };
    let package = bapctools::Package {
        root,
        data: &data,
        submissions: &submissions,
        validators: &validators,
        constants: &metadata.constants,
        kind: metadata.kind,
        is_beside_recipe: recipe.is_some(),
    };
    let (generators_yaml, said) = bapctools::read(&package, faults).unzip();
    let mut said: BTreeMap<String, Settings> = said.unwrap_or_default();
    if !said.is_empty() {
        // What generators.yaml says of a group holds for its cases on disk as well. Their faults are known by now.
        data = data::read(root, metadata.dialect, &validators, &said, &mut FaultList::default());
    }
    said.extend(said_in_recipe.unwrap_or_default());
    let test_groups = match (is_lenient, metadata.scoring) {
        (false, _) => test_groups(root, data.group_files.keys().chain(said.keys())),
        // There each folder is a group, and only points depend on it.
        (true, Some(_)) => test_groups(root, data.groups.keys()),
        (true, None) => Vec::new(),
    };
    let generated = generated(recipe.as_ref(), generators_yaml.as_ref());
    check_cases(root, &data, &generated, faults);
    check_talker(root, &metadata, &programs, faults);
    let asked_forms = asked_form::read(root, faults);
    let mut problem = Problem {
        statements: BTreeMap::new(),
        solutions: faults.mildly(|faults| texts::solutions(root, is_lenient, faults)),
        id,
        root: root.to_path_buf(),
        form: metadata.dialect.form(),
        names: metadata.names.clone(),
        sources: metadata.sources.clone(),
        judge: None,
        asked_source: None,
        keywords: metadata.keywords.clone(),
        kind: metadata.kind,
        scoring: scoring_of(root, &metadata, &data, &generated, said, faults),
        protocol: Protocol::Icpc,
        limits: metadata.limits.clone(),
        output_validator: programs.output,
        checker: None,
        trial: None,
        include: Vec::new(),
        input_validators: programs.input,
        answer_validators: programs.answer,
        interactions: data.interactions,
        committed_cases: data.cases,
        unanswered: Vec::new(),
        comparison: None,
        stated_case: None,
        stated_space: None,
        files: IoFiles::default(),
        test_groups,
        passed_over: Vec::new(),
        invalid_inputs: data.invalid_inputs,
        invalid_outputs: data.invalid_outputs,
        invalid_answers: data.invalid_answers,
        valid_outputs: data.valid_outputs,
        harnesses: harness::with_shared(harness::read(root, faults), &asked_forms, root, faults),
        asked_forms,
        submissions,
        generators_yaml,
        warnings: Vec::new(),
    };
    asked_form::check(&problem, faults);
    complete(&mut problem, root, &metadata, faults);
    check_constants(&problem, &metadata, data.group_files.values(), faults);
    Some((problem, recipe))
}

/// Notes what is wrong at the top of a package in the format 2025-09.
fn check_top(id: &str, root: &Path, programs: &Programs, faults: &mut FaultList) {
    if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()) {
        faults.add_mild(root, format!("the folder's name is `{id}`, expected only lowercase letters and digits"));
    }
    check_folders(root, faults);
    if programs.input.is_empty() {
        faults.add_mild(root, "no input validator, expected at least one in `input_validators`");
    }
}

/// The folders in `data/secret` among these groups.
fn test_groups<'a>(root: &Path, names: impl Iterator<Item = &'a String>) -> Vec<PathBuf> {
    let is_group = |name: &&String| name.strip_prefix("secret/").is_some_and(|rest| !rest.contains('/'));
    let names: BTreeSet<&String> = names.filter(is_group).collect();
    names.into_iter().map(|name| root.join("data").join(name)).collect()
}

/// How a scoring problem makes points.
fn scoring_of(
    root: &Path,
    metadata: &Metadata,
    data: &Data,
    generated: &[String],
    said: BTreeMap<String, Settings>,
    faults: &mut FaultList,
) -> Option<Scoring> {
    let kind = metadata.scoring?;
    let own: BTreeSet<String> = said.keys().cloned().collect();
    let groups = groups(data, generated, said);
    Some(Scoring {
        root: score_groups::read(root, metadata.dialect, &groups, &data.group_files, &own, faults),
        must_give_points: kind.must_give_points,
        fewer_are_better: kind.fewer_are_better,
    })
}

/// The names of all cases that are generated.
fn generated(recipe: Option<&Recipe>, generators_yaml: Option<&GeneratorsYaml>) -> Vec<String> {
    let recipe = recipe.iter().flat_map(|recipe| &recipe.cases).map(|case| &case.name);
    recipe.chain(generators_yaml.iter().flat_map(|yaml| &yaml.cases).map(|case| &case.name)).cloned().collect()
}

/// The settings of all groups: those on disk, those that are only `said` where data is generated, and the groups of
/// generated cases that have none.
fn groups(data: &Data, generated: &[String], said: BTreeMap<String, Settings>) -> BTreeMap<String, Settings> {
    let mut groups = data.groups.clone();
    groups.extend(said);
    for name in generated.iter().filter(|name| name.starts_with("sample/") || name.starts_with("secret/")) {
        let mut name = name.as_str();
        while let Some((group, _)) = name.rsplit_once('/') {
            groups.entry(group.to_owned()).or_default();
            name = group;
        }
    }
    groups
}

/// The validators of a package.
struct Programs {
    input: Vec<PathBuf>,
    answer: Vec<PathBuf>,
    output: OutputValidator,
}

impl Programs {
    fn read(root: &Path, metadata: &Metadata, faults: &mut FaultList) -> Self {
        let is_lenient = metadata.dialect.is_lenient();
        let (mut input, mut output) = (root.join("input_validators"), root.join("output_validator"));
        if is_lenient {
            input = legacy::folder(root, &["input_validators", "input_format_validators"]);
            output = legacy::folder(root, &["output_validators", "output_validator"]);
        }
        // What a legacy package has is used only where it says so.
        let is_custom = metadata.is_custom.unwrap_or_else(|| output.exists());
        let output = match is_custom {
            false => OutputValidator::Default,
            true if is_lenient => programs::one_of_several(&output, root, faults),
            true => programs::output_validator(root, faults),
        };
        Self {
            input: programs::validators(&input, root, is_lenient, faults),
            answer: programs::validators(&root.join("answer_validators"), root, is_lenient, faults),
            output,
        }
    }
}

/// Notes it if nothing talks with the submissions of a problem that needs that.
fn check_talker(root: &Path, metadata: &Metadata, programs: &Programs, faults: &mut FaultList) {
    if metadata.kind != ProblemKind::default() && programs.output == OutputValidator::Default {
        let message = "an interactive or multi-pass problem without an output validator, expected a program in `output_validator`";
        faults.add(root, message);
    }
}

/// Adds what stands elsewhere than in problem.yaml: the statements, and of an older package the time limit and the titles.
fn complete(problem: &mut Problem, root: &Path, metadata: &Metadata, faults: &mut FaultList) {
    if !metadata.dialect.is_lenient() {
        problem.statements = faults.mildly(|faults| texts::statements(root, metadata, faults));
        if problem.names.is_empty() {
            problem.names.insert("en".to_owned(), problem.id.clone());
        }
        return;
    }
    problem.statements = texts::older_statements(root, faults);
    let beside = legacy::read_time_limit(root, problem.output_validator != OutputValidator::Default, faults);
    // As in DOMjudge's import.
    problem.limits.time_limit = metadata.limits.time_limit.or(beside.time_limit);
    if problem.names.is_empty() {
        let titles = problem.statements.iter();
        problem.names = titles
            .filter_map(|(language, path)| Some((language.clone(), legacy::title(path, &problem.root)?)))
            .collect();
    }
    if problem.names.is_empty() {
        problem.names.insert("en".to_owned(), beside.name.unwrap_or_else(|| problem.id.clone()));
    }
}

/// Checks the names of the folders at the top. A folder of another name is nobody's business, unless it was meant as one
/// that is read.
fn check_folders(root: &Path, faults: &mut FaultList) {
    for item in files::entries(root, root, faults).iter().filter(|item| item.is_folder) {
        let name = item.name.as_str();
        let legacy = LEGACY.iter().find(|(legacy, _)| *legacy == name).map(|(_, now)| *now);
        match name {
            "static_validator" => faults.add(&item.path, "static validators are not supported yet"),
            "include" if !files::entries(&item.path, root, faults).is_empty() => {
                faults.add(
                    &item.path,
                    "included files are not supported yet: submissions are compiled without other files",
                );
            }
            _ if FOLDERS.contains(&name) => {}
            _ => {
                if let Some(meant) = legacy.or_else(|| nearest(name, FOLDERS)) {
                    let message = format!("unknown folder, did you mean `{meant}`?");
                    // Judging by the default validator instead of the one that was meant gives wrong verdicts.
                    match meant == "output_validator" && !root.join(meant).exists() {
                        true => faults.add(&item.path, message),
                        false => faults.add_mild(&item.path, message),
                    }
                }
            }
        }
    }
}

/// Checks that there is something to judge with, on disk or from the recipe.
fn check_cases(root: &Path, data: &Data, generated: &[String], faults: &mut FaultList) {
    let is_judged = |name: &String| name.starts_with("sample/") || name.starts_with("secret/");
    if !generated.iter().any(is_judged) && !data.names.iter().any(is_judged) && !is_unread(root, faults) {
        let mut message = "no test cases, expected `.in` and `.ans` files in `data/secret`, or a recipe".to_owned();
        if root.join("generators").is_dir() {
            message.push_str(" (generate the data of `generators` first, with the tool that they were written for)");
        }
        faults.add(&root.join("data"), message);
    }
    let is_secret = |name: &str| name.strip_prefix("secret/").is_some_and(|rest| !rest.contains('/'));
    let group = data.group_files.iter().find(|(name, _)| is_secret(name));
    if let (Some((_, file)), Some(case)) = (group, generated.iter().find(|case| is_secret(case))) {
        let message = format!("a test group beside the generated case `{case}`, expected each case in a group");
        faults.add_mild(file, message);
    }
    for (name, path) in &data.empty_groups {
        let is_generated = |case: &String| case.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with('/'));
        if !generated.iter().any(is_generated) {
            faults.add_mild(path, "a test group without test cases, expected at least one");
        }
    }
}

/// Whether there is a recipe with a fault: it may well have cases.
fn is_unread(root: &Path, faults: &FaultList) -> bool {
    let recipes = [root.join("recipe.yaml"), root.join("generators").join("generators.yaml")];
    recipes.iter().any(|path| path.exists() && faults.is_about(path))
}

/// Notes every program and group that uses a constant of problem.yaml: their text would have to be changed before use.
fn check_constants<'a>(
    problem: &'a Problem,
    metadata: &Metadata,
    settings: impl Iterator<Item = &'a PathBuf>,
    faults: &mut FaultList,
) {
    let validator = match &problem.output_validator {
        OutputValidator::Custom(path) => Some(path),
        OutputValidator::Default => None,
    };
    let programs = problem.input_validators.iter().chain(&problem.answer_validators).chain(validator);
    let submissions = problem.submissions.iter().map(|submission| &submission.source);
    if metadata.constants.is_empty() {
        return;
    }
    let commands = problem.generators_yaml.iter().flat_map(|yaml| &yaml.cases).filter_map(|case| case.command.as_ref());
    let mut generators: Vec<&PathBuf> =
        commands.flat_map(|command| command.sources.iter().chain([&command.program])).collect();
    generators.sort();
    generators.dedup();
    let sources = programs.chain(submissions).chain(generators).flat_map(|path| tags::sources(path, &problem.root));
    for path in &sources.chain(settings.cloned()).collect::<Vec<_>>() {
        // Programs are small, and the compile step reports what cannot be read.
        let Ok(bytes) = Root::Inside(&problem.root).read(path, MOST_OF_TEXT) else { continue };
        for (index, line) in String::from_utf8_lossy(&bytes).lines().enumerate() {
            for name in metadata.constants.iter().filter(|name| line.contains(&format!("{{{{{name}}}}}"))) {
                faults.add_at(
                    path,
                    index + 1,
                    format!("uses the constant `{name}`: constants are supported only in statements"),
                );
            }
        }
    }
}
