//! The moves of the games that are not played on piles alone, or on piles that `theory` does not have.

use theory::game::Pile;

/// Which coins a move may turn; the rightmost of them is a head.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Coins {
    /// One or two.
    Turtles,
    /// One, two or three.
    Mock,
    /// Any number of neighbours.
    Ruler,
    /// Any.
    Any,
}

/// All ways to change one pile into one of some sizes.
pub(super) fn each(piles: &[Pile], sizes: impl Fn(usize, u64) -> std::ops::Range<u64>) -> Vec<Vec<Pile>> {
    let change = |index: usize, stones: u64| {
        let mut after = piles.to_vec();
        after[index] = stones.into();
        after
    };
    let of = |(index, pile): (usize, &Pile)| sizes(index, pile.stones).map(move |stones| change(index, stones));
    piles.iter().enumerate().flat_map(of).collect()
}

/// Both numbers after each move; a 0 ends the game.
pub(super) fn euclid(piles: &[Pile]) -> Vec<Vec<Pile>> {
    let [a, b] = piles else { return Vec::new() };
    let (less, more) = (a.stones.min(b.stones), a.stones.max(b.stones));
    let times = more.checked_div(less).unwrap_or(0);
    (1..=times).map(|time| [less, more - time * less].map(Pile::from).to_vec()).collect()
}

impl Coins {
    pub(super) fn options(self, row: &[Pile]) -> Vec<Vec<Pile>> {
        let mut all = Vec::new();
        for last in (0..row.len()).filter(|&last| row[last].stones == 1) {
            let pairs = || (0..last).flat_map(|left| (0..left).map(move |further| vec![further, left]));
            let others: Vec<Vec<usize>> = match self {
                Self::Turtles => std::iter::once(Vec::new()).chain((0..last).map(|one| vec![one])).collect(),
                Self::Mock => {
                    std::iter::once(Vec::new()).chain((0..last).map(|one| vec![one])).chain(pairs()).collect()
                }
                Self::Any => {
                    let sets = 0..1_u32 << last;
                    sets.map(|set| (0..last).filter(|place| set >> place & 1 == 1).collect()).collect()
                }
                Self::Ruler => (0..=last).map(|first| (first..last).collect()).collect(),
            };
            all.extend(others.into_iter().map(|others| turned(row, others.into_iter().chain([last]))));
        }
        all
    }
}

fn turned(row: &[Pile], places: impl Iterator<Item = usize>) -> Vec<Pile> {
    let mut after = row.to_vec();
    for place in places {
        after[place].stones = 1 - after[place].stones;
    }
    after
}

/// Each light that is on, with all rectangles whose other corners have smaller coordinates.
pub(super) fn lights(board: &[Pile], width: usize) -> Vec<Vec<Pile>> {
    let mut all = Vec::new();
    for corner in (0..board.len()).filter(|&corner| board[corner].stones == 1) {
        let (x, y) = (corner % width, corner / width);
        // One column or two, and one row or two.
        for columns in std::iter::once(vec![x]).chain((0..x).map(|a| vec![a, x])) {
            for rows in std::iter::once(vec![y]).chain((0..y).map(|b| vec![b, y])) {
                let corners = rows.iter().flat_map(|b| columns.iter().map(move |a| b * width + a));
                all.push(turned(board, corners));
            }
        }
    }
    all
}

/// Each edge that is left, with all that falls when it is cut.
pub(super) fn tree(parents: &[Pile]) -> Vec<Vec<Pile>> {
    let has_fallen = |tree: &[Pile], vertex: usize| tree[vertex - 1].stones == vertex as u64;
    let cut = |vertex: usize| {
        let mut after = parents.to_vec();
        after[vertex - 1].stones = vertex as u64;
        // Parents have smaller numbers, so one pass reaches all that stands on what has fallen.
        for child in vertex + 1..=parents.len() {
            let parent = after[child - 1].stones as usize;
            if parent > 0 && parent < child && has_fallen(&after, parent) {
                after[child - 1].stones = child as u64;
            }
        }
        after
    };
    (1..=parents.len()).filter(|&vertex| !has_fallen(parents, vertex)).map(cut).collect()
}

/// A cut makes a polygon two paths, and a path shorter.
pub(super) fn polygons(edges: &[Pile]) -> Vec<Vec<Pile>> {
    let path = |stones: u64| Pile { stones, zero_move_used: true };
    let mut all = Vec::new();
    for (index, pile) in edges.iter().enumerate().filter(|(_, pile)| pile.stones > 0) {
        for left in 0..pile.stones {
            let mut after = edges.to_vec();
            after[index] = path(left);
            if !pile.zero_move_used {
                after.push(path(pile.stones - 1 - left));
            }
            all.push(after);
        }
    }
    all
}

/// A take makes a circle a row, and a row two rows.
pub(super) fn circles(coins: &[Pile]) -> Vec<Vec<Pile>> {
    let row = |stones: u64| Pile { stones, zero_move_used: true };
    let mut all = Vec::new();
    for (index, pile) in coins.iter().enumerate() {
        for take in 1..=pile.stones.min(2) {
            let rest = pile.stones - take;
            // Where a row is parted does not matter in a circle: it becomes a row.
            for left in 0..=if pile.zero_move_used { rest } else { 0 } {
                let mut after = coins.to_vec();
                after[index] = row(rest - left);
                after.push(row(left));
                all.push(after);
            }
        }
    }
    all
}

/// Stones go down from each height; at 0 they are out of play.
pub(super) fn steps(stairs: &[Pile], is_any: bool, most: u64) -> Vec<Vec<Pile>> {
    let mut all = Vec::new();
    for (index, stair) in stairs.iter().enumerate() {
        let height = index as u64 + 1;
        for steps in 1..=most.min(height) {
            for stones in 1..=if is_any { stair.stones } else { stair.stones.min(1) } {
                let mut after = stairs.to_vec();
                after[index].stones -= stones;
                if steps < height {
                    after[index - steps as usize].stones += stones;
                }
                all.push(after);
            }
        }
    }
    all
}
