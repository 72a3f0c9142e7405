//! Small things about HTML.

/// The text of HTML that the generator has written: tags are left out, the usual entities are read.
pub(crate) fn plain(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut in_tag = false;
    for c in html.chars() {
        match c {
            '<' => in_tag = true,
            '>' if in_tag => in_tag = false,
            c if !in_tag => text.push(c),
            _ => {}
        }
    }
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    entities.iter().fold(text, |text, (entity, c)| text.replace(entity, c))
}

/// The text of HTML in one line, for the index of the search.
pub(crate) fn line(html: &str) -> String {
    // What two elements hold stands apart, as it does on the page.
    let apart = html.replace("</", " </").replace("<br", " <br");
    plain(&apart).split_whitespace().collect::<Vec<_>>().join(" ")
}
