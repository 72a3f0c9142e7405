//! Goes through the program as the preprocessor does, and writes the one file.

mod include;

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::rc::Rc;

use super::branch::{Branch, holds, single_test};
use super::condition::look;
use super::directives::{Directive, first_word};
use super::files::{File, Files, MOST_BYTES};
use super::implied::Implied;
use super::macros::{Known, Macros};
use super::{Joined, Kept, Options};
use crate::source::{BundleError, Place};

/// How deep files may include each other, as in GCC.
const DEEPEST: usize = 200;

/// Makes one file of the program.
pub(super) fn join(root: &Path, options: &Options<'_>) -> Result<Joined, BundleError> {
    let mut number = 1;
    loop {
        let prefix = if number == 1 { "GRUNDY_ONCE".to_owned() } else { format!("GRUNDY_ONCE{number}") };
        let mut join = Join::new(root, options, prefix);
        join.files.check(root).map_err(|message| BundleError { place: Place::start(root), message })?;
        let file = join.files.load(root)?;
        join.whole(file)?;
        // A bundle may be put into another one.
        let all = join.files.all();
        let is_used = |prefix: &str| all.iter().any(|file| file.source.text.contains(prefix));
        if join.has_guards && is_used(&join.prefix) {
            number += 1;
            continue;
        }
        return Ok(join.finish(root));
    }
}

struct Join<'a> {
    files: Files<'a>,
    macros: Macros,
    text: String,
    /// What is being read, the root first: the number of each file, and where it includes the next one.
    open: Vec<(usize, usize)>,
    /// How many conditionals are open of which it is not certain that they are taken.
    doubts: usize,
    /// How many bytes were read, each file counted as often as it is included.
    bytes: usize,
    /// The headers of the system that were included for certain.
    system: HashSet<String>,
    kept: Vec<Kept>,
    seen: HashSet<(usize, usize)>,
    /// The files whose text went in.
    used: Vec<usize>,
    /// Whether the text differs from that of the root.
    is_changed: bool,
    prefix: String,
    /// The macro that stands for the `#pragma once` of each file.
    marks: HashMap<usize, String>,
    has_guards: bool,
    implied: Implied,
    /// The file that each `#include` means, by the number of its file and its place in it.
    targets: HashMap<(usize, usize), usize>,
}

/// How far a file is written.
struct Written<'f> {
    file: &'f Rc<File>,
    number: usize,
    end: usize,
}

impl<'a> Join<'a> {
    fn new(root: &Path, options: &Options<'a>, prefix: String) -> Self {
        let mut macros = Macros::default();
        // What gcc takes for C.
        let is_c = root.extension().is_some_and(|extension| extension == "c");
        macros.set("__cplusplus", if is_c { Known::Undefined } else { Known::Defined(None) });
        macros.pin("__cplusplus");
        for (name, text) in options.defined {
            // `F(x)=…` takes arguments.
            let known = if name.contains('(') { None } else { Some(text.as_deref().unwrap_or("1").into()) };
            let name = first_word(name).unwrap_or(name);
            macros.set(name, Known::Defined(known));
            macros.pin(name);
        }
        for name in options.undefined {
            macros.set(name, Known::Undefined);
            macros.pin(name);
        }
        Self {
            files: Files::new(root, options.include_folders, options.library),
            macros,
            text: String::new(),
            open: Vec::new(),
            doubts: 0,
            bytes: 0,
            system: HashSet::new(),
            kept: Vec::new(),
            seen: HashSet::new(),
            used: Vec::new(),
            is_changed: false,
            prefix,
            marks: HashMap::new(),
            has_guards: false,
            implied: Implied::default(),
            targets: HashMap::new(),
        }
    }

    fn finish(self, root: &Path) -> Joined {
        let all = self.files.all();
        let mut text = self.text;
        if self.is_changed {
            text.insert_str(0, &heading(root));
        } else if let Some(root) = all.first() {
            text.clone_from(&root.source.text);
        }
        let used = self.used.iter().filter_map(|number| all.get(*number));
        Joined { text, files: used.map(|file| file.source.path.clone()).collect(), kept: self.kept }
    }

    /// Writes a file where the text ends now, unless it is certain that nothing would come of it.
    fn whole(&mut self, number: usize) -> Result<(), BundleError> {
        let Some(file) = self.files.all().get(number).map(Rc::clone) else { return Ok(()) };
        let mark = file.scanned.has_once.then(|| self.mark(number));
        let mut is_wrapped = false;
        if let Some(mark) = &mark {
            match self.guarded(mark, number) {
                Known::Defined(_) => return Ok(()),
                Known::Undefined => {}
                Known::Unknown => is_wrapped = true,
            }
        }
        if let Some(guard) = &file.scanned.guard
            && matches!(self.guarded(guard, number), Known::Defined(_))
        {
            return Ok(());
        }
        // An empty file is work too.
        self.bytes += file.source.text.len() + 100;
        self.deep_enough(&file)?;
        if !self.used.contains(&number) {
            self.used.push(number);
        }
        self.open.push((number, 0));
        match mark.filter(|_| is_wrapped) {
            None => {
                self.inside(&file, number)?;
                if let Some(mark) = self.marks.get(&number).cloned() {
                    self.ended(&mark, number);
                }
            }
            Some(mark) => {
                self.has_guards = true;
                self.text += &format!("#ifndef {mark}\n");
                let branch = Branch::open(&mut self.macros, None, Some((mark.clone(), false)));
                self.doubts += 1;
                self.inside(&file, number)?;
                self.doubts -= 1;
                let implied = self.ended(&mark, number);
                branch.close(&mut self.macros, &implied);
                self.text += "#endif\n";
            }
        }
        self.open.pop();
        Ok(())
    }

    /// What is known of the macro that guards a file, before it is read.
    fn guarded(&mut self, guard: &str, number: usize) -> Known {
        self.implied.guard(guard, number, &self.macros);
        self.macros.pin(guard);
        // Nobody but the file defines the macro, and no directive has named it.
        if self.macros.is_untouched(guard) {
            self.macros.set(guard, Known::Undefined);
        }
        self.macros.get(guard)
    }

    /// Notes that the text which a macro guards ends here, and says what is defined too where the macro is.
    fn ended(&mut self, guard: &str, number: usize) -> Vec<String> {
        self.implied.end(guard, &self.macros);
        // A file that is being read is not at its end, though its macro may be defined.
        let is_open = self.open.iter().filter(|(open, _)| *open == number).count() > 1;
        if is_open { Vec::new() } else { self.implied.by(guard) }
    }

    /// Sees that files do not include each other without end, and that the result does not grow too large.
    fn deep_enough(&self, file: &File) -> Result<(), BundleError> {
        let all = self.files.all();
        let Some((including, at)) = self.open.last().and_then(|(number, at)| Some((all.get(*number)?, *at))) else {
            return Ok(());
        };
        if self.bytes > MOST_BYTES {
            let message = format!(
                "found more than {MOST_BYTES} bytes of included files with `{}`, expected fewer; \
                 a `#pragma once` lets a file in once",
                file.source.path.display()
            );
            return Err(including.error(at, message));
        }
        if self.open.len() < DEEPEST {
            return Ok(());
        }
        let numbers: Vec<usize> = self.open.iter().map(|(number, _)| *number).collect();
        let names = circle(&numbers).iter().filter_map(|number| all.get(*number)).map(name);
        let found = format!("files that include each other: {}", names.collect::<Vec<_>>().join(" -> "));
        let message = format!(
            "found {found}; that is deeper than {DEEPEST} files, expected an end; \
             a `#pragma once` in them lets each in once"
        );
        Err(including.error(at, message))
    }

    /// Writes the text of a file and of those that it includes.
    fn inside(&mut self, file: &Rc<File>, number: usize) -> Result<(), BundleError> {
        let mut written = Written { file, number, end: 0 };
        let mut branches: Vec<Branch> = Vec::new();
        for directive in &file.scanned.directives {
            let is_live = branches.last().is_none_or(|branch| branch.is_live);
            match directive.name.as_str() {
                _ if directive.opens() => {
                    let branch = if is_live { self.opened(&mut written, directive) } else { Branch::dead() };
                    self.doubts += usize::from(branch.is_forked);
                    branches.push(branch);
                }
                "elif" | "elifdef" | "elifndef" | "else" => {
                    if let Some(branch) = branches.last_mut() {
                        let was_forked = branch.is_forked;
                        self.went_on(&mut written, directive, branch);
                        self.doubts += usize::from(branch.is_forked && !was_forked);
                    }
                }
                "endif" => {
                    if let Some(branch) = branches.pop() {
                        self.doubts -= usize::from(branch.is_forked);
                        let guard = file.scanned.guard.as_ref().filter(|_| branches.is_empty() && branch.is_live);
                        let implied = guard.map(|guard| self.ended(guard, number)).unwrap_or_default();
                        branch.close(&mut self.macros, &implied);
                    }
                }
                _ if is_live => self.live(&mut written, directive)?,
                _ => {}
            }
        }
        self.text += file.source.text.get(written.end..).unwrap_or_default();
        self.end_lines();
        Ok(())
    }

    /// Lets what follows an included file begin on a line of its own.
    fn end_lines(&mut self) {
        if self.open.len() < 2 {
            return;
        }
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        // A backslash at the end of the file would take that line end away.
        let line = self.text.trim_end_matches('\n');
        if line.len() + 1 == self.text.len() && line.trim_end_matches([' ', '\t', '\r', '\x0b', '\x0c']).ends_with('\\')
        {
            self.text.push('\n');
        }
    }

    fn opened(&mut self, written: &mut Written<'_>, directive: &Directive) -> Branch {
        let (holds, test) = self.condition(written, directive);
        Branch::open(&mut self.macros, holds, test)
    }

    fn went_on(&mut self, written: &mut Written<'_>, directive: &Directive, branch: &mut Branch) {
        if !branch.next(&mut self.macros) {
            return;
        }
        let (holds, test) =
            if directive.name == "else" { (Some(true), None) } else { self.condition(written, directive) };
        branch.enter(&mut self.macros, holds, test);
    }

    /// What is certain of a condition, and what holds where it does.
    fn condition(
        &mut self,
        written: &mut Written<'_>,
        directive: &Directive,
    ) -> (Option<bool>, Option<(String, bool)>) {
        if let Some(test) = single_test(directive, &directive.rest) {
            return (holds(&self.macros, &test), Some(test));
        }
        if !matches!(directive.name.as_str(), "if" | "elif") {
            return (None, None);
        }
        let including = &written.file.source.path;
        let condition = look(&directive.rest, &self.macros, &|name| {
            self.files.find(including, name).is_some_and(|path| self.files.check(&path).is_ok())
        });
        if let Some(rewritten) = condition.rewritten {
            self.is_changed = true;
            self.replace(written, directive, &format!("#{} {rewritten}\n", directive.name));
        }
        (condition.holds, None)
    }

    /// Writes what stands before a directive, and `text` for the directive.
    fn replace(&mut self, written: &mut Written<'_>, directive: &Directive, text: &str) {
        let source = &written.file.source.text;
        self.text += source.get(written.end..directive.start).unwrap_or_default();
        // What stands before the `#` on its line can only be comments.
        let comment = source.get(directive.start..directive.hash).unwrap_or_default().trim();
        if !comment.is_empty() {
            self.text += comment;
            self.text.push('\n');
        }
        self.text += text;
        written.end = directive.end;
    }

    /// Follows a directive that can be reached and is no conditional.
    fn live(&mut self, written: &mut Written<'_>, directive: &Directive) -> Result<(), BundleError> {
        let rest = directive.rest.as_str();
        match directive.name.as_str() {
            "include" => return self.include(written, directive),
            "include_next" | "import" | "embed" => {
                self.keep(written, directive, format!("`#{}` is not followed", directive.name));
                self.macros.forget();
            }
            "define" => {
                if let Some(name) = first_word(rest) {
                    let text = rest.get(name.len()..).unwrap_or_default();
                    let has_arguments = text.starts_with('(');
                    self.macros.set(name, Known::Defined((!has_arguments).then(|| text.trim().into())));
                    self.implied.define(name, written.number);
                }
            }
            "undef" => {
                if let Some(name) = first_word(rest) {
                    self.implied.spoil(name);
                    self.macros.set(name, Known::Undefined);
                }
            }
            "pragma" if directive.is_once() => self.once(written, directive),
            "pragma" if rest.starts_with("pop_macro") => {
                if let Some(name) = rest.split('"').nth(1) {
                    self.implied.spoil(name);
                    self.macros.set(name, Known::Unknown);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The macro that stands for the `#pragma once` of a file.
    fn mark(&mut self, number: usize) -> String {
        let mark = format!("{}_{}", self.prefix, self.marks.len() + 1);
        self.marks.entry(number).or_insert(mark).clone()
    }

    fn once(&mut self, written: &mut Written<'_>, directive: &Directive) {
        let mark = self.mark(written.number);
        self.macros.set(&mark, Known::Defined(None));
        // Where it is certain that the file has gone in, later ones are left out.
        if self.doubts == 0 {
            self.replace(written, directive, "");
        } else {
            self.has_guards = true;
            self.replace(written, directive, &format!("#define {mark}\n"));
        }
    }
}

/// The shortest part that begins and ends with the same file, or the last ones.
fn circle(open: &[usize]) -> &[usize] {
    let mut last: HashMap<usize, usize> = HashMap::new();
    let starts = open.iter().enumerate().filter_map(|(at, number)| Some((last.insert(*number, at)?, at)));
    let (start, end) =
        starts.min_by_key(|(start, end)| end - start).unwrap_or((open.len().saturating_sub(5), open.len()));
    open.get(start..open.len().min(end + 1)).unwrap_or_default()
}

fn name(file: &Rc<File>) -> String {
    file.source.path.display().to_string()
}

/// The line that says how the file was made.
fn heading(root: &Path) -> String {
    // Of a line that is a comment nothing may break out.
    let name = root.file_name().unwrap_or_default().to_string_lossy().replace(char::is_control, "?");
    let word = shell_words::quote(&name);
    format!("// Made by grundy {} from {name}: grundy bundle {word}\n\n", env!("CARGO_PKG_VERSION"))
}
