// input: 5 6 7 8\n
use proconio::input;
use proconio::source::auto::AutoSource;
use proconio::source::once::OnceSource;
use std::io::{stdin, BufRead};

struct Reader<R: BufRead> {
    inner: OnceSource<R>,
}

impl<R: BufRead> Reader<R> {
    fn two(&mut self) -> (u32, u32) {
        input! { from &mut self.inner, a: u32, b: u32 }
        (a, b)
    }
}

fn one<R: BufRead>(source: &mut OnceSource<R>) -> Vec<u32> {
    input! { from source, a: [u32; 1] }
    a
}

fn main() {
    let mut reader = Reader { inner: OnceSource::new(stdin().lock()) };
    println!("{:?}", reader.two());
    println!("{:?}", one(&mut reader.inner));
    let text = AutoSource::from("1 2 3");
    input! { from text, x: u8, y: [u8; 2] }
    input! { from AutoSource::from("9"), z: i8, }
    println!("{} {:?} {}", x, y, z);
}
