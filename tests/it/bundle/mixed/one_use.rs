// input: 3 1 5 9 2 4\n
// input: 1 0 0 0\n
//! Both crates in one `use`, and in the arguments of one macro.
use {grundy::games::nim, proconio::{input, marker::Usize1}, std::fmt::Write as _};

#[cfg(test)]
mod tests {
    // None of these names is taken in a bundle.
    use proconio::source::once::OnceSource;
    fn reader() {
        let (words, input, out) = (1, 2, 3);
    }
}
use grundy::games::misere; use proconio::fastout;

#[fastout]
fn main() {
    input! { n: usize, /* not a path: grundy::games::nim */ a: [u64; nim::nim_sum(&[n as u64]) as usize], // tail
        // grundy::games::nim::nim_sum, as it is
        b: [Usize1; grundy::games::nim::nim_sum(&[a.len() as u64, 1]) as usize] }
    let mut text = String::new();
    write!(text, "{} {:?} {:?}", n, a, b).unwrap();
    println!("{} {}", text, grundy::games::nim::nim_sum(&a));
    println!("{}", misere::first_player_wins(&a));
}
