#[allow(unused_macros)] macro_rules! println { ($($word:tt)*) => { eprintln!($($word)*) } } #[allow(unused_macros)] macro_rules! print { ($($word:tt)*) => { eprint!($($word)*) } } struct Solution; {solution can_win_nim}

// What the function prints goes to stderr: `println!` is `eprintln!` there.
fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).expect("a line");
    let n = line.trim().parse().expect("a number");
    std::println!("{}", Solution::can_win_nim(n));
}
