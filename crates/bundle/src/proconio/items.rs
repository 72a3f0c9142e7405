//! What proconio has, by its paths below the crate, as far as it can be replaced.

/// The crate.
pub(super) const CRATE: &str = "proconio";

/// Something of proconio.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Item {
    /// `input!` and its like; whether it takes `from source`.
    Input { from: bool },
    /// `read_value!` and its like; whether it takes `from source`.
    ReadValue { from: bool },
    /// `#[fastout]`.
    FastOut,
    /// `#[derive_readable]`.
    DeriveReadable,
    /// Something that the embedded reader has too, under this name.
    Kept(&'static str),
    /// A module, or the crate itself.
    Module(&'static [&'static str]),
}

impl Item {
    pub(super) fn is_macro(self) -> bool {
        matches!(self, Item::Input { .. } | Item::ReadValue { .. })
    }

    pub(super) fn is_attribute(self) -> bool {
        matches!(self, Item::FastOut | Item::DeriveReadable)
    }
}

/// Every path below the crate that can be replaced.
const ITEMS: &[(&[&str], Item)] = &[
    (&[], Item::Module(&[])),
    (&["input"], Item::Input { from: true }),
    (&["input_interactive"], Item::Input { from: false }),
    (&["input_once"], Item::Input { from: false }),
    (&["read_value"], Item::ReadValue { from: true }),
    (&["read_value_interactive"], Item::ReadValue { from: false }),
    (&["read_value_once"], Item::ReadValue { from: false }),
    (&["fastout"], Item::FastOut),
    (&["derive_readable"], Item::DeriveReadable),
    (&["is_stdin_empty"], Item::Kept("is_stdin_empty")),
    (&["marker"], Item::Module(&["marker"])),
    (&["marker", "Chars"], Item::Kept("Chars")),
    (&["marker", "Bytes"], Item::Kept("Bytes")),
    (&["marker", "Usize1"], Item::Kept("Usize1")),
    (&["marker", "Isize1"], Item::Kept("Isize1")),
    (&["source"], Item::Module(&["source"])),
    // Often imported for its `is_empty` alone.
    (&["source", "Source"], Item::Kept("Source")),
    (&["source", "Readable"], Item::Kept("Readable")),
    (&["source", "once"], Item::Module(&["source", "once"])),
    (&["source", "once", "OnceSource"], Item::Kept("OnceSource")),
    (&["source", "line"], Item::Module(&["source", "line"])),
    (&["source", "line", "LineSource"], Item::Kept("LineSource")),
    (&["source", "auto"], Item::Module(&["source", "auto"])),
    // Where a judge runs the program, without debug assertions.
    (&["source", "auto", "AutoSource"], Item::Kept("OnceSource")),
];

/// What the path `path` below the crate is.
pub(super) fn item(path: &[&str]) -> Option<Item> {
    ITEMS.iter().find(|(known, _)| *known == path).map(|(_, item)| *item)
}

/// What a glob of the module at `path` imports: name and item.
pub(super) fn children(path: &[&str]) -> impl Iterator<Item = (&'static str, Item)> {
    let path: Vec<String> = path.iter().map(|&segment| segment.to_owned()).collect();
    ITEMS.iter().filter_map(move |(known, item)| {
        let (last, parent) = known.split_last()?;
        (parent == path.as_slice()).then_some((*last, *item))
    })
}
