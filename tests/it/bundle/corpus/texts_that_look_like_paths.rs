//! `use grundy::games::nim;` in comments and texts is left alone.
use grundy::games::nim; // use grundy::games::misere;

/* grundy::games::misere::nim_sum(&[1]) */

/// As `grundy::games::nim::nim_sum` says.
fn text() -> (&'static str, char, &'static [u8]) {
    ("grundy::games::misere::nim_sum \" //", '"', b"/* grundy */")
}

fn main() {
    let raw = r#"use grundy::games::misere; "{x}" // "#;
    println!("{:?} {raw} {}", text(), nim::nim_sum(&[2]));
}
