struct Solution; {solution can_win_nim}

unsafe extern "C" {
    fn dup(descriptor: i32) -> i32;
    fn dup2(from: i32, to: i32) -> i32;
}

fn main() {
    // What the function prints goes to stderr.
    let mut out = unsafe { <std::fs::File as std::os::fd::FromRawFd>::from_raw_fd(dup(1)) };
    unsafe { dup2(2, 1) };
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).expect("a line");
    let n = line.trim().parse().expect("a number");
    let answer = Solution::can_win_nim(n);
    std::io::Write::write_all(&mut out, format!("{answer}\n").as_bytes()).expect("stdout");
}
