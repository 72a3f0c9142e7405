//! The report of `grundy judge` as text.

use std::fmt::Write;
use std::io::Read;
use std::path::Path;
use std::time::Duration;

use anstyle::Style;

use crate::report::points::groups;
use crate::report::results::{Judged, Session};
use crate::report::rows::heading_row;
use crate::report::{breach, conversation, diff, kept, left_out, matrix, trace, unanswered, user_program};
use crate::say::colour::{BAD, DOUBTFUL, GOOD};
use crate::say::lines::{grouped, harmless, on_one_line, plural, push_lines, push_prose, wrapped};
use crate::say::{table, terminal};
use judge::machine::speed::{MUCH_SLOWER, REFERENCE_MACHINE};
use judge::report::Failure;
use judge::{
    CaseReport, Facts, JudgedCase, ProblemReport, Reason, Skip, Stop, SubmissionOutcome, SubmissionReport, Verdict,
};
use sandbox::{self, Exit, Limit};
use untrusted::Root;

pub(crate) use crate::report::rows::{memory, row, seconds, verdict_style};

const DIM: Style = Style::new().dimmed();
const BOLD: Style = Style::new().bold();

/// One problem: a heading, a row for each submission, then why some are not as expected; with `diff`, answer and output side by side.
pub(crate) fn problem(judged: &Judged, shown: Shown) -> String {
    let heading = format!("{BOLD}{}{BOLD:#}  {}", on_one_line(&judged.id), judged.title);
    let heading = heading.trim_end();
    let Ok(report) = &judged.result else {
        return format!("{heading}\n  {BAD}JE{BAD:#}  not judged\n");
    };
    let derived = if report.time_limit_is_derived { " (derived)" } else { "" };
    let mut text = format!(
        "{heading}  {DIM}{}, {}{derived}, {} MiB{DIM:#}\n",
        plural(report.cases.len(), "case"),
        seconds(report.limits.time),
        report.limits.memory_mib
    );
    if let Some(machine) = &judged.notes.machine {
        let _ = writeln!(text, "{DIM}{}{DIM:#}", wrapped(&format!("  {machine}"), "  ", terminal::width()));
    }
    if judged.expects_only_accepted {
        text.push_str(&table::render("  ", &user_program::rows(report)));
    } else {
        let mut rows = vec![heading_row()];
        rows.extend(report.submissions.iter().map(|one| row(one, report)));
        // A narrow terminal has no room for the memory.
        text.push_str(&table::render_sparing("  ", &rows, 6));
    }
    for submission in &report.submissions {
        if judged.expects_only_accepted && report.submissions.len() == 1 {
            text.push_str(&user_program::each_case(submission));
        }
        text.push_str(&unanswered::summary(submission));
        for (case, report) in submission.unanswered() {
            push_output(&mut text, case, report, terminal::width());
        }
        text.push_str(&groups(submission));
        text.push_str(&reruns(submission));
        if shown.stderr {
            push_stderr(&mut text, submission, terminal::width());
        }
        text.push_str(&details(submission, shown.diff, terminal::width()));
    }
    if shown.matrix {
        text.push_str(&matrix::render(report, terminal::width()));
    }
    text
}

/// The judge errors of a problem, for stderr: of each submission the first, and how many more there are.
pub(crate) fn errors(judged: &Judged) -> Vec<String> {
    judged.result.as_ref().map_or_else(|error| vec![error.clone()], errors_of)
}

/// The judge errors of what was judged, in the same form.
pub(crate) fn errors_of(report: &ProblemReport) -> Vec<String> {
    let of_submission = |submission: &SubmissionReport| {
        let errors = submission.judge_errors();
        let error = errors.first()?;
        let case = submission.cases().iter().find(|case| case.result.is_err());
        let on = case.map_or(String::new(), |case| format!(" on {}", case.name));
        let more = match errors.len() {
            1 => String::new(),
            count => format!("\n(and {} more on other cases)", plural(count - 1, "judge error")),
        };
        let error = error.to_string();
        let candidate = &submission.candidate;
        // Many an error begins with the path of the source.
        let name = if error.starts_with(&candidate.source.display().to_string()) {
            String::new()
        } else {
            format!("{}{on}: ", candidate.name)
        };
        Some(format!("{}: {name}{error}{more}", report.problem))
    };
    report.submissions.iter().filter_map(of_submission).collect()
}

/// Which runs were repeated, and with what verdict.
fn reruns(submission: &SubmissionReport) -> String {
    let mut text = String::new();
    for case in submission.cases() {
        if let (Some(first), Ok(report)) = (&case.first_run, &case.result) {
            let (name, on) = (&submission.candidate.name, &case.name);
            let verdict = report.verdict;
            let line = format!(
                "{name}: rerun alone on {on}: {verdict}; the first run: {}, CPU {}, wall {}{}",
                ending(first),
                seconds(first.cpu_time),
                seconds(first.wall_time),
                waited(first)
            );
            push_prose(&mut text, &line, terminal::width());
        }
    }
    text
}

/// What a report as text shows beside the usual.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Shown {
    /// The verdict of each submission on each case.
    pub(crate) matrix: bool,
    /// Answer and output side by side.
    pub(crate) diff: bool,
    /// What programs write to stderr on cases that they pass.
    pub(crate) stderr: bool,
}

/// What the row has no room for: a missing compiler, and why a submission is not as expected. Lines have at most `width` columns; `None`: they
/// are not wrapped, as for a program that reads them.
pub(crate) fn details(submission: &SubmissionReport, diff: bool, width: Option<usize>) -> String {
    let mut text = String::new();
    let name = &submission.candidate.name;
    match &submission.outcome {
        SubmissionOutcome::Skipped(skip) => {
            push_prose(&mut text, &format!("{name}: skipped: {}", why_skipped(skip)), width);
        }
        SubmissionOutcome::CompileError(message) => {
            push_lines(&mut text, &format!("{name}: compiler output:\n{}", message.lines_shown()));
        }
        SubmissionOutcome::Judged(_) if submission.as_expected() == Some(false) => {
            text.push_str(&unexpected(submission, diff, width));
        }
        _ => {}
    }
    text
}

/// Why a submission is not as expected: its first failed case, or that there is none.
fn unexpected(submission: &SubmissionReport, diff: bool, width: Option<usize>) -> String {
    let mut text = String::new();
    let name = &submission.candidate.name;
    let Some(broken) = breach::of(submission) else {
        return text;
    };
    let Some((case, report)) = broken.case.and_then(|case| Some((case, case.result.as_ref().ok()?))) else {
        push_prose(&mut text, &format!("{name}: {}", broken.words), width);
        return text;
    };
    push_prose(
        &mut text,
        &format!("{name}: {} on {}: {}", report.verdict, case.name, why(&report.facts, report.failure.as_ref())),
        width,
    );
    if broken.says_more() {
        push_prose(&mut text, &format!("{name}: {}", broken.words), width);
    }
    if submission.candidate.sanitize
        && let Some(told) =
            program::complaint(report.facts.stderr.raw(), &submission.candidate.source, &submission.candidate.beside)
    {
        push_lines(&mut text, &told);
    }
    if reads_a_file(&submission.candidate.source, &report.facts) {
        let why = "the program read nothing from stdin, where the input is, and its source calls freopen: remove that \
                   call, or put it between `#ifndef ONLINE_JUDGE` and `#endif`";
        push_prose(&mut text, why, width);
    }
    if submission.tried_first {
        push_prose(&mut text, "it failed on this case last time too, so grundy ran no other case", width);
    }
    if let Some(failure) = &report.failure {
        text.push_str(&conversation::render(failure));
        if let Some(sub) = &failure.sub_case {
            let _ = writeln!(text, "    {BOLD}case {} of {}{BOLD:#} of this input", sub.number, sub.of);
            push_block(&mut text, "input", sub.input.raw(), false, width);
        } else {
            push_block(&mut text, "input", failure.input_excerpt.raw(), failure.excerpt_is_cut, width);
        }
        if let Reason::Difference(difference) = &failure.reason
            && diff
        {
            text.push_str(&diff::side_by_side(difference, width));
        } else if let Some(sub) = &failure.sub_case {
            push_block(&mut text, "answer", sub.answer.raw(), false, width);
            push_block(&mut text, "output", sub.output.raw(), false, width);
        } else if let Reason::Difference(difference) = &failure.reason {
            let lines = [
                ("answer", difference.answer_line, &difference.expected_line),
                ("output", difference.line, &difference.found_line),
            ];
            for (what, line, content) in lines {
                push_block(&mut text, &format!("{what}, line {line}"), content, false, width);
            }
        }
    }
    if report.verdict == Verdict::TimeLimitExceeded
        && let Some(output) = report.output.as_ref().filter(|output| output.bytes > 0)
    {
        push_block(&mut text, "output so far", output.text.raw(), output.is_cut, width);
    }
    if !report.facts.stderr.is_blank() {
        push_ends(&mut text, "stderr", &trace::of_stderr(&report.facts.stderr, &submission.candidate), width);
    }
    text
}

/// Whether a program has read nothing of its input, and its source is one file that calls `freopen`.
fn reads_a_file(source: &Path, facts: &Facts) -> bool {
    // Nobody writes a longer one.
    const MOST: u64 = 1 << 20;
    if facts.stdin_place != Some(0) {
        return false;
    }
    let mut text = Vec::new();
    let read = Root::Anywhere.open(source).and_then(|file| file.take(MOST).read_to_end(&mut text));
    read.is_ok() && text.windows(7).any(|word| word == b"freopen")
}

pub(crate) fn why(facts: &Facts, failure: Option<&Failure>) -> String {
    match failure.map(|failure| &failure.reason) {
        Some(Reason::Difference(difference)) => difference.to_string(),
        Some(Reason::Message(message)) if message.is_empty() => "rejected by the output validator".to_owned(),
        Some(Reason::Message(message)) => message.lines_shown().to_string(),
        Some(Reason::Stalled(how)) => format!("wall time limit: {how}"),
        _ => format!(
            "{}; CPU {}, wall {}{}, memory {}",
            ending(facts),
            seconds(facts.cpu_time),
            seconds(facts.wall_time),
            waited(facts),
            memory(facts.peak_memory_bytes)
        ),
    }
}

/// How much of the wall time went by waiting for a core, where that matters.
pub(crate) fn waited(facts: &Facts) -> String {
    // Less than that is everybody's lot.
    const WORTH_A_WORD: Duration = Duration::from_millis(50);
    match facts.waited {
        Some(waited) if waited >= WORTH_A_WORD => {
            format!(" ({} of it waiting for a core: the machine is busy)", seconds(waited))
        }
        _ => String::new(),
    }
}

/// Lines that a block shows at most, and how many of them are of the end where both ends are shown.
const LINES: usize = 10;
const LAST_LINES: usize = 6;

fn push_block(text: &mut String, label: &str, content: &str, cut: bool, width: Option<usize>) {
    // Writing to a String cannot fail.
    let _ = writeln!(text, "    {DIM}{label}{DIM:#}");
    push_shown(text, content.lines().take(LINES), width);
    if cut || content.lines().nth(LINES).is_some() {
        text.push_str("      …\n");
    }
}

/// What a program wrote to stderr on the cases that it passed.
fn push_stderr(text: &mut String, submission: &SubmissionReport, width: Option<usize>) {
    for case in submission.cases() {
        let Ok(report) = &case.result else { continue };
        if report.verdict == Verdict::Accepted && !report.facts.stderr.is_blank() {
            let stderr = trace::of_stderr(&report.facts.stderr, &submission.candidate);
            push_ends(text, &format!("stderr of {} on {}", submission.candidate.name, case.name), &stderr, width);
        }
    }
}

/// What a program wrote on a case without an answer.
fn push_output(text: &mut String, case: &JudgedCase, report: &CaseReport, width: Option<usize>) {
    if let Some(output) = report.output.as_ref().filter(|output| output.bytes > 0) {
        push_block(text, &format!("output on {}", case.name), output.text.raw(), output.is_cut, width);
    }
}

/// The first lines and the last ones: the last line of a Python traceback is the message.
fn push_ends(text: &mut String, label: &str, content: &str, width: Option<usize>) {
    let left_out = content.lines().count().saturating_sub(LINES);
    if left_out == 0 {
        return push_block(text, label, content, false, width);
    }
    let _ = writeln!(text, "    {DIM}{label}{DIM:#}");
    push_shown(text, content.lines().take(LINES - LAST_LINES), width);
    // Of a very long one the middle was not kept.
    let bytes = content.lines().find_map(|line| line.strip_prefix('[')?.strip_suffix(" bytes left out]"));
    let bytes = bytes.map_or(String::new(), |bytes| format!(" and {bytes} bytes"));
    let left_out = plural(left_out - usize::from(!bytes.is_empty()), "line");
    let _ = writeln!(text, "      {DIM}… {left_out}{bytes} left out{DIM:#}");
    push_shown(text, content.lines().skip(content.lines().count() - LAST_LINES), width);
}

fn push_shown<'a>(text: &mut String, lines: impl Iterator<Item = &'a str>, width: Option<usize>) {
    let columns = width.map_or(100, |width| width.saturating_sub(7).max(20));
    for line in lines {
        let shown: String = line.chars().take(columns).collect();
        let more = if shown.len() < line.len() { "…" } else { "" };
        let _ = writeln!(text, "      {}{more}", harmless(&shown));
    }
}

/// The last lines, of at most `width` columns: how many submissions, and how many of them are as expected.
pub(crate) fn summary(session: &Session, width: Option<usize>) -> String {
    let all = &session.judged;
    let (mut ok, mut unexpected, mut skipped, mut errors, mut unfinished) = (0, 0, 0, 0, 0);
    let reports = all.iter().filter_map(|judged| judged.result.as_ref().ok());
    let failed_problems = all.iter().filter(|judged| judged.result.is_err()).count();
    for submission in reports.flat_map(|report| &report.submissions) {
        match submission.as_expected() {
            Some(true) => ok += 1,
            Some(false) => unexpected += 1,
            None if matches!(submission.outcome, SubmissionOutcome::Skipped(_)) => skipped += 1,
            None if submission.interrupted().is_some() => unfinished += 1,
            None => errors += 1,
        }
    }
    let submissions = ok + unexpected + skipped + errors + unfinished;
    let errors = errors + failed_problems;
    let count = |number: usize, what: &str, style: Style| {
        if number == 0 { format!("{number} {what}") } else { format!("{style}{number} {what}{style:#}") }
    };
    let left = left_at_timeout(session, width) + &kept::summary(session, width);
    let slow = session
        .speed
        .and_then(slow_machine)
        .map_or(String::new(), |note| format!("{DOUBTFUL}{}{DOUBTFUL:#}\n", wrapped(&note, "  ", width)));
    let unfinished =
        if unfinished == 0 { String::new() } else { format!(", {DOUBTFUL}{unfinished} unfinished{DOUBTFUL:#}") };
    let expects_only_accepted = all.iter().all(|judged| judged.expects_only_accepted);
    if expects_only_accepted && submissions == 1 && skipped + errors + usize::from(!session.is_complete()) == 0 {
        // The verdict of one program stands above.
        return format!("{left}{slow}{}", sandbox_line());
    }
    let gap = if all.is_empty() { "" } else { "\n" };
    let (good, bad) = if expects_only_accepted { ("accepted", "not accepted") } else { ("as expected", "unexpected") };
    format!(
        "{gap}{}{} of {}: {}, {}, {}, {}{unfinished}\n{left}{slow}{}",
        left_out::judge(session, width),
        plural(submissions, "submission"),
        plural(all.len(), "problem"),
        count(ok, good, GOOD),
        count(unexpected, bad, BAD),
        count(skipped, "skipped", DOUBTFUL),
        count(errors, if errors == 1 { "judge error" } else { "judge errors" }, BAD),
        sandbox_line(),
    )
}

/// How many submissions were not run on every case, because they got the TLE that was expected; nothing if none.
fn left_at_timeout(session: &Session, width: Option<usize>) -> String {
    let reports = session.judged.iter().filter_map(|judged| judged.result.as_ref().ok());
    let (mut submissions, mut run, mut all) = (0, 0, 0);
    for report in reports {
        for submission in report.submissions.iter().filter(|one| one.candidate.stop == Stop::AtTimeout) {
            if report.left_out(submission).is_some_and(|cases| cases > 0) {
                submissions += 1;
                run += submission.cases().len();
                all += report.cases.len();
            }
        }
    }
    if submissions == 0 {
        return String::new();
    }
    let (stopped, whose) = (plural(submissions, "submission"), if submissions == 1 { "its" } else { "their" });
    let (run, all) = (grouped(run), plural(all, "case"));
    let line = format!("{stopped} stopped at {whose} expected TLE, after {run} of {all}; --all runs every case");
    wrapped(&line, "  ", width) + "\n"
}

/// What the sandbox cannot protect here, for the end of a report; nothing if it protects everything.
pub(crate) fn sandbox_line() -> String {
    if sandbox::lacking().is_empty() { String::new() } else { format!("{DIM}sandbox: {}{DIM:#}\n", sandbox::summary()) }
}

/// What to say of time limits on a machine of this speed; nothing unless it is much slower than the reference.
fn slow_machine(speed: f64) -> Option<String> {
    (speed < MUCH_SLOWER).then(|| {
        format!(
            "this machine has about {speed:.1} times the speed of the reference ({REFERENCE_MACHINE}), so a faster \
             machine might not report the same TLE; --time-limit allows more time"
        )
    })
}

/// A verdict in its colour.
pub(crate) fn verdict(verdict: Verdict) -> String {
    let style = verdict_style(verdict);
    format!("{style}{verdict}{style:#}")
}

/// How a run ended, in words.
pub(crate) fn ending(facts: &Facts) -> String {
    let left = if facts.killed == 0 {
        String::new()
    } else {
        format!(
            ", {} {} left running and killed",
            facts.killed,
            if facts.killed == 1 { "process" } else { "processes" }
        )
    };
    let ended = match (facts.limit, facts.exit) {
        (Some(Limit::CpuTime), _) => "CPU time limit".to_owned(),
        (Some(Limit::WallTime), _) => "wall time limit".to_owned(),
        (Some(Limit::Memory), _) => "memory limit".to_owned(),
        (Some(Limit::Output), _) => "output limit".to_owned(),
        (None, Exit::Code(code)) => format!("exit code {code}"),
        (None, Exit::Signal(signal)) => format!("signal {signal}{}", signal_name(signal)),
    };
    format!("{ended}{left}")
}

fn signal_name(signal: i32) -> String {
    signal_hook::low_level::signal_name(signal).map_or(String::new(), |name| format!(" ({name})"))
}

/// Why a submission was skipped, in words.
pub(crate) fn why_skipped(skip: &Skip) -> String {
    match skip {
        Skip::NoCompiler { language, looked_for } => missing_compiler(language, looked_for),
        Skip::UnknownLanguage { known } => format!("unknown language; the known extensions are {known}"),
    }
}

/// A missing compiler, in words.
pub(crate) fn missing_compiler(language: &str, looked_for: &[String]) -> String {
    format!("no compiler or interpreter for {language} (tried {})", looked_for.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_much_slower_machine_is_worth_a_word() {
        assert_eq!(slow_machine(0.5), None);
        assert!(slow_machine(0.34).is_some_and(|note| note.contains("0.3") && note.contains("--time-limit")));
    }
}
