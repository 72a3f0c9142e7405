//! Which parts of the crates a program needs: those that its paths lead to, and what those need.
//!
//! Paths are resolved, over `use`, `*` and `pub use`. Methods are not: one is kept with its type if its name is called anywhere. A path
//! within a macro begins in each module that calls the macro. The imports of a module count only once something else of it is kept. So some
//! parts are kept that nothing uses, and none is left out that something is known to use.

mod krate;
mod needed;
mod paths;

use std::collections::{BTreeMap, BTreeSet};

pub(super) use krate::Crate;
use needed::has_float;

use super::find::Graph;
use super::mentions::{Mentions, Names, Path};
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
    /// A crate that cannot be inlined, by its index in [`Graph::packages`].
    Absent(usize),
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

/// A macro and the module that calls it; `None` is the program.
type Call = ((usize, usize), Option<(usize, usize)>);

/// Why crates cannot be inlined: the index of each in [`Graph::packages`], and the reason.
pub(super) type Failures = BTreeMap<usize, String>;

/// What a program asks of one crate.
pub(super) struct Asked {
    /// The index in [`Graph::packages`].
    pub(super) package: usize,
    /// What the program calls it.
    pub(super) name: String,
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
    pub(super) crates: Vec<Crate>,
    /// Indices of `crates`, by those of packages.
    pub(super) loaded: BTreeMap<usize, usize>,
    failures: Failures,
    /// The crates that cannot be inlined. One does no harm as long as nothing needs it.
    unreadable: Failures,
    /// Every word of what is kept.
    words: BTreeSet<String>,
    /// Every word of the program, and of what is kept but imports and the heads of implementations.
    plain: BTreeSet<String>,
    /// Words that may name a method.
    called: BTreeSet<String>,
    /// Types and traits of the crates that are needed.
    types: BTreeSet<String>,
    traits: BTreeSet<String>,
    /// Those that are kept.
    used: BTreeSet<String>,
    /// Methods that a kept implementation has, with its trait.
    defined: BTreeSet<(String, String)>,
    /// Parts that are kept, but whose mentions have not been looked at.
    todo: Vec<(usize, usize)>,
    /// The macros that are called.
    expanded: BTreeSet<Call>,
    /// Those that have not been looked at.
    calls: Vec<Call>,
    /// What each `*` opens, by crates and parts.
    known: BTreeMap<(usize, usize), Way>,
    /// Those of which this is being found out.
    opening: BTreeSet<(usize, usize)>,
    /// The modules of which the program imports all.
    open: Vec<(usize, usize)>,
    /// Whether the program may have a float.
    has_floats: bool,
    /// How many names have been looked up.
    work: usize,
}

/// How many names may be looked up: some seconds.
const MOST_WORK: usize = 20_000_000;

impl<'g> Reach<'g> {
    /// Reads these packages and those that they need. Nothing of them is kept so far.
    pub(super) fn load_all(graph: &'g Graph, release: Release, packages: impl Iterator<Item = usize>) -> Self {
        let mut reach = Self {
            graph,
            crates: Vec::new(),
            loaded: BTreeMap::new(),
            failures: BTreeMap::new(),
            unreadable: BTreeMap::new(),
            words: BTreeSet::new(),
            plain: BTreeSet::new(),
            called: BTreeSet::new(),
            types: BTreeSet::new(),
            traits: BTreeSet::new(),
            used: BTreeSet::new(),
            defined: BTreeSet::new(),
            todo: Vec::new(),
            expanded: BTreeSet::new(),
            calls: Vec::new(),
            known: BTreeMap::new(),
            opening: BTreeSet::new(),
            open: Vec::new(),
            has_floats: graph.packages.iter().any(read::has_floats_in_integers),
            work: 0,
        };
        packages.for_each(|package| reach.load(package, release));
        reach
    }

    /// The methods and constants of traits of these names in a package, or in one that it needs; `None` if one of the names is not a trait's there.
    pub(super) fn methods(&self, package: usize, names: &[String]) -> Option<BTreeSet<String>> {
        let mut found: BTreeMap<&String, BTreeSet<String>> = BTreeMap::new();
        let is_there = |one: &&Crate| one.package == package || self.graph.needs(package, one.package);
        for one in self.crates.iter().filter(is_there) {
            for name in names {
                match one.units.traits.get(name) {
                    Some(methods) => found.entry(name).or_default().extend(methods.keys().cloned()),
                    None if one.units.types.contains(name) => return None,
                    None => {}
                }
            }
        }
        let is_whole = names.iter().all(|name| found.contains_key(name));
        is_whole.then(|| found.into_values().flatten().collect())
    }

    /// Finds what a program needs that mentions `program`, and asks for this.
    ///
    /// # Errors
    ///
    /// Every crate that cannot be inlined, and why.
    pub(super) fn find(
        mut self,
        program: &Mentions,
        paths: &BTreeSet<Vec<String>>,
        asked: &[Asked],
    ) -> Result<Self, Failures> {
        let (mut program, mut paths) = (program.clone(), paths.clone());
        let reach = &mut self;
        reach.words.clone_from(&program.words);
        reach.plain.clone_from(&program.words);
        reach.called.clone_from(&program.called);
        reach.has_floats |= program.words.iter().chain(&program.called).any(|word| has_float(word));
        let mut is_changed = true;
        loop {
            for one in asked.iter().filter(|_| is_changed) {
                reach.ask(one, &program, &paths);
            }
            is_changed = false;
            while let Some((index, part)) = reach.todo.pop() {
                reach.follow(index, part);
            }
            while let Some((called, by)) = reach.calls.pop() {
                match by {
                    Some(module) => reach.expand(called, module),
                    None => {
                        // The program as it is with what the macro makes of it.
                        is_changed = true;
                        let mentions = reach.crates[called.0].units.all[called.1].mentions.clone();
                        paths.extend(mentions.given.iter().map(|path| path.words.clone()));
                        program.words.extend(mentions.words);
                        program.called.extend(mentions.called);
                        program.given.extend(mentions.given);
                    }
                }
            }
            for index in 0..reach.crates.len() {
                reach.step(index);
            }
            for module in reach.open.clone() {
                reach.keep_traits(module, &program.called);
                let over = reach.std_behind(module);
                reach.keep(&Way { over, ..Way::default() });
            }
            let is_done = reach.todo.is_empty() && reach.calls.is_empty() && !is_changed;
            if is_done || !reach.failures.is_empty() {
                break;
            }
        }
        if self.failures.is_empty() { Ok(self) } else { Err(self.failures) }
    }

    /// Whether the macro that a crate exports under this name is kept.
    pub(super) fn has_macro(&self, index: usize, name: &str) -> bool {
        let one = &self.crates[index];
        one.macros.get(name).is_some_and(|parts| parts.iter().any(|&part| one.kept[part]))
    }

    /// Keeps what the program names.
    fn ask(&mut self, one: &Asked, program: &Mentions, paths: &BTreeSet<Vec<String>>) {
        let Some(&index) = self.loaded.get(&one.package) else {
            self.fail(one.package);
            return;
        };
        let by_name = paths.iter().filter(|path| path[0] == one.name).map(|path| &path[1..]);
        for path in one.paths.iter().map(Vec::as_slice).chain(by_name) {
            let way = self.below(index, path);
            self.keep_for(&way, None);
        }
        for glob in &one.globs {
            let modules = self.modules_at(index, glob);
            for path in paths {
                self.ask_below(&modules, path, None);
            }
            self.open.extend(modules);
        }
        for module in &one.modules {
            let modules = self.modules_at(index, module);
            for path in paths {
                (0..path.len()).for_each(|start| self.ask_below(&modules, &path[start..], None));
            }
        }
        // `#[macro_use]`, and macros within those of the program.
        let of_macros = program.paths.iter().filter(|path| path.names == Names::Macro);
        let names: BTreeSet<&String> = of_macros
            .chain(&program.given)
            .filter(|path| path.names != Names::NoMacro)
            .flat_map(|path| path.words.last())
            .collect();
        for name in self.crates[index].units.exported.clone().iter().filter(|name| names.contains(name)) {
            let way = self.look_up(0, (index, 0), name, &mut Seen::new());
            self.keep_for(&way, None);
        }
    }

    fn ask_below(&mut self, modules: &[(usize, usize)], path: &[String], by: Option<(usize, usize)>) {
        for &module in modules {
            let start = Way { targets: [Target::Module(module.0, module.1)].into(), ..Way::default() };
            let way = self.go_on(start, path, &mut Seen::new());
            self.keep_for(&way, by);
        }
    }

    fn below(&mut self, index: usize, path: &[String]) -> Way {
        let start = Way { targets: [Target::Module(index, 0)].into(), ..Way::default() };
        self.go_on(start, path, &mut Seen::new())
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

    /// Reads a crate and those that it needs.
    fn load(&mut self, package: usize, release: Release) {
        if self.loaded.contains_key(&package) || self.unreadable.contains_key(&package) {
            return;
        }
        let of = &self.graph.packages[package];
        match read::read(of, release) {
            Ok(file) => {
                let units = units(&file);
                self.loaded.insert(package, self.crates.len());
                self.crates.push(Crate::new(package, file, units, of.edition == "2015"));
                of.dependencies.values().for_each(|&needed| self.load(needed, release));
            }
            Err(why) => {
                self.unreadable.insert(package, why);
            }
        }
    }

    /// The crates of which something is needed.
    fn reached(&self) -> impl Iterator<Item = &Crate> {
        self.crates.iter().filter(|one| one.is_reached)
    }

    /// Keeps what a way leads to and over, for a module or for the program: the macros among it are called there.
    fn keep_for(&mut self, way: &Way, by: Option<(usize, usize)>) {
        for target in &way.targets {
            let Target::Part(index, part) = *target else { continue };
            if self.is_macro(index, part) && self.expanded.insert(((index, part), by)) {
                self.calls.push(((index, part), by));
            }
        }
        self.keep(way);
    }

    /// Keeps what a way leads to and over.
    fn keep(&mut self, way: &Way) {
        for target in way.targets.iter().chain(&way.over) {
            match *target {
                Target::Part(index, part) => self.keep_part(index, part),
                Target::Module(index, module) => {
                    self.reach(index);
                    self.crates[index].occupy(module);
                }
                Target::Absent(package) => self.fail(package),
                Target::Unknown => {}
            }
        }
    }

    /// Notes that a crate is needed that cannot be inlined.
    fn fail(&mut self, package: usize) {
        self.failures.extend(self.unreadable.get(&package).map(|why| (package, why.clone())));
    }

    /// Notes that something of a crate is needed: from now on, its types and traits count.
    fn reach(&mut self, index: usize) {
        let one = &mut self.crates[index];
        if !one.is_reached {
            one.is_reached = true;
            self.types.extend(one.units.types.iter().cloned());
            self.traits.extend(one.units.traits.keys().cloned());
        }
    }

    fn keep_part(&mut self, index: usize, part: usize) {
        self.reach(index);
        let one = &mut self.crates[index];
        if one.kept[part] {
            return;
        }
        one.kept[part] = true;
        let module = one.units.all[part].module;
        one.occupy(module);
        one.live[module] |= !matches!(one.units.all[part].kind, UnitKind::Leaf { .. });
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
        let is_macro = matches!(this.kind, UnitKind::Macro(_));
        if !matches!(this.kind, UnitKind::Impl { .. } | UnitKind::Leaf { .. }) {
            self.plain.extend(mentions.words.iter().cloned());
        }
        if let Some(path) = leaf {
            let way = self.walk((index, module), &path, true, &mut Seen::new());
            self.keep(&way);
            return;
        }
        if is_macro {
            // All else in it begins where it is called.
            let rooted = mentions.paths.iter().filter(|path| path.words[0] == "crate");
            rooted.for_each(|path| self.lead((index, module), (index, module), path, &mentions));
            return;
        }
        self.crates[index].called[module].extend(mentions.called.iter().cloned());
        for path in mentions.paths.iter().chain(&mentions.given) {
            self.lead((index, module), (index, module), path, &mentions);
        }
    }

    /// Keeps what a macro mentions where a module calls it.
    fn expand(&mut self, (index, part): (usize, usize), by: (usize, usize)) {
        let one = &self.crates[index].units.all[part];
        let (module, mentions) = (one.module, one.mentions.clone());
        self.crates[by.0].called[by.1].extend(mentions.called.iter().cloned());
        for path in mentions.paths.iter().filter(|path| path.words[0] == "crate") {
            self.lead((index, module), by, path, &mentions);
        }
        for path in &mentions.given {
            self.lead(by, by, path, &mentions);
        }
    }

    /// Keeps what a path leads to that begins in the module `at`, and stands in what `by` has.
    fn lead(&mut self, at: (usize, usize), by: (usize, usize), path: &Path, beside: &Mentions) {
        let mut way = self.walk(at, path, false, &mut Seen::new());
        if path.names != Names::Anything {
            let wants = path.names == Names::Macro;
            let fits = |target: &Target| match *target {
                Target::Part(index, part) => self.is_macro(index, part) == wants,
                Target::Module(..) => !wants,
                Target::Unknown | Target::Absent(_) => true,
            };
            let (fit, others): (BTreeSet<_>, BTreeSet<_>) = way.targets.iter().partition(|target| fits(target));
            if fit.is_empty() && !others.is_empty() {
                return;
            }
            way.targets = fit;
        }
        if path.is_glob {
            let module = |target: &Target| match *target {
                Target::Module(index, module) => Some((index, module)),
                _ => None,
            };
            let modules: Vec<_> = way.targets.iter().filter_map(module).collect();
            for path in beside.paths.iter().chain(&beside.given) {
                self.ask_below(&modules, &path.words, Some(by));
            }
            for module in modules {
                self.keep_traits(module, &beside.called);
            }
        }
        self.keep_for(&way, Some(by));
    }

    /// Keeps what is needed of one crate beside what paths lead to.
    fn step(&mut self, index: usize) {
        if !self.crates[index].is_reached {
            return;
        }
        for part in 0..self.crates[index].units.all.len() {
            if !self.crates[index].kept[part] && self.is_needed(index, part) {
                self.keep_part(index, part);
            }
        }
        for module in 0..self.crates[index].units.modules.len() {
            if self.crates[index].live[module] {
                let called = self.crates[index].called[module].clone();
                self.keep_traits((index, module), &called);
                self.keep_std_traits((index, module));
            }
        }
        if self.work > MOST_WORK {
            self.failures.insert(self.crates[index].package, "it is too large".to_owned());
        }
    }
}
