//! Names that a crate declares, imports and exports in every way.

use super::Case;

pub(super) const CASES: &[Case] = &[
    // Traits of a crate that only a crate of the program's needs, and through its prelude.
    (
        "2021",
        &[
            ("lib/src/lib.rs", "use other::Join; pub fn f() -> String { [1, 2].join_all() }"),
            ("other/src/lib.rs", "pub trait Join { fn join_all(&self) -> String; }
              impl Join for [u8] { fn join_all(&self) -> String { format!(\"{self:?}\") } }"),
        ],
        "fn main() { println!(\"{}\", lib::f()); }",
        "[1, 2]\n",
    ),
    (
        "2021",
        &[
            ("lib/src/lib.rs", "pub use other::Twice; pub mod prelude { pub use super::*; }"),
            ("other/src/lib.rs", "pub trait Twice { fn twice(&self) -> u8; } impl Twice for u8 { fn twice(&self) -> u8 { 2 * self } }"),
        ],
        "use lib::prelude::*; fn main() { println!(\"{}\", 4u8.twice()); }",
        "8\n",
    ),
    // Macros and crates that are exported again, by crates and by the program.
    (
        "2021",
        &[
            ("lib/src/lib.rs", "pub use other::{self as tools, double};
              pub mod prelude { pub use crate::{double, half}; pub use other; }
              #[macro_export] macro_rules! half { ($x:expr) => { $crate::tools::id($x) / 2 }; }"),
            ("other/src/lib.rs", "#[macro_export] macro_rules! double { ($x:expr) => { 2 * $x }; } pub fn id(x: u8) -> u8 { x }"),
        ],
        "mod own { pub use lib::prelude::half; pub use lib::{self as all, double as twice}; pub use lib; }
         pub use own::*;
         fn main() { println!(\"{} {} {} {}\", own::half!(8), twice!(3), all::prelude::double!(4), lib::tools::id(1)); }",
        "4 6 8 1\n",
    ),
    // Imports of modules, of a crate with something in it, and of all modules of a module.
    (
        "2021",
        &[("lib/src/lib.rs", "pub mod bit { pub trait Size { fn size(&self) -> u8; } impl Size for u8 { fn size(&self) -> u8 { 8 } } pub fn f() -> u8 { 1 } }
            pub mod inner { pub fn g() -> u8 { 2 } } pub fn f() -> u8 { 3 } pub fn g() -> u8 { 4 }
            pub mod math { pub mod modint { pub fn h() -> u8 { 5 } } }")],
        "use lib::bit::{self, Size};
         use lib::inner as n;
         use lib::{self, f};
         mod own { use lib::math::*; pub fn all() -> u8 { modint::h() } }
         fn main() { println!(\"{} {} {} {} {} {}\", bit::f(), bit::Size::size(&1), n::g(), f(), lib::g(), own::all()); }",
        "1 8 2 3 4 5\n",
    ),
    // Something of the name of the module or the crate that it is in.
    (
        "2018",
        &[("lib/src/lib.rs", "mod adaptors { mod join; pub use self::join::*; } pub fn f() -> u8 { adaptors::join(3) }"), ("lib/src/adaptors/join.rs", "pub fn join(x: u8) -> u8 { x + 1 }")],
        "fn main() { println!(\"{}\", lib::f()); }",
        "4\n",
    ),
    (
        "2018",
        &[("lib/src/lib.rs", "#[macro_use] extern crate other; other! { pub fn f() -> u8 { 6 } }"), ("other/src/lib.rs", "#[macro_export] macro_rules! other { ($i:item) => { $i }; }")],
        "fn main() { println!(\"{}\", lib::f()); }",
        "6\n",
    ),
    // A file by a condition, and the standard library within a module.
    (
        "2018",
        &[
            ("lib/src/lib.rs", "#[cfg_attr(feature = \"small\", path = \"small.rs\")] #[cfg_attr(not(feature = \"small\"), path = \"large.rs\")] mod one;
              pub use one::f;
              mod cell { extern crate core; extern crate std; use self::std::cell::Cell; pub fn g() -> Cell<u8> { let _ = self::core::mem::size_of::<u8>(); Cell::new(7) } }
              pub use self::cell::g;"),
            ("lib/src/small.rs", "pub fn f() -> u8 { 1 }"),
            ("lib/src/large.rs", "pub fn f() -> u8 { 2 }"),
        ],
        "fn main() { println!(\"{} {}\", lib::f(), lib::g().get()); }",
        "2 7\n",
    ),
    // A module with the name of a crate of the standard library, which another crate calls so.
    (
        "2021",
        &[
            ("lib/src/lib.rs", "pub mod alloc; use alloc::g; pub fn f() -> u8 { alloc::g() + g() + other::h() }"),
            ("lib/src/alloc.rs", "pub fn g() -> u8 { 7 }"),
            ("other/src/lib.rs", "extern crate alloc; use alloc::vec::Vec; pub fn h() -> u8 { let all: Vec<u8> = alloc::vec![1, 2]; all[1] }"),
        ],
        "fn main() { println!(\"{}\", lib::f()); }",
        "16\n",
    ),
    // `#[macro_use]` brings macros into every module of the program, and to where its own macros are called; what a module imports
    // under such a name, or compares with one, is something else.
    (
        "2021",
        &[
            ("lib/src/lib.rs", "#[macro_export] macro_rules! twice { ($x:expr) => { 2 * $x }; } #[macro_export] macro_rules! half { ($x:expr) => { $x / 2 }; }
              #[macro_export] macro_rules! lib { ($($item:item)*) => { $($item)* }; }"),
            ("other/src/lib.rs", "#[macro_export] macro_rules! half { ($x:expr) => { $x / 3 }; }"),
        ],
        "#[macro_use] extern crate lib;
         macro_rules! four { ($x:expr) => { twice!(twice!($x)) }; }
         mod inner {
             pub fn f() -> u8 { twice!(3) }
             pub fn g() -> u8 { four!(1) }
             pub fn h() -> String { let twice = 1; format!(\"{} {}\", twice!(twice), twice != 1) }
             lib! { pub fn i() -> u8 { half!(6) } }
         }
         mod third { use other::half; pub fn f() -> u8 { half!(6) } pub fn g() -> String { format!(\"{}\", half!(6)) } }
         fn main() { println!(\"{} {} {} {} {} {} {}\", twice!(1), inner::f(), inner::g(), inner::h(), inner::i(), third::f(), third::g()); }",
        "2 6 4 2 false 3 2 2\n",
    ),
    // A type that only a method's implementation names.
    (
        "2021",
        &[("lib/src/lib.rs", "pub struct Door<S>(pub u8, pub std::marker::PhantomData<S>); pub struct Open;
            impl Door<Open> { pub fn new() -> Self { Door(9, std::marker::PhantomData) } }")],
        "fn main() { println!(\"{}\", lib::Door::new().0); }",
        "9\n",
    ),
    // What is only there for Miri, and a macro of a name that the prelude may have.
    (
        "2021",
        &[("lib/src/lib.rs", "#[cfg(miri)] extern \"Rust\" { fn hook(); }
            macro_rules! checked { ($e:expr) => { { #[cfg(miri)] unsafe { hook() } $e } }; }
            macro_rules! deref { ($e:expr) => { *$e }; }
            mod a { pub fn f(x: &u8) -> u8 { checked!(deref!(x)) } }
            pub use a::f;")],
        "fn main() { println!(\"{}\", lib::f(&3)); }",
        "3\n",
    ),
    // Methods, functions and macros of one name, macros that are given the names of others, and macros without `$crate`.
    (
        "2021",
        &[("lib/src/lib.rs", "mod tools { macro_rules! word { ($e:expr) => { crate::deep::word($e) + 1 }; } pub(crate) use word;
              macro_rules! all { ($m:ident, $($e:expr),*) => { 0 $(+ $m!($e))* }; } pub(crate) use all as every; }
            pub mod deep { pub fn word(x: u8) -> u8 { 2 * x } pub fn max() -> u8 { idle() } fn idle() -> u8 { 1 } }
            pub mod a { use crate::tools::{every, word}; use crate::deep::word; use crate::deep::max; pub fn f() -> u8 { let max = every!(word, 1, 2); max + word(0) } }
            pub struct Text(pub u8); impl Text { pub fn word(&self) -> u8 { self.0 } }
            #[macro_export] macro_rules! outer { ($e:expr) => { inner!($e) + f() }; }
            #[macro_export] macro_rules! inner { ($e:expr) => { lib::a::f() + $e }; }
            pub mod prelude { pub use crate::a::f; pub use crate::{inner, outer}; }")],
        "use lib::prelude::*; fn main() { println!(\"{} {}\", lib::Text(outer!(5)).word(), f()); }",
        "21 8\n",
    ),
    // What a module of imports brings to those below it.
    (
        "2021",
        &[("lib/src/lib.rs", "use std::io::Write; use std::collections::*; mod a { use super::*; pub fn f() -> usize { let mut out = Vec::new(); out.write_all(b\"ab\").unwrap(); HashSet::from([out.len()]).len() + 1 } }
            pub mod b { use super::*; use a::f; pub fn g() -> usize { use std::{cmp::max, mem::{self, size_of}}; max(f(), size_of::<u8>()) + mem::take(&mut 3) } }")],
        "fn main() { println!(\"{}\", lib::b::g()); }",
        "5\n",
    ),
    // A type behind `&mut`, and a parameter of its name.
    (
        "2021",
        &[("lib/src/lib.rs", "mod a { pub struct Input(pub u8); pub fn input() -> u8 { 9 } }
            mod b { use crate::a::{input, Input}; pub trait Read { fn read(input: &mut Input) -> Self; } impl Read for u8 { fn read(input: &mut Input) -> Self { input.0 } }
            pub fn f(of: u8) -> u8 { u8::read(&mut crate::a::Input(of)) } pub fn g() -> u8 { input() } }
            pub use b::{f, g};")],
        "fn main() { println!(\"{}\", lib::f(3)); }",
        "3\n",
    ),
    // Exports with attributes.
    (
        "2021",
        &[("lib/src/lib.rs", "mod inner { pub struct A(pub u8); pub struct B; }
            pub mod outer { pub use crate::inner::{A, B}; }
            pub mod prelude {
                #[doc(no_inline)]
                pub use crate::outer::A;
                #[doc(no_inline)]
                #[cfg(not(miri))]
                pub use crate::outer::B;
            }
            #[doc(inline)]
            pub use crate::outer::A as Again;")],
        "use lib::prelude::*; fn main() { let _ = B; println!(\"{}\", A(3).0 + lib::Again(4).0); }",
        "7\n",
    ),
    // Of Rust 2015, where paths of imports begin at the root.
    (
        "2015",
        &[
            ("lib/src/lib.rs", "#![cfg_attr(not(feature = \"small\"), no_std)] #[cfg(not(feature = \"small\"))] extern crate std;
              #[macro_use] mod tools; pub mod shapes; pub use shapes::Square; use shapes::Area;
              #[macro_export] macro_rules! twice { ($e:expr) => { $crate::double($e) }; }
              pub fn double(x: u64) -> u64 { made() * x }
              pub fn total(of: &[Square]) -> u64 { of.iter().map(|one| one.area()).sum() }
              pub fn unused() -> u64 { missing::nowhere() }
              #[cfg(feature = \"small\")] compile_error!(\"expected no feature\");
              maker!(made, 2);
              #[cfg(test)] mod tests { #[test] fn nothing() {} }"),
            ("lib/src/tools.rs", "macro_rules! maker { ($name:ident, $value:expr) => { pub fn $name() -> u64 { $value } }; }"),
            ("lib/src/shapes.rs", "use std::fmt; pub trait Area { fn area(&self) -> u64; fn unused(&self) -> u64 { ::unused() } }
              #[derive(Clone)] pub struct Square { pub side: u64 }
              impl Area for Square { fn area(&self) -> u64 { self.side * self.side } }
              impl fmt::Display for Square { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, \"{} by {}\", self.side, ::double(self.side) / 2) } }"),
        ],
        "use lib::{twice, Square};
         mod inner { use lib::shapes::Area as _; pub fn area(side: u64) -> u64 { lib::Square { side }.area() } }
         fn main() { println!(\"{} {} {}\", twice!(21), Square { side: 3 }, lib::total(&[Square { side: 4 }]) + inner::area(5)); }",
        "42 3 by 3 41\n",
    ),
    // Files that are read while it is compiled, and the package.
    (
        "2021",
        &[
            ("lib/src/lib.rs", "#[cfg(test)] const OF_TESTS: &str = include_str!(\"../tests/not_published.txt\"); mod deep; include!(\"deep/items.rs\"); pub use deep::TABLE; pub fn name() -> &'static str { env!(\"CARGO_PKG_NAME\") }"),
            ("lib/src/deep/mod.rs", "pub static TABLE: &str = include_str!(\"table.txt\"); pub const LIST: [u8; 2] = include!(\"list.in\"); pub const RAW: &[u8] = include_bytes!(\"table.txt\");"),
            ("lib/src/deep/table.txt", "1 \"2\"\n"),
            ("lib/src/deep/list.in", "[3, 4]\n"),
            ("lib/src/deep/items.rs", "pub fn sum() -> u8 { deep::LIST.iter().sum::<u8>() + deep::RAW.len() as u8 }\n"),
        ],
        "fn main() { println!(\"{} {} {}\", lib::TABLE.trim(), lib::sum(), lib::name()); }",
        "1 \"2\" 13 lib\n",
    ),
];
