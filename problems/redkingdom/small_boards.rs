//! Every triple of attacks on one castle of at most 12 soldiers and on two of at most 5; and one castle near every preperiod.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

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

pub(crate) fn small_boards(program: &str) -> Outcome {
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
