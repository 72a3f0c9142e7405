// The form of the kata Nim at Codewars, as its other languages have it: the board, and back come the index of a pile and the
// number of straws to take from it.

use grundy::games::nim;

/// A winning move. On a lost board, which the kata never asks about, one straw of the first pile that has any; on an empty one,
/// where there is no move, `(0, 0)`.
pub fn choose_move(game_state: &[u32]) -> (usize, u32) {
    let piles: Vec<u64> = game_state.iter().map(|&pile| u64::from(pile)).collect();
    let left = |pile: usize, after: u64| (pile, (piles[pile] - after) as u32);
    let first = piles.iter().position(|&pile| pile > 0);
    match (nim::winning_move(&piles), first) {
        (Some(chosen), _) => left(chosen.pile, chosen.after),
        (None, Some(pile)) => (pile, 1),
        (None, None) => (0, 0),
    }
}
