//! Tables of games of `theory`, by a search that knows only their moves.

use std::collections::HashMap;
use std::time::Instant;

use anyhow::bail;

use super::attack::Attack;
use pattern::{Case, Row, Shape, Table};
use theory::game::{Game, Pile, Play};

/// The largest pile whose value is searched, and the largest of two numbers.
const VALUES: u64 = 220;
const GRID: u64 = 26;
/// Lists: all up to this sum of stones and piles, and larger pairs and triples.
const SIZE: u64 = 11;
const PAIRED: u64 = 20;
const TRIPLED: u64 = 9;
/// Positions that a search remembers.
const MOST: usize = 400_000;
/// Deeper than this, a search gives up rather than fill the stack.
const DEEPEST: usize = 400;

/// Constants of a game above this are not asked about: their table would be long in the making.
const MOST_CONSTANT: u64 = 1 << 22;

/// What a table of a game is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// The value of a pile.
    Values,
    /// Who wins on two piles, the only number that the game has.
    Two,
    /// Who wins on several piles.
    Piles,
}

/// The table of a game, and positions beyond it.
pub(super) struct GameTable {
    pub(super) form: Form,
    pub(super) table: Table,
    pub(super) untested: Vec<Case>,
}

/// What is searched of a game.
fn form(game: &Game) -> Form {
    let is_position =
        |piles: &[u64]| game.check(&piles.iter().map(|&pile| Pile::from(pile)).collect::<Vec<_>>()).is_ok();
    if !is_position(&[1]) && is_position(&[1, 1]) {
        return Form::Two;
    }
    // A value of a pile is one if it is the same in every place.
    let has_values = game.play == Play::Normal
        && (1..=6).all(|pile| {
            let piles = [Pile::from(pile), Pile::from(pile)];
            matches!(game.pile_values(&piles), Ok(Some(values)) if values.len() == 2 && values[0] == values[1])
        });
    if has_values && is_position(&[1]) { Form::Values } else { Form::Piles }
}

/// The table of a game, as far as the search comes until `until`.
pub(super) fn table(game: &Game, until: Instant) -> anyhow::Result<GameTable> {
    let form = form(game);
    let (numbers, lists): (&[&str], &[&str]) = match form {
        Form::Values => (&["n"], &[]),
        Form::Two => (&["a", "b"], &[]),
        Form::Piles => (&[], &["piles"]),
    };
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let shape = Shape { numbers: owned(numbers), lists: owned(lists) };
    let labels = (form != Form::Values).then(|| ["lost".to_owned(), "won".to_owned()]);
    let mut table = Table::new(shape, labels);
    let mut search = Search { game, wins: HashMap::new(), values: HashMap::new(), until };
    let mut untested = Vec::new();
    for case in cases(form) {
        let piles = piles(&case);
        if game.check(&piles).is_err() {
            continue;
        }
        let answer = match form {
            Form::Values => search.value(piles[0], 0),
            _ => search.wins(&piles, 0).map(i128::from),
        };
        match answer {
            Some(answer) => table.add(case, answer),
            None => untested.push(case),
        }
    }
    if table.rows.is_empty() {
        bail!("{game}: the search of its smallest positions takes too long");
    }
    let largest = table.rows.last().map_or(0, |row| row.case.size());
    match form {
        Form::Values => {
            untested.extend((largest + 1..largest + 400).map(|n| Case { numbers: vec![n], lists: Vec::new() }));
        }
        Form::Two => untested.extend(grid(GRID + 1..GRID + 12)),
        Form::Piles => untested.extend((SIZE + 1..=SIZE + 3).flat_map(compositions).map(list)),
    }
    Ok(GameTable { form, table, untested })
}

fn piles(case: &Case) -> Vec<Pile> {
    let all = case.numbers.iter().chain(case.lists.iter().flatten());
    all.map(|&pile| Pile::from(u64::try_from(pile).unwrap_or(0))).collect()
}

fn list(piles: Vec<u64>) -> Case {
    Case { numbers: Vec::new(), lists: vec![piles.into_iter().map(i128::from).collect()] }
}

fn grid(sums: std::ops::Range<u64>) -> Vec<Case> {
    let pair = |a: u64, b: u64| Case { numbers: vec![i128::from(a), i128::from(b)], lists: Vec::new() };
    sums.flat_map(|sum| (0..=sum).map(move |a| pair(a, sum - a))).collect()
}

fn cases(form: Form) -> Vec<Case> {
    match form {
        Form::Values => (0..=VALUES).map(|n| Case { numbers: vec![i128::from(n)], lists: Vec::new() }).collect(),
        Form::Two => grid(0..2 * GRID),
        Form::Piles => {
            let mut all: Vec<Case> = (1..=SIZE).flat_map(compositions).map(list).collect();
            all.extend((0..=PAIRED).flat_map(|a| (0..=PAIRED).map(move |b| list(vec![a, b]))));
            let two = |a: u64| (0..=TRIPLED).flat_map(move |b| (0..=TRIPLED).map(move |c| list(vec![a, b, c])));
            all.extend((0..=TRIPLED).flat_map(two));
            all.sort_by_cached_key(|case| (case.size(), case.clone()));
            all.dedup();
            all
        }
    }
}

/// Lists whose numbers and length have this sum.
fn compositions(size: u64) -> Vec<Vec<u64>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with = |first: u64| compositions(size - first - 1).into_iter().map(move |rest| [vec![first], rest].concat());
    (0..size).flat_map(with).collect()
}

struct Search<'a> {
    game: &'a Game,
    wins: HashMap<Vec<Pile>, bool>,
    values: HashMap<Pile, i128>,
    until: Instant,
}

impl Search<'_> {
    fn is_over(&self, depth: usize) -> bool {
        depth > DEEPEST || self.wins.len() > MOST || Instant::now() >= self.until || sandbox::interrupted()
    }

    /// Whether the player to move wins; `None`: too much.
    fn wins(&mut self, piles: &[Pile], depth: usize) -> Option<bool> {
        if let Some(&wins) = self.wins.get(piles) {
            return Some(wins);
        }
        if self.is_over(depth) {
            return None;
        }
        let (mut wins, mut has_move) = (false, false);
        for step in self.game.moves(piles) {
            has_move = true;
            if !self.wins(&step.apply(piles), depth + 1)? {
                wins = true;
                break;
            }
        }
        if !has_move {
            wins = self.game.play == Play::Misere;
        }
        self.wins.insert(piles.to_vec(), wins);
        Some(wins)
    }

    /// The Grundy value of a pile; `None`: too much.
    fn value(&mut self, pile: Pile, depth: usize) -> Option<i128> {
        if let Some(&value) = self.values.get(&pile) {
            return Some(value);
        }
        if self.is_over(depth) {
            return None;
        }
        let mut reached = Vec::new();
        for step in self.game.moves(&[pile]) {
            let mut sum = 0;
            for part in step.apply(&[pile]) {
                sum ^= self.value(part, depth + 1)?;
            }
            reached.push(sum);
        }
        reached.sort_unstable();
        reached.dedup();
        let mex = reached.iter().zip(0..).take_while(|(value, place)| *value == place).count() as i128;
        self.values.insert(pile, mex);
        Some(mex)
    }
}

/// Piles about the numbers in the name of a game, and their doubles: where a rule of small piles is likely to end.
fn at_constants(name: &str) -> Vec<u64> {
    let numbers = name.split(|letter: char| !letter.is_ascii_digit()).filter_map(|digits| digits.parse::<u64>().ok());
    let near = numbers.filter(|&number| (1..=MOST_CONSTANT).contains(&number));
    near.flat_map(|number| [number - 1, number, number + 1, 2 * number, 2 * number + 1]).collect()
}

/// Answers that the theory of a game gives to large positions, which the search did not see.
pub(super) fn attack(game: &Game, form: Form, seed: u64, until: Instant) -> Attack {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut random = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    let mut rows = Vec::new();
    for number in 0..200_u64 {
        if Instant::now() >= until || sandbox::interrupted() {
            break;
        }
        let most = [30, 200, 3000, 100_000][number as usize % 4];
        let count = match form {
            Form::Values => 1,
            Form::Two => 2,
            Form::Piles => 1 + random(6),
        };
        let piles: Vec<Pile> = (0..count).map(|_| Pile::from(random(most))).collect();
        let numbers: Vec<i128> = piles.iter().map(|pile| i128::from(pile.stones)).collect();
        if game.check(&piles).is_err() || (game.play == Play::Misere && most > 200) {
            continue;
        }
        let answer = match form {
            Form::Values => match game.pile_values(&piles) {
                Ok(Some(values)) => values.first().and_then(|&value| i128::try_from(value).ok()),
                _ => None,
            },
            _ => game.first_player_wins(&piles).ok().map(i128::from),
        };
        let case = match form {
            Form::Piles => Case { numbers: Vec::new(), lists: vec![numbers] },
            _ => Case { numbers, lists: Vec::new() },
        };
        rows.extend(answer.map(|answer| Row { case, answer }));
    }
    if form == Form::Values {
        for pile in at_constants(&game.to_string()) {
            if Instant::now() >= until || sandbox::interrupted() {
                break;
            }
            let value = match game.pile_values(&[Pile::from(pile)]) {
                Ok(Some(values)) => values.first().and_then(|&value| i128::try_from(value).ok()),
                _ => None,
            };
            let case = Case { numbers: vec![i128::from(pile)], lists: Vec::new() };
            rows.extend(value.map(|answer| Row { case, answer }));
        }
    }
    rows.sort_by_cached_key(|row| (row.case.size(), row.case.clone()));
    rows.dedup_by(|next, row| next.case == row.case);
    Attack { by: "the theory of the game".to_owned(), rows }
}
