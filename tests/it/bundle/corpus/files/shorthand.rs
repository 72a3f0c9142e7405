macro_rules! sum {
    ($($pile:expr),*) => {
        grundy::games::nim::nim_sum(&[$($pile),*])
    };
}
