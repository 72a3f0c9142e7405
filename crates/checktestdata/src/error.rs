//! What can go wrong, as values with positions. The caller that opened a file adds its path.

use std::fmt;

/// A fault in the text of a grammar, found before any data is read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: found {found}, expected {expected}")]
pub struct SyntaxError {
    /// Line in the grammar, from 1.
    pub line: usize,
    /// Column in the grammar in characters, from 1.
    pub column: usize,
    /// What stands there.
    pub found: String,
    /// What could have stood there.
    pub expected: String,
}

/// A command of the grammar as its author wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandRef {
    /// Line in the grammar, from 1.
    pub line: usize,
    /// Column in the grammar in characters, from 1.
    pub column: usize,
    /// The command's text, without the body of a loop; long texts are cut.
    pub text: String,
}

impl fmt::Display for CommandRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` at {}:{} of the grammar", self.text, self.line, self.column)
    }
}

/// Why an input is not valid: what was found where, and which command wanted something else.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: found {found}, expected {expected} ({command})")]
pub struct Rejection {
    /// Line in the data, from 1.
    pub line: usize,
    /// Column in the data in bytes, from 1.
    pub column: usize,
    /// Offset in the data in bytes, from 0.
    pub offset: usize,
    /// What the data holds there, quoted and cut.
    pub found: String,
    /// What the grammar wanted there.
    pub expected: String,
    /// The command that refused.
    pub command: CommandRef,
}

/// A fault of the grammar that only running it shows: a variable that is not set, a division by zero, a loop without end.
///
/// It says nothing about the data.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem} ({command}, at byte {offset} of the data)")]
pub struct ProgramFault {
    /// What is wrong, found and expected.
    pub problem: String,
    /// The command at fault.
    pub command: CommandRef,
    /// How far the data had been read, in bytes.
    pub offset: usize,
}

/// Why [`super::Grammar::validate`] gave no report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ValidateError {
    /// The input breaks the grammar.
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// The grammar is at fault, whatever the input.
    #[error("the grammar has a fault: {0}")]
    Program(#[from] ProgramFault),
}

/// Quotes bytes of the data for a message: printable, at most about 40 characters.
pub(crate) fn quote(bytes: &[u8]) -> String {
    const SHOWN: usize = 40;
    match bytes {
        [] => return "the end of the file".to_owned(),
        b" " => return "a space".to_owned(),
        b"\n" => return "a newline".to_owned(),
        _ => {}
    }
    let cut = bytes.len() > SHOWN;
    let shown = bytes.get(..SHOWN).unwrap_or(bytes);
    let text = String::from_utf8_lossy(shown);
    let mut quoted = String::from("`");
    for character in text.chars() {
        match character {
            '\\' | '"' => quoted.push(character),
            _ => quoted.extend(character.escape_debug()),
        }
    }
    quoted.push_str(if cut { "…`" } else { "`" });
    quoted
}

/// Line and column, both from 1, of byte `offset` in `data`; the column counts bytes.
pub(crate) fn position(data: &[u8], offset: usize) -> (usize, usize) {
    let before = data.get(..offset).unwrap_or(data);
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    (line, before.len() - start + 1)
}
