//! Which parts of the crates a program needs: those whose names are mentioned, from the program on.
//!
//! Names are not resolved: a word counts wherever it stands. So some parts are kept that nothing uses, and none is left out that
//! something uses.

use std::collections::{BTreeMap, BTreeSet};

use super::calls::Makes;
use super::conditions::Known;
use super::find::Graph;
use super::read;
use super::units::{Kind, Mentions, Unit, Units, units};
use crate::judges::Release;
use crate::parsed::Parsed;

/// A crate that is inlined.
pub(super) struct Crate {
    /// The index in [`Graph::packages`].
    pub(super) package: usize,
    pub(super) file: Parsed,
    pub(super) units: Units,
    /// Which of the parts are kept.
    pub(super) kept: Vec<bool>,
    /// Which of the modules have something that is kept, or are named.
    pub(super) occupied: Vec<bool>,
    /// The words in what is kept of each module.
    words: Vec<BTreeSet<String>>,
    /// What is kept of each module imports all of these: the last words of the paths.
    globs: Vec<BTreeSet<String>>,
}

/// The crates that a program needs, and what of them.
pub(super) struct Reach<'g> {
    graph: &'g Graph,
    release: Release,
    pub(super) crates: Vec<Crate>,
    /// Indices of `crates`, by those of packages.
    pub(super) loaded: BTreeMap<usize, usize>,
    names: BTreeSet<String>,
    /// Words that may name a method, beside `names`.
    called: BTreeSet<String>,
    /// Types and traits of all crates.
    types: BTreeSet<String>,
    /// How many parts have been looked at.
    work: usize,
}

/// How many parts may be looked at: some seconds.
const MOST_WORK: usize = 20_000_000;

impl<'g> Reach<'g> {
    /// Finds what a program needs that mentions this and begins with the crates `first`; `has_glob` says that it imports all of
    /// one of them.
    ///
    /// # Errors
    ///
    /// The name and version of a crate that cannot be inlined, and why.
    pub(super) fn find(
        graph: &'g Graph,
        release: Release,
        program: Mentions,
        first: &[usize],
        has_glob: bool,
    ) -> Result<Self, String> {
        let (loaded, types) = (BTreeMap::new(), BTreeSet::new());
        let mut reach = Self {
            graph,
            release,
            crates: Vec::new(),
            loaded,
            names: program.words,
            called: program.called.clone(),
            types,
            work: 0,
        };
        for &package in first {
            reach.load(package)?;
        }
        loop {
            let before = (reach.count(), reach.names.len(), reach.called.len(), reach.crates.len());
            if has_glob {
                for index in 0..reach.crates.len() {
                    reach.call_traits(index, &program.called, None);
                }
            }
            for index in 0..reach.crates.len() {
                reach.step(index)?;
            }
            if before == (reach.count(), reach.names.len(), reach.called.len(), reach.crates.len()) {
                return Ok(reach);
            }
        }
    }

    fn count(&self) -> usize {
        self.crates.iter().map(|one| one.kept.iter().filter(|kept| **kept).count()).sum()
    }

    fn load(&mut self, package: usize) -> Result<(), String> {
        if self.loaded.contains_key(&package) {
            return Ok(());
        }
        let of = &self.graph.packages[package];
        let told = |why: String| format!("the crate {} {} cannot be inlined: {why}", of.name, of.version);
        let file = read::read(of, self.release).map_err(told)?;
        let units = units(&file, &Known { features: of.features.clone(), ..Known::default() });
        self.types.extend(units.types.iter().cloned());
        let (kept, modules) = (vec![false; units.all.len()], units.modules.len());
        let words = vec![BTreeSet::new(); modules];
        self.loaded.insert(package, self.crates.len());
        let occupied = (0..modules).map(|module| module == 0).collect();
        self.crates.push(Crate { package, file, units, kept, occupied, words, globs: vec![BTreeSet::new(); modules] });
        Ok(())
    }

    /// Keeps what is needed of one crate by what is known so far.
    fn step(&mut self, index: usize) -> Result<(), String> {
        self.has_worked(index, self.crates[index].units.all.len())?;
        for unit in 0..self.crates[index].units.all.len() {
            if !self.crates[index].kept[unit] && self.is_needed(&self.crates[index], unit) {
                self.keep(index, unit)?;
            }
        }
        for module in 0..self.crates[index].units.modules.len() {
            let words = self.crates[index].words[module].clone();
            let globs = self.crates[index].globs[module].len();
            self.has_worked(index, (globs + 1) * self.crates[index].units.all.len())?;
            self.call_traits(index, &words, Some((module, false)));
            for glob in self.crates[index].globs[module].clone() {
                match self.opened(index, module, &glob) {
                    Some(opened) => opened.into_iter().for_each(|opened| {
                        self.call_traits(index, &words, Some((opened, true)));
                    }),
                    None => (0..self.crates.len()).for_each(|other| self.call_traits(other, &words, None)),
                }
            }
        }
        Ok(())
    }

    /// Counts parts that are looked at.
    ///
    /// # Errors
    ///
    /// When it is too many.
    fn has_worked(&mut self, index: usize, parts: usize) -> Result<(), String> {
        self.work += parts;
        let of = &self.graph.packages[self.crates[index].package];
        if self.work > MOST_WORK {
            return Err(format!("the crate {} {} cannot be inlined: it is too large", of.name, of.version));
        }
        Ok(())
    }

    /// The modules that a `*` behind this word may mean, if it is known that it means no other.
    fn opened(&self, index: usize, module: usize, word: &str) -> Option<Vec<usize>> {
        let one = &self.crates[index];
        let modules = &one.units.modules;
        if one.units.types.contains(word) {
            return Some(Vec::new());
        }
        let found: Vec<usize> = match word {
            "super" => modules[module].parent.into_iter().collect(),
            "self" => vec![module],
            "crate" => vec![0],
            word => (1..modules.len()).filter(|&module| modules[module].name == word).collect(),
        };
        let goes_on = |unit: &Unit| found.contains(&unit.module) && matches!(&unit.kind, Kind::Leaf { name: None, .. });
        (!found.is_empty() && !one.units.all.iter().any(goes_on)).then_some(found)
    }

    /// Notes the traits of which a method may be called by these words: all of a crate, or those that a module declares or
    /// imports, and perhaps exports again.
    fn call_traits(&mut self, index: usize, words: &BTreeSet<String>, module: Option<(usize, bool)>) {
        let one = &self.crates[index];
        let mut found = Vec::new();
        let called = |units: &Units, name: &str| {
            units.traits.get(name).is_some_and(|methods| methods.keys().any(|method| words.contains(method)))
        };
        match module {
            None => found.extend(one.units.traits.keys().filter(|name| called(&one.units, name)).cloned()),
            Some((module, with_exports)) => {
                for unit in one.units.all.iter().filter(|unit| unit.module == module) {
                    match &unit.kind {
                        Kind::Trait(name) if called(&one.units, name) => found.push(name.clone()),
                        // What is only exported again is called where it is imported.
                        Kind::Leaf { words, .. }
                            if with_exports || !one.file.text()[unit.range.clone()].starts_with("pub ") =>
                        {
                            let name = words.last().map_or("", String::as_str);
                            if self.crates.iter().any(|other| called(&other.units, name)) {
                                found.push(name.to_owned());
                            }
                        }
                        _ => {}
                    }
                }
            }
        }
        self.names.extend(found);
    }

    fn is_called(&self, name: &str) -> bool {
        self.names.contains(name) || self.called.contains(name)
    }

    fn is_used(&self, name: &str) -> bool {
        !self.types.contains(name) || self.names.contains(name)
    }

    fn is_needed(&self, one: &Crate, unit: usize) -> bool {
        let this = &one.units.all[unit];
        match &this.kind {
            Kind::Named(name) | Kind::Trait(name) => self.names.contains(name),
            Kind::Member { of, name } => self.is_there(one, *of) && self.is_called(name),
            Kind::Override { of, of_trait, name } => {
                let provided = |other: &Crate| other.units.traits.get(of_trait)?.get(name).copied();
                let found: Vec<bool> = self.crates.iter().filter_map(provided).collect();
                let may_go = !found.is_empty() && found.iter().all(|is_provided| *is_provided);
                self.is_there(one, *of) && (!may_go || self.is_called(name))
            }
            Kind::Impl { types, has_members, .. } => {
                let any = |(at, other): (usize, &Unit)| matches!(&other.kind, Kind::Member { of, name } if *of == unit && at > unit && self.is_called(name));
                types.iter().all(|name| self.is_used(name))
                    && (!has_members
                        || one
                            .units
                            .all
                            .iter()
                            .enumerate()
                            .skip(unit + 1)
                            .take_while(|(_, other)| other.range.end <= this.range.end)
                            .any(any))
            }
            Kind::Call(makes) => makes.iter().any(|one| self.is_made(one)),
            Kind::Leaf { words, name, .. } => match name.as_deref() {
                Some("_") => words.last().is_some_and(|word| self.is_used(word)),
                Some(name) => self.names.contains(name) || one.occupied[this.module] && is_std(words),
                None => one.occupied[this.module],
            },
            Kind::Always => one.occupied[this.module],
        }
    }

    /// Whether the part that another is a member of is kept.
    fn is_there(&self, one: &Crate, of: usize) -> bool {
        one.kept[of]
    }

    fn is_made(&self, makes: &Makes) -> bool {
        match makes {
            Makes::Anything => true,
            Makes::Named(names) => names.iter().any(|name| self.names.contains(name)),
            Makes::Impl { of_trait, types, given } => {
                let mut known = given.iter().filter(|name| self.types.contains(*name)).peekable();
                self.is_used(of_trait)
                    && types.iter().all(|name| self.is_used(name))
                    && (known.peek().is_none() || known.any(|name| self.names.contains(name)))
            }
        }
    }

    fn keep(&mut self, index: usize, unit: usize) -> Result<(), String> {
        let one = &mut self.crates[index];
        one.kept[unit] = true;
        let this = &one.units.all[unit];
        let is_import = matches!(this.kind, Kind::Leaf { .. });
        self.names.extend(this.words.iter().cloned());
        self.called.extend(this.called.iter().cloned());
        let mut firsts = this.firsts.clone();
        if let Kind::Leaf { words, name, .. } = &this.kind {
            if !is_std(words) {
                self.names.extend(words.iter().cloned());
            }
            firsts.extend(words.first().cloned());
            if name.is_none() && !is_std(words) {
                one.globs[this.module].extend(words.last().cloned());
            }
        }
        one.globs[this.module].extend(this.globs.iter().cloned());
        one.words[this.module].extend(this.called.iter().cloned());
        if !is_import || !matches!(&this.kind, Kind::Leaf { words, .. } if is_std(words)) {
            let mut module = Some(this.module);
            while let Some(at) = module {
                one.occupied[at] = true;
                module = one.units.modules[at].parent;
            }
        }
        let of = &self.graph.packages[one.package];
        let needed: Vec<usize> = firsts.iter().filter_map(|name| of.dependencies.get(name)).copied().collect();
        needed.into_iter().try_for_each(|package| self.load(package))
    }

    /// The words that are mentioned anywhere.
    pub(super) fn names(&self) -> &BTreeSet<String> {
        &self.names
    }
}

fn is_std(words: &[String]) -> bool {
    words.first().is_some_and(|first| ["std", "core", "alloc"].contains(&first.as_str()))
}
