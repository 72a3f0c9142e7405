#[macro_use]
extern crate maplit;
use std::collections::HashMap;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_line(&mut s).unwrap();
    let d: HashMap<char, (i32, i32)> = hashmap! {'0' => (0, 1), '1' => (1, 0), '2' => (0, -1), '3' => (-1, 0)};
    let (mut x, mut y) = (0, 0);
    for c in s.trim().chars().filter(|c| "0123".contains(*c)) { x += d[&c].0; y += d[&c].1; }
    println!("{x} {y}");
}
