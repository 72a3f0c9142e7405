//! A rule as code in C++ or Python: functions that hold it, for a program that reads the input around them.
//!
//! The two languages share their expressions: calls of the same functions, which the parts of a library define in each of them. Only
//! those that a rule needs are written.

use crate::expr::{Cycle, Expr, Fold, Function, Op};
use crate::list::List;
use crate::rule::{Branch, Relation, Rule, Sequence, Test};

/// The language of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmittedLanguage {
    /// C++17.
    Cpp,
    /// Python 3.
    Python,
}

/// The function `answer(numbers, lists)` for a rule, with the functions that it needs before it. It gives an integer: of words, the
/// index in [`crate::Table::labels`].
pub fn function(rule: &Rule, language: EmittedLanguage) -> String {
    let writer = Writer { language };
    let body = writer.rule(rule);
    let library = match language {
        EmittedLanguage::Cpp => include_str!("emit/library.cpp.in"),
        EmittedLanguage::Python => include_str!("emit/library.py.in"),
    };
    format!("{}{body}", needed(library, &body))
}

/// The parts of the library that `body` calls, or that these call, in the order of the library.
fn needed(library: &str, body: &str) -> String {
    let parts: Vec<&str> =
        library.split("\n\n\n").map(|part| part.trim_end_matches('\n')).filter(|part| !part.is_empty()).collect();
    let name = |part: &str| -> String {
        let words = part.lines().find(|line| line.contains('(')).unwrap_or_default();
        let before = words
            .split(['(', '<'])
            .find(|word| !word.trim().is_empty() && !word.starts_with("template"))
            .unwrap_or_default();
        before.rsplit([' ', '&']).next().unwrap_or_default().to_owned()
    };
    let names: Vec<String> = parts.iter().map(|part| name(part)).collect();
    let calls = |text: &str, name: &str| {
        text.match_indices(&format!("{name}(")).chain(text.match_indices(&format!("{name}<"))).any(|(at, _)| {
            !text[..at].chars().next_back().is_some_and(|before| before.is_alphanumeric() || before == '_')
        })
    };
    let mut used: Vec<bool> = names.iter().map(|name| calls(body, name)).collect();
    loop {
        let more = (0..parts.len()).find(|&at| {
            !used[at] && (0..parts.len()).any(|other| other != at && used[other] && calls(parts[other], &names[at]))
        });
        match more {
            Some(at) => used[at] = true,
            None => break,
        }
    }
    parts.iter().zip(used).filter(|(_, used)| *used).map(|(part, _)| format!("{part}\n\n")).collect()
}

struct Writer {
    language: EmittedLanguage,
}

impl Writer {
    fn rule(&self, rule: &Rule) -> String {
        let exceptions = rule.exceptions.iter().map(|(test, branch)| (self.test(test), self.branch(branch)));
        let last = self.branch(&rule.otherwise);
        match self.language {
            EmittedLanguage::Cpp => {
                let lines: String =
                    exceptions.map(|(test, value)| format!("    if ({test}) return {value};\n")).collect();
                format!(
                    "Int answer(const List& numbers, const std::vector<List>& lists) {{\n    (void)numbers, (void)lists;\n{lines}    return {last};\n}}\n"
                )
            }
            EmittedLanguage::Python => {
                let lines: String =
                    exceptions.map(|(test, value)| format!("    if {test}:\n        return {value}\n")).collect();
                format!("def answer(numbers, lists):\n{lines}    return {last}\n")
            }
        }
    }

    fn branch(&self, branch: &Branch) -> String {
        match branch {
            Branch::Always(answer) => answer.to_string(),
            Branch::Value(expr) => self.expr(expr),
            Branch::Iff(answer, test) => {
                let test = self.test(test);
                let (yes, no) = (answer, 1 - answer);
                match self.language {
                    EmittedLanguage::Cpp => format!("({test}) ? {yes} : {no}"),
                    EmittedLanguage::Python => format!("{yes} if {test} else {no}"),
                }
            }
        }
    }

    fn test(&self, test: &Test) -> String {
        match test {
            Test::Compare(a, relation, b) => {
                let sign = match relation {
                    Relation::Equal => "==",
                    Relation::Less => "<",
                    Relation::AtMost => "<=",
                };
                format!("{} {sign} {}", self.expr(a), self.expr(b))
            }
            Test::Residues { of, modulus, residues } => {
                format!("is_one_of(modulo({}, {modulus}), {})", self.expr(of), self.numbers(residues))
            }
            Test::OneOf(of, numbers) => format!("is_one_of({}, {})", self.expr(of), self.numbers(numbers)),
            Test::Term(of, sequence) if sequence.divisor == 1 && sequence.plus.is_none() => {
                let start = self.numbers(&sequence.start);
                format!("is_term({}, {start}, {}, {}, {})", self.expr(of), sequence.a, sequence.b, sequence.c)
            }
            Test::Term(of, sequence) => self.steps("is_term_by", of, sequence),
            Test::Above(of, sequence) => self.steps("is_above_odd", of, sequence),
        }
    }

    /// A call with a sequence whose next term a lambda gives.
    fn steps(&self, name: &str, of: &Expr, sequence: &Sequence) -> String {
        let Sequence { start, a, b, c, divisor, plus } = sequence;
        let sum = format!("{a} * y + {b} * x");
        let sum = if *divisor == 1 { sum } else { format!("quotient({sum}, {divisor})") };
        let more = plus.map_or_else(String::new, |known| format!(" + {}(y)", known.code));
        let step = self.lambda("x, y", &format!("{sum} + ({c}){more}"));
        format!("{name}({}, {}, {step})", self.expr(of), self.numbers(start))
    }

    fn numbers(&self, numbers: &[i128]) -> String {
        let all = numbers.iter().map(i128::to_string).collect::<Vec<_>>().join(", ");
        match self.language {
            EmittedLanguage::Cpp => format!("List{{{all}}}"),
            EmittedLanguage::Python => format!("[{all}]"),
        }
    }

    fn expr(&self, expr: &Expr) -> String {
        match expr {
            Expr::Constant(constant) => constant.to_string(),
            Expr::Number(index) => format!("numbers[{index}]"),
            Expr::Item => "x".to_owned(),
            Expr::First(list) => format!("lists[{list}][0]"),
            Expr::Last(list) => match self.language {
                EmittedLanguage::Cpp => format!("lists[{list}].back()"),
                EmittedLanguage::Python => format!("lists[{list}][-1]"),
            },
            Expr::Leading(list) => format!("leading_ones(lists[{list}])"),
            Expr::Fold(fold, list, of) => self.fold(*fold, list, of),
            Expr::Columns(list, modulus) => format!("columns({}, {})", self.list(list), self.expr(modulus)),
            Expr::Call(function, of) => {
                let of = self.expr(of);
                match function {
                    Function::Mod(m) => format!("modulo({of}, {m})"),
                    Function::Div(m) => format!("quotient({of}, {m})"),
                    Function::Known(known) => format!("{}({of})", known.code),
                }
            }
            Expr::Op(op, a, b) => self.op(*op, &self.expr(a), &self.expr(b)),
            Expr::Cycle(cycle, of) => self.cycle(cycle, of),
        }
    }

    fn cycle(&self, cycle: &Cycle, of: &Expr) -> String {
        let (before, round) = (self.numbers(&cycle.before), self.numbers(&cycle.round));
        format!("cycle({}, {}, {before}, {round}, {})", self.expr(of), cycle.first, cycle.step)
    }

    fn op(&self, op: Op, a: &str, b: &str) -> String {
        match op {
            Op::Add => format!("({a} + {b})"),
            Op::Sub => format!("({a} - {b})"),
            Op::Mul => format!("({a} * {b})"),
            Op::Xor => format!("({a} ^ {b})"),
            Op::And => format!("({a} & {b})"),
            Op::Or => format!("({a} | {b})"),
            Op::Div => format!("quotient({a}, {b})"),
            Op::Mod => format!("modulo({a}, {b})"),
            Op::Min => format!("lesser({a}, {b})"),
            Op::Max => format!("greater({a}, {b})"),
            Op::Gcd => format!("gcd({a}, {b})"),
            Op::Distance => format!("distance({a}, {b})"),
            Op::Less => format!("is_less({a}, {b})"),
            Op::AtMost => format!("is_at_most({a}, {b})"),
            Op::NimProduct => format!("nim_product({a}, {b})"),
        }
    }

    fn lambda(&self, arguments: &str, body: &str) -> String {
        match self.language {
            EmittedLanguage::Cpp => {
                let arguments: Vec<String> = arguments.split(", ").map(|name| format!("Int {name}")).collect();
                format!("[&]({}) -> Int {{ return {body}; }}", arguments.join(", "))
            }
            EmittedLanguage::Python => format!("lambda {arguments}: {body}"),
        }
    }

    fn fold(&self, fold: Fold, list: &List, of: &Expr) -> String {
        let name = match fold {
            Fold::Xor => "xor_of",
            Fold::Sum => "sum_of",
            Fold::Max => "max_of",
            Fold::Min => "min_of",
            Fold::Count => "count_of",
            Fold::Gcd => "gcd_of",
            Fold::Product => "product_of",
        };
        let list = self.list(list);
        match of {
            Expr::Item => format!("{name}({list})"),
            of => {
                let argument = if uses_item(of) { "x" } else { "_x" };
                format!("{name}(mapped({list}, {}))", self.lambda(argument, &self.expr(of)))
            }
        }
    }

    fn list(&self, list: &List) -> String {
        match list {
            List::Input(index) => format!("lists[{index}]"),
            List::Numbers => "numbers".to_owned(),
            List::Places { of, second, from_end } => {
                let (second, from_end) = (u8::from(*second), u8::from(*from_end));
                format!("places({}, {second}, {from_end})", self.list(of))
            }
            List::Gaps(of) => format!("gaps({})", self.list(of)),
            List::Steps(of) => format!("steps({})", self.list(of)),
            List::Zip(op, a, b) => {
                let body = self.op(*op, "x", "y");
                format!("zipped(lists[{a}], lists[{b}], {})", self.lambda("x, y", &body))
            }
        }
    }
}

/// Whether the expression looks at the item of the fold around it.
fn uses_item(expr: &Expr) -> bool {
    match expr {
        Expr::Item => true,
        Expr::Call(_, of) | Expr::Cycle(_, of) => uses_item(of),
        Expr::Op(_, a, b) => uses_item(a) || uses_item(b),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::needed;

    #[test]
    fn what_a_needed_part_calls_is_needed_wherever_it_stands() {
        let library = "fn low() {}\n\n\nfn high() {\n    low();\n    last();\n}\n\n\nfn idle() {\n    high();\n}\n\n\nfn last() {}\n";
        let expected = "fn low() {}\n\nfn high() {\n    low();\n    last();\n}\n\nfn last() {}\n\n";
        assert_eq!(needed(library, "high()"), expected);
        assert_eq!(needed(library, "low() + 1"), "fn low() {}\n\n");
    }
}
