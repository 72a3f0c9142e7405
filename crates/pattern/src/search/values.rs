//! A value for each pile, such that the xor of the values decides: the sum of games, read off the answers.
//!
//! Idea:   two piles of equal value are lost together. So from pairs one learns which piles are equal, and from triples which is the xor of
//!         two others. A pile that is neither gets a power of two of its own: that names values only up to a renaming, which changes
//!         nothing in who wins.
//! Where answers are integers, the value of a pile is the answer to that pile alone.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::Piles;
use super::cycles::cycle;
use crate::expr::{Cycle, Expr, Fold};
use crate::list::List;
use crate::table::{Table, TableRow};

/// What is known of each pile.
pub(super) struct Values {
    /// The smallest pile.
    pub(super) first: i128,
    /// From it on.
    pub(super) values: Vec<i128>,
}

/// No pile beyond this is looked at.
const LARGEST: i128 = 400;
/// No value of its own is greater.
const MOST_NAMED: i128 = 1 << 62;

/// The values of the numbers of a list, if the inputs are one list, or single numbers in any order.
pub(super) fn values(table: &Table) -> Option<(List, Values)> {
    let (list, items): (List, fn(&TableRow) -> &[i128]) = match (table.shape.numbers.len(), table.shape.lists.len()) {
        (0, 1) => (List::Input(0), |row| row.case.lists.first().map_or(&[], Vec::as_slice)),
        (2.., 0) => (List::Numbers, |row| &row.case.numbers),
        _ => return None,
    };
    let mut answers: HashMap<Vec<i128>, i128> = HashMap::new();
    for row in &table.rows {
        let mut piles = items(row).to_vec();
        if piles.is_empty() || piles.iter().any(|pile| !(0..=LARGEST).contains(pile)) {
            continue;
        }
        piles.sort_unstable();
        // An order that makes a difference: no sum of piles.
        if *answers.entry(piles).or_insert(row.answer) != row.answer {
            return None;
        }
    }
    let values = if table.is_decision() { decided(&answers, &list) } else { counted(&answers) };
    Some((list, values?))
}

/// Of integer answers, those to one pile.
fn counted(answers: &HashMap<Vec<i128>, i128>) -> Option<Values> {
    let alone: BTreeMap<i128, i128> = answers
        .iter()
        .filter_map(|(piles, &answer)| if let [pile] = piles[..] { Some((pile, answer)) } else { None })
        .collect();
    let (&first, _) = alone.first_key_value()?;
    let values: Vec<i128> = (first..).map_while(|pile| alone.get(&pile).copied()).collect();
    (values.len() >= 3).then_some(Values { first, values })
}

/// Of who wins, by pairs and triples.
fn decided(answers: &HashMap<Vec<i128>, i128>, list: &List) -> Option<Values> {
    let first = answers.keys().flatten().copied().min()?;
    // Where an input always has as many numbers, piles without value fill the rest.
    let width = if matches!(list, List::Numbers) { answers.keys().map(Vec::len).min()? } else { 0 };
    let filling = if width <= 2 || first == 0 { 0 } else { filling(answers, first)? };
    let ask = |piles: &[i128]| -> Option<i128> {
        let mut padded = piles.to_vec();
        padded.resize(padded.len().max(width), filling);
        padded.sort_unstable();
        answers.get(&padded).copied()
    };
    // Two equal piles are lost, whatever they are.
    let lost = (first.max(1)..first + 3).find_map(|pile| ask(&[pile, pile]))?;
    let mut values: Vec<i128> = Vec::new();
    let mut next = 1;
    for pile in first..=LARGEST {
        let smaller = || (first..).zip(&values);
        let value = if pile == 0 || ask(&[pile]) == Some(lost) {
            Some(0)
        } else {
            let equal = smaller().find(|&(other, _)| ask(&[other, pile]) == Some(lost)).map(|(_, &value)| value);
            equal.or_else(|| {
                let mut pairs = smaller().flat_map(|(a, va)| smaller().map(move |(b, vb)| (a, b, va ^ vb)));
                pairs.find(|&(a, b, _)| a <= b && ask(&[a, b, pile]) == Some(lost)).map(|(_, _, value)| value)
            })
        };
        let value = match value {
            Some(value) => value,
            None => {
                // It is new only if it has none of the values that there are, or that two of them make.
                let others = smaller().all(|(other, _)| ask(&[other, pile]).is_some());
                let own = width >= 2 || ask(&[pile]).is_some();
                let made: HashSet<i128> = smaller().flat_map(|(_, va)| smaller().map(move |(_, vb)| va ^ vb)).collect();
                let refused: HashSet<i128> = smaller()
                    .flat_map(|(a, va)| smaller().map(move |(b, vb)| (a, b, va ^ vb)))
                    .filter(|&(a, b, _)| a <= b && ask(&[a, b, pile]).is_some())
                    .map(|(_, _, made)| made)
                    .collect();
                let is_known =
                    others && own && (width == 2 || made.iter().all(|value| *value == 0 || refused.contains(value)));
                if !is_known || next >= MOST_NAMED || (values.is_empty() && ask(&[pile, pile]).is_none()) {
                    break;
                }
                next *= 2;
                next / 2
            }
        };
        values.push(value);
    }
    (values.len() >= 3).then_some(Values { first, values })
}

/// A pile without value: with two equal piles, it is lost, or with two equal piles of any other kind, the same.
fn filling(answers: &HashMap<Vec<i128>, i128>, first: i128) -> Option<i128> {
    let with_pair = |pile: i128, pair: i128| {
        let mut piles = vec![pile, pair, pair];
        piles.sort_unstable();
        answers.get(&piles).copied()
    };
    let rarer = i128::from(2 * answers.values().sum::<i128>() < answers.len() as i128);
    (first..first + 20).find(|&pile| (first..first + 3).all(|pair| with_pair(pile, pair) == Some(rarer)))
}

/// The values of piles, if all rows that have only such piles agree that their xor decides, and these are more than the values.
pub(super) fn piles(table: &Table) -> Option<Piles> {
    let (list, Values { first, values }) = values(table)?;
    let of = |pile: &i128| values.get(usize::try_from(pile.checked_sub(first)?).ok()?).copied();
    let decided = table.rows.iter().filter_map(|row| {
        let xor = list.select(&row.case)?.iter().try_fold(0, |sum, pile| Some(sum ^ of(pile)?))?;
        Some((xor == 0, row.answer))
    });
    let decided: Vec<(bool, i128)> = decided.collect();
    let lost = decided.iter().find(|(is_lost, _)| *is_lost)?.1;
    let agree = decided.iter().all(|(is_lost, answer)| *is_lost == (*answer == lost));
    let rows = decided.len();
    (agree && rows > 4 * values.len()).then_some(Piles { first, values, lost, rows })
}

/// Folds of the values of a list, with a formula for the values where there is one, and their table otherwise.
pub(super) fn features(list: &List, values: &Values, formula: Option<Expr>, is_decision: bool) -> Vec<Expr> {
    let of_item = formula.unwrap_or_else(|| {
        let found = cycle(values.first, &values.values, true).unwrap_or_else(|| Cycle {
            first: values.first,
            before: values.values.clone(),
            round: Vec::new(),
            step: 0,
        });
        Expr::Cycle(Box::new(found), Box::new(Expr::Item))
    });
    let folds: &[Fold] = if is_decision { &[Fold::Xor] } else { &[Fold::Xor, Fold::Sum, Fold::Max, Fold::Min] };
    folds.iter().map(|&fold| Expr::Fold(fold, list.clone(), Box::new(of_item.clone()))).collect()
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::table::{Case, Shape};

    /// A table of a sum of piles with these values, from 1 on: pairs and triples.
    fn table(values: &[i128], paired: usize, tripled: usize) -> Table {
        let labels = ["lost".to_owned(), "won".to_owned()];
        let mut table = Table::new(Shape { numbers: Vec::new(), lists: vec!["a".to_owned()] }, Some(labels));
        let mut add = |piles: &[usize]| {
            let sum = piles.iter().fold(0, |sum, &pile| sum ^ values[pile - 1]);
            let list = piles.iter().map(|&pile| pile as i128).collect();
            table.add(Case { numbers: Vec::new(), lists: vec![list] }, i128::from(sum != 0));
        };
        for a in 1..=paired {
            add(&[a]);
            for b in a..=paired {
                add(&[a, b]);
                for c in b..=tripled {
                    add(&[a, b, c]);
                }
            }
        }
        table
    }

    #[test]
    fn values_are_read_off_pairs_and_triples() {
        let lasker = [1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11, 13, 14, 16, 15];
        let found = values(&table(&lasker, 16, 12)).unwrap().1;
        assert_eq!(found.values[..12], lasker[..12]);
        let found = values(&table(&[1, 0, 1, 0, 1, 0], 6, 6)).unwrap().1;
        assert_eq!((found.first, found.values), (1, vec![1, 0, 1, 0, 1, 0]));
    }
}
