//! A table of inputs and answers -> the simplest rules that explain it.
//!
//! Contestants who meet a new game write a brute force, print a table and stare at it until they see a rule. This crate finds the
//! rule. It does not know games, files or terminals.
//!
//! How a search goes:
//!
//! 1. [`table`] holds the inputs as numbers and lists of numbers, with their answers: one of two words, or an integer.
//! 2. [`search()`] takes some rows, small and large, and makes a pool of features: expressions that differ on these rows, the shortest
//!    first. Two expressions with the same values on all rows are one (observational equivalence).
//! 3. It looks for tests on one feature or on two, lists of exceptions, periods, recurrences, and values of piles whose xor
//!    decides, as in a sum of games.
//! 4. It then checks each rule on every row. If a row refutes a rule, the search starts again with this row added.
//!
//! A rule that is found is a pattern: it is known to hold only for the rows that it was checked on. [`Rule::answer`] applies it to other
//! inputs, so that the caller can attack it there.
//!
//! ```
//! use pattern::{Case, Effort, Shape, Table, search};
//!
//! let shape = Shape { numbers: vec!["n".to_owned()], lists: Vec::new() };
//! let mut table = Table::new(shape, Some(["lost".to_owned(), "won".to_owned()]));
//! for n in 1..=40 {
//!     table.add(Case { numbers: vec![n], lists: Vec::new() }, i128::from(n % 4 != 0));
//! }
//! let found = search(&table, &Effort::default(), &mut |_| true);
//! assert_eq!(found.rules[0].rule.describe(&table), "`lost` iff n mod 4 = 0");
//! ```

pub mod attack;
pub mod emit;
mod explain;
pub mod expr;
pub mod grid;
mod list;
mod names;
mod nimbers;
pub mod numbers;
mod op;
mod plain;
pub mod rule;
mod search;
pub mod table;

pub use explain::{Explained, Fate, Oracle, explain};
pub use expr::{Expr, Fold, Function, Op};
pub use list::List;
pub use rule::{Branch, Relation, Rule, Test};
pub use search::{Effort, Found, Miss, Needed, Pattern, Piles, Weak, search};
pub use table::{Case, Shape, Table, TableRow};
