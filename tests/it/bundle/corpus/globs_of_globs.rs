//! Names that come through `*` of `*`, and names of macros and crates that look like each other.
extern crate core as c;
extern crate self as me;

use prelude::*;

mod prelude {
    pub use super::more::*;
    pub use std::collections::*;
    pub mod inner {
        pub fn two() -> u64 {
            2
        }
    }
}

mod more {
    pub use std::*;
}

/// A function hides no crate, and no module of std.
fn core() -> u64 {
    1
}

macro_rules! least {
    ($a:expr) => {{
        use std::{cmp::min, num as numbers};
        let _: Option<numbers::NonZeroU8> = None;
        use std::mem;
        min($a, mem::size_of::<u16>() as u64)
    }};
}

macro_rules! modules {
    ($($name:ident),*) => {
        $(
            mod $name {
                pub fn three() -> u64 {
                    3
                }
            }
        )*
    };
}
modules!(foo, bar);

fn main() {
    let mut counts: BTreeMap<u64, u64> = BTreeMap::new();
    if let btree_map::Entry::Vacant(free) = counts.entry(1) {
        free.insert(cmp::max(core(), inner::two()));
    }
    let three = c::convert::identity(foo::three() + me::bar::three());
    println!("{:?} {} {} {}", counts, three, least!(5), grundy::games::nim::nim_sum(&[core(), core::mem::size_of::<u8>() as u64]));
}
