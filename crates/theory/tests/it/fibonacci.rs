//! Fibonacci takes behind the one type.

use theory::game::{Game, Play, Refusal, Undecided};

use super::takes::{Search, boards, equals_the_search, position, told};

const TAKES: [u64; 9] = [1, 2, 3, 5, 8, 13, 21, 34, 55];

fn game() -> Game {
    "fibonacci".parse().expect("a game")
}

#[test]
fn small_positions_equal_the_search() {
    let mut search = Search::new(&TAKES, Play::Normal);
    equals_the_search(&game(), &mut search, &boards(3, 8));
    equals_the_search(&game(), &mut search, &boards(2, 22));
    let single: Vec<Vec<u64>> = (0..89).map(|pile| vec![pile]).collect();
    equals_the_search(&game(), &mut search, &single);
}

#[test]
fn misere_play_equals_the_search() {
    let misere = game().misere();
    let mut search = Search::new(&TAKES, Play::Misere);
    equals_the_search(&misere, &mut search, &boards(3, 7));
    equals_the_search(&misere, &mut search, &boards(2, 18));
    let single: Vec<Vec<u64>> = (0..89).map(|pile| vec![pile]).collect();
    equals_the_search(&misere, &mut search, &single);
}

#[test]
fn the_largest_pile_has_a_move_for_every_fibonacci_number_below_2_to_64() {
    let stones = [u64::MAX];
    let taken: Vec<u64> = game().moves(&position(&stones)).map(|step| u64::MAX - told(&step, &stones).1).collect();
    assert_eq!(taken[..TAKES.len()], TAKES);
    assert!(taken.windows(3).all(|of| of[0].checked_add(of[1]) == Some(of[2])));
    assert_eq!(taken.last(), Some(&12_200_160_415_121_876_738));
}

#[test]
fn a_pile_beyond_the_table_is_not_decided_and_the_reason_is_said() {
    let piles = position(&[3, 1 << 22, u64::MAX, u64::MAX]);
    let reason = "pile 3 of 18446744073709551615 stones is too large for fibonacci: its values have no period, and their table \
                  ends with 4194303 stones";
    let why = Refusal::NoValue { stones: u64::MAX.to_string(), game: game().to_string() };
    let undecided = Undecided { reason: reason.to_owned(), why };
    assert_eq!(game().first_player_wins(&piles), Err(undecided.clone()));
    assert_eq!(game().winning_moves(&piles, 1), Err(undecided.clone()));
    assert_eq!(game().pile_values(&piles), Err(undecided));
    assert!(game().first_player_wins(&position(&[1 << 22])).is_err());
    assert_eq!(game().first_player_wins(&position(&[])), Ok(false));
}

#[test]
fn a_pile_of_a_hundred_thousand_stones_has_the_moves_that_win() {
    let stones = [100_000, 7];
    let winning = game().winning_moves(&position(&stones), 100).expect("within the table");
    assert!(winning.complete && !winning.moves.is_empty());
    for step in &winning.moves {
        let (index, left) = told(step, &stones);
        let mut next = stones;
        next[index] = left;
        assert_eq!(game().first_player_wins(&position(&next)), Ok(false), "{step}");
    }
}
