//! The templates in every language, asked the same questions.
//!
//! For each language a driver answers questions, one a line: the template, the function, then its numbers. Lists come last; a
//! length comes before a list, and for Moore's Nim k and 1 for misère play. The answer is a line of numbers, 1 for true, or `none`.
//! What the answer should be, a search says that knows only the rules (`rules.rs`); no question is answered by another template.

mod ask;
mod bases;
mod bytes;
mod counts;
mod form;
mod graphs;
mod numbers;
mod piles;
mod rows;
mod rules;
mod sums;
mod values;
mod wythoff;

use std::fmt::Display;

/// The ends of the files of a template, in the languages that these tests hold.
pub(crate) const LANGUAGES: &[&str] = &["rs", "cpp", "py"];

/// What each template offers, in this order, under the same names in every language.
pub(crate) const TEMPLATES: &[(&str, &[&str])] = &[
    ("end_nim", &["first_player_wins"]),
    ("euclid", &["first_player_wins"]),
    ("every", &["length", "euclid_length", "first_player_wins"]),
    ("fast_io", &["numbers", "write_number"]),
    ("fibonacci", &["grundy_values"]),
    ("grundy", &["mex", "grundy_value"]),
    ("hackenbush", &["grundy_value"]),
    ("lasker", &["grundy_value"]),
    ("loopy", &["outcomes"]),
    ("matching", &["wins"]),
    ("misere", &["first_player_wins", "winning_moves"]),
    ("moore", &["first_player_wins", "winning_move"]),
    ("nim", &["nim_sum", "winning_moves"]),
    ("nimber", &["product"]),
    ("octal", &["grundy_values", "period"]),
    ("splitting", &["grundy_values"]),
    ("staircase", &["nim_sum", "winning_moves"]),
    ("strange_nim", &["grundy_value"]),
    ("subtraction", &["wins_up_to", "grundy_values", "period"]),
    ("three_split", &["grundy_value"]),
    ("walsh", &["transform", "power", "tuples"]),
    ("wythoff", &["lost_pair", "is_lost", "winning_moves"]),
    ("xor_basis", &["reduce", "insert"]),
    ("zeckendorf", &["least_term"]),
    ("zero_move", &["grundy_value"]),
];

/// A question, and which answers are right.
pub(crate) struct Question {
    line: String,
    expected: Expected,
}

/// The answers that are right. In every case all languages must give the same one.
enum Expected {
    This(String),
    /// Any that passes: several moves may win.
    Any(Box<dyn Fn(&str) -> bool>),
}

impl Question {
    pub(crate) fn new(call: &str, numbers: impl Display, answer: impl Display) -> Self {
        Self { line: format!("{call} {numbers}").trim_end().to_owned(), expected: Expected::This(answer.to_string()) }
    }

    pub(crate) fn any(call: &str, numbers: impl Display, is_right: impl Fn(&str) -> bool + 'static) -> Self {
        Self { line: format!("{call} {numbers}").trim_end().to_owned(), expected: Expected::Any(Box::new(is_right)) }
    }
}

/// Numbers with a space between each two.
pub(crate) fn list<T: Display>(numbers: impl IntoIterator<Item = T>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

/// 1 for true, as the drivers write it.
pub(crate) fn truth(is_true: bool) -> u8 {
    u8::from(is_true)
}

/// Asks every language, and fails at the first answer that is wrong or differs from another language's.
pub(crate) fn hold(questions: &[Question]) {
    assert!(!questions.is_empty());
    let lines: String = questions.iter().map(|question| format!("{}\n", question.line)).collect();
    let mut first: Option<(&str, Vec<String>)> = None;
    for driver in ask::drivers() {
        let answers = driver.answers(&lines);
        assert_eq!(answers.len(), questions.len(), "answers of {}", driver.name);
        for (question, answer) in questions.iter().zip(&answers) {
            match &question.expected {
                Expected::This(expected) => {
                    assert_eq!(answer, expected, "{} answers {}", driver.name, question.line);
                }
                Expected::Any(is_right) => {
                    assert!(is_right(answer), "{} answers {} by {answer}", driver.name, question.line);
                }
            }
        }
        if let Some((other, others)) = &first {
            for ((question, answer), expected) in questions.iter().zip(&answers).zip(others) {
                assert_eq!(answer, expected, "{} and {other} on {}", driver.name, question.line);
            }
        }
        first.get_or_insert((driver.name, answers));
    }
}
