//! The ways in which values are computed.

use std::fmt;

/// How values were computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// By a proven formula.
    Formula,
    /// By bit masks of the values of the options.
    Masks,
    /// By the splits that have a part of rare value.
    RareValues,
    /// By the mex of all options.
    Table,
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Formula => "formula",
            Self::Masks => "bit masks",
            Self::RareValues => "rare values",
            Self::Table => "table",
        })
    }
}
