//! Names that stand only in format strings.
use grundy::games::nim::nim_sum;

const LIMIT: u64 = 7;

fn main() {
    let sum = nim_sum(&[LIMIT, 2]);
    let width = 4;
    println!("{sum:>width$}|{LIMIT:02}|{0:?}|{{sum}}", [sum]);
}
