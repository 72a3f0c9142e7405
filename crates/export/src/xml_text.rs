//! XML as it is written into exported packages.

/// A text as the value of an attribute. Control characters, which XML cannot hold, become spaces.
pub(crate) fn attribute(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attribute_is_text_that_xml_can_hold() {
        assert_eq!(attribute("a\u{1}\n<\"&'名"), "a  &lt;&quot;&amp;'名");
    }
}
