//! Every deck of up to 4 cards from 1 to 6 with every `M` up to 12 and up to one more than its sum, by trying every order of the cards.

use std::fmt::Write;

use crate::Outcome;
use crate::boards::some_piles;
use crate::run::expect;

/// Notes in `wins` which players can win if `player` draws from this deck with this pile.
fn play(deck: &[u64], pile: u64, player: usize, wins: &mut [bool; 2]) {
    for at in 0..deck.len() {
        let card = deck[at];
        let left = [&deck[..at], &deck[at + 1..]].concat();
        if card > pile {
            play(&left, pile, player, wins);
        } else if card == pile {
            wins[player] = true;
        } else {
            play(&left, pile - card, 1 - player, wins);
        }
    }
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    let decks = some_piles(4, 6, false);
    let cases = decks.iter().flat_map(|deck| (1..=12.max(deck.iter().sum::<u64>() + 1)).map(move |most| (deck, most)));
    let all: Vec<_> = cases.collect();
    for cases in all.chunks(20) {
        let (mut input, mut answer) = (String::new(), String::new());
        for &(deck, most) in cases {
            let cards: Vec<String> = deck.iter().map(ToString::to_string).collect();
            writeln!(input, "{} {most}\n{}", deck.len(), cards.join(" "))?;
            let is_sure = |pile: &u64| {
                let mut wins = [false, false];
                play(deck, *pile, 0, &mut wins);
                wins == [true, false]
            };
            writeln!(answer, "{}", (1..=most).filter(is_sure).count())?;
        }
        expect(program, &(input + "0 0\n"), &answer, &format!("{cases:?}"))?;
    }
    expect(program, "0 0\n", "", "no case")
}
