//! Loops that end at a line which they read themselves, as `SET(n=1) WHILE(n>0) INT(0,9,n) NEWLINE END` ends at a zero.
//!
//! Each iteration either goes on or ends the loop, whatever came before it, if the condition asks only for what the same iteration has
//! read. Then the iterations that go on are cases, and one that ends the loop has to come last.

use std::collections::BTreeSet;

use super::ast::{Command, CommandKind, Expr, Slot, Test, Variable};

/// Whether it depends on an iteration of `body` alone whether a loop with this condition ends after it.
pub(crate) fn ends_inside(test: &Test, body: &[Command]) -> bool {
    let mut read = BTreeSet::new();
    for command in body {
        match &command.kind {
            CommandKind::Set(assignments) => {
                for (variable, value) in assignments {
                    let is_own = variable.index.is_empty() && expression(value, &read);
                    if is_own {
                        read.insert(variable.slot);
                    } else {
                        read.remove(&variable.slot);
                    }
                }
            }
            kind => match own(kind) {
                Some(variable) if variable.index.is_empty() => {
                    read.insert(variable.slot);
                }
                _ => forget(command, &mut read),
            },
        }
    }
    condition(test, &read)
}

/// Whether a condition asks what comes next in the input.
pub(crate) fn looks_ahead(test: &Test) -> bool {
    match test {
        Test::Match(_) | Test::IsEof => true,
        Test::Not(test) => looks_ahead(test),
        Test::All(tests) | Test::Any(tests) => tests.iter().any(looks_ahead),
        Test::Compare(..) | Test::Unique(_) | Test::InArray(..) => false,
    }
}

/// The variable that a command reads.
fn own(kind: &CommandKind) -> Option<&Variable> {
    match kind {
        CommandKind::Int(spec) => spec.variable.as_ref(),
        CommandKind::Float(spec) => spec.variable.as_ref(),
        CommandKind::Regex { variable, .. } => variable.as_ref(),
        _ => None,
    }
}

/// Takes away what a command may set, for who knows whether it does.
fn forget(command: &Command, read: &mut BTreeSet<Slot>) {
    if let Some(variable) = own(&command.kind) {
        read.remove(&variable.slot);
    }
    match &command.kind {
        CommandKind::Set(assignments) => assignments.iter().for_each(|(variable, _)| {
            read.remove(&variable.slot);
        }),
        CommandKind::Unset(slots) => slots.iter().for_each(|slot| {
            read.remove(slot);
        }),
        CommandKind::Rep { index, body, .. } | CommandKind::While { index, body, .. } => {
            if let Some(index) = index {
                read.remove(&index.slot);
            }
            body.iter().for_each(|command| forget(command, read));
        }
        CommandKind::If { then, otherwise, .. } => {
            then.iter().chain(otherwise).for_each(|command| forget(command, read));
        }
        _ => {}
    }
}

fn condition(test: &Test, read: &BTreeSet<Slot>) -> bool {
    match test {
        Test::Not(test) => condition(test, read),
        Test::All(tests) | Test::Any(tests) => tests.iter().all(|test| condition(test, read)),
        Test::Compare(_, left, right) => expression(left, read) && expression(right, read),
        Test::Match(_) | Test::IsEof | Test::Unique(_) | Test::InArray(..) => false,
    }
}

fn expression(value: &Expr, read: &BTreeSet<Slot>) -> bool {
    match value {
        Expr::Constant(_) => true,
        Expr::Variable(variable) => variable.index.is_empty() && read.contains(&variable.slot),
        Expr::Length(inner) | Expr::Negate(inner) => expression(inner, read),
        Expr::Chain(first, rest) => expression(first, read) && rest.iter().all(|(_, value)| expression(value, read)),
    }
}
