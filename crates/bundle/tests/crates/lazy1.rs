#[macro_use]
extern crate lazy_static;
use std::collections::HashMap;
use std::sync::Mutex;
lazy_static! {
    static ref SQUARES: Vec<u64> = (0..100).map(|x| x * x).collect();
    static ref SEEN: Mutex<HashMap<u64, u64>> = Mutex::new(HashMap::new());
}
fn fib(n: u64) -> u64 {
    if n < 2 { return n; }
    if let Some(&known) = SEEN.lock().unwrap().get(&n) { return known; }
    let sum = (fib(n - 1) + fib(n - 2)) % 1_000_000_007;
    SEEN.lock().unwrap().insert(n, sum);
    sum
}
fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let x: i64 = line.split_whitespace().next().unwrap().parse().unwrap();
    println!("{} {}", fib(x.unsigned_abs() % 90), SQUARES[x.unsigned_abs() as usize % 100]);
}
