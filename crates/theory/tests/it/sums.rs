//! Sums of different games against a search over all of their moves.

use std::collections::{BTreeSet, HashMap};

use theory::game::Game;
use theory::play::{Skill, reply};
use theory::sums::{Sum, grundy_value};

use super::referee::{Changes, GAMES, Pile, Referee, typed};

/// The search: one referee for each part, and the positions of all parts together.
struct Search {
    referees: Vec<Referee>,
    known: HashMap<Vec<Vec<Pile>>, bool>,
}

impl Search {
    fn by_names(names: &[&str]) -> Self {
        Self { referees: names.iter().map(|name| Referee::new(name, false)).collect(), known: HashMap::new() }
    }

    fn moves(&self, parts: &[Vec<Pile>]) -> Vec<(usize, Changes, Vec<Vec<Pile>>)> {
        let mut all = Vec::new();
        for (part, referee) in self.referees.iter().enumerate() {
            for (changes, after) in referee.moves(&parts[part]) {
                let mut next = parts.to_vec();
                next[part] = after;
                all.push((part, changes, next));
            }
        }
        all
    }

    fn wins(&mut self, parts: &[Vec<Pile>]) -> bool {
        if let Some(&wins) = self.known.get(parts) {
            return wins;
        }
        let wins = self.moves(parts).into_iter().any(|(_, _, after)| !self.wins(&after));
        self.known.insert(parts.to_vec(), wins);
        wins
    }
}

fn game(name: &str) -> Game {
    name.parse().unwrap()
}

fn sum(names: &[&str], parts: &[Vec<Pile>]) -> Sum {
    let part = |(name, piles): (&&str, &Vec<Pile>)| (game(name), game(name).position(&typed(piles)).unwrap());
    Sum::new(names.iter().zip(parts).map(part).collect()).unwrap()
}

fn changes(step: &theory::game::Move) -> Changes {
    let piles = |piles: &[theory::game::Pile]| piles.iter().map(|pile| (pile.stones, pile.zero_move_used)).collect();
    step.changes.iter().map(|change| (change.pile, piles(&change.after))).collect()
}

/// A few positions of each game.
fn positions(name: &str) -> Vec<Vec<Pile>> {
    let fresh = |piles: &[u64]| piles.iter().map(|&stones| (stones, false)).collect::<Vec<Pile>>();
    match name {
        "wythoff" => vec![fresh(&[0, 0]), fresh(&[1, 2]), fresh(&[3, 1])],
        "staircase" => vec![fresh(&[]), fresh(&[1, 2, 1]), fresh(&[0, 1, 2])],
        "zero-move" => vec![fresh(&[2]), vec![(2, true), (1, false)]],
        "grundy" => vec![fresh(&[5]), fresh(&[3, 4])],
        _ => vec![fresh(&[0]), fresh(&[3]), fresh(&[1, 2])],
    }
}

#[test]
fn a_sum_is_won_and_its_moves_win_as_a_search_says() {
    let (mut won, mut lost, mut winning_moves) = (0, 0, 0);
    for (index, first) in GAMES.iter().enumerate() {
        for second in &GAMES[index..] {
            let names = [*first, *second];
            let mut search = Search::by_names(&names);
            for a in positions(first) {
                for b in positions(second) {
                    let parts = [a.clone(), b];
                    let sum = sum(&names, &parts);
                    let wins = search.wins(&parts);
                    assert_eq!(sum.first_player_wins(), Ok(wins), "{names:?} {parts:?}");
                    *(if wins { &mut won } else { &mut lost }) += 1;
                    let moves = search.moves(&parts);
                    assert_eq!(sum.is_over(), moves.is_empty());
                    assert_eq!(sum.count_moves(), moves.len() as u128);
                    let expected: BTreeSet<(usize, Changes, Option<bool>)> = moves
                        .into_iter()
                        .map(|(part, changes, after)| (part, changes, Some(!search.wins(&after))))
                        .collect();
                    let (judged, complete) = sum.judged_moves(10_000);
                    let found: BTreeSet<_> =
                        judged.iter().map(|judged| (judged.part, changes(&judged.step), judged.wins)).collect();
                    assert!(complete && judged.len() == found.len());
                    assert_eq!(found, expected, "{names:?} {parts:?}");
                    let winning = sum.winning_moves(10_000).unwrap();
                    winning_moves += winning.moves.len();
                    let listed: BTreeSet<_> =
                        winning.moves.iter().map(|(part, step)| (*part, changes(step), Some(true))).collect();
                    let expected = expected.into_iter().filter(|(_, _, wins)| *wins == Some(true)).collect();
                    assert!(winning.complete);
                    assert_eq!(listed, expected, "{names:?} {parts:?}");
                }
            }
        }
    }
    assert!(won > 400 && lost > 100 && winning_moves > 500, "{won} {lost} {winning_moves}");
}

#[test]
fn three_games_are_a_sum_too() {
    let names = ["nim", "octal:0.77", "wythoff"];
    let mut search = Search::by_names(&names);
    let fresh = |piles: &[u64]| piles.iter().map(|&stones| (stones, false)).collect::<Vec<Pile>>();
    for (a, b) in (0..5).flat_map(|a| (0..6).map(move |b| (a, b))) {
        let parts = [fresh(&[a]), fresh(&[b]), fresh(&[1, 2])];
        assert_eq!(sum(&names, &parts).first_player_wins(), Ok(search.wins(&parts)), "{a} {b}");
    }
}

#[test]
fn the_computer_wins_every_sum_that_is_won_for_it_and_moves_by_the_rules() {
    let fresh = |piles: &[u64]| piles.iter().map(|&stones| (stones, false)).collect::<Vec<Pile>>();
    let names = ["nim", "lasker", "subtraction:1,3,4"];
    let mut search = Search::by_names(&names);
    let mut wins = 0;
    for seed in 0..20 {
        for skill in [Skill::Optimal, Skill::Random, Skill::Greedy] {
            let mut parts = vec![fresh(&[4, 2]), fresh(&[3]), fresh(&[6])];
            // The other side moves as the seed says.
            let mut number = 0;
            let mut had_it_won = false;
            loop {
                let Some((part, step)) = sum(&names, &parts).reply(skill, seed, number) else { break };
                had_it_won |= search.wins(&parts);
                let moves = search.moves(&parts);
                let found = moves.into_iter().find(|(other, made, _)| *other == part && *made == changes(&step));
                let (_, _, after) = found.expect("a legal move");
                assert!(skill != Skill::Optimal || !had_it_won || !search.wins(&after), "{parts:?} {step}");
                let replies = search.moves(&after);
                number += 1;
                if replies.is_empty() {
                    wins += usize::from(skill == Skill::Optimal);
                    break;
                }
                parts = replies[(seed as usize * 7 + number as usize * 5) % replies.len()].2.clone();
            }
        }
    }
    assert_eq!(wins, 20);
    // Greedy takes the most stones of all parts; the same question has the same answer.
    let sum = sum(&names, &[fresh(&[2]), fresh(&[5]), fresh(&[9])]);
    let (part, step) = sum.reply(Skill::Greedy, 1, 0).unwrap();
    assert_eq!((part, step.to_string().as_str()), (1, "pile 1: 5 -> 0 (take 5)"));
    assert_eq!(sum.reply(Skill::Random, 5, 3), sum.reply(Skill::Random, 5, 3));
}

#[test]
fn a_single_game_is_asked_as_it_is_in_both_kinds_of_play() {
    for name in GAMES {
        for misere in [false, true] {
            let mut game = game(name);
            if misere {
                game = game.misere();
            }
            let words: &[&str] = match *name {
                "wythoff" => &["3", "4"],
                _ => &["4", "3", "2"],
            };
            let piles = game.position(words).unwrap();
            let sum = Sum::new(vec![(game.clone(), piles.clone())]).unwrap();
            assert_eq!(sum.first_player_wins(), game.first_player_wins(&piles));
            let expected = game.winning_moves(&piles, 1000).unwrap().moves;
            let (judged, _) = sum.judged_moves(10_000);
            let found = judged.iter().filter(|judged| judged.wins == Some(true)).map(|judged| judged.step.clone());
            let (found, expected): (BTreeSet<_>, BTreeSet<_>) = (found.collect(), expected.into_iter().collect());
            assert_eq!(found, expected, "{game}");
            for skill in [Skill::Optimal, Skill::Random, Skill::Greedy] {
                let step = reply(&game, &piles, skill, 3, 4);
                assert_eq!(sum.reply(skill, 3, 4), step.map(|step| (0, step)));
            }
        }
    }
}

#[test]
fn what_is_no_sum_is_refused_and_large_positions_are_undecided() {
    let part = |game: Game, words: &[&str]| {
        let piles = words.iter().map(|word| word.parse::<u64>().unwrap().into()).collect();
        (game, piles)
    };
    let refused = |parts| Sum::new(parts).unwrap_err().to_string();
    assert_eq!(refused(Vec::new()), "found no game, expected at least one");
    let error = refused(vec![part(game("nim"), &["1"]), part(game("misere"), &["2"])]);
    assert!(error.starts_with("game 2 of 2: found misère play (`misere`), expected normal play"), "{error}");
    assert!(refused(vec![part(game("wythoff"), &["1"])]).contains("wythoff"));
    let error = grundy_value(&game("nim").misere(), &[1.into()]).unwrap_err().to_string();
    assert!(error.contains("has no Grundy values"), "{error}");
    let error = grundy_value(&game("wythoff"), &[5000.into(), 5000.into()]).unwrap_err().to_string();
    assert!(error.starts_with("the position is too large for wythoff"), "{error}");
    // Of one part alone all moves of a large pile are known to win or not.
    let sum = Sum::new(vec![part(game("nim"), &["18446744073709551615", "3"])]).unwrap();
    let (judged, complete) = sum.judged_moves(5);
    assert!(!complete && judged.iter().all(|judged| judged.wins.is_some()));
}
