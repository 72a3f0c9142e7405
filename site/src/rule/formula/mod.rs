//! The formulas of rules: a text becomes a tree, and a tree and a position a number.
//!
//! They are expressions of [`web::language`], with these names:
//!
//! Piles:  `n` or `p1`, `p2`, ... are piles; `count`, `sum`, `max`, `min` and `xor` are those of all piles. `ones` counts the piles of one stone, `big`
//!         those of more. `colon` is the value of a tree by the colon principle, where the piles are the parents of the vertices.
//!         `count(c)`, `all(c)`, `any(c)`, `sum(e)` and `xor(e)` look at each pile in turn, as `pile`, with the one `before` it, its number `place`
//!         from 1, and whether it was `passed`. They do not nest.
//! Others: `max`, `min`, `mex`, `sqrt`, `popcount`, `zeckendorf` and `pick`.
//! Apart:  no formula can ask a game. So a rule and the search that checks it have no code in common.

mod evaluate;
mod parse;

use theory::game::Pile;
use web::language;

/// A formula, read.
#[derive(Debug, Clone)]
pub(crate) struct Formula {
    tree: Node,
}

/// A number of the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Variable {
    /// The stones of the pile with this number, from 1.
    Numbered(usize),
    Count,
    Sum,
    Max,
    Min,
    Xor,
    Ones,
    /// How many piles have two stones or more.
    Big,
    /// The value of a tree by the colon principle, where the piles are the parents of the vertices.
    Colon,
    /// Of the pile that is looked at.
    Pile,
    /// Of the one in front of it, 0 at the first.
    Before,
    Place,
    Passed,
}

/// What looks at each pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Each {
    Count,
    All,
    Any,
    Sum,
    Xor,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Function {
    Max,
    Min,
    Mex,
    /// The square root, cut.
    Sqrt,
    /// How many binary digits are 1.
    Popcount,
    /// The least term of the sum of Fibonacci numbers that are not neighbours.
    Zeckendorf,
    /// The first argument says which of the others is meant, from 0.
    Pick,
}

/// What a name in a formula means.
#[derive(Debug, Clone)]
enum Leaf {
    Variable(Variable),
    Each(Each, Box<Node>),
    Call(Function, Vec<Node>),
}

type Node = language::Node<Leaf>;

/// What a formula is computed from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place<'a> {
    piles: &'a [Pile],
    /// The index of the pile that is looked at.
    at: Option<usize>,
}

impl<'a> Place<'a> {
    pub(crate) fn of(piles: &'a [Pile]) -> Self {
        Self { piles, at: None }
    }

    pub(crate) fn at(piles: &'a [Pile], index: usize) -> Self {
        Self { piles, at: Some(index) }
    }
}

impl Formula {
    /// Reads a formula; `looks_at_a_pile` allows `pile`, `before`, `place` and `passed` everywhere in it.
    pub(crate) fn read(text: &str, looks_at_a_pile: bool) -> Result<Self, String> {
        Ok(Self { tree: parse::parse(text, looks_at_a_pile)? })
    }

    pub(crate) fn value(&self, place: Place<'_>) -> Result<i128, String> {
        evaluate::value(&self.tree, place)
    }

    /// As a statement: other numbers than 0 and 1 are refused.
    pub(crate) fn truth(&self, place: Place<'_>) -> Result<bool, String> {
        match self.value(place)? {
            0 => Ok(false),
            1 => Ok(true),
            number => Err(format!("found the number {number}, expected a statement such as `xor == 0`")),
        }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    fn compute(text: &str, stones: &[u64]) -> Result<i128, String> {
        let piles: Vec<Pile> = stones.iter().copied().map(Pile::from).collect();
        Formula::read(text, false)?.value(Place::of(&piles))
    }

    #[test]
    fn formulas_are_computed() {
        for (text, expected) in [
            ("1 + 2 * 3 - 10 / 4", 5),
            ("-7 % 4", -3),
            ("1 | 2 ^ 3 & 2", 1),
            ("not 1 == 2 and (true or 1 / 0 == 0)", 1),
            ("if count == 0 then 1 / 0 else max - min", 2),
            ("n * 100 + p2 * 10 + p3", 345),
            ("count + sum + xor + ones", 3 + 12 + 2),
            ("count(pile == 4)", 1),
            ("count(pile & 1 != 0) * 10 + sum(pile * place)", 20 + 3 + 8 + 15),
            ("xor(if place % 2 == 1 then pile else 0)", 6),
            ("sum((pile - before) * place)", 3 + 2 + 3),
            ("big * 10 + ones", 30),
            ("all(pile > 2) and not any(pile > 5) and all(not passed)", 1),
            ("max(1, 7, 3) - min(4, 2) + mex(0, 1, 3)", 7),
            ("sqrt(24) + popcount(11)", 7),
            ("pick(2, 5, 6, 7)", 7),
            ("0 or 0", 0),
            ("2 and 3", 1),
        ] {
            assert_eq!(compute(text, &[3, 4, 5]), Ok(expected), "{text}");
        }
        let least: Vec<i128> = (1..=12).map(|n| compute("zeckendorf(n)", &[n]).unwrap()).collect();
        assert_eq!(least, [1, 2, 3, 1, 5, 1, 2, 8, 1, 2, 3, 1]);
        // Y beside a single edge: the two twigs of Y cancel.
        assert_eq!(compute("colon", &[0, 1, 1, 0]), Ok(0));
        assert_eq!(compute("colon", &[0, 1, 0, 3, 3, 5, 6]), Ok(1));
        // Of no piles, all are as you like, and none is.
        assert_eq!(compute("all(pile > 9) and not any(true) and xor == 0 and max == 0", &[]), Ok(1));
    }

    #[test]
    fn a_bad_formula_is_refused_with_its_column() {
        let deep = |open: &str, close: &str| format!("{}1{}", open.repeat(60), close.repeat(60));
        let (parentheses, signs, nots) = (deep("(", ")"), deep("-", ""), deep("not ", ""));
        let (ifs, calls) = (deep("if 1then 1else ", ""), deep("max(", ")"));
        let long = "1+".repeat(600);
        for (text, expected) in [
            ("", "column 1: found the end, expected a number"),
            ("1 2", "column 3: found `2`, expected an operator or the end"),
            ("(1", "column 3: found the end, expected `)`"),
            ("s == 0", "column 1: found `s`, expected true, false, p1, p2, ... or one of n, count"),
            ("p0", "column 1: found `p0`, expected true, false"),
            ("p4", "column 1: found pile 4 of 3, expected an earlier one"),
            ("pile", "column 1: found `pile` outside of count()"),
            ("xor(pile) + place", "column 13: found `place` outside of count()"),
            ("xor(count(pile))", "column 5: found `count()` where a pile is looked at already"),
            ("wins(3)", "column 1: found `wins`, expected one of the functions count, all"),
            ("1 < 2 < 3", "column 7: found `<`, expected `and` or `or`"),
            ("n / (p1 - 3)", "column 3: found a division by 0"),
            ("count(1 % (pile - 4))", "column 9: found a division by 0"),
            ("170141183460469231731687303715884105727 + 1", "column 41: found more than 127 bits"),
            ("-170141183460469231731687303715884105727 - 2", "column 42: found more than 127 bits"),
            ("170141183460469231731687303715884105728", "has more than 127 bits"),
            ("sum(100000000000000000000000000000000000000)", "column 1: found more than 127 bits"),
            ("colon", "column 1: found no smaller parent of vertex 3, expected a tree"),
            ("1 ~ 2", "column 3: found `~`"),
            ("sqrt(-1)", "column 1: found -1, expected a number from 0 on"),
            ("sqrt(1, 2)", "column 1: found 2 arguments of `sqrt`, expected 1"),
            ("zeckendorf(0)", "column 1: found 0, expected a number from 1 on"),
            ("pick(2, 5, 6)", "column 1: found the place 2, expected one from 0 to 1"),
            ("pick(2)", "column 1: found 1 arguments of `pick`, expected at least 2"),
            ("max(1 2)", "column 7: found `2`, expected `,` or `)`"),
            ("if 1 then 2", "column 12: found the end, expected `else`"),
            (parentheses.as_str(), "column 52: found more than 50 levels"),
            (signs.as_str(), "found more than 50 levels"),
            (nots.as_str(), "found more than 50 levels"),
            (ifs.as_str(), "found more than 50 levels"),
            (calls.as_str(), "found more than 50 levels"),
            (long.as_str(), "found 1200 bytes, expected at most 1000"),
        ] {
            let found = compute(text, &[3, 4, 5]).map_or_else(|error| error, |value| value.to_string());
            assert!(found.contains(expected), "{text}: {found}");
        }
        // The greatest Fibonacci numbers fit; a number above them is an error.
        assert!(compute("zeckendorf(170141183460469231731687303715884105727)", &[]).is_err_and(|e| e.contains("127")));
    }

    #[test]
    fn a_statement_is_true_or_false() {
        let piles = [3, 1].map(Pile::from);
        let truth = |text: &str| Formula::read(text, false)?.truth(Place::of(&piles));
        assert_eq!(truth("xor != 0"), Ok(true));
        assert!(truth("xor").is_err_and(|error| error.contains("found the number 2, expected a statement")));
    }
}
