#!/usr/bin/env run-rust
//! A script with the name of its interpreter.
use grundy::games::nim;

fn main() {
    println!("{}", nim::nim_sum(&[1, 8]));
}
