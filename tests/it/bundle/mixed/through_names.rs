// input: 3 abc 4 5 1 x 7
#[macro_use]
extern crate proconio as outer;

use library::{names::Word, prelude::*};
use p::proconio::input as scan;

mod p {
    pub use proconio;
    pub use proconio as short;
}

mod library {
    pub mod prelude {
        pub use proconio::marker::{self, Chars};
        pub use std::cmp::*;
    }
    pub mod names {
        pub use outer::marker::Bytes as Word;
    }
}

enum Kind {
    Bytes,
    Chars,
}

fn main() {
    input! { n: marker::Usize1, word: Chars }
    scan! { a: p::short::marker::Usize1, b: ::proconio::marker::Isize1 }
    p::short::input! { c: p::proconio::marker::Chars }
    p::proconio::input! { d: library::prelude::Chars }
    let more = {
        use {proconio::read_value, std::mem};
        mem::size_of::<u8>() + read_value!(usize)
    };
    let kinds = [Kind::Bytes, Kind::Chars].iter().map(|kind| match kind {
        Kind::Bytes => 1,
        Kind::Chars => 2,
    });
    println!("{} {:?} {} {} {:?} {:?} {} {}", n, word, a, b, c, d, more, max(1, kinds.sum::<u8>()));
    let word = |word: Word| match word {};
    let _: Option<u8> = None.map(word);
}
