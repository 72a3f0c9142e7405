//! Answer and output side by side, around the place where they first differ.

use std::fmt::Write;

use anstyle::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::say::colour::{BAD, GOOD};
use crate::say::lines::harmless;
use judge::compare::{Around, Difference};

const DIM: Style = Style::new().dimmed();
/// Where there is no terminal to ask.
const DEFAULT_WIDTH: usize = 80;
/// A column is not made narrower or wider than this.
const WIDTHS: (usize, usize) = (12, 60);
/// How much of a cut line stays before the difference.
const BEFORE: usize = 8;

/// The lines around a difference: the answer at the left, the output at the right, lines that differ with a mark between them.
/// White space at the end of a line is shown as `·`.
pub(crate) fn side_by_side(difference: &Difference, width: Option<usize>) -> String {
    let (left, right) = (&difference.expected_around, &difference.found_around);
    // Line numbers of both sides, the mark, and the spaces between.
    let last = (left.first + left.lines.len()).max(right.first + right.lines.len());
    let digits = last.to_string().len();
    let room = width.unwrap_or(DEFAULT_WIDTH).saturating_sub(4 + 2 * (digits + 2) + 3) / 2;
    let column = room.clamp(WIDTHS.0, WIDTHS.1);
    let mut text = String::new();
    let begin = (difference.answer_line - left.first).max(difference.line - right.first);
    let before = |around: &Around, line: usize| (around.first + around.lines.len()).saturating_sub(line);
    let after = before(left, difference.answer_line).max(before(right, difference.line));
    // Writing to a String cannot fail.
    let _ = writeln!(text, "    {DIM}{:digits$}  {:column$}     {:digits$}{DIM:#}", "", "answer", "output");
    for offset in 0..begin + after {
        let number = |line: usize| (line + offset).checked_sub(begin);
        let (a, b) = (line(left, number(difference.answer_line)), line(right, number(difference.line)));
        let texts = [a, b].map(|side| side.map(|(_, content)| visible(content)).unwrap_or_default());
        let differs = a.map(|(_, content)| content) != b.map(|(_, content)| content);
        let at = texts[0].chars().zip(texts[1].chars()).take_while(|(x, y)| x == y).count();
        let cells = [0, 1].map(|index| cut(&texts[index], at, column));
        let numbers = [a, b].map(|side| side.map_or(String::new(), |(number, _)| number.to_string()));
        let (good, bad, mark) = if differs { (GOOD, BAD, '|') } else { (Style::new(), Style::new(), ' ') };
        let space = " ".repeat(column.saturating_sub(cells[0].width()));
        let shown = format!(
            "    {DIM}{:>digits$}{DIM:#}  {good}{}{good:#}{space} {DIM}{mark}{DIM:#} {DIM}{:>digits$}{DIM:#}  {bad}{}{bad:#}",
            numbers[0], cells[0], numbers[1], cells[1]
        );
        let _ = writeln!(text, "{}", shown.trim_end());
    }
    text
}

/// The line of that number with its number, if it is among these.
fn line(around: &Around, number: Option<usize>) -> Option<(usize, &str)> {
    let number = number?;
    Some((number, around.lines.get(number.checked_sub(around.first)?)?))
}

/// A line as it is shown: control characters escaped, white space at its end visible.
fn visible(line: &str) -> String {
    let line = harmless(line);
    let kept = line.trim_end_matches(' ');
    format!("{kept}{}", "·".repeat(line.len() - kept.len()))
}

/// At most `column` columns of a line, those around character number `at`.
fn cut(line: &str, at: usize, column: usize) -> String {
    if line.width() <= column {
        return line.to_owned();
    }
    let skip = if at + BEFORE < column { 0 } else { at - BEFORE.min(at) };
    let mut shown = String::from(if skip > 0 { "…" } else { "" });
    let mut used = shown.width();
    for letter in line.chars().skip(skip) {
        used += letter.width().unwrap_or(0);
        if used >= column {
            shown.push('…');
            break;
        }
        shown.push(letter);
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around(first: usize, lines: &[&str]) -> Around {
        Around { first, lines: lines.iter().map(|&line| line.to_owned()).collect() }
    }

    fn difference(answer: (usize, Around), output: (usize, Around)) -> Difference {
        Difference {
            line: output.0,
            column: 1,
            answer_line: answer.0,
            answer_column: 1,
            expected: None,
            found: None,
            expected_line: String::new(),
            found_line: String::new(),
            expected_around: answer.1,
            found_around: output.1,
            is_presentation: false,
        }
    }

    fn plain(difference: &Difference, width: usize) -> String {
        anstream::adapter::strip_str(&side_by_side(difference, Some(width))).to_string()
    }

    #[test]
    fn lines_stand_side_by_side() {
        let both = difference((3, around(1, &["3", "1 2", "9 5", "0"])), (3, around(1, &["3", "1 2 ", "3 15"])));
        insta::assert_snapshot!(plain(&both, 60));
        // The output has an empty line more: its lines are compared with those of the answer all the same.
        let shifted = difference((1, around(1, &["a", "b"])), (2, around(1, &["", "x", "b"])));
        insta::assert_snapshot!(plain(&shifted, 60));
    }

    #[test]
    fn long_lines_are_cut_around_the_difference() {
        let long = format!("{}x{}", "1 ".repeat(40), " 2".repeat(40));
        let other = long.replace('x', "y");
        let shown = plain(&difference((1, around(1, &[&long])), (1, around(1, &[&other]))), 60);
        assert!(shown.contains("…1 1 1 1 x 2") && shown.contains("…1 1 1 1 y 2"), "{shown}");
        assert!(shown.lines().all(|line| line.width() <= 60), "{shown}");
    }
}
