//! Formulas in MathML as TeX: what a statement needs, and the text of everything else.

use roxmltree::{Document, Node};

/// Elements are nested at most so deep.
const DEEPEST: usize = 40;

/// Signs with their commands.
const SIGNS: [(&str, &str); 22] = [
    ("≤", "\\le "),
    ("≥", "\\ge "),
    ("≠", "\\ne "),
    ("<", "\\lt "),
    (">", "\\gt "),
    ("×", "\\times "),
    ("⋅", "\\cdot "),
    ("·", "\\cdot "),
    ("−", "-"),
    ("⊕", "\\oplus "),
    ("…", "\\dots "),
    ("⋯", "\\cdots "),
    ("→", "\\to "),
    ("∈", "\\in "),
    ("∞", "\\infty "),
    ("⌊", "\\lfloor "),
    ("⌋", "\\rfloor "),
    ("⌈", "\\lceil "),
    ("⌉", "\\rceil "),
    ("{", "\\{"),
    ("}", "\\}"),
    ("%", "\\%"),
];

/// The TeX of a whole `<math>` element between dollar signs; `None`: it is not well-formed, or nested too deep.
pub(super) fn to_tex(math: &str) -> Option<String> {
    if package::xml::crowded_element(math).is_some() {
        return None;
    }
    let document = Document::parse(math).ok()?;
    let root = document.root_element();
    let tex = element(&root, DEEPEST)?;
    let dollars = if root.attribute("display") == Some("block") { "$$" } else { "$" };
    let tex = tex.trim();
    Some(if tex.is_empty() { String::new() } else { format!("{dollars}{tex}{dollars}") })
}

fn element(node: &Node<'_, '_>, depth: usize) -> Option<String> {
    if depth == 0 {
        return None;
    }
    let parts = || -> Option<Vec<String>> {
        node.children().filter(Node::is_element).map(|child| element(&child, depth - 1)).collect()
    };
    Some(match node.tag_name().name() {
        "mi" | "mn" | "mo" | "ms" => signs(node.text().unwrap_or_default()),
        "mtext" => format!("\\text{{{}}}", node.text().unwrap_or_default().replace(['{', '}', '\\', '$'], "")),
        "mspace" => "\\,".to_owned(),
        "annotation" | "annotation-xml" => String::new(),
        name @ ("msup" | "msub" | "msubsup" | "munder" | "mover" | "munderover" | "mfrac" | "msqrt" | "mroot") => {
            let mut parts = parts()?;
            let has_powers = name.starts_with("msu") || name.starts_with("mun") || name == "mover";
            // TeX takes no second power of the same base.
            if let Some(base) = parts.first_mut().filter(|base| has_powers && base.contains(['^', '_'])) {
                *base = format!("{{{base}}}");
            }
            match (name, parts.as_slice()) {
                ("msup" | "mover", [base, above]) => format!("{base}^{{{above}}}"),
                ("msub" | "munder", [base, below]) => format!("{base}_{{{below}}}"),
                ("msubsup" | "munderover", [base, below, above]) => format!("{base}_{{{below}}}^{{{above}}}"),
                ("mfrac", [above, below]) => format!("\\frac{{{above}}}{{{below}}}"),
                ("mroot", [base, root]) => format!("\\sqrt[{root}]{{{base}}}"),
                ("msqrt", parts) => format!("\\sqrt{{{}}}", parts.concat()),
                (_, parts) => parts.concat(),
            }
        }
        _ => parts()?.concat(),
    })
}

fn signs(text: &str) -> String {
    let mut tex = String::new();
    for c in text.chars() {
        let known = SIGNS.iter().find(|(sign, _)| sign.chars().eq([c]));
        match known {
            Some((_, command)) => tex.push_str(command),
            // Operators without a sign.
            None if ('\u{2061}'..='\u{2064}').contains(&c) || matches!(c, '$' | '\\' | '#' | '&') => {}
            None if c.is_control() => {}
            None => tex.push(c),
        }
    }
    // A word such as `mod` or `xor` is upright.
    match tex.len() > 1 && tex.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        true => format!("\\text{{ {tex} }}"),
        false => tex,
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn a_formula_keeps_its_powers_and_indices() {
        for (math, expected) in [
            (
                "<math display=\"inline\"><mn>1</mn><mo>≤</mo><mi>n</mi><mo>≤</mo><msup><mn>2</mn><mrow><mn>31</mn></mrow></msup><mo>−</mo><mn>1</mn></math>",
                "$1\\le n\\le 2^{31}-1$",
            ),
            (
                "<math display='block'><mfrac><mi>a</mi><msqrt><mi>b</mi></msqrt></mfrac></math>",
                "$$\\frac{a}{\\sqrt{b}}$$",
            ),
            (
                "<math><msub><mi>a</mi><mn>1</mn></msub><mo>mod</mo><mtext>x}</mtext></math>",
                "$a_{1}\\text{ mod }\\text{x}$",
            ),
            (
                "<math><msub><msup><msup><mi>a</mi><mi>b</mi></msup><mi>c</mi></msup><mi>d</mi></msub></math>",
                "${{a^{b}}^{c}}_{d}$",
            ),
            ("<math></math>", ""),
        ] {
            assert_eq!(to_tex(math).unwrap(), expected);
        }
        let deep = format!("<math>{}{}</math>", "<mrow>".repeat(60), "</mrow>".repeat(60));
        assert_eq!([to_tex("<math><mi></math>"), to_tex(&deep)], [None, None]);
    }
}
