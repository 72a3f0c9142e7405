//! What the values of a variable are used for, as far as the text of a grammar shows.

use super::ast::{Command, CommandKind, Expr, Role, Slot, Source, Test, Variable};

/// The role of each slot.
pub(crate) fn slot_roles(commands: &[Command], slots: usize) -> Vec<Role> {
    let mut roles = vec![Role::default(); slots];
    all(commands, &mut roles);
    roles
}

/// How many values the commands read at least.
pub(crate) fn floor(commands: &[Command]) -> u64 {
    let of_command = |command: &Command| match &command.kind {
        CommandKind::Int(_) | CommandKind::Float(_) | CommandKind::Regex { .. } => 1,
        CommandKind::If { then, otherwise, .. } => floor(then).min(floor(otherwise)),
        CommandKind::Rep { count: Expr::Constant(super::value::Value::Int(count @ 0..)), floor, .. } => {
            floor.saturating_mul(*count as u64)
        }
        _ => 0,
    };
    commands.iter().map(of_command).fold(0, u64::saturating_add)
}

/// Whether the commands can write anything at all.
pub(crate) fn can_write(commands: &[Command]) -> bool {
    commands.iter().any(|command| match &command.kind {
        CommandKind::Rep { body, separator, .. } | CommandKind::While { body, separator, .. } => {
            separator.is_some() || can_write(body)
        }
        CommandKind::If { then, otherwise, .. } => can_write(then) || can_write(otherwise),
        CommandKind::Assert(_) | CommandKind::Set(_) | CommandKind::Unset(_) | CommandKind::Eof => false,
        CommandKind::Space
        | CommandKind::Newline
        | CommandKind::Int(_)
        | CommandKind::Float(_)
        | CommandKind::Text(_)
        | CommandKind::Regex { .. } => true,
    })
}

/// How many bytes the commands write at least.
pub(crate) fn least_bytes(commands: &[Command]) -> u64 {
    let of_command = |command: &Command| match &command.kind {
        CommandKind::Space | CommandKind::Newline | CommandKind::Int(_) | CommandKind::Float(_) => 1,
        CommandKind::Text(Expr::Constant(super::value::Value::Text(text))) => text.len() as u64,
        CommandKind::If { then, otherwise, .. } => least_bytes(then).min(least_bytes(otherwise)),
        CommandKind::Rep { count: Expr::Constant(super::value::Value::Int(count @ 0..)), body, .. } => {
            least_bytes(body).saturating_mul(*count as u64)
        }
        _ => 0,
    };
    commands.iter().map(of_command).fold(0, u64::saturating_add)
}

fn all(commands: &[Command], roles: &mut [Role]) {
    for command in commands {
        one(command, roles);
    }
}

fn one(command: &Command, roles: &mut [Role]) {
    match &command.kind {
        CommandKind::Int(spec) => {
            steer(roles, &spec.min);
            steer(roles, &spec.max);
            indices(roles, spec.variable.as_ref());
        }
        CommandKind::Float(spec) => {
            for expression in [&spec.min, &spec.max].into_iter().chain(spec.decimals.iter().flat_map(|(a, b)| [a, b])) {
                steer(roles, expression);
            }
            indices(roles, spec.variable.as_ref());
        }
        CommandKind::Text(text) => steer(roles, text),
        CommandKind::Regex { pattern, variable } => {
            if let Source::Computed(expression) = pattern {
                steer(roles, expression);
            }
            indices(roles, variable.as_ref());
        }
        CommandKind::Assert(Test::Unique(slots)) if slots.len() == 1 => roles[slots[0]].distinct = true,
        CommandKind::Space
        | CommandKind::Newline
        | CommandKind::Eof
        | CommandKind::Unset(_)
        | CommandKind::Assert(_) => {}
        CommandKind::Set(assignments) => {
            for (variable, expression) in assignments {
                steer(roles, expression);
                variable.index.iter().for_each(|index| steer(roles, index));
            }
        }
        CommandKind::Rep { index, count, separator, body, .. } => {
            slots_of(count, &mut |slot| roles[slot].counts = true);
            steer(roles, count);
            repeated(index.as_ref(), separator.as_deref(), body, roles);
        }
        CommandKind::While { index, test, separator, body } => {
            slots_of_test(test, &mut |slot| {
                roles[slot].counts = true;
                roles[slot].steers = true;
            });
            repeated(index.as_ref(), separator.as_deref(), body, roles);
        }
        CommandKind::If { test, then, otherwise } => {
            slots_of_test(test, &mut |slot| roles[slot].steers = true);
            all(then, roles);
            all(otherwise, roles);
        }
    }
}

fn repeated(index: Option<&Variable>, separator: Option<&Command>, body: &[Command], roles: &mut [Role]) {
    indices(roles, index);
    all(body, roles);
    separator.into_iter().for_each(|separator| one(separator, roles));
}

fn steer(roles: &mut [Role], expression: &Expr) {
    slots_of(expression, &mut |slot| roles[slot].steers = true);
}

/// The indices of a variable that is set steer; the variable itself does not.
fn indices(roles: &mut [Role], variable: Option<&Variable>) {
    for expression in variable.into_iter().flat_map(|variable| &variable.index) {
        steer(roles, expression);
    }
}

fn slots_of(expression: &Expr, visit: &mut dyn FnMut(Slot)) {
    match expression {
        Expr::Constant(_) => {}
        Expr::Variable(variable) => {
            visit(variable.slot);
            variable.index.iter().for_each(|index| slots_of(index, visit));
        }
        Expr::Length(inner) | Expr::Negate(inner) => slots_of(inner, visit),
        Expr::Chain(first, rest) => {
            slots_of(first, visit);
            rest.iter().for_each(|(_, operand)| slots_of(operand, visit));
        }
    }
}

fn slots_of_test(test: &Test, visit: &mut dyn FnMut(Slot)) {
    match test {
        Test::Not(inner) => slots_of_test(inner, visit),
        Test::All(tests) | Test::Any(tests) => {
            tests.iter().for_each(|test| slots_of_test(test, visit));
        }
        Test::Compare(_, left, right) => {
            slots_of(left, visit);
            slots_of(right, visit);
        }
        Test::Match(set) => slots_of(set, visit),
        Test::IsEof => {}
        Test::Unique(slots) => slots.iter().for_each(|&slot| visit(slot)),
        Test::InArray(value, slot) => {
            slots_of(value, visit);
            visit(*slot);
        }
    }
}
