// Made by grundy 0.1.0 from gen-boards.rs for any rustc, std alone: grundy bundle gen-boards.rs --for std

//! `gen-boards`: every board within bounds.
//!
//! `--help` lists the arguments. Examples:
//!
//! ```text
//! gen-boards --form until-zero --piles 1..4 --stones 1..7
//! gen-boards --form counted --piles 0..4 --stones 0..7 --ordered --skip 1000 --take 474
//! ```

use crate::generators::programs::boards::PROGRAM;
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

            /// A flag.
            pub fn flag(name: &'static str, help: &'static str) -> Self {
                Self { name, value: "", help, choices: Vec::new(), kind: Kind::Flag }
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

            /// Whether a flag is given.
            pub fn flag(&self, name: &str) -> bool {
                self.texts.iter().any(|(given, _)| *given == name)
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

    pub mod boards {
        //! Every board within bounds, one after the other.

        use crate::generators::number::Range;

        /// Every board whose number of piles and of stones in each pile lie in given ranges.
        ///
        /// Boards with fewer piles come first; boards of equal length come in the order of their first difference. Unless `ordered`,
        /// only boards whose piles do not decrease are given: one for each multiset.
        #[derive(Debug, Clone)]
        pub struct Boards {
            piles: Range,
            stones: Range,
            ordered: bool,
            /// The board that comes next; `None` after the last.
            next: Option<Vec<u64>>,
        }

        impl Boards {
            /// The boards of `piles` piles of `stones` stones.
            pub fn new(piles: Range, stones: Range, ordered: bool) -> Self {
                let next = Some(vec![stones.least(); piles.least() as usize]);
                Self { piles, stones, ordered, next }
            }

            /// The board after `board`.
            fn successor(&self, board: &[u64]) -> Option<Vec<u64>> {
                let mut board = board.to_vec();
                let Some(raised) = board.iter().rposition(|&pile| pile < self.stones.most()) else {
                    let longer = board.len() as u64 + 1;
                    return (longer <= self.piles.most()).then(|| vec![self.stones.least(); longer as usize]);
                };
                let raised_to = board[raised] + 1;
                board[raised] = raised_to;
                let refill = if self.ordered { self.stones.least() } else { raised_to };
                board[raised + 1..].fill(refill);
                Some(board)
            }
        }

        impl Iterator for Boards {
            type Item = Vec<u64>;

            fn next(&mut self) -> Option<Vec<u64>> {
                let board = self.next.take()?;
                self.next = self.successor(&board);
                Some(board)
            }
        }
    }

    pub mod command {
        //! What the programs share: the way from the arguments to the exit code.

        use crate::generators::arguments::{self, Given, Parameter};
        use crate::generators::form::FormError;
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

        impl From<FormError> for Failure {
            fn from(error: FormError) -> Self {
                match error {
                    FormError::Io(error) => Self::Output(error),
                    error => Self::Arguments(error.to_string()),
                }
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

    pub mod form {
        //! How cases are written.
        //!
        //! In every form a case is a line with the number of piles and a line with the piles, separated by single spaces. The piles of
        //! an empty case are an empty line.

        use crate::generators::arguments::Choice;
        use crate::generators::number::Range;
        use std::error::Error;
        use std::fmt;
        use std::io::{self, Write};

        /// How several cases make one input.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Form {
            /// Cases, then a line `0`.
            UntilZero,
            /// The number of cases on a line of its own, then the cases.
            Counted,
            /// One case alone.
            Single,
        }

        impl Choice for Form {
            const NAME: &'static str = "FORM";
            const ALL: &'static [(Self, &'static str, &'static str)] = &[
                (Self::UntilZero, "until-zero", "cases, then a line `0`"),
                (Self::Counted, "counted", "the number of cases on a line of its own, then the cases"),
                (Self::Single, "single", "one case alone"),
            ];
        }

        /// The cases cannot be written.
        #[derive(Debug)]
        pub enum FormError {
            /// A case without piles would read as the end.
            ZeroEndsTheInput,
            /// The form takes one case.
            NotSingle(usize),
            /// The output refuses the bytes.
            Io(io::Error),
        }

        impl fmt::Display for FormError {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    Self::ZeroEndsTheInput => {
                        f.write_str("a case of 0 piles cannot be written in the form until-zero: it would end the input")
                    }
                    Self::NotSingle(cases) => write!(f, "found {cases} cases, expected exactly 1 in the form single"),
                    Self::Io(error) => write!(f, "cannot write the output: {error}"),
                }
            }
        }

        impl Error for FormError {
            fn source(&self) -> Option<&(dyn Error + 'static)> {
                match self {
                    Self::Io(error) => Some(error),
                    _ => None,
                }
            }
        }

        impl From<io::Error> for FormError {
            fn from(error: io::Error) -> Self {
                Self::Io(error)
            }
        }

        impl Form {
            /// Checks that the form can hold cases whose number of piles lies in `piles`.
            ///
            /// # Errors
            ///
            /// [`FormError::ZeroEndsTheInput`].
            pub fn check_piles(self, piles: Range) -> Result<(), FormError> {
                if self == Self::UntilZero && piles.contains(0) {
                    return Err(FormError::ZeroEndsTheInput);
                }
                Ok(())
            }

            /// Writes `cases` to `out`, which is best a buffer.
            ///
            /// `cases` is gone through twice where the form needs their number first.
            ///
            /// # Errors
            ///
            /// [`FormError`]. When a case without piles is at fault, those before it may have been written: see
            /// [`Form::check_piles`].
            pub fn write<C: AsRef<[u64]>>(
                self,
                out: &mut impl Write,
                cases: impl Iterator<Item = C> + Clone,
            ) -> Result<(), FormError> {
                match self {
                    Self::UntilZero => {}
                    Self::Counted => writeln!(out, "{}", cases.clone().count())?,
                    Self::Single => {
                        let count = cases.clone().count();
                        if count != 1 {
                            return Err(FormError::NotSingle(count));
                        }
                    }
                }
                for case in cases {
                    let piles = case.as_ref();
                    if piles.is_empty() && self == Self::UntilZero {
                        return Err(FormError::ZeroEndsTheInput);
                    }
                    write_case(out, piles)?;
                }
                if self == Self::UntilZero {
                    out.write_all(b"0\n")?;
                }
                Ok(())
            }
        }

        /// The two lines of one case.
        fn write_case(out: &mut impl Write, piles: &[u64]) -> io::Result<()> {
            writeln!(out, "{}", piles.len())?;
            for (index, pile) in piles.iter().enumerate() {
                if index > 0 {
                    out.write_all(b" ")?;
                }
                write!(out, "{pile}")?;
            }
            out.write_all(b"\n")
        }
    }

    pub mod number {
        //! Numbers and ranges as arguments: `12`, `10^9`, `2^31-1`, `2*10^5`; `1..10^9` with both ends included.

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

            /// Whether `number` is one of them.
            pub fn contains(self, number: u64) -> bool {
                (self.least..=self.most).contains(&number)
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

        pub mod boards {
            //! `gen-boards`: every board within bounds.

            use crate::generators::arguments::{Given, Parameter};
            use crate::generators::boards::Boards;
            use crate::generators::command::{self, Failure, Program};
            use crate::generators::form::Form;
            use crate::generators::number::Range;
            use std::io::Write;

            /// The program.
            pub const PROGRAM: Program = Program {
                name: "gen-boards",
                about: "Writes every board within bounds: fewer piles first, then by the first\n\
            difference. There is no chance in it.",
                examples: &[
                    "--form until-zero --piles 1..4 --stones 1..7",
                    "--form counted --piles 0..4 --stones 0..7 --ordered --skip 1000 --take 474",
                ],
                parameters,
                write,
            };

            fn parameters() -> Vec<Parameter> {
                vec![
                    Parameter::option::<Form>("form", "How the boards make one input"),
                    Parameter::option::<Range>("piles", "The number of piles of each board"),
                    Parameter::option::<Range>("stones", "The number of stones of each pile"),
                    Parameter::flag("ordered", "Every order of the piles, instead of only those that do not decrease"),
                    Parameter::with_default::<u64>("skip", "0", "Leave out this many boards at the beginning"),
                    Parameter::optional::<u64>("take", "Write at most this many boards"),
                ]
            }

            fn write(given: &Given, mut out: &mut dyn Write) -> Result<(), Failure> {
                let form: Form = given.value("form")?;
                let piles: Range = given.value("piles")?;
                let stones: Range = given.value("stones")?;
                let ordered = given.flag("ordered");
                let skip: u64 = given.value("skip")?;
                let take: Option<u64> = given.optional("take")?;
                form.check_piles(piles)?;
                command::check_size(1, piles.most())?;
                let boards = Boards::new(piles, stones, ordered);
                let as_count = |number: u64| number.min(usize::MAX as u64) as usize;
                let part = boards.skip(as_count(skip)).take(as_count(take.unwrap_or(u64::MAX)));
                Ok(form.write(&mut out, part)?)
            }
        }
    }
}
