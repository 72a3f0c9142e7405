//! Playing, line by line: a scripted game is what a person sees, and the computer plays as it says.

use theory::game::{Game, Play};
use theory::play::{Player, Session, Setup, Skill};

use super::referee::{Changes, GAMES, Pile, Referee, typed};

fn setup(name: &str, misere: bool, piles: &[Pile], players: [Player; 2], seed: u64) -> Setup {
    let mut game: Game = name.parse().unwrap();
    if misere {
        game.play = Play::Misere;
    }
    let piles = game.position(&typed(piles)).unwrap();
    Setup { game, piles, players, seed, hints: false, width: None }
}

/// A move as it is typed.
fn written(name: &str, piles: &[Pile], changes: &Changes) -> String {
    let taken = |index: usize, after: &[Pile]| piles[index].0 - after.iter().map(|pile| pile.0).sum::<u64>();
    match changes.as_slice() {
        [(index, after)] if after.len() == 2 => match (name.starts_with("octal"), taken(*index, after)) {
            (true, taken) if taken > 0 => format!("{} {taken} split {}", index + 1, after[1].0),
            _ => format!("{} split {}", index + 1, after[0].0),
        },
        [(index, after)] if taken(*index, after) == 0 => format!("{} pass", index + 1),
        [_, (upper, after)] if name == "staircase" => format!("{} {}", upper + 1, taken(*upper, after)),
        [(index, after), _] if name == "wythoff" => format!("both {}", taken(*index, after)),
        _ => {
            let pairs = changes.iter().map(|(index, after)| format!("{} {}", index + 1, taken(*index, after)));
            pairs.collect::<Vec<_>>().join(", ")
        }
    }
}

/// The position that the text of a turn shows last.
fn shown(text: &str) -> Vec<Pile> {
    let board = text.rsplit("\n\n").find(|part| part.trim_start().starts_with(['p', 's', 'n'])).unwrap();
    let pile = |line: &str| {
        let mut words = line.split_whitespace().skip_while(|word| word.ends_with(':')).skip(1);
        let stones = words.nth(1)?;
        let passed = stones.ends_with('p');
        Some((stones.trim_end_matches('p').parse().ok()?, passed))
    };
    board.lines().filter_map(pile).collect()
}

/// Small numbers that look random.
fn next(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

/// Plays a whole game as somebody who moves at random, and gives who has won, and whether the computer ever stood on a won
/// position.
fn a_game(name: &str, misere: bool, start: &[Pile], skill: Skill, seed: u64) -> (bool, bool) {
    let mut referee = Referee::new(name, misere);
    let mut state = seed;
    let players = [Player::Person, Player::Computer(skill)];
    let (mut session, _) = Session::begin(setup(name, misere, start, players, seed)).unwrap();
    let mut text = session.hear("skip");
    let mut piles = start.to_vec();
    let mut had_it_won = false;
    while !session.is_over() {
        let moves: Vec<_> = referee.moves(&piles).into_iter().collect();
        let (changes, after) = &moves[next(&mut state) % moves.len()];
        had_it_won |= referee.wins(after);
        text = session.hear(&written(name, &piles, changes));
        assert!(!text.starts_with("No:"), "{name} {piles:?}: {text}");
        if session.is_over() && !text.contains("computer: ") {
            break;
        }
        // The computer's move is a legal one.
        let answered = shown(text.split("No move is left").next().unwrap());
        assert!(referee.moves(after).iter().any(|(_, left)| *left == answered), "{name} {after:?}: {text}");
        piles = answered;
    }
    let person = text.contains("Winner: you");
    assert_ne!(person, text.contains("Winner: computer"), "{text}");
    (person, had_it_won)
}

/// A start from which no side is done at once.
fn start(name: &str) -> Vec<Pile> {
    match name {
        "grundy" => vec![(7, false), (8, false)],
        "wythoff" => vec![(4, false), (6, false)],
        "staircase" => vec![(1, false), (2, false), (2, false)],
        "nim" | "moore:2" => vec![(3, false), (2, false), (2, false)],
        "subtraction:2,5" => vec![(7, false), (9, false)],
        _ => vec![(4, false), (3, false)],
    }
}

#[test]
fn the_optimal_player_wins_every_game_in_which_it_once_stands_on_a_won_position() {
    for name in GAMES {
        for misere in [false, true] {
            let mut won = 0;
            for seed in 0..4 {
                let (person_won, had_it_won) = a_game(name, misere, &start(name), Skill::Optimal, seed);
                assert!(!(person_won && had_it_won), "{name}, misère {misere}, seed {seed}");
                won += usize::from(!person_won);
            }
            assert!(won > 0, "{name}, misère {misere}: it never won");
        }
    }
}

#[test]
fn the_other_players_make_legal_moves_in_every_game() {
    for name in GAMES {
        for skill in [Skill::Random, Skill::Greedy] {
            for seed in 0..3 {
                a_game(name, false, &start(name), skill, seed);
            }
        }
    }
}

#[test]
fn the_greedy_player_takes_the_most_stones() {
    let first_move = |name: &str, piles: &[Pile]| {
        let players = [Player::Computer(Skill::Greedy); 2];
        let (_, text) = Session::begin(setup(name, false, piles, players, 1)).unwrap();
        let line = text.lines().find(|line| line.starts_with("Move 1, ")).unwrap().to_owned();
        line.split_once("\u{1b}[1m").unwrap().1.replace("\u{1b}[0m", "")
    };
    let piles = [(4, false), (6, false)];
    assert_eq!(first_move("nim", &piles), "pile 2: 6 -> 0 (take 6)");
    assert_eq!(first_move("wythoff", &piles), "pile 1: 4 -> 0 (take 4), pile 2: 6 -> 2 (take 4)");
    assert_eq!(first_move("moore:2", &piles), "pile 1: 4 -> 0 (take 4), pile 2: 6 -> 0 (take 6)");
    assert_eq!(first_move("lasker", &[(6, false), (6, false)]), "pile 1: 6 -> 0 (take 6)");
}

#[test]
fn the_computer_wins_against_itself_whoever_theory_says() {
    for name in GAMES {
        for misere in [false, true] {
            let players = [Player::Computer(Skill::Optimal); 2];
            let (session, text) = Session::begin(setup(name, misere, &start(name), players, 3)).unwrap();
            assert!(session.is_over() && text.contains("That was right."), "{text}");
            assert!(text.contains("never had a won position"), "{text}");
            let first_wins = Referee::new(name, misere).wins(&start(name));
            let winner = format!("Winner: computer {}", if first_wins { 1 } else { 2 });
            assert!(text.contains(&winner), "{name}, misère {misere}: {text}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game_and_a_move_made_again_the_same_answer() {
    let play = |lines: &[&str]| {
        let players = [Player::Person, Player::Computer(Skill::Random)];
        let (mut session, _) = Session::begin(setup("nim", false, &[(30, false), (40, false)], players, 9)).unwrap();
        lines.iter().map(|line| session.hear(line)).collect::<Vec<_>>()
    };
    assert_eq!(play(&["me", "1 1", "2 1"]), play(&["me", "1 1", "2 1"]));
    let said = play(&["me", "1 1", "undo", "1 1"]);
    assert_eq!(said[1], said[3]);
    let greatest: Vec<Pile> = vec![(u64::MAX, false); 3];
    for name in ["nim", "zero-move", "lasker", "moore:2"] {
        let players = [Player::Person, Player::Computer(Skill::Random)];
        let (mut session, _) = Session::begin(setup(name, false, &greatest, players, 9)).unwrap();
        session.hear("skip");
        let said = session.hear("1 1");
        assert!(said.len() < 3000 && said.contains("Move 2, computer: "), "{said}");
    }
}

#[test]
fn what_is_no_move_is_told_why_and_asked_again() {
    let asked = |name: &str, piles: &[Pile], line: &str| {
        let (mut session, _) = Session::begin(setup(name, false, piles, [Player::Person; 2], 1)).unwrap();
        session.hear("1");
        let before = session.prompt();
        let said = session.hear(line);
        assert_eq!(session.prompt(), before, "{name}: {line} changed the game: {said}");
        format!("{name}: {line}\n{said}")
    };
    let plain: &[Pile] = &[(3, false), (0, false), (5, true)];
    let fresh: &[Pile] = &[(3, false), (4, false), (5, false)];
    let pair: &[Pile] = &[(3, false), (5, false)];
    let mut page = String::new();
    for line in
        ["4 1", "0 1", "1 4", "1 0", "1", "1 2 3", "take 2", "1 -1", "1 99999999999999999999", "1 split 1", "both 1"]
    {
        page += &asked("nim", fresh, line);
    }
    for line in ["2 pass", "3 pass", "7 pass", "1 pass 1"] {
        page += &asked("zero-move", plain, line);
    }
    page += &asked("subtraction:1,3,4", fresh, "1 2");
    page += &asked("fibonacci", fresh, "2 4");
    for line in ["1 split 3", "1 split 0", "1 split 4"] {
        page += &asked("lasker", fresh, line);
    }
    page += &asked("lasker", &[(1, false)], "1 split 1");
    for line in ["3 3", "1 2 split 1", "2 1 split 4"] {
        page += &asked("octal:0.07", fresh, line);
    }
    for line in ["1 1", "2 5", "2 0"] {
        page += &asked("staircase", fresh, line);
    }
    for line in ["1 1, 2 1, 3 1", "1 1, 1 1", "1 1, 2", "1 1 2 9"] {
        page += &asked("moore:2", fresh, line);
    }
    for line in ["both 4", "both 0", "both", "3 1"] {
        page += &asked("wythoff", pair, line);
    }
    insta::assert_snapshot!("play-no-move", page);
}

#[test]
fn a_move_that_gives_a_won_position_away_is_reported_at_once_and_no_other() {
    let (mut reported, mut kept) = (0, 0);
    for name in GAMES {
        for misere in [false, true] {
            let mut referee = Referee::new(name, misere);
            let start = start(name);
            for (changes, after) in referee.moves(&start) {
                let people = [Player::Person; 2];
                let (mut session, _) = Session::begin(setup(name, misere, &start, people, 1)).unwrap();
                session.hear("skip");
                let text = session.hear(&written(name, &start, &changes));
                let is_mistake = referee.wins(&start) && referee.wins(&after);
                assert_eq!(
                    text.starts_with("That gives a won position away: "),
                    is_mistake,
                    "{name}, {misere}: {text}"
                );
                *(if is_mistake { &mut reported } else { &mut kept }) += 1;
            }
        }
    }
    assert!(reported > 50 && kept > 50, "{reported} {kept}");
}
