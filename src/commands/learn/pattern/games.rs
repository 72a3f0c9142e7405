//! Tables of games of `theory`, by a search that knows only their moves.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use anyhow::bail;

use judge::machine::speed::thread_time;
use pattern::{Case, Oracle, Shape, Table, TableRow};
use theory::game::{Game, Pile, Play};
use theory::graphs::Numbers;

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

/// Rules that are a program are asked about one number up to this.
const LISTED: u64 = 1000;

/// Constants of a game above this are not asked about: their table would be long in the making.
const MOST_CONSTANT: u64 = 1 << 22;

/// The piles that an attack asks about are below each of these.
const SIZES: [u64; 4] = [30, 200, 3000, 100_000];
/// Positions of each size.
const ASKED: usize = 50;
/// Larger ones are not asked about in misère play, and no search looks at more positions.
const MOST_MISERE: u64 = 200;
const SEARCHED: usize = 20_000;

/// What a table of a game is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// The value of a pile.
    Values,
    /// Who wins on one number, of a game that has no values for it.
    One,
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
    if let Some(numbers) = listed(game) {
        return match (numbers, game.play) {
            (1, Play::Normal) => Form::Values,
            (1, Play::Misere) => Form::One,
            _ => Form::Two,
        };
    }
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

/// Of a game whose positions are listed one by one, how many numbers they have.
fn listed(game: &Game) -> Option<usize> {
    [1, 2].into_iter().find(|&count| game.listed_value(&vec![Pile::from(0); count]).is_some())
}

/// The value of a position of such a game.
fn value(game: &Game, piles: &[Pile]) -> Option<i128> {
    i128::try_from(game.listed_value(piles)?).ok()
}

/// The positions of so many numbers that rules which are a program are asked about.
pub(super) fn starts(numbers: u8) -> impl Iterator<Item = Numbers> {
    let most = if numbers == 1 { LISTED } else { 2 * GRID };
    crate::user_games::grid(numbers.into(), most)
}

/// The table of a game, as far as the search comes until `until`.
pub(super) fn table(game: &Game, until: Instant) -> anyhow::Result<GameTable> {
    let form = form(game);
    let (numbers, lists): (&[&str], &[&str]) = match form {
        Form::Values | Form::One => (&["n"], &[]),
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
            Form::Values if listed(game).is_some() => value(game, &piles),
            Form::Values => search.value(piles[0], 0),
            _ if listed(game).is_some() => game.first_player_wins(&piles).ok().map(i128::from),
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
        Form::Values | Form::One => {
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
        Form::Values | Form::One => {
            (0..=VALUES).map(|n| Case { numbers: vec![i128::from(n)], lists: Vec::new() }).collect()
        }
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
    let mut all: Vec<u64> =
        near.flat_map(|number| [number - 1, number, number + 1, 2 * number, 2 * number + 1]).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Answers that the theory of a game gives to large positions, which the search did not see, until `until`.
///
/// Small positions come first. A table of values may take quadratic time, so larger ones are left out where the last ones say that they
/// would take what is left.
pub(super) fn attack(game: &Game, form: Form, seed: u64, until: Instant) -> Vec<TableRow> {
    let mut rows = Vec::new();
    let mut piles_of = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    for most in SIZES {
        let mut slowest = Duration::ZERO;
        for _ in 0..ASKED {
            let piles: Vec<Pile> = piles_of.piles(form, most).into_iter().map(Pile::from).collect();
            // What else the machine does must not look like a slow answer.
            let began = thread_time().unwrap_or_default();
            if Instant::now() >= until || sandbox::interrupted() {
                break;
            }
            if game.check(&piles).is_ok() && (game.play == Play::Normal || most <= MOST_MISERE) {
                rows.extend(answered(game, form, &piles));
            }
            slowest = slowest.max(thread_time().unwrap_or_default().saturating_sub(began));
        }
        let larger = SIZES.iter().find(|&&size| size > most).map_or(1, |size| size / most);
        let next = slowest * u32::try_from(larger * larger).unwrap_or(u32::MAX);
        if Instant::now() + next > until {
            break;
        }
    }
    if form == Form::Values {
        for pile in at_constants(&game.to_string()) {
            if Instant::now() >= until || sandbox::interrupted() {
                break;
            }
            rows.extend(answered(game, form, &[Pile::from(pile)]));
        }
    }
    rows.sort_by_cached_key(|row| (row.case.size(), row.case.clone()));
    rows.dedup_by(|next, row| next.case == row.case);
    rows
}

/// Who answers the positions of an attack.
pub(super) fn answered_by(game: &Game) -> &'static str {
    if listed(game).is_some() { "its rules" } else { "the theory of the game" }
}

/// The theory of a game, asked about positions that are no larger than those that it answered soon.
pub(super) struct Theory<'a> {
    game: &'a Game,
    form: Form,
    most: i128,
    until: Instant,
}

impl<'a> Theory<'a> {
    pub(super) fn new(game: &'a Game, form: Form, answered: &[TableRow], until: Instant) -> Self {
        let most = answered.iter().map(|row| row.case.size()).max().unwrap_or(0);
        Self { game, form, most, until }
    }
}

impl Oracle for Theory<'_> {
    type Error = anyhow::Error;

    fn is_valid(&self, case: &Case) -> bool {
        let numbers = || case.numbers.iter().chain(case.lists.iter().flatten());
        case.size() <= self.most && numbers().all(|&number| number >= 0) && self.game.check(&piles(case)).is_ok()
    }

    fn ask(&mut self, cases: &[Case]) -> anyhow::Result<Vec<TableRow>> {
        let in_time = |_: &&Case| Instant::now() < self.until && !sandbox::interrupted();
        Ok(cases.iter().take_while(in_time).filter_map(|case| answered(self.game, self.form, &piles(case))).collect())
    }
}

/// What the theory says of a position; `None`: nothing, or not without a long search.
fn answered(game: &Game, form: Form, piles: &[Pile]) -> Option<TableRow> {
    let answer = match form {
        Form::Values if listed(game).is_some() => value(game, piles)?,
        Form::Values => i128::try_from(*game.pile_values(piles).ok()??.first()?).ok()?,
        _ => i128::from(game.first_player_wins_within(piles, SEARCHED).ok()?),
    };
    let numbers: Vec<i128> = piles.iter().map(|pile| i128::from(pile.stones)).collect();
    let case = match form {
        Form::Piles => Case { numbers: Vec::new(), lists: vec![numbers] },
        _ => Case { numbers, lists: Vec::new() },
    };
    Some(TableRow { case, answer })
}

/// Numbers by chance that a seed decides.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }

    /// A position of piles below `most`.
    fn piles(&mut self, form: Form, most: u64) -> Vec<u64> {
        let count = match form {
            Form::Values | Form::One => 1,
            Form::Two => 2,
            Form::Piles => 1 + self.below(6),
        };
        (0..count).map(|_| self.below(most)).collect()
    }
}
