//! A grammar from examples.
//!
//! Contest inputs are made of few shapes: lines of so many words, lists as long as a number before them says, blocks repeated as often as
//! one says or up to a line of zeros. All examples are read side by side, and the first shape that fits every one of them is the result:
//! repetitions before single lines, since they say more. Bounds are what the examples reach; a bound below is 1 or 0 where nothing smaller
//! came. What an input must obey beside that (that edges form a tree, say) no shape tells: a grammar that was inferred is a guess.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::Grammar;

/// How many ways to go on are looked at, before examples count as having no shape.
const MOST_STEPS: u32 = 4000;
/// A number up to this may say how often something comes.
const MOST_TIMES: i128 = 10_000_000;
/// Words of a line that are told apart by their places.
const MOST_COLUMNS: usize = 8;
/// Words of a line before a list in it.
const MOST_BEFORE: usize = 3;
/// Of fewer different characters, a word has only these.
const FEW_CHARACTERS: usize = 4;

/// The text of a grammar that all of `examples` follow. Upper bounds of numbers are at least `reach`.
///
/// Where the examples share no shape that is known, it is a list of lines of numbers and words. `None`: there is no example, or one has
/// anything but printable ASCII in lines, with single spaces between words.
///
/// ```
/// let examples: [&[u8]; 2] = [b"3\n5 1 4\n", b"2\n7 7\n"];
/// let grammar = checktestdata::infer(&examples, 10).unwrap();
/// assert_eq!(grammar, "INT(1,10,n) NEWLINE\nREP(n,SPACE) INT(1,10) END NEWLINE\n");
/// ```
///
/// # Complexity
/// Linear in the examples for each way to go on, of which a bounded number is tried.
pub fn infer(examples: &[&[u8]], reach: i64) -> Option<String> {
    let texts: Vec<Vec<Line<'_>>> = examples.iter().map(|example| lines(example)).collect::<Option<_>>()?;
    if texts.is_empty() {
        return None;
    }
    let shaped = |free_lists| {
        let mut search = Search { steps: MOST_STEPS, free_lists };
        let instances = texts.iter().map(|lines| Instance { lines, values: Vec::new() }).collect();
        search.sequence(instances).map(|shapes| print(&shapes, i128::from(reach)))
    };
    let fits = |text: &String| {
        Grammar::parse(text).is_ok_and(|grammar| examples.iter().all(|example| grammar.validate(example).is_ok()))
    };
    let any = |word: &str| {
        format!("WHILE(!ISEOF)\n  WHILE(!MATCH(\"\\n\"))\n    {word} IF(MATCH(\" \")) SPACE END\n  END NEWLINE\nEND\n")
    };
    let word = "REGEX(\"[^ \\n]+\")";
    let most = i64::MAX;
    let number = format!("IF(MATCH(\"-0123456789\")) INT(-{most},{most}) ELSE {word} END");
    let candidates = [shaped(false), shaped(true), Some(any(&number)), Some(any(word))];
    candidates.into_iter().flatten().find(fits)
}

/// A line: its words, and whether a space comes after the last.
struct Line<'a> {
    words: Vec<&'a str>,
    trailing: bool,
}

fn lines(example: &[u8]) -> Option<Vec<Line<'_>>> {
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

/// The lines of an example, or of one block of it, that are not read yet, and the values of the variables so far.
#[derive(Clone)]
struct Instance<'a> {
    lines: &'a [Line<'a>],
    values: Vec<i128>,
}

/// The value of a variable, by its number, plus this.
#[derive(Clone, Copy)]
struct Count {
    variable: usize,
    plus: i128,
}

impl Count {
    fn of(self, values: &[i128]) -> Option<usize> {
        let value = values.get(self.variable).filter(|&&value| value <= MOST_TIMES)?;
        usize::try_from(value + self.plus).ok()
    }
}

enum Shape {
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
struct List {
    /// `None`: up to the end of the line.
    count: Option<Count>,
    field: Field,
    /// No number comes twice.
    distinct: bool,
    /// No number is below the one before it.
    rising: bool,
}

enum Field {
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

/// How long a block is, in lines.
#[derive(Clone, Copy)]
enum Block {
    Fixed(usize),
    /// So many lines, and then as many as the word at this place of the last of them says.
    Headed {
        head: usize,
        word: usize,
    },
}

const BLOCKS: [Block; 10] = [
    Block::Fixed(1),
    Block::Fixed(2),
    Block::Fixed(3),
    Block::Fixed(4),
    Block::Headed { head: 1, word: 0 },
    Block::Headed { head: 1, word: 1 },
    Block::Headed { head: 1, word: 2 },
    Block::Headed { head: 2, word: 0 },
    Block::Headed { head: 2, word: 1 },
    Block::Headed { head: 3, word: 0 },
];

impl Block {
    /// How many of `lines` the first block has.
    fn length(self, lines: &[Line<'_>]) -> Option<usize> {
        let length = match self {
            Self::Fixed(length) => length,
            Self::Headed { head, word } => {
                let number = integer(lines.get(head - 1)?.words.get(word)?)?;
                head + usize::try_from(number).ok().filter(|_| number <= MOST_TIMES)?
            }
        };
        (length <= lines.len()).then_some(length)
    }
}

struct Search {
    /// How often it may still go on.
    steps: u32,
    /// Whether a line may hold any number of words.
    free_lists: bool,
}

impl Search {
    /// The shapes of all lines of all instances.
    fn sequence(&mut self, instances: Vec<Instance<'_>>) -> Option<Vec<Shape>> {
        if instances.iter().all(|instance| instance.lines.is_empty()) {
            return Some(Vec::new());
        }
        self.steps = self.steps.checked_sub(1)?;
        self.repeated(&instances).or_else(|| self.until(&instances)).or_else(|| self.single(&instances))
    }

    /// Blocks as many as a variable says, and what comes after them.
    fn repeated(&mut self, instances: &[Instance<'_>]) -> Option<Vec<Shape>> {
        for count in counts(instances.first()?.values.len()) {
            let times: Option<Vec<usize>> = instances.iter().map(|instance| count.of(&instance.values)).collect();
            let Some(times) = times.filter(|times| times.iter().any(|&times| times > 1)) else {
                continue;
            };
            for block in BLOCKS {
                let split: Option<Vec<_>> =
                    instances.iter().zip(&times).map(|(instance, &times)| split(instance, block, times)).collect();
                let Some((blocks, rest)) = split.map(|split| split.into_iter().unzip::<_, _, Vec<_>, Vec<_>>()) else {
                    continue;
                };
                if let Some(body) = self.sequence(blocks.concat())
                    && let Some(after) = self.sequence(rest)
                {
                    return Some([vec![Shape::Repeat { count, body }], after].into_iter().flatten().collect());
                }
            }
        }
        None
    }

    /// Blocks up to a line of zeros, which is the last.
    fn until(&mut self, instances: &[Instance<'_>]) -> Option<Vec<Shape>> {
        let is_end = |line: &Line<'_>| !line.words.is_empty() && line.words.iter().all(|&word| word == "0");
        let zeros = instances.first()?.lines.last().filter(|line| is_end(line))?.words.len();
        let inner: Option<Vec<Instance<'_>>> = instances
            .iter()
            .map(|instance| {
                let (last, lines) = instance.lines.split_last()?;
                let ends = is_end(last) && last.words.len() == zeros && !last.trailing;
                ends.then(|| Instance { lines, values: instance.values.clone() })
            })
            .collect();
        let inner = inner?;
        for block in BLOCKS {
            let split: Option<Vec<Vec<Instance<'_>>>> =
                inner.iter().map(|instance| split_all(instance, block)).collect();
            let Some(blocks) = split.map(|blocks| blocks.concat()).filter(|blocks| !blocks.is_empty()) else {
                continue;
            };
            // What begins with a zero would be the end.
            if blocks.iter().any(|block| {
                block.lines.first().is_none_or(|line| line.words.first().is_none_or(|word| word.starts_with('0')))
            }) {
                continue;
            }
            if let Some(body) = self.sequence(blocks) {
                return Some(vec![Shape::Until { zeros, body }]);
            }
        }
        None
    }

    /// One line, and what comes after it.
    fn single(&mut self, instances: &[Instance<'_>]) -> Option<Vec<Shape>> {
        let firsts: Vec<(&Line<'_>, &[i128])> =
            instances.iter().map(|one| Some((one.lines.first()?, one.values.as_slice()))).collect::<Option<_>>()?;
        for (before, count) in self.forms(&firsts) {
            let Some((shape, values)) = line_shape(&firsts, before, count) else {
                continue;
            };
            let rest = instances.iter().zip(values).map(|(one, values)| Instance { lines: &one.lines[1..], values });
            if let Some(after) = self.sequence(rest.collect()) {
                return Some([vec![shape], after].into_iter().flatten().collect());
            }
        }
        None
    }

    /// How these lines can be taken: so many words by their places, and the others as a list.
    fn forms(&self, lines: &[(&Line<'_>, &[i128])]) -> Vec<(usize, Option<Option<Count>>)> {
        let lengths = || lines.iter().map(|(line, _)| line.words.len());
        let (Some(least), Some(most), Some((_, values))) = (lengths().min(), lengths().max(), lines.first()) else {
            return Vec::new();
        };
        let mut forms = Vec::new();
        for before in 0..=least.min(MOST_BEFORE) {
            for count in counts(values.len() + before) {
                let fits = |(line, values): &(&Line<'_>, &[i128])| {
                    let values: Option<Vec<i128>> = with_variables(line, values, before);
                    values.and_then(|values| count.of(&values)) == Some(line.words.len() - before)
                };
                if most > before + 1 && lines.iter().all(fits) {
                    forms.push((before, Some(Some(count))));
                }
            }
        }
        if least == most && most <= MOST_COLUMNS {
            forms.push((most, None));
        }
        if self.free_lists && least > 0 {
            forms.push((0, Some(None)));
        }
        forms
    }
}

/// Each variable as a count, the last first; then one less, as a tree has edges.
fn counts(variables: usize) -> impl Iterator<Item = Count> {
    [0, -1].into_iter().flat_map(move |plus| (0..variables).rev().map(move |variable| Count { variable, plus }))
}

/// So many blocks from the beginning, and what is left.
fn split<'a>(instance: &Instance<'a>, block: Block, times: usize) -> Option<(Vec<Instance<'a>>, Instance<'a>)> {
    let (mut blocks, mut lines) = (Vec::new(), instance.lines);
    for _ in 0..times {
        let (one, rest) = lines.split_at(block.length(lines)?);
        blocks.push(Instance { lines: one, values: instance.values.clone() });
        lines = rest;
    }
    Some((blocks, Instance { lines, values: instance.values.clone() }))
}

/// All lines as blocks.
fn split_all<'a>(instance: &Instance<'a>, block: Block) -> Option<Vec<Instance<'a>>> {
    let (mut blocks, mut lines) = (Vec::new(), instance.lines);
    while !lines.is_empty() {
        let (one, rest) = lines.split_at(block.length(lines)?);
        blocks.push(Instance { lines: one, values: instance.values.clone() });
        lines = rest;
    }
    Some(blocks)
}

/// The variables so far and those of the first words of a line: a word that is no number is one that no count equals.
fn with_variables(line: &Line<'_>, values: &[i128], words: usize) -> Option<Vec<i128>> {
    let own = line.words.get(..words)?.iter().map(|word| integer(word).unwrap_or(i128::MAX));
    Some(values.iter().copied().chain(own).collect())
}

/// The shape of lines that are taken in this way, and the variables after each.
fn line_shape(
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
    let width = most.zip(least).map_or(1.0, |(most, least)| (most - least + 1) as f64);
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
        .find(|count| is_long && words.iter().all(|(word, values)| count.of(values) == Some(word.len())));
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
fn integer(word: &str) -> Option<i128> {
    word.parse().ok().filter(|number: &i128| number.to_string() == word)
}

/// A number with a point.
fn float(word: &str) -> Option<f64> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let all_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (all_digits(whole) && all_digits(fraction)).then(|| word.parse().ok()).flatten()
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

/// The text of a grammar.
fn print(shapes: &[Shape], reach: i128) -> String {
    let mut printer = Printer { text: String::new(), used: BTreeSet::new(), reach };
    printer.note(shapes);
    printer.shapes(shapes, 0);
    printer.text
}

struct Printer {
    text: String,
    /// The variables that something refers to.
    used: BTreeSet<usize>,
    reach: i128,
}

impl Printer {
    fn note(&mut self, shapes: &[Shape]) {
        for shape in shapes {
            match shape {
                Shape::Repeat { count, body } => {
                    self.used.insert(count.variable);
                    self.note(body);
                }
                Shape::Until { body, .. } => self.note(body),
                Shape::Line { fields, list, .. } => {
                    let list = list.iter();
                    self.used.extend(list.clone().filter_map(|list| Some(list.count?.variable)));
                    for field in fields.iter().chain(list.map(|list| &list.field)) {
                        match field {
                            Field::Int { within: Some(variable), .. } => _ = self.used.insert(*variable),
                            Field::Characters { count, .. } => _ = self.used.insert(count.variable),
                            Field::Int { .. } | Field::Float { .. } | Field::Word { .. } => {}
                        }
                    }
                }
            }
        }
    }

    fn shapes(&mut self, shapes: &[Shape], depth: usize) {
        let indent = "  ".repeat(depth);
        for shape in shapes {
            self.text += &indent;
            match shape {
                Shape::Line { fields, list, trailing } => {
                    self.line(fields, list.as_ref(), *trailing);
                    self.text += "\n";
                }
                Shape::Repeat { count, body } => {
                    let _ = writeln!(self.text, "REP({})", self.count(*count));
                    self.shapes(body, depth + 1);
                    self.text += &format!("{indent}END\n");
                }
                Shape::Until { zeros, body } => {
                    self.text += "WHILE(!MATCH(\"0\"))\n";
                    self.shapes(body, depth + 1);
                    let _ =
                        writeln!(self.text, "{indent}END\n{indent}STRING(\"{}\") NEWLINE", vec!["0"; *zeros].join(" "));
                }
            }
        }
    }

    fn line(&mut self, fields: &[Field], list: Option<&List>, trailing: bool) {
        let mut parts: Vec<String> = Vec::new();
        for field in fields {
            if !parts.is_empty() {
                parts.push("SPACE".to_owned());
            }
            parts.push(self.field(field, None));
        }
        let is_list = list.is_some();
        if let Some(list) = list {
            // With a space after each word, there is one before none.
            let lead = if trailing && !fields.is_empty() { "SPACE " } else { "" };
            let separator = if trailing || !fields.is_empty() { "" } else { ",SPACE" };
            let (before, after) = match (trailing, fields.is_empty()) {
                (true, _) => ("", " SPACE"),
                (false, true) => ("", ""),
                (false, false) => ("SPACE ", ""),
            };
            let text = match list.count {
                Some(count) if list.distinct || list.rising => {
                    let field = self.field(&list.field, Some("a[i]"));
                    let rising = if list.rising { " IF(i>0) ASSERT(a[i]>=a[i-1]) END" } else { "" };
                    let distinct = if list.distinct { " ASSERT(UNIQUE(a))" } else { "" };
                    let count = self.count(count);
                    format!("{lead}UNSET(a) REPI(i,{count}{separator}) {before}{field}{after}{rising} END{distinct}")
                }
                Some(count) => {
                    let (count, field) = (self.count(count), self.field(&list.field, None));
                    format!("{lead}REP({count}{separator}) {before}{field}{after} END")
                }
                None => {
                    let field = self.field(&list.field, None);
                    match trailing {
                        true => format!("WHILE(!MATCH(\"\\n\")) {field} SPACE END"),
                        false => format!("{field} WHILE(MATCH(\" \")) SPACE {field} END"),
                    }
                }
            };
            parts.push(text);
        }
        if trailing && !is_list {
            parts.push("SPACE".to_owned());
        }
        parts.push("NEWLINE".to_owned());
        self.text += &parts.join(" ");
    }

    fn field(&self, field: &Field, name: Option<&str>) -> String {
        match field {
            Field::Int { least, most, within, variable } => {
                let most = (*most).max(self.reach);
                let least = if *least < 0 { (*least).min(-self.reach).min(-most) } else { (*least).min(1) };
                let most = within.map_or(most.to_string(), variable_name);
                let own = variable.filter(|variable| self.used.contains(variable)).map(variable_name);
                match own.as_deref().or(name) {
                    Some(name) => format!("INT({least},{most},{name})"),
                    None => format!("INT({least},{most})"),
                }
            }
            Field::Float { least, most } => format!("FLOAT({:.0},{:.0})", least.min(0.0), most),
            Field::Characters { class, count } => format!("REP({}) REGEX(\"{class}\") END", self.count(*count)),
            Field::Word { class, most } => {
                format!("REGEX(\"{class}{{1,{}}}\")", (*most as i128).max(self.reach.min(10)))
            }
        }
    }

    fn count(&self, count: Count) -> String {
        match count.plus {
            0 => variable_name(count.variable),
            plus => format!("{}{plus:+}", variable_name(count.variable)),
        }
    }
}

fn variable_name(variable: usize) -> String {
    match ["n", "m", "k"].get(variable) {
        Some(name) => (*name).to_owned(),
        None => format!("v{variable}"),
    }
}

#[cfg(test)]
#[path = "infer_tests.rs"]
mod tests;
