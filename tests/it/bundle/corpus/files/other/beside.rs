pub fn value() -> u128 {
    grundy::games::zero_move::pile_value(10)
}
