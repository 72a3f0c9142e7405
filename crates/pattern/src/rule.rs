//! Rules: what the answer to an input is.

use crate::expr::{Cycle, Expr, Function, Op, constant_cost, gap_cost};
use crate::names::Known;
use crate::numbers::{modulo, quotient};
use crate::plain;
use crate::table::{Case, Shape, Table};

/// How two numbers compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// They are equal.
    Equal,
    /// The first is less.
    Less,
    /// The first is at most the second.
    AtMost,
}

impl Relation {
    /// Whether it holds.
    pub fn holds(self, a: i128, b: i128) -> bool {
        match self {
            Self::Equal => a == b,
            Self::Less => a < b,
            Self::AtMost => a <= b,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::Less => "<",
            Self::AtMost => "<=",
        }
    }
}

/// What holds for some inputs and not for others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Test {
    /// Two expressions compare so.
    Compare(Expr, Relation, Expr),
    /// The remainder is one of these.
    Residues {
        /// Of what.
        of: Expr,
        /// By what.
        modulus: i128,
        /// In ascending order.
        residues: Vec<i128>,
    },
    /// The number is one of these, in ascending order.
    OneOf(Expr, Vec<i128>),
    /// The number is a term of a sequence.
    Term(Expr, Sequence),
    /// The number of terms that are less is odd: the terms are thresholds between two answers.
    Above(Expr, Sequence),
}

/// An increasing sequence: some terms, then each is `a` times the one before, plus `b` times the one before that, divided by `divisor`
/// and rounded down, plus `c`, plus a function of the one before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sequence {
    /// The first terms, at least two.
    pub start: Vec<i128>,
    /// The factor of the term before.
    pub a: i128,
    /// The factor of the one before that.
    pub b: i128,
    /// What is added.
    pub c: i128,
    /// By what the sum is divided, before `c` is added.
    pub divisor: i128,
    /// What else is added: this of the term before.
    pub plus: Option<&'static Known>,
}

impl Sequence {
    /// The term after these two.
    pub(crate) fn next(&self, before: i128, last: i128) -> Option<i128> {
        let sum = self.a.checked_mul(last)?.checked_add(self.b.checked_mul(before)?)?;
        let sum = if self.divisor == 1 { sum } else { quotient(sum, self.divisor)? };
        let more = self.plus.map_or(Some(0), |known| (known.of)(last))?;
        sum.checked_add(self.c)?.checked_add(more)
    }

    /// The terms up to the first that is at least `number`; `None` where that is a million terms away.
    pub(crate) fn terms_to(&self, number: i128) -> Option<Vec<i128>> {
        const MOST: usize = 1 << 20;
        let mut terms = self.start.clone();
        while terms.len() < MOST {
            let [.., before, last] = terms[..] else {
                return Some(terms);
            };
            if last >= number {
                return Some(terms);
            }
            match self.next(before, last) {
                Some(next) if next > last => terms.push(next),
                _ => return Some(terms),
            }
        }
        None
    }

    /// Whether it has this term; `None` where that is a million terms away.
    pub fn has(&self, number: i128) -> Option<bool> {
        Some(self.terms_to(number)?.contains(&number))
    }

    /// Whether an odd number of its terms is less; `None` where that is a million terms away.
    pub fn is_above_odd(&self, number: i128) -> Option<bool> {
        Some(self.terms_to(number)?.iter().filter(|&&term| term < number).count() % 2 == 1)
    }

    fn cost(&self) -> u32 {
        let start = u32::try_from(self.start.len()).unwrap_or(u32::MAX / 4);
        let numbers: u32 = [self.a, self.b, self.c].into_iter().map(constant_cost).sum();
        let divisor = if self.divisor == 1 { 0 } else { 1 + constant_cost(self.divisor) };
        6 + start + numbers + divisor + self.plus.map_or(0, |known| 1 + known.cost)
    }

    fn describe(&self) -> String {
        let start: Vec<String> = self.start.iter().map(i128::to_string).collect();
        let term = |factor: i128, name: &str| match factor {
            0 => None,
            1 => Some(format!("+ {name}")),
            -1 => Some(format!("- {name}")),
            2.. => Some(format!("+ {factor} {name}")),
            _ => Some(format!("- {} {name}", -factor)),
        };
        let constant = match self.c {
            0 => None,
            1.. => Some(format!("+ {}", self.c)),
            _ => Some(format!("- {}", -self.c)),
        };
        let joined = |terms: &[Option<String>]| terms.iter().flatten().cloned().collect::<Vec<_>>().join(" ");
        let mut terms = vec![term(self.a, "s(i-1)"), term(self.b, "s(i-2)")];
        if self.divisor != 1 {
            let inner = joined(&terms);
            terms = vec![Some(format!("floor({} / {})", inner.strip_prefix("+ ").unwrap_or(&inner), self.divisor))];
        }
        terms.push(self.plus.map(|known| format!("+ {}", known.words.replace("{}", "s(i-1)"))));
        terms.push(constant);
        let sum = joined(&terms);
        format!("{}, …, s(i) = {}", start.join(", "), sum.strip_prefix("+ ").unwrap_or(&sum))
    }
}

impl Test {
    /// Whether it holds; `None` where it is not defined.
    pub fn holds(&self, case: &Case) -> Option<bool> {
        Some(match self {
            Self::Compare(a, relation, b) => relation.holds(a.evaluate(case)?, b.evaluate(case)?),
            Self::Residues { of, modulus, residues } => residues.contains(&modulo(of.evaluate(case)?, *modulus)?),
            Self::OneOf(of, numbers) => numbers.contains(&of.evaluate(case)?),
            Self::Term(of, sequence) => sequence.has(of.evaluate(case)?)?,
            Self::Above(of, sequence) => sequence.is_above_odd(of.evaluate(case)?)?,
        })
    }

    /// The length of its description.
    pub fn cost(&self) -> u32 {
        match self {
            // It has a name of its own.
            Self::Compare(Expr::Call(Function::Known(known), of), Relation::Equal, Expr::Constant(0 | 1))
                if known.test.is_some() =>
            {
                known.cost + of.cost()
            }
            Self::Compare(a, relation, b) => 1 + u32::from(*relation != Relation::Equal) + a.cost() + b.cost(),
            Self::Residues { of, modulus, residues } => {
                let each: u32 = residues.iter().map(|&residue| constant_cost(residue)).sum();
                3 + of.cost() + constant_cost(*modulus) + each
            }
            Self::OneOf(of, numbers) => 2 + of.cost() + gap_cost(numbers.iter().copied()),
            Self::Term(of, sequence) => of.cost() + sequence.cost(),
            Self::Above(of, sequence) => 1 + of.cost() + sequence.cost(),
        }
    }

    /// In words.
    pub fn describe(&self, shape: &Shape) -> String {
        match self {
            Self::Compare(Expr::Call(Function::Known(known), of), Relation::Equal, Expr::Constant(value @ (0 | 1)))
                if known.test.is_some() =>
            {
                let words = known.test.map_or("", |words| words[usize::from(*value == 0)]);
                words.replace("{}", &of.in_brackets(shape))
            }
            Self::Compare(Expr::Constant(a), relation @ (Relation::Less | Relation::AtMost), b) => {
                let turned = if *relation == Relation::Less { ">" } else { ">=" };
                format!("{} {turned} {a}", b.describe(shape))
            }
            Self::Compare(Expr::Op(Op::Sub, a, b), relation, Expr::Constant(0)) => {
                format!("{} {} {}", a.describe(shape), relation.word(), b.describe(shape))
            }
            Self::Compare(a, relation, b) => {
                format!("{} {} {}", a.describe(shape), relation.word(), b.describe(shape))
            }
            Self::Residues { of, modulus, residues } => {
                let words: Vec<String> = residues.iter().map(i128::to_string).collect();
                let of = of.in_brackets(shape);
                match words.as_slice() {
                    [one] => format!("{of} mod {modulus} = {one}"),
                    [first @ .., last] => format!("{of} mod {modulus} is {} or {last}", first.join(", ")),
                    [] => "never".to_owned(),
                }
            }
            Self::OneOf(of, numbers) => {
                let words: Vec<String> = numbers.iter().map(i128::to_string).collect();
                let of = of.describe(shape);
                match words.as_slice() {
                    [one] => format!("{of} = {one}"),
                    [first @ .., last] => format!("{of} is {} or {last}", first.join(", ")),
                    [] => "never".to_owned(),
                }
            }
            Self::Term(of, sequence) => {
                format!("{} is a term of {}", of.describe(shape), sequence.describe())
            }
            Self::Above(of, sequence) => {
                format!("an odd number of terms lie below {} in {}", of.in_brackets(shape), sequence.describe())
            }
        }
    }

    fn cycles(&self) -> Vec<&Cycle> {
        match self {
            Self::Compare(a, _, b) => a.cycles().into_iter().chain(b.cycles()).collect(),
            Self::Residues { of, .. } | Self::OneOf(of, _) | Self::Term(of, _) | Self::Above(of, _) => of.cycles(),
        }
    }
}

/// What the answer is where no exception holds, or where one does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Branch {
    /// Always the same.
    Always(i128),
    /// This word if the test holds, else the other.
    Iff(i128, Test),
    /// The value of an expression.
    Value(Expr),
}

impl Branch {
    /// The answer; `None` where it is not defined.
    pub fn answer(&self, case: &Case) -> Option<i128> {
        match self {
            Self::Always(answer) => Some(*answer),
            Self::Iff(answer, test) => Some(if test.holds(case)? { *answer } else { 1 - answer }),
            Self::Value(expr) => expr.evaluate(case),
        }
    }

    /// The length of its description.
    pub fn cost(&self) -> u32 {
        match self {
            Self::Always(answer) => constant_cost(*answer),
            Self::Iff(_, test) => test.cost(),
            Self::Value(expr) => expr.cost(),
        }
    }

    fn describe(&self, table: &Table) -> String {
        match self {
            Self::Always(answer) if table.is_decision() => format!("`{}`", table.label(*answer)),
            Self::Always(answer) => answer.to_string(),
            Self::Iff(answer, test) => format!("`{}` iff {}", table.label(*answer), test.describe(&table.shape)),
            Self::Value(expr) => expr.describe(&table.shape),
        }
    }

    fn cycles(&self) -> Vec<&Cycle> {
        match self {
            Self::Always(_) => Vec::new(),
            Self::Iff(_, test) => test.cycles(),
            Self::Value(expr) => expr.cycles(),
        }
    }
}

/// What the answer to every input is: the first exception that holds decides, otherwise the last branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// At most three.
    pub exceptions: Vec<(Test, Branch)>,
    /// Where none holds.
    pub otherwise: Branch,
}

impl From<Branch> for Rule {
    fn from(otherwise: Branch) -> Self {
        Self { exceptions: Vec::new(), otherwise }
    }
}

impl Rule {
    /// The answer; `None` where the rule is not defined.
    pub fn answer(&self, case: &Case) -> Option<i128> {
        for (test, branch) in &self.exceptions {
            if test.holds(case)? {
                return branch.answer(case);
            }
        }
        self.otherwise.answer(case)
    }

    /// The length of its description, and what is odd in it for a person: rules are ranked by it.
    pub fn rank(&self) -> u32 {
        self.cost() + plain::of_rule(self)
    }

    /// The length of its description.
    pub fn cost(&self) -> u32 {
        let exceptions = self.exceptions.iter().map(|(test, branch)| 3 + test.cost() + branch.cost());
        exceptions.sum::<u32>() + self.otherwise.cost()
    }

    /// In words, on one line.
    pub fn describe(&self, table: &Table) -> String {
        let mut words = String::new();
        for (test, branch) in &self.exceptions {
            words += &format!("if {}: {}; otherwise: ", test.describe(&table.shape), branch.describe(table));
        }
        words += &self.otherwise.describe(table);
        let mut cycles = self.cycles();
        cycles.dedup();
        if let Some(cycle) = cycles.first() {
            words += &format!(", where g is {}", cycle.describe());
        }
        words
    }

    /// The tables in the rule.
    pub fn cycles(&self) -> Vec<&Cycle> {
        let exceptions = self.exceptions.iter().flat_map(|(test, branch)| {
            let mut both = test.cycles();
            both.extend(branch.cycles());
            both
        });
        exceptions.chain(self.otherwise.cycles()).collect()
    }
}
