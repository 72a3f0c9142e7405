//! The report for people.

use std::fmt::Write as _;

use super::PatternReport;
use super::attack::Rival;
use crate::say::lines::{self, grouped, harmless, plural};
use pattern::{Fate, Needed, Pattern, Table, TableRow, Weak, grid};

/// Rules that fell to an attack, of which one should know.
const FALLEN: usize = 3;
/// The longest line.
const WIDTH: usize = 78;

/// The whole report.
pub(super) fn report(report: &PatternReport) -> String {
    let table = &report.read.table;
    let mut text = format!(
        "{}: {}, answered by {}\n",
        harmless(&report.what),
        plural(table.rows.len(), "input"),
        harmless(&report.by)
    );
    if let Some(part) = report.read.part {
        text += &wrapped(&format!("Only the {part} of each answer is looked at."), "");
    }
    if let Some(case) = &report.gave_up {
        text += &wrapped(&format!("The brute force gave up at {}.", case.describe(&table.shape)), "");
    }
    text.push('\n');
    text += &grid::render(table);
    text.push('\n');
    if let Some(known) = &report.known {
        text += &wrapped(known, "");
        text.push('\n');
    }
    match report.rules.first() {
        Some((first, fate)) => {
            text += &wrapped(&format!("Pattern: {}", first.rule.describe(table)), "  ");
            for line in claims(report, fate) {
                text += &wrapped(&format!("  {line}"), "  ");
            }
            others(report, &mut text);
        }
        None => nothing(report, &mut text),
    }
    fallen(report, &mut text);
    if let Some(others) = &report.others {
        let word = table.label(0);
        text += &format!("\nWhere the answer is not `{word}`: ");
        text += &self::report(others);
    }
    text
}

/// On which inputs the first rule was checked, a line each.
fn claims(report: &PatternReport, fate: &Fate) -> Vec<String> {
    let table = &report.read.table;
    let made = plural(report.found.made_from.min(table.rows.len()), "input");
    let mut lines = vec![match held_out(report) {
        None => format!("made from {made}; none of the table was held out{}", largest(table, &table.rows)),
        Some(held_out) => format!("made from {made}; agrees with {held_out}"),
    }];
    if table.rows.windows(2).all(|pair| pair[0].answer == pair[1].answer) {
        lines.push("All answers of the table are the same.".to_owned());
    }
    if report.attack.is_empty() {
        lines.push("not attacked: nobody answered larger or random inputs".to_owned());
    } else {
        let silent = match fate.silent {
            0 => String::new(),
            silent => format!("; it says nothing on {} others", grouped(silent)),
        };
        lines.push(format!(
            "attacked on {}, answered by {}{}: it holds{silent}",
            plural(fate.held, "other input"),
            harmless(&report.attacked_by),
            largest(table, &report.attack)
        ));
    }
    if let Some((case, answer)) = report.other_answers.iter().min_by_key(|(case, _)| (case.size(), case.clone())) {
        lines.push(format!(
            "The answers to {} are none of those that the table has, such as `{}` for {}: there the rule is wrong.",
            plural(report.other_answers.len(), "other input"),
            harmless(answer.lines().next().unwrap_or_default()),
            harmless(&case.describe(&table.shape))
        ));
    }
    lines.push(match &report.theorem {
        Some(theorem) => theorem.clone(),
        None => "It is a pattern, not a theorem: beyond these inputs it may fail.".to_owned(),
    });
    if report.is_sum {
        lines.push(
            "Several piles are lost iff the xor of their true Grundy values is 0: the sum theorem proves it."
                .to_owned(),
        );
    }
    lines
}

/// The rows that no rule was made from; `None`: there are none.
fn held_out(report: &PatternReport) -> Option<String> {
    let table = &report.read.table;
    let rows: Vec<&TableRow> = report.found.held_out.iter().filter_map(|&row| table.rows.get(row)).collect();
    let (first, last) = (rows.first()?, rows.last()?);
    let count = grouped(rows.len());
    Some(match (first.case.numbers.as_slice(), last.case.numbers.as_slice()) {
        ([low], [high]) if table.shape.lists.is_empty() && high - low + 1 == rows.len() as i128 => {
            let name = table.shape.numbers.first().map_or("n", String::as_str);
            format!("the {count} held out, {name} = {low} to {high}")
        }
        _ => format!("the {count} held out, the largest, from {} on", first.case.describe(&table.shape)),
    })
}

fn largest(table: &Table, rows: &[TableRow]) -> String {
    let most = rows.iter().flat_map(|row| row.case.numbers.iter().chain(row.case.lists.iter().flatten())).max();
    let longest = rows.iter().flat_map(|row| row.case.lists.iter().map(Vec::len)).max();
    match (most, longest) {
        (Some(most), Some(longest)) if !table.shape.lists.is_empty() => {
            format!(" (numbers up to {most}, lists up to {longest} long)")
        }
        (Some(most), _) => format!(" (numbers up to {most})"),
        _ => String::new(),
    }
}

/// Comments for the top of a program.
pub(super) fn notes(report: &PatternReport, first: &Pattern, fate: &Fate) -> Vec<String> {
    let mut notes =
        vec![format!("grundy pattern {}: {}", harmless(&report.what), first.rule.describe(&report.read.table))];
    notes.extend(claims(report, fate));
    notes
}

/// Rules beside the first one.
fn others(report: &PatternReport, text: &mut String) {
    if report.rivals.is_empty() {
        return;
    }
    let table = &report.read.table;
    let parting = report.rivals.iter().filter(|rival| rival.parts_at.is_some()).count();
    if parting > 0 {
        *text += "\nOther rules that fit:\n";
    }
    for Rival { pattern, parts_at } in &report.rivals {
        let Some(case) = parts_at else {
            continue;
        };
        *text += &wrapped(&format!("  {}", pattern.rule.describe(table)), "    ");
        let said = pattern.rule.answer(case).map_or_else(String::new, |answer| table.label(answer));
        let line =
            format!("    try {} next: this rule says `{said}`, the first one does not", case.describe(&table.shape));
        *text += &wrapped(&line, "    ");
    }
    let same = report.rivals.len() - parting;
    if same > 0 {
        *text += &format!("\n{} the same on every input that was looked at.\n", says(same));
    }
}

fn says(rules: usize) -> String {
    if rules == 1 { "1 other rule says".to_owned() } else { format!("{rules} other rules say") }
}

/// What was tried, where no rule is left.
fn nothing(report: &PatternReport, text: &mut String) {
    let table = &report.read.table;
    let found = &report.found;
    for weak in &found.weak {
        weak_rule(report, weak, text);
    }
    if !found.weak.is_empty() {
        text.push('\n');
    }
    let begins = match (found.weak.is_empty(), found.cut) {
        (true, false) => "No pattern found.",
        (true, true) => "No pattern found; the time ran out. To search longer, raise `--time`.",
        (false, false) => "No pattern that these answers carry.",
        (false, true) => "No pattern that these answers carry; the time ran out. To search longer, raise `--time`.",
    };
    *text += &wrapped(
        &format!(
            "{begins} Looked at: {} alone and in pairs, periods, recurrences, thresholds, values of piles, and up to three \
             exceptions. The rest of the table refuted {}.",
            plural(found.features, "feature"),
            plural(found.refuted, "rule")
        ),
        "",
    );
    if let Some(piles) = &report.found.piles {
        let values: Vec<String> = piles.values.iter().map(i128::to_string).collect();
        let line = format!(
            "It looks like a sum of piles: {} with no larger pile than {} are `{}` iff the xor of these values is 0, from the \
             pile {} on: {}. No formula for the values was found: let the brute force print Grundy values, or answer larger \
             piles.",
            plural(piles.rows, "input"),
            piles.first + piles.values.len() as i128 - 1,
            table.label(piles.lost),
            piles.first,
            values.join(" ")
        );
        *text += &wrapped(&line, "");
    }
    if !report.found.misses.is_empty() {
        *text += "\nNearest misses:\n";
    }
    for miss in &report.found.misses {
        *text += &wrapped(&format!("  {}", miss.rule.describe(table)), "    ");
        let line = format!(
            "    wrong on {} of {}, first on {}: the answer is `{}`",
            miss.wrong,
            plural(table.rows.len(), "input"),
            miss.row.case.describe(&table.shape),
            table.label(miss.row.answer)
        );
        *text += &wrapped(&line, "    ");
    }
}

/// A rule that fits, of which there is too little evidence, and what to ask next.
fn weak_rule(report: &PatternReport, weak: &Weak, text: &mut String) {
    let table = &report.read.table;
    let Weak { pattern, needed } = weak;
    *text += &wrapped(&format!("To try: {}", pattern.rule.describe(table)), "  ");
    let enough = match needed {
        Needed::Rows(rows) => format!("{} would do", grouped(*rows)),
        Needed::Number(number) => {
            let name = table.shape.numbers.first().map_or("n", String::as_str);
            format!("all up to {name} = {number} would do")
        }
    };
    let next = report.next.as_ref();
    let next = next.map_or_else(String::new, |case| format!("; the next to ask is {}", case.describe(&table.shape)));
    let line = format!("  fits all {}, too few to believe: {enough}{next}", grouped(table.rows.len()));
    *text += &wrapped(&line, "  ");
}

/// Rules that fit the table and are wrong.
fn fallen(report: &PatternReport, text: &mut String) {
    let table = &report.read.table;
    let mut all: Vec<&(Pattern, Fate)> = report.fallen.iter().collect();
    all.sort_by_key(|(pattern, _)| pattern.cost);
    all.dedup_by_key(|(pattern, _)| pattern.clone());
    if all.is_empty() {
        return;
    }
    *text += "\nRules that fit the table and are wrong:\n";
    for (pattern, fate) in all.iter().take(FALLEN) {
        *text += &wrapped(&format!("  {}", pattern.rule.describe(table)), "    ");
        if let Some(row) = &fate.refuted {
            let line = format!(
                "    refuted by {}: the answer is `{}`",
                row.case.describe(&table.shape),
                table.label(row.answer)
            );
            *text += &wrapped(&line, "    ");
        }
    }
    if all.len() > FALLEN {
        let _ = writeln!(text, "  … and {} more", all.len() - FALLEN);
    }
}

/// A line, broken at spaces; what follows is indented.
fn wrapped(line: &str, indent: &str) -> String {
    lines::wrapped(line, indent, Some(WIDTH)) + "\n"
}
