//! Games in which a pile may be divided: each solution against a search that knows the rules alone.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::Outcome;
use super::run::expect;
use super::small_boards::some_piles;

/// Whether the player to move wins; `moves` gives what a pile may become, and `empty` is whether no piles at all are won.
fn wins(
    mut piles: Vec<u64>,
    moves: fn(u64) -> Vec<Vec<u64>>,
    empty: bool,
    known: &mut BTreeMap<Vec<u64>, bool>,
) -> bool {
    piles.retain(|&pile| pile > 0);
    piles.sort_unstable();
    if piles.is_empty() {
        return empty;
    }
    if let Some(&won) = known.get(&piles) {
        return won;
    }
    let won = (0..piles.len()).any(|place| {
        moves(piles[place]).into_iter().any(|parts| {
            let mut next = piles.clone();
            next.splice(place..=place, parts);
            !wins(next, moves, empty, known)
        })
    });
    known.insert(piles, won);
    won
}

/// Every position of at most 3 piles of at most 8 candies.
pub(super) fn splitthree(program: &str) -> Outcome {
    fn moves(pile: u64) -> Vec<Vec<u64>> {
        let takes = (0..pile).map(|left| vec![left]);
        let parts = (1..pile).flat_map(|a| (1..pile - a).map(move |b| vec![a, b, pile - a - b]));
        takes.chain(parts).collect()
    }
    let mut known = BTreeMap::new();
    for some in some_piles(3, 8, false).chunks(100) {
        let (mut input, mut answer) = (format!("{}\n", some.len()), String::new());
        for piles in some {
            let numbers: Vec<String> = piles.iter().map(ToString::to_string).collect();
            writeln!(input, "{}\n{}", piles.len(), numbers.join(" "))?;
            let winner = if wins(piles.clone(), moves, false, &mut known) { "First" } else { "Second" };
            writeln!(answer, "{winner} player wins.")?;
        }
        expect(program, &input, &answer, "every small position")?;
    }
    Ok(())
}

/// Every position of at most 4 rows of at most 5 apples; the last apple loses.
pub(super) fn bewinner(program: &str) -> Outcome {
    fn moves(row: u64) -> Vec<Vec<u64>> {
        (1..=row).flat_map(|taken| (0..=row - taken).map(move |before| vec![before, row - taken - before])).collect()
    }
    let mut known = BTreeMap::new();
    let (mut input, mut answer) = (String::new(), String::new());
    for rows in some_piles(4, 5, false) {
        let numbers: Vec<String> = rows.iter().map(ToString::to_string).collect();
        writeln!(input, "{}\n{}", rows.len(), numbers.join(" "))?;
        // Who is to move when nothing is left has won.
        answer += if wins(rows, moves, true, &mut known) { "Yes\n" } else { "No\n" };
    }
    expect(program, &input, &answer, "every small position")
}

/// Every sheet of at most 16 cells, as a search of its pieces.
pub(super) fn cutting(program: &str) -> Outcome {
    type Pieces = Vec<(u64, u64)>;
    fn wins(pieces: &Pieces, known: &mut BTreeMap<Pieces, bool>) -> bool {
        if let Some(&won) = known.get(pieces) {
            return won;
        }
        let mut won = false;
        for (place, &(a, b)) in pieces.iter().enumerate() {
            for (width, height) in [(a, b), (b, a)] {
                won |= (1..width).any(|cut| {
                    let parts = [cut, width - cut].map(|side| (side.min(height), side.max(height)));
                    let mut next = [&pieces[..place], &pieces[place + 1..], &parts].concat();
                    next.sort_unstable();
                    parts.contains(&(1, 1)) || !wins(&next, known)
                });
            }
        }
        known.insert(pieces.clone(), won);
        won
    }
    let (mut input, mut answer) = (String::new(), String::new());
    let mut known = BTreeMap::new();
    for (width, height) in (2..=8).flat_map(|width| (2..=16 / width).map(move |height| (width, height))) {
        let sheet = vec![(width.min(height), width.max(height))];
        writeln!(input, "{width} {height}")?;
        writeln!(answer, "{}", if wins(&sheet, &mut known) { "WIN" } else { "LOSE" })?;
    }
    expect(program, &input, &answer, "every small sheet")
}
