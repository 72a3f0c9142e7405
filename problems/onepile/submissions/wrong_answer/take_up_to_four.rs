// Bug: allows moves of 1 to 4 stones.

use std::io;

fn main() -> io::Result<()> {
    let mut line = String::new();
    io::stdin().read_line(&mut line)?;
    let n: u32 = line
        .trim()
        .parse()
        .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
    println!("{}", n % 5 != 0);
    Ok(())
}
