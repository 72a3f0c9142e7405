//! Input, word by word.

use std::io::Read;
use std::str::FromStr;

/// The words of the input.
pub struct Scanner {
    words: std::vec::IntoIter<String>,
}

impl Scanner {
    /// Reads all of stdin.
    pub fn new() -> Self {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).expect("the input is a text");
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        Self { words: words.into_iter() }
    }

    /// The next word.
    pub fn next<T: FromStr>(&mut self) -> T {
        self.words.next().and_then(|word| word.parse().ok()).expect("a word of this type")
    }
}
