//! The questions that the page asks too, answered by the same code: expressions.

use serde_json::{Value, json};
use theory::game::{Game, Pile};
use theory::sums::grundy_value;

/// The value of an expression; `piles` are those of its position.
pub(crate) fn eval(expression: &str, piles: &[u64]) -> Result<String, String> {
    let answer = ask(expression, piles)?;
    answer["value"].as_str().map(str::to_owned).ok_or_else(|| "the engine gave no value".to_owned())
}

fn ask(expression: &str, piles: &[u64]) -> Result<Value, String> {
    let piles: Vec<String> = piles.iter().map(u64::to_string).collect();
    answer(&json!({"ask": "eval", "expr": expression, "piles": piles}))
        .map_err(|error| format!("`{expression}`: {error}"))
}

/// The answer to a question.
pub(crate) fn answer(question: &Value) -> Result<Value, String> {
    let answer: Value = serde_json::from_str(&web::answer(&question.to_string())).map_err(|error| error.to_string())?;
    match answer["error"].as_str() {
        Some(error) => Err(error.to_owned()),
        None => Ok(answer),
    }
}

/// A position on which an expression differs from the truth, as it is typed: `at`, or the first small one. With `is_value` the expression
/// is a Grundy value, and else whether the player to move wins.
pub(crate) fn counterexample(
    game: &Game,
    expression: &str,
    is_value: bool,
    at: Option<&[u64]>,
) -> Result<Option<String>, String> {
    let mut positions: Box<dyn Iterator<Item = Vec<u64>>> = match at {
        Some(at) => Box::new(std::iter::once(at.to_vec())),
        None => Box::new(small()),
    };
    // Why positions could not be asked.
    let mut refused = None;
    let mut differs = |piles: &Vec<u64>| match is_wrong(game, expression, is_value, piles) {
        Ok(is_wrong) => is_wrong,
        Err(error) => {
            refused.get_or_insert(error);
            false
        }
    };
    let found = positions.find(|piles| differs(piles));
    match (found, refused) {
        (None, Some(error)) => Err(error),
        (found, _) => Ok(found.map(|piles| piles.iter().map(u64::to_string).collect::<Vec<_>>().join(" "))),
    }
}

/// Whether an expression differs from the truth on these piles; what is no position, or cannot be decided, shows nothing.
fn is_wrong(game: &Game, expression: &str, is_value: bool, piles: &[u64]) -> Result<bool, String> {
    let position: Vec<Pile> = piles.iter().copied().map(Pile::from).collect();
    if game.check(&position).is_err() {
        return Ok(false);
    }
    let said = ask(expression, piles)?;
    let differs = if is_value {
        grundy_value(game, &position).ok().map(|value| Some(value.to_string().as_str()) != said["value"].as_str())
    } else {
        game.first_player_wins(&position).ok().map(|wins| Some(wins) != said["truth"].as_bool())
    };
    Ok(differs == Some(true))
}

/// Small positions: one pile, then two, then three, the empty one first.
fn small() -> impl Iterator<Item = Vec<u64>> {
    let one = (0..=60).map(|a| vec![a]);
    let two = (0..=12).flat_map(|a| (0..=12).map(move |b| vec![a, b]));
    let three = (0..=6).flat_map(|a| (0..=6).flat_map(move |b| (0..=6).map(move |c| vec![a, b, c])));
    std::iter::once(Vec::new()).chain(one).chain(two).chain(three)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::{counterexample, eval};

    #[test]
    fn expressions_are_those_of_the_page() {
        assert_eq!(eval("9 ^ 5 ^ 3", &[]).unwrap(), "15");
        assert_eq!(eval("value(\"subtraction:1,3,4\", 11)", &[]).unwrap(), "2");
        assert!(eval("1 +", &[]).unwrap_err().contains("expected"));
    }

    #[test]
    fn a_wrong_rule_has_a_counterexample_and_a_right_one_has_none() {
        let game = "subtraction:1,2,3".parse().unwrap();
        assert_eq!(counterexample(&game, "n % 5 != 0", false, None).unwrap().unwrap(), "4");
        assert_eq!(counterexample(&game, "xor != 0 or n % 4 != 0", false, None).unwrap().as_deref(), Some("4"));
        let nim = "nim".parse().unwrap();
        assert_eq!(counterexample(&nim, "xor != 0", false, None).unwrap(), None);
        assert_eq!(counterexample(&nim, "sum", true, None).unwrap().unwrap(), "1 1");
        assert!(counterexample(&nim, "nonsense(", false, None).is_err());
    }
}
