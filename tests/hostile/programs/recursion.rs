//! Never returns, in Rust.
fn deeper(depth: u64) -> u64 {
    let frame = std::hint::black_box([depth; 512]);
    if depth > 1 << 22 { depth } else { deeper(depth + 1) + frame[depth as usize % 512] }
}
fn main() {
    println!("{}", deeper(0));
}
