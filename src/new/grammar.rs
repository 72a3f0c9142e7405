//! A grammar to begin with, by the look of a sample.
//!
//! Each line becomes a line of numbers and words. A line that has as many numbers as a number before it says has that many in
//! general. It is a beginning: the bounds are small, and what else a statement says no sample tells.

use std::fmt::Write as _;

/// The grammar of inputs that look like `sample`, and whether anything of it is a guess at a length.
pub(super) fn of_sample(sample: &str) -> String {
    let mut grammar = "# Made from the first sample: see to the bounds.\n".to_owned();
    // The numbers that stood alone or at the beginning, and their variables.
    let mut counts: Vec<(String, usize)> = Vec::new();
    for line in sample.lines() {
        let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
        let numbers: Option<Vec<i64>> = words.iter().map(|word| word.parse().ok()).collect();
        let count = counts.iter().rev().find(|(_, count)| *count == words.len() && words.len() > 1);
        match (numbers, count) {
            (Some(numbers), Some((count, _))) => {
                let _ = write!(grammar, "REP({count},SPACE) {} END", bounds(&numbers, None));
            }
            (Some(numbers), None) => {
                let parts: Vec<String> = numbers
                    .iter()
                    .map(|&number| {
                        let count = usize::try_from(number).ok().filter(|_| number > 0 && numbers.len() <= 3);
                        let variable = count.map(|count| {
                            let name = format!("{}{}", ["n", "m", "k"][counts.len() % 3], subscript(counts.len() / 3));
                            counts.push((name.clone(), count));
                            name
                        });
                        bounds(&[number], variable.as_deref())
                    })
                    .collect();
                grammar += &parts.join(" SPACE ");
            }
            (None, _) => grammar += &words.iter().map(|word| text(word)).collect::<Vec<_>>().join(" SPACE "),
        }
        grammar += if words.is_empty() { "NEWLINE\n" } else { " NEWLINE\n" };
    }
    grammar
}

/// Numbers like these: from 0 or 1, or as far below, to 10 or as far above.
fn bounds(numbers: &[i64], variable: Option<&str>) -> String {
    let (least, most) = (numbers.iter().min().copied().unwrap_or(0), numbers.iter().max().copied().unwrap_or(0));
    let least = if least < 0 { least.min(-10) } else { least.min(1) };
    match variable {
        Some(variable) => format!("INT({least},{},{variable})", most.max(10)),
        None => format!("INT({least},{})", most.max(10)),
    }
}

fn subscript(round: usize) -> String {
    if round == 0 { String::new() } else { (round + 1).to_string() }
}

/// Whether a character is of a class.
type Holds = fn(char) -> bool;

/// A word of the same kind of characters.
fn text(word: &str) -> String {
    let classes: [(&str, Holds); 4] = [
        ("[a-z]", |c| c.is_ascii_lowercase()),
        ("[A-Z]", |c| c.is_ascii_uppercase()),
        ("[A-Za-z]", |c| c.is_ascii_alphabetic()),
        ("[0-9A-Za-z]", |c| c.is_ascii_alphanumeric()),
    ];
    match classes.iter().find(|(_, holds)| word.chars().all(holds)) {
        Some((class, _)) => format!("REGEX(\"{class}{{1,{}}}\")", word.len().max(10)),
        None => format!("STRING(\"{}\")", word.replace('\\', "\\\\").replace('"', "\\\"")),
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::of_sample;
    use checktestdata::Grammar;

    #[test]
    fn a_sample_is_valid_by_the_grammar_made_from_it() {
        for sample in [
            "3\n3 4 5\n",
            "5\n",
            "2\n3\n3 5 1\n1\n1\n",
            "3 2\n1 2 3\n-5 6\n",
            "\n",
            "",
            "abc XY z9 .#\"\\ 1.5\n",
            "10 3\n1 3 4\n",
        ] {
            let grammar = of_sample(sample);
            let parsed = Grammar::parse(&grammar).unwrap_or_else(|error| unreachable!("{grammar}{error}"));
            parsed.validate(sample.as_bytes()).unwrap();
        }
    }

    #[test]
    fn a_count_and_its_numbers_are_seen() {
        let grammar = of_sample("3\n3 4 5\n");
        assert!(grammar.ends_with("INT(1,10,n) NEWLINE\nREP(n,SPACE) INT(1,10) END NEWLINE\n"), "{grammar}");
    }
}
