//! A package of Polygon: `problem.xml`, numbered tests, a checker or an interactor in C++, solutions with tags, statements in TeX.
//!
//! Polygon's own checkers compare in other ways than the default of the ICPC does, so the default goes along as a checker. It has the name of
//! Polygon's `wcmp` where both accept the same outputs: readers that know the name may take their own. No checker includes `testlib.h`, which
//! is not grundy's to give away; `two_protocols` says how each is judged by Polygon and, through `p2d`, by DOMjudge.

mod points;
mod statements;

use std::path::Path;

use package::{Expectation, OutputValidator, Submission, Verdicts};

use self::points::Points;
use self::statements::statements;
use crate::checker::{self, Role};
use crate::two_protocols;
use crate::{Export, Files, Refused, Request, submissions};
use text::markup::xml_attribute as attribute;

/// Polygon's names of languages, by extension.
const LANGUAGES: [(&str, &str); 9] = [
    ("cpp", CPP),
    ("cc", CPP),
    ("cxx", CPP),
    ("c", "c.gcc"),
    ("py", "python.3"),
    ("rs", "rust.2021"),
    ("java", "java21"),
    ("kt", "kotlin19"),
    ("go", "go"),
];
const CPP: &str = "cpp.gcc13-64-winlibs-g++20";
/// Headers that Polygon's compilers, which run on Windows, do not have.
const POSIX: [&str; 12] = [
    "poll.h",
    "sys/poll.h",
    "sys/select.h",
    "sys/socket.h",
    "sys/mman.h",
    "sys/resource.h",
    "sys/wait.h",
    "sys/ioctl.h",
    "sys/epoll.h",
    "sys/uio.h",
    "spawn.h",
    "termios.h",
];

pub(crate) fn export(request: &Request<'_>) -> Result<Export, Refused> {
    let problem = request.problem;
    let flags = checker::arguments(request, "Polygon")?;
    if request.cases.is_empty() {
        return Err(Refused::Unsupported(format!("{}: it has no cases", problem.id)));
    }
    let mut made = Export { top: None, files: Files::default(), notes: Vec::new(), losses: Vec::new() };
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n<problem revision=\"1\" short-name=\"{}\">\n",
        short_name(&problem.id)
    );
    text.push_str(&statements(request, &mut made)?);
    let points = points::points(request, &mut made)?;
    text.push_str(&judging(request, &points, &mut made));
    text.push_str("<assets>\n");
    text.push_str(&judges(request, &flags, &mut made)?);
    text.push_str(&solutions(request, &mut made)?);
    text.push_str("</assets>\n");
    if !problem.keywords.is_empty() {
        let tags: String =
            problem.keywords.iter().map(|word| format!("<tag value=\"{}\"/>\n", attribute(word))).collect();
        text.push_str(&format!("<tags>\n{tags}</tags>\n"));
    }
    text.push_str("</problem>\n");
    made.files.make("problem.xml", text);
    left_out(request, &mut made);
    Ok(made)
}

/// What Polygon takes as a short name: small letters, digits and hyphens.
fn short_name(id: &str) -> String {
    let name: String =
        id.to_ascii_lowercase().chars().map(|c| if c == '_' { '-' } else { c }).filter(|c| is_of_name(*c)).collect();
    let name = name.trim_matches('-');
    if name.is_empty() { "problem".to_owned() } else { name.to_owned() }
}

fn is_of_name(c: char) -> bool {
    c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'
}

/// The limits and the tests, samples first, and the files of the tests.
fn judging(request: &Request<'_>, points: &Points, made: &mut Export) -> String {
    let limits = &request.problem.limits;
    let limit = limits.time_limit.unwrap_or_else(|| {
        made.losses.push(
            "the package has no time limit and Polygon wants one: this one says 2 s; `grundy check PROBLEM --time --write` sets one"
                .to_owned(),
        );
        std::time::Duration::from_secs(2)
    });
    let ms = ((limit.as_secs_f64() * 1000.0).round() as u64).max(1);
    if !limit.as_nanos().is_multiple_of(1_000_000) {
        made.losses.push(format!(
            "the time limit of {} s is rounded to {ms} ms: Polygon has whole milliseconds",
            limit.as_secs_f64()
        ));
    }
    let mut tests = String::new();
    for (number, case) in (1..).zip(request.cases) {
        let name = format!("tests/{number:02}");
        made.files.copy(format!("{name}.a"), &case.answer);
        made.files.copy(name, &case.input);
        let sample = if case.name.starts_with("sample/") { " sample=\"true\"" } else { "" };
        let points = points.of_test(&case.name);
        tests.push_str(&format!(
            "<test description=\"{}\" method=\"manual\"{points}{sample}/>\n",
            attribute(&case.name)
        ));
    }
    format!(
        "<judging cpu-name=\"\" cpu-speed=\"\" input-file=\"\" output-file=\"\" run-count=\"1\">\n<testset name=\"tests\">\n\
         <time-limit>{ms}</time-limit>\n<memory-limit>{}</memory-limit>\n<test-count>{}</test-count>\n\
         <input-path-pattern>tests/%02d</input-path-pattern>\n<answer-path-pattern>tests/%02d.a</answer-path-pattern>\n\
         <tests>\n{tests}</tests>\n{}</testset>\n</judging>\n",
        limits.memory_mib << 20,
        request.cases.len(),
        points.groups
    )
}

/// The checker, and the interactor if there is one.
fn judges(request: &Request<'_>, flags: &[String], made: &mut Export) -> Result<String, Refused> {
    let problem = request.problem;
    let mut text = String::new();
    let mut name = "check.cpp";
    let checker = match &problem.output_validator {
        OutputValidator::Default => {
            if flags == ["case_sensitive"] {
                name = "std::wcmp.cpp";
            }
            two_protocols::of_flags(flags)
        }
        OutputValidator::Custom(path) => {
            let role = if problem.kind.interactive { Role::Interactor } else { Role::Checker };
            let (source, system) = two_protocols::of_source(path, &problem.root, flags, role)?;
            let foreign: Vec<&str> =
                system.iter().map(String::as_str).filter(|header| POSIX.contains(header)).collect();
            if !foreign.is_empty() {
                made.notes.push(format!(
                    "{} includes {}, which Polygon's compilers on Windows lack: change it for Polygon; for DOMjudge it is fine",
                    path.display(),
                    foreign.join(", ")
                ));
            }
            if problem.kind.interactive {
                made.files.make("files/interactor.cpp", source);
                text.push_str(&format!(
                    "<interactor>\n<source path=\"files/interactor.cpp\" type=\"{CPP}\"/>\n</interactor>\n"
                ));
                two_protocols::AFTER_INTERACTOR.to_owned()
            } else {
                source
            }
        }
    };
    made.files.make("files/check.cpp", checker.clone());
    made.files.make("check.cpp", checker);
    text.insert_str(
        0,
        &format!(
            "<checker name=\"{name}\" type=\"testlib\">\n<source path=\"files/check.cpp\" type=\"{CPP}\"/>\n\
             <copy path=\"check.cpp\"/>\n</checker>\n"
        ),
    );
    Ok(text)
}

/// The submissions with their tags; the first accepted one in C++, or else the first accepted one, is the main solution.
fn solutions(request: &Request<'_>, made: &mut Export) -> Result<String, Refused> {
    let mut found = Vec::new();
    for submission in &request.problem.submissions {
        match solution(submission, &request.problem.root) {
            Ok((kind, tag, words)) => found.push((submission, kind, tag, words)),
            Err(why) => made.notes.push(format!("{} is left out: {why}", submission.name)),
        }
    }
    let is_accepted = |found: &&(&Submission, &str, &str, Option<&str>)| found.2 == "accepted";
    let main = found.iter().filter(is_accepted).find(|(_, kind, ..)| *kind == CPP);
    let main = main.or_else(|| found.iter().find(is_accepted)).map(|(submission, ..)| submission.name.clone());
    if main.is_none() {
        made.losses.push("no accepted submission can be exported, and Polygon wants a main solution".to_owned());
    }
    let mut text = String::new();
    for (submission, kind, tag, words) in found {
        // All lie in one folder.
        let own = submission.name.rsplit('/').next().unwrap_or(&submission.name);
        let mut name = own.to_owned();
        if made.files.contains(&format!("solutions/{name}")) {
            name = submission.name.replace('/', "_");
            if kind.starts_with("java") {
                made.notes.push(format!(
                    "{} is left out: another solution has the name of its file, which in Java is that of its class",
                    submission.name
                ));
                continue;
            }
        }
        let path = format!("solutions/{name}");
        match words {
            Some(words) => {
                made.files.make(path.as_str(), submissions::tagged(submission, words, &request.problem.root)?);
            }
            None => made.files.copy(path.as_str(), &submission.source),
        }
        let tag = if main.as_ref() == Some(&submission.name) { "main" } else { tag };
        text.push_str(&format!(
            "<solution tag=\"{tag}\">\n<source path=\"{}\" type=\"{kind}\"/>\n</solution>\n",
            attribute(&path)
        ));
    }
    Ok(format!("<solutions>\n{text}</solutions>\n"))
}

/// Polygon's name of a submission's language, the tag, and what it must get in DOMjudge's words, where the tag says less; or why it cannot go there.
fn solution(
    submission: &Submission,
    root: &Path,
) -> Result<(&'static str, &'static str, Option<&'static str>), &'static str> {
    if let Some(why) = submissions::unfit(submission, root) {
        return Err(why);
    }
    let extension = submission.source.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let known = LANGUAGES.iter().find(|(known, _)| *known == extension);
    let (_, kind) =
        known.filter(|_| submission.source.is_file()).ok_or("Polygon takes one file of a language that it knows")?;
    let words = submissions::expected_results(submission.expectation);
    let (tag, words) = match submission.expectation {
        Expectation::Accepted => ("accepted", None),
        Expectation::WrongAnswer => ("wrong-answer", None),
        Expectation::TimeLimitExceeded => ("time-limit-exceeded", None),
        // No tag of Polygon's is about crashes alone.
        Expectation::RunTimeError => ("rejected", Some("RUN-ERROR")),
        Expectation::Rejected => ("rejected", words),
        Expectation::BruteForce => ("time-limit-exceeded-or-memory-limit-exceeded", words),
        Expectation::Other => (other(submission).ok_or("no tag of Polygon says what it must get")?, None),
    };
    Ok((kind, tag, words))
}

/// The tag of a submission that may be accepted or too slow.
fn other(submission: &Submission) -> Option<&'static str> {
    let is_of_all = submission.rules.iter().all(|rule| rule.cases.is_none() && rule.required.is_none());
    let permitted = submission.rules.iter().fold(Verdicts::ANY, |all, rule| all & rule.permitted);
    let wanted = Verdicts::ACCEPTED | Verdicts::TIME_LIMIT_EXCEEDED;
    (is_of_all && permitted == wanted).then_some("time-limit-exceeded-or-accepted")
}

/// Notes what has no place.
fn left_out(request: &Request<'_>, made: &mut Export) {
    let problem = request.problem;
    for (what, is_there) in [
        (
            "the input validators are left out: Polygon wants one of testlib's protocol in C++",
            !problem.input_validators.is_empty(),
        ),
        ("the answer validators are left out", !problem.answer_validators.is_empty()),
        ("the sample conversations are left out", !problem.interactions.is_empty()),
        (
            "the data of generators.yaml is in the package as files; its generators are left out",
            problem.generators_yaml.is_some(),
        ),
        (
            "submissions.yaml has no place at Polygon: the tags say what submissions get",
            problem.root.join("submissions/submissions.yaml").is_file(),
        ),
    ] {
        if is_there {
            made.notes.push(what.to_owned());
        }
    }
    for name in ["invalid_input", "invalid_output", "valid_output", "invalid_answer"] {
        if problem.root.join("data").join(name).is_dir() {
            made.notes.push(format!("data/{name} has no place at Polygon"));
        }
    }
    let output = problem.limits.output_mib;
    made.notes.push(format!(
        "the output limit of {output} MiB has no place at Polygon: give it to p2d with `--output-limit {output}`"
    ));
    made.notes.push("credits, sources, license and the limit of the source code have no place at Polygon".to_owned());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_such_that_polygon_takes_them() {
        for (id, expected) in
            [("nimmoves", "nimmoves"), ("Zero_Move", "zero-move"), ("a.b", "ab"), ("-", "problem"), ("名", "problem")]
        {
            assert_eq!(short_name(id), expected);
        }
    }
}
