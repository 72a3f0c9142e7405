//! Where a path leads, over `use`, `*` and `pub use`.

use std::collections::BTreeSet;

use super::needed::is_std;
use super::{Entry, MOST_WORK, Reach, Seen, Target, Way};
use crate::vendor::calls::Makes;
use crate::vendor::mentions::Path;
use crate::vendor::units::UnitKind;

impl Reach<'_> {
    /// Follows a path that stands in a module.
    pub(super) fn walk(&mut self, at: (usize, usize), path: &Path, in_use: bool, seen: &mut Seen) -> Way {
        let only_types = path.words.len() > 1 || path.is_glob;
        let Some((first, rest)) = path.words.split_first() else { return Way::default() };
        let (index, module) = at;
        let mut start = Way::default();
        let mut rest = rest;
        let is_2015 = self.crates[index].is_2015;
        match first.as_str() {
            "crate" => {
                start.targets.insert(Target::Module(index, 0));
            }
            "self" => {
                start.targets.insert(Target::Module(index, module));
            }
            "super" => {
                let mut here = self.crates[index].units.modules[module].parent;
                while rest.first().is_some_and(|word| word == "super") {
                    here = here.and_then(|here| self.crates[index].units.modules[here].parent);
                    rest = &rest[1..];
                }
                start.targets.extend(here.map(|here| Target::Module(index, here)));
            }
            _ if path.is_extern || path.is_leading && !is_2015 => {
                start.targets.extend(self.dependency(index, first));
            }
            _ => {
                let from = if is_2015 && (in_use || path.is_leading) { 0 } else { module };
                start = self.look_up(0, (index, from), first, seen);
                if only_types {
                    self.narrow(&mut start);
                    // A crate may be called as a function is.
                    start.targets.retain(|target| !self.is_value(target));
                }
                if start.targets.is_empty() && from != 0 {
                    start = self.extern_name(index, first, seen);
                }
                let is_whole = rest.is_empty() && !in_use;
                if start.targets.is_empty() && !is_whole {
                    start.targets.extend(self.dependency(index, first));
                }
                if start.targets.is_empty() && in_use {
                    start.targets.insert(Target::Unknown);
                }
                if start.targets.is_empty() {
                    start.over.extend(self.std_behind((index, from)));
                }
            }
        }
        self.go_on(start, rest, seen)
    }

    /// Follows the rest of a path.
    pub(super) fn go_on(&mut self, start: Way, rest: &[String], seen: &mut Seen) -> Way {
        let mut way = start;
        for (at, word) in rest.iter().enumerate() {
            let mut next = Way { targets: BTreeSet::new(), over: way.over };
            for target in way.targets {
                match target {
                    Target::Module(index, module) => {
                        next.over.insert(target);
                        let mut found = self.look_up(0, (index, module), word, seen);
                        if at + 1 < rest.len() {
                            self.narrow(&mut found);
                        }
                        next.join(found);
                    }
                    other => {
                        next.targets.insert(other);
                    }
                }
            }
            way = next;
        }
        way
    }

    /// Takes out what a path cannot go on with: functions and macros.
    pub(super) fn narrow(&self, way: &mut Way) {
        let is_value = |target: &Target| self.is_value(target);
        if way.targets.iter().any(|target| !is_value(target)) {
            way.targets.retain(|target| !is_value(target));
        }
    }

    /// Whether something is a function, a constant or a macro, which is in no path's way.
    fn is_value(&self, target: &Target) -> bool {
        let Target::Part(index, part) = *target else { return false };
        match &self.crates[index].units.all[part].kind {
            UnitKind::Macro(_) => true,
            UnitKind::Named(name) => {
                let units = &self.crates[index].units;
                !units.types.contains(name) && !units.aliases.contains(&part)
            }
            _ => false,
        }
    }

    pub(super) fn is_macro(&self, index: usize, part: usize) -> bool {
        matches!(self.crates[index].units.all[part].kind, UnitKind::Macro(_))
    }

    /// What `extern crate` in the root calls by this name, everywhere in a crate.
    pub(super) fn extern_name(&mut self, index: usize, name: &str, seen: &mut Seen) -> Way {
        let one = &self.crates[index];
        let is_this = |part: &&usize| {
            let unit = &one.units.all[**part];
            unit.module == 0 && matches!(&unit.kind, UnitKind::Leaf { name: Some(this), .. } if this == name)
        };
        match one.externs.iter().any(|part| is_this(&part)) {
            true => self.look_up(0, (index, 0), name, seen),
            false => Way::default(),
        }
    }

    /// The root of the crate that a crate knows by this name.
    pub(super) fn dependency(&mut self, index: usize, name: &str) -> Option<Target> {
        let of = &self.graph.packages[self.crates[index].package];
        if ["std", "core", "alloc"].contains(&name) {
            return Some(Target::Unknown);
        }
        // `extern crate self as name`.
        if name == "self" {
            return Some(Target::Module(index, 0));
        }
        let &package = of.dependencies.get(name)?;
        Some(self.loaded.get(&package).map_or(Target::Absent(package), |&found| Target::Module(found, 0)))
    }

    /// What a name means in a module.
    pub(super) fn look_up(&mut self, depth: usize, at: (usize, usize), name: &str, seen: &mut Seen) -> Way {
        self.work += 1;
        let mut way = Way::default();
        let (index, module) = at;
        if depth > 64 || self.work > MOST_WORK || !seen.insert((index, module, name.to_owned())) {
            return way;
        }
        let one = &self.crates[index];
        let entries = one.names[module].get(name).cloned().unwrap_or_default();
        way.targets.extend(one.macros_in(module, name).into_iter().map(|part| Target::Part(index, part)));
        for entry in entries {
            match entry {
                Entry::Module(module) => {
                    way.targets.insert(Target::Module(index, module));
                }
                Entry::Part(part) => match &self.crates[index].units.all[part].kind {
                    UnitKind::Leaf { path, .. } => {
                        let path = path.clone();
                        let mut found = self.walk(at, &path, true, seen);
                        if found.targets.is_empty() {
                            found.targets.insert(Target::Unknown);
                        }
                        way.join(found);
                        way.over.insert(Target::Part(index, part));
                    }
                    _ => {
                        way.targets.insert(Target::Part(index, part));
                    }
                },
            }
        }
        if !way.targets.iter().any(|target| matches!(*target, Target::Part(index, part) if self.is_macro(index, part)))
        {
            self.macros_used(index, name, &mut way);
        }
        // What a module declares hides what a `*` brings, but for functions of the same name.
        let is_hidden = way.targets.iter().any(|target| matches!(target, Target::Module(other, _) if *other == index));
        for glob in self.crates[index].globs[module].clone() {
            let UnitKind::Leaf { path, .. } = &self.crates[index].units.all[glob].kind else { continue };
            let path = path.clone();
            let targets = self.opened(at, glob, &path);
            for target in targets.targets.clone() {
                let mut found = match target {
                    Target::Module(other, inner) if (other, inner) != at => {
                        let mut found = self.look_up(depth + 1, (other, inner), name, seen);
                        if found.targets.is_empty() && self.may_declare(other, inner, name) {
                            found.targets.insert(Target::Unknown);
                        }
                        found
                    }
                    Target::Part(other, part) => {
                        let variants = self.crates[other].units.variants.get(&part);
                        let has = variants.is_some_and(|variants| variants.contains(name));
                        Way { targets: has.then_some(target).into_iter().collect(), ..Way::default() }
                    }
                    _ => Way::default(),
                };
                if is_hidden {
                    found.targets.retain(|target| self.is_value(target));
                }
                if !found.targets.is_empty() {
                    way.join(found);
                    way.over.extend(targets.over.iter().copied());
                    way.over.insert(target);
                    way.over.insert(Target::Part(index, glob));
                }
            }
        }
        way
    }

    /// The imports by `*` over which a module may have any name of the standard library, or of a crate that cannot be inlined, and the modules between.
    pub(super) fn std_behind(&mut self, at: (usize, usize)) -> BTreeSet<Target> {
        let (mut over, mut seen, mut todo) = (BTreeSet::new(), BTreeSet::from([at]), vec![(at, BTreeSet::new())]);
        while let Some(((index, module), way)) = todo.pop() {
            for glob in self.crates[index].globs[module].clone() {
                let UnitKind::Leaf { path, .. } = &self.crates[index].units.all[glob].kind else { continue };
                let path = path.clone();
                let mut way: BTreeSet<Target> = way.clone();
                way.insert(Target::Part(index, glob));
                if is_std(&path) {
                    over.extend(way);
                    continue;
                }
                let opened = self.opened((index, module), glob, &path);
                way.extend(opened.over.iter().chain(&opened.targets));
                for target in opened.targets {
                    match target {
                        Target::Module(index, module) if seen.insert((index, module)) => {
                            todo.push(((index, module), way.clone()));
                        }
                        // It might bring any name.
                        Target::Absent(_) => over.extend(way.iter().copied()),
                        _ => {}
                    }
                }
            }
        }
        over
    }

    /// What a `*` in a module opens.
    pub(super) fn opened(&mut self, at: (usize, usize), glob: usize, path: &Path) -> Way {
        let key = (at.0, glob);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        if !self.opening.insert(key) {
            return Way::default();
        }
        let way = self.walk(at, path, true, &mut Seen::new());
        self.opening.remove(&key);
        // Within another such question an answer may be of only a part.
        if self.opening.is_empty() {
            self.known.insert(key, way.clone());
        }
        way
    }

    /// The macros of other crates that `#[macro_use] extern crate` brings.
    pub(super) fn macros_used(&mut self, index: usize, name: &str, way: &mut Way) {
        for part in self.crates[index].externs.clone() {
            let UnitKind::Leaf { path, .. } = &self.crates[index].units.all[part].kind else { continue };
            let first = path.words[0].clone();
            if !self.crates[index].brings_macros(part) {
                continue;
            }
            if let Some(Target::Module(other, _)) = self.dependency(index, &first)
                && self.crates[other].units.exported.contains(name)
            {
                way.targets.extend(self.crates[other].macros[name].iter().map(|&part| Target::Part(other, part)));
                way.over.insert(Target::Part(index, part));
            }
        }
    }

    /// Whether a macro that a module calls may declare this name.
    pub(super) fn may_declare(&self, index: usize, module: usize, name: &str) -> bool {
        let one = &self.crates[index];
        one.calls[module].iter().any(|&call| match &one.units.all[call].kind {
            UnitKind::Call(makes) => makes.iter().any(|makes| match makes {
                Makes::Named(names) => names.contains(name),
                Makes::Anything => one.kept[call] && one.units.all[call].mentions.words.contains(name),
                _ => false,
            }),
            _ => false,
        })
    }
}
