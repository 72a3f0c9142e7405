//! Whether a part is needed: by the words and methods that are in use.

use std::collections::{BTreeMap, BTreeSet};

use super::{Crate, Entry, Reach, Seen, Target};
use crate::vendor::calls::Makes;
use crate::vendor::mentions::Path;
use crate::vendor::read;
use crate::vendor::units::UnitKind;

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

/// Traits of the standard library whose methods are called, and that no prelude has.
const STD_TRAITS: &[&str] = &[
    "Any",
    "Borrow",
    "BorrowMut",
    "BufRead",
    "BuildHasher",
    "Error",
    "FromStr",
    "Hash",
    "Hasher",
    "Read",
    "Seek",
    "Write",
];

const INTEGERS: &[&str] = &["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize"];

impl Reach<'_> {
    /// Keeps the traits that are in scope in a module, if a method of theirs may be called.
    pub(super) fn keep_traits(&mut self, module: (usize, usize), called: &BTreeSet<String>) {
        let mut names = BTreeSet::new();
        for one in &self.crates {
            let is_called = |methods: &BTreeMap<String, bool>| methods.keys().any(|method| called.contains(method));
            let found = one.units.traits.iter().filter(|(_, methods)| is_called(methods));
            names.extend(found.map(|(name, _)| name.clone()));
        }
        for name in &names {
            let way = self.look_up(0, module, name, &mut Seen::new());
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
                    UnitKind::Leaf { path, .. } => {
                        let last = path.words.last()?;
                        (last != name && names.contains(last)).then(|| (part, path.clone()))
                    }
                    _ => None,
                },
                _ => None,
            })
            .collect();
        for (part, path) in others {
            let way = self.walk(module, &path, true, &mut Seen::new());
            if way.targets.iter().any(|target| names.iter().any(|name| self.is_trait(*target, name))) {
                self.keep_part(module.0, part);
            }
        }
    }

    /// Keeps the traits of the standard library that a `*` brings into a module.
    pub(super) fn keep_std_traits(&mut self, module: (usize, usize)) {
        if self.crates[module.0].globs[module.1].is_empty() {
            return;
        }
        for name in STD_TRAITS {
            let way = self.look_up(0, module, name, &mut Seen::new());
            if way.targets == [Target::Unknown].into() {
                self.keep(&way);
            }
        }
    }

    pub(super) fn is_trait(&self, target: Target, name: &str) -> bool {
        let Target::Part(index, part) = target else { return false };
        matches!(&self.crates[index].units.all[part].kind, UnitKind::Trait(this) if this == name)
    }

    pub(super) fn is_needed(&mut self, index: usize, part: usize) -> bool {
        let one = &self.crates[index];
        let this = &one.units.all[part];
        match &this.kind {
            UnitKind::Named(_) | UnitKind::Macro(_) | UnitKind::Trait(_) | UnitKind::Foreign(_) => false,
            UnitKind::Member { of, name } => {
                let of_trait = match &one.units.all[*of].kind {
                    UnitKind::Trait(name) => Some(name),
                    _ => None,
                };
                let is_defined =
                    of_trait.is_some_and(|of_trait| self.defined.contains(&(of_trait.clone(), name.clone())));
                one.kept[*of] && (is_defined || self.called.contains(name))
            }
            UnitKind::Override { of, of_trait, name } => {
                let provided = |other: &Crate| other.units.traits.get(of_trait)?.get(name).copied();
                let found: Vec<bool> = self.reached().filter_map(provided).collect();
                let may_go = !found.is_empty() && found.iter().all(|is_provided| *is_provided);
                one.kept[*of] && (!may_go || self.called.contains(name))
            }
            UnitKind::Impl { types, has_members } => {
                let is_member = |at: &usize| match &one.units.all[*at].kind {
                    UnitKind::Member { of, name } => *of == part && self.called.contains(name),
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
            UnitKind::Call(makes) => !self.is_idle(&this.kind, index) && makes.iter().any(|one| self.is_made(one)),
            UnitKind::Leaf { path, name } => {
                if !one.live[this.module] {
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
                let way = self.walk((index, module), &path, true, &mut Seen::new());
                way.targets == [Target::Unknown].into()
            }
            UnitKind::Always => one.live[this.module],
        }
    }

    /// Whether an implementation is of a trait of the standard library that nothing can ask for, or of numbers that nothing has.
    pub(super) fn is_idle(&self, kind: &UnitKind, index: usize) -> bool {
        let is_asked = |word: &str| self.plain.contains(word) || self.called.contains(word);
        let of = &self.graph.packages[self.crates[index].package];
        let is_float = |name: &str| name == "f32" || name == "f64";
        let kept = read::WITHOUT_FLOATS.iter().find(|(name, _)| *name == of.name).map(|(_, kept)| *kept);
        let without_floats = |words: &[&String]| {
            kept.is_some_and(|kept| !self.has_floats && !words.iter().any(|word| kept.contains(&word.as_str())))
        };
        match kind {
            UnitKind::Impl { types, .. } => {
                let words = || types.iter().filter_map(|path| path.words.last());
                let mut asks = words().filter_map(|word| ASKED_BY.iter().find(|(name, _)| name == word));
                asks.any(|(name, words)| !is_asked(name) && !words.iter().any(|word| is_asked(word)))
                    || words().any(|word| is_float(word)) && without_floats(&words().collect::<Vec<_>>())
            }
            UnitKind::Call(_) => {
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
    pub(super) fn is_path_used(&mut self, module: (usize, usize), path: &Path) -> bool {
        let way = self.walk(module, path, false, &mut Seen::new());
        let is_kept = |target: &Target| match *target {
            // What stands behind an alias may be used without it.
            Target::Part(index, part) => {
                self.crates[index].kept[part] || self.crates[index].units.aliases.contains(&part)
            }
            Target::Module(..) | Target::Absent(_) => false,
            Target::Unknown => true,
        };
        let parts = way.targets.iter().filter(|target| !matches!(target, Target::Module(..)));
        if parts.clone().count() > 0 {
            return parts.clone().any(is_kept);
        }
        let name = path.words.last().map_or("", String::as_str);
        !self.is_given(name) || self.words.contains(name)
    }

    /// Whether a macro of a crate that is needed may declare something of this name.
    pub(super) fn is_given(&self, name: &str) -> bool {
        self.reached().any(|one| {
            one.calls.iter().flatten().any(|&call| match &one.units.all[call].kind {
                UnitKind::Call(makes) => {
                    makes.iter().any(|makes| matches!(makes, Makes::Named(names) if names.contains(name)))
                }
                _ => false,
            })
        })
    }

    pub(super) fn is_used(&self, name: &str) -> bool {
        !self.types.contains(name) || self.used.contains(name)
    }

    pub(super) fn is_made(&self, makes: &Makes) -> bool {
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
}

pub(super) fn has_float(word: &str) -> bool {
    word.contains("f32") || word.contains("f64")
}

pub(super) fn is_std(path: &Path) -> bool {
    path.words.first().is_some_and(|first| ["std", "core", "alloc"].contains(&first.as_str()))
}
