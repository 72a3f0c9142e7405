//! Variables, fields and functions called as the crate and the templates are.
use grundy::games::nim;

struct Board {
    grundy: u64,
    nim: Vec<u64>,
}

fn misere(grundy: u64) -> u64 {
    grundy + 1
}

fn main() {
    let grundy = Board { grundy: 3, nim: vec![1, 2] };
    let nim = nim::nim_sum(&grundy.nim);
    println!("{} {nim} {}", misere(grundy.grundy), grundy::games::nim::first_player_wins(&[nim]));
}
