//! Whether a table carries a rule that agrees with all of it.

use super::{Needed, Split, is_sequence};
use crate::rule::Rule;
use crate::table::{Case, Table};

/// Two bits are a modest price for each step of a description.
const BITS: f64 = 2.0;
/// Where the answers change so often, they have not come to rest.
const MOST_CHANGES: usize = 40;
/// That answers come to rest is believed only if they have rested for so many times as long as it took.
const RESTED: i128 = 4;
/// Numbers at which a rule is asked whether it says that they rest.
const ASKED: i128 = 4000;

/// What the table lacks to carry the rule; `None`: nothing.
///
/// `information` is how many bits it takes to write all answers down: a rule that is not shorter explains nothing.
pub(super) fn needed(table: &Table, rule: &Rule, information: f64) -> Option<Needed> {
    if let Some(far) = at_rest(table, rule) {
        return Some(Needed::Number(far));
    }
    let count = table.rows.len();
    let bits = BITS * f64::from(rule.cost());
    if bits > information || count < Split::FEWEST {
        let rows = (count as f64 * bits / information.max(0.5)).ceil();
        // The rows are few, and the quotient is not large.
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a cast of a float stops at the greatest"
        )]
        return Some(Needed::Rows((rows as usize).max(Split::FEWEST)));
    }
    None
}

/// How far a table of one number must come, if the rule says that its last answer stays for ever, and it has not yet stayed long.
///
/// Where answers change at thresholds that grow by a factor, every table ends in equal answers. So the next change must be overdue: by the
/// greatest factor between two changes, twice, and by that from the beginning to the first one.
fn at_rest(table: &Table, rule: &Rule) -> Option<i128> {
    if !is_sequence(table) {
        return None;
    }
    let mut answers: Vec<(i128, i128)> =
        table.rows.iter().filter_map(|row| Some((*row.case.numbers.first()?, row.answer))).collect();
    answers.sort_unstable();
    let &(last, answer) = answers.last()?;
    let changes: Vec<i128> = answers.windows(2).filter(|two| two[0].1 != two[1].1).map(|two| two[0].0).collect();
    let change = changes.last().copied().unwrap_or(0).max(1);
    if changes.len() > MOST_CHANGES {
        return None;
    }
    // The greatest factor between two changes, as a quotient rounded up to quarters.
    let factor = |two: &[i128]| if two[0] >= 1 { (4 * two[1]).div_euclid(two[0]) + 1 } else { 0 };
    let quarters = changes.windows(2).map(factor).max().unwrap_or(0);
    let overdue = change.checked_mul(quarters.checked_mul(quarters)?)? / 16;
    // How long it took to the first change is a factor as well, seen once.
    let first = changes.first().map_or(0, |&first| factor(&[1, first]));
    let far = overdue.max(change.checked_mul(first)? / 4).max(change.checked_mul(RESTED)?);
    if far <= last {
        return None;
    }
    let step = ((far - last) / ASKED).max(1);
    let mut numbers = (1..=ASKED).map(|turn| last + turn * step).take_while(|&n| n <= far);
    let rests =
        numbers.all(|n| rule.answer(&Case { numbers: vec![n], lists: Vec::new() }).is_none_or(|said| said == answer));
    rests.then_some(far)
}
