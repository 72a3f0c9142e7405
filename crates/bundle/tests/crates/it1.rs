use itertools::Itertools;
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v = s.split_whitespace().map(|x| x.parse::<i64>().unwrap()).collect_vec();
    println!("{}", v.iter().sorted().join(" "));
    println!("{}", v.iter().map(|x| x * 2).join(","));
    for (a, b) in v.iter().tuple_combinations() { if a + b == 0 { println!("{} {}", a, b) } }
    for (a, b) in v.iter().tuple_windows() { print!("{} ", a - b) }
    println!("{:?}", v.iter().map(|x| x % 5).dedup().unique().collect_vec());
}
