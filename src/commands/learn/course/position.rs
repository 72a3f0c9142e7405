//! The position in the input of a problem, where that is a board of piles: its `catalogue.yaml` says how the input is written.

use catalogue::ladder::Rung;

/// A board: its game and its piles, as `grundy explain` reads them.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) game: String,
    pub(super) piles: Vec<String>,
}

/// The most piles of a board that is shown.
const MOST_PILES: usize = 12;

/// The last board of an input, on which a program that is right on the others fails; `None` if the input is no board of piles, or a board too
/// large to be shown.
pub(super) fn of_input(rung: &Rung, input: &str) -> Option<Board> {
    let numbers: Option<Vec<u64>> = input.split_whitespace().map(|word| word.parse().ok()).collect();
    let (game, piles) = last(rung, &mut Numbers(numbers?.into_iter()))?;
    let is_small = (1..=MOST_PILES).contains(&piles.len());
    is_small.then(|| Board { game, piles: piles.iter().map(u64::to_string).collect() })
}

/// The numbers of an input that are not read yet.
struct Numbers(std::vec::IntoIter<u64>);

impl Numbers {
    fn next(&mut self) -> Option<u64> {
        self.0.next()
    }

    /// A list behind its length.
    fn list(&mut self) -> Option<Vec<u64>> {
        let count = self.next()?;
        self.take(count)
    }

    fn take(&mut self, count: u64) -> Option<Vec<u64>> {
        let count = usize::try_from(count).ok().filter(|&count| count <= self.0.len())?;
        Some(self.0.by_ref().take(count).collect())
    }
}

fn last(rung: &Rung, numbers: &mut Numbers) -> Option<(String, Vec<u64>)> {
    let game = rung.game.to_owned();
    let subtraction =
        |takes: Vec<u64>| format!("subtraction:{}", takes.iter().map(u64::to_string).collect::<Vec<_>>().join(","));
    match rung.form {
        "pile" => Some((game, vec![numbers.next()?])),
        "single" => Some((game, numbers.list()?)),
        "until-zero" => {
            let mut board = None;
            while let Some(count) = numbers.next().filter(|&count| count > 0) {
                board = Some(numbers.take(count)?);
            }
            Some((game, board?))
        }
        "counted" => {
            let mut board = None;
            for _ in 0..numbers.next()? {
                board = Some(numbers.list()?);
            }
            Some((game, board?))
        }
        "counted-with-most" => {
            let mut board = None;
            for _ in 0..numbers.next()? {
                let (count, most) = (numbers.next()?, numbers.next()?);
                board = Some((format!("moore:{most}"), numbers.take(count)?));
            }
            board
        }
        "list" => Some((game, numbers.list()?.pop().into_iter().collect())),
        "three-piles" => {
            let mut board = None;
            while let Some(piles) = numbers.take(3).filter(|piles| piles.iter().any(|&pile| pile > 0)) {
                board = Some(piles);
            }
            Some((game, board?))
        }
        "pairs" => {
            let mut board = None;
            while let Some(piles) = numbers.take(2).filter(|piles| piles.iter().any(|&pile| pile > 0)) {
                board = Some(piles);
            }
            Some((game, board?))
        }
        "takes" => {
            let pile = numbers.next()?;
            Some((subtraction(numbers.list()?), vec![pile]))
        }
        "takes-and-positions" => {
            let mut board = None;
            while let Some(count) = numbers.next().filter(|&count| count > 0) {
                let game = subtraction(numbers.take(count)?);
                for _ in 0..numbers.next()? {
                    board = Some((game.clone(), numbers.list()?));
                }
            }
            board
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use catalogue::ladder::{RUNGS, Rung};

    use super::of_input;

    fn board(problem: &str, input: &str) -> Option<String> {
        let board = of_input(Rung::of_problem(problem).unwrap(), input)?;
        Some(format!("{} {}", board.game, board.piles.join(" ")))
    }

    #[test]
    fn the_last_board_of_an_input_is_found() {
        let rows = [
            ("onepile", "4\n", "subtraction:1,2,3 4"),
            ("nimwinner", "3\n3 4 5\n", "nim 3 4 5"),
            ("nimmoves", "2\n1 1\n2\n7 7\n0\n", "nim 7 7"),
            ("miserenim", "2\n1\n5\n2\n1 1\n", "misere 1 1"),
            ("moorenim", "1\n3 2\n1 2 3\n", "moore:2 1 2 3"),
            ("grundygame", "2\n3\n8\n", "grundy 8"),
            ("fibgame", "1 2 3\n0 0 0\n", "fibonacci 1 2 3"),
            ("wythoff", "1 2\n3 5\n0 0\n", "wythoff 3 5"),
            ("subtraction", "10 2\n1 3\n", "subtraction:1,3 10"),
            ("snim", "2 2 5\n2\n2 5 12\n3 2 4 7\n0\n", "subtraction:2,5 2 4 7"),
        ];
        for (problem, input, expected) in rows {
            assert_eq!(board(problem, input).as_deref(), Some(expected), "{problem}");
        }
        for (problem, input) in [
            ("onepile", ""),
            ("onepile", "-4"),
            ("nimwinner", "3\n1 2"),
            ("nimwinner", "18446744073709551615 1"),
            ("nimwinner", "1 99999999999999999999999"),
            ("nimwinner", "13 1 1 1 1 1 1 1 1 1 1 1 1 1"),
            ("nimmoves", "0\n"),
            ("gridwalk", "1 1\n"),
        ] {
            assert_eq!(board(problem, input), None, "{problem} {input:?}");
        }
    }

    /// A new form needs a reader here, too.
    #[test]
    fn the_first_sample_of_each_form_is_read() {
        for rung in RUNGS.iter().filter(|rung| !rung.form.is_empty()) {
            let path = format!("{}/data/sample/1.in", rung.problem);
            let file = catalogue::files().find(|file| file.path == path);
            let text = String::from_utf8(file.unwrap().bytes.to_vec()).unwrap();
            assert!(of_input(rung, &text).is_some(), "{path}: {}", rung.form);
        }
    }
}
