//! The embedded reader: the part of `embedded.rs.in` that a program uses.
//!
//! That file is the whole reader, with lines `//@ if` and `//@ end` around parts that only some programs need. The
//! compiler warns of unused code, so the reader may contain none. It compiles with rustc 1.42 (1.61 where the standard
//! input is locked) and in every edition.
//!
//! There are two kinds of reader. If all values are read by `FromStr`, reading is one function; the trait `Readable`
//! comes only with the markers of proconio and `#[derive_readable]`, which need it.

use std::collections::BTreeSet;

const EMBEDDED: &str = include_str!("embedded.rs.in");

/// What the traits look like with the parameters that proconio's have: the reader that a source reads from has a type.
const AS_PROCONIO: &[(&str, &str)] = &[
    ("pub trait Source {", "pub trait Source<R: BufRead> {"),
    (
        "    fn word<T, F: FnOnce(&str) -> T>(&mut self, convert: F) -> T;\n",
        "    fn word<T, F: FnOnce(&str) -> T>(&mut self, convert: F) -> T;\n\n        /// The next value. Panics when there \
         is none.\n        #[allow(dead_code)] // a program has it for its own functions\n        fn read<T: Readable>(&mut \
         self) -> T::Output\n        where\n            Self: Sized,\n        {\n            T::read(self)\n        }\n",
    ),
    ("fn read<S: Source>(", "fn read<R: BufRead, S: Source<R>>("),
    ("impl<R> OnceSource<R> {", "impl<R: BufRead> OnceSource<R> {"),
    ("impl<R> Source for OnceSource<R> {", "impl<R: BufRead> Source<R> for OnceSource<R> {"),
    ("impl<R: BufRead> Source for LineSource<R> {", "impl<R: BufRead> Source<R> for LineSource<R> {"),
    ("impl Source for Stdin {", "impl Source<StdinLock<'static>> for Stdin {"),
];

/// How sure it is that something is called: what may not be called must not be warned of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) enum Call {
    /// It is not.
    #[default]
    No,
    /// Something of that name is.
    Perhaps,
    /// It is.
    Yes,
}

/// What a program uses of a source: of `OnceSource` or `LineSource`.
#[derive(Debug, Clone, Default)]
pub(super) struct SourceUse {
    /// Whether it is used at all.
    pub(super) used: bool,
    /// Whether its type is written with its parameter.
    pub(super) typed: bool,
    /// Whether it is made from what can be read.
    pub(super) new: bool,
    /// Whether it is made from a `&str`.
    pub(super) from_str: bool,
    /// Whether it is asked if it is empty.
    pub(super) is_empty: Call,
}

/// What a program uses.
#[derive(Debug, Clone, Default)]
pub(super) struct Parts {
    pub(super) once: SourceUse,
    pub(super) line: SourceUse,
    /// Whether the standard input is locked for several words.
    pub(super) guard: bool,
    /// Whether single words are read from the standard input.
    pub(super) read: bool,
    /// Whether the standard input is asked if it is empty.
    pub(super) is_stdin_empty: bool,
    /// The markers: `Chars`, `Bytes`, `Usize1`, `Isize1`.
    pub(super) markers: BTreeSet<&'static str>,
    /// Whether the program itself implements or asks for the traits of what is read and of sources: then they have to be as
    /// proconio's.
    pub(super) own: bool,
    /// The macros that are called within other macros: `input`, `read_value`.
    pub(super) macros: BTreeSet<&'static str>,
    /// Whether there is a `#[derive_readable]`.
    pub(super) derives: bool,
}

impl Parts {
    /// Has something, because it is imported.
    pub(super) fn import(&mut self, name: &'static str) {
        match name {
            "OnceSource" => self.once.used = true,
            "LineSource" => self.line.used = true,
            "is_stdin_empty" => self.is_stdin_empty = true,
            "Source" | "Readable" => self.derives = true,
            marker => {
                self.markers.insert(marker);
            }
        }
    }

    /// The module, named `name`; empty if nothing is used.
    pub(super) fn text(&self, name: &str) -> String {
        let conditions = self.conditions();
        if !["texts", "stdin", "readable"].iter().any(|used| conditions.contains(used)) {
            return String::new();
        }
        // Whether the lines that follow are wanted: what the `if` around them says.
        let mut wanted = true;
        let mut text = String::with_capacity(EMBEDDED.len());
        for line in EMBEDDED.lines() {
            match line.trim_start().strip_prefix("//@ ") {
                Some("end") => wanted = true,
                Some(condition) => {
                    let words = condition.trim_start_matches("if ").split(" & ");
                    wanted = words.into_iter().all(|word| match word.strip_prefix('!') {
                        Some(word) => !conditions.contains(word),
                        None => conditions.contains(word),
                    });
                }
                None if wanted => {
                    text += line;
                    text.push('\n');
                }
                None => {}
            }
        }
        if self.own {
            text = AS_PROCONIO.iter().fold(text, |text, (ours, theirs)| text.replace(ours, theirs));
        }
        text.replace("\n\n\n", "\n\n").replace("NAME", name)
    }

    /// What holds, by the words of `embedded.rs.in`.
    fn conditions(&self) -> BTreeSet<&'static str> {
        let texts = self.once.used || self.line.used;
        let guard = self.guard || !self.macros.is_empty();
        let words = guard || self.read;
        let readable = self.derives || self.own || !self.markers.is_empty();
        let mut conditions = self.markers.clone();
        let rows = [
            ("once", self.once.used),
            ("once_typed", self.once.used && (self.once.typed || self.own)),
            ("once_new", self.once.used && self.once.new),
            // Whether a method stands before `read`.
            ("once_gap", self.once.new || self.once.is_empty > Call::No),
            ("bufread", self.once.used && self.once.new || self.line.used || self.own),
            ("once_str", self.once.used && self.once.from_str),
            ("once_empty", self.once.is_empty > Call::No),
            ("once_empty_perhaps", self.once.is_empty == Call::Perhaps),
            ("line", self.line.used),
            ("line_str", self.line.used && self.line.from_str),
            ("line_empty", self.line.is_empty > Call::No),
            ("line_empty_perhaps", self.line.is_empty == Call::Perhaps),
            ("guard", guard),
            ("macros", !self.macros.is_empty()),
            ("macro_input", self.macros.contains("input")),
            ("macro_read_value", self.macros.contains("read_value")),
            ("read", self.read),
            ("stdin_empty", self.is_stdin_empty),
            ("stdin", words || self.is_stdin_empty),
            ("texts", texts),
            ("plain", texts || words),
            ("words", words),
            ("readable", readable),
            ("parse", texts || words || readable),
        ];
        conditions.extend(rows.iter().filter(|(_, holds)| *holds).map(|(name, _)| *name));
        conditions
    }
}
