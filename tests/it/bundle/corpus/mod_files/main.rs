//! Modules in `name.rs` with modules of their own in the folder `name`, and one that is empty.
mod empty;
mod rules;

fn main() {
    println!("{} {:?}", rules::deep::sum(), rules::deep::deeper::take());
}
