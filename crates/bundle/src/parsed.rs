//! A file, parsed: its tree and its tokens. Each file is parsed once, and everything else asks here.

use std::ops::Range;

use proc_macro2::extra::DelimSpan;

use super::lex::{self, Token};
use super::source::{BundleError, SourceFile};

/// A file, parsed.
pub(super) struct Parsed {
    pub(super) source: SourceFile,
    pub(super) tree: syn::File,
    /// All of its tokens, in a row.
    pub(super) tokens: Vec<Token>,
}

impl Parsed {
    /// # Errors
    ///
    /// When the text is no Rust: where, and why.
    pub(super) fn new(source: SourceFile) -> Result<Self, BundleError> {
        let (tree, tokens) = syntax::parse_with_tokens(&source.text).map_err(|error| BundleError {
            place: source.place(error.span().byte_range().start),
            message: format!("expected Rust: {error}"),
        })?;
        Ok(Self { tokens: lex::flatten(tokens, &source.text), source, tree })
    }

    pub(super) fn text(&self) -> &str {
        &self.source.text
    }

    /// The tokens that lie within `range`.
    pub(super) fn tokens_in(&self, range: &Range<usize>) -> &[Token] {
        let first = self.tokens.partition_point(|token| token.range.start < range.start);
        let count = self.tokens[first..].partition_point(|token| token.range.end <= range.end);
        &self.tokens[first..first + count]
    }

    /// The tokens between two delimiters.
    pub(super) fn tokens_between(&self, delimiters: &DelimSpan) -> &[Token] {
        self.tokens_in(&(delimiters.open().byte_range().end..delimiters.close().byte_range().start))
    }

    pub(super) fn error(&self, at: usize, message: impl Into<String>) -> BundleError {
        BundleError { place: self.source.place(at), message: message.into() }
    }
}
