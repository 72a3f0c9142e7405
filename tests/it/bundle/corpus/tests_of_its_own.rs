//! Tests and what only they use.
use grundy::games::nim;
#[cfg(test)]
use grundy::games::misere;

#[cfg(test)]
mod only_for_tests;

fn main() {
    println!("{}", nim::nim_sum(&[2, 9]));
}

#[test]
fn one() {
    assert!(misere::first_player_wins(&[]));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two() {
        assert_eq!(nim::winning_move(&[1]).unwrap().taken(), 1);
    }
}
