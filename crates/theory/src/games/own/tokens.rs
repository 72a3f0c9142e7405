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

/// Splits the text. Words stand apart by spaces, `-`, `_` or `:`; a `-` between two numbers is `..`.
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, Fault> {
    let letters: Vec<char> = text.chars().collect();
    let mut tokens: Vec<Token> = Vec::new();
    let mut place = 0;
    while let Some(&letter) = letters.get(place) {
        let start = place;
        let run =
            |is_part: &dyn Fn(char) -> bool| start + letters[start..].iter().take_while(|&&one| is_part(one)).count();
        let is_digit = |place: usize| letters.get(place).is_some_and(char::is_ascii_digit);
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
        } else if letter == '-' && start > 0 && is_digit(start - 1) && is_digit(start + 1) {
            place += 1;
            What::To
        } else if letter.is_whitespace() || ['-', '_', ':'].contains(&letter) {
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
