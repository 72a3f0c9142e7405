//! The value of an expression.

use theory::game::Refusal as Why;
use theory::sums::grundy_value;

use super::{Function, Leaf, Node, Pile, Query, Variable};
use crate::language::{self, TOO_LARGE};
use crate::{Refusal, check_count, game, piles};

/// More winning moves are not counted.
const MOST_COUNTED: usize = 10_000;

/// The stones of a position.
pub(super) struct Position {
    stones: Vec<u64>,
}

impl Position {
    pub(super) fn read(words: &[String]) -> Result<Self, Refusal> {
        check_count(words.len())?;
        let number = |(number, word): (usize, &String)| {
            let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
            let stones = word.parse::<u64>().ok().filter(|_| is_number);
            stones.ok_or_else(|| Refusal {
                error: format!("pile {number}: found `{word}`, expected a number from 0 to 2^64 - 1"),
                why: Some(Why::of_word(number, word)),
            })
        };
        Ok(Self { stones: (1..).zip(words).map(number).collect::<Result<_, Refusal>>()? })
    }

    fn number(&self, variable: Variable) -> Result<i128, Refusal> {
        let stones = &self.stones;
        let count = |is_counted: &dyn Fn(u64) -> bool| stones.iter().filter(|&&pile| is_counted(pile)).count() as i128;
        let or_none = |found: Option<u64>| found.map_or(0, i128::from);
        Ok(match variable {
            Variable::Pile(number) => {
                let pile = stones.get(number - 1).ok_or_else(|| Refusal {
                    error: format!("found pile {number} of {}, expected an earlier one", stones.len()),
                    why: Some(Why::NoSuchPile { pile: number, found: stones.len() }),
                })?;
                i128::from(*pile)
            }
            Variable::Count => stones.len() as i128,
            Variable::Sum => stones.iter().map(|&pile| i128::from(pile)).sum(),
            Variable::Max => or_none(stones.iter().copied().max()),
            Variable::Min => or_none(stones.iter().copied().min()),
            Variable::Xor => i128::from(stones.iter().fold(0, |xor, pile| xor ^ pile)),
            Variable::Big => count(&|pile| pile > 1),
            Variable::Odd => count(&|pile| pile % 2 == 1),
        })
    }
}

pub(super) fn value(node: &Node, position: Option<&Position>) -> Result<i128, Refusal> {
    let inner = |node: &Node| value(node, position);
    language::value(node, &|leaf| match leaf {
        Leaf::Variable(variable) => match position {
            Some(position) => position.number(*variable),
            None => Err("found a variable without a position, expected `piles` with the question".to_owned().into()),
        },
        Leaf::Call(function, arguments) => {
            call(*function, &arguments.iter().map(inner).collect::<Result<Vec<_>, _>>()?)
        }
        Leaf::Ask(query, name, words) => {
            let word = |pile: &Pile| match pile {
                Pile::Typed(word) => Ok(word.clone()),
                Pile::Computed(node) => Ok(inner(node)?.to_string()),
            };
            ask(*query, name, &words.iter().map(word).collect::<Result<Vec<_>, Refusal>>()?)
        }
    })
}

fn call(function: Function, arguments: &[i128]) -> Result<i128, Refusal> {
    let first = arguments.first().copied().unwrap_or(0);
    Ok(match function {
        Function::Mex => {
            if let Some(negative) = arguments.iter().find(|&&value| value < 0) {
                return Err(format!("found {negative}, expected values from 0 on").into());
            }
            (0..).find(|least| !arguments.contains(least)).unwrap_or(0)
        }
        Function::Max => arguments.iter().copied().max().unwrap_or(0),
        Function::Min => arguments.iter().copied().min().unwrap_or(0),
        Function::Popcount if first < 0 => return Err(format!("found {first}, expected a number from 0 on").into()),
        Function::Popcount => i128::from(first.count_ones()),
        Function::V2 if first == 0 => return Err("found 0, expected a number that is not 0".to_owned().into()),
        Function::V2 => i128::from(first.trailing_zeros()),
    })
}

fn ask(query: Query, name: &str, words: &[String]) -> Result<i128, Refusal> {
    let game = game(name)?;
    let number = |number: u128| i128::try_from(number).map_err(|_| Refusal::from(TOO_LARGE.to_owned()));
    if let Query::Period | Query::Preperiod = query {
        let (preperiod, period) = game.proven_period().ok_or_else(|| format!("no period of {game} is proven"))?;
        return Ok(i128::from(if query == Query::Period { period } else { preperiod }));
    }
    let piles = piles(&game, words)?;
    match query {
        Query::Value => number(grundy_value(&game, &piles)?),
        Query::Wins => Ok(i128::from(game.first_player_wins(&piles)?)),
        Query::Moves => number(game.count_moves(&piles)),
        Query::Winning | Query::Period | Query::Preperiod => {
            let winning = game.winning_moves(&piles, MOST_COUNTED)?;
            if winning.complete {
                Ok(winning.moves.len() as i128)
            } else {
                Err(format!("found more than {MOST_COUNTED} winning moves, expected at most as many").into())
            }
        }
    }
}
