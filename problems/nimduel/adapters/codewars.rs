// The interface of the Codewars kata "Nim", as in its other languages: from the board to the index of a pile and the number of
// straws to take from it.

use grundy::games::nim;

/// A winning move. The kata never passes a losing board; for one, this takes one straw from the first non-empty pile. For an
/// empty board, it returns `(0, 0)`.
pub fn choose_move(game_state: &[u32]) -> (usize, u32) {
    let piles: Vec<u64> = game_state.iter().map(|&pile| u64::from(pile)).collect();
    let first = piles.iter().position(|&pile| pile > 0);
    let winning = nim::winning_moves(&piles).next();
    match (winning, first) {
        (Some((pile, left)), _) => (pile, (piles[pile] - left) as u32),
        (None, Some(pile)) => (pile, 1),
        (None, None) => (0, 0),
    }
}
