//! Wythoff's game behind the type: its moves, who wins and how, by a table of the rules alone; then large piles.

use std::error::Error;

use theory::game::{Game, Move, Pile, Play};

type Outcome = Result<(), Box<dyn Error>>;

/// The positions after every move: takes from the first pile, from the second, from both; the greatest take first, but for those
/// from both.
fn after([a, b]: [u64; 2]) -> Vec<[u64; 2]> {
    let first = (0..a).map(|left| [left, b]);
    let second = (0..b).map(|left| [a, left]);
    let both = (1..=a.min(b)).map(|taken| [a - taken, b - taken]);
    first.chain(second).chain(both).collect()
}

fn piles(position: [u64; 2]) -> [Pile; 2] {
    position.map(Pile::from)
}

fn applied(moves: impl IntoIterator<Item = Move>, from: [u64; 2]) -> Vec<Vec<u64>> {
    let stones = |step: Move| step.apply(&piles(from)).iter().map(|pile| pile.stones).collect();
    moves.into_iter().map(stones).collect()
}

#[test]
fn moves_winner_and_winning_moves_equal_a_table_of_the_rules() -> Outcome {
    equals_a_table(&"wythoff".parse()?)?;
    equals_a_table(&"wythoff".parse::<Game>()?.misere())
}

fn equals_a_table(game: &Game) -> Outcome {
    let size = 40;
    let mut won = vec![vec![false; size]; size];
    for a in 0..size {
        for b in 0..size {
            let position = [a as u64, b as u64];
            let is_lost = |&[a, b]: &[u64; 2]| !won[a as usize][b as usize];
            let expected: Vec<[u64; 2]> = after(position).into_iter().filter(is_lost).collect();
            assert_eq!(applied(game.moves(&piles(position)), position), after(position), "{position:?}");
            let is_won = !expected.is_empty() || game.play == Play::Misere && position == [0, 0];
            assert_eq!(game.first_player_wins(&piles(position))?, is_won, "{position:?}");
            for most in 0..=3 {
                let found = game.winning_moves(&piles(position), most)?;
                assert_eq!(found.complete, expected.len() <= most, "{position:?}");
                let listed = &expected[..most.min(expected.len())];
                assert_eq!(applied(found.moves, position), listed, "{position:?}");
            }
            won[a][b] = is_won;
        }
    }
    Ok(())
}

#[test]
fn the_greatest_piles_are_decided_at_once() -> Outcome {
    let game: Game = "wythoff".parse()?;
    let lost = [11_400_714_819_323_198_485, u64::MAX];
    assert!(!game.first_player_wins(&piles(lost))?);
    let equal = game.winning_moves(&piles([u64::MAX; 2]), 10)?;
    let told: Vec<String> = equal.moves.iter().map(Move::to_string).collect();
    let expected = [
        "pile 1: 18446744073709551615 -> 11400714819323198485 (take 7046029254386353130)",
        "pile 2: 18446744073709551615 -> 11400714819323198485 (take 7046029254386353130)",
        "pile 1: 18446744073709551615 -> 0 (take 18446744073709551615), \
         pile 2: 18446744073709551615 -> 0 (take 18446744073709551615)",
    ];
    assert_eq!((told, equal.complete), (expected.map(str::to_owned).to_vec(), true));
    assert_eq!(game.pile_values(&piles(lost))?, None);
    Ok(())
}

#[test]
fn misere_play_of_the_greatest_piles_is_decided_at_once() -> Outcome {
    let game = "wythoff".parse::<Game>()?.misere();
    assert!(!game.first_player_wins(&piles([11_400_714_819_323_198_485, u64::MAX]))?);
    for (from, to) in [([u64::MAX, 0], [1, 0]), ([u64::MAX, 1], [0, 1]), ([u64::MAX; 2], [2, 2])] {
        let winning = game.winning_moves(&piles(from), 10)?;
        assert!(winning.complete && applied(winning.moves, from).contains(&to.to_vec()), "{from:?}");
    }
    Ok(())
}
