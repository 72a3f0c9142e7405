//! Which crates of crates.io a bundle can have, and what to use instead of others.

/// The packages that a bundle can have.
pub(super) const PACKAGES: &[&str] = &[
    "ac-library-rs",
    "bitset-fixed",
    "itertools",
    "lazy_static",
    "maplit",
    "num-integer",
    "num-traits",
    "rustc-hash",
    "smallvec",
    "superslice",
];

/// The packages that those need.
const NEEDED: &[&str] = &["either"];

/// What to use instead of others that programs often use.
const INSTEAD: &[(&[&str], &str)] = &[
    (
        &["getrandom", "rand", "rand_chacha", "rand_core", "rand_distr", "rand_pcg", "rand_xorshift", "rand_xoshiro"],
        "use the generator of ten lines in docs/bundles.md",
    ),
    (&["num", "num-iter"], "use its parts `num-integer` and `num-traits`: `use num_integer::gcd;`"),
    (&["petgraph"], "for `UnionFind` use `Dsu` of `ac-library-rs`, and for the rest a module of your own"),
    (
        &[
            "num-bigint",
            "num-complex",
            "num-rational",
            "nalgebra",
            "ndarray",
            "im-rc",
            "libm",
            "regex",
            "bstr",
            "typenum",
        ],
        "it would be too long; put what you need of it into a module of your own",
    ),
];

/// Whether a bundle can have a package of crates.io.
pub(super) fn is_supported(package: &str) -> bool {
    PACKAGES.contains(&package) || NEEDED.contains(&package)
}

/// What to do about a package of crates.io that no bundle can have.
pub(super) fn instead(package: &str) -> String {
    match INSTEAD.iter().find(|(packages, _)| packages.contains(&package)) {
        Some((_, advice)) => (*advice).to_owned(),
        None => format!(
            "a bundle can have crates in folders of your own, and of crates.io only {}; put what you need of this one into a module of the program",
            PACKAGES.join(", ")
        ),
    }
}
