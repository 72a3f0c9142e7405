//! The inputs of our problems as boards, and what is one step smaller than one of them. Shares nothing with the shrinker.

use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use catalogue::boards::{Form, TAKES};
use catalogue::ladder::Rung;
use checktestdata::Grammar;
use judge::run::{RunLimits, run_program};
use program::cache::Cache;
use program::{Build, Builder, CompileLimits, Program};
use sandbox::Exit;

use crate::common::{cache, folder, root};

type Boards = Vec<Vec<u64>>;

/// The form of the inputs of a problem, as its `catalogue.yaml` says; `None` if they are not boards of piles.
fn form(problem: &str) -> Option<Form> {
    let word = Rung::of_problem(problem).unwrap().form;
    assert!(word.is_empty() || Form::of_word(word).is_some(), "{problem}: catalogue.yaml has the form {word}");
    Form::of_word(word)
}

fn read(form: Form, input: &str) -> Boards {
    form.read(input).unwrap()
}

fn write(form: Form, boards: &Boards) -> String {
    let line = |piles: &[u64]| piles.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let all: String = boards.iter().map(|piles| format!("{}\n{}\n", piles.len(), line(piles))).collect();
    let with_most = |piles: &Vec<u64>| {
        let (most, piles) = piles.split_last().unwrap();
        format!("{} {most}\n{}\n", piles.len(), line(piles))
    };
    match form {
        Form::CountedWithMost => {
            format!("{}\n{}", boards.len(), boards.iter().map(with_most).collect::<String>())
        }
        Form::UntilZero => format!("{all}0\n"),
        Form::Counted => format!("{}\n{all}", boards.len()),
        Form::Single => all,
        Form::List => boards.iter().fold(format!("{}\n", boards.len()), |text, piles| text + &line(piles) + "\n"),
        Form::ThreePiles => {
            let lines: String = boards.iter().map(|piles| line(piles) + "\n").collect();
            lines + "0 0 0\n"
        }
        Form::Takes => match &boards[..] {
            [pile, takes] if pile.len() == 1 => format!("{} {}\n{}\n", pile[0], takes.len(), line(takes)),
            _ => String::new(),
        },
        Form::TakesAndPositions => {
            let list = |numbers: &[u64]| {
                numbers.iter().fold(numbers.len().to_string(), |text, number| format!("{text} {number}")) + "\n"
            };
            let games = boards.chunk_by(|_, next| next.first() != Some(&TAKES)).map(|game| match game {
                [takes, positions @ ..] if takes.first() == Some(&TAKES) => {
                    let positions: String = positions.iter().map(|piles| list(piles)).collect();
                    format!("{}{}\n{positions}", list(&takes[1..]), game.len() - 1)
                }
                // Positions without takes.
                _ => "?".to_owned(),
            });
            games.collect::<String>() + "0\n"
        }
        Form::Pairs => boards.iter().map(|piles| line(piles) + "\n").collect::<String>() + "0 0\n",
        Form::PairsToEnd | Form::PilesWithMost => boards.iter().map(|piles| line(piles) + "\n").collect(),
        Form::ListWithMost | Form::ListWithBase => {
            boards.iter().fold(format!("{}\n", boards.len()), |text, piles| text + &line(piles) + "\n")
        }
        // Programs that talk: `duels` and `matches` hold that their inputs are minimal.
        Form::SingleThenWord | Form::Duels => panic!("this form is not written"),
        Form::Pile => format!("{}\n", boards.first().map_or(String::new(), |piles| line(piles))),
    }
}

/// Everything that is one step smaller: a board less, a pile less, a pile of one stone less, of half, of as few as may be.
fn smaller(form: Form, boards: &Boards) -> Vec<Boards> {
    let mut all = Vec::new();
    let mut push = |change: &dyn Fn(&mut Boards)| {
        let mut next = boards.clone();
        change(&mut next);
        all.push(next);
    };
    for board in 0..boards.len() {
        push(&|next| _ = next.remove(board));
        if boards[board].first() == Some(&TAKES) {
            // With its positions.
            let positions = boards[board + 1..].iter().take_while(|piles| piles.first() != Some(&TAKES)).count();
            push(&|next| _ = next.drain(board..=board + positions));
        }
        for pile in (0..boards[board].len()).filter(|&pile| boards[board][pile] != TAKES) {
            if !matches!(form, Form::CountedWithMost) || pile + 1 < boards[board].len() {
                push(&|next| _ = next[board].remove(pile));
            }
            let stones = boards[board][pile];
            for fewer in [stones.saturating_sub(1), stones / 2, 1, 0] {
                if fewer < stones {
                    push(&|next| next[board][pile] = fewer);
                }
            }
        }
    }
    all
}

pub(crate) fn build(builder: &Builder, source: &Path) -> Program {
    match builder.build(source).unwrap() {
        Build::Ready(program) => program,
        other => panic!("{}: {other:?}", source.display()),
    }
}

/// What a program prints; `None` if it does not end well.
pub(crate) fn output(program: &Program, input: &str) -> Option<String> {
    let place = folder(&[("input", input)]);
    let stdin = File::open(place.path().join("input")).unwrap();
    let limits = RunLimits { time: Duration::from_secs(60), memory_mib: 1024, output_mib: 16, core: None };
    let outcome = run_program(program, Some(stdin), &limits, 0, place.path()).unwrap();
    let text = std::io::read_to_string(outcome.stdout).unwrap();
    (outcome.exit == Exit::Code(0)).then_some(text)
}

fn words(program: &Program, input: &str) -> Option<Vec<String>> {
    output(program, input).map(|text| text.split_whitespace().map(str::to_owned).collect())
}

/// Holds that `input` is a valid input of `problem` on which `submission` and an oracle differ, while on everything that
/// is one step smaller they agree.
pub(crate) fn is_minimal(problem: &str, submission: &Path, input: &str) {
    if problem == "predictplay" {
        return super::matches::is_minimal(submission, input);
    }
    let problems = root().join("problems").join(problem);
    let grammar = fs::read_to_string(problems.join("input_validators/input.ctd")).unwrap();
    let grammar = Grammar::parse(&grammar).unwrap();
    let brute = fs::read_dir(problems.join("submissions/brute_force")).unwrap().next().unwrap().unwrap().path();
    let fast = problems.join("submissions/accepted").join(format!("{problem}.cpp"));
    let builder = Builder::new(Cache::at(cache()), CompileLimits::default(), Arc::new(|_| ()));
    let [candidate, brute, fast] = [submission, &brute, &fast].map(|source| build(&builder, source));
    assert!(grammar.validate(input.as_bytes()).is_ok(), "{problem}: not valid: {input}");
    let (oracle, smaller) = match form(problem) {
        None => (fast, slightly_smaller(input)),
        Some(form) => {
            let boards = read(form, input);
            assert_eq!(write(form, &boards), input, "{problem}: the form of the input");
            // What is too large for a search, an accepted submission knows.
            let is_large = boards.iter().flatten().any(|&pile| pile > 1000 && pile != TAKES);
            let smaller = smaller(form, &boards).iter().map(|next| write(form, next)).collect();
            (if is_large { fast } else { brute }, smaller)
        }
    };
    let fails = |input: &str| words(&candidate, input) != Some(words(&oracle, input).unwrap());
    assert!(fails(input), "{}: does not fail on {input}", submission.display());
    for next in smaller {
        if grammar.validate(next.as_bytes()).is_ok() {
            assert!(!fails(&next), "{}: fails on {next} too, which is smaller than {input}", submission.display());
        }
    }
}

/// `input` without one of its lines, and with one of its numbers lowered: by one, to half, to 1, to 0.
fn slightly_smaller(input: &str) -> Vec<String> {
    let lines: Vec<&str> = input.lines().collect();
    let mut all = Vec::new();
    for (place, line) in lines.iter().enumerate() {
        let with = |line: Option<String>| {
            let before = lines[..place].iter().copied().map(str::to_owned);
            let after = lines[place + 1..].iter().copied().map(str::to_owned);
            before.chain(line).chain(after).fold(String::new(), |text, line| text + &line + "\n")
        };
        all.push(with(None));
        let words: Vec<&str> = line.split(' ').collect();
        for (nth, word) in words.iter().enumerate() {
            let Ok(number) = word.parse::<u64>() else { continue };
            for fewer in [number.saturating_sub(1), number / 2, 1, 0].into_iter().filter(|&fewer| fewer < number) {
                let mut words: Vec<String> = words.iter().copied().map(str::to_owned).collect();
                words[nth] = fewer.to_string();
                all.push(with(Some(words.join(" "))));
            }
        }
    }
    all
}
