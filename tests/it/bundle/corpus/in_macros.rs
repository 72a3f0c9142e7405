//! Paths in the arguments of macros.
use std::fmt::Write;

#[allow(clippy::needless_return)]
fn main() {
    let v = vec![grundy::games::nim::nim_sum(&[3, 4]), grundy::games::misere::nim_sum(&[1])];
    assert!(grundy::games::nim::first_player_wins(&v), "{}", ::grundy::games::zero_move::pile_value(1));
    assert_eq!(grundy::games::subtraction::winning_take(7, 3), Some(3));
    assert!((0..grundy::games::nim::nim_sum(&[9])).contains(&8) && v.iter().any(|_| return ::grundy::games::nim::first_player_wins(&v)));
    let mut text = String::new();
    write!(text, "{:?}", grundy::games::nim::winning_moves(&v).map(|m| m.taken()).collect::<Vec<_>>()).unwrap();
    println!("{text} {}", matches!(grundy::games::nim::winning_move(&v), Some(grundy::games::nim::Move { pile: 0, .. })));
}
