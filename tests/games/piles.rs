//! Nim, misère Nim and zero-move Nim: every small position, then 64-bit extremes.

use crate::search::{Move, Numbers, Pile, Rule, Search, boards, small_boards, stones};
use grundy::games::{misere, nim, zero_move};

const TOP_BIT: u64 = 1 << 63;

/// The moves of a template in the form of the search; `before` and `taken` are checked on the way.
macro_rules! as_found {
    ($moves:expr, $piles:expr) => {{
        let piles: &[u64] = $piles;
        let found = $moves.map(|step| {
            assert_eq!(step.before, piles[step.pile], "{piles:?}");
            assert_eq!(step.taken(), step.before - step.after, "{piles:?}");
            (step.pile, (step.after, false))
        });
        found.collect::<Vec<Move>>()
    }};
}

#[test]
fn nim_equals_the_search_on_every_small_position() {
    let mut search = Search::new(Rule::Normal);
    for board in small_boards() {
        let piles = stones(&board);
        assert_eq!(nim::first_player_wins(&piles), search.wins(&board), "{piles:?}");
        let expected = search.winning_moves(&board);
        assert_eq!(as_found!(nim::winning_moves(&piles), &piles), expected, "{piles:?}");
        let one = as_found!(nim::winning_move(&piles).into_iter(), &piles);
        assert_eq!(one, expected.get(..1).unwrap_or(&[]), "{piles:?}");
    }
}

#[test]
fn misere_equals_the_search_on_every_small_position() {
    let mut search = Search::new(Rule::Misere);
    for board in small_boards() {
        let piles = stones(&board);
        assert_eq!(misere::first_player_wins(&piles), search.wins(&board), "{piles:?}");
        let expected = search.winning_moves(&board);
        assert_eq!(as_found!(misere::winning_moves(&piles), &piles), expected, "{piles:?}");
        let one = as_found!(misere::winning_move(&piles).into_iter(), &piles);
        assert_eq!(one, expected.get(..1).unwrap_or(&[]), "{piles:?}");
    }
}

/// The pile of the search as the template's.
fn template_pile(&(stones, passable): &Pile) -> zero_move::Pile {
    zero_move::Pile { stones, zero_move_used: !passable }
}

fn zero_moves(piles: &[zero_move::Pile], moves: impl Iterator<Item = zero_move::Move>) -> Vec<Move> {
    let found = moves.map(|step| {
        assert_eq!(step.before, piles[step.pile], "{piles:?}");
        assert_eq!(step.taken(), step.before.stones - step.after.stones, "{piles:?}");
        let passed = step.after.zero_move_used != step.before.zero_move_used;
        assert_eq!(step.is_zero_move(), passed, "{piles:?}");
        (step.pile, (step.after.stones, !step.after.zero_move_used))
    });
    found.collect()
}

#[test]
fn zero_move_equals_the_search_on_every_small_position_and_flag() {
    let mut search = Search::new(Rule::Normal);
    let kinds: Vec<Pile> = (0..=7).flat_map(|stones| [(stones, false), (stones, true)]).collect();
    let all = boards(4, &kinds);
    assert_eq!(all.len(), 1 + 16 + 256 + 4096 + 65536);
    for board in all {
        let piles: Vec<_> = board.iter().map(template_pile).collect();
        assert_eq!(zero_move::first_player_wins(&piles), search.wins(&board), "{board:?}");
        let expected = search.winning_moves(&board);
        assert_eq!(zero_moves(&piles, zero_move::winning_moves(&piles)), expected, "{board:?}");
        let one = zero_moves(&piles, zero_move::winning_move(&piles).into_iter());
        assert_eq!(one, expected.get(..1).unwrap_or(&[]), "{board:?}");
        if board.iter().all(|&(_, passable)| passable) {
            let fresh = zero_move::first_player_wins(&stones(&board));
            assert_eq!(fresh, search.wins(&board), "{board:?} as numbers");
        }
    }
}

#[test]
fn zero_move_values_are_those_that_a_nim_pile_balances() {
    let mut search = Search::new(Rule::Normal);
    for stones in 0..=16 {
        for nim_pile in 0..=18 {
            let fresh_lost = !search.wins(&[(stones, true), (nim_pile, false)]);
            let fresh_equal = zero_move::pile_value(stones) == u128::from(nim_pile);
            assert_eq!(fresh_equal, fresh_lost, "{stones} fresh against {nim_pile}");
            let used_lost = !search.wins(&[(stones, false), (nim_pile, false)]);
            let used_equal = template_pile(&(stones, false)).value() == u128::from(nim_pile);
            assert_eq!(used_equal, used_lost, "{stones} used against {nim_pile}");
        }
    }
}

#[test]
fn zero_move_values_are_the_mex_of_their_options() {
    let mut values: Vec<u128> = Vec::new();
    for stones in 0..=500_u64 {
        let mut options = values.clone();
        if stones > 0 {
            options.push(u128::from(stones));
        }
        let least_missing = (0..).find(|value| !options.contains(value));
        assert_eq!(Some(zero_move::pile_value(stones)), least_missing, "{stones}");
        values.extend(least_missing);
    }
}

/// Boards of 2 to 9 large piles with nim-sum 0: random ones, and ones around the greatest number and the top bit.
fn lost_large_boards() -> Vec<Vec<u64>> {
    let mut numbers = Numbers(1);
    let mut all = vec![
        vec![u64::MAX, u64::MAX],
        vec![u64::MAX, TOP_BIT, TOP_BIT - 1],
        vec![u64::MAX, u64::MAX - 1, 1],
        vec![TOP_BIT, TOP_BIT, 2, 2],
    ];
    for len in (1..=8).cycle().take(400) {
        let mut board: Vec<u64> = (0..len).map(|_| numbers.next()).collect();
        let mut sum = 0;
        for pile in &board {
            sum ^= pile;
        }
        board.push(sum);
        all.push(board);
    }
    all
}

#[test]
fn large_positions_built_with_nim_sum_0_are_lost_in_nim_and_in_misere() {
    for board in lost_large_boards() {
        assert_eq!(nim::nim_sum(&board), 0, "{board:?}");
        assert!(!nim::first_player_wins(&board), "{board:?}");
        assert_eq!(nim::winning_move(&board), None, "{board:?}");
        assert!(!misere::first_player_wins(&board), "{board:?}");
        assert_eq!(misere::winning_move(&board), None, "{board:?}");
    }
}

#[test]
fn one_take_from_a_lost_large_position_is_answered_by_the_right_moves() {
    let mut numbers = Numbers(2);
    for mut board in lost_large_boards() {
        let pile = numbers.next() as usize % board.len();
        // Leave 2 or more, so that misère play has several large piles and follows normal play.
        board[pile] = if board[pile] > 3 { 2 + numbers.next() % (board[pile] - 2) } else { board[pile] + 4 };
        let others = |index: usize| {
            let kept = board.iter().enumerate().filter(|&(other, _)| other != index);
            kept.fold(0, |sum, (_, stones)| sum ^ stones)
        };
        let all = board.iter().enumerate().map(|(index, &stones)| (index, stones, others(index)));
        let expected: Vec<Move> =
            all.filter(|&(_, stones, left)| left < stones).map(|(index, _, left)| (index, (left, false))).collect();
        assert!(nim::first_player_wins(&board), "{board:?}");
        assert_eq!(as_found!(nim::winning_moves(&board), &board), expected, "{board:?}");
        if board.iter().filter(|&&stones| stones > 1).count() > 1 {
            assert!(misere::first_player_wins(&board), "{board:?}");
            assert_eq!(as_found!(misere::winning_moves(&board), &board), expected, "{board:?}");
        }
    }
}

#[test]
fn misere_with_one_greatest_pile_leaves_an_odd_number_of_single_stones() {
    for singles in 0..=9 {
        let mut board = vec![1; singles];
        board.push(u64::MAX);
        let left = if singles % 2 == 0 { 1 } else { 0 };
        assert!(misere::first_player_wins(&board), "{board:?}");
        let moves = as_found!(misere::winning_moves(&board), &board);
        assert_eq!(moves, [(singles, (left, false))], "{board:?}");
    }
}

#[test]
fn zero_move_reaches_the_65th_bit() {
    use zero_move::{first_player_wins, pile_value, winning_moves};
    assert_eq!(pile_value(u64::MAX), 18_446_744_073_709_551_616);
    assert_eq!(pile_value(u64::MAX - 1), 18_446_744_073_709_551_613);
    assert_eq!(pile_value(u64::MAX - 2), 18_446_744_073_709_551_614);
    assert_eq!(pile_value(TOP_BIT), 9_223_372_036_854_775_807);
    assert!(!first_player_wins(&[u64::MAX, u64::MAX]));
    assert!(!first_player_wins(&[u64::MAX, 0, 7, u64::MAX, 7]));
    // With wrapping numbers the greatest pile would be worth 0, as an empty one.
    assert!(first_player_wins(&[u64::MAX]));
    assert!(first_player_wins(&[u64::MAX, 0]));
    let moves: Vec<_> = winning_moves(&[u64::MAX, 5]).map(|step| (step.pile, step.after)).collect();
    assert_eq!(moves, [(0, zero_move::Pile { stones: 5, zero_move_used: false })]);
    // An even pile against the value it had: pass, or take one.
    let pair = [zero_move::Pile::from(TOP_BIT), zero_move::Pile { stones: TOP_BIT, zero_move_used: true }];
    let after = zero_moves(&pair, winning_moves(&pair));
    assert_eq!(after, [(0, (TOP_BIT - 1, true)), (0, (TOP_BIT, false)), (1, (TOP_BIT - 1, false))]);
}
