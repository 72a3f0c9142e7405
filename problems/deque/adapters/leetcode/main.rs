struct Solution; {solution predict_the_winner}

unsafe extern "C" {
    fn dup(descriptor: i32) -> i32;
    fn dup2(from: i32, to: i32) -> i32;
}

fn main() {
    // What the function prints goes to stderr.
    let mut out = unsafe { <std::fs::File as std::os::fd::FromRawFd>::from_raw_fd(dup(1)) };
    unsafe { dup2(2, 1) };
    let text = std::io::read_to_string(std::io::stdin()).expect("numbers");
    let row = text.split_whitespace().skip(1).map(|word| word.parse().expect("a number")).collect();
    let answer = Solution::predict_the_winner(row);
    std::io::Write::write_all(&mut out, format!("{answer}\n").as_bytes()).expect("stdout");
}
