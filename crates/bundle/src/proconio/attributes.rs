//! `#[fastout]` and `#[derive_readable]`, written out.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::{AttrStyle, Attribute, Block, Expr, Fields, ItemStruct, ReturnType, Signature, Stmt};

use super::items::Item;
use super::names::Names;
use super::program::{Definition, File, Program};
use crate::edit::Edit;
use crate::source::BundleError;

/// A function or a method.
pub(super) struct Function<'t> {
    /// Those before it, and those at the beginning of its body.
    pub(super) attributes: &'t [Attribute],
    pub(super) signature: &'t Signature,
    pub(super) block: &'t Block,
    /// Where it begins, with its attributes.
    pub(super) start: usize,
}

/// `#[fastout]`: output goes through a buffer around the locked stdout, by macros that hide `print!` and `println!`.
pub(super) fn fastout(
    attribute: &Attribute,
    item: &Function<'_>,
    program: &Program<'_>,
    file: &File<'_>,
) -> Result<Vec<Edit>, BundleError> {
    let range = attribute.span().byte_range();
    if !matches!(attribute.meta, syn::Meta::Path(_)) {
        return Err(file.error(&range, "found an argument of #[fastout], expected none"));
    }
    let out = program.fresh(&["out", "buffered", "stdout_buffer"], &[]);
    let lock = program.fresh(&["stdout", "standard_output", "locked_stdout"], &[]);
    let body = item.block.span().byte_range();
    let used = |name: &str| {
        let within = |range: &Range<usize>| body.start <= range.start && range.end <= body.end;
        let mut tokens = file.tokens.iter();
        if tokens.any(|token| token.text == name && within(&token.range)) { Some(false) } else { None }
    };
    let elsewhere = |name: &str| program.files.iter().any(|file| defines_macro_with(file, name)).then_some(true);
    let indent = file.indent(item.start).unwrap_or_default();
    let inner = format!("{indent}    ");
    let mut head = format!("\n{inner}let {lock} = ::std::io::stdout();\n");
    head += &format!("{inner}let mut {out} = ::std::io::BufWriter::new({lock}.lock());\n");
    for (name, write) in [("print", "write"), ("println", "writeln")] {
        if let Some(uncertain) = used(name).or_else(|| elsewhere(name)) {
            let allow = if uncertain { format!("{inner}#[allow(unused_macros)]\n") } else { String::new() };
            head += &format!(
                "{allow}{inner}macro_rules! {name} {{\n{inner}    ($($arguments:tt)*) => {{{{\n\
                 {inner}        use std::io::Write as _;\n{inner}        {write}!({out}, $($arguments)*).unwrap();\n\
                 {inner}    }}}};\n{inner}}}\n"
            );
        }
    }
    let flush = format!("::std::io::Write::flush(&mut {out}).unwrap();");
    let close = item.block.brace_token.span.close().byte_range();
    let open = item.block.brace_token.span.open().byte_range();
    let within = item.attributes.iter().filter(|attribute| matches!(attribute.style, AttrStyle::Inner(_)));
    let begin = within.map(|attribute| attribute.span().byte_range().end).max().unwrap_or(open.end);
    let is_there = |statement: &&Stmt| !file.is_removed(*statement);
    let last = item.block.stmts.iter().rfind(is_there);
    let mut edits = vec![removed(attribute, file)];
    let plain =
        matches!(item.signature.output, ReturnType::Default) && !ends_with_value(last) && !program.mentions("Drop");
    if plain && !may_not_end(last) {
        edits.push(Edit { range: begin..begin, with: head.trim_end_matches('\n').to_owned() });
        edits.push(before_close(file, close.start, &format!("    {flush}\n{indent}")));
    } else {
        let result = program.fresh(&["result", "returned"], &[]);
        let allow = if may_not_end(last) { format!("{inner}#[allow(unreachable_code)]\n") } else { String::new() };
        edits.push(Edit { range: begin..begin, with: format!("{head}{inner}let {result} = {{") });
        let end = format!("    }};\n{allow}{inner}{flush}\n{allow}{inner}{result}\n{indent}");
        edits.push(before_close(file, close.start, &end));
    }
    Ok(edits)
}

/// What is put in front of the closing brace at `close`, in place of the indentation there.
fn before_close(file: &File<'_>, close: usize, with: &str) -> Edit {
    match file.indent(close) {
        Some(indent) => Edit { range: file.draft.line_start(close)..close, with: format!("{indent}{with}") },
        None => Edit { range: close..close, with: format!("\n{with}") },
    }
}

/// Whether a macro of the program's own has this word in it.
fn defines_macro_with(file: &File<'_>, name: &str) -> bool {
    file.definitions.iter().any(|(definition, ..)| *definition == Definition::Macro)
        && file.tokens.iter().any(|token| token.text == name)
}

fn ends_with_value(last: Option<&Stmt>) -> bool {
    match last {
        Some(Stmt::Expr(expression, None)) => {
            !matches!(expression, Expr::ForLoop(_) | Expr::While(_) | Expr::If(_) | Expr::Block(_))
        }
        Some(Stmt::Macro(call)) => {
            call.semi_token.is_none() && !matches!(call.mac.delimiter, syn::MacroDelimiter::Brace(_))
        }
        _ => false,
    }
}

/// Whether the end of a body may never be reached, as far as its last statement tells.
fn may_not_end(last: Option<&Stmt>) -> bool {
    match last {
        Some(Stmt::Expr(expression, _)) => !matches!(
            expression,
            Expr::ForLoop(_) | Expr::While(_) | Expr::MethodCall(_) | Expr::Assign(_) | Expr::Binary(_) | Expr::Path(_)
        ),
        Some(Stmt::Macro(call)) => {
            let name = call.mac.path.get_ident().map(ToString::to_string).unwrap_or_default();
            !["print", "println", "input", "assert", "assert_eq", "eprintln", "write", "writeln"]
                .contains(&name.as_str())
        }
        _ => false,
    }
}

/// `#[derive_readable]`: the types of the fields become what is read for them, and the reading is written out.
pub(super) fn derive_readable(
    attribute: &Attribute,
    item: &ItemStruct,
    names: &Names,
    file: &File<'_>,
    paths: &[Edit],
    module: &str,
    own: bool,
) -> Result<Vec<Edit>, BundleError> {
    let range = attribute.span().byte_range();
    if !matches!(attribute.meta, syn::Meta::Path(_)) {
        return Err(file.error(&range, "found an argument of #[derive_readable], expected none"));
    }
    if !item.generics.params.is_empty() {
        let generics = item.generics.span().byte_range();
        return Err(file.error(&generics, "found parameters of a type that is read, expected none"));
    }
    let mut edits = vec![removed(attribute, file)];
    let mut reads = Vec::new();
    for field in &item.fields {
        let range = field.ty.span().byte_range();
        let written = file.text(&range, paths);
        if let Some(output) = output(&field.ty, &written, names, module) {
            edits.push(Edit { range, with: output });
        }
        let read = format!("<{written} as crate::{module}::Readable>::read(source)");
        reads.push(match &field.ident {
            Some(ident) => format!("{ident}: {read}"),
            None => read,
        });
    }
    let indent = file.indent(item.span().byte_range().start).unwrap_or_default();
    let name = &item.ident;
    let line = |text: &str| format!("\n{indent}            {text},");
    let value: String = match &item.fields {
        Fields::Named(_) => {
            format!("{name} {{{}\n{indent}        }}", reads.iter().map(|read| line(read)).collect::<String>())
        }
        Fields::Unnamed(_) => {
            format!("{name}({}\n{indent}        )", reads.iter().map(|read| line(read)).collect::<String>())
        }
        Fields::Unit => name.to_string(),
    };
    let source = if reads.is_empty() { "_" } else { "source" };
    let parameters = if own {
        format!("R: ::std::io::BufRead, S: crate::{module}::Source<R>")
    } else {
        format!("S: crate::{module}::Source")
    };
    let end = item.span().byte_range().end;
    edits.push(Edit {
        range: end..end,
        with: format!(
            "\n\n{indent}impl crate::{module}::Readable for {name} {{\n{indent}    type Output = {name};\n\
             {indent}    fn read<{parameters}>({source}: &mut S) -> {name} {{\n{indent}        {value}\n\
             {indent}    }}\n{indent}}}"
        ),
    });
    Ok(edits)
}

/// The type that a field has, where it is not the one that is written.
fn output(kind: &syn::Type, written: &str, names: &Names, module: &str) -> Option<String> {
    const SAME: &[&str] = &[
        "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "f32", "f64", "bool",
        "char", "String",
    ];
    let last = match kind {
        syn::Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        _ => None,
    };
    if SAME.contains(&written) {
        return None;
    }
    let marker = match last.as_deref().map(|last| names.get(last).unwrap_or(by_path(written, module, last))) {
        Some(Item::Kept(marker)) => marker,
        _ => "",
    };
    Some(match marker {
        "Usize1" => "usize".to_owned(),
        "Isize1" => "isize".to_owned(),
        "Chars" => "Vec<char>".to_owned(),
        "Bytes" => "Vec<u8>".to_owned(),
        _ => format!("<{written} as crate::{module}::Readable>::Output"),
    })
}

/// A marker by its full path, which has been rewritten already.
fn by_path(written: &str, module: &str, last: &str) -> Item {
    let marker = ["Usize1", "Isize1", "Chars", "Bytes"].into_iter().find(|marker| *marker == last);
    match marker {
        Some(marker) if written == format!("crate::{module}::{marker}") => Item::Kept(marker),
        _ => Item::Module(&[]),
    }
}

/// The attribute is taken away, and the white space behind it.
fn removed(attribute: &Attribute, file: &File<'_>) -> Edit {
    let range = attribute.span().byte_range();
    Edit::removal(file.with_space_after(&range))
}
