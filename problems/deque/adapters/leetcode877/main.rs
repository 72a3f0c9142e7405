#[allow(unused_macros)] macro_rules! println { ($($word:tt)*) => { eprintln!($($word)*) } } #[allow(unused_macros)] macro_rules! print { ($($word:tt)*) => { eprint!($($word)*) } } struct Solution; {solution stone_game}

// What the function prints goes to stderr: `println!` is `eprintln!` there.
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).expect("numbers");
    let row = text.split_whitespace().skip(1).map(|word| word.parse().expect("a number")).collect();
    std::println!("{}", Solution::stone_game(row));
}
