//! The legacy format of the ICPC, as DOMjudge and Kattis take it.
//!
//! What differs from 2025-09: `validation` and `validator_flags` in `problem.yaml`, `testdata.yaml` with `output_validator_flags` in
//! groups, `problem_statement/`, `output_validators/NAME/`, texts where 2025-09 has lists, and no time limit: DOMjudge has it in a
//! file of its own, and problemtools computes it from the accepted submissions.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use package::{Expectation, Form, OutputValidator, Protocol, Submission, TestCase};
use untrusted::{MOST_OF_TEXT, Root};
use yaml::Node;

use crate::doubles::doubles;
use crate::statement::{self, Page, Sample};
use crate::tree::{Files, entries};
use crate::yaml_text::{entry, other_limits, people, scalar, text_of};
use crate::{Export, Refused, Request, Target, kind_in_words, submissions};

/// The folders of submissions that problemtools knows in this format.
const KATTIS_FOLDERS: [Expectation; 4] =
    [Expectation::Accepted, Expectation::WrongAnswer, Expectation::TimeLimitExceeded, Expectation::RunTimeError];

pub(crate) fn export(request: &Request<'_>, target: Target) -> Result<Export, Refused> {
    let problem = request.problem;
    let id = &problem.id;
    let refuse = |why: &str| Err(Refused::Unsupported(format!("{id}: {why}")));
    if problem.form != Form::Icpc2025 {
        return refuse("only packages of the format 2025-09 can be exported to the legacy format so far");
    }
    if problem.scoring.is_some() {
        return refuse(
            "a scoring problem cannot be exported to the legacy format: its points follow other rules there",
        );
    }
    if problem.protocol != Protocol::Icpc {
        return refuse("its validators speak testlib's protocol, and the legacy format wants that of the ICPC");
    }
    if problem.kind.multi_pass && target == Target::Kattis {
        return refuse(&format!("problemtools has no {} problems in the legacy format", kind_in_words(problem.kind)));
    }
    let mut package = Package { request, target, files: Files::default(), notes: Vec::new(), losses: Vec::new() };
    package.description();
    package.statements()?;
    package.data();
    package.validators()?;
    package.submissions()?;
    let attachments = problem.root.join("attachments");
    if attachments.is_dir() {
        package.files.copy_all("attachments", &attachments)?;
    }
    let top = (target == Target::Kattis).then(|| short_name(id));
    Ok(Export { top, files: package.files, notes: package.notes, losses: package.losses })
}

/// A name that Kattis takes: small letters and digits.
fn short_name(id: &str) -> String {
    let name: String = id.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    if name.is_empty() { "problem".to_owned() } else { name }
}

/// The arguments of the output validator in a group, and those of the input validators.
type Arguments<'a> = (BTreeSet<&'a [String]>, BTreeSet<&'a [String]>);

struct Package<'a> {
    request: &'a Request<'a>,
    target: Target,
    files: Files,
    notes: Vec<String>,
    losses: Vec<String>,
}

impl Package<'_> {
    fn note(&mut self, note: impl Into<String>) {
        self.notes.push(note.into());
    }

    /// `problem.yaml`, and DOMjudge's file with the time limit.
    fn description(&mut self) {
        let problem = self.request.problem;
        let node = described(&problem.root);
        let field = |key: &str| node.as_ref().and_then(|node| entry(node, key)).and_then(text_of);
        let mut text = format!("name: {}\n", scalar(self.request.title()));
        let authors = node.as_ref().and_then(|node| entry(node, "credits")).map(people).unwrap_or_default();
        if !authors.is_empty() {
            text.push_str(&format!("author: {}\n", scalar(&authors.join(", "))));
        }
        if let Some(source) = problem.sources.first() {
            text.push_str(&format!("source: {}\n", scalar(&source.name)));
            if let Some(url) = &source.url {
                text.push_str(&format!("source_url: {}\n", scalar(url)));
            }
        }
        if problem.sources.len() > 1 {
            self.note("of several sources, the legacy format has room for the first");
        }
        for key in ["license", "rights_owner", "uuid"] {
            if let Some(value) = field(key) {
                text.push_str(&format!("{key}: {}\n", scalar(&value)));
            }
        }
        if !problem.keywords.is_empty() {
            let words: Vec<String> = problem.keywords.iter().map(|word| word.replace(' ', "-")).collect();
            text.push_str(&format!("keywords: {}\n", scalar(&words.join(" "))));
        }
        text.push_str(&self.limits());
        text.push_str(&self.validation());
        self.files.make("problem.yaml", text);
    }

    fn limits(&mut self) -> String {
        let limits = &self.request.problem.limits;
        let mut text = format!("limits:\n  memory: {}\n  output: {}\n", limits.memory_mib, limits.output_mib);
        text.push_str(&format!("  code: {}\n", limits.code_kib));
        let seconds = limits.time_limit.map(|limit| limit.as_secs_f64());
        match (self.target, seconds) {
            (Target::Domjudge, Some(seconds)) => {
                self.files.make("domjudge-problem.ini", format!("timelimit='{seconds}'\n"));
            }
            (Target::Domjudge, None) => self.note("the package has no time limit; DOMjudge gives it 10 seconds"),
            (_, Some(seconds)) => match multiplier(seconds, self.request.slowest) {
                Some(multiplier) => {
                    text.push_str(&format!("  time_multiplier: {multiplier}\n"));
                    let there = seconds.ceil().max(1.0);
                    if there > 1.0 {
                        self.note(format!(
                            "problemtools computes the time limit: {multiplier} times the slowest accepted submission, rounded up to \
                             a second. That is {there} s on a machine as fast as this one"
                        ));
                    }
                    if there > seconds {
                        self.note(format!("problemtools has limits of whole seconds: {there} s there, {seconds} s here"));
                    }
                }
                None => self.note(format!(
                    "problemtools computes the time limit, 5 times the slowest accepted submission: the {seconds} s of the package \
                     are not carried"
                )),
            },
            (_, None) => {}
        }
        text.push_str(&other_limits(limits));
        if self.request.problem.kind.multi_pass {
            text.push_str(&format!("  validation_passes: {}\n", limits.validation_passes));
        }
        text
    }

    /// `validation`, with `validator_flags` where all cases have the same.
    fn validation(&mut self) -> String {
        let problem = self.request.problem;
        let mut text = match problem.output_validator {
            OutputValidator::Default => "validation: default\n".to_owned(),
            OutputValidator::Custom(_) if problem.kind.interactive && problem.kind.multi_pass => {
                self.losses.push(
                    "DOMjudge's import does not know `validation: custom interactive multi-pass`: it would run the output validator as a \
                     checker, after the submission"
                        .to_owned(),
                );
                "validation: custom interactive multi-pass\n".to_owned()
            }
            OutputValidator::Custom(_) if problem.kind.interactive => "validation: custom interactive\n".to_owned(),
            OutputValidator::Custom(_) if problem.kind.multi_pass => "validation: custom multi-pass\n".to_owned(),
            OutputValidator::Custom(_) => "validation: custom\n".to_owned(),
        };
        let is_float = |flag: &String| flag.starts_with("float_");
        let has_tolerance = self.request.cases.iter().any(|case| case.output_validator_args.iter().any(is_float));
        if self.target == Target::Kattis && problem.output_validator == OutputValidator::Default && has_tolerance {
            self.note("with a tolerance, problemtools takes `0x1p1` and `2e` as numbers, too; here they are words");
        }
        if let Some(flags) = self.common_flags().filter(|flags| !flags.is_empty()) {
            text.push_str(&format!("validator_flags: {}\n", scalar(&flags.join(" "))));
        }
        text
    }

    /// The arguments of the output validator, if all cases have the same.
    fn common_flags(&self) -> Option<&[String]> {
        let mut flags = self.request.cases.iter().map(|case| case.output_validator_args.as_slice());
        let first = flags.next()?;
        flags.all(|flags| flags == first).then_some(first)
    }

    fn statements(&mut self) -> Result<(), Refused> {
        let problem = self.request.problem;
        let html_language =
            [self.request.language, "en"].into_iter().find(|code| problem.statements.contains_key(*code));
        let html_language = html_language.map(str::to_owned).or_else(|| problem.statements.keys().next().cloned());
        for (language, path) in &problem.statements {
            let title = problem.names.get(language).map_or_else(|| self.request.title(), String::as_str);
            let to = format!("problem_statement/problem.{language}");
            let extension = path.extension().unwrap_or_default().to_string_lossy().into_owned();
            match extension.as_str() {
                "md" => {
                    let text = Root::Inside(&problem.root)
                        .text(path, MOST_OF_TEXT)
                        .map_err(|error| Refused::unreadable(path, &error))?;
                    self.files.make(format!("{to}.tex"), statement::to_tex(title, &text));
                    if self.target == Target::Domjudge && html_language.as_ref() == Some(language) {
                        let samples = self.samples()?;
                        let page = Page { language, title, note: "", markdown: &text, samples: &samples };
                        let page = statement::to_html(&page);
                        self.files.make("problem_statement/problem.html", page);
                    }
                }
                other => {
                    self.files.copy(format!("{to}.{other}"), path);
                    if self.target == Target::Domjudge && html_language.as_ref() == Some(language) {
                        match other {
                            // The name by which DOMjudge looks for it.
                            "pdf" => self.files.copy("problem_statement/problem.pdf".to_owned(), path),
                            _ => self.note(
                                "DOMjudge shows statements in PDF, HTML and text, and this one is in another form",
                            ),
                        }
                    }
                }
            }
        }
        if let Some(folder) = problem.statements.values().next().and_then(|path| path.parent()) {
            // Pictures and the like.
            for (name, path) in entries(folder)? {
                if !name.starts_with("problem.") {
                    self.files.copy_all(&format!("problem_statement/{name}"), &path)?;
                }
            }
        }
        if self.target == Target::Domjudge && problem.statements.len() > 1 {
            self.note("DOMjudge shows one statement; the others are only in the archive");
        }
        if !problem.solutions.is_empty() {
            self.note("the editorial has no place in the legacy format");
        }
        Ok(())
    }

    fn samples(&self) -> Result<Vec<Sample>, Refused> {
        if self.request.problem.kind != package::ProblemKind::default() {
            return Ok(Vec::new());
        }
        let read = |case: &TestCase, path: &Path| {
            case.files().text(path, MOST_OF_TEXT).map_err(|error| Refused::unreadable(path, &error))
        };
        let samples = self.request.cases.iter().filter(|case| case.name.starts_with("sample/"));
        let shown = samples.map(|case| (case, case.shown()));
        shown
            .map(|(case, [input, answer])| Ok(Sample { input: read(case, &input)?, output: read(case, &answer)? }))
            .collect()
    }

    /// The cases, with `testdata.yaml` where a group has arguments that are not those of all.
    fn data(&mut self) {
        let all_alike = self.common_flags().is_some();
        let mut groups: BTreeMap<String, Arguments<'_>> = BTreeMap::new();
        let mut by_name = false;
        let doubles = if self.target == Target::Kattis { doubles(self.request.cases) } else { BTreeSet::new() };
        for name in &doubles {
            self.note(format!("{name} is left out: an earlier case is the same, and problemtools warns of that"));
        }
        for case in self.request.cases.iter().filter(|case| !doubles.contains(case.name.as_str())) {
            let path = format!("data/{}", case.name);
            self.files.copy(format!("{path}.in"), &case.input);
            self.files.copy(format!("{path}.ans"), &case.answer);
            let group = path.rsplit_once('/').map_or("data", |(group, _)| group).to_owned();
            let (output, input) = groups.entry(group).or_default();
            output.insert(&case.output_validator_args);
            input.insert(&case.input_validator_args);
            by_name |= !case.input_validator_args_by_name.is_empty();
        }
        for (group, (output, input)) in groups {
            let mut text = String::new();
            for (key, flags) in [("output_validator_flags", output), ("input_validator_flags", input)] {
                let is_output = key == "output_validator_flags";
                if flags.len() > 1 {
                    let what = format!(
                        "the cases of {group} have different arguments for the validators; the legacy format has one list a group"
                    );
                    if is_output { self.losses.push(what) } else { self.notes.push(what) }
                } else if let Some(flags) = flags.first().filter(|flags| {
                    // A group without a line of its own has that of the group around it.
                    if is_output { !all_alike } else { !flags.is_empty() }
                }) {
                    text.push_str(&format!("{key}: {}\n", scalar(&flags.join(" "))));
                }
            }
            if !text.is_empty() {
                self.files.make(format!("{group}/testdata.yaml"), text);
            }
        }
        if self.target == Target::Domjudge && !all_alike {
            self.note(
                "groups have different arguments for the output validator: a DOMjudge that reads no testdata.yaml compares all cases as if there \
                 were none",
            );
        }
        if by_name {
            self.note("arguments for one input validator by its name have no place in the legacy format");
        }
        for path in &self.request.problem.interactions {
            if let Some(name) = path.file_name() {
                self.files.copy(format!("data/sample/{}", name.to_string_lossy()), path);
            }
        }
        if self.request.problem.generators_yaml.is_some() {
            self.note("the data of generators.yaml is in the package as files; its generators are left out");
        }
        let extra = self.request.problem.root.join("data");
        for name in ["invalid_input", "invalid_output", "valid_output", "invalid_answer"] {
            if extra.join(name).is_dir() {
                self.note(format!("data/{name} has no place in the legacy format"));
            }
        }
    }

    fn validators(&mut self) -> Result<(), Refused> {
        let problem = self.request.problem;
        for path in &problem.input_validators {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            self.files.copy_all(&format!("input_validators/{name}"), path)?;
        }
        if !problem.answer_validators.is_empty() {
            self.note("answer validators have no place in the legacy format");
        }
        if let OutputValidator::Custom(path) = &problem.output_validator {
            let to = "output_validators/output_validator";
            if path.is_dir() {
                self.files.copy_all(to, path)?;
            } else {
                let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                self.files.copy(format!("{to}/{name}"), path);
            }
        }
        Ok(())
    }

    fn submissions(&mut self) -> Result<(), Refused> {
        for submission in &self.request.problem.submissions {
            let is_known = KATTIS_FOLDERS.contains(&submission.expectation);
            if let Some(why) = submissions::unfit(submission, &self.request.problem.root) {
                self.note(format!("{} is left out: {why}", submission.name));
            } else if self.target == Target::Kattis && !is_known {
                self.note(format!("{} is left out: problemtools has no folder for what it must get", submission.name));
            } else {
                self.submission(submission)?;
            }
        }
        if self.files.below("submissions/accepted/").is_empty() {
            self.losses.push("no accepted submission can be exported, and the judge wants one".to_owned());
        }
        if self.request.problem.root.join("submissions/submissions.yaml").is_file() {
            self.note("submissions.yaml has no place in the legacy format: the folders alone say what submissions get");
        }
        Ok(())
    }

    fn submission(&mut self, submission: &Submission) -> Result<(), Refused> {
        let name = match submission.name.contains('/') {
            true => submission.name.clone(),
            false => format!("{}/{}", submission.expectation.folder(), submission.name),
        };
        let to = format!("submissions/{name}");
        match submissions::expected_results(submission.expectation) {
            Some(words) if submission.source.is_file() => {
                self.files.make(to, submissions::tagged(submission, words, &self.request.problem.root)?);
                Ok(())
            }
            _ => self.files.copy_all(&to, &submission.source),
        }
    }
}

/// The least time of a submission that a limit is computed from: less is not measured reliably.
const LEAST_SECONDS: f64 = 0.001;

/// The `time_multiplier` with which problemtools computes a limit of `seconds` or, since it rounds up, of the next whole number of them: for one second 1,
/// since every accepted submission ends within it; else by the slowest one here.
fn multiplier(seconds: f64, slowest: Option<f64>) -> Option<f64> {
    let seconds = seconds.ceil();
    if seconds <= 1.0 {
        return Some(1.0);
    }
    // In the middle of what is rounded up to the limit, so that another machine may be a little faster or slower.
    let slowest = slowest?.max(LEAST_SECONDS);
    Some((((seconds - 0.5) / slowest) * 100.0).round() / 100.0).filter(|multiplier| *multiplier >= 1.0)
}

/// The `problem.yaml` of a package, for what a [`package::Problem`] does not keep. It was read before without a fault.
pub(crate) fn described(root: &Path) -> Option<Node> {
    struct Unheard;
    impl yaml::FaultSink for Unheard {
        fn report(&mut self, _: &Path, _: Option<usize>, _: String) {}
    }
    yaml::read_lenient(&root.join("problem.yaml"), Root::Inside(root), &mut Unheard)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn the_multiplier_leads_back_to_the_limit() {
        assert_eq!(multiplier(1.0, None), Some(1.0));
        assert_eq!(multiplier(2.0, None), None);
        for (seconds, slowest) in [(2.0, 0.3), (2.0, 1.4), (5.0, 0.01), (3.0, 2.4), (1.5, 0.3), (2.5, 1.0)] {
            let computed = (multiplier(seconds, Some(slowest)).unwrap() * slowest).ceil();
            assert_eq!(computed, seconds.ceil(), "{seconds} {slowest}");
        }
        assert_eq!(multiplier(2.0, Some(1.9)), None);
        assert_eq!(multiplier(86_400.0, Some(0.0)), Some(86_399_500.0));
    }
}
