// input: 3 3 4 5\n
//! Names of proconio that come through modules of the program's own.
mod prelude {
    pub use self::deep::input;
    pub use proconio::marker::Usize1 as Index;

    pub mod deep {
        pub use proconio::{fastout, input};
    }
}

use crate::prelude::{input, Index as Place};
use prelude::deep::fastout;

#[fastout]
fn main() {
    input! { n: usize, a: [Place; n - 1], r#loop: u8 }
    let r#type = 3;
    println!("{} {:?} {} {}", n, a, r#loop, r#type);
}
