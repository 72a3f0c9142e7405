//! Chapter 10. The last stone loses: misère Nim, and the games that follow its rule.
//!
//! # Theorem (Bouton, 1901)
//!
//! The rules are those of Nim, but the player who takes the last stone loses. If every pile is at most 1, the player to
//! move wins exactly when the number of single stones is even. Otherwise the player to move wins exactly when the
//! nim-sum is not 0.
//!
//! ```rule
//! id: bouton
//! game: misere
//! piles: 0..4
//! stones: 0..6
//! won: if max <= 1 then ones % 2 == 0 else xor != 0
//! ```
//!
//! ```rule
//! id: values
//! game: misere subtraction:1,3,4
//! piles: 0..3
//! stones: 0..12
//! lost: if all(pick(pile % 7, 0, 1, 0, 1, 2, 3, 2) <= 1) then xor(pick(pile % 7, 0, 1, 0, 1, 2, 3, 2)) != 0 else xor(pick(pile % 7, 0, 1, 0, 1, 2, 3, 2)) == 0
//! ```
//!
//! ```rule
//! id: lasker
//! game: misere lasker
//! piles: 0..3
//! stones: 0..5
//! lost: if all((if pile % 4 == 3 then pile + 1 else if pile > 0 and pile % 4 == 0 then pile - 1 else pile) <= 1) then xor((if pile % 4 == 3 then pile + 1 else if pile > 0 and pile % 4 == 0 then pile - 1 else pile)) != 0 else xor((if pile % 4 == 3 then pile + 1 else if pile > 0 and pile % 4 == 0 then pile - 1 else pile)) == 0
//! ```
//!
//! ```rule
//! id: zero-move
//! game: misere zero-move
//! piles: 0..3
//! stones: 0..4
//! passed: yes
//! lost: if all((if passed or pile == 0 then pile else if pile % 2 == 0 then pile - 1 else pile + 1) <= 1) then xor((if passed or pile == 0 then pile else if pile % 2 == 0 then pile - 1 else pile + 1)) != 0 else xor((if passed or pile == 0 then pile else if pile % 2 == 0 then pile - 1 else pile + 1)) == 0
//! ```
//!
//! ```rule
//! id: staircase
//! game: misere staircase
//! piles: 1..4
//! stones: 0..4
//! lost: if all(place % 2 == 1 or pile <= 1) then xor(if place % 2 == 0 then pile else 0) != 0 else xor(if place % 2 == 0 then pile else 0) == 0
//! ```
//!
//! ```facts
//! id: not-tame
//! fact: misere kayles | 1 5 | lost
//! fact: kayles | 1 5 | value 5
//! fact: misere octal:0.07 | 2 10 | lost
//! fact: misere octal:0.137 | 1 9 | lost
//! fact: misere grundy | 3 13 | lost
//! ```
//!
//! # Why
//!
//! The players take single stones one by one, so their parity decides. With exactly one pile above 1, the nim-sum is
//! not 0, and the player to move reduces this pile to 0 or 1, whichever makes the number of single stones odd. With two
//! or more, no move leaves only single stones. The argument of Nim holds until a player has to leave exactly one pile
//! above 1.
//!
//! # Other games: the rule with Grundy values
//!
//! Take Grundy values (those of normal play) in the place of stones: *if some value is above 1, the position is won exactly when the
//! xor of the values is not 0; if none is, exactly when the xor is 0.* This decides many games, but not all. Call an option of a pile
//! (the piles that a move leaves of it) *big* if one of its parts has a value above 1, and otherwise *small*; its value is the xor of its
//! parts. The rule is right for all sums of piles if and only if each pile that can be reached meets this *condition*:
//!
//! | value of the pile | condition |
//! |---|---|
//! | 0 | if it has a move, a small option has value 1; and no big option has value 1 |
//! | 1 | no big option has value 0 |
//! | 2 or more | for r = 0 and for r = 1: a small option has value 1 - r, or a big option has value r |
//!
//! Winning Ways calls such games *tame*. Contests in China know the case in which no move splits as Anti-SG (SJ 定理).
//!
//! # Why it suffices
//!
//! By induction on how long the game can still last, for the four kinds of positions. A move turns a pile of value v into an option of
//! value x, and by the mex x ≠ v. Call a position big if one of its values is above 1.
//!
//! 1. *No value above 1, xor 1: lost.* Some pile has value 1, so there is a move. A small option leaves the xor 1 xor v xor x. That
//!    is not 1, so it is 0, and no value is above 1: won, by case 2. A big option leaves a big position. Its xor would be 0 only for
//!    x = 1 xor v: a big option of value 1 of a pile of value 0, or one of value 0 of a pile of value 1. The condition excludes both. So its
//!    xor is not 0: won, by case 4.
//! 2. *No value above 1, xor 0: won.* If there is no move, the opponent made the last move, so the player to move wins. If some pile
//!    has value 1, it has an option of value 0 by the mex, and that is small by the condition. It leaves the xor 1. If all values are
//!    0, some pile with a move has a small option of value 1, by the condition. It leaves the xor 1, too. Both are lost, by case 1.
//! 3. *Some value above 1, xor 0: lost.* If only one value were above 1, the xor would be above 1 too. So two values are above 1, and
//!    there is a move. After any move, one of the two is still there, and the xor is v xor x ≠ 0: won, by case 4.
//! 4. *Some value above 1, xor s ≠ 0: won.* If one pile alone has a value above 1, let r be the xor of the others: 0 or 1. By the
//!    condition this pile has a small option of value 1 - r, which leaves no value above 1 and the xor 1: lost, by case 1. Or it has a
//!    big option of value r, which leaves the xor 0: lost, by case 3. If several piles have values above 1, take a pile whose value
//!    v has the highest bit of s. Then v xor s < v, so by the mex it has an option of that value, which leaves the xor 0. Another pile
//!    has a value above 1, so case 3 applies.
//!
//! # Why it is necessary
//!
//! Let the pile c fail, while all that it can reach beyond itself meets the condition: there the rule is right, as just shown. Let d
//! be the smallest pile of value 1. Then the rule is wrong for c alone or for c and d together. The documentation of the module
//! `game::tame`, which `cargo docs` builds, goes through the cases. So `grundy explain` can name such a position for each
//! game that fails.
//!
//! # Which games meet it
//!
//! - *Takes.* If a move takes one of certain numbers of stones (finitely many or not), every pile meets the condition. Let s be the least take.
//!   First, g(n) = 1 exactly when n ≥ s and g(n - s) = 0 (Ferguson's pairing), by induction on n. If g(n - s) = 0, then
//!   g(n) ≠ 0. If g(n) were above 1, some take t would give g(n - t) = 1, by induction g(n - t - s) = 0, and n - s would have an option of its
//!   own value 0. If g(n) = 1 and g(n - s) were not 0, some take t would give g(n - s - t) = 0, by induction g(n - t) = 1, and n would
//!   have an option of its own value 1. Now the condition. No move splits, so an option of value 0 or 1 is small, and values of 1 or more meet it
//!   by the mex. If g(n) = 0 and n ≥ s, then g(n - s) ≠ 0, so some take t gives g(n - s - t) = 0. So g(n - t) = 1, as the
//!   condition asks.
//! - *Lasker's Nim and zero-move Nim.* A value above 1 has moves to an empty pile and to one pile of value 1, and only the empty pile has value 0.
//!   Value 1: the one pile of this value in Lasker's Nim has one stone and cannot be split, and in zero-move Nim no move splits.
//! - *Staircase Nim*, with the stairs that count as the piles. A move from another stair raises one of them, so it needs a word in
//!   each case. Case 1: it leaves the xor 0 with no stair above 1, or a single stair above 1, whose xor is not 0. Case 2: if the
//!   stairs that count are empty, one stone comes down onto one of them. Case 3: it changes the xor, and one of two
//!   stairs stays above 1. Case 4 does not use it.
//! - *Octal games*, where the values have a period p from e ≥ 1 on: the piles below 2e + 2p + t decide, where t is the last place of the code.
//!   For n ≥ 2e + p + t, of two parts of n + p - i stones (i ≤ t) the greater one has at least e + p; with p fewer stones it has the same value
//!   and is a part of n - i. And of two parts of n - i, the greater one has at least e, so p more stones keep its value. In both cases
//!   the two parts keep their values, so the option stays big or small with the same value. Hence n + p meets the condition if n does.
//!   Without splits, the same holds from n = e + t on.
//!
//! Kayles fails at a row of 5 (1 and 5 is lost, the rule says won), 0.07 at 10 (2 and 10), 0.137 at 9 (1 and 9), Grundy's game at 13 (3 and
//! 13). Positions of smaller piles are still decided by the rule; above, `grundy explain` searches. That decides single rows of Kayles
//! up to 52 pins and single piles of Grundy's game up to 65 stones. The whole theory of such games, misère quotients, is beyond this kit. Wythoff's game in misère play has a
//! rule of its own ([`c08_wythoff`](super::c08_wythoff)): but (3, 5) has value 0 and no option of value 1, so sums with it do not follow
//! the rule. Moore's Nim has its own, too ([`c09_moore`](super::c09_moore)).
//!
//! # Example
//!
//! ```
//! use grundy::games::{misere, nim, subtraction};
//!
//! let left = |piles: &[u64]| misere::winning_moves(piles).collect::<Vec<_>>();
//! assert_eq!(left(&[3, 5, 7]), [(0, 2), (1, 4), (2, 6)]);
//! // One pile above 1: leave an odd number of single stones.
//! assert_eq!(left(&[1, 4, 1]), [(1, 1)]);
//! // The empty position: lost in normal play, won in misère play.
//! assert!(nim::nim_sum(&[]) == 0 && misere::first_player_wins(&[]));
//! // The takes 1, 3 and 4, the last stone loses: the same rule, with values in the place of stones.
//! let values = subtraction::grundy_values(&[1, 3, 4], 14);
//! let wins = |piles: &[usize]| {
//!     let values: Vec<u64> = piles.iter().map(|&pile| values[pile].into()).collect();
//!     misere::first_player_wins(&values)
//! };
//! // Values 0 and 2, 1 and 0, 2 and 2.
//! assert!(wins(&[7, 4]) && !wins(&[1, 2]) && !wins(&[4, 6]));
//! ```
//!
//! ```facts
//! id: example
//! fact: misere | 3 5 7 | winning 3
//! fact: misere | 1 4 1 | winning 1
//! fact: misere | nothing | won
//! fact: misere | 1 1 1, 1 1 1 0 | lost
//! fact: misere subtraction:1,3,4 | 7 4 | won
//! fact: misere subtraction:1,3,4 | 1 2, 4 6 | lost
//! ```
//!
//! # Traps
//!
//! - The game is not Nim with the winners swapped: with two or more piles above 1, the winning moves are the same.
//! - If piles can be empty, test whether all piles are at most 1, not whether all are 1. With values: whether all values
//!   are at most 1, even if piles are large.
//! - The rule with values needs the condition. Without it, use a search: Kayles is the usual counterexample.
//! - The strategy changes with the move that leaves only single stones, not after it.
//!
//! # Problems
//!
//! `miserenim` (who wins), `misereduel` (choose who starts,
//! and play), `bewinner` (a split).
//! Template: [`games::misere`](grundy::games::misere).
//!
//! Next: [`c11_contest`](super::c11_contest).
