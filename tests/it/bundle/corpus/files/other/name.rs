mod beside;

pub fn value() -> u128 {
    beside::value() + 1
}
