//! Any game for two on a graph, in which positions may come back: who wins each, or that neither can.
//!
//! Idea:   go backwards from the positions without moves, which are lost. A position with a move to a lost one is won, and one whose moves
//!         all lead to won ones is lost. What stays undecided is drawn.
//! Why:    a decided position is decided in a number of moves, by induction. An undecided one has no move to a lost position and some move
//!         to another undecided one; so both players can avoid losing forever.
//! Edge:   a move may lead to the position itself; a move that is given twice counts twice and changes nothing. For a game in which the two
//!         have different moves, let the player to move be a part of the position.
//! Time:   O(V + E), without recursion.
//! Source: C. A. B. Smith, "Graphs and composite games", Journal of Combinatorial Theory 1 (1966), 51-81.
//! Proof:  equals backward induction, move by move, on every graph of 3 positions (templates/tests/languages/graphs.rs).

/// For each position from 0 to `positions - 1`: `Some(true)` if the player to move wins, `Some(false)` if that player loses, and `None` if
/// neither can win. Each of the `moves` leads from the first of its two positions to the second; the player who cannot move loses.
///
/// ```
/// use grundy::games::loopy::outcomes;
///
/// // From 2 to 1 to 0, and round and round between 3 and 4, from which one may also go to 1.
/// let moves = [(2, 1), (1, 0), (3, 4), (4, 3), (4, 1)];
/// assert_eq!(outcomes(5, &moves), [Some(false), Some(true), Some(false), None, None]);
/// ```
///
/// # Panics
/// If an end of a move is not a position.
pub fn outcomes(positions: usize, moves: &[(usize, usize)]) -> Vec<Option<bool>> {
    let mut before = vec![Vec::new(); positions];
    // The moves that are not known to lead to a won position.
    let mut open = vec![0; positions];
    for &(from, to) in moves {
        before[to].push(from);
        open[from] += 1;
    }
    let mut decided: Vec<usize> = (0..positions).filter(|&position| open[position] == 0).collect();
    let mut outcomes = vec![None; positions];
    for &position in &decided {
        outcomes[position] = Some(false);
    }
    while let Some(position) = decided.pop() {
        let is_won = outcomes[position] == Some(true);
        for &from in &before[position] {
            if is_won {
                open[from] -= 1;
            }
            if outcomes[from].is_none() && (!is_won || open[from] == 0) {
                outcomes[from] = Some(!is_won);
                decided.push(from);
            }
        }
    }
    outcomes
}
