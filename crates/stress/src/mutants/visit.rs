//! Which places of a program are changed, and into what.

use std::ops::Range;

use proc_macro2::Span;
use syn::parse::{Parse, ParseStream, Parser};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, Item, Lit, Macro, RangeLimits, ReturnType, Stmt, Token, Type, UnOp};

/// Macros whose arguments are expressions. Others have a syntax of their own, such as `input!`.
const KNOWN_MACROS: &[&str] =
    &["eprint", "eprintln", "format", "matches", "panic", "print", "println", "vec", "write", "writeln"];

/// Methods with a counterpart.
const METHODS: &[(&str, &str)] = &[
    ("min", "max"),
    ("max", "min"),
    ("all", "any"),
    ("any", "all"),
    ("is_some", "is_none"),
    ("is_none", "is_some"),
    ("is_ok", "is_err"),
    ("is_err", "is_ok"),
];

/// Walks through a program and notes its changes.
pub(super) struct Places<'s> {
    source: &'s str,
    /// What is replaced by what.
    pub(super) changes: Vec<(Range<usize>, String)>,
}

impl<'s> Places<'s> {
    pub(super) fn new(source: &'s str) -> Self {
        Self { source, changes: Vec::new() }
    }

    fn change(&mut self, span: Span, new: impl Into<String>) {
        let range = span.byte_range();
        if self.source.get(range.clone()).is_some_and(|text| !text.is_empty()) {
            self.changes.push((range, new.into()));
        }
    }

    fn text(&self, span: Span) -> &'s str {
        self.source.get(span.byte_range()).unwrap_or_default()
    }

    fn negate(&mut self, condition: &Expr) {
        // A condition with `let` cannot be negated, one that is negated is changed by leaving that out, and one that is a
        // comparison by its operator.
        let is_changed_otherwise = match condition {
            Expr::Unary(unary) => matches!(unary.op, UnOp::Not(_)),
            Expr::Binary(binary) => !others(&binary.op).is_empty(),
            Expr::Lit(_) | Expr::Let(_) => true,
            _ => false,
        };
        if !is_changed_otherwise && !has_let(condition) {
            self.change(condition.span(), format!("!({})", self.text(condition.span())));
        }
    }

    fn integer(&mut self, literal: &syn::LitInt) {
        let Ok(value) = literal.base10_parse::<u128>() else {
            return;
        };
        let suffix = match literal.suffix() {
            "" => String::new(),
            suffix if self.text(literal.span()).contains('_') => format!("_{suffix}"),
            suffix => suffix.to_owned(),
        };
        let changed = [value.checked_add(1), value.checked_sub(1)];
        for value in changed.into_iter().flatten() {
            self.change(literal.span(), format!("{value}{suffix}"));
        }
    }

    fn body(&mut self, output: &ReturnType, block: &Block) {
        let returns_bool = matches!(output, ReturnType::Type(_, kind) if matches!(&**kind, Type::Path(path) if path.path.is_ident("bool")));
        if let (true, Some(Stmt::Expr(last, None))) = (returns_bool, block.stmts.last()) {
            self.negate(last);
        }
    }
}

/// Whether a condition is, or holds, an `if let`.
fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// What stands in place of an operator.
fn others(operator: &BinOp) -> &'static [&'static str] {
    match operator {
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::Lt(_) => &["<=", ">="],
        BinOp::Le(_) => &["<", ">"],
        BinOp::Gt(_) => &[">=", "<="],
        BinOp::Ge(_) => &[">", "<"],
        BinOp::Add(_) => &["-", "*"],
        BinOp::Sub(_) | BinOp::Div(_) => &["+", "*"],
        BinOp::Mul(_) => &["+", "/"],
        BinOp::Rem(_) => &["/", "*"],
        BinOp::BitXor(_) => &["|", "&"],
        BinOp::BitAnd(_) => &["|", "^"],
        BinOp::BitOr(_) => &["&", "^"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::AddAssign(_) => &["-=", "*="],
        BinOp::SubAssign(_) | BinOp::DivAssign(_) => &["+=", "*="],
        BinOp::MulAssign(_) => &["+=", "/="],
        BinOp::RemAssign(_) => &["/=", "*="],
        BinOp::BitXorAssign(_) => &["|=", "&="],
        BinOp::BitAndAssign(_) => &["|=", "^="],
        BinOp::BitOrAssign(_) => &["&=", "^="],
        BinOp::ShlAssign(_) => &[">>="],
        BinOp::ShrAssign(_) => &["<<="],
        _ => &[],
    }
}

/// Whether an item is only there for tests.
pub(super) fn is_for_tests(item: &Item) -> bool {
    let attributes = match item {
        Item::Mod(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        _ => return false,
    };
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg")
                && attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"))
    })
}

/// The arguments of a macro: expressions with commas or a semicolon between.
struct MacroArguments(Vec<Expr>);

impl Parse for MacroArguments {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut all = Vec::new();
        while !input.is_empty() {
            all.push(input.parse()?);
            if input.peek(Token![;]) {
                input.parse::<Token![;]>()?;
            } else if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(Self(all))
    }
}

impl<'ast> Visit<'ast> for Places<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_for_tests(item) {
            visit::visit_item(self, item);
        }
    }

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_type(&mut self, _: &'ast Type) {}

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.body(&function.sig.output, &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.body(&function.sig.output, &function.block);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        visit::visit_expr(self, &binary.left);
        for other in others(&binary.op) {
            self.change(binary.op.span(), *other);
        }
        visit::visit_expr(self, &binary.right);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        if let UnOp::Not(sign) = &unary.op {
            self.change(sign.span(), "");
        } else if let UnOp::Neg(sign) = &unary.op {
            self.change(sign.span(), "");
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_lit(&mut self, literal: &'ast Lit) {
        match literal {
            Lit::Int(literal) => self.integer(literal),
            Lit::Bool(literal) => self.change(literal.span(), if literal.value { "false" } else { "true" }),
            _ => {}
        }
    }

    fn visit_expr_if(&mut self, condition: &'ast syn::ExprIf) {
        self.negate(&condition.cond);
        visit::visit_expr_if(self, condition);
    }

    fn visit_expr_while(&mut self, repeated: &'ast syn::ExprWhile) {
        self.negate(&repeated.cond);
        visit::visit_expr_while(self, repeated);
    }

    fn visit_pat_guard(&mut self, guarded: &'ast syn::PatGuard) {
        self.negate(&guarded.guard);
        visit::visit_pat_guard(self, guarded);
    }

    fn visit_expr_range(&mut self, range: &'ast syn::ExprRange) {
        if range.end.is_some() {
            match &range.limits {
                RangeLimits::HalfOpen(limits) => self.change(limits.span(), "..="),
                RangeLimits::Closed(limits) => self.change(limits.span(), ".."),
            }
        }
        visit::visit_expr_range(self, range);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        visit::visit_expr(self, &call.receiver);
        let other = METHODS.iter().find(|(name, _)| call.method == name);
        if let Some((_, other)) = other {
            self.change(call.method.span(), *other);
        }
        for argument in &call.args {
            visit::visit_expr(self, argument);
        }
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if matches!(&*call.func, Expr::Path(path) if path.path.is_ident("Some")) {
            self.change(call.span(), "None");
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        visit::visit_stmt(self, statement);
        match statement {
            // What has a value that is thrown away; the compiler says whether anything needs it.
            Stmt::Expr(_, Some(_)) => self.change(statement.span(), ";"),
            Stmt::Macro(call) if call.semi_token.is_some() && is_known(&call.mac) => {
                self.change(statement.span(), ";");
            }
            Stmt::Expr(Expr::If(_) | Expr::While(_) | Expr::ForLoop(_), None) => self.change(statement.span(), ""),
            _ => {}
        }
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        if !is_known(call) {
            return;
        }
        let arguments = |input: ParseStream<'_>| input.parse::<MacroArguments>();
        if let Ok(MacroArguments(all)) = arguments.parse2(call.tokens.clone()) {
            for argument in &all {
                self.visit_expr(argument);
            }
        }
    }
}

fn is_known(call: &Macro) -> bool {
    KNOWN_MACROS.iter().any(|name| call.path.is_ident(name))
}
