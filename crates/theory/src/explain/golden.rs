//! The pairs of Wythoff's game: for each difference k the one lost position (floor(k phi), floor(k phi) + k); in misère play (2, 2) for
//! k = 0 and (0, 1) for k = 1.

use grundy::games::wythoff;
use serde::Serialize;

use crate::game::Play;

/// Two piles, their difference, and the lost position with that difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Golden {
    /// Who wins at the end.
    #[serde(skip)]
    pub(crate) play: Play,
    /// The smaller pile.
    #[serde(skip)]
    pub smaller: u64,
    /// The difference of the piles.
    pub difference: u64,
    /// The lost position with this difference, the smaller pile first: floor(k phi) and floor(k phi) + k; in misère play 2 and 2
    /// for k = 0, 0 and 1 for k = 1.
    pub pair: [u128; 2],
}

/// The numbers of the position `a`, `b`.
pub(crate) fn golden(a: u64, b: u64, play: Play) -> Golden {
    let difference = a.abs_diff(b);
    let (low, high) = match (play, difference) {
        (Play::Misere, 0) => (2, 2),
        (Play::Misere, 1) => (0, 1),
        _ => wythoff::lost_pair(difference),
    };
    Golden { play, smaller: a.min(b), difference, pair: [low, high] }
}

impl Golden {
    /// Whether the position is the pair.
    fn is_pair(&self) -> bool {
        u128::from(self.smaller) == self.pair[0]
    }

    pub(crate) fn note(&self) -> String {
        let [low, high] = self.pair;
        format!("difference {}, whose pair is ({low}, {high})", self.difference)
    }

    pub(crate) fn why(&self) -> String {
        let (k, [low, high]) = (self.difference, self.pair);
        let pair = match (self.play, k) {
            (Play::Misere, 0 | 1) => {
                format!("the difference is k = {k}, whose P-position in misère play is ({low}, {high})")
            }
            _ => format!(
                "the difference is k = {k}, whose P-position is (floor(k phi), floor(k phi) + k) = ({low}, {high})"
            ),
        };
        if self.is_pair() {
            format!("{pair}, and that is this position")
        } else if u128::from(self.smaller) > low {
            format!("{pair}, and taking {} from both leads there", u128::from(self.smaller) - low)
        } else {
            format!(
                "{pair}; the smaller pile is less than {low}, so taking only from the larger one leaves a P-position"
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pairs_are_those_of_their_definition_and_hold_beyond_what_a_double_can_tell() {
        // Each number stands in one pair: the smaller is the least that no earlier pair has.
        let mut used = std::collections::HashSet::new();
        for k in 0..2000_u64 {
            let least = (0..).find(|number| !used.contains(number)).unwrap_or(0);
            assert_eq!(golden(0, k, Play::Normal).pair, [least, least + u128::from(k)]);
            used.extend([least, least + u128::from(k)]);
        }
        // Next to Fibonacci numbers, where a double's golden ratio goes wrong.
        assert_eq!(golden(433_494_437, 701_408_733, Play::Normal).pair, [433_494_436, 701_408_732]);
        assert_eq!(
            golden(4_660_046_610_375_530_309, 7_540_113_804_746_346_429, Play::Normal).pair[0],
            4_660_046_610_375_530_308
        );
        assert_eq!(golden(0, u64::MAX, Play::Normal).pair[0], 29_847_458_893_032_750_100);
    }
}
