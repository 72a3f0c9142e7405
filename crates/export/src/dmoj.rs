//! A problem folder of the DMOJ judge: `init.yml`, the cases in `data.zip`, a checker or an interactor in C++, and submissions as tests.
//!
//! All cases are one batch of 100 points, so that a submission gets all points or none. A checker is always there: DMOJ's own
//! `standard` keeps the case of letters and the lines apart, and the default of the ICPC does not. A test pins the first case that a
//! wrong submission fails, since its expected verdicts alone would let an accepted one pass.

use package::{Expectation, Form, OutputValidator, Submission};

use crate::checker::{self, Role, Stderr};
use crate::tree::Files;
use crate::yaml_text::scalar;
use crate::{Export, Refused, Request, submissions};

/// The languages of DMOJ that submissions are tested in, by extension.
const LANGUAGES: [(&str, &str); 7] = [
    ("cpp", "CPP20"),
    ("cc", "CPP20"),
    ("cxx", "CPP20"),
    ("c", "C11"),
    ("py", "PY3"),
    ("rs", "RUST"),
    ("java", "JAVA"),
];

pub(crate) fn export(request: &Request<'_>) -> Result<Export, Refused> {
    let problem = request.problem;
    let flags = checker::common_arguments(request, "DMOJ")?;
    let mut files = Files::default();
    let mut notes = vec![
        "title, statement, limits and points are typed into the site".to_owned(),
        "all cases are one batch: a submission gets 100 points or none".to_owned(),
    ];
    let mut init = String::from("archive: data.zip\n");
    match (&problem.output_validator, problem.kind.interactive) {
        (OutputValidator::Custom(path), true) => {
            files.make(
                "interactor.cpp",
                checker::of_source(path, &problem.root, &flags, Role::Interactor, Stderr::All)?,
            );
            init.push_str(
                "unbuffered: false\ninteractive:\n  files: [interactor.cpp]\n  lang: CPP20\n  type: testlib\n  feedback: true\n",
            );
        }
        (validator, _) => {
            let text = match validator {
                OutputValidator::Custom(path) => {
                    checker::of_source(path, &problem.root, &flags, Role::Checker, Stderr::All)?
                }
                OutputValidator::Default => checker::of_flags(&flags),
            };
            files.make("checker.cpp", text);
            init.push_str(
                "checker:\n  name: bridged\n  args:\n    files: [checker.cpp]\n    lang: CPP20\n    type: testlib\n",
            );
        }
    }
    let mut data = Files::default();
    init.push_str("test_cases:\n- points: 100\n  batched:\n");
    let width = request.cases.len().to_string().len();
    for (index, case) in request.cases.iter().enumerate() {
        // Flat, and in the order of the cases.
        let flat = format!("{:0width$}_{}", index + 1, case.name.replace('/', "_"));
        data.copy(format!("{flat}.in"), &case.input);
        data.copy(format!("{flat}.ans"), &case.answer);
        init.push_str(&format!(
            "  - {{in: {}, out: {}}}\n",
            scalar(&format!("{flat}.in")),
            scalar(&format!("{flat}.ans"))
        ));
    }
    files.archive("data.zip", data);
    tests(request, &mut init, &mut files, &mut notes);
    files.make("init.yml", init);
    if problem.form == Form::Icpc2025 && !problem.solutions.is_empty() {
        notes.push("the editorial is typed into the site, too".to_owned());
    }
    Ok(Export { top: Some(problem.id.clone()), files, notes, losses: Vec::new() })
}

fn tests(request: &Request<'_>, init: &mut String, files: &mut Files, notes: &mut Vec<String>) {
    let mut heading = Some("tests:\n");
    for submission in &request.problem.submissions {
        let why = match (submissions::unfit(submission, &request.problem.root), test(request, submission)) {
            (Some(why), _) => why.to_owned(),
            (None, Err(why)) => why,
            (None, Ok(lines)) => {
                init.push_str(heading.take().unwrap_or_default());
                init.push_str(&lines);
                files.copy(format!("tests/{}", submission.name), &submission.source);
                continue;
            }
        };
        notes.push(format!("{} is no test there: {why}", submission.name));
    }
}

/// The entry of a submission in `tests`.
fn test(request: &Request<'_>, submission: &Submission) -> Result<String, String> {
    let limits = &request.problem.limits;
    let extension = submission.source.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let language = LANGUAGES.iter().find(|(known, _)| *known == extension).map(|(_, language)| language);
    let language =
        language.filter(|_| submission.source.is_file()).ok_or("its language is not one of those that are tested")?;
    let seen = request.seen.get(&submission.name);
    let (expect, pinned) =
        match (submission.expectation, seen.and_then(|seen| Some((seen.first_failure?, &seen.verdict)))) {
            (Expectation::Accepted, _) => ("AC".to_owned(), None),
            (_, None) => return Err("which case it fails is not known".to_owned()),
            // What is slow or crashes does so by the machine.
            (_, Some((_, verdict))) if !matches!(verdict.as_str(), "WA" | "TLE" | "RTE") => {
                return Err(format!("its verdict here, {verdict}, depends on the machine"));
            }
            // The interactor has refused it. What a submission does when the other end is gone, DMOJ reports first: most crash, some hang.
            (_, Some((case, verdict))) if verdict == "WA" && request.problem.kind.interactive => {
                ("[AC, WA, TLE, RTE, IR, SC]".to_owned(), Some(format!("{}: [WA, TLE, RTE, IR]", case + 1)))
            }
            // What runs out of memory may run out of time where the machine is slower, and the other way round.
            (Expectation::BruteForce, Some((case, verdict))) if verdict != "WA" => {
                ("[AC, TLE, RTE, IR, SC]".to_owned(), Some(format!("{}: [TLE, RTE, IR]", case + 1)))
            }
            (_, Some((case, verdict))) => {
                let code = if verdict == "RTE" { "[RTE, IR]".to_owned() } else { verdict.clone() };
                let expect =
                    if verdict == "RTE" { "[AC, RTE, IR, SC]".to_owned() } else { format!("[AC, {verdict}, SC]") };
                (expect, Some(format!("{}: {code}", case + 1)))
            }
        };
    let seconds = limits.time_limit.map_or(2.0, |limit| limit.as_secs_f64());
    let mut text = format!(
        "- source: {}\n  language: {language}\n  label: {}\n  time: {seconds}\n  memory: {}\n  expect: {expect}\n",
        scalar(&format!("tests/{}", submission.name)),
        scalar(&submission.name),
        limits.memory_mib * 1024
    );
    if let Some(pinned) = pinned {
        text.push_str(&format!("  cases: {{{pinned}}}\n"));
    }
    Ok(text)
}
