//! The two libraries, made by code: what differs between their modules is a number.

/// Paths and texts.
pub(super) type Files = Vec<(String, String)>;
/// The paths of the programs.
type Programs = Vec<String>;

/// What a program reads: how many numbers, and the numbers.
pub(super) fn input(seed: u64) -> String {
    let numbers: Vec<String> = (0..4 + seed % 7).map(|at| ((seed * 7919 + at * 104_729) % 1_000).to_string()).collect();
    format!("{}\n{}\n", numbers.len(), numbers.join(" "))
}

/// Both libraries, each with its programs.
pub(super) fn both() -> [(Files, Programs); 2] {
    [one_crate(), workspace()]
}

const IO: &str = r#"//! Input and output.
use std::io::{self, Read, Write};
use std::str::FromStr;
/// All words of the input.
pub struct Scanner { words: Vec<String>, at: usize }
impl Scanner {
    pub fn new() -> Self {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).unwrap();
        Self { words: text.split_whitespace().map(str::to_owned).collect(), at: 0 }
    }
    pub fn word<T: FromStr>(&mut self) -> T {
        self.at += 1;
        self.words[self.at - 1].parse().ok().unwrap()
    }
    pub fn words<T: FromStr>(&mut self, n: usize) -> Vec<T> { (0..n).map(|_| self.word()).collect() }
}
pub fn flush() { io::stdout().flush().unwrap(); }
"#;

const MACROS: &str = r#"//! Macros.
#[macro_export]
macro_rules! word { ($io:expr, $kind:ty) => { $io.word::<$kind>() }; }
#[macro_export]
macro_rules! chmax { ($a:expr, $b:expr) => { if $a < $b { $a = $b; true } else { false } }; }
#[macro_export]
macro_rules! max { ($a:expr) => { $a }; ($a:expr, $($b:expr),+) => { std::cmp::max($a, $crate::max!($($b),+)) }; }
#[macro_export]
macro_rules! solve {
    ($io:ident, $($name:ident: $kind:ty),* => $body:expr) => {{
        let mut $io = $crate::io::Scanner::new();
        $(let $name: $kind = $io.word();)*
        let total = $body;
        println!("{}", total);
    }};
}
macro_rules! topic {
    ($name:ident, $by:expr) => {
        /// A sum that is given a turn.
        #[derive(Clone, Debug, Default)]
        pub struct $name { items: Vec<u64>, seen: HashMap<u64, usize> }
        impl $name {
            pub fn new(items: &[u64]) -> Self { let mut it = Self::default(); for &item in items { it.add(item); } it }
            pub fn add(&mut self, item: u64) -> &mut Self { *self.seen.entry(item).or_insert(0) += 1; self.items.push(item); self }
            pub fn max(&self) -> u64 { self.items.iter().copied().fold(0, |a, b| max!(a, b)) }
            pub fn word(&self) -> u64 { self.items.iter().fold($by, |sum, item| sum.rotate_left(3) ^ item) }
            pub fn total(&self) -> u64 { self.word() + self.max() + self.seen.len() as u64 }
        }
    };
}
pub(crate) use topic;
macro_rules! half { ($e:expr) => { $e / 2 }; }
pub(crate) use half as halved;
"#;

/// The names of the 60 modules, by the folders that they lie in.
fn places() -> Vec<(usize, &'static str, String)> {
    let folders = ["math", "tree", "graph", "text", "geometry", "flow"];
    (0..60).map(|n| (n, folders[n / 10], format!("topic{n}"))).collect()
}

/// A module of the large crate, which needs the next one in its folder if `n` is even, and imports more than it uses.
fn topic(n: usize, folder: &str) -> String {
    let next = places()[if n % 10 == 9 { n - 9 } else { n + 1 }].2.clone();
    let far = &places()[(n * 7 + 23) % 60];
    let uses = if n.is_multiple_of(2) { format!("{next}::turn(xs) / 2 + ") } else { String::new() };
    let filler: String = (0..6)
        .map(|k| format!("/// Turns {k} times.\npub fn turn{k}(xs: &[u64]) -> u64 {{\n    let mut list = Topic{n}::new(xs);\n    for k in 0..{k} {{ list.add(k * xs.len() as u64); }}\n    let near: BTreeMap<u64, u64> = xs.iter().map(|&x| (x, x + {n})).collect();\n    list.total() + near.values().sum::<u64>()\n}}\n"))
        .collect();
    format!(
        "//! Topic {n}.
use crate::io::*;
use crate::macros::{{halved, topic}};
use crate::prelude::*;
use crate::{{chmax, max, solve, word}};
use super::{next};
use crate::{}::{}::{{self, Topic{}, Turned{} as _}};
use std::cell::{{Cell, RefCell}};
use std::cmp::{{Ordering, Reverse}};
use std::collections::{{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque}};
use std::iter::{{FromIterator, Peekable, Product, Sum}};
use std::ops::{{Add, AddAssign, BitAnd, BitOr, BitXor, Div, DivAssign, Index, IndexMut, Mul, MulAssign, Neg, Not, Range, RangeBounds, Rem, Sub, SubAssign}};
use std::rc::{{Rc, Weak}};
use std::fmt::{{self, Display, Write as _}};
topic!(Topic{n}, {n}u64);
/// What can be turned.
pub trait Turned{n} {{ fn turned{n}(&self) -> u64; fn word_of{n}(&self) -> u64 {{ self.turned{n}() + 1 }} }}
impl Turned{n} for [u64] {{ fn turned{n}(&self) -> u64 {{ let mut best = 0; for &x in self {{ chmax!(best, x ^ {n}); }} best }} }}
impl Display for Topic{n} {{ fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {{ write!(f, \"{folder} {{}}\", self.total()) }} }}
/// The turn of all.
pub fn turn(xs: &[u64]) -> u64 {{ {uses}halved!(Topic{n}::new(xs).total()) + xs.turned{n}() }}
/// Never called.
pub fn queue(xs: &[u64]) -> VecDeque<Topic{}> {{ let mut text = String::new(); write!(text, \"{{}}\", {}::turn(xs)).unwrap(); xs.iter().map(|_| Topic{}::new(xs)).collect() }}
{filler}",
        far.1, far.2, far.0, far.0, far.0, far.2, far.0
    )
}

fn one_crate() -> (Files, Programs) {
    let mut files: Files = vec![
        ("Cargo.toml".to_owned(), "[package]\nname = \"solutions\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n[dependencies]\nalg = { path = \"alg\" }\n".to_owned()),
        ("alg/Cargo.toml".to_owned(), "[package]\nname = \"alg\"\nversion = \"0.1.0\"\nedition = \"2021\"\n".to_owned()),
        ("alg/src/io.rs".to_owned(), IO.to_owned()),
        ("alg/src/macros.rs".to_owned(), MACROS.to_owned()),
    ];
    let mut prelude =
        "pub use crate::io::*;\npub use std::collections::*;\npub use crate::{chmax, max, solve, word};\n".to_owned();
    for folder in ["math", "tree", "graph", "text", "geometry", "flow"] {
        let mut text = String::new();
        for (n, _, name) in places().into_iter().filter(|place| place.1 == folder) {
            text += &format!("pub mod {name};\npub use {name}::Topic{n};\n");
            prelude += &format!("pub use crate::{folder}::{name};\n");
            files.push((format!("alg/src/{folder}/{name}.rs"), topic(n, folder)));
        }
        files.push((format!("alg/src/{folder}/mod.rs"), text));
    }
    files.push(("alg/src/prelude.rs".to_owned(), prelude));
    let root = "//! All of it.\n#[macro_use]\npub mod macros;\npub mod io;\npub mod prelude;\npub mod math;\npub mod tree;\npub mod graph;\npub mod text;\npub mod geometry;\npub mod flow;\npub use io::Scanner;\n";
    files.push(("alg/src/lib.rs".to_owned(), root.to_owned()));
    let read = "let n: usize = io.word();\n    let xs: Vec<u64> = io.words(n);";
    let programs: [(&str, String); 10] = [
        ("first", "use alg::io::Scanner;\nfn main() {\n    let mut io = Scanner::new();\n    println!(\"{}\", io.word::<u64>());\n}\n".to_owned()),
        ("macros", "use alg::{chmax, max, word, Scanner};\nfn main() {\n    let mut io = Scanner::new();\n    let n = word!(io, usize);\n    let mut best = 0;\n    for _ in 0..n { chmax!(best, word!(io, u64)); }\n    println!(\"{}\", max!(best, 3, 4));\n}\n".to_owned()),
        ("solve", "use alg::solve;\nfn main() { solve!(io, n: usize => io.words::<u64>(n).iter().sum::<u64>()); }\n".to_owned()),
        ("prelude", format!("use alg::prelude::*;\nfn main() {{\n    let mut io = Scanner::new();\n    {read}\n    println!(\"{{}}\", topic0::turn(&xs) + topic33::turn(&xs));\n}}\n")),
        ("types", format!("use alg::prelude::*;\nuse alg::tree::{{Topic12, Topic17}};\nfn main() {{\n    let mut io = Scanner::new();\n    {read}\n    println!(\"{{}} {{}}\", Topic12::new(&xs), Topic17::new(&xs).max());\n}}\n")),
        ("traits", format!("use alg::graph::topic24::{{self, Turned24}};\nuse alg::Scanner;\nfn main() {{\n    let mut io = Scanner::new();\n    {read}\n    println!(\"{{}}\", xs.word_of24() + topic24::turn3(&xs));\n}}\n")),
        ("modules", format!("use alg::{{io, math}};\nmod own {{ pub fn all(xs: &[u64]) -> u64 {{ super::math::topic4::turn(xs) + alg::flow::topic58::turn(xs) }} }}\nfn main() {{\n    let mut io = io::Scanner::new();\n    {read}\n    println!(\"{{}}\", own::all(&xs) + math::topic5::turn1(&xs));\n}}\n")),
        ("names", format!("use alg::text::{{topic31 as first, topic32::turn as second}};\nuse alg::prelude::Scanner as Words;\nfn main() {{\n    let mut io = Words::new();\n    {read}\n    println!(\"{{}}\", first::turn(&xs) + second(&xs));\n}}\n")),
        ("own_macro", format!("use alg::{{geometry, Scanner}};\nmacro_rules! dbl {{ ($e:expr) => {{ 2 * $e }}; }}\npub(crate) use dbl;\nmod inner {{ pub fn twice(x: u64) -> u64 {{ crate::dbl!(x) }} }}\nfn main() {{\n    let mut io = Scanner::new();\n    {read}\n    println!(\"{{}}\", inner::twice(geometry::topic44::turn(&xs)));\n}}\n")),
        ("many", format!("use alg::prelude::*;\nfn main() {{\n    let mut io = Scanner::new();\n    {read}\n    let all = [{}];\n    println!(\"{{:?}}\", all);\n}}\n", (0..6).map(|k| format!("topic{}::turn{k}(&xs)", k * 10)).collect::<Vec<_>>().join(", "))),
    ];
    let names = programs.iter().map(|(name, _)| format!("src/bin/{name}.rs")).collect();
    files.extend(programs.into_iter().map(|(name, text)| (format!("src/bin/{name}.rs"), text)));
    (files, names)
}

/// The crates of the workspace: the name, those that it needs, and its text.
const CRATES: &[(&str, &[&str], &str)] = &[
    // As rayon's core is: no bundle can have it.
    ("pool", &[], "pub trait Parallel { fn word(&self) -> i32 { 7 } } impl Parallel for u64 {}"),
    ("scan", &["pool"], "mod input; pub use input::Scanner;
mod stress { use crate::input::*; use pool::*; pub fn word() -> i32 { let _ = flush; 3u64.word() } }
pub mod tools { pub use crate::stress::word; }
#[macro_export] macro_rules! word { () => { $crate::tools::word() }; }
#[macro_export] macro_rules! read { ($io:ident) => {{ let n: usize = $io.word(); $io.words(n) }}; }
"),
    ("modint", &[], "use std::ops::{Add, Mul, Sub};
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mod<const M: u64>(pub u64);
impl<const M: u64> Mod<M> {
    pub fn new(x: u64) -> Self { Self(x % M) }
    pub fn pow(self, mut n: u64) -> Self { let (mut base, mut of) = (self, Self(1)); while n > 0 { if n & 1 == 1 { of = of * base; } base = base * base; n >>= 1; } of }
    pub fn inverse(self) -> Self { self.pow(M - 2) }
}
impl<const M: u64> Add for Mod<M> { type Output = Self; fn add(self, other: Self) -> Self { Self((self.0 + other.0) % M) } }
impl<const M: u64> Sub for Mod<M> { type Output = Self; fn sub(self, other: Self) -> Self { Self((self.0 + M - other.0) % M) } }
impl<const M: u64> Mul for Mod<M> { type Output = Self; fn mul(self, other: Self) -> Self { Self(self.0 * other.0 % M) } }
pub type Mod7 = Mod<1_000_000_007>;
"),
    ("monoid", &["modint"], "use modint::Mod;
pub trait Monoid { type Item: Clone; const UNIT: Self::Item; fn op(a: &Self::Item, b: &Self::Item) -> Self::Item; }
pub struct Sum; pub struct Largest; pub struct Product<const M: u64>;
impl Monoid for Sum { type Item = u64; const UNIT: u64 = 0; fn op(a: &u64, b: &u64) -> u64 { a + b } }
impl Monoid for Largest { type Item = u64; const UNIT: u64 = 0; fn op(a: &u64, b: &u64) -> u64 { *a.max(b) } }
impl<const M: u64> Monoid for Product<M> { type Item = Mod<M>; const UNIT: Mod<M> = Mod(1); fn op(a: &Mod<M>, b: &Mod<M>) -> Mod<M> { *a * *b } }
"),
    ("segtree", &["monoid"], "use monoid::*;
use std::ops::{Bound, RangeBounds};
pub struct Segtree<M: Monoid> { n: usize, tree: Vec<M::Item> }
impl<M: Monoid> Segtree<M> {
    pub fn from_slice(items: &[M::Item]) -> Self { let n = items.len().next_power_of_two(); let mut this = Self { n, tree: vec![M::UNIT; 2 * n] }; for (at, item) in items.iter().enumerate() { this.tree[n + at] = item.clone(); } for at in (1..n).rev() { this.pull(at); } this }
    fn pull(&mut self, at: usize) { self.tree[at] = M::op(&self.tree[2 * at], &self.tree[2 * at + 1]); }
    pub fn set(&mut self, at: usize, item: M::Item) { let mut at = self.n + at; self.tree[at] = item; while at > 1 { at /= 2; self.pull(at); } }
    pub fn fold(&self, range: impl RangeBounds<usize>) -> M::Item {
        let mut l = self.n + match range.start_bound() { Bound::Included(&l) => l, Bound::Excluded(&l) => l + 1, Bound::Unbounded => 0 };
        let mut r = self.n + match range.end_bound() { Bound::Included(&r) => r + 1, Bound::Excluded(&r) => r, Bound::Unbounded => self.n };
        let (mut left, mut right) = (M::UNIT, M::UNIT);
        while l < r { if l & 1 == 1 { left = M::op(&left, &self.tree[l]); l += 1; } if r & 1 == 1 { r -= 1; right = M::op(&self.tree[r], &right); } l /= 2; r /= 2; }
        M::op(&left, &right)
    }
}
"),
    ("dsu", &[], "pub struct Dsu { parent: Vec<usize>, pub groups: usize }
impl Dsu {
    pub fn new(n: usize) -> Self { Self { parent: (0..n).collect(), groups: n } }
    pub fn find(&mut self, x: usize) -> usize { if self.parent[x] != x { let root = self.find(self.parent[x]); self.parent[x] = root; } self.parent[x] }
    pub fn join(&mut self, a: usize, b: usize) -> bool { let (a, b) = (self.find(a), self.find(b)); if a == b { return false; } self.parent[a] = b; self.groups -= 1; true }
}
"),
    ("graph", &["dsu"], "use std::collections::{BinaryHeap, VecDeque}; use std::cmp::Reverse;
pub use dsu::Dsu;
#[derive(Default)] pub struct Graph { pub to: Vec<Vec<(usize, u64)>> }
impl Graph {
    pub fn new(n: usize) -> Self { Self { to: vec![Vec::new(); n] } }
    pub fn edge(&mut self, a: usize, b: usize, w: u64) { self.to[a].push((b, w)); self.to[b].push((a, w)); }
    pub fn bfs(&self, from: usize) -> Vec<Option<u64>> { let mut far = vec![None; self.to.len()]; far[from] = Some(0); let mut queue = VecDeque::from([from]); while let Some(at) = queue.pop_front() { for &(to, _) in &self.to[at] { if far[to].is_none() { far[to] = far[at].map(|d: u64| d + 1); queue.push_back(to); } } } far }
    pub fn dijkstra(&self, from: usize) -> Vec<u64> { let mut far = vec![u64::MAX; self.to.len()]; far[from] = 0; let mut heap = BinaryHeap::from([Reverse((0, from))]); while let Some(Reverse((d, at))) = heap.pop() { if d > far[at] { continue; } for &(to, w) in &self.to[at] { if d + w < far[to] { far[to] = d + w; heap.push(Reverse((d + w, to))); } } } far }
    pub fn kruskal(&self) -> u64 { let mut edges: Vec<_> = (0..self.to.len()).flat_map(|a| self.to[a].iter().map(move |&(b, w)| (w, a, b))).collect(); edges.sort_unstable(); let mut dsu = Dsu::new(self.to.len()); edges.into_iter().filter(|&(_, a, b)| dsu.join(a, b)).map(|edge| edge.0).sum() }
}
"),
    ("strings", &[], "pub fn z(s: &[u64]) -> Vec<usize> { let mut z = vec![0; s.len()]; let (mut l, mut r) = (0, 0); for i in 1..s.len() { if i < r { z[i] = z[i - l].min(r - i); } while i + z[i] < s.len() && s[z[i]] == s[i + z[i]] { z[i] += 1; } if i + z[i] > r { l = i; r = i + z[i]; } } z }
pub trait Runs { fn runs(&self) -> Vec<(u64, usize)>; }
impl Runs for [u64] { fn runs(&self) -> Vec<(u64, usize)> { let mut runs: Vec<(u64, usize)> = Vec::new(); for &x in self { match runs.last_mut() { Some((y, n)) if *y == x => *n += 1, _ => runs.push((x, 1)) } } runs } }
"),
    ("ext", &[], "pub trait SliceExt<T> { fn lower(&self, x: &T) -> usize; fn upper(&self, x: &T) -> usize; }
impl<T: Ord> SliceExt<T> for [T] { fn lower(&self, x: &T) -> usize { self.partition_point(|y| y < x) } fn upper(&self, x: &T) -> usize { self.partition_point(|y| y <= x) } }
#[macro_export] macro_rules! joined { ($($x:expr),*) => { concat!($(stringify!($x)),*) }; }
#[macro_export] macro_rules! compressed { ($xs:expr) => {{ use $crate::SliceExt as _; let mut all = $xs.clone(); all.sort(); all.dedup(); let found: Vec<usize> = $xs.iter().map(|x| all.lower(x)).collect(); found }}; }
"),
    ("tester", &["pool", "scan", "graph", "segtree"], "pub mod random { use pool::Parallel; use crate::word; pub fn next(x: u64) -> i32 { x.word() + word!() } }
pub mod many { use pool::*; use scan::*; use graph::Graph; use segtree::Segtree; pub fn run() -> i32 { 3.word() } }
pub mod time { use std::time::Instant; pub struct Timer(pub Instant); impl Timer { pub fn new() -> Self { Self(Instant::now()) } pub fn is_over(&self) -> bool { self.0.elapsed().as_secs() > 100 } } }
#[macro_export] macro_rules! word { () => { $crate::many::run() }; }
"),
    ("prelude", &["scan", "modint", "monoid", "segtree", "dsu", "graph", "strings", "ext", "tester"], "pub use {dsu::Dsu, ext::*, graph::Graph, modint::*, monoid::*, scan::Scanner, segtree::Segtree, strings::*, tester::time::Timer};
pub mod all { pub use crate::*; pub use tester; pub use scan; pub use std::collections::*; }
"),
];

fn workspace() -> (Files, Programs) {
    let mut files: Files = Vec::new();
    let mut needs = String::new();
    for (name, below, text) in CRATES {
        let links = if *name == "pool" { "links = \"pool\"\nbuild = \"build.rs\"\n" } else { "" };
        let below: String = below.iter().map(|name| format!("{name}.workspace = true\n")).collect();
        let manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition.workspace = true\n{links}[dependencies]\n{below}"
        );
        needs += &format!("{name} = {{ path = \"crates/{name}\" }}\n");
        files.push((format!("crates/{name}/Cargo.toml"), manifest));
        files.push((format!("crates/{name}/src/lib.rs"), (*text).to_owned()));
    }
    files.push(("crates/scan/src/input.rs".to_owned(), IO.to_owned()));
    let build = "fn main() {}\n";
    files.push(("crates/pool/build.rs".to_owned(), build.to_owned()));
    let root = format!(
        "[workspace]\nmembers = [\"crates/*\", \"contest\"]\nresolver = \"2\"\n[workspace.package]\nedition = \"2021\"\n[workspace.dependencies]\n{needs}"
    );
    files.push(("Cargo.toml".to_owned(), root));
    let named: String =
        CRATES.iter().filter(|one| one.0 != "pool").map(|(name, ..)| format!("{name}.workspace = true\n")).collect();
    files.push((
        "contest/Cargo.toml".to_owned(),
        format!(
            "[package]\nname = \"contest\"\nversion = \"0.1.0\"\nedition.workspace = true\n[dependencies]\n{named}"
        ),
    ));
    let read = "let mut io = Scanner::new(); let n: usize = io.word(); let xs: Vec<u64> = io.words(n);";
    let programs: [(&str, String); 10] = [
        ("number", "use scan::Scanner;\nfn main() { println!(\"{}\", Scanner::new().word::<u64>()); }\n".to_owned()),
        (
            "all",
            format!(
                "use prelude::all::*;\nfn main() {{ {read} let far: BTreeMap<u64, usize> = xs.runs().into_iter().collect(); println!(\"{{far:?}}\"); }}\n"
            ),
        ),
        (
            "sums",
            format!(
                "use prelude::*;\nfn main() {{ {read} let tree = Segtree::<Sum>::from_slice(&xs); println!(\"{{}} {{}}\", tree.fold(1..), tree.fold(..n / 2)); }}\n"
            ),
        ),
        (
            "products",
            format!(
                "use modint::Mod7; use monoid::Product; use scan::Scanner; use segtree::Segtree;\nfn main() {{ {read} let mut tree = Segtree::<Product<1_000_000_007>>::from_slice(&xs.iter().map(|&x| Mod7::new(x)).collect::<Vec<_>>()); tree.set(0, Mod7::new(7)); println!(\"{{}}\", (tree.fold(..) + Mod7::new(3).inverse()).0); }}\n"
            ),
        ),
        (
            "spanning",
            format!(
                "use prelude::{{Dsu, Graph, Scanner}};\nfn main() {{ {read} let mut graph = Graph::new(n); let mut dsu = Dsu::new(n); for i in 1..n {{ graph.edge(i, xs[i] as usize % i, xs[i - 1]); dsu.join(i, i / 2); }} println!(\"{{}} {{}}\", graph.kruskal(), dsu.groups); }}\n"
            ),
        ),
        (
            "paths",
            format!(
                "use prelude::*;\nfn main() {{ {read} let mut graph = graph::Graph::new(n); for i in 1..n {{ graph.edge(i, xs[i] as usize % i, xs[i]); }} println!(\"{{:?}} {{:?}}\", graph.bfs(0), graph.dijkstra(n - 1)); }}\n"
            ),
        ),
        (
            "prefixes",
            format!(
                "use strings::{{z, Runs}}; use scan::Scanner;\nfn main() {{ {read} let small: Vec<u64> = xs.iter().map(|x| x % 2).collect(); println!(\"{{:?}} {{:?}}\", z(&small), small.runs()); }}\n"
            ),
        ),
        (
            "compress",
            format!(
                "use ext::{{compressed, joined, SliceExt}}; use prelude::Scanner;\nfn main() {{ {read} let sorted = {{ let mut sorted = xs.clone(); sorted.sort(); sorted }}; println!(\"{{:?}} {{}} {{}}\", compressed!(xs), sorted.upper(&500), joined!(a, b)); }}\n"
            ),
        ),
        (
            "timer",
            format!(
                "use prelude::*;\nuse tester::time;\nfn main() {{ let timer = time::Timer::new(); {read} let mut best = 0; for x in xs {{ if timer.is_over() {{ break; }} best = best.max(x); }} println!(\"{{best}}\"); }}\n"
            ),
        ),
        (
            "largest",
            format!(
                "use prelude::{{Largest, Scanner, Segtree}};\nmacro_rules! fold {{ ($t:expr, $r:expr) => {{ $t.fold($r) }}; }}\nuse {{fold as folded}};\nfn main() {{ {read} let tree = Segtree::<Largest>::from_slice(&xs); println!(\"{{}}\", folded!(tree, n / 2..=n - 1)); }}\n"
            ),
        ),
    ];
    let names = programs.iter().map(|(name, _)| format!("contest/src/bin/{name}.rs")).collect();
    files.extend(programs.into_iter().map(|(name, text)| (format!("contest/src/bin/{name}.rs"), text)));
    (files, names)
}
