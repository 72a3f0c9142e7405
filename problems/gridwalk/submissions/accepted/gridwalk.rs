// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Grid Walk: AA wins from the cells that some maximum matching of neighbouring free cells leaves out.

use std::io::{self, BufWriter, Write};

use crate::reader::Chars;

fn main() -> io::Result<()> {
    let mut input = reader::stdin();
    let n = input.read::<usize>();
    let m = input.read::<usize>();
    let board = (0..n).map(|_| input.read::<Chars>()).collect::<Vec<_>>();
    drop(input);
    let is_free = |row: usize, column: usize| row < n && column < m && board[row][column] == '.';
    let mut near = vec![Vec::new(); n * m];
    for row in 0..n {
        for column in 0..m {
            for (below, right) in [(row + 1, column), (row, column + 1)] {
                if is_free(row, column) && is_free(below, right) {
                    near[row * m + column].push(below * m + right);
                    near[below * m + right].push(row * m + column);
                }
            }
        }
    }
    let wins = matching::wins(&near);
    let lost: Vec<usize> = (0..n * m).filter(|&cell| is_free(cell / m, cell % m) && !wins[cell]).collect();
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "{}", if lost.is_empty() { "LOSE" } else { "WIN" })?;
    for cell in lost {
        writeln!(out, "{} {}", cell / m + 1, cell % m + 1)?;
    }
    out.flush()
}

// templates/matching.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Undirected vertex geography: a piece moves along edges to vertices that it has not visited; the player who cannot move loses.
//
// Idea:   on a bipartite graph, find a maximum matching. The player to move wins from a vertex exactly when every maximum matching covers it.
// Source: A. S. Fraenkel, E. R. Scheinerman and D. Ullman, "Undirected edge geography", Theoretical Computer Science 112 (1993), 371-381.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod matching {
    /// For each vertex, whether the player to move wins if the piece stands there and has visited nothing else. `near` lists the neighbours of each
    /// vertex, on both of its ends; the graph is bipartite.
    ///
    /// # Panics
    /// If a neighbour is not a vertex.
    pub fn wins(near: &[Vec<usize>]) -> Vec<bool> {
        let n = near.len();
        let mut partner = vec![n; n];
        loop {
            // Each search of this round goes where no other one has been.
            let (mut seen, mut is_changed) = (vec![false; n], false);
            for start in 0..n {
                if partner[start] == n {
                    is_changed |= augment(near, &mut partner, &mut seen, start);
                }
            }
            if !is_changed {
                break;
            }
        }
        // All that an alternating path of even length reaches from a vertex without partner.
        let mut reached: Vec<usize> = (0..n).filter(|&vertex| partner[vertex] == n).collect();
        let mut wins = vec![true; n];
        for &vertex in &reached {
            wins[vertex] = false;
        }
        while let Some(vertex) = reached.pop() {
            for &next in &near[vertex] {
                let across = partner[next];
                if wins[across] {
                    wins[across] = false;
                    reached.push(across);
                }
            }
        }
        wins
    }

    /// Looks for an alternating path from `start` to a vertex without partner, without recursion, and changes the partners along it.
    fn augment(near: &[Vec<usize>], partner: &mut [usize], seen: &mut [bool], start: usize) -> bool {
        // The vertices at even places of the path, and which neighbour comes next there.
        let mut path = vec![(start, 0)];
        while let Some((vertex, tried)) = path.pop() {
            if tried == near[vertex].len() {
                continue;
            }
            path.push((vertex, tried + 1));
            let next = near[vertex][tried];
            if seen[next] {
                continue;
            }
            seen[next] = true;
            if partner[next] == near.len() {
                for &(vertex, tried) in &path {
                    let next = near[vertex][tried - 1];
                    partner[vertex] = next;
                    partner[next] = vertex;
                }
                return true;
            }
            path.push((partner[next], 0));
        }
        false
    }
}

/// Reads the words of the input as the crate proconio does, by std alone.
mod reader {
    use std::any;
    use std::fmt::Debug;
    use std::io::{self, BufRead, StdinLock};
    use std::str;
    use std::str::FromStr;

    /// Gives out the words of an input, one by one.
    pub trait Source {
        /// The next word, converted. Panics when there is none.
        fn word<T, F: FnOnce(&str) -> T>(&mut self, convert: F) -> T;
    }

    /// How a value is read.
    pub trait Readable {
        /// What the value is.
        type Output;
        /// Reads it.
        fn read<S: Source>(source: &mut S) -> Self::Output;
    }

    impl<T: FromStr> Readable for T
    where
        T::Err: Debug,
    {
        type Output = T;
        fn read<S: Source>(source: &mut S) -> T {
            source.word(parse)
        }
    }

    /// A word as its characters.
    pub enum Chars {}

    impl Readable for Chars {
        type Output = Vec<char>;
        fn read<S: Source>(source: &mut S) -> Vec<char> {
            source.word(|word| word.chars().collect())
        }
    }

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
        pub fn read<T: Readable>(&mut self) -> T::Output {
            T::read(self)
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
    }

    impl Source for Stdin {
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
