//! Errors of templates behind `?`, as `Box<dyn Error>`.
use std::error::Error;

use grundy::games::octal::OctalGame;
use grundy::games::subtraction::SubtractionGame;

fn digits(code: &str) -> Result<usize, Box<dyn Error>> {
    let game: OctalGame = code.parse()?;
    Ok(game.digits().count())
}

fn values() -> Result<Vec<u32>, Box<dyn Error>> {
    Ok(SubtractionGame::new(&[1, 3, 4])?.grundy_values(8))
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("{} {:?}", digits("0.77")?, values()?);
    println!("{}", digits("9").unwrap_err());
    println!("{}", SubtractionGame::new(&[0]).unwrap_err());
    Ok(())
}
