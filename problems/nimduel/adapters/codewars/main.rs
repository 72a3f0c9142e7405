#[allow(unused_macros)] macro_rules! println { ($($word:tt)*) => { eprintln!($($word)*) } } #[allow(unused_macros)] macro_rules! print { ($($word:tt)*) => { eprint!($($word)*) } } {solution choose_move on sample secret/tiny secret/middle secret/small}

// What the function prints goes to stderr: `println!` is `eprintln!` there.
fn main() {
    let mut lines = std::io::stdin().lines().map(|line| line.expect("a line"));
    let mut read = || -> Vec<u32> {
        let line = lines.next().expect("one more line");
        line.split_whitespace().map(|number| number.parse().expect("a number")).collect()
    };
    for _ in 0..read()[0] {
        read();
        let mut piles = read();
        loop {
            let (pile, count) = choose_move(&piles);
            std::println!("{pile} {count}");
            piles[pile] -= count;
            if piles.iter().all(|&stones| stones == 0) {
                break;
            }
            let reply = read();
            piles[reply[0] as usize] -= reply[1];
        }
    }
}
