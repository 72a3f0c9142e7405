//! The arguments of a program: what it takes, as a list of [`Parameter`]s, and what it was [`Given`].
//!
//! An option is `--name VALUE` or `--name=VALUE`, a flag is `--name`, and everything else is a word. Behind `--` all are words.

use crate::command::Failure;
use crate::number::{self, Range};
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

    /// The word for this value.
    fn text(self) -> &'static str {
        Self::ALL.iter().find(|(value, ..)| *value == self).map_or("", |(_, word, _)| *word)
    }
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

    /// An option that is given once or more often.
    pub fn repeated<V: Value>(name: &'static str, help: &'static str) -> Self {
        Self::new::<V>(name, help, Kind::Repeated)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piles::Shape;

    fn read(line: &str) -> Result<Option<Given>, String> {
        let parameters = vec![
            Parameter::word::<Shape>("What it looks like"),
            Parameter::option::<Range>("piles", "The number of piles"),
            Parameter::with_default::<u64>("cases", "3", "The number of cases"),
            Parameter::optional::<Bit>("bit", "A bit"),
            Parameter::repeated::<u64>("player", "Players"),
            Parameter::flag("shuffle", "In random order"),
        ];
        Given::read(parameters, line.split_whitespace().map(OsString::from)).map_err(|failure| failure.to_string())
    }

    fn given(line: &str) -> Given {
        read(line).ok().flatten().unwrap_or_else(|| unreachable!("{line}"))
    }

    /// What is wrong with a line: what cannot be in it, or what reading the values says.
    fn wrong(line: &str) -> String {
        let values = |given: Given| {
            given.word::<Shape>()?;
            given.value::<Range>("piles")?;
            given.value::<u64>("cases")?;
            given.optional::<Bit>("bit")?;
            given.all::<u64>("player")
        };
        match read(line) {
            Ok(Some(given)) => values(given).err().map_or_else(String::new, |failure| failure.to_string()),
            Ok(None) => "help".to_owned(),
            Err(message) => message,
        }
    }

    #[test]
    fn values_are_read_in_each_form_and_order() -> Result<(), Failure> {
        for line in [
            "uniform --piles 2..5 --player 1 --shuffle --player 2",
            "--piles=2..5 --shuffle --player=1 uniform --player=2",
            "--player 1 --player 2 --piles=2..5 --shuffle -- uniform",
        ] {
            let given = given(line);
            assert_eq!(given.word::<Shape>()?, Shape::Uniform);
            assert_eq!(given.value::<Range>("piles")?.to_string(), "2..5");
            assert_eq!((given.value::<u64>("cases")?, given.all::<u64>("player")?), (3, vec![1, 2]));
            assert_eq!((given.flag("shuffle"), given.optional::<Bit>("bit")?), (true, None));
        }
        let other = given("mixed --cases 2^3 --bit=63");
        assert_eq!((other.value::<u64>("cases")?, other.optional("bit")?), (8, Some(Bit(63))));
        assert!(!other.flag("shuffle"));
        Ok(())
    }

    #[test]
    fn what_is_wrong_is_said_with_what_was_expected() {
        let all = "--piles, --cases, --bit, --player, --shuffle";
        let shapes = "uniform, p-position, top-bit, one-bit, one-move, equal, ones, near-max, mixed";
        for (line, message) in [
            ("--pile 3", format!("found the option `--pile`, expected one of {all}; did you mean `--piles`?")),
            ("--form=single", format!("found the option `--form`, expected one of {all}")),
            ("-p 3", format!("found the option `-p`, expected one of {all}")),
            ("mixed 7", "found `7`, expected an option, such as --seed".to_owned()),
            ("--piles", "--piles: found no value, expected --piles RANGE".to_owned()),
            ("--piles --cases 3", "--piles: found no value, expected --piles RANGE".to_owned()),
            ("--shuffle=yes", "--shuffle: found the value `yes`, expected none".to_owned()),
            ("--cases 1 --cases 2", "--cases: found twice, expected once".to_owned()),
            ("--piles 3", format!("found no SHAPE, expected SHAPE, which is one of {shapes}")),
            ("round", format!("SHAPE: found `round`, expected one of {shapes}")),
            ("mixed", "found no --piles, expected --piles RANGE".to_owned()),
            ("mixed --piles 2.5", "--piles: found `2.5`, expected a number such as 12, 10^9 or 2^31-1".to_owned()),
            (
                "mixed --piles 2 --cases -1",
                "--cases: found `-1`, expected a number such as 12, 10^9 or 2^31-1".to_owned(),
            ),
            ("mixed --piles 2 --bit 64", "--bit: found `64`, expected a number from 0 to 63".to_owned()),
            ("mixed --piles 2", "found no --player, expected --player NUMBER".to_owned()),
            ("mixed --piles 2 --help", "help".to_owned()),
            ("mixed --piles 2 --player 1", String::new()),
        ] {
            assert_eq!(wrong(line), message, "{line}");
        }
    }

    #[test]
    fn the_distance_of_names_counts_single_changes() {
        let pairs = [("", "abc", 3), ("piles", "pile", 1), ("seed", "sede", 2), ("from", "form", 2), ("bit", "bit", 0)];
        for (one, other, expected) in pairs {
            assert_eq!((distance(one, other), distance(other, one)), (expected, expected), "{one} {other}");
        }
    }
}
