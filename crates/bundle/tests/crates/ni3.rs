use num_integer as ni;
use std::io::Read;
fn reduce<T: ni::Integer + Copy>(a: T, b: T) -> (T, T) { let g = a.gcd(&b); if g.is_zero() { (a, b) } else { (a / g, b / g) } }
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i32> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    for w in v.windows(2) { println!("{:?} {:?} {}", reduce(w[0], w[1]), ni::div_rem(w[0], 6), ni::sqrt(w[1].abs())) }
}
