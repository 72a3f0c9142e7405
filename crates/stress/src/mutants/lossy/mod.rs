//! Lossy mutants: one value of a program takes a smaller type, or loses a bit.
//!
//! Truncated numbers are the bugs that data misses most easily: a program that decides in 16 bits is wrong only if the
//! relevant bits are all higher. Each program is compiled once, with a call around each of its values ([`sites`]). An
//! environment variable tells a run which call changes its value, and how ([`LossKind`]). So hundreds of mutants cost one
//! compilation.
//!
//! A run reports on stderr when it has changed a value. A mutant that changes no value on any case is not a gap in the
//! data: no value is that large.

mod cpp;
mod rust;
pub(super) mod trial;

use std::fmt;
use std::ops::Range;

use sha2::{Digest, Sha256};

/// The variable that chooses a mutant: the number of its site, and its kind.
pub const VARIABLE: &str = "GRUNDY_LOSSY";

/// The value of [`VARIABLE`] with which a run changes nothing, and says on stderr how wide its values are.
pub const MEASURE: &str = "w";

/// What stands on stderr before the number of a site and the bits of its widest value so far.
pub const WIDTH: &str = "grundy w";

/// What a run says on stderr when it has changed a value.
pub const CHANGED: &str = "grundy: a value was changed";

/// What happens to the values at a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LossKind {
    /// Its low bits stay, from 1 to 63.
    Unsigned(u32),
    /// Its low bits stay, the highest of them as the sign.
    Signed(u32),
    /// As a float of 53 bits.
    Double,
    /// As a float of 24 bits.
    Float,
    /// This bit becomes 0.
    Lost(u32),
    /// It stays at the greatest number of so many bits if it is greater.
    Most(u32),
    /// A constant, one greater.
    Next,
    /// A constant or a size, one less.
    Previous,
}

impl fmt::Display for LossKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsigned(bits) => write!(f, "u{bits}"),
            Self::Signed(bits) => write!(f, "i{bits}"),
            Self::Double => f.write_str("f64"),
            Self::Float => f.write_str("f32"),
            Self::Lost(bit) => write!(f, "without_bit_{bit}"),
            Self::Most(bits) => write!(f, "at_most_{bits}_bits"),
            Self::Next => f.write_str("next"),
            Self::Previous => f.write_str("previous"),
        }
    }
}

impl LossKind {
    /// As the code that is put into programs reads it: what to do, and a number.
    fn code(self) -> String {
        match self {
            Self::Unsigned(bits) => format!("u {bits}"),
            Self::Signed(bits) => format!("i {bits}"),
            Self::Double => "d 0".to_owned(),
            Self::Float => "f 0".to_owned(),
            Self::Lost(bit) => format!("l {bit}"),
            Self::Most(bits) => format!("m {bits}"),
            Self::Next => "n 0".to_owned(),
            Self::Previous => "p 0".to_owned(),
        }
    }

    /// Every kind for a value in this role.
    fn all(role: Role) -> Vec<Self> {
        match role {
            Role::Constant => return vec![Self::Next, Self::Previous],
            Role::Size => return vec![Self::Previous],
            Role::Value => {}
        }
        let bits = (1..64).flat_map(|bits| [Self::Unsigned(bits), Self::Most(bits)]);
        let lost = (0..64).map(Self::Lost);
        bits.chain(lost).chain([8, 16, 32].map(Self::Signed)).chain([Self::Double, Self::Float]).collect()
    }

    /// Whether it changes no value from 0 that fits into so many bits.
    fn keeps(self, bits: u32) -> bool {
        match self {
            Self::Unsigned(kept) | Self::Most(kept) => kept >= bits,
            Self::Signed(kept) => kept > bits,
            Self::Double => bits <= 53,
            Self::Float => bits <= 24,
            Self::Lost(bit) => bit >= bits,
            Self::Next | Self::Previous => false,
        }
    }

    /// Those that people's programs have.
    fn usual(role: Role) -> Vec<Self> {
        const EDGES: [u32; 10] = [7, 8, 15, 16, 31, 32, 52, 53, 62, 63];
        let is_usual = |kind: &Self| match *kind {
            Self::Unsigned(bits) | Self::Lost(bits) => EDGES.contains(&bits),
            Self::Most(bits) => matches!(bits, 8 | 16 | 31 | 32 | 63),
            _ => true,
        };
        Self::all(role).into_iter().filter(is_usual).collect()
    }
}

/// A value of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Site {
    /// Where it is in the text.
    pub range: Range<usize>,
    /// Of `x += y`, the place that is changed: `x`.
    pub place: Option<String>,
    /// What it is in the program.
    pub role: Role,
}

/// What a value is in its program: that decides which mutants are made of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Any value: it is narrowed.
    Value,
    /// A constant that something is compared with: its neighbours.
    Constant,
    /// How many elements a new array has: one less. The array must say when it is left.
    Size,
}

/// A program whose values can be changed.
#[derive(Debug, Clone)]
pub struct Instrumented {
    /// Its text with a call around each value.
    pub text: String,
    /// Where each call is in it, with the number of its site.
    calls: Vec<(Range<usize>, usize)>,
}

/// The languages of programs that are changed here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LossyLanguage {
    /// Rust, by its syntax tree.
    Rust,
    /// C++, by its tokens.
    Cpp,
}

impl LossyLanguage {
    /// Of a file with this extension.
    pub fn by_extension(extension: &str) -> Option<Self> {
        match extension {
            "rs" => Some(Self::Rust),
            "cpp" | "cc" | "cxx" => Some(Self::Cpp),
            _ => None,
        }
    }

    /// The extension of its files.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Rust => "rs",
            Self::Cpp => "cpp",
        }
    }
}

/// The values of a program, in the order of its text.
pub fn sites(language: LossyLanguage, source: &str) -> Vec<Site> {
    let mut sites = match language {
        LossyLanguage::Rust => rust::sites(source),
        LossyLanguage::Cpp => cpp::sites(source),
    };
    sites.sort_by_key(|site| (site.range.start, std::cmp::Reverse(site.range.end)));
    sites.dedup_by(|later, earlier| later.range == earlier.range);
    sites
}

/// The program with a call around each of these sites, which are named by their numbers.
pub fn instrument(language: LossyLanguage, source: &str, sites: &[Site], numbers: &[usize]) -> Instrumented {
    let prelude = |text: &str| text.replace("SITE_COUNT", &sites.len().max(1).to_string());
    let (head, name, tail) = match language {
        LossyLanguage::Rust => (String::new(), "crate::grundy_lossy::at", prelude(include_str!("prelude.rs.in"))),
        LossyLanguage::Cpp => (prelude(include_str!("prelude.cpp.in")), "grundy_lossy::at", String::new()),
    };
    // At one place what ends there comes first, then what begins, the longest first.
    let mut edges: Vec<(usize, bool, usize, usize)> = Vec::new();
    for &number in numbers {
        let Range { start, end } = sites[number].range;
        edges.push((start, true, usize::MAX - (end - start), number));
        edges.push((end, false, end - start, number));
    }
    edges.sort_unstable();
    let mut text = head;
    let mut calls: Vec<(Range<usize>, usize)> = Vec::new();
    let mut open = Vec::new();
    let mut at = 0;
    for (place, begins, _, number) in edges {
        text.push_str(&source[at..place]);
        at = place;
        if begins {
            open.push((text.len(), number));
            text.push_str(&match (&sites[number].place, language) {
                // A comma may stand in a value of C++.
                (None, LossyLanguage::Cpp) => format!("{name}({number}, ("),
                (None, LossyLanguage::Rust) => format!("{name}({number}, "),
                (Some(_), LossyLanguage::Rust) => "{ ".to_owned(),
                (Some(_), LossyLanguage::Cpp) => "((".to_owned(),
            });
        } else if let Some((start, number)) = open.pop() {
            text.push_str(&match (&sites[number].place, language) {
                (None, LossyLanguage::Cpp) => "))".to_owned(),
                (None, LossyLanguage::Rust) => ")".to_owned(),
                (Some(place), LossyLanguage::Rust) => format!("; {place} = {name}({number}, {place}); }}"),
                (Some(place), LossyLanguage::Cpp) => format!("), {place} = {name}({number}, {place}))"),
            });
            calls.push((start..text.len(), number));
        }
    }
    text.push_str(&source[at..]);
    text.push_str(&tail);
    Instrumented { text, calls }
}

impl Instrumented {
    /// The sites that the errors of a compiler's message lie in, of each the innermost: calls that cannot be there.
    pub fn blamed(&self, message: &str) -> Vec<usize> {
        let starts: Vec<usize> =
            std::iter::once(0).chain(self.text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let mut blamed = Vec::new();
        for (line, column) in places(message) {
            let Some(at) = starts.get(line.wrapping_sub(1)).map(|start| start + column.saturating_sub(1)) else {
                continue;
            };
            let around = self.calls.iter().filter(|(range, _)| range.contains(&at));
            blamed.extend(around.min_by_key(|(range, _)| range.len()).map(|(_, number)| *number));
        }
        blamed.sort_unstable();
        blamed.dedup();
        blamed
    }
}

/// The lines and columns, from 1, of the errors in a compiler's message; not those of its warnings.
///
/// g++ writes `file:line:column: error: ...`, and for a template also where it is called from. rustc writes a line that begins with
/// `error`, and then `--> file:line:column`.
fn places(message: &str) -> Vec<(usize, usize)> {
    let mut places = Vec::new();
    let mut is_error = false;
    for line in message.lines() {
        let place = match line.trim_start().strip_prefix("--> ") {
            Some(place) => std::mem::take(&mut is_error).then_some(place),
            None => {
                is_error = is_error && !line.starts_with("warning") || line.starts_with("error");
                let of_cpp = line.contains(": error:") || line.contains("required from here");
                line.split_whitespace().next().filter(|_| of_cpp)
            }
        };
        places.extend(place.and_then(line_and_column));
    }
    places
}

/// Of `file:line:column`, with a colon behind it or not.
fn line_and_column(place: &str) -> Option<(usize, usize)> {
    let mut parts = place.trim_end().trim_end_matches(':').rsplitn(3, ':');
    let (column, line) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    parts.next().map(|_| (line, column))
}

/// A mutant: a site, by its number, and what happens there.
pub type Choice = (usize, LossKind);

/// The value of [`VARIABLE`] for a mutant.
pub fn code((number, kind): Choice) -> String {
    format!("{number} {}", kind.code())
}

/// The mutants of the sites with these numbers, in their order: of every kind, or a spread of at most `most` of the usual kinds, which
/// the text of the program decides.
pub fn choices(source: &str, sites: &[Site], numbers: &[usize], most: Option<usize>) -> Vec<Choice> {
    let kinds = |number: usize| match most {
        None => LossKind::all(sites[number].role),
        Some(_) => LossKind::usual(sites[number].role),
    };
    let all = numbers.iter().flat_map(|&number| kinds(number).into_iter().map(move |kind| (number, kind)));
    let mut all: Vec<Choice> = all.collect();
    if let Some(most) = most {
        let seed = |choice: &Choice| Sha256::digest(format!("{source}\0{}", code(*choice)));
        all.sort_by_cached_key(seed);
        all.truncate(most);
        all.sort_by_key(|(number, kind)| (*number, kind.code()));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(language: LossyLanguage, source: &str) -> Vec<&str> {
        sites(language, source).iter().map(|site| &source[site.range.clone()]).collect()
    }

    #[test]
    fn values_of_rust_are_what_is_computed_and_kept() {
        let body = "fn main() { let a = b as u64; let c = (a ^ 7) + 1; x ^= c; for i in 0..c {} }";
        assert_eq!(values(LossyLanguage::Rust, body), ["b as u64", "(a ^ 7) + 1", "a ^ 7", "x ^= c", "c"]);
        assert_eq!(values(LossyLanguage::Rust, "fn f() -> bool { a < b && !c }"), [""; 0]);
        assert_eq!(values(LossyLanguage::Rust, "not Rust"), [""; 0]);
    }

    #[test]
    fn values_of_cpp_are_what_is_assigned_returned_and_compared_with() {
        let body =
            "int main() { int a = b + 1, c = f(1, 2); x ^= a; if (a == 3) return a - 1; // y = 2;\n auto &r = v; }";
        assert_eq!(values(LossyLanguage::Cpp, body), ["b + 1", "f(1, 2)", "x ^= a", "a", "3", "a - 1"]);
        let none = "const int most = 7; using A = B; int f(int a) { const char *s = \"a = 1;\"; auto g = [=] { }; int b[] = {1}; }";
        assert_eq!(values(LossyLanguage::Cpp, none), [""; 0]);
    }

    #[test]
    fn sizes_of_arrays_are_made_one_less() {
        let of = |language, source: &'static str| -> Vec<(&str, Role)> {
            sites(language, source).iter().map(|site| (&source[site.range.clone()], site.role)).collect()
        };
        let cpp = "int main() { std::vector<std::vector<int>> v(n + 1, std::vector<int>(m)); vector<int> w{1, 2}, x; vector<char> y(9); }";
        assert_eq!(of(LossyLanguage::Cpp, cpp), [("n + 1", Role::Size), ("9", Role::Size)]);
        let rust = "fn main() { let v = vec![0; m]; let w = vec![1, n]; }";
        assert_eq!(of(LossyLanguage::Rust, rust), [("m", Role::Size)]);
        assert_eq!(LossKind::usual(Role::Size), [LossKind::Previous]);
    }

    #[test]
    fn calls_are_nested_and_found_again_by_line_and_column() {
        let source = "fn main() {\n    let a = (b ^ c) + d;\n}\n";
        let sites = sites(LossyLanguage::Rust, source);
        let numbers: Vec<usize> = (0..sites.len()).collect();
        let instrumented = instrument(LossyLanguage::Rust, source, &sites, &numbers);
        let line = instrumented.text.lines().nth(1).unwrap_or_default();
        assert_eq!(line, "    let a = crate::grundy_lossy::at(0, (crate::grundy_lossy::at(1, b ^ c)) + d);");
        let column = |text: &str| line.find(text).unwrap_or_default() + 1;
        let message = |column: usize| {
            let place = |column| format!(" --> submission.rs:2:{column}\n  |\n");
            format!("warning: odd\n{}error[E0277]: no\n{}note: there\n{}", place(13), place(column), place(13))
        };
        assert_eq!(instrumented.blamed(&message(column("b ^ c"))), [1]);
        assert_eq!(instrumented.blamed(&message(column("+ d"))), [0]);
        let place = column("+ d");
        assert_eq!(instrumented.blamed(&format!("lossy.cpp:2:{place}: error: no\nlossy.cpp:2:13: note: there\n")), [0]);
        assert_eq!(instrumented.blamed("submission.rs:1:1: error: x"), [0; 0]);
    }

    #[test]
    fn what_keeps_small_values_is_told_by_their_bits() {
        let changed = |kind: LossKind, value: u64| match kind {
            LossKind::Unsigned(kept) => value & ((1 << kept) - 1) != value,
            LossKind::Most(kept) => value > (1 << kept) - 1,
            LossKind::Signed(kept) => value >= 1 << (kept - 1),
            LossKind::Double => value as f64 as u64 != value,
            LossKind::Float => value as f32 as u64 != value,
            LossKind::Lost(bit) => value >> bit & 1 == 1,
            LossKind::Next | LossKind::Previous => true,
        };
        for bits in 1..63_u32 {
            let most = (1_u64 << bits) - 1;
            for kind in LossKind::all(Role::Value) {
                let by_one =
                    [most, most >> 1, 1 << (bits - 1), most & !1].into_iter().chain((0..bits).map(|bit| 1 << bit));
                let is_changed = by_one.into_iter().any(|value| changed(kind, value));
                assert_eq!(kind.keeps(bits), !is_changed, "{kind} of {bits} bits");
            }
        }
    }

    #[test]
    fn a_spread_is_the_same_each_time_and_all_has_every_bit() {
        let source = "fn main() { let a = b ^ c; }";
        let sites = sites(LossyLanguage::Rust, source);
        let spread = choices(source, &sites, &[0], Some(10));
        assert_eq!((spread.len(), &spread), (10, &choices(source, &sites, &[0], Some(10))));
        let all = choices(source, &sites, &[0], None);
        for bit in 0..64 {
            assert!(all.contains(&(0, LossKind::Lost(bit))));
        }
        assert!(all.contains(&(0, LossKind::Unsigned(16))) && all.contains(&(0, LossKind::Signed(32))));
    }
}
