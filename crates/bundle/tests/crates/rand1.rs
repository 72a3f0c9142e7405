use rand::{seq::SliceRandom, Rng, SeedableRng};
use rand_chacha::ChaCha20Rng;
use rand_pcg::Pcg64Mcg;
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let mut v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let mut pcg = Pcg64Mcg::seed_from_u64(v[0].unsigned_abs());
    v.shuffle(&mut pcg);
    println!("{:?} {} {:.6}", v, pcg.random_range(0..100), pcg.random::<f64>());
    let mut chacha = ChaCha20Rng::seed_from_u64(v[1].unsigned_abs());
    println!("{} {}", chacha.random_range(-5..=5), chacha.random_bool(0.5));
}
