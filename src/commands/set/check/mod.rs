//! `grundy check`: looks for faults in packages: their form, data, validators and submissions.

pub(crate) mod arguments;
mod constraints;
mod findings;
mod grammar;
mod mutants;
mod report;
mod shard;
mod small_inputs;
pub(crate) mod time;

use std::collections::{BTreeSet, HashMap};
use std::path::Path;

use anyhow::bail;

use self::arguments::Check;
use self::mutants::Wanted;
use self::report::{CheckSession, CheckedProblem, reporter};
use self::shard::Own;
use crate::commands::learn::list::title;
use crate::commands::{Group, Needs, Subcommand};
use crate::context::{Context, jobs, name_of};
use crate::exit::Exit;
use crate::report::finding::{Finding, Severity, ignores_seed};
use crate::say;
use crate::say::progress::{Progress, WithoutLock};
use crate::shared_options::{Format, ReportFormat};
use judge::check::{self, CheckReport, FindingKind};
use judge::{Kept, Options, Tools};
use package::{Fault, Faults, Problem, TestCase};

impl Subcommand for Check {
    const GROUP: Option<Group> = Some(Group::Set);
    const IS_COMMON: bool = true;

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), table: Some(&self.table), required: &self.required.require }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &Check) -> anyhow::Result<Exit> {
    if let Some(grammar) = &command.grammar {
        return grammar::run(grammar, command);
    }
    if command.time {
        let [problem] = command.problems_named.as_slice() else {
            bail!("--time measures one problem: found {}, expected its name", command.problems_named.len());
        };
        let format = match command.format {
            ReportFormat::Text => Format::Text,
            ReportFormat::Json => Format::Json,
            ReportFormat::Junit | ReportFormat::Jsonl => bail!("--time: expected the format text or json"),
        };
        return time::run(context, problem, command.write, command.jobs, format);
    }
    let loaded = context.load_each(&command.problems_named, &package::ProblemSettings::default())?;
    let tools = context.tools()?;
    let options = Options {
        jobs: jobs(command.jobs),
        time_limit: None,
        memory_limit_mib: None,
        complete: true,
        kept: Kept::Never,
        kept_output: 0,
    };
    let reporter = reporter(command);
    reporter.begun()?;
    let (own, part) = shard::share(command, &loaded)?;
    let mut session = CheckSession { problems: Vec::new(), not_checked: Vec::new(), part };
    let mut exit = Exit::Ok;
    for ((folder, result), own) in loaded.into_iter().zip(&own).filter(|(_, own)| !own.is_empty()) {
        if sandbox::interrupted() {
            session.not_checked.push(result.map_or_else(|_| name_of(&folder), |problem| problem.id));
            continue;
        }
        let known = result.as_ref().ok();
        let id = known.map_or_else(|| name_of(&folder), |problem| problem.id.clone());
        reporter.problem_begun(&id, known.map_or("", |problem| title(problem, "en")), &folder)?;
        let checked = match result {
            Ok(problem) => one(&problem, &tools, &options, command, own),
            Err(faults) => malformed(&folder, &faults),
        };
        exit = exit.max(checked.findings.iter().map(Finding::exit).max().unwrap_or(Exit::Ok));
        reporter.problem_ended(&checked)?;
        session.problems.push(checked);
    }
    let exit = if sandbox::interrupted() { Exit::Interrupted } else { exit };
    reporter.ended(&session, exit)?;
    Ok(exit)
}

fn one(problem: &Problem, tools: &Tools, options: &Options, command: &Check, own: &Own) -> CheckedProblem {
    let progress = Progress::new(&problem.id);
    let whole = judge::data::with_invalid_cases(problem, tools, &progress).map_err(anyhow::Error::from);
    let (whole, lost) = match whole {
        Ok(whole) => (whole, None),
        Err(error) => (problem.clone(), Some(error)),
    };
    let problem = &whole;
    let all = judge::data::all_cases(problem, tools, &WithoutLock(&progress));
    let (cases, trouble) = match all.map_err(anyhow::Error::from) {
        Ok(cases) => (cases, lost),
        Err(error) => (problem.committed_cases.clone(), Some(error)),
    };
    // Of a package of which only mutants are tried here, another shard reports everything else.
    let report = match own.whole {
        true => check::check(problem, &cases, tools, options, &progress),
        false => CheckReport::default(),
    };
    let mut checked = checked(problem.id.clone(), report);
    place_in_recipe(problem, &cases, &mut checked.findings);
    if let Some(error) = trouble.filter(|_| !sandbox::interrupted()) {
        let path = problem.generators_yaml.as_ref().map_or_else(|| problem.root.clone(), |yaml| yaml.path.clone());
        checked.findings.push(Finding::failure(&path, say::error_text(&error)));
    }
    checked.is_whole = own.whole;
    if own.whole {
        check_lock(problem, tools, &progress, &mut checked);
        check_seeds(problem, tools, &mut checked);
        check_form(problem, tools, options, command, &mut checked);
    }
    if let Some(how_many) = command.mutants
        && !sandbox::interrupted()
    {
        let wanted = Wanted { how_many, own, jobs: options.jobs };
        checked.mutants = mutants::row(problem, &cases, &wanted, tools, &progress, &mut checked.findings);
    }
    checked.complete &= !sandbox::interrupted();
    checked
}

/// Adds what the lock of `generators.yaml` disagrees about. What cannot be made is a finding already.
fn check_lock(problem: &Problem, tools: &Tools, progress: &Progress, checked: &mut CheckedProblem) {
    let Some(yaml) = &problem.generators_yaml else { return };
    let found = judge::data::disagreements(problem, yaml, tools, &WithoutLock(progress)).unwrap_or_default();
    let repin = format!("run `grundy data {} --repin` if it should be as it is now", package::word_for(&problem.root));
    checked.findings.extend(found.into_iter().map(|one| {
        let place = if one.line.is_some() { &yaml.path } else { &yaml.lock_path };
        let message = format!("recipe.lock disagrees about case `{}`: {}; {repin}", one.case, one.what);
        Finding::new(Severity::Error, FindingKind::Form, place, one.line, message)
    }));
}

/// Findings about files that grundy has made name the line of the recipe and the case: the user has never seen the files.
fn place_in_recipe(problem: &Problem, cases: &[TestCase], findings: &mut [Finding]) {
    let Some(yaml) = &problem.generators_yaml else { return };
    let lines: HashMap<_, _> = yaml.cases.iter().map(|case| (case.name.as_str(), case.line)).collect();
    let outputs = problem.valid_outputs.iter().chain(&problem.invalid_outputs);
    let tried = outputs.clone().map(|one| (&one.output, &one.case));
    let cases = cases.iter().chain(&problem.invalid_inputs).chain(&problem.invalid_answers);
    let files = cases.chain(outputs.map(|one| &one.case)).flat_map(|case| [(&case.input, case), (&case.answer, case)]);
    // One command makes one file, also where it stands twice.
    let mut made: HashMap<String, BTreeSet<(usize, &str)>> = HashMap::new();
    for (file, case) in files.chain(tried).filter(|(file, _)| !file.starts_with(&problem.root)) {
        if let Some(line) = lines.get(case.name.as_str()) {
            made.entry(file.display().to_string()).or_default().insert((*line, &case.name));
        }
    }
    for finding in findings {
        let Some(cases) = made.get(&finding.path) else { continue };
        let names = cases.iter().map(|(_, name)| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        let message = finding.message.strip_prefix(&format!("{}: ", finding.path)).unwrap_or(&finding.message);
        finding.message = format!("{names}: {message}");
        finding.line = cases.first().map(|(line, _)| *line);
        finding.path = yaml.path.display().to_string();
    }
}

/// Puts the commands of the recipe that ignore their seeds first, since cases that are alike follow from them. What cannot be made is a finding already.
fn check_seeds(problem: &Problem, tools: &Tools, checked: &mut CheckedProblem) {
    let Some(yaml) = &problem.generators_yaml else { return };
    let found = judge::data::seeds_alike(problem, yaml, tools).unwrap_or_default();
    checked.findings.splice(
        0..0,
        found.iter().map(|one| {
            Finding::new(Severity::Warning, FindingKind::Input, &yaml.path, Some(one.line), ignores_seed(one))
        }),
    );
}

/// Adds the faults of a package's form, and compares its submissions with the brute force.
fn check_form(problem: &Problem, tools: &Tools, options: &Options, command: &Check, checked: &mut CheckedProblem) {
    let of_form = problem.warnings.iter().map(|fault| Finding::of_form(Severity::Error, fault));
    checked.findings.splice(0..0, of_form);
    if !command.scope_time.is_zero() && small_inputs::is_meant(problem) && !sandbox::interrupted() {
        checked.scope = small_inputs::rows(problem, command.scope_time, options.jobs, tools, &mut checked.findings);
    }
}

fn checked(problem: String, report: CheckReport) -> CheckedProblem {
    CheckedProblem {
        is_whole: true,
        problem,
        complete: !report.interrupted,
        inputs: report.inputs,
        outputs: report.outputs,
        submissions: report.submissions,
        findings: report.findings.into_iter().map(Finding::from).collect(),
        constraints: report.values.iter().map(|(_, site)| site.into()).collect(),
        scope: Vec::new(),
        mutants: None,
    }
}

fn malformed(folder: &Path, faults: &Faults) -> CheckedProblem {
    let severity = |fault: &Fault| if fault.is_mild { Severity::Error } else { Severity::Malformed };
    let findings = faults.as_slice().iter().map(|fault| Finding::of_form(severity(fault), fault)).collect();
    CheckedProblem { findings, ..checked(name_of(folder), CheckReport::default()) }
}
