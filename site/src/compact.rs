//! HTML without what a browser reads the same without: quotes of short values, ends that the next tag implies, line ends between blocks.
//!
//! It is for HTML that the generator has written, and leaves everything within `pre` but the quotes. The elements and their order are the
//! same afterwards: site/tests/site.mjs reads the result in a browser.

/// Elements around which white space means nothing.
const BLOCKS: [&str; 39] = [
    "html",
    "head",
    "body",
    "meta",
    "link",
    "title",
    "script",
    "header",
    "main",
    "footer",
    "nav",
    "section",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "p",
    "div",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "details",
    "summary",
    "figure",
    "figcaption",
    "pre",
    "blockquote",
    "hr",
    "article",
];
/// Elements without an end.
const VOID: [&str; 6] = ["br", "hr", "img", "input", "link", "meta"];
/// An end that need not stand, before one of these.
const IMPLIED: [(&str, &[&str]); 9] = [
    ("td", &["td", "th", "/tr"]),
    ("th", &["td", "th", "/tr"]),
    ("tr", &["tr", "/tbody", "/thead"]),
    ("thead", &["tbody"]),
    ("tbody", &["/table"]),
    ("li", &["li", "/ul", "/ol"]),
    ("dt", &["dd", "dt"]),
    ("dd", &["dd", "dt", "/dl"]),
    (
        "p",
        &[
            "p",
            "div",
            "ul",
            "ol",
            "dl",
            "pre",
            "table",
            "section",
            "h2",
            "h3",
            "h4",
            "details",
            "nav",
            "figure",
            "blockquote",
            "/div",
            "/section",
            "/details",
            "/li",
            "/main",
            "/footer",
            "/figure",
            "/blockquote",
        ],
    ),
];

/// The HTML, smaller.
pub(crate) fn html(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut pre_depth = 0_usize;
    let mut was_block = false;
    while !rest.is_empty() {
        let Some((tag, name)) = tag(rest) else {
            // Text up to what may be a tag; a sign that begins none is text.
            let length = rest.char_indices().skip(1).find(|(_, c)| *c == '<').map_or(rest.len(), |(place, _)| place);
            let (piece, after) = rest.split_at(length);
            let is_gap = piece.contains('\n') && piece.trim().is_empty() && pre_depth == 0;
            let next_is_block = || tag_name(after).is_some_and(|name| BLOCKS.contains(&name.trim_start_matches('/')));
            if !(is_gap && (was_block || next_is_block())) {
                out.push_str(piece);
            }
            was_block = false;
            rest = after;
            continue;
        };
        rest = &rest[tag.len()..];
        match name {
            "pre" => pre_depth += 1,
            "/pre" => pre_depth = pre_depth.saturating_sub(1),
            _ => {}
        }
        was_block = BLOCKS.contains(&name.trim_start_matches('/'));
        if !(pre_depth == 0 && name.starts_with('/') && is_implied(&name[1..], rest)) {
            write_tag(&mut out, tag, name);
        }
    }
    out
}

/// Whether the end of this element is implied by what comes next.
fn is_implied(name: &str, rest: &str) -> bool {
    let next = tag_name(rest.trim_start());
    IMPLIED.iter().any(|(ended, before)| *ended == name && next.is_some_and(|next| before.contains(&next)))
}

/// The tag at the beginning, and its name; an end's begins with `/`.
fn tag(text: &str) -> Option<(&str, &str)> {
    let name = tag_name(text)?;
    let mut quote = None;
    for (place, c) in text.char_indices().skip(1) {
        match (quote, c) {
            (None, '"' | '\'') => quote = Some(c),
            (None, '>') => return Some((&text[..=place], name)),
            (Some(open), c) if open == c => quote = None,
            _ => {}
        }
    }
    None
}

fn tag_name(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('<')?;
    let letters = inner.strip_prefix('/').unwrap_or(inner);
    let length = letters.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(letters.len());
    let is_name = letters.starts_with(|c: char| c.is_ascii_alphabetic());
    is_name.then(|| &inner[..inner.len() - letters.len() + length])
}

/// Writes a tag, its values without quotes where they need none.
fn write_tag(out: &mut String, tag: &str, name: &str) {
    out.push('<');
    out.push_str(name);
    let mut rest = tag[1 + name.len()..tag.len() - 1].trim();
    let is_closed = rest.ends_with('/');
    rest = rest.strip_suffix('/').unwrap_or(rest).trim_end();
    let mut is_open = false;
    while !rest.is_empty() {
        let length = rest.find(|c: char| c == '=' || c.is_ascii_whitespace()).unwrap_or(rest.len());
        let (key, after) = rest.split_at(length);
        out.push(' ');
        out.push_str(key);
        is_open = false;
        rest = after;
        if let Some(value) = after.strip_prefix('=') {
            let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''));
            let end = match quote {
                Some(quote) => value[1..].find(quote).map_or(value.len(), |end| end + 2),
                None => value.find(|c: char| c.is_ascii_whitespace()).unwrap_or(value.len()),
            };
            let (value, after) = value.split_at(end);
            let bare = value.trim_matches(|c| Some(c) == quote);
            // A slash at the end could be taken for that of the tag.
            is_open = !bare.is_empty()
                && !bare.ends_with('/')
                && !bare.contains(|c: char| c.is_whitespace() || "\"'=<>`".contains(c));
            out.push('=');
            out.push_str(if is_open { bare } else { value });
            rest = after;
        }
        rest = rest.trim_start();
    }
    if is_closed && !VOID.contains(&name) {
        // The space keeps the slash out of the value.
        out.push_str(if is_open { " /" } else { "/" });
    }
    out.push('>');
}

#[cfg(test)]
mod tests {
    use super::html;

    #[test]
    fn html_keeps_what_it_means() {
        let cases = [
            ("<p class=\"a\" id=\"b\">c</p>\n<p>d</p>\n", "<p class=a id=b>c<p>d</p>"),
            (
                "<a class=\"a b\" href=\"c.html#d\" title=\"\">e</a>\n<b>f</b>",
                "<a class=\"a b\" href=c.html#d title=\"\">e</a>\n<b>f</b>",
            ),
            (
                "<path d=\"M0 1\" class=\"a\" /><path class=\"a\" d=\"M0 1\"/>",
                "<path d=\"M0 1\" class=a /><path class=a d=\"M0 1\"/>",
            ),
            ("a<br />b<img alt=\"\" src=\"c/\">", "a<br>b<img alt=\"\" src=\"c/\">"),
            ("<ul>\n<li>a</li>\n<li>b\n</li>\n</ul>", "<ul><li>a<li>b\n</ul>"),
            (
                "<table><tbody><tr><th scope=\"row\">a</th><td></td></tr><tr><td>b</td></tr></tbody></table>",
                "<table><tbody><tr><th scope=row>a<td><tr><td>b</table>",
            ),
            // Within a link, and before text, an end counts.
            ("<div><a><p>a</p></a><p>b</p>c</div>", "<div><a><p>a</p></a><p>b</p>c</div>"),
            (
                "<pre>\n<i class=\"k\">a</i>\n\n <i>b</i>\n</pre>\n<p>c</p>",
                "<pre>\n<i class=k>a</i>\n\n <i>b</i>\n</pre><p>c</p>",
            ),
            ("<math><mo><</mo><mn>1</mn></math> a < b", "<math><mo><</mo><mn>1</mn></math> a < b"),
            ("<div data-part='{\"a\":\"b &lt; c\"}'></div>", "<div data-part='{\"a\":\"b &lt; c\"}'></div>"),
            ("<div data-a='1' hidden></div>", "<div data-a=1 hidden></div>"),
            ("<!doctype html>\n<html lang=\"en\">\n<head>", "<!doctype html>\n<html lang=en><head>"),
            ("a <b>c</b> <i>d</i>\n<i>e</i>", "a <b>c</b> <i>d</i>\n<i>e</i>"),
        ];
        for (text, expected) in cases {
            assert_eq!(html(text), expected, "{text}");
            assert_eq!(html(expected), expected, "{text}");
        }
    }
}
