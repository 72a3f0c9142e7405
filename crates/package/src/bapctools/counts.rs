//! `count`, and how many cases are numbered.

use yaml::{Node, Value};

use super::{CASE_KEYS, NodeKind};

/// How many values a `count` may have.
const MOST: i128 = 100;

/// What `count` says.
pub(super) struct Counts {
    /// Its values; 1 alone without any.
    pub(super) values: Vec<i128>,
    /// Whether it is there, so that names end with it.
    is_given: bool,
    /// To how many characters the values are filled with zeros.
    width: usize,
}

impl Counts {
    /// Those of a case.
    pub(super) fn read(node: &Node) -> Result<Self, (usize, String)> {
        let Value::Map(entries) = &node.value else { return Ok(Self::none()) };
        let Some(entry) = entries.iter().find(|entry| entry.key == "count") else { return Ok(Self::none()) };
        let wrong = |message: String| (entry.value.line, format!("`count` is {message}"));
        let values = match &entry.value.value {
            Value::Int(count @ 1..=MOST) => (1..=*count).collect(),
            Value::List(items) if (1..=100).contains(&items.len()) => {
                let mut values = Vec::with_capacity(items.len());
                for item in items {
                    match item.value {
                        Value::Int(value) if i64::try_from(value).is_err() => {
                            return Err(wrong(format!("{}, expected numbers of 64 bits", item.describe())));
                        }
                        Value::Int(value) if values.contains(&value) => {
                            return Err(wrong(format!("a list with {value} twice")));
                        }
                        Value::Int(value) => values.push(value),
                        _ => return Err(wrong(format!("a list with {}, expected whole numbers", item.describe()))),
                    }
                }
                values
            }
            Value::Text(text) => range(text).map_err(wrong)?,
            _ => {
                let found = entry.value.describe();
                return Err(wrong(format!(
                    "{found}, expected a whole number from 1 to 100, a list of up to 100 numbers or a range such as `-4..=5`"
                )));
            }
        };
        let (low, high) = (values.iter().min().copied().unwrap_or(1), values.iter().max().copied().unwrap_or(1));
        let is_consecutive = usize::try_from(high - low).is_ok_and(|steps| steps + 1 == values.len());
        let width = values.iter().map(|value| value.to_string().len()).max().unwrap_or(0);
        Ok(Self { values, is_given: true, width: if is_consecutive { width } else { 0 } })
    }

    /// Without a `count`.
    pub(super) fn none() -> Self {
        Self { values: vec![1], is_given: false, width: 0 }
    }

    pub(super) fn is_given(&self) -> bool {
        self.is_given
    }

    /// The name of the case for a value.
    pub(super) fn name(&self, base: &str, value: i128) -> String {
        let width = self.width;
        if self.is_given { format!("{base}-{value:0width$}") } else { base.to_owned() }
    }
}

/// The values of a range such as `-4..=5`.
fn range(text: &str) -> Result<Vec<i128>, String> {
    let shown = yaml::shortened(text);
    let bounds = text.split_once("..=").and_then(|(low, high)| Some((bound(low)?, bound(high)?)));
    match bounds {
        None => Err(format!("the text `{shown}`, expected a number, a list of numbers or a range such as `-4..=5`")),
        Some((low, high)) if low > high => Err(format!("the range `{shown}`, expected its smaller end first")),
        Some((low, high)) if high - low >= MOST => Err(format!("the range `{shown}`, expected at most {MOST} numbers")),
        Some((low, high)) => Ok((low..=high).collect()),
    }
}

fn bound(text: &str) -> Option<i128> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    (!digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| text.parse::<i64>().ok().map(i128::from))
        .flatten()
}

/// What a node is meant as.
pub(super) fn kind_of(node: &Node) -> NodeKind {
    match &node.value {
        Value::Null | Value::Text(_) => NodeKind::Case,
        Value::Map(entries) if entries.iter().any(|entry| CASE_KEYS.contains(&entry.key.as_str())) => NodeKind::Case,
        Value::Map(_) => NodeKind::Group,
        _ => NodeKind::Neither,
    }
}

/// How many cases below a group have a number: all those in lists.
pub(super) fn numbered_cases(group: &Node) -> usize {
    let Value::Map(entries) = &group.value else { return 0 };
    let Some(data) = entries.iter().find(|entry| entry.key == "data") else { return 0 };
    let (items, is_list) = match &data.value.value {
        Value::List(items) => (items.as_slice(), true),
        _ => (std::slice::from_ref(&data.value), false),
    };
    let mut total = 0;
    for item in items {
        let Value::Map(entries) = &item.value else { continue };
        for entry in entries {
            total += match kind_of(&entry.value) {
                NodeKind::Case if is_list => Counts::read(&entry.value).map_or(1, |counts| counts.values.len()),
                NodeKind::Group => numbered_cases(&entry.value),
                _ => 0,
            };
        }
    }
    total
}
