use std::io::Read;
mod solve {
    use superslice::Ext as _;
    pub fn lis(v: &[i64]) -> usize {
        let mut d: Vec<i64> = vec![];
        for &x in v { let p = d.lower_bound(&x); if p == d.len() { d.push(x) } else { d[p] = x } }
        d.len()
    }
    pub fn by(v: &[(i64, i64)], k: i64) -> usize { v.lower_bound_by_key(&k, |p| p.0) + v.upper_bound_by(|p| p.0.cmp(&k)) }
}
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    println!("{}", solve::lis(&v));
    let mut p: Vec<_> = v.iter().map(|&x| (x, -x)).collect();
    p.sort();
    println!("{}", solve::by(&p, v[0]));
}
