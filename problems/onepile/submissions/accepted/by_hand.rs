// The player to move loses if and only if n is a multiple of 4.

use std::io;

fn main() -> io::Result<()> {
    let mut line = String::new();
    io::stdin().read_line(&mut line)?;
    let n: u32 = line
        .trim()
        .parse()
        .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
    println!("{}", n % 4 != 0);
    Ok(())
}
