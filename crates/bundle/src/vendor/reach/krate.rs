//! A crate that is inlined.

use std::collections::{BTreeMap, BTreeSet};

use super::Entry;
use crate::parsed::Parsed;
use crate::vendor::units::{UnitKind, Units};
/// A crate that is inlined.
pub(in crate::vendor) struct Crate {
    /// The index in `Graph::packages`.
    pub(in crate::vendor) package: usize,
    pub(in crate::vendor) file: Parsed,
    pub(in crate::vendor) units: Units,
    /// Which of the parts are kept.
    pub(in crate::vendor) kept: Vec<bool>,
    /// Which of the modules have something that is kept, or are named.
    pub(in crate::vendor) occupied: Vec<bool>,
    /// Whether a path leads into it.
    pub(in crate::vendor) is_reached: bool,
    /// Those that have more than imports: only their imports may bring traits.
    pub(super) live: Vec<bool>,
    /// What each module declares and imports, by names.
    pub(super) names: Vec<BTreeMap<String, Vec<Entry>>>,
    /// The parts that are imports of `*`, by modules.
    pub(super) globs: Vec<Vec<usize>>,
    /// The parts that are calls of macros, by modules.
    pub(super) calls: Vec<Vec<usize>>,
    /// The parts that are macros, by names.
    pub(super) macros: BTreeMap<String, Vec<usize>>,
    /// The parts that name a crate as a whole: `extern crate`.
    pub(super) externs: Vec<usize>,
    /// The words that may name a method in what is kept of each module, in the macros that it calls too.
    pub(super) called: Vec<BTreeSet<String>>,
    pub(super) is_2015: bool,
}

impl Crate {
    pub(super) fn new(package: usize, file: Parsed, units: Units, is_2015: bool) -> Self {
        let modules = units.modules.len();
        let mut names: Vec<BTreeMap<String, Vec<Entry>>> = vec![BTreeMap::new(); modules];
        let (mut globs, mut calls) = (vec![Vec::new(); modules], vec![Vec::new(); modules]);
        let mut macros: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        let mut externs = Vec::new();
        let mut add = |module: usize, name: &str, entry| {
            names[module].entry(name.to_owned()).or_default().push(entry);
        };
        for (index, module) in units.modules.iter().enumerate() {
            if let Some(parent) = module.parent {
                add(parent, &module.name, Entry::Module(index));
            }
        }
        for (part, unit) in units.all.iter().enumerate() {
            match &unit.kind {
                UnitKind::Named(name) | UnitKind::Trait(name) => add(unit.module, name, Entry::Part(part)),
                UnitKind::Foreign(foreign) => foreign.iter().for_each(|name| add(unit.module, name, Entry::Part(part))),
                UnitKind::Macro(name) => macros.entry(name.clone()).or_default().push(part),
                UnitKind::Call(_) => calls[unit.module].push(part),
                UnitKind::Leaf { name: None, .. } => globs[unit.module].push(part),
                UnitKind::Leaf { name: Some(name), path } => {
                    add(unit.module, name, Entry::Part(part));
                    if path.is_extern {
                        externs.push(part);
                    }
                }
                _ => {}
            }
        }
        Self {
            package,
            kept: vec![false; units.all.len()],
            occupied: (0..modules).map(|module| module == 0).collect(),
            called: vec![BTreeSet::new(); modules],
            live: vec![false; modules],
            is_reached: false,
            file,
            units,
            names,
            globs,
            calls,
            macros,
            externs,
            is_2015,
        }
    }

    pub(super) fn brings_macros(&self, part: usize) -> bool {
        self.file.text()[self.units.all[part].range.clone()].contains("macro_use")
    }

    /// The crates of which `#[macro_use] extern crate` brings all macros, as Cargo names them.
    pub(in crate::vendor) fn macro_crates(&self) -> Vec<String> {
        let parts = self.externs.iter().filter(|&&part| self.brings_macros(part));
        let name = |part: &usize| match &self.units.all[*part].kind {
            UnitKind::Leaf { path, .. } => path.words.first().cloned(),
            _ => None,
        };
        parts.filter_map(name).collect()
    }

    /// The macros that a name may mean in a module: those of the nearest module around it, or any.
    pub(super) fn macros_in(&self, module: usize, name: &str) -> Vec<usize> {
        let Some(all) = self.macros.get(name) else { return Vec::new() };
        let mut around = Some(module);
        while let Some(at) = around {
            let here: Vec<usize> = all.iter().copied().filter(|&part| self.units.all[part].module == at).collect();
            if !here.is_empty() {
                return here;
            }
            around = self.units.modules[at].parent;
        }
        all.clone()
    }

    pub(super) fn occupy(&mut self, module: usize) {
        let mut module = Some(module);
        while let Some(at) = module {
            self.occupied[at] = true;
            module = self.units.modules[at].parent;
        }
    }
}
