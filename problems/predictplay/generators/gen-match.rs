// Made by grundy 0.1.0 from gen-match.rs for any rustc, std alone: grundy bundle gen-match.rs --for std

//! `gen-match`: one position and who starts, by a seed.
//!
//! `--help` lists the arguments. Examples:
//!
//! ```text
//! gen-match p-position --piles 2..10 --stones 1..50 --seed 1
//! gen-match uniform --piles 3 --stones 1..7 --empty 0..2 --starter computer --seed 7
//! ```

use crate::generators::programs::one_match::PROGRAM;
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

        /// The place of a binary digit in a number of stones, from 0 to 63.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct Bit(pub u32);

        impl Value for Bit {
            const NAME: &'static str = "BIT";

            fn read(text: &str) -> Result<Self, String> {
                match number::parse(text) {
                    Ok(bit) if bit < 64 => Ok(Self(bit as u32)),
                    _ => Err(format!("found `{text}`, expected a number from 0 to 63")),
                }
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

            /// A word that must be given.
            pub fn word<V: Value>(help: &'static str) -> Self {
                Self::new::<V>(V::NAME, help, Kind::Word)
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

            /// The value of a word.
            ///
            /// # Errors
            ///
            /// When it is missing, or no such value.
            pub fn word<V: Value>(&self) -> Result<V, Failure> {
                self.value(V::NAME)
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

            /// The failure to make the case of a number, from 1.
            pub fn of_case(case: u64, cause: impl fmt::Display) -> Self {
                Self::Arguments(format!("case {case}: {cause}"))
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

            /// Whether `number` is one of them.
            pub fn contains(self, number: u64) -> bool {
                (self.least..=self.most).contains(&number)
            }

            /// One of them, each as likely as the others.
            pub fn draw(self, rng: &mut impl Words) -> u64 {
                self.least + rng::at_most(rng, self.most - self.least)
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

    pub mod piles {
        //! Cases of piles in chosen shapes.
        //!
        //! Random large piles are nearly always won by the player to move, with few winning moves. The shapes are the positions where
        //! wrong programs go wrong, built on purpose.

        use crate::generators::arguments::Choice;
        use crate::generators::number::Range;
        use crate::generators::rng::{self, Words};
        use crate::generators::sum;
        use std::error::Error;
        use std::fmt;

        pub(crate) use crate::generators::rule::Rule;

        /// The shape of a case.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Shape {
            /// Every pile drawn by itself.
            Uniform,
            /// The xor of the piles' values is 0: the player to move has lost normal play.
            PPosition,
            /// The xor of the piles' values is the top bit of the greatest number of stones, and nothing else.
            TopBit,
            /// The xor of the piles' values is one bit, any of those that a pile can have.
            OneBit,
            /// Exactly one winning move in Nim, on the last pile.
            OneMove,
            /// All piles equal.
            Equal,
            /// Single stones.
            Ones,
            /// Every pile one of the 16 greatest numbers of stones.
            NearMax,
            /// Each case of a shape drawn from those above; uniform where that shape does not exist.
            Mixed,
        }

        impl Choice for Shape {
            const NAME: &'static str = "SHAPE";
            const ALL: &'static [(Self, &'static str, &'static str)] = &[
                (Self::Uniform, "uniform", "every pile drawn by itself"),
                (Self::PPosition, "p-position", "the xor of the piles' values is 0: the player to move has lost normal play"),
                (
                    Self::TopBit,
                    "top-bit",
                    "the xor of the piles' values is the top bit of the greatest number of stones, and nothing else",
                ),
                (Self::OneBit, "one-bit", "the xor of the piles' values is one bit, any of those that a pile can have"),
                (Self::OneMove, "one-move", "exactly one winning move in Nim, on the last pile"),
                (Self::Equal, "equal", "all piles equal"),
                (Self::Ones, "ones", "single stones"),
                (Self::NearMax, "near-max", "every pile one of the 16 greatest numbers of stones"),
                (Self::Mixed, "mixed", "each case of a shape drawn from those above; uniform where that shape does not exist"),
            ];
        }

        /// No case of the shape lies within the bounds.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Impossible {
            /// No piles with this xor.
            NoSum {
                /// The number of piles.
                count: usize,
                /// The bounds of each pile.
                stones: Range,
                /// The xor asked for.
                sum: u128,
            },
            /// No position with exactly one winning move.
            NoSingleMove {
                /// The number of piles.
                count: usize,
                /// The bounds of each pile.
                stones: Range,
            },
            /// A single stone is out of bounds.
            NoOnes(Range),
            /// The shape is built for Nim alone.
            NimOnly,
            /// Boards that are won for the player to move were asked for.
            NotWon,
        }

        impl fmt::Display for Impossible {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    Self::NoSum { count, stones, sum } => {
                        write!(f, "found no case with piles {count}, stones {stones} and an xor of {sum}")
                    }
                    Self::NoSingleMove { count, stones } => {
                        write!(f, "there is no case with piles {count}, stones {stones} and exactly one winning move")
                    }
                    Self::NoOnes(stones) => write!(f, "a pile of 1 stone lies outside {stones}"),
                    Self::NimOnly => f.write_str("the shape one-move supports only the rule nim"),
                    Self::NotWon => f.write_str("found no board with a nim-sum other than 0"),
                }
            }
        }

        impl Error for Impossible {}

        impl Shape {
            /// The shapes that [`Shape::Mixed`] draws from.
            const EACH: [Self; 7] =
                [Self::Uniform, Self::PPosition, Self::TopBit, Self::OneMove, Self::Equal, Self::Ones, Self::NearMax];

            /// A case of this shape: `count` piles within `stones`.
            ///
            /// # Errors
            ///
            /// [`Impossible`] when the bounds hold no such case.
            pub fn draw(self, rng: &mut impl Words, count: usize, stones: Range, rule: Rule) -> Result<Vec<u64>, Impossible> {
                match self {
                    Self::Uniform => Ok(uniform(rng, count, stones)),
                    Self::PPosition => p_position(rng, count, stones, rule),
                    Self::TopBit => top_bit(rng, count, stones, rule),
                    Self::OneBit => any_bit(rng, count, stones, rule),
                    Self::OneMove if rule != Rule::Nim => Err(Impossible::NimOnly),
                    Self::OneMove => one_move(rng, count, stones),
                    Self::Equal => Ok(equal(rng, count, stones)),
                    Self::Ones => ones(count, stones),
                    Self::NearMax => Ok(near_max(rng, count, stones)),
                    Self::Mixed => {
                        let shape = rng::pick(rng, &Self::EACH).copied().unwrap_or(Self::Uniform);
                        shape.draw(rng, count, stones, rule).or_else(|_| Ok(uniform(rng, count, stones)))
                    }
                }
            }
        }

        /// `count` piles, each drawn from `stones` by itself.
        pub fn uniform(rng: &mut impl Words, count: usize, stones: Range) -> Vec<u64> {
            (0..count).map(|_| stones.draw(rng)).collect()
        }

        /// `count` piles whose values have the xor 0.
        ///
        /// # Errors
        ///
        /// [`Impossible::NoSum`] when there are none: one pile that cannot be empty, or an odd number of piles between two powers of
        /// two.
        pub fn p_position(rng: &mut impl Words, count: usize, stones: Range, rule: Rule) -> Result<Vec<u64>, Impossible> {
            with_sum(rng, count, stones, rule, 0)
        }

        /// `count` piles whose values have one bit in their xor: the highest bit of the greatest number of stones.
        ///
        /// # Errors
        ///
        /// [`Impossible::NoSum`] when there are none.
        pub fn top_bit(rng: &mut impl Words, count: usize, stones: Range, rule: Rule) -> Result<Vec<u64>, Impossible> {
            let top = stones.most().checked_ilog2().map_or(1, |exponent| 1 << exponent);
            with_sum(rng, count, stones, rule, top)
        }

        /// `count` piles whose values have this bit in their xor, and no other.
        ///
        /// # Errors
        ///
        /// [`Impossible::NoSum`] when there are none.
        pub fn one_bit(
            rng: &mut impl Words,
            count: usize,
            stones: Range,
            rule: Rule,
            bit: u32,
        ) -> Result<Vec<u64>, Impossible> {
            with_sum(rng, count, stones, rule, 1 << bit.min(127))
        }

        /// As [`one_bit`], for a bit that the greatest number of stones may have.
        fn any_bit(rng: &mut impl Words, count: usize, stones: Range, rule: Rule) -> Result<Vec<u64>, Impossible> {
            // Under some bounds and rules some bits have no piles.
            const TRIES: usize = 64;
            let bits = u64::from(stones.most().checked_ilog2().unwrap_or_default()) + 1;
            let mut drawn = Err(Impossible::NoSum { count, stones, sum: 1 });
            for _ in 0..TRIES {
                let bit = (rng.next_word() % bits) as u32;
                drawn = one_bit(rng, count, stones, rule, bit);
                if drawn.is_ok() {
                    break;
                }
            }
            drawn
        }

        fn with_sum(rng: &mut impl Words, count: usize, stones: Range, rule: Rule, sum: u128) -> Result<Vec<u64>, Impossible> {
            sum::with_sum(rng, count, stones, rule, sum).ok_or(Impossible::NoSum { count, stones, sum })
        }

        /// `count` piles with exactly one winning move in Nim; it is on the last pile.
        ///
        /// A pile has a winning move exactly when it holds the highest bit of the nim-sum. So the last pile gets a bit that the others
        /// lack, and above that bit all piles are alike and even in number.
        ///
        /// # Errors
        ///
        /// [`Impossible::NoSingleMove`] when there are none: no stones, or an odd number of piles, 3 or more, between two powers of two.
        pub fn one_move(rng: &mut impl Words, count: usize, stones: Range) -> Result<Vec<u64>, Impossible> {
            let impossible = Impossible::NoSingleMove { count, stones };
            let (least, most) = (stones.least(), stones.most());
            let range = |least, most| Range::new(least, most).map_err(|_| impossible);
            match count {
                0 => return Err(impossible),
                1 => return Ok(vec![range(least.max(1), most)?.draw(rng)]),
                _ => {}
            }
            // The highest bit in which the bounds differ: above it all piles are alike.
            let bit = (least ^ most).checked_ilog2().ok_or(impossible)?;
            let alike = most >> bit >> 1;
            if alike > 0 && count % 2 == 1 {
                return Err(impossible);
            }
            let least_with_bit = most >> bit << bit;
            let mut piles = uniform(rng, count - 1, range(least, least_with_bit - 1)?);
            piles.push(range(least_with_bit, most)?.draw(rng));
            Ok(piles)
        }

        /// `count` equal piles.
        pub fn equal(rng: &mut impl Words, count: usize, stones: Range) -> Vec<u64> {
            vec![stones.draw(rng); count]
        }

        /// `count` piles of one stone.
        ///
        /// # Errors
        ///
        /// [`Impossible::NoOnes`] when 1 is not within `stones`.
        pub fn ones(count: usize, stones: Range) -> Result<Vec<u64>, Impossible> {
            if stones.contains(1) { Ok(vec![1; count]) } else { Err(Impossible::NoOnes(stones)) }
        }

        /// `count` piles, each one of the 16 greatest numbers of `stones`.
        pub fn near_max(rng: &mut impl Words, count: usize, stones: Range) -> Vec<u64> {
            let least = stones.least().max(stones.most().saturating_sub(15));
            let greatest = Range::new(least, stones.most()).unwrap_or(stones);
            uniform(rng, count, greatest)
        }
    }

    pub mod programs {
        //! The programs: what each takes and what it writes. `src/bin` has a `main` for each.

        pub mod one_match {
            //! `gen-match`: one position and who starts, by a seed.

            use crate::generators::arguments::{Bit, Choice, Given, Parameter};
            use crate::generators::command::{self, Failure, Program};
            use crate::generators::form::Form;
            use crate::generators::number::Range;
            use crate::generators::piles::{Rule, Shape, one_bit};
            use crate::generators::rng;
            use std::io::Write;

            /// Who starts.
            #[derive(Debug, Clone, Copy, PartialEq, Eq)]
            enum Starter {
                Computer,
                Human,
                Either,
            }

            impl Choice for Starter {
                const NAME: &'static str = "STARTER";
                const ALL: &'static [(Self, &'static str, &'static str)] = &[
                    (Self::Computer, "computer", "the computer"),
                    (Self::Human, "human", "the human"),
                    (Self::Either, "either", "one of them, by the seed"),
                ];
            }

            /// The program.
            pub const PROGRAM: Program = Program {
                name: "gen-match",
                about: "Writes the number of piles, the piles, and who starts, a line each. The same\n\
            arguments write the same bytes forever.",
                examples: &[
                    "p-position --piles 2..10 --stones 1..50 --seed 1",
                    "uniform --piles 3 --stones 1..7 --empty 0..2 --starter computer --seed 7",
                ],
                parameters,
                write,
            };

            fn parameters() -> Vec<Parameter> {
                vec![
                    Parameter::word::<Shape>("What the position looks like"),
                    Parameter::option::<Range>("piles", "The number of piles of the shape"),
                    Parameter::option::<Range>("stones", "The number of stones of each of them"),
                    Parameter::with_default::<Range>("empty", "0", "The number of empty piles besides, anywhere among them"),
                    Parameter::optional::<Bit>("bit", "With the shape one-bit: this bit, counted from 0 [default: any]"),
                    Parameter::with_default::<Starter>("starter", "either", "Who starts"),
                    Parameter::option::<u64>("seed", "What chance starts from"),
                ]
            }

            fn write(given: &Given, mut out: &mut dyn Write) -> Result<(), Failure> {
                let shape: Shape = given.word()?;
                let piles: Range = given.value("piles")?;
                let stones: Range = given.value("stones")?;
                let empty: Range = given.value("empty")?;
                let bit: Option<Bit> = given.optional("bit")?;
                let starter: Starter = given.value("starter")?;
                let seed: u64 = given.value("seed")?;
                command::check_size(1, piles.most().saturating_add(empty.most()))?;
                let mut rng = rng::seeded(seed);
                let count = piles.draw(&mut rng) as usize;
                let drawn = match (shape, bit) {
                    (Shape::OneBit, Some(Bit(bit))) => one_bit(&mut rng, count, stones, Rule::Nim, bit),
                    (_, Some(_)) => return Err(Failure::new("--bit belongs to the shape one-bit".to_owned())),
                    (shape, None) => shape.draw(&mut rng, count, stones, Rule::Nim),
                };
                let mut piles = drawn.map_err(|cause| Failure::of_case(1, cause))?;
                piles.resize(count + empty.draw(&mut rng) as usize, 0);
                rng::shuffle(&mut rng, &mut piles);
                let starter = match starter {
                    Starter::Computer => "COMPUTER",
                    Starter::Human => "HUMAN",
                    Starter::Either => rng::pick(&mut rng, &["COMPUTER", "HUMAN"]).copied().unwrap_or("COMPUTER"),
                };
                Form::Single.write(&mut out, std::iter::once(&piles))?;
                Ok(writeln!(out, "{starter}")?)
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

        /// One of `items`, each place as likely as the others, or `None` when there is none.
        pub fn pick<'a, T>(rng: &mut impl Words, items: &'a [T]) -> Option<&'a T> {
            let last = items.len().checked_sub(1)?;
            items.get(at_most(rng, last as u64) as usize)
        }

        /// Puts `items` into random order, each order as likely as the others.
        pub fn shuffle<T>(rng: &mut impl Words, items: &mut [T]) {
            for last in (1..items.len()).rev() {
                items.swap(last, at_most(rng, last as u64) as usize);
            }
        }
    }

    mod rule {
        //! What a pile is worth.

        use crate::generators::arguments::Choice;
        use crate::generators::number::Range;

        /// The game that decides what a pile is worth.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Rule {
            /// A pile of n stones is worth n.
            Nim,
            /// Each pile that is not empty may once be passed on: n is worth n - 1 when even, n + 1 when odd, and 0 when 0.
            ZeroMove,
            /// A pile may also be split in two: n is worth n, but 3 is worth 4 and 4 is worth 3, 7 is worth 8 and so on.
            Lasker,
        }

        impl Choice for Rule {
            const NAME: &'static str = "RULE";
            const ALL: &'static [(Self, &'static str, &'static str)] = &[
                (Self::Nim, "nim", "a pile of n stones is worth n"),
                (
                    Self::ZeroMove,
                    "zero-move",
                    "each pile that is not empty may once be passed on: n is worth n - 1 when even, n + 1 when odd, and 0 when 0",
                ),
                (
                    Self::Lasker,
                    "lasker",
                    "a pile may also be split in two: n is worth n, but 3 is worth 4 and 4 is worth 3, 7 is worth 8 and so on",
                ),
            ];
        }

        impl Rule {
            /// The Grundy value of a pile of `stones`.
            pub fn value(self, stones: u64) -> u128 {
                self.exchange(u128::from(stones))
            }

            /// The xor of the values of `piles`.
            pub fn sum(self, piles: &[u64]) -> u128 {
                piles.iter().fold(0, |sum, &pile| sum ^ self.value(pile))
            }

            /// The pile worth `value`, if it lies within `stones`.
            pub(crate) fn pile_worth(self, value: u128, stones: Range) -> Option<u64> {
                let pile = self.exchange(value);
                let is_within = (u128::from(stones.least())..=u128::from(stones.most())).contains(&pile);
                is_within.then_some(pile as u64)
            }

            /// From stones to value, and from value to stones: each rule is its own inverse.
            fn exchange(self, number: u128) -> u128 {
                match (self, number) {
                    (Self::Nim, _) | (Self::ZeroMove, 0) => number,
                    (Self::ZeroMove, _) => match number % 2 {
                        0 => number - 1,
                        _ => number + 1,
                    },
                    (Self::Lasker, _) => match number % 4 {
                        3 => number + 1,
                        0 if number > 0 => number - 1,
                        _ => number,
                    },
                }
            }
        }
    }

    mod sum {
        //! Piles with a given nim-sum.
        //!
        //! All piles but the last are drawn, and the last is what the sum asks for, when it lies within bounds; otherwise two others
        //! are drawn again. Narrow bounds can make that hopeless although a position exists, as 12, 9, 5 for three piles of 5..12 and
        //! sum 0. So after some attempts the piles are filled with equal pairs, but for 1 to 5 at the end, and those are looked for
        //! among numbers near the bounds and near powers of two. A test compares that with trying everything within small bounds.

        use crate::generators::number::Range;
        use crate::generators::rng::Words;
        use crate::generators::rule::Rule;

        /// How often piles are drawn before they are looked for.
        const ATTEMPTS: usize = 100;

        /// `count` piles of `stones` stones whose values under `rule` have the xor `sum`, or `None` when none were found.
        pub(crate) fn with_sum(rng: &mut impl Words, count: usize, stones: Range, rule: Rule, sum: u128) -> Option<Vec<u64>> {
            let mut piles: Vec<u64> = (0..count).map(|_| stones.draw(rng)).collect();
            let Some(last) = count.checked_sub(1) else {
                return (sum == 0).then_some(piles);
            };
            let redrawn = last.saturating_sub(2)..last;
            let before = sum ^ rule.sum(&piles[..redrawn.start]);
            for _ in 0..ATTEMPTS {
                let needed = before ^ rule.sum(&piles[redrawn.clone()]);
                if let Some(pile) = rule.pile_worth(needed, stones) {
                    piles[last] = pile;
                    return Some(piles);
                }
                for pile in &mut piles[redrawn.clone()] {
                    *pile = stones.draw(rng);
                }
            }
            let odd = count % 2;
            let lengths = (1..=5).filter(|length| *length <= count && length % 2 == odd);
            let candidates = candidates(stones);
            let tail = lengths.into_iter().find_map(|length| look_for(length, &candidates, stones, rule, sum))?;
            let pairs = count - tail.len();
            for pair in piles[..pairs].chunks_exact_mut(2) {
                pair[1] = pair[0];
            }
            piles[pairs..].copy_from_slice(&tail);
            Some(piles)
        }

        /// `length` piles with the xor `sum`: the first is what the others ask for, and those are `candidates` in descending order.
        fn look_for(length: usize, candidates: &[u64], stones: Range, rule: Rule, sum: u128) -> Option<Vec<u64>> {
            if length == 1 {
                return rule.pile_worth(sum, stones).map(|pile| vec![pile]);
            }
            (0..candidates.len()).find_map(|index| {
                let rest = sum ^ rule.value(candidates[index]);
                let mut piles = look_for(length - 1, &candidates[index..], stones, rule, rest)?;
                piles.push(candidates[index]);
                Some(piles)
            })
        }

        /// Numbers within bounds near the bounds, and near the powers of two next to them.
        fn candidates(stones: Range) -> Vec<u64> {
            let mut near = vec![u128::from(stones.least()), u128::from(stones.most())];
            for end in [stones.least(), stones.most()] {
                let bits = 64 - end.leading_zeros();
                for exponent in bits.saturating_sub(1)..=bits {
                    near.push(1 << exponent);
                }
            }
            let around = near.into_iter().flat_map(|center| center.saturating_sub(2)..=center + 2);
            let bounds = u128::from(stones.least())..=u128::from(stones.most());
            let mut within: Vec<u64> = around.filter(|number| bounds.contains(number)).map(|number| number as u64).collect();
            within.sort_unstable();
            within.dedup();
            within
        }
    }
}
