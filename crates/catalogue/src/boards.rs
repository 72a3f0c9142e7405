//! The inputs of problems as boards of piles, by the `form` of their `catalogue.yaml`.

use crate::ladder::Rung;

/// How an input is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Boards, then `0`.
    UntilZero,
    /// Their number, then boards.
    Counted,
    /// Their number, then boards; beside its number of piles each has another number, kept as its last pile.
    CountedWithMost,
    /// One board.
    Single,
    /// One pile without a count.
    Pile,
    /// Boards of three piles on a line each, then a board of zeros.
    ThreePiles,
    /// One pile and the number of takes, then the takes: as two boards.
    Takes,
    /// Their number, then piles, each on a line.
    List,
    /// Until `0`: the takes after their number; the number of positions, and these: the takes and the positions as boards.
    TakesAndPositions,
    /// Two piles a line, the smaller first, then `0 0`.
    Pairs,
    /// Two piles a line, to the end.
    PairsToEnd,
    /// Their number, then lines of a pile and of how many stones a move takes at most.
    ListWithMost,
    /// Lines of a pile and of how many stones a move takes at most, to the end.
    PilesWithMost,
    /// Their number, then lines of a pile and of a number whose powers are what a move takes.
    ListWithBase,
    /// One board, then who begins.
    SingleThenWord,
    /// The number of games and a seed; then for each the judge's player with the number of piles, and a line of these.
    Duels,
}

/// What stands before the takes, in a board of them among positions.
pub const TAKES: u64 = u64::MAX;

/// Each form by its word in `catalogue.yaml`.
const WORDS: [(&str, Form); 16] = [
    ("until-zero", Form::UntilZero),
    ("counted", Form::Counted),
    ("counted-with-most", Form::CountedWithMost),
    ("single", Form::Single),
    ("pile", Form::Pile),
    ("three-piles", Form::ThreePiles),
    ("takes", Form::Takes),
    ("list", Form::List),
    ("takes-and-positions", Form::TakesAndPositions),
    ("pairs", Form::Pairs),
    ("pairs-to-end", Form::PairsToEnd),
    ("list-with-most", Form::ListWithMost),
    ("piles-with-most", Form::PilesWithMost),
    ("list-with-base", Form::ListWithBase),
    ("single-then-word", Form::SingleThenWord),
    ("duels", Form::Duels),
];

impl Form {
    /// The form with this word.
    pub fn of_word(word: &str) -> Option<Self> {
        WORDS.iter().find(|(known, _)| *known == word).map(|(_, form)| *form)
    }

    /// The boards of an input. `None`: the input has another form.
    pub fn read(self, input: &str) -> Option<Vec<Vec<u64>>> {
        // The word of one form stands behind its numbers, and those of another between them.
        let mut words: Vec<&str> = input.split_whitespace().collect();
        match self {
            Self::SingleThenWord => _ = words.pop(),
            Self::Duels => words.retain(|word| !word.starts_with(|c: char| c.is_ascii_lowercase())),
            _ => {}
        }
        let numbers: Vec<u64> = words.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let mut numbers = numbers.into_iter();
        let mut boards = Vec::new();
        match self {
            Self::Pile => boards.push(numbers.collect()),
            Self::List => boards.extend(numbers.skip(1).map(|pile| vec![pile])),
            Self::ThreePiles => {
                let numbers: Vec<u64> = numbers.take_while(|&pile| pile > 0).collect();
                boards.extend(numbers.chunks(3).map(<[u64]>::to_vec));
            }
            Self::Takes => boards.extend([vec![numbers.next()?], numbers.skip(1).collect()]),
            Self::TakesAndPositions => {
                while let Some(count) = numbers.next().filter(|&count| count > 0) {
                    let takes = taken(&mut numbers, count)?;
                    boards.push(std::iter::once(TAKES).chain(takes).collect());
                    for _ in 0..numbers.next()? {
                        let count = numbers.next()?;
                        boards.push(taken(&mut numbers, count)?);
                    }
                }
            }
            Self::Pairs => {
                let all: Vec<u64> = numbers.collect();
                boards.extend(all.chunks_exact(2).take_while(|pair| pair[1] > 0).map(<[u64]>::to_vec));
            }
            Self::PairsToEnd | Self::ListWithMost | Self::PilesWithMost | Self::ListWithBase => {
                let skipped = usize::from(matches!(self, Self::ListWithMost | Self::ListWithBase));
                let all: Vec<u64> = numbers.skip(skipped).collect();
                boards.extend(all.chunks(2).map(<[u64]>::to_vec));
            }
            Self::UntilZero
            | Self::Counted
            | Self::CountedWithMost
            | Self::Single
            | Self::SingleThenWord
            | Self::Duels => {
                let head = match self {
                    Self::Counted | Self::CountedWithMost => 1,
                    Self::Duels => 2,
                    _ => 0,
                };
                for _ in 0..head {
                    numbers.next()?;
                }
                while let Some(count) = numbers.next() {
                    if self == Self::UntilZero && count == 0 {
                        break;
                    }
                    let most = if self == Self::CountedWithMost { Some(numbers.next()?) } else { None };
                    let piles = taken(&mut numbers, count)?;
                    boards.push(piles.into_iter().chain(most).collect());
                }
            }
        }
        Some(boards)
    }
}

/// So many numbers, if there are as many.
fn taken(numbers: &mut impl Iterator<Item = u64>, count: u64) -> Option<Vec<u64>> {
    let count = usize::try_from(count).ok()?;
    let all: Vec<u64> = numbers.take(count).collect();
    (all.len() == count).then_some(all)
}

/// The positions of an input, each with its game as `grundy explain` takes it. `None`: the problem has no such positions, or the input is none of its.
pub fn positions(rung: &Rung, input: &str) -> Option<Vec<(String, Vec<u64>)>> {
    let form = Form::of_word(rung.form)?;
    let subtraction = |takes: &[u64]| {
        let mut takes = takes.to_vec();
        takes.sort_unstable();
        takes.dedup();
        format!("subtraction:{}", takes.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
    };
    let boards = form.read(input)?;
    match form {
        Form::Takes => match boards.as_slice() {
            [pile, takes] => Some(vec![(subtraction(takes), pile.clone())]),
            _ => None,
        },
        Form::TakesAndPositions => {
            let mut game = String::new();
            let mut all = Vec::new();
            for board in boards {
                match board.split_first() {
                    Some((&TAKES, takes)) => game = subtraction(takes),
                    _ => all.push((game.clone(), board)),
                }
            }
            Some(all)
        }
        Form::ListWithMost | Form::PilesWithMost => {
            // More takes than that would be a long name.
            let of = |board: Vec<u64>| match board.as_slice() {
                &[pile, most] if most <= 1000 => Some((subtraction(&(1..=most).collect::<Vec<_>>()), vec![pile])),
                _ => None,
            };
            boards.into_iter().map(of).collect()
        }
        Form::ListWithBase => {
            // The powers that the pile has room for, and 1 in any case.
            let of = |board: Vec<u64>| match board.as_slice() {
                &[pile, base] => {
                    let more = |&power: &u64| power.checked_mul(base).filter(|&next| next > power && next <= pile);
                    Some((subtraction(&std::iter::successors(Some(1), more).collect::<Vec<_>>()), vec![pile]))
                }
                _ => None,
            };
            boards.into_iter().map(of).collect()
        }
        Form::CountedWithMost => {
            // The game is written with an example of the number.
            let name = rung.game.split(':').next().unwrap_or_default();
            let of =
                |board: Vec<u64>| board.split_last().map(|(most, piles)| (format!("{name}:{most}"), piles.to_vec()));
            boards.into_iter().map(of).collect()
        }
        _ => Some(boards.into_iter().map(|board| (rung.game.to_owned(), board)).collect()),
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at once")]

    use super::*;
    use crate::ladder::RUNGS;

    #[test]
    fn every_form_of_the_catalogue_is_known() {
        for rung in RUNGS.iter().filter(|rung| !rung.form.is_empty()) {
            assert!(Form::of_word(rung.form).is_some(), "{}: {}", rung.problem, rung.form);
        }
    }

    #[test]
    fn inputs_become_positions_of_games() {
        let of = |problem: &str, input: &str| positions(Rung::of_problem(problem).unwrap(), input);
        let one = |game: &str, piles: &[u64]| (game.to_owned(), piles.to_vec());
        assert_eq!(of("nimmoves", "1\n1\n2\n3 4\n0\n").unwrap(), [one("nim", &[1]), one("nim", &[3, 4])]);
        assert_eq!(of("moorenim", "1\n2 3\n4 5\n").unwrap(), [one("moore:3", &[4, 5])]);
        assert_eq!(of("subtraction", "9 2\n5 3\n").unwrap(), [one("subtraction:3,5", &[9])]);
        assert_eq!(of("snim", "2 2 5\n1\n2 5 12\n0\n").unwrap(), [one("subtraction:2,5", &[5, 12])]);
        assert_eq!(of("wythoff", "0 1\n5 8\n0 0\n").unwrap(), [one("wythoff", &[0, 1]), one("wythoff", &[5, 8])]);
        assert_eq!(of("wythoffwin", "8 4\n4 7\n").unwrap(), [one("wythoff", &[8, 4]), one("wythoff", &[4, 7])]);
        assert_eq!(of("bravegame", "1\n4 3\n").unwrap(), [one("subtraction:1,2,3", &[4])]);
        assert_eq!(
            of("publicsale", "4 3\n9 1\n").unwrap(),
            [one("subtraction:1,2,3", &[4]), one("subtraction:1", &[9])]
        );
        assert_eq!(
            of("doubloon", "2\n9 3\n8 1\n").unwrap(),
            [one("subtraction:1,3,9", &[9]), one("subtraction:1", &[8])]
        );
        assert_eq!(of("predictplay", "3\n3 4 5\nCOMPUTER\n").unwrap(), [one("nim", &[3, 4, 5])]);
        assert_eq!(of("misereduel", "1 0\nslow 2\n1 2\n").unwrap(), [one("misere", &[1, 2])]);
        // Too few piles, a word, and a problem whose inputs are no piles.
        assert_eq!(of("nimmoves", "3\n1 2\n"), None);
        assert_eq!(of("nimmoves", "x\n"), None);
        assert_eq!(of("treecut", "2\n1 2\n"), None);
    }
}
