//! Makes one file of a C++ program and the headers that it includes.
//!
//! The rule is: whatever macros the judge defines, the preprocessor makes the same tokens of the one file as of the
//! program. So each `#include` of a file that is found becomes the text of that file, where it stands. Nothing is moved.
//! A file is left out where it is certain that its guard, or its `#pragma once`, makes it empty. Where that is not
//! certain, the guard decides at the judge; `#pragma once` becomes a guard for that.
//!
//! The files, in reading order: `lexer` tells comments and literals from code; `directives` finds the directives;
//! `files` reads; `macros` notes what is certain of each macro; `condition` and `arithmetic` say what is certain of an
//! `#if`; `join` does the work; `branch` follows conditionals for it, and `implied` knows which
//! guards come with others; `standard` knows the compiler's own headers;
//! `minify` takes comments and indentation out.
//!
//! Two things are taken for granted: nobody but a file defines the macro that guards it, and a macro of which nothing
//! is known stands for one operand. `__LINE__` and `__FILE__` say where they stand, so they say something else now.

mod arithmetic;
mod branch;
mod condition;
mod directives;
mod files;
mod implied;
mod join;
mod lexer;
mod macros;
mod minify;
mod standard;

use std::path::{Path, PathBuf};

pub use minify::minify;

use crate::source::{BundleError, Place};

/// What to search, and what is certain.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options<'a> {
    /// The folders of `-I`, in order.
    pub include_folders: &'a [PathBuf],
    /// The folder that has a library which is no part of the program, and the folder's name below it: `#include <NAME/…>` is looked for there
    /// last, and nothing else is.
    pub library: Option<(&'a Path, &'a str)>,
    /// What the judge defines for certain, as `-D` does: the name, and its text. `1` without one.
    pub defined: &'a [(String, Option<String>)],
    /// What the judge certainly does not define.
    pub undefined: &'a [String],
}

/// A program in one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joined {
    /// The text of the file. That of the program, if nothing had to be put into it.
    pub text: String,
    /// Every file that went in, the root first.
    pub files: Vec<PathBuf>,
    /// The lines that stay though they may mean a file of the program.
    pub kept: Vec<Kept>,
}

/// A line that stays as it is though it may mean a file of the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Where it stands.
    pub place: Place,
    /// The line: `#include "debug.h"`.
    pub line: String,
    /// Why it stays.
    pub reason: String,
}

/// Makes one file of the program whose root file is `root`.
///
/// The result depends on nothing but the files and `options`.
///
/// # Errors
///
/// When a file is not found or cannot be read, is no UTF-8 or is not whole, when files include each other without end, or
/// when the result would be too large. The error names the file and the line.
pub fn bundle(root: &Path, options: &Options<'_>) -> Result<Joined, BundleError> {
    join::join(root, options)
}
