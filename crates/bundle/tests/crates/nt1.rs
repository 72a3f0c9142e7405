use num_traits::{One, Zero, PrimInt};
use std::io::Read;
fn power<T: One + Copy + std::ops::Mul<Output = T>>(b: T, e: u32) -> T { let mut r = T::one(); for _ in 0..e { r = r * b } r }
fn sum<T: Zero + Copy>(v: &[T]) -> T { v.iter().fold(T::zero(), |a, &b| a + b) }
fn bits<T: PrimInt>(x: T) -> u32 { x.count_ones() + x.leading_zeros() + (x >> 1).trailing_zeros() }
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    println!("{} {}", sum(&v), power(v[0] % 7, 5));
    for x in v { println!("{} {}", bits(x), bits(x as u8)) }
}
