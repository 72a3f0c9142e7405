// The digit game: a move takes from one number one of its own digits, other than 0. Who cannot move loses.
use std::collections::BTreeSet;
use std::io;

fn main() {
    for line in io::stdin().lines() {
        let position: Vec<u64> = line.unwrap().split_whitespace().map(|word| word.parse().unwrap()).collect();
        let mut options = Vec::new();
        for (place, number) in position.iter().enumerate() {
            let digits: BTreeSet<u64> = number.to_string().bytes().map(|digit| u64::from(digit - b'0')).collect();
            for digit in digits.into_iter().filter(|&digit| digit > 0) {
                let mut option = position.clone();
                option[place] -= digit;
                options.push(option);
            }
        }
        println!("{}", options.len());
        for option in options {
            println!("{}", option.iter().map(u64::to_string).collect::<Vec<_>>().join(" "));
        }
    }
}
