use superslice::Ext;
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let mut v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let q = v.clone();
    v.sort();
    for x in q { println!("{} {} {:?}", v.lower_bound(&x), v.upper_bound(&(x / 2)), v.equal_range(&x)); }
}
