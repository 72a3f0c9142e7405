use num_traits::{NumCast, FromPrimitive, ToPrimitive, Bounded, Signed, Num};
use std::io::Read;
fn parse<T: Num>(s: &str) -> Option<T> { T::from_str_radix(s, 10).ok() }
fn widest<T: Bounded + ToPrimitive>() -> f64 { T::max_value().to_f64().unwrap() }
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    for w in s.split_whitespace() {
        let x: i64 = parse(w).unwrap();
        println!("{:?} {:?} {} {}", <u8 as NumCast>::from(x), i16::from_i64(x), x.abs(), x.is_negative());
    }
    println!("{} {}", widest::<u32>(), widest::<i8>());
}
