use library::fenwick::Fenwick;
use library::scanner::Scanner;

fn main() {
    let mut input = Scanner::new();
    let (n, queries): (usize, usize) = (input.next(), input.next());
    let mut list = Fenwick::new(n);
    for _ in 0..queries {
        match input.next::<u8>() {
            1 => list.add(input.next(), input.next::<i64>()),
            _ => println!("{}", list.sum(input.next())),
        }
    }
}
