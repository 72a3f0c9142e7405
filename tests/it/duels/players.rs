//! The judge's players: each in its own way, the same every time, and never for long.

use std::collections::BTreeSet;

use super::judge::{Duel, Misere, Nim, PLAYERS, Search, Talk, after, boards, case, game, moves};
use super::{begin, small_boards};

/// What was played in one game: who moved, pile, stones, and the board before.
type Played = Vec<(bool, (usize, u64), Vec<u64>)>;

const JUDGE: bool = false;
const US: bool = true;

/// Plays a game that `our_move` wins; `starts`: whether it makes the first move. The lines with the board have been heard.
fn play(talk: &mut Talk, board: &[u64], starts: bool, mut our_move: impl FnMut(&[u64]) -> (usize, u64)) -> Played {
    let mut board = board.to_vec();
    let mut played = Vec::new();
    let mut mover = if starts { US } else { JUDGE };
    while board.iter().any(|&pile| pile > 0) {
        let before = board.clone();
        let made = if mover == US {
            let (pile, taken) = our_move(&board);
            // Else the game would have no end.
            assert!(taken > 0, "no move on {board:?}");
            talk.say(&format!("{pile} {taken}"));
            board[pile] -= taken;
            (pile, taken)
        } else {
            talk.answer(&mut board)
        };
        played.push((mover, made, before));
        mover = !mover;
    }
    played
}

/// Plays all games of a test case and wins them.
fn play_all(
    duel: Duel,
    input: &str,
    starts: &mut dyn FnMut(&[u64]) -> bool,
    our_move: &mut dyn FnMut(&[u64]) -> (usize, u64),
) -> Vec<Played> {
    let mut talk = duel.start(input);
    let games = talk.numbers()[0];
    let all = (0..games).map(|_| {
        let board = talk.board();
        let starts = starts(&board);
        if duel == Misere {
            talk.say(if starts { "first" } else { "second" });
        }
        play(&mut talk, &board, starts, &mut *our_move)
    });
    let all = all.collect();
    assert_eq!(talk.end(), (String::new(), 42, String::new()), "{duel:?}");
    all
}

/// Whether the judge's move is one that the player may make.
fn is_in_style(player: &str, (pile, taken): (usize, u64), board: &[u64], last: Option<u64>) -> bool {
    let most = board.iter().max().unwrap();
    match player {
        "slow" => taken == 1,
        "greedy" => board[pile] == *most && taken == *most,
        "mirror" => last.is_none_or(|last| last > *most || taken == last),
        _ => true,
    }
}

#[test]
fn every_player_loses_in_its_own_way() {
    let mut search = Search::default();
    for duel in [Nim, Misere] {
        let boards: Vec<_> =
            small_boards().into_iter().filter(|board| duel == Misere || search.wins(duel, board)).collect();
        for player in PLAYERS {
            for part in boards.chunks(50) {
                let games: Vec<String> = part.iter().map(|board| game(player, board)).collect();
                let mut theirs = Search::default();
                let played = play_all(duel, &case(7, &games), &mut |board| theirs.wins(duel, board), &mut |board| {
                    *search.winning_moves(duel, board).last().unwrap()
                });
                for game in played {
                    let mut last = None;
                    for (mover, made, board) in game {
                        if mover == JUDGE {
                            assert!(
                                is_in_style(player, made, &board, last),
                                "{player} {made:?} on {board:?} after {last:?}"
                            );
                        } else {
                            last = Some(made.1);
                        }
                    }
                }
            }
        }
    }
}

/// A way to win, for boards that are too large to search.
fn by_nim_sum(board: &[u64]) -> (usize, u64) {
    let sum = board.iter().fold(0, |sum, pile| sum ^ pile);
    let pile = board.iter().position(|pile| pile ^ sum < *pile).unwrap();
    (pile, board[pile] - (board[pile] ^ sum))
}

fn nim_games(input: &str) -> Vec<Played> {
    play_all(Nim, input, &mut |_| true, &mut by_nim_sum)
}

#[test]
fn no_game_is_long() {
    const MOST: u64 = 1_000_000_000_000_000_000;
    let mut boards = vec![vec![MOST, MOST - 1], vec![MOST; 19], (MOST - 19..=MOST).collect(), vec![1, 2, MOST, MOST]];
    boards.push((0..20).map(|pile| MOST / 7 * (pile % 7 + 1) - pile).collect());
    boards.retain(|board| board.iter().fold(0, |sum, pile| sum ^ pile) != 0);
    assert!(boards.len() >= 4);
    let mut longest = 0;
    for player in PLAYERS.into_iter().filter(|player| *player != "slow") {
        let games: Vec<String> = boards.iter().map(|board| game(player, board)).collect();
        longest = nim_games(&case(3, &games)).iter().map(Vec::len).chain([longest]).max().unwrap();
    }
    // Someone does copy single stones for as long as it may.
    assert!((200..=2 * 120 + 1).contains(&longest), "{longest}");
    let slow = nim_games(&case(3, &[game("slow", &[1001, 999]), game("slow", &[2000])]));
    assert!(slow[0].len() > 1000 && slow.iter().all(|game| game.len() <= 2000), "{}", slow[0].len());
}

/// What the judge plays depends on the seed, the player and the board, and on nothing before them.
#[test]
fn the_seed_and_the_board_decide_what_is_played() {
    let boards = [vec![40, 50, 61], vec![1000, 2000, 4000, 8000], vec![12, 34, 56, 78, 90]];
    for player in ["optimal", "random"] {
        let games: Vec<String> = boards.iter().map(|board| game(player, board)).collect();
        let all = nim_games(&case(5, &games));
        assert_eq!(all, nim_games(&case(5, &games)));
        let backwards: Vec<String> = games.iter().rev().cloned().collect();
        assert!(nim_games(&case(5, &backwards)).iter().rev().eq(&all), "{player}");
        let others: BTreeSet<_> = (0..10).map(|seed| nim_games(&case(seed, &games))).collect();
        assert!(others.len() >= 9, "{player}: {}", others.len());
    }
}

#[test]
fn the_optimal_player_leaves_as_few_winning_moves_as_it_can() {
    let mut search = Search::default();
    let mut different = 0;
    for duel in [Nim, Misere] {
        for board in boards(4, 6).into_iter().filter(|board| board.len() == 4) {
            let Some(&our_move) = search.winning_moves(duel, &board).first() else {
                continue;
            };
            let mut left = after(&board, our_move);
            let replies: Vec<usize> =
                moves(&left).into_iter().map(|one| search.winning_moves(duel, &after(&left, one)).len()).collect();
            let Some(fewest) = replies.iter().min() else {
                continue;
            };
            let mut talk = begin(duel, "optimal", &board, "first");
            talk.say(&format!("{} {}", our_move.0, our_move.1));
            talk.answer(&mut left);
            assert_eq!(search.winning_moves(duel, &left).len(), *fewest, "{duel:?} {board:?}: left {left:?}");
            different += usize::from(replies.iter().any(|count| count > fewest));
        }
    }
    // Where all moves leave the same number, any player does.
    assert!(different > 10, "{different}");
}
