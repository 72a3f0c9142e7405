//! Statements and editorials, laid out for a terminal: headings in bold, paragraphs as wide as the terminal, formulas
//! as characters.

use anstyle::{AnsiColor, Style};
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};
use textwrap::WordSeparator;
use textwrap::core::Word;
use unicode_width::UnicodeWidthChar;

use crate::say::lines::harmless_prose;
use crate::say::tex;

const BOLD: Style = Style::new().bold();
const EMPHASIS: Style = Style::new().italic();
const CODE: Style = AnsiColor::Cyan.on_default();

/// Paragraphs are not made wider than this, however wide the terminal is: longer lines are hard to read.
const WIDEST: usize = 100;

/// Lists within one another are not set further in than this many.
const DEEPEST: usize = 16;

/// Ends a cell of a table that is being read. No text has it, since what a terminal would obey is replaced.
const CELL: char = '\u{1f}';

/// Formulas of at most this many characters stay on one line.
const UNBROKEN: usize = 24;

/// `markdown` for people. Without a width, lines break where those of the source do.
pub(crate) fn render(markdown: &str, width: Option<usize>) -> String {
    let mut page = Page { width: width.map(|width| width.min(WIDEST)), ..Page::default() };
    let options = Options::ENABLE_MATH | Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    for event in Parser::new_ext(markdown, options) {
        page.take(event);
    }
    // Spaces that could not break a line look like others, and should be copied as such.
    page.text.trim_matches('\n').replace('\u{a0}', " ")
}

/// A page in the making.
#[derive(Default)]
struct Page {
    width: Option<usize>,
    text: String,
    /// The block that is being read.
    block: String,
    /// The lists around it: the number of the next item, or none for a dash.
    lists: Vec<Option<u64>>,
    /// What stands before the first line of the next block: the mark of an item.
    mark: Option<String>,
    in_code: bool,
    /// The items of this list stand close: no empty line between them.
    tight: bool,
}

impl Page {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.open(&tag),
            Event::End(tag) => self.close(tag),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.block.push_str(&safe(&text)),
            Event::Code(code) => self.block.push_str(&format!("{CODE}{}{CODE:#}", safe(&code))),
            Event::InlineMath(tex) => {
                let formula = safe(&tex::formula(&tex));
                let whole = formula.chars().count() <= UNBROKEN;
                self.block.push_str(&if whole { formula.replace(' ', "\u{a0}") } else { formula });
            }
            Event::DisplayMath(tex) => {
                self.end_block();
                self.block.push_str(&format!("    {}", safe(&tex::formula(tex.trim()))));
                self.end_block();
            }
            Event::SoftBreak => self.soft_break(),
            Event::HardBreak => self.block.push('\n'),
            Event::Rule => self.block.push_str("---"),
            Event::FootnoteReference(_) | Event::TaskListMarker(_) => {}
        }
    }

    fn open(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Heading { .. } => {
                self.end_block();
                self.block.push_str(&BOLD.to_string());
            }
            Tag::List(first) => {
                self.end_block();
                self.lists.push(*first);
                self.tight = false;
            }
            Tag::Item => {
                let mark = match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    }
                    _ => "- ".to_owned(),
                };
                self.mark = Some(mark);
            }
            Tag::CodeBlock(kind) => {
                self.end_block();
                self.in_code = true;
                debug_assert!(matches!(kind, CodeBlockKind::Fenced(_) | CodeBlockKind::Indented));
            }
            Tag::Emphasis => self.block.push_str(&EMPHASIS.to_string()),
            Tag::Strong => self.block.push_str(&BOLD.to_string()),
            _ => {}
        }
    }

    fn close(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) => {
                self.block.push_str(&format!("{BOLD:#}"));
                self.end_block();
            }
            TagEnd::Emphasis => self.block.push_str(&format!("{EMPHASIS:#}")),
            TagEnd::Strong => self.block.push_str(&format!("{BOLD:#}")),
            TagEnd::CodeBlock => {
                let lines: Vec<String> = self.block.lines().map(|line| format!("    {line}")).collect();
                self.block = lines.join("\n");
                self.end_block();
                self.in_code = false;
            }
            TagEnd::List(_) => {
                self.end_block();
                self.lists.pop();
                self.tight = false;
            }
            TagEnd::Item => {
                self.end_block();
                self.mark = None;
                self.tight = true;
            }
            TagEnd::TableCell => self.block.push(CELL),
            TagEnd::TableHead | TagEnd::TableRow => self.block.push('\n'),
            TagEnd::Table => {
                self.block = in_columns(&self.block);
                self.end_block();
            }
            TagEnd::Paragraph | TagEnd::BlockQuote(_) => self.end_block(),
            _ => {}
        }
    }

    /// A line of the source ends: a space where the page has lines of its own. Between two wide characters, which Chinese is written in
    /// without spaces, nothing.
    fn soft_break(&mut self) {
        if self.width.is_none() && !self.block.is_empty() {
            self.block.push('\n');
        } else if !self.block.is_empty() && self.block.chars().last().and_then(UnicodeWidthChar::width) != Some(2) {
            self.block.push(' ');
        }
    }

    /// Writes the block that was read, if there is one.
    fn end_block(&mut self) {
        if self.block.trim().is_empty() {
            // Otherwise it would be looked at again and again as it grows.
            self.block.clear();
            return;
        }
        let block = std::mem::take(&mut self.block);
        let depth = self.lists.len().min(DEEPEST);
        let mark = self.mark.take();
        let outer = "  ".repeat(depth.saturating_sub(1));
        let first = format!("{outer}{}", mark.as_deref().unwrap_or(if depth > 0 { "  " } else { "" }));
        let later = " ".repeat(first.chars().count());
        let separator = if self.tight && mark.is_some() || self.text.is_empty() { "" } else { "\n" };
        self.text.push_str(separator);
        for (number, line) in block.trim_end().lines().enumerate() {
            let indent = if number == 0 { &first } else { &later };
            let line = match self.width {
                Some(width) if !self.in_code => {
                    // A formula of its own stands further in, on all its lines.
                    let hanging = format!("{later}{}", " ".repeat(line.len() - line.trim_start().len()));
                    let is_chinese = line.chars().any(is_wide);
                    let options = textwrap::Options::new(width).initial_indent(indent).subsequent_indent(&hanging);
                    let options = options.break_words(is_chinese).word_splitter(textwrap::WordSplitter::NoHyphenation);
                    let options =
                        if is_chinese { options.word_separator(WordSeparator::Custom(chinese_words)) } else { options };
                    textwrap::fill(line, options.wrap_algorithm(textwrap::WrapAlgorithm::FirstFit))
                }
                _ => format!("{indent}{line}"),
            };
            self.text.push_str(line.trim_end());
            self.text.push('\n');
        }
    }
}

/// The rows of a table with their cells below each other.
fn in_columns(rows: &str) -> String {
    let rows: Vec<Vec<&str>> = rows.lines().map(|row| row.trim_end_matches(CELL).split(CELL).collect()).collect();
    let mut widths = vec![0; rows.iter().map(Vec::len).max().unwrap_or(0)];
    for row in &rows {
        for (column, cell) in row.iter().enumerate() {
            // A long cell does not move those of all other rows to the right.
            widths[column] = widths[column].max(textwrap::core::display_width(cell).min(WIDEST));
        }
    }
    let mut table = String::new();
    for row in &rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            line.push_str(cell);
            let free = width.saturating_sub(textwrap::core::display_width(cell));
            line.push_str(&" ".repeat(free + 2));
        }
        table.push_str(line.trim_end());
        table.push('\n');
    }
    table
}

/// Whether the letter takes two columns, as those of Chinese do.
fn is_wide(letter: char) -> bool {
    letter.width() == Some(2)
}

/// What a line may not begin with, and what it may not end with.
const CLOSING: &str = "。，、；：？！）》」』”’…)],.;:!?%";
const OPENING: &str = "（《「『“‘([";

/// The parts of a Chinese line between which it may end. It has few spaces, so it may also end beside a wide letter, but
/// not before what closes, nor behind what opens.
fn chinese_words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let (mut words, mut start) = (Vec::new(), 0);
    // The last letter, and the place behind it.
    let (mut last, mut behind) = (None, 0);
    let mut in_style = false;
    for (place, letter) in line.char_indices() {
        // What sets the style takes no column.
        if in_style || letter == '\u{1b}' {
            in_style = letter != 'm';
            continue;
        }
        let may_end = match last {
            None | Some('\u{a0}') => false,
            Some(' ') => letter != ' ',
            Some(last) => !" \u{a0}".contains(letter) && (is_wide(last) || is_wide(letter)) && !OPENING.contains(last),
        };
        if may_end && !CLOSING.contains(letter) {
            // A style stays with the letter before it, but spaces stand at the end.
            let end = if last == Some(' ') { behind } else { place };
            words.push(Word::from(&line[start..end]));
            start = end;
        }
        (last, behind) = (Some(letter), place + letter.len_utf8());
    }
    words.push(Word::from(&line[start..]));
    Box::new(words.into_iter())
}

/// Without what a terminal would obey, but with its lines.
fn safe(text: &str) -> String {
    text.split('\n').map(harmless_prose).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(markdown: &str, width: Option<usize>) -> String {
        anstream::adapter::strip_str(&render(markdown, width)).to_string()
    }

    #[test]
    fn paragraphs_fill_the_width_and_lists_hang() {
        let page = plain(
            "## Idea\n\nLet $s$ be\nthe nim-sum `x`.\n\n- one two three four five\n- two\n\n1. a\n2. b\n",
            Some(20),
        );
        let lines = [
            "Idea",
            "",
            "Let s be the nim-sum",
            "x.",
            "",
            "- one two three four",
            "  five",
            "- two",
            "",
            "1. a",
            "2. b",
        ];
        assert_eq!(page, lines.join("\n"));
    }

    #[test]
    fn without_a_width_lines_are_those_of_the_source() {
        assert_eq!(plain("a\nb\n\n- c\n  d\n", None), "a\nb\n\n- c\n  d");
    }

    #[test]
    fn formulas_stand_alone_or_within_and_code_is_left() {
        let page = plain("If\n$$g(n) \\le 2^n$$\nthen `$x$`.\n\n```\n  $a$  b\n```\n", Some(40));
        assert_eq!(page, "If\n\n    g(n) ≤ 2ⁿ\n\nthen $x$.\n\n      $a$  b");
    }

    #[test]
    fn chinese_lines_join_without_a_space() {
        assert_eq!(plain("两人轮流取\n石子。\n", Some(40)), "两人轮流取石子。");
    }

    #[test]
    fn chinese_lines_are_filled_and_break_beside_punctuation_on_the_right_side() {
        let page = plain("先手必败当且仅当 $n$ 是 4 的倍数，称为**必败态**（见 `one`），先手。\n", Some(16));
        let lines = ["先手必败当且仅当", "n 是 4 的倍数，", "称为必败态（见", "one），先手。"];
        assert_eq!(page, lines.join("\n"));
        // Neither a closing mark at the beginning of a line, nor an opening one at its end.
        let page = plain("一二三四，五（六）七“八”\n", Some(8));
        assert_eq!(page, "一二三\n四，五\n（六）七\n“八”");
    }

    #[test]
    fn the_cells_of_a_table_stand_below_each_other() {
        let page = plain("| $n$ | 0 | 10 | 堆 |\n|---|---|---|---|\n| $g(n)$ | 12 | | 4 |\n", Some(40));
        assert_eq!(page, "n     0   10  堆\ng(n)  12      4");
        assert_eq!(plain("| a | bb |\n|---|---|\n| ccc | d |\n", None), "a    bb\nccc  d");
    }

    #[test]
    fn what_a_terminal_would_obey_is_shown() {
        assert!(!plain("a\u{1b}[31mb", Some(40)).contains('\u{1b}'));
    }
}
