//! Text as HTML and XML have it.

/// Text between tags, or in an attribute within double quotes. Letters that XML cannot hold stay as they are.
///
/// ```
/// assert_eq!(text::markup::escape("a < b & \"c\""), "a &lt; b &amp; &quot;c&quot;");
/// ```
pub fn escape(text: &str) -> String {
    let mut markup = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => markup.push_str("&amp;"),
            '<' => markup.push_str("&lt;"),
            '>' => markup.push_str("&gt;"),
            '"' => markup.push_str("&quot;"),
            letter => markup.push(letter),
        }
    }
    markup
}

/// Text in an attribute of HTML within single quotes: shorter than [`escape`] where it has many double ones.
///
/// ```
/// assert_eq!(text::markup::in_single_quotes("{\"it's\": \"<\"}"), "{\"it&#39;s\": \"&lt;\"}");
/// ```
pub fn in_single_quotes(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('\'', "&#39;")
}

/// Text in an attribute of XML within double quotes, in one line: control characters and what else XML cannot hold become spaces.
///
/// ```
/// assert_eq!(text::markup::xml_attribute("a\u{1}\n<\"&'名"), "a  &lt;&quot;&amp;'名");
/// ```
pub fn xml_attribute(text: &str) -> String {
    escape(&text.replace(|letter: char| letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}'), " "))
}
