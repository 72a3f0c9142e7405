//! Every game once more, by its rules alone: which moves there are, and by trying them all who wins.

use std::collections::{BTreeSet, HashMap};

/// A pile: its stones, and whether it has been passed on.
pub(crate) type Pile = (u64, bool);
/// What becomes of the piles that a move changes: the index, and the piles that stand there afterwards.
pub(crate) type Changes = Vec<(usize, Vec<Pile>)>;

/// The names of the games that the tests go through, as they are typed.
pub(crate) const GAMES: &[&str] = &[
    "nim",
    "zero-move",
    "subtraction:1,2,3",
    "subtraction:1,3,4",
    "subtraction:2,5",
    "fibonacci",
    "lasker",
    "grundy",
    "staircase",
    "moore:1",
    "moore:2",
    "wythoff",
    "octal:0.77",
    "octal:4.31",
];

/// A game, and what is known of it.
pub(crate) struct Referee {
    game: String,
    misere: bool,
    known: HashMap<Vec<Pile>, bool>,
}

impl Referee {
    pub(crate) fn new(game: &str, misere: bool) -> Self {
        Self { game: game.to_owned(), misere, known: HashMap::new() }
    }

    /// Every move, with the position after it.
    pub(crate) fn moves(&self, piles: &[Pile]) -> BTreeSet<(Changes, Vec<Pile>)> {
        let (name, detail) = self.game.split_once(':').unwrap_or((&self.game, ""));
        let mut all: BTreeSet<Changes> = BTreeSet::new();
        for (index, &(stones, passed)) in piles.iter().enumerate() {
            for left in 0..stones {
                let taken = stones - left;
                let allowed = match name {
                    "subtraction" => detail.split(',').any(|take| take == taken.to_string()),
                    "fibonacci" => [1, 2, 3, 5, 8, 13, 21, 34].contains(&taken),
                    "staircase" | "grundy" => false,
                    "octal" => octal(detail, taken) & if left == 0 { 1 } else { 2 } != 0,
                    _ => true,
                };
                if allowed {
                    all.insert(vec![(index, vec![(left, passed)])]);
                }
            }
            if name == "zero-move" && stones > 0 && !passed {
                all.insert(vec![(index, vec![(stones, true)])]);
            }
            for small in 1..=stones {
                for large in small..=stones {
                    let taken = stones.checked_sub(small + large);
                    let allowed = match (name, taken) {
                        ("lasker", Some(0)) => true,
                        ("grundy", Some(0)) => small < large,
                        ("octal", Some(taken)) => octal(detail, taken) & 4 != 0,
                        _ => false,
                    };
                    if allowed {
                        all.insert(vec![(index, vec![(small, false), (large, false)])]);
                    }
                }
            }
            if name == "staircase" && index > 0 {
                for moved in 1..=stones {
                    let below = piles[index - 1].0 + moved;
                    all.insert(vec![(index - 1, vec![(below, false)]), (index, vec![(stones - moved, false)])]);
                }
            }
        }
        if name == "moore" {
            all.extend(of_several(piles, detail.parse().unwrap()));
        }
        if name == "wythoff" {
            for taken in 1..=piles[0].0.min(piles[1].0) {
                all.insert((0..2).map(|index| (index, vec![(piles[index].0 - taken, false)])).collect());
            }
        }
        all.into_iter().map(|changes| (changes.clone(), after(piles, &changes))).collect()
    }

    /// Whether the player to move wins.
    pub(crate) fn wins(&mut self, piles: &[Pile]) -> bool {
        if let Some(&wins) = self.known.get(piles) {
            return wins;
        }
        let moves = self.moves(piles);
        let wins = if moves.is_empty() { self.misere } else { moves.iter().any(|(_, after)| !self.wins(after)) };
        self.known.insert(piles.to_vec(), wins);
        wins
    }

    pub(crate) fn winning_moves(&mut self, piles: &[Pile]) -> BTreeSet<(Changes, Vec<Pile>)> {
        let mut moves = self.moves(piles);
        moves.retain(|(_, after)| !self.wins(after));
        moves
    }
}

/// The digit of a code such as `0.77` for this many stones.
fn octal(code: &str, taken: u64) -> u32 {
    let digits: Vec<u32> = code.chars().filter_map(|letter| letter.to_digit(10)).collect();
    digits.get(taken as usize).copied().unwrap_or(0)
}

/// What can be taken from 1 to `most` piles.
fn of_several(piles: &[Pile], most: usize) -> BTreeSet<Changes> {
    let mut all: BTreeSet<Changes> = [Vec::new()].into();
    for (index, &(stones, _)) in piles.iter().enumerate() {
        for changes in all.clone() {
            for left in 0..stones {
                let mut more = changes.clone();
                more.push((index, vec![(left, false)]));
                all.insert(more);
            }
        }
    }
    all.retain(|changes| !changes.is_empty() && changes.len() <= most);
    all
}

fn after(piles: &[Pile], changes: &Changes) -> Vec<Pile> {
    let mut next = Vec::new();
    for (index, &pile) in piles.iter().enumerate() {
        match changes.iter().find(|(changed, _)| *changed == index) {
            Some((_, instead)) => next.extend(instead),
            None => next.push(pile),
        }
    }
    next
}

/// Small positions of a game: two piles, three smaller ones, and one larger one.
pub(crate) fn boards(game: &str) -> Vec<Vec<Pile>> {
    // How many piles, of at most how many stones.
    let sizes: &[(usize, u64)] = match game {
        "wythoff" => &[(2, 6)],
        "staircase" => &[(0, 0), (1, 3), (2, 3), (3, 2), (4, 1)],
        "zero-move" => &[(0, 0), (1, 3), (2, 2), (3, 1)],
        _ => &[(0, 0), (1, 9), (2, 4), (3, 2)],
    };
    let flags: &[bool] = if game == "zero-move" { &[false, true] } else { &[false] };
    let mut all = Vec::new();
    for &(size, most) in sizes {
        let kinds: Vec<Pile> =
            (0..=most).flat_map(|stones| flags.iter().map(move |&passed| (stones, passed))).collect();
        let mut of_size = vec![Vec::new()];
        for _ in 0..size {
            let longer = of_size
                .iter()
                .flat_map(|board: &Vec<Pile>| kinds.iter().map(|&kind| board.iter().copied().chain([kind]).collect()));
            of_size = longer.collect();
        }
        all.extend(of_size);
    }
    all
}

/// A position as it is typed.
pub(crate) fn typed(piles: &[Pile]) -> Vec<String> {
    piles.iter().map(|(stones, passed)| format!("{stones}{}", if *passed { "p" } else { "" })).collect()
}
