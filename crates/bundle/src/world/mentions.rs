//! What is mentioned: paths, also among the arguments of macros, and names that may be those of methods.

use std::ops::Range;

use syn::Attribute;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

use super::Mention;
use super::collect::Collector;
use super::items::of_statement;
use crate::lex::{self, TokenKind};

impl Collector<'_, '_> {
    fn mention(
        &mut self,
        words: Vec<(String, Range<usize>)>,
        leading: Option<usize>,
        tail: Option<String>,
        in_macro: bool,
    ) {
        let (file, scope, owner) = (self.file, self.scope(), self.owner);
        self.world.mentions.push(Mention { file, scope, owner, words, leading, tail, in_macro });
        let index = self.world.mentions.len() - 1;
        if let Some(owner) = owner {
            self.world.items[owner].mentions.push(index);
        }
    }

    fn member_name(&mut self, name: String) {
        let names = match self.owner {
            Some(owner) => &mut self.world.items[owner].member_names,
            None => &mut self.world.member_names,
        };
        names.insert(name);
    }

    /// A macro that is called: those that look at other files or at cargo mean something else in a bundle.
    fn call(&mut self, name: &str, at: usize, first: Option<&lex::Token>) {
        match name {
            "include" | "include_str" | "include_bytes" => {
                self.fail(at, format!("found {name}!, expected a program made only of Rust files"));
            }
            "env" | "option_env" if first.is_some_and(|token| token.text.starts_with("\"CARGO")) => {
                self.fail(at, format!("found {name}! of a variable that cargo sets, but the judge may not use cargo"));
            }
            _ => {}
        }
    }

    fn tokens(&mut self, tokens: &[lex::Token]) {
        for (at, pair) in tokens.windows(2).enumerate() {
            if pair[0].is_word() && pair[1].is("!") {
                self.call(&pair[0].text, pair[0].range.start, tokens.get(at + 3));
            }
        }
        for (at, three) in tokens.windows(3).enumerate() {
            // `mod name;` or `mod $name;`: its file is unknown.
            let name = if three[1].is("$") { tokens.get(at + 3) } else { Some(&three[2]) };
            if three[0].is("mod") && name.is_some_and(|next| next.is(";")) {
                let message =
                    "found a module in a macro that is a file of its own, expected its declaration outside of macros";
                self.fail(three[0].range.start, message.to_owned());
            }
        }
        if !self.is_template() {
            self.world.in_macros.read(self.file, tokens);
        }
        for path in lex::paths(tokens) {
            self.mention(path.words, path.leading, path.tail, true);
        }
        for (at, token) in tokens.iter().enumerate() {
            let is_field = at > 0
                && tokens[at - 1].is(".")
                && !tokens.get(at + 1).is_some_and(|next| next.is("(") || next.is(":"));
            // In a macro of the user's any word may become a method's name; the templates use none but the standard library's.
            let stands_alone = at == 0 || !(tokens[at - 1].is(".") || tokens[at - 1].is(":"));
            match token.kind {
                TokenKind::Word if is_field || stands_alone && self.is_template() => {}
                TokenKind::Word => self.member_name(token.name().to_owned()),
                TokenKind::Literal if token.text.contains('"') => {
                    for name in lex::captured(&token.text) {
                        self.mention(vec![(name, token.range.clone())], None, None, true);
                    }
                }
                _ => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Collector<'_, '_> {
    fn visit_block(&mut self, block: &'ast syn::Block) {
        let statements = |this: &mut Self| {
            for statement in &block.stmts {
                match statement {
                    syn::Stmt::Item(item) => this.item(item),
                    statement if this.is_dropped(of_statement(statement), || statement.span().byte_range()) => {}
                    statement => this.visit_stmt(statement),
                }
            }
        };
        if block.stmts.iter().any(|statement| matches!(statement, syn::Stmt::Item(_))) {
            self.within_block(statements);
        } else {
            statements(self);
        }
    }

    fn visit_impl_item(&mut self, item: &'ast syn::ImplItem) {
        let attributes: &[Attribute] = match item {
            syn::ImplItem::Const(item) => &item.attrs,
            syn::ImplItem::Fn(item) => &item.attrs,
            _ => &[],
        };
        // Of those of templates the layout knows nothing.
        if self.is_template() || !self.is_dropped(attributes, || item.span().byte_range()) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let words = path.segments.iter().map(|segment| {
            let ident = &segment.ident;
            (ident.unraw().to_string(), ident.span().byte_range())
        });
        let words: Vec<_> = words.collect();
        for (word, _) in words.iter().skip(1) {
            self.member_name(word.clone());
        }
        let leading = path.leading_colon.as_ref().map(|colon| colon.span().byte_range().start);
        self.mention(words, leading, None, false);
        visit::visit_path(self, path);
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        if let (Some(_), Some(last)) = (&path.qself, path.path.segments.last()) {
            self.member_name(last.ident.unraw().to_string());
        }
        visit::visit_expr_path(self, path);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.member_name(call.method.unraw().to_string());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if self.is_template() || attribute.path().is_ident("doc") {
            return;
        }
        self.visit_path(attribute.path());
        if let syn::Meta::List(list) = &attribute.meta {
            self.tokens(self.parsed().tokens_between(list.delimiter.span()));
        }
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        let tokens = self.parsed().tokens_between(item.delimiter.span());
        if let Some(name) = item.path.segments.last() {
            self.call(&name.ident.to_string(), item.span().byte_range().start, tokens.first());
        }
        self.visit_path(&item.path);
        self.tokens(tokens);
    }
}
