use maplit::*;
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let h = hashset! { v[0], v[1] };
    let mut b = btreeset! { v[0], v[1], v[2] };
    b.extend(h.iter().map(|x| x + 1));
    println!("{:?} {}", b, h.len());
    let c = convert_args!(keys = String::from, btreemap!( "a" => v[0], "b" => v[1] ));
    println!("{:?}", c);
}
