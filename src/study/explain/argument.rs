//! The sentences of a proof, with the numbers of the position in them.

use super::theory::{Numbers, Theory};
use crate::study::game::{Game, Move, Pile, Play, Undecided, typed_position};
use crate::study::words::{count, pile_word, told, xor_and_sum};

/// What is said before the replies.
pub(super) fn before_replies(
    game: &Game,
    piles: &[Pile],
    theory: &Theory,
    winning: Option<&Move>,
    no_reply: bool,
) -> Result<Vec<String>, Undecided> {
    let mut said = Vec::new();
    if *theory == Theory::Over {
        said.push("No move is left.".to_owned());
        return Ok(said);
    }
    said.extend(numbers(game, theory));
    // What is lost: the position, or what the winning move leaves, which another rule may decide.
    let mut lost = theory.clone();
    if let Some(step) = winning {
        said.extend(why_possible(game, piles, theory, step));
        let after = step.apply(piles);
        lost = Theory::of_running(game, &after)?;
        let note = lost.note();
        let note = if note.is_empty() { String::new() } else { format!(" ({note})") };
        said.push(format!("{} leaves {}{note}.", told(game, step), typed_position(&after)));
        if no_reply {
            return Ok(said);
        }
    }
    let (mover, other) = match winning {
        Some(_) => ("The opponent", "the player to move"),
        None => ("The player to move", "the opponent"),
    };
    said.push(format!("{mover} cannot keep it so: {} Whatever the move, {other} has an answer:", why_broken(&lost)));
    Ok(said)
}

/// What the numbers are and what they come to.
fn numbers(game: &Game, theory: &Theory) -> Vec<String> {
    match theory {
        Theory::Xor { of, terms } => {
            let values: Vec<u128> = terms.iter().map(|&(_, term)| term).collect();
            let mut said = vec![format!("The {} is {}.", of.sum(), xor_and_sum(&values))];
            if *of == Numbers::Stairs {
                let stairs: Vec<String> = terms.iter().map(|(index, _)| (index + 1).to_string()).collect();
                let stairs = if stairs.is_empty() { "none".to_owned() } else { stairs.join(", ") };
                said.insert(0, format!("The stairs that count: {stairs}."));
            }
            said
        }
        Theory::Columns { modulus, .. } => {
            let most = modulus - 1;
            vec![format!("A move takes from at most {}; so the columns are summed mod {modulus}.", count(most, "pile"))]
        }
        Theory::Golden(golden) => {
            let [low, high] = golden.pair;
            let k = golden.difference;
            vec![format!("The difference is k = {k}; floor({k} phi) = {low}, so its P-position is ({low}, {high}).")]
        }
        Theory::Singles { ones, modulus: 3.. } => {
            vec![format!(
                "There are {} and nothing else: each move takes one or more of them.",
                count(ones, "single stone")
            )]
        }
        Theory::Singles { ones, .. } => {
            vec![format!("There are {} and nothing else: each move takes one of them.", count(ones, "single stone"))]
        }
        Theory::OneLarge { pile, ones } => {
            vec![format!("Beside pile {} there are {}.", pile + 1, count(ones, "single stone"))]
        }
        Theory::SeveralLarge { large, nim_sum } => vec![format!(
            "{large} piles are above 1, so no single move leaves only single stones; the nim-sum is {nim_sum}."
        )],
        Theory::Search => {
            let moves = game_moves_known(game);
            vec![format!("No rule is known here for {moves}; every line of play was searched.")]
        }
        Theory::Over => Vec::new(),
    }
}

fn game_moves_known(game: &Game) -> String {
    match game.play {
        Play::Misere => format!("{} in misère play", Game::normal(game.rule.clone())),
        Play::Normal => game.to_string(),
    }
}

/// Why the winning move exists.
fn why_possible(game: &Game, piles: &[Pile], theory: &Theory, step: &Move) -> Vec<String> {
    let Some(change) = step.changes.last() else { return Vec::new() };
    let pile = change.pile;
    match theory {
        Theory::Xor { of, terms } => {
            let xor = theory.xor().unwrap_or(0);
            if xor == 0 {
                return Vec::new();
            }
            let top = 127 - xor.leading_zeros();
            let with = terms.iter().filter(|(_, term)| term >> top & 1 == 1).count();
            let word = pile_word(game);
            let highest = format!(
                "Its highest power of two is {}, which an odd number of the numbers has: {with} of {}.",
                1_u128 << top,
                terms.len()
            );
            // The number that the move changes: of a staircase it may be the lower stair's.
            let changed =
                step.changes.iter().filter_map(|change| terms.iter().find(|(index, _)| *index == change.pile));
            let Some(&(index, term)) = changed.into_iter().next() else { return vec![highest] };
            let wanted = term ^ xor;
            let reached = if wanted < term { "less than" } else { "more than" };
            let how = match (of, wanted < term) {
                (Numbers::Values, true) => "; a Grundy value has every smaller one among its options",
                (Numbers::Values, false) => ", and there is a move to it all the same",
                (Numbers::Stairs, false) => ", and the stair above has the stones for it",
                (Numbers::Stones | Numbers::Stairs, _) => "",
            };
            let number = index + 1;
            vec![highest, format!("For {word} {number}: {term} ^ {xor} = {wanted}, {reached} {term}{how}.")]
        }
        Theory::Columns { large: Some(large), modulus, .. } if (*large as u64) < *modulus => vec![format!(
            "No more piles are above 1 than a move may take from. So in one move each of them becomes 0 or 1, and single stones can go \
             beside: as many as leave 1 mod {modulus} of them."
        )],
        Theory::Columns { modulus, sums, .. } => {
            if sums.iter().all(|&sum| sum == 0) {
                return Vec::new();
            }
            let top = sums.len() - 1 - sums.iter().position(|&sum| sum != 0).unwrap_or(0);
            let over = sums.iter().copied().find(|&sum| sum != 0).unwrap_or(0);
            let power = 1_u64 << top.min(63);
            let changed: Vec<String> = step.changes.iter().map(|change| (change.pile + 1).to_string()).collect();
            let (plural, do_it) = if changed.len() == 1 { ("", "does") } else { ("s", "do") };
            vec![format!(
                "The highest column that is not 0 mod {modulus} is that of {power}, with {over} too many. Piles that lose their digit \
                 there may have any digits below it, so each lower column can be filled up or cut down to 0 mod {modulus}; here \
                 pile{plural} {} {do_it} it.",
                changed.join(", ")
            )]
        }
        Theory::Singles { modulus: 3.., .. } => {
            vec!["So many of them go that their number is 1 mod the modulus, and at least one is left.".to_owned()]
        }
        Theory::Singles { .. } => vec!["An even number of them goes: one now, and an odd number is left.".to_owned()],
        Theory::OneLarge { ones, .. } => {
            let left = u64::from(ones % 2 == 0);
            vec![format!("Made {left}, pile {} leaves an odd number of single stones.", pile + 1)]
        }
        Theory::SeveralLarge { nim_sum, .. } => {
            let before = piles[pile].stones;
            vec![format!("As in normal Nim, pile {} may become {before} ^ {nim_sum} = {}.", pile + 1, before ^ nim_sum)]
        }
        Theory::Golden(_) | Theory::Search | Theory::Over => Vec::new(),
    }
}

/// Why no move keeps a lost position lost.
fn why_broken(theory: &Theory) -> &'static str {
    match theory {
        Theory::Xor { of: Numbers::Stones, .. } => "a move changes one pile, and so the nim-sum.",
        Theory::Xor { of: Numbers::Values, .. } => {
            "no option of a pile has the pile's own value, so a move changes the nim-sum."
        }
        Theory::Xor { of: Numbers::Stairs, .. } => {
            "each move changes the stones of one stair that counts, and so the nim-sum."
        }
        Theory::Columns { .. } => {
            "in the highest column that a move changes, each pile that changes there loses its 1, and these are fewer than the modulus."
        }
        Theory::Golden(_) => {
            "each number stands in one pair and each difference belongs to one pair, so no move leads from pair to pair."
        }
        Theory::Singles { modulus: 3.., .. } => {
            "a move takes fewer stones than the modulus, so their number is no longer 1 mod it."
        }
        Theory::Singles { .. } | Theory::OneLarge { .. } => {
            "single stones go one by one, and an odd number becomes an even one."
        }
        Theory::SeveralLarge { .. } => {
            "a move changes the nim-sum, and while two piles are above 1 before it, one is above 1 after it."
        }
        Theory::Search | Theory::Over => "the search found none that does.",
    }
}

/// What follows from all replies being answered.
pub(super) fn conclusion(game: &Game, theory: &Theory, has_move: bool, no_reply: bool) -> String {
    let (winner, loser) =
        if has_move { ("the player to move", "the opponent") } else { ("the opponent", "the player to move") };
    let end = match game.play {
        Play::Normal => format!("{loser} is the one who finds no move, and loses"),
        Play::Misere => format!("{loser} is the one who has to make the last move, and loses"),
    };
    match (theory, game.play) {
        (Theory::Over, Play::Normal) => "The opponent made the last move, so the player to move has lost.".to_owned(),
        (Theory::Over, Play::Misere) => {
            "The opponent had to make the last move, so the player to move has won.".to_owned()
        }
        _ if no_reply && game.play == Play::Normal => "No move is left after it: the opponent has lost.".to_owned(),
        _ => format!("So {winner} can answer every time, and no game goes on for ever: {end}."),
    }
}
