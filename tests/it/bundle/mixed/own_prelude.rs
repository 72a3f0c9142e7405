// input: 3 abc 1 1 3 x 2
use prelude::*;
use proconio::*;

mod prelude {
    pub use proconio::marker::*;
    pub use proconio::source::line;
    pub use std::collections::*;
    pub use std::{cmp, io, mem};
}

mod names {
    pub use proconio::marker::Bytes;
}

struct Sum(usize);

impl Sum {
    #[fastout]
    fn show(&self, more: usize) -> usize {
        println!("{}", cmp::max(self.0, more));
        self.0
    }

    #[fastout]
    fn of(values: &[usize]) -> Self {
        if values.is_empty() {
            println!("none");
            return Sum(0);
        }
        println!("{:?}", values);
        Sum(values.iter().sum())
    }
}

trait Named {
    #[fastout]
    fn name(&self) {
        println!("named");
    }
}

impl Named for Sum {}

fn main() {
    input! { n: usize, word: Chars, values: [marker::Usize1; n], last: names::Bytes, m: usize }
    let source = line::LineSource::new(io::BufReader::new("5".as_bytes()));
    input! { from source, five: u8 }
    let letters: HashSet<char> = word.iter().cloned().collect();
    if let hash_map::Entry::Vacant(free) = HashMap::new().entry(0) {
        free.insert(grundy::games::nim::nim_sum(&[1]));
    }
    let sum = Sum::of(&values);
    println!("{} {} {:?} {} {}", letters.len(), sum.show(m), last, five, mem::size_of::<u8>());
    Sum::of(&[]).name();
}
