//! `grundy judge`: runs programs on the cases of problems, and compares the verdicts with what is expected.

pub(crate) mod arguments;
mod once_written;
mod stricter;
mod watch;

use std::collections::BTreeMap;
use std::env;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::bail;

use self::arguments::Judge;
use self::stricter::Stricter;
use crate::commands::compete::asked_cases::{self, AskedCases};
use crate::commands::compete::new::folder::{PROPOSED, has_decimals};
use crate::commands::compete::{compiler_warnings, judge_profile, missing_module};
use crate::commands::learn::list::title;
use crate::commands::{Group, Needs, Subcommand};
use crate::config::{self, Config};
use crate::context::{Context, jobs, name_of, prepare_headers};
use crate::exit::Exit;
use crate::local_imports;
use crate::report::event::MOST_BYTES;
use crate::report::reporters::{JudgeReporter, Telling, reporter};
use crate::report::results::{Judged, Notes, Session};
use crate::report::text::Shown;
use crate::report::{html, machine, text};
use crate::say;
use crate::say::progress::Progress;
use crate::shard::{Part, fingerprint};
use crate::shared_options::JudgeFormat;
use crate::solved::Recorder;
use crate::what_to_judge::{self, Target};
use crate::which_cases::{case, cases};
use judge::machine::speed;
use judge::{self, Candidate, Kept, Options, ProblemReport, Reason, Stop, Tools, Verdict};
use package::{AskedForm, Expectation, Form, Problem, Rule, Submission, TestCase};
use program::{Beside, Program, Unset};
use untrusted::{EntryKind, Root};

impl Subcommand for Judge {
    const GROUP: Option<Group> = Some(Group::Compete);
    const IS_COMMON: bool = true;

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), table: Some(&self.table), required: &self.required.require }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

pub(crate) fn run(context: &Context, command: &Judge) -> anyhow::Result<Exit> {
    let tools = context.tools()?;
    if command.watch {
        if command.format != JudgeFormat::Text {
            bail!("--watch prints one report after another; it supports only --format text");
        }
        return watch::run(context, command, || once(context, command, &tools), || prepare_headers(&tools));
    }
    let judged = || once(context, command, &tools).map(|(exit, _)| exit);
    let exit = if command.once_written { once_written::run(context, command, &tools, judged) } else { judged() }?;
    prepare_headers(&tools);
    Ok(exit)
}

/// How many of a package's mild faults are shown.
const MOST_WARNINGS: usize = 5;

/// Judges and reports.
fn once(context: &Context, command: &Judge, tools: &Tools) -> anyhow::Result<(Exit, Vec<Judged>)> {
    let typed = command.compare.settings()?;
    let Target { problem, files, is_newest } =
        what_to_judge::resolve(context, command.problem.as_deref(), &command.files, &typed)?;
    let named: Vec<String> = problem.iter().cloned().collect();
    let loaded = context.load_each(&named, &typed)?;
    let missing: Vec<String> = files.iter().filter_map(|file| no_source(file)).collect();
    if !missing.is_empty() {
        bail!("{}", missing.join("\n"));
    }
    if command.debug && files.is_empty() {
        bail!("--debug is about programs of your own; name one");
    }
    if command.long32 && files.is_empty() {
        bail!("--long32 is about programs of your own; name one");
    }
    for file in files.iter().filter(|_| command.debug) {
        if !program::language_of(file).is_some_and(program::ProgramLanguage::has_sanitizers) {
            say::note(&format!("{}: --debug changes nothing but the limits, expected C, C++ or Rust", file.display()));
        }
    }
    if is_newest && let Some(file) = files.first() {
        let place = if problem.as_deref() == Some(".") { "here" } else { "there" };
        say::note(&format!("{} is the newest program {place}", file.display()));
    }
    let settings = if files.is_empty() { Config::default() } else { Config::load()? };
    let recorder = if !files.is_empty() && command.is_as_stated() { Recorder::new(&settings)? } else { None };
    let mut named_files = BTreeMap::new();
    for file in &files {
        named_files.insert(file.clone(), local_imports::needed_by(context, file)?);
    }
    let share = Share::new(command, &loaded, &files);
    let reporter =
        reporter(command.format, Shown { matrix: command.matrix, diff: command.diff, stderr: command.stderr });
    let speed = speed::known(&tools.cache);
    let programs = Programs { command, settings: &settings, beside: named_files };
    let work = Work { programs, tools, files: &files, reporter: reporter.as_ref(), speed };
    reporter.begun()?;
    let mut session = Session { judged: Vec::new(), not_judged: Vec::new(), speed, part: share.part.clone() };
    for ((folder, problem), own) in loaded.into_iter().zip(&share.own) {
        if own.is_empty() {
            continue;
        }
        if sandbox::interrupted() {
            session.not_judged.push(problem.map_or_else(|_| name_of(&folder), |problem| problem.id));
            continue;
        }
        let known = recorder.as_ref().and_then(|_| problem.as_ref().ok().cloned());
        let (id, title) = match &problem {
            Ok(problem) => (problem.id.clone(), title(problem, "en").to_owned()),
            Err(_) => (name_of(&folder), String::new()),
        };
        reporter.problem_begun(&id, &title, &folder)?;
        let one = work.judge(&folder, problem, own);
        if sandbox::interrupted() && one.result.is_err() {
            session.not_judged.push(one.id);
            continue;
        }
        reporter.problem_ended(&one, session.judged.is_empty())?;
        for error in text::errors(&one) {
            say::error(&error);
        }
        if let Ok(report) = &one.result {
            missing_module::tell_of(&tools.builder, report);
        }
        // Some cases cannot be asked in the form of another judge.
        let is_whole = |report: &ProblemReport, problem: &Problem| {
            !problem.asked_forms.iter().any(AskedForm::converts)
                || report.submissions.iter().all(|submission| submission.complete)
        };
        if let (Some(recorder), Some(problem), Ok(report)) = (&recorder, &known, &one.result)
            && is_whole(report, problem)
        {
            recorder.see(problem, report);
        }
        session.judged.push(one);
    }
    let worst = session.judged.iter().map(|one| one.exit(!files.is_empty())).max().unwrap_or(Exit::Ok);
    let exit = if sandbox::interrupted() { Exit::Interrupted } else { worst };
    reporter.ended(&session, exit)?;
    Ok((exit, session.judged))
}

/// Which submissions are judged here.
struct Share {
    /// Of each problem, the numbers of its submissions, or of the user's programs. A problem that cannot be judged counts as one.
    own: Vec<Vec<usize>>,
    part: Option<Part>,
}

impl Share {
    fn new(command: &Judge, loaded: &[(PathBuf, Result<Problem, package::Faults>)], files: &[PathBuf]) -> Self {
        // Nobody else needs what the files say.
        let print = |path: &Path| command.part.shard.map(|_| fingerprint(path)).unwrap_or_default();
        let entry = |id: &str, path: &Path| format!("{id}/{} {}", path.display(), print(path));
        let entries = loaded.iter().map(|(folder, problem)| match problem {
            Ok(problem) if files.is_empty() && problem.submissions.is_empty() => vec![problem.id.clone()],
            Ok(problem) if files.is_empty() => {
                let own = problem.submissions.iter();
                own.map(|one| format!("{}/{} {}", problem.id, one.name, print(&one.source))).collect()
            }
            Ok(problem) => files.iter().map(|file| entry(&problem.id, file)).collect(),
            Err(_) => vec![name_of(folder)],
        });
        let Some(shard) = command.part.shard else {
            return Self { own: entries.map(|list: Vec<String>| (0..list.len()).collect()).collect(), part: None };
        };
        let entries: Vec<Vec<String>> = entries.collect();
        let part = Part::of_list(shard, &entries.concat());
        let mut number = 0..;
        let mut is_own = || number.next().is_some_and(|number| part.has(number));
        let own = entries.iter().map(|list| (0..list.len()).filter(|_| is_own()).collect()).collect();
        Self { own, part: Some(part) }
    }
}

/// What stays the same from problem to problem.
struct Work<'a> {
    programs: Programs<'a>,
    tools: &'a Tools,
    /// The user's programs.
    files: &'a [PathBuf],
    reporter: &'a dyn JudgeReporter,
    /// Of this machine beside the reference, where it is known.
    speed: Option<f64>,
}

/// How the user's programs are to be built and judged.
struct Programs<'a> {
    command: &'a Judge,
    settings: &'a Config,
    /// Of each of them, the headers and modules that it names.
    beside: BTreeMap<PathBuf, Beside>,
}

/// Whether every submission is expected to be accepted.
fn all_accepted(result: &Result<ProblemReport, String>) -> bool {
    let accepted = |one: &judge::SubmissionReport| one.candidate.expectation == Expectation::Accepted;
    result.as_ref().is_ok_and(|report| report.submissions.iter().all(accepted))
}

impl Work<'_> {
    /// Judges one problem, or says why it cannot be judged.
    fn judge(&self, folder: &Path, problem: Result<Problem, package::Faults>, own: &[usize]) -> Judged {
        let problem = match problem {
            Ok(problem) => problem,
            Err(faults) => {
                return Judged {
                    id: name_of(folder),
                    title: untrusted::Text::default(),
                    expects_only_accepted: false,
                    result: Err(faults.to_string()),
                    warnings: Vec::new(),
                    notes: Notes::default(),
                    pictures: BTreeMap::new(),
                };
            }
        };
        for warning in problem.warnings.iter().take(MOST_WARNINGS) {
            say::warning(&warning.to_string());
        }
        if let Some(more) = problem.warnings.len().checked_sub(MOST_WARNINGS).filter(|more| *more > 0) {
            say::warning(&format!(
                "{}: {more} more faults change no verdict; `grundy check {}` shows them",
                problem.id,
                package::word_for(&problem.root)
            ));
        }
        for folder in &problem.passed_over {
            say::warning(&format!(
                "{}: the cases in it are not judged; name it as the problem, or move them to {}",
                folder.display(),
                problem.root.join("test").display()
            ));
        }
        let result = self.report(&problem, own);
        let (result, pictures) = match result {
            Ok((report, pictures)) => (Ok(report), pictures),
            Err(error) => (Err(say::error_text(&error)), BTreeMap::new()),
        };
        if let Ok(report) = &result {
            propose_tolerance(&problem, report);
        }
        let expects_only_accepted = !self.files.is_empty() && all_accepted(&result);
        let warnings = problem.warnings.iter().map(ToString::to_string).collect();
        let title = title(&problem, "en").into();
        let is_derived = result.as_ref().is_ok_and(|report| report.time_limit_is_derived);
        let notes = Notes {
            machine: is_derived.then(|| machine::beside_derived_limit(&problem, self.speed)),
            profile: judge_profile::of_files(&problem, self.files),
            comparison: judge_profile::of_outputs(&problem, self.files),
            stricter: result.as_ref().map(|report| stricter::listed(&problem, self.files, report)).unwrap_or_default(),
        };
        Judged { title, id: problem.id, expects_only_accepted, result, warnings, notes, pictures }
    }

    /// Judges the submissions of these numbers; with the pictures for a page.
    fn report(
        &self,
        problem: &Problem,
        numbers: &[usize],
    ) -> anyhow::Result<(ProblemReport, BTreeMap<String, String>)> {
        let command = self.programs.command;
        let candidates: Vec<Candidate> = if self.files.is_empty() {
            let submissions = numbers.iter().filter_map(|&number| problem.submissions.get(number));
            submissions.map(|submission| own(submission, command.all)).collect()
        } else {
            let files = numbers.iter().filter_map(|&number| self.files.get(number));
            files.map(|file| self.programs.candidate(problem, file)).collect()
        };
        if candidates.is_empty() {
            bail!("{}: it has no submissions; name the programs to judge after the problem", problem.id);
        }
        let cases = match &command.case {
            Some(wanted) => vec![case(problem, Some(wanted), self.tools)?],
            None => cases(problem, self.tools, command.samples)?,
        };
        judge_profile::note(problem, self.files, command.long32);
        if command.long32 {
            judge_profile::note_long32(self.files);
        }
        let folder = asked_cases::folder()?;
        let asked = AskedCases::of_files(problem, self.tools, self.files, cases, folder.path())?;
        let (mut cases, all, harness) = (asked.cases, asked.all, asked.harness);
        let stricter = if self.files.is_empty() { Stricter::default() } else { Stricter::of_problem(problem) };
        // A failure elsewhere says more.
        cases.sort_by_key(|case| stricter.has(&case.name));
        let options = Options {
            jobs: jobs(command.jobs),
            time_limit: command.limits.time_limit,
            memory_limit_mib: command.limits.memory_limit,
            complete: !command.samples
                && command.case.is_none()
                && cases.len() >= all
                && harness.is_none_or(|harness| harness.groups.is_empty()),
            kept: self.kept(),
            kept_output: if command.format == JudgeFormat::Jsonl { MOST_BYTES } else { 0 },
        };
        let ready = &|candidate: &Candidate, program: &Program| {
            if self.files.contains(&candidate.source) {
                compiler_warnings::tell(&candidate.source, self.programs.settings, program);
            }
        };
        let telling = Telling {
            progress: Progress::new(&problem.id),
            reporter: self.reporter,
            problem,
            candidates: &candidates,
            ready,
        };
        let report = judge::judge(problem, &cases, &candidates, self.tools, &options, &telling)?;
        drop(telling);
        if !self.files.is_empty() {
            judge_profile::note_at_judge(problem, &report);
            stricter.note(&report);
        }
        if command.debug && !sandbox::interrupted() {
            self.note_unset(problem, &cases, &report)?;
        }
        let pictures = match command.format {
            JudgeFormat::Html => html::pictures(problem, &cases, &report, self.tools),
            _ => BTreeMap::new(),
        };
        Ok((report, pictures))
    }

    /// Says which of the user's programs read a local variable that they never set: they fail on a case, and pass it if such variables are 0.
    fn note_unset(&self, problem: &Problem, cases: &[TestCase], report: &ProblemReport) -> anyhow::Result<()> {
        for submission in &report.submissions {
            let failed = submission.first_failure().filter(|case| case.result.is_ok());
            let case = failed.and_then(|failed| cases.iter().find(|case| case.name == failed.name.raw()));
            let (Some(case), true) = (case, judge_profile::is_c(&submission.candidate.source)) else { continue };
            let options = Options {
                jobs: 1,
                time_limit: Some(report.limits.time),
                memory_limit_mib: None,
                complete: false,
                kept: Kept::Never,
                kept_output: 0,
            };
            let zero = Candidate { unset: Unset::Zero, ..submission.candidate.clone() };
            let cases = std::slice::from_ref(case);
            let again = judge::judge(problem, cases, &[zero], self.tools, &options, &Progress::new(&problem.id))?;
            let passes = again.submissions.iter().any(|report| report.verdict() == Some(Verdict::Accepted));
            if passes {
                say::note(&format!(
                    "{}: it reads a local variable that was never set: on {} it passes only if such variables are 0, as at AtCoder",
                    submission.candidate.name, case.name
                ));
            }
        }
        Ok(())
    }

    /// What is done with kept verdicts: a user's own files have none.
    fn kept(&self) -> Kept {
        if !self.files.is_empty() || env::var_os("GRUNDY_KEEP").is_some_and(|value| value == "never") {
            Kept::Never
        } else if self.programs.command.fresh {
            Kept::Renewed
        } else {
            Kept::Used
        }
    }
}

impl Programs<'_> {
    /// Further arguments for the compiler of a file.
    fn flags(&self, file: &Path) -> Vec<String> {
        let mut flags = self.settings.flags_for(file);
        flags.extend(self.debug_flags(file));
        flags
    }

    /// What `--debug` adds for the compiler.
    fn debug_flags(&self, file: &Path) -> impl Iterator<Item = String> {
        let more: &[&str] = match program::language_of(file).map(|language| language.id) {
            _ if !self.command.debug => &[],
            Some("c") => &["-g", "-DLOCAL"],
            Some("cpp") => &["-g", "-DLOCAL", "-D_GLIBCXX_DEBUG"],
            Some("rust") => &["-g", "--cfg", "local"],
            _ => &[],
        };
        more.iter().map(|&flag| flag.to_owned())
    }

    /// A file that the user named: what it should get follows from its folder, if that is one of submissions.
    fn candidate(&self, problem: &Problem, file: &Path) -> Candidate {
        let all = self.command.all;
        let absolute = file.canonicalize().unwrap_or_else(|_| file.to_owned());
        let unset = if self.command.debug { Unset::Odd } else { Unset::Anything };
        if let Some(own) = problem.submissions.iter().find(|submission| submission.source == absolute) {
            let usual = self::own(own, all);
            // What the package says of it, and what the user has typed, but not what the user's settings say of programs of one's own.
            return Candidate {
                flags: usual.flags.iter().cloned().chain(self.debug_flags(file)).collect(),
                time_percent: self.command.time_factor.unwrap_or(usual.time_percent),
                sanitize: self.command.debug,
                long32: self.command.long32,
                unset,
                ..usual
            };
        }
        let expectation = promised_by_folder(&absolute).unwrap_or(Expectation::Accepted);
        let rules: Vec<Rule> = expectation.rule(problem.form).into_iter().collect();
        let stop = match expectation {
            // Samples are few, and one wants to see each. Where the package is stricter than a judge, all the others decide what that says.
            _ if all || problem.form == Form::Plain || !Stricter::of_problem(problem).is_empty() => Stop::Never,
            Expectation::Accepted => Stop::AtFailure,
            _ => Stop::by_promise(&rules),
        };
        // A limit that the user states is the limit.
        let usual =
            || if self.command.limits.time_limit.is_some() { 100 } else { self.settings.time_percent_for(file) };
        let time_percent = self.command.time_factor.unwrap_or_else(usual);
        Candidate {
            stop,
            flags: self.flags(file),
            beside: self.beside.get(file).cloned().unwrap_or_default(),
            time_percent,
            sanitize: self.command.debug,
            long32: self.command.long32,
            unset,
            ..Candidate::of_file(file, expectation, problem.form)
        }
    }
}

/// Says how numbers are compared with a tolerance, if a program fails only where decimals differ and nothing was said of one.
fn propose_tolerance(problem: &Problem, report: &ProblemReport) {
    if problem.form != Form::Plain || problem.comparison.is_some() {
        return;
    }
    let failures = report.submissions.iter().flat_map(judge::SubmissionReport::cases);
    let failures = failures.filter_map(|case| case.result.as_ref().ok()?.failure.as_ref());
    let differ_in_decimals = failures.into_iter().any(|failure| match &failure.reason {
        Reason::Difference(difference) => {
            let is_number = |word: &Option<String>| word.as_deref().is_some_and(|word| word.parse::<f64>().is_ok());
            let has_decimals = difference.expected.as_deref().is_some_and(has_decimals);
            has_decimals && is_number(&difference.found)
        }
        _ => false,
    });
    if differ_in_decimals {
        say::note(&format!(
            "the answers have decimals: `--tolerance {PROPOSED}`, or `tolerance = {PROPOSED}` under `[problem]` in {}, accepts \
             numbers that are near enough",
            problem.root.join(config::NAME).display()
        ));
    }
}

/// Why what the user named cannot be a submission, if it cannot.
fn no_source(file: &Path) -> Option<String> {
    let found = match Root::Anywhere.facts(file).map(|facts| facts.kind) {
        Ok(EntryKind::File | EntryKind::Folder) => return None,
        Ok(_) => "expected a source file or a folder of them, found a special file".to_owned(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => "no such file".to_owned(),
        Err(error) => error.to_string(),
    };
    Some(format!("{}: {found}", file.display()))
}

/// A package's own submission.
fn own(submission: &Submission, all: bool) -> Candidate {
    let candidate = Candidate::from(submission);
    if all { Candidate { stop: Stop::Never, ..candidate } } else { candidate }
}

fn promised_by_folder(file: &Path) -> Option<Expectation> {
    let folder = file.parent()?;
    let above: PathBuf = folder.parent()?.file_name()?.into();
    if above != Path::new("submissions") {
        return None;
    }
    Expectation::of_folder(folder.file_name()?.to_str()?)
}
