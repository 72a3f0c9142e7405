//! The crates that judges have, by the names that code has for them.

/// AtCoder's, since its language update of October 2025. `ac_library` is the crate `ac-library-rs`.
pub(super) const ATCODER: &[(&str, &str)] = &[
    ("ac_library", "0.2.0"),
    ("alga", "0.9.3"),
    ("amplify", "4.9.0"),
    ("amplify_derive", "4.0.1"),
    ("amplify_num", "0.5.3"),
    ("argio", "0.2.0"),
    ("ascii", "1.1.0"),
    ("az", "1.2.1"),
    ("bitset_fixed", "0.1.0"),
    ("bitvec", "1.0.1"),
    ("bstr", "1.12.0"),
    ("btreemultimap", "0.1.1"),
    ("counter", "0.7.0"),
    ("easy_ext", "1.0.2"),
    ("either", "1.15.0"),
    ("fixedbitset", "0.5.7"),
    ("getrandom", "0.3.3"),
    ("glidesort", "0.1.2"),
    ("hashbag", "0.1.12"),
    ("im_rc", "15.1.0"),
    ("indexing", "0.4.1"),
    ("indexmap", "2.11.0"),
    ("itertools", "0.14.0"),
    ("itertools_num", "0.1.3"),
    ("lazy_static", "1.5.0"),
    ("libm", "0.2.15"),
    ("maplit", "1.0.2"),
    ("memoise", "0.3.2"),
    ("multimap", "0.10.1"),
    ("multiversion", "0.8.0"),
    ("nalgebra", "0.34.0"),
    ("ndarray", "0.16.1"),
    ("num", "0.4.3"),
    ("num_bigint", "0.4.6"),
    ("num_complex", "0.4.6"),
    ("num_derive", "0.4.2"),
    ("num_integer", "0.1.46"),
    ("num_iter", "0.1.45"),
    ("num_rational", "0.4.2"),
    ("num_traits", "0.2.19"),
    ("omniswap", "0.1.0"),
    ("once_cell", "1.21.3"),
    ("ordered_float", "5.0.0"),
    ("pathfinding", "4.14.0"),
    ("permutohedron", "0.2.4"),
    ("petgraph", "0.8.2"),
    ("primal", "0.3.3"),
    ("proconio", "0.5.0"),
    ("rand", "0.9.2"),
    ("rand_chacha", "0.9.0"),
    ("rand_core", "0.9.3"),
    ("rand_distr", "0.5.1"),
    ("rand_hc", "0.4.0"),
    ("rand_pcg", "0.9.0"),
    ("rand_xorshift", "0.4.0"),
    ("rand_xoshiro", "0.7.0"),
    ("recur_fn", "2.2.0"),
    ("regex", "1.11.2"),
    ("rpds", "1.1.1"),
    ("rustc_hash", "2.1.1"),
    ("smallvec", "1.15.1"),
    ("static_assertions", "1.1.0"),
    ("statrs", "0.18.0"),
    ("superslice", "1.0.0"),
    ("tap", "1.0.1"),
    ("text_io", "0.1.13"),
    ("thiserror", "2.0.16"),
    ("varisat", "0.2.2"),
];

/// The packages of crates, where they are called otherwise than in code.
pub(super) const PACKAGES: &[(&str, &str)] = &[
    ("ac_library", "ac-library-rs"),
    ("bitset_fixed", "bitset-fixed"),
    ("easy_ext", "easy-ext"),
    ("im_rc", "im-rc"),
    ("itertools_num", "itertools-num"),
    ("num_bigint", "num-bigint"),
    ("num_complex", "num-complex"),
    ("num_derive", "num-derive"),
    ("num_integer", "num-integer"),
    ("num_iter", "num-iter"),
    ("num_rational", "num-rational"),
    ("num_traits", "num-traits"),
    ("ordered_float", "ordered-float"),
    ("recur_fn", "recur-fn"),
    ("rustc_hash", "rustc-hash"),
];

/// Codewars', beside its oldest compiler.
pub(super) const CODEWARS: &[(&str, &str)] = &[
    ("bit_set", "0.5.2"),
    ("chrono", "0.4.19"),
    ("fancy_regex", "0.5.0"),
    ("futures", "0.3.13"),
    ("im", "15.0.0"),
    ("itertools", "0.10.0"),
    ("lazy_static", "1.4.0"),
    ("num", "0.4.0"),
    ("once_cell", "1.7.2"),
    ("rand", "0.8.3"),
    ("regex", "1.4.3"),
    ("serde", "1.0.124"),
    ("serde_json", "1.0.64"),
    ("text_io", "0.1.8"),
    ("thiserror", "1.0.24"),
    ("tokio", "1.2.0"),
    ("tokio_util", "0.6.3"),
];

/// DMOJ's.
pub(super) const DMOJ: &[(&str, &str)] = &[("dmoj", "0.1"), ("libc", "0.2"), ("rand", "0.8"), ("rand_xoshiro", "0.6")];

/// LeetCode's.
pub(super) const LEETCODE: &[(&str, &str)] = &[("itertools", "0.14"), ("rand", "0.8"), ("regex", "1")];

/// CodinGame's.
pub(super) const CODINGAME: &[(&str, &str)] =
    &[("chrono", "0.4"), ("itertools", "0.14"), ("libc", "0.2"), ("rand", "0.9"), ("regex", "1"), ("time", "0.3")];

/// yukicoder's.
pub(super) const YUKICODER: &[(&str, &str)] = &[("num", "0.4"), ("proconio", "0.5")];
