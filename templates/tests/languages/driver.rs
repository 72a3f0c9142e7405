//! Answers the questions of the test, one a line: a template, a function, and its numbers. `languages/mod.rs` says in what order.

#[path = "../../end_nim.rs"]
mod end_nim;
#[path = "../../euclid.rs"]
mod euclid;
#[path = "../../every.rs"]
mod every;
#[path = "../../fast_io.rs"]
mod fast_io;
#[path = "../../fibonacci.rs"]
mod fibonacci;
#[path = "../../grundy.rs"]
mod grundy;
#[path = "../../hackenbush.rs"]
mod hackenbush;
#[path = "../../lasker.rs"]
mod lasker;
#[path = "../../loopy.rs"]
mod loopy;
#[path = "../../matching.rs"]
mod matching;
#[path = "../../misere.rs"]
mod misere;
#[path = "../../moore.rs"]
mod moore;
#[path = "../../nim.rs"]
mod nim;
#[path = "../../nimber.rs"]
mod nimber;
#[path = "../../octal.rs"]
mod octal;
#[path = "../../splitting.rs"]
mod splitting;
#[path = "../../staircase.rs"]
mod staircase;
#[path = "../../strange_nim.rs"]
mod strange_nim;
#[path = "../../subtraction.rs"]
mod subtraction;
#[path = "../../three_split.rs"]
mod three_split;
#[path = "../../walsh.rs"]
mod walsh;
#[path = "../../wythoff.rs"]
mod wythoff;
#[path = "../../xor_basis.rs"]
mod xor_basis;
#[path = "../../zeckendorf.rs"]
mod zeckendorf;
#[path = "../../zero_move.rs"]
mod zero_move;

use std::collections::HashMap;
use std::io::BufRead;

fn pairs<A: ToString, B: ToString>(pairs: impl IntoIterator<Item = (A, B)>) -> Vec<String> {
    pairs.into_iter().flat_map(|(a, b)| vec![a.to_string(), b.to_string()]).collect()
}

fn list<T: ToString>(entries: impl IntoIterator<Item = T>) -> Vec<String> {
    entries.into_iter().map(|entry| entry.to_string()).collect()
}

fn or_none(found: Option<Vec<String>>) -> Vec<String> {
    found.unwrap_or_else(|| vec!["none".to_string()])
}

fn value_in_a_given_game(numbers: &[u64]) -> u32 {
    let mut numbers = numbers.iter().map(|&number| number as usize);
    let mut next = || numbers.next().expect("a number");
    let mut game: Vec<Vec<Vec<usize>>> = Vec::new();
    for _ in 0..next() {
        let options = next();
        game.push((0..options).map(|_| (0..next()).map(|_| next()).collect()).collect());
    }
    let moves = |&at: &usize| game[at].clone();
    // What is known from one position is of use for the next.
    let mut memo = HashMap::new();
    for position in (0..game.len()).step_by(2) {
        grundy::grundy_value(&position, &moves, &mut memo);
    }
    grundy::grundy_value(&(game.len() - 1), &moves, &mut memo)
}

fn basis_of(numbers: &[u64]) -> (Vec<u64>, Vec<u8>) {
    let mut basis = Vec::new();
    let inserted = numbers.iter().map(|&number| u8::from(xor_basis::insert(&mut basis, number))).collect();
    (basis, inserted)
}

fn edges(ends: &[u64]) -> Vec<(usize, usize)> {
    ends.chunks(2).map(|pair| (pair[0] as usize, pair[1] as usize)).collect()
}

/// 2 for a position that neither wins.
fn outcome(wins: Option<bool>) -> u8 {
    wins.map_or(2, u8::from)
}

/// The numbers of so many spaces and then these bytes, or none if they are refused.
fn read_numbers(numbers: &[u64]) -> Vec<String> {
    let mut text = vec![b' '; numbers[0] as usize];
    text.extend(numbers[1..].iter().map(|&byte| byte as u8));
    let read: Result<Vec<u64>, _> = fast_io::numbers(&text[..]).collect();
    or_none(read.ok().map(list))
}

/// The bytes of written numbers.
fn write_numbers(numbers: &[u64]) -> Vec<String> {
    let mut out = Vec::new();
    for &number in numbers {
        fast_io::write_number(&mut out, number, b' ').expect("a Vec takes everything");
    }
    list(out)
}

fn answer(name: &str, numbers: &[u64]) -> Vec<String> {
    let first = numbers.first().map_or(0, |&first| first);
    let small = |from: usize| -> Vec<u32> { numbers[from..].iter().map(|&number| number as u32).collect() };
    let digits = || -> Vec<u8> { numbers[1..].iter().map(|&digit| digit as u8).collect() };
    let boolean = |truth: bool| list([u8::from(truth)]);
    match name {
        "fast_io.numbers" => read_numbers(numbers),
        "fast_io.write_number" => write_numbers(numbers),
        "fibonacci.grundy_values" => list(fibonacci::grundy_values(first as usize)),
        "grundy.mex" => list([grundy::mex(small(0))]),
        "grundy.grundy_value" => list([value_in_a_given_game(numbers)]),
        "lasker.grundy_value" => list([lasker::grundy_value(first)]),
        "loopy.outcomes" => list(loopy::outcomes(first as usize, &edges(&numbers[1..])).into_iter().map(outcome)),
        "misere.first_player_wins" => boolean(misere::first_player_wins(numbers)),
        "misere.winning_moves" => pairs(misere::winning_moves(numbers)),
        "moore.first_player_wins" => {
            boolean(moore::first_player_wins(&numbers[2..], first as usize, numbers[1] == 1))
        }
        "moore.winning_move" => or_none(moore::winning_move(&numbers[2..], first as usize, numbers[1] == 1).map(list)),
        "nim.nim_sum" => list([nim::nim_sum(numbers)]),
        "nim.winning_moves" => pairs(nim::winning_moves(numbers)),
        "octal.grundy_values" => list(octal::grundy_values(&digits(), first as usize)),
        "octal.period" => {
            let values = octal::grundy_values(&digits(), first as usize);
            or_none(octal::period(&values, &digits()).map(|found| pairs([found])))
        }
        "splitting.grundy_values" => list(splitting::grundy_values(first as usize)),
        "staircase.nim_sum" => list([staircase::nim_sum(numbers)]),
        "staircase.winning_moves" => pairs(staircase::winning_moves(numbers)),
        "subtraction.wins_up_to" => boolean(subtraction::wins_up_to(first, numbers[1])),
        "subtraction.grundy_values" => list(subtraction::grundy_values(&numbers[1..], first as usize)),
        "subtraction.period" => {
            let values = subtraction::grundy_values(&numbers[1..], first as usize);
            let greatest = numbers[1..].iter().max().map_or(0, |&take| take as usize);
            or_none(subtraction::period(&values, greatest).map(|found| pairs([found])))
        }
        "wythoff.lost_pair" => pairs([wythoff::lost_pair(first)]),
        "wythoff.is_lost" => boolean(wythoff::is_lost(first, numbers[1])),
        "wythoff.winning_moves" => pairs(wythoff::winning_moves(first, numbers[1])),
        "zero_move.grundy_value" => list([zero_move::grundy_value(first, numbers[1] == 1)]),
        "xor_basis.reduce" => list([xor_basis::reduce(&basis_of(&numbers[1..]).0, first)]),
        "xor_basis.insert" => list(basis_of(numbers).1),
        "strange_nim.grundy_value" => list([strange_nim::grundy_value(first, numbers[1])]),
        "three_split.grundy_value" => list([three_split::grundy_value(first)]),
        "hackenbush.grundy_value" => {
            list([hackenbush::grundy_value(first as usize, &edges(&numbers[2..]), numbers[1] as usize)])
        }
        "zeckendorf.least_term" => list([zeckendorf::least_term(first)]),
        "euclid.first_player_wins" => boolean(euclid::first_player_wins(first, numbers[1])),
        "nimber.product" => list([nimber::product(first, numbers[1])]),
        "walsh.transform" => {
            let mut values = numbers[1..].to_vec();
            walsh::transform(&mut values, first);
            list(values)
        }
        "walsh.power" => list([walsh::power(first, numbers[1], numbers[2])]),
        "walsh.tuples" => list(walsh::tuples(&numbers[2..], numbers[1], first)),
        "end_nim.first_player_wins" => boolean(end_nim::first_player_wins(numbers)),
        "every.length" => list([every::length(small(0))]),
        "every.first_player_wins" => boolean(every::first_player_wins(small(0))),
        "every.euclid_length" => list([every::euclid_length(first, numbers[1])]),
        "matching.wins" => {
            let mut near = vec![Vec::new(); first as usize];
            for (a, b) in edges(&numbers[1..]) {
                near[a].push(b);
                near[b].push(a);
            }
            list(matching::wins(&near).into_iter().map(u8::from))
        }
        _ => panic!("unknown: {}", name),
    }
}

fn main() {
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("a line");
        let mut words = line.split(' ');
        let name = format!("{}.{}", words.next().unwrap_or(""), words.next().unwrap_or(""));
        let numbers: Vec<u64> = words.map(|word| word.parse().expect("a number")).collect();
        println!("{}", answer(&name, &numbers).join(" "));
    }
}
