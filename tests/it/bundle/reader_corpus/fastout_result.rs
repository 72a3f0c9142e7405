// input: 3\n
// input: 12\n
use std::io;

use proconio::*;

struct Loud;

impl Drop for Loud {
    fn drop(&mut self) {
        println!("dropped");
    }
}

#[fastout]
fn told(n: u32) -> Result<u32, String> {
    let _loud = Loud;
    println!("told {}", n);
    if n > 9 {
        return Err(format!("{} is too much", n));
    }
    print!("well ");
    Ok(n * 2)
}

fn main() -> io::Result<()> {
    input! { n: u32 }
    println!("{:?}", told(n));
    Ok(())
}
