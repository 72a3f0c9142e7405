//! The names in a formula: variables, what looks at each pile, and functions.

use web::language::{self, Names, Parser};

use super::{Each, Function, Leaf, Node, Variable};

const VARIABLES: &[(&str, Variable)] = &[
    ("n", Variable::Numbered(1)),
    ("count", Variable::Count),
    ("sum", Variable::Sum),
    ("max", Variable::Max),
    ("min", Variable::Min),
    ("xor", Variable::Xor),
    ("ones", Variable::Ones),
    ("big", Variable::Big),
    ("colon", Variable::Colon),
    ("pile", Variable::Pile),
    ("before", Variable::Before),
    ("place", Variable::Place),
    ("passed", Variable::Passed),
];

const EACH: &[(&str, Each)] =
    &[("count", Each::Count), ("all", Each::All), ("any", Each::Any), ("sum", Each::Sum), ("xor", Each::Xor)];

/// With the fewest and the most arguments.
const FUNCTIONS: &[(&str, Function, [usize; 2])] = &[
    ("max", Function::Max, [1, usize::MAX]),
    ("min", Function::Min, [1, usize::MAX]),
    ("mex", Function::Mex, [0, usize::MAX]),
    ("sqrt", Function::Sqrt, [1, 1]),
    ("popcount", Function::Popcount, [1, 1]),
    ("zeckendorf", Function::Zeckendorf, [1, 1]),
    ("pick", Function::Pick, [2, usize::MAX]),
];

/// The tree of a formula; `is_each` if a pile is looked at.
pub(super) fn parse(text: &str, is_each: bool) -> Result<Node, String> {
    language::parse(text, &mut OfRules { is_each })
}

/// The names that rules have.
struct OfRules {
    /// Whether a pile is looked at.
    is_each: bool,
}

impl Names for OfRules {
    type Leaf = Leaf;

    fn name(&mut self, parser: &mut Parser, word: &str, is_call: bool) -> Result<Node, String> {
        let column = parser.column();
        let leaf = if is_call { self.call(parser, word)? } else { self.variable(parser, word)? };
        Ok(Node::Leaf(leaf, column))
    }
}

impl OfRules {
    fn variable(&self, parser: &mut Parser, word: &str) -> Result<Leaf, String> {
        let numbered = || word.strip_prefix('p')?.parse().ok().filter(|&number| number > 0).map(Variable::Numbered);
        let known = VARIABLES.iter().find(|(name, _)| *name == word).map(|(_, variable)| *variable);
        let Some(variable) = known.or_else(numbered) else {
            let names: Vec<&str> = VARIABLES.iter().map(|(name, _)| *name).collect();
            return Err(parser.unexpected(&format!("true, false, p1, p2, ... or one of {}", names.join(", "))));
        };
        if !self.is_each && matches!(variable, Variable::Pile | Variable::Before | Variable::Place | Variable::Passed) {
            let reason = "found `{}` outside of count(), all(), any(), sum() and xor(), expected it inside";
            return Err(format!("column {}: {}", parser.column(), reason.replace("{}", word)));
        }
        parser.skip(1);
        Ok(Leaf::Variable(variable))
    }

    fn call(&mut self, parser: &mut Parser, word: &str) -> Result<Leaf, String> {
        let column = parser.column();
        // `max(a, b)` is a function, as `count(c)` is one that looks at each pile.
        if let Some((_, each)) = EACH.iter().find(|(name, _)| *name == word) {
            if self.is_each {
                return Err(format!(
                    "column {column}: found `{word}()` where a pile is looked at already, expected none"
                ));
            }
            parser.skip(2);
            self.is_each = true;
            let inside = parser.nested(|parser| {
                let inside = parser.whole(self)?;
                parser.require(")")?;
                Ok(inside)
            });
            self.is_each = false;
            return Ok(Leaf::Each(*each, Box::new(inside?)));
        }
        let Some((_, function, [least, most])) = FUNCTIONS.iter().find(|(name, ..)| *name == word) else {
            let names = EACH.iter().map(|(name, _)| *name).chain(FUNCTIONS.iter().map(|(name, ..)| *name));
            return Err(parser.unexpected(&format!("one of the functions {}", names.collect::<Vec<_>>().join(", "))));
        };
        parser.skip(2);
        parser.nested(|parser| {
            let arguments = parser.arguments(|parser| parser.whole(self))?;
            if !(*least..=*most).contains(&arguments.len()) {
                let expected = if least == most { format!("{least}") } else { format!("at least {least}") };
                let found = arguments.len();
                return Err(format!("column {column}: found {found} arguments of `{word}`, expected {expected}"));
            }
            Ok(Leaf::Call(*function, arguments))
        })
    }
}
