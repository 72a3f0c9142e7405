// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Shiritori: the three letters at the end of a word are a position, and retrograde analysis decides it.

use std::collections::HashMap;
use std::io::{self, BufWriter, Write};


fn main() -> io::Result<()> {
    let mut input = reader::stdin();
    let words = (0..input.read::<usize>()).map(|_| input.read::<String>()).collect::<Vec<_>>();
    drop(input);
    let mut positions = HashMap::new();
    let mut position = |letters| {
        let next = positions.len();
        *positions.entry(letters).or_insert(next)
    };
    let moves: Vec<(usize, usize)> =
        words.iter().map(|word| (position(&word[..3]), position(&word[word.len() - 3..]))).collect();
    let outcomes = loopy::outcomes(positions.len(), &moves);
    let mut out = BufWriter::new(io::stdout().lock());
    for (_, end) in moves {
        // Aoki is to move.
        let result = match outcomes[end] {
            Some(false) => "Takahashi",
            Some(true) => "Aoki",
            None => "Draw",
        };
        writeln!(out, "{result}")?;
    }
    out.flush()
}

// templates/loopy.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Any game for two on a graph, in which positions may come back: who wins each, or that neither can.
//
// Idea:   go backwards from the positions without moves, which are lost. A position with a move to a lost one is won, and one whose moves
//         all lead to won ones is lost. What stays undecided is drawn.
// Source: C. A. B. Smith, "Graphs and composite games", Journal of Combinatorial Theory 1 (1966), 51-81.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod loopy {
    /// For each position from 0 to `positions - 1`: `Some(true)` if the player to move wins, `Some(false)` if that player loses, and `None` if
    /// neither can win. Each of the `moves` leads from the first of its two positions to the second; the player who cannot move loses.
    ///
    /// # Panics
    /// If an end of a move is not a position.
    pub fn outcomes(positions: usize, moves: &[(usize, usize)]) -> Vec<Option<bool>> {
        let mut before = vec![Vec::new(); positions];
        // The moves that are not known to lead to a won position.
        let mut open = vec![0; positions];
        for &(from, to) in moves {
            before[to].push(from);
            open[from] += 1;
        }
        let mut decided: Vec<usize> = (0..positions).filter(|&position| open[position] == 0).collect();
        let mut outcomes = vec![None; positions];
        for &position in &decided {
            outcomes[position] = Some(false);
        }
        while let Some(position) = decided.pop() {
            let is_won = outcomes[position] == Some(true);
            for &from in &before[position] {
                if is_won {
                    open[from] -= 1;
                }
                if outcomes[from].is_none() && (!is_won || open[from] == 0) {
                    outcomes[from] = Some(!is_won);
                    decided.push(from);
                }
            }
        }
        outcomes
    }
}

/// Reads the words of the input as the crate proconio does, by std alone.
mod reader {
    use std::any;
    use std::fmt::Debug;
    use std::io::{self, BufRead, StdinLock};
    use std::str;
    use std::str::FromStr;

    /// The standard input, locked. What follows the last word that was read stays in std's own buffer for whoever reads next.
    pub struct Stdin {
        lock: StdinLock<'static>,
    }

    /// Locks the standard input.
    pub fn stdin() -> Stdin {
        Stdin { lock: io::stdin().lock() }
    }

    impl Stdin {
        /// The next value. Panics when there is none.
        pub fn read<T: FromStr>(&mut self) -> T
        where
            T::Err: Debug,
        {
            self.word(parse)
        }

        /// The bytes that are there; none at the end.
        fn fill(&mut self) -> &[u8] {
            match self.lock.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) => panic!("cannot read the input: {}", error),
            }
        }

        /// The next word, wherever it ends.
        fn any_word(&mut self) -> Vec<u8> {
            let mut word = Vec::new();
            loop {
                let bytes = self.fill();
                let all = bytes.len();
                let space = if word.is_empty() { bytes.iter().take_while(|byte| is_space(byte)).count() } else { 0 };
                let rest = &bytes[space..];
                let length = rest.iter().position(is_space);
                word.extend_from_slice(&rest[..length.unwrap_or_else(|| rest.len())]);
                self.lock.consume(length.map_or(all, |length| space + length));
                if length.is_some() || all == 0 {
                    return word;
                }
            }
        }

        #[inline]
        fn word<T, F: FnOnce(&str) -> T>(&mut self, convert: F) -> T {
            // Mostly a word of ASCII lies there whole.
            let bytes = self.fill();
            let space = bytes.iter().take_while(|byte| is_space(byte)).count();
            let length = bytes[space..].iter().take_while(|byte| is_plain(byte)).count();
            let end = space + length;
            if length > 0 && end < bytes.len() && is_space(&bytes[end]) {
                if let Ok(word) = str::from_utf8(&bytes[space..end]) {
                    let value = convert(word);
                    self.lock.consume(end + 1);
                    return value;
                }
            }
            convert(checked(&self.any_word()))
        }
    }

    fn checked(word: &[u8]) -> &str {
        match str::from_utf8(word) {
            Ok("") => panic!("the input has ended, expected one more word"),
            Ok(word) if word.is_ascii() || !word.contains(char::is_whitespace) => word,
            _ => panic!("found {:?} in the input, expected UTF-8 and white space of ASCII", String::from_utf8_lossy(word)),
        }
    }

    fn is_space(byte: &u8) -> bool {
        *byte == b' ' || byte.wrapping_sub(b'\t') < 5
    }

    /// Whether it is ASCII, and no white space for sure.
    fn is_plain(byte: &u8) -> bool {
        b' ' < *byte && *byte < 128
    }

    fn parse<T: FromStr>(word: &str) -> T
    where
        T::Err: Debug,
    {
        match word.parse() {
            Ok(value) => value,
            Err(error) => panic!("found `{}` in the input, expected a value of {}: {:?}", word, any::type_name::<T>(), error),
        }
    }
}
