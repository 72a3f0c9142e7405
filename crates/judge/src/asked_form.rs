//! The cases of a package in the form in which another judge asks for them.
//!
//! A grammar says what that judge's inputs look like. An input that it accepts stays as it is. Of one that is a list of cases for the package's own
//! grammar, the cases are packed anew, in lists of that judge. Where the package has one case in an input and that judge a list, the cases of a folder are
//! asked once more, as one list. The answers follow: by lines, or by the sign of a number. A case of which no input in that form can be made is left out.

use std::path::{Path, PathBuf};

use checktestdata::{Cases, Grammar};
use package::{AskedForm, Harness, Problem, TestCase};
use untrusted::{MOST_OF_TEXT, Root};

use crate::JudgeError;

/// The most bytes of an input that is converted, and the most tries to find where its cases end.
const MOST_BYTES: u64 = 4 << 20;
const MOST_TRIES: usize = 100_000;

/// The form in which a program is asked, if it is not that of the data: that of the function that it is, otherwise that of the source by which the user named the
/// problem.
pub fn of_program<'p>(problem: &'p Problem, harness: Option<&Harness>) -> Option<&'p AskedForm> {
    let mut converting = problem.asked_forms.iter().filter(|form| form.converts());
    if let Some(harness) = harness {
        return converting.find(|form| form.judge == harness.judge);
    }
    let asked = problem.asked_source.as_ref()?;
    // A function has its own harness.
    let is_program = |form: &&AskedForm| problem.harnesses.iter().all(|harness| harness.judge != form.judge);
    converting.filter(is_program).find(|form| form.source.as_ref() == Some(&asked.name))
}

/// Brings inputs and answers of a package into the form of another judge, one at a time.
#[derive(Debug)]
pub struct FormConverter {
    form: AskedForm,
    own: Option<Grammar>,
    wanted: Option<Grammar>,
}

impl FormConverter {
    /// The one for a form of `problem`.
    ///
    /// # Errors
    ///
    /// [`JudgeError::Form`] if a grammar cannot be read.
    pub fn new(problem: &Problem, form: &AskedForm) -> Result<Self, JudgeError> {
        let is_grammar = |path: &&PathBuf| path.extension().is_some_and(|extension| extension == "ctd");
        let own = problem.input_validators.iter().find(is_grammar);
        Ok(Self {
            form: form.clone(),
            own: own.map(|path| grammar(path, problem)).transpose()?,
            wanted: form.grammar.as_deref().map(|path| grammar(path, problem)).transpose()?,
        })
    }

    /// The form.
    pub fn form(&self) -> &AskedForm {
        &self.form
    }

    /// The inputs of the form that hold what `input` holds: most often one. `None`: there are none.
    pub fn inputs(&self, input: &[u8]) -> Option<Vec<Vec<u8>>> {
        let pair = Pair { input: input.to_vec(), answer: None };
        let pairs = pairs(pair, self.own.as_ref(), self.wanted.as_ref(), self.form.is_one_line)?;
        Some(pairs.into_iter().map(|pair| pair.input).collect())
    }

    /// An answer of the package in the form. `None`: the form has no such answer.
    pub fn answer(&self, answer: &[u8]) -> Option<Vec<u8>> {
        answer_in(&self.form, answer)
    }
}

/// An input, and its answer where it is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Pair {
    input: Vec<u8>,
    answer: Option<Vec<u8>>,
}

/// The cases in the form, written into `folder`, which is the caller's. The names stay; where one case becomes several, they are numbered.
///
/// # Errors
///
/// [`JudgeError::Form`] if the grammar of the form cannot be read; [`JudgeError`] if a file cannot be read or written.
pub fn convert(
    problem: &Problem,
    form: &AskedForm,
    cases: &[TestCase],
    folder: &Path,
) -> Result<Vec<TestCase>, JudgeError> {
    let FormConverter { own, wanted, .. } = FormConverter::new(problem, form)?;
    let is_list = |grammar: &Option<Grammar>| grammar.as_ref().is_some_and(|grammar| grammar.cases().is_some());
    let is_packed = !is_list(&own) && is_list(&wanted);
    let mut converted = Converted { folder, cases: Vec::new() };
    let mut alike: Vec<(&TestCase, Pair)> = Vec::new();
    for case in cases {
        let read = |path: &PathBuf| case.files().read(path, MOST_BYTES).ok();
        let (Some(input), Some(answer)) = (read(&case.input), read(&case.answer)) else { continue };
        let Some(pairs) = pairs(Pair { input, answer: Some(answer) }, own.as_ref(), wanted.as_ref(), form.is_one_line)
        else {
            continue;
        };
        let pairs: Option<Vec<Pair>> = pairs.into_iter().map(|pair| in_answers_of(form, pair)).collect();
        let pairs = pairs.unwrap_or_default();
        if is_packed {
            if alike.last().is_some_and(|(last, _)| group(&last.name) != group(&case.name)) {
                converted.add_together(&std::mem::take(&mut alike), wanted.as_ref())?;
            }
            alike.extend(pairs.iter().map(|pair| (case, pair.clone())));
        }
        converted.add(case, &case.name, &pairs)?;
    }
    converted.add_together(&alike, wanted.as_ref())?;
    Ok(converted.cases)
}

/// The folder that the name of a case begins with.
pub(crate) fn group(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(group, _)| group)
}

/// Cases in the form, as files of `folder`.
struct Converted<'a> {
    folder: &'a Path,
    cases: Vec<TestCase>,
}

impl Converted<'_> {
    /// Adds what `case` has become.
    fn add(&mut self, case: &TestCase, name: &str, pairs: &[Pair]) -> Result<(), JudgeError> {
        for (number, pair) in pairs.iter().enumerate() {
            let name = if pairs.len() == 1 { name.to_owned() } else { format!("{name}#{}", number + 1) };
            let file = |extension: &str| self.folder.join(format!("{}.{extension}", self.cases.len()));
            let (input, answer) = (file("in"), file("ans"));
            let said = pair.answer.as_deref().unwrap_or_default();
            for (path, bytes) in [(&input, pair.input.as_slice()), (&answer, said)] {
                std::fs::write(path, bytes).map_err(JudgeError::io("a case in the form of another judge"))?;
            }
            self.cases.push(TestCase { name, input, answer, root: None, ..case.clone() });
        }
        Ok(())
    }

    /// Adds the cases of a folder, each a list of one, as one list, or as several where there are too many for one.
    fn add_together(&mut self, alike: &[(&TestCase, Pair)], wanted: Option<&Grammar>) -> Result<(), JudgeError> {
        let Some((case, list)) = alike.first().map(|(case, _)| *case).zip(wanted.and_then(Grammar::cases)) else {
            return Ok(());
        };
        let mut bytes = 0;
        let alone = alike.iter().take_while(|(_, pair)| {
            bytes += pair.input.len() as u64;
            bytes <= MOST_BYTES
        });
        let split: Option<Vec<Vec<Pair>>> = alone.map(|(_, pair)| split(&list, pair)).collect();
        let singles = split.unwrap_or_default().concat();
        if singles.len() > 1 {
            let name = format!("{}/together", group(&case.name));
            self.add(case, &name, &packed(&list, &singles).unwrap_or_default())?;
        }
        Ok(())
    }
}

fn grammar(path: &Path, problem: &Problem) -> Result<Grammar, JudgeError> {
    let broken = |reason: String| JudgeError::Form { path: path.to_owned(), reason };
    let text = Root::Inside(&problem.root).text(path, MOST_OF_TEXT).map_err(|error| broken(error.to_string()))?;
    Grammar::parse(&text).map_err(|error| broken(error.to_string()))
}

/// The inputs of the form that hold what `pair` holds. `None`: there are none.
fn pairs(pair: Pair, own: Option<&Grammar>, wanted: Option<&Grammar>, is_one_line: bool) -> Option<Vec<Pair>> {
    let Some(wanted) = wanted.filter(|wanted| wanted.validate(&pair.input).is_err()) else { return Some(vec![pair]) };
    let mut cases = match own?.cases() {
        Some(list) => split(&list, &pair)?,
        None => vec![pair],
    };
    if is_one_line {
        for case in &mut cases {
            let inner = case.input.len().saturating_sub(1);
            case.input.iter_mut().take(inner).filter(|byte| **byte == b'\n').for_each(|byte| *byte = b' ');
        }
    }
    let Some(list) = wanted.cases() else {
        // An input of the form is one case.
        let is_valid = |case: &Pair| wanted.validate(&case.input).is_ok();
        return cases.iter().all(is_valid).then_some(cases);
    };
    packed(&list, &cases)
}

/// The cases in as few lists as may be. `None`: one of them does not fit into a list.
fn packed(list: &Cases, cases: &[Pair]) -> Option<Vec<Pair>> {
    let most = usize::try_from(list.limits().1.unwrap_or(u64::MAX)).unwrap_or(usize::MAX).max(1);
    let packed = cases.chunks(most).map(|chunk| {
        let input = list.pack(chunk.iter().map(|case| case.input.as_slice())).ok()?;
        let answers: Option<Vec<&[u8]>> = chunk.iter().map(|case| case.answer.as_deref()).collect();
        Some(Pair { input, answer: answers.map(|answers| answers.concat()) })
    });
    packed.collect()
}

/// The cases of a list, each with its lines of the answer. `None`: the split is not certain.
fn split(cases: &Cases, pair: &Pair) -> Option<Vec<Pair>> {
    let input = pair.input.as_slice();
    let line_ends: Vec<usize> = (1..=input.len()).filter(|&at| input[at - 1] == b'\n').collect();
    // The number of cases may stand before them.
    let mut begin = if cases.count_name().is_some() { *line_ends.first()? } else { 0 };
    let mut pieces: Vec<&[u8]> = Vec::new();
    let (mut tail, mut tries) = (0, 0);
    while begin + tail < input.len() {
        let later = line_ends.partition_point(|end| *end <= begin);
        let end = line_ends.iter().skip(later).find_map(|&end| {
            tries += 1;
            let alone = cases.pack([&input[begin..end]]).ok().filter(|_| tries <= MOST_TRIES)?;
            // What follows the cases.
            let rest = alone.len().checked_sub(end - begin)?;
            let head = if cases.count_name().is_some() { alone.iter().position(|byte| *byte == b'\n')? + 1 } else { 0 };
            tail = rest.checked_sub(head)?;
            Some(end)
        })?;
        pieces.push(&input[begin..end]);
        begin = end;
    }
    if cases.pack(pieces.iter().copied()).ok()? != input {
        return None;
    }
    let Some(answer) = &pair.answer else {
        return Some(pieces.iter().map(|piece| Pair { input: piece.to_vec(), answer: None }).collect());
    };
    let lines: Vec<&[u8]> = answer.split_inclusive(|&byte| byte == b'\n').collect();
    let each = lines.len().checked_div(pieces.len()).filter(|each| *each > 0 && each * pieces.len() == lines.len())?;
    let case = |(piece, lines): (&&[u8], &[&[u8]])| Pair { input: piece.to_vec(), answer: Some(lines.concat()) };
    Some(pieces.iter().zip(lines.chunks(each)).map(case).collect())
}

/// The pair with the form's answer. `None`: there is none.
fn in_answers_of(form: &AskedForm, pair: Pair) -> Option<Pair> {
    let answer = answer_in(form, pair.answer.as_deref()?)?;
    Some(Pair { answer: Some(answer), ..pair })
}

/// The form's answer. `None` if the answer is not a number, or if the form does not list one of its lines.
fn answer_in(form: &AskedForm, answer: &[u8]) -> Option<Vec<u8>> {
    let text = String::from_utf8_lossy(answer);
    if !form.by_line.is_empty() {
        let lines: Option<Vec<&str>> = text.lines().map(|line| form.by_line.get(line).map(String::as_str)).collect();
        return Some(lines?.iter().flat_map(|line| [line, "\n"]).collect::<String>().into_bytes());
    }
    let Some([negative, zero, positive]) = &form.by_sign else { return Some(answer.to_vec()) };
    let answer = match text.trim().parse::<i128>().ok()?.signum() {
        -1 => negative,
        0 => zero,
        _ => positive,
    };
    Some(format!("{answer}\n").into_bytes())
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    const UNTIL_ZERO: &str = "WHILE(!MATCH(\"0\")) INT(1,9) SPACE INT(1,9) NEWLINE END STRING(\"0 0\") NEWLINE EOF";
    const COUNTED: &str = "INT(1,2,t) NEWLINE REP(t) INT(1,9) SPACE INT(1,9) NEWLINE END EOF";
    const UNTIL_END: &str =
        "SET(c=0) WHILE(!ISEOF) SET(c=c+1) ASSERT(c<=9) INT(1,9) SPACE INT(1,9) NEWLINE END ASSERT(c>=1) EOF";
    const SINGLE: &str = "INT(1,9) SPACE INT(1,9) NEWLINE EOF";

    fn converted(own: &str, wanted: &str, input: &str, answer: &str) -> Option<Vec<(String, String)>> {
        converted_by_lines(own, wanted, input, answer, false)
    }

    fn converted_by_lines(
        own: &str,
        wanted: &str,
        input: &str,
        answer: &str,
        is_one_line: bool,
    ) -> Option<Vec<(String, String)>> {
        let [own, wanted] = [own, wanted].map(|text| Grammar::parse(text).unwrap());
        let pair = Pair { input: input.into(), answer: Some(answer.into()) };
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let pairs = pairs(pair, Some(&own), Some(&wanted), is_one_line)?;
        Some(pairs.into_iter().map(|pair| (text(pair.input), text(pair.answer.unwrap()))).collect())
    }

    /// Each form becomes each other one, and the same again on the way back.
    #[test]
    fn lists_of_all_forms_become_one_another() {
        let forms = [(UNTIL_ZERO, "1 2\n3 4\n0 0\n"), (COUNTED, "2\n1 2\n3 4\n"), (UNTIL_END, "1 2\n3 4\n")];
        for (own, input) in forms {
            for (wanted, expected) in forms {
                let found = converted(own, wanted, input, "a\nb\n");
                assert_eq!(found, Some(vec![(expected.to_owned(), "a\nb\n".to_owned())]), "{own} to {wanted}");
            }
            let single = converted(own, SINGLE, input, "a\nb\n").unwrap();
            let single: Vec<(&str, &str)> =
                single.iter().map(|(input, answer)| (input.as_str(), answer.as_str())).collect();
            assert_eq!(single, [("1 2\n", "a\n"), ("3 4\n", "b\n")]);
        }
    }

    #[test]
    fn a_list_that_is_too_long_becomes_several() {
        let found = converted(SINGLE, COUNTED, "1 2\n", "a\n");
        assert_eq!(found, Some(vec![("1\n1 2\n".to_owned(), "a\n".to_owned())]), "a list of one");
        let found = converted(UNTIL_ZERO, COUNTED, "1 2\n3 4\n5 6\n0 0\n", "a\nb\nc\n").unwrap();
        let expected = [("2\n1 2\n3 4\n", "a\nb\n"), ("1\n5 6\n", "c\n")];
        assert_eq!(found, expected.map(|(input, answer)| (input.to_owned(), answer.to_owned())));
    }

    #[test]
    fn what_has_no_such_form_is_left_out() {
        let small = "INT(1,9,t) NEWLINE REP(t) INT(1,3) SPACE INT(1,3) NEWLINE END EOF";
        assert_eq!(converted(UNTIL_ZERO, small, "1 2\n3 4\n0 0\n", "a\nb\n"), None);
        assert_eq!(
            converted(UNTIL_ZERO, COUNTED, "1 2\n3 4\n0 0\n", "a\n"),
            None,
            "lines that are not of one case each"
        );
        assert_eq!(converted(SINGLE, small, "7 2\n", "a\n"), None);
    }

    #[test]
    fn answers_follow_the_sign() {
        let form = AskedForm { by_sign: Some(["a", "b", "c"].map(str::to_owned)), ..AskedForm::default() };
        for (answer, expected) in [("-7\n", Some("a\n")), ("0\n", Some("b\n")), ("12", Some("c\n")), ("x\n", None)] {
            let answer = answer_in(&form, answer.as_bytes()).map(|answer| String::from_utf8(answer).unwrap());
            assert_eq!(answer.as_deref(), expected);
        }
    }

    #[test]
    fn answers_follow_the_lines() {
        let by_line = [("won", "first"), ("lost", "second")].map(|(from, to)| (from.to_owned(), to.to_owned()));
        let form = AskedForm { by_line: by_line.into(), ..AskedForm::default() };
        for (answer, expected) in
            [("won\n", Some("first\n")), ("lost\nwon\n", Some("second\nfirst\n")), ("draw\n", None)]
        {
            let answer = answer_in(&form, answer.as_bytes()).map(|answer| String::from_utf8(answer).unwrap());
            assert_eq!(answer.as_deref(), expected);
        }
    }

    /// What the data has on two lines is one line of the form.
    #[test]
    fn a_case_of_several_lines_becomes_one_line() {
        let own = "INT(0,9,n) NEWLINE REP(n,SPACE) INT(1,9) END NEWLINE EOF";
        let wanted = "WHILE(!ISEOF) INT(1,3,n) REP(n) SPACE INT(1,9) END NEWLINE END EOF";
        let found = converted_by_lines(own, wanted, "2\n3 4\n", "a\n", true);
        assert_eq!(found, Some(vec![("2 3 4\n".to_owned(), "a\n".to_owned())]));
        assert_eq!(converted_by_lines(own, wanted, "2\n3 4\n", "a\n", false), None);
        assert_eq!(converted_by_lines(own, wanted, "0\n\n", "a\n", true), None, "no such case there");
    }
}
