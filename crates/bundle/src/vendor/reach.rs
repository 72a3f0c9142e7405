//! Which parts of the crates a program needs: those that its paths lead to, and what those need.
//!
//! Paths are resolved, over `use`, `*` and `pub use`. Methods are not: one is kept with its type if its name is called anywhere. A word
//! within a macro counts in every module of the macro's crate. So some parts are kept that nothing uses, and none is left out that
//! something uses.

use std::collections::{BTreeMap, BTreeSet};

use super::calls::Makes;
use super::conditions::Known;
use super::find::Graph;
use super::mentions::{Mentions, Path};
use super::read;
use super::units::{Kind, Units, units};
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
    /// What each module declares and imports, by names.
    names: Vec<BTreeMap<String, Vec<Entry>>>,
    /// The parts that are imports of `*`, by modules.
    globs: Vec<Vec<usize>>,
    /// The parts that are calls of macros, by modules.
    calls: Vec<Vec<usize>>,
    /// The parts that are macros, by names.
    macros: BTreeMap<String, Vec<usize>>,
    /// The parts that name a crate as a whole: `extern crate`.
    externs: Vec<usize>,
    /// The words that may name a method in what is kept of each module.
    called: Vec<BTreeSet<String>>,
    /// The words in what is kept of each module.
    words: Vec<BTreeSet<String>>,
    /// Words in the macros that are kept.
    loose: BTreeSet<String>,
    is_2015: bool,
}

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
    /// Whether the program may have a float.
    has_floats: bool,
    /// How many names have been looked up.
    work: usize,
}

/// How many names may be looked up: some seconds.
const MOST_WORK: usize = 20_000_000;

/// Traits of the standard library that are of use only where their names are mentioned, or one of these words.
const ASKED_BY: &[(&str, &[&str])] = &[
    ("Binary", &["{b}"]),
    ("DoubleEndedIterator", &["next_back", "nth_back", "rev", "rfind", "rfold", "rposition", "try_rfold"]),
    ("Error", &[]),
    ("ExactSizeIterator", &["is_empty", "len", "rev", "rposition"]),
    ("FusedIterator", &[]),
    ("Future", &["await"]),
    ("LowerExp", &["{e}"]),
    ("LowerHex", &["{x}"]),
    ("Octal", &["{o}"]),
    ("Pointer", &["{p}"]),
    ("Product", &["product"]),
    ("Seek", &["seek", "rewind", "stream_position"]),
    ("Sum", &["sum"]),
    ("UpperExp", &["{E}"]),
    ("UpperHex", &["{X}"]),
];

const INTEGERS: &[&str] = &["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize"];

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
            for module in modules {
                self.keep_traits(module, &program.called);
            }
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
            Kind::Named(name) | Kind::Trait(name) => {
                self.used.insert(name.clone());
            }
            Kind::Foreign(names) => {
                let name = names.first().map_or("", String::as_str);
                self.failures.insert(one.package, format!("it calls `{name}`, which is not Rust"));
            }
            Kind::Override { of_trait, name, .. } => {
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
            Kind::Leaf { path, .. } => Some(path.clone()),
            _ => None,
        };
        if !matches!(this.kind, Kind::Macro(_)) {
            one.called[module].extend(mentions.called.iter().cloned());
            one.words[module].extend(mentions.words.iter().cloned());
        }
        if !matches!(this.kind, Kind::Impl { .. } | Kind::Leaf { .. }) {
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
                let called = self.crates[index].called_in(module);
                self.keep_traits((index, module), &called);
            }
        }
        if self.work > MOST_WORK {
            self.failures.insert(self.crates[index].package, "it is too large".to_owned());
        }
    }

    /// Keeps the traits that are in scope in a module, if a method of theirs may be called.
    fn keep_traits(&mut self, module: (usize, usize), called: &BTreeSet<String>) {
        let mut names = BTreeSet::new();
        for one in &self.crates {
            let is_called = |methods: &BTreeMap<String, bool>| methods.keys().any(|method| called.contains(method));
            let found = one.units.traits.iter().filter(|(_, methods)| is_called(methods));
            names.extend(found.map(|(name, _)| name.clone()));
        }
        for name in &names {
            let way = self.look_up(0, module, name, false, &mut Seen::new());
            if way.targets.iter().any(|target| self.is_trait(*target, name)) {
                self.keep(&way);
            }
        }
        // Under other names.
        let one = &self.crates[module.0];
        let others: Vec<(usize, Path)> = one.names[module.1]
            .iter()
            .flat_map(|(name, entries)| entries.iter().map(move |entry| (name, entry)))
            .filter_map(|(name, entry)| match *entry {
                Entry::Part(part) if !one.kept[part] => match &one.units.all[part].kind {
                    Kind::Leaf { path, .. } => {
                        let last = path.words.last()?;
                        (last != name && names.contains(last)).then(|| (part, path.clone()))
                    }
                    _ => None,
                },
                _ => None,
            })
            .collect();
        for (part, path) in others {
            let way = self.walk(module, &path, true, false, &mut Seen::new());
            if way.targets.iter().any(|target| names.iter().any(|name| self.is_trait(*target, name))) {
                self.keep_part(module.0, part);
            }
        }
    }

    fn is_trait(&self, target: Target, name: &str) -> bool {
        let Target::Part(index, part) = target else { return false };
        matches!(&self.crates[index].units.all[part].kind, Kind::Trait(this) if this == name)
    }

    fn is_needed(&mut self, index: usize, part: usize) -> bool {
        let one = &self.crates[index];
        let this = &one.units.all[part];
        match &this.kind {
            Kind::Named(_) | Kind::Macro(_) | Kind::Trait(_) => false,
            Kind::Member { of, name } => {
                let of_trait = match &one.units.all[*of].kind {
                    Kind::Trait(name) => Some(name),
                    _ => None,
                };
                let is_defined =
                    of_trait.is_some_and(|of_trait| self.defined.contains(&(of_trait.clone(), name.clone())));
                one.kept[*of] && (is_defined || self.called.contains(name))
            }
            Kind::Override { of, of_trait, name } => {
                let provided = |other: &Crate| other.units.traits.get(of_trait)?.get(name).copied();
                let found: Vec<bool> = self.crates.iter().filter_map(provided).collect();
                let may_go = !found.is_empty() && found.iter().all(|is_provided| *is_provided);
                one.kept[*of] && (!may_go || self.called.contains(name))
            }
            Kind::Impl { types, has_members } => {
                let is_member = |at: &usize| match &one.units.all[*at].kind {
                    Kind::Member { of, name } => *of == part && self.called.contains(name),
                    _ => false,
                };
                let within =
                    (part + 1..one.units.all.len()).take_while(|&at| one.units.all[at].range.end <= this.range.end);
                let is_called = !has_members || within.clone().any(|at| is_member(&at));
                if !is_called || self.is_idle(&this.kind, index) {
                    return false;
                }
                let (module, types) = (this.module, types.clone());
                types.iter().all(|path| self.is_path_used((index, module), path))
            }
            Kind::Call(makes) => !self.is_idle(&this.kind, index) && makes.iter().any(|one| self.is_made(one)),
            Kind::Leaf { path, name } => {
                if !one.occupied[this.module] {
                    return false;
                }
                if is_std(path) {
                    return name.as_ref().is_none_or(|name| {
                        name.starts_with(char::is_uppercase) || name == "_" || self.words.contains(name)
                    });
                }
                // A trait that a macro declares may be used without its name.
                let is_free = name.as_deref().is_some_and(|name| name.starts_with(char::is_uppercase) || name == "_");
                let (module, path) = (this.module, path.clone());
                let is_import = !one.file.text()[this.range.clone()].starts_with("pub ");
                if !is_free || !is_import {
                    return false;
                }
                let way = self.walk((index, module), &path, true, false, &mut Seen::new());
                way.targets == [Target::Unknown].into()
            }
            Kind::Foreign(_) => false,
            Kind::Always => one.occupied[this.module],
        }
    }

    /// Whether an implementation is of a trait of the standard library that nothing can ask for, or of numbers that nothing has.
    fn is_idle(&self, kind: &Kind, index: usize) -> bool {
        let is_asked = |word: &str| self.plain.contains(word) || self.called.contains(word);
        let of = &self.graph.packages[self.crates[index].package];
        let is_float = |name: &str| name == "f32" || name == "f64";
        let kept = read::WITHOUT_FLOATS.iter().find(|(name, _)| *name == of.name).map(|(_, kept)| *kept);
        let without_floats = |words: &[&String]| {
            kept.is_some_and(|kept| !self.has_floats && !words.iter().any(|word| kept.contains(&word.as_str())))
        };
        match kind {
            Kind::Impl { types, .. } => {
                let words = || types.iter().filter_map(|path| path.words.last());
                let mut asks = words().filter_map(|word| ASKED_BY.iter().find(|(name, _)| name == word));
                asks.any(|(name, words)| !is_asked(name) && !words.iter().any(|word| is_asked(word)))
                    || words().any(|word| is_float(word)) && without_floats(&words().collect::<Vec<_>>())
            }
            Kind::Call(_) => {
                let call = self.crates[index].units.all.iter().find(|unit| std::ptr::eq(&unit.kind, kind));
                call.is_some_and(|unit| {
                    let words = &unit.mentions.words;
                    let is_integer = |name: &String| INTEGERS.contains(&name.as_str());
                    words.iter().any(|word| is_float(word))
                        && !words.iter().any(is_integer)
                        && without_floats(&words.iter().collect::<Vec<_>>())
                        && !kept.unwrap_or_default().iter().any(|name| unit.kind.makes(name))
                })
            }
            _ => false,
        }
    }

    /// Whether a path in the head of an implementation names nothing that is left out.
    fn is_path_used(&mut self, module: (usize, usize), path: &Path) -> bool {
        let way = self.walk(module, path, false, false, &mut Seen::new());
        let is_kept = |target: &Target| match *target {
            // What stands behind an alias may be used without it.
            Target::Part(index, part) => {
                self.crates[index].kept[part] || self.crates[index].units.aliases.contains(&part)
            }
            Target::Module(..) => false,
            Target::Unknown => true,
            Target::Absent => false,
        };
        let parts = way.targets.iter().filter(|target| !matches!(target, Target::Module(..)));
        if parts.clone().count() > 0 {
            return parts.clone().any(is_kept);
        }
        let name = path.words.last().map_or("", String::as_str);
        !self.is_given(name) || self.words.contains(name)
    }

    /// Whether a macro of any crate may declare something of this name.
    fn is_given(&self, name: &str) -> bool {
        self.crates.iter().any(|one| {
            one.calls.iter().flatten().any(|&call| match &one.units.all[call].kind {
                Kind::Call(makes) => {
                    makes.iter().any(|makes| matches!(makes, Makes::Named(names) if names.contains(name)))
                }
                _ => false,
            })
        })
    }

    fn is_used(&self, name: &str) -> bool {
        !self.types.contains(name) || self.used.contains(name)
    }

    fn is_made(&self, makes: &Makes) -> bool {
        match makes {
            Makes::Anything => true,
            Makes::Named(names) => names.iter().any(|name| self.words.contains(name)),
            Makes::Given(given) => {
                let traits: Vec<_> = given.iter().filter(|name| self.traits.contains(*name)).collect();
                let types: Vec<_> =
                    given.iter().filter(|name| self.types.contains(*name) && !self.traits.contains(*name)).collect();
                (traits.is_empty() || traits.iter().any(|name| self.used.contains(*name)))
                    && (types.is_empty() || types.iter().any(|name| self.used.contains(*name)))
            }
            Makes::Impl { of_trait, types, given } => {
                let mut known = given.iter().filter(|name| self.types.contains(*name)).peekable();
                self.is_used(of_trait)
                    && types.iter().all(|name| self.is_used(name))
                    && (known.peek().is_none() || known.any(|name| self.used.contains(name)))
            }
        }
    }

    /// Follows a path that stands in a module.
    fn walk(&mut self, at: (usize, usize), path: &Path, in_use: bool, loads: bool, seen: &mut Seen) -> Way {
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
                start.targets.extend(self.dependency(index, first, loads));
            }
            _ => {
                let from = if is_2015 && (in_use || path.is_leading) { 0 } else { module };
                start = self.look_up(0, (index, from), first, loads, seen);
                if only_types {
                    self.narrow(&mut start);
                }
                if start.targets.is_empty() && from != 0 {
                    start = self.extern_name(index, first, loads, seen);
                }
                let is_whole = rest.is_empty() && !in_use;
                if start.targets.is_empty() && !is_whole {
                    start.targets.extend(self.dependency(index, first, loads));
                }
                if start.targets.is_empty() && in_use {
                    start.targets.insert(Target::Unknown);
                }
            }
        }
        self.go_on(start, rest, loads, seen)
    }

    /// Follows the rest of a path.
    fn go_on(&mut self, start: Way, rest: &[String], loads: bool, seen: &mut Seen) -> Way {
        let mut way = start;
        for (at, word) in rest.iter().enumerate() {
            let mut next = Way { targets: BTreeSet::new(), over: way.over };
            for target in way.targets {
                match target {
                    Target::Module(index, module) => {
                        next.over.insert(target);
                        let mut found = self.look_up(0, (index, module), word, loads, seen);
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
    fn narrow(&self, way: &mut Way) {
        let is_value = |target: &Target| match *target {
            Target::Part(index, part) => match &self.crates[index].units.all[part].kind {
                Kind::Macro(_) => true,
                Kind::Named(name) => {
                    let units = &self.crates[index].units;
                    !units.types.contains(name) && !units.aliases.contains(&part)
                }
                _ => false,
            },
            _ => false,
        };
        if way.targets.iter().any(|target| !is_value(target)) {
            way.targets.retain(|target| !is_value(target));
            if way.targets.iter().all(|target| matches!(target, Target::Module(..))) {
                // An import of the same name would be of a function.
                let modules = way.targets.clone();
                way.over.retain(|over| match *over {
                    Target::Part(index, part) => match &self.crates[index].units.all[part].kind {
                        Kind::Leaf { name: Some(name), path } => !modules.iter().any(|module| match *module {
                            Target::Module(of, module) => {
                                let one = &self.crates[of];
                                of == index
                                    && one.units.modules[module].parent == Some(one.units.all[part].module)
                                    && *name == one.units.modules[module].name
                                    && path.words.len() > 1
                            }
                            _ => false,
                        }),
                        _ => true,
                    },
                    _ => true,
                });
            }
        }
    }

    /// What `extern crate` in the root calls by this name, everywhere in a crate.
    fn extern_name(&mut self, index: usize, name: &str, loads: bool, seen: &mut Seen) -> Way {
        let one = &self.crates[index];
        let is_this = |part: &&usize| {
            let unit = &one.units.all[**part];
            unit.module == 0 && matches!(&unit.kind, Kind::Leaf { name: Some(this), .. } if this == name)
        };
        match one.externs.iter().any(|part| is_this(&part)) {
            true => self.look_up(0, (index, 0), name, loads, seen),
            false => Way::default(),
        }
    }

    /// The root of the crate that a crate knows by this name.
    fn dependency(&mut self, index: usize, name: &str, loads: bool) -> Option<Target> {
        let of = &self.graph.packages[self.crates[index].package];
        if ["std", "core", "alloc"].contains(&name) {
            return Some(Target::Unknown);
        }
        let &package = of.dependencies.get(name)?;
        let found = if loads { self.load(package) } else { self.loaded.get(&package).copied() };
        Some(found.map_or(Target::Absent, |found| Target::Module(found, 0)))
    }

    /// What a name means in a module.
    fn look_up(&mut self, depth: usize, at: (usize, usize), name: &str, loads: bool, seen: &mut Seen) -> Way {
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
                    Kind::Leaf { path, .. } => {
                        let path = path.clone();
                        let mut found = self.walk(at, &path, true, loads, seen);
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
        if way.targets.is_empty() {
            self.macros_used(index, name, loads, &mut way);
        }
        // What a module declares hides what a `*` brings.
        if way.targets.iter().any(|target| matches!(target, Target::Module(other, _) if *other == index)) {
            return way;
        }
        for glob in self.crates[index].globs[module].clone() {
            let Kind::Leaf { path, .. } = &self.crates[index].units.all[glob].kind else { continue };
            let path = path.clone();
            let targets = self.opened(at, glob, &path, loads);
            for target in targets.targets.clone() {
                let found = match target {
                    Target::Module(other, inner) if (other, inner) != at => {
                        let mut found = self.look_up(depth + 1, (other, inner), name, loads, seen);
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

    /// What a `*` in a module opens.
    fn opened(&mut self, at: (usize, usize), glob: usize, path: &Path, loads: bool) -> Way {
        let key = (at.0, glob);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        if !self.opening.insert(key) {
            return Way::default();
        }
        let way = self.walk(at, path, true, loads, &mut Seen::new());
        self.opening.remove(&key);
        // Within another such question an answer may be of only a part.
        if self.opening.is_empty() && !way.targets.contains(&Target::Absent) {
            self.known.insert(key, way.clone());
        }
        way
    }

    /// The macros of other crates that `#[macro_use] extern crate` brings.
    fn macros_used(&mut self, index: usize, name: &str, loads: bool, way: &mut Way) {
        for part in self.crates[index].externs.clone() {
            let Kind::Leaf { path, .. } = &self.crates[index].units.all[part].kind else { continue };
            let first = path.words[0].clone();
            if !self.crates[index].brings_macros(part) {
                continue;
            }
            if let Some(Target::Module(other, _)) = self.dependency(index, &first, loads)
                && self.crates[other].units.exported.contains(name)
            {
                way.targets.extend(self.crates[other].macros[name].iter().map(|&part| Target::Part(other, part)));
                way.over.insert(Target::Part(index, part));
            }
        }
    }

    /// Whether a macro that a module calls may declare this name.
    fn may_declare(&self, index: usize, module: usize, name: &str) -> bool {
        let one = &self.crates[index];
        one.calls[module].iter().any(|&call| match &one.units.all[call].kind {
            Kind::Call(makes) => makes.iter().any(|makes| match makes {
                Makes::Named(names) => names.contains(name),
                Makes::Anything => one.kept[call] && one.units.all[call].mentions.words.contains(name),
                _ => false,
            }),
            _ => false,
        })
    }
}

impl Crate {
    fn new(package: usize, file: Parsed, units: Units, is_2015: bool) -> Self {
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
                Kind::Named(name) | Kind::Trait(name) => add(unit.module, name, Entry::Part(part)),
                Kind::Foreign(foreign) => foreign.iter().for_each(|name| add(unit.module, name, Entry::Part(part))),
                Kind::Macro(name) => macros.entry(name.clone()).or_default().push(part),
                Kind::Call(_) => calls[unit.module].push(part),
                Kind::Leaf { name: None, .. } => globs[unit.module].push(part),
                Kind::Leaf { name: Some(name), path } => {
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
            words: vec![BTreeSet::new(); modules],
            loose: BTreeSet::new(),
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

    fn brings_macros(&self, part: usize) -> bool {
        self.file.text()[self.units.all[part].range.clone()].contains("macro_use")
    }

    /// The crates of which `#[macro_use] extern crate` brings all macros, as Cargo names them.
    pub(super) fn macro_crates(&self) -> Vec<String> {
        let parts = self.externs.iter().filter(|&&part| self.brings_macros(part));
        let name = |part: &usize| match &self.units.all[*part].kind {
            Kind::Leaf { path, .. } => path.words.first().cloned(),
            _ => None,
        };
        parts.filter_map(name).collect()
    }

    /// What may name a method in a module, in the macros that it calls too.
    fn called_in(&self, module: usize) -> BTreeSet<String> {
        let mut called = self.called[module].clone();
        let (mut seen, mut todo): (BTreeSet<&String>, Vec<&String>) = (BTreeSet::new(), Vec::new());
        todo.extend(self.words[module].iter().filter(|word| self.macros.contains_key(*word)));
        while let Some(name) = todo.pop() {
            if !seen.insert(name) {
                continue;
            }
            for part in self.macros_in(module, name) {
                let mentions = &self.units.all[part].mentions;
                called.extend(mentions.called.iter().cloned());
                todo.extend(mentions.words.iter().filter(|word| self.macros.contains_key(*word)));
            }
        }
        called
    }

    /// The macros that a name may mean in a module: those of the nearest module around it, or any.
    fn macros_in(&self, module: usize, name: &str) -> Vec<usize> {
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

    fn occupy(&mut self, module: usize) {
        let mut module = Some(module);
        while let Some(at) = module {
            self.occupied[at] = true;
            module = self.units.modules[at].parent;
        }
    }
}

fn has_float(word: &str) -> bool {
    word.contains("f32") || word.contains("f64")
}

fn is_std(path: &Path) -> bool {
    path.words.first().is_some_and(|first| ["std", "core", "alloc"].contains(&first.as_str()))
}
