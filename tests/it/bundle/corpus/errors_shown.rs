//! An error of a template, shown by `{}` and by `{:?}`.
use grundy::games::grundy::{OptionNotSmaller, grundy_values};

fn values(step: usize) -> Result<Vec<u64>, OptionNotSmaller> {
    grundy_values(5, |n| vec![n.saturating_sub(1), n + step])
}

fn main() {
    match values(0) {
        Ok(values) => println!("{values:?}"),
        Err(error) => println!("{error} / {error:?}"),
    }
}
