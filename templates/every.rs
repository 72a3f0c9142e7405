//! Several games at once: on each turn a player moves in every game that is not over. The last move of all wins.
//!
//! Idea:   the game that lasts longest decides. Who wins a game delays it, and who loses it hastens it: the length of a won position is 1 more than
//!         the greatest length of its lost options, that of a lost one 1 more than the least of all. The greatest length is odd exactly when
//!         the player to move wins.
//! Why:    the player to move can lower an odd greatest length, and all others, by 1. From an even one every move leaves an odd one.
//! Edge:   a game that is over has length 0; with no game left, the player to move has lost.
//! Time:   `length` takes the lengths of the options; `euclid_length` is O(log(a + b)).
//! Source: J. H. Conway, "On Numbers and Games" (1976), chapter 14, "selective and joint unions".
//! Proof:  equals a search of up to two games at once that know only their moves (templates/tests/languages/sums.rs).

/// The length of a position, given the lengths of its options: odd if it is won.
///
/// ```
/// use grundy::games::every::length;
///
/// assert_eq!((length([]), length([0, 4, 3]), length([1, 3])), (0, 5, 2));
/// ```
pub fn length(options: impl IntoIterator<Item = u32>) -> u32 {
    let (mut longest_lost, mut shortest_won) = (None, None);
    for option in options {
        if option % 2 == 0 {
            longest_lost = longest_lost.max(Some(option));
        } else {
            shortest_won = Some(shortest_won.map_or(option, |won: u32| won.min(option)));
        }
    }
    longest_lost.or(shortest_won).map_or(0, |option| option + 1)
}

/// The length of a game in which a move subtracts a positive multiple of the lesser number from the greater, until one of them is 0.
///
/// ```
/// use grundy::games::every::euclid_length;
///
/// assert_eq!((euclid_length(3, 2), euclid_length(5, 2), euclid_length(7, 7)), (2, 3, 1));
/// ```
pub fn euclid_length(a: u64, b: u64) -> u32 {
    let (mut more, mut less) = (a.max(b), a.min(b));
    // Whether there is a choice, from the first position to the last.
    let mut choices = Vec::new();
    while less > 0 {
        choices.push(more / less > 1);
        let rest = more % less;
        more = less;
        less = rest;
    }
    choices.iter().rev().fold(0, |lasts, &choice| if choice && lasts % 2 == 1 { lasts + 2 } else { lasts + 1 })
}

/// Whether the player to move wins several games at once, given their lengths.
///
/// ```
/// use grundy::games::every::first_player_wins;
///
/// assert!(first_player_wins([1, 4, 5]));
/// assert!(!first_player_wins([]));
/// ```
pub fn first_player_wins(lengths: impl IntoIterator<Item = u32>) -> bool {
    lengths.into_iter().max().unwrap_or(0) % 2 == 1
}
