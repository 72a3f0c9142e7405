// input: 3 1 2 3 x 5 6 2 7 8 9 4 yz 4 2 5 1 6 10 3 1 2 11 12
use proconio::marker::{Chars, Usize1};
use proconio::{input, read_value};

/// Hands everything on.
macro_rules! read {
    ($($rest:tt)*) => {
        input! { $($rest)* }
    };
}

/// Is given names, types and lengths.
macro_rules! numbers {
    ($name:ident, $kind:ty, $length:expr) => {
        proconio::input! { mut $name: [$kind; $length], letter: char, (a, b): (u8, Usize1) }
        $name.push((a as usize + b) as $kind);
        println!("{} {}", stringify!(input! { n: u8 }), letter);
    };
}

macro_rules! ask {
    ($kind:ty) => {
        read_value!($kind)
    };
    ($kind:ty, $source:expr) => {
        read_value!(from $source, [($kind, $kind)])
    };
}

fn main() {
    read! { n: usize }
    numbers!(values, u64, n);
    read! { pairs: [(u8, [u8; 1])], word: Chars, }
    let four = ask!(usize);
    let mut source = proconio::source::once::OnceSource::from("1 2 3");
    let inner = ask!(u8, &mut source);
    read! { from: [[u8; 1]; 2], lengths: [[u8]; 1], mut t: (u8, (Usize1, u8), [u8]) }
    t.0 += 1;
    println!("{} {:?} {:?} {:?} {} {:?}", n, values, pairs, word, four, inner);
    println!("{:?} {:?} {:?}", from, lengths, t);
}
