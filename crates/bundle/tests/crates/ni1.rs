use num_integer::Integer;
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    for w in v.windows(2) { println!("{} {} {}", w[0].gcd(&w[1]), w[0].div_floor(&7), w[1].mod_floor(&5)); println!("{:?}", w[0].extended_gcd(&w[1]).gcd); println!("{}", w[0].is_even()) }
}
