//! An explanation for people.

use std::fmt::Write as _;

use super::{Explanation, MoveReport, PileReport, Reply, Steps, Values, columns_text};
use crate::style::{BAD, DIM, GOOD, STRONG, styled};
use crate::words::{count, fitting, plain_width, wrapped};

/// Lines of sentences are not longer than this, however wide the terminal.
const WIDEST: usize = 100;
/// Longer tables are shown from where they repeat on.
const WHOLE: usize = 400;
/// How many values of piles, or values in a table, are shown when not all are asked for.
const SOME: usize = 12;

impl Explanation {
    /// The explanation in lines of at most `width` columns, as far as its words and numbers allow; without a width each
    /// sentence is one line. Colours are in it as escape sequences, to be left out where they are not wanted.
    pub fn text(&self, width: Option<usize>) -> String {
        let mut text = String::new();
        let sentences = width.map(|width| width.min(WIDEST));
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{}\n", wrapped(&self.title(), 2, sentences));
        match &self.columns {
            Some(columns) => {
                let has_values = self.values.is_some();
                text.push_str(&columns_text::render(columns, self.notes.pile_word, has_values, self.notes.all, width));
            }
            None => {
                let label = format!("  {}s ", self.notes.pile_word);
                let room = width.map(|width| width.saturating_sub(label.len()));
                let _ = writeln!(text, "{label}{}", positions(&self.piles, room));
            }
        }
        if let Some(rule) = &self.notes.counting {
            let _ = writeln!(text, "\n{}", wrapped(rule, 0, sentences));
        }
        if let Some(values) = &self.values {
            text.push_str(&self.values_text(values, width, sentences));
        }
        let (outcome, reason) = self.why.split_once(':').unwrap_or((&self.why, ""));
        let outcome = styled(
            if self.drawn == Some(true) {
                STRONG
            } else if self.wins {
                GOOD
            } else {
                BAD
            },
            outcome,
        );
        let _ = writeln!(text, "\n{}", wrapped(&format!("{outcome}:{reason}"), 0, sentences));
        if let Some(rule) = &self.misere_rule {
            let _ = writeln!(text, "{}", wrapped(&format!("Misère rule: {rule}."), 0, sentences));
        }
        if let Some(condition) = self.misere_condition.as_ref().filter(|condition| condition.holds) {
            let _ = writeln!(text, "{}", wrapped(&format!("Condition: {}.", condition.text), 0, sentences));
        }
        text.push_str(&self.moves_text(width));
        if let Some(steps) = &self.steps {
            text.push_str(&self.steps_text(steps, width, sentences));
        }
        text
    }

    fn title(&self) -> String {
        let play = if self.play == "misere" { "misère play" } else { "normal play" };
        format!("{}, {play}: {}.", styled(STRONG, &self.game), self.rules)
    }

    fn values_text(&self, values: &Values, width: Option<usize>, sentences: Option<usize>) -> String {
        let mut text = String::new();
        let _ = writeln!(text, "\n{}", wrapped(&format!("Grundy value: {}.", values.rule), 2, sentences));
        if !values.table.is_empty() {
            // As far as the piles reach; the whole period where it is made use of.
            let largest = self.piles.iter().map(|pile| pile.stones).max().unwrap_or(0);
            let reach = usize::try_from(largest).unwrap_or(usize::MAX).saturating_add(1);
            let len = values.table.len();
            let len = if reach >= len || self.notes.all { len } else { reach.max(SOME).min(len) };
            // Of a long table, the period that larger piles make use of says enough.
            let from = if len > WHOLE && !self.notes.all {
                values.preperiod.map_or(0, |start| (start as usize).min(len))
            } else {
                0
            };
            let numbers: Vec<String> = (from..len).map(|n| n.to_string()).collect();
            let shown: Vec<String> = values.table[from..len].iter().map(u128::to_string).collect();
            text.push_str(&two_rows("stones", &numbers, "value", &shown, width));
        }
        if let (Some(preperiod), Some(period)) = (values.preperiod, values.period) {
            let line = format!("  from {preperiod} on, the values repeat with period {period}");
            let _ = writeln!(text, "{}", wrapped(&line, 4, sentences));
        }
        let shown = if self.notes.all { values.piles.len() } else { SOME };
        for pile in values.piles.iter().take(shown) {
            let line = format!("  {} {}: {} ({})", self.notes.pile_word, pile.pile, pile.value, pile.from);
            let _ = writeln!(text, "{}", wrapped(&line, 4, sentences));
        }
        text.push_str(&self.left_out(values.piles.len().saturating_sub(shown) as u128, true));
        text
    }

    fn moves_text(&self, width: Option<usize>) -> String {
        let mut text = String::new();
        if self.winning_moves.is_empty() {
            if !self.notes.is_over {
                text.push_str("\nNo move wins.\n");
            }
            for (place, step) in self.drawing_moves.iter().flatten().enumerate() {
                if place == 0 {
                    let _ = writeln!(text, "\n{}:", styled(STRONG, "Moves that keep the draw"));
                }
                text.push_str(&leaving(&step.text, plain_width(&step.text), &step.leaves, width));
            }
            return text;
        }
        let count = self.winning_moves.len() + self.winning_moves_left_out;
        let total = if self.winning_moves_counted { format!("{count}") } else { format!("at least {count}") };
        let _ = writeln!(text, "\n{} ({total}):", styled(STRONG, "Winning moves"));
        let widest = self.winning_moves.iter().map(|step| plain_width(&step.text)).max().unwrap_or(0);
        for MoveReport { text: step, leaves, .. } in &self.winning_moves {
            text.push_str(&leaving(step, widest, leaves, width));
        }
        text.push_str(&self.left_out(self.winning_moves_left_out as u128, self.winning_moves_counted));
        text
    }

    fn steps_text(&self, steps: &Steps, width: Option<usize>, sentences: Option<usize>) -> String {
        let mut text = format!("\n{}:\n", styled(STRONG, "Proof"));
        for (number, sentence) in (1..).zip(&steps.argument) {
            let line = format!("{number:>3}. {sentence}");
            let _ = writeln!(text, "{}", wrapped(&line, 5, sentences));
        }
        if steps.replies_left_out > 0 {
            let all = if self.notes.all { "" } else { " (see --all)" };
            let (shown, more) = (count(steps.replies.len(), "move"), steps.replies_left_out);
            let line = format!("     Here are {shown}, spread over all; {more} more are left out between them{all}.");
            let _ = writeln!(text, "{}", wrapped(&line, 5, sentences));
        }
        for Reply { text: step, leaves, note, answer, answer_leaves } in &steps.replies {
            let note = if note.is_empty() { String::new() } else { format!(" ({note})") };
            let room = |used: usize| width.map(|width| width.saturating_sub(used));
            let _ = writeln!(
                text,
                "     {step} {}{note}",
                styled(DIM, &format!("leaves {}", positions(leaves, room(plain_width(step) + note.len() + 13))))
            );
            let _ = match answer {
                Some(answer) => writeln!(
                    text,
                    "       answer: {answer} {}",
                    styled(DIM, &format!("leaves {}", positions(answer_leaves, room(plain_width(answer) + 23))))
                ),
                None => writeln!(text, "       no move is left, which wins in misère play"),
            };
        }
        let line = format!("{:>3}. {}", steps.argument.len() + 1, steps.conclusion);
        let _ = writeln!(text, "{}", wrapped(&line, 5, sentences));
        text
    }

    /// `… and N more (see --all)`; nothing when none is left out. With `--all` there is no way to see more.
    fn left_out(&self, count: u128, counted: bool) -> String {
        let more = match (count, counted) {
            (0, true) => return String::new(),
            (_, true) => format!("{count} more"),
            (0, false) => "more".to_owned(),
            (_, false) => format!("at least {count} more"),
        };
        format!("  … and {more}{}\n", if self.notes.all { "" } else { " (see --all)" })
    }
}

/// A position as it is typed, as much of it as fits.
fn positions(piles: &[PileReport], room: Option<usize>) -> String {
    if piles.is_empty() {
        return "nothing".to_owned();
    }
    let mark = |pile: &PileReport| if pile.passed { "p" } else { "" };
    let word = |pile: &PileReport| pile.name.clone().unwrap_or_else(|| format!("{}{}", pile.stones, mark(pile)));
    let words: Vec<String> = piles.iter().map(word).collect();
    fitting(&words, room)
}

/// A move, and in a second column what it leaves; where that has no room it is on the next line.
fn leaving(step: &str, widest: usize, leaves: &[PileReport], width: Option<usize>) -> String {
    let beside = 2 + widest + 2 + "leaves ".len();
    let is_narrow = width.is_some_and(|width| beside + 24 > width && beside + positions(leaves, None).len() > width);
    let (gap, used) =
        if is_narrow { ("\n      ".to_owned(), 13) } else { (" ".repeat(widest - plain_width(step) + 2), beside) };
    let left = positions(leaves, width.map(|width| width.saturating_sub(used)));
    format!("  {step}{gap}{}\n", styled(DIM, &format!("leaves {left}")))
}

/// Two rows of numbers, one below the other, in as many pieces as the width asks for.
fn two_rows(above: &str, numbers: &[String], below: &str, values: &[String], width: Option<usize>) -> String {
    let label = above.len().max(below.len());
    let cell = numbers.iter().chain(values).map(String::len).max().unwrap_or(1);
    let room = width.unwrap_or(WIDEST).saturating_sub(2 + label);
    let many = (room / (cell + 1)).max(1);
    let mut text = String::new();
    for (numbers, values) in numbers.chunks(many).zip(values.chunks(many)) {
        let row = |name: &str, cells: &[String]| {
            let cells: String = cells.iter().map(|text| format!(" {text:>cell$}")).collect();
            format!("  {name:<label$}{cells}\n")
        };
        let _ = write!(text, "{}{}", styled(DIM, &row(above, numbers)), row(below, values));
    }
    text
}
