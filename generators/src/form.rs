//! How cases are written.
//!
//! In every form a case is a line with the number of piles and a line with the piles, separated by single spaces. The piles of
//! an empty case are an empty line.

use crate::arguments::Choice;
use crate::number::Range;
use std::error::Error;
use std::fmt;
use std::io::{self, Write};

/// How several cases make one input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Cases, then a line `0`.
    UntilZero,
    /// The number of cases on a line of its own, then the cases.
    Counted,
    /// One case alone.
    Single,
}

impl Choice for Form {
    const NAME: &'static str = "FORM";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::UntilZero, "until-zero", "cases, then a line `0`"),
        (Self::Counted, "counted", "the number of cases on a line of its own, then the cases"),
        (Self::Single, "single", "one case alone"),
    ];
}

/// The cases cannot be written.
#[derive(Debug)]
pub enum FormError {
    /// A case without piles would read as the end.
    ZeroEndsTheInput,
    /// The form takes one case.
    NotSingle(usize),
    /// The output refuses the bytes.
    Io(io::Error),
}

impl fmt::Display for FormError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ZeroEndsTheInput => {
                f.write_str("a case of 0 piles cannot be written in the form until-zero: it would end the input")
            }
            Self::NotSingle(cases) => write!(f, "found {cases} cases, expected exactly 1 in the form single"),
            Self::Io(error) => write!(f, "cannot write the output: {error}"),
        }
    }
}

impl Error for FormError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for FormError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Form {
    /// Checks that the form can hold cases whose number of piles lies in `piles`.
    ///
    /// # Errors
    ///
    /// [`FormError::ZeroEndsTheInput`].
    pub fn check_piles(self, piles: Range) -> Result<(), FormError> {
        if self == Self::UntilZero && piles.contains(0) {
            return Err(FormError::ZeroEndsTheInput);
        }
        Ok(())
    }

    /// Writes `cases` to `out`, which is best a buffer.
    ///
    /// `cases` is gone through twice where the form needs their number first.
    ///
    /// # Errors
    ///
    /// [`FormError`]. When a case without piles is at fault, those before it may have been written: see
    /// [`Form::check_piles`].
    pub fn write<C: AsRef<[u64]>>(
        self,
        out: &mut impl Write,
        cases: impl Iterator<Item = C> + Clone,
    ) -> Result<(), FormError> {
        match self {
            Self::UntilZero => {}
            Self::Counted => writeln!(out, "{}", cases.clone().count())?,
            Self::Single => {
                let count = cases.clone().count();
                if count != 1 {
                    return Err(FormError::NotSingle(count));
                }
            }
        }
        for case in cases {
            let piles = case.as_ref();
            if piles.is_empty() && self == Self::UntilZero {
                return Err(FormError::ZeroEndsTheInput);
            }
            write_case(out, piles)?;
        }
        if self == Self::UntilZero {
            out.write_all(b"0\n")?;
        }
        Ok(())
    }
}

/// The two lines of one case.
fn write_case(out: &mut impl Write, piles: &[u64]) -> io::Result<()> {
    writeln!(out, "{}", piles.len())?;
    for (index, pile) in piles.iter().enumerate() {
        if index > 0 {
            out.write_all(b" ")?;
        }
        write!(out, "{pile}")?;
    }
    out.write_all(b"\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(form: Form, cases: &[&[u64]]) -> Result<String, String> {
        let mut out = Vec::new();
        form.write(&mut out, cases.iter()).map_err(|error| error.to_string())?;
        String::from_utf8(out).map_err(|error| error.to_string())
    }

    #[test]
    fn each_form_has_its_lines() {
        let cases: &[&[u64]] = &[&[45, 45], &[3, 6, 9]];
        assert_eq!(written(Form::UntilZero, cases).as_deref(), Ok("2\n45 45\n3\n3 6 9\n0\n"));
        assert_eq!(written(Form::Counted, cases).as_deref(), Ok("2\n2\n45 45\n3\n3 6 9\n"));
        assert_eq!(written(Form::Single, &cases[1..]).as_deref(), Ok("3\n3 6 9\n"));
    }

    #[test]
    fn an_empty_case_is_an_empty_line_where_it_does_not_end_the_input() {
        assert_eq!(written(Form::Single, &[&[]]).as_deref(), Ok("0\n\n"));
        assert_eq!(written(Form::Counted, &[&[], &[0]]).as_deref(), Ok("2\n0\n\n1\n0\n"));
        let refused = written(Form::UntilZero, &[&[]]);
        let message = "a case of 0 piles cannot be written in the form until-zero: it would end the input";
        assert_eq!(refused, Err(message.to_owned()));
    }

    #[test]
    fn only_until_zero_refuses_bounds_with_0_piles() {
        let refused = |form: Form, least| {
            let piles = Range::new(least, 3);
            piles.is_ok_and(|piles| form.check_piles(piles).is_err())
        };
        assert!(refused(Form::UntilZero, 0) && !refused(Form::UntilZero, 1));
        assert!(!refused(Form::Counted, 0) && !refused(Form::Single, 0));
    }

    #[test]
    fn no_case_is_an_input_where_the_form_has_an_end() {
        assert_eq!(written(Form::UntilZero, &[]).as_deref(), Ok("0\n"));
        assert_eq!(written(Form::Counted, &[]).as_deref(), Ok("0\n"));
        let message = "found 0 cases, expected exactly 1 in the form single";
        assert_eq!(written(Form::Single, &[]), Err(message.to_owned()));
    }
}
