//! The value of a formula.

use theory::game::Pile;
use web::language::{self, TOO_LARGE};

use super::{Each, Function, Leaf, Node, Place, Variable};

pub(super) fn value(node: &Node, place: Place<'_>) -> Result<i128, String> {
    language::value(node, &|leaf| match leaf {
        Leaf::Variable(variable) => number(*variable, place),
        Leaf::Each(each, inside) => over_all(*each, inside, place.piles),
        Leaf::Call(function, arguments) => {
            let numbers: Result<Vec<i128>, String> = arguments.iter().map(|argument| value(argument, place)).collect();
            call(*function, &numbers?)
        }
    })
}

fn number(variable: Variable, place: Place<'_>) -> Result<i128, String> {
    let stones = || place.piles.iter().map(|pile| pile.stones);
    let here = || {
        let pile = place.at.and_then(|at| place.piles.get(at));
        pile.ok_or_else(|| "found no pile that is looked at, expected one".to_owned())
    };
    Ok(match variable {
        Variable::Numbered(number) => {
            let count = place.piles.len();
            let pile = place.piles.get(number - 1);
            i128::from(pile.ok_or_else(|| format!("found pile {number} of {count}, expected an earlier one"))?.stones)
        }
        Variable::Count => place.piles.len() as i128,
        Variable::Sum => stones().map(i128::from).sum(),
        Variable::Max => stones().max().map_or(0, i128::from),
        Variable::Min => stones().min().map_or(0, i128::from),
        Variable::Xor => i128::from(stones().fold(0, |xor, pile| xor ^ pile)),
        Variable::Ones => stones().filter(|&pile| pile == 1).count() as i128,
        Variable::Big => stones().filter(|&pile| pile > 1).count() as i128,
        Variable::Colon => colon(place.piles)?,
        Variable::Pile => i128::from(here()?.stones),
        Variable::Before => {
            let before = place.at.and_then(|at| at.checked_sub(1)).and_then(|before| place.piles.get(before));
            before.map_or(0, |pile| i128::from(pile.stones))
        }
        Variable::Place => place.at.map_or(0, |at| at as i128 + 1),
        Variable::Passed => i128::from(here()?.zero_move_used),
    })
}

/// Each vertex adds one more than what stands on it to its parent. Parents have smaller numbers, so the last vertex comes first.
fn colon(parents: &[Pile]) -> Result<i128, String> {
    let mut values = vec![0_i128; parents.len() + 1];
    for vertex in (1..=parents.len()).rev() {
        let parent = usize::try_from(parents[vertex - 1].stones).ok().filter(|&parent| parent < vertex);
        let parent = parent.ok_or_else(|| format!("found no smaller parent of vertex {vertex}, expected a tree"))?;
        values[parent] ^= values[vertex] + 1;
    }
    Ok(values[0])
}

fn over_all(each: Each, inside: &Node, piles: &[Pile]) -> Result<i128, String> {
    let mut all = 0_i128;
    for index in 0..piles.len() {
        let one = value(inside, Place::at(piles, index))?;
        all = match each {
            Each::Xor => all ^ one,
            Each::Sum => all.checked_add(one).ok_or(TOO_LARGE)?,
            Each::Count | Each::All | Each::Any => all + i128::from(one != 0),
        };
    }
    Ok(match each {
        Each::All => i128::from(all == piles.len() as i128),
        Each::Any => i128::from(all > 0),
        Each::Count | Each::Sum | Each::Xor => all,
    })
}

fn call(function: Function, arguments: &[i128]) -> Result<i128, String> {
    let first = arguments.first().copied().unwrap_or(0);
    Ok(match function {
        Function::Max => arguments.iter().copied().max().unwrap_or(0),
        Function::Min => arguments.iter().copied().min().unwrap_or(0),
        Function::Mex => (0..).find(|least| !arguments.contains(least)).unwrap_or(0),
        Function::Sqrt | Function::Popcount if first < 0 => {
            return Err(format!("found {first}, expected a number from 0 on"));
        }
        Function::Sqrt => first.isqrt(),
        Function::Popcount => i128::from(first.count_ones()),
        Function::Zeckendorf if first < 1 => return Err(format!("found {first}, expected a number from 1 on")),
        Function::Zeckendorf => {
            let mut rest = first;
            let mut least = first;
            while rest > 0 {
                let (mut fits, mut next) = (1_i128, 2_i128);
                while next <= rest {
                    (fits, next) = (next, fits.checked_add(next).ok_or(TOO_LARGE)?);
                }
                least = fits;
                rest -= fits;
            }
            least
        }
        Function::Pick => {
            let place = usize::try_from(first).ok().and_then(|place| arguments.get(place.checked_add(1)?));
            let most = arguments.len().saturating_sub(2);
            *place.ok_or_else(|| format!("found the place {first}, expected one from 0 to {most}"))?
        }
    })
}
