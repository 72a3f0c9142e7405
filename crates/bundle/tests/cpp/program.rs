//! Random programs: trees of headers with guards, conditionals, macros and everything that makes including them hard.

use std::fmt::Write as _;
use std::path::Path;

/// Numbers that look random and are the same in each run.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 20) as usize) % bound
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.below(from.len())]
    }
}

/// The macros. Of the first it is certain that it is defined, of the second that it is not.
pub(crate) const MACROS: &[&str] = &["SURE", "NEVER", "MA", "MB", "MC"];

/// How a header keeps itself from being read twice.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Guard,
    GuardByIf,
    Once,
    Both,
    /// `#pragma once` in a conditional.
    Perhaps,
    /// A guard with something outside of it.
    Half,
    Plain,
}

/// A program being written.
pub(crate) struct Program<'a> {
    random: &'a mut Random,
    forms: Vec<Form>,
    markers: usize,
}

impl<'a> Program<'a> {
    /// Writes a program into `folder`: `src/main.cpp`, `src/h0.h` and others, `inc/lib/h1.h` and others, and `sys/`.
    pub(crate) fn write(random: &'a mut Random, folder: &Path) {
        const FORMS: &[Form] =
            &[Form::Guard, Form::GuardByIf, Form::Once, Form::Once, Form::Both, Form::Perhaps, Form::Half, Form::Plain];
        let count = 2 + random.below(5);
        let forms = (0..count).map(|_| FORMS[random.below(FORMS.len())]).collect();
        let mut program = Self { random, forms, markers: 0 };
        for place in ["src", "inc/lib", "sys"] {
            std::fs::create_dir_all(folder.join(place)).unwrap();
        }
        for header in 0..count {
            let text = program.header(header);
            std::fs::write(folder.join(place(header)), text).unwrap();
        }
        let text = program.body(None, 3, 6);
        let text = program.spoiled(text);
        std::fs::write(folder.join("src/main.cpp"), text).unwrap();
        for (name, guard) in [("sysa", ""), ("vector", "#ifndef V_\n#define V_\n")] {
            let macros = if program.random.chance(50) { "#define MA 5\n" } else { "#undef MB\n#define MC 2\n" };
            let end = if guard.is_empty() { "" } else { "#endif\n" };
            std::fs::write(folder.join("sys").join(name), format!("{guard}int {name};\n{macros}{end}")).unwrap();
        }
    }

    fn header(&mut self, header: usize) -> String {
        let body = self.body(Some(header), 2, 3);
        let text = match self.forms[header] {
            Form::Guard => format!("#ifndef H{header}\n#define H{header}\n{body}#endif  // H{header}\n"),
            Form::GuardByIf => format!("// License\n#if !defined(H{header})\n#define H{header} 1\n{body}#endif\n"),
            Form::Once => format!("#pragma once\n{body}"),
            Form::Both => format!("#pragma once\n#ifndef H{header}\n#define H{header}\n{body}#endif\n"),
            Form::Perhaps => {
                let name = self.random.pick(MACROS);
                format!("#ifdef {name}\n  #pragma once\n#endif\n{body}")
            }
            Form::Half => format!("int half{header};\n#ifndef H{header}\n#define H{header}\n{body}#endif\n"),
            Form::Plain => body,
        };
        self.spoiled(format!("// file {header}\n{text}"))
    }

    /// Some lines. `of` is the header that they stand in.
    fn body(&mut self, of: Option<usize>, depth: usize, lines: usize) -> String {
        let mut text = String::new();
        for _ in 0..1 + self.random.below(lines + 1) {
            self.item(of, depth, &mut text);
        }
        text
    }

    fn item(&mut self, of: Option<usize>, depth: usize, text: &mut String) {
        self.markers += 1;
        let marker = self.markers;
        let name = self.random.pick(MACROS);
        let own = self.random.pick(&MACROS[2..]);
        match self.random.below(if of.is_none() { 17 } else { 15 }) {
            0 => writeln!(text, "int x_{marker}; // #include \"h0.h\"").unwrap(),
            1 => writeln!(text, "use({name}) y_{marker};").unwrap(),
            2 => writeln!(text, "#define {own} {}", self.random.below(3)).unwrap(),
            3 => writeln!(text, "#undef {own} // \"").unwrap(),
            4 => writeln!(text, "#include <{}>", self.random.pick(&["sysa", "vector"])).unwrap(),
            5 => writeln!(text, "auto r{marker} = R\"x(\n#include \"h0.h\"\n#if)x\"; /* \n#if */ char c = '\"';")
                .unwrap(),
            6 => writeln!(text, "#if NEVER{}\n#include \"missing.h\"\n#endif", self.random.pick(&["", " && MA"]))
                .unwrap(),
            7 => {
                let inside = if depth > 0 { self.body(of, depth - 1, 2) } else { String::new() };
                let file = self.random.pick(&["<lib/h1.h>", "<lib/none.h>", "\"h0.h\"", "<sysa>"]);
                writeln!(text, "#if __has_include({file})\n{inside}int has_{marker};\n#endif").unwrap();
            }
            // In a header this could be without end.
            15 => writeln!(text, "#define H{} 3", self.random.below(self.forms.len())).unwrap(),
            16 => writeln!(text, "#undef H{}", self.random.below(self.forms.len())).unwrap(),
            8 | 9 if depth > 0 => self.conditional(of, depth, text),
            _ => self.include(of, text),
        }
    }

    fn conditional(&mut self, of: Option<usize>, depth: usize, text: &mut String) {
        let condition = self.condition();
        writeln!(text, "{condition}").unwrap();
        *text += &self.body(of, depth - 1, 2);
        for _ in 0..self.random.below(3).saturating_sub(1) {
            let condition = self.condition().replacen('#', "#el", 1);
            writeln!(text, "{condition}").unwrap();
            *text += &self.body(of, depth - 1, 2);
        }
        if self.random.chance(50) {
            *text += "#else\n";
            *text += &self.body(of, depth - 1, 2);
        }
        *text += "#endif\n";
    }

    fn condition(&mut self) -> String {
        let (name, other) = (self.random.pick(MACROS), self.random.pick(MACROS));
        let header = self.random.below(self.forms.len());
        match self.random.below(9) {
            0 => format!("#ifdef {name}"),
            1 => format!("#ifndef {name}"),
            2 => format!("#if !defined({name}) // {other}"),
            3 => format!("#if defined {name} && {other} + 0 > 1"),
            4 => format!("#if {name} + 0 == 1 || defined({other})"),
            5 => format!("#if 1 - {}", self.random.below(2)),
            6 => format!("#ifdef H{header}"),
            7 => format!("#if {name} + 0 \\\n  < {other} + 1"),
            _ => format!("#if (defined({name}))"),
        }
    }

    fn include(&mut self, of: Option<usize>, text: &mut String) {
        let header = self.random.below(self.forms.len());
        // What reads itself again each time must come to an end.
        let is_safe = |form: Form| matches!(form, Form::Guard | Form::GuardByIf | Form::Once | Form::Both);
        if of.is_some_and(|of| header <= of && !(is_safe(self.forms[header]) && is_safe(self.forms[of]))) {
            return;
        }
        let is_in_source = of.is_none_or(|of| of % 2 == 0);
        let name = match (is_in_source, header.is_multiple_of(2)) {
            (true, true) => format!("\"{}h{header}.h\"", self.random.pick(&["", "./", "../src/"])),
            (false, false) => match self.random.below(3) {
                0 => format!("\"h{header}.h\""),
                1 => format!("<lib/h{header}.h>"),
                _ => format!("\"lib/h{header}.h\""),
            },
            (true, false) => match self.random.below(3) {
                0 => format!("\"../inc/lib/h{header}.h\""),
                1 => format!("<lib/h{header}.h>"),
                _ => format!("\"lib/../lib/h{header}.h\""),
            },
            (false, true) => format!("\"../../src/h{header}.h\""),
        };
        let line = match self.random.below(8) {
            0 => format!("#  include/**/{name} // again"),
            1 => format!("/* c */ %:include {name}"),
            2 => format!("#define NAME {name}\n#include NAME\n#undef NAME"),
            3 => format!("namespace n {{\n\t#include \\\n {name}\n}}"),
            _ => format!("#include {name}"),
        };
        writeln!(text, "{line}").unwrap();
    }

    /// The text as other systems and careless people write it.
    fn spoiled(&mut self, text: String) -> String {
        match self.random.below(8) {
            0 => text.replace('\n', "\r\n"),
            1 => format!("\u{feff}{text}"),
            2 => text.trim_end().to_owned(),
            3 => format!("{text}// the end \\"),
            4 => format!("{text}// the end \\\n"),
            _ => text,
        }
    }
}

/// Where a header lies.
fn place(header: usize) -> String {
    if header.is_multiple_of(2) { format!("src/h{header}.h") } else { format!("inc/lib/h{header}.h") }
}
