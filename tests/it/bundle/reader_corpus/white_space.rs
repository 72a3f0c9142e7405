// input: \t1\u{b}2\r\n\r\n 3 \n\n4
// input: 1 2 3 \u{feff}4
use proconio::input;
use proconio::source::once::OnceSource;

fn main() {
    input! { a: [u8; 4] }
    println!("{:?}", a);
    let mut source = OnceSource::from("1\u{3000}2\u{a0}\u{85} ä\u{2003}\n7");
    input! { from &mut source, b: [String; 4] }
    println!("{:?}", b);
}
