//! Reads the errors and warnings in what a compiler says.

/// How bad a [`Diagnostic`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// The compiler refused the program for it.
    Error,
    /// The program was made nevertheless.
    Warning,
}

/// One error or warning of a compiler.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub level: Level,
    /// The file, as the compiler names it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column from 1, in the compiler's own counting. `None`: the compiler names none.
    pub column: Option<usize>,
    /// What is wrong.
    pub text: String,
}

/// No more are read from one message.
const MOST: usize = 1000;

/// Returns the errors and warnings that have a place, in the order of `message`. A message of a compiler that writes in no known form has
/// none; the message itself says all.
///
/// Known forms: those of gcc, clang, Go, Kotlin and `javac` (`a.cpp:3:5: error: …`, `a.java:3: error: …`), of rustc (`error: …` with
/// `--> a.rs:3:5` below), of Free Pascal and C# (`a.pas(3,5) Error: …`), of Python and node (`File "a.py", line 3`, `a.js:3`, with
/// `SyntaxError: …` below). Takes time linear in the length of the message.
pub fn diagnostics(message: &str) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    // What rustc says before the place, and the place that Python and node name before what they say.
    let mut headed: Option<(Level, &str)> = None;
    let mut placed: Option<(&str, usize)> = None;
    for line in message.lines() {
        if found.len() == MOST {
            break;
        }
        if let Some(diagnostic) = in_one_line(line) {
            found.push(diagnostic);
            headed = None;
        } else if let Some(head) = head_of_rustc(line) {
            headed = Some(head);
        } else if let Some((file, line, column)) = line.trim_start().strip_prefix("--> ").and_then(place) {
            if let Some((level, text)) = headed.take() {
                found.push(Diagnostic { level, file: file.to_owned(), line, column, text: text.to_owned() });
            }
        } else if let Some(place) = place_of_script(line) {
            placed = Some(place);
        } else if let Some(text) = fault_of_script(line)
            && let Some((file, line)) = placed.take()
        {
            found.push(Diagnostic {
                level: Level::Error,
                file: file.to_owned(),
                line,
                column: None,
                text: text.to_owned(),
            });
        }
    }
    found
}

/// `a.cpp:3:5: error: text`, `a.java:3: error: text`, `./a.go:3:5: text`, `a.pas(3,5) Error: text`.
fn in_one_line(line: &str) -> Option<Diagnostic> {
    if line.starts_with(char::is_whitespace) {
        return None;
    }
    if let Some((head, rest)) = line.split_once(") ").or_else(|| line.split_once("): "))
        && let Some((file, numbers)) = head.rsplit_once('(')
        && let Some((row, column)) = numbers.split_once(',')
        && let (Ok(row), Ok(column)) = (row.parse(), column.parse())
        && let Some((level, text)) = leveled(rest)
    {
        return Some(Diagnostic { level, file: file.to_owned(), line: row, column: Some(column), text });
    }
    let (head, rest) = line.split_once(": ")?;
    let (file, row, column) = place(head)?;
    let (level, text) = match leveled(rest) {
        Some(said) => said,
        // Go names no level. Other lines with a place are notes, or belong to the one before.
        None if column.is_some() && file.ends_with(".go") => (Level::Error, rest.to_owned()),
        None => return None,
    };
    Some(Diagnostic { level, file: file.to_owned(), line: row, column, text })
}

/// `FILE:LINE` or `FILE:LINE:COLUMN`.
fn place(text: &str) -> Option<(&str, usize, Option<usize>)> {
    let text = text.trim_end();
    let (head, last) = text.rsplit_once(':')?;
    let last = last.parse().ok()?;
    match head.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse().ok()?))) {
        Some((file, line)) => (!file.is_empty()).then_some((file, line, Some(last))),
        None => (!head.is_empty()).then_some((head, last, None)),
    }
}

/// `error: text`, `fatal error: text`, `warning: text`, with any capital letters and a code such as `CS1002` after the word.
fn leveled(text: &str) -> Option<(Level, String)> {
    let (word, said) = text.split_once(": ")?;
    let mut words = word.split_whitespace().map(str::to_ascii_lowercase);
    let first = match words.next()?.as_str() {
        "fatal" => words.next().unwrap_or_else(|| "error".to_owned()),
        first => first.to_owned(),
    };
    let level = match first.as_str() {
        "error" => Level::Error,
        "warning" => Level::Warning,
        _ => return None,
    };
    (words.count() <= 1).then(|| (level, said.trim_end().to_owned()))
}

/// `error[E0425]: text` or `warning: text`.
fn head_of_rustc(line: &str) -> Option<(Level, &str)> {
    let (word, text) = line.split_once(": ")?;
    let level = match word.split('[').next()? {
        "error" => Level::Error,
        "warning" => Level::Warning,
        _ => return None,
    };
    Some((level, text))
}

/// `  File "a.py", line 3` or `/folder/a.js:3`.
fn place_of_script(line: &str) -> Option<(&str, usize)> {
    if let Some(rest) = line.trim_start().strip_prefix("File \"") {
        let (file, rest) = rest.split_once("\", line ")?;
        let number = rest.split(|letter: char| !letter.is_ascii_digit()).next()?;
        return Some((file, number.parse().ok()?));
    }
    let is_script = |file: &str| [".js", ".mjs", ".cjs"].iter().any(|ending| file.ends_with(ending));
    place(line).filter(|&(file, _, column)| column.is_none() && is_script(file)).map(|(file, line, _)| (file, line))
}

/// `SyntaxError: text` and the like.
fn fault_of_script(line: &str) -> Option<&str> {
    let word = line.split_once(':').map(|(word, _)| word)?;
    (word.ends_with("Error") && word.chars().all(char::is_alphanumeric)).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diagnostic(level: Level, file: &str, line: usize, column: Option<usize>, text: &str) -> Diagnostic {
        Diagnostic { level, file: file.to_owned(), line, column, text: text.to_owned() }
    }

    #[test]
    fn each_form_gives_file_line_column_and_text() {
        let table = [
            (
                "a.cpp:3:5: error: 'x' was not declared",
                diagnostic(Level::Error, "a.cpp", 3, Some(5), "'x' was not declared"),
            ),
            (
                "a.c:1:10: fatal error: no.h: No such file",
                diagnostic(Level::Error, "a.c", 1, Some(10), "no.h: No such file"),
            ),
            ("a.c:2:1: warning: unused [-Wunused]", diagnostic(Level::Warning, "a.c", 2, Some(1), "unused [-Wunused]")),
            ("Main.java:4: error: ';' expected", diagnostic(Level::Error, "Main.java", 4, None, "';' expected")),
            ("./a.go:5:2: undefined: x", diagnostic(Level::Error, "./a.go", 5, Some(2), "undefined: x")),
            (
                "a.pas(3,7) Error: Identifier not found",
                diagnostic(Level::Error, "a.pas", 3, Some(7), "Identifier not found"),
            ),
            ("a.cs(3,7): error CS1002: ; expected", diagnostic(Level::Error, "a.cs", 3, Some(7), "; expected")),
            (
                "error[E0425]: cannot find value `x`\n --> a.rs:2:5\n  |\n2 |     x\n",
                diagnostic(Level::Error, "a.rs", 2, Some(5), "cannot find value `x`"),
            ),
            (
                "  File \"a.py\", line 2\n    x = (\n        ^\nSyntaxError: '(' was never closed\n",
                diagnostic(Level::Error, "a.py", 2, None, "SyntaxError: '(' was never closed"),
            ),
            (
                "/x/a.js:7\nlet (;\n    ^\n\nSyntaxError: Unexpected token ';'\n    at wrapSafe (node:internal:1:2)\n",
                diagnostic(Level::Error, "/x/a.js", 7, None, "SyntaxError: Unexpected token ';'"),
            ),
        ];
        for (message, expected) in table {
            assert_eq!(diagnostics(message), [expected], "{message}");
        }
    }

    #[test]
    fn what_has_no_place_gives_none() {
        let notes =
            "a.cpp: In function 'int main()':\na.cpp:3:5: note: suggested\n  3 |  x: error: y\ncc1: error: bad\n";
        assert_eq!(diagnostics(notes), []);
        assert_eq!(diagnostics("error: aborting due to 1 previous error\n\nwarning: 1 warning emitted\n"), []);
        assert_eq!(diagnostics(":3:5: error: x\n::\n: \n(1,2) Error\n)(: error: \n"), []);
        assert_eq!(diagnostics(&"a.c:1:1: error: x\n".repeat(5000)).len(), MOST);
    }
}
