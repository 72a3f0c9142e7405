//! A set of numbers of which the least missing one is found fast, from any number on.
//!
//! Idea:   bits in words of 64, and above them, for each word, a bit that tells whether it is full, up to a level of few words. A search
//!         goes up until a word has a gap, and down to the first one.
//! Time:   a few words for each change and each search, however many numbers in a row are there.

/// With so many levels the highest has one word for 2^24 numbers.
const LEVELS: usize = 4;

#[derive(Default)]
pub(super) struct Present {
    levels: [Vec<u64>; LEVELS],
}

impl Present {
    pub(super) fn insert(&mut self, number: u32) {
        let mut place = number as usize;
        for level in &mut self.levels {
            let word = place / 64;
            if word >= level.len() {
                level.resize(word + 1, 0);
            }
            level[word] |= 1 << (place % 64);
            if level[word] != u64::MAX {
                return;
            }
            place = word;
        }
    }

    pub(super) fn remove(&mut self, number: u32) {
        let mut place = number as usize;
        for level in &mut self.levels {
            let Some(word) = level.get_mut(place / 64) else { return };
            let was_full = *word == u64::MAX;
            *word &= !(1 << (place % 64));
            if !was_full {
                return;
            }
            place /= 64;
        }
    }

    pub(super) fn has(&self, number: u32) -> bool {
        self.word(0, number as usize / 64) >> (number % 64) & 1 == 1
    }

    /// The least number from `from` on that is not there.
    pub(super) fn next_missing(&self, from: u32) -> u32 {
        let (mut level, mut place) = (0, from as usize);
        loop {
            let ones = (self.word(level, place / 64) >> (place % 64)).trailing_ones() as usize;
            if place % 64 + ones < 64 {
                place += ones;
                break;
            }
            place = place / 64 + 1;
            if level + 1 < LEVELS {
                level += 1;
            } else {
                place *= 64;
            }
        }
        // The word at `place` of the level below is not full.
        while level > 0 {
            level -= 1;
            place = place * 64 + self.word(level, place).trailing_ones() as usize;
        }
        place as u32
    }

    fn word(&self, level: usize, word: usize) -> u64 {
        self.levels[level].get(word).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::Present;

    #[test]
    fn the_next_missing_number_is_that_of_a_plain_list() {
        const END: usize = 70_000;
        let (mut present, mut plain) = (Present::default(), vec![false; END + 2]);
        let mut state = 5_u64;
        let mut random = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        for round in 0..60 {
            // Long runs come and go, and single numbers.
            let (from, len) = (random(END), if round % 3 == 0 { 1 } else { random(30_000) });
            let is_there = round % 5 != 4;
            let end = (from + len).min(END);
            plain[from..end].fill(is_there);
            for number in from as u32..end as u32 {
                if is_there { present.insert(number) } else { present.remove(number) }
            }
            for _ in 0..30 {
                let from = random(END);
                let run = plain[from..].iter().take_while(|&&is_there| is_there).count();
                assert_eq!(present.next_missing(from as u32) as usize, from + run, "from {from}");
                assert_eq!(present.has(from as u32), plain[from]);
            }
        }
        // A full level, and the one above it.
        (0..1 << 18).for_each(|number| present.insert(number));
        assert_eq!(present.next_missing(3), 1 << 18);
        present.remove(12_345);
        assert_eq!((present.next_missing(3), present.next_missing(12_346)), (12_345, 1 << 18));
    }
}
