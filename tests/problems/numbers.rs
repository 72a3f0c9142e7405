//! Games on numbers: each solution against a search that knows the rules alone.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::Outcome;
use super::run::expect;

/// Every pile up to 120 stones.
pub(super) fn fibnim(program: &str) -> Outcome {
    fn wins(stones: u64, most: u64, known: &mut BTreeMap<(u64, u64), bool>) -> bool {
        let most = most.min(stones);
        if let Some(&won) = known.get(&(stones, most)) {
            return won;
        }
        let won = (1..=most).any(|take| !wins(stones - take, 2 * take, known));
        known.insert((stones, most), won);
        won
    }
    let (mut input, mut answer) = (String::new(), String::new());
    let mut known = BTreeMap::new();
    for n in 2..=120 {
        writeln!(input, "{n}")?;
        writeln!(answer, "{} win", if wins(n, n - 1, &mut known) { "First" } else { "Second" })?;
    }
    expect(program, &(input + "0\n"), &answer, "every pile up to 120")
}

/// Every pair up to 60, and inputs without a pair or without the last line.
pub(super) fn euclid(program: &str) -> Outcome {
    let mut won = vec![vec![false; 61]; 61];
    let (mut input, mut answer) = (String::new(), String::new());
    for sum in 2..=120_usize {
        for a in 1..=60.min(sum - 1) {
            let b = sum - a;
            if b > 60 {
                continue;
            }
            let (more, less) = (a.max(b), a.min(b));
            let wins = (1..=more / less).any(|times| {
                let left = more - times * less;
                left == 0 || !won[left][less]
            });
            won[a][b] = wins;
            writeln!(input, "{a} {b}")?;
            writeln!(answer, "{} wins", if wins { "Stan" } else { "Ollie" })?;
        }
    }
    expect(program, &input, &answer, "no line 0 0 at the end")?;
    expect(program, &format!("{input}0 0\n"), &answer, "every small pair")?;
    for nothing in ["", "\n", " \r\n", "0 0", "0 0\r\n"] {
        expect(program, nothing, "", &format!("{nothing:?}"))?;
    }
    Ok(())
}

/// Every pair of numbers below 40, by the definition.
pub(super) fn nimproduct(program: &str) -> Outcome {
    const MOST: usize = 40;
    let mut product = vec![[0_usize; MOST]; MOST];
    let (mut input, mut answer) = (format!("{}\n", MOST * MOST), String::new());
    for a in 0..MOST {
        for b in 0..MOST {
            let pairs = (0..a).flat_map(|i| (0..b).map(move |j| (i, j)));
            let reached: BTreeSet<usize> = pairs.map(|(i, j)| product[i][b] ^ product[a][j] ^ product[i][j]).collect();
            product[a][b] = (0..).find(|value| !reached.contains(value)).ok_or("no mex")?;
            writeln!(input, "{a} {b}")?;
            writeln!(answer, "{}", product[a][b])?;
        }
    }
    expect(program, &input, &answer, "every small pair")
}

/// Every set of lights with coordinates up to 3.
pub(super) fn switchlights(program: &str) -> Outcome {
    fn wins(lights: u32, known: &mut [Option<bool>]) -> bool {
        if let Some(won) = known[lights as usize] {
            return won;
        }
        let bit = |x: u32, y: u32| 1 << (3 * y + x);
        let on = (0..9).filter(|light| lights >> light & 1 == 1).map(|light| (light % 3, light / 3));
        let mut moves = on.flat_map(|(x, y)| (0..=x).flat_map(move |a| (0..=y).map(move |b| (a, b, x, y))));
        // The bits are a set, so the corners of a flat rectangle are switched once.
        let won = moves.any(|(a, b, x, y)| !wins(lights ^ (bit(a, b) | bit(a, y) | bit(x, b) | bit(x, y)), known));
        known[lights as usize] = Some(won);
        won
    }
    let mut known = vec![None; 1 << 9];
    let (mut input, mut answer) = (format!("{}\n", (1 << 9) - 1), String::new());
    for lights in 1_u32..1 << 9 {
        let on = (0..9).filter(|light| lights >> light & 1 == 1);
        let lines: String = on.map(|light: u32| format!("{} {}\n", light % 3 + 1, light / 3 + 1)).collect();
        writeln!(input, "{}\n{lines}", lights.count_ones())?;
        answer += if wins(lights, &mut known) { "Have a try, lxhgww.\n" } else { "Don't waste your time.\n" };
    }
    expect(program, &input, &answer, "every set of lights on 3 by 3")
}

/// Every pair of games with numbers up to 7, and every game alone.
pub(super) fn everygame(program: &str) -> Outcome {
    type Games = Vec<(u64, u64)>;
    fn wins(games: &Games, known: &mut BTreeMap<Games, bool>) -> bool {
        if let Some(&won) = known.get(games) {
            return won;
        }
        // A move in every game; those that are over are gone.
        let mut nexts: Vec<Games> = vec![Vec::new()];
        for &(a, b) in games {
            let (more, less) = (a.max(b), a.min(b));
            let moves: Vec<u64> = (1..=more / less).map(|times| more - times * less).collect();
            nexts = nexts
                .iter()
                .flat_map(|next| {
                    moves
                        .iter()
                        .map(move |&left| if left == 0 { next.clone() } else { [&next[..], &[(left, less)]].concat() })
                })
                .collect();
        }
        let won = !games.is_empty() && nexts.iter().any(|next| !wins(next, known));
        known.insert(games.clone(), won);
        won
    }
    let pairs: Games = (1..=7).flat_map(|a| (1..=7).map(move |b| (a, b))).collect();
    let single = pairs.iter().map(|&game| vec![game]);
    let double = pairs.iter().flat_map(|&game| pairs.iter().map(move |&other| vec![game, other]));
    let all: Vec<Games> = single.chain(double).collect();
    let mut known = BTreeMap::new();
    for games in all.chunks(100) {
        let (mut input, mut answer) = (String::new(), String::new());
        for games in games {
            writeln!(input, "{}", games.len())?;
            for (a, b) in games {
                writeln!(input, "{a} {b}")?;
            }
            writeln!(answer, "{}", if wins(games, &mut known) { "MM" } else { "GG" })?;
        }
        expect(program, &input, &answer, "every pair of small games")?;
    }
    Ok(())
}

/// Every pair of piles of at most 12 stones, each with a K of at most 5.
pub(super) fn strangenim(program: &str) -> Outcome {
    fn wins(piles: [(u64, u64); 2], known: &mut BTreeMap<[(u64, u64); 2], bool>) -> bool {
        if let Some(&won) = known.get(&piles) {
            return won;
        }
        let won = (0..2).any(|place| {
            let (stones, part) = piles[place];
            (1..=stones / part).any(|take| {
                let mut next = piles;
                next[place].0 -= take;
                !wins(next, known)
            })
        });
        known.insert(piles, won);
        won
    }
    let mut known = BTreeMap::new();
    let piles: Vec<(u64, u64)> = (1..=5).flat_map(|part| (1..=12).map(move |stones| (stones, part))).collect();
    for &first in &piles {
        for &second in piles.iter().filter(|&&second| first <= second) {
            let input = format!("2\n{} {}\n{} {}\n", second.0, second.1, first.0, first.1);
            let answer = if wins([first, second], &mut known) { "Takahashi\n" } else { "Aoki\n" };
            expect(program, &input, answer, &format!("{second:?} and {first:?}"))?;
        }
    }
    Ok(())
}

/// Every pile up to the bound.
pub(super) fn powersoftwo(program: &str) -> Outcome {
    let mut won = vec![false];
    let (mut input, mut answer) = (String::new(), String::new());
    for n in 1..=1000_usize {
        let wins = (0..10).map(|power| 1 << power).take_while(|&take| take <= n).any(|take| !won[n - take]);
        won.push(wins);
        writeln!(input, "{n}")?;
        writeln!(answer, "{}", if wins { "Kiki" } else { "Cici" })?;
    }
    expect(program, &input, &answer, "every pile up to 1000")?;
    expect(program, "", "", "no case")
}

/// Two and four players, each with a limit of at most 3, and up to 9 stones.
pub(super) fn teamnim(program: &str) -> Outcome {
    fn wins(stones: usize, player: usize, limits: &[usize]) -> bool {
        // The team that is to move without stones did not take the last one.
        stones == 0
            || (1..=limits[player].min(stones)).any(|take| !wins(stones - take, (player + 1) % limits.len(), limits))
    }
    let (mut input, mut answer) = (String::new(), String::new());
    for code in 0..3_usize.pow(4) {
        let limits: Vec<usize> = (0..4).map(|place| 1 + code / 3_usize.pow(place) % 3).collect();
        for limits in [&limits[..2], &limits[..]] {
            for stones in 1..=9 {
                let numbers: Vec<String> = limits.iter().map(usize::to_string).collect();
                writeln!(input, "{} {stones} {}", limits.len() / 2, numbers.join(" "))?;
                writeln!(answer, "{}", u8::from(wins(stones, 0, limits)))?;
            }
        }
    }
    expect(program, &(input + "0\n"), &answer, "every small game")
}
