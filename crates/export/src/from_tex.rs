//! Statements in TeX as Markdown, so that they are shown and exported as the others are.
//!
//! It knows what statements of contests use: `\problemname`, sections, lists, emphasis, code, formulas, `Input` and `Output` environments, tables, pictures by
//! name. Of any other command only the text in its braces stays. Formulas stay TeX. The text is read once, from left to right, without recursion.

/// A statement in TeX as Markdown with formulas. The title, which stands in `\problemname`, is left out.
///
/// # Complexity
///
/// Linear in the length of the text.
pub fn from_tex(text: &str) -> String {
    let text = without_comments(text);
    let mut reader =
        Reader { rest: &text, out: String::new(), lists: Vec::new(), open: Vec::new(), fresh: false, table: None };
    while !reader.rest.is_empty() {
        reader.step();
    }
    tidied(&reader.out)
}

/// Without what stands behind `%` on a line, unless it is escaped. Within `verbatim` everything stays.
fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut verbatim = false;
    for line in text.lines() {
        if line.contains("\\begin{verbatim}") || line.contains("\\begin{lstlisting}") {
            verbatim = true;
        }
        let end = line.char_indices().find(|&(at, c)| {
            let backslashes = line[..at].bytes().rev().take_while(|&byte| byte == b'\\').count();
            c == '%' && backslashes % 2 == 0
        });
        match end.filter(|_| !verbatim) {
            // A comment alone on its line ends no paragraph.
            Some((at, _)) if line[..at].trim().is_empty() => continue,
            Some((at, _)) => out.push_str(&line[..at]),
            None => out.push_str(line),
        }
        out.push('\n');
        if line.contains("\\end{verbatim}") || line.contains("\\end{lstlisting}") {
            verbatim = false;
        }
    }
    out
}

struct Reader<'t> {
    rest: &'t str,
    out: String,
    /// The lists around it: the number of the next item, or none for a dash.
    lists: Vec<Option<usize>>,
    /// What each open brace writes when it closes.
    open: Vec<&'static str>,
    /// Whether a list has begun and has no item yet.
    fresh: bool,
    /// In a table, how many cells its row has so far, and whether its head has been written.
    table: Option<(usize, bool)>,
}

/// Characters that Markdown would read as marks.
const MARKS: [char; 7] = ['*', '_', '`', '<', '[', ']', '|'];

impl<'t> Reader<'t> {
    fn step(&mut self) {
        let Some(first) = self.rest.chars().next() else { return };
        match first {
            '\\' => self.command(),
            '$' => self.formula(),
            '{' => {
                self.rest = &self.rest[1..];
                self.open.push("");
            }
            '}' => {
                self.rest = &self.rest[1..];
                let close = self.open.pop().unwrap_or_default();
                self.out.push_str(close);
            }
            '~' => self.replace(1, "\u{a0}"),
            '&' if self.table.is_some() => {
                self.replace(1, " | ");
                if let Some((cells, _)) = &mut self.table {
                    *cells += 1;
                }
            }
            '`' if self.rest.starts_with("``") => self.replace(2, "“"),
            '`' => self.replace(1, "‘"),
            '\'' if self.rest.starts_with("''") => self.replace(2, "”"),
            '-' if self.rest.starts_with("---") => self.replace(3, "—"),
            '-' if self.rest.starts_with("--") => self.replace(2, "–"),
            c if MARKS.contains(&c) => {
                self.out.extend(['\\', c]);
                self.rest = &self.rest[c.len_utf8()..];
            }
            c => {
                self.out.push(c);
                self.rest = &self.rest[c.len_utf8()..];
            }
        }
    }

    fn replace(&mut self, length: usize, with: &str) {
        self.out.push_str(with);
        self.rest = &self.rest[length..];
    }

    /// A formula between dollars, which stays; a lone dollar is one.
    fn formula(&mut self) {
        let mark = if self.rest.starts_with("$$") { "$$" } else { "$" };
        let inside = &self.rest[mark.len()..];
        let end = inside.match_indices(mark).map(|(at, _)| at).find(|&at| !inside[..at].ends_with('\\'));
        match end.filter(|&at| !inside[..at].contains("\n\n")) {
            Some(at) => {
                let tex = inside[..at].split_whitespace().collect::<Vec<_>>().join(" ");
                self.out.push_str(&format!("{mark}{tex}{mark}"));
                self.rest = &inside[at + mark.len()..];
            }
            None => self.replace(mark.len(), "\\$"),
        }
    }

    fn command(&mut self) {
        let name: &'t str = {
            let after = &self.rest[1..];
            let letters = after.bytes().take_while(u8::is_ascii_alphabetic).count();
            let length = if letters > 0 { letters } else { after.chars().next().map_or(0, char::len_utf8) };
            &after[..length]
        };
        self.rest = &self.rest[1 + name.len()..];
        if name.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            self.rest = self.rest.strip_prefix('*').unwrap_or(self.rest);
            self.rest = self.rest.trim_start_matches([' ', '\t']);
        }
        match name {
            "[" => self.display("\\]"),
            "(" => self.inline("\\)"),
            "begin" => self.begin(),
            "end" => self.end(),
            "problemname" | "label" | "vspace" | "hspace" | "usepackage" | "documentclass" | "input" | "newcommand"
            | "centering" | "illustration" | "exmp" | "exmpfile" => while self.argument().is_some() {},
            // Headings of Polygon's `olymp.sty`.
            "InputFile" => self.out.push_str("\n\n## Input\n\n"),
            "OutputFile" => self.out.push_str("\n\n## Output\n\n"),
            "Interaction" => self.out.push_str("\n\n## Interaction\n\n"),
            "Note" => self.out.push_str("\n\n## Notes\n\n"),
            "section" | "subsection" | "subsubsection" => self.opens("\n\n## ", "\n\n"),
            "paragraph" => self.opens("\n\n**", "** "),
            "textbf" | "bf" => self.opens("**", "**"),
            "emph" | "textit" | "textsl" => self.opens("*", "*"),
            "texttt" | "verb" | "lstinline" | "code" | "url" => self.code(),
            "includegraphics" => {
                self.options();
                let file = self.argument().unwrap_or_default();
                self.out.push_str(&format!("(picture: {file})"));
            }
            "href" => {
                let url = self.argument().unwrap_or_default();
                let text = self.argument().unwrap_or_default();
                self.out.push_str(&format!("{text} ({url})"));
            }
            "item" => {
                let depth = self.lists.len().saturating_sub(1);
                let mark = match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    }
                    _ => "- ".to_owned(),
                };
                self.options();
                let is_first = std::mem::take(&mut self.fresh) && depth == 0;
                self.out.truncate(self.out.trim_end().len());
                let gap = if is_first { "\n\n" } else { "\n" };
                self.out.push_str(&format!("{gap}{}{mark}", "  ".repeat(depth)));
            }
            "\\" if self.table.is_some() => self.row(),
            "\\" | "newline" => self.out.push('\n'),
            "par" | "bigskip" | "medskip" | "smallskip" => self.out.push_str("\n\n"),
            "hline" | "noindent" | "toprule" | "midrule" | "bottomrule" => {}
            "ldots" | "dots" => self.out.push('…'),
            "textbackslash" => self.out.push_str("\\\\"),
            "textasciitilde" => self.out.push('~'),
            "textasciicircum" => self.out.push('^'),
            "," | ";" | " " | "quad" | "qquad" | ":" => self.out.push(' '),
            "{" | "}" | "%" | "&" | "#" => self.out.push_str(name),
            "$" => self.out.push_str("\\$"),
            "_" => self.out.push_str("\\_"),
            // Of what is unknown, the text in its braces stays.
            _ => self.options(),
        }
    }

    /// Writes `before`, and `after` where the brace that follows closes.
    fn opens(&mut self, before: &str, after: &'static str) {
        if let Some(rest) = self.rest.strip_prefix('{') {
            self.rest = rest;
            self.out.push_str(before);
            self.open.push(after);
        }
    }

    fn code(&mut self) {
        let text = match self.argument() {
            Some(text) => text.to_owned(),
            None => {
                // `\verb|text|`
                let Some(mark) = self.rest.chars().next() else { return };
                let inside = &self.rest[mark.len_utf8()..];
                let Some((text, rest)) = inside.split_once(mark) else { return };
                self.rest = rest;
                text.to_owned()
            }
        };
        let text = ["\\_", "\\%", "\\&", "\\#", "\\$", "\\{", "\\}"]
            .iter()
            .fold(text.replace("\\textbackslash{}", "\\"), |text, escaped| text.replace(escaped, &escaped[1..]));
        self.out.push_str(&if text.contains('`') { format!("`` {text} ``") } else { format!("`{text}`") });
    }

    /// The text of a group in braces that follows, with the braces in it; nothing if none does.
    fn argument(&mut self) -> Option<&'t str> {
        self.options();
        let inside = self.rest.strip_prefix('{')?;
        let mut depth = 1_usize;
        let mut escaped = false;
        for (at, c) in inside.char_indices() {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                self.rest = &inside[at + 1..];
                return Some(&inside[..at]);
            }
        }
        self.rest = "";
        Some(inside)
    }

    /// Passes over options in brackets.
    fn options(&mut self) {
        if let Some((_, rest)) = self.rest.strip_prefix('[').and_then(|inside| inside.split_once(']')) {
            self.rest = rest;
        }
    }

    fn display(&mut self, end: &str) {
        let (tex, rest) = self.rest.split_once(end).unwrap_or((self.rest, ""));
        let tex = tex.split_whitespace().collect::<Vec<_>>().join(" ");
        self.out.push_str(&format!("\n\n$${tex}$$\n\n"));
        self.rest = rest;
    }

    fn inline(&mut self, end: &str) {
        let (tex, rest) = self.rest.split_once(end).unwrap_or((self.rest, ""));
        self.out.push_str(&format!("${}$", tex.trim()));
        self.rest = rest;
    }

    fn begin(&mut self) {
        let name = self.argument().unwrap_or_default();
        match name.trim_end_matches('*') {
            "Input" => self.out.push_str("\n\n## Input\n\n"),
            "Output" => self.out.push_str("\n\n## Output\n\n"),
            "Interaction" => self.out.push_str("\n\n## Interaction\n\n"),
            "itemize" => {
                self.options();
                self.fresh = true;
                self.lists.push(None);
            }
            "enumerate" => {
                self.options();
                self.fresh = true;
                self.lists.push(Some(1));
            }
            "equation" | "align" | "displaymath" | "gather" => self.display(&format!("\\end{{{name}}}")),
            "verbatim" | "lstlisting" => {
                self.options();
                let end = format!("\\end{{{name}}}");
                let (text, rest) = self.rest.split_once(end.as_str()).unwrap_or((self.rest, ""));
                self.out.push_str(&format!("\n\n```\n{}\n```\n\n", text.trim_matches('\n').replace("```", "` ` `")));
                self.rest = rest;
            }
            "tabular" | "tabularx" | "array" => {
                self.argument();
                self.table = Some((1, false));
                self.out.push_str("\n\n| ");
                self.rest = self.rest.trim_start();
                self.rest = self.rest.strip_prefix("\\hline").unwrap_or(self.rest).trim_start();
            }
            "problem" | "figure" | "wrapfigure" | "minipage" => {
                while self.argument().is_some() {}
                self.out.push_str("\n\n");
            }
            _ => self.options(),
        }
    }

    fn end(&mut self) {
        match self.argument().unwrap_or_default() {
            "itemize" | "enumerate" => {
                self.lists.pop();
                self.out.push_str("\n\n");
            }
            "tabular" | "tabularx" | "array" => {
                self.table = None;
                self.out.push_str("\n\n");
            }
            _ => self.out.push_str("\n\n"),
        }
    }

    /// A row of a table ends. Behind the first one, which is its head, Markdown wants a line of dashes.
    fn row(&mut self) {
        let Some((cells, headed)) = self.table else { return };
        self.out.push_str(" |\n");
        if !headed {
            self.out.push_str(&format!("|{}\n", " --- |".repeat(cells)));
        }
        self.table = Some((1, true));
        self.rest = self.rest.trim_start();
        self.rest = self.rest.strip_prefix("\\hline").unwrap_or(self.rest).trim_start();
        if !self.rest.starts_with("\\end{") {
            self.out.push_str("| ");
        }
    }
}

/// No more than one empty line, and none at the ends. Lines of a paragraph begin at the margin, those of items where they stand.
fn tidied(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut in_code = false;
    let mut blank = true;
    for line in text.lines() {
        in_code ^= line == "```";
        let trimmed = line.trim();
        let is_item = trimmed.starts_with("- ")
            || trimmed.split_once(". ").is_some_and(|(number, _)| number.bytes().all(|byte| byte.is_ascii_digit()));
        if trimmed.is_empty() && !in_code {
            if !blank {
                out.push('\n');
            }
            blank = true;
            continue;
        }
        blank = false;
        out.push_str(if in_code || is_item { line.trim_end() } else { trimmed });
        out.push('\n');
    }
    format!("{}\n", out.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_statement_becomes_markdown() {
        let tex = "\\problemname{A}\n% a note\nTake $a_i$ of  % behind\n\\emph{all \\textbf{big}} stones, 50\\% of \\texttt{a\\_b}~c.\n\n\
                   \\section*{Input}\n\\begin{itemize}\n  \\item one $x$;\n  \\item ``two''.\n\\end{itemize}\n\\[ a \\le\n b \\]\n\
                   \\begin{Output}\nPrint \\verb|x_y|.\n\\end{Output}\n\\includegraphics[width=3cm]{board.png}\n\
                   \\begin{tabular}{|l|r|}\n\\hline\na & b \\\\ \\hline\n1 & 2 \\\\ \\hline\n\\end{tabular}\n\
                   \\begin{verbatim}\n1 % 2\n\\end{verbatim}\n";
        let expected = "Take $a_i$ of\n*all **big*** stones, 50% of `a_b`\u{a0}c.\n\n## Input\n\n- one $x$;\n- “two”.\n\n$$a \\le b$$\n\n\
                        ## Output\n\nPrint `x_y`.\n\n(picture: board.png)\n\n| a  |  b  |\n| --- | --- |\n| 1  |  2  |\n\n```\n1 % 2\n```\n";
        assert_eq!(from_tex(tex), expected);
    }

    #[test]
    fn the_tex_of_a_statement_in_markdown_becomes_it_again() {
        let markdown =
            "There are $n$ piles & 50% of them are `a_b`.\n\n## Input\n\n- one\n- two *stones*\n\n$$a \\le b$$\n";
        assert_eq!(from_tex(&crate::statement::to_tex("A", markdown)), markdown);
    }

    #[test]
    fn a_statement_of_polygon_has_its_headings() {
        let tex = "\\begin{problem}{A}{standard input}{standard output}{1 second}{256 megabytes}\n\nTake $n$.\n\n\\InputFile\nOne.\n\n\\OutputFile\nTwo.\n\n\\Examples\n\n\
                   \\begin{example}\n\\exmpfile{example.01}{example.01.a}%\n\\end{example}\n\n\\Note\nThree.\n\n\\end{problem}\n";
        assert_eq!(from_tex(tex), "Take $n$.\n\n## Input\n\nOne.\n\n## Output\n\nTwo.\n\n## Notes\n\nThree.\n");
    }

    #[test]
    fn broken_tex_never_panics_and_ends() {
        let pieces = [
            "\\",
            "{",
            "}",
            "$",
            "$$",
            "\\[",
            "\\begin{",
            "itemize}",
            "\\item",
            "\\end{x}",
            "%",
            "`",
            "é",
            "\\verb|",
            "[",
            "&",
            "\\\\",
            "\n\n",
            "\\begin{tabular}",
        ];
        let mut state = 7_u64;
        for _ in 0..5000 {
            let mut text = String::new();
            for _ in 0..12 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                text.push_str(pieces[(state >> 33) as usize % pieces.len()]);
            }
            from_tex(&text);
        }
        from_tex(&"{".repeat(100_000));
        from_tex(&"\\emph{".repeat(100_000));
    }
}
