//! YAML as it is written into exported packages: scalars that every reader takes for the same text.

use package::{ProblemLimits, TestCase};
use yaml::{Node, Value};

/// `text` as a scalar: plain where nobody can mistake it, else in double quotes with the escapes of JSON.
pub(crate) fn scalar(text: &str) -> String {
    let plain = !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'/' | b'.' | b'-' | b' '))
        && text.starts_with(|first: char| first.is_ascii_alphabetic())
        && !text.ends_with(' ')
        && !matches!(
            text.to_ascii_lowercase().as_str(),
            "y" | "n" | "yes" | "no" | "on" | "off" | "true" | "false" | "null"
        );
    if plain {
        return text.to_owned();
    }
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            c if c.is_control() => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// The lines of the limits that have the same names in every format of the ICPC, where they are not the usual ones.
pub(crate) fn other_limits(limits: &ProblemLimits) -> String {
    let usual = ProblemLimits::default();
    [
        ("compilation_time", limits.compilation_time.as_secs(), usual.compilation_time.as_secs()),
        ("compilation_memory", limits.compilation_memory_mib, usual.compilation_memory_mib),
        ("validation_time", limits.validation_time.as_secs(), usual.validation_time.as_secs()),
        ("validation_memory", limits.validation_memory_mib, usual.validation_memory_mib),
        ("validation_output", limits.validation_output_mib, usual.validation_output_mib),
    ]
    .into_iter()
    .filter(|(_, own, usual)| own != usual)
    .map(|(key, own, _)| format!("  {key}: {own}\n"))
    .collect()
}

/// `test_group.yaml` with these arguments of the output validator.
pub(crate) fn test_group(arguments: &[String]) -> String {
    let words: Vec<String> = arguments.iter().map(|word| scalar(word)).collect();
    format!("output_validator_args: [{}]\n", words.join(", "))
}

/// The text of a scalar node.
pub(crate) fn text_of(node: &Node) -> Option<String> {
    match &node.value {
        Value::Text(text) => Some(text.clone()),
        _ => None,
    }
}

/// The entry `key` of a map.
pub(crate) fn entry<'n>(node: &'n Node, key: &str) -> Option<&'n Node> {
    match &node.value {
        Value::Map(entries) => entries.iter().find(|entry| entry.key == key).map(|entry| &entry.value),
        _ => None,
    }
}

/// The names of people in `credits`: of authors, else of packagers.
pub(crate) fn people(credits: &Node) -> Vec<String> {
    let in_list = |node: &Node| -> Vec<String> {
        match &node.value {
            Value::List(items) => items.iter().filter_map(person).collect(),
            _ => person(node).into_iter().collect(),
        }
    };
    if let Some(name) = text_of(credits) {
        return vec![name];
    }
    ["authors", "packagers"]
        .iter()
        .filter_map(|key| entry(credits, key))
        .map(in_list)
        .find(|found| !found.is_empty())
        .unwrap_or_default()
}

fn person(node: &Node) -> Option<String> {
    text_of(node).or_else(|| entry(node, "name").and_then(text_of))
}

/// The arguments of the validators on a case, as its own yaml file has them; empty if there are none.
pub(crate) fn settings(case: &TestCase) -> String {
    let list = |words: &[String]| format!("[{}]", words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(", "));
    let mut text = String::new();
    if !case.output_validator_args.is_empty() {
        text.push_str(&format!("output_validator_args: {}\n", list(&case.output_validator_args)));
    }
    if !case.input_validator_args.is_empty() {
        text.push_str(&format!("input_validator_args: {}\n", list(&case.input_validator_args)));
    } else if !case.input_validator_args_by_name.is_empty() {
        text.push_str("input_validator_args:\n");
        for (name, words) in &case.input_validator_args_by_name {
            text.push_str(&format!("  {}: {}\n", quoted(name), list(words)));
        }
    }
    text
}

/// A text in single quotes, as YAML reads it.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scalars_are_quoted_where_they_could_be_something_else() {
        for (text, expected) in [
            ("One Pile", "One Pile"),
            ("no", "\"no\""),
            ("1.0", "\"1.0\""),
            ("", "\"\""),
            ("a: b", "\"a: b\""),
            ("a \"b\"\\\n", "\"a \\\"b\\\"\\\\\\n\""),
            ("一堆石子", "\"一堆石子\""),
        ] {
            assert_eq!(scalar(text), expected);
        }
    }
}
