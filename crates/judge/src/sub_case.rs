//! One test case of an input that holds several.
//!
//! A grammar that is a repetition knows where its cases end. A split is trusted only if its pieces, joined, are the input byte for byte, and if the
//! answer has the same number of lines for each.

use std::path::PathBuf;

use checktestdata::{Cases, Grammar};
use package::Problem;
use untrusted::{MOST_OF_TEXT, Root, Text};

/// The most bytes of an input that is split, and the most tries.
pub(crate) const MOST_BYTES: usize = 64 << 10;
const MOST_TRIES: usize = 4000;

/// The case of an input on which a program fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubCase {
    /// Its number, from 1.
    pub number: usize,
    /// How many the input holds.
    pub of: usize,
    /// Its lines of the input.
    pub input: Text,
    /// Its lines of the answer.
    pub answer: Text,
    /// Its lines of the output.
    pub output: Text,
}

/// One case by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// Its lines of the input.
    pub lines: Vec<u8>,
    /// A whole input that has this case alone.
    pub input: Vec<u8>,
    /// Its lines of the answer.
    pub answer: Vec<u8>,
}

/// The grammar of a folder of samples: its own, or one guessed from its inputs.
pub fn grammar_of(problem: &Problem) -> Option<Grammar> {
    const MOST_SAMPLES: usize = 30;
    let inputs = problem.committed_cases.iter().chain(&problem.unanswered).take(MOST_SAMPLES);
    let inputs: Vec<Vec<u8>> =
        inputs.filter_map(|case| case.files().read(&case.input, MOST_BYTES as u64).ok()).collect();
    let is_grammar = |path: &&PathBuf| path.extension().is_some_and(|extension| extension == "ctd");
    let own = problem.input_validators.iter().find(is_grammar);
    let own = own.and_then(|path| Grammar::parse(&Root::Inside(&problem.root).text(path, MOST_OF_TEXT).ok()?).ok());
    let fits = |grammar: &Grammar| inputs.iter().all(|input| grammar.validate(input).is_ok());
    own.filter(fits).or_else(|| {
        let views: Vec<&[u8]> = inputs.iter().map(Vec::as_slice).collect();
        Grammar::parse(&checktestdata::infer(&views, 0)?).ok()
    })
}

/// The cases of an input and its answer, if there are several and the split is certain.
pub fn split(grammar: &Grammar, input: &[u8], answer: &[u8]) -> Option<Vec<Piece>> {
    if input.len() > MOST_BYTES || answer.len() > MOST_BYTES {
        return None;
    }
    let cases = grammar.cases().filter(|cases| cases.count_name().is_some())?;
    let pieces = pieces(&cases, input)?;
    let answers: Vec<&[u8]> = answer.split_inclusive(|&byte| byte == b'\n').collect();
    let each = answers.len().checked_div(pieces.len()).filter(|each| *each > 0)?;
    if pieces.len() < 2 || each * pieces.len() != answers.len() {
        return None;
    }
    let piece = |(lines, answer): (&[u8], &[&[u8]])| {
        let input = cases.pack([lines]).ok()?;
        Some(Piece { lines: lines.to_vec(), input, answer: answer.concat() })
    };
    pieces.into_iter().zip(answers.chunks(each)).map(piece).collect()
}

/// The lines of each case.
fn pieces<'i>(cases: &Cases, input: &'i [u8]) -> Option<Vec<&'i [u8]>> {
    let ends: Vec<usize> = (1..=input.len()).filter(|&at| input[at - 1] == b'\n').collect();
    // The number of cases stands before them.
    let mut begin = *ends.first()?;
    let mut pieces = Vec::new();
    let mut tries = 0;
    while begin < input.len() {
        let fits = |end: &&usize| {
            tries += 1;
            tries <= MOST_TRIES && cases.pack([&input[begin..**end]]).is_ok()
        };
        let end = *ends.iter().filter(|end| **end > begin).find(fits)?;
        pieces.push(&input[begin..end]);
        begin = end;
    }
    (cases.pack(pieces.iter().copied()).ok()? == input).then_some(pieces)
}

/// The case that a line of the answer belongs to.
pub(crate) fn of_line(
    grammar: &Grammar,
    (input, answer): (&[u8], &[u8]),
    output: &[u8],
    answer_line: usize,
) -> Option<SubCase> {
    let pieces = split(grammar, input, answer)?;
    let each = pieces.first()?.answer.split_inclusive(|&byte| byte == b'\n').count();
    let index = answer_line.checked_sub(1)? / each;
    let piece = pieces.get(index)?;
    let lines = output.split_inclusive(|&byte| byte == b'\n').skip(index * each).take(each);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).as_ref().into();
    Some(SubCase {
        number: index + 1,
        of: pieces.len(),
        input: text(&piece.lines),
        answer: text(&piece.answer),
        output: text(&lines.collect::<Vec<_>>().concat()),
    })
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    const LISTS: &str = "INT(1,10,t) NEWLINE\nREP(t) INT(1,9,n) NEWLINE REP(n,SPACE) INT(1,99) END NEWLINE END\n";

    #[test]
    fn the_failing_case_is_found_by_its_line_of_the_answer() {
        let grammar = Grammar::parse(LISTS).unwrap();
        let (input, answer) = (b"3\n1\n5\n2\n7 8\n1\n9\n", b"5\n15\n9\n");
        let found = of_line(&grammar, (input, answer), b"5\n14\n9\n", 2).unwrap();
        assert_eq!((found.number, found.of), (2, 3));
        assert_eq!((found.input.raw(), found.answer.raw(), found.output.raw()), ("2\n7 8\n", "15\n", "14\n"));
        let pieces = split(&grammar, input, answer).unwrap();
        assert_eq!(pieces[1].input, b"1\n2\n7 8\n");
    }

    #[test]
    fn a_split_that_is_not_certain_is_none() {
        let grammar = Grammar::parse(LISTS).unwrap();
        for (input, answer) in [
            (&b"1\n1\n5\n"[..], &b"5\n"[..]),
            (b"2\n1\n5\n1\n6\n", b"5\n6\n7\n"),
            (b"2\n1\n5\n1\n6\n", b""),
            (b"2\n1\n5\n1\n600\n", b"5\n6\n"),
            (b"3\n1\n5\n1\n6\n", b"5\n6\n7\n"),
        ] {
            assert_eq!(split(&grammar, input, answer), None, "{input:?}");
        }
        let single = Grammar::parse("INT(1,9) NEWLINE\n").unwrap();
        assert_eq!(split(&single, b"3\n", b"1\n"), None);
    }
}
