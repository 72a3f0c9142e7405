//! Types of templates in aliases, fields, constants and statics.
use grundy::games::{nim, octal};

type Step = nim::Move;
type Answer<T = octal::BadCode> = Result<octal::OctalGame, T>;

static START: Step = Step { pile: 0, before: 5, after: 0 };
const TAKEN: fn(&Step) -> u64 = Step::taken;

struct Game<'a> {
    last: &'a Step,
}

fn read(code: &str) -> Answer {
    code.parse()
}

fn main() {
    let game = Game { last: &START };
    println!("{} {:?} {:?}", TAKEN(game.last), read("4.7"), read("").map_err(|error| error.column));
}
