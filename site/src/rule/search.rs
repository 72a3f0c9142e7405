//! Who wins, and which value a position has, by trying every move: nothing else is known of a game.
//!
//! Idea:  memory and recursion, which is as deep as the game is long. A value is the mex of the values of all options; it is that of the whole
//!        position, so no theorem on sums is used.
//! Sums:  [`Search::value_by_piles`] uses that theorem, for games that split a pile so often that not all positions can be tried.
//! Bound: the options that are looked at and the depth are counted; a search gives up with an error.

use std::collections::HashMap;

use super::moves::{Game, Position};

/// So many options are looked at, at most.
const MOST: usize = 500_000;
/// A game lasts so many moves at most.
const LONGEST: usize = 300;

/// A search of one game with its memory.
pub(crate) struct Search {
    game: Game,
    won: HashMap<Position, bool>,
    /// Values of whole positions, by their options alone.
    values: HashMap<Position, u32>,
    /// Values of single piles, by the theorem on sums. The other values never rest on these.
    of_piles: HashMap<Position, u32>,
    looked_at: usize,
}

impl Search {
    pub(crate) fn of(game: Game) -> Self {
        Self { game, won: HashMap::new(), values: HashMap::new(), of_piles: HashMap::new(), looked_at: 0 }
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// Begins another question: what was found is kept, and the bound holds for what comes.
    pub(crate) fn begin(&mut self) {
        self.looked_at = 0;
    }

    fn options(&mut self, position: &Position, depth: usize) -> Result<Vec<Position>, String> {
        let more = usize::try_from(self.game.count_options(position)).unwrap_or(usize::MAX);
        self.looked_at = self.looked_at.saturating_add(more);
        if self.looked_at > MOST || depth > LONGEST {
            return Err(format!(
                "the search gave up after {MOST} options or a game of {LONGEST} moves, expected fewer; use smaller positions"
            ));
        }
        Ok(self.game.options(position))
    }

    /// Whether the player to move wins.
    pub(crate) fn wins(&mut self, position: &Position) -> Result<bool, String> {
        self.wins_at(self.game.canonical(position.clone()), 0)
    }

    fn wins_at(&mut self, position: Position, depth: usize) -> Result<bool, String> {
        if let Some(&wins) = self.won.get(&position) {
            return Ok(wins);
        }
        let options = self.options(&position, depth)?;
        let mut wins = options.is_empty() && self.game.is_misere();
        for option in options {
            if wins {
                break;
            }
            wins = !self.wins_at(self.game.canonical(option), depth + 1)?;
        }
        self.won.insert(position, wins);
        Ok(wins)
    }

    /// The Grundy value of a position.
    pub(crate) fn value(&mut self, position: &Position) -> Result<u32, String> {
        self.value_at(self.game.canonical(position.clone()), 0)
    }

    fn value_at(&mut self, position: Position, depth: usize) -> Result<u32, String> {
        if let Some(&value) = self.values.get(&position) {
            return Ok(value);
        }
        let mut reached = Vec::new();
        for option in self.options(&position, depth)? {
            reached.push(self.value_at(self.game.canonical(option), depth + 1)?);
        }
        let value = mex(&reached);
        self.values.insert(position, value);
        Ok(value)
    }

    /// The Grundy value of a position of piles that are a sum, as the xor of those of its piles.
    pub(crate) fn value_by_piles(&mut self, position: &Position) -> Result<u32, String> {
        self.value_by_piles_at(position, 0)
    }

    fn value_by_piles_at(&mut self, position: &Position, depth: usize) -> Result<u32, String> {
        let mut xor = 0;
        for (index, piles) in position.iter().enumerate() {
            for &pile in piles {
                let mut alone: Position = vec![Vec::new(); position.len()];
                alone[index].push(pile);
                if let Some(&value) = self.of_piles.get(&alone) {
                    xor ^= value;
                    continue;
                }
                let mut reached = Vec::new();
                for option in self.options(&alone, depth)? {
                    reached.push(self.value_by_piles_at(&option, depth + 1)?);
                }
                let value = mex(&reached);
                self.of_piles.insert(alone, value);
                xor ^= value;
            }
        }
        Ok(xor)
    }

    /// The positions that a winning move leaves.
    pub(crate) fn winning(&mut self, position: &Position) -> Result<Vec<Position>, String> {
        let mut winning = Vec::new();
        for option in self.options(position, 0)? {
            if !self.wins(&option)? {
                winning.push(option);
            }
        }
        Ok(winning)
    }
}

fn mex(values: &[u32]) -> u32 {
    (0..).find(|least| !values.contains(least)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    fn search(game: &str) -> Search {
        Search::of(Game::read(game).unwrap())
    }

    #[test]
    fn known_positions_are_decided() {
        let mut nim = search("nim");
        let at = |search: &Search, text: &str| search.game().typed(text).unwrap();
        for (text, value) in [("nothing", 0), ("3 4 5", 2), ("1 2 3", 0), ("7", 7)] {
            let position = at(&nim, text);
            assert_eq!(nim.value(&position), Ok(value), "{text}");
            assert_eq!(nim.wins(&position), Ok(value != 0), "{text}");
        }
        let position = at(&nim, "3 4 5");
        assert_eq!(nim.winning(&position), Ok(vec![at(&nim, "1 4 5")]));
        let mut misere = search("misere kayles");
        for (text, wins) in [("nothing", true), ("1", false), ("1 5", false), ("5", true)] {
            let position = at(&misere, text);
            assert_eq!(misere.wins(&position), Ok(wins), "{text}");
        }
        let mut kayles = search("kayles");
        for row in 0..=10 {
            let position = at(&kayles, &row.to_string());
            let (slow, fast) = (kayles.value(&position).unwrap(), search("kayles").value_by_piles(&position));
            assert_eq!(fast, Ok(slow), "{row}");
        }
        // What the theorem says is not what the search of whole positions remembers.
        let mut both = search("kayles");
        let position = at(&both, "7");
        both.of_piles.insert(position.clone(), 99);
        assert_eq!(both.value_by_piles(&position), Ok(99));
        assert_eq!(both.value(&position), Ok(2));
        let mut fibonacci = search("limit:2");
        let position = at(&fibonacci, "13 12");
        assert_eq!(fibonacci.wins(&position), Ok(false));
    }

    #[test]
    fn a_search_that_is_too_long_gives_up() {
        let mut long = search("subtraction:1");
        let position = long.game().typed("400").unwrap();
        assert!(long.wins(&position).unwrap_err().contains("gave up after 500000 options or a game of 300 moves"));
        let greatest = u64::MAX;
        for (name, text) in [
            ("nim", "60 61 62 63".to_owned()),
            ("nim", format!("{greatest}")),
            ("kayles", format!("{greatest} 3")),
            ("euclid", format!("{greatest} 1")),
            ("limit:9", format!("{greatest} {greatest}")),
            ("strip", format!("1 {greatest}")),
            ("sorted", format!("{greatest}")),
            ("steps:any,any", format!("{greatest} {greatest}")),
            ("polygon", format!("{greatest}")),
            ("circle", format!("{greatest} {greatest}")),
        ] {
            let mut wide = search(name);
            let position = wide.game().typed(&text).unwrap();
            for error in
                [wide.value(&position).map(drop), wide.wins(&position).map(drop), wide.winning(&position).map(drop)]
            {
                assert!(error.is_err_and(|error| error.contains("gave up")), "{name} {text}");
            }
        }
    }
}
