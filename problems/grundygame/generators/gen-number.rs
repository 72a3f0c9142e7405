// Made by grundy 0.1.0 from gen-number.rs for any rustc, std alone: grundy bundle gen-number.rs --for std

//! `gen-number`: one number on a line.
//!
//! `--help` lists the arguments. Examples:
//!
//! ```text
//! gen-number --from 1 --to 2^31-1 --seed 1
//! gen-number --from 1 --to 2^31-1 --multiple-of 4 --seed 1
//! gen-number --from 10^9 --to 2^31-1 --multiple-of 4 --offset 3 --seed 1
//! gen-number --list 100 --from 1 --to 2000 --seed 1
//! ```

use crate::generators::programs::number::PROGRAM;
use std::process::ExitCode;

fn main() -> ExitCode {
    PROGRAM.run(std::env::args_os())
}

// generators 0.1.0, licence MIT OR Apache-2.0, by The grundy authors
#[allow(warnings)]
mod generators {
    pub mod arguments {
        //! The arguments of a program: what it takes, as a list of [`Parameter`]s, and what it was [`Given`].
        //!
        //! An option is `--name VALUE` or `--name=VALUE`, a flag is `--name`, and everything else is a word. Behind `--` all are words.

        use crate::generators::command::Failure;
        use crate::generators::number::{self, Range};
        use std::ffi::OsString;

        /// What the text of an argument is read as.
        pub trait Value: Sized {
            /// What stands for it in the help, in capitals.
            const NAME: &'static str;

            /// Reads it.
            ///
            /// # Errors
            ///
            /// What was found, and what was expected.
            fn read(text: &str) -> Result<Self, String>;

            /// Each text that there is, and what the help says of it; none where there are too many.
            fn choices() -> Vec<(&'static str, &'static str)> {
                Vec::new()
            }
        }

        /// One of a few values, each with a word of its own.
        pub trait Choice: Copy + PartialEq + 'static {
            /// What stands for it in the help, in capitals.
            const NAME: &'static str;
            /// Every value, its word, and what the help says of it.
            const ALL: &'static [(Self, &'static str, &'static str)];
        }

        impl<C: Choice> Value for C {
            const NAME: &'static str = C::NAME;

            fn read(text: &str) -> Result<Self, String> {
                let found = C::ALL.iter().find(|(_, word, _)| *word == text);
                found.map(|(value, ..)| *value).ok_or_else(|| {
                    let words: Vec<&str> = C::ALL.iter().map(|(_, word, _)| *word).collect();
                    format!("found `{text}`, expected one of {}", words.join(", "))
                })
            }

            fn choices() -> Vec<(&'static str, &'static str)> {
                C::ALL.iter().map(|(_, word, help)| (*word, *help)).collect()
            }
        }

        impl Value for u64 {
            const NAME: &'static str = "NUMBER";

            fn read(text: &str) -> Result<Self, String> {
                number::parse(text).map_err(|error| error.to_string())
            }
        }

        impl Value for Range {
            const NAME: &'static str = "RANGE";

            fn read(text: &str) -> Result<Self, String> {
                text.parse::<Range>().map_err(|error| error.to_string())
            }
        }

        /// One argument that a program takes.
        #[derive(Debug, Clone)]
        pub struct Parameter {
            /// For a word, the name of its value.
            name: &'static str,
            /// The name of its value; empty for a flag.
            value: &'static str,
            help: &'static str,
            choices: Vec<(&'static str, &'static str)>,
            kind: Kind,
        }

        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        enum Kind {
            Word,
            Flag,
            Required,
            Optional,
            /// What it is where it is not given.
            Default(&'static str),
            /// Given once or more often.
            Repeated,
        }

        impl Parameter {
            fn new<V: Value>(name: &'static str, help: &'static str, kind: Kind) -> Self {
                Self { name, value: V::NAME, help, choices: V::choices(), kind }
            }

            /// An option that must be given.
            pub fn option<V: Value>(name: &'static str, help: &'static str) -> Self {
                Self::new::<V>(name, help, Kind::Required)
            }

            /// An option that need not be given.
            pub fn optional<V: Value>(name: &'static str, help: &'static str) -> Self {
                Self::new::<V>(name, help, Kind::Optional)
            }

            /// An option that is `default` where it is not given.
            pub fn with_default<V: Value>(name: &'static str, default: &'static str, help: &'static str) -> Self {
                Self::new::<V>(name, help, Kind::Default(default))
            }

            /// As it is written on a command line.
            fn written(&self) -> String {
                match self.kind {
                    Kind::Word => self.value.to_owned(),
                    Kind::Flag => format!("--{}", self.name),
                    _ => format!("--{} {}", self.name, self.value),
                }
            }

            /// As a message names it.
            fn named(&self) -> String {
                if self.kind == Kind::Word { self.value.to_owned() } else { format!("--{}", self.name) }
            }
        }

        /// The arguments that a program was given, each of which it takes.
        #[derive(Debug, Clone)]
        pub struct Given {
            parameters: Vec<Parameter>,
            /// The name of each parameter and its text, in their order.
            texts: Vec<(&'static str, String)>,
        }

        impl Given {
            /// Reads `arguments`, without the name of the program. `None` where the help is asked for.
            ///
            /// # Errors
            ///
            /// When one is given that the program does not take, or too often, or without its value.
            pub fn read(
                parameters: Vec<Parameter>,
                arguments: impl Iterator<Item = OsString>,
            ) -> Result<Option<Self>, Failure> {
                let mut given = Self { parameters, texts: Vec::new() };
                let mut arguments = arguments.peekable();
                let mut options_end = false;
                while let Some(argument) = arguments.next() {
                    let argument = text(argument)?;
                    if options_end || !argument.starts_with('-') {
                        given.add_word(argument)?;
                    } else if argument == "--" {
                        options_end = true;
                    } else if argument == "--help" || argument == "-h" {
                        return Ok(None);
                    } else {
                        let (name, joined) = match argument.split_once('=') {
                            Some((name, value)) => (name, Some(value.to_owned())),
                            None => (argument.as_str(), None),
                        };
                        let parameter = given.option(name)?;
                        let is_flag = parameter.kind == Kind::Flag;
                        let is_value = |next: &OsString| !next.to_string_lossy().starts_with("--");
                        let value = match joined {
                            None if is_flag => String::new(),
                            None => text(arguments.next_if(is_value).ok_or_else(|| without_value(&parameter))?)?,
                            Some(value) if is_flag => {
                                return Err(Failure::new(format!("{name}: found the value `{value}`, expected none")));
                            }
                            Some(value) => value,
                        };
                        given.add(&parameter, value)?;
                    }
                }
                Ok(Some(given))
            }

            fn add_word(&mut self, text: String) -> Result<(), Failure> {
                let has = |parameter: &&Parameter| self.texts.iter().any(|(name, _)| *name == parameter.name);
                let mut words = self.parameters.iter().filter(|parameter| parameter.kind == Kind::Word);
                match words.find(|word| !has(word)).cloned() {
                    Some(word) => self.add(&word, text),
                    None => Err(Failure::new(format!("found `{text}`, expected an option, such as --seed"))),
                }
            }

            /// The option or flag that is written so.
            fn option(&self, written: &str) -> Result<Parameter, Failure> {
                let options = || self.parameters.iter().filter(|parameter| parameter.kind != Kind::Word);
                options().find(|option| option.named() == written).cloned().ok_or_else(|| {
                    let names: Vec<String> = options().map(Parameter::named).collect();
                    let near = names.iter().filter(|name| distance(name, written) <= 2);
                    let hint = match near.min_by_key(|name| distance(name, written)) {
                        Some(name) => format!("; did you mean `{name}`?"),
                        None => String::new(),
                    };
                    Failure::new(format!("found the option `{written}`, expected one of {}{hint}", names.join(", ")))
                })
            }

            fn add(&mut self, parameter: &Parameter, text: String) -> Result<(), Failure> {
                if parameter.kind != Kind::Repeated && self.texts.iter().any(|(name, _)| *name == parameter.name) {
                    return Err(Failure::new(format!("{}: found twice, expected once", parameter.named())));
                }
                self.texts.push((parameter.name, text));
                Ok(())
            }

            /// The value of an option: the one that is given, or else its default.
            ///
            /// # Errors
            ///
            /// When it is missing, or no such value.
            pub fn value<V: Value>(&self, name: &str) -> Result<V, Failure> {
                self.optional(name)?.ok_or_else(|| self.missing(name))
            }

            /// The value of an option that need not be given.
            ///
            /// # Errors
            ///
            /// When it is no such value.
            pub fn optional<V: Value>(&self, name: &str) -> Result<Option<V>, Failure> {
                let given = self.texts.iter().find(|(given, _)| *given == name).map(|(_, text)| text.as_str());
                let parameter = self.parameters.iter().find(|parameter| parameter.name == name);
                let default = parameter.and_then(|parameter| match parameter.kind {
                    Kind::Default(text) => Some(text),
                    _ => None,
                });
                given.or(default).map(|text| self.read_as(name, text)).transpose()
            }

            /// The values of an option that is given once or more often.
            ///
            /// # Errors
            ///
            /// When it is missing, or one is no such value.
            pub fn all<V: Value>(&self, name: &str) -> Result<Vec<V>, Failure> {
                let texts: Vec<&str> =
                    self.texts.iter().filter(|(given, _)| *given == name).map(|(_, text)| text.as_str()).collect();
                if texts.is_empty() {
                    return Err(self.missing(name));
                }
                texts.into_iter().map(|text| self.read_as(name, text)).collect()
            }

            fn read_as<V: Value>(&self, name: &str, text: &str) -> Result<V, Failure> {
                V::read(text).map_err(|why| Failure::new(format!("{}: {why}", self.named(name))))
            }

            fn missing(&self, name: &str) -> Failure {
                let parameter = self.parameters.iter().find(|parameter| parameter.name == name);
                let mut expected = parameter.map_or_else(|| name.to_owned(), Parameter::written);
                let choices = parameter.map_or(&[][..], |parameter| &parameter.choices);
                if !choices.is_empty() {
                    let words: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
                    expected += &format!(", which is one of {}", words.join(", "));
                }
                Failure::new(format!("found no {}, expected {expected}", self.named(name)))
            }

            fn named(&self, name: &str) -> String {
                let parameter = self.parameters.iter().find(|parameter| parameter.name == name);
                parameter.map_or_else(|| name.to_owned(), Parameter::named)
            }
        }

        fn text(argument: OsString) -> Result<String, Failure> {
            argument.into_string().map_err(|bad| Failure::new(format!("found `{}`, expected UTF-8", bad.to_string_lossy())))
        }

        fn without_value(parameter: &Parameter) -> Failure {
            Failure::new(format!("{}: found no value, expected {}", parameter.named(), parameter.written()))
        }

        /// How many letters must be put in, taken out or exchanged to make one text of the other.
        fn distance(one: &str, other: &str) -> usize {
            // The distances of the letters of `one` so far to each beginning of `other`.
            let mut row: Vec<usize> = (0..=other.len()).collect();
            for (index, letter) in one.bytes().enumerate() {
                let mut diagonal = row[0];
                row[0] = index + 1;
                for (at, &wanted) in other.as_bytes().iter().enumerate() {
                    let exchanged = diagonal + usize::from(letter != wanted);
                    diagonal = row[at + 1];
                    row[at + 1] = exchanged.min(row[at] + 1).min(diagonal + 1);
                }
            }
            row[other.len()]
        }

        /// What `--help` prints.
        pub fn help(name: &str, about: &str, parameters: &[Parameter], examples: &[&str]) -> String {
            let is_needed = |parameter: &&Parameter| matches!(parameter.kind, Kind::Word | Kind::Required | Kind::Repeated);
            let mut text = format!("{about}\n\nUsage: {name}");
            for parameter in parameters.iter().filter(is_needed) {
                text += &format!(" {}", parameter.written());
            }
            text += " [OPTIONS]\n";
            for (title, is_word) in [("Arguments", true), ("Options", false)] {
                let listed = || parameters.iter().filter(|parameter| (parameter.kind == Kind::Word) == is_word);
                if listed().next().is_some() {
                    text += &format!("\n{title}:\n");
                }
                for parameter in listed() {
                    text += &format!("  {}\n      {}", parameter.written(), parameter.help);
                    if let Kind::Default(default) = parameter.kind {
                        text += &format!(" [default: {default}]");
                    }
                    text += "\n";
                    for (word, help) in &parameter.choices {
                        text += &format!("      - {word}: {help}\n");
                    }
                }
            }
            text += "  --help\n      Print this\n\nNumbers may be written as 12, 10^9 or 2^31-1";
            if parameters.iter().any(|parameter| parameter.value == Range::NAME) {
                text += "; ranges as 1..10^9, both ends included, or as one number";
            }
            text += ".\n\nExamples:\n";
            for example in examples {
                text += &format!("  {name} {example}\n");
            }
            text
        }
    }

    pub mod command {
        //! What the programs share: the way from the arguments to the exit code.

        use crate::generators::arguments::{self, Given, Parameter};
        use crate::generators::number::NumberError;
        use std::error::Error;
        use std::ffi::OsString;
        use std::fmt;
        use std::io::{self, Write};
        use std::process::ExitCode;

        /// The most piles that one input may have: more would be a mistake in the bounds.
        pub const MOST_PILES: u64 = 10_000_000;

        /// A program: what it takes and what it writes.
        #[derive(Debug)]
        pub struct Program {
            /// Its name.
            pub name: &'static str,
            /// What it writes, as the help begins.
            pub about: &'static str,
            /// The arguments of examples for the help.
            pub examples: &'static [&'static str],
            /// What it takes.
            pub parameters: fn() -> Vec<Parameter>,
            /// Writes the input that the arguments ask for.
            pub write: fn(&Given, &mut dyn Write) -> Result<(), Failure>,
        }

        impl Program {
            /// Runs the program with `arguments`, the first of which stands for the program itself, and gives its exit code: that of
            /// [`main`].
            pub fn run(&self, arguments: impl Iterator<Item = OsString>) -> ExitCode {
                let parameters = (self.parameters)();
                main(|out| match Given::read(parameters.clone(), arguments.skip(1))? {
                    Some(given) => (self.write)(&given, out),
                    None => Ok(out.write_all(arguments::help(self.name, self.about, &parameters, self.examples).as_bytes())?),
                })
            }
        }

        /// Why a program writes no input.
        #[derive(Debug)]
        pub enum Failure {
            /// Arguments that do not fit together, or that no input fits.
            Arguments(String),
            /// An output that cannot be written.
            Output(io::Error),
        }

        impl Failure {
            /// A failure that `message` explains.
            pub fn new(message: String) -> Self {
                Self::Arguments(message)
            }
        }

        impl fmt::Display for Failure {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    Self::Arguments(message) => f.write_str(message),
                    Self::Output(error) => write!(f, "cannot write the output: {error}"),
                }
            }
        }

        impl Error for Failure {}

        impl From<io::Error> for Failure {
            fn from(error: io::Error) -> Self {
                Self::Output(error)
            }
        }

        impl From<NumberError> for Failure {
            fn from(error: NumberError) -> Self {
                Self::Arguments(error.to_string())
            }
        }

        /// Checks that `cases` cases of at most `piles` piles are no more than [`MOST_PILES`].
        ///
        /// # Errors
        ///
        /// When they are more.
        pub fn check_size(cases: u64, piles: u64) -> Result<(), Failure> {
            match cases.checked_mul(piles.max(1)) {
                Some(total) if total <= MOST_PILES => Ok(()),
                _ => Err(Failure::new(format!(
                    "{cases} cases of up to {piles} piles, expected at most {MOST_PILES} piles in all"
                ))),
            }
        }

        /// Runs `write` on buffered stdout, and gives the program's exit code.
        ///
        /// 0 when all is written, and when the reader has closed the other end, which is no fault; 2 and a message on stderr for
        /// anything else.
        pub fn main(write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>) -> ExitCode {
            let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
            let result = write(&mut out).and_then(|()| Ok(out.flush()?));
            match result {
                Ok(()) => ExitCode::SUCCESS,
                Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
                Err(failure) => {
                    // When stderr is closed as well there is nobody left to tell.
                    let _ = writeln!(io::stderr(), "error: {failure}");
                    ExitCode::from(2)
                }
            }
        }
    }

    pub mod number {
        //! Numbers and ranges as arguments: `12`, `10^9`, `2^31-1`, `2*10^5`; `1..10^9` with both ends included.

        use crate::generators::rng::{self, Words};
        use std::error::Error;
        use std::fmt;
        use std::str::FromStr;

        /// A text is no number or no range.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum NumberError {
            /// No number in the form that is read here.
            NotANumber(String),
            /// Below 0 or above 2^64 - 1.
            OutOfRange(String),
            /// The first end is greater than the second.
            Empty(u64, u64),
            /// A remainder that no number leaves.
            NoRemainder {
                /// What the numbers are divided by.
                modulus: u64,
                /// The remainder.
                remainder: u64,
            },
            /// No number of the range leaves the remainder.
            NoneInRange {
                /// The range.
                range: Range,
                /// What the numbers are divided by.
                modulus: u64,
                /// The remainder.
                remainder: u64,
            },
        }

        impl fmt::Display for NumberError {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    Self::NotANumber(text) => write!(f, "found `{text}`, expected a number such as 12, 10^9 or 2^31-1"),
                    Self::OutOfRange(text) => write!(f, "`{text}` does not lie between 0 and 2^64-1"),
                    Self::Empty(least, most) => {
                        write!(f, "the range {least}..{most} is empty: its first end is greater than its second")
                    }
                    Self::NoRemainder { modulus, remainder } => {
                        write!(f, "a remainder of {remainder} modulo {modulus} does not exist")
                    }
                    Self::NoneInRange { range, modulus, remainder } => {
                        write!(f, "no number in {range} leaves {remainder} modulo {modulus}")
                    }
                }
            }
        }

        impl Error for NumberError {}

        /// The number that `text` says: decimal numbers joined by `^`, `*`, `+` and `-`, which bind in this order.
        ///
        /// # Errors
        ///
        /// When `text` has another form, or any step leaves 0..2^64-1.
        pub fn parse(text: &str) -> Result<u64, NumberError> {
            let out_of_range = || NumberError::OutOfRange(text.to_owned());
            let mut total: u128 = 0;
            let mut rest = text;
            let mut subtract = false;
            loop {
                let end = rest.find(['+', '-']).unwrap_or(rest.len());
                let term = parse_term(&rest[..end], text)?;
                let next = if subtract { total.checked_sub(term) } else { total.checked_add(term) };
                total = next.ok_or_else(out_of_range)?;
                let Some(sign) = rest[end..].chars().next() else {
                    break;
                };
                subtract = sign == '-';
                rest = &rest[end + 1..];
            }
            if total > u128::from(u64::MAX) { Err(out_of_range()) } else { Ok(total as u64) }
        }

        /// Powers joined by `*`. `text` is the whole, for messages.
        fn parse_term(term: &str, text: &str) -> Result<u128, NumberError> {
            let out_of_range = || NumberError::OutOfRange(text.to_owned());
            let digits = |digits: &str| {
                let only_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
                let parsed = only_digits.then(|| digits.parse::<u64>().map_err(|_| out_of_range()));
                parsed.unwrap_or_else(|| Err(NumberError::NotANumber(text.to_owned())))
            };
            let mut product: u128 = 1;
            for factor in term.split('*') {
                let factor = match factor.split_once('^') {
                    Some((base, exponent)) => {
                        // No base but 0 and 1 has a greater power within bounds, and those stay what they are.
                        let exponent = digits(exponent)?.min(128) as u32;
                        u128::from(digits(base)?).checked_pow(exponent).ok_or_else(out_of_range)?
                    }
                    None => u128::from(digits(factor)?),
                };
                product = product.checked_mul(factor).ok_or_else(out_of_range)?;
            }
            Ok(product)
        }

        /// The numbers from [`Range::least`] to [`Range::most`], both included: never empty.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct Range {
            least: u64,
            most: u64,
        }

        impl Range {
            /// The numbers from `least` to `most`.
            ///
            /// # Errors
            ///
            /// [`NumberError::Empty`] when `least` is the greater.
            pub fn new(least: u64, most: u64) -> Result<Self, NumberError> {
                if least > most {
                    return Err(NumberError::Empty(least, most));
                }
                Ok(Self { least, most })
            }

            /// The one number.
            pub fn only(number: u64) -> Self {
                Self { least: number, most: number }
            }

            /// The least number.
            pub fn least(self) -> u64 {
                self.least
            }

            /// The greatest number.
            pub fn most(self) -> u64 {
                self.most
            }

            /// One of them, each as likely as the others.
            pub fn draw(self, rng: &mut impl Words) -> u64 {
                self.least + rng::at_most(rng, self.most - self.least)
            }

            /// One of those that leave `remainder` modulo `modulus`, each as likely as the others.
            ///
            /// # Errors
            ///
            /// [`NumberError::NoRemainder`] unless `remainder` is less than `modulus`; [`NumberError::NoneInRange`].
            pub fn draw_congruent(self, rng: &mut impl Words, modulus: u64, remainder: u64) -> Result<u64, NumberError> {
                if remainder >= modulus {
                    return Err(NumberError::NoRemainder { modulus, remainder });
                }
                let none = NumberError::NoneInRange { range: self, modulus, remainder };
                // Numbers q * modulus + remainder, for q from `least_quotient` to `most_quotient`.
                let most_quotient = self.most.checked_sub(remainder).ok_or_else(|| none.clone())? / modulus;
                let least_quotient = self.least.saturating_sub(remainder).div_ceil(modulus);
                let quotients = Self::new(least_quotient, most_quotient).map_err(|_| none)?;
                Ok(quotients.draw(rng) * modulus + remainder)
            }
        }

        impl FromStr for Range {
            type Err = NumberError;

            fn from_str(text: &str) -> Result<Self, NumberError> {
                match text.split_once("..") {
                    Some((least, most)) => Self::new(parse(least)?, parse(most)?),
                    None => parse(text).map(Self::only),
                }
            }
        }

        impl fmt::Display for Range {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                if self.least == self.most { write!(f, "{}", self.least) } else { write!(f, "{}..{}", self.least, self.most) }
            }
        }
    }

    pub mod programs {
        //! The programs: what each takes and what it writes. `src/bin` has a `main` for each.

        pub mod number {
            //! `gen-number`: one number on a line, or a list of numbers.

            use crate::generators::arguments::{Given, Parameter};
            use crate::generators::command::{self, Failure, Program};
            use crate::generators::number::Range;
            use crate::generators::rng;
            use std::io::Write;

            /// The program.
            pub const PROGRAM: Program = Program {
                name: "gen-number",
                about: "Writes one number from a range, by a seed, or a list of them. The same\n\
            arguments write the same bytes forever.",
                examples: &[
                    "--from 1 --to 2^31-1 --seed 1",
                    "--from 1 --to 2^31-1 --multiple-of 4 --seed 1",
                    "--from 10^9 --to 2^31-1 --multiple-of 4 --offset 3 --seed 1",
                    "--list 100 --from 1 --to 2000 --seed 1",
                ],
                parameters,
                write,
            };

            fn parameters() -> Vec<Parameter> {
                vec![
                    Parameter::option::<u64>("from", "The least number"),
                    Parameter::option::<u64>("to", "The greatest number"),
                    Parameter::with_default::<u64>("multiple-of", "1", "Only multiples of this number, plus the offset"),
                    Parameter::with_default::<u64>("offset", "0", "What the number leaves when divided by the multiple"),
                    Parameter::optional::<u64>(
                        "list",
                        "Write so many numbers, each on a line of its own, after a line with how many there are",
                    ),
                    Parameter::option::<u64>("seed", "What chance starts from"),
                ]
            }

            fn write(given: &Given, out: &mut dyn Write) -> Result<(), Failure> {
                let from: u64 = given.value("from")?;
                let to: u64 = given.value("to")?;
                let multiple_of: u64 = given.value("multiple-of")?;
                let offset: u64 = given.value("offset")?;
                let list: Option<u64> = given.optional("list")?;
                let seed: u64 = given.value("seed")?;
                let range = Range::new(from, to)?;
                let mut rng = rng::seeded(seed);
                if let Some(list) = list {
                    command::check_size(list, 1)?;
                    writeln!(out, "{list}")?;
                }
                for _ in 0..list.unwrap_or(1) {
                    let number = range.draw_congruent(&mut rng, multiple_of, offset)?;
                    writeln!(out, "{number}")?;
                }
                Ok(())
            }
        }
    }

    pub mod rng {
        //! The only source of chance: PCG64 (XSL-RR 128/64), seeded and sampled in ways that no other package decides.
        //!
        //! What must never change: the algorithm, how a seed becomes its state, and how a number below a bound is drawn. Each is
        //! spelled out here rather than left to another package, which may change from version to version. Tests pin the numbers that
        //! come out, and compare the words with those of the crate `rand_pcg`.

        /// A source of random words, which the functions of this package draw from.
        ///
        /// [`Pcg64`] is the one of the programs. [`Rand`](crate::with_rand::Rand) makes one of any generator of the crate `rand`.
        pub trait Words {
            /// The next word: each of its 64 bits is as likely 0 as 1.
            fn next_word(&mut self) -> u64;
        }

        /// PCG64, as its author calls XSL-RR 128/64: a linear congruential generator of 128 bits, each state of which gives 64.
        ///
        /// Source: M. E. O'Neill, "PCG: A family of simple fast space-efficient statistically good algorithms for random number
        /// generation", Harvey Mudd College, HMC-CS-2014-0905 (2014).
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Pcg64 {
            state: u128,
            /// What each step adds: an odd number, so that the states come round only after 2^128 steps.
            increment: u128,
        }

        impl Pcg64 {
            const MULTIPLIER: u128 = 0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645;

            /// The generator that starts at `state` and adds `increment` in each step, whose lowest bit is taken as 1. Every odd increment
            /// has a sequence of its own.
            pub fn new(state: u128, increment: u128) -> Self {
                let increment = increment | 1;
                let mut new = Self { state: state.wrapping_add(increment), increment };
                new.step();
                new
            }

            fn step(&mut self) {
                self.state = self.state.wrapping_mul(Self::MULTIPLIER).wrapping_add(self.increment);
            }
        }

        impl Words for Pcg64 {
            fn next_word(&mut self) -> u64 {
                self.step();
                // The xor of both halves, rotated by the six highest bits.
                let folded = (self.state >> 64) as u64 ^ self.state as u64;
                folded.rotate_right((self.state >> 122) as u32)
            }
        }

        /// A generator of numbers for `seed`; every seed has its own sequence.
        ///
        /// Its state and its increment are the first four words of splitmix64 started at `seed`, the lower half of each first.
        pub fn seeded(seed: u64) -> Pcg64 {
            let mut at = seed;
            let mut number = || {
                at = at.wrapping_add(0x9e37_79b9_7f4a_7c15);
                u128::from(mix(at))
            };
            let [state, increment] = [number() | number() << 64, number() | number() << 64];
            Pcg64::new(state, increment)
        }

        /// The finalizer of splitmix64.
        fn mix(mut z: u64) -> u64 {
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        }

        /// A number from 0 to `most`, each as likely as the others.
        ///
        /// As many high bits of the next word as `most` has, drawn again while they exceed it: fewer than two words on average.
        pub fn at_most(rng: &mut impl Words, most: u64) -> u64 {
            if most == 0 {
                return 0;
            }
            loop {
                let drawn = rng.next_word() >> most.leading_zeros();
                if drawn <= most {
                    return drawn;
                }
            }
        }
    }
}
