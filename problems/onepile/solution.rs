//! One pile, take 1 to 3 stones, the last stone wins: the position is lost exactly at the multiples of 4.

fn main() {
    proconio::input! { n: u32 }
    println!("{}", n % 4 != 0);
}
