use itertools::*;
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    for (k, g) in &v.iter().chunk_by(|x| **x > 0) { print!("{} {} ", k, g.count()) }
    println!("{}", s.chars().dedup_with_count().map(|(n, c)| format!("{:?}{}", c, n)).format(""));
    for c in &v.iter().chunks(3) { print!("{} ", c.sum::<i64>()) }
    for e in v.iter().merge_join_by(v.iter().rev(), |a, b| a.cmp(b)).take(9) { print!("{:?}", e) }
    println!("{:?}", (0..2).cartesian_product(0..3).unzip::<_, _, Vec<_>, Vec<_>>());
    println!("{:?} {:?}", v.iter().fold_ok_test(), (0..3).map(|i| 0..i + 1).multi_cartesian_product().collect_vec());
    let (a, b): (Vec<&i64>, Vec<&i64>) = v.iter().partition_map(|x| if x % 2 == 0 { Either::Left(x) } else { Either::Right(x) });
    println!("{:?} {:?} {:?}", a, b, v.iter().into_group_map_by(|x| *x % 2).into_iter().sorted().collect_vec());
}
trait T: Iterator + Sized { fn fold_ok_test(self) -> usize { self.tuples::<(_, _)>().count() } }
impl<I: Iterator> T for I {}
