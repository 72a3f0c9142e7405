//! Game on Tree: green Hackenbush, where the value of a branch is one more than that of what it carries.

use std::io::{self, Write};

use grundy::games::hackenbush;
use proconio::input;
use proconio::marker::Usize1;

fn main() -> io::Result<()> {
    input! { n: usize, edges: [(Usize1, Usize1); n - 1] }
    writeln!(io::stdout(), "{}", if hackenbush::grundy_value(n, &edges, 0) == 0 { "Bob" } else { "Alice" })
}
