//! The formulas of statements and editorials, as plain text.
//!
//! Statements are Markdown with TeX formulas between dollar signs. They use little of TeX: letters, a few signs,
//! powers, indices. Each sign becomes its Unicode character, and a power that Unicode has becomes one (`2^{31}` is
//! 2³¹). Everything else stays as it was written, so nothing is lost.

/// Signs and words, with the spaces that belong to them.
const SIGNS: &[(&str, &str)] = &[
    ("oplus", "⊕"),
    ("otimes", "⊗"),
    ("bigoplus", "⊕"),
    ("le", "≤"),
    ("leq", "≤"),
    ("ge", "≥"),
    ("geq", "≥"),
    ("ne", "≠"),
    ("neq", "≠"),
    ("lt", "<"),
    ("gt", ">"),
    ("dots", "…"),
    ("ldots", "…"),
    ("cdots", "…"),
    ("cdot", "·"),
    ("times", "×"),
    ("div", "÷"),
    ("pm", "±"),
    ("in", "∈"),
    ("notin", "∉"),
    ("to", "→"),
    ("rightarrow", "→"),
    ("mapsto", "↦"),
    ("Rightarrow", "⇒"),
    ("iff", "⇔"),
    ("Leftrightarrow", "⇔"),
    ("equiv", "≡"),
    ("approx", "≈"),
    ("bmod", "mod"),
    ("mod", "mod"),
    ("mid", "|"),
    ("lfloor", "⌊"),
    ("rfloor", "⌋"),
    ("lceil", "⌈"),
    ("rceil", "⌉"),
    ("langle", "⟨"),
    ("rangle", "⟩"),
    ("cup", "∪"),
    ("cap", "∩"),
    ("setminus", "∖"),
    ("subset", "⊂"),
    ("subseteq", "⊆"),
    ("emptyset", "∅"),
    ("varnothing", "∅"),
    ("infty", "∞"),
    ("forall", "∀"),
    ("exists", "∃"),
    ("sum", "Σ"),
    ("prod", "Π"),
    ("varphi", "φ"),
    ("phi", "φ"),
    ("alpha", "α"),
    ("beta", "β"),
    ("lambda", "λ"),
    ("pi", "π"),
    ("Theta", "Θ"),
    ("wedge", "∧"),
    ("land", "∧"),
    ("vee", "∨"),
    ("lor", "∨"),
    ("neg", "¬"),
    ("log", "log"),
    ("min", "min"),
    ("max", "max"),
    ("gcd", "gcd"),
    ("mex", "mex"),
    ("quad", "  "),
    ("qquad", "    "),
    ("left", ""),
    ("right", ""),
    ("big", ""),
    ("Big", ""),
    ("limits", ""),
    ("displaystyle", ""),
];

/// Macros that only say how their argument is set.
const SETTING: &[&str] = &["text", "mathrm", "mathit", "mathbf", "mathsf", "texttt", "operatorname", "mathop"];

const RAISED: (&str, &str) = ("0123456789+-=()nik", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵏ");
const LOWERED: (&str, &str) = ("0123456789+-=()aeoxijkmnpt", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓᵢⱼₖₘₙₚₜ");

/// Formulas within one another beyond this many stay as they were written.
const DEEPEST: usize = 50;

/// A formula, as it stands between its dollar signs, as plain text.
///
/// `a \oplus s \le 2^{31} - 1` is `a ⊕ s ≤ 2³¹ - 1`.
pub(crate) fn formula(tex: &str) -> String {
    set(tex, 0)
}

/// A formula within `depth` others.
fn set(tex: &str, depth: usize) -> String {
    if depth > DEEPEST {
        return tex.to_owned();
    }
    let mut text = String::new();
    let mut rest = tex;
    while let Some(letter) = rest.chars().next() {
        let tail = &rest[letter.len_utf8()..];
        rest = match letter {
            '\\' => command(tail, depth, &mut text),
            '^' => script(tail, depth, "^", RAISED, &mut text),
            '_' => script(tail, depth, "_", LOWERED, &mut text),
            // Braces only group.
            '{' | '}' => tail,
            '~' => {
                text.push(' ');
                tail
            }
            _ => {
                text.push(letter);
                tail
            }
        };
    }
    text
}

/// Writes what the command at the start of `rest`, behind its backslash, stands for, and gives what follows it.
fn command<'a>(rest: &'a str, depth: usize, text: &mut String) -> &'a str {
    let length = rest.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(rest.len());
    let (name, tail) = rest.split_at(length);
    if name.is_empty() {
        let Some(sign) = rest.chars().next() else {
            text.push('\\');
            return rest;
        };
        match sign {
            ',' | ';' | ':' | ' ' => {
                text.push(if text.ends_with(|last: char| last.is_ascii_digit()) { '\u{202f}' } else { ' ' });
            }
            '!' => {}
            '\\' => text.push('\n'),
            _ => text.push(sign),
        }
        return &rest[sign.len_utf8()..];
    }
    if let Some((_, sign)) = SIGNS.iter().find(|(known, _)| *known == name) {
        if sign.starts_with(['⌋', '⌉', '⟩']) {
            text.truncate(text.trim_end().len());
        }
        text.push_str(sign);
        // The space of the source separates, but not behind what opens, nor behind what shows nothing.
        let opens = sign.is_empty() || sign.starts_with(['⌊', '⌈', '⟨']);
        return if opens { tail.trim_start() } else { tail };
    }
    if SETTING.contains(&name) {
        let (argument, tail) = group(tail);
        // In text, what looks like a formula is none; a command in it is rare, and read as one.
        let words = set(argument, depth + 1);
        // Beside a space of the source, its own would be a second one.
        let words = if text.ends_with(' ') { words.trim_start() } else { &words };
        text.push_str(if tail.starts_with(' ') { words.trim_end() } else { words });
        return tail;
    }
    match name {
        "frac" | "tfrac" | "dfrac" => {
            let (above, tail) = group(tail);
            let (below, tail) = group(tail);
            text.push_str(&format!("{}/{}", bracketed(&set(above, depth + 1)), bracketed(&set(below, depth + 1))));
            tail
        }
        "binom" => {
            let (of, tail) = group(tail);
            let (taken, tail) = group(tail);
            text.push_str(&format!("C({}, {})", set(of, depth + 1), set(taken, depth + 1)));
            tail
        }
        "sqrt" => {
            let (inner, tail) = group(tail);
            text.push_str(&format!("√{}", bracketed(&set(inner, depth + 1))));
            tail
        }
        "pmod" => {
            let (inner, tail) = group(tail);
            text.push_str(&format!("(mod {})", set(inner, depth + 1)));
            tail
        }
        "overline" | "mathbb" => {
            let (inner, tail) = group(tail);
            text.push_str(&set(inner, depth + 1));
            tail
        }
        _ => {
            text.push('\\');
            text.push_str(name);
            tail
        }
    }
}

/// The argument at the start of `rest`, a group in braces or one character, and what follows it.
fn group(rest: &str) -> (&str, &str) {
    let rest = rest.trim_start();
    let Some(inner) = rest.strip_prefix('{') else {
        return rest.split_at(rest.chars().next().map_or(0, char::len_utf8));
    };
    let mut depth = 1;
    for (place, letter) in inner.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (&inner[..place], &inner[place + 1..]);
        }
    }
    (inner, "")
}

/// Writes a power or an index, in small characters where there are some for all of it.
fn script<'a>(rest: &'a str, depth: usize, sign: &str, (plain, small): (&str, &str), text: &mut String) -> &'a str {
    let (argument, tail) = match rest.strip_prefix('\\') {
        // A command is an argument by itself.
        Some(name) => {
            let length = name.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(name.len());
            rest.split_at(length + 1)
        }
        None => group(rest),
    };
    let argument = set(argument, depth + 1);
    let in_small = |letter: char| plain.chars().zip(small.chars()).find(|pair| pair.0 == letter).map(|pair| pair.1);
    match argument.chars().filter(|letter| *letter != ' ').map(in_small).collect::<Option<String>>() {
        Some(small) => text.push_str(&small),
        None => {
            text.push_str(sign);
            text.push_str(&bracketed(&argument));
        }
    }
    tail
}

/// In brackets, unless it is one number or name.
fn bracketed(text: &str) -> String {
    if text.chars().count() == 1 || text.chars().all(|letter| letter.is_ascii_alphanumeric()) {
        text.to_owned()
    } else {
        format!("({text})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_become_characters() {
        assert_eq!(formula(r"1 \le a \le 2^{63} - 1"), "1 ≤ a ≤ 2⁶³ - 1");
        assert_eq!(formula(r"a_i \oplus s \ne 0"), "aᵢ ⊕ s ≠ 0");
        assert_eq!(formula(r"200\,000"), "200\u{202f}000");
        assert_eq!(formula(r"\{0, \dots, n - 1\}"), "{0, …, n - 1}");
        assert_eq!(formula(r"\left\lfloor k\varphi \right\rfloor"), "⌊kφ⌋");
        assert_eq!(formula(r"\frac{k + \sqrt{5k^2}}{2}"), "(k + √(5k²))/2");
        assert_eq!(formula(r"n \text{ for even } n \pmod{4}"), "n for even n (mod 4)");
        assert_eq!(formula(r"x^{a+b}, x^\alpha"), "x^(a+b), x^α");
    }

    #[test]
    fn what_is_unknown_or_broken_stays() {
        assert_eq!(formula(r"\unknown{x}"), r"\unknownx");
        assert_eq!(formula(r"\frac{1"), "1/");
        assert_eq!(formula(r"\binom{n - s}{m - 1} + \binom nm"), "C(n - s, m - 1) + C(n, m)");
        assert_eq!(formula("\\"), "\\");
    }

    #[test]
    fn what_is_nested_without_end_is_cut_short() {
        for way in ["^{", "_{", "\\frac{", "\\binom{", "\\sqrt{", "\\text{"] {
            let shown = formula(&way.repeat(60_000));
            assert!(shown.contains(&way.repeat(50_000)), "{way}");
        }
    }
}
