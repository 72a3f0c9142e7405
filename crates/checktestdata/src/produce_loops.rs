//! Running a grammar forwards: lists of commands and loops, from the beginning or from within ([`super::trail`]).

use super::ast::{Command, CommandKind, Expr, Test, Variable};
use super::eval::{Halt, OrFault, Step, repetitions};
use super::produce::{Chooser, Producer};
use super::roles;
use super::trail::{Place, Trail};
use super::value::Value;

/// How many values one loop can hold.
const MAX_VALUES: u64 = 50_000_000;

/// From so many iterations on it is worth to look first whether there is room for them.
const LONG: i64 = 1 << 16;

impl<'p, C: Chooser> Producer<'p, C> {
    pub(super) fn enter(&mut self) -> Option<Place> {
        self.chooser.trail().and_then(Trail::enter)
    }

    pub(super) fn stand(&mut self, place: Place) {
        if let Some(trail) = self.chooser.trail() {
            trail.stand(place);
        }
    }

    pub(super) fn leave(&mut self) {
        if let Some(trail) = self.chooser.trail() {
            trail.leave();
        }
    }

    fn returns_within(&mut self) -> Option<Place> {
        self.chooser.trail().and_then(|trail| trail.returns_within())
    }

    /// A list of commands, without ever stepping back.
    pub(super) fn run_straight(&mut self, commands: &'p [Command]) -> Step<()> {
        let first = self.enter().map_or(0, |place| place.at as usize);
        for (at, command) in commands.iter().enumerate().skip(first) {
            self.stand(Place { at: at as i64, ..Place::default() });
            if !self.separating
                && matches!(command.kind, CommandKind::Int(_) | CommandKind::Float(_) | CommandKind::Regex { .. })
            {
                self.chooser.keep_point(self.memory, self.out.len(), self.next);
            }
            self.command(command)?;
        }
        self.leave();
        Ok(())
    }

    pub(super) fn rep(
        &mut self,
        command: &'p Command,
        index: Option<&'p Variable>,
        count: &Expr,
        floor: u64,
        separator: Option<&'p Command>,
        body: &'p [Command],
    ) -> Step<()> {
        let (first, count) = if let Some(place) = self.enter() {
            (place.at, place.count)
        } else {
            let count = repetitions(self.program, self.memory, count)?;
            self.chooser.loop_begins(command, Some((count, floor)))?;
            if count > LONG {
                self.hold_to_room(count as u64, floor, separator, body)?;
            }
            (0, count)
        };
        for iteration in first..count {
            self.iteration(index, (iteration, count), separator, body)?;
        }
        self.leave();
        self.chooser.loop_ends();
        self.keep(index, || Ok(Value::Int(count)))
    }

    /// Ends a long loop at once that would end anyway: when there is no room left, or no fuel.
    fn hold_to_room(&mut self, count: u64, floor: u64, separator: Option<&Command>, body: &[Command]) -> Step<()> {
        let bytes = roles::least_bytes(body).saturating_mul(count);
        if bytes > self.limit as u64 || floor.saturating_mul(count) > MAX_VALUES {
            return Err(Box::new(Halt::TooLong));
        }
        let steps = (1 + body.len() as u64).saturating_mul(count);
        if separator.is_none() && !roles::can_write(body) && steps > self.memory.fuel {
            self.memory.spend(steps).or_fault()?;
        }
        Ok(())
    }

    pub(super) fn repeat_while(
        &mut self,
        command: &'p Command,
        index: Option<&'p Variable>,
        test: &Test,
        separator: Option<&'p Command>,
        body: &'p [Command],
    ) -> Step<()> {
        let place = self.enter();
        if place.is_none() {
            self.chooser.loop_begins(command, None)?;
        }
        for iteration in place.map_or(0, |place| place.at).. {
            if self.returns_within().is_none() {
                self.stand(Place { at: iteration, ..Place::default() });
                self.chooser.keep_point(self.memory, self.out.len(), self.next);
                self.keep(index, || Ok(Value::Int(iteration)))?;
                let wanted = self.chooser.goes_on(iteration);
                if !self.test(test, wanted)? {
                    break;
                }
            }
            let begun = self.iteration(index, (iteration, 0), separator, body)?;
            if self.chooser.chosen() == begun.chosen {
                self.chooser.idle()?;
            }
        }
        self.leave();
        self.chooser.loop_ends();
        Ok(())
    }

    /// An iteration of a loop, given its number and their count; gives where it began.
    fn iteration(
        &mut self,
        index: Option<&'p Variable>,
        (iteration, count): (i64, i64),
        separator: Option<&'p Command>,
        body: &'p [Command],
    ) -> Step<Place> {
        let begun = if let Some(place) = self.returns_within() {
            place
        } else {
            let place = Place { at: iteration, count, length: self.out.len(), chosen: self.chooser.chosen() };
            if self.memory.is_journal_full() {
                return Err(Box::new(Halt::TooLong));
            }
            self.chooser.iteration();
            self.keep(index, || Ok(Value::Int(iteration)))?;
            if let (Some(separator), 1..) = (separator, iteration) {
                self.separating = true;
                self.command(separator)?;
                self.separating = false;
            }
            self.stand(place);
            place
        };
        self.run(body)?;
        if self.out.len() == begun.length {
            self.memory.spend(1 + body.len() as u64).or_fault()?;
        }
        Ok(begun)
    }
}
