//! checktestdata, the language in which problem packages write the grammar of their inputs.
//!
//! A grammar is a list of commands that read an input from its first byte to its last. From the same text a [`Grammar`]
//! validates an input, generates random ones, enumerates all of them by size, packs many test cases into one, and shrinks one
//! that fails.
//!
//! In reading order: [`Grammar`] is the way in; a [`ValidateError`] says where an input does not fit, and a [`SiteReport`] how near it comes
//! to the bounds. [`Enumeration`] gives every valid input by size, [`Cases`] the test cases of a grammar that is a repetition of them, and
//! [`Shrunk`] is what is left of a failing input. [`infer()`] guesses a grammar from inputs.
//!
//! ```
//! use checktestdata::Grammar;
//!
//! let grammar = Grammar::parse("INT(1,100,n) NEWLINE REP(n,SPACE) INT(0,9) END NEWLINE")?;
//! assert!(grammar.validate(b"2\n4 7\n").is_ok());
//! let refused = grammar.validate(b"2\n4 07\n").unwrap_err();
//! assert!(refused.to_string().starts_with("line 2, column 3: found `07`, expected an integer from 0 to 9"));
//! assert_eq!(grammar.enumerate().next().as_deref(), Some(b"1\n0\n".as_slice()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Commands
//!
//! | command | reads |
//! |---|---|
//! | `SPACE`, `NEWLINE` | one space, one line feed |
//! | `EOF` | the end; it is implied at the end of the grammar |
//! | `INT(min,max[,v])` | an integer of any size, without leading zeros, `+` or `-0` |
//! | `FLOAT(min,max[,v[,FIXED\|SCIENTIFIC]])` | a float: `-?(0\|[1-9][0-9]*)(\.[0-9]+)?`, then an exponent `[eE][+-]?(0\|[1-9][0-9]*)` that `FIXED` forbids and `SCIENTIFIC` demands; `-0` is zero |
//! | `FLOATP(min,max,least,most[,v[,…]])` | a float with so many digits after the point; with an exponent, one digit before it, not 0 |
//! | `STRING(s)` | this text |
//! | `REGEX(r[,v])` | what the regular expression matches here, greedily; the first alternative that fits wins |
//! | `ASSERT(test)` | nothing; the test must hold |
//! | `SET(v=e,…)`, `UNSET(v,…)` | nothing; sets variables, forgets variables with all their indices |
//! | `REP(n[,sep]) … END` | the commands `n` times, with the command `sep` between; never, if `n` is negative |
//! | `REPI(i,n[,sep]) … END` | the same, with `i` counting from 0 and at last equal to `n` |
//! | `WHILE(test[,sep]) … END`, `WHILEI(i,test[,sep]) … END` | the commands as long as the test holds; it is asked before `sep` is read |
//! | `IF(test) … [ELSE …] END` | one branch or the other |
//!
//! # Tests, expressions, texts
//!
//! | | |
//! |---|---|
//! | tests | `< <= > >= == !=` on two numbers or two strings; `!`, `&&`, `\|\|` (from the tightest), brackets |
//! | `MATCH(s)` | whether the next byte is one of `s`; at the end it is not |
//! | `ISEOF` | whether nothing is left |
//! | `UNIQUE(a[,b…])` | whether the values, or tuples of values at equal indices, are distinct; the indices that are set must agree |
//! | `INARRAY(e,a)` | whether some value of `a` equals `e` |
//! | expressions | integers and exact fractions of any size; `^` (from the left), unary `-`, `* / %`, `+ -`; `STRLEN(s)` |
//! | `/`, `%` | on integers toward zero, the remainder with the sign of the dividend; with a float `/` is exact |
//! | variables | `[a-z][a-z0-9]*`, with integer indices `a[i,j]`; `a` and `a[0]` are two cells of one variable |
//! | strings | `\n \t \r \b \" \\`, `\ooo` in octal, a backslash before a line break joins the lines, before anything else it is itself |
//! | regular expressions | `. [a-z] [^a-z] * + ? {m,n} \| ( )` on bytes; `.` also matches a line feed; no anchors, no `\d`, no `[:digit:]` |
//! | comments | from `#` to the end of the line |
//!
//! # Limits
//!
//! Nesting is at most 100 deep, numbers stay below 2^(2^20), floats that are computed with have at most about 4900 digits, not
//! counting the zeros of a power of ten as in `1E100000`, a compiled regular expression takes at most 16 MiB. A run that takes more than 20 million steps beyond 64 for each byte of
//! its input ends with an error, so a grammar that loops for ever does no harm.

// The example of the README runs too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod ast;
mod cases;
mod ending;
mod enumerate;
mod error;
mod eval;
mod floats;
mod generate;
mod infer;
mod infer_print;
mod infer_shape;
mod items;
mod lex;
mod memory;
mod observe;
mod odometer;
mod outline;
mod parse;
mod parse_expr;
mod preset;
mod produce;
mod produce_loops;
mod random;
mod read;
mod regex;
mod report;
mod roles;
mod scan;
mod shrink;
mod shrink_joint;
mod shrink_last;
mod shrink_many;
mod shrink_order;
mod shrink_tried;
mod span;
mod trace;
mod trail;
mod validate;
mod value;
mod words;

use std::sync::Arc;

pub use cases::{Cases, PackError};
pub use enumerate::{Ended, Enumeration};
pub use error::{CommandRef, ProgramFault, Rejection, SyntaxError, ValidateError};
pub use generate::GenerateError;
pub use infer::infer;
pub use items::{Field, Item, LONGEST, Rounds};
pub use outline::{Part, Times};
pub use preset::Preset;
pub use report::{Site, SiteReport};
pub use shrink::{ShrinkError, ShrinkOptions, Shrunk};
pub use shrink_tried::{Lowered, Tried};

/// A grammar, parsed and ready to run. Cheap to clone, and threads may share it.
#[derive(Clone, Debug)]
pub struct Grammar {
    program: Arc<ast::Program>,
}

impl Grammar {
    /// Parses the text of a `.ctd` file.
    ///
    /// # Errors
    /// The first fault of the text, with its line and column. Constant expressions, regular expressions included, are checked
    /// here. Commands nest at most 100 levels deep.
    pub fn parse(text: &str) -> Result<Self, SyntaxError> {
        Self::parse_preset(text, &[])
    }

    /// As [`Self::parse`], with variables that have a value from the start. A command that reads one of them reads, or writes,
    /// this value alone; its own bounds hold as well.
    ///
    /// ```
    /// use checktestdata::{Grammar, Preset};
    ///
    /// let presets = Preset::parse("n=2")?;
    /// let grammar = Grammar::parse_preset("INT(1,9,n) NEWLINE REP(n) INT(0,0) NEWLINE END", &presets).unwrap();
    /// assert!(grammar.validate(b"2\n0\n0\n").is_ok());
    /// assert!(grammar.validate(b"1\n0\n").is_err());
    /// # Ok::<(), String>(())
    /// ```
    ///
    /// # Errors
    /// As [`Self::parse`]; and a variable that the grammar does not have, or whose value is of another kind than the command reads.
    pub fn parse_preset(text: &str, presets: &[Preset]) -> Result<Self, SyntaxError> {
        Ok(Self { program: Arc::new(parse::parse(text, presets)?) })
    }

    /// Whether `input` follows the grammar to the last byte, and how near its values came to their bounds.
    ///
    /// # Errors
    /// [`ValidateError::Rejected`] if the input breaks the grammar, [`ValidateError::Program`] if the grammar cannot run: a
    /// variable without a value, a division by zero, a loop that never ends.
    ///
    /// # Complexity
    /// One pass. Memory for the variables that the grammar sets, and never a copy of the input.
    pub fn validate(&self, input: &[u8]) -> Result<SiteReport, ValidateError> {
        validate::validate(&self.program, input)
    }

    /// As [`Self::validate`], where any white space within a line stands for any other: `SPACE` reads one or more characters of
    /// it, and more of it may stand at the beginning and end of each line. Newlines count, as ever. It is checktestdata's option
    /// `-w`.
    ///
    /// # Errors
    /// As [`Self::validate`].
    pub fn validate_any_space(&self, input: &[u8]) -> Result<SiteReport, ValidateError> {
        validate::validate_any_space(&self.program, input)
    }

    /// A random valid input, validated before it is given out; the same `seed` and `size` give the same bytes for ever.
    ///
    /// At `size` 0 everything is as small as the grammar allows. Loops run up to `size` times more than they must, within
    /// their bounds; values lie near zero or at the edges of their intervals far more often than even chances would have it.
    ///
    /// # Errors
    /// [`GenerateError::TooHard`] names the ASSERT that random choices meet too rarely, after bounded effort.
    pub fn generate(&self, seed: u64, size: u64) -> Result<Vec<u8>, GenerateError> {
        generate::generate(&self.program, None, seed, size, generate::Reach::Usual)
    }

    /// A large valid input: loops run as often as their bounds allow, at most `size` times more than they must, and all values are
    /// extreme, or any, or as simple as can be, as `seed` decides.
    ///
    /// # Errors
    /// [`GenerateError::TooLong`] beyond 32 MiB, [`GenerateError::TooHard`] beyond 4 million values or where conditions fail too often:
    /// expected a smaller size.
    pub fn generate_large(&self, seed: u64, size: u64) -> Result<Vec<u8>, GenerateError> {
        generate::generate(&self.program, None, seed, size, generate::Reach::Far)
    }

    /// All valid inputs, the smallest first, without repeats; see [`Enumeration`] for what size means.
    ///
    /// Floats are written without an exponent, except where the grammar asks for one.
    pub fn enumerate(&self) -> Enumeration {
        Enumeration::new(Arc::clone(&self.program), None)
    }

    /// The repetition of test cases that the grammar is made of, if it is: a `WHILE` or a `REP` with nothing around it but a
    /// count and fixed text, whose iterations do not depend on one another; but a variable that is `SET` to a fixed value before
    /// it may run through them, as for a bound on a sum, and the condition of a `WHILE` may ask for what the iteration has read.
    /// `ASSERT`s may follow the cases, such as that there is at least one.
    pub fn cases(&self) -> Option<Cases> {
        Cases::in_grammar(self)
    }

    /// The simplest valid input near `input` for which `fails` still holds.
    ///
    /// `fails` is asked about valid inputs only, `input` first. The result cannot be made smaller by one more step: leaving out
    /// an iteration, lowering a value, shortening a text. The same input and answers give the same result.
    ///
    /// # Errors
    /// [`ShrinkError::Invalid`] or [`ShrinkError::Passes`] if there is nothing to shrink; whatever `fails` returns as an error.
    pub fn shrink<E>(
        &self,
        input: &[u8],
        fails: impl FnMut(&[u8]) -> Result<bool, E>,
        options: ShrinkOptions,
    ) -> Result<Shrunk, ShrinkError<E>> {
        shrink::shrink(&self.program, input, fails, &|| true, options)
    }

    /// As [`Self::shrink`], as long as `go_on` holds: it is asked before each candidate, and the smallest input so far is the
    /// result once it does not.
    ///
    /// # Errors
    /// As [`Self::shrink`].
    pub fn shrink_while<E>(
        &self,
        input: &[u8],
        fails: impl FnMut(&[u8]) -> Result<bool, E>,
        go_on: &dyn Fn() -> bool,
        options: ShrinkOptions,
    ) -> Result<Shrunk, ShrinkError<E>> {
        shrink::shrink(&self.program, input, fails, go_on, options)
    }
}
