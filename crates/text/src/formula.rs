//! Formulas: TeX becomes MathML, so that a page needs neither a script nor a font for them.

use pulldown_latex::config::{DisplayMode, RenderConfig};
use pulldown_latex::{Parser, Storage, push_mathml};

/// The MathML of a formula, on a line of its own if it `is_block`.
///
/// # Errors
///
/// What of the formula cannot be read.
pub fn mathml(tex: &str, is_block: bool) -> Result<String, String> {
    let wrong = |why: &str| format!("the formula `{}`: {why}, expected TeX that pulldown-latex knows", tex.trim());
    let storage = Storage::new();
    for event in Parser::new(tex, &storage) {
        event.map_err(|error| wrong(&summary(&error.to_string())))?;
    }
    let storage = Storage::new();
    let display_mode = if is_block { DisplayMode::Block } else { DisplayMode::Inline };
    let mut html = String::new();
    push_mathml(&mut html, Parser::new(tex, &storage), RenderConfig { display_mode, ..RenderConfig::default() })
        .map_err(|error| wrong(&error.to_string()))?;
    if html.contains("<merror") {
        return Err(wrong("it cannot be read"));
    }
    // What holds without a word, and what only a sign that is stretched needs.
    Ok(html
        .replacen("<math display=\"inline\">", "<math>", 1)
        .replace(" symmetric=\"false\" stretchy=\"false\"", " stretchy=\"false\""))
}

/// A message of several lines in one.
fn summary(message: &str) -> String {
    message.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::mathml;

    #[test]
    fn formulas_of_the_course_are_read_and_others_refused() {
        for tex in
            ["a \\oplus b = 0", "\\text{mex}\\{0, 1\\}", "\\lfloor k\\varphi \\rfloor", "2^{64} - 1 \\le x \\ne y"]
        {
            let html = mathml(tex, false).unwrap();
            assert!(html.starts_with("<math") && html.ends_with("</math>"), "{html}");
            assert!(mathml(tex, true).unwrap().contains("display=\"block\""));
        }
        for tex in ["\\nosuchcommand", "{", "a}", "\\frac{1}"] {
            assert!(mathml(tex, false).unwrap_err().contains("expected TeX"), "{tex}");
        }
    }
}
