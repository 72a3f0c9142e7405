//! What is known of other crates: which modules an import by `*` brings of them, and what an import may be there for unseen.

use super::world::CRATE;

/// The modules within a module of another crate, by its path; none but these, whatever release it is of.
const MODULES: &[(&[&str], &[&str])] = &[
    (
        &["ac_library"],
        &[
            "convolution",
            "dsu",
            "fenwicktree",
            "lazysegtree",
            "math",
            "maxflow",
            "mincostflow",
            "modint",
            "scc",
            "segtree",
            "string",
            "twosat",
        ],
    ),
    (&["itertools"], &["free", "structs", "traits"]),
    (&["lazy_static"], &[]),
    (&["maplit"], &[]),
    (&["num"], &["bigint", "cast", "complex", "integer", "iter", "rational", "traits"]),
    (&["num_integer"], &[]),
    (&["num_traits"], &["bounds", "cast", "float", "identities", "int", "ops", "pow", "real", "sign"]),
    (&["proconio"], &["marker", "source"]),
    (&["proconio", "marker"], &[]),
    (&["proconio", "source"], &["auto", "line", "once"]),
    (&["rand"], &["distr", "distributions", "prelude", "rngs", "seq"]),
    (&["rand", "prelude"], &[]),
    (&["superslice"], &[]),
];

/// As [`MODULES`], of the standard library: modules that have others.
const OF_STD: &[(&[&str], &[&str])] = &[
    (
        &[],
        &[
            "alloc",
            "any",
            "arch",
            "array",
            "ascii",
            "backtrace",
            "borrow",
            "boxed",
            "cell",
            "char",
            "clone",
            "cmp",
            "collections",
            "convert",
            "default",
            "env",
            "error",
            "f32",
            "f64",
            "ffi",
            "fmt",
            "fs",
            "future",
            "hash",
            "hint",
            "i128",
            "i16",
            "i32",
            "i64",
            "i8",
            "intrinsics",
            "io",
            "isize",
            "iter",
            "marker",
            "mem",
            "net",
            "num",
            "ops",
            "option",
            "os",
            "panic",
            "path",
            "pin",
            "prelude",
            "primitive",
            "process",
            "ptr",
            "rc",
            "result",
            "simd",
            "slice",
            "str",
            "string",
            "sync",
            "task",
            "thread",
            "time",
            "u128",
            "u16",
            "u32",
            "u64",
            "u8",
            "usize",
            "vec",
        ],
    ),
    (&["collections"], &["binary_heap", "btree_map", "btree_set", "hash_map", "hash_set", "linked_list", "vec_deque"]),
    (&["f32"], &["consts"]),
    (&["f64"], &["consts"]),
    (&["ffi"], &["c_str", "os_str"]),
    (&["io"], &["prelude"]),
    (&["os"], &["fd", "linux", "raw", "unix"]),
    (&["os", "unix"], &["ffi", "fs", "io", "net", "prelude", "process", "raw", "thread"]),
    (&["prelude"], &["rust_2015", "rust_2018", "rust_2021", "rust_2024", "v1"]),
    (&["str"], &["pattern"]),
    (&["sync"], &["atomic", "mpsc"]),
];

/// The standard library's crates.
pub(super) const STD: &[&str] = &["alloc", "core", "proc_macro", "std"];

/// Whether a name is that of a crate, and of nothing that a `*` of the standard library brings: a program with both does not compile.
pub(super) fn is_crate(name: &str) -> bool {
    let is_there =
        STD.contains(&name) || name == CRATE || judges::ALL.iter().any(|judge| judge.crate_version(name).is_some());
    is_there && !has(&["std".to_owned()], name)
}

/// The modules behind a path into another crate, if they are known.
fn modules(path: &[String]) -> Option<&'static [&'static str]> {
    let (first, rest) = path.split_first()?;
    if STD.contains(&first.as_str()) {
        // What is not listed has no modules.
        return Some(OF_STD.iter().find(|(known, _)| known == &rest).map_or(&[], |(_, modules)| modules));
    }
    MODULES.iter().find(|(known, _)| known == &path).map(|(_, modules)| *modules)
}

/// Whether a `*` behind `path` brings the module `name`, for sure.
pub(super) fn has(path: &[String], name: &str) -> bool {
    modules(path).is_some_and(|modules| modules.contains(&name))
}

/// Whether it is known which modules a `*` behind `path` brings.
pub(super) fn is_known(path: &[String]) -> bool {
    modules(path).is_some()
}

/// Types and derives: a program that uses one has to name it.
const TYPES: &[(&str, &[&str])] = &[
    (
        "ac_library",
        &[
            "Dsu",
            "FenwickTree",
            "LazySegtree",
            "Max",
            "McfGraph",
            "MfGraph",
            "Min",
            "ModInt",
            "ModInt1000000007",
            "ModInt998244353",
            "SccGraph",
            "Segtree",
            "StaticModInt",
            "TwoSat",
            "Xor",
        ],
    ),
    ("bitset_fixed", &["BitSet"]),
    ("counter", &["Counter"]),
    ("fixedbitset", &["FixedBitSet"]),
    ("indexmap", &["IndexMap", "IndexSet"]),
    ("itertools", &["Either", "EitherOrBoth", "FoldWhile", "MinMaxResult", "Position"]),
    ("multimap", &["MultiMap"]),
    ("num", &["BigInt", "BigRational", "BigUint", "Complex", "Rational", "Rational32", "Rational64"]),
    ("num_bigint", &["BigInt", "BigUint", "Sign"]),
    ("num_complex", &["Complex", "Complex32", "Complex64"]),
    ("num_rational", &["BigRational", "Ratio", "Rational32", "Rational64"]),
    ("ordered_float", &["NotNan", "OrderedFloat"]),
    ("permutohedron", &["Heap"]),
    ("petgraph", &["DiGraph", "DiGraphMap", "Graph", "UnDiGraph", "UnGraph", "UnGraphMap", "UnionFind"]),
    ("rand", &["SmallRng", "StdRng", "ThreadRng"]),
    ("regex", &["Captures", "Regex", "RegexSet"]),
    ("rustc_hash", &["FxHashMap", "FxHashSet", "FxHasher"]),
    ("smallvec", &["SmallVec"]),
];

/// Traits of other crates, and their methods and constants in all releases, with a space between.
const TRAITS: &[(&[&str], &[&str], &str)] = &[
    (
        &["itertools"],
        &["Itertools"],
        "all_equal all_equal_value all_unique array_chunks array_combinations array_windows at_most_one \
     batching cartesian_product chunk_by chunks chunks_lazy circular_tuple_windows coalesce collect_array \
     collect_tuple collect_vec combinations combinations_n combinations_with_replacement concat contains \
     counts counts_by dedup dedup_by dedup_by_with_count dedup_with_count dropn dropping dropping_back \
     duplicates duplicates_by each exactly_one filter_map_ok filter_map_results filter_ok filter_results \
     find_or_first find_or_last find_position flatten flatten_ok flatten_results fn_map fold1 fold_ok \
     fold_options fold_results fold_while foreach format format_with get group_by group_by_lazy \
     interleave interleave_shortest intersperse intersperse_with into_group_map into_group_map_by \
     into_grouping_map into_grouping_map_by into_rc is_sorted is_sorted_by join k_largest k_largest_by \
     k_largest_by_key k_largest_relaxed k_largest_relaxed_by k_largest_relaxed_by_key k_smallest \
     k_smallest_by k_smallest_by_key k_smallest_relaxed k_smallest_relaxed_by k_smallest_relaxed_by_key \
     kmerge kmerge_by lend_iter map_fn map_into map_ok map_results max_set max_set_by max_set_by_key \
     mend_slices merge merge_by merge_join_by min_max min_set min_set_by min_set_by_key minmax minmax_by \
     minmax_by_key multi_cartesian_product multipeek multiunzip next_array next_chunk next_tuple \
     pad_using partition_map partition_result peek_nth peeking_take_while permutations position_max \
     position_max_by position_max_by_key position_min position_min_by position_min_by_key position_minmax \
     position_minmax_by position_minmax_by_key positions powerset process_results product1 put_back \
     rev_first set_from sorted sorted_by sorted_by_cached_key sorted_by_key sorted_unstable \
     sorted_unstable_by sorted_unstable_by_key step strip_prefix_by sum1 tail take_while_inclusive \
     take_while_ref tee tree_fold1 tree_reduce try_collect try_len tuple_combinations tuple_windows \
     tuples unique unique_by unzip_n update while_some with_position zip_eq zip_longest zip_slices",
    ),
    (
        &["superslice"],
        &["Ext"],
        "apply_inverse_permutation apply_permutation equal_range equal_range_by equal_range_by_key \
     lower_bound lower_bound_by lower_bound_by_key next_permutation prev_permutation upper_bound \
     upper_bound_by upper_bound_by_key",
    ),
    (&["superslice"], &["Ext2"], "invert_permutation"),
    (&["ac_library"], &["Monoid"], "binary_operation identity"),
    (&["ac_library"], &["MapMonoid"], "binary_operation composition identity_element identity_map mapping"),
    (&["ac_library"], &["ModIntBase"], "inv modulus new pow raw val"),
    (&["smallvec"], &["Array"], "size"),
    (&["smallvec"], &["ToSmallVec"], "to_smallvec"),
    (&["smallvec"], &["ExtendFromSlice"], "extend_from_slice"),
    (&["lazy_static"], &["LazyStatic"], "initialize"),
    (&["num", "num_traits"], &["Zero"], "is_zero set_zero zero"),
    (&["num", "num_traits"], &["One"], "is_one one set_one"),
    (&["num", "num_traits"], &["Num"], "from_str_radix"),
    (&["num", "num_traits"], &["Bounded", "LowerBounded", "UpperBounded"], "max_value min_value"),
    (
        &["num", "num_integer"],
        &["Integer"],
        "dec div_ceil div_floor div_mod_floor div_rem divides extended_gcd extended_gcd_lcm gcd gcd_lcm inc \
     is_even is_multiple_of is_odd lcm mod_floor next_multiple_of prev_multiple_of",
    ),
    (&["num", "num_integer"], &["Roots"], "cbrt nth_root sqrt"),
    (&["num", "num_integer"], &["Average"], "average_ceil average_floor"),
    (&["num", "num_traits"], &["Signed"], "abs abs_sub is_negative is_positive signum"),
    (
        &["num", "num_traits"],
        &["NumOps", "NumRef", "RefNum", "NumAssign", "NumAssignOps", "NumAssignRef", "Unsigned"],
        "",
    ),
    (
        &["num", "num_traits"],
        &["ToPrimitive"],
        "to_f32 to_f64 to_i128 to_i16 to_i32 to_i64 to_i8 to_isize to_u128 to_u16 to_u32 to_u64 to_u8 \
     to_usize",
    ),
    (
        &["num", "num_traits"],
        &["FromPrimitive"],
        "from_f32 from_f64 from_i128 from_i16 from_i32 from_i64 from_i8 from_isize from_u128 from_u16 \
     from_u32 from_u64 from_u8 from_usize",
    ),
    (&["num", "num_traits"], &["NumCast"], "from"),
    (&["num", "num_traits"], &["AsPrimitive"], "as_"),
    (&["num", "num_traits"], &["Pow"], "pow"),
    (&["num", "num_traits"], &["Inv"], "inv"),
    (&["num", "num_traits"], &["Euclid"], "div_euclid div_rem_euclid rem_euclid"),
    (
        &["num", "num_traits"],
        &["PrimInt"],
        "count_ones count_zeros from_be from_le leading_ones leading_zeros pow reverse_bits rotate_left \
     rotate_right signed_shl signed_shr swap_bytes to_be to_le trailing_ones trailing_zeros unsigned_shl \
     unsigned_shr",
    ),
    (&["num", "num_traits"], &["CheckedAdd"], "checked_add"),
    (&["num", "num_traits"], &["CheckedSub"], "checked_sub"),
    (&["num", "num_traits"], &["CheckedMul"], "checked_mul"),
    (&["num", "num_traits"], &["CheckedDiv"], "checked_div"),
    (&["num", "num_traits"], &["CheckedRem"], "checked_rem"),
    (&["num", "num_traits"], &["CheckedNeg"], "checked_neg"),
    (&["num", "num_traits"], &["CheckedShl"], "checked_shl"),
    (&["num", "num_traits"], &["CheckedShr"], "checked_shr"),
    (
        &["num", "num_traits"],
        &["Saturating", "SaturatingAdd", "SaturatingSub", "SaturatingMul"],
        "saturating_add saturating_mul saturating_sub",
    ),
    (
        &["num", "num_traits"],
        &["WrappingAdd", "WrappingSub", "WrappingMul", "WrappingNeg", "WrappingShl", "WrappingShr"],
        "wrapping_add wrapping_mul wrapping_neg wrapping_shl wrapping_shr wrapping_sub",
    ),
    (&["num", "num_bigint"], &["ToBigInt", "ToBigUint"], "to_bigint to_biguint"),
    (
        &["rand"],
        &["Rng", "RngExt"],
        "choose fill fill_bytes gen gen_ascii_chars gen_bool gen_iter gen_range gen_ratio gen_weighted_bool \
     next_u32 next_u64 random random_bool random_iter random_range random_ratio read sample sample_iter \
     shuffle try_fill",
    ),
    (
        &["rand", "rand_core"],
        &["RngCore"],
        "fill_bytes next_u32 next_u64 read_adapter try_fill_bytes unwrap_err unwrap_mut",
    ),
    (
        &["rand", "rand_core"],
        &["SeedableRng"],
        "fork from_entropy from_os_rng from_rng from_seed reseed seed_from_u64 try_fork try_from_os_rng \
     try_from_rng",
    ),
    (
        &["rand"],
        &["SliceRandom", "IndexedRandom", "IndexedMutRandom", "IteratorRandom"],
        "choose choose_iter choose_multiple choose_multiple_array choose_multiple_fill \
     choose_multiple_weighted choose_mut choose_stable choose_weighted choose_weighted_mut index_len \
     partial_shuffle sample sample_array sample_fill sample_weighted shuffle",
    ),
    (&["rand", "rand_distr"], &["Distribution"], "ind_sample map sample sample_iter sample_string"),
    (&["petgraph"], &["EdgeRef"], "id source target weight"),
];

/// What must stand somewhere in a program that uses an import.
pub(super) enum Needed {
    /// Its name.
    Name,
    /// Its name, or a call of one of these methods, with a space between.
    NameOrMethod(&'static str),
    /// Who knows: it may be a trait, of which only the crate's own source tells.
    Unknown,
}

/// How a program that uses what stands at `path` in another crate has to use it.
pub(super) fn needed(path: &[&str]) -> Needed {
    let [first, .., last] = path else { return Needed::Name };
    if let Some((.., methods)) =
        TRAITS.iter().find(|(crates, traits, _)| crates.contains(first) && traits.contains(last))
    {
        return Needed::NameOrMethod(methods);
    }
    let is_type = TYPES.iter().any(|(of, types)| of == first && types.contains(last));
    // Traits begin with a capital letter and go on with small ones.
    let is_trait = last.starts_with(char::is_uppercase) && last.chars().any(char::is_lowercase);
    if is_type || !is_trait { Needed::Name } else { Needed::Unknown }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glob_of_a_module_brings_only_its_own() {
        let path = |path: &str| path.split("::").map(str::to_owned).collect::<Vec<_>>();
        assert!(has(&path("std"), "num") && has(&path("core::sync"), "atomic") && has(&path("proconio"), "marker"));
        assert!(!has(&path("std::collections"), "num") && is_known(&path("std::collections::hash_map")));
        assert!(!is_known(&path("petgraph")) && !has(&path("petgraph"), "algo"));
    }

    #[test]
    fn what_may_be_a_trait_is_needed_unseen() {
        assert!(matches!(needed(&["itertools", "Itertools"]), Needed::NameOrMethod(_)));
        assert!(matches!(needed(&["itertools", "izip"]), Needed::Name));
        assert!(matches!(needed(&["other", "MAX"]), Needed::Name));
        assert!(matches!(needed(&["rustc_hash", "FxHashMap"]), Needed::Name));
        assert!(matches!(needed(&["num", "BigInt"]), Needed::Name));
        assert!(matches!(needed(&["num", "traits", "Zero"]), Needed::NameOrMethod("is_zero set_zero zero")));
        assert!(matches!(needed(&["mine", "ToBigInt"]), Needed::Unknown));
    }
}
