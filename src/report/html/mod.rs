//! The report of `grundy judge` as one page of HTML that needs no network and no other file.

use std::collections::BTreeMap;
use std::fmt::Write;

use ::text::markup;
use anstream::adapter::strip_str;

use crate::picture;
use crate::report::breach::{self, Broken};
use crate::report::points::{OnGroup, expected, on_groups};
use crate::report::results::{Judged, Session};
use crate::report::rows::verdict_cell;
use crate::report::{conversation, diff, matrix, text, trace};
use crate::say::lines::{harmless, plural};
use judge::{JudgedCase, ProblemReport, Reason, SubmissionOutcome, SubmissionReport, Tools};
use package::{Problem, TestCase};

const STYLE: &str = include_str!("style.css");
/// Columns of a diff: a page is wider than most terminals.
const DIFF_WIDTH: usize = 130;
/// Pictures of one problem.
const MOST_PICTURES: usize = 20;

/// The whole page.
pub(crate) fn page(session: &Session) -> String {
    let problems: String = session.judged.iter().map(problem).collect();
    let not_judged = match session.not_judged.as_slice() {
        [] => String::new(),
        ids => format!("<p class=\"bad\">Interrupted; not judged: {}</p>\n", escaped(&ids.join(", "))),
    };
    let part = session.part.as_ref().map(|part| part.describe("submission")).unwrap_or_default();
    let summary = strip_str(&text::summary(session, None)).to_string();
    let title = match session.judged.as_slice() {
        [one] => format!("grundy judge: {}", one.id),
        _ => "grundy judge".to_owned(),
    };
    let title = escaped(&title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n\
         </head>\n<body>\n<main>\n<h1>{title}</h1>\n<p class=\"summary\">{}</p>\n{not_judged}{problems}</main>\n</body>\n</html>\n",
        escaped(format!("{summary}{part}").trim()).replace('\n', "<br>\n")
    )
}

/// The pictures of the cases that the page shows of some submission, as SVG. If a package's visualizer fails, the page says so.
pub(crate) fn pictures(
    problem: &Problem,
    cases: &[TestCase],
    report: &ProblemReport,
    tools: &Tools,
) -> BTreeMap<String, String> {
    // What is shown of a judge error has no picture.
    let shown = report.submissions.iter().flat_map(shown_cases).filter(|case| case.result.is_ok());
    let mut names: Vec<&str> = shown.map(|case| case.name.raw()).collect();
    names.sort_unstable();
    names.dedup();
    let wanted = names.into_iter().take(MOST_PICTURES).take_while(|_| !sandbox::interrupted());
    let picture = |name: &str| {
        let case = cases.iter().find(|case| case.name == name)?;
        let picture = match picture::of_case(problem, case, tools) {
            Ok(picture) => picture.inline(),
            Err(error) => format!("<p class=\"note\">no picture: {}</p>\n", escaped(&format!("{error:#}"))),
        };
        Some((name.to_owned(), picture))
    };
    wanted.filter_map(picture).collect()
}

/// Text as it stands in HTML, with control characters written out.
fn escaped(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(harmless).collect();
    markup::escape(&lines.join("\n"))
}

fn problem(judged: &Judged) -> String {
    let heading = format!("<section>\n<h2>{} <span>{}</span></h2>\n", escaped(&judged.id), escaped(judged.title.raw()));
    let warnings: String =
        judged.warnings.iter().map(|warning| format!("<p class=\"note\">{}</p>\n", escaped(warning))).collect();
    let report = match &judged.result {
        Ok(report) => report,
        Err(error) => {
            return format!("{heading}<p class=\"bad\">Not judged</p>\n<pre>{}</pre>\n</section>\n", escaped(error));
        }
    };
    let derived = if report.time_limit_is_derived { " (derived)" } else { "" };
    let mut text = format!(
        "{heading}<p>{}, {}{derived}, {} MiB</p>\n{warnings}",
        plural(report.cases.len(), "case"),
        text::seconds(report.limits.time),
        report.limits.memory_mib
    );
    if let Some(machine) = &judged.notes.machine {
        let _ = writeln!(text, "<p class=\"note\">{}</p>", escaped(machine));
    }
    text.push_str("<div class=\"wide\"><table class=\"judged\">\n<thead><tr>");
    for heading in ["submission", "expected", "verdict", "first failure", "cases", "CPU", "memory", ""] {
        let _ = write!(text, "<th>{heading}</th>");
    }
    text.push_str("</tr></thead>\n<tbody>\n");
    report.submissions.iter().for_each(|submission| text.push_str(&row(submission, report)));
    text.push_str("</tbody></table></div>\n");
    text.push_str(&points_of(report));
    text.push_str(&matrix_of(report));
    report.submissions.iter().for_each(|submission| text.push_str(&details(submission, &judged.pictures)));
    text.push_str("</section>\n");
    text
}

/// A row of the table: what `grundy judge` prints for people, in cells.
fn row(submission: &SubmissionReport, report: &ProblemReport) -> String {
    let cells = text::row(submission, report);
    let mut text = format!("<tr{}>", if is_bad(submission) { " class=\"bad\"" } else { "" });
    for cell in cells {
        let _ = write!(text, "<td>{}</td>", escaped(cell.text()));
    }
    text.push_str("</tr>\n");
    text
}

/// Whether a submission needs a look: it is not as expected, or there is a judge error.
fn is_bad(submission: &SubmissionReport) -> bool {
    submission.as_expected() == Some(false) || !submission.judge_errors().is_empty()
}

/// One row for each submission with points, one cell for each group: the points and the verdict. Nothing without groups.
fn points_of(report: &ProblemReport) -> String {
    let rows: Vec<(&SubmissionReport, Vec<OnGroup<'_>>)> =
        report.submissions.iter().map(|submission| (submission, on_groups(submission))).collect();
    let mut names: Vec<&str> = Vec::new();
    for name in rows.iter().flat_map(|(_, groups)| groups).map(|group| group.name.raw()) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    if names.is_empty() {
        return String::new();
    }
    let mut text = String::from(
        "<details open>\n<summary>Points of the groups</summary>\n<div class=\"wide\"><table class=\"points\">\n<thead><tr>",
    );
    for heading in ["submission"].iter().chain(&names) {
        let _ = write!(text, "<th scope=\"col\">{}</th>", escaped(heading));
    }
    text.push_str("</tr></thead>\n<tbody>\n");
    for (submission, groups) in rows.iter().filter(|(_, groups)| !groups.is_empty()) {
        let _ = write!(text, "<tr><th scope=\"row\">{}</th>", escaped(submission.candidate.name.raw()));
        for name in &names {
            let group = groups.iter().find(|group| group.name == name);
            let told = group.map_or(String::new(), |group| format!("{} {}", group.points, group.verdict));
            let _ = write!(text, "<td>{told}</td>");
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</tbody></table></div>\n</details>\n");
    text
}

/// One row for each submission, one cell for each case: the letter of the verdict, and a bar of its CPU time beside the limit.
fn matrix_of(report: &ProblemReport) -> String {
    let limit = report.limits.time.as_secs_f64();
    let mut text = String::from(
        "<details open>\n<summary>Cases and times</summary>\n<div class=\"wide\"><table class=\"matrix\">\n",
    );
    for submission in &report.submissions {
        let judged: BTreeMap<&str, &JudgedCase> =
            submission.cases().iter().map(|case| (case.name.raw(), case)).collect();
        let _ = write!(text, "<tr><th>{}</th>", escaped(submission.candidate.name.raw()));
        for (number, name) in (1..).zip(&report.cases) {
            let letter = matrix::of_case(submission, judged.get(name.as_str()).copied());
            let told = judged.get(name.as_str()).and_then(|case| case.result.as_ref().ok());
            let seconds = told.map(|told| told.facts.cpu_time.as_secs_f64());
            let share = seconds.map_or(0.0, |seconds| (seconds / limit).min(1.0) * 100.0);
            let time = told.map_or(String::new(), |told| format!(", CPU {}", text::seconds(told.facts.cpu_time)));
            let meaning = matrix::meaning(letter);
            let _ = write!(
                text,
                "<td class=\"{}\" style=\"--t:{share:.0}%\" title=\"{number} {}: {meaning}{time}\">{letter}</td>",
                class(letter),
                escaped(name)
            );
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</table></div>\n<p class=\"note\">A bar is the CPU time beside the limit. Point at a cell for its case.</p>\n</details>\n");
    text
}

fn class(letter: char) -> &'static str {
    match letter {
        '.' => "ok",
        '-' | 'S' => "none",
        _ => "no",
    }
}

/// The cases that the page shows in full: the one that breaks a rule, the first failure, and the first judge error. One may be several of these.
fn shown_cases(submission: &SubmissionReport) -> Vec<&JudgedCase> {
    let broken = breach::of(submission).and_then(|broken| broken.case);
    let error = submission.cases().iter().find(|case| case.result.is_err());
    let mut shown: Vec<&JudgedCase> = Vec::new();
    for case in [broken, submission.first_failure(), error].into_iter().flatten() {
        if !shown.iter().any(|other| other.name == case.name) {
            shown.push(case);
        }
    }
    shown
}

/// What there is to tell of one submission: why it is not as expected, what its compiler says, judge errors, and its failures.
fn details(submission: &SubmissionReport, pictures: &BTreeMap<String, String>) -> String {
    let name = escaped(submission.candidate.name.raw());
    let open = if is_bad(submission) { " open" } else { "" };
    let block = |label: &str, content: &str| format!("<h4>{label}</h4>\n<pre>{}</pre>\n", escaped(content.trim_end()));
    let mut text = String::new();
    if let Some(broken) = breach::of(submission).filter(Broken::says_more) {
        let _ = writeln!(text, "<p class=\"bad\">{}</p>", escaped(&broken.words));
    }
    match &submission.outcome {
        SubmissionOutcome::CompileError(message) => text.push_str(&block("Compiler", message.raw())),
        SubmissionOutcome::Skipped(skip) => text.push_str(&block("Skipped", &text::why_skipped(skip))),
        SubmissionOutcome::Failed(error) => text.push_str(&block("Judge error", &error.to_string())),
        SubmissionOutcome::Judged(_) | SubmissionOutcome::Interrupted { .. } => {}
    }
    if let Some(Err(error)) = &submission.score {
        text.push_str(&block("Judge error", &error.to_string()));
    }
    for case in shown_cases(submission) {
        text.push_str(&failure(submission, case, pictures.get(case.name.raw())));
    }
    if text.is_empty() {
        return text;
    }
    format!(
        "<details{open}>\n<summary>{name}: {}, expected {}</summary>\n{text}</details>\n",
        escaped(verdict_cell(submission).text()),
        escaped(&expected(&submission.candidate))
    )
}

fn failure(submission: &SubmissionReport, case: &JudgedCase, picture: Option<&String>) -> String {
    let block = |label: &str, content: &str| format!("<h4>{label}</h4>\n<pre>{}</pre>\n", escaped(content.trim_end()));
    let report = match &case.result {
        Ok(report) => report,
        Err(error) => {
            return block(&format!("Judge error on {}", escaped(case.name.raw())), &error.to_string());
        }
    };
    let why = text::why(&report.facts, report.failure.as_ref());
    let mut text = format!("<p>{} on {}: {}</p>\n", report.verdict, escaped(case.name.raw()), escaped(&why));
    if let Some(picture) = picture {
        let _ = write!(
            text,
            "<details>\n<summary>Picture of the input</summary>\n<div class=\"wide\">{picture}</div>\n</details>\n"
        );
    }
    if let Some(failure) = &report.failure {
        if let Some(sub) = &failure.sub_case {
            let _ = writeln!(text, "<p>Case {} of {} of this input</p>", sub.number, sub.of);
            text.push_str(&block("Input of the case", sub.input.raw()));
            text.push_str(&block("Answer of the case", sub.answer.raw()));
            text.push_str(&block("Output of the case", sub.output.raw()));
        }
        let cut = if failure.excerpt_is_cut { "\n…" } else { "" };
        text.push_str(&block("Input", &format!("{}{cut}", failure.input_excerpt.raw())));
        if let Reason::Difference(difference) = &failure.reason {
            let shown = diff::side_by_side(difference, Some(DIFF_WIDTH));
            text.push_str(&block("Answer and output", &strip_str(&shown).to_string()));
        }
        let said = conversation::render(failure);
        if !said.is_empty() {
            text.push_str(&block("Conversation", &strip_str(&said).to_string()));
        }
    }
    if !report.facts.stderr.is_blank() {
        text.push_str(&block("stderr", &trace::of_stderr(&report.facts.stderr, &submission.candidate)));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn nothing_of_a_program_is_markup() {
        assert_eq!(escaped("<b a=\"1\">&\u{1b}[0m\n"), "&lt;b a=&quot;1&quot;&gt;&amp;\\u{1b}[0m\n");
    }
}
