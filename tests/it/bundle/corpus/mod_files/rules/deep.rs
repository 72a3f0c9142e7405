pub mod deeper {
    use grundy::games::subtraction::winning_take;

    pub fn take() -> Option<u64> {
        winning_take(super::super::deep::sum(), 2)
    }
}

pub fn sum() -> u64 {
    grundy::games::nim::nim_sum(&[10, 3])
}
