//! A graph of positions: who wins, in how many moves, and the Grundy values, by backward induction.
//!
//! Idea:   the ends are known. A position with a lost option is won; one whose options are all won is lost; what is left over when
//!         nothing more follows is drawn, since each of its players can avoid losing for ever. Values go the same way: a position has
//!         one once all its options have theirs, which never happens where a cycle can be reached.
//! Time:   O(positions + moves), without recursion.

use crate::game::Play;

/// How a position ends if both players play well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The player to move wins.
    Won,
    /// The player to move loses.
    Lost,
    /// Neither can win: play goes on for ever.
    Drawn,
}

/// Positions, numbered from 0, and the options of each.
#[derive(Debug, Clone, Default)]
pub struct Graph {
    /// Where the options of each position end in `options`.
    ends: Vec<usize>,
    options: Vec<u32>,
}

impl Graph {
    /// Adds the next position with its options, which may be added later themselves.
    pub fn push(&mut self, options: impl IntoIterator<Item = u32>) {
        self.options.extend(options);
        self.ends.push(self.options.len());
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no position.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// How many moves there are.
    pub fn moves(&self) -> usize {
        self.options.len()
    }

    /// The options of a position; none of a number that is no position.
    pub fn options(&self, position: u32) -> &[u32] {
        let position = position as usize;
        let end = self.ends.get(position).copied().unwrap_or(0);
        let start = position.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        self.options.get(start..end).unwrap_or_default()
    }

    /// For each position the positions that it is an option of.
    fn backwards(&self) -> Self {
        let mut counts = vec![0; self.len()];
        for &option in &self.options {
            counts[option as usize] += 1;
        }
        let ends: Vec<usize> = counts.iter().scan(0, |sum, count| Some(std::mem::replace(sum, *sum + count))).collect();
        let mut graph = Self { ends, options: vec![0; self.options.len()] };
        for position in 0..self.len() as u32 {
            for &option in self.options(position) {
                // The beginning moves to the end while the options are filled in.
                let place = &mut graph.ends[option as usize];
                graph.options[*place] = position;
                *place += 1;
            }
        }
        graph
    }

    /// How each position ends.
    pub fn outcomes(&self, play: Play) -> Vec<Outcome> {
        let backwards = self.backwards();
        let mut outcomes = vec![Outcome::Drawn; self.len()];
        let mut open: Vec<usize> = (0..self.len() as u32).map(|position| self.options(position).len()).collect();
        let mut decided: Vec<u32> = (0..self.len() as u32).filter(|&position| open[position as usize] == 0).collect();
        for &end in &decided {
            outcomes[end as usize] = if play == Play::Normal { Outcome::Lost } else { Outcome::Won };
        }
        while let Some(position) = decided.pop() {
            let outcome = outcomes[position as usize];
            for &before in backwards.options(position) {
                let place = before as usize;
                if outcomes[place] != Outcome::Drawn {
                    continue;
                }
                open[place] -= 1;
                if outcome == Outcome::Lost {
                    outcomes[place] = Outcome::Won;
                    decided.push(before);
                } else if open[place] == 0 {
                    outcomes[place] = Outcome::Lost;
                    decided.push(before);
                }
            }
        }
        outcomes
    }

    /// The Grundy value of each position that reaches no cycle.
    pub fn values(&self) -> Vec<Option<u32>> {
        let backwards = self.backwards();
        let mut values = vec![None; self.len()];
        let mut open: Vec<usize> = (0..self.len() as u32).map(|position| self.options(position).len()).collect();
        let mut ready: Vec<u32> = (0..self.len() as u32).filter(|&position| open[position as usize] == 0).collect();
        // The last position that has an option of each value.
        let mut seen: Vec<Option<u32>> = Vec::new();
        while let Some(position) = ready.pop() {
            for &option in self.options(position) {
                let value = values[option as usize].unwrap_or(0) as usize;
                if value >= seen.len() {
                    seen.resize(value + 1, None);
                }
                seen[value] = Some(position);
            }
            let mex = seen.iter().position(|&last| last != Some(position)).unwrap_or(seen.len());
            values[position as usize] = u32::try_from(mex).ok();
            for &before in backwards.options(position) {
                open[before as usize] -= 1;
                if open[before as usize] == 0 {
                    ready.push(before);
                }
            }
        }
        values
    }

    /// The positions of a cycle, each an option of the one before it, if there is one.
    pub fn cycle(&self) -> Option<Vec<u32>> {
        let values = self.values();
        let is_open = |position: &u32| values.get(*position as usize) == Some(&None);
        let mut position = (0..self.len() as u32).find(is_open)?;
        // Each position without a value has an option without one.
        let mut place = vec![None; self.len()];
        let mut walk = Vec::new();
        while place[position as usize].is_none() {
            place[position as usize] = Some(walk.len());
            walk.push(position);
            position = self.options(position).iter().copied().find(|option| is_open(option))?;
        }
        let start = place[position as usize]?;
        Some(walk.split_off(start))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn graph(options: &[Vec<u32>]) -> Graph {
        let mut graph = Graph::default();
        for options in options {
            graph.push(options.iter().copied());
        }
        graph
    }

    /// Whether the player to move can win within so many moves, and whether the opponent can: by the rules alone.
    fn can_win(options: &[Vec<u32>], misere: bool, position: u32, moves: usize) -> [bool; 2] {
        let next = &options[position as usize];
        if next.is_empty() {
            return [misere, !misere];
        }
        if moves == 0 {
            return [false; 2];
        }
        let answers: Vec<[bool; 2]> = next.iter().map(|&next| can_win(options, misere, next, moves - 1)).collect();
        [answers.iter().any(|answer| answer[1]), answers.iter().all(|answer| answer[0])]
    }

    fn value(options: &[Vec<u32>], position: u32) -> u32 {
        let reached: BTreeSet<u32> = options[position as usize].iter().map(|&next| value(options, next)).collect();
        (0..).find(|value| !reached.contains(value)).unwrap_or(0)
    }

    /// Every graph of three positions, and random ones of five.
    fn graphs() -> Vec<Vec<Vec<u32>>> {
        let of_bits = |bits: u64, n: u32| -> Vec<Vec<u32>> {
            (0..n).map(|a| (0..n).filter(|b| bits >> (a * n + b) & 1 == 1).collect()).collect()
        };
        let mut all: Vec<_> = (0..1 << 9).map(|bits| of_bits(bits, 3)).collect();
        let mut state = 1_u64;
        for _ in 0..400 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            // A third of the moves.
            let bits = (state >> 33 ^ state >> 8) & (state >> 20 | state >> 39);
            all.push(of_bits(bits, 5));
        }
        all
    }

    #[test]
    fn outcomes_are_those_of_a_search_with_so_many_moves() {
        let mut drawn = 0;
        for options in graphs() {
            for play in [Play::Normal, Play::Misere] {
                for (position, outcome) in (0..).zip(graph(&options).outcomes(play)) {
                    // A forced win takes fewer moves than there are positions.
                    let expected = match can_win(&options, play == Play::Misere, position, options.len()) {
                        [true, _] => Outcome::Won,
                        [_, true] => Outcome::Lost,
                        _ => Outcome::Drawn,
                    };
                    assert_eq!(outcome, expected, "{options:?} {play:?} {position}");
                    drawn += usize::from(outcome == Outcome::Drawn);
                }
            }
        }
        assert!(drawn > 100);
    }

    #[test]
    fn values_are_those_of_the_definition_and_cycles_are_found() {
        let mut with_values = 0;
        for options in graphs() {
            let graph = graph(&options);
            let reaches = |from: u32| {
                let mut reached = BTreeSet::new();
                let mut todo = options[from as usize].clone();
                while let Some(next) = todo.pop() {
                    if reached.insert(next) {
                        todo.extend(&options[next as usize]);
                    }
                }
                reached
            };
            for (position, found) in (0..).zip(graph.values()) {
                let all = reaches(position);
                let is_loopy = all.iter().chain([&position]).any(|&other| reaches(other).contains(&other));
                assert_eq!(found, (!is_loopy).then(|| value(&options, position)), "{options:?} {position}");
                with_values += usize::from(found.is_some());
            }
            let has_cycle = (0..options.len() as u32).any(|position| reaches(position).contains(&position));
            let cycle = graph.cycle();
            assert_eq!(cycle.is_some(), has_cycle, "{options:?}");
            if let Some(cycle) = cycle {
                let next = cycle.iter().cycle().skip(1);
                assert!(cycle.iter().zip(next).all(|(&a, b)| options[a as usize].contains(b)), "{options:?} {cycle:?}");
            }
        }
        assert!(with_values > 100);
    }

    #[test]
    fn a_long_chain_needs_no_stack() {
        let mut graph = Graph::default();
        graph.push([]);
        for position in 0..300_000 {
            graph.push([position]);
        }
        assert_eq!(graph.outcomes(Play::Normal)[300_000], Outcome::Lost);
        assert_eq!((graph.values()[299_999], graph.cycle()), (Some(1), None));
    }
}
