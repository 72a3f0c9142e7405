//! The report as text.

use std::fmt::Write;

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use super::outcome::{Found, StressReport};
use crate::report::text::{ending, sandbox_line};
use crate::report::{conversation, trace};
use crate::say::colour::{BAD, DOUBTFUL, GOOD};
use crate::say::lines::{grouped, on_one_line, plural, wrapped};
use crate::say::terminal;
use checktestdata::{Lowered, SiteReport as Extremes, Tried};
use judge::Reason;
use stress::{Coverage, Failure, LineEnds};

const DIM: Style = Style::new().dimmed();
/// Lines of an input or output that are shown.
const LINES: usize = 20;
/// Columns of a line that are shown.
const COLUMNS: usize = 56;

pub(super) fn report(report: &StressReport<'_>) -> String {
    let mut text = String::new();
    for found in report.found {
        counterexample(&mut text, report, found);
    }
    if let Some(coverage) = report.coverage {
        summary(&mut text, report, coverage);
    }
    if let Some(part) = report.part {
        text.push_str(&part.describe("batch"));
    }
    text.push_str(&sandbox_line());
    text
}

fn counterexample(text: &mut String, report: &StressReport<'_>, found: &Found) {
    let failure = &found.narrowed.failure;
    let verdict = failure.verdict;
    let name = on_one_line(&report.file.display().to_string());
    push_line(text, &format!("{BAD}{verdict}{BAD:#}  {name} on {}: {}", report.problem.id, reason(failure)));
    if found.narrowed.deterministic == Some(false) {
        push_line(
            text,
            &format!("  {DOUBTFUL}nondeterministic{DOUBTFUL:#}: a second run on the same input behaved differently"),
        );
    }
    let (before, after) = (found.find.input.len(), found.input().len());
    let minimal = match (found.narrowed.minimal, report.setup.grammar.is_some() || report.guess.is_some()) {
        (true, _) => in_vain(&found.narrowed.tried),
        (false, true) => "not fully shrunk".to_owned(),
        (false, false) => {
            "not shrunk: the input is not plain lines of words, and there is no grammar (name one with --grammar)"
                .to_owned()
        }
    };
    text.push('\n');
    push_line(text, &format!("  input, {}; {minimal}", plural(after, "byte")));
    push_beginning(text, found.input());
    match found.narrowed.line_ends {
        LineEnds::Kept => {}
        LineEnds::MadePlain => {
            let note =
                "lines ended with CRLF, or the last one without a newline: shrunk with a plain newline after each";
            push_line(text, &format!("  {DOUBTFUL}line ends{DOUBTFUL:#}: {note}"));
        }
        LineEnds::Matter => {
            let note = "lines end with CRLF, or the last one without a newline, and with plain newlines it does not fail so: not shrunk";
            push_line(text, &format!("  {DOUBTFUL}line ends{DOUBTFUL:#}: {note}"));
        }
    }
    if let Some(guess) = report.guess {
        let count = plural(guess.inputs, "input");
        text.push('\n');
        let guessed = format!("{DOUBTFUL}this grammar is a guess{DOUBTFUL:#}");
        push_line(text, &format!("  {guessed} from {count}: check that the shrunk input is valid"));
        push_beginning(text, guess.text.as_bytes());
    }
    if found.is_guess {
        text.push('\n');
        push_line(text, &format!("  as it was found, {}", plural(before, "byte")));
        push_beginning(text, &found.find.input);
    }
    match &failure.answer {
        Some(answer) => {
            let oracle = failure.oracle.as_deref().unwrap_or("oracle");
            let _ = writeln!(text);
            side_by_side(text, (&format!("expected, by {oracle}"), answer), ("found", &failure.output));
        }
        None if !failure.output.is_empty() => {
            let _ = writeln!(text, "\n  its output");
            push_beginning(text, &failure.output);
        }
        None => {}
    }
    if let Some(said) = failure.conversation.as_deref().map(conversation::render).filter(|said| !said.is_empty()) {
        let _ = write!(text, "\n{said}");
    }
    if !failure.facts.stderr.is_blank() {
        let _ = writeln!(text, "\n  its stderr");
        push_ends(
            text,
            trace::of_file(failure.facts.stderr.raw(), report.file, &report.setup.duel.candidate.beside).trim_end(),
        );
    }
    let tries = match found.narrowed.tries {
        1 => "1 try".to_owned(),
        tries => format!("{} tries", grouped(tries)),
    };
    let (origin, before) = (&found.find.origin, plural(before, "byte"));
    text.push('\n');
    push_line(text, &format!("  {DIM}found in{DIM:#} {origin}, {before}; shrunk in {tries}"));
    if let Some(saved) = &found.saved {
        let as_found = found.as_found.as_ref();
        let as_found = as_found.map_or_else(String::new, |path| format!(", and as it was found {}", path.display()));
        let _ = writeln!(text, "  {DIM}saved as{DIM:#} {}{as_found}", saved.display());
    }
    let _ = writeln!(text, "  {DIM}again:{DIM:#}   {}\n", found.again);
}

/// The kinds of steps that were tried in full on the result without making it smaller.
fn in_vain(tried: &Tried) -> String {
    let left_out = match tried.left_out {
        0 => None,
        1 => Some("removing an entry"),
        2 => Some("removing up to two entries"),
        _ => Some("removing up to three entries"),
    };
    let lowered = match tried.lowered {
        Lowered::No => None,
        Lowered::ToAny => Some("lowering a number"),
        Lowered::ByPowers => Some("lowering a number by a power of two"),
    };
    let pairs = tried.lowered_in_pairs.then_some("lowering two by the same power of two");
    let shortened = tried.shortened.then_some("removing a character");
    let all: Vec<&str> = [left_out, lowered, pairs, shortened].into_iter().flatten().collect();
    let found = if tried.has_computed_loops {
        "entries of loops with computed counts were not removed; beside that it"
    } else {
        "smallest found: it"
    };
    match all.as_slice() {
        [] if tried.has_computed_loops => "entries of loops with computed counts were not removed".to_owned(),
        [] => "no single step makes it smaller".to_owned(),
        [one] => format!("{found} no longer fails after {one}"),
        [one, other] => format!("{found} no longer fails after {one} or {other}"),
        [some @ .., last] => format!("{found} no longer fails after {}, or {last}", some.join(", ")),
    }
}

/// Why it failed, in one line.
pub(super) fn reason(failure: &Failure) -> String {
    match &failure.reason {
        Reason::Difference(difference) => difference.to_string(),
        Reason::Message(message) if message.is_empty() => "rejected by the output validator".to_owned(),
        Reason::Message(message) => message.first_line().to_string(),
        Reason::Stalled(how) => format!("wall time limit: {how}"),
        Reason::Run => ending(&failure.facts),
    }
}

fn summary(text: &mut String, report: &StressReport<'_>, coverage: &Coverage) {
    let seconds = report.elapsed.as_secs_f64();
    let rate = coverage.cases() as f64 / seconds.max(0.001);
    let what = match (report.found.len(), report.interrupted) {
        (0, false) if report.failing.0 > 0 => {
            format!("{DOUBTFUL}in doubt{DOUBTFUL:#}: an input on which the oracles disagree,")
        }
        (0, false) => format!("{GOOD}nothing found{GOOD:#}"),
        (0, true) => format!("{DOUBTFUL}interrupted{DOUBTFUL:#}, nothing found"),
        (1, _) => "1 counterexample".to_owned(),
        (count, _) => format!("{count} different counterexamples"),
    };
    let cases = plural(coverage.cases(), "case");
    push_line(text, &format!("{what} in {cases}, {seconds:.1} s, {} a second", grouped(format!("{rate:.0}"))));
    match report.failing {
        (0 | 1, _) => {}
        (found, shrunk) if found == shrunk => {
            push_item(text, &format!("all {} failing inputs shrunk", grouped(found)));
        }
        (found, shrunk) => {
            push_item(text, &format!("{} failing inputs, {} of them shrunk", grouped(found), grouped(shrunk)));
        }
    }
    if coverage.cases() == 0 && report.part.is_some() && coverage.everything {
        push_item(text, "nothing to do: the other shards have every valid input");
    } else if report.part.is_some() {
        shard_summary(text, coverage);
    } else if coverage.everything && coverage.complete_cases == coverage.enumerated {
        push_item(text, &format!("all {}", plural(coverage.complete_cases, "valid input")));
    } else if let Some(size) = coverage.complete_size {
        let held = coverage.complete.as_ref().map(|report| held(report, coverage.count_name.as_deref()));
        let held = held.unwrap_or_default();
        let (size, cases) = (grouped(size), plural(coverage.complete_cases, "valid input"));
        push_item(text, &format!("all {cases} of size at most {size}{held}"));
    }
    others(text, coverage);
    guesses(text, report, coverage);
    doubts(text, report, coverage);
}

/// What was tried beside the enumeration.
fn others(text: &mut String, coverage: &Coverage) {
    if coverage.random > 0 {
        let (size, inputs) = (grouped(coverage.random_size), grouped(coverage.random));
        push_item(text, &format!("random inputs up to size {size}: {inputs}"));
    }
    if let Some(size) = coverage.unmade_from {
        let none = format!("{DOUBTFUL}no random inputs from size {} on{DOUBTFUL:#}", grouped(size));
        push_item(text, &format!("{none}: chance meets the grammar's conditions too rarely"));
    }
    if coverage.unmade > 0 {
        let left_out = format!("{DOUBTFUL}{} left out{DOUBTFUL:#}", plural(coverage.unmade, "random input"));
        push_item(text, &format!("{left_out}: chance met the grammar's conditions too rarely, or they were too long"));
    }
    if coverage.large > 0 {
        push_item(text, &format!("large inputs: {}", grouped(coverage.large)));
    }
    if coverage.generated > 0 {
        push_item(text, &format!("generated inputs: {}", grouped(coverage.generated)));
    }
}

/// What is in doubt whatever was found.
fn guesses(text: &mut String, report: &StressReport<'_>, coverage: &Coverage) {
    let of_grammar = coverage.enumerated + coverage.random + coverage.large > 0;
    if report.setup.guess.is_some() && of_grammar {
        let guess = format!("{DOUBTFUL}this grammar is a guess{DOUBTFUL:#}");
        push_item(text, &format!("{guess}: its inputs may be invalid; correct it, and remove its first line"));
    }
    for &(maker, seeds) in &coverage.alike {
        let command = report.setup.makers.get(maker).map_or_else(String::new, stress::Maker::describe);
        let alike = format!("{DOUBTFUL}{} seeds, 1 input{DOUBTFUL:#}", grouped(seeds));
        push_item(text, &format!("{alike}: `{}` ignores its seed", on_one_line(&command)));
    }
}

/// What nobody could decide.
fn doubts(text: &mut String, report: &StressReport<'_>, coverage: &Coverage) {
    let duel = &report.setup.duel;
    let has_none = duel.search.is_none() && duel.reference.is_none() && !report.problem.kind.interactive;
    let none_decided = has_none && !duel.decides_alone;
    if coverage.undecided > 0 && !none_decided {
        let none = format!("{DOUBTFUL}no oracle answered {} of them{DOUBTFUL:#}", grouped(coverage.undecided));
        push_item(text, &format!("{none}: on these, grundy saw only crashes and exceeded limits"));
    }
    if let (Some(form), 1..) = (&duel.form, coverage.left_out) {
        let cases = plural(coverage.left_out, "valid input");
        push_item(text, &format!("{DOUBTFUL}left out{DOUBTFUL:#}: {cases} that {} does not have", form.form().title()));
    }
    if coverage.refused > 0 {
        let refused = format!("{DOUBTFUL}{} refused{DOUBTFUL:#}", plural(coverage.refused, "failing input"));
        push_item(text, &format!("{refused}: another input validator of the package says that there is no such input"));
    }
    if has_none {
        let who = if none_decided {
            "grundy saw only crashes and exceeded limits"
        } else {
            "the output validator decided, without an answer"
        };
        push_item(text, &format!("{DOUBTFUL}no oracle{DOUBTFUL:#}: {who} (name one with --against)"));
    }
}

/// What a shard tried of the enumeration.
fn shard_summary(text: &mut String, coverage: &Coverage) {
    let cases = grouped(coverage.complete_cases);
    if coverage.everything {
        push_item(text, &format!("this shard's part of all valid inputs: {cases}"));
    } else if let Some(size) = coverage.complete_size {
        push_item(text, &format!("this shard's part of all valid inputs of size at most {}: {cases}", grouped(size)));
    }
}

/// Adds an item of a list, wrapped to the terminal.
fn push_item(text: &mut String, item: &str) {
    text.push_str(&wrapped(&format!("  {item}"), "    ", terminal::width()));
    text.push('\n');
}

/// Adds a line of prose, wrapped to the terminal.
fn push_line(text: &mut String, line: &str) {
    text.push_str(&wrapped(line, "  ", terminal::width()));
    text.push('\n');
}

/// The values that the inputs held, variable by variable; `without`: the variable that counts the cases of an input, which says
/// only how they were packed.
fn held(report: &Extremes, without: Option<&str>) -> String {
    let sites = || report.sites().iter().filter(|site| without.is_none() || site.name() != without);
    let nameless = sites().filter(|site| site.name().is_none()).count();
    let one = |site: &checktestdata::Site| {
        let (low, high) = site.extremes()?;
        let range = if low == high { low } else { format!("{low} to {high}") };
        Some(match (site.name(), nameless) {
            (Some(name), _) => format!("{name} {range}"),
            (None, 1) => format!("values {range}"),
            (None, _) => format!("`{}` {range}", site.command().text),
        })
    };
    let parts: Vec<_> = sites().filter_map(one).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) }
}

/// The beginning of a text, indented.
fn push_beginning(text: &mut String, bytes: &[u8]) {
    let all = String::from_utf8_lossy(bytes);
    let mut lines = all.lines();
    for line in lines.by_ref().take(LINES) {
        let _ = writeln!(text, "{}", format!("    {}", fitted(line, 2 * COLUMNS)).trim_end());
    }
    let rest = lines.count();
    if rest > 0 {
        let _ = writeln!(text, "    {DIM}and {} more{DIM:#}", plural(rest, "line"));
    }
}

/// The first and the last lines: the last of a traceback is the message.
fn push_ends(text: &mut String, all: &str) {
    let (count, last) = (all.lines().count(), LINES / 2);
    if count <= LINES {
        return push_beginning(text, all.as_bytes());
    }
    let mut push = |line: &str| {
        let _ = writeln!(text, "{}", format!("    {}", fitted(line, 2 * COLUMNS)).trim_end());
    };
    all.lines().take(LINES - last).for_each(&mut push);
    push(&format!("… {} left out", plural(count - LINES, "line")));
    all.lines().skip(count - last).for_each(&mut push);
}

/// Two texts beside each other; the first line that differs is marked, and what is shown begins shortly before it.
fn side_by_side(text: &mut String, left: (&str, &[u8]), right: (&str, &[u8])) {
    let all = [String::from_utf8_lossy(left.1), String::from_utf8_lossy(right.1)];
    let [a, b] = [&all[0], &all[1]].map(|text| text.lines().collect::<Vec<_>>());
    let count = a.len().max(b.len());
    let differs = (0..count).find(|&line| a.get(line) != b.get(line)).unwrap_or(count);
    let first = if count <= LINES { 0 } else { differs.saturating_sub(LINES / 2) };
    let range = first..count.min(first + LINES);
    let cell = |lines: &[&str], line: usize| lines.get(line).map(|line| fitted(line, COLUMNS)).unwrap_or_default();
    let width = range.clone().map(|line| cell(&a, line).width()).chain([left.0.width()]).max().unwrap_or(0);
    let _ = writeln!(text, "  {DIM}{}{}   {}{DIM:#}", left.0, " ".repeat(width + 2 - left.0.width()), right.0);
    if first > 0 {
        let _ = writeln!(text, "    {DIM}{} before{DIM:#}", plural(first, "equal line"));
    }
    for line in range {
        let (a, b) = (cell(&a, line), cell(&b, line));
        let pad = " ".repeat(width - a.width());
        let row =
            if line == differs { format!("  {BAD}> {a}{pad}   {b}{BAD:#}") } else { format!("    {a}{pad}   {b}") };
        let _ = writeln!(text, "{}", row.trim_end());
    }
    if count > first + LINES {
        let _ = writeln!(text, "    {DIM}and {} more{DIM:#}", plural(count - first - LINES, "line"));
    }
}

/// A line cut to so many characters, in which every one is seen.
fn fitted(line: &str, most: usize) -> String {
    let visible = on_one_line(line);
    if visible.chars().count() <= most {
        return visible;
    }
    let mut cut: String = visible.chars().take(most - 1).collect();
    cut.push('…');
    cut
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_outputs_are_shown_around_the_first_difference() {
        let left: String = (0..100).map(|number| format!("{number}\n")).collect();
        let right = left.replace("\n57\n", "\nx\n");
        let mut text = String::new();
        side_by_side(&mut text, ("expected", left.as_bytes()), ("found", right.as_bytes()));
        let plain = anstream::adapter::strip_str(&text).to_string();
        assert!(plain.contains("  > 57         x\n"), "{plain}");
        assert!(plain.contains("47 equal lines before"), "{plain}");
        assert!(plain.contains("and 33 lines more"), "{plain}");
    }
}
