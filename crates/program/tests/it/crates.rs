//! The crates of AtCoder. Building all of them takes minutes and needs the network or Cargo's own copies, so `.ci/run --all` runs it, and `--since`
//! after a change that concerns crates: `cargo test -p grundy-program --test it -- --ignored every_kind_of_crate`.

use crate::desk::{Desk, can_build, output_of, ready};

#[test]
#[ignore = "builds 68 crates, which takes minutes: run by the slow check `crates` of .ci/run"]
fn every_kind_of_crate_of_atcoder_can_be_used() {
    let desk = Desk::new();
    let builder = desk.builder();
    if !can_build(&builder, "a.rs") {
        return;
    }
    let text = "use ac_library::{Dsu, ModInt998244353 as Mint};
        use itertools::Itertools;
        use num::{BigInt, Integer};
        use num_bigint::BigUint;
        use proconio::{input, marker::Usize1};
        use rand::Rng as _;
        use rustc_hash::FxHashMap;
        use superslice::Ext;
        fn main() {
            input! { n: usize, edges: [(Usize1, Usize1); 2] }
            let mut dsu = Dsu::new(n);
            for (a, b) in edges { dsu.merge(a, b); }
            let mut map = FxHashMap::default();
            map.insert(1, Mint::new(998244354));
            let below = rand::rng().random_range(0..1);
            let big = BigInt::from(2) * BigInt::from(10).gcd(&BigInt::from(4));
            println!(\"{} {} {} {} {} {}\", dsu.size(0), map[&1], big, BigUint::from(7u32), [1, 2, 4].lower_bound(&3), below);
            println!(\"{}\", (0..3).permutations(2).count());
        }";
    let program = ready(builder.build(&desk.source("a.rs", text)).unwrap());
    assert_eq!(output_of(&program, "4\n1 2\n2 3\n"), "3 1 4 7 2 0\n6\n");
}
