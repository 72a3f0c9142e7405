// input: 4 5 6 7 2 1 1\n
//! Templates and input in modules within one another, with what is there for tests between.
use proconio::input;

use grundy::games as g;

#[cfg(test)]
use grundy::games::misere;

mod outer {
    #[cfg(test)]
    mod tests {
        use proconio::input;
    }
    use proconio::read_value;
    use grundy::games::nim::{self, nim_sum};

    pub mod inner {
        use {proconio::{derive_readable, marker::Usize1}, grundy::games::wythoff};

        #[derive_readable]
        #[derive(Debug)]
        pub struct Pair {
            pub a: u64,
            pub b: Usize1,
        }

        pub fn is_lost(pair: &Pair) -> bool {
            wythoff::is_lost(pair.a, pair.b as u64)
        }
    }

    pub fn sum() -> u64 {
        #[cfg(test)]
        fn unused() {
            input! { z: u8 }
        }
        nim_sum(&[read_value!(u64)]) + nim::nim_sum(&[grundy::games::nim::nim_sum(&[read_value!(u64)])])
    }
}

fn main() {
    input! {}
    let sum = outer::sum();
    println!("{}", g::nim::nim_sum(&[sum, proconio::read_value!(u64)]));
    input! {
        pair: outer::inner::Pair,
        more: [outer::inner::Pair; g::nim::nim_sum(&[1]) as usize],
    }
    println!("{:?} {} {}", pair, more.len(), outer::inner::is_lost(&pair));
}
