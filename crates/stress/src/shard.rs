//! A part of a list or sequence: machines that share no memory divide the work by number alone.
//!
//! Shard `i` of `n` has every `n`th entry, from the `i`th on. So the shards together have each entry once, whatever the order in which
//! they run, and neighbours, which often take alike long, go to different machines.

use std::fmt::{self, Display};
use std::str::FromStr;

/// Shard `index` of `count`, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    index: u32,
    count: u32,
}

/// More shards than this are a mistake.
const MOST: u32 = 100_000;

impl Shard {
    /// The only shard: everything.
    pub const WHOLE: Self = Self { index: 1, count: 1 };

    /// Its number, from 1.
    pub fn index(self) -> u32 {
        self.index
    }

    /// How many shards there are.
    pub fn count(self) -> u32 {
        self.count
    }

    /// Whether the entry of this number, from 0, belongs to it.
    pub fn has(self, number: u64) -> bool {
        number % u64::from(self.count) == self.first()
    }

    /// The number of its first entry, from 0.
    pub(crate) fn first(self) -> u64 {
        u64::from(self.index - 1)
    }

    /// The number of the entry of its own that comes after this one of its own.
    pub(crate) fn after(self, number: u64) -> u64 {
        number + u64::from(self.count)
    }
}

impl Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let wanted = || "expected I/N: shard I, from 1, of N, such as 2/3".to_owned();
        let (index, count) =
            text.split_once('/').filter(|(index, count)| digits(index) && digits(count)).ok_or_else(wanted)?;
        let number = |text: &str| text.parse::<u32>().ok().filter(|number| *number <= MOST);
        let count = number(count).filter(|count| *count > 0);
        let count = count.ok_or_else(|| format!("expected a number of shards from 1 to {MOST}"))?;
        let index = number(index).filter(|index| (1..=count).contains(index));
        let index = index.ok_or_else(|| format!("expected a shard from 1/{count} to {count}/{count}"))?;
        Ok(Self { index, count })
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn every_entry_belongs_to_one_shard() {
        for count in [1, 2, 3, 7] {
            let shards: Vec<Shard> = (1..=count).map(|index| format!("{index}/{count}").parse().unwrap()).collect();
            for number in 0..30 {
                let owners: Vec<u32> =
                    shards.iter().filter(|shard| shard.has(number)).map(|shard| shard.index()).collect();
                assert_eq!(owners, [number as u32 % count + 1]);
            }
            for shard in &shards {
                assert!(shard.has(shard.first()) && shard.has(shard.after(shard.first())));
                assert!((1..u64::from(count)).all(|more| !shard.has(shard.first() + more)));
            }
        }
    }

    #[test]
    fn what_is_no_shard_is_refused() {
        assert_eq!("3/3".parse(), Ok(Shard { index: 3, count: 3 }));
        assert_eq!("1/1".parse(), Ok(Shard::WHOLE));
        assert!("100000/100000".parse::<Shard>().is_ok());
        for text in [
            "", "1", "/", "1/", "/3", "a/b", "-1/3", "+1/3", " 1/3", "1/3/3", "1.0/2", "0/3", "4/3", "1/0", "0/0",
            "1/100001",
        ] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
        let huge = "9".repeat(10_000);
        assert!(format!("1/{huge}").parse::<Shard>().is_err() && format!("{huge}/3").parse::<Shard>().is_err());
    }
}
