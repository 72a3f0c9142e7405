//! The text of a grammar for shapes.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::infer_shape::{Count, Field, List, Shape};

/// The text of a grammar.
pub(super) fn print(shapes: &[Shape], reach: i128) -> String {
    let mut printer = Printer { text: String::new(), used: BTreeSet::new(), reach };
    printer.note(shapes);
    printer.shapes(shapes, 0);
    printer.text
}

struct Printer {
    text: String,
    /// The variables that something refers to.
    used: BTreeSet<usize>,
    reach: i128,
}

impl Printer {
    fn note(&mut self, shapes: &[Shape]) {
        for shape in shapes {
            match shape {
                Shape::Repeat { count, body } => {
                    self.used.insert(count.variable);
                    self.note(body);
                }
                Shape::Until { body, .. } => self.note(body),
                Shape::Line { fields, list, .. } => {
                    let list = list.iter();
                    self.used.extend(list.clone().filter_map(|list| Some(list.count?.variable)));
                    for field in fields.iter().chain(list.map(|list| &list.field)) {
                        match field {
                            Field::Int { within: Some(variable), .. } => _ = self.used.insert(*variable),
                            Field::Characters { count, .. } => _ = self.used.insert(count.variable),
                            Field::Int { .. } | Field::Float { .. } | Field::Word { .. } => {}
                        }
                    }
                }
            }
        }
    }

    fn shapes(&mut self, shapes: &[Shape], depth: usize) {
        let indent = "  ".repeat(depth);
        for shape in shapes {
            self.text += &indent;
            match shape {
                Shape::Line { fields, list, trailing } => {
                    self.line(fields, list.as_ref(), *trailing);
                    self.text += "\n";
                }
                Shape::Repeat { count, body } => {
                    let _ = writeln!(self.text, "REP({})", self.count(*count));
                    self.shapes(body, depth + 1);
                    self.text += &format!("{indent}END\n");
                }
                Shape::Until { zeros, body } => {
                    self.text += "WHILE(!MATCH(\"0\"))\n";
                    self.shapes(body, depth + 1);
                    let _ =
                        writeln!(self.text, "{indent}END\n{indent}STRING(\"{}\") NEWLINE", vec!["0"; *zeros].join(" "));
                }
            }
        }
    }

    fn line(&mut self, fields: &[Field], list: Option<&List>, trailing: bool) {
        let mut text = fields.iter().map(|field| self.field(field, None)).collect::<Vec<_>>().join(" SPACE ");
        if trailing && !fields.is_empty() {
            text += " SPACE";
        }
        if let Some(list) = list {
            if !text.is_empty() {
                text.push(' ');
            }
            text += &self.list(list, !fields.is_empty(), trailing);
        }
        if !text.is_empty() {
            text.push(' ');
        }
        self.text += &text;
        self.text += "NEWLINE";
    }

    /// The words at the end of a line, each with the space before it or, where one comes after the last, behind it.
    fn list(&self, list: &List, comes_later: bool, trailing: bool) -> String {
        let (separator, before, after) = match (trailing, comes_later) {
            (true, _) => ("", "", " SPACE"),
            (false, true) => ("", "SPACE ", ""),
            (false, false) => (",SPACE", "", ""),
        };
        let Some(count) = list.count.map(|count| self.count(count)) else {
            let field = self.field(&list.field, None);
            return match trailing {
                true => format!("WHILE(!MATCH(\"\\n\")) {field} SPACE END"),
                false => format!("{field} WHILE(MATCH(\" \")) SPACE {field} END"),
            };
        };
        if !list.distinct && !list.rising {
            return format!("REP({count}{separator}) {before}{}{after} END", self.field(&list.field, None));
        }
        let field = self.field(&list.field, Some("a[i]"));
        let rising = if list.rising { " IF(i>0) ASSERT(a[i]>=a[i-1]) END" } else { "" };
        let distinct = if list.distinct { " ASSERT(UNIQUE(a))" } else { "" };
        format!("UNSET(a) REPI(i,{count}{separator}) {before}{field}{after}{rising} END{distinct}")
    }

    fn field(&self, field: &Field, name: Option<&str>) -> String {
        match field {
            Field::Int { least, most, within, variable } => {
                let most = (*most).max(self.reach);
                let least = if *least < 0 { (*least).min(-self.reach).min(-most) } else { (*least).min(1) };
                let most = within.map_or(most.to_string(), variable_name);
                let own = variable.filter(|variable| self.used.contains(variable)).map(variable_name);
                match own.as_deref().or(name) {
                    Some(name) => format!("INT({least},{most},{name})"),
                    None => format!("INT({least},{most})"),
                }
            }
            Field::Float { least, most } => format!("FLOAT({:.0},{:.0})", least.min(0.0), most),
            Field::Characters { class, count } => format!("REP({}) REGEX(\"{class}\") END", self.count(*count)),
            Field::Word { class, most } => {
                format!("REGEX(\"{class}{{1,{}}}\")", (*most as i128).max(self.reach.min(10)))
            }
        }
    }

    fn count(&self, count: Count) -> String {
        match count.plus {
            0 => variable_name(count.variable),
            plus => format!("{}{plus:+}", variable_name(count.variable)),
        }
    }
}

fn variable_name(variable: usize) -> String {
    match ["n", "m", "k"].get(variable) {
        Some(name) => (*name).to_owned(),
        None => format!("v{variable}"),
    }
}
