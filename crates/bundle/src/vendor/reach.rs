//! Which parts of the crates a program needs: those that its paths lead to, and what those need.
//!
//! Paths are resolved, over `use`, `*` and `pub use`. Methods are not: one is kept with its type if its name is called anywhere. A word
//! within a macro counts in every module of the macro's crate. So some parts are kept that nothing uses, and none is left out that
//! something is known to use.

mod krate;
mod needed;
mod paths;

use std::collections::{BTreeMap, BTreeSet};

pub(super) use krate::Crate;
use needed::has_float;

use super::conditions::Known;
use super::find::Graph;
use super::mentions::Mentions;
use super::read;
use super::units::{UnitKind, units};
use judges::Release;

/// What a name in a module is.
#[derive(Debug, Clone, Copy)]
enum Entry {
    Part(usize),
    Module(usize),
}

/// What a path leads to. All numbers are of a crate, and of a part or module in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Target {
    Part(usize, usize),
    Module(usize, usize),
    /// Something of the standard library, or what a macro declares.
    Unknown,
    /// Something in a crate that nothing has needed so far.
    Absent,
}

/// Where a path leads, and over which imports and modules.
#[derive(Debug, Clone, Default)]
struct Way {
    targets: BTreeSet<Target>,
    over: BTreeSet<Target>,
}

impl Way {
    fn join(&mut self, other: Way) {
        self.targets.extend(other.targets);
        self.over.extend(other.over);
    }
}

/// A name that is looked up: of which crate, in which module.
type Seen = BTreeSet<(usize, usize, String)>;

/// Why crates cannot be inlined: the index of each in [`Graph::packages`], and the reason.
pub(super) type Failures = BTreeMap<usize, String>;

/// What a program asks of one crate.
pub(super) struct Asked {
    /// The index in [`Graph::packages`].
    pub(super) package: usize,
    /// Paths below its root that the program names or imports.
    pub(super) paths: Vec<Vec<String>>,
    /// Those of which the program imports all; the root is the empty one.
    pub(super) globs: Vec<Vec<String>>,
    /// Those that are modules under names of the program's own.
    pub(super) modules: Vec<Vec<String>>,
}

/// The crates that a program needs, and what of them.
pub(super) struct Reach<'g> {
    graph: &'g Graph,
    release: Release,
    pub(super) crates: Vec<Crate>,
    /// Indices of `crates`, by those of packages.
    pub(super) loaded: BTreeMap<usize, usize>,
    failures: Failures,
    /// Every word of what is kept.
    words: BTreeSet<String>,
    /// Every word of the program, and of what is kept but imports and the heads of implementations.
    plain: BTreeSet<String>,
    /// Words that may name a method.
    called: BTreeSet<String>,
    /// Types and traits of all crates.
    types: BTreeSet<String>,
    traits: BTreeSet<String>,
    /// Those that are kept.
    used: BTreeSet<String>,
    /// Methods that a kept implementation has, with its trait.
    defined: BTreeSet<(String, String)>,
    /// Parts that are kept, but whose mentions have not been looked at.
    todo: Vec<(usize, usize)>,
    /// What each `*` opens, by crates and parts.
    known: BTreeMap<(usize, usize), Way>,
    /// Those of which this is being found out.
    opening: BTreeSet<(usize, usize)>,
    /// The modules of which the program imports all.
    open: Vec<(usize, usize)>,
    /// Those of which it is known which crates their imports may bring traits from.
    looked_behind: BTreeSet<(usize, usize)>,
    /// Whether the program may have a float.
    has_floats: bool,
    /// How many names have been looked up.
    work: usize,
}

/// How many names may be looked up: some seconds.
const MOST_WORK: usize = 20_000_000;

impl<'g> Reach<'g> {
    /// Finds what a program needs that mentions `program`, and asks for this.
    ///
    /// # Errors
    ///
    /// Every crate that cannot be inlined, and why.
    pub(super) fn find(
        graph: &'g Graph,
        release: Release,
        program: &Mentions,
        paths: &BTreeSet<Vec<String>>,
        asked: &[Asked],
    ) -> Result<Self, Failures> {
        let mut reach = Self {
            graph,
            release,
            crates: Vec::new(),
            loaded: BTreeMap::new(),
            failures: BTreeMap::new(),
            words: program.words.clone(),
            plain: program.words.clone(),
            called: program.called.clone(),
            types: BTreeSet::new(),
            traits: BTreeSet::new(),
            used: BTreeSet::new(),
            defined: BTreeSet::new(),
            todo: Vec::new(),
            known: BTreeMap::new(),
            opening: BTreeSet::new(),
            open: Vec::new(),
            looked_behind: BTreeSet::new(),
            has_floats: program.words.iter().chain(&program.called).any(|word| has_float(word)),
            work: 0,
        };
        reach.called.extend(program.loose.iter().cloned());
        for one in asked {
            reach.load(one.package);
        }
        for one in asked {
            reach.ask(one, program, paths);
        }
        loop {
            while let Some((index, part)) = reach.todo.pop() {
                reach.follow(index, part);
            }
            for index in 0..reach.crates.len() {
                reach.step(index);
            }
            for module in reach.open.clone() {
                reach.load_behind(module);
                reach.keep_traits(module, &program.called);
            }
            if reach.todo.is_empty() || !reach.failures.is_empty() {
                break;
            }
        }
        if reach.failures.is_empty() { Ok(reach) } else { Err(reach.failures) }
    }

    /// Whether the macro that a crate exports under this name is kept.
    pub(super) fn has_macro(&self, index: usize, name: &str) -> bool {
        let one = &self.crates[index];
        one.macros.get(name).is_some_and(|parts| parts.iter().any(|&part| one.kept[part]))
    }

    /// Keeps what the program names.
    fn ask(&mut self, one: &Asked, program: &Mentions, paths: &BTreeSet<Vec<String>>) {
        let Some(&index) = self.loaded.get(&one.package) else { return };
        for path in &one.paths {
            let way = self.below(index, path);
            self.keep(&way);
        }
        for glob in &one.globs {
            let modules = self.modules_at(index, glob);
            for path in paths {
                self.ask_below(&modules, path);
            }
            self.open.extend(modules);
        }
        for module in &one.modules {
            let modules = self.modules_at(index, module);
            for path in paths {
                (0..path.len()).for_each(|start| self.ask_below(&modules, &path[start..]));
            }
        }
        // `#[macro_use]`, and macros within those of the program.
        for name in self.crates[index].units.exported.clone() {
            if program.words.contains(&name) {
                let way = self.look_up(0, (index, 0), &name, true, &mut Seen::new());
                self.keep(&way);
            }
        }
    }

    fn ask_below(&mut self, modules: &[(usize, usize)], path: &[String]) {
        for &module in modules {
            let start = Way { targets: [Target::Module(module.0, module.1)].into(), ..Way::default() };
            let way = self.go_on(start, path, true, &mut Seen::new());
            self.keep(&way);
        }
    }

    fn below(&mut self, index: usize, path: &[String]) -> Way {
        let start = Way { targets: [Target::Module(index, 0)].into(), ..Way::default() };
        self.go_on(start, path, true, &mut Seen::new())
    }

    /// The modules that a path below a root leads to.
    fn modules_at(&mut self, index: usize, path: &[String]) -> Vec<(usize, usize)> {
        let way = self.below(index, path);
        self.keep(&way);
        let module = |target: &Target| match target {
            Target::Module(index, module) => Some((*index, *module)),
            _ => None,
        };
        way.targets.iter().filter_map(module).collect()
    }

    fn load(&mut self, package: usize) -> Option<usize> {
        if self.failures.contains_key(&package) {
            return None;
        }
        if let Some(&index) = self.loaded.get(&package) {
            return Some(index);
        }
        let of = &self.graph.packages[package];
        let file = match read::read(of, self.release) {
            Ok(file) => file,
            Err(why) => {
                self.failures.insert(package, why);
                return None;
            }
        };
        let units = units(&file, &Known { features: of.features.clone(), ..Known::default() });
        self.types.extend(units.types.iter().cloned());
        self.traits.extend(units.traits.keys().cloned());
        let index = self.crates.len();
        self.loaded.insert(package, index);
        self.crates.push(Crate::new(package, file, units, of.edition == "2015"));
        Some(index)
    }

    /// Loads the crates from which the imports of a module may bring traits, also over `*`. One that cannot be inlined is left
    /// out: perhaps nothing needs it.
    fn load_behind(&mut self, module: (usize, usize)) {
        if !self.looked_behind.insert(module) {
            return;
        }
        let one = &self.crates[module.0];
        let named = one.names[module.1].iter().filter(|(name, _)| name.starts_with(char::is_uppercase) || *name == "_");
        let parts = named.flat_map(|(_, entries)| entries).filter_map(|entry| match *entry {
            Entry::Part(part) => Some(part),
            Entry::Module(_) => None,
        });
        let parts: Vec<usize> = parts.chain(one.globs[module.1].iter().copied()).collect();
        for part in parts {
            let UnitKind::Leaf { path, name } = &self.crates[module.0].units.all[part].kind else { continue };
            let (path, is_glob) = (path.clone(), name.is_none());
            let of = &self.graph.packages[self.crates[module.0].package];
            if let Some(&package) = of.dependencies.get(&path.words[0])
                && !self.failures.contains_key(&package)
                && self.load(package).is_none()
            {
                self.failures.remove(&package);
            }
            if is_glob {
                for target in self.opened(module, part, &path, false).targets {
                    if let Target::Module(index, inner) = target {
                        self.load_behind((index, inner));
                    }
                }
            }
        }
    }

    /// Keeps what a way leads to and over.
    fn keep(&mut self, way: &Way) {
        for target in way.targets.iter().chain(&way.over) {
            match *target {
                Target::Part(index, part) => self.keep_part(index, part),
                Target::Module(index, module) => self.crates[index].occupy(module),
                Target::Unknown | Target::Absent => {}
            }
        }
    }

    fn keep_part(&mut self, index: usize, part: usize) {
        let one = &mut self.crates[index];
        if one.kept[part] {
            return;
        }
        one.kept[part] = true;
        one.occupy(one.units.all[part].module);
        match &one.units.all[part].kind {
            UnitKind::Named(name) | UnitKind::Trait(name) => {
                self.used.insert(name.clone());
            }
            UnitKind::Foreign(names) => {
                let name = names.first().map_or("", String::as_str);
                self.failures.insert(one.package, format!("it calls `{name}`, which is not Rust"));
            }
            UnitKind::Override { of_trait, name, .. } => {
                self.defined.insert((of_trait.clone(), name.clone()));
            }
            _ => {}
        }
        self.todo.push((index, part));
    }

    /// Keeps what a part that is kept mentions.
    fn follow(&mut self, index: usize, part: usize) {
        let of = &self.graph.packages[self.crates[index].package];
        if !read::WITHOUT_FLOATS.iter().any(|(name, _)| *name == of.name) {
            self.has_floats |= self.crates[index].units.all[part].mentions.words.iter().any(|word| has_float(word));
        }
        let one = &mut self.crates[index];
        let this = &one.units.all[part];
        let (module, mentions) = (this.module, this.mentions.clone());
        self.words.extend(mentions.words.iter().cloned());
        self.called.extend(mentions.called.iter().cloned());
        let leaf = match &this.kind {
            UnitKind::Leaf { path, .. } => Some(path.clone()),
            _ => None,
        };
        if !matches!(this.kind, UnitKind::Macro(_)) {
            one.called[module].extend(mentions.called.iter().cloned());
            one.words[module].extend(mentions.words.iter().cloned());
        }
        if !matches!(this.kind, UnitKind::Impl { .. } | UnitKind::Leaf { .. }) {
            self.plain.extend(mentions.words.iter().cloned());
        }
        if let Some(path) = leaf {
            let way = self.walk((index, module), &path, true, true, &mut Seen::new());
            self.keep(&way);
            return;
        }
        for path in &mentions.paths {
            let way = self.walk((index, module), path, false, true, &mut Seen::new());
            if path.is_glob {
                let modules: Vec<_> = way.targets.iter().filter(|it| matches!(it, Target::Module(..))).collect();
                for target in modules {
                    let Target::Module(index, module) = *target else { continue };
                    for path in &mentions.paths {
                        self.ask_below(&[(index, module)], &path.words);
                    }
                    let called = mentions.called.clone();
                    self.keep_traits((index, module), &called);
                }
            }
            self.keep(&way);
        }
        for word in mentions.loose {
            if self.crates[index].loose.insert(word.clone()) {
                for module in 0..self.crates[index].units.modules.len() {
                    let way = self.look_up(0, (index, module), &word, true, &mut Seen::new());
                    self.keep(&way);
                }
            }
        }
    }

    /// Keeps what is needed of one crate beside what paths lead to.
    fn step(&mut self, index: usize) {
        for part in 0..self.crates[index].units.all.len() {
            if !self.crates[index].kept[part] && self.is_needed(index, part) {
                self.keep_part(index, part);
            }
        }
        for module in 0..self.crates[index].units.modules.len() {
            if self.crates[index].occupied[module] {
                self.load_behind((index, module));
                let called = self.crates[index].called_in(module);
                self.keep_traits((index, module), &called);
            }
        }
        if self.work > MOST_WORK {
            self.failures.insert(self.crates[index].package, "it is too large".to_owned());
        }
    }
}
