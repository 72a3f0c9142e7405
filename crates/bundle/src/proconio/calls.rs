//! Macro calls, written out: `input!` becomes `let`s, `read_value!` an expression.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

use super::arguments::{Arguments, Field, From, Length, ReadKind};
use super::program::File;
use super::support::Parts;
use crate::edit::Edit;
use crate::source::BundleError;

/// What all calls of a file need.
pub(super) struct Writer<'p, 's> {
    pub(super) file: &'p File<'s>,
    /// The changes of paths, which also hold within the calls.
    pub(super) paths: &'p [Edit],
    /// How the embedded module is called.
    pub(super) module: &'p str,
    /// A name for a source or the locked standard input, which no variable of the program has.
    pub(super) variable: &'p str,
    /// What ends the lock: `drop`, or its path where the program has another.
    pub(super) drop: &'p str,
    /// What the calls use.
    pub(super) parts: &'p mut Parts,
    /// The variables that are sources.
    pub(super) sources: &'p mut BTreeSet<String>,
}

/// Where the words of a call come from.
enum Origin {
    /// The standard input, locked anew for each word. Holds the path of the module.
    Words(String),
    /// A variable.
    Variable(String),
}

/// A macro call, where it stands.
pub(super) struct Call {
    /// All of it, from the path to the closing delimiter.
    pub(super) range: Range<usize>,
    pub(super) stream: proc_macro2::TokenStream,
    /// Whether `from` may stand in it.
    pub(super) from: bool,
    /// Whether it stands in the root module.
    pub(super) in_root: bool,
}

impl Writer<'_, '_> {
    /// `input!` in the place of the statement `statement`.
    pub(super) fn input(&mut self, call: &Call, statement: Range<usize>) -> Result<Edit, BundleError> {
        let end = call.range.end - 1;
        let in_root = call.in_root;
        let mut arguments = Arguments::new(self.file, call.stream.clone(), call.range.clone());
        let from = self.from(call, &mut arguments)?;
        let fields = arguments.fields()?;
        let indent = self.file.indent(statement.start);
        let mut lines = Lines::default();
        let origin = self.origin(from.as_ref(), &fields, in_root, &mut lines);
        let body_start = from.as_ref().map_or_else(|| self.body_start(&call.range), |from| from.range.end);
        lines.comments(self.file.written(&(body_start..fields.first().map_or(end, |field| field.range.start))));
        for (index, field) in fields.iter().enumerate() {
            let value = self.value(&field.kind, &origin);
            let mutable = if field.mutable { "mut " } else { "" };
            lines.code(format!("let {mutable}{} = {value};", self.pattern(field)));
            let next = fields.get(index + 1).map_or(end, |next| next.range.start);
            lines.comments(self.file.written(&(field.range.end..next)));
        }
        if from.is_none() && matches!(origin, Origin::Variable(_)) {
            lines.code(format!("{}({});", self.drop, self.variable));
        }
        if lines.0.is_empty() {
            return Ok(Edit::removal(self.file.draft.whole_lines(&statement)));
        }
        Ok(Edit { range: statement, with: lines.join(indent.as_deref()) })
    }

    /// `read_value!` as an expression.
    pub(super) fn read_value(&mut self, call: Call) -> Result<Edit, BundleError> {
        let mut arguments = Arguments::new(self.file, call.stream.clone(), call.range.clone());
        let from = self.from(&call, &mut arguments)?;
        let kind = arguments.kind()?;
        let field = Field { mutable: false, pattern: call.range.clone(), kind, range: call.range.clone() };
        let mut lines = Lines::default();
        let origin = self.origin(from.as_ref(), std::slice::from_ref(&field), call.in_root, &mut lines);
        let value = self.value(&field.kind, &origin);
        let with = if lines.0.is_empty() { value } else { format!("{{ {}{value} }}", lines.join(None) + " ") };
        Ok(Edit { range: call.range, with })
    }

    fn from(&mut self, call: &Call, arguments: &mut Arguments<'_, '_>) -> Result<Option<From>, BundleError> {
        let from = arguments.from()?;
        match &from {
            Some(from) if !call.from => Err(self
                .file
                .error(&from.range, "found a source in a macro that always reads the standard input, expected none")),
            _ => {
                self.sources.extend(from.iter().filter_map(|from| from.named.clone()));
                Ok(from)
            }
        }
    }

    /// Where the words come from; what must be done first stands in `lines` then.
    fn origin(&mut self, from: Option<&From>, fields: &[Field], in_root: bool, lines: &mut Lines) -> Origin {
        let module = if in_root { self.module.to_owned() } else { format!("crate::{}", self.module) };
        let Some(from) = from else {
            if !fields.iter().any(|field| field.kind.has_array()) {
                self.parts.read |= !fields.is_empty();
                return Origin::Words(module);
            }
            self.parts.guard = true;
            lines.code(format!("let mut {} = {module}::stdin();", self.variable));
            return Origin::Variable(self.variable.to_owned());
        };
        // A field of the same name would hide the source from those behind it.
        let hidden = |variable: &str| fields.iter().any(|field| has_word(&self.pattern(field), variable));
        if let Some(variable) = from.variable.as_ref().filter(|variable| !hidden(variable)) {
            return Origin::Variable(variable.clone());
        }
        // The source is moved into the call, as the macro does; it may be a reference already.
        let source = self.file.text(&from.range, self.paths);
        lines.code(format!("#[allow(unused_mut, unused_variables)] let mut {} = {source};", self.variable));
        Origin::Variable(self.variable.to_owned())
    }

    fn value(&mut self, kind: &ReadKind, origin: &Origin) -> String {
        match kind {
            ReadKind::Type(range) => {
                let kind = self.file.text(range, self.paths);
                self.one(&kind, origin)
            }
            ReadKind::Tuple(kinds) => {
                let values: Vec<String> = kinds.iter().map(|kind| self.value(kind, origin)).collect();
                match values.as_slice() {
                    [value] => format!("({value},)"),
                    values => format!("({})", values.join(", ")),
                }
            }
            ReadKind::Array(kind, length) => {
                let length = match length {
                    None => self.one("usize", origin),
                    Some(Length { range, complex: false }) => self.file.text(range, self.paths).into_owned(),
                    Some(Length { range, complex: true }) => format!("({})", self.file.text(range, self.paths)),
                };
                let value = self.value(kind, origin);
                format!("(0..{length}).map(|_| {value}).collect::<Vec<_>>()")
            }
        }
    }

    fn pattern(&self, field: &Field) -> Cow<'_, str> {
        self.file.text(&field.pattern, &[])
    }

    fn one(&mut self, kind: &str, origin: &Origin) -> String {
        match origin {
            Origin::Words(module) => format!("{module}::read::<{kind}>()"),
            Origin::Variable(variable) => format!("{variable}.read::<{kind}>()"),
        }
    }

    /// Behind the opening delimiter of a call.
    fn body_start(&self, call: &Range<usize>) -> usize {
        let text = self.file.written(call);
        call.start + text.find(['{', '(', '[']).map_or(text.len(), |open| open + 1)
    }
}

/// Whether an identifier stands in a pattern.
fn has_word(pattern: &str, word: &str) -> bool {
    pattern.split(|c: char| c != '_' && !c.is_alphanumeric()).any(|found| found == word)
}

/// The lines that a call becomes. A comment ends its line.
#[derive(Default)]
struct Lines(Vec<(String, bool)>);

impl Lines {
    fn code(&mut self, code: String) {
        self.0.push((code, false));
    }

    /// The comments of what stands between two fields. One on the line of a field stays there.
    fn comments(&mut self, gap: &str) {
        let gap = gap.trim_matches(|c: char| c == ',' || c == ' ' || c == '\t');
        for (index, line) in gap.split('\n').enumerate() {
            let comment = line.trim().trim_start_matches(',').trim();
            if comment.is_empty() {
                continue;
            }
            match self.0.last_mut() {
                Some((code, commented)) if index == 0 && !*commented => {
                    *code = format!("{code} {comment}");
                    *commented = true;
                }
                _ => self.0.push((comment.to_owned(), true)),
            }
        }
    }

    /// One below the other, if the call stood at the beginning of a line, with that indentation.
    fn join(&self, indent: Option<&str>) -> String {
        let mut text = String::new();
        for (index, (line, _)) in self.0.iter().enumerate() {
            if index > 0 {
                let commented = self.0[index - 1].1 || self.0[index].1;
                match indent {
                    Some(indent) => text += &format!("\n{indent}"),
                    None if commented => text.push('\n'),
                    None => text.push(' '),
                }
            }
            text += line;
        }
        if indent.is_none() && self.0.last().is_some_and(|(_, commented)| *commented) {
            text.push('\n');
        }
        text
    }
}
