//! Plain tables: columns of text, aligned by what a terminal shows.

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

/// One cell: its text, its colour, and which side it leans to.
#[derive(Debug, Clone, Default)]
pub(super) struct Cell {
    text: String,
    style: Style,
    right: bool,
}

impl Cell {
    /// A cell that leans left.
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// A cell that leans right, for numbers.
    pub(super) fn number(text: impl Into<String>) -> Self {
        Self { text: text.into(), right: true, ..Self::default() }
    }

    /// The same in colour.
    pub(super) fn style(self, style: Style) -> Self {
        Self { style, ..self }
    }
}

/// The rows as lines, columns two spaces apart, each line after `indent`; no spaces at a line's end.
pub(super) fn render(indent: &str, rows: &[Vec<Cell>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width =
        |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.text.width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::from(indent);
        let mut gap = 0;
        for (cell, width) in row.iter().zip(&widths) {
            let space = width - cell.text.width();
            let (before, after) = if cell.right { (space, 0) } else { (0, space) };
            if !cell.text.is_empty() {
                line.extend(std::iter::repeat_n(' ', gap + before));
                line.push_str(&format!("{}{}{:#}", cell.style, cell.text, cell.style));
                gap = 0;
            } else {
                gap += before;
            }
            gap += after + 2;
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_by_displayed_width() {
        let rows = [
            vec![Cell::new("id"), Cell::new("title"), Cell::number("n")],
            vec![Cell::new("nimmoves"), Cell::new("取(m堆)石子游戏"), Cell::number("12")],
            vec![Cell::new("x"), Cell::new(""), Cell::number("7")],
            vec![Cell::new("only")],
        ];
        assert_eq!(
            render("  ", &rows),
            "  id        title             n\n  nimmoves  取(m堆)石子游戏  12\n  x                           7\n  only\n"
        );
    }
}
