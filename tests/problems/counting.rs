//! Games on counted armies and rows: each solution against a search that knows the rules alone.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::Outcome;
use super::run::expect;
use super::search::{Rule, Search};

/// Soldiers and the kind of the last attack, a pair for each castle.
type Castles = Vec<(u64, usize)>;

fn attacks(castles: &Castles, kills: [u64; 3]) -> Vec<Castles> {
    let mut all = Vec::new();
    for (place, &(soldiers, last)) in castles.iter().enumerate() {
        for (kind, kill) in kills.into_iter().enumerate() {
            if soldiers > 0 && (kind == 0 || kind != last) {
                let mut next = castles.clone();
                next[place] = (soldiers.saturating_sub(kill), kind);
                all.push(next);
            }
        }
    }
    all
}

fn survives(mut castles: Castles, kills: [u64; 3], known: &mut BTreeMap<Castles, bool>) -> bool {
    castles.sort_unstable();
    if let Some(&won) = known.get(&castles) {
        return won;
    }
    let won = attacks(&castles, kills).into_iter().any(|next| !survives(next, kills, known));
    known.insert(castles, won);
    won
}

/// Every triple of attacks on one castle of at most 12 soldiers and on two of at most 5; and one castle near every preperiod.
pub(super) fn redkingdom(program: &str) -> Outcome {
    for triple in 0..125_u64 {
        let kills = [triple / 25 + 1, triple / 5 % 5 + 1, triple % 5 + 1];
        let single = (1..=12).map(|soldiers| vec![(soldiers, 0)]);
        let pairs = (1..=5).flat_map(|a| (a..=5).map(move |b| vec![(a, 0), (b, 0)]));
        // A single castle needs few positions, however many soldiers it has.
        let boards: Vec<Castles> = single.chain(pairs).chain((40..=60).map(|soldiers| vec![(soldiers, 0)])).collect();
        let (mut input, mut answer) = (format!("{}\n", boards.len()), String::new());
        let mut known = BTreeMap::new();
        for castles in &boards {
            let soldiers: Vec<String> = castles.iter().map(|castle| castle.0.to_string()).collect();
            writeln!(input, "{} {} {} {}", castles.len(), kills[0], kills[1], kills[2])?;
            writeln!(input, "{}", soldiers.join(" "))?;
            let wins = attacks(castles, kills).into_iter().filter(|next| !survives(next.clone(), kills, &mut known));
            writeln!(answer, "{}", wins.count())?;
        }
        expect(program, &input, &answer, &format!("attacks of {kills:?}"))?;
    }
    Ok(())
}

/// Every number of piles up to 4 and bound up to 13, each position searched.
pub(super) fn hardnim(program: &str) -> Outcome {
    let mut search = Search::new(Rule::Normal);
    let (mut input, mut answer) = (String::new(), String::new());
    for most in 2..=13_u64 {
        let primes: Vec<u64> = (2..=most).filter(|x| (2..*x).all(|of| x % of != 0)).collect();
        let mut rows: Vec<Vec<u64>> = vec![Vec::new()];
        for piles in 1..=4 {
            rows = rows.iter().flat_map(|row| primes.iter().map(|&prime| [&row[..], &[prime]].concat())).collect();
            if piles < 4 || most <= 7 {
                writeln!(input, "{piles} {most}")?;
                writeln!(answer, "{}", rows.iter().filter(|row| !search.wins(row)).count())?;
            }
        }
    }
    expect(program, &input, &answer, "every small number of piles and bound")
}

/// Every row of up to 8 cells with every number of pieces and of pieces that a move may take, searched with both sides.
pub(super) fn blackwhite(program: &str) -> Outcome {
    // Every position after a move of some of the side's pieces from `piece` on. White's are the even ones.
    fn moves(cells: &[usize], (piece, left): (usize, usize), length: usize, all: &mut Vec<Vec<usize>>) {
        let is_white = piece % 2 == 0;
        if piece >= cells.len() {
            all.push(cells.to_vec());
            return;
        }
        let reach = match (is_white, left) {
            (_, 0) => cells[piece]..cells[piece] + 1,
            (true, _) => cells[piece]..cells.get(piece + 1).copied().unwrap_or(length),
            (false, _) => cells[piece - 1] + 1..cells[piece] + 1,
        };
        for to in reach {
            let mut next = cells.to_vec();
            next[piece] = to;
            moves(&next, (piece + 2, left - usize::from(to != cells[piece])), length, all);
        }
    }
    type Known = BTreeMap<(Vec<usize>, usize), bool>;
    fn wins(cells: &[usize], side: usize, (length, most): (usize, usize), known: &mut Known) -> bool {
        if let Some(&won) = known.get(&(cells.to_vec(), side)) {
            return won;
        }
        let mut all = Vec::new();
        moves(cells, (side, most), length, &mut all);
        let won = all.iter().any(|next| next != cells && !wins(next, 1 - side, (length, most), known));
        known.insert((cells.to_vec(), side), won);
        won
    }
    for length in 2..=8_usize {
        for pieces in (2..=length).step_by(2) {
            for most in 1..=pieces {
                let mut known = Known::new();
                let starts = (0_u32..1 << length).filter(|set| set.count_ones() as usize == pieces);
                let rows = starts.map(|set| (0..length).filter(|cell| set >> cell & 1 == 1).collect::<Vec<_>>());
                let won = rows.filter(|row| wins(row, 0, (length, most), &mut known)).count();
                let input = format!("{length} {pieces} {most}\n");
                expect(program, &input, &format!("{won}\n"), &input)?;
            }
        }
    }
    Ok(())
}
