//! The condition against a search that knows only the rules, for random games of piles.

use std::collections::HashMap;

use super::*;
use crate::game::Play;

/// Small numbers that look random.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// For each pile the options, each as its parts in ascending order.
type Rules = Vec<Vec<Vec<u64>>>;

/// A game of piles of up to `most` stones; with `most_parts` 1 no move splits.
fn random_rules(random: &mut Random, most: u64, most_parts: u64) -> Rules {
    let mut rules = vec![Vec::new()];
    for pile in 1..=most {
        let count = random.below(5);
        let option = |random: &mut Random| {
            let parts = if most_parts == 1 { 1 } else { random.below(most_parts + 1) };
            let mut parts: Vec<u64> = (0..parts).map(|_| random.below(pile)).collect();
            parts.sort_unstable();
            parts
        };
        rules.push((0..count).map(|_| option(random)).collect());
    }
    rules
}

/// Whether the player to move wins in misère play, by trying every move.
fn wins(rules: &Rules, piles: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    let mut piles: Vec<u64> = piles.iter().copied().filter(|&pile| !rules[pile as usize].is_empty()).collect();
    piles.sort_unstable();
    if let Some(&wins) = known.get(&piles) {
        return wins;
    }
    let mut is_won = piles.is_empty();
    for index in 0..piles.len() {
        for parts in &rules[piles[index] as usize] {
            is_won = is_won || !wins(rules, &[&piles[..index], parts, &piles[index + 1..]].concat(), known);
        }
    }
    known.insert(piles, is_won);
    is_won
}

/// The Grundy values, by the mex alone.
fn values(rules: &Rules) -> Vec<u128> {
    let mut values: Vec<u128> = Vec::new();
    for options in rules {
        let reached: Vec<u128> =
            options.iter().map(|parts| parts.iter().fold(0, |sum, &part| sum ^ values[part as usize])).collect();
        values.push((0..).find(|value| !reached.contains(value)).unwrap_or(0));
    }
    values
}

/// All sums of at most three piles of up to `most` stones.
fn sums(most: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for a in 0..=most {
        all.push(vec![a]);
        for b in 0..=a {
            all.push(vec![a, b]);
            all.extend((0..=b).map(|c| vec![a, b, c]));
        }
    }
    all
}

/// The first sum for which the rule of values is wrong.
fn first_wrong(rules: &Rules, values: &[u128], most: u64, known: &mut HashMap<Vec<u64>, bool>) -> Option<Vec<u64>> {
    let says = |sum: &[u64]| Worth::sum(sum.iter().map(|&pile| values[pile as usize])).wins(Play::Misere);
    sums(most).into_iter().find(|sum| says(sum) != wins(rules, sum, known))
}

fn check_rules(rules: &Rules, values: &[u128], roots: &[u64]) -> Tame {
    let each_option = |pile: u64, see: &mut dyn FnMut(&[u64])| {
        rules[pile as usize].iter().for_each(|parts| see(parts));
        Some(())
    };
    let value = |pile: u64| values[pile as usize];
    let tame = Piles { value: &value, each_option: &each_option }.check(roots);
    tame.unwrap_or_else(|| unreachable!("nothing is too much here"))
}

/// Holds the verdict against the search, and gives whether it was that the condition holds.
fn same_as_the_search(rules: &Rules, most: u64) -> bool {
    let (values, mut known) = (values(rules), HashMap::new());
    let all: Vec<u64> = (0..=most).collect();
    match check_rules(rules, &values, &all) {
        Tame::Fails(failure) => {
            // The rule is wrong for the sum that is named, and right for all sums of smaller piles.
            let sum = failure.sum();
            assert!(sum.len() <= 2, "{rules:?}: {failure:?}");
            let says = Worth::sum(sum.iter().map(|&pile| values[pile as usize])).wins(Play::Misere);
            assert_eq!(failure.rule_says_won(), says, "{rules:?}: {failure:?}");
            assert_eq!(wins(rules, &sum, &mut known), !says, "{rules:?}: {failure:?}");
            assert_eq!(first_wrong(rules, &values, failure.pile - 1, &mut known), None, "{rules:?}: {failure:?}");
            false
        }
        tame => {
            assert!(tame.holds());
            assert_eq!(first_wrong(rules, &values, most, &mut known), None, "{rules:?}");
            true
        }
    }
}

#[test]
fn the_rule_never_fails_where_the_condition_holds_and_fails_for_the_sum_that_is_named_elsewhere() {
    let mut random = Random(17);
    for (most, most_parts, games) in [(6, 1, 1500), (5, 2, 1500), (5, 3, 1000)] {
        let holds = (0..games).filter(|_| same_as_the_search(&random_rules(&mut random, most, most_parts), most));
        let holds = holds.count();
        // Both happen often, so neither half of the test is empty.
        assert!(holds > games / 20 && holds < games - games / 20, "{most_parts} parts: {holds} of {games}");
    }
}

#[test]
fn only_the_piles_that_can_be_reached_are_asked_for() {
    // Kayles, in which 5 fails; and a pile of 6 that leads only to 4.
    let row = |n: u64| {
        let two = |left: u64| (0..=left / 2).map(move |part| vec![part, left - part]);
        (1..=n.min(2)).flat_map(move |taken| two(n - taken)).collect::<Vec<_>>()
    };
    let mut rules: Rules = (0..6).map(row).collect();
    rules.push(vec![vec![4]]);
    let values = values(&rules);
    assert_eq!(check_rules(&rules, &values, &[6]), Tame::UpTo(6));
    assert_eq!(check_rules(&rules, &values, &[]), Tame::UpTo(0));
    let Tame::Fails(failure) = check_rules(&rules, &values, &[6, 5]) else { unreachable!("5 fails") };
    assert_eq!((failure.pile, failure.value, failure.sum(), failure.rule_says_won()), (5, 4, vec![1, 5], true));
}

/// Every set of takes meets the condition, finite or not, as far as it is looked at.
#[test]
fn random_sets_of_takes_meet_the_condition() {
    let mut random = Random(5);
    for _ in 0..400 {
        let takes: Vec<u64> = (0..1 + random.below(5)).map(|_| 1 + random.below(30)).collect();
        let option = |pile: u64| takes.iter().filter(move |&&take| take <= pile).map(move |take| vec![pile - take]);
        let rules: Rules = (0..150).map(|pile| option(pile).collect()).collect();
        let all: Vec<u64> = (0..150).collect();
        assert_eq!(check_rules(&rules, &values(&rules), &all), Tame::UpTo(149), "{takes:?}");
    }
}
