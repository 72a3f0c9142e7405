//! What the lines of examples have in common, once it is known how they are taken.

use std::collections::BTreeSet;
use std::fmt::Write as _;

/// A number up to this may say how often something comes.
pub(super) const MOST_TIMES: i128 = 10_000_000;
/// Of fewer different characters, a word has only these.
const FEW_CHARACTERS: usize = 4;

/// A line: its words, and whether a space comes after the last.
pub(super) struct Line<'a> {
    pub(super) words: Vec<&'a str>,
    pub(super) trailing: bool,
}

pub(super) fn lines(example: &[u8]) -> Option<Vec<Line<'_>>> {
    let text = std::str::from_utf8(example).ok()?;
    let body = text.strip_suffix('\n').or_else(|| text.is_empty().then_some(text))?;
    if text.is_empty() {
        return Some(Vec::new());
    }
    let line = |line| {
        let line: &str = line;
        let trailing = line.ends_with(' ');
        let inner = line.strip_suffix(' ').unwrap_or(line);
        let words: Vec<&str> = if inner.is_empty() { Vec::new() } else { inner.split(' ').collect() };
        let is_plain = words.iter().all(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_graphic()));
        (is_plain && !(trailing && words.is_empty())).then_some(Line { words, trailing })
    };
    body.split('\n').map(line).collect()
}

/// The value of a variable, by its number, plus this.
#[derive(Clone, Copy)]
pub(super) struct Count {
    pub(super) variable: usize,
    pub(super) plus: i128,
}

impl Count {
    pub(super) fn times(self, values: &[i128]) -> Option<usize> {
        let value = values.get(self.variable).filter(|value| (0..=MOST_TIMES).contains(*value))?;
        usize::try_from(value + self.plus).ok()
    }
}

pub(super) enum Shape {
    Line {
        fields: Vec<Field>,
        list: Option<List>,
        trailing: bool,
    },
    Repeat {
        count: Count,
        body: Vec<Shape>,
    },
    /// Blocks up to a line of so many zeros.
    Until {
        zeros: usize,
        body: Vec<Shape>,
    },
}

/// The words at the end of a line.
pub(super) struct List {
    /// `None`: up to the end of the line.
    pub(super) count: Option<Count>,
    pub(super) field: Field,
    /// No number comes twice.
    pub(super) distinct: bool,
    /// No number is below the one before it.
    pub(super) rising: bool,
}

pub(super) enum Field {
    Int {
        least: i128,
        most: i128,
        /// A variable that it never exceeds.
        within: Option<usize>,
        /// Its own number as a variable.
        variable: Option<usize>,
    },
    Float {
        least: f64,
        most: f64,
    },
    /// As many characters as a variable says.
    Characters {
        class: String,
        count: Count,
    },
    Word {
        class: String,
        most: usize,
    },
}

/// Each variable as a count, the last first; then one less, as a tree has edges.
pub(super) fn counts(variables: usize) -> impl Iterator<Item = Count> {
    [0, -1].into_iter().flat_map(move |plus| (0..variables).rev().map(move |variable| Count { variable, plus }))
}

/// The variables so far and those of the first words of a line: a word that is no number is one that no count equals.
pub(super) fn with_variables(line: &Line<'_>, values: &[i128], words: usize) -> Option<Vec<i128>> {
    let own = line.words.get(..words)?.iter().map(|word| integer(word).unwrap_or(i128::MAX));
    Some(values.iter().copied().chain(own).collect())
}

/// The shape of lines that are taken in this way, and the variables after each.
pub(super) fn line_shape(
    lines: &[(&Line<'_>, &[i128])],
    before: usize,
    list: Option<Option<Count>>,
) -> Option<(Shape, Vec<Vec<i128>>)> {
    let trailing = lines.iter().find(|(line, _)| !line.words.is_empty()).is_some_and(|(line, _)| line.trailing);
    if lines.iter().any(|(line, _)| line.trailing != trailing && !line.words.is_empty()) {
        return None;
    }
    let first = lines.first()?.1.len();
    let values: Vec<Vec<i128>> =
        lines.iter().map(|(line, values)| with_variables(line, values, before)).collect::<Option<_>>()?;
    let fields = (0..before).map(|place| {
        let column = lines.iter().zip(&values).map(|((line, _), values)| (line.words[place], &values[..first + place]));
        let mut field = field(&column.collect::<Vec<_>>());
        if let Field::Int { variable, .. } = &mut field {
            *variable = Some(first + place);
        }
        field
    });
    let fields = fields.collect();
    let list = list.map(|count| {
        let rest = || lines.iter().map(|(line, _)| &line.words[before..]);
        let all = rest().zip(&values).flat_map(|(words, values)| words.iter().map(|&word| (word, values.as_slice())));
        let field = field(&all.collect::<Vec<_>>());
        let numbers: Vec<Vec<i128>> =
            rest().map(|words| words.iter().filter_map(|word| integer(word)).collect()).collect();
        let is_counted = count.is_some() && matches!(field, Field::Int { .. });
        let distinct = is_counted && are_distinct(&numbers);
        let rising = is_counted && are_rising(&numbers);
        List { count, field, distinct, rising }
    });
    Some((Shape::Line { fields, list, trailing }, values))
}

/// Whether no list has a number twice, and chance alone would have made that unlikely.
fn are_distinct(lists: &[Vec<i128>]) -> bool {
    let (least, most) = (lists.iter().flatten().min(), lists.iter().flatten().max());
    let width = most.zip(least).map_or(1.0, |(most, least)| *most as f64 - *least as f64 + 1.0);
    let pairs: f64 = lists.iter().map(|list| (list.len() * list.len().saturating_sub(1)) as f64 / 2.0).sum();
    pairs / width > 8.0 && lists.iter().all(|list| list.iter().collect::<BTreeSet<_>>().len() == list.len())
}

/// Whether every list is in order, and chance alone would have made that unlikely.
fn are_rising(lists: &[Vec<i128>]) -> bool {
    let pairs: usize = lists.iter().map(|list| list.len().saturating_sub(1)).sum();
    pairs > 8 && lists.iter().all(|list| list.is_sorted())
}

/// What all these words are, each with the variables before it.
fn field(words: &[(&str, &[i128])]) -> Field {
    let texts = || words.iter().map(|(word, _)| *word);
    if let Some(numbers) = texts().map(integer).collect::<Option<Vec<_>>>() {
        let (least, most) = (numbers.iter().min().copied().unwrap_or(0), numbers.iter().max().copied().unwrap_or(0));
        return Field::Int { least, most, within: within(words, &numbers), variable: None };
    }
    if let Some(numbers) = texts().map(float).collect::<Option<Vec<f64>>>() {
        let least = numbers.iter().copied().fold(f64::INFINITY, f64::min).floor();
        let most = numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max).ceil();
        return Field::Float { least, most };
    }
    let class = class(texts().flat_map(str::bytes).collect());
    let variables = words.first().map_or(0, |(_, values)| values.len());
    let is_long = texts().any(|word| word.len() > 1);
    let count = counts(variables)
        .find(|count| is_long && words.iter().all(|(word, values)| count.times(values) == Some(word.len())));
    match count {
        Some(count) => Field::Characters { class, count },
        None => Field::Word { class, most: texts().map(str::len).max().unwrap_or(1) },
    }
}

/// A variable that bounds all these numbers and is reached: the number of vertices, for the ends of edges.
fn within(words: &[(&str, &[i128])], numbers: &[i128]) -> Option<usize> {
    let variables = words.first().map_or(0, |(_, values)| values.len());
    (0..variables).rev().find(|&variable| {
        let bounds = || words.iter().map(|(_, values)| values[variable]);
        bounds().collect::<BTreeSet<_>>().len() > 2
            && numbers.iter().zip(bounds()).all(|(&number, bound)| 0 <= number && number <= bound)
            && numbers.iter().zip(bounds()).any(|(&number, bound)| number == bound && bound > 1)
    })
}

/// A number as a grammar reads it: no zeros before it, no `+`, no `-0`.
pub(super) fn integer(word: &str) -> Option<i128> {
    word.parse().ok().filter(|number: &i128| number.to_string() == word)
}

/// A number with a point, or a whole one among such; none has a zero too many at its front, as a word of digits may have.
fn float(word: &str) -> Option<f64> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let all_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_plain = whole.len() < 2 || !whole.starts_with('0');
    (is_plain && all_digits(whole) && all_digits(fraction)).then(|| word.parse().ok()).flatten()
}

/// The characters that a word may have, as a class of a regular expression.
fn class(found: BTreeSet<u8>) -> String {
    /// Whether a byte is of a class.
    type Holds = fn(&u8) -> bool;
    const CLASSES: [(&str, Holds); 4] = [
        ("[a-z]", u8::is_ascii_lowercase),
        ("[A-Z]", u8::is_ascii_uppercase),
        ("[A-Za-z]", u8::is_ascii_alphabetic),
        ("[0-9A-Za-z]", u8::is_ascii_alphanumeric),
    ];
    let known = CLASSES.iter().find(|(_, holds)| found.len() > FEW_CHARACTERS && found.iter().all(holds));
    if let Some((class, _)) = known {
        return (*class).to_owned();
    }
    let mut class = "[".to_owned();
    for byte in found {
        match byte {
            b'"' => class.push_str("\\\""),
            // Once for the text, once for the expression.
            b'\\' => class.push_str("\\\\\\\\"),
            b']' | b'[' | b'^' | b'-' => {
                let _ = write!(class, "\\\\{}", char::from(byte));
            }
            byte => class.push(char::from(byte)),
        }
    }
    class.push(']');
    class
}
