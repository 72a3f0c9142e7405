//! The transcript of a game of Nim, replayed by the rules alone: a side errs if it could win and leaves a won position.

use std::collections::HashMap;

/// Replays, and remembers which positions are won.
#[derive(Default)]
pub(crate) struct Replay {
    known: HashMap<Vec<u64>, bool>,
}

impl Replay {
    /// Why `output` is no right transcript of the game on `piles`, if it is none.
    pub(crate) fn check(&mut self, piles: &[u64], starter: &str, output: &str) -> Result<(), String> {
        let mut piles = piles.to_vec();
        let mut sides = if starter == "COMPUTER" { ["COMPUTER", "HUMAN"] } else { ["HUMAN", "COMPUTER"] };
        let winner = if self.wins(&piles) { sides[0] } else { sides[1] };
        let mut lines = output.trim_end().lines().map(str::trim_end);
        let mut expect = |expected: &str| match lines.next() {
            Some(line) if line == expected => Ok(()),
            line => Err(format!("found {line:?}, expected {expected:?}")),
        };
        expect(&format!("Prediction before playing the game -> {winner} will win"))?;
        ["", "GAME STARTS", ""].into_iter().try_for_each(&mut expect)?;
        loop {
            let status: Vec<String> = piles.iter().map(u64::to_string).collect();
            let status = format!("Current Game Status -> {}", status.join(" "));
            match lines.next() {
                Some(line) if line == status => {}
                line => return Err(format!("found {line:?}, expected {status:?}")),
            }
            if piles.iter().all(|&pile| pile == 0) {
                break;
            }
            let line = lines.next().ok_or("no move")?;
            let words: Vec<&str> = line.split(' ').collect();
            let [side, "removes", taken, "stones", "from", "pile", "at", "index", index] = words[..] else {
                return Err(format!("found {line:?}, expected a move"));
            };
            let (Ok(taken), Ok(index)) = (taken.parse::<u64>(), index.parse::<usize>()) else {
                return Err(format!("found {line:?}, expected two numbers"));
            };
            let legal = side == sides[0] && piles.get(index).is_some_and(|&pile| (1..=pile).contains(&taken));
            if !legal {
                return Err(format!("not legal for {}: {line}", sides[0]));
            }
            piles[index] -= taken;
            if side == winner && self.wins(&piles) {
                return Err(format!("throws the game away: {line}"));
            }
            sides.reverse();
        }
        let rest: Vec<&str> = lines.collect();
        let expected = ["", &format!("{winner} won")];
        if rest == expected { Ok(()) } else { Err(format!("found {rest:?}, expected {expected:?}")) }
    }

    fn wins(&mut self, piles: &[u64]) -> bool {
        let mut piles: Vec<u64> = piles.iter().copied().filter(|&pile| pile > 0).collect();
        piles.sort_unstable();
        if let Some(&won) = self.known.get(&piles) {
            return won;
        }
        let mut won = false;
        for index in 0..piles.len() {
            for left in 0..piles[index] {
                let mut next = piles.clone();
                next[index] = left;
                won = won || !self.wins(&next);
            }
        }
        self.known.insert(piles, won);
        won
    }
}
