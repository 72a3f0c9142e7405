// input: 3 1 2 3 2 4 5\n
mod case {
    use proconio::{input, marker::Usize1};

    pub fn read() -> Vec<usize> {
        input! { piles: [Usize1] }
        piles
    }

    pub mod deeper {
        use super::*;

        pub fn one() -> usize {
            input!(x: Usize1);
            x
        }
    }
}

fn main() {
    println!("{:?}", case::read());
    println!("{} {}", case::deeper::one(), case::deeper::one() + 1);
    fn inner() -> u8 {
        use proconio::input;
        input!(x: u8);
        x
    }
    println!("{}", inner());
}
