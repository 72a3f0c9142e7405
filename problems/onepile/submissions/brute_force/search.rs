// Brute force from the rules alone: a pile is winning if taking 1, 2 or 3 stones leaves a losing one. The empty pile is losing.
// Exits with code 1 on inputs that take too long to search.

use std::io;

fn main() -> io::Result<()> {
    let mut line = String::new();
    io::stdin().read_line(&mut line)?;
    let n: usize = line
        .trim()
        .parse()
        .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
    if n > 1_000_000 {
        eprintln!("too large to search");
        std::process::exit(1);
    }
    let mut won = vec![false];
    while won.len() <= n {
        let stones = won.len();
        let wins = (1..=3).any(|taken| taken <= stones && !won[stones - taken]);
        won.push(wins);
    }
    println!("{}", won[n]);
    Ok(())
}
