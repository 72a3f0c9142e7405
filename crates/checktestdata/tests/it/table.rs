//! Every command, test and error, by a table of programs and inputs with their verdicts.

use checktestdata::{Grammar, ValidateError};

/// A row of `verdicts.txt`.
pub(crate) struct GrammarRow {
    pub(crate) line: usize,
    pub(crate) ours: String,
    pub(crate) peer: String,
    pub(crate) program: String,
    pub(crate) data: Vec<u8>,
}

/// The rows of `verdicts.txt`.
pub(crate) fn rows() -> Vec<GrammarRow> {
    let text = include_str!("verdicts.txt");
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let row = |(number, line): (usize, &str)| {
        let (verdicts, rest) = line.split_once(' ').unwrap();
        let (program, data) =
            rest.strip_suffix(" @").map_or_else(|| rest.split_once(" @ ").unwrap(), |program| (program, ""));
        let (ours, peer) = verdicts.split_once('/').unwrap_or((verdicts, verdicts));
        GrammarRow {
            line: number + 1,
            ours: ours.to_owned(),
            peer: peer.to_owned(),
            program: program.replace('␤', "\n"),
            data: unescape(data),
        }
    };
    lines.map(row).collect()
}

/// Resolves `\n`, `\t`, `\r`, `\\` and `\xHH`.
fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        bytes.push(match rest.next().unwrap() {
            b'n' => b'\n',
            b't' => b'\t',
            b'r' => b'\r',
            b'\\' => b'\\',
            b'x' => {
                let digits = [rest.next().unwrap(), rest.next().unwrap()];
                u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap()
            }
            other => panic!("unknown escape {}", char::from(other)),
        });
    }
    bytes
}

/// `0` valid, `1` the input is refused, `2` the program is at fault.
pub(crate) fn verdict(program: &str, data: &[u8]) -> (&'static str, String) {
    match Grammar::parse(program) {
        Err(error) => ("2", error.to_string()),
        Ok(grammar) => match grammar.validate(data) {
            Ok(_) => ("0", String::new()),
            Err(error @ ValidateError::Rejected(_)) => ("1", error.to_string()),
            Err(error @ ValidateError::Program(_)) => ("2", error.to_string()),
        },
    }
}

#[test]
fn every_row_has_its_verdict() {
    let mut wrong = Vec::new();
    for row in rows() {
        let (found, message) = verdict(&row.program, &row.data);
        if found != row.ours {
            wrong.push(format!("line {}: {} for {:?} on {:?}: {message}", row.line, found, row.program, row.data));
        }
    }
    assert!(wrong.is_empty(), "{} rows differ:\n{}", wrong.len(), wrong.join("\n"));
}
