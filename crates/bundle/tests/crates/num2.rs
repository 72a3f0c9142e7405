use num_bigint::{BigInt, Sign, ToBigInt};
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive};
use std::io::Read;
fn fib(n: usize) -> BigInt { let (mut a, mut b) = (BigInt::from(0), BigInt::from(1)); for _ in 0..n { let c = &a + &b; a = b; b = c; } a }
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let mut p: BigInt = 1.to_bigint().unwrap();
    for &x in &v { p = p * (x + 1) - fib((x.unsigned_abs() % 90) as usize); }
    println!("{} {:?} {}", p, p.sign() == Sign::Minus, p.abs());
    let (q, r) = p.div_rem(&BigInt::from(998244353));
    println!("{} {} {}", q, r, r.to_i64().unwrap() * 2);
    println!("{}", fib(100).gcd(&fib(75)));
    println!("{:?}", p.cmp(&BigInt::from(v[0])));
    println!("{}", p.pow(3u32) >> 5);
}
