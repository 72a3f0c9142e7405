// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Christmas Game: green Hackenbush on several graphs with cycles.

use std::io::{self, BufWriter, Write};

use crate::reader::Usize1;
use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        let trees = source.read::<usize>();
        let mut sum = 0;
        for _ in 0..trees {
            let m = source.read::<usize>();
            let edges = (0..source.read::<usize>()).map(|_| (source.read::<Usize1>(), source.read::<Usize1>())).collect::<Vec<_>>();
            sum ^= hackenbush::grundy_value(m, &edges, 0);
        }
        writeln!(out, "{}", if sum == 0 { "Harry" } else { "Sally" })?;
    }
    out.flush()
}

// templates/hackenbush.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Green Hackenbush: cut an edge of a graph; what no longer hangs together with the root is gone. The player who cannot cut loses.
//
// Idea:   a vertex is worth the xor of its branches. A branch over a bridge is worth one more than what it carries. The edges of a
//         part without bridges are worth 1 each, all at one vertex: the part's vertices become one. The player to move loses
//         exactly when the root is worth 0.
// Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your Mathematical Plays" (1982), chapter 7.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod hackenbush {
    /// The value of the graph with the vertices 0 to `n` - 1 and these edges, on the ground at `root`.
    pub fn grundy_value(n: usize, edges: &[(usize, usize)], root: usize) -> u32 {
        let mut near = vec![Vec::new(); n];
        for (edge, &(a, b)) in edges.iter().enumerate() {
            near[a].push((b, edge));
            if a != b {
                near[b].push((a, edge));
            }
        }
        // Depth first: the place of each vertex, the edge by which it was reached, and how many of its edges were followed.
        let (mut place, mut reached_by, mut followed) = (vec![n; n], vec![edges.len(); n], vec![0; n]);
        let (mut order, mut stack) = (vec![root], vec![root]);
        place[root] = 0;
        while let Some(&v) = stack.last() {
            if let Some(&(w, edge)) = near[v].get(followed[v]) {
                followed[v] += 1;
                if place[w] == n {
                    place[w] = order.len();
                    reached_by[w] = edge;
                    order.push(w);
                    stack.push(w);
                }
            } else {
                stack.pop();
            }
        }
        // From the leaves: the first place that the subtree of a vertex has an edge to, and the value.
        let (mut low, mut value) = (place.clone(), vec![0; n]);
        for &v in order.iter().rev() {
            for &(w, edge) in &near[v] {
                if place[w] > place[v] && reached_by[w] == edge {
                    value[v] ^= if low[w] == place[w] { value[w] + 1 } else { value[w] ^ 1 };
                    low[v] = low[v].min(low[w]);
                } else if place[w] <= place[v] && reached_by[v] != edge {
                    value[v] ^= 1;
                    low[v] = low[v].min(place[w]);
                }
            }
        }
        value[root]
    }
}

/// Reads the words of the input as the crate proconio does, by std alone.
mod reader {
    use std::any;
    use std::fmt::Debug;
    use std::io::BufRead;
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

    /// A number, less 1.
    pub enum Usize1 {}

    impl Readable for Usize1 {
        type Output = usize;
        fn read<S: Source>(source: &mut S) -> usize {
            let number = usize::read(source).checked_sub(1);
            number.expect("found 0 in the input, expected a number from 1")
        }
    }

    /// An input that is read at once.
    pub struct OnceSource {
        text: String,
        at: usize,
    }

    impl OnceSource {
        /// Reads the whole input.
        pub fn new<R: BufRead>(mut reader: R) -> OnceSource {
            let mut text = String::new();
            if let Err(error) = reader.read_to_string(&mut text) {
                panic!("cannot read the input: {}", error);
            }
            OnceSource { text, at: 0 }
        }

        /// Whether nothing but white space is left.
        pub fn is_empty(&mut self) -> bool {
            self.text[self.at..].trim_start().is_empty()
        }

        /// The next value. Panics when there is none.
        pub fn read<T: Readable>(&mut self) -> T::Output {
            T::read(self)
        }
    }

    impl Source for OnceSource {
        fn word<T, F: FnOnce(&str) -> T>(&mut self, convert: F) -> T {
            match next_word(&self.text, &mut self.at) {
                Some(word) => convert(word),
                None => panic!("the input has ended, expected one more word"),
            }
        }
    }

    /// The next word of `text`, from `at` on, if there is one; `at` goes behind it.
    fn next_word<'a>(text: &'a str, at: &mut usize) -> Option<&'a str> {
        let bytes = text.as_bytes();
        let begin = *at + bytes[*at..].iter().take_while(|byte| is_space(byte)).count();
        let end = begin + bytes[begin..].iter().take_while(|byte| is_plain(byte)).count();
        if begin < end && (end == bytes.len() || is_space(&bytes[end])) {
            *at = end;
            return Some(&text[begin..end]);
        }
        // There is white space beyond ASCII as well.
        let rest = text[*at..].trim_start();
        let word = rest.split(char::is_whitespace).next().unwrap_or("");
        *at = text.len() - rest.len() + word.len();
        if word.is_empty() {
            None
        } else {
            Some(word)
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
