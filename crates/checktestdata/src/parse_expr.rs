//! Expressions and tests.
//!
//! Precedence, from the tightest: `^` (from the left), unary `-`, `* / %`, `+ -`; comparisons; `!`, `&&`, `||`. So `-2^2` is
//! -4, `2^3^2` is 64, and `!a<b && c<d` is `(!(a<b)) && (c<d)`.

use super::ast::{Comparison, Expr, Operator, Test};
use super::error::SyntaxError;
use super::lex::TokenKind as Lexeme;
use super::parse::Parser;
use super::value::Value;

impl Parser<'_> {
    /// An expression that can be a number; a constant of another kind is refused here and now.
    pub(super) fn number(&mut self, expected: &str, float: bool) -> Result<Expr, SyntaxError> {
        let start = self.token().start;
        let expression = self.expression()?;
        match &expression {
            Expr::Constant(Value::Text(_)) => Err(self.error_from(start, expected)),
            Expr::Constant(Value::Float(_)) if !float => Err(self.error_from(start, expected)),
            _ => Ok(expression),
        }
    }

    /// A string or a variable.
    pub(super) fn text_value(&mut self, expected: &str) -> Result<Expr, SyntaxError> {
        match self.peek().clone() {
            Lexeme::Text(bytes) => {
                self.advance();
                Ok(Expr::Constant(Value::text(bytes)))
            }
            Lexeme::Name(_) => Ok(Expr::Variable(self.variable()?)),
            _ => Err(self.unexpected(expected)),
        }
    }

    pub(super) fn expression(&mut self) -> Result<Expr, SyntaxError> {
        let start = self.token().start;
        let mut left = self.term()?;
        loop {
            let operator = match self.peek() {
                Lexeme::Sign("+") => Operator::Add,
                Lexeme::Sign("-") => Operator::Subtract,
                _ => return Ok(left),
            };
            self.advance();
            let right = self.term()?;
            left = self.binary(start, operator, left, right)?;
        }
    }

    fn term(&mut self) -> Result<Expr, SyntaxError> {
        let start = self.token().start;
        let mut left = self.signed()?;
        loop {
            let operator = match self.peek() {
                Lexeme::Sign("*") => Operator::Multiply,
                Lexeme::Sign("/") => Operator::Divide,
                Lexeme::Sign("%") => Operator::Remainder,
                _ => return Ok(left),
            };
            self.advance();
            let right = self.signed()?;
            left = self.binary(start, operator, left, right)?;
        }
    }

    fn signed(&mut self) -> Result<Expr, SyntaxError> {
        let start = self.token().start;
        if !self.accept("-") {
            return self.power();
        }
        let operand = self.deeper(Self::signed)?;
        match &operand {
            Expr::Constant(value) => {
                value.negate().map(Expr::Constant).map_err(|_| self.error_from(start, "a number after `-`"))
            }
            _ => Ok(Expr::Negate(Box::new(operand))),
        }
    }

    fn power(&mut self) -> Result<Expr, SyntaxError> {
        let start = self.token().start;
        let mut base = self.atom()?;
        while self.accept("^") {
            let exponent = if self.is_sign("-") { self.signed()? } else { self.atom()? };
            base = self.binary(start, Operator::Power, base, exponent)?;
        }
        Ok(base)
    }

    fn atom(&mut self) -> Result<Expr, SyntaxError> {
        match self.peek().clone() {
            Lexeme::Number(digits) => {
                let value = super::scan::program_number(&digits).ok_or_else(|| self.unexpected("a smaller number"))?;
                self.advance();
                Ok(Expr::Constant(value))
            }
            Lexeme::Text(_) | Lexeme::Name(_) => self.deeper(|parser| parser.text_value("a value")),
            Lexeme::Word(word) if word == "STRLEN" => {
                self.advance();
                self.expect("(")?;
                let text = self.deeper(|parser| parser.text_value("a string"))?;
                self.expect(")")?;
                Ok(match text {
                    Expr::Constant(Value::Text(text)) => Expr::Constant(Value::Int(text.len() as i64)),
                    text => Expr::Length(Box::new(text)),
                })
            }
            Lexeme::Sign("(") => {
                self.advance();
                let inner = self.deeper(Self::expression)?;
                self.expect(")")?;
                Ok(inner)
            }
            _ => Err(self.unexpected("a number, a string, a variable, `-`, `(` or `STRLEN`")),
        }
    }

    /// Joins two operands; constants are computed, and what cannot be computed is a fault of the text.
    fn binary(&mut self, start: usize, operator: Operator, left: Expr, right: Expr) -> Result<Expr, SyntaxError> {
        for operand in [&left, &right] {
            if matches!(operand, Expr::Constant(Value::Text(_))) {
                return Err(self.error_from(start, "numbers on both sides of an operator"));
            }
        }
        if let (Expr::Constant(a), Expr::Constant(b)) = (&left, &right) {
            return operator.apply(a, b).map(Expr::Constant).map_err(|problem| {
                let expected = problem.split_once("expected ").map_or("a number", |(_, expected)| expected);
                self.error_from(start, expected)
            });
        }
        match left {
            Expr::Chain(first, mut rest) => {
                rest.push((operator, right));
                Ok(Expr::Chain(first, rest))
            }
            left => Ok(Expr::Chain(Box::new(left), vec![(operator, right)])),
        }
    }

    pub(super) fn test(&mut self) -> Result<Test, SyntaxError> {
        let first = self.conjunction()?;
        if !self.is_sign("||") {
            return Ok(first);
        }
        let mut tests = vec![first];
        while self.accept("||") {
            tests.push(self.conjunction()?);
        }
        Ok(Test::Any(tests))
    }

    fn conjunction(&mut self) -> Result<Test, SyntaxError> {
        let first = self.negation()?;
        if !self.is_sign("&&") {
            return Ok(first);
        }
        let mut tests = vec![first];
        while self.accept("&&") {
            tests.push(self.negation()?);
        }
        Ok(Test::All(tests))
    }

    fn negation(&mut self) -> Result<Test, SyntaxError> {
        if self.accept("!") {
            return Ok(Test::Not(Box::new(self.deeper(Self::negation)?)));
        }
        match self.peek() {
            Lexeme::Word(word) if word != "STRLEN" => self.deeper(Self::test_command),
            Lexeme::Sign("(") => self.bracket(),
            _ => self.comparison(),
        }
    }

    /// `(` opens a test or an expression; which, shows only at what follows the matching `)`.
    fn bracket(&mut self) -> Result<Test, SyntaxError> {
        if self.bracket_holds_test() {
            self.advance();
            let test = self.deeper(Self::test)?;
            self.expect(")")?;
            Ok(test)
        } else {
            self.comparison()
        }
    }

    /// Looks ahead to the matching `)`: a test holds a comparison, a logical sign or a test command at any depth of `(`.
    fn bracket_holds_test(&mut self) -> bool {
        let mark = self.mark();
        let (mut depth, mut found) = (0usize, false);
        loop {
            match self.peek() {
                Lexeme::Sign("(" | "[") => depth += 1,
                Lexeme::Sign(")" | "]") => depth = depth.saturating_sub(1),
                Lexeme::Sign("<" | "<=" | ">" | ">=" | "==" | "!=" | "!" | "&&" | "||") => {
                    found = true;
                }
                Lexeme::Word(word) if word != "STRLEN" => found = true,
                Lexeme::End => break,
                _ => {}
            }
            self.advance();
            if depth == 0 || found {
                break;
            }
        }
        self.back_to(mark);
        found
    }

    fn test_command(&mut self) -> Result<Test, SyntaxError> {
        let Lexeme::Word(word) = self.peek().clone() else {
            return Err(self.unexpected("a test"));
        };
        if !matches!(word.as_str(), "ISEOF" | "MATCH" | "UNIQUE" | "INARRAY") {
            return Err(self.unexpected("a comparison, `MATCH`, `ISEOF`, `UNIQUE` or `INARRAY`"));
        }
        self.advance();
        if word == "ISEOF" {
            return Ok(Test::IsEof);
        }
        self.expect("(")?;
        let test = match word.as_str() {
            "MATCH" => Test::Match(self.text_value("a string of characters")?),
            "UNIQUE" => {
                let mut slots = vec![self.slot()?];
                while self.accept(",") {
                    slots.push(self.slot()?);
                }
                Test::Unique(slots)
            }
            _ => {
                let value = self.expression()?;
                self.expect(",")?;
                Test::InArray(value, self.slot()?)
            }
        };
        self.expect(")")?;
        Ok(test)
    }

    fn comparison(&mut self) -> Result<Test, SyntaxError> {
        let start = self.token().start;
        let left = self.expression()?;
        let comparison = match self.peek() {
            Lexeme::Sign("<") => Comparison::Less,
            Lexeme::Sign("<=") => Comparison::LessEqual,
            Lexeme::Sign(">") => Comparison::Greater,
            Lexeme::Sign(">=") => Comparison::GreaterEqual,
            Lexeme::Sign("==") => Comparison::Equal,
            Lexeme::Sign("!=") => Comparison::NotEqual,
            _ => return Err(self.unexpected("a comparison")),
        };
        self.advance();
        let right = self.expression()?;
        if let (Expr::Constant(a), Expr::Constant(b)) = (&left, &right)
            && a.compare(b).is_none()
        {
            return Err(self.error_from(start, "two numbers or two strings to compare"));
        }
        if is_text(&left) != is_text(&right) && is_computed(&left) != is_computed(&right) {
            return Err(self.error_from(start, "two numbers or two strings to compare"));
        }
        Ok(Test::Compare(comparison, left, right))
    }
}

fn is_text(expression: &Expr) -> bool {
    matches!(expression, Expr::Constant(Value::Text(_)))
}

/// Whether the expression is a number for certain, or a constant string.
fn is_computed(expression: &Expr) -> bool {
    matches!(expression, Expr::Chain(..) | Expr::Negate(_) | Expr::Length(_))
}
