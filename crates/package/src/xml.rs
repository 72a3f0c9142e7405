//! What is looked at in an XML document of somebody else's before it is parsed.

/// The most attributes of an element: the formats that are read have at most ten.
const MOST_ATTRIBUTES: usize = 256;

/// The line of the first element that has too many attributes, from 1: the parser compares each with all others.
///
/// Takes linear time, and looks into no comment, text or instruction.
pub fn crowded_element(text: &str) -> Option<usize> {
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        rest = &rest[at..];
        let skipped = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
            .into_iter()
            .find(|(begin, _)| rest.starts_with(begin));
        if let Some((begin, end)) = skipped {
            let inner = &rest[begin.len()..];
            rest = &inner[inner.find(end)? + end.len()..];
            continue;
        }
        let (mut quote, mut count, mut length) = (None, 0, rest.len());
        for (at, byte) in rest.bytes().enumerate() {
            match (quote, byte) {
                (Some(open), _) if open == byte => quote = None,
                (None, b'"' | b'\'') => quote = Some(byte),
                (None, b'=') => count += 1,
                (None, b'>') => {
                    length = at + 1;
                    break;
                }
                (Some(_) | None, _) => {}
            }
        }
        if count > MOST_ATTRIBUTES {
            return Some(1 + text[..text.len() - rest.len()].bytes().filter(|byte| *byte == b'\n').count());
        }
        rest = &rest[length..];
    }
    None
}

/// What is said of such an element.
pub const CROWDED: &str = "found an element with more than 256 attributes, expected at most 256";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_element_with_too_many_attributes_is_found_in_its_line() {
        let many = "a='1' ".repeat(257);
        let some = "a='=' ".repeat(256);
        assert_eq!(crowded_element(&format!("<?xml v='1'?>\n<b>\n<c {many}/></b>")), Some(3));
        for text in [
            format!("<c {some}/>"),
            format!("<!-- <{many}> --><b/>"),
            format!("<b><![CDATA[<{many}>]]></b>"),
            format!("<b>{many}</b>"),
        ] {
            assert_eq!(crowded_element(&text), None, "{text}");
        }
        assert_eq!(crowded_element("<!-- no end"), None);
    }
}
