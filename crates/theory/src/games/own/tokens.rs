//! The words and numbers of a game in words, each with its place.

/// A word, a number, or a sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) what: What,
    /// The first character, counted from 1.
    pub(super) at: usize,
    /// As it was typed.
    pub(super) text: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum What {
    /// Letters, in lower case, without apostrophes.
    Word(String),
    Number(u64),
    /// A number with a point in it, such as 0.77 or 0.8a.
    Code(String),
    /// Between two numbers.
    To,
    Comma,
}

impl Token {
    pub(super) fn word(&self) -> &str {
        match &self.what {
            What::Word(word) => word,
            _ => "",
        }
    }
}

/// What cannot be read: where, what was found, and what was expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fault {
    /// The character, counted from 1; behind the last one at the end.
    pub(super) at: usize,
    /// As it was typed; empty at the end.
    pub(super) found: String,
    pub(super) expected: String,
}

/// Words that say nothing here.
const FILLERS: &[&str] = &["a", "an", "the", "number", "numbers", "of", "stone", "stones", "then"];

/// What the `-` at this place is.
enum Dash {
    /// Between two numbers: `1-3`, `1 - 3`.
    To,
    /// Before a number, and not close behind a word: `take -1`.
    Sign,
    /// Between words, or a word and a number: `take-1`.
    Space,
}

impl Dash {
    fn at(letters: &[char], place: usize) -> Self {
        let is_digit = |letter: Option<&char>| letter.is_some_and(char::is_ascii_digit);
        let before = letters[..place].iter().rev().find(|letter| !letter.is_whitespace());
        let behind = letters[place + 1..].iter().find(|letter| !letter.is_whitespace());
        let is_behind_word = place > 0 && letters[place - 1].is_alphabetic();
        match (is_digit(before), is_digit(behind)) {
            (true, true) => Self::To,
            (false, true) if !is_behind_word => Self::Sign,
            _ => Self::Space,
        }
    }
}

/// Splits the text. Words stand apart by spaces, `-`, `_` or `:`; a `-` between two numbers is `..`, and no number has a sign.
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, Fault> {
    let letters: Vec<char> = text.chars().collect();
    let mut tokens: Vec<Token> = Vec::new();
    let mut place = 0;
    while let Some(&letter) = letters.get(place) {
        let start = place;
        let run =
            |is_part: &dyn Fn(char) -> bool| start + letters[start..].iter().take_while(|&&one| is_part(one)).count();
        let what = if letter.is_ascii_digit() {
            place = run(&|one| one.is_ascii_digit());
            let is_code = letters.get(place) == Some(&'.') && letters.get(place + 1) != Some(&'.');
            if is_code {
                place = run(&|one| one.is_ascii_hexdigit() || one == '.');
                What::Code(letters[start..place].iter().collect::<String>().to_lowercase())
            } else {
                let digits: String = letters[start..place].iter().collect();
                match digits.parse() {
                    Ok(number) => What::Number(number),
                    Err(_) => {
                        let expected = "a number of at most 18446744073709551615 (2^64 - 1)".to_owned();
                        return Err(Fault { at: start + 1, found: digits, expected });
                    }
                }
            }
        } else if letter.is_alphabetic() {
            place = run(&|one| one.is_alphabetic() || one == '\'');
            let word: String = letters[start..place].iter().filter(|&&one| one != '\'').collect();
            What::Word(word.to_lowercase())
        } else if letter == ',' || letter == ';' {
            place += 1;
            What::Comma
        } else if letter == '.' && letters.get(place + 1) == Some(&'.') {
            place = run(&|one| one == '.');
            What::To
        } else if letter == '-' {
            place += 1;
            match Dash::at(&letters, start) {
                Dash::To => What::To,
                Dash::Space => continue,
                Dash::Sign => {
                    let expected = "a number without a sign; between two numbers, as in 1-3, `-` means `to`".to_owned();
                    return Err(Fault { at: start + 1, found: letter.to_string(), expected });
                }
            }
        } else if letter.is_whitespace() || ['_', ':'].contains(&letter) {
            place += 1;
            continue;
        } else {
            let expected = "words, numbers and commas".to_owned();
            return Err(Fault { at: start + 1, found: letter.to_string(), expected });
        };
        tokens.push(Token { what, at: start + 1, text: letters[start..place].iter().collect() });
    }
    Ok(tokens)
}

/// Without the words that say nothing; `the same` keeps its meaning without `the`.
pub(super) fn without_fillers(tokens: &[Token]) -> Vec<Token> {
    tokens.iter().filter(|token| !FILLERS.contains(&token.word())).cloned().collect()
}

#[cfg(test)]
mod tests {
    use crate::game::Game;

    #[test]
    fn a_dash_joins_words_or_is_a_range_but_no_sign() {
        let name = |words: &str| words.parse::<Game>().map(|game| game.to_string());
        for (words, same) in [
            ("take-1,3,4", "take 1,3,4"),
            ("take-at-most-half", "take at most half"),
            ("take-1-3", "take 1..3"),
            ("take 1-3", "take 1..3"),
            ("take 1 - 3", "take 1..3"),
            ("take 1- 3,9 -11", "take 1..3,9..11"),
            ("s-nim-1,2", "take 1,2"),
            ("take 3-stones", "take 3"),
            ("bash-3", "take 1..3"),
        ] {
            assert!(name(words).is_ok(), "{words}: {:?}", name(words));
            assert_eq!(name(words), name(same), "{words}");
        }
        for (words, at) in [
            ("take -1", 6),
            ("take - 1", 6),
            ("take 1, -3", 9),
            ("take 1 or take -3", 16),
            ("take 1..-3", 9),
            ("take multiples -3", 16),
            ("misere take -1", 13),
        ] {
            let error = name(words).unwrap_or_else(|error| error.to_string());
            let expected = format!("character {at}: found `-`, expected a number without a sign");
            assert!(error.contains(&expected), "{words}: {error}");
        }
        assert!(name("take 3 - 1").is_err());
    }
}
