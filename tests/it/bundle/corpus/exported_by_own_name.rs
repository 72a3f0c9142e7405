//! A template comes into the root by its own name, but from a module of the program.
mod rules {
    pub use grundy::games::nim;
}

use rules::nim;

fn main() {
    println!("{}", nim::nim_sum(&[1, 6]));
}
