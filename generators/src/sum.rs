//! Piles with a given nim-sum.
//!
//! All piles but the last are drawn, and the last is what the sum asks for, when it lies within bounds; otherwise two others
//! are drawn again. Narrow bounds can make that hopeless although a position exists, as 12, 9, 5 for three piles of 5..12 and
//! sum 0. So after some attempts the piles are filled with equal pairs, but for 1 to 5 at the end, and those are looked for
//! among numbers near the bounds and near powers of two. A test compares that with trying everything within small bounds.

use crate::number::Range;
use crate::rng::Words;
use crate::rule::Rule;

/// How often piles are drawn before they are looked for.
const ATTEMPTS: usize = 100;

/// `count` piles of `stones` stones whose values under `rule` have the xor `sum`, or `None` when none were found.
pub(crate) fn with_sum(rng: &mut impl Words, count: usize, stones: Range, rule: Rule, sum: u128) -> Option<Vec<u64>> {
    let mut piles: Vec<u64> = (0..count).map(|_| stones.draw(rng)).collect();
    let Some(last) = count.checked_sub(1) else {
        return (sum == 0).then_some(piles);
    };
    let redrawn = last.saturating_sub(2)..last;
    let before = sum ^ rule.sum(&piles[..redrawn.start]);
    for _ in 0..ATTEMPTS {
        let needed = before ^ rule.sum(&piles[redrawn.clone()]);
        if let Some(pile) = rule.pile_worth(needed, stones) {
            piles[last] = pile;
            return Some(piles);
        }
        for pile in &mut piles[redrawn.clone()] {
            *pile = stones.draw(rng);
        }
    }
    let odd = count % 2;
    let lengths = (1..=5).filter(|length| *length <= count && length % 2 == odd);
    let candidates = candidates(stones);
    let tail = lengths.into_iter().find_map(|length| look_for(length, &candidates, stones, rule, sum))?;
    let pairs = count - tail.len();
    for pair in piles[..pairs].chunks_exact_mut(2) {
        pair[1] = pair[0];
    }
    piles[pairs..].copy_from_slice(&tail);
    Some(piles)
}

/// `length` piles with the xor `sum`: the first is what the others ask for, and those are `candidates` in descending order.
fn look_for(length: usize, candidates: &[u64], stones: Range, rule: Rule, sum: u128) -> Option<Vec<u64>> {
    if length == 1 {
        return rule.pile_worth(sum, stones).map(|pile| vec![pile]);
    }
    (0..candidates.len()).find_map(|index| {
        let rest = sum ^ rule.value(candidates[index]);
        let mut piles = look_for(length - 1, &candidates[index..], stones, rule, rest)?;
        piles.push(candidates[index]);
        Some(piles)
    })
}

/// Numbers within bounds near the bounds, and near the powers of two next to them.
fn candidates(stones: Range) -> Vec<u64> {
    let mut near = vec![u128::from(stones.least()), u128::from(stones.most())];
    for end in [stones.least(), stones.most()] {
        let bits = 64 - end.leading_zeros();
        for exponent in bits.saturating_sub(1)..=bits {
            near.push(1 << exponent);
        }
    }
    let around = near.into_iter().flat_map(|center| center.saturating_sub(2)..=center + 2);
    let bounds = u128::from(stones.least())..=u128::from(stones.most());
    let mut within: Vec<u64> = around.filter(|number| bounds.contains(number)).map(|number| number as u64).collect();
    within.sort_unstable();
    within.dedup();
    within
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng;

    /// Which sums `count` piles of `stones` stones can have, by going through all of them.
    fn reachable(count: usize, stones: Range, rule: Rule) -> Vec<bool> {
        let mut sums = vec![false; 64];
        sums[0] = true;
        for _ in 0..count {
            let mut next = vec![false; 64];
            for sum in (0..64).filter(|&sum| sums[sum]) {
                for pile in stones.least()..=stones.most() {
                    next[sum ^ rule.value(pile) as usize] = true;
                }
            }
            sums = next;
        }
        sums
    }

    #[test]
    fn piles_are_found_exactly_where_there_are_some() {
        let mut rng = rng::seeded(1);
        for rule in [Rule::Nim, Rule::ZeroMove, Rule::Lasker] {
            for least in 0..=20_u64 {
                for most in least..=26 {
                    let Ok(stones) = Range::new(least, most) else {
                        continue;
                    };
                    for count in 0..=7 {
                        let reachable = reachable(count, stones, rule);
                        for sum in [0, 1 << most.max(1).ilog2()] {
                            let found = with_sum(&mut rng, count, stones, rule, sum);
                            let context = format!("{count} of {stones} with {sum} under {rule:?}");
                            assert_eq!(found.is_some(), reachable[sum as usize], "{context}");
                            let Some(piles) = found else { continue };
                            assert_eq!(piles.len(), count, "{context}");
                            assert!(piles.iter().all(|&pile| stones.contains(pile)), "{context}");
                            let total = piles.iter().fold(0, |total, &pile| total ^ rule.value(pile));
                            assert_eq!(total, sum, "{context}");
                        }
                    }
                }
            }
        }
    }
}
