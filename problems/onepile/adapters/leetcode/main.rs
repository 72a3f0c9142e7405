struct Solution; {solution can_win_nim}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).expect("a line");
    let n = line.trim().parse().expect("a number");
    println!("{}", Solution::can_win_nim(n));
}
