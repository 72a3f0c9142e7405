//! Crates of older editions than the judge's, and of a later one.

use super::Case;

pub(super) const CASES: &[Case] = &[
    // Keywords since 2024 and since 2018.
    (
        "2018",
        &[("lib/src/lib.rs", "pub struct Rng(u64);
         impl Rng { pub fn new() -> Self { Rng(3) } pub fn gen(&mut self) -> u64 { self.0 += 4; self.0 } }
         pub fn gen() -> u64 { let gen = Rng::new().gen(); gen + 1 }")],
        "use lib::Rng;
         fn gen(mut rng: Rng) -> u64 { rng.gen() + lib::gen() }
         fn main() { println!(\"{}\", gen(Rng::new())); }",
        "15\n",
    ),
    (
        "2015",
        &[("lib/src/lib.rs", "pub mod async { pub fn dyn(try: u8) -> Box<Fn(u8) -> u8> { let await = try; Box::new(move |x| x + await) } }
         pub fn parse(text: &str) -> Result<u8, std::num::ParseIntError> { Ok(try!(text.parse::<u8>()) + 1) }")],
        "fn main() { println!(\"{} {:?}\", lib::r#async::r#dyn(1)(2), lib::parse(\"4\")); }",
        "3 Ok(5)\n",
    ),
    // Traits as types, and names that are only like them.
    (
        "2018",
        &[("lib/src/lib.rs", "use std::fmt::{self, Write};
         pub trait Visitor { type Error; fn visit(&self) -> Result<u8, Self::Error>; }
         pub trait Shape { fn area(&self) -> u64; }
         struct Square(u64);
         impl Shape for Square { fn area(&self) -> u64 { self.0 * self.0 } }
         impl Shape { pub fn twice(&self) -> u64 { 2 * self.area() } }
         pub fn shapes() -> Vec<Box<Shape>> { vec![Box::new(Square(2)), Box::new(Square(3))] }
         pub fn sum(shapes: &[Box<Shape + 'static>], each: &mut FnMut(u64)) -> u64 { for s in shapes { each(s.twice()) } shapes.iter().map(|s| s.area()).sum() }
         pub fn write(to: &mut Write, what: &fmt::Display) -> Result<(), fmt::Error> { write!(to, \"<{}>\", what) }")],
        "fn main() {
             let (mut most, mut text) = (0, String::new());
             let sum = lib::sum(&lib::shapes(), &mut |area| most = most.max(area));
             lib::write(&mut text, &sum).unwrap();
             println!(\"{text} {most}\");
         }",
        "<13> 18\n",
    ),
    // Ranges in patterns, panic messages with braces, arrays by reference, alternative patterns.
    (
        "2018",
        &[("lib/src/lib.rs", "pub fn class(byte: u8) -> char { match byte { b'a'...b'z' => 'a', 0...9 => '0', _ => '?' } }
         pub fn check(x: u8, why: String) -> u8 { if x > 200 { panic!(why) } assert!(x != 100, why); if x == 99 { panic!(\"{why}\") } x }
         pub fn sum() -> u8 { [1, 2].into_iter().map(|x: &u8| *x).sum() }
         #[macro_export] macro_rules! is { ($e:expr, $($p:pat)|+) => { match $e { $($p)|+ => true, _ => false } }; }
         #[macro_export] macro_rules! fail { ($($arg:tt)*) => { if false { panic!($($arg)*) } }; }")],
        "fn main() {
             lib::fail!(\"{} {}\", 1, 2);
             println!(\"{} {} {} {}\", lib::class(b'q'), lib::check(7, String::new()), lib::sum(), lib::is!(3, 1 | 3));
         }",
        "a 7 3 true\n",
    ),
    // Macros that call others of their crate, and a crate that names itself.
    (
        "2018",
        &[("lib/src/lib.rs", "#[macro_export(local_inner_macros)]
         macro_rules! sum_of { ($($x:expr),*) => { 0 $(+ __twice!($x))* }; (one $x:expr) => { sum_of!($x) }; }
         #[doc(hidden)] #[macro_export]
         macro_rules! __twice { ($x:expr) => { 2 * $x }; }")],
        "mod inner { pub fn f() -> u8 { lib::sum_of!(1, 2) } }
         fn main() { println!(\"{} {}\", inner::f(), lib::sum_of!(one 4)); }",
        "6 8\n",
    ),
    (
        "2021",
        &[("lib/src/lib.rs", "extern crate self as me;
         pub mod inner { pub fn f() -> u8 { me::g() + self::me() } fn me() -> u8 { 1 } }
         pub fn g() -> u8 { 3 }")],
        "fn main() { println!(\"{}\", lib::inner::f()); }",
        "4\n",
    ),
    // What is returned refers to the arguments, and a later edition than the judge's.
    (
        "2024",
        &[("lib/src/lib.rs", "pub mod r#try { pub fn r#gen(x: u64) -> u64 { x + 1 } }
         pub use crate::r#try::{r#gen as next};
         pub struct All<T>(pub Vec<T>);
         impl<T: Copy + std::ops::Add<Output = T>> All<T> { pub fn plus(&self, by: T) -> impl Iterator<Item = T> { self.0.iter().map(move |x| *x + by) } }
         pub fn labels(of: &[u64]) -> impl Iterator<Item = String> { of.iter().map(|x| format!(\"<{x}>\")) }
         pub fn pairs<'a>(of: &'a [u64]) -> impl Iterator<Item = (u64, u64)> { of.iter().map(|x| (*x, 0)) }")],
        "use lib::r#try::r#gen as g;
         fn main() {
             let all = lib::All(vec![1, 2]);
             println!(\"{} {:?} {:?} {}\", all.plus(1).sum::<i32>(), lib::labels(&[3]).next(), lib::pairs(&[4]).next(), lib::next(g(5)));
         }",
        "5 Some(\"<3>\") Some((4, 0)) 7\n",
    ),
    // A function in a function has none of the parameters around it.
    (
        "2021",
        &[("lib/src/lib.rs", "pub struct All<T>(pub Vec<T>);
         impl<T: Copy> All<T> { pub fn many(&self) -> usize { fn up(of: &[u8]) -> impl Iterator<Item = usize> { 0..of.len() } up(&[1, 2]).count() + self.0.len() } }")],
        "fn main() { println!(\"{}\", lib::All(vec![1]).many()); }",
        "3\n",
    ),
    // References to what may change.
    (
        "2021",
        &[("lib/src/lib.rs", "static mut IDS: [usize; 2] = [0, 5];
         pub fn next() -> usize { unsafe { IDS[0] += 1; IDS[0] + IDS.len() } }")],
        "fn main() { println!(\"{} {}\", lib::next(), lib::next()); }",
        "3 4\n",
    ),
];
