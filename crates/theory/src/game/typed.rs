//! Positions as people type them: `3 4 5`, and `5p` for a pile of 5 that has been passed on.

use std::str::FromStr;

use super::{Game, NotAPosition, Pile, Refusal};

/// The pile as it is typed: `5`, or `5p` when it has been passed on.
pub(crate) fn typed(pile: Pile) -> String {
    let mark = if pile.zero_move_used { "p" } else { "" };
    format!("{}{mark}", pile.stones)
}

/// One pile: its stones, and a `p` behind them if the pile has been passed on.
fn pile(number: usize, word: &str) -> Result<Pile, NotAPosition> {
    let (digits, zero_move_used) = match word.strip_suffix('p') {
        Some(digits) => (digits, true),
        None => (word, false),
    };
    let wrong = |expected: &str| NotAPosition {
        reason: format!("pile {number}: found `{word}`, expected {expected}"),
        why: Refusal::of_word(number, digits),
    };
    let only_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    match u64::from_str(digits) {
        Ok(stones) if only_digits => Ok(Pile { stones, zero_move_used }),
        _ if only_digits => Err(wrong("at most 18446744073709551615 (2^64 - 1) stones")),
        _ if word.contains(',') => Err(wrong("a number of stones; piles are separated by spaces")),
        _ => Err(wrong("a number of stones, or one followed by `p` for a pile that was passed on (zero-move only)")),
    }
}

impl Game {
    /// Reads a position of this game, one word for each pile; `5p` is a pile of 5 that has been passed on.
    ///
    /// # Errors
    ///
    /// [`NotAPosition`] when a word is no number of at most 64 bits, or as [`Game::check`] says.
    ///
    /// ```
    /// use theory::game::Game;
    ///
    /// let game: Game = "zero-move".parse()?;
    /// let piles = game.position(&["5p", "3"])?;
    /// assert!(piles[0].zero_move_used && piles[1].stones == 3);
    /// let error = game.position(&["3", "x"]).unwrap_err();
    /// assert!(error.to_string().starts_with("pile 2: found `x`, expected a number of stones"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position<S: AsRef<str>>(&self, words: &[S]) -> Result<Vec<Pile>, NotAPosition> {
        if let Some(listed) = self.rule.listed() {
            return listed.read(&words.iter().map(AsRef::as_ref).collect::<Vec<_>>());
        }
        let piles = words.iter().zip(1..).map(|(word, number)| pile(number, word.as_ref()));
        let piles: Vec<Pile> = piles.collect::<Result<_, _>>()?;
        self.check(&piles)?;
        Ok(piles)
    }
}
