//! The value of a condition whose macros are replaced, as far as it is certain.

/// A number, as the preprocessor computes with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Number {
    pub(super) bits: i64,
    pub(super) is_unsigned: bool,
}

/// What a condition is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Item {
    /// A number, or one that is not known.
    Value(Option<Number>),
    /// An operator, a parenthesis, or a mark that has no meaning here.
    Mark(&'static str),
}

impl Number {
    /// A truth value.
    pub(super) fn truth(is_true: bool) -> Self {
        Self { bits: i64::from(is_true), is_unsigned: false }
    }

    fn is_true(self) -> bool {
        self.bits != 0
    }
}

/// How deep a condition is followed. What is deeper is not known.
const DEEPEST: usize = 64;

/// Whether the condition holds; `None` where that is not certain, and where no compiler takes it.
pub(super) fn holds(items: &[Item]) -> Option<bool> {
    let mut parser = Parser { items, at: 0 };
    let value = parser.ternary(0).ok()?;
    (parser.at == items.len()).then_some(value?.is_true())
}

/// The condition is none, or too deep.
struct Wrong;

type Value = Result<Option<Number>, Wrong>;

struct Parser<'a> {
    items: &'a [Item],
    at: usize,
}

/// The operators with two operands, and how tightly they bind.
const BINARY: &[(&str, u8)] = &[
    ("||", 1),
    ("&&", 2),
    ("|", 3),
    ("^", 4),
    ("&", 5),
    ("==", 6),
    ("!=", 6),
    ("<", 7),
    (">", 7),
    ("<=", 7),
    (">=", 7),
    ("<<", 8),
    (">>", 8),
    ("+", 9),
    ("-", 9),
    ("*", 10),
    ("/", 10),
    ("%", 10),
];

impl Parser<'_> {
    fn mark(&self) -> Option<&'static str> {
        match self.items.get(self.at) {
            Some(Item::Mark(mark)) => Some(mark),
            _ => None,
        }
    }

    fn takes(&mut self, mark: &str) -> Result<(), Wrong> {
        if self.mark() != Some(mark) {
            return Err(Wrong);
        }
        self.at += 1;
        Ok(())
    }

    fn ternary(&mut self, depth: usize) -> Value {
        if depth > DEEPEST {
            return Err(Wrong);
        }
        let condition = self.binary(1, depth + 1)?;
        if self.mark() != Some("?") {
            return Ok(condition);
        }
        self.at += 1;
        let (yes, colon) = (self.ternary(depth + 1)?, self.takes(":"));
        colon?;
        let no = self.ternary(depth + 1)?;
        // The other one says whether the result is unsigned.
        let (Some(condition), Some(yes), Some(no)) = (condition, yes, no) else { return Ok(None) };
        let chosen = if condition.is_true() { yes } else { no };
        Ok(Some(Number { is_unsigned: yes.is_unsigned || no.is_unsigned, ..chosen }))
    }

    fn binary(&mut self, least: u8, depth: usize) -> Value {
        if depth > DEEPEST {
            return Err(Wrong);
        }
        let mut left = self.unary(depth + 1)?;
        while let Some((mark, level)) = self.mark().and_then(|mark| BINARY.iter().find(|(name, _)| *name == mark)) {
            if *level < least {
                break;
            }
            self.at += 1;
            let right = self.binary(level + 1, depth + 1)?;
            left = both(mark, left, right);
        }
        Ok(left)
    }

    fn unary(&mut self, depth: usize) -> Value {
        if depth > DEEPEST {
            return Err(Wrong);
        }
        let item = self.items.get(self.at).ok_or(Wrong)?;
        self.at += 1;
        let mark = match item {
            Item::Value(number) => return Ok(*number),
            Item::Mark(mark) => *mark,
        };
        if mark == "(" {
            let inside = self.ternary(depth + 1)?;
            return self.takes(")").map(|()| inside);
        }
        if !["!", "-", "+", "~"].contains(&mark) {
            return Err(Wrong);
        }
        let operand = self.unary(depth + 1)?;
        Ok(operand.map(|operand| match mark {
            "!" => Number::truth(!operand.is_true()),
            "-" => Number { bits: operand.bits.wrapping_neg(), ..operand },
            "~" => Number { bits: !operand.bits, ..operand },
            _ => operand,
        }))
    }
}

/// The result of an operator, if it is certain. One operand may suffice.
fn both(mark: &str, left: Option<Number>, right: Option<Number>) -> Option<Number> {
    let is = |operand: Option<Number>, truth: bool| operand.is_some_and(|operand| operand.is_true() == truth);
    if mark == "&&" && (is(left, false) || is(right, false)) {
        return Some(Number::truth(false));
    }
    if mark == "||" && (is(left, true) || is(right, true)) {
        return Some(Number::truth(true));
    }
    let (left, right) = (left?, right?);
    let is_unsigned = left.is_unsigned || right.is_unsigned;
    let order = if is_unsigned {
        left.bits.cast_unsigned().cmp(&right.bits.cast_unsigned())
    } else {
        left.bits.cmp(&right.bits)
    };
    let (a, b) = (left.bits, right.bits);
    let number = |bits: i64| Some(Number { bits, is_unsigned });
    // The preprocessor refuses a division by nothing, and a shift by too much differs from compiler to compiler.
    let shift = u32::try_from(b).ok().filter(|shift| *shift < 64);
    match mark {
        "&&" => Some(Number::truth(left.is_true() && right.is_true())),
        "||" => Some(Number::truth(left.is_true() || right.is_true())),
        "==" => Some(Number::truth(a == b)),
        "!=" => Some(Number::truth(a != b)),
        "<" => Some(Number::truth(order.is_lt())),
        ">" => Some(Number::truth(order.is_gt())),
        "<=" => Some(Number::truth(order.is_le())),
        ">=" => Some(Number::truth(order.is_ge())),
        "|" => number(a | b),
        "^" => number(a ^ b),
        "&" => number(a & b),
        "+" => number(a.wrapping_add(b)),
        "-" => number(a.wrapping_sub(b)),
        "*" => number(a.wrapping_mul(b)),
        "/" if is_unsigned => number(a.cast_unsigned().checked_div(b.cast_unsigned())?.cast_signed()),
        "%" if is_unsigned => number(a.cast_unsigned().checked_rem(b.cast_unsigned())?.cast_signed()),
        "/" => number(a.checked_div(b)?),
        "%" => number(a.checked_rem(b)?),
        // A shift has the type of what is shifted.
        "<<" => Some(Number { bits: a.wrapping_shl(shift?), ..left }),
        ">>" if left.is_unsigned => Some(Number { bits: a.cast_unsigned().wrapping_shr(shift?).cast_signed(), ..left }),
        ">>" => Some(Number { bits: a.wrapping_shr(shift?), ..left }),
        _ => None,
    }
}
