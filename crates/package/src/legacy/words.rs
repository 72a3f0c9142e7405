//! Texts as the older formats write them.

use crate::decode::Decoder;
use crate::metadata::one_line;
use yaml::{Node, Value};

/// A text, or a number as it was probably written.
pub(super) fn plain_text(node: &Node) -> Option<String> {
    match &node.value {
        Value::Text(text) => Some(one_line(text)).filter(|text| !text.is_empty()),
        Value::Int(number) => Some(number.to_string()),
        Value::Float(number) => Some(number.to_string()),
        Value::Bool(value) => Some(value.to_string()),
        _ => None,
    }
}

/// Flags: one text of words.
pub(crate) fn flags(node: &Node, what: &str, decoder: &mut Decoder<'_>) -> Vec<String> {
    match &node.value {
        Value::List(items) => items.iter().filter_map(plain_text).collect(),
        Value::Map(_) => {
            decoder.wrong(node, what, "a text of words");
            Vec::new()
        }
        _ => plain_text(node).iter().flat_map(|text| text.split_whitespace()).map(str::to_owned).collect(),
    }
}
