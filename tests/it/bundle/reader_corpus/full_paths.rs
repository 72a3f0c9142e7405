// input: 2 5 6 abc\n
fn main() {
    proconio::input! { n: usize, a: [proconio::marker::Usize1; n], s: ::proconio::marker::Chars }
    println!("{:?} {:?}", a, s);
    let mut source = proconio::source::once::OnceSource::from("4");
    println!("{}", proconio::read_value!(from &mut source, u8));
}
