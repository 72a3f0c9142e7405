//! A rule as a complete program: code that reads the input, the rule, and code that writes the answers.

use std::fmt::Write as _;

use anyhow::bail;

use super::answers::Read;
use super::arguments::Emit;
use super::layout::Layout;
use checktestdata::{Part, Times};
use pattern::Rule;
use pattern::emit::{EmittedLanguage, function};

/// The program for a rule. `notes` are comments at its top.
pub(super) fn program(
    rule: &Rule,
    read: &Read,
    layout: &Layout,
    emit: Emit,
    notes: &[String],
) -> anyhow::Result<String> {
    if let Some(part) = read.part {
        bail!(
            "--emit: the rule gives only the {part} of an answer, and a judge expects the whole; leave --emit out to see the rule"
        );
    }
    if let Some(word) = read.only_word() {
        bail!(
            "--emit: the rule says only when the answer is `{word}`, and a judge expects the other answers too; leave --emit out to see the rule"
        );
    }
    let language = match emit {
        Emit::Cpp => EmittedLanguage::Cpp,
        Emit::Python => EmittedLanguage::Python,
    };
    let mut writer = Writer { emit, text: String::new(), depth: usize::from(emit != Emit::Python) };
    writer.input(layout, read);
    let main = writer.text;
    let comment = if emit == Emit::Python { "#" } else { "//" };
    let notes: String = notes.iter().map(|note| format!("{comment} {note}\n")).collect();
    let function = function(rule, language);
    Ok(match emit {
        Emit::Cpp => format!(
            "{notes}\n#include <algorithm>\n#include <cmath>\n#include <iostream>\n#include <iterator>\n#include <string>\n\
             #include <vector>\n\nusing Int = __int128;\nusing List = std::vector<Int>;\n\n{function}\n{CPP_READING}\n\
             int main() {{\n{main}}}\n"
        ),
        Emit::Python => format!(
            "{notes}\nimport sys\n\n\n{function}\n\nwords = sys.stdin.read().split()\nat = 0\n\n\n{PYTHON_READING}\n\n\noutput = []\n{main}\
             print(\"\\n\".join(output))\n"
        ),
    })
}

const CPP_READING: &str = "\
std::string word;
bool has_word = bool(std::cin >> word);

std::string next_word() {
    std::string current = word;
    has_word = bool(std::cin >> word);
    return current;
}

Int next() {
    std::string text = next_word();
    Int value = 0;
    for (char digit : text) {
        if (digit != '-') value = 10 * value + (digit - '0');
    }
    return text[0] == '-' ? -value : value;
}

std::string decimal(Int value) {
    if (value < 0) return \"-\" + decimal(-value);
    return (value > 9 ? decimal(value / 10) : \"\") + char('0' + int(value % 10));
}
";

const PYTHON_READING: &str = "\
def next_word():
    global at
    at += 1
    return words[at - 1]

def has_word():
    return at < len(words)
";

struct Writer {
    emit: Emit,
    text: String,
    depth: usize,
}

impl Writer {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{}{line}", "    ".repeat(self.depth));
    }

    /// A line in the words of each language.
    fn each(&mut self, cpp: &str, python: &str) {
        let line = match self.emit {
            Emit::Cpp => cpp,
            Emit::Python => python,
        };
        self.line(line);
    }

    fn open(&mut self, cpp: &str, python: &str) {
        self.each(&format!("{cpp} {{"), &format!("{python}:"));
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth -= 1;
        if self.emit != Emit::Python {
            self.line("}");
        }
    }

    fn next(&self) -> &'static str {
        match self.emit {
            Emit::Cpp => "next()",
            Emit::Python => "int(next_word())",
        }
    }

    fn input(&mut self, layout: &Layout, read: &Read) {
        for part in &layout.before {
            self.fixed(part);
        }
        match &layout.cases {
            None => {}
            Some(Times::Fixed(times)) => {
                self.open(&format!("for (int turn = 0; turn < {times}; ++turn)"), &format!("for _ in range({times})"));
            }
            Some(Times::Named(name, shift)) => {
                let count = shifted(name, *shift);
                self.open(&format!("for (Int turn = 0; turn < {count}; ++turn)"), &format!("for _ in range({count})"));
            }
            Some(Times::ToEnd) => self.open("while (has_word)", "while has_word()"),
            Some(Times::UntilByte(bytes)) => {
                self.open(
                    &format!("while (has_word && std::string({bytes:?}).find(word[0]) == std::string::npos)"),
                    &format!("while has_word() and words[at][0] not in {bytes:?}"),
                );
            }
            // An outline ends no loop while bytes match.
            Some(Times::WhileAbove(..) | Times::WhileByte(_)) => self.open("for (;;)", "while True"),
        }
        self.body(layout, read);
        if layout.cases.is_some() {
            self.close();
        }
    }

    /// Reads what comes before the cases; the count has a name.
    fn fixed(&mut self, part: &Part) {
        let next = self.next();
        match part {
            Part::Int(name) => {
                let name = name.as_deref().unwrap_or("unused");
                let name = format!("count_{name}");
                self.each(&format!("Int {name} = {next};"), &format!("{name} = {next}"));
            }
            Part::Text(text) => {
                for _ in text.split_ascii_whitespace() {
                    self.each("next_word();", "next_word()");
                }
            }
            _ => {}
        }
    }

    fn body(&mut self, layout: &Layout, read: &Read) {
        let lists = layout.shape.lists.len();
        self.each("List numbers;", "numbers = []");
        self.each(&format!("std::vector<List> lists({lists});"), &format!("lists = [[] for _ in range({lists})]"));
        let next = self.next();
        let mut list = 0;
        for part in &layout.body {
            match part {
                Part::Int(Some(name)) if layout.counts.contains(name) => self.fixed(part),
                Part::Int(_) => self.each(&format!("numbers.push_back({next});"), &format!("numbers.append({next})")),
                Part::Repeat { times, body, .. } => {
                    let fields = body.iter().filter(|part| matches!(part, Part::Int(_))).count();
                    let count = match times {
                        Times::Fixed(times) => times.to_string(),
                        Times::Named(name, shift) => shifted(name, *shift),
                        _ => String::new(),
                    };
                    if count.is_empty() {
                        self.open("while (has_word)", "while has_word()");
                    } else {
                        self.open(
                            &format!("for (Int place = 0; place < {count}; ++place)"),
                            &format!("for _ in range({count})"),
                        );
                    }
                    for list in list..list + fields {
                        self.each(
                            &format!("lists[{list}].push_back({next});"),
                            &format!("lists[{list}].append({next})"),
                        );
                    }
                    self.close();
                    list += fields;
                }
                fixed => self.fixed(fixed),
            }
        }
        if let Some(Times::WhileAbove(name, bound)) = &layout.cases {
            let number = layout.shape.numbers.iter().position(|own| own == name).unwrap_or(0);
            self.open(&format!("if (numbers[{number}] <= {bound})"), &format!("if numbers[{number}] <= {bound}"));
            self.each("break;", "break");
            self.close();
        }
        self.answer(read);
    }

    fn answer(&mut self, read: &Read) {
        match &read.table.labels {
            Some([lost, won]) => self.each(
                &format!("std::cout << (answer(numbers, lists) == 1 ? {won:?} : {lost:?}) << '\\n';"),
                &format!("output.append({won:?} if answer(numbers, lists) == 1 else {lost:?})"),
            ),
            None => self.each(
                "std::cout << decimal(answer(numbers, lists)) << '\\n';",
                "output.append(str(answer(numbers, lists)))",
            ),
        }
    }
}

fn shifted(name: &str, shift: i64) -> String {
    match shift {
        0 => format!("count_{name}"),
        1.. => format!("count_{name} + {shift}"),
        _ => format!("count_{name} - {}", -shift),
    }
}
