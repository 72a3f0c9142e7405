//! Lines that end with CRLF, behind a byte-order mark.
use grundy::games::nim;

fn main() {
    let text = "a
  b";
    println!("{text} {}", nim::nim_sum(&[1, 8]));
}
