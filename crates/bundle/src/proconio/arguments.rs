//! What stands in an `input!` or `read_value!`: the source, and patterns with the kinds of their values.

use std::ops::Range;

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use syn::{Expr, Type, UnOp};

use super::program::File;
use crate::source::BundleError;

/// How a value is read.
#[derive(Debug, Clone)]
pub(super) enum ReadKind {
    /// One of a type, which stands there.
    Type(Range<usize>),
    /// Several in a row: `[kind]` or `[kind; length]`.
    Array(Box<ReadKind>, Option<Length>),
    /// `(kind, kind)`.
    Tuple(Vec<ReadKind>),
}

/// The length of an array, where it stands.
#[derive(Debug, Clone)]
pub(super) struct Length {
    pub(super) range: Range<usize>,
    /// Whether it needs parentheses behind `0..`.
    pub(super) complex: bool,
}

impl ReadKind {
    pub(super) fn has_array(&self) -> bool {
        match self {
            ReadKind::Type(_) => false,
            ReadKind::Array(..) => true,
            ReadKind::Tuple(kinds) => kinds.iter().any(ReadKind::has_array),
        }
    }
}

/// `mut pattern: kind`.
#[derive(Debug, Clone)]
pub(super) struct Field {
    pub(super) mutable: bool,
    pub(super) pattern: Range<usize>,
    pub(super) kind: ReadKind,
    /// All of it.
    pub(super) range: Range<usize>,
}

/// `from source,`.
#[derive(Debug, Clone)]
pub(super) struct From {
    /// The expression.
    pub(super) range: Range<usize>,
    /// The variable itself, where the expression is `&mut variable` or `&mut *variable`.
    pub(super) variable: Option<String>,
    /// A variable that has the name of the source, however it is handed on.
    pub(super) named: Option<String>,
}

/// Reads the arguments of one macro call.
pub(super) struct Arguments<'p, 's> {
    file: &'p File<'s>,
    tokens: Vec<TokenTree>,
    at: usize,
    /// The call, for what is missing at its end.
    whole: Range<usize>,
}

impl<'p, 's> Arguments<'p, 's> {
    pub(super) fn new(file: &'p File<'s>, stream: TokenStream, whole: Range<usize>) -> Self {
        Arguments { file, tokens: stream.into_iter().collect(), at: 0, whole }
    }

    /// `from source,`, if the call begins with it.
    pub(super) fn from(&mut self) -> Result<Option<From>, BundleError> {
        let begins = self.is_word(0, "from") && (!self.is_punct(1, ':') || self.is_path(1));
        if !begins {
            return Ok(None);
        }
        let Some(comma) = (1..self.tokens.len()).find(|&at| self.is_punct(at, ',')) else {
            return Err(self.file.error(&self.whole, "found no comma after the source, expected `from source, `"));
        };
        let tokens = &self.tokens[1..comma];
        let range = self.span(tokens);
        let expression: Expr = self.parse(tokens, "an expression for the source")?;
        let (variable, named) = variables(&expression);
        self.at = comma + 1;
        Ok(Some(From { range, variable, named }))
    }

    /// All fields that follow.
    pub(super) fn fields(&mut self) -> Result<Vec<Field>, BundleError> {
        let mut fields = Vec::new();
        while self.at < self.tokens.len() {
            let start = self.range(self.at).start;
            let mutable = self.is_word(self.at, "mut");
            self.at += usize::from(mutable);
            let pattern = self.range(self.at);
            if !self.is_punct(self.at + 1, ':') || self.is_path(self.at + 1) {
                return Err(self.file.error(&pattern, "found no `pattern: kind`, expected one, as in `n: usize`"));
            }
            self.at += 2;
            let kind = self.kind_until_comma()?;
            let range = start..self.range(self.at - 1).end;
            fields.push(Field { mutable, pattern, kind, range });
            if self.at < self.tokens.len() {
                self.at += 1;
            }
        }
        Ok(fields)
    }

    /// The one kind of a `read_value!`.
    pub(super) fn kind(&mut self) -> Result<ReadKind, BundleError> {
        let tokens = self.tokens[self.at..].to_vec();
        if let Some(TokenTree::Ident(word)) = tokens.first()
            && word == "with"
        {
            return Err(self.with(self.range(self.at)));
        }
        self.kind_of(&tokens)
    }

    /// A kind, up to the comma that ends it or to the end.
    fn kind_until_comma(&mut self) -> Result<ReadKind, BundleError> {
        let begin = self.at;
        if self.is_word(begin, "with") {
            return Err(self.with(self.range(begin)));
        }
        let mut depth = 0usize;
        while self.at < self.tokens.len() && !(depth == 0 && self.is_punct(self.at, ',')) {
            if self.is_punct(self.at, '<') {
                depth += 1;
            } else if self.is_punct(self.at, '>') {
                depth = depth.saturating_sub(1);
            }
            self.at += 1;
        }
        let tokens = self.tokens[begin..self.at].to_vec();
        self.kind_of(&tokens)
    }

    fn kind_of(&self, tokens: &[TokenTree]) -> Result<ReadKind, BundleError> {
        match tokens {
            [TokenTree::Group(group)] if group.delimiter() == Delimiter::Bracket => self.array(group.stream()),
            [TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => {
                let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
                let mut parts: Vec<&[TokenTree]> = tokens.split(|token| is_punct(token, ',')).collect();
                if parts.last().is_some_and(|last| last.is_empty()) {
                    parts.pop();
                }
                Ok(ReadKind::Tuple(parts.into_iter().map(|part| self.kind_of(part)).collect::<Result<_, _>>()?))
            }
            [] => Err(self.file.error(&self.whole, "found nothing, expected the kind of a value")),
            tokens => {
                let _: Type = self.parse(tokens, "the kind of a value: a type, an array or a tuple")?;
                Ok(ReadKind::Type(self.span(tokens)))
            }
        }
    }

    fn array(&self, stream: TokenStream) -> Result<ReadKind, BundleError> {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let Some(semicolon) = tokens.iter().position(|token| is_punct(token, ';')) else {
            return Ok(ReadKind::Array(Box::new(self.kind_of(&tokens)?), None));
        };
        let kind = Box::new(self.kind_of(&tokens[..semicolon])?);
        let length = &tokens[semicolon + 1..];
        let expression: Expr = self.parse(length, "the length of an array")?;
        let simple = match &expression {
            Expr::Binary(binary) => !matches!(
                binary.op,
                syn::BinOp::AddAssign(_)
                    | syn::BinOp::SubAssign(_)
                    | syn::BinOp::MulAssign(_)
                    | syn::BinOp::DivAssign(_)
            ),
            expression => matches!(
                expression,
                Expr::Path(_)
                    | Expr::Lit(_)
                    | Expr::Field(_)
                    | Expr::MethodCall(_)
                    | Expr::Call(_)
                    | Expr::Index(_)
                    | Expr::Paren(_)
                    | Expr::Cast(_)
                    | Expr::Unary(_)
            ),
        };
        Ok(ReadKind::Array(kind, Some(Length { range: self.span(length), complex: !simple })))
    }

    fn with(&self, range: Range<usize>) -> BundleError {
        self.file.error(
            &range,
            "found a kind that is only known when the program runs (`with`), expected a type, an array or a tuple",
        )
    }

    fn parse<T: syn::parse::Parse>(&self, tokens: &[TokenTree], wanted: &str) -> Result<T, BundleError> {
        let stream: TokenStream = tokens.iter().cloned().collect();
        syn::parse2(stream).map_err(|wrong| {
            let range = if tokens.is_empty() { self.whole.clone() } else { self.span(tokens) };
            self.file.error(&range, format!("found `{}`, expected {wanted} ({wrong})", self.file.written(&range)))
        })
    }

    fn span(&self, tokens: &[TokenTree]) -> Range<usize> {
        match (tokens.first(), tokens.last()) {
            (Some(first), Some(last)) => first.span().byte_range().start..last.span().byte_range().end,
            _ => self.whole.clone(),
        }
    }

    fn range(&self, at: usize) -> Range<usize> {
        self.tokens.get(at).map_or(self.whole.clone(), |token| token.span().byte_range())
    }

    fn is_word(&self, at: usize, word: &str) -> bool {
        matches!(self.tokens.get(at), Some(TokenTree::Ident(ident)) if ident == word)
    }

    /// Whether the `::` of a path is there.
    fn is_path(&self, at: usize) -> bool {
        matches!(self.tokens.get(at), Some(TokenTree::Punct(punct)) if punct.spacing() == Spacing::Joint)
            && self.is_punct(at + 1, ':')
    }

    fn is_punct(&self, at: usize, wanted: char) -> bool {
        self.tokens.get(at).is_some_and(|token| is_punct(token, wanted))
    }
}

fn is_punct(token: &TokenTree, wanted: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == wanted)
}

/// The variable that is borrowed as mutable, and the one that is named at all.
fn variables(source: &Expr) -> (Option<String>, Option<String>) {
    let named = |expression: &Expr| match expression {
        Expr::Path(path) => path.path.get_ident().map(ToString::to_string),
        _ => None,
    };
    let Expr::Reference(reference) = source else {
        return (None, named(source));
    };
    let variable = match &*reference.expr {
        Expr::Unary(unary) if matches!(unary.op, UnOp::Deref(_)) => named(&unary.expr),
        inner => named(inner),
    };
    (variable.clone(), variable)
}
