// input: ab 3 7\n
use grundy::games::nim; /* both */ use proconio::marker::Chars as C;
    use grundy::games::{nim::*, misere as m};   use proconio::{fastout, input};
#[cfg(test)] mod t { use proconio::read_value; }    use proconio::marker::Usize1;

#[fastout]
fn main() {input! { a: C, b: Usize1 } /* then */ input! {} input!(c: u64); let q = nim_sum(&[b as u64, a.len() as u64, c]); println!("{} {}", q, m::first_player_wins(&[q]));
    nim::nim_sum(&[]);
    #[cfg(test)]
    fn last() {}
}
